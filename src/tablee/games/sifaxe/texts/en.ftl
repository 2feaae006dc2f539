name = Sifaxe
tagline = Join your hexagons side to side, colour to colour, where they score most.

bot-0 = Euclid
bot-1 = Thales
bot-2 = Archimedes
bot-3 = Hypatia
bot-4 = Pythagoras
bot-5 = Eratosthenes

option-teams = Teams
option-teams-none = each for himself
option-teams-announced = announced
option-teams-alternative = alternative (calls by diabolo)
option-colours = The colours
option-colours-R = { colour-R }
option-colours-B = { colour-B }
option-colours-J = { colour-J }
option-colours-V = { colour-V }
option-colours-O = { colour-O }
option-colours-G = { colour-G }
option-draw = a draw, nearest to the six
option-first = Who begins?
option-memory = Play from memory: without the list of tiles not yet seen

colour-R = Red
colour-B = Blue
colour-J = Yellow
colour-V = Green
colour-O = Orange
colour-G = Grey

adjective-R = red
adjective-B = blue
adjective-J = yellow
adjective-V = green
adjective-O = orange
adjective-G = grey

shows-R = red
shows-B = blue
shows-J = yellow
shows-V = green
shows-O = orange
shows-G = grey
shows-W = white

side-0 = north-east
side-1 = east
side-2 = south-east
side-3 = south-west
side-4 = west
side-5 = north-west

winner =
    { $seat } ({ $points } { $points ->
        [one] point
       *[other] points
    })

tile-simple = { $colour } simple
    .the = the { $colour } simple
tile-diabolo = { $colour } diabolo
    .the = the { $colour } diabolo
tile-triplette = { $colour } triplette
    .the = the { $colour } triplette
tile-six = { $colour } six
    .the = the { $colour } six
tile-double = { $a } and { $b } double
    .the = the { $a } and { $b } double
tile-triple = { $a }, { $b } and { $c } triple
    .the = the { $a }, { $b } and { $c } triple
tile-sifaxe = Sifaxe
    .the = the Sifaxe
tile-blanc = white hexagon
    .the = a white hexagon

sheet-move = Move
sheet-subtotal = Subtotal
sheet-total = Total
sheet-team = Team

event-placed =
    { $seat } places { $tile_the }: { $sides ->
        [1] one side touches
       *[other] { $sides } sides touch
    }, { $points } { $points ->
        [one] point
       *[other] points
    }.
event-placed_triplette =
    { $seat } places { $tile_the }, { $sides ->
        [1] one side
       *[other] { $sides } sides
    } touching, move no. { $move }: { $points } { $points ->
        [one] point
       *[other] points
    }.
event-placed_perfect_six =
    { $seat } places { $tile_the } with all sides touching: { $points } { $points ->
        [one] point
       *[other] points
    }!
event-sum_six = { $value } × { $times } = { $points }.
event-sum_perfect_six = { $value } × { $times } × { $bonus } = { $points }.
event-sum_triplette = { $value } for its sides × { $move } (move { $move }) = { $points }.
event-lot = { $seat } scores a triple: { $tile_the } came from the lot.
event-called = { $seat } calls for a partner, with a diabolo.
event-team = { $seat } and { $partner_seat } make a team.
event-skipped = Nothing in the rack of { $seat } fits: the turn is skipped.
event-racks_empty =
    All racks are empty. { $winners_count ->
        [one] Winner
       *[other] Winners
    }: { $winners }.
event-blocked =
    Nobody can place any more. { $winners_count ->
        [one] Winner
       *[other] Winners
    }: { $winners }.

reason-racks_empty = All racks are empty
reason-blocked = No tile can be placed any more

clash = to the { $side }, { $mine } would touch { $theirs } on { $other_the } ({ $cell })

