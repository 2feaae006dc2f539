title = Étude de { $game }
intro = { $games } parties entre robots ({ $bots }), à { $seats } { $seats ->
        [1] siège
       *[other] sièges
    }, graine { $seed }. Le premier coup de chaque partie est tiré au hasard, pour que les ouvertures se comparent.
reading = Comment lire : le signe est ce qu’on a compté, le trait est son intervalle. En refaisant l’étude, le vrai chiffre serait dans le trait dix-neuf fois sur vingt. Deux traits qui se recouvrent largement ne disent pas de différence.
partial = Étude interrompue : ce qui suit repose sur les parties jouées jusque-là.
variants = Ce qui est comparé
as_it_comes = telle quelle
numbers = Les chiffres
of_games = { $games } parties

seat = Commencer est-il un avantage ?
seat-place = { $place ->
        [1] commence
       *[other] joue en { $place }ᵉ
    }
seat-good = Oui : qui commence gagne { $rate } des parties (entre { $low } et { $high }), contre { $even } si l’ordre ne comptait pas.
seat-bad = Non, au contraire : qui commence gagne { $rate } des parties (entre { $low } et { $high }), contre { $even } si l’ordre ne comptait pas.
seat-none = On ne le voit pas : qui commence gagne { $rate } des parties (entre { $low } et { $high }), et { $even } est dans l’intervalle.
team = L’équipe gagne-t-elle souvent ?
team-says = L’équipe gagne { $rate } des parties (entre { $low } et { $high }).
team-all = équipe

length = Combien de temps dure une partie ?
between = entre { $low } et { $high }
length-says = La moitié des parties prend { $half } coups (jets de dés compris, s’il y en a) ; la plus courte { $least }, la plus longue { $most }.
length-same = Toutes les parties ont pris { $steps } coups.
choices = Combien de choix a-t-on ?
choices-says = À son tour, on a en moyenne { $begin } choix au début, { $middle } au milieu et { $end } à la fin.
choices-begin = début
choices-end = fin de partie
scores = Combien marque-t-on ?
scores-says = La moitié des vainqueurs marque { $winners } points ; la moitié des autres, { $others }.
scores-alone = La moitié des parties finit avec { $half } points.
scores-winner = vainqueurs
scores-other = autres
changes = La tête change-t-elle souvent ?
changes-says = Par partie, la tête passe en moyenne { $mean } fois à un autre. Qui mène à mi-partie gagne { $rate } du temps (entre { $low } et { $high }) : plus c’est près de 100 %, plus tout est joué tôt.
levels = Le meilleur gagne-t-il ?
levels-says = { $better } gagne { $rate } des parties contre { $other } : { $elo } points Elo d’écart (entre { $low } et { $high }). Plus les écarts sont grands, plus le jeu récompense qui joue bien.
levels-all = { $better } a gagné toutes ses parties contre { $other } : au moins { $least } points Elo d’écart.
levels-none = { $better } n’a gagné aucune partie contre { $other } : il est plus faible d’au moins { $most } points Elo.
levels-team = Le niveau { $better } fait gagner l’équipe dans { $rate } des parties.
levels-match = { $better } – { $other }
levels-beyond = au-delà
components = Que vaut chaque pièce ?
components-best = { $name } vaut le plus : la tenir ajoute { $worth } points de chances (entre { $low } et { $high }).
components-worst = { $name } vaut le moins : { $worth } points (entre { $low } et { $high }).
components-none = Aucune pièce ne se détache : les écarts sont ceux que la chance seule ferait.
components-how = On ne compare que ce qui se ressemble : même rang dans l’ordre du jeu, même nombre de pièces tenues. Les traits sont plus longs qu’ailleurs, car parmi { $count } pièces il y en a toujours une que la chance flatte.
components-name = { $name } : { $means }
components-more = Les { $count } du milieu sont dans les chiffres.
openings = Par quoi commencer ?
openings-says = Parmi les ouvertures les plus fréquentes, { $name } a le mieux réussi : { $rate } de gains (entre { $low } et { $high }).
openings-none = Trop peu de parties pour comparer les ouvertures : chacune est arrivée moins de { $least } fois.
reasons = Comment les parties finissent
table-what = quoi
table-rate = gains
table-low = de
table-high = à
table-games = parties
table-worth = valeur
table-shrunk = sans la chance
