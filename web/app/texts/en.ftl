home = Home

loading = One moment…
again = Try again
close = Close
save = Save
sound = Sounds
guest = Guest

rules = Rules
rules-whole = The rules
rules-aid = Player aid
rules-print = Print this text
more = More…
rules-none = The rules of this game are coming soon.
rules-contents = Contents
rules-search = Search the rules
rules-search_short = Search
rules-found =
    { $count ->
        [0] Nothing found.
        [1] Found in one passage.
       *[other] Found in { $count } passages.
    }
rules-not_found = No passage has these words.
rules-why = Why?
rules-read = The rule
rules-page = Whole page, with examples to try
rules-back = Back to the game
rules-try = Try it
rules-try_title = To be tried
rules-examples = Steps
rules-step = Step
rules-example = Step { $number }
rules-lesson = The whole lesson

language-switch = Lire en français

missing-title = There is no such page
missing-text = The address may be incomplete.

error-page = The page could not be loaded.
error-unknown = Something went wrong. Try again.
error-unreachable = The server does not answer. Is it running?
error-server = The server refused: { $text }

home-title = Take a seat, let’s play
home-lead = French board games, against a bot, with friends far away or several people at this screen.
home-games = The games
home-level = Bots
home-running = Resume
home-all = All running games ({ $count })
home-open = Open tables
home-finished = Finished games
home-credits = The games belong to their authors and publishers; the drawings and texts of this page are our own.

game-facts = In brief
game-players =
    { $seats } { $most ->
        [one] player
       *[other] players
    }
game-minutes = { $minutes } min
game-age = age { $age }+
game-together = cooperative
game-soon = Soon

play-now = Play
play-starting = Sitting down…
play-friends = With friends
play-practice = Practise
play-screen = On this screen

learn = Learn
learn-again = Lessons
learn-title = Learn { $game }
learn-lead = A few minutes, by playing. Nothing to read first.
learn-start = Begin
learn-resume = Resume
learn-done = done
learn-course = Lessons
learn-extra = By the number of players
learn-for_seats = with { $first } or { $last } players
learn-beats =
    { $count ->
        [one] one step
       *[other] { $count } steps
    }
learn-offer = With { $seats } players, one more short lesson:
learn-none = This game has no lessons yet.
learn-beat = Step { $beat } of { $beats }
learn-next = Continue
learn-next_lesson = Next lesson
learn-back = Back
learn-restart = Again
learn-skip = Skip
learn-show = Show me
learn-leave = Leave the lesson
learn-would = That move would be allowed:
learn-not_now = It is taken back: another one is wanted here.
learn-answer = For example: { $move }
learn-nudge = Look at the circled pieces.
learn-well = Well done!
learn-won = Won! You know how to play.
learn-lost = Lost, this time. Once more?
learn-finished = You know it all. Now play!
learn-play = Play now against an easy bot
learn-rotate = To turn the piece: the R key, or the button.
learn-region = Lesson
learn-you = You
notes-title = Explanation
notes-close = Got it

level-random = random
level-greedy = greedy
level-debutant = beginner
level-facile = easy
level-modeste = modest
level-passable = fair
level-moyen = medium
level-solide = solid
level-aguerri = seasoned
level-coriace = tough
level-tenace = tenacious
level-fort = strong
level-redoutable = formidable
level-maitre = master
level- = bot
level-debutant-says = For a very first game: much escapes it.
level-facile-says = For the first games: takes what is at hand, and is often wrong.
level-modeste-says = Once you know the rules: still makes mistakes.
level-passable-says = Almost medium: thinks less.
level-moyen-says = An ordinary opponent: careful, without looking far ahead.
level-solide-says = When medium is no longer enough: looks a little further.
level-aguerri-says = Has experience: few mistakes.
level-coriace-says = Lets almost nothing pass.
level-tenace-says = Never lets go: sees one move further.
level-fort-says = Looks far ahead: for trained players.
level-redoutable-says = Punishes the slightest mistake.
level-maitre-says = The best we have: up to a second of thought for each move.
level-wins = One on one, it wins about { $wins } games in 10 against { $other }.
level-beats = { $level } (one on one, beats { $other } { $wins } times in 10)
level-others = To compare

