goal = Contrôlez le plus de piles à la fin, ou les cinq : c’est gagné aussitôt.

do-draw = Piocher une carte sans la montrer
do-take = Prendre { $card }, puis poser
do-remove = Écarter { $card } de la partie
do-place = Poser { $card } sur { $top } (pile { $pile })

prompt-turn = Prenez une carte visible pour poser, ou piochez.
prompt-dry = La pioche est vide : prenez une carte visible, puis posez.
prompt-full = Main pleine : prenez une carte visible, puis posez.
prompt-pose = Posez une carte de votre main sur une pile du fleuve.
prompt-again = Parente de Phlégyas : posez encore une carte.
prompt-ended = Le fleuve a choisi son maître.

score-piles =
    { $count ->
        [one] pile
       *[other] piles
    }

hand-of = Main { ELIDE("de", $name) }
hand-empty = main vide
hand-yours = Votre main

river = Le fleuve
row = Pioche et cartes visibles
row-short = Cartes à prendre
track = La barque de Phlégyas

name-card = { $card }, { $faculty }
name-styx = { $card }, carte STYX
name-hidden = Carte cachée
name-new =
    { $name }, { $how ->
        [took] prise
        [drew] piochée
        [came] venu
       *[placed] posée
    } au dernier tour
name-gap = Emplacement vide
name-deck =
    Pioche, { $count ->
        [0] vide
        [1] une carte
       *[other] { $count } cartes
    }
name-pile =
    Pile { $pile } : { $card }, à { $owner }, { $count ->
        [1] une carte
       *[other] { $count } cartes
    }
name-phlegyas = Phlégyas : { $card }. Une carte de sa Faction ou de sa Force fait poser encore.
name-marker = Phlégyas est sur « { $faculty } »

pile-title = Pile { $pile }, du dessus au fond
pile-look =
    Regarder la pile { $pile } ({ $count ->
        [1] une carte
       *[other] { $count } cartes
    })

short-none = aucune
short-greatest = plus grand
short-smallest = plus petit
short-most_different = plus loin
short-least_different = plus près
short-same = même

info-none = Chaque carte a une Faction, une Force et une Faculté qui dit où la poser.
info-follows = , donc « { $faculty } » en ce moment
info-greatest = Va sur la plus grande Force permise (jamais même Faction ni même Force).
info-smallest = Va sur la plus petite Force permise (jamais même Faction ni même Force).
info-most_different = Va sur la Force la plus éloignée permise (jamais même Faction ni même Force).
info-least_different = Va sur la Force la plus proche permise (jamais même Faction ni même Force).
info-same = Va seulement sur la même Force ou la même Faction.
info-none_faculty = Aucune Faculté : partout sauf même Faction ou même Force.
info-akin = Parente de Phlégyas : fait poser encore.
info-phlegyas = Phlégyas est { $card }. Qui pose une carte de sa Faction ({ $faction }) ou de sa Force ({ $force }) doit poser encore. Sa barque va sur la Faculté de la carte posée ; les cartes qui portent la barque suivent celle où elle est.
info-twice = Touchez encore la carte pour la prendre.

promise-captured = Pile { $pile } à vous : { $mine } contre { $theirs }
promise-marker = Phlégyas → « { $faculty } »
promise-again = Il faudra poser encore

letter-B = B
letter-C = C
letter-I = I
letter-M = M
letter-T = T
letter-V = V
verdict =
    { $first ->
        [5] Cinq piles contre aucune.
       *[other] { $first } piles contre { $second }.
    }

print-cards = Coléreux
print-styx = Cartes STYX
print-boat = La barque de Phlégyas, à découper :
print-boat_name = barque de Phlégyas
print-score = Feuille de marque
print-game = Partie
print-won = Parties gagnées

box-colereux = Coléreux : la Faculté de chaque carte
box-styx = Cartes STYX

trial-mattered = Par partie : combien de fois la carte a été posée ; pour une carte STYX, recouverte, ou utile à Phlégyas pour rejouer.
