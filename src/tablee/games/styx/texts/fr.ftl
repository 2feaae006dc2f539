name = Styx
tagline = Dominez les cinq courants du fleuve des Enfers, une carte après l’autre.

seat-0 = Rive nord
seat-1 = Rive sud

bot-0 = Charon
bot-1 = Perséphone

card = { $faction } { $force }

faction-B = Brute
faction-C = Carcasse
faction-I = Igné
faction-M = Maudit
faction-T = Toxique
faction-V = Vermine

faculty-none = faculté nulle
faculty-greatest = plus grand
faculty-smallest = plus petit
faculty-most_different = plus grande différence
faculty-least_different = plus petite différence
faculty-same = même Force ou même Faction
faculty-phlegyas = Phlégyas

event-took = { $seat } prend { $card } pour poser.
event-drew = { $seat } pioche { $card } sans la montrer.
event-drew_unseen = { $seat } pioche une carte sans la montrer.
event-captured =
    { $seat } prend la pile { $pile } : { $mine ->
        [1] une pile
       *[other] { $mine } piles
    } contre { $theirs }.
event-placed = { $seat } pose { $card } sur { $top } (pile { $pile }).
event-marker = Phlégyas passe sur « { $faculty } ».
event-again = La carte est parente de Phlégyas ({ $phlegyas }) : { $seat } doit poser encore.
event-removed = { $seat } est bloqué et écarte { $card } de la partie.
event-turned_up = { $card } apparaît dans la rangée.
event-grand_master = { $seat } contrôle les cinq piles : Grand Maître du Styx !
event-master = La rangée est vide. { $seat } contrôle le plus de piles : Maître du Styx.

reason-grand_master = Grand Maître du Styx
reason-master = Plus aucune carte visible : la majorité des piles fait le Maître du Styx

refusal-must_place = une carte visible vient d’être prise ou une pose est due : il faut poser une carte de la main
refusal-hand_full =
    avec { $size ->
        [1] une carte
       *[other] { $size } cartes
    } en main on ne peut plus piocher : il faut prendre une carte visible et poser
refusal-pile_empty = la pioche est vide : il faut prendre une carte visible et poser
refusal-not_blocked = on n’écarte { $card } que si l’on ne peut ni poser ni piocher
refusal-not_face_up = { $card } n’est pas parmi les cartes visibles
refusal-nothing_placeable = en prenant { $card }, aucune carte de la main ne pourrait être posée
refusal-take_first = avant de poser { $card }, il faut prendre une carte visible
refusal-not_in_hand = { $card } n’est pas dans la main
refusal-needs_same = { $card } suit « { $faculty } » et { $top } n’a ni sa Force ni sa Faction
refusal-same_faction = { $card } et { $top } sont de la même Faction
refusal-same_force = { $card } et { $top } ont la même Force
refusal-greatest = { $card } suit « { $faculty } » : la plus grande Force permise est { $better }, pas { $top }
refusal-smallest = { $card } suit « { $faculty } » : la plus petite Force permise est { $better }, pas { $top }
refusal-most_different = { $card } suit « { $faculty } » : la Force la plus éloignée permise est { $better }, pas { $top }
refusal-least_different = { $card } suit « { $faculty } » : la Force la plus proche permise est { $better }, pas { $top }

