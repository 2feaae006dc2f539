name = Sphinx
tagline = Turn the secret doors, find out what the sphinxes hide, and carry off the treasure.

seat-0 = Ochre pawn
seat-1 = Turquoise pawn
seat-2 = Garnet pawn
seat-3 = Indigo pawn

bot-0 = Imhotep
bot-1 = Nefertari
bot-2 = Cheops
bot-3 = Hatshepsut

option-two_dice = Two dice only, without the snakes
option-free_doors = Secret doors only if the player wishes
option-keep_cards = Sphinx cards are never given back
option-free_order = The order of the three colours is free
option-notes = Keep my notes: the sphinxes I saw, followed through the swaps
option-turn_limit = Turns at most, all players together (0: no limit)
option-first = Who begins? By the rulebook, the youngest
preset-very_young = For the very young: two dice, free doors and order, cards kept

player = { $seat }

colour-R = red
    .a = a red
colour-B = blue
    .a = a blue
colour-J = yellow
    .a = a yellow
colour-V = green
    .a = a green
colour-O = orange
    .a = an orange
colour-N = black
    .a = a black

place-G1 = first guardian
place-G2 = second guardian
place-G3 = third guardian
place-T1 = first temple room
place-T2 = second temple room
place-T3 = third temple room

face-number = { $number }
face-snake = snakes

question-at_card = take the card of this field or leave it
question-at_mummy = look at a sphinx or not
question-at_pawn = steal a card from the pawn being passed or not
question-at_door = push the secret door or not
question-laying = lay three cards before the guardians

event-rolled = { $seat } rolls the dice: { $dice }.
event-forward =
    { $seat } goes { $number ->
        [1] one field
       *[other] { $number } fields
    } forwards from { $field ->
        [0] the start
       *[other] field { $field }
    }.
event-backward =
    { $seat } goes { $number ->
        [1] one field
       *[other] { $number } fields
    } backwards from field { $field }.
event-took = { $seat } takes { $colour_a } card.
event-left = { $seat } leaves the { $colour } card.
event-gave_back =
    { $seat } must give back { $colours_count ->
        [one] the { $colours } card
       *[other] these cards: { $colours }
    }.
event-looked = { $seat } looks at a sphinx in secret: { $place }.
event-saw = { $seat } looks at a sphinx in secret: { $place }, { $colour }.
event-no_look = { $seat } looks at no sphinx.
event-stole = { $seat } steals { $colour_a } card from { $victim }.
event-no_theft = { $seat } steals nothing from { $victim }.
event-swapped = { $seat } swaps two sphinxes: { $guardian } and { $niche }.
event-door = The secret door turns: { $seat } passes from field { $field } to field { $across }.
event-carried = { $seat } is carried by the door to field { $field }.
event-pushed = { $seat } pushes the secret door of field { $field }.
event-no_door = { $seat } leaves the door of field { $field } alone.
event-passed = { $seat } gives up the attempt: the dice left are lost.
event-lapsed = { $seat } can no longer use: { $dice }.
event-laid = Cards laid before the guardians: { $colours }.
event-failed = { $seat } fails before the guardians, gives back all cards and returns to the start.
event-failed_saw = { $seat } saw the guardians: { $colours }.
event-treasure = { $seat } takes the treasure: all three colours are right!
event-turn_limit =
    { $turns ->
        [1] One turn has passed
       *[other] { $turns } turns have passed
    }: the game is drawn.

meet-take = { $colour_a } card to take
meet-give = { $colour_a } card to give back
meet-mummy = a mummy
meet-rob = a theft is possible: { $seat }
meet-pass = passes { $seat }
meet-door = the door leads to field { $field }
meet-free_door = a door may lead to field { $field }
meet-attempt = this is the attempt

reason-treasure = The guardians are beaten, the treasure is taken
reason-turn_limit = The limit of turns is reached

refusal-dice_first = the dice must be rolled first
refusal-already_rolled = the dice are rolled already
refusal-no_face = die { $die } has no face { $face }
refusal-asked = first to be decided: { $question }
refusal-no_die = there is no die { $die } in this game
refusal-die_used = die { $die } is used already
refusal-die_is_snake = die { $die } shows snakes: it swaps two sphinxes and moves no pawn
refusal-die_shows = die { $die } shows { $face }, not { $number }
refusal-before_start =
    from { $field ->
        [0] the start
       *[other] field { $field }
    }, { $number ->
        [1] one field
       *[other] { $number } fields
    } backwards would lead beyond the start
refusal-attempt =
    only an attempt, with { $needed ->
        [1] one card
       *[other] { $needed } cards
    } or more, may go on to the guardians; there { $held ->
        [0] is none
        [1] is one
       *[other] are { $held }
    }
