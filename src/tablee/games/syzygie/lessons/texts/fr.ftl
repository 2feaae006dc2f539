lesson-maree = Une marée
lesson-maree-line = Une Lune, des Planètes, un Soleil sur une même ligne : c’est une marée. Posez votre carte où la ligne se ferme : 3 points !
lesson-maree-again = Encore 3 points à prendre. Cette fois, cherchez vous-même.

lesson-recouvrir = Recouvrir
lesson-recouvrir-same = La carte doit recouvrir au moins une case. Sur un symbole, seulement le même symbole ; sur une case vide, tout va. Trouvez les 2 points.
lesson-recouvrir-turn = Tournez la carte (touche R, ou le bouton) : à l’endroit, elle ne vaut rien ici. Trouvez les 3 points.

lesson-loin = De loin
lesson-loin-diagonal = Trous et cases vides ne gênent pas, et les diagonales comptent. Trouvez la ligne qui vaut 4.
lesson-loin-far = Une autre Lune ou un autre Soleil entre les deux casse la ligne ; et une ligne ne compte qu’une fois. Il y a 5 points à prendre.

lesson-lunes = Deux lunes
lesson-lunes-pair = Deux Lunes ou deux Soleils côte à côte font piocher une carte de plus : ensuite vous aurez le choix, jusqu’à la fin. Trouvez-les.

lesson-fin = La fin
lesson-fin-play = Quatre cartes chacun, et vous êtes mené. Une pose peut fermer deux lignes à la fois. Rattrapez-vous !
