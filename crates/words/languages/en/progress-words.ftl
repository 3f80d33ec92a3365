### The fixed words of the dialogs of statistics and of the daily puzzle.

all = All
not-rated = Not rated
difficulty = Difficulty
played = Played
solved = Solved
alone = Unaided
best = Best
median = Median
day = Day
times = Times
times-of = Show times of
as-table = Day by day
copy-games = Copy as CSV
save-games = Save as CSV
none = No games yet. Your results appear here and stay in this browser.
note = Best and median count solved games. Unaided: no hint applied, no digit revealed.
previous-month = Previous month
next-month = Next month
comma = ,{ " " }
