goal = Posez là où les couleurs se touchent le plus : le plus grand total gagne.

do-place = { $tile }
do-where = contre { $tiles } { $turned }
do-beside = { $tile_the } { $side }
do-place_points =
    { $tile } : { $points } { $points ->
        [one] point
       *[other] points
    }

turned-0 = (droit)
turned-1 = (1/6 de tour)
turned-2 = (2/6 de tour)
turned-3 = (3/6 de tour)
turned-4 = (4/6 de tour)
turned-5 = (5/6 de tour)

prompt-place = Posez une pièce de votre chevalet contre celles de la table.
prompt-where = Choisissez sa place, tournez-la si besoin.
table = La table

rack-of = Chevalet { ELIDE("de", $name) }
rack-empty = chevalet vide
rack-hidden =
    { $count ->
        [1] une pièce cachée
       *[other] { $count } pièces cachées
    }

kind-simple = Simples
kind-double = Doubles
kind-triple = Triples
kind-sifaxe = Sifaxe

name-tile = { $tile } : { $sides }
name-lot = { $tile } : { $sides } ; du lot, vaut un triple
name-laid = { $tile } en { $cell } : { $sides }
name-cell =
    Case { $cell } : { $points } { $points ->
        [one] point
       *[other] points
    }
name-cell_turned =
    Case { $cell } : { $points } { $points ->
        [one] point
       *[other] points
    }, en tournant la pièce
name-cell_refused = Case { $cell } : la pièce n’y va pas
name-seat =
    { $colour }, { $name } : { $total } { $total ->
        [one] point
       *[other] points
    }, { $count } { $count ->
        [one] pièce
       *[other] pièces
    } au chevalet

seat-tiles =
    { $count } { $count ->
        [one] pièce
       *[other] pièces
    }

hold-turn = molette ou R : tourner
hold-nowhere = { $tile } : ne va nulle part pour l’instant

panel-sheet = Feuille de marque
panel-sheet_short = Feuille
panel-racks = Chevalets et pièces non vues
panel-racks_short = Pièces

sheet-none = Aucun coup encore.
sheet-csv = Enregistrer (CSV)
sheet-print = Imprimer
sheet-star = * double du lot, compté comme un triple

racks-of = { $name } ({ $colour })
racks-memory =
    { $count ->
        [0] chevalet vide
        [1] une pièce
       *[other] { $count } pièces
    }
racks-by_heart = On joue de mémoire : la table ne garde pas la liste des pièces cachées.
racks-counts = simples : { $simples } ; doubles : { $doubles } ; triples : { $triples }
racks-counts_lot = simples : { $simples } ; doubles : { $doubles } ; triples : { $triples } ; du lot : { $lot }
racks-excluded = Tour sauté : n’a aucune de celles-ci
racks-show = Montrer ce chevalet
racks-hide = Cacher ce chevalet
racks-deduced = À deux, il se déduit du vôtre.
racks-unseen = Doubles et triples non vus : { $count }
racks-unseen_none = Toutes les pièces ont été vues.

team-total = équipe : { $total }
team-of =
    Équipe : { $names }, { $total } { $total ->
        [one] point
       *[other] points
    }
team-caller = { $name } appelle : le prochain diabolo lui répond
team-unknown = Les équipes se formeront par les diabolos

last-points = +{ $points }

promise-points =
    +{ $points } : { $sides ->
        [1] un côté
       *[other] { $sides } côtés
    }

hold-best = Meilleure case, puis la suivante
panel-values = Barème
panel-values_short = Barème
values-sides = Côtés accolés
values-simple = simple
values-double = double
values-triple = triple
values-six = Le six : valeur d’un simple × { $times }, encore × { $more } si ses six côtés touchent.
values-triplette = La triplette : { $colour } par côté de couleur, { $white } par côté blanc, fois le numéro de votre coup.
values-now =
    En ce moment, jusqu’à { $points } { $points ->
        [one] point
       *[other] points
    }.
name-special =
    { $tile } : { $sides } ; en ce moment, jusqu’à { $points } { $points ->
        [one] point
       *[other] points
    }
decided = Le plus beau coup { ELIDE("de", $seat) } : { $tile }, { $points } points.
score-total = { $points }
score-label =
    { $points ->
        [one] point
       *[other] points
    }
verdict =
    { $second ->
        [-1] { $first } points partout.
       *[other]
            { $rivals ->
                [1] { $first } points contre { $second } pour { $rival_seat }.
               *[other] { $first } points contre { $second }.
            }
    }

print-tiles = Hexagones

box-simple = Les neuf simples de chaque couleur
box-doubles = Les doubles
box-triples = Les triples
box-sifaxe = Le Sifaxe
box-score = Les points
box-tile = Hexagones particuliers
box-sides = Côtés
box-extra-tile = Décrire un hexagone particulier
box-score-simple = Un simple, par côtés
box-score-double = Un double, par côtés
box-score-triple = Un triple, par côtés
box-score-six = Le six multiplie par
box-score-six_bonus = Six côtés : encore par
box-score-triplette_colour = Triplette, côté de couleur
box-score-triplette_white = Triplette, côté blanc
box-tile-name = Hexagone
box-white = blanc
box-its_colour = la couleur
box-colour_A = première couleur
box-colour_B = deuxième couleur
box-colour_C = troisième couleur

trial-mattered = Points rapportés par partie, tous joueurs ensemble.

# La page montre l’endroit : elle n’en dit pas les coordonnées, que la ligne de commande, elle, nomme.
clash = { $mine } contre { $theirs } { $side }
refusal-already_placed =
    { $tile_the } est déjà { $tile_gender ->
        [f] posée
       *[m] posé
    }
refusal-occupied = cette case est déjà prise par { $other_the }
refusal-touches_nothing = ici, { $tile_the } ne toucherait aucun hexagone
refusal-sides = ici, { $tile_the } ne coïncide pas : { $clashes }
