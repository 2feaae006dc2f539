lesson-fleuve = Le fleuve
lesson-fleuve-lay = Cinq piles, chacune tournée vers qui la tient. Posez Brute 1 sur l’une des deux piles entourées : elle se tourne vers vous.
lesson-fleuve-back = L’autre vient de poser sur la dernière pile : la voilà tournée vers lui. Reprenez-la avec Igné 6.
lesson-fleuve-lost = C’est permis, mais la dernière pile resterait à l’autre.
lesson-fleuve-third = À la fin, qui tient le plus de piles gagne. Vous en tenez deux : trouvez la pose qui ferait trois à deux.
lesson-fleuve-own = Cette pile est déjà à vous : vous n’y gagneriez rien.
lesson-fleuve-five = Et qui tient les cinq piles à la fois gagne sur-le-champ. Il vous en manque une : prenez-la !

lesson-chiffre = Ni la même Force, ni la même Faction
lesson-chiffre-never = Jamais sur la même Force (le chiffre), jamais sur la même Faction (le clan). Où peut aller Toxique 2 ?
lesson-chiffre-again = Une autre : Carcasse 5. Deux piles la refusent. Essayez où vous voulez, la règle vous répondra.
lesson-chiffre-which = La pile du milieu montre Brute 6, et vous la voulez. Laquelle de vos deux cartes a le droit d’y aller ?
lesson-chiffre-elsewhere = C’est permis, mais c’est la pile du milieu que vous voulez.
lesson-chiffre-only = L’autre tient deux piles. Une seule est ouverte à Toxique 2 : trouvez-la et prenez-la.
lesson-chiffre-yours = C’est permis, mais cette pile est déjà à vous.

lesson-facultes = Les facultés
lesson-facultes-greatest = « Plus grand » : Igné 6 va sur la plus haute Force permise. La plus haute de toutes lui est interdite : que reste-t-il ?
lesson-facultes-smallest = « Plus petit » : Vermine 5 va sur la plus basse Force permise.
lesson-facultes-farthest = « Plus grande différence » : Brute 1 va sur la Force la plus éloignée de la sienne. Laquelle ?
lesson-facultes-nearest = « Plus petite différence » : au plus près, cette fois. Où va Maudit 6 ?
lesson-facultes-same = « Même » renverse tout : Toxique 1 va seulement sur la même Force ou la même Faction.

lesson-phlegyas = Phlégyas
lesson-phlegyas-follow = Phlégyas, le passeur, suit la dernière faculté jouée. Posez Carcasse 3, « plus petit » : il ira s’y mettre.
lesson-phlegyas-other = Pas celle-là : posez Carcasse 3, et suivez le passeur des yeux.
lesson-phlegyas-obey = Igné 4 porte sa barque : elle fait ce qu’il dit, donc « plus petit ». Trouvez sa pile.
lesson-phlegyas-boat = Celle-là n’obéit pas au passeur : jouez la carte qui porte sa barque.
lesson-phlegyas-ferry = Une carte à la barque ne le déplace pas : il reste sur « plus petit ». Où va Brute 6 ?
lesson-phlegyas-twice = Le passeur a aussi une carte à lui. Qui pose sa Force ou sa Faction pose encore ! Commencez par Brute 3.
lesson-phlegyas-more = À vous la deuxième pile, dans le même tour !
lesson-phlegyas-order = Sa carte est ici Igné 2. Laquelle des vôtres faut-il poser d’abord, pour prendre deux piles ?
lesson-phlegyas-single = Votre tour finirait là : cette carte n’a ni la Force ni la Faction du passeur.
lesson-phlegyas-second = Et maintenant l’autre : Vermine 6, « même ». Sur quelle pile ?
lesson-phlegyas-own = Cette pile est déjà à vous : vous n’y gagneriez rien.

lesson-prendre = Prendre ou piocher
lesson-prendre-draw = Chaque tour : prendre une carte visible et poser, ou piocher sans montrer, ce qui finit le tour. Piochez.
lesson-prendre-take = L’autre a pioché aussi. Vermine 2 va avec la carte du passeur : prenez-la, elle fera la paire.
lesson-prendre-wait = Piocher finirait votre tour, et la bonne carte serait pour l’autre.
lesson-prendre-lay = Posez-la.
lesson-prendre-pair = Et la seconde : deux piles en un tour. Voilà pourquoi on garde des cartes.
lesson-prendre-limit = Quatre en main, c’est la limite : plus question de piocher. Prenez une carte visible.
lesson-prendre-any = Posez celle que vous voulez, sur une pile de l’autre.
lesson-prendre-own = Cette pile est déjà à vous : vous n’y gagneriez rien.
lesson-prendre-choose = Le passeur est Vermine 3, vous tenez Brute 4. Laquelle prendre pour poser deux fois ?
lesson-prendre-single = Ni Vermine ni 3 : vous ne poseriez qu’une fois.
lesson-prendre-first = Prenez une première pile à l’autre…
lesson-prendre-order = Posée d’abord, celle-là finirait votre tour : commencez par Brute 3.
lesson-prendre-second = … et la deuxième.

lesson-fin = La fin
lesson-fin-last = Quand la rangée est vide, cette pose est la dernière et l’on compte. Trois à deux : trouvez la pile qu’il faut.
lesson-fin-count = Encore une dernière pose. Deux cartes, et une seule façon de finir à trois piles.
lesson-fin-behind = Vous finiriez avec deux piles : l’autre gagnerait.
lesson-fin-play = Dernières cartes, et vous perdez deux à trois. Posez deux fois avec l’aide du passeur, gardez l’avantage, et gagnez !

# What one learns in each.
about-fleuve = Cinq piles : la dernière carte posée décide à qui elles sont.
about-chiffre = Sur quelles cartes on n’a pas le droit de poser.
about-facultes = Ce qu’une carte permet : plus grand, plus petit, le plus proche…
about-phlegyas = Le passeur, qui fait poser encore une fois.
about-prendre = Garder des cartes pour prendre deux piles d’un tour.
about-fin = La dernière pose, et une fin de partie à gagner.
