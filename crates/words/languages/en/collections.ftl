### Collections of puzzles, and texts of other programs.

# $title (text) - the name of the collection
# $sheets (text) - the number of its puzzles
# $solved (text) - the number of solved puzzles
kept-collection = { $title } · { $sheets } puzzles · { $solved } solved
# $name (text) - the name of the puzzle
sheet-begun = { $name } · begun
sheet-solved = { $name } · solved
# $n-place (number) - its place in the collection
sheet-name = { $n-place } · { $title } · { $n-clues } clues
collection-counted = { $sheets } puzzles, { $n-first } to { $n-last } listed
collection-titled = { $title }: { $counted }
picture-of-board = The board
picture-of-link = The link as a QR code
letters-are-rows = Letters were read as rows, numbers as columns.
letters-are-columns = Letters were read as columns, numbers as rows.
# $lines (text) - the number of lines, with spaces between the thousands
lines-skipped = { $n-lines ->
        [1] Skipped one line that belongs to no Sudoku.
       *[other] Skipped { $lines } lines that belong to no Sudoku.
    }
# $why (text) - the reason why the first cannot be read
puzzles-unreadable = { $n-lines ->
        [1] One puzzle could not be read. { $why }
       *[other] { $n-lines } puzzles could not be read. The first: { $why }
    }
opened = “{ $title }”: { $n-clues } clues, one solution.
opened-by = “{ $title }” by { $author }: { $n-clues } clues, one solution.
