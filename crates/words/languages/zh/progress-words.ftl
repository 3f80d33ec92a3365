### The fixed words of the dialogs of statistics and of the daily puzzle.

all = 全部
not-rated = 未评级
difficulty = 难度
played = 玩过
solved = 解出
alone = 独立解出
best = 最快
median = 中位数
day = 日期
times = 用时
times-of = 图中显示哪些游戏的用时
as-table = 逐日列表
copy-games = 复制为 CSV
save-games = 保存为 CSV
none = 还没有玩过。玩过的游戏会在这里统计，只留在这个浏览器里。
note = 最快和中位数只算解出的游戏。独立解出：没有执行过提示的步骤，也没有显示过答案。
previous-month = 上个月
next-month = 下个月
comma = ，
