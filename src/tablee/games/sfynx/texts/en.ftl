name = Sfynx
tagline = Solve nine Énigmes together before the water clock runs dry.

seat-0 = First adventurer
seat-1 = Second adventurer
seat-2 = Third adventurer
seat-3 = Fourth adventurer

bot-0 = Champollion
bot-1 = Amelia
bot-2 = Belzoni
bot-3 = Mariette

option-degree = Degree of difficulty, from 1 (easy) to 8 (impossible)
option-layout = Tiles restored at the start
option-layout-normal = nine, in a cross
option-layout-easier = thirteen, in a chequerboard (easier)
option-layout-harder = five, the corners and the centre (harder)
option-starting_reward = Start with a reward (easier)
option-harder_rewards = Two rewards shown and at most two kept (harder)

symbol-sol = sun
symbol-ank = ankh
symbol-sca = scarab
symbol-oei = eye
symbol-ser = snake
symbol-ibi = ibis
symbol-pyr = pyramid
symbol-bar = boat
symbol-lot = lotus
symbol-lun = crescent moon
symbol-vas = vase
symbol-epi = ear of wheat
symbol-plu = feather
symbol-cro = crocodile
symbol-cha = cat
symbol-fau = falcon
symbol-mai = hand
symbol-obe = obelisk
symbol-vag = wave
symbol-eto = star
symbol-pal = palm tree
symbol-tri = trident
symbol-sfx = Sfynx

enigme = “{ $symbols }”

special-restore = restore up to 2 tiles
special-horizontal = swap 2 neighbours in a row, once or twice
special-vertical = swap 2 neighbours in a column, once or twice
special-diagonal = swap 2 diagonal neighbours
special-column = shift a column
special-row = shift a row

reward-restore = restore up to 3 tiles
reward-orthogonal = swap 2 neighbours, one to three times
reward-diagonal = swap 2 diagonal neighbours, once or twice
reward-lines = shift a row and a column
reward-joker = a Sfynx for an Énigme that forbids it
reward-any = swap any 2 tiles

effect-up = shift up
effect-down = shift down
effect-left = shift left
effect-right = shift right
effect-curse = curse
effect-whirlpool = whirlpool

way-up = up
way-down = down
way-left = left
way-right = right

adjacency-horizontal = neighbours in a row
adjacency-vertical = neighbours in a column
adjacency-diagonal = diagonal neighbours
adjacency-apart = apart from each other

running-restore = restoring tiles
running-horizontal = swapping neighbours in a row
running-vertical = swapping neighbours in a column
running-orthogonal = swapping neighbours
running-diagonal = swapping diagonal neighbours
running-any = swapping any two tiles
running-column = shifting a column
running-row = shifting a row
running-lines = shifting a row and a column

event-restored = { $seat } restores the { $tile } on { $cell }.
event-swapped = { $seat } swaps the { $x } ({ $a }) and the { $y } ({ $b }).
event-shifted_row = { $seat } shifts row { $line } { $way }.
event-shifted_column = { $seat } shifts column { $line } { $way }.
event-special = Special action of { $seat }: { $special }.
event-used = { $seat } uses a reward: { $reward }.
event-joker = { $seat } lets a Sfynx solve Énigme { $enigme }.
event-took = { $seat } takes the reward “{ $reward }”.
event-offered = New reward on show: { $reward }.
event-discarded = { $seat } gives up the reward “{ $reward }”.
event-cursed_tile = { $seat } turns the { $tile } on { $cell } over: the tile is cursed.
event-token = { $seat } reveals the Challenge token: { $token }.
event-stopped = { $seat } stops there.
event-curse =
    Curse of turn { $turn }: { $count ->
        [1] one tile
       *[other] { $count } tiles
    } to turn over.
event-whirlpool = The whirlpool carries Énigme { $enigme } under the pile.
event-whirlpool_curse = The whirlpool curses 2 tiles.
event-translation = The lines of the Sfynx shift { $way }.
event-refreshed = All special actions become active again.
event-turn = Turn { $turn }: { $seat } to play.
event-revealed = New Énigme: { $enigme }.
event-solved = Énigme solved: { $enigme }. { $count } of 9.
event-choose = Several Énigmes are solved: { $seat } chooses which comes first.
event-broken = Énigme { $enigme } is no longer laid out.
event-standing = Énigme { $enigme } is laid out: it counts if it still is after the next action.
event-whirlpool_turned = The pile of Énigmes is empty: from now on the whirlpool curses.
event-won = All nine Énigmes are solved in turn { $turn }: the city opens!
event-clepsydra = The twelfth token is revealed: the water clock is empty, the game is lost.
event-cursed = All tiles are cursed: the game is lost.

