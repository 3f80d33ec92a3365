### The reasons why a text, a file or a link cannot be opened.

grid-empty = There is no Sudoku in this text.
grid-too-long = This text is too long for a Sudoku: { $n-bytes } bytes.
grid-sign = Line { $n-line }, character { $n-column }: “{ $sign }” cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.
# $code (text) - the code of a sign that cannot be seen: 200B
grid-unseen-sign = Line { $n-line }, character { $n-column }: U+{ $code } cannot be read: a digit is 1 to 9, an empty cell 0 or a dot.
grid-line = Line { $n-line } holds { counted-cells }; it must hold 9.
grid-count = Found { counted-cells }; a Sudoku has 81.

# $wants (text) - what was expected, as below
sign-expected = Line { $n-line }, character { $n-column }: “{ $sign }” where { $wants } should be.
sign-expected-for-unseen = Line { $n-line }, character { $n-column }: U+{ $code } where { $wants } should be.
sign-expected-at-end = Line { $n-line }, character { $n-column }: the text ends where { $wants } should be.
wants-cell = a digit or an empty cell
wants-candidates = the digit or the candidates of a cell
wants-removed-candidate = a candidate as digit, row and column, such as 714
wants-value = a value
wants-end = the end or a separator
wants-less-depth = less nesting, or fewer values

line-of-cells = Line { $n-line }: { counted-cells }; a Sudoku has 81.
text-too-long = This text is too long: { $n-bytes } bytes; Nonet reads at most { $n-most }.
no-puzzle = There is no Sudoku in this.
no-large-puzzle = There is no board of 10 to 16 rows in this text. Texts of smaller boards open on the page of the classic board.
puzzle-of-other-size = This puzzle is { $n-size } by { $n-size }; Nonet plays 4 by 4 to 9 by 9, and up to 16 by 16 on the page of large boards.
puzzle-elsewhere = This link only names a puzzle that its site keeps. Open it there and copy the puzzle itself.
puzzle-damaged = The puzzle in this link is cut off or damaged.
no-puzzle-in-link = There is no puzzle in this link.
line-aside = Line { $n-line } belongs to no Sudoku.
link-cut = { $n-missing ->
        [0] The end of this link is missing, and perhaps some entries and notes with it.
        [one] The end of this link is missing: its last cell is left empty.
       *[other] The end of this link is missing: its last { $n-missing } cells are left empty.
    }

# $rules (text) - one of the names below
puzzle-with-rules = This puzzle has rules that Nonet does not play: { $rules }.
# $rule (text) - the name that the file gives it
puzzle-with-rule = This puzzle has a rule that Nonet does not play: { $rule }.
rule-cages = cages
rule-thermometers = thermometers
rule-arrows = arrows
rule-lines = lines
rule-dots = dots between cells
rule-diagonals = diagonals
rule-windows = windows
rule-chess-moves = a knight’s or king’s move
rule-regions = irregular boxes
rule-extra-regions = extra regions
rule-marked-cells = even, odd, lowest or highest cells
rule-outer-clues = clues outside the grid
rule-clones = clones
rule-quadruples = quadruples
rule-neighbours = no consecutive neighbours
rule-disjoint-groups = disjoint groups
rule-given-candidates = given candidates
rule-drawings = drawings that may stand for rules
