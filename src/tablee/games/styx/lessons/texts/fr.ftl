lesson-fleuve = Le fleuve
lesson-fleuve-lay = Cinq piles, chacune tournée vers qui la tient. Posez Brute 1 sur l’une des deux piles entourées : elle se tourne vers vous.
lesson-fleuve-third = À la fin, qui tient le plus de piles gagne. Vous en tenez deux : trouvez la pose qui ferait trois à deux.
lesson-fleuve-own = Cette pile est déjà à vous : vous n’y gagneriez rien.
lesson-fleuve-five = Et les cinq piles à la fois gagnent sur-le-champ. Prenez la dernière !

lesson-chiffre = Ni le même chiffre, ni le même clan
lesson-chiffre-never = Jamais sur la même Force (le chiffre), jamais sur la même Faction (le clan). Où peut aller Toxique 2 ?
lesson-chiffre-again = Une autre : Carcasse 5. Essayez où vous voulez, la règle vous répondra.

lesson-facultes = Les facultés
lesson-facultes-greatest = « Plus grand » : Igné 6 va sur la plus haute Force permise. La plus haute de toutes lui est interdite : que reste-t-il ?
lesson-facultes-smallest = « Plus petit » : Vermine 5 va sur la plus basse Force permise.
lesson-facultes-farthest = « Plus grande différence » : Brute 1 va sur la Force la plus éloignée de la sienne. Laquelle ?
lesson-facultes-nearest = « Plus petite différence » : au plus près, cette fois. Où va Maudit 6 ?
lesson-facultes-same = « Même » renverse tout : Toxique 1 va seulement sur la même Force ou la même Faction.

lesson-phlegyas = Phlégyas
lesson-phlegyas-ferry = Phlégyas, le passeur, est sur « plus petit ». Brute 6 porte sa barque : elle fait ce qu’il dit. Posez-la.
lesson-phlegyas-twice = Brute 3 a la Force ou la Faction de la carte du passeur. Posez-la…
lesson-phlegyas-more = … et vous posez encore, dans le même tour. À vous la deuxième pile !

lesson-prendre = Prendre ou piocher
lesson-prendre-draw = Chaque tour : prendre une carte visible et poser, ou piocher sans montrer, ce qui finit le tour. Piochez.
lesson-prendre-take = L’autre a pioché aussi. Vermine 2 va avec la carte du passeur : prenez-la, elle fera la paire.
lesson-prendre-wait = Piocher finirait votre tour, et la bonne carte serait pour l’autre.
lesson-prendre-lay = Posez-la.
lesson-prendre-pair = Et la seconde : deux piles en un tour. Voilà pourquoi on garde des cartes (quatre au plus).

lesson-fin = La fin
lesson-fin-play = Dernières cartes : quand la rangée est vide, on compte. Vous perdez deux à trois. Cherchez la paire avec le passeur, et gagnez !
