# What is wrong with an edition
fault-list_missing = { $field } manque : { $count } { $what }
fault-list_of = { $field } est une liste de { $count } { $what }
fault-list_texts = { $field } contient des textes, et non { $value }
fault-list_size = { $field } compte { $count } { $what }, et non { $found }
fault-no_symbol = il n’y a pas de symbole { $name } ; symboles : { $known }
fault-symbol_twice = { $name } est deux fois sur la même Énigme
fault-enigme_size = une Énigme a de 2 à 5 symboles, et non { $count }
fault-degree = un degré nomme trois paquets différents de 1 à 5, comme { $example }, et non { $name }
fault-no_effect = il n’y a pas d’effet { $name } ; effets : { $known }
fault-token_size = un jeton a un ou deux effets, et non { $count }
fault-eleven_curses = { $field } contient 11 nombres, pour les tours 1 à 11, et non { $count }
fault-curse_of_all = personne ne survit à la malédiction du tour { $turn } : elle retourne les { $tiles } tuiles (R4)
fault-turn_twice = le tour { $turn } est nommé deux fois
fault-refresh_late = du tour { $last } au tour { $turn }, les quatre tuiles spéciales ne suffisent pas ; 4 tours d’écart au plus
fault-row = une rangée a cinq cases, { $restored } restaurée ou { $cursed } maudite, et non { $row }
fault-all_cursed = une tuile au moins est restaurée : si toutes sont maudites, la partie est perdue
fault-no_reward = il n’y a pas de récompense { $name } ; récompenses : { $known }
fault-reward_missing = le nombre de récompenses { $name } manque
fault-twelve_rewards = il faut 12 cartes de récompense, et non { $count }
many-enigmes = Énigmes
many-degrees = degrés
many-tokens = jetons Challenge
many-rows = rangées
warning-layouts_out_of_order = la disposition plus facile a plus de tuiles restaurées ; ici : facile { $easier }, normale { $normal }, difficile { $harder }
warning-equal_enigmes = { $enigme } et { $other } montrent les mêmes symboles
warning-refresh_tired = après le tour { $turn }, { $count } actions spéciales fatiguées reviennent, et non { $tired }
warning-curse_beyond_reach = la malédiction du tour { $turn } peut faire perdre d’un coup ; { $most } tuiles au plus sont alors restaurées

# How the pieces of a block are written.
legend-enigmes = Les symboles dans l’ordre, trois lettres chacun ; un « ! » à la fin interdit le Sfynx. Symboles : sol soleil, ank ankh, sca scarabée, oei œil, ser serpent, ibi ibis, pyr pyramide, bar barque, lot lotus, lun croissant de lune, vas vase, epi épi, plu plume, cro crocodile, cha chat, fau faucon, mai main, obe obélisque, vag vague, eto étoile, pal palmier, tri trident.
legend-degrees = Les trois paquets de chaque degré, du plus facile au plus difficile.
legend-tokens = De haut en bas : whirlpool Tourbillon, curse Malédiction, up, down, left et right Translation vers le haut, le bas, la gauche et la droite.
legend-layout_normal = r : tuile restaurée ; un point : tuile maudite.
legend-layout_easier = r : tuile restaurée ; un point : tuile maudite.
legend-layout_harder = r : tuile restaurée ; un point : tuile maudite.
