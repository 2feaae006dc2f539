goal = Take the last stick.

heap = The heap: { $count }
name-stick = Take { $count }
do-take = Take { $count }

prompt-take = Take one to three sticks.
prompt-over = The heap is empty.
