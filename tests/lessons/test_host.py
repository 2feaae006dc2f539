"""A lesson as the page meets it: what is asked for is played, the rest is answered and taken back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tablee.core import game_ids, get_game
from tablee.table.lessons.course import has_course, read_course
from tablee.table.lessons.host import LessonHost

Json = dict[str, Any]
TAUGHT = [id for id in game_ids() if has_course(get_game(id))]


class Learner:
    """Talks to a lesson and keeps the last frame and the last word about the lesson."""

    def __init__(self, game: str, lesson: str, beat: int = 0) -> None:
        found = read_course(game).lesson(lesson)
        assert found is not None
        self.lesson = found
        self.host = LessonHost(found, beat, lambda: 0.0)
        self.frame: Json = {}
        self.where: Json = {}
        self.send(type="hello")

    def send(self, **message: Any) -> list[Json]:
        heard = [json.loads(data) for data in self.host.receive(json.dumps(message))]
        for answer in heard:
            if answer["type"] in ("sync", "step"):
                self.frame = answer["frames"][0]
            elif answer["type"] == "lesson":
                self.where = answer
        return heard

    def act(self, action: str) -> list[Json]:
        return self.send(type="act", seat=self.frame["seat"], ply=self.frame["ply"], action=action)

    def go(self, to: str) -> list[Json]:
        return self.send(type="lesson_go", to=to)


def test_an_accepted_action_is_played_and_the_lesson_waits_before_another_position() -> None:
    me = Learner("styx", "chiffre")
    assert (me.where["beat"], me.where["state"], me.where["mode"]) == (0, "asking", "expect")
    assert me.where["say"] == "lesson.chiffre.never" and me.where["point"] == me.lesson.beats[0].points
    answer = me.lesson.beats[0].answers[1]
    heard = me.act(answer)
    assert [message["type"] for message in heard] == ["step", "lesson"]
    assert me.where["state"] == "passed" and me.where["beat"] == 0
    assert me.frame["view"]["river"][int(answer[-1]) - 1]["controller"] == 0, "success is shown on the board"
    heard = me.go("next")
    assert [message["type"] for message in heard] == ["sync", "lesson"]
    assert (me.where["beat"], me.where["state"]) == (1, "asking")


def test_a_legal_action_that_is_not_accepted_is_explained_and_not_played() -> None:
    me = Learner("styx", "fleuve", 2)
    before = me.frame
    wrong = next(iter(me.lesson.beats[2].wrong))
    heard = me.act(wrong)
    assert [message["type"] for message in heard] == ["lesson"]
    note = me.where["note"]
    assert note["action"] == wrong and note["key"] == "lesson.fleuve.own"
    assert note["events"][0]["key"] == "event.placed"
    assert me.where["tries"] == 1 and me.where["answer"] is None
    me.send(type="hello")
    assert me.frame == before, "nothing was played"


def test_an_illegal_action_is_refused_by_its_rule() -> None:
    me = Learner("styx", "chiffre")
    card = me.lesson.beats[0].answers[0][:2]
    (illegal, *_) = [f"{card}>{pile}" for pile in range(1, 6) if f"{card}>{pile}" not in me.frame["legal"]]
    (refused,) = me.act(illegal)
    assert refused["type"] == "refused" and refused["error"] == "illegal"
    assert refused["reason"]["params"]["rule"]["key"].startswith("refusal.")
    assert me.host.run.tries == 0


def test_the_answer_is_shown_on_demand_and_after_three_tries() -> None:
    me = Learner("styx", "fleuve", 2)
    me.go("show")
    assert me.where["answer"] == me.lesson.beats[2].answers[0]
    me = Learner("styx", "fleuve", 2)
    for tries in range(1, 4):
        me.act(next(iter(me.lesson.beats[2].wrong)))
        assert (me.where["answer"] is not None) == (tries == 3)


def test_equivalent_actions_in_any_order() -> None:
    for order in (["restore b3", "swap d3 d4"], ["swap d4 d3", "restore b3"]):
        me = Learner("sfynx", "restaurer", 1)
        assert me.where["mode"] == "all"
        me.act(order[0])
        assert (me.where["beat"], me.where["state"]) == (1, "asking")
        me.act(order[1])
        assert me.where["state"] == "passed"


def test_back_again_and_resume_come_to_the_same_position() -> None:
    me = Learner("styx", "prendre", 2)
    at_two = me.frame["view"]
    me.act(me.lesson.beats[2].answers[0])
    assert me.where["beat"] == 3
    me.go("back")
    assert me.where["beat"] == 2 and me.frame["view"] == at_two
    me.act(me.lesson.beats[2].answers[0])
    me.go("again")
    assert me.where["beat"] == 3, "begins the beat anew"
    assert Learner("styx", "prendre", 3).frame["view"] == me.frame["view"]
    assert Learner("styx", "prendre", 99).where["beat"] == len(me.lesson.beats) - 1, (
        "a beat that is gone is the last one"
    )


def test_the_reply_comes_step_by_step() -> None:
    me = Learner("styx", "prendre")
    heard = me.act("+")
    steps = [message["steps"][0]["step"] for message in heard if message["type"] == "step"]
    assert [step["by"] for step in steps] == [0, 1], "each is a message of its own, to be animated"


def test_questions_and_what_lessons_do_not_have() -> None:
    me = Learner("styx", "fleuve")
    answer = me.lesson.beats[0].answers[0]
    asked = {"seat": 0, "ply": me.frame["ply"], "action": answer}
    (why,) = me.send(type="why_not", **asked)
    assert why["legal"] is True
    (told,) = me.send(type="preview", **asked)
    assert told["events"][0]["key"] in ("event.placed", "event.captured")
    for message in ({"type": "lesson_go", "to": "next"}, {"type": "undo_answer", "seat": 0, "accept": True}):
        (refused,) = me.send(**message)
        assert refused["error"] == "lesson_waits"
    (refused,) = me.send(type="lesson_go", to="elsewhere")
    assert refused["error"] == "malformed"
    (refused,) = me.send(type="act", seat=1, ply=me.frame["ply"], action=answer)
    assert refused["error"] == "foreign"
    (refused,) = me.send(type="act", seat=0, ply=99, action=answer)
    assert refused["error"] == "stale"


@pytest.mark.parametrize("id", TAUGHT)
def test_no_wrong_action_is_a_dead_end(id: str) -> None:
    """In each beat, try legal actions at random: those not asked for change nothing, then the answer goes on."""
    rng = random.Random(4)
    for lesson in read_course(id).lessons:
        me = Learner(id, lesson.id)
        for _ in range(4 * len(lesson.beats)):
            if me.where["state"] in ("done", "won", "lost") or me.where["mode"] == "play":
                break
            if me.where["state"] == "passed" or me.where["mode"] == "read":
                me.go("next")
                continue
            wrong = [text for text in me.frame["legal"] if not me.host.run.is_asked(text)]
            ply = me.frame["ply"]
            for text in rng.sample(wrong, min(2, len(wrong))):
                me.act(text)
                assert me.where["note"]["action"] == text and me.host.table.ply == ply
            me.act(me.host.run.answers()[-1])
        else:
            pytest.fail(f"{lesson.id} does not end")


@pytest.mark.parametrize("id", TAUGHT)
def test_the_short_game_can_be_played_to_its_end_and_again(id: str) -> None:
    lesson = read_course(id).main()[-1]
    me = Learner(id, lesson.id, len(lesson.beats) - 1)
    first = me.frame["view"]
    rng = random.Random(2)
    for _ in range(2000):
        if me.where["state"] in ("won", "lost"):
            break
        wanted = me.host.to_decide()
        if wanted is None:
            me.act(rng.choice(me.frame["legal"]))
            continue
        text = rng.choice(me.host.table.match.legal())
        for data in me.host.act_for_bot(me.host.table.ply, text):
            message = json.loads(data)
            me.frame = message["frames"][0] if message["type"] == "step" else me.frame
            me.where = message if message["type"] == "lesson" else me.where
        if id == "sphinx" and me.host.table.ply > 400:  # people at random need not find the treasure
            return
    assert me.where["state"] in ("won", "lost")
    assert me.act("anything")[0]["error"] == "finished"
    me.go("again")
    assert me.where["state"] == "asking" and me.frame["view"] == first


def test_a_late_decision_of_the_bot_is_void() -> None:
    me = Learner("styx", "fin", 2)
    assert me.where["mode"] == "play" and me.host.to_decide() is None
    assert me.host.act_for_bot(me.host.table.ply, "+") == []
