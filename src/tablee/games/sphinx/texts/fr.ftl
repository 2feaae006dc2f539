name = Sphinx
tagline = Faites pivoter les portes secrètes, percez le secret des sphinx et emportez le trésor.

seat-0 = Pion ocre
seat-1 = Pion turquoise
seat-2 = Pion grenat
seat-3 = Pion indigo

bot-0 = Imhotep
bot-1 = Néfertari
bot-2 = Khéops
bot-3 = Hatchepsout

option-two_dice = Deux dés seulement, sans les serpents
option-free_doors = Portes secrètes seulement si on le souhaite
option-keep_cards = On ne rend pas les cartes-sphinx
option-free_order = L’ordre des trois couleurs est libre
option-notes = Garder mes notes : les sphinx vus, suivis à travers les échanges
option-turn_limit = Nombre de tours au plus, tous joueurs ensemble (0 : sans limite)
option-first = Qui commence ? Selon la règle, le plus jeune
preset-very_young = Pour les très jeunes : deux dés, portes et ordre libres, cartes gardées

player = { $seat }

colour-R = rouge
    .f = rouge
colour-B = bleu
    .f = bleue
colour-J = jaune
    .f = jaune
colour-V = vert
    .f = verte
colour-O = orange
    .f = orange
colour-N = noir
    .f = noire

place-G1 = premier gardien
place-G2 = deuxième gardien
place-G3 = troisième gardien
place-T1 = première salle du temple
place-T2 = deuxième salle du temple
place-T3 = troisième salle du temple

face-number = { $number }
face-snake = serpents

question-at_card = prendre la carte de cette case ou la laisser
question-at_mummy = regarder un sphinx ou non
question-at_pawn = voler une carte au pion dépassé ou non
question-at_door = pousser la porte secrète ou non
question-laying = poser trois cartes devant les gardiens

event-rolled = { $seat } lance les dés : { $dice }.
event-forward =
    { $seat } avance { $number ->
        [1] d’une case
       *[other] de { $number } cases
    } depuis { $field ->
        [0] le départ
       *[other] la case { $field }
    }.
event-backward =
    { $seat } recule { $number ->
        [1] d’une case
       *[other] de { $number } cases
    } depuis la case { $field }.
event-took = { $seat } prend une carte { $colour_f }.
event-left = { $seat } laisse la carte { $colour_f }.
event-gave_back =
    { $seat } doit rendre { $colours_count ->
        [one] sa carte { $colours_f }
       *[other] ses cartes : { $colours_f }
    }.
event-looked = { $seat } regarde un sphinx en secret : { $place }.
event-saw = { $seat } regarde un sphinx en secret : { $place }, { $colour }.
event-no_look = { $seat } ne regarde pas de sphinx.
event-stole = { $seat } vole une carte { $colour_f } à { $victim }.
event-no_theft = { $seat } ne vole rien à { $victim }.
event-swapped = { $seat } échange deux sphinx : { $guardian } et { $niche }.
event-door = La porte secrète pivote : { $seat } passe de la case { $field } à la case { $across }.
event-carried = { $seat } est emporté par la porte jusqu’à la case { $field }.
event-pushed = { $seat } pousse la porte secrète de la case { $field }.
event-no_door = { $seat } ne touche pas à la porte de la case { $field }.
event-passed = { $seat } renonce à tenter sa chance : les dés restants sont perdus.
event-lapsed = { $seat } ne peut plus se servir de : { $dice }.
event-laid = Cartes posées devant les gardiens : { $colours_f }.
event-failed = { $seat } échoue devant les gardiens, rend toutes ses cartes et retourne au départ.
event-failed_saw = { $seat } a vu les gardiens : { $colours }.
event-treasure = { $seat } s’empare du trésor : les trois couleurs sont justes !
event-turn_limit =
    { $turns ->
        [1] Un tour a passé
       *[other] { $turns } tours sont passés
    } : la partie est nulle.

