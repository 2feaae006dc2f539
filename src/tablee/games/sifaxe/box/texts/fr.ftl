# What is wrong with an edition
fault-nine_simples = il faut neuf pièces { $block }, et non { $count }
fault-simple_is = le simple { $number } est { $expected } dans le livret (tourné ou non), et non { $sides }
fault-simple_both = le simple { $number } montre sa couleur et du blanc, et non { $sides }
fault-tile_list = les pièces isolées s’écrivent { $block }
fault-no_tile = { $name } n’est pas une pièce ; les pièces s’appellent comme R4, RB, RBJ et SIF
fault-tile_twice = la pièce { $name } est là deux fois
fault-sides = { $sides } n’est pas une pièce ici : six lettres, { $rule }
fault-six_points = { $kind } donne les points pour 1 à 6 côtés, et non { $count } nombres
sides-simple = { $colour } (la couleur) et { $white } (blanc)
sides-two = { $colour } et { $white }
sides-each = chacune des lettres { $letters } au moins une fois
sides-each_once = chacune des lettres { $letters } une fois
warning-no_points = aucune pose ne rapporte de points : toutes les parties sont partagées

# How the pieces of a block are written.
legend-simple = Une lettre par côté, dans le sens des aiguilles d’une montre, depuis le haut à droite : C la couleur du joueur, un point pour le blanc.
legend-doubles = Une lettre par côté, comme pour les simples : A et B les deux couleurs, un point pour le blanc.
legend-triples = Une lettre par côté : A, B et C les trois couleurs.
legend-sifaxe = Une lettre par côté : R rouge, B bleu, J jaune, V vert, O orange, G gris.
legend-tile = Une lettre par côté : R rouge, B bleu, J jaune, V vert, O orange, G gris, un point pour le blanc.
