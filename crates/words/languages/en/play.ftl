### Messages while a game is played.

ready = { counted-clues }, one solution.
solved = Solved in { $time }.
solved-with-help = Solved in { $time }, { counted-cells } shown by Nonet.
conflict = There are two { $digit }s in { $house }.
# $n-times (number) - how often a house has the digit, three times or more
conflict-of-many = There are { $n-times ->
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
       *[other] { $n-times }
    } { $digit }s in { $house }.
full = The board is full, but something is wrong. Check shows what.
# $n-own (number) - the number of cells that the player filled
# $n-shown (number) - the number of cells that Nonet filled, which have a dot
solution-shown = Solution shown. { $n-own ->
        [0] { $n-shown ->
                [one] The 1 cell with a dot was filled in for you.
               *[other] The { $n-shown } cells with a dot were filled in for you.
            }
       *[other] You filled in { $n-own ->
                [one] 1 cell
               *[other] { $n-own } cells
            }; { $n-shown ->
                [one] the one with a dot was filled in for you.
               *[other] the { $n-shown } with a dot were filled in for you.
            }
    } This game does not count as solved. Undo returns to it.
nothing-to-undo = There is nothing to undo.
nothing-to-redo = There is nothing to redo.
nothing-to-erase = There is nothing to erase here.
is-given = { $cell } is a clue; it can't be changed.
note-needs-empty = { $cell } is filled. Notes go in empty cells.
is-over-for-now = This puzzle is finished. Undo to keep editing.
is-over = This puzzle is finished.
reopened = You can edit the puzzle again.
digit-done = All nine { $digit }s are on the board.
notes-on = Notes are on.
notes-off = Notes are off.
noted-all = All candidates are filled in.
placed = { $digit } in { $cell }
erased = { $cell } emptied
wiped-digit = Digit erased
wiped-corner = Corner notes erased
wiped-centre = Centre notes erased
wiped-colour = Cell colours erased
selected = { counted-cells } selected
erased-in = { counted-cells } emptied
marking-digit = Digits.
marking-corner = Corner notes.
marking-centre = Centre notes.
marking-colour = Cell colours.
none-to-write-in = None of these cells can be changed.
undone = Undone
redone = Redone
hold-faster = Faster: hold a digit, then tap cells.
all-marks = Centre notes and colours now have buttons of their own.
is-paused = The game is paused.
none-chosen = No digit picked
chosen = { $digit } picked

right-so-far = Right so far. { counted-cells } left.
incorrect = { $n-wrong ->
        [1] One entry is wrong (marked).
       *[other] { $n-wrong } entries are wrong (marked).
    }
conflicting = { $n-cells } cells conflict (marked).
nothing-to-clear = There are no entries to clear.
cleared = Entries cleared. Undo brings them back.
restarted = Restarted. Undo brings everything back.
back-to-right = Undid { counted-moves }.
cleared-wrong = Cleared { $n-cleared ->
        [one] 1 wrong entry
       *[other] { $n-cleared } wrong entries
    }.
one-kind = Back to one kind of notes.
ask-solution = Show the solution? This game will not count as solved.
all-right = Nothing is wrong so far.
centred = Corner notes moved to the centre
nothing-to-centre = There are no corner notes here.
gathering-on = Tap cells to add or remove them.
gathering-off = Each tap selects one cell.
house-empty-cell = empty
# $digits (text) - the digits of the house, cell by cell
house = { $house }: { $digits }
house-complete = { $house } is complete
# $digits (text) - the digits that it lacks
house-lacks = { $house } lacks { $digits }
pasted = Marks pasted.
resumed = The game goes on.
# A button stands beside this message and the next, even on the narrowest phone, so they are short.
# $n-more (number) - the number of the other wrong entries
wrong-first = { $n-more ->
        [0] Fix this first: { $cell } is wrong.
        [one] Fix this first: { $cell } is wrong. 1 more is wrong too.
       *[other] Fix this first: { $cell } is wrong. { $n-more } more are wrong too.
    }
# $n-more (number) - the number of the other cells with such notes
notes-first = { $n-more ->
        [0] Fix this first: { $cell } lacks the right note.
        [one] Fix this first: { $cell } lacks the right note. 1 more does too.
       *[other] Fix this first: { $cell } lacks the right note. { $n-more } more do too.
    }
others-sought = Looking for other hints…
all-hints = All hints for this board. Choose one.
hint-sought = Looking for a step…
hint-still-sought = Still looking: this step is hard to find.
hint-stopped = Stopped looking for a step.
hint-misfit = This hint no longer fits the board.
no-hint = No step was found.
beyond-people = No step that a person would find is left here.
eased = { $cell } is now a clue: { $digit }. The puzzle without it is still in Games.
digit-shown = { $cell } is { $digit }.
# $outcome (text) - what the hint did
hint-done = Done: { $outcome }.
