goal = Place where the most colours meet: the highest total wins.

do-place = { $tile }
do-where = against { $tiles } { $turned }
do-beside = { $tile_the } to the { $side }
do-place_points =
    { $tile }: { $points } { $points ->
        [one] point
       *[other] points
    }

turned-0 = (upright)
turned-1 = (turned 1/6)
turned-2 = (turned 2/6)
turned-3 = (turned 3/6)
turned-4 = (turned 4/6)
turned-5 = (turned 5/6)

prompt-place = Place a tile of your rack against those on the table.
prompt-where = Choose its place; turn it if needed.
table = The table

rack-of = Rack of { $name }
rack-empty = empty rack
rack-hidden =
    { $count ->
        [1] one hidden tile
       *[other] { $count } hidden tiles
    }

kind-simple = Simples
kind-double = Doubles
kind-triple = Triples
kind-sifaxe = Sifaxe

name-tile = { $tile }: { $sides }
name-lot = { $tile }: { $sides }; from the lot, worth a triple
name-laid = { $tile } at { $cell }: { $sides }
name-cell =
    Cell { $cell }: { $points } { $points ->
        [one] point
       *[other] points
    }
name-cell_turned =
    Cell { $cell }: { $points } { $points ->
        [one] point
       *[other] points
    }, with the tile turned
name-cell_refused = Cell { $cell }: the tile does not go there
name-seat =
    { $colour }, { $name }: { $total } { $total ->
        [one] point
       *[other] points
    }, { $count } { $count ->
        [one] tile
       *[other] tiles
    } in the rack

seat-tiles =
    { $count } { $count ->
        [one] tile
       *[other] tiles
    }

hold-turn = wheel or R: turn
hold-nowhere = { $tile }: goes nowhere for now

panel-sheet = Score sheet
panel-sheet_short = Sheet
panel-racks = Racks and tiles not seen
panel-racks_short = Tiles

sheet-none = No move yet.
sheet-csv = Save (CSV)
sheet-print = Print
sheet-star = * double from the lot, counted as a triple

racks-of = { $name } ({ $colour })
racks-memory =
    { $count ->
        [0] empty rack
        [1] one tile
       *[other] { $count } tiles
    }
racks-by_heart = You play from memory: the table keeps no list of the hidden tiles.
racks-counts = simples: { $simples }; doubles: { $doubles }; triples: { $triples }
racks-counts_lot = simples: { $simples }; doubles: { $doubles }; triples: { $triples }; from the lot: { $lot }
racks-excluded = Turn skipped: has none of these
racks-show = Show this rack
racks-hide = Hide this rack
racks-deduced = With two players it follows from yours.
racks-unseen = Doubles and triples not seen: { $count }
racks-unseen_none = All tiles have been seen.

team-total = team: { $total }
team-of =
    Team: { $names }, { $total } { $total ->
        [one] point
       *[other] points
    }
team-caller = { $name } calls: the next diabolo answers
team-unknown = Diabolos will form the teams

last-points = +{ $points }

promise-points =
    +{ $points }: { $sides ->
        [1] one side
       *[other] { $sides } sides
    }

hold-best = Best cell, then the next best
panel-values = Points table
panel-values_short = Points
values-sides = Touching sides
values-simple = simple
values-double = double
values-triple = triple
values-six = The six: the value of a simple × { $times }, × { $more } more when all six sides touch.
values-triplette = The triplette: { $colour } for each coloured side, { $white } for each white one, times the number of your move.
values-now =
    Right now, up to { $points } { $points ->
        [one] point
       *[other] points
    }.
name-special =
    { $tile }: { $sides }; right now, up to { $points } { $points ->
        [one] point
       *[other] points
    }
decided = The best move of { $seat }: { $tile }, { $points } points.
score-total = { $points }
score-label =
    { $points ->
        [one] point
       *[other] points
    }
verdict =
    { $second ->
        [-1] { $first } points each.
       *[other]
            { $rivals ->
                [1] { $first } points to { $second } for { $rival_seat }.
               *[other] { $first } points to { $second }.
            }
    }

print-tiles = Hexagons

box-simple = The nine simple tiles of each colour
box-doubles = Doubles
box-triples = Triples
box-sifaxe = The Sifaxe
box-score = Points
box-tile = Single tiles
box-sides = Sides
box-extra-tile = Describe a single tile
box-score-simple = A simple tile, by sides
box-score-double = A double, by sides
box-score-triple = A triple, by sides
box-score-six = The six multiplies by
box-score-six_bonus = All six sides: once more by
box-score-triplette_colour = Triplette, coloured side
box-score-triplette_white = Triplette, white side
box-tile-name = Tile
box-white = white
box-its_colour = the colour
box-colour_A = first colour
box-colour_B = second colour
box-colour_C = third colour

trial-mattered = Points brought per game, by all players together.

# The page shows the place: it does not say its coordinates, which the command line names.
clash = { $mine } against { $theirs } to the { $side }
refusal-already_placed = { $tile_the } is already on the table
refusal-occupied = this cell is already taken by { $other_the }
refusal-touches_nothing = here { $tile_the } would touch no hexagon
refusal-sides = here { $tile_the } does not match: { $clashes }
