# What is wrong with an edition
fault-list_missing = { $field } is missing: { $count } { $what }
fault-list_of = { $field } must be a list of { $count } { $what }
fault-list_texts = { $field } must hold texts, not { $value }
fault-list_size = { $field } must list { $count } { $what }, not { $found }
fault-no_symbol = there is no symbol { $name }; symbols: { $known }
fault-symbol_twice = { $name } is twice on the same Énigme
fault-enigme_size = an Énigme has 2 to 5 symbols, not { $count }
fault-degree = a degree names three different packs of 1 to 5, like { $example }, not { $name }
fault-no_effect = there is no effect { $name }; effects: { $known }
fault-token_size = a token has one or two effects, not { $count }
fault-eleven_curses = { $field } must hold 11 numbers, turns 1 to 11, not { $count }
fault-curse_of_all = nobody survives the curse of turn { $turn }: it turns all { $tiles } tiles over (R4)
fault-turn_twice = turn { $turn } is named twice
fault-refresh_late = from turn { $last } to turn { $turn } the four special tiles do not last; at most 4 turns apart
fault-row = a row is five cells, { $restored } restored or { $cursed } cursed, not { $row }
fault-all_cursed = at least one tile must be restored: with all cursed the game is lost
fault-no_reward = there is no reward { $name }; rewards: { $known }
fault-reward_missing = the number of rewards { $name } is missing
fault-twelve_rewards = there must be 12 reward cards, not { $count }
many-enigmes = Énigmes
many-degrees = degrees
many-tokens = Challenge tokens
many-rows = rows
warning-layouts_out_of_order = the easier layout has the more restored tiles; these have easier { $easier }, normal { $normal }, harder { $harder }
warning-equal_enigmes = { $enigme } and { $other } show the same symbols
warning-refresh_tired = the refresh after turn { $turn } finds { $count } tired special actions, not { $tired }
warning-curse_beyond_reach = the curse of turn { $turn } may lose at once; at most { $most } tiles are restored by then

# How the pieces of a block are written.
legend-enigmes = The symbols in their order, three letters each; a “!” at the end forbids the Sfynx. Symbols: sol sun, ank ankh, sca scarab, oei eye, ser snake, ibi ibis, pyr pyramid, bar boat, lot lotus, lun crescent moon, vas vase, epi ear of wheat, plu feather, cro crocodile, cha cat, fau falcon, mai hand, obe obelisk, vag wave, eto star, pal palm tree, tri trident.
legend-degrees = The three packs of each degree, from the easiest to the hardest.
legend-tokens = From top to bottom: whirlpool, curse, and a shift up, down, left or right.
legend-layout_normal = r: a restored tile; a dot: a cursed one.
legend-layout_easier = r: a restored tile; a dot: a cursed one.
legend-layout_harder = r: a restored tile; a dot: a cursed one.
