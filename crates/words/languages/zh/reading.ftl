### The reasons why a text, a file or a link cannot be opened.

grid-empty = 这段文字里没有数独。
grid-too-long = 这段文字太长，不是一道数独：{ $n-bytes } 字节。
grid-sign = 第 { $n-line } 行第 { $n-column } 个字符“{ $sign }”认不出来：请用 1–9，空格子用 0 或点。
grid-unseen-sign = 第 { $n-line } 行第 { $n-column } 个字符（U+{ $code }）认不出来：请用 1–9，空格子用 0 或点。
grid-line = 第 { $n-line } 行有 { $n-cells } 格，应有 9 格。
grid-count = 找到 { $n-cells } 格，数独应有 81 格。

sign-expected = 第 { $n-line } 行第 { $n-column } 个字符是“{ $sign }”，这里应当是{ $wants }。
sign-expected-for-unseen = 第 { $n-line } 行第 { $n-column } 个字符处应当是{ $wants }。
sign-expected-at-end = 第 { $n-line } 行第 { $n-column } 个字符处应当是{ $wants }。
wants-cell = 一个数字，或表示空格子的 0 或点
wants-candidates = 一格的数字或候选数
wants-removed-candidate = 按“数字、行、列”写的候选数，如 714
wants-value = 一个值
wants-end = 结尾或分隔符
wants-less-depth = 更浅的嵌套或更少的值

line-of-cells = 第 { $n-line } 行有 { $n-cells } 格，数独应有 81 格。
text-too-long = 这段文字有 { $n-bytes } 字节，一次最多能读 { $n-most } 字节。
no-puzzle = 这里面没有数独。
no-large-puzzle = 这段文字里没有 10 到 16 行的棋盘。较小的棋盘请在标准数独的页面打开。
puzzle-of-other-size = 这道题是 { $n-size }×{ $n-size } 的，Nonet 支持 4×4 到 9×9，大数独页面最大支持 16×16。
puzzle-elsewhere = 这个链接只是题目的编号，题目保存在原网站上。请在原网站打开，再复制题目本身。
puzzle-damaged = 这个链接里的题目不完整或已损坏。
no-puzzle-in-link = 这个链接里没有题目。
line-aside = 第 { $n-line } 行不属于任何数独。
link-cut = { $n-missing ->
        [0] 这个链接的结尾缺失，可能少了一些数字和笔记。
       *[other] 这个链接的结尾缺失，最后 { $n-missing } 格留空。
    }

puzzle-with-rules = 这道题有 Nonet 不支持的规则：{ $rules }。
puzzle-with-rule = 这道题有 Nonet 不支持的规则：{ $rule }。
rule-cages = 虚线框
rule-thermometers = 温度计
rule-arrows = 箭头
rule-lines = 线
rule-dots = 格间的点
rule-diagonals = 对角线
rule-windows = 窗口
rule-chess-moves = 无马或无缘
rule-regions = 不规则宫
rule-extra-regions = 额外区域
rule-marked-cells = 奇偶或大小标记
rule-outer-clues = 盘外提示
rule-clones = 克隆
rule-quadruples = 四格提示
rule-neighbours = 不连续
rule-disjoint-groups = 同位
rule-given-candidates = 给定候选数
rule-drawings = 可能代表规则的图形
