title = A study of { $game }
intro = { $games } games between bots ({ $bots }), { $seats } { $seats ->
        [1] seat
       *[other] seats
    }, seed { $seed }. The first step of every game is drawn at random, so that openings can be compared.
reading = How to read this: the sign is what was counted, the line is its interval. If the study were made again, the true figure would be inside the line nineteen times out of twenty. Two lines that overlap widely tell of no difference.
partial = The study was interrupted: what follows rests on the games played until then.
variants = What is compared
as_it_comes = as it comes
numbers = The figures
of_games = { $games } games

seat = Is going first an advantage?
seat-place = { $place ->
        [1] goes first
       *[other] plays as no. { $place }
    }
seat-good = Yes: who goes first wins { $rate } of the games (between { $low } and { $high }), where { $even } would be even.
seat-bad = No, on the contrary: who goes first wins { $rate } of the games (between { $low } and { $high }), where { $even } would be even.
seat-none = None is seen: who goes first wins { $rate } of the games (between { $low } and { $high }), and { $even } lies in the interval.
team = Does the team often win?
team-says = The team wins { $rate } of the games (between { $low } and { $high }).
team-all = team

length = How long is a game?
between = between { $low } and { $high }
length-says = Half of the games take { $half } steps (rolls of dice included, where there are any); the shortest { $least }, the longest { $most }.
length-same = All games took { $steps } steps.
choices = How many choices are there?
choices-says = In their turn, players have { $begin } choices on average at the beginning, { $middle } in the middle and { $end } at the end.
choices-begin = beginning
choices-end = end of the game
scores = How much does one score?
scores-says = Half of the winners score { $winners } points; half of the others { $others }.
scores-alone = Half of the games end with { $half } points.
scores-winner = winners
scores-other = others
changes = Does the lead often change?
changes-says = In a game the lead passes to somebody else { $mean } times on average. Who leads halfway wins { $rate } of the time (between { $low } and { $high }): the nearer to 100%, the earlier all is decided.
levels = Does the better player win?
levels-says = { $better } wins { $rate } of the games against { $other }: { $elo } points of Elo apart (between { $low } and { $high }). The wider the gaps, the more the game rewards good play.
levels-all = { $better } won every game against { $other }: at least { $least } points of Elo apart.
levels-none = { $better } won no game against { $other }: at least { $most } points of Elo weaker.
levels-team = The level { $better } makes the team win { $rate } of the games.
levels-match = { $better } – { $other }
levels-beyond = beyond
components = What is each component worth?
components-best = { $name } is worth most: holding it adds { $worth } points of chances (between { $low } and { $high }).
components-worst = { $name } is worth least: { $worth } points (between { $low } and { $high }).
components-none = No component stands out: the differences are those that luck alone would make.
components-how = Only what is alike is compared: the same place in the order of play, as many components held. The lines are longer than elsewhere, because among { $count } components luck always flatters one.
components-name = { $name }: { $means }
components-more = The { $count } in the middle are in the figures.
openings = What to begin with?
openings-says = Among the most frequent openings, { $name } did best: { $rate } won (between { $low } and { $high }).
openings-none = Too few games to compare openings: each came up fewer than { $least } times.
reasons = How the games end
table-what = what
table-rate = won
table-low = from
table-high = to
table-games = games
table-worth = worth
table-shrunk = without luck
