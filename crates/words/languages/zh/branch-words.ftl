### The fixed words of the dialog of branches.

note = 撤销后另走一步，原来的走法作为分支留在这里。
lines = 分支与检查点
go-there = 前往
remove-point = 移除检查点
nothing = 还没有走任何一步。
