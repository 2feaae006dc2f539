name = Syzygie
tagline = Superposez les cartes du ciel pour aligner Lunes, Planètes et Soleils.

option-first = Qui commence ? Selon la règle, le dernier à avoir vu l’océan

seat-0 = Aube
seat-1 = Crépuscule

bot-0 = Galilée
bot-1 = Hypatie

card = carte { $name }
card-start = carte de départ

kind-empty = une case vide
kind-moon = une Lune
kind-sun = un Soleil
kind-planet = une Planète

event-placed = { $seat } pose la { $card } en { $x },{ $y }.
event-aligned = Nouvel alignement : Lune en { $moon }, Soleil en { $sun }, marée de { $value }.
event-scored =
    { $seat } marque { $points } { $points ->
        [one] point
       *[other] points
    } (total : { $score }).
event-bonus = Deux astres semblables côte à côte : bonus pour { $seat }.
event-drew = { $seat } pioche : { $cards }.
event-drew_unseen =
    { $seat } pioche { $count ->
        [1] une carte
       *[other] { $count } cartes
    }.
event-discarded = Aucune carte { ELIDE("de", $seat) } ne peut être posée : { $card } écartée.
event-won = { $seat } l’emporte, { $score } à { $other }.
event-shared = Égalité à { $score } : victoire partagée.

reason-points = Toutes les cartes sont jouées : le plus grand score l’emporte
reason-shared = Toutes les cartes sont jouées, scores égaux : victoire partagée

refusal-not_in_hand = la { $card } n’est pas dans la main ({ $hand })
refusal-something_fits = on n’écarte la { $card } que si aucune carte de la main ne peut être posée ; { $placement } est possible
refusal-mismatch = en { $x },{ $y }, la { $under } montre { $shown } : la { $card } y mettrait { $laid }
refusal-touches_nothing = en { $x },{ $y }, la { $card } ne recouvrirait aucune carte
refusal-hides = la { $card } cacherait entièrement la { $hidden }, posée en { $x },{ $y }

fact-wins = Gagne la partie.
fact-points =
    { $value ->
        [1] Marque un point au lieu d’aucun.
       *[other] Marque { $value } points au lieu de { $other }.
    }
fact-answer =
    { $value ->
        [0] Quoi qu’il ait en main, l’autre ne peut rien marquer au coup suivant ; sinon, jusqu’à { $other }.
        [1] Quoi qu’il ait en main, l’autre marque au plus un point au coup suivant, au lieu de { $other }.
       *[other] Quoi qu’il ait en main, l’autre marque au plus { $value } points au coup suivant, au lieu de { $other }.
    }
fact-hand =
    { $value ->
        [1] Vous avez ensuite une carte en main, au lieu d’aucune.
       *[other] Vous avez ensuite { $value } cartes en main, au lieu de { $other }.
    }

opening-dealt = La carte de départ est posée ; chacun a mélangé son paquet et pioché une carte.
opening-ocean = { $seat } commence, ayant vu l’océan en dernier.
opening-lot = Le sort a désigné { $seat } pour commencer.

sheet-turn = Tour
sheet-player = Joueur
sheet-card = Carte
sheet-points = Points
sheet-total = Total

note-aligned = Un alignement : Lune et Soleil sur une ligne, des Planètes entre eux. Il vaut la somme de leurs marées, une seule fois.
note-bonus = Deux Lunes ou deux Soleils côte à côte : une carte de plus en main, jusqu’à la fin du paquet.
note-cover = Posez la carte par-dessus une autre, d’une case au moins : sur un symbole, le même symbole ; sur une case vide, ce que vous voulez.
note-discarded = Aucune carte de la main n’allait nulle part : une est écartée, sans point.