refusal-field_taken = field { $field } is taken by { $other }
refusal-no_snake = die { $die } does not show snakes
refusal-must_use = while a die can be used for more than an attempt, it must be
refusal-no_card_here = a card is taken when passing or ending on a card field
refusal-no_mummy_here = one looks at a sphinx only when passing or ending on a mummy field, once a turn
refusal-no_pawn_passed = one steals only when passing a pawn
refusal-no_door_now = a door turns only when an action ends on one of its fields
refusal-lay_at_guardians = cards are laid only on reaching the guardians with three cards or more
refusal-not_passing = the pawn being passed is that of { $victim }
refusal-have_already = a colour one has already cannot be stolen: { $colour }
refusal-victim_lacks = { $victim } has no { $colour } card
refusal-three_different = three different colours must be laid
refusal-not_in_hand = the player has no { $colour } card
refusal-any_order = the order is free: these three colours are written in one way only

fact-fitting = { $value ->
        [1] You hold the card of a guardian you have seen
        [2] You hold the cards of two guardians you have seen
       *[other] You hold the cards of all three guardians, which you have seen
    }, instead of { $other ->
        [0] none
        [1] one
       *[other] two
    }.
fact-guardians = You will have seen { $value ->
        [1] one of the
        [2] two of the
       *[other] all
    } three guardians, instead of { $other ->
        [0] none
        [1] one
       *[other] two
    }.
fact-cards =
    { $value ->
        [1] You then have one card instead of none.
       *[other] You then have { $value } cards instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-seen = You will have seen { $value ->
        [1] one of the
        [6] all
       *[other] { $value } of the
    } six sphinxes, instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.
fact-armed =
    { $all ->
        [1] Leaves your opponent without the three cards that an attempt takes.
       *[other] { $value ->
            [0] None of the other players has the three cards that an attempt takes; otherwise { $other ->
                [1] one has
               *[other] { $other } have
            }.
            [1] Only one of the other players has the three cards that an attempt takes, instead of { $other }.
           *[other] { $value } of the other players have the three cards that an attempt takes, instead of { $other }.
        }
    }
fact-told = { $all ->
        [1] Your opponent
       *[other] The best informed of the other players
    } will have seen { $value ->
        [0] no guardian
        [1] only one of the three guardians
       *[other] only two of the three guardians
    }, instead of { $other ->
        [1] one
        [2] two
       *[other] three
    }.
fact-actions =
    { $value ->
        [1] You then have one action left in this turn, instead of none.
       *[other] You then have { $value } actions left in this turn, instead of { $other ->
            [0] none
           *[other] { $other }
        }.
    }
fact-right =
    { $other ->
        [-1] { $value ->
            [0] Attempts to take the treasure.
           *[other] Attempts to take the treasure: the three cards laid are { $all ->
                [1] certainly right
               *[other] right in { $value ->
                    [1] one
                   *[other] { $value }
                } of the { $all } ways in which the colours can still lie
            }.
        }
        [0] The three cards laid are { $all ->
            [1] certainly right
           *[other] right in { $value ->
                [1] one
               *[other] { $value }
            } of the { $all } ways in which the colours can still lie
        }.
       *[other] The three cards laid are { $all ->
            [1] certainly right
           *[other] right in { $value } of the { $all } ways in which the colours can still lie, instead of { $other ->
                [1] one
               *[other] { $other }
            }
        }.
    }
fact-to_wanted = You are then { $value } { $value ->
        [one] action
       *[other] actions
    } on average from a card you lack for a guardian you have seen, instead of { $other }.
fact-to_mummy = You are then { $value } { $value ->
        [one] action
       *[other] actions
    } on average from a mummy, instead of { $other }.
fact-to_card = You are then { $value } { $value ->
        [one] action
       *[other] actions
    } on average from a card you do not have, instead of { $other }.
fact-to_summit = You are then { $value } { $value ->
        [one] action
       *[other] actions
    } on average from the guardians, instead of { $other }.

opening-mixed = The six sphinxes are mixed: three before the treasure, three in the temple rooms.
opening-youngest = { $seat } begins, being the youngest.
opening-lot = The lot has named { $seat } to begin.

note-door = An action that ends on a door turns it: the pawn goes to the other side of the wall.
note-gave_back = Passing a colour that one holds gives the card back. Choose your way well.
note-failed = A failed attempt: all cards given back, back to the start. But everybody knows that these three colours are wrong.
note-card = Take the card: you need three, in the colours of the guardians. Passing this colour again would take it back.
note-mummy = The mummy: look at one sphinx in secret, once a turn. The three guardians in the centre hide the treasure’s colours.
note-theft = You pass a pawn: steal a card of a colour that you lack.
note-snakes = The snakes: swap a guardian with a temple sphinx, without looking. Your notes follow those you have seen.
note-attempt = Lay three colours in the order of the guardians. Right: the treasure. Wrong: you give all back and start again.
note-dice = Your dice, one by one, in the order you like: each moves the pawn exactly that many fields, forwards or backwards.
