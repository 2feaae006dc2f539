link-home = French board games at one table. Against a bot, with friends, or several at one screen.
link-missing = This page does not exist.
link-rules = The rules of { $game }
link-learn = Learn { $game } by playing
link-imprimer = Print { $game }
link-boite = The box of { $game }
link-waiting =
    { $count ->
        [0] A table of { $game } waits for you: sit down with one click.
       *[other] { $names } waits for you for a game of { $game }: sit down with one click.
    }
link-playing = A game of { $game } is being played: watch it.
link-finished = A game of { $game } to look at, move by move.
