### Messages about new puzzles, links, settings and files.

shared = Link copied.
result-copied = Result copied.
# $text (text) - several lines
share-this-text =
    Copy this text:
    { $text }
share-this-link = Copy this link: { $link }
# $lower-reason (text) - the reason, which begins with a small letter
# $reason (text) - the same as a sentence of its own
link-without-puzzle = The link holds no puzzle: { $lower-reason }
# $lower-reason (text) - the reason, which begins with a small letter
# $reason (text) - the same as a sentence of its own
link-not-opened = The link cannot be opened: { $lower-reason }
# The sentence after one of the two above.
new-puzzle-instead = This is a new one.
game-unchanged = Your game is unchanged.
files-read = { $n-files } files were opened. The last one is shown. Games lists the classic puzzles with one solution.
some-files-read = { $n-opened } of { $n-files } files could be opened. Games lists the classic puzzles with one solution.
bad-file = This file could not be read as text.
no-pair = “{ $word }” is not a pair of letters such as Q=H. Nothing was changed.
two-places = { $letter } is in two pairs. Nothing was changed.
setup = { $n-clues ->
        [0] Type the givens, then press Start.
       *[other] { counted-clues } so far.
    }
setup-one = { counted-clues }, one solution. Press Start to play.
setup-none = This has no solution.
setup-several = This has more than one solution: { $cell } could be { $digit } or { $other-digit }.
bad-seed = This seed was made by a newer version of Nonet.
bad-seed-target = In the seed, “{ $word }” is in the place of the difficulty.
bad-seed-symmetry = In the seed, “{ $word }” is in the place of the symmetry.
bad-seed-clues = In the seed, “{ $word }” is in the place of the number of clues.
impossible-target = No puzzle can be made for “{ $text }”.
no-number = “{ $text }” isn't a rating or a time.
no-technique = Nonet knows no technique called “{ $text }”.
# The sentence after one of the three above.
try-target = Try 3.8, 8.2-8.7, X-wing or 5-10 min.
# $ratings (text) - one or two
no-such-rating = No puzzle has this rating; the nearest { $n-ratings ->
        [one] is
       *[other] are
    } { $ratings }.
between-ratings = { " " }and{ " " }
pattern-few = Draw 17 cells or more: no puzzle with fewer givens has only one solution.
pattern-full = Leave some cells empty.
# $house (text) - a row or a column without a cell
# $other-house (text) - another one beside it
pattern-empty-lines = Draw a cell in { $house } or { $other-house }: if both are empty, they could change places.
pattern-sparse = Many patterns of fewer than 22 cells have no puzzle.
pattern-not-found = No puzzle found with these cells in { $n-seconds } seconds. Try more cells, or go on.
day-to-come = This day's puzzle is not out yet.
bad-date = Choose a day first.
making-begins = Making a puzzle…
# $tries (text) - the number of puzzles that were tried
making = Making a puzzle: { $tries } tried.
making-near = Making a puzzle: { $tries } tried, the nearest is { $rating }.
making-stopped-at-once = Stopped…
making-stopped = Stopped: { $tries } tried.
making-near-stopped = Stopped: { $tries } tried, the nearest is { $rating }.
make-failed = The puzzle could not be made.
making-to-print = Making puzzles: { $n-made } of { $n-wanted } ready.
printed = { $n-puzzles ->
        [1] The puzzle is ready.
       *[other] { $n-puzzles } puzzles ready.
    }
nothing-to-print = There is nothing to print.
# $difficulty (text) - the difficulty of the puzzle
puzzle-ready-rated = Ready: { $difficulty } { $rating }.
puzzle-ready = Ready: { counted-clues }.
copied = Copied.
copy-by-hand = Select this text and copy it.
