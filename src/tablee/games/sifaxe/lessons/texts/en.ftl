lesson-cote = Side by side
lesson-cote-lay = Every side that touches must have its neighbour’s colour, white against white. Lay a simple tile against both whites: 20 points.
lesson-cote-nook = One touching side is worth 5, two 20, three 50. Find the nook where a simple touches with three sides.

lesson-doubles = Doubles and triples
lesson-doubles-choose = A double counts twice, a triple three times. A simple would make 50 here: find better, 60.
lesson-doubles-simple = 50 points: good, but a triple on two sides makes 60.

lesson-six = The six
lesson-six-wall = Your six is all one colour. It counts three times, and twice more inside a closed nest. Build the last wall.
lesson-six-drop = All six sides are waiting. Drop the six in: 1,200 points!

lesson-triplette = The triplette
lesson-triplette-keep = The triplette is worth its sides times the number of your move: early on, next to nothing. Keep it, lay another simple for 20 or more.
lesson-triplette-early = Too early: later, the same placement would be worth ten times as much.
lesson-triplette-late = Your ninth move: its sides count nine times. Lay it where it is best, for 315 points.

lesson-barrer = Block
lesson-barrer-block = The circled cell would be worth 245 points to your opponent. Fill it with any tile that fits. (Who can lay nothing is skipped.)

lesson-fin = The end
lesson-fin-play = Four tiles each, 275 points behind, and your triplette is still in hand. The longer it waits, the more it is worth. Win!

lesson-plusieurs = With more players
lesson-plusieurs-call = Four or six can play in teams too: announced beforehand, or called. The first diabolo laid is a call. Lay yours.
lesson-plusieurs-other = Only a diabolo (two opposite coloured sides) calls, or answers a call.
lesson-plusieurs-answer = Here, Blue has just called. Answer: the next diabolo makes a team with Blue, and points add up.
