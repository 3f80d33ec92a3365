### Statistics, and the calendar of daily puzzles.

# $times (text) - the player's median time divided by the expected time: 1.2
own-pace = Based on your own speed: your median over { $n-games } games is { $times } times the expected time.
typical-pace = Based on typical times; after five games solved without help, on your own speed ({ $n-games } of 5).
no-streak = Daily streak: none yet.
days-in-a-row = Daily streak: { $n-current }, best { $n-longest }
# The times are texts such as 4:05, the days such as 2026-11-20.
times-drawn = { $n-solved ->
        [1] Time of one solved game, { $first-day }: { $best }.
       *[other] Times of { $n-solved } solved games, { $first-day } to { $last-day }: from { $best } to { $worst }, median { $median }, median of the last ten { $recent }.
    }
times-explained = Dots: unaided; rings: with help. Line: median of the last ten (now { $recent }, overall { $median }).
month = { $n-month ->
        [1] January
        [2] February
        [3] March
        [4] April
        [5] May
        [6] June
        [7] July
        [8] August
        [9] September
        [10] October
        [11] November
       *[12] December
    }
# $month (text) - the name of the month
# $n-month (number) - the number of the month
month-of-year = { $month } { $n-year }
# $month (text) - the name of the month
# $n-month (number) - the number of the month
day-of-week = { $weekday }, { $n-day } { $month } { $n-year }
# $puzzles (text) - the puzzles of that day that the player solved or began
day-played = { $date }: { $puzzles }
# $name (text) - the difficulty of the puzzle
daily-solved = { $name } solved
daily-begun = { $name } begun
