"""The weights of Styx's judgement, in 1/256 of log-odds: a line for each table of judgement.py.

Fitted as ``benchmarks/judge_styx.py`` does, to 4,000 games of a search of 150 iterations that judged by an earlier fit,
which was made from 2,500 games of a search of 80 iterations with whole playouts. The script begins with the weights
that stand here, so it gives others.
"""

from __future__ import annotations

from typing import Final

LINES: Final = """
-27 -4 -38 -75 -4 -8 -44 -1 -2 -35 21 79 6 27 19 16
-131 -103 -16 40 66 -123 -35 26 77 0 -60 25 98 0 0 68 0 0 0 0
-27 -117 0 0 0 53 -13 -96 0 0 85 25 0 -47 0 0 76 110 -43 -75
-224 -98 -23 79 122 -174 -84 6 54 143 -74 -24 66 102 -7 68 0 0 0 0
20 -68 -62 -34 0 117 59 -10 -59 -163 182 83 -19 -51 -133 188 65 77 -76 -187
-135 -61 5 -7 55 -169 -86 17 89 94 -158 -53 13 217 44 -139 -16 92 92 38
159 62 -74 -229 -62 189 99 -2 -155 -186 199 108 -6 -65 -173 45 92 27 -2 -94
-239 -122 16 117 201 -273 -121 4 128 244 -326 -176 26 173 261 -239 -199 47 181 230
268 133 -31 -149 -248 290 114 -19 -134 -270 365 154 -17 -252 -292 254 190 -33 -150 -241
-28 -40 -52 -89 66 11 -25 -43 -22 23 70 25 -47 14 0 68 0 0 0 0
-21 -63 -59 0 0 11 6 9 -81 0 30 45 23 -20 -15 140 -7 -49 31 -47
"""

WEIGHTS: Final[list[int]] = [int(weight) for weight in LINES.split()]