reason-solved = Nine Énigmes solved
reason-clepsydra = The water clock ran dry
reason-cursed = All tiles are cursed

refusal-choose = several Énigmes are solved: which comes first must be chosen
refusal-not_offered = the reward “{ $reward }” is not among those on show
refusal-take_first = an Énigme was just solved: a reward on show must be taken
refusal-not_owned = the team does not have the reward “{ $reward }”
refusal-over_limit =
    the team has more than { $limit } { $limit ->
        [one] reward
       *[other] rewards
    }: one must be discarded or used on the spot
refusal-already_cursed = the tile on { $cell } is cursed already
refusal-must_curse =
    { $count ->
        [1] one restored tile
       *[other] { $count } restored tiles
    } must still be turned over
refusal-already_restored = the tile on { $cell } is restored already
refusal-shift_needs_special = shifting a line takes a special action or a reward
refusal-no_basics = both basic actions of this turn are done
refusal-special_absent = the special action “{ $special }” is not in this game
refusal-special_done = the special action of this turn is done already
refusal-special_exhausted = the special action “{ $special }” is exhausted
refusal-no_reward_due = a reward is taken only when an Énigme is solved
refusal-not_over_limit = a reward is discarded only above { $limit }
refusal-no_curse = a tile is cursed only when the token asks for it
refusal-nothing_to_stop = no action is under way
refusal-actions_due =
    before the token, { $basics ->
        [0] a special action
        [1]
            { $special ->
                [0] a basic action
               *[other] a basic and a special action
            }
       *[other]
            { $special ->
                [0] { $basics } basic actions
               *[other] { $basics } basic actions and a special action
            }
    } must still be done
refusal-swap_orthogonal = this swap takes two neighbours in a row or a column; { $a } and { $b } are { $lies }
refusal-swap_horizontal = this action swaps neighbours in a row; { $a } and { $b } are { $lies }
refusal-swap_vertical = this action swaps neighbours in a column; { $a } and { $b } are { $lies }
refusal-swap_diagonal = this action swaps diagonal neighbours; { $a } and { $b } are { $lies }
refusal-once_at_least = “once or twice” is not none: it takes { $effect } once at least
refusal-line_due = what remains is { $effect }: it is not optional
refusal-finish_effect = the action under way is { $effect }: it must be finished first
refusal-not_revealed = Énigme { $enigme } is not revealed
refusal-joker_not_needed = Énigme { $enigme } does not forbid the Sfynx
refusal-joker_spent = this reward was played for Énigme { $enigme } already
refusal-joker_no_match = Énigme { $enigme } is not laid out with exactly one Sfynx and all tiles restored
refusal-standing = Énigme { $enigme } is laid out, but counts only if it still is after the next action or reward
refusal-forbids_sfynx = Énigme { $enigme } is a card that forbids the Sfynx
refusal-unsolved =
    Énigme { $enigme } is not laid out: { $missing ->
        [1] one symbol is
       *[other] { $missing } symbols are
    } not in place and restored

