name = Sifaxe
tagline = Accolez vos hexagones, côté contre côté et couleur contre couleur, là où ils rapportent le plus.

bot-0 = Euclide
bot-1 = Thalès
bot-2 = Archimède
bot-3 = Hypatie
bot-4 = Pythagore
bot-5 = Ératosthène

option-teams = Équipes
option-teams-none = chacun pour soi
option-teams-announced = annoncées
option-teams-alternative = alternatives (appels par diabolo)
option-colours = Les couleurs
option-colours-R = { colour-R }
option-colours-B = { colour-B }
option-colours-J = { colour-J }
option-colours-V = { colour-V }
option-colours-O = { colour-O }
option-colours-G = { colour-G }
option-draw = tirage au plus près du six
option-first = Qui commence ?
option-memory = Jouer de mémoire : sans la liste des pièces encore cachées

colour-R = Rouge
colour-B = Bleu
colour-J = Jaune
colour-V = Vert
colour-O = Orange
colour-G = Gris

adjective-R = rouge
    .f = rouge
adjective-B = bleu
    .f = bleue
adjective-J = jaune
    .f = jaune
adjective-V = vert
    .f = verte
adjective-O = orange
    .f = orange
adjective-G = gris
    .f = grise

shows-R = rouge
shows-B = bleu
shows-J = jaune
shows-V = vert
shows-O = orange
shows-G = gris
shows-W = blanc

side-0 = au nord-est
side-1 = à l’est
side-2 = au sud-est
side-3 = au sud-ouest
side-4 = à l’ouest
side-5 = au nord-ouest

winner =
    { $seat } ({ $points } { $points ->
        [one] point
       *[other] points
    })

tile-simple = simple { $colour }
    .the = le simple { $colour }
    .gender = m
tile-diabolo = diabolo { $colour }
    .the = le diabolo { $colour }
    .gender = m
tile-triplette = triplette { $colour_f }
    .the = la triplette { $colour_f }
    .gender = f
tile-six = six { $colour }
    .the = le six { $colour }
    .gender = m
tile-double = double { $a } et { $b }
    .the = le double { $a } et { $b }
    .gender = m
tile-triple = triple { $a }, { $b } et { $c }
    .the = le triple { $a }, { $b } et { $c }
    .gender = m
tile-sifaxe = Sifaxe
    .the = le Sifaxe
    .gender = m
tile-blanc = hexagone blanc
    .the = un hexagone blanc
    .gender = m

sheet-move = Coup
sheet-subtotal = Sous-total
sheet-total = Total
sheet-team = Équipe

event-placed =
    { $seat } pose { $tile_the } : { $sides ->
        [1] un côté accolé
       *[other] { $sides } côtés accolés
    }, { $points } { $points ->
        [one] point
       *[other] points
    }.
event-placed_triplette =
    { $seat } pose { $tile_the }, { $sides ->
        [1] un côté accolé
       *[other] { $sides } côtés accolés
    }, coup n° { $move } : { $points } { $points ->
        [one] point
       *[other] points
    }.
event-placed_perfect_six =
    { $seat } place { $tile_the }, toutes faces accolées : { $points } { $points ->
        [one] point
       *[other] points
    } !
event-sum_six = { $value } × { $times } = { $points }.
event-sum_perfect_six = { $value } × { $times } × { $bonus } = { $points }.
event-sum_triplette = { $value } pour les côtés × { $move } (coup n° { $move }) = { $points }.
event-lot = { $seat } marque la valeur d’un triple : { $tile_the } vient du lot.
event-called = { $seat } appelle un coéquipier, par un diabolo.
event-team = { $seat } et { $partner_seat } forment une équipe.
event-skipped = Rien ne convient dans le chevalet { ELIDE("de", $seat) } : son tour est sauté.
event-racks_empty =
    Tous les chevalets sont vides. { $winners_count ->
        [one] Vainqueur
       *[other] Vainqueurs
    } : { $winners }.
event-blocked =
    Plus personne ne peut poser. { $winners_count ->
        [one] Vainqueur
       *[other] Vainqueurs
    } : { $winners }.

reason-racks_empty = Tous les chevalets sont vides
reason-blocked = Plus aucune pièce ne peut être posée

clash = { $side }, { $mine } toucherait { $theirs } ({ $other } en { $cell })

refusal-already_placed =
    { $tile_the } est déjà { $tile_gender ->
        [f] posée
       *[m] posé
    }, en { $cell }
refusal-not_used = { $tile_the } ne sert pas à { $seats } joueurs
refusal-other_colour = { $tile_the } n’est pas à qui joue { $colour }
refusal-not_in_rack = { $tile_the } n’est pas dans le chevalet
refusal-occupied = la case { $cell } est déjà prise par { $other_the }
refusal-touches_nothing = en { $cell }, { $tile_the } ne toucherait aucun hexagone
refusal-sides = en { $cell }, { $tile_the } ne coïncide pas : { $clashes }

