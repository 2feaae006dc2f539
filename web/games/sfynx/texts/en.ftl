goal = Solve nine Énigmes together in twelve turns.

do-restore = Restore the { $tile } at { $cell }
do-curse = Curse the { $tile } at { $cell }
do-swap = Swap the { $x } ({ $a }) and the { $y } ({ $b })
do-shift_row = Shift row { $line } { $way }
do-shift_column = Shift column { $line } { $way }
do-special = Special action: { $special }
do-use = Use a reward: { $reward }
do-joker = Let a Sfynx solve the Énigme “{ $symbols }”
do-take = Take the reward: { $reward }
do-discard = Discard the reward: { $reward }
do-solve = Solve the Énigme “{ $symbols }” first
do-done = Stop here
do-reveal = Reveal the token

promise-none = Completes no Énigme yet.
promise-solved = Solves an Énigme: { $enigme }. { $count } of 9.
prompt-turn =
    { $basics ->
        [1] One basic action
       *[other] { $basics } basic actions
    } (touch a tile) and a special one are left.
prompt-basics =
    { $basics ->
        [1] One basic action is
       *[other] { $basics } basic actions are
    } left: touch a tile to restore or swap it.
prompt-special = A special action is left: choose one that is still active.
prompt-reveal = All done: reveal the token, or play a reward.
prompt-restore =
    Touch { $left ->
        [1] a tile to restore
       *[other] the tiles to restore, at most { $left }
    }.
prompt-horizontal = Touch two neighbours in a row to swap them.
prompt-vertical = Touch two neighbours in a column to swap them.
prompt-orthogonal = Touch two neighbours to swap them.
prompt-diagonal = Touch two diagonal neighbours to swap them.
prompt-any = Touch any two tiles to swap them.
prompt-column = Choose the column to shift by its arrows.
prompt-row = Choose the row to shift by its arrows.
prompt-lines = Shift a row and a column, in either order.
prompt-again-restore =
    At most { $left ->
        [1] one more tile
       *[other] { $left } more tiles
    }, or stop here.
prompt-again-horizontal = One more swap in a row, or stop here.
prompt-again-vertical = One more swap in a column, or stop here.
prompt-again-orthogonal =
    At most { $left ->
        [1] one more swap
       *[other] { $left } more swaps
    }, or stop here.
prompt-again-diagonal = One more diagonal swap, or stop here.
prompt-again-column = Now shift a column.
prompt-again-row = Now shift a row.
prompt-choose = Several Énigmes are formed: which one first?
prompt-reward = Énigme solved! Take one of the rewards on show.
prompt-limit =
    More than { $limit } { $limit ->
        [one] reward
       *[other] rewards
    }: touch one, then discard or use it.
prompt-curse =
    Curse: turn over { $left ->
        [1] one more restored tile
       *[other] { $left } more restored tiles
    }.
prompt-won = The nine Énigmes are solved!
prompt-lost_time = The water clock is empty.
prompt-lost_cursed = All tiles are cursed.

clock = Water clock
clock-notch = Turn { $turn }
clock-hidden = hidden token
clock-curse =
    a curse turns { $count ->
        [1] one tile
       *[other] { $count } tiles
    } over here
clock-refresh = then the special actions become active again

enigmes = Énigmes
pile = Pile
deeds = Actions
basics = basic actions

rewards = Rewards
rewards-owned = The team’s ({ $count } of { $limit })
rewards-none = none yet
rewards-offer = Rewards on show

choice-use = Use
choice-bin = Discard

name-pile =
    Pile of { $count } { $count ->
        [one] Énigme
       *[other] Énigmes
    }, { $solved } solved of 9: see what is left
name-enigme =
    Énigme: { $symbols }. { $missing ->
        [0] Nothing is missing
        [1] One symbol is missing
       *[other] { $missing } symbols are missing
    }.
name-formed = Formed from { $from } to { $to }.
name-forbids = Sfynx forbidden.
name-allowed = Sfynx allowed by the reward.
name-gap = Empty place
name-basics = Basic actions still to do: { $count }
name-special = Special action, active: { $special }
name-running = Special action under way: { $special }
name-exhausted = Special action, exhausted: { $special }
name-owned = The team’s reward: { $reward }
name-offered = Reward on show: { $reward }
name-restored = { $cell }, { $tile }, restored
name-cursed = { $cell }, { $tile }, cursed
name-news = (touched by { $seat })
name-wanted = (no. { $order } of the Énigme)

place-right = { $symbol } in place
place-cursed = { $symbol } in place but cursed
place-wrong = { $symbol } elsewhere

short-restore = restore
short-horizontal = row ×2
short-vertical = column ×2
short-diagonal = diagonal
short-column = shift column
short-row = shift row
short-reward-restore = restore
short-reward-orthogonal = next ×3
short-reward-diagonal = diag. ×2
short-reward-lines = two lines
short-reward-joker = joker allowed
short-reward-any = free swap

story-now = The Sfynx answer (turn { $turn })
story-last = In turn { $turn } the Sfynx answered
story-up = Translation: the columns of the Sfynx move up.
story-down = Translation: the columns of the Sfynx move down.
story-left = Translation: the rows of the Sfynx move left.
story-right = Translation: the rows of the Sfynx move right.
story-curse =
    Curse: { $count ->
        [1] one tile
       *[other] { $count } tiles
    } to curse.
story-whirlpool = Whirlpool: the last Énigme goes under the pile.
story-whirlpool_curse = Whirlpool: two tiles to curse.

state-done = done
state-now = under way
state-ahead = to come

remaining = What is left
remaining-tokens = Tokens to come, { $count }
remaining-rewards = Rewards in the pile, { $count }
remaining-under = Put under the pile, in this order
remaining-solved = Énigmes solved, { $count }
remaining-unseen =
    Never seen: { $count ->
        [1] one of these is
       *[other] { $count } of these are
    } in the pile
remaining-forbids = Sfynx forbidden

story-due = { $left } more.

do-back = Cancel

celebrate-solved = Énigme solved, { $count } of { $all }!

epilogue =
    Degree { $degree }: { $solved } { $solved ->
        [one] Énigme
       *[other] Énigmes
    } solved in { $turns ->
        [one] one turn
       *[other] { $turns } turns
    }.
finale-won = The Sfynx bow
finale-lost = The city closes

print-tiles = Civilisation tiles
print-enigmes = Énigmes
print-enigme = Énigme { $name }
print-tokens = Challenge tokens
print-deeds = Actions
print-basic = basic action
print-clock = The water clock
print-degrees = The degrees
print-degree = Degree
print-packs = Packs
print-score = Score sheet
print-game = Game
print-turns = Turns
print-victory = Won?
print-won = Games won

box-enigmes = The Énigmes
box-degrees = The degrees
box-degrees-packs = Packs
box-tokens = Challenge tokens
box-tokens-faces = Effects, from top to bottom
box-curses = Curses
box-curses-by_turn = Tiles, turn by turn
box-refresh = Actions come back
box-refresh-after_turns = After turns
box-layout_normal = Normal layout
box-layout_easier = Easier layout
box-layout_harder = Harder layout
box-rewards = Rewards
box-enigmes-pack1 = Pack 1
box-enigmes-pack2 = Pack 2
box-enigmes-pack3 = Pack 3
box-enigmes-pack4 = Pack 4
box-enigmes-pack5 = Pack 5
box-layout_normal-rows = Rows
box-layout_easier-rows = Rows
box-layout_harder-rows = Rows
box-forbids = Without the Sfynx
box-restored = restored
box-cursed = cursed

trial-mattered = Per game: how often the Énigme was solved, the token revealed, the reward taken.
