lesson-fleuve = The river
lesson-fleuve-lay = Five piles, each turned towards whoever holds it. Lay Brute 1 on one of the two circled piles: it turns to you.
lesson-fleuve-third = At the end, whoever holds the most piles wins. You hold two: find the placement that makes it three to two.
lesson-fleuve-own = That pile is yours already: it would gain you nothing.
lesson-fleuve-five = And all five piles at once win on the spot. Take the last one!

lesson-chiffre = Neither the same number nor the same clan
lesson-chiffre-never = Never on the same Force (the number), never on the same Faction (the clan). Where can Toxique 2 go?
lesson-chiffre-again = Another one: Carcasse 5. Try wherever you like, the rule will answer.

lesson-facultes = The faculties
lesson-facultes-greatest = “Greatest”: Igné 6 goes on the highest Force allowed. The highest of all is forbidden to it: what is left?
lesson-facultes-smallest = “Smallest”: Vermine 5 goes on the lowest Force allowed.
lesson-facultes-farthest = “Biggest difference”: Brute 1 goes on the Force farthest from its own. Which one?
lesson-facultes-nearest = “Smallest difference”: as near as can be this time. Where does Maudit 6 go?
lesson-facultes-same = “Same” turns it all round: Toxique 1 goes only on the same Force or the same Faction.

lesson-phlegyas = Phlégyas
lesson-phlegyas-ferry = Phlégyas, the ferryman, stands on “smallest”. Brute 6 bears his boat: it does what he says. Lay it.
lesson-phlegyas-twice = Brute 3 has the Force or the Faction of the ferryman’s card. Lay it…
lesson-phlegyas-more = … and you lay again, in the same turn. Take the second pile!

lesson-prendre = Take or draw
lesson-prendre-draw = Each turn: take a face-up card and lay one, or draw unseen, which ends the turn. Draw.
lesson-prendre-take = Your opponent drew as well. Vermine 2 goes with the ferryman’s card: take it, it makes a pair.
lesson-prendre-wait = Drawing would end your turn and leave the good card to your opponent.
lesson-prendre-lay = Lay it.
lesson-prendre-pair = And the second: two piles in one turn. That is why one keeps cards (four at most).

lesson-fin = The end
lesson-fin-play = The last cards: when the row is empty, count. You are down two to three. Look for the pair with the ferryman, and win!
