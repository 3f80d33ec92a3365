### Boards other than the classic one: their names and rules, and messages while one is played.

board-jigsaw = Jigsaw
board-x = X
board-windoku = Windoku
board-anti-knight = Anti-knight
board-anti-king = Anti-king
board-killer = Killer
board-size = { $n-side }×{ $n-side }
# $size (text) - the size of the board, as above
board-plain = { $size }
# $name (text) - the names of the rules, as above; also below
# $size (text) - the size of the board, as above
board-sized = { $name } { $size }
board-grid = { $name } Sudoku, { $n-side } rows of { $n-side } cells

board-rules-boxes = Rows, columns and boxes hold 1 to { $digit } once.
board-rules-pieces = Rows, columns and pieces hold 1 to { $digit } once.
# On boards with shapes or colours.
board-rules-boxes-each = Rows, columns and boxes hold each digit once.
board-rules-pieces-each = Rows, columns and pieces hold each digit once.
board-rules-diagonals = So do both diagonals.
board-rules-windows = So do the four shaded windows.
board-rules-knight = Cells a knight’s move apart differ.
board-rules-king = Cells that touch at a corner differ.
board-rules-cages = The digits in a cage differ and have its sum.
board-rules-differ = The digits in a cage differ.
board-rules-repeat = The digits in a cage have its sum and may repeat.
board-rules-some-repeat = The digits in a cage have its sum; in some cages they may repeat.

board-level-singles = Singles only
board-level-pairs = Pairs at most
board-level-beyond = Harder than pairs
# $word (text) - the difficulty
board-level-about = Roughly { $word }
# $wanted (text) - the level that was chosen
# $level (text) - the level of the puzzle
board-level-lowered = This kind of puzzle has no level “{ $wanted }”, so this one is “{ $level }”.

board-cell-place = row { $n-row }, column { $n-column }
board-cell-diagonal = diagonal
# $cells (text) - a number of cells
board-cell-cage = cage of { $cells }
board-cell-sum = sum { $n-sum }

shape-circle = circle
shape-triangle = triangle
shape-square = square
shape-star = star
shape-diamond = diamond
shape-cross = cross
# $shape (text) - the name of a shape, as above. A word such as "its" may stand for the article.
the-shape = the { $shape }
sign-blue = blue
sign-red = red
sign-green = green
sign-yellow = yellow
sign-purple = purple
sign-brown = brown
# On boards with shapes or colours, their word replaces the first of these in every text.
noun-digit = digit
noun-shape = shape
noun-colour = colour
# $key (text) - the digit of the key, and how many are left
# $shape (text) - the name of the shape or the colour, as above
shape-key = { $shape } { $key }

conflict-of-knight = Two { $digit }s are a knight’s move apart.
conflict-of-king = Two { $digit }s touch at a corner.
# $n-times (number) - how often the cage has the digit
conflict-of-cage = The cage at { $cell } holds { $digit } { $n-times ->
        [2] twice
        [3] three times
        [4] four times
       *[other] { $n-times } times
    }.
conflict-of-sum = The cage at { $cell } has the sum { $n-found }, not { $n-sum }.
# $title (text) - the title of the puzzle; also below
board-titled = “{ $title }”.
# $author (text) - its author
board-titled-by = “{ $title }” by { $author }.
board-digit-done = All { $n-side } { $digit }s are on the board.
board-sought = Making a puzzle…
board-classic-only = This works on the classic board only.
cage-button = Cage sums
# $cage (text) - the size and the sum of a cage, as above; also below
# $combinations (text) - lists of digits, such as 1+4, 2+3; also below
cage-fits = This { $cage }: { $combinations }.
cage-fits-none = This { $cage }: nothing fits any more.
cage-excludes = No longer possible: { $combinations }.
cage-differs = This { $cage }: any digits that differ.
cage-repeats = This { $cage }: digits may repeat.
no-cage = { $cell } is in no cage.
board-no-sums = The searches you can watch ignore cage sums.
board-checking = Checking that this board has exactly one solution…
board-unreadable = This board cannot be read.
board-sign = This board cannot be read: character { $n-position } does not belong there.
board-digit = { $cell } holds { $digit }, but this board has the digits 1 to { $other-digit }.
# $cells (text) - a number of cells
board-count = This is not a board: it has { $cells }.
board-piece = The piece at { $cell } should have { $n-side } cells, not { $n-cells }.
board-cage-sum = The cage at { $cell } has the sum { $n-sum }; { $n-least } to { $n-most } are possible.
board-cage-size = The cage at { $cell } has { $n-cells } cells, but only { $n-side } can differ.
board-cages-overlap = { $cell } is in two cages.

# While the player draws the pieces of a jigsaw.
pieces-are-rows = Each row is a piece. Select cells, then press the number of their new piece.
# $digit (number) - the number of the piece; also below
piece-size = Piece { $digit } should have { $n-side } cells, not { $n-cells }.
piece-is-split = Piece { $digit } is not connected.
pieces-are-whole = Every piece has { $n-side } cells. Press Start to type the givens.

# While the player draws cages and types their sums.
cage-asks = This { $cage }: type its sum, { $n-least } to { $n-most }.
cage-typed = This { $cage }.
cage-impossible = This { $cage }: only { $n-least } to { $n-most } are possible.
cage-too-large = { counted-cells } are selected, but a cage has at most { $n-side }, because its digits differ.
cage-erased = { counted-cells } taken out of the cage
counted-cages = { $n-cages ->
        [one] 1 cage
       *[other] { $n-cages } cages
    }
cages-drawn = { $n-cells ->
        [0] { counted-cages }; every cell is in one.
        [one] { counted-cages }; 1 cell is in no cage.
       *[other] { counted-cages }; { $n-cells } cells are in no cage.
    }
cages-without-sum = { $n-cages ->
        [one] 1 cage has no sum.
       *[other] { $n-cages } cages have no sum.
    }
cages-too-little = All sums add up to { $n-sum }, { $n-rest } less than the { $n-total } of a full board.
cages-too-much = All sums add up to { $n-sum }, { $n-rest } more than the { $n-total } of a full board.
cages-one-solution = One solution. Press Start to play.

# The sum of the digits in a cage or in selected cells.
sum-cage = This { $cage }
# $name (text) - the cage or the number of selected cells; also below
sum-whole = { $name }: { $n-sum } in all.
sum-so-far = { $name }: { $n-sum } so far, { $n-empty } empty.
