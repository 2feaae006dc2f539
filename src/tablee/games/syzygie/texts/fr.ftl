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
reason-shared = Toutes les cartes sont jouées, à égalité

refusal-not_in_hand = la { $card } n’est pas dans la main ({ $hand })
refusal-something_fits = on n’écarte la { $card } que si aucune carte de la main ne peut être posée ; { $placement } est possible
refusal-mismatch = en { $x },{ $y }, la { $under } montre { $shown } : la { $card } y mettrait { $laid }
refusal-touches_nothing = en { $x },{ $y }, la { $card } ne recouvrirait aucune carte
refusal-hides = la { $card } cacherait entièrement la { $hidden }, posée en { $x },{ $y }

fact-wins = Gagne la partie.
fact-points =
    { $value ->
        [1] Marque un point au lieu d’aucun.
       *[other] { $all ->
            [1] Marque { $value } points, le plus que vous puissiez marquer maintenant, au lieu { $other ->
                [0] d’aucun
                [1] d’un seul
               *[other] de { $other }
            }.
           *[other] Marque { $value } points au lieu { $other ->
                [0] d’aucun
                [1] d’un seul
               *[other] de { $other }
            }.
        }
    }
fact-answer =
    { $value ->
        [0] Quoi que l’adversaire ait en main, il ne peut rien marquer au coup suivant ; sinon, jusqu’à { $other } { $other ->
            [one] point
           *[other] points
        }.
        [1] Quoi que l’adversaire ait en main, il marque au plus un point au coup suivant, au lieu de { $other }.
       *[other] Quoi que l’adversaire ait en main, il marque au plus { $value } points au coup suivant, au lieu de { $other }.
    }
fact-lead =
    { $all ->
        [1] Quoi que l’adversaire ait en main, vous menez encore d’au moins { $value ->
            [1] un point
           *[other] { $value } points
        } après son coup.
       *[other] { $value ->
            [0] Quoi que l’adversaire ait en main, il ne vous dépasse pas au coup suivant ; sinon, il prendrait jusqu’à { $other } { $other ->
                [one] point
               *[other] points
            } d’avance.
           *[other] Quoi que l’adversaire ait en main, votre retard après son coup est { $value ->
                [1] d’un point
               *[other] de { $value } points
            } au plus, au lieu de { $other }.
        }
    }
fact-many =
    { $all ->
        [1] La seule carte qui reste à l’adversaire marquerait moins de quatre points, au lieu de quatre ou plus.
       *[other] { $value ->
            [0] Aucune des { $all } cartes qui restent à l’adversaire ne marquerait quatre points ou plus ; sinon, { $other ->
                [1] une le ferait
               *[other] { $other } le feraient
            }.
            [1] Une seule des { $all } cartes qui restent à l’adversaire marquerait quatre points ou plus, au lieu de { $other }.
           *[other] { $value } des { $all } cartes qui restent à l’adversaire marqueraient quatre points ou plus, au lieu de { $other }.
        }
    }
fact-mean =
    { $all ->
        [1] La seule carte qui reste à l’adversaire marque au plus { $value } { $value ->
            [one] point
           *[other] points
        }, au lieu de { $other }.
       *[other] En moyenne sur les { $all } cartes qui restent à l’adversaire, la meilleure réponse marque { $value } { $value ->
            [one] point
           *[other] points
        }, au lieu de { $other }.
    }
fact-next = { $all ->
        [1] La carte que vous gardez
       *[other] La meilleure des cartes que vous gardez
    } pourrait alors marquer { $value ->
        [1] un point
       *[other] { $value } points
    }, au lieu { $other ->
        [0] d’aucun
        [1] d’un seul
       *[other] de { $other }
    }.
fact-mine =
    { $all ->
        [1] Votre dernière carte pourrait alors marquer quatre points ou plus, au lieu de moins de quatre.
        [0] Toutes les cartes qui vous restent pourraient alors marquer quatre points ou plus, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
       *[other] { $value ->
            [1] Une des { $all } cartes qui vous restent pourrait
           *[other] { $value } des { $all } cartes qui vous restent pourraient
        } alors marquer quatre points ou plus, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-own =
    { $all ->
        [1] Votre dernière carte pourrait alors marquer { $value } { $value ->
            [one] point
           *[other] points
        }, au lieu de { $other }.
       *[other] Les { $all } cartes qui vous restent pourraient alors marquer en moyenne { $value } { $value ->
            [one] point
           *[other] points
        }, au lieu de { $other }.
    }
fact-places = { $all ->
        [1] Votre dernière carte a alors
       *[other] Les cartes qui vous restent ont alors
    } { $value ->
        [1] une façon
       *[other] { $value } façons
    } de marquer deux points ou plus, au lieu { $other ->
        [0] d’aucune
        [1] d’une seule
       *[other] de { $other }
    }.
fact-bonus = Le bonus (deux Soleils ou deux Lunes côte à côte) vous donne une carte de plus : { $value } en main ensuite, au lieu { $other ->
        [1] d’une seule
       *[other] de { $other }
    }.

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
