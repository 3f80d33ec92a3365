### The cells that a player draws for the givens of a new puzzle.

pattern-grid = 给定数字的格子
pattern-clear = 清空
pattern-count = { $n-cells } 格
pattern-cell = 第{ $n-row }行第{ $n-column }列
pattern-mirrored = 每画一格，都会按上面的对称方式一起画出。