fact-points =
    { $all ->
        [1] Rapporte { $value } points, le maximum que puisse rapporter une de vos pièces, au lieu de { $other }.
       *[other] Rapporte { $value } points au lieu de { $other }.
    }
fact-answer =
    { $all ->
        [1] { $value ->
            [0] Aucune pièce que vos adversaires peuvent avoir ne trouve alors de place ; sinon, l’une d’elles pourrait rapporter { $other } points.
           *[other] Aucune pièce que vos adversaires peuvent avoir ne rapporterait alors plus de { $value } points, au lieu de { $other }.
        }
       *[other] { $value ->
            [0] L’adversaire ne peut alors rien marquer en réponse, au lieu de { $other } points.
           *[other] La meilleure réponse de l’adversaire rapporte alors { $value } points au lieu de { $other }.
        }
    }
fact-triplette =
    { $other ->
        [-1] { $value ->
            [0] Garde votre triplette.
           *[other] Garde votre triplette : elle rapporterait alors { $value } points.
        }
       *[other] Votre triplette rapporterait alors { $value } points au lieu { $other ->
            [0] d’aucun
           *[other] de { $other }
        }.
    }
fact-six =
    { $other ->
        [-1] { $value ->
            [0] Garde votre six.
           *[other] Garde votre six : il rapporterait alors { $value } points.
        }
       *[other] Votre six rapporterait alors { $value } points au lieu { $other ->
            [0] d’aucun
           *[other] de { $other }
        }.
    }
fact-total = Vos pièces rapporteraient alors { $value } points en tout, chacune à sa meilleure place, au lieu { $other ->
        [0] d’aucun
       *[other] de { $other }
    }.
fact-partner = La triplette de votre coéquipier rapporterait alors { $value } points au lieu { $other ->
        [0] d’aucun
       *[other] de { $other }
    }.
fact-rival_special =
    { $value ->
        [0] Ne laisse aucune place aux triplettes et aux six adverses ; sinon, chacun à sa meilleure place, ils rapporteraient { $other } points en tout.
       *[other] Les triplettes et les six adverses rapporteraient alors { $value } points en tout, chacun à sa meilleure place, au lieu de { $other }.
    }
fact-rival_nests = Les triplettes et les six adverses { $value ->
        [0] ne trouvent alors aucune place
        [1] trouvent alors une seule place
       *[other] trouvent alors { $value } places, comptées pièce par pièce
    }, au lieu { $other ->
        [1] d’une
       *[other] de { $other }
    }.
fact-commons =
    { $value ->
        [1] Il vous reste une double ou triple, au lieu d’aucune.
       *[other] Il vous reste { $value } doubles et triples, au lieu { $other ->
            [0] d’aucune
            [1] d’une seule
           *[other] de { $other }
        }.
    }
fact-rival_total =
    { $value ->
        [0] Aucune pièce { $all ->
            [1] de vos adversaires
           *[other] de l’adversaire
        } ne trouve plus de place ; sinon, chacune à sa meilleure place, elles rapporteraient { $other } points en tout.
       *[other] Les pièces { $all ->
            [1] de vos adversaires
           *[other] de l’adversaire
        } rapporteraient alors { $value } points en tout, chacune à sa meilleure place, au lieu de { $other }.
    }
fact-rival_places = Les pièces { $all ->
        [1] de vos adversaires
       *[other] de l’adversaire
    } { $value ->
        [0] ne trouvent alors aucune place
        [1] trouvent alors une seule place
       *[other] trouvent alors { $value } places, comptées pièce par pièce
    }, au lieu { $other ->
        [1] d’une
       *[other] de { $other }
    }.
fact-places = Vos pièces trouvent alors { $value ->
        [1] une seule place
       *[other] { $value } places, comptées pièce par pièce
    }, au lieu { $other ->
        [0] d’aucune
        [1] d’une seule
       *[other] de { $other }
    }.

takeback-played = une pièce posée est jouée

opening-colour = { $seat } joue { $colour }.
opening-drew = { $seat } tire { $tile_the }, n° { $number } sur 9.
opening-nearest = { $seat } a tiré le plus près du six et commence.
opening-chosen = { $seat } commence, comme la table l’a choisi.
opening-lot = Le sort a désigné { $seat } pour commencer.

note-called = Un diabolo posé est un appel : qui posera le prochain diabolo fera équipe avec ce joueur.
note-team = Un diabolo a répondu à l’appel : ces deux joueurs additionnent leurs points.
note-skipped = Aucune de ses pièces n’allait nulle part : son tour est sauté. Tout le monde le sait désormais.
note-lot = Une pièce du lot vaut toujours un triple, quelle qu’elle soit.
note-triplette = Votre triplette : ses côtés comptent autant de fois que le numéro de votre coup. Plus tard, c’est mieux.
note-six = Votre six, tout d’une couleur, compte trois fois, et le double si ses six côtés touchent. Préparez-lui un nid.
