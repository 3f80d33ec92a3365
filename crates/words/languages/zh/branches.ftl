### Branches and checkpoints.

gone = 已前往第 { $n-actions } 步之后。
gone-to-start = 已回到起点。
returned = 已回到：{ $point }。
no-check-point = 没有可以回到的检查点。
at-check-point = 你就在检查点上。
check-point-set = 已设检查点，可在“分支”中回到这里。
check-point-there = 这里已经有检查点了。
check-points-full = 检查点已满，请先移除一个。
check-point-removed = 已移除检查点。

check-point-name = 检查点 { $number }
check-point-at-start = 检查点，在起点
check-point-after = 检查点，第 { $n-actions } 步之后

branch-of-one-move = 1 步：{ $action }
branch-of-moves = { $n-actions } 步，最后：{ $action }
branch-from-start = 从起点分出
branch-after = 第 { $n-actions } 步之后分出
on-the-way-here = 你在这里
on-the-way-at-start = 你在它的起点
on-the-way-after = 你在其中第 { $n-done } 步之后

same-as-now = 与现在相同
same-digits-as-now = 数字与现在相同
differ-from-now = { $n-different } 格与现在不同
moment-after = 第 { $n-actions } 步之后，{ $n-empty } 个空格；{ $different }。
moment-at-start = 在起点，{ $n-empty } 个空格；{ $different }。

cells-from = { $first } 等 { $n-cells } 格
action-entered-by-nonet = { $cells } = { $digit }（由 Nonet 填入）
action-noted = { $cells } 标 { $digit }
action-coloured = { $cells } 着色
action-erased = { $cells } 擦除
action-centred = { $cells } 的角注移到中央
action-noted-all = 标出所有候选数
action-cleared = 清除填入的数字
action-restarted = 重新开始
action-solution-shown = 显示答案
