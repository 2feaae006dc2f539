name = Kalaha
tagline = Semer, capturer, rejouer : le plus de graines l’emporte.

seat-0 = Sud
seat-1 = Nord

event-sowed =
    { $seat } sème { $seeds ->
        [1] la graine
       *[other] les { $seeds } graines
    } du trou { $pit }.
event-captured =
    { $seat } capture { $seeds ->
        [1] une graine
       *[other] { $seeds } graines
    }.
event-again = La dernière graine tombe dans son grenier : { $seat } rejoue.
event-swept = Un camp est vide : chacun garde les graines de son côté.

reason-most_seeds = Le plus de graines au grenier
reason-tie = Autant de graines des deux côtés

refusal-empty = le trou { $pit } est vide
