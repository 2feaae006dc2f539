match-seats = { $seats ->
        [1] one seat
       *[other] { $seats } seats
    }
match-steps = { $steps ->
        [0] nothing is played yet
        [1] one step played
       *[other] { $steps } steps played
    }
match-turn = { $seat } is to play: { $choices ->
        [1] one choice
       *[other] { $choices } choices
    }.
match-chance = Chance is to decide.
match-over = Over: { $reason }. Won by: { $winners }.
match-nobody = Over: { $reason }. Nobody won.
match-score = { $seat }: { $score }
match-log = The steps
match-seed = seed { $seed }
match-uncounted = not counted: steps were taken back
