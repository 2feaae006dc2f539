lesson-gardiens = Trois gardiens
lesson-gardiens-move = Trois gardiens cachent chacun une couleur : posez leurs trois cartes, dans l’ordre, et le trésor est à vous. Avancez de 4.
lesson-gardiens-four = Prenez d’abord le dé qui montre 4, en avant.
lesson-gardiens-yellow = Vous passez sur une case jaune : prenez la carte.
lesson-gardiens-need = Sans cartes, pas de trésor : prenez-la.
lesson-gardiens-red = Et la rouge, où vous vous arrêtez.
lesson-gardiens-dice = Trois dés par tour, dans l’ordre que vous voulez. Jouez le 3 et le 1, en avant : la case bleue vous attend.
lesson-gardiens-blue = Prenez la bleue : trois couleurs en un tour !
lesson-gardiens-two = Un 2, en avant ou en arrière : de quel côté gagnez-vous deux cartes d’un coup ?
lesson-gardiens-one = De ce côté, il n’y a qu’une carte, la bleue. De l’autre il y en a deux.

lesson-rendre = La seconde fois, on rend
lesson-rendre-way = Passer sur une couleur que vous avez déjà fait rendre la carte. Vous tenez la rouge : choisissez le bon sens.
lesson-rendre-back = En arrière, la case rouge vous reprendrait votre carte.
lesson-rendre-blue = Une case bleue, et vous n’avez pas encore de bleu : prenez la carte.
lesson-rendre-stop = Vous tenez la jaune, la rouge est juste derrière vous. Deux dés : lequel prend la rouge sans rendre la jaune ?
lesson-rendre-yellow = Avec le 2, vous finiriez sur la case jaune : elle vous reprendrait votre carte.
lesson-rendre-away = La case rouge est de l’autre côté.
lesson-rendre-green = Plus loin dans la pyramide, vous tenez bleu et noir. De quel côté prendre la verte sans rien perdre ?
lesson-rendre-black = Par là, la case noire vous reprendrait votre carte.

lesson-momies = Les momies
lesson-momies-go = Sur une momie, vous regardez sous un sphinx, en secret, une fois par tour. Avancez d’une case.
lesson-momies-look = Regardez un des trois gardiens, au centre : eux seuls comptent pour le trésor. La table note ce que vous voyez.
lesson-momies-temple = Celui-là est au temple : il ne garde rien pour l’instant.
lesson-momies-curious = Ne perdez pas l’occasion : regardez !
lesson-momies-third = Plus tard, vous connaissez deux gardiens. Sous lequel regarder maintenant ?
lesson-momies-known = Vous le connaissez déjà : c’est dans vos notes.
lesson-momies-follow = Vous les aviez vus tous trois, mais un gardien vient d’être échangé avec un sphinx du temple. Vos notes l’ont suivi : lequel faut-il regarder ?
lesson-momies-moved = Celui-là vient de chez les gardiens : vous le connaissez, il est maintenant au temple.

lesson-portes = Les portes
lesson-portes-through = S’arrêter sur une porte la fait tourner, et vous avec : vous voilà de l’autre côté du mur. Avancez de 3.
lesson-portes-pass = La traverser sans s’arrêter ne fait rien. Passez deux portes d’un pas de 5, jusqu’à la carte jaune.
lesson-portes-other = Pas par là : avancez de 5.
lesson-portes-deeper = D’une seule action, passez du deuxième anneau au troisième.
lesson-portes-out = Cette porte ne vous mènerait pas vers le centre.
lesson-portes-inner = Encore plus près du trésor : quel dé vous mène du troisième anneau au dernier ?
lesson-portes-along = Une porte emmène tous ceux qui s’y tiennent. L’autre est près du trésor : prenez sa place, et il ressort !
lesson-portes-stays = L’autre resterait tout près du trésor : faites tourner sa porte.

lesson-voler = Voler, brouiller
lesson-voler-pass = Dépasser un pion permet de lui voler une carte qui vous manque. Dépassez-le.
lesson-voler-steal = Choisissez : la verte ou la noire.
lesson-voler-catch = L’autre est deux cases devant. S’arrêter sur sa case est interdit : quel dé le dépasse ?
lesson-voler-behind = Vous resteriez derrière lui : on ne vole qu’en dépassant.
lesson-voler-lack = La rouge, vous l’avez déjà. Prenez une carte qui vous manque.
lesson-voler-keep = Ne laissez pas passer l’occasion : volez une carte.
lesson-voler-snake = Les serpents échangent un gardien et un sphinx du temple. L’autre a regardé le premier gardien : brouillez ce qu’il sait.
lesson-voler-mine = L’autre connaît les trois gardiens. Vous ne connaissez qu’un sphinx du temple, le deuxième : faites-en un gardien.
lesson-voler-blind = Cela brouille l’autre, mais vous n’en sauriez pas plus que lui.

lesson-tresor = Le trésor
lesson-tresor-reach = Avec trois cartes, avancez jusqu’aux gardiens ; le compte n’a pas besoin d’être exact.
lesson-tresor-lay = Vous avez vu rouge, puis bleu. L’autre a échoué avec rouge, bleu, vert : quelle est la troisième ? Posez vos trois cartes.
lesson-tresor-lose = Cette tentative échouerait : vous rendriez tout et repartiriez du début.
lesson-tresor-play = À vous, pour de bon. Vous connaissez les trois gardiens ; il vous manque la noire, deux cases plus loin. Courez !

# What one learns in each.
about-gardiens = Trois dés par tour, et les cartes à ramasser.
about-rendre = Repasser sur une couleur fait rendre sa carte.
about-momies = Regarder sous les sphinx, en secret.
about-portes = Traverser les murs vers le centre.
about-voler = Dépasser pour voler ; les serpents échangent.
about-tresor = La tentative, et une fin de partie à gagner.
