name = Styx
tagline = Rule the five currents of the river of the Underworld, one card at a time.

seat-0 = North bank
seat-1 = South bank

bot-0 = Charon
bot-1 = Persephone

card = { $faction } { $force }

faction-B = Brute
faction-C = Carcass
faction-I = Igneous
faction-M = Cursed
faction-T = Toxic
faction-V = Vermin

faculty-none = no faculty
faculty-greatest = greatest
faculty-smallest = smallest
faculty-most_different = greatest difference
faculty-least_different = smallest difference
faculty-same = same Force or same Faction
faculty-phlegyas = Phlegyas

event-took = { $seat } takes { $card } to place a card.
event-drew = { $seat } draws { $card } without showing it.
event-drew_unseen = { $seat } draws a card without showing it.
event-captured =
    { $seat } takes pile { $pile }: { $mine ->
        [1] one pile
       *[other] { $mine } piles
    } against { $theirs }.
event-placed = { $seat } places { $card } on { $top } (pile { $pile }).
event-marker = Phlegyas moves to “{ $faculty }”.
event-again = The card is akin to Phlegyas ({ $phlegyas }): { $seat } must place again.
event-removed = { $seat } is blocked and puts { $card } out of the game.
event-turned_up = { $card } appears in the row.
event-grand_master = { $seat } controls all five piles: Grand Master of the Styx!
event-master = The row is empty. { $seat } controls most piles: Master of the Styx.

reason-grand_master = Grand Master of the Styx
reason-master = No face-up card left: most piles make the Master of the Styx

refusal-must_place = a face-up card was just taken or a placement is due: a card of the hand must be placed
refusal-hand_full =
    with { $size ->
        [1] one card
       *[other] { $size } cards
    } in hand one cannot draw: a face-up card must be taken and a card placed
refusal-pile_empty = the draw pile is empty: a face-up card must be taken and a card placed
refusal-not_blocked = { $card } may be put out of the game only by who can neither place nor draw
refusal-not_face_up = { $card } is not among the face-up cards
refusal-nothing_placeable = taking { $card } would leave no card that can be placed
refusal-take_first = before placing { $card }, a face-up card must be taken
refusal-not_in_hand = { $card } is not in the hand
refusal-needs_same = { $card } follows “{ $faculty }”, and { $top } has neither its Force nor its Faction
refusal-same_faction = { $card } and { $top } are of the same Faction
refusal-same_force = { $card } and { $top } have the same Force
refusal-greatest = { $card } follows “{ $faculty }”: the greatest Force allowed is { $better }, not { $top }
refusal-smallest = { $card } follows “{ $faculty }”: the smallest Force allowed is { $better }, not { $top }
refusal-most_different = { $card } follows “{ $faculty }”: the most distant Force allowed is { $better }, not { $top }
refusal-least_different = { $card } follows “{ $faculty }”: the closest Force allowed is { $better }, not { $top }

fact-wins = Wins the game at once.
fact-piles =
    { $value ->
        [1] You then hold one pile instead of none.
       *[other] You then hold { $value } piles instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-poses =
    { $value ->
        [1] Places one card in this turn instead of none.
       *[other] Places { $value } cards in this turn instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-safe =
    { $all ->
        [0] { $value ->
            [1] One of your piles is
           *[other] { $value } of your piles are
        } out of reach of the row and of the cards you know your opponent holds
       *[other] Only your pile { $all } is within reach of the row and of the cards you know your opponent holds; { $value ->
            [1] one other is out of reach
           *[other] { $value } others are out of reach
        }
    }, instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.
fact-unseen =
    { $value ->
        [0] None of the { $all } cards you cannot see can take back a pile of yours at your opponent’s next placement; otherwise { $other ->
            [1] one can
           *[other] { $other } can
        }.
        [1] Only one of the { $all } cards you cannot see can take back a pile of yours at your opponent’s next placement, instead of { $other }.
       *[other] { $value } of the { $all } cards you cannot see can take back a pile of yours at your opponent’s next placement, instead of { $other }.
    }
fact-lost =
    { $value ->
        [0] None of the { $all } cards you cannot see can take your last pile at your opponent’s next placement; otherwise { $other ->
            [1] one can
           *[other] { $other } can
        }.
        [1] Only one of the { $all } cards you cannot see can take your last pile at your opponent’s next placement, instead of { $other }.
       *[other] { $value } of the { $all } cards you cannot see can take your last pile at your opponent’s next placement, instead of { $other }.
    }
fact-sure =
    { $value ->
        [1] Whatever your opponent holds, one of your piles is out of reach at the next placement; otherwise none is.
       *[other] Whatever your opponent holds, { $value } of your piles are out of reach at the next placement, instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-row =
    { $value ->
        [0] No card that you leave in the row can take back a pile of yours; otherwise { $other ->
            [1] one can
           *[other] { $other } can
        }.
       *[other] Only one card that you leave in the row can take back a pile of yours, instead of { $other }.
    }
fact-threat = { $value ->
        [1] One of your opponent’s piles is
       *[other] { $value } of your opponent’s piles are
    } then within reach of your hand, instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.
fact-ready =
    { $value ->
        [1] One of your cards in hand could then be placed, instead of none.
       *[other] { $value } of your cards in hand could then be placed, instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-akin = You keep { $value ->
        [1] one card akin to Phlegyas in hand, which makes you place again
       *[other] { $value } cards akin to Phlegyas in hand, which make you place again
    }, instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.
fact-hand = You then have { $value ->
        [1] one card
       *[other] { $value } cards
    } in hand instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.

opening-turned = { $seat } turns two STYX cards towards their bank: { $one } and { $two }.
opening-third = { $seat } turned the lowest Force and turns a third card: { $card }.
opening-phlegyas = The last STYX card, { $card }, is Phlegyas; its anchor is on no faculty.
opening-begins = { $seat } has only two anchors and begins.

note-phlegyas = Phlegyas’s boat: this card follows the Faculty that the ferryman shows right now, and does not move him.
note-same = “Same” turns the rule round: this card goes only on the same Force or the same Faction.
note-again = The card laid has the Force or the Faction of Phlegyas: another one must be laid, without taking any.
note-marker = The ferryman follows the Faculty of the card laid. Cards with the boat will do what he shows.
note-draw = Drawing gives a secret card but ends the turn. To lay one, take a face-up card instead. Four cards in hand at most.
note-removed = Who can neither lay nor draw removes a face-up card: it leaves the game.
