# What is wrong with an edition
fault-no_faction = il n’y a pas de Faction { $name } ; Factions : { $known }
fault-faction_missing = les cartes de la Faction { $name } manquent
fault-six_faculties = { $name } compte 6 Facultés, pour les Forces 1 à 6, et non { $count }
fault-no_faculty = il n’y a pas de Faculté { $name } ; Facultés : { $known }
fault-six_styx = il faut six cartes { $block }, et non { $count }
fault-no_card = { $name } n’est pas une carte : une carte est la lettre d’une Faction ({ $letters }) et une Force de 1 à 6
fault-shared_faction = { $card } et { $other } ont la même Faction ; chaque Faction et chaque Force n’est là qu’une fois
fault-shared_force = { $card } et { $other } ont la même Force ; chaque Faction et chaque Force n’est là qu’une fois

# How the pieces of a block are written.
legend-styx = Une lettre pour la Faction, un chiffre pour la Force : B Brute, C Carcasse, I Igné, M Maudit, T Toxique, V Vermine ; de 1 à 6.
