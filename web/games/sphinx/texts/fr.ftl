goal = Découvrez les couleurs des trois gardiens, apportez-leur ces cartes : le trésor est à vous.

pyramid = La pyramide
dice = Les dés
players = Cartes devant les joueurs

notes = Les sphinx
notes-guardians = Gardiens
notes-temple = Temple
notes-off = On joue de mémoire : rien n’est noté.
notes-wrong = Faux :

letter-R = R
letter-B = B
letter-J = J
letter-V = V
letter-O = O
letter-N = N

cards-none = aucune carte

score-cards =
    { $count ->
        [one] carte
       *[other] cartes
    }

name-die = Dé { $die } : { $face }
name-die_used = Dé { $die } : { $face }, déjà joué
name-die_blank = Dé { $die }, pas encore lancé
name-field =
    { $place ->
        [start] Le départ
        [guardians] Devant les gardiens
       *[field] Case { $field }
    }
name-refused = { name-field }, hors d’atteinte : pourquoi ?
name-card = Carte { $colour_f } { ELIDE("de", $name) }
name-pawn = Pion { ELIDE("de", $name) }, { do-where }
name-sphinx = Sphinx, { $place }
name-known = vu : { $colour }
name-unknown = couleur inconnue
name-seen_by = regardé par { $names }

do-forward = Avancer de { $number } ({ $die ->
    [1] premier dé
    [2] deuxième dé
   *[other] dé aux serpents
})
do-backward = Reculer de { $number } ({ $die ->
    [1] premier dé
    [2] deuxième dé
   *[other] dé aux serpents
})
do-where =
    { $place ->
        [start] départ
        [guardians] devant les gardiens
       *[field] case { $field }
    }
do-swap = Échanger deux sphinx : { $guardian } et { $niche }
do-pass = Renoncer à la tentative
do-card = Prendre la carte { $colour_f }
do-leave = Laisser la carte { $colour_f }
do-look = Regarder un sphinx en secret : { $place }
do-nolook = Ne regarder aucun sphinx
do-steal = Voler à { $seat } sa carte { $colour_f }
do-nosteal = Ne rien voler
do-door = Pousser la porte secrète
do-nodoor = Laisser la porte
do-lay = Poser devant les gardiens, dans cet ordre : { $colours_f }
do-lay_free = Poser devant les gardiens : { $colours_f }

prompt-rolling = Les dés roulent…
prompt-choosing = Choisissez un dé, puis une case.
prompt-last = Encore un dé : choisissez une case.
prompt-snake = Les serpents : échangez un gardien avec un sphinx du temple.
prompt-at_card = Une carte { $colour_f } : la prendre ou la laisser ?
prompt-at_mummy = Une momie : regardez un sphinx en secret, ou passez.
prompt-at_pawn = Vous dépassez { $seat } : voler une carte ?
prompt-at_door = Une porte secrète : la pousser ?
prompt-laying = Posez trois cartes devant les gardiens.
prompt-ended = Le trésor est pris.

ask-at_card = Prendre la carte { $colour_f } ?
ask-at_mummy = La momie vous laisse regarder un sphinx : lequel ?
ask-at_pawn = Voler une carte à { $seat } ?
ask-at_door = Pousser la porte secrète ?
ask-pass = Il ne reste que la tentative.

yes-at_card = Prendre

no-at_card = Laisser
no-at_mummy = Ne pas regarder
no-at_pawn = Ne rien voler

yes-at_door = Pousser

no-at_door = Laisser la porte

peek-title = En secret : { $place }, { $colour }
peek-noted = Vous seul le voyez. Vos notes s’en souviendront.
peek-remember = Vous seul le voyez. Retenez-le bien : rien n’est noté.
peek-done = J’ai vu

attempt-title = Trois cartes, dans l’ordre des gardiens
attempt-title_free = Trois cartes pour les gardiens
attempt-hand = Vos cartes
attempt-rule = Si les trois couleurs sont justes, le trésor est à vous. Sinon, vous rendez tout et retournez au départ.

verdict-won = Les gardiens s’inclinent : { $name } prend le trésor !
verdict-lost = Les gardiens refusent { $name }
verdict-home = Ce n’est pas cela : { $name } rend toutes ses cartes et retourne au départ.
verdict-right = juste
verdict-wrong = faux
verdict-done = Continuer

prompt-snake_first = Les serpents : touchez un gardien du trésor ou un sphinx du temple…
prompt-snake_second = Les serpents : { $place }, à échanger avec quel autre ?

name-victim = Pion de la victime : { $seat }

answer-unreached = Aucun dé ne mène { $place ->
        [start] au départ
        [guardians] aux gardiens
       *[field] à la case { $field }
    }.

decided = C’était { $colours }.

legend = Légende
legend-card = Une carte de cette couleur : on la prend, ou on la rend si on l’a déjà.
legend-mummy = Une momie : en passant, on regarde un sphinx en secret.
legend-door = Une porte secrète : elle pivote et mène à la case opposée.
legend-guardian = Un gardien du trésor, dont la couleur est cachée.
legend-temple = Un sphinx du temple : le dé serpent l’échange avec un gardien.
legend-treasure = Le trésor : trois cartes de la couleur des gardiens l’ouvrent.
legend-start = Le départ.
legend-snake = Le dé serpent : un nombre comme les autres, ou l’échange de deux sphinx.

print-cards = Cartes
print-card = carte { $colour }
print-doors = Portes secrètes
print-door = porte { $fields }
print-sphinxes = Sphinx et pions
print-sphinx = sphinx { $colour }
print-pawn = pion { $number }
print-board = La pyramide
print-dice = Dés à plier
print-fold = Deux dés ordinaires et le dé aux serpents. Découpez les croix, pliez et collez ; des dés ordinaires vont aussi.
print-die = dé ordinaire
print-snake_die = dé aux serpents
print-notes = Feuille de marque
print-game = Partie
print-won = Trésors trouvés

box-snake_die = Le dé aux serpents
box-snake_die-faces = Faces
box-cards = Cases-cartes
box-mummies = Momies
box-mummies-fields = Cases
box-niches = Niches du temple
box-niches-fields = Cases
box-door = Portes secrètes
box-door-fields = Cases
box-field = case { $field }
box-face = { $face }
box-snakes = serpents

trial-mattered = Par partie : combien de cartes prises sur la case, de regards devant la momie, d’échanges dans la niche, de tours de la porte.
