"""What each audience may see of a table: frames, broadcasts, replays, records."""
