lesson-maree = Une marée
lesson-maree-line = Une Lune, des Planètes, un Soleil sur une même ligne : c’est une marée. Posez votre carte où la ligne se ferme : 3 points !
lesson-maree-sum = Une marée vaut la somme de ses Planètes. Fermez celle-ci : 1 et 2 font 3. À la dernière carte, le plus de points gagne.
lesson-maree-less = Ailleurs, cette carte vaut mieux. Cherchez encore.
lesson-maree-better = Ici la même carte peut valoir 2 points, ou 3. Trouvez les 3.
lesson-maree-again = Encore 3 points à prendre. Cette fois, cherchez vous-même, sans aide.

lesson-recouvrir = Recouvrir
lesson-recouvrir-same = La carte doit recouvrir au moins une case. Sur un symbole, seulement le même symbole ; sur une case vide, tout va. Trouvez les 2 points.
lesson-recouvrir-sun = Soleil sur Soleil, c’est permis : glissez ainsi votre Lune au bout de la rangée, pour 4 points.
lesson-recouvrir-tide = Planète sur Planète aussi : la nouvelle marée compte. Seul interdit : cacher toute une carte. Trouvez les 4 points.
lesson-recouvrir-turn = Tournez la carte (touche R, ou le bouton) : à l’endroit, elle ne vaut rien ici. Trouvez les 3 points.
lesson-recouvrir-alone = Tourner et recouvrir, tout ensemble : 4 points vous attendent.

lesson-loin = De loin
lesson-loin-diagonal = Les diagonales comptent aussi. Partez de la Lune de la carte de départ, la claire : trouvez les 4 points.
lesson-loin-holes = Trous et cases vides ne gênent pas : une ligne peut les traverser. Trouvez celle qui vaut 4.
lesson-loin-broken = Mais une autre Lune ou un autre Soleil entre les deux casse la ligne. Il y a 5 points à prendre.
lesson-loin-other = Une longue diagonale, dans l’autre sens : 5 points, si vous tournez bien la carte.
lesson-loin-once = Une marée déjà comptée ne compte plus : il en faut une nouvelle. Trouvez-la, elle vaut 5.

lesson-lunes = Deux lunes
lesson-lunes-pair = Deux Lunes ou deux Soleils côte à côte font piocher une carte de plus. Trouvez où.
lesson-lunes-choice = Désormais vous avez deux cartes en main, et le choix, jusqu’à la fin. L’une d’elles vaut 4 points : laquelle, et où ?
lesson-lunes-less = Il y a mieux : l’une des deux cartes vaut 4 points.
lesson-lunes-both = Des points et une carte de plus, d’un seul coup : trouvez la place qui vaut 3 et fait la paire.
lesson-lunes-half = Ce n’est que la moitié : il faut les points et la paire.
lesson-lunes-suns = Une fois encore : 4 points, et une paire. Mais jamais plus d’une carte gagnée par tour.

lesson-fin = La fin
lesson-fin-promise = Une Lune et un Soleil sans rien entre eux sont une promesse : mettez-y une Planète. Trouvez les 2 points.
lesson-fin-two = Une carte peut fermer deux lignes d’un coup, et les deux comptent. Trouvez les 4 points.
lesson-fin-less = Il y a mieux : cette carte peut fermer plus d’une ligne.
lesson-fin-three = Trois lignes cette fois, pour 6 points. Regardez aussi les diagonales.
lesson-fin-play = Quatre cartes chacun, et vous êtes mené. Cherchez deux lignes à la fois, sans en offrir à l’autre. Rattrapez-vous !

# What one learns in each.
about-maree = Une Lune, un Soleil, des Planètes entre eux : des points.
about-recouvrir = Ce qui peut être posé sur quoi.
about-loin = Diagonales, trous, et ce qui casse une ligne.
about-lunes = La paire qui fait piocher une carte de plus.
about-fin = Fermer plusieurs lignes d’un coup, et une fin à gagner.
