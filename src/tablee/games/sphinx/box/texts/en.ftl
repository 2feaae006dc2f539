# What is wrong with an edition
fault-no_colour = there is no colour { $name }; colours: { $known }
fault-colour_missing = the card fields of the colour { $name } are missing
fault-card_free = field { $field } cannot give cards: none of { $first } to { $last } may, an attempt would lose its third card on the way
fault-doors = there must be { $doors } { $block } blocks, not { $count }
fault-no_door = { $fields } is no door: { $why }
fault-doors_meet = { $door } and { $other } share field { $field }; doors lie apart
fault-none_of = there must be { $kind } at least
fault-not_that_field = field { $field } cannot be { $kind }: only 1 to { $last } can
fault-field_taken = field { $field } cannot be { $kind }: it belongs to { $other }
fault-three_niches = there must be three different temple niches, not { $fields }
fault-niche_at_start = field 0 is the start: no temple niche lies by it
fault-niche_inside = field { $field } is inside; niches lie by the outer ring, fields 1 to { $last }
fault-face = a face is a number from 1 to 6 or { $snake }, not { $face }
fault-die = the third die has six faces, two of them snakes, not { $count } with { $snakes }
door-four_fields = a door has four fields: two in a row on one side of the wall, then two in a row on the other
door-not_here = field { $field } cannot carry a door (the start, the guardians and the treasure have none)
door-no_block = its fields do not make a block of two by two
use-door = the door { $door }
use-card = a card field ({ $colour })
use-mummy = a mummy field

# How the pieces of a block are written.
legend-snake_die = A number of steps, or S for the snakes.
legend-cards = The board is changed here, by the numbers of its fields: two card fields a colour.
legend-mummies = The numbers of the mummy fields.
legend-niches = The numbers of the outer fields beside the niches.
legend-door = Four numbers: the two fields on one side of the wall, then the two on the other.
