lesson-gardiens = Trois gardiens
lesson-gardiens-move = Trois gardiens cachent chacun une couleur : posez leurs trois cartes, dans l’ordre, et le trésor est à vous. Avancez de 4.
lesson-gardiens-yellow = Vous passez sur une case jaune : prenez la carte.
lesson-gardiens-need = Sans cartes, pas de trésor : prenez-la.
lesson-gardiens-red = Et la rouge, où vous vous arrêtez.

lesson-rendre = La seconde fois, on rend
lesson-rendre-way = Passer sur une couleur que vous avez déjà fait rendre la carte. Vous tenez la rouge : choisissez le bon sens.
lesson-rendre-back = En arrière, la case rouge (6) vous reprendrait votre carte.
lesson-rendre-blue = Une case bleue, et vous n’avez pas de bleu : prenez.

lesson-momies = Les momies
lesson-momies-go = Sur une momie, vous regardez sous un sphinx, en secret, une fois par tour. Avancez d’une case.
lesson-momies-look = Regardez un des trois gardiens, au centre : eux seuls comptent pour le trésor. La table note ce que vous voyez.
lesson-momies-temple = Celui-là est au temple : il ne garde rien pour l’instant.
lesson-momies-curious = Ne perdez pas l’occasion : regardez !
lesson-momies-third = Plus tard, vous connaissez deux gardiens. Sous lequel regarder maintenant ?
lesson-momies-known = Vous l’avez déjà vu : c’est dans vos notes.

lesson-portes = Les portes
lesson-portes-through = S’arrêter sur une porte la fait tourner, et vous avec : vous voilà de l’autre côté du mur. Avancez de 3.
lesson-portes-deeper = D’une seule action, passez du deuxième anneau au troisième.
lesson-portes-out = Cette porte vous ramènerait vers l’extérieur.

lesson-voler = Voler, brouiller
lesson-voler-pass = Dépasser un pion permet de lui voler une carte qui vous manque. Dépassez-le.
lesson-voler-steal = Choisissez : la verte ou la noire.
lesson-voler-snake = Les serpents échangent un gardien et un sphinx du temple. L’autre a regardé le premier gardien : brouillez ce qu’il sait.

lesson-tresor = Le trésor
lesson-tresor-reach = Avec trois cartes, avancez jusqu’aux gardiens ; le compte n’a pas besoin d’être exact.
lesson-tresor-lay = Vous avez vu rouge, puis bleu. L’autre a échoué avec rouge, bleu, vert : quelle est la troisième ? Posez vos trois cartes.
lesson-tresor-lose = Cette tentative échouerait : vous rendriez tout et repartiriez du début.
lesson-tresor-play = À vous, pour de bon. Vous connaissez les trois gardiens ; il vous manque la noire, deux cases plus loin. Courez !
