# What is wrong with an edition's file
fault-not_toml = not valid TOML: { $problem }
fault-too_deep = is nested too deeply to be an edition
fault-value = { $place }: { $why }
fault-object = expected an object with named fields, found { $kind }
fault-field_missing = the field { $field } is missing (there are: { $known })
fault-missing = { $field } is missing
fault-whole = { $field } must be a whole number from { $lowest } to { $highest }, not { $value }
fault-wholes = { $field } must hold whole numbers from { $lowest } to { $highest }, not { $value }
fault-text = { $field } must be a text, not { $kind }
fault-texts = { $field } must be a list of texts; { $value } is { $kind }
fault-long = { $field } has { $count } characters; at most { $most } are read
fault-empty = { $field } must not be empty
fault-control = { $field } holds the control character { $value }
fault-list = { $field } must be a list, not { $kind }
fault-items = { $field } has { $count } items; at most { $most } are possible
fault-no_block = there is no block { $block }; blocks: { $known }
fault-no_table = { $block } must be a block of named values, not { $kind }
fault-no_field = { $block } has no { $field }; it has: { $known }
fault-game = this is an edition of { $other }, not of { $game }
fault-source = block { $block } must say { $first } or { $second }

# Values that no component has
value-half = the text holds half of a character (a lone surrogate)
value-large = the number does not fit into 64 bits
value-endless = { $value } is no number that can be counted with
value-decimal = { $value } must be a whole number, written without a point
value-moment = a date or a time is no component; write it as a text
value-deep = it is nested too deeply, in more than 40 lists and objects
value-key = a key must be a text

kind-nothing = nothing (null)
kind-flag = true/false
kind-whole = a whole number
kind-decimal = a decimal number
kind-text = a text
kind-list = a list
kind-object = an object
kind-moment = a date or a time
