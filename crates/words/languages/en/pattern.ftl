### The cells that a player draws for the givens of a new puzzle.

pattern-grid = Cells of the givens
pattern-clear = Clear
pattern-count = { counted-cells }
pattern-cell = row { $n-row }, column { $n-column }
pattern-mirrored = The symmetry above mirrors each cell that you draw.
