lesson-maree = A tide
lesson-maree-line = A Moon, Planets, a Sun on one line: that is a tide. Lay your card where the line closes: 3 points!
lesson-maree-again = Another 3 points to be had. This time, look for yourself.

lesson-recouvrir = Cover
lesson-recouvrir-same = The card must cover at least one cell. On a symbol, only the same symbol; on an empty cell, anything. Find the 2 points.
lesson-recouvrir-turn = Turn the card (the R key, or the button): upright, it is worth nothing here. Find the 3 points.

lesson-loin = From afar
lesson-loin-diagonal = Holes and empty cells do not matter, and diagonals count. Find the line worth 4.
lesson-loin-far = Another Moon or Sun in between breaks the line, and a line counts only once. There are 5 points to be had.

lesson-lunes = Two moons
lesson-lunes-pair = Two Moons or two Suns side by side let you draw one more card: from then on you have a choice. Find them.

lesson-fin = The end
lesson-fin-play = Four cards each, and you are behind. One placement can close two lines at once. Catch up!
