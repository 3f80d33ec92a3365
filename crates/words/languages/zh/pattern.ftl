### The cells that a player draws for the givens of a new puzzle.

pattern-grid = 给定数字的格子
pattern-clear = 清空
pattern-count = { $n-cells } 格
pattern-cell = 第{ $n-row }行第{ $n-column }列
pattern-mirrored = 画的每一格都按上面的对称一起画出。
