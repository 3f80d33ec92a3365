### Messages while the player asks why, or goes through the solution steps. The first line is a heading.

which-digit = Which digit in { $cell }?
filled = { $cell } already holds { $digit }. Ask about an empty cell.
looking =
    Why not { $digit } in { $cell }?
    Looking…
# $house (text) - the house, with a capital
seen =
    { $cell } cannot be { $digit }.
    { $house } already has its { $digit }, in { $holder }.
seen-in-cage =
    { $cell } cannot be { $digit }.
    Its cage already holds { $digit }, in { $holder }.
# Both cells are one move of a chess piece apart
seen-apart =
    { $cell } cannot be { $digit }.
    { $holder } already holds { $digit }, and these two cells must differ.
must-be =
    { $cell } must be { $digit }.
    { $n-steps ->
        [one] One step shows why.
       *[other] It takes { $n-steps } steps to show why.
    }
cannot-be =
    { $cell } cannot be { $digit }.
    { $n-steps ->
        [one] One step shows why.
       *[other] It takes { $n-steps } steps to show why.
    }
not-yet =
    Is { $cell } { $digit } or not?
    No easy step shows it yet. Looking further…
not-yet-rated =
    Is { $cell } { $digit } or not?
    No easy step shows it: it takes a step rated { $rating }. Looking for it…
open =
    Is { $cell } { $digit } or not?
    No step that Nonet knows shows it.
open-rated =
    Is { $cell } { $digit } or not?
    No easy step shows it; it takes a step rated { $rating }.
step-of = { $number } of { $n-steps }
the-hardest = the hardest
so-cannot-be = { " " }So { $cell } cannot be { $digit }.
ask-path =
    Solution steps
    Shows every step. Your game won't change.
pathing =
    Solution steps
    Looking for the steps…
pathing-left =
    Solution steps
    Looking for the steps… { $n-left } cells to go.
# $name (text) - the technique of the hardest step, with its rating
path =
    Solution steps
    { $n-steps ->
        [one] 1 step
       *[other] { $n-steps } steps
    }, the hardest: { $name }.
# The steps do not reach the solution.
path-stuck =
    Solution steps
    { $n-steps ->
        [one] 1 step
       *[other] { $n-steps } steps
    }, the hardest: { $name }. After them, no step that Nonet knows goes on.
