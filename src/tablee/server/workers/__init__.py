"""Worker processes: bots, analyses, records and replays."""
