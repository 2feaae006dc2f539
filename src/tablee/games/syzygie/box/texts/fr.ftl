# What is wrong with an edition
fault-first_row = la première ligne de { $card } a { $count } cases ; une carte a 3×3 ou 4×4 cases
fault-packs = il faut un { $block } pour les deux joueurs, ou deux, et non { $count }
fault-pack_size = un paquet a { $cards } cartes, et non { $count }
fault-rows = { $card } a { $count } lignes ; une carte de cette édition en a { $rows }, séparées par une espace
fault-cells = la ligne { $row } de { $card } a { $count } cases ; il en faut { $cells }
fault-no_symbol = { $letter } dans { $card } n’est pas un symbole : L (Lune), S (Soleil), 1 ou 2 (Planète), ou { $empty }
warning-no_alignment = sans Lunes, Soleils et Planètes sur les cartes, presque personne ne marque

# How the pieces of a block are written.
legend-start = Rangée par rangée : L Lune, S Soleil, 1 ou 2 Planète et sa marée, un point pour une case vide.
legend-pack = Écrites comme la carte de départ : L Lune, S Soleil, 1 ou 2 Planète, un point pour une case vide.
