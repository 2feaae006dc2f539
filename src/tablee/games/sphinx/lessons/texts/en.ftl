lesson-gardiens = Three guardians
lesson-gardiens-move = Three guardians each hide a colour: lay their three cards, in order, and the treasure is yours. Move 4 forwards.
lesson-gardiens-yellow = You pass a yellow field: take its card.
lesson-gardiens-need = Without cards there is no treasure: take it.
lesson-gardiens-red = And the red one, where you stop.

lesson-rendre = The second time, you give back
lesson-rendre-way = Passing a colour that you already hold makes you give the card back. You hold the red one: choose the right way.
lesson-rendre-back = Backwards, the red field (6) would take your card back.
lesson-rendre-blue = A blue field, and you have no blue: take it.

lesson-momies = The mummies
lesson-momies-go = On a mummy you look under one sphinx, in secret, once a turn. Move one field.
lesson-momies-look = Look at one of the three guardians in the centre: only they count for the treasure. The table keeps your notes.
lesson-momies-temple = That one is in the temple: it guards nothing for now.
lesson-momies-curious = Do not miss the chance: look!
lesson-momies-third = Later on, you know two guardians. Under which one do you look now?
lesson-momies-known = You have seen that one: it is in your notes.

lesson-portes = The doors
lesson-portes-through = Stopping on a door turns it, and you with it: you are on the other side of the wall. Move 3 forwards.
lesson-portes-deeper = In a single action, get from the second ring to the third.
lesson-portes-out = That door would take you back outwards.

lesson-voler = Steal and scramble
lesson-voler-pass = Passing a pawn lets you steal a card that you lack. Pass it.
lesson-voler-steal = Choose: the green one or the black one.
lesson-voler-snake = The snakes swap a guardian with a temple sphinx. Your opponent has looked at the first guardian: make that worthless.

lesson-tresor = The treasure
lesson-tresor-reach = With three cards, move up to the guardians; the number need not be exact.
lesson-tresor-lay = You have seen red, then blue. Your opponent failed with red, blue, green: what is the third? Lay your three cards.
lesson-tresor-lose = That attempt would fail: you would give everything back and start again.
lesson-tresor-play = Now for real. You know all three guardians; you lack the black card, two fields ahead. Run!