refusal-already_placed = { $tile_the } is already on the table, at { $cell }
refusal-not_used = { $tile_the } is not used with { $seats } players
refusal-other_colour = { $tile_the } does not belong to who plays { $colour }
refusal-not_in_rack = { $tile_the } is not in the rack
refusal-occupied = the cell { $cell } is already taken by { $other_the }
refusal-touches_nothing = at { $cell }, { $tile_the } would touch no hexagon
refusal-sides = at { $cell }, { $tile_the } does not match: { $clashes }

fact-points =
    { $all ->
        [1] Scores { $value } points, the most that any of your tiles can score now, instead of { $other }.
       *[other] Scores { $value } points instead of { $other }.
    }
fact-answer =
    { $all ->
        [1] { $value ->
            [0] No tile that your opponents may hold then fits; otherwise one could score { $other } points.
           *[other] No tile that your opponents may hold would then score more than { $value } points, instead of { $other }.
        }
       *[other] { $value ->
            [0] Your opponent can then score nothing in answer, instead of { $other } points.
           *[other] Your opponent’s best answer then scores { $value } points instead of { $other }.
        }
    }
fact-triplette =
    { $other ->
        [-1] { $value ->
            [0] Keeps your triplette.
           *[other] Keeps your triplette: it would then score { $value } points.
        }
       *[other] Your triplette would then score { $value } points instead of { $other ->
            [0] none
           *[other] { $other }
        }.
    }
fact-six =
    { $other ->
        [-1] { $value ->
            [0] Keeps your six.
           *[other] Keeps your six: it would then score { $value } points.
        }
       *[other] Your six would then score { $value } points instead of { $other ->
            [0] none
           *[other] { $other }
        }.
    }
fact-total = Your tiles would then score { $value } points in all, each in its best place, instead of { $other ->
        [0] none
       *[other] { $other }
    }.
fact-partner = Your partner’s triplette would then score { $value } points instead of { $other ->
        [0] none
       *[other] { $other }
    }.
fact-rival_special =
    { $value ->
        [0] Leaves no place for the opposing triplettes and sixes; otherwise, each in its best place, they would score { $other } points in all.
       *[other] The opposing triplettes and sixes would then score { $value } points in all, each in its best place, instead of { $other }.
    }
fact-rival_nests = The opposing triplettes and sixes then find { $value ->
        [0] no place
        [1] one place
       *[other] { $value } places, counted tile by tile
    }, instead of { $other ->
        [1] one
       *[other] { $other }
    }.
fact-commons =
    { $value ->
        [1] You have one double or triple left, instead of none.
       *[other] You have { $value } doubles and triples left, instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-rival_total =
    { $value ->
        [0] None of your { $all ->
            [1] opponents’
           *[other] opponent’s
        } tiles fits anywhere any more; otherwise, each in its best place, they would score { $other } points in all.
       *[other] Your { $all ->
            [1] opponents’
           *[other] opponent’s
        } tiles would then score { $value } points in all, each in its best place, instead of { $other }.
    }
fact-rival_places = Your { $all ->
        [1] opponents’
       *[other] opponent’s
    } tiles then find { $value ->
        [0] no place
        [1] one place
       *[other] { $value } places, counted tile by tile
    }, instead of { $other ->
        [1] one
       *[other] { $other }
    }.
fact-places = Your tiles then find { $value ->
        [1] one place
       *[other] { $value } places, counted tile by tile
    }, instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.

takeback-played = a piece laid is a piece played

opening-colour = { $seat } plays { $colour }.
opening-drew = { $seat } draws { $tile_the }, No. { $number } of 9.
opening-nearest = { $seat } drew nearest to the six and begins.
opening-chosen = { $seat } begins, as the table chose.
opening-lot = The lot has named { $seat } to begin.

note-called = A diabolo laid is a call: whoever lays the next diabolo teams up with this player.
note-team = A diabolo has answered the call: these two players add up their points.
note-skipped = None of their tiles fitted anywhere: the turn is skipped. Now everybody knows.
note-lot = A tile of the lot always counts as a triple, whatever it is.
note-triplette = Your triplette: its sides count as many times as the number of your move. Later is better.
note-six = Your six, all one colour, counts three times, and double if all six sides touch. Prepare a nest for it.