fact-solved =
    { $value ->
        [1] One Énigme is then solved instead of none.
        [9] Solves the ninth Énigme: wins the game.
       *[other] { $value } Énigmes are then solved instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-restored =
    { $value ->
        [1] One tile is then restored instead of none.
       *[other] { $value } tiles are then restored instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-cursed =
    { $value ->
        [0] None of the { $all } tokens that may come loses the game; otherwise { $other ->
            [1] one does
           *[other] { $other } do
        }.
        [1] Only one of the { $all } tokens that may come loses the game, instead of { $other }.
       *[other] { $value } of the { $all } tokens that may come lose the game, instead of { $other }.
    }
fact-next =
    { $all ->
        [0] Whatever the token, the three actions of the next turn are enough to solve one of the Énigmes in sight; otherwise { $other ->
            [0] no token allows it
            [1] only one token allows it
           *[other] only { $other } tokens allow it
        }.
       *[other] { $value ->
            [1] After one of the { $all } tokens that may come, the three actions of the next turn are enough to solve one of the Énigmes in sight; otherwise none allows it.
           *[other] After { $value } of the { $all } tokens that may come, the three actions of the next turn are enough to solve one of the Énigmes in sight; otherwise { $other ->
                [0] none allows it
                [1] only one allows it
               *[other] only { $other } allow it
            }.
        }
    }
fact-left =
    { $value ->
        [1] With an Énigme solved, one action is still left in this turn, instead of none.
       *[other] With an Énigme solved, { $value } actions are still left in this turn, instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-joker =
    { $value ->
        [1] You then have a reward that admits a Sfynx to an Énigme that forbids it, as { $all ->
            [1] one of those in sight or that may come does
           *[other] { $all } of those in sight or that may come do
        }.
       *[other] You then have { $value } rewards that admit a Sfynx to an Énigme that forbids it, as { $all } of those in sight or that may come do, instead of { $other ->
            [0] none
            [1] one
           *[other] { $other }
        }.
    }
fact-helped =
    { $value ->
        [0] One of the rewards kept is then enough to solve one of the Énigmes in sight.
        [1] With the best of the rewards kept, the nearest of the Énigmes in sight is then only one step away (a cell to cross or a tile to restore), instead of { $other }.
       *[other] With the best of the rewards kept, the nearest of the Énigmes in sight is then { $value } steps away (cells to cross and tiles to restore), instead of { $other }.
    }
fact-placed =
    { $value ->
        [0] Whatever the token, all symbols of one of the Énigmes in sight are then in place and restored, curses aside.
       *[other] On average over the { $all } tokens that may come, the most advanced of the Énigmes in sight that stay then lacks { $value } { $value ->
            [one] symbol
           *[other] symbols
        } (to put in place or to restore, curses aside), instead of { $other }.
    }
fact-turn =
    { $all ->
        [1] The three actions of the next turn { $value ->
            [0] are enough for any of the Énigmes in sight; otherwise they can bring them, each taken alone, to { $other } { $other ->
                [one] step
               *[other] steps
            } in all (cells to cross and tiles to restore).
           *[other] can bring the Énigmes in sight, each taken alone, to { $value } { $value ->
                [one] step
               *[other] steps
            } in all (cells to cross and tiles to restore), instead of { $other }.
        }
       *[other] { $value ->
            [0] Whatever the token, the three actions of the next turn are enough for any of the Énigmes in sight that stay (curses aside).
           *[other] On average over the { $all } tokens that may come, the three actions of the next turn can bring the Énigmes in sight that stay, each taken alone, to { $value } { $value ->
                [one] step
               *[other] steps
            } in all (cells to cross and tiles to restore, curses aside), instead of { $other }.
        }
    }
fact-special = On average over the { $all } tokens that may come, the best special action then active brings the nearest of the Énigmes in sight that stay to { $value } { $value ->
        [one] step
       *[other] steps
    } (cells to cross and tiles to restore, curses aside), instead of { $other }.
fact-together =
    { $all ->
        [1] The Énigme already in sight that stays is then { $value } { $value ->
            [one] step
           *[other] steps
        } away (cells to cross and tiles to restore), instead of { $other }.
       *[other] The Énigmes already in sight that stay are then { $value } steps away in all (cells to cross and tiles to restore), instead of { $other }.
    }
fact-rewards = Your rewards allow { $value ->
        [1] one move
       *[other] { $value } moves
    } (restore, swap, shift, admit a Sfynx), instead of { $other ->
        [0] none
        [1] one
       *[other] { $other }
    }.

opening-degree = Degree { $degree }: packs { $packs }, three Énigmes of each; the others left the game unseen.
opening-specials = Four special actions drawn at random: { $specials }.
opening-reward = A reward to begin with: { $reward }. It counts in the limit of { $limit }.

note-curse = A Curse: choose the tile to turn over, preferably one that no Énigme needs.
note-reward = A solved Énigme gives a reward: the team keeps it and plays it when it likes, without spending an action.
note-use = A reward is played before, between or after your actions, at no cost.
note-whirlpool = The whirlpool: the farthest Énigme goes under the pile, another one arrives.
note-translation = The Sfynx have shifted their lines by one cell. Expect it: it breaks, or makes, Énigmes.
note-refreshed = After turns 3, 6 and 9 all special actions are active again.
note-special = One special action a turn, compulsory. Once used it sleeps until the water clock wakes it.
