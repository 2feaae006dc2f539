# What is wrong with an edition
fault-first_row = the first row of { $card } has { $count } cells; a card has 3×3 or 4×4
fault-packs = there must be one { $block } for both players, or two, not { $count }
fault-pack_size = a pack has { $cards } cards, not { $count }
fault-rows = { $card } has { $count } rows; a card of this edition has { $rows }, with a space between
fault-cells = the row { $row } of { $card } has { $count } cells; it must have { $cells }
fault-no_symbol = { $letter } in { $card } is no symbol: L (Moon), S (Sun), 1 or 2 (Planet), or { $empty }
warning-no_alignment = without Moons, Suns and Planets on the cards hardly anybody scores

# How the pieces of a block are written.
legend-start = Row by row: L Moon, S Sun, 1 or 2 a Planet with its tide, a dot for an empty cell.
legend-pack = Written as the start card: L Moon, S Sun, 1 or 2 Planet, a dot for an empty cell.
