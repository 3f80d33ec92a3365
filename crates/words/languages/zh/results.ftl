### The result of a solved game.

hints-used = { $n-hints ->
        [0] 没用提示
       *[other] 用了 { $n-hints } 次提示
    }
solution-seen = 看过答案
how-played = { $n-mistakes ->
        [0] { $hints }，没有填错
       *[other] { $hints }，填错 { $n-mistakes } 次
    }
time-own = 本次 { $time }
time-new-best = 新纪录 { $time }
time-best = 最快 { $time }
time-previous-best = 此前最快 { $time }
time-median = 中位数 { $time }
time-expected = 预计 { $n-minutes } 分钟

day-of-this-year = { $n-month } 月 { $n-day } 日
day-of-year = { $n-year } 年 { $n-month } 月 { $n-day } 日
daily-name = 每日一题 { $name } · { $day }
shared-daily = Nonet 每日一题（{ $level }）{ $day }：{ $time }，{ $hints }
shared-rated = Nonet { $name }：{ $time }，{ $hints }
shared-unrated = Nonet：{ $time }，{ $hints }
next-daily-puzzle = 下一题：每日{ $level }
next-puzzle = 下一题：{ $level }
