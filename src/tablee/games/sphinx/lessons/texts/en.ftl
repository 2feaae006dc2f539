lesson-gardiens = Three guardians
lesson-gardiens-move = Three guardians each hide a colour: lay their three cards, in order, and the treasure is yours. Move 4 forwards.
lesson-gardiens-four = First take the die that shows 4, forwards.
lesson-gardiens-yellow = You pass a yellow field: take its card.
lesson-gardiens-need = Without cards there is no treasure: take it.
lesson-gardiens-red = And the red one, where you stop.
lesson-gardiens-dice = Three dice a turn, in any order you like. Play the 3 and the 1, forwards: the blue field is waiting.
lesson-gardiens-blue = Take the blue one: three colours in one turn!
lesson-gardiens-two = A 2, forwards or backwards: which way wins you two cards at once?
lesson-gardiens-one = That way there is only one card, the blue one. The other way there are two.

lesson-rendre = The second time, you give back
lesson-rendre-way = Passing a colour that you already hold makes you give the card back. You hold the red one: choose the right way.
lesson-rendre-back = Backwards, the red field would take your card back.
lesson-rendre-blue = A blue field, and you have no blue card yet: take it.
lesson-rendre-stop = You hold yellow, and red is just behind you. Two dice: which one takes the red card without giving the yellow one back?
lesson-rendre-yellow = With the 2 you would end on the yellow field: it would take your card back.
lesson-rendre-away = The red field is the other way.
lesson-rendre-green = Deeper in the pyramid, you hold blue and black. Which way do you win the green card and lose nothing?
lesson-rendre-black = That way the black field would take your card back.

lesson-momies = The mummies
lesson-momies-go = On a mummy you look under one sphinx, in secret, once a turn. Move one field.
lesson-momies-look = Look at one of the three guardians in the centre: only they count for the treasure. The table keeps your notes.
lesson-momies-temple = That one is in the temple: it guards nothing for now.
lesson-momies-curious = Do not miss the chance: look!
lesson-momies-third = Later on, you know two guardians. Under which one do you look now?
lesson-momies-known = You know that one already: it is in your notes.
lesson-momies-follow = You had seen all three, but one guardian has just been swapped with a temple sphinx. Your notes have followed it: which one must you look at?
lesson-momies-moved = That one comes from the guardians: you know it, and now it is in the temple.

lesson-portes = The doors
lesson-portes-through = Stopping on a door turns it, and you with it: you are on the other side of the wall. Move 3 forwards.
lesson-portes-pass = Passing through without stopping does nothing. Pass two doors with a step of 5, to the yellow card.
lesson-portes-other = Not that way: move 5 forwards.
lesson-portes-deeper = In a single action, get from the second ring to the third.
lesson-portes-out = That door would not take you towards the centre.
lesson-portes-inner = Closer still to the treasure: which die takes you from the third ring to the last?
lesson-portes-along = A door takes along everybody who stands on it. Your opponent is near the treasure: take that place, and turn them out!
lesson-portes-stays = Your opponent would stay near the treasure: turn that door.

lesson-voler = Steal and scramble
lesson-voler-pass = Passing a pawn lets you steal a card that you lack. Pass it.
lesson-voler-steal = Choose: the green one or the black one.
lesson-voler-catch = Your opponent is two fields ahead. Stopping on that field is forbidden: which die gets you past?
lesson-voler-behind = You would stay behind: you steal only by passing.
lesson-voler-lack = Red you have already. Take a card that you lack.
lesson-voler-keep = Do not let the chance go by: steal a card.
lesson-voler-snake = The snakes swap a guardian with a temple sphinx. Your opponent has looked at the first guardian: make that worthless.
lesson-voler-mine = Your opponent knows all three guardians. You know only one sphinx, the second in the temple: make it a guardian.
lesson-voler-blind = That scrambles what your opponent knows, but you would know no more yourself.

lesson-tresor = The treasure
lesson-tresor-reach = With three cards, move up to the guardians; the number need not be exact.
lesson-tresor-lay = You have seen red, then blue. Your opponent failed with red, blue, green: what is the third? Lay your three cards.
lesson-tresor-lose = That attempt would fail: you would give everything back and start again.
lesson-tresor-play = Now for real. You know all three guardians; you lack the black card, two fields ahead. Run!

# What one learns in each.
about-gardiens = Three dice a turn, and cards to pick up.
about-rendre = Passing a colour again takes its card back.
about-momies = Look under the sphinxes, in secret.
about-portes = Go through walls, to the centre.
about-voler = Pass to steal; the snakes swap.
about-tresor = The attempt, and an ending to win.
