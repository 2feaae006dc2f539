refused-malformed = the message is not one that this table knows: { $problem }
refused-too_large =
    the message is larger than { $limit } { $limit ->
        [one] byte
       *[other] bytes
    }
refused-too_fast =
    too many messages; wait { $seconds ->
        [1] a second
       *[other] { $seconds } seconds
    }
refused-stale = the table is at ply { $ply }, the message answers ply { $answered }
refused-branch = actions were taken back since: the table is at branch { $branch }, the message answers branch { $answered }
refused-illegal = { $action } is not legal here: { $rule }
refused-notation = { $action } is no action of this game
refused-foreign = seat { $seat } is not yours
refused-no_seat = there is no seat { $seat } at this table
refused-bot_sits = a bot sits in for seat { $seat }; take the seat back first
refused-bot_lost = the bot of seat { $seat } gave no answer and was stopped; it tries again with less thinking
refused-damaged = the log of this table is damaged ({ $problem }); it was set aside and nothing of it was changed
refused-too_many_records =
    you have stored { $count ->
        [one] one record
       *[other] { $count } records
    }; that is as many as this server keeps for one person or address
refused-blocked = this player was blocked by whoever runs the server
refused-not_json = the body must be JSON, sent with the header Content-Type: application/json
refused-waiting = the game has not begun: seats are still open
refused-finished = the game is over
refused-not_finished = that is shown only when the game is over
refused-not_your_turn = it is not this seat’s turn
refused-nothing_to_undo = seat { $seat } has nothing to take back
refused-undo_binding = { $rule }
refused-undo_pending = taking back was already asked for
refused-no_undo_asked = nobody asked to take anything back, or this seat has already answered
refused-no_table = there is no table { $table }
refused-no_record = there is no record { $record }
refused-no_game = there is no such game: { $problem }
refused-bad_table = such a table cannot be: { $problem }
refused-bad_record = the record cannot be read: { $problem }
refused-bad_edition = such an edition cannot be played: { $problem }
refused-bad_name = a name has 1 to { $longest } characters and no control characters
refused-no_player = this needs a player: send the token of one
refused-bad_token = the token is not valid
refused-bad_code = the code is not valid, was used or is too old
refused-seat_taken = no such seat is open
refused-already_seated = you already have a seat at this table
refused-not_seated = you have no seat at this table
refused-not_absent =
    seat { $seat } has not been absent for long enough: it can be offered to a bot { $seconds ->
        [1] a second
       *[other] { $seconds } seconds
    } from now
refused-no_takeover = this table does not let bots sit in
refused-not_human = seat { $seat } is not a person’s
refused-not_sat_in = no bot sits in for seat { $seat }
refused-too_many_tables =
    you have { $count ->
        [1] one unfinished table
       *[other] { $count } unfinished tables
    }; finish or leave one first
refused-busy = the bots are all thinking; ask again in a moment
refused-no_bot = no such bot: { $problem }
refused-no_step = there is no step { $step }; the game has steps 0 to { $last }
refused-origin = sockets are open only to the server’s own page
refused-archived = the table was archived
refused-old_rules = this table was begun by rules version { $rules } of { $game }, which this server no longer plays; it plays version { $current }
refused-line_only = that exists only where a line of a finished game is tried
refused-lesson_only = that exists only in a lesson
refused-lesson_waits = go on with the lesson first
refused-no_lesson = there is no lesson “{ $lesson }” here
refused-no_hints = there are no hints here
refused-cancelled = this table was cancelled
refused-resign_sides = only a game between two sides can be given up
refused-resign_partner = somebody else plays on your side; let a bot have your seat instead
refused-not_invited = no seat is kept for you at this table
refused-not_host = only the person who made the table can do that
refused-joined = somebody has sat down already: the table can no longer be cancelled
refused-begun = the game has begun already
refused-hints_excluded = this table is played without hints
refused-no_room = this browser has no room left to keep the game; nothing was changed: make some, then try again
refused-storage = the table’s storage does not answer; nothing was changed
refused-closing = the server is stopping; come back in a moment

takeback-chance = chance has decided since
takeback-revealed = this step showed something hidden
takeback-turn = this step ended the turn
takeback-consent = { $why }: everyone else must agree, and the game will no longer count
takeback-practice = a table for free practice: everything can be taken back, the game does not count
takeback-alone = { $why }; that can be taken back only at a table for free practice

page-not_built = The page was not built: run “make play” (or build the web folder) and reload. The table’s API is here all the same, under /api.
page-lost = Tablée is no longer complete in this browser, and there is no network. Your games are still here: connect, then reload.
