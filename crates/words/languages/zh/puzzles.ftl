### Messages about new puzzles, links, settings and files.

shared = 这道题的链接已复制。
result-copied = 成绩已复制。
share-this-text =
    请复制这段文字：
    { $text }
share-this-link = 请复制这个链接：{ $link }
link-without-puzzle = 链接里没有题目：{ $reason }
link-not-opened = 无法打开链接：{ $reason }
new-puzzle-instead = 这是一道新题。
game-unchanged = 当前的游戏没有改变。
files-read = 打开了 { $n-files } 个文件，显示的是最后一个。只有一个解的标准数独都在“游戏列表”里。
some-files-read = { $n-files } 个文件中打开了 { $n-opened } 个。只有一个解的标准数独都在“游戏列表”里。
bad-file = 无法把这个文件作为文本读取。
no-pair = “{ $word }”不是像 Q=H 这样的一对字母。设置未改变。
two-places = { $letter } 出现在两对里。设置未改变。
setup = { $n-clues ->
        [0] 输入题目的数字，然后按“开始”。
       *[other] 已有 { $n-clues } 个数字。
    }
setup-one = { $n-clues } 个数字，只有一个解。按“开始”来玩。
setup-none = 这道题没有解。
setup-several = 这道题有多个解：{ $cell } 可以是 { $digit } 或 { $other-digit }。
bad-seed = 这个种子来自更新版本的 Nonet。
bad-seed-target = 种子里“{ $word }”的位置应当是难度。
bad-seed-symmetry = 种子里“{ $word }”的位置应当是对称。
bad-seed-clues = 种子里“{ $word }”的位置应当是提示数。
impossible-target = 无法按“{ $text }”出题。
no-number = “{ $text }”不是难度值，也不是时间。
no-technique = Nonet 不认识“{ $text }”这个技巧。
try-target = 请输入难度（如 3.8）、范围（如 8.2-8.7）、技巧（如“剑鱼”）或时间（如 5-10 分钟）。
no-such-rating = 没有这个难度的题。最接近的是 { $ratings }。
between-ratings = { " " }和{ " " }
pattern-few = 请画至少 17 格：少于 17 个提示数的题不会只有一个解。
pattern-full = 请留出要填的空格。
pattern-empty-lines = 请在{ $house }或{ $other-house }画一格：两者都空就可以互换，解不唯一。
pattern-sparse = 少于 22 格的图案有很多出不了题。
pattern-not-found = 用这些格子找了 { $n-seconds } 秒，没有找到题。请多画几格，或继续找。
day-to-come = 这一天的题目要到当天才公布。
bad-date = 请先选择日期。
making-begins = 正在出题……
making = 正在出题：试了 { $tries } 次。
making-near = 正在出题：试了 { $tries } 次，最接近的是 { $rating }。
making-stopped-at-once = 已停止……
making-stopped = 已停止：试了 { $tries } 次。
making-near-stopped = 已停止：试了 { $tries } 次，最接近的是 { $rating }。
make-failed = 这道题生成失败。
making-to-print = 正在生成题目：已有 { $n-made } 道，共 { $n-wanted } 道。
printed = 已生成 { $n-puzzles } 道题。
nothing-to-print = 没有可打印的题目。
puzzle-ready-rated = 已备好：{ $difficulty } { $rating }。
puzzle-ready = 已备好：{ $n-clues } 个提示数。
copied = 已复制到剪贴板。
copy-by-hand = 请选中这段文字并复制。