new-friends = A table and a link to send. The game begins once every seat is taken.
new-screen = Everyone in turn at this screen. Where hands are secret, the board is hidden between two players.
new-practice = Free practice: everything can be taken back, even what was seen. The game does not count.
new-practice_flag = Free practice (everything can be taken back; the game does not count)
new-seat = Your seat
new-lot = drawn by lot
new-free = in order
new-name = Your name
new-their_name = Their name
new-count = Number of players
new-options = Options of the game
new-public = Show this table to everyone on the home page
new-hints = Hints allowed
new-create = Open the table
new-begin = Begin

seat-player = Player { $number }
seat-open = Open seat
seat-kept = Waiting for { $name }
seat-friend = a friend, through the link
seat-here = at this screen
seat-bot = { $level } bot
seat-robot = program
seat-you = (you)
seat-warming = warming up
seat-you_are = you
seat-away = away
seat-present = at the table
seat-thinking = thinking
seat-takeover = Let a bot sit in
seat-sat_in = a bot sits in
seat-return = Take my seat back

seats = Players

list-won = won
list-finished = watch
list-join = join
list-waiting = waiting
list-yours = your turn!
list-practice = practice
list-playing = running
list-invited = they wait for you
list-forget = Remove from the list: { $game }, { $names }
list-forget_short = Remove from the list

table-loading = Setting the table…
table-practice = Free practice: everything can be taken back, the game does not count.
table-no_hints = This table is played without hints.
table-taken_back = Moves were taken back: the game no longer counts.
table-missing = This table is not there

origin-record = This table goes on from an imported record: whoever made it may know every card. It counts for nothing.
origin-table = This table goes on from an earlier game, whose cards others may know. It counts for nothing.
waiting-title = Waiting for the others
waiting-invited = You are invited to a game of { $game }
waiting-invited_by =
    { $names } { $count ->
        [one] invites
       *[other] invite
    } you to a game of { $game }
waiting-share = Send this link or show this code:
waiting-join = Take a seat
waiting-joining = Sitting down…
waiting-bot = A bot here
waiting-cancel = Cancel this table
waiting-cancelled = This table was cancelled
waiting-declined = { $name } does not play this time.
waiting-full = Every seat is taken or kept for somebody.
waiting-kept =
    { $count ->
        [1] { $names } has been told and can sit down with one click. The link, if needed:
       *[other] { $names } have been told and can sit down with one click. The link, if needed:
    }

share = Share
share-link = Link to the table
share-copy = Copy the link
share-copied = Copied!
share-sheet = Send…
share-qr = QR code of the link

goal = Goal:

board-label = Board of { $game }

turn-yours = Your turn
turn-of = { $name } to play
turn-chance = Chance decides…
turn-over = Game over

bot-thinking = { $name } is thinking…

confirm-title = Confirm the move
confirm-yes = Confirm
confirm-no = Cancel
confirm-sending = Sending…
foretold = Touch again to do it.

preview-reveals = What follows depends on what is revealed.

connection-lost = Connection lost.
connection-trying = Trying to get it back…
connection-wait = The connection is down: wait until it is back.

moves = Possible moves
moves-none = Nothing to play right now.
moves-more =
    … and { $count ->
        [1] one
       *[other] { $count }
    } more, on the board.

hint = Hint
hint-title = Hint
hint-says = Hint — { $action }
hint-thinking = Thinking…
hint-follow = Follow
hint-of = { $chances }: { $percent }%
hint-value = { $percent }% chance to win
hint-between = between { $low } and { $high }%
hint-unfitted = never checked for this kind of game

coach = Coach: warns you when a move of yours costs much
coach-better = There was better — { $action }.
coach-says = { $other }% chance to win, instead of { $value }%{ $doubts }.
coach-undo = Take it back
coach-show = Show it
coach-back = Back to the game
coach-before = Before your move

undo = Take back
undo-asked = { $name } would like to take back a move; the game will no longer count.
undo-asked_of = { $name } would like to take a move back; the game will no longer count. { $other }, do you agree?
undo-accept = Agree
undo-decline = No
undo-refused = { $name } does not agree to take it back.
undo-ask = Ask to take back
undo-done = Move taken back by { $name }.
undo-waiting = Take-back asked: waiting for consent.

log = Log
log-empty = The game begins.

