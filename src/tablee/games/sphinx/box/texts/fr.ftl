# What is wrong with an edition
fault-no_colour = il n’y a pas de couleur { $name } ; couleurs : { $known }
fault-colour_missing = les cases-cartes de la couleur { $name } manquent
fault-card_free = la case { $field } ne peut pas donner de carte : aucune de { $first } à { $last } ne le peut, une tentative perdrait en chemin sa troisième carte
fault-doors = il faut { $doors } blocs { $block }, et non { $count }
fault-no_door = { $fields } n’est pas une porte : { $why }
fault-doors_meet = { $door } et { $other } ont en commun la case { $field } ; les portes ne se touchent pas
fault-none_of = il faut au moins { $kind }
fault-not_that_field = la case { $field } ne peut pas être { $kind } : seules les cases 1 à { $last } le peuvent
fault-field_taken = la case { $field } ne peut pas être { $kind } : c’est déjà { $other }
fault-three_niches = il faut trois niches de temple différentes, et non { $fields }
fault-niche_at_start = la case 0 est le départ : aucune niche de temple n’y est
fault-niche_inside = la case { $field } est à l’intérieur ; les niches sont au bord, cases 1 à { $last }
fault-face = une face est un nombre de 1 à 6 ou { $snake }, et non { $face }
fault-die = le troisième dé a six faces, dont deux serpents, et non { $count } dont { $snakes }
door-four_fields = une porte a quatre cases : deux qui se suivent d’un côté du mur, puis deux qui se suivent de l’autre
door-not_here = la case { $field } ne peut pas porter de porte (ni le départ, ni les gardiens, ni le trésor)
door-no_block = ses cases ne font pas un carré de deux sur deux
use-door = la porte { $door }
use-card = une case-carte ({ $colour })
use-mummy = une case-momie

# How the pieces of a block are written.
legend-snake_die = Un nombre de pas, ou S pour les serpents.
legend-cards = Le plateau se change ici, par les numéros de ses cases : deux cases-cartes par couleur.
legend-mummies = Les numéros des cases-momies.
legend-niches = Les numéros des cases du bord, devant les niches.
legend-door = Quatre numéros : les deux cases d’un côté du mur, puis les deux de l’autre.
