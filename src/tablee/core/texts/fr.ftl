refusal-over = la partie est terminée
refusal-not_your_turn = ce n’est pas à cette place de jouer
refusal-not_now = cette action n’est pas possible maintenant
refusal-chance = c’est au hasard de décider, pas à une place
refusal-resign_sides = on n’abandonne que dans une partie à deux camps

reason-resigned = abandon

event-played = { $seat } joue { $action }.
event-chance = Le hasard donne { $action }.
event-over = La partie est terminée : { $reason }.

seat-0 = Place 1
seat-1 = Place 2
seat-2 = Place 3
seat-3 = Place 4
seat-4 = Place 5
seat-5 = Place 6

# Why an action is better than another
why-only = C’est le seul coup permis.
why-equal = D’autres coups le valent, autant qu’on puisse en juger.
why-playing_on = Trouvé en jouant la suite : { $best } % contre { $other } %.
