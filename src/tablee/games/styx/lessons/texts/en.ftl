lesson-fleuve = The river
lesson-fleuve-lay = Five piles, each turned towards whoever holds it. Lay Brute 1 on one of the two circled piles: it turns to you.
lesson-fleuve-back = Your opponent has just laid on the last pile: it has turned away from you. Take it back with Igneous 6.
lesson-fleuve-lost = That is allowed, but the last pile would stay with your opponent.
lesson-fleuve-third = At the end, whoever holds the most piles wins. You hold two: find the placement that makes it three to two.
lesson-fleuve-own = That pile is yours already: it would gain you nothing.
lesson-fleuve-five = And whoever holds all five piles at once wins on the spot. You need just one more: take it!

lesson-chiffre = Neither the same Force nor the same Faction
lesson-chiffre-never = Never on the same Force (the number), never on the same Faction (the clan). Where can Toxic 2 go?
lesson-chiffre-again = Another one: Carcass 5. Two piles refuse it. Try wherever you like, the rule will answer.
lesson-chiffre-which = The pile in the middle shows Brute 6, and you want it. Which of your two cards is allowed to go there?
lesson-chiffre-elsewhere = That is allowed, but it is the pile in the middle you want.
lesson-chiffre-only = Your opponent holds two piles. Only one of them is open to Toxic 2: find it and take it.
lesson-chiffre-yours = That is allowed, but that pile is yours already.

lesson-facultes = The faculties
lesson-facultes-greatest = “Greatest”: Igneous 6 goes on the highest Force allowed. The highest of all is forbidden to it: what is left?
lesson-facultes-smallest = “Smallest”: Vermin 5 goes on the lowest Force allowed.
lesson-facultes-farthest = “Greatest difference”: Brute 1 goes on the Force farthest from its own. Which one?
lesson-facultes-nearest = “Smallest difference”: as near as can be this time. Where does Cursed 6 go?
lesson-facultes-same = “Same” turns it all round: Toxic 1 goes only on the same Force or the same Faction.

lesson-phlegyas = Phlegyas
lesson-phlegyas-follow = Phlegyas, the ferryman, follows the last faculty played. Lay Carcass 3, “smallest”: that is where he will go.
lesson-phlegyas-other = Not that one: lay Carcass 3, and watch the ferryman.
lesson-phlegyas-obey = Igneous 4 bears his boat: it does what he says, so “smallest”. Find its pile.
lesson-phlegyas-boat = That one does not obey the ferryman: play the card that bears his boat.
lesson-phlegyas-ferry = A card with the boat does not move him: he stays on “smallest”. Where does Brute 6 go?
lesson-phlegyas-twice = The ferryman has a card of his own. Lay its Force or its Faction, and you lay again! Begin with Brute 3.
lesson-phlegyas-more = Take the second pile, in the same turn!
lesson-phlegyas-order = Here his card is Igneous 2. Which of yours must you lay first, to take two piles?
lesson-phlegyas-single = Your turn would end there: that card has neither the ferryman’s Force nor his Faction.
lesson-phlegyas-second = And now the other one: Vermin 6, “same”. On which pile?
lesson-phlegyas-own = That pile is yours already: it would gain you nothing.

lesson-prendre = Take or draw
lesson-prendre-draw = Each turn: take a face-up card and lay one, or draw unseen, which ends the turn. Draw.
lesson-prendre-take = Your opponent drew as well. Vermin 2 goes with the ferryman’s card: take it, it makes a pair.
lesson-prendre-wait = Drawing would end your turn and leave the good card to your opponent.
lesson-prendre-lay = Lay it.
lesson-prendre-pair = And the second: two piles in one turn. That is why one keeps cards.
lesson-prendre-limit = Four in hand is the limit: no more drawing. Take a face-up card.
lesson-prendre-any = Lay whichever you like, on a pile of your opponent’s.
lesson-prendre-own = That pile is yours already: it would gain you nothing.
lesson-prendre-choose = The ferryman is Vermin 3, and you hold Brute 4. Which card lets you lay twice?
lesson-prendre-single = Neither a Vermin nor a 3: you would lay only once.
lesson-prendre-first = Take a first pile from your opponent…
lesson-prendre-order = Laid first, that one would end your turn: begin with Brute 3.
lesson-prendre-second = … and a second.

lesson-fin = The end
lesson-fin-last = When the row is empty, this placement is the last, and the piles are counted. Three to two: find the pile you need.
lesson-fin-count = Another last placement. Two cards, and only one way to end with three piles.
lesson-fin-behind = You would end with two piles: your opponent would win.
lesson-fin-play = The last cards, and you are down two to three. Lay twice with the ferryman’s help, keep the lead, and win!

# What one learns in each.
about-fleuve = Five piles: the last card placed says whose they are.
about-chiffre = On which cards none may be placed.
about-facultes = What a card allows: greatest, smallest, nearest…
about-phlegyas = The ferryman, who lets you place once more.
about-prendre = Keep cards, to take two piles in one turn.
about-fin = The last placement, and an ending to win.