result-you = You won!
result-you_shared = A shared victory!
result-draw = A draw
result-won = { $names } wins
result-shared = Shared victory: { $names }
result-practice = Free practice: this game does not count.
result-taken_back = Moves were taken back: this game does not count.
result-continued = Continued from another game: this one does not count.
result-won_all = The game is won
result-lost_all = The game is lost
result-board = See the board
result-winner = wins
result-analyse = Replay and analyse
result-open = See the result

rematch = Rematch
rematch-together = Play again
rematch-join = Accept the rematch
rematch-asked = { $name } asks for a rematch.
rematch-decline = No thanks
rematch-watch = Watch the rematch
rematch-back = Join the rematch

resign = Resign
resign-sure = Resigning gives the victory to the other side.
resign-yes = Resign the game
resign-no = Play on
resign-done =
    { $count ->
        [1] { $names } resigns.
       *[other] { $names } resign.
    }

spectator = You are watching
spectator-eyes = from the public’s point of view
spectator-side = from { $name }’s side
spectator-secrets = without the players’ secrets
spectators =
    { $count ->
        [1] One person is watching.
       *[other] { $count } people are watching.
    }
spectator-others =
    { $count ->
        [1] One other person is watching.
       *[other] { $count } other people are watching.
    }
spectator-choose = From which side to watch
spectator-sit = Watch from { $name }’s side
spectator-play = Play against bots

reaction = React
reaction-public = The public
reaction-said = { $name }: { $words }
reaction-see = Show reactions
reaction-bravo = Bravo!
reaction-well_played = Well played!
reaction-oh = Oh!
reaction-hmm = Hmm…
reaction-luck = Good luck!
reaction-thanks = Thank you!

pace = Pace of the bots
pace-calm = calm
pace-brisk = brisk
pace-now = at once

rerun = See the last round again
rerun-running = The last round again…
rerun-skip = Skip

curtain-title = Hand the screen to { $name }
curtain-text = The others look away.
curtain-ready = It is me, { $name }

replay = Replay
replay-start = The starting position.
replay-in_the_end = In the end:
replay-first = To the start
replay-back = One step back
replay-play = Play
replay-pause = Pause
replay-forward = One step forward
replay-last = To the end
replay-position = Position in the game
replay-eyes = From whose viewpoint
replay-seen_by = Seen by { $name }
replay-public = Seen by a spectator
replay-share = Link to this move
replay-download = Download
replay-continue = Play on
replay-analyse = Analyse the game
replay-players = Players
replay-keys = Keyboard
replay-key_home = Home
replay-key_end = End
replay-key_play = play or pause
replay-key_flip = change the point of view
replay-key_mistakes = go through one’s own mistakes
replay-key_best = show the best move
replay-key_line = try a line, then come back to the game
replay-key_undo = take back a move of the line

analysis = Analysis
analysis-running =
    Analysing: { $done } { $done ->
        [one] move
       *[other] moves
    } of { $all }
analysis-chart = Chances of { $name }: { $first }% after the first move judged, { $last }% at the end. Lowest { $lowest }%, highest { $highest }%.
analysis-together = The team’s chances
analysis-of = Chances of { $name }
analysis-best = That was the best move.
analysis-good = A good move.
analysis-doubtful = Doubtful move
analysis-mistake = Mistake
analysis-blunder = Blunder
analysis-cost = { $verdict }: it costs { $percent }%.
analysis-left = { $chances }: { $percent }%{ $doubts }.
analysis-foreseen = { $chances } before the effect was seen: { $percent }%.
analysis-chances = Chances
analysis-better = Better: { $move }.
analysis-show = Show
analysis-shown = Best here was — { $move }.
analysis-next = Next mistake
analysis-none = Nothing to reproach.
analysis-marks = Marks: chances lost
analysis-means = Chances if bots of level medium played on: so the best move can be worth more than the position.
analysis-between = { $from } to { $to }%
analysis-from = { $from }% or more
analysis-count = { $verdict }: { $count } by { $name }. Go to the next
analysis-judgement = Judgement of the move
analysis-choices = The best moves. { $chances }
analysis-move = Move { $number }, { $name }.
analysis-played = played
analysis-in_game = In the game, at move { $number }:
analysis-tried = tried
analysis-shown_other = On the board — { $move }.
analysis-elsewhere = Elsewhere than { $sign }
analysis-another = Where { $sign } goes, another piece
analysis-turned = Like { $sign }, but turned

