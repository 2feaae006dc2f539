goal = Alignez Lunes, Planètes et Soleils : le plus de points gagne.

do-place = Poser la carte ({ $card })
do-where = { $place }{ $turned }
do-discard = Écarter la carte ({ $card })

apart-same = Comme { $sign }, mais
apart-other = Une autre carte que { $sign },
apart-one = { $like } { $along }
apart-both = { $like } { $along } et { $upright }
apart-turned = Comme { $sign }{ $turned }

turned-0 = { "" }
turned-1 = , tournée d’un quart
turned-2 = , tournée d’un demi-tour
turned-3 = , tournée de trois quarts

prompt-where = Choisissez un anneau pour la poser, ou tournez-la.
prompt-place = Posez votre carte : tournez-la si besoin, puis choisissez un emplacement.
prompt-choose = Choisissez une carte, tournez-la si besoin, et posez-la.

score-points =
    { $count ->
        [one] point
       *[other] points
    }
sky = Le ciel

symbol-L = Lune
symbol-S = Soleil
symbol-1 = Planète de 1
symbol-2 = Planète de 2

hand-of = Main { ELIDE("de", $name) }
hand-yours = Votre main
pile-short = pioche

name-card = Carte en main. { $face }
name-laid = Carte { ELIDE("de", $name) }, { $place }. { $face }
name-spot = Poser { $place } ; recouvre : { $covers }
name-pile =
    Votre pioche : { $pile ->
        [0] vide
        [1] une carte
       *[other] { $pile } cartes
    }
name-far =
    { $name } : { $size ->
        [0] aucune carte
        [1] une carte
       *[other] { $size } cartes
    } en main, { $pile } dans la pioche
name-start = Carte de départ. { $face }

sheet = Fiche de score
sheet-short = Fiche
sheet-discard = écartée
sheet-none = Aucun point encore.
sheet-print = Imprimer

promise-points =
    { $points ->
        [0] Aucun point
        [1] +1 point
       *[other] +{ $points } points
    }
promise-lines =
    { $lines ->
        [1] un alignement
       *[other] { $lines } alignements
    }
promise-bonus = bonus : une carte de plus
event-scored =
    { $seat } marque { $points } { $points ->
        [one] point
       *[other] points
    } ({ $tides_count ->
        [1] marée
       *[other] marées
    } de { $tides } ; total : { $score }).
event-placed =
    { $points ->
        [0] { $seat } pose une carte sans marquer.
       *[other] { "" }
    }
event-aligned = { "" }
event-drew_unseen =
    { $count ->
        [1] Une carte piochée.
       *[other] { $count } cartes piochées.
    }

name-held = En main, ainsi tournée. { $face }
face-line = Ligne { $number } : { $symbols }.
symbol-empty = vide
symbol-nothing = aucun astre
sky-table = Le ciel, case par case, compté depuis la carte de départ
place-start = sur la carte de départ
place-level = départ
place-one = { $along } du départ
place-both = { $along } et { $upright } du départ
place-left =
    { $count ->
        [1] une case à gauche
       *[other] { $count } cases à gauche
    }
place-right =
    { $count ->
        [1] une case à droite
       *[other] { $count } cases à droite
    }
place-up =
    { $count ->
        [1] une case au-dessus
       *[other] { $count } cases au-dessus
    }
place-down =
    { $count ->
        [1] une case au-dessous
       *[other] { $count } cases au-dessous
    }

event-drew =
    { $cards_count ->
        [one] Une carte piochée.
       *[other] { $cards_count } cartes piochées.
    }
event-discarded = Aucune carte { ELIDE("de", $seat) } ne peut être posée : elle est écartée.

refusal-mismatch = la carte du dessous montre ici { $shown } : la vôtre y mettrait { $laid }
refusal-touches_nothing = ici, la carte n’en recouvrirait aucune autre
refusal-hides = la carte en cacherait entièrement une autre
refusal-something_fits = on n’écarte une carte que si aucune de la main ne peut être posée
decided = La plus belle carte : { $points } { $points ->
        [one] point
       *[other] points
    } d’un coup.
verdict =
    { $second ->
        [-1] { $first } points partout.
       *[other] { $first } points contre { $second }.
    }

print-cards = Cartes
print-card_0 = carte { $card } de l’aube
print-card_1 = carte { $card } du crépuscule
print-start = carte de départ
print-total = Total

box-start = La carte de départ
box-start-card = Carte
box-size_3 = Cartes de 3 × 3 cases
box-size_4 = Cartes de 4 × 4 cases
box-pack = Les paquets
box-pack-cards = Cartes

trial-mattered = Points marqués en posant la carte, par partie.
