refusal-over = the game is over
refusal-not_your_turn = it is not this seat’s turn
refusal-not_now = this action is not possible now
refusal-chance = chance decides here, not a seat
refusal-resign_sides = only a game between two sides can be given up

reason-resigned = resignation

event-played = { $seat } plays { $action }.
event-chance = Chance gives { $action }.
event-over = The game is over: { $reason }.

seat-0 = Seat 1
seat-1 = Seat 2
seat-2 = Seat 3
seat-3 = Seat 4
seat-4 = Seat 5
seat-5 = Seat 6

# Why an action is better than another
why-only = It is the only move allowed.
why-equal = Other moves are as good, as far as one can tell.
why-playing_on = Found by playing on: { $best }% against { $other }%.
