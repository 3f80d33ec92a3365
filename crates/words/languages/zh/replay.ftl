### The replay of a game.

how-it-went =
    回顾
    共 { $n-moves } 步，用时 { $time }。
how-it-went-expected =
    回顾
    共 { $n-moves } 步，用时 { $time }，预计 { $n-minutes } 分钟。
entries-wrong = { $n-wrong ->
        [0] 填入的数字都正确。
       *[other] 有 { $n-wrong } 次填得不对。
    }
times-not-kept = 没有记录时间，各步均匀排列。
some-times-not-kept = 其中 { $n-moves } 步没有记录时间。

replay-at =
    第 { $number }/{ $n-moves } 步 · { $time }
    { $done }
replay-after-undo = 撤销之后：{ $action }。
replay-move = { $action }。
replay-end = 现在的局面。
that-is-wrong = 这不对。

pause-longest = 这里是最长的一次停顿（{ $time }）。
pause-long = 这里是一次较长的停顿（{ $time }）。
step-sought = 正在找当时能看出的一步……
no-step-known = 没有找到当时能走的一步。
entry-was-wrong = 当时棋盘上有填错的数字。
step-was-there = 当时能看出：{ $name }。{ $why }

line-pause-longest = 最长停顿：{ $time }
line-pause-long = 较长停顿：{ $time }
line-wrong = 填得不对：{ $action }
stayed-for = 过了 { $time } 才改掉
line-entry-wrong = 当时有填错的数字
