### Branches and checkpoints.

gone = You are here: after { $n-actions ->
        [one] 1 move
       *[other] { $n-actions } moves
    }.
gone-to-start = You are at the start.
# $point (text) - the checkpoint
returned = Returned to: { $point }.
no-check-point = There is no checkpoint to go back to.
at-check-point = You are at the checkpoint.
check-point-set = Checkpoint saved; find it in Branches.
check-point-there = There is already a checkpoint here.
check-points-full = There is no room for another checkpoint. Remove one first.
check-point-removed = Checkpoint removed.

# The name of a checkpoint that the player did not name.
check-point-name = Checkpoint { $number }
check-point-at-start = checkpoint at the start
check-point-after = checkpoint after { $n-actions ->
        [one] 1 move
       *[other] { $n-actions } moves
    }

# $action (text) - the last move of the branch
branch-of-one-move = { $action }
branch-of-moves = { $n-actions ->
        [one] 1 move
       *[other] { $n-actions } moves
    }, last { $action }
branch-from-start = branch from the start
branch-after = branch after { $n-actions ->
        [one] 1 move
       *[other] { $n-actions } moves
    }
on-the-way-here = you are here
on-the-way-at-start = you are at its start
on-the-way-after = you are after { $n-done } of them

same-as-now = the same as now
same-digits-as-now = the same digits as now
differ-from-now = { $n-different ->
        [one] 1 differs
       *[other] { $n-different } differ
    } from now
# $different (text) - one of the three above; also in the next message
moment-after = After { $n-actions ->
        [one] 1 move
       *[other] { $n-actions } moves
    }: { $n-empty ->
        [one] 1 cell
       *[other] { $n-empty } cells
    } empty, { $different }.

moment-at-start = At the start: { $n-empty ->
        [one] 1 cell
       *[other] { $n-empty } cells
    } empty, { $different }.

# Several cells.
# $first (text) - the first of them
# $n-cells (number) - the number of cells
# $n-more (number) - the number of the other cells
cells-from = { $first } and { $n-more } more
# $cells (text) - the cells of the action; also in the messages below
action-entered-by-nonet = { $cells } = { $digit }, by Nonet
action-noted = note { $digit } in { $cells }
action-coloured = colour in { $cells }
action-erased = { $cells } erased
action-centred = { $cells } to the centre
action-noted-all = all candidates noted
action-cleared = entries cleared
action-restarted = restarted
action-solution-shown = solution shown
