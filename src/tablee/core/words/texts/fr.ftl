match-seats = { $seats ->
        [1] un siège
       *[other] { $seats } sièges
    }
match-steps = { $steps ->
        [0] rien n’est joué
        [1] un coup joué
       *[other] { $steps } coups joués
    }
match-turn = { $seat } doit jouer : { $choices ->
        [1] un choix
       *[other] { $choices } choix
    }.
match-chance = Au hasard de décider.
match-over = Terminée : { $reason }. Gagné par : { $winners }.
match-nobody = Terminée : { $reason }. Personne n’a gagné.
match-score = { $seat } : { $score }
match-log = Les coups
match-seed = graine { $seed }
match-uncounted = ne compte pas : on y a repris des coups