meet-take = carte { $colour_f } à prendre
meet-give = carte { $colour_f } à rendre
meet-mummy = une momie
meet-rob = vol possible : { $seat }
meet-pass = dépasse { $seat }
meet-door = la porte mène à la case { $field }
meet-free_door = une porte peut mener à la case { $field }
meet-attempt = c’est la tentative

reason-treasure = Les gardiens sont vaincus, le trésor est pris
reason-turn_limit = La limite de tours est atteinte

refusal-dice_first = il faut d’abord lancer les dés
refusal-already_rolled = les dés sont déjà lancés
refusal-no_face = le dé { $die } n’a pas de face { $face }
refusal-asked = il faut d’abord décider : { $question }
refusal-no_die = on joue sans dé { $die }
refusal-die_used = le dé { $die } a déjà servi
refusal-die_is_snake = le dé { $die } montre les serpents : il échange deux sphinx et ne déplace pas le pion
refusal-die_shows = le dé { $die } montre { $face }, pas { $number }
refusal-before_start =
    depuis { $field ->
        [0] le départ
       *[other] la case { $field }
    }, reculer { $number ->
        [1] d’une case
       *[other] de { $number } cases
    } mènerait au-delà du départ
refusal-attempt =
    seule une tentative, avec { $needed ->
        [1] une carte
       *[other] { $needed } cartes
    } ou plus, peut aller jusqu’aux gardiens ; { $held ->
        [0] il n’y en a pas
        [1] il n’y en a qu’une
       *[other] il y en a { $held }
    }
refusal-field_taken = la case { $field } est occupée par { $other }
refusal-no_snake = le dé { $die } ne montre pas les serpents
refusal-must_use = tant qu’un dé peut servir autrement que pour une tentative, il faut l’utiliser
refusal-no_card_here = une carte se prend en passant ou en s’arrêtant sur une case carte-sphinx
refusal-no_mummy_here = on ne regarde un sphinx qu’en passant ou en s’arrêtant sur une case-momie, une fois par tour
refusal-no_pawn_passed = on ne vole qu’en dépassant un pion
refusal-no_door_now = une porte ne pivote que lorsqu’une action se termine sur une de ses cases
refusal-lay_at_guardians = on ne pose ses cartes qu’en atteignant les gardiens avec trois cartes ou plus
refusal-not_passing = le pion dépassé est celui { ELIDE("de", $victim) }
refusal-have_already = on ne vole pas une couleur qu’on possède déjà : { $colour }
refusal-victim_lacks = { $victim } n’a pas de carte { $colour_f }
refusal-three_different = il faut poser trois couleurs différentes
refusal-not_in_hand = le joueur n’a pas de carte { $colour_f }
refusal-any_order = l’ordre est libre : ces trois couleurs s’écrivent d’une seule façon

fact-fitting = { $value ->
        [1] Vous tenez la carte d’un gardien que vous avez vu
        [2] Vous tenez les cartes de deux gardiens que vous avez vus
       *[other] Vous tenez les cartes des trois gardiens, que vous avez vus
    }, au lieu { $other ->
        [0] d’aucune
        [1] d’une seule
       *[other] de deux
    }.
fact-guardians = Vous aurez vu { $value ->
        [1] un des
        [2] deux des
       *[other] les
    } trois gardiens, au lieu { $other ->
        [0] d’aucun
        [1] d’un seul
       *[other] de deux
    }.
