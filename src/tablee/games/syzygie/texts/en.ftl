name = Syzygie
tagline = Lay the cards of the sky over each other and bring Moons, Planets and Suns into line.

option-first = Who begins? By the rulebook, the last to have seen the ocean

seat-0 = Dawn
seat-1 = Dusk

bot-0 = Galileo
bot-1 = Hypatia

card = card { $name }
card-start = start card

kind-empty = an empty cell
kind-moon = a Moon
kind-sun = a Sun
kind-planet = a Planet

event-placed = { $seat } places { $card } at { $x },{ $y }.
event-aligned = New alignment: Moon at { $moon }, Sun at { $sun }, tide of { $value }.
event-scored =
    { $seat } scores { $points } { $points ->
        [one] point
       *[other] points
    } (total: { $score }).
event-bonus = Two of a kind side by side: bonus for { $seat }.
event-drew = { $seat } draws: { $cards }.
event-drew_unseen =
    { $seat } draws { $count ->
        [1] a card
       *[other] { $count } cards
    }.
event-discarded = No card of { $seat } fits anywhere: { $card } is discarded.
event-won = { $seat } wins, { $score } to { $other }.
event-shared = A tie at { $score }: the victory is shared.

reason-points = All cards are played: the higher score wins
reason-shared = All cards are played, and the scores are equal

refusal-not_in_hand = { $card } is not in the hand ({ $hand })
refusal-something_fits = { $card } may be discarded only when no card of the hand fits anywhere; { $placement } is possible
refusal-mismatch = at { $x },{ $y } the { $under } shows { $shown }: { $card } would put { $laid } there
refusal-touches_nothing = at { $x },{ $y } { $card } would cover no other card
refusal-hides = { $card } would wholly hide the { $hidden }, which lies at { $x },{ $y }

fact-wins = Wins the game.
fact-points =
    { $value ->
        [1] Scores one point instead of none.
       *[other] { $all ->
            [1] Scores { $value } points, the most that you can score now, instead of { $other ->
                [0] none
                [1] one
               *[other] { $other }
            }.
           *[other] Scores { $value } points instead of { $other ->
                [0] none
                [1] one
               *[other] { $other }
            }.
        }
    }
fact-answer =
    { $value ->
        [0] Whatever your opponent holds, no point can be scored against you next; otherwise up to { $other }.
        [1] Whatever your opponent holds, at most one point is scored against you next, instead of { $other }.
       *[other] Whatever your opponent holds, at most { $value } points are scored against you next, instead of { $other }.
    }
fact-lead =
    { $all ->
        [1] Whatever your opponent holds, you are still ahead by at least { $value ->
            [1] one point
           *[other] { $value } points
        } after the answer.
       *[other] { $value ->
            [0] Whatever your opponent holds, you are not overtaken at the next move; otherwise by up to { $other } { $other ->
                [one] point
               *[other] points
            }.
           *[other] Whatever your opponent holds, you are behind by { $value ->
                [1] one point
               *[other] { $value } points
            } at most after the answer, instead of { $other }.
        }
    }
fact-many =
    { $all ->
        [1] The only card that your opponent has left would score fewer than four points, instead of four or more.
       *[other] { $value ->
            [0] None of the { $all } cards that your opponent has left would score four points or more; otherwise { $other ->
                [1] one would
               *[other] { $other } would
            }.
            [1] Only one of the { $all } cards that your opponent has left would score four points or more, instead of { $other }.
           *[other] { $value } of the { $all } cards that your opponent has left would score four points or more, instead of { $other }.
        }
    }
fact-mean =
    { $all ->
        [1] The only card that your opponent has left scores at most { $value } { $value ->
            [one] point
           *[other] points
        }, instead of { $other }.
       *[other] On average over the { $all } cards that your opponent has left, the best answer scores { $value } { $value ->
            [one] point
           *[other] points
        }, instead of { $other }.
    }
fact-next = { $all ->
        [1] The card you keep
       *[other] The best of the cards you keep
    } could then score { $value ->
        [1] one point
       *[other] { $value } points
    } instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.
fact-mine =
    { $all ->
        [1] Your last card could then score four points or more, instead of fewer than four.
        [0] All cards you have left could then score four points or more, instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
       *[other] { $value ->
            [1] One
           *[other] { $value }
        } of the { $all } cards you have left could then score four points or more, instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-own =
    { $all ->
        [1] Your last card could then score { $value } { $value ->
            [one] point
           *[other] points
        }, instead of { $other }.
       *[other] The { $all } cards you have left could then score { $value } { $value ->
            [one] point
           *[other] points
        } on average, instead of { $other }.
    }
fact-places = { $all ->
        [1] Your last card then has
       *[other] The cards you have left then have
    } { $value ->
        [1] one way
       *[other] { $value } ways
    } to score two points or more, instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.
fact-bonus = The bonus (two Suns or two Moons side by side) gives you one more card: { $value } in hand afterwards, instead of { $other ->
        [1] one
       *[other] { $other }
    }.

opening-dealt = The start card is laid; both have shuffled their packs and drawn a card.
opening-ocean = { $seat } begins, having been the last to see the ocean.
opening-lot = The lot has named { $seat } to begin.

sheet-turn = Turn
sheet-player = Player
sheet-card = Card
sheet-points = Points
sheet-total = Total

note-aligned = An alignment: Moon and Sun on one line, Planets between them. It is worth the sum of their tides, once only.
note-bonus = Two Moons or two Suns side by side: one more card in hand, until the pack runs out.
note-cover = Lay the card over another, by one cell at least: on a symbol, the same symbol; on an empty cell, anything.
note-discarded = No card in hand fitted anywhere: one is discarded, for no points.
