name = Nim
tagline = Take the last stone.
reason-last = The last stone is taken
