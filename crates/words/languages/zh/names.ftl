### Names of cells, houses, marks, keys and games. A screen reader says most of them.

comma = ，
row-name = 第{ $number }行
column-name = 第{ $number }列
box-name = 第{ $number }宫
piece-name = 第{ $number }宫
diagonal-name = 第{ $number }条对角线
window-name = 第{ $number }个窗口
extra-house-name = 第{ $number }个额外区域
hidden-window-name = 第{ $number }个隐藏窗口

counted-cells = { $n-cells } 格
counted-clues = { $n-clues } 个提示数
counted-moves = { $n-moves } 步

cell-place = 第{ $n-row }行第{ $n-column }列第{ $n-box }宫
cell-empty = 空
wide-heard-letter = { $sign }（{ $number }）
cell-noted = { $digits } 笔记
cell-corner = 角 { $digits }
cell-centre = 中 { $digits }
cell-given = 题目
cell-revealed = 由 Nonet 填入
cell-conflicting = 冲突
cell-wrong = 不对

colour = { $n-colour ->
        [1] A 红
        [2] B 橙
        [3] C 黄
        [4] D 绿
        [5] E 青
        [6] F 蓝
        [7] G 紫
        [8] H 粉
       *[9] I 灰
    }
corner-note = 笔记 { $digit }
centre-note = 中注 { $digit }
mark-removed = 划去{ $mark }
in-cells = { $said }，{ $n-cells } 格
# $sign (text) - 数字的符号
key-left = { $sign }，还剩 { $n-left }

cells-left = 还剩 { $n-cells } 格
go-back = 退回 { $n-moves } 步
puzzle-of = 每日一题 { $date }
game-given-up = 已显示答案
game-solved = 已完成
damaged-game = 已损坏，可读出 { $n-moves } 步
damaged-whole-game = 已损坏，无法读出
at-least = 至少 { $rating }
cells-to-go = 还剩 { $n-left } 格
minutes = { $n-minutes } 分钟
