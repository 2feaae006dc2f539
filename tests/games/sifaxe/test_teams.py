"""Teams of Sifaxe: announced and alternative (rulebook: Jeu par équipes; ruling R4)."""

from __future__ import annotations

import pytest

from tablee.core import BadOption, new_match

from .kept import at_step, kept, looked_at, sifaxe


@pytest.mark.parametrize("seats", [2, 3, 5])
@pytest.mark.parametrize("teams", ["announced", "alternative"])
def test_teams_are_for_four_or_six(seats: int, teams: str) -> None:
    """R4."""
    with pytest.raises(BadOption, match=f"teams={teams} is for 4 or 6 seats, not {seats}"):
        new_match("sifaxe", seats=seats, options={"teams": teams})


def test_announced_teams_alternate_and_add_up() -> None:
    """Équipes annoncées: Rouge with Vert, Bleu with Orange, Jaune with Gris."""
    four, six = kept("4-announced"), kept("6-announced")
    for match, colours, teams in [
        (four, "RBVO", [[0, 2], [1, 3]]),
        (six, "RBJVOG", [[0, 3], [1, 4], [2, 5]]),
    ]:
        view = looked_at(match)
        assert "".join(view["colours"]) == colours and view["teams"]["made"] == teams
        totals = [column["total"] for column in view["sheet"]]
        sums = [sum(totals[seat] for seat in team) for team in teams]
        assert view["teams"]["totals"] == sums
        outcome = match.outcome()
        assert outcome is not None
        assert outcome.winners == teams[sums.index(max(sums))]
        assert all(outcome.scores[seat] == sums[i] for i, team in enumerate(teams) for seat in team)
        assert [match.state.payoff(seat) for seat in outcome.winners] == [1.0, 1.0]
        assert match.game.team_of(match.state, 0) == teams[0]


@pytest.mark.parametrize("seats", [4, 6])
def test_diabolos_call_and_answer(seats: int) -> None:
    """Équipes alternatives: the next diabolo answers; the last answer but one settles all teams."""
    match = kept(f"{seats}-alternative")
    game = match.game
    callers: list[int] = []
    for i, step in enumerate(match.steps):
        tile = step.text.partition("@")[0]
        before, after = match.at(i), match.at(i + 1)
        keys = [message.key for message in game.events(before, step.action, after, None)]
        if not tile.endswith("2") or not tile[1:].isdigit():
            assert "event.called" not in keys and "event.team" not in keys
            continue
        callers.append(step.by)
        teams = looked_at(at_step(match, i + 1))["teams"]
        n = len(callers)
        settled = n >= seats - 2
        assert teams["caller"] == (step.by if n % 2 == 1 and not settled else None)
        assert ("event.called" in keys) == (n % 2 == 1 and not settled)
        assert len(teams["made"]) == (seats // 2 if settled else n // 2)
        if n % 2 == 0:
            assert sorted(callers[-2:]) in teams["made"]
        if n == 1:
            assert all(game.team_of(after, seat) == [seat] for seat in range(seats)), "unknown to all"
    assert len(callers) == seats


@pytest.mark.parametrize("seats", [4, 6])
def test_whoever_kept_his_diabolo_is_paired_in_seat_order(seats: int) -> None:
    """R4: a game that ends with diabolos still in racks."""
    state = sifaxe(new_match("sifaxe", seats=seats, options={"teams": "alternative"}))
    assert [int(state.partner(seat)) for seat in range(seats)] == [-1] * seats
    state.ended = 2
    assert [int(state.partner(seat)) for seat in range(seats)] == [seat ^ 1 for seat in range(seats)]
    if seats == 6:
        state.called, state.calls = 1 | (4 << 3) | (2 << 6), 3  # 1 called, 4 answered, 2 called in vain
        assert [int(state.partner(seat)) for seat in range(6)] == [2, 4, 0, 5, 1, 3]
