### The replay of a game.

# The first line is a heading.
how-it-went =
    How it went
    { counted-moves } in { $time }.
how-it-went-expected =
    How it went
    { counted-moves } in { $time }; { $n-minutes } min expected.
entries-wrong = { $n-wrong ->
        [0] Every entry was right.
        [one] 1 entry was wrong.
       *[other] { $n-wrong } entries were wrong.
    }
times-not-kept = The times were not kept, so the moves are spread evenly.
some-times-not-kept = The times of { $n-moves } moves were not kept.

# $done (text) - what was done, as below
replay-at =
    { $number } of { $n-moves } · { $time }
    { $done }
# $action (text) - the move
replay-after-undo = After undoing: { $action }.
# $action (text) - the move
replay-move = { $action }.
replay-end = As it is now.
that-is-wrong = That is wrong.

pause-longest = Your longest pause was here ({ $time }).
pause-long = You paused long here ({ $time }).
step-sought = Looking for the step that was there…
no-step-known = No step is known at that point.
entry-was-wrong = An entry on the board was wrong then.
# $a-name (text) - the English name of the technique with its article
# $name (text) - the name of the technique
# $n-things (number) - 2 if the English name is a plural, otherwise 1
# $why (text) - the reason of the step
step-was-there = { $a-name } { $n-things ->
        [one] was
       *[other] were
    } there: { $why }

# The list of moments worth looking at.
line-pause-longest = Longest pause: { $time }
line-pause-long = Long pause: { $time }
line-wrong = Wrong: { $action }
stayed-for = It stayed for { $time }
line-entry-wrong = with a wrong entry on the board
