# What is wrong with an edition
fault-nine_simples = there must be nine { $block } tiles, not { $count }
fault-simple_is = simple tile { $number } is { $expected } in the rulebook (turned or not), not { $sides }
fault-simple_both = simple tile { $number } must show its colour and white, not { $sides }
fault-tile_list = single tiles are listed as { $block }
fault-no_tile = { $name } is no tile; tiles are named like R4, RB, RBJ and SIF
fault-tile_twice = the tile { $name } is listed twice
fault-sides = { $sides } is no tile here: six letters, { $rule }
fault-six_points = { $kind } must list points for 1 to 6 sides, not { $count } numbers
sides-simple = { $colour } (the colour) and { $white } (white)
sides-two = { $colour } and { $white }
sides-each = each of the letters { $letters } at least once
sides-each_once = each of the letters { $letters } once
warning-no_points = no placement scores, so every game is shared by all

# How the pieces of a block are written.
legend-simple = One letter a side, clockwise from the upper right: C the player’s colour, a dot for white.
legend-doubles = One letter a side, as for simple tiles: A and B the two colours, a dot for white.
legend-triples = One letter a side: A, B and C the three colours.
legend-sifaxe = One letter a side: R red, B blue, J yellow, V green, O orange, G grey.
legend-tile = One letter a side: R red, B blue, J yellow, V green, O orange, G grey, a dot for white.