fact-cards =
    { $value ->
        [1] Vous avez ensuite une carte, au lieu d’aucune.
       *[other] Vous avez ensuite { $value } cartes, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-seen = Vous aurez vu { $value ->
        [1] un des
        [6] les
       *[other] { $value } des
    } six sphinx, au lieu { $other ->
        [0] d’aucun
        [1] d’un seul
       *[other] de { $other }
    }.
fact-armed =
    { $all ->
        [1] Laisse l’adversaire sans les trois cartes d’une tentative.
       *[other] { $value ->
            [0] Aucun des autres joueurs n’a les trois cartes d’une tentative ; sinon, { $other ->
                [1] un les a
               *[other] { $other } les ont
            }.
            [1] Un seul des autres joueurs a les trois cartes d’une tentative, au lieu de { $other }.
           *[other] { $value } des autres joueurs ont les trois cartes d’une tentative, au lieu de { $other }.
        }
    }
fact-told = { $all ->
        [1] L’adversaire
       *[other] Le mieux renseigné des autres joueurs
    } { $value ->
        [0] n’aura vu aucun gardien
        [1] n’aura vu qu’un des trois gardiens
       *[other] n’aura vu que deux des trois gardiens
    }, au lieu { $other ->
        [1] d’un
        [2] de deux
       *[other] de trois
    }.
fact-actions =
    { $value ->
        [1] Il vous reste alors une action dans ce tour, au lieu d’aucune.
       *[other] Il vous reste alors { $value } actions dans ce tour, au lieu { $other ->
            [0] d’aucune
           *[other] de { $other }
        }.
    }
fact-right =
    { $other ->
        [-1] { $value ->
            [0] Tente de prendre le trésor.
           *[other] Tente de prendre le trésor : les trois cartes posées sont justes { $all ->
                [1] à coup sûr
               *[other] dans { $value ->
                    [1] une
                   *[other] { $value }
                } des { $all } répartitions des couleurs encore possibles
            }.
        }
        [0] Les trois cartes posées sont justes { $all ->
            [1] à coup sûr
           *[other] dans { $value ->
                [1] une
               *[other] { $value }
            } des { $all } répartitions des couleurs encore possibles
        }.
       *[other] Les trois cartes posées sont justes { $all ->
            [1] à coup sûr
           *[other] dans { $value } des { $all } répartitions des couleurs encore possibles, au lieu { $other ->
                [1] d’une seule
               *[other] de { $other }
            }
        }.
    }
fact-to_wanted = Vous êtes ensuite en moyenne à { $value } { $value ->
        [one] action
       *[other] actions
    } d’une carte qui vous manque pour un gardien que vous avez vu, au lieu de { $other }.
fact-to_mummy = Vous êtes ensuite en moyenne à { $value } { $value ->
        [one] action
       *[other] actions
    } d’une momie, au lieu de { $other }.
fact-to_card = Vous êtes ensuite en moyenne à { $value } { $value ->
        [one] action
       *[other] actions
    } d’une carte que vous n’avez pas, au lieu de { $other }.
fact-to_summit = Vous êtes ensuite en moyenne à { $value } { $value ->
        [one] action
       *[other] actions
    } des gardiens, au lieu de { $other }.

opening-mixed = Les six sphinx sont mélangés : trois devant le trésor, trois dans les salles du temple.
opening-youngest = { $seat } commence : c’est le plus jeune.
opening-lot = Le sort a désigné { $seat } pour commencer.

note-door = Une action qui finit sur une porte la fait pivoter : le pion passe de l’autre côté du mur.
note-gave_back = En repassant sur une couleur que l’on tient, on rend la carte. Choisissez bien votre chemin.
note-failed = Une tentative manquée : toutes les cartes rendues, retour au départ. Mais tous savent que ces trois couleurs sont fausses.
note-card = Prenez la carte : il vous en faut trois, des couleurs des gardiens. Repasser sur cette couleur vous la ferait rendre.
note-mummy = La momie : regardez un sphinx en secret, une fois par tour. Les trois gardiens du centre cachent les couleurs du trésor.
note-theft = Vous dépassez un pion : volez-lui une carte d’une couleur qui vous manque.
note-snakes = Les serpents : échangez un gardien avec un sphinx du temple, sans regarder. Vos notes suivent ceux que vous avez vus.
note-attempt = Posez trois couleurs dans l’ordre des gardiens. Justes : le trésor. Fausses : vous rendez tout et repartez.
note-dice = Vos dés, un par un, dans l’ordre que vous voulez : chacun fait avancer ou reculer le pion d’exactement ce nombre.
