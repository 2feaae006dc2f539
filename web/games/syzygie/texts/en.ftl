goal = Line up Moons, Planets and Suns: the most points win.

do-place = Place the card ({ $card })
do-where = { $place }{ $turned }
do-discard = Discard the card ({ $card })

apart-same = Like { $sign }, but
apart-other = Another card than { $sign },
apart-one = { $like } { $along }
apart-both = { $like } { $along } and { $upright }
apart-turned = Like { $sign }{ $turned }

turned-0 = { "" }
turned-1 = , turned by a quarter
turned-2 = , turned by a half
turned-3 = , turned by three quarters

prompt-where = Choose a ring to place it there, or turn it.
prompt-place = Place your card: turn it if need be, then choose a spot.
prompt-choose = Choose a card, turn it if need be, and place it.

score-points =
    { $count ->
        [one] point
       *[other] points
    }
sky = The sky

symbol-L = Moon
symbol-S = Sun
symbol-1 = Planet of 1
symbol-2 = Planet of 2

hand-of = Hand of { $name }
hand-yours = Your hand
pile-short = pile

name-card = Card in hand. { $face }
name-laid = Card of { $name }, { $place }. { $face }
name-spot = Place { $place }; covers: { $covers }
name-pile =
    Your pile: { $pile ->
        [0] empty
        [1] one card
       *[other] { $pile } cards
    }
name-far =
    { $name }: { $size ->
        [0] no card
        [1] one card
       *[other] { $size } cards
    } in hand, { $pile } in the pile
name-start = Start card. { $face }

sheet = Score sheet
sheet-short = Sheet
sheet-discard = discarded
sheet-none = No points yet.
sheet-print = Print

promise-points =
    { $points ->
        [0] No points
        [1] +1 point
       *[other] +{ $points } points
    }
promise-lines =
    { $lines ->
        [1] one alignment
       *[other] { $lines } alignments
    }
promise-bonus = bonus: one more card
event-scored =
    { $seat } scores { $points } { $points ->
        [one] point
       *[other] points
    } ({ $tides_count ->
        [1] a tide
       *[other] tides
    } of { $tides }; total: { $score }).
event-placed =
    { $points ->
        [0] { $seat } places a card and scores nothing.
       *[other] { "" }
    }
event-aligned = { "" }
event-drew_unseen =
    { $count ->
        [1] One card drawn.
       *[other] { $count } cards drawn.
    }

name-held = In hand, turned like this. { $face }
face-line = Line { $number }: { $symbols }.
symbol-empty = empty
symbol-nothing = nothing
sky-table = The sky, cell by cell, counted from the start card
place-start = on the start card
place-level = start
place-one = { $along } from the start card
place-both = { $along } and { $upright } from the start card
place-left =
    { $count ->
        [1] one cell to the left
       *[other] { $count } cells to the left
    }
place-right =
    { $count ->
        [1] one cell to the right
       *[other] { $count } cells to the right
    }
place-up =
    { $count ->
        [1] one cell up
       *[other] { $count } cells up
    }
place-down =
    { $count ->
        [1] one cell down
       *[other] { $count } cells down
    }

event-drew =
    { $cards_count ->
        [one] One card drawn.
       *[other] { $cards_count } cards drawn.
    }
event-discarded = No card of { $seat } can be placed: it is discarded.

refusal-mismatch = the card below shows { $shown } here: yours would put { $laid } there
refusal-touches_nothing = here the card would cover no other card
refusal-hides = the card would wholly hide another
refusal-something_fits = a card is discarded only if none of the hand can be placed
decided = The best card: { $points } { $points ->
        [one] point
       *[other] points
    } in one go.
verdict =
    { $second ->
        [-1] { $first } points each.
       *[other] { $first } points to { $second }.
    }

print-cards = Cards
print-card_0 = card { $card } of dawn
print-card_1 = card { $card } of dusk
print-start = start card
print-total = Total

box-start = The start card
box-start-card = Card
box-size_3 = Cards of 3 × 3 cells
box-size_4 = Cards of 4 × 4 cells
box-pack = The packs
box-pack-cards = Cards

trial-mattered = Points scored by placing the card, per game.
