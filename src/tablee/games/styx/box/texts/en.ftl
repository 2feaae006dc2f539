# What is wrong with an edition
fault-no_faction = there is no Faction { $name }; Factions: { $known }
fault-faction_missing = the cards of the Faction { $name } are missing
fault-six_faculties = { $name } must list 6 Faculties, Forces 1 to 6, not { $count }
fault-no_faculty = there is no Faculty { $name }; Faculties: { $known }
fault-six_styx = there must be six { $block } cards, not { $count }
fault-no_card = { $name } is no card; a card is a Faction letter ({ $letters }) and a Force 1-6
fault-shared_faction = { $card } and { $other } share a Faction; each Faction and each Force appears once
fault-shared_force = { $card } and { $other } share a Force; each Faction and each Force appears once

# How the pieces of a block are written.
legend-styx = A letter for the Faction, a number for the Force: B Brute, C Carcass, I Igneous, M Cursed, T Toxic, V Vermin; from 1 to 6.
