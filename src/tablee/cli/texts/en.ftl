welcome-title = Tablée { $version }: French board games around one table.
welcome-play = play: opens the table in the browser
welcome-study = study: the games, then simulate, replay, analyse
welcome-doctor = check: what is there, what is missing, how to mend it
welcome-help = “tablee --help” lists every command.
welcome-offer = Open the table now? [Y/n]
welcome-no = nN

doctor-rules = rules
doctor-rules_compiled = compiled
doctor-rules_plain = plain Python: the same moves, but the strongest bots think less far
doctor-rules_mend = Install the native package for your platform, or a C compiler and then “make play”.
doctor-page = page
doctor-page_there = { $folder }
doctor-page_missing = missing: the server answers, but has nothing to show
doctor-page_mend = Install the package again, or run “make play” in the sources.
doctor-database = database
doctor-database_there = { $url } ({ $tables ->
    [one] one table
   *[other] { $tables } tables
})
doctor-database_new = { $url } (will be created)
doctor-database_broken = { $url }: { $problem }
doctor-database_mend = Name another one with “--db”, or make that folder writable.
doctor-port = port
doctor-port_free = { $port } is free
doctor-port_taken = { $port } is in use
doctor-port_mend = A table may be open already: { $address }; otherwise “tablee serve --port 0”.
doctor-bots = bots
doctor-bots_quick = moyen answers within { $seconds } s
doctor-bots_slow = moyen takes { $seconds } s ({ $game }): that is slow
doctor-bots_mend = The machine is very busy or slow; “tablee serve --think 2” limits thinking.
doctor-python = Python
