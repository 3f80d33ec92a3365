### Names of cells, houses, marks, keys and games. A screen reader says most of them.

comma = ,{ " " }
row-name = row { $number }
column-name = column { $number }
box-name = box { $number }
piece-name = piece { $number }
diagonal-name = diagonal { $number }
window-name = window { $number }
extra-house-name = extra house { $number }
hidden-window-name = hidden window { $number }

counted-cells = { $n-cells ->
        [one] 1 cell
       *[other] { $n-cells } cells
    }
counted-clues = { $n-clues ->
        [one] 1 clue
       *[other] { $n-clues } clues
    }
counted-moves = { $n-moves ->
        [one] 1 move
       *[other] { $n-moves } moves
    }

cell-place = row { $n-row }, column { $n-column }, box { $n-box }
cell-empty = empty
# $sign (text) - the letter of a digit above 9, whose number is $number
wide-heard-letter = { $sign } ({ $number })
# $digits (text) - the notes of the cell; also in the messages below
cell-noted = { $digits } noted
cell-corner = corner { $digits }
cell-centre = centre { $digits }
cell-given = given
cell-revealed = shown by Nonet
cell-conflicting = conflict
cell-wrong = wrong

# The nine colours, each with the letter that the page shows with it.
colour = { $n-colour ->
        [1] A red
        [2] B orange
        [3] C yellow
        [4] D green
        [5] E turquoise
        [6] F blue
        [7] G violet
        [8] H pink
       *[9] I grey
    }
corner-note = Note { $digit }
centre-note = Centre note { $digit }
# $mark (text) - the mark, such as one of the two above
mark-removed = { $mark } struck
# $said (text) - what was done in these cells
in-cells = { $said } in { $n-cells } cells
# $sign (text) - the sign of the digit
key-left = { $sign }, { $n-left } left

cells-left = { counted-cells } left
go-back = Go back { counted-moves }
puzzle-of = Puzzle of { $date }
game-given-up = solution shown
game-solved = solved
damaged-game = Damaged; { counted-moves } can be read
damaged-whole-game = Damaged; nothing can be read
at-least = { $rating } or more
cells-to-go = { $n-left } to go
minutes = { $n-minutes } min
