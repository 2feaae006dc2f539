goal = Find out the colours of the three guardians and bring them those cards: the treasure is yours.

pyramid = The pyramid
dice = The dice
players = Cards in front of the players

notes = The sphinxes
notes-guardians = Guardians
notes-temple = Temple
notes-off = Played from memory: nothing is noted.
notes-wrong = Wrong:

letter-R = R
letter-B = B
letter-J = Y
letter-V = G
letter-O = O
letter-N = K

cards-none = no card

score-cards =
    { $count ->
        [one] card
       *[other] cards
    }

name-die = Die { $die }: { $face }
name-die_used = Die { $die }: { $face }, used
name-die_blank = Die { $die }, not rolled yet
name-field =
    { $place ->
        [start] The start
        [guardians] Before the guardians
       *[field] Field { $field }
    }
name-refused = { name-field }, out of reach: why?
name-card = { $name }, { $colour } card
name-pawn = Pawn of { $name }, { do-where }
name-sphinx = Sphinx, { $place }
name-known = seen: { $colour }
name-unknown = colour unknown
name-seen_by = looked at by { $names }

do-forward = Forwards { $number } ({ $die ->
    [1] first die
    [2] second die
   *[other] snake die
})
do-backward = Backwards { $number } ({ $die ->
    [1] first die
    [2] second die
   *[other] snake die
})
do-where =
    { $place ->
        [start] the start
        [guardians] before the guardians
       *[field] field { $field }
    }
do-swap = Swap two sphinxes: { $guardian } and { $niche }
do-pass = Give up the attempt
do-card = Take the { $colour } card
do-leave = Leave the { $colour } card
do-look = Look at a sphinx in secret: { $place }
do-nolook = Look at no sphinx
do-steal = Steal the { $colour } card from { $seat }
do-nosteal = Steal nothing
do-door = Push the secret door
do-nodoor = Leave the door
do-lay = Lay before the guardians, in this order: { $colours }
do-lay_free = Lay before the guardians: { $colours }

prompt-rolling = The dice are rolling…
prompt-choosing = Choose a die, then a field.
prompt-last = One die left: choose a field.
prompt-snake = Snakes: swap a guardian with a sphinx of the temple.
prompt-at_card = You come upon { $colour_a } card: take it or leave it?
prompt-at_mummy = A mummy: look at a sphinx in secret, or go on.
prompt-at_pawn = You pass { $seat }: steal a card?
prompt-at_door = A secret door: push it?
prompt-laying = Lay three cards before the guardians.
prompt-ended = The treasure is taken.

ask-at_card = Take the { $colour } card?
ask-at_mummy = The mummy lets you look at a sphinx: which one?
ask-at_pawn = Steal a card from { $seat }?
ask-at_door = Push the secret door?
ask-pass = Only the attempt is left.

yes-at_card = Take

no-at_card = Leave
no-at_mummy = Do not look
no-at_pawn = Steal nothing

yes-at_door = Push

no-at_door = Leave the door

peek-title = In secret: { $place }, { $colour }
peek-noted = Only you can see it. Your notes will remember.
peek-remember = Only you can see it. Remember it well: nothing is noted.
peek-done = Seen

attempt-title = Three cards, in the guardians’ order
attempt-title_free = Three cards for the guardians
attempt-hand = Your cards
attempt-rule = If all three colours are right, the treasure is yours. If not, you give everything back and return to the start.

verdict-won = The guardians bow: { $name } takes the treasure!
verdict-lost = The guardians refuse { $name }
verdict-home = That is not it: { $name } gives back all cards and returns to the start.
verdict-right = right
verdict-wrong = wrong
verdict-done = Go on

prompt-snake_first = The snakes: touch a guardian of the treasure or a sphinx of the temple…
prompt-snake_second = The snakes: { $place }, to be swapped with which other one?

name-victim = The victim’s pawn: { $seat }

answer-unreached = No die leads to { $place ->
        [start] the start
        [guardians] the guardians
       *[field] field { $field }
    }.

decided = It was { $colours }.

legend = Legend
legend-card = A card of that colour: take it, or give it back if you have it already.
legend-mummy = A mummy: in passing, you look at a sphinx in secret.
legend-door = A secret door: it turns and leads to the field opposite.
legend-guardian = A guardian of the treasure, whose colour is hidden.
legend-temple = A sphinx of the temple: the snake die swaps it with a guardian.
legend-treasure = The treasure: three cards in the guardians’ colours open it.
legend-start = The start.
legend-snake = The snake die: a number like the others, or the swap of two sphinxes.

print-cards = Cards
print-card = card, { $colour }
print-doors = Secret doors
print-door = door { $fields }
print-sphinxes = Sphinxes and pawns
print-sphinx = sphinx, { $colour }
print-pawn = pawn { $number }
print-board = The pyramid
print-dice = Dice to fold
print-fold = Two ordinary dice and the snake die. Cut out the crosses, fold and glue them; ordinary dice will do too.
print-die = ordinary die
print-snake_die = snake die
print-notes = Score sheet
print-game = Game
print-won = Treasures found

box-snake_die = The snake die
box-snake_die-faces = Faces
box-cards = Card fields
box-mummies = Mummies
box-mummies-fields = Fields
box-niches = Temple niches
box-niches-fields = Fields
box-door = Secret doors
box-door-fields = Fields
box-field = field { $field }
box-face = { $face }
box-snakes = snakes

trial-mattered = Per game: cards taken on the field, looks at the mummy, exchanges in the niche, turns of the door.