mistakes-of = { $name }’s mistakes
mistakes-none = No mistake by { $name }
mistakes-at = Review: { $number } of { $count }
mistakes-count =
    { $count ->
        [one] { $count } mistake
       *[other] { $count } mistakes
    }
mistakes-back = Previous mistake
mistakes-next = Next mistake
mistakes-close = Stop going through the mistakes
mistakes-played = Move { $number }, played by { $name } — { $move }.

line-try = Try a line
line-title =
    { $number ->
        [0] Line tried from the start
       *[other] Line tried after move { $number }
    }
line-lead = Play for everybody; the game stays as it was.
line-close = Back to the game
line-moves = Moves of the line
line-start = Start of the line
line-judging = Judging this move…
line-choose = Play it in the line


percent = { $value }%

replay-missing = This game cannot be watched

record-open = Open a recorded game…
record-unreadable = { $file } is not a recorded game.

zoom-in = Zoom in
zoom-out = Zoom out
zoom-fit = Fit to view

rotate-left = Turn left (Shift+R)
rotate-right = Turn right (R)

settings-title = Settings
settings-you = You
settings-renamed = Name saved.
settings-look = Look and sounds
settings-language = Language
settings-level = Level of the bots
settings-theme = Theme

theme-auto = the system’s
theme-dark = dark
theme-light = light

settings-motion = Animate the pieces
settings-confirm = Confirm moves that cannot be taken back
settings-notes = Explain each idea the first time it comes up
settings-notes_again = Show these explanations again
settings-notes_again_done = Each explanation will come once more.
settings-device = Another device
settings-device_text = To find your games elsewhere: show a code here, enter it there.
settings-code = Show a code
settings-enter_code = Code from another device
settings-use_code = Use it
settings-taken = This device now plays under that name.
settings-keys = By keyboard

key-b = B
key-b-does = go to the board
key-arrows = ← ↑ → ↓
key-arrows-does = from one piece or place to the next
key-enter = Enter
key-enter-does = pick, place, confirm
key-escape = Esc
key-escape-does = step back
key-r = R
key-r-does = turn the piece in hand
key-h = H
key-h-does = hint
key-u = U
key-u-does = take back
key-m = M
key-m-does = list of possible moves
key-question = ?
key-question-does = player aid and rules
key-zoom = + − 0
key-zoom-does = zoom in, zoom out, fit

play-degree = Degree
result-next = Degree { $degree }
result-same_deal = Same deal

print = Print the game
box = My box
box-edition = Edition: { $name }
box-choose = Edition
box-standard_name = the one in the box

## Without a server

engine-starting = Preparing offline play…
engine-loading = Offline play: { $done } MB of { $of } MB
engine-failed = Offline play could not be loaded. Check the connection, then download it again.
engine-old = This browser is too old to play offline. Update it, or open this page in another one.
engine-online = Play online
engine-cut = Offline, a bot thinks for two seconds at most: this one played the best that it had found.
engine-unkept = This browser keeps nothing: close this tab and the game is lost.
error-engine = Offline play could not be loaded. Check the connection, then try again.
error-engine-old = { engine-old }
home-lead_site = Against a bot or several at one screen, with no server: everything is played in this browser.
offline-play = Play offline
offline-absent = This server has no offline play.
offline-cut = The server does not answer: you play here, in this browser. Tables at a distance wait until it is back.
keep-link = Keep for offline
keep-title = Offline
keep-text = Keep everything in this browser to play without a network: games, bots, lessons and rules.
keep-whole = Everything is kept in this browser: games, bots, lessons and rules work without a network.
keep-starting = One moment: looking at what is kept already.
keep-all = Keep for offline ({ $size } MB)
keep-drop = Keep the games no longer
keep-install = Install the app
keep-room = There is not enough room in this browser. Free some, then try again; online nothing changes.
keep-network = The download stopped. Check the connection, then try again: what has come is kept.
keep-news = A new version is ready. Your games are kept.
keep-update = Update
keep-later = Later
carry-far = Continue online with a friend
carry-far_text = The game goes on at the server, from where it is. A bot’s seat waits for your friend there; the game here stays in this browser.
carry-here = Continue here
carry-here_text = Against bots the game can go on in this browser, from what you know of it.
