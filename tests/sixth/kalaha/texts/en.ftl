name = Kalaha
tagline = Sow, capture, move again: most seeds wins.

seat-0 = South
seat-1 = North

event-sowed =
    { $seat } sows the { $seeds ->
        [1] seed
       *[other] { $seeds } seeds
    } of pit { $pit }.
event-captured =
    { $seat } captures { $seeds ->
        [1] one seed
       *[other] { $seeds } seeds
    }.
event-again = The last seed falls into their own store: { $seat } moves again.
event-swept = One side is empty: each keeps the seeds on their own side.

reason-most_seeds = Most seeds in the store
reason-tie = As many seeds on both sides

refusal-empty = pit { $pit } is empty
