lesson-cote = Side by side
lesson-cote-lay = Every side that touches must have its neighbour’s colour, white against white. Lay a simple tile against both whites: 20 points.
lesson-cote-red = Red against red: one nook touches two red sides. Turn a simple (the R key, or the button) and put it there: 20 points.
lesson-cote-six = That one is worth more than this: keep it for later, and take another simple.
lesson-cote-nook = One touching side is worth 5, two 20, three 50. Find the nook where a simple touches with three sides.
lesson-cote-four = Four sides are worth 80! Only one tile goes into that nook: find it. The highest total wins.

lesson-doubles = Doubles and triples
lesson-doubles-double = A tile of two colours is a double: it counts twice. Lay one in the circled nook: 40 points.
lesson-doubles-elsewhere = That is allowed, but the circled nook is worth more.
lesson-doubles-triple = Three colours make a triple: three times! With three touching sides it makes 150. Find it.
lesson-doubles-choose = Here a simple would make 50. But a triple on two sides does better: find the 60.
lesson-doubles-simple = 50 points: good, but a triple on two sides makes 60.
lesson-doubles-hundred = And a double on three sides? 100 points: find them.
lesson-doubles-alone = A last one, without help: simple, double or triple, only one placement is worth 100 here.
lesson-doubles-more = That is allowed, but one placement is worth 100.

lesson-six = The six
lesson-six-three = Your six, all red, counts three times. Lay it against these three red sides: 150 points.
lesson-six-other = Not that one yet: lay the six, the tile that is all red.
lesson-six-four = The better you prepare it, the more it is worth. Elsewhere it would make 15; find the nest where it makes 240.
lesson-six-wall = And in a closed nest, with six sides, the total doubles again. One wall is missing here: build it.
lesson-six-drop = All six sides are waiting, and nobody has blocked them. 200, times 3, times 2: drop the six in, 1,200 points!

lesson-triplette = The triplette
lesson-triplette-sides = The triplette counts 15 for each red side, 5 for each white one, times the number of your move. Fourth move: lay it here, 35 times 4 is 140.
lesson-triplette-better = There is better: look for its red sides.
lesson-triplette-keep = Early on it is worth next to nothing: keep it. Lay another simple instead, for 20 points or more.
lesson-triplette-early = Too early: later, the same placement would be worth ten times as much.
lesson-triplette-late = Your ninth move: its sides count nine times. Lay it where it is best, for 315 points.
lesson-triplette-last = Eleventh move, and a nook where two of its red sides find their place: take the 440 points.

lesson-barrer = Block
lesson-barrer-block = The circled cell would be worth 245 points to your opponent, on the very next move. Fill it with any tile that fits.
lesson-barrer-both = Blocking can pay, too. One nook would be worth 160 to your opponent: find it, and take the 160 yourself.
lesson-barrer-half = You block, for 80. A double here would make 160.
lesson-barrer-open = The good nook would stay open to your opponent.
lesson-barrer-blue = Your opponent still has a triplette: one nook would be worth 140 to it. Only one of your tiles can fill it: which?
lesson-barrer-alone = Without help: where would the blue triplette make 140? Fill that nook. (Who can lay nothing is skipped.)

lesson-fin = The end
lesson-fin-best = Before the last round, a good move: 150 points are waiting for you, on three sides.
lesson-fin-more = That is allowed, but there is much better.
lesson-fin-guard = Then take care: one nook would be worth 140 to your opponent’s triplette. Find it and fill it.
lesson-fin-wait = At last the triplette, on your eleventh move: find the place where it is worth 385.
lesson-fin-open = The good nook would stay open to your opponent.
lesson-fin-play = Four tiles each, 330 points behind, and your triplette is still in hand: its sides count more than twenty times. Win!

lesson-plusieurs = With more players
lesson-plusieurs-announced = Four or six can play in teams too. Announced ones, here: you are with Green, and your points add up. Find the 100.
lesson-plusieurs-more = That is allowed, but your team can make 100 points.
lesson-plusieurs-wall = Green has built a wall for you: one nook touches five sides. A simple is worth 120 there, for both of you.
lesson-plusieurs-open = The nook with five sides would stay open to the other two.
lesson-plusieurs-call = Or teams are called during play: the first diabolo laid (two opposite coloured sides) is a call. Lay yours.
lesson-plusieurs-other = Only a diabolo (two opposite coloured sides) calls, or answers a call.
lesson-plusieurs-answer = Here, Blue has just called. Answer: the next diabolo makes a team with Blue. The two who are left will be the other team.

# What one learns in each.
about-cote = Colour to colour: more sides, more points.
about-doubles = Tiles of two and three colours, which are worth more.
about-six = The tile that triples the worth of a simple one.
about-triplette = The one that is worth more with every move.
about-barrer = Fill a gap before the other does.
about-fin = An ending to win.
about-plusieurs = Teams, announced or called while playing.