fact-wins = Gagne la partie sur-le-champ.
fact-piles =
    { $value ->
        [1] Vous tenez alors une pile, au lieu d’aucune.
       *[other] Vous tenez alors { $value } piles, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-poses =
    { $value ->
        [1] Pose une carte dans ce tour, au lieu d’aucune.
       *[other] Pose { $value } cartes dans ce tour, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-safe =
    { $all ->
        [0] { $value ->
            [1] Une de vos piles est
           *[other] { $value } de vos piles sont
        } hors de portée de la rangée et des cartes que vous connaissez à l’adversaire
       *[other] Seule votre pile { $all } est à portée de la rangée et des cartes que vous connaissez à l’adversaire ; { $value ->
            [1] une autre est hors de portée
           *[other] { $value } autres sont hors de portée
        }
    }, au lieu { $other ->
        [0] d’aucune
        [1] d’une seule
       *[other] de { $other }
    }.
fact-unseen =
    { $value ->
        [0] Aucune des { $all } cartes que vous ne voyez pas ne peut reprendre une de vos piles à la prochaine pose de l’adversaire ; sinon, { $other ->
            [1] une le peut
           *[other] { $other } le peuvent
        }.
        [1] Une seule des { $all } cartes que vous ne voyez pas peut reprendre une de vos piles à la prochaine pose de l’adversaire, au lieu de { $other }.
       *[other] { $value } des { $all } cartes que vous ne voyez pas peuvent reprendre une de vos piles à la prochaine pose de l’adversaire, au lieu de { $other }.
    }
fact-lost =
    { $value ->
        [0] Aucune des { $all } cartes que vous ne voyez pas ne peut prendre votre dernière pile à la prochaine pose de l’adversaire ; sinon, { $other ->
            [1] une le peut
           *[other] { $other } le peuvent
        }.
        [1] Une seule des { $all } cartes que vous ne voyez pas peut prendre votre dernière pile à la prochaine pose de l’adversaire, au lieu de { $other }.
       *[other] { $value } des { $all } cartes que vous ne voyez pas peuvent prendre votre dernière pile à la prochaine pose de l’adversaire, au lieu de { $other }.
    }
fact-sure =
    { $value ->
        [1] Quoi que l’adversaire ait en main, une de vos piles est hors de portée à sa prochaine pose ; sinon, aucune ne l’est.
       *[other] Quoi que l’adversaire ait en main, { $value } de vos piles sont hors de portée à sa prochaine pose, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-row =
    { $value ->
        [0] Aucune carte que vous laissez dans la rangée ne peut reprendre une de vos piles ; sinon, { $other ->
            [1] une le peut
           *[other] { $other } le peuvent
        }.
       *[other] Une seule carte que vous laissez dans la rangée peut reprendre une de vos piles, au lieu de { $other }.
    }
fact-threat = { $value ->
        [1] Une pile de l’adversaire est
       *[other] { $value } piles de l’adversaire sont
    } alors à portée de votre main, au lieu { $other ->
        [0] d’aucune
        [1] d’une seule
       *[other] de { $other }
    }.
fact-ready =
    { $value ->
        [1] Une de vos cartes en main pourrait alors être posée, au lieu d’aucune.
       *[other] { $value } de vos cartes en main pourraient alors être posées, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-akin = Vous gardez en main { $value ->
        [1] une carte parente de Phlégyas, qui fait poser encore
       *[other] { $value } cartes parentes de Phlégyas, qui font poser encore
    }, au lieu { $other ->
        [0] d’aucune
        [1] d’une seule
       *[other] de { $other }
    }.
fact-hand = Vous avez ensuite { $value ->
        [1] une carte
       *[other] { $value } cartes
    } en main, au lieu { $other ->
        [0] d’aucune
        [1] d’une seule
       *[other] de { $other }
    }.

opening-turned = { $seat } retourne deux cartes STYX vers sa rive : { $one } et { $two }.
opening-third = { $seat } a retourné la Force la plus faible et en retourne une troisième : { $card }.
opening-phlegyas = La dernière carte STYX, { $card }, est Phlégyas ; son ancre est sur la faculté nulle.
opening-begins = { $seat } n’a que deux ancres et commence.

note-phlegyas = La barque de Phlégyas : cette carte suit la Faculté que le passeur montre en ce moment, et ne le déplace pas.
note-same = « Même » renverse la règle : cette carte ne va que sur la même Force ou la même Faction.
note-again = La carte posée a la Force ou la Faction de Phlégyas : il faut en poser une autre, sans rien prendre.
note-marker = Le passeur suit la Faculté de la carte posée. Les cartes à la barque feront ce qu’il montre.
note-draw = Piocher donne une carte secrète mais finit le tour. Pour poser, prenez plutôt une carte visible. Quatre cartes au plus en main.
note-removed = Qui ne peut ni poser ni piocher écarte une carte visible : elle quitte la partie.
