name = Skeleton
tagline = Prenez un à trois bâtonnets ; le dernier gagne.

seat-0 = Premier
seat-1 = Second

option-sticks = Bâtonnets dans le tas
event-took =
    { $seat } prend { $count ->
        [1] un bâtonnet
       *[other] { $count } bâtonnets
    } ; il en reste { $left }.
reason-last_stick = Le dernier bâtonnet

refusal-too_many = il ne reste que { $left }
refusal-one_to_three = on prend un, deux ou trois bâtonnets
