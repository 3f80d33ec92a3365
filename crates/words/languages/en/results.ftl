### The result of a solved game.

hints-used = { $n-hints ->
        [0] no hints
        [one] 1 hint
       *[other] { $n-hints } hints
    }
solution-seen = solution seen
# $hints (text) - one of the two above
how-played = { $n-mistakes ->
        [0] { $hints }, no mistakes
        [one] { $hints }, 1 mistake
       *[other] { $hints }, { $n-mistakes } mistakes
    }
time-own = You { $time }
time-new-best = New best { $time }
time-best = Best { $time }
time-previous-best = Previous best { $time }
time-median = Median { $time }
time-expected = Expected { $n-minutes } min

# $month (text) - the name of the month
# $n-month (number) - the number of the month
day-of-this-year = { $n-day } { $month }
# $month (text) - the name of the month
# $n-month (number) - the number of the month
day-of-year = { $n-day } { $month } { $n-year }
# $name (text) - the difficulty with the rating
daily-name = Daily { $name } · { $day }
# A friend reads this message and the next two in a chat.
# $level (text) - the difficulty
shared-daily = Nonet, Daily { $level }, { $day }: { $time }, { $hints }
# $name (text) - the difficulty with the rating
shared-rated = Nonet, { $name }: { $time }, { $hints }
shared-unrated = Nonet: { $time }, { $hints }
next-daily-puzzle = Next: Daily { $level }
next-puzzle = Next: { $level }
