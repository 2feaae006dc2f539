goal = Control the most piles at the end, or all five: that wins at once.

do-draw = Draw a card without showing it
do-take = Take { $card }, then place
do-remove = Put { $card } out of the game
do-place = Place { $card } on { $top } (pile { $pile })

prompt-turn = Take a face-up card to place one, or draw.
prompt-dry = The draw pile is empty: take a face-up card, then place one.
prompt-full = Your hand is full: take a face-up card, then place one.
prompt-pose = Place a card of your hand on a pile of the river.
prompt-again = Akin to Phlegyas: place another card.
prompt-ended = The river has chosen its master.

score-piles =
    { $count ->
        [one] pile
       *[other] piles
    }

hand-of = Hand of { $name }
hand-empty = empty hand
hand-yours = Your hand

river = The river
row = Draw pile and face-up cards
row-short = Cards to take
track = Phlegyas’s boat

name-card = { $card }, { $faculty }
name-styx = { $card }, STYX card
name-hidden = Hidden card
name-new =
    { $name }, { $how ->
        [took] taken
        [drew] drawn
        [came] moved there
       *[placed] placed
    } in the last turn
name-gap = Empty place
name-deck =
    Draw pile, { $count ->
        [0] empty
        [1] one card
       *[other] { $count } cards
    }
name-pile =
    Pile { $pile }: { $card }, held by { $owner }, { $count ->
        [1] one card
       *[other] { $count } cards
    }
name-phlegyas = Phlegyas: { $card }. A card of his Faction or Force makes you place again.
name-marker = Phlegyas is on “{ $faculty }”

pile-title = Pile { $pile }, from top to bottom
pile-look =
    Look through pile { $pile } ({ $count ->
        [1] one card
       *[other] { $count } cards
    })

short-none = none
short-greatest = greatest
short-smallest = smallest
short-most_different = farthest
short-least_different = nearest
short-same = same

info-none = Each card has a Faction, a Force and a Faculty that says where it goes.
info-follows = , so “{ $faculty }” right now
info-greatest = Goes on the greatest Force allowed (never the same Faction or Force).
info-smallest = Goes on the smallest Force allowed (never the same Faction or Force).
info-most_different = Goes on the most distant Force allowed (never the same Faction or Force).
info-least_different = Goes on the closest Force allowed (never the same Faction or Force).
info-same = Goes only on the same Force or the same Faction.
info-none_faculty = No Faculty: anywhere but on the same Faction or Force.
info-akin = Akin to Phlegyas: makes you place again.
info-phlegyas = Phlegyas is { $card }. Whoever places a card of his Faction ({ $faction }) or his Force ({ $force }) must place again. His boat goes to the Faculty of the card placed; cards that show the boat follow the one where it lies.
info-twice = Tap the card again to take it.

promise-captured = Pile { $pile } is yours: { $mine } to { $theirs }
promise-marker = Phlegyas → “{ $faculty }”
promise-again = You must place again

letter-B = B
letter-C = Ca
letter-I = I
letter-M = Cu
letter-T = T
letter-V = V
verdict =
    { $first ->
        [5] Five piles to none.
       *[other] { $first } piles to { $second }.
    }

print-cards = Wrathful cards
print-styx = STYX cards
print-boat = Phlegyas’s boat, to cut out:
print-boat_name = Phlegyas’s boat
print-score = Score sheet
print-game = Game
print-won = Games won

box-colereux = Wrathful: the Faculty of each card
box-styx = STYX cards

trial-mattered = Per game: how often the card was placed; of a STYX card, how often it was covered, or as Phlegyas’s allowed another placement.
