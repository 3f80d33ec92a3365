### 标准数独以外的棋盘：名称、规则，以及游戏中的消息。

board-jigsaw = 锯齿数独
board-x = 对角线数独
board-windoku = 窗口数独
board-anti-knight = 无马数独
board-anti-king = 无缘数独
board-killer = 杀手数独
board-size = { $n-side }×{ $n-side }
# $size (text) - 棋盘的大小
board-plain = { $size } 数独
# $name (text) - 规则的名称
# $size (text) - 棋盘的大小
board-sized = { $size } { $name }
board-grid = { $name }，{ $n-side } 行 { $n-side } 列

board-rules-boxes = 每行、每列、每宫各填 1 到 { $digit }，不重复。
board-rules-pieces = 每行、每列、每个不规则宫各填 1 到 { $digit }，不重复。
# 用图形或颜色的棋盘。
board-rules-boxes-each = 每行、每列、每宫各填每种数字一次。
board-rules-pieces-each = 每行、每列、每个不规则宫各填每种数字一次。
board-rules-diagonals = 两条对角线上的数字也不能重复。
board-rules-windows = 四个阴影窗口里的数字也不能重复。
board-rules-knight = 相距马步的两格不能填相同的数字。
board-rules-king = 斜向相邻的两格不能填相同的数字。
board-rules-cages = 虚线框内的数字不重复，和等于框上的数。
board-rules-differ = 虚线框内的数字不重复。
board-rules-repeat = 虚线框内数字的和等于框上的数，数字可以重复。
board-rules-some-repeat = 虚线框内数字的和等于框上的数；有些框里的数字可以重复。

board-level-singles = 只需排除和唯余
board-level-pairs = 最难到数对
board-level-beyond = 比数对更难
# $word (text) - 难度
board-level-about = 大约{ $word }级
board-level-lowered = 这类题没有“{ $wanted }”难度，这道题的难度是“{ $level }”。

board-cell-place = 第{ $n-row }行第{ $n-column }列
board-cell-diagonal = 对角线
# $cells (text) - 格数
board-cell-cage = { $cells }的虚线框
board-cell-sum = 和为 { $n-sum }

shape-circle = 圆形
shape-triangle = 三角形
shape-square = 正方形
shape-star = 星形
shape-diamond = 菱形
shape-cross = 十字形
# $shape (text) - 图形的名称
the-shape = { $shape }
sign-blue = 蓝色
sign-red = 红色
sign-green = 绿色
sign-yellow = 黄色
sign-purple = 紫色
sign-brown = 棕色
# 用图形或颜色的棋盘上，各种文字里的“数字”换成以下的词。
noun-digit = 数字
noun-shape = 图形
noun-colour = 颜色
# $key (text) - 按键的数字和剩余个数
# $shape (text) - 图形或颜色的名称
shape-key = { $shape } { $key }

conflict-of-knight = 两个 { $digit } 相距马步。
conflict-of-king = 两个 { $digit } 斜向相邻。
conflict-of-cage = { $cell } 处的虚线框里有{ $n-times ->
        [2] 两
       *[other] { " " }{ $n-times }{ " " }
    }个 { $digit }。
conflict-of-sum = { $cell } 处的虚线框的和是 { $n-found }，应为 { $n-sum }。
# $title (text) - 题目的标题
board-titled = “{ $title }”。
# $author (text) - 作者
board-titled-by = “{ $title }”（{ $author }）。
board-digit-done = { $n-side } 个 { $digit } 都填好了。
board-sought = 正在出题……
board-classic-only = 这个功能只用于标准数独。
cage-button = 组合
# $cage (text) - 虚线框的格数与和
# $combinations (text) - 数字组合，例如 1+4，2+3
cage-fits = { $cage }：{ $combinations }。
cage-fits-none = { $cage }：没有可能的组合了。
cage-excludes = 已不可能：{ $combinations }。
cage-differs = { $cage }：数字不重复即可。
cage-repeats = { $cage }：数字可以重复。
no-cage = { $cell } 不在虚线框里。
board-no-sums = 可观看的搜索不会用虚线框的和。
board-checking = 正在检查这道题是否只有一个解……
board-unreadable = 无法读取这道题。
board-sign = 无法读取这道题：第 { $n-position } 个字符不对。
board-digit = { $cell } 里是 { $digit }，而这个棋盘的数字是 1 到 { $other-digit }。
board-count = 这不是棋盘：共有 { $cells }。
board-piece = { $cell } 所在的宫有 { $n-cells } 格，应有 { $n-side } 格。
board-cage-sum = { $cell } 处的虚线框的和是 { $n-sum }，而可能的和是 { $n-least } 到 { $n-most }。
board-cage-size = { $cell } 处的虚线框有 { $n-cells } 格，最多 { $n-side } 格能填不同的数字。
board-cages-overlap = { $cell } 在两个虚线框里。

pieces-are-rows = 每行是一个宫。选中几格，再按新宫的号码。
piece-size = 第 { $digit } 宫有 { $n-cells } 格，应有 { $n-side } 格。
piece-is-split = 第 { $digit } 宫分成了几块。
pieces-are-whole = 每宫都有 { $n-side } 格。按“开始”输入题目的数字。

cage-asks = { $cage }：请输入和，{ $n-least } 到 { $n-most }。
cage-typed = { $cage }。
cage-impossible = { $cage }：可能的和只有 { $n-least } 到 { $n-most }。
cage-too-large = 选中了 { counted-cells }，而框里的数字不重复，最多 { $n-side } 格。
cage-erased = { counted-cells }已移出虚线框
counted-cages = { $n-cages } 个虚线框
cages-drawn = { $n-cells ->
        [0] { counted-cages }，每格都在框里。
       *[other] { counted-cages }，还有 { $n-cells } 格不在框里。
    }
cages-without-sum = { $n-cages } 个框还没有和。
cages-too-little = 所有的和共 { $n-sum }，比整盘的 { $n-total } 少 { $n-rest }。
cages-too-much = 所有的和共 { $n-sum }，比整盘的 { $n-total } 多 { $n-rest }。
cages-one-solution = 只有一个解。按“开始”即可游戏。

sum-cage = { $cage }
# $name (text) - 虚线框或选中的格数
sum-whole = { $name }：和为 { $n-sum }。
sum-so-far = { $name }：目前的和为 { $n-sum }，还有 { $n-empty } 格空着。
