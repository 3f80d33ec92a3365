### Statistics, and the calendar of daily puzzles.

own-pace = 按你自己的速度：{ $n-games } 局用时的中位数是预计的 { $times } 倍。
typical-pace = 按一般人的用时；你独立完成五局有评级的游戏后，就按你自己的速度。目前有 { $n-games } 局。
no-streak = 每日连续：还没有。
days-in-a-row = 每日连续 { $n-current } 天，最长 { $n-longest } 天
times-drawn = { $n-solved ->
        [1] 一局已解出的游戏的用时，{ $first-day }：{ $best }。
       *[other] { $n-solved } 局已解出的游戏的用时，{ $first-day } 到 { $last-day }：{ $best } 到 { $worst }，中位数 { $median }，最近十局的中位数 { $recent }。
    }
times-explained = 实心点是一局解出的游戏，空心点是用过帮助的。折线是最近十局的中位数：现在 { $recent }，全部 { $median }。
month = { $n-month } 月
month-of-year = { $n-year } 年 { $n-month } 月
day-of-week = { $n-year }年{ $n-month }月{ $n-day }日，{ $weekday }
day-played = { $date }：{ $puzzles }
daily-solved = { $name }已解出
daily-begun = { $name }已开始
