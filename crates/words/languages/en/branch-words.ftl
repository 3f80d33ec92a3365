### The fixed words of the dialog of branches.

note = Moves you undo are kept here.
lines = Branches and checkpoints
go-there = Go there
remove-point = Remove checkpoint
nothing = No moves yet.
