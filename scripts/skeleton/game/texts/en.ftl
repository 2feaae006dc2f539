name = Skeleton
tagline = Take one to three sticks; the last one wins.

seat-0 = First
seat-1 = Second

option-sticks = Sticks in the heap
event-took =
    { $seat } takes { $count ->
        [1] one stick
       *[other] { $count } sticks
    }; { $left ->
        [1] one is
       *[other] { $left } are
    } left.
reason-last_stick = The last stick

refusal-too_many = only { $left } left
refusal-one_to_three = take one, two or three sticks
