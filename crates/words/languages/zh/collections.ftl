### Collections of puzzles, and texts of other programs.

kept-collection = { $title } · { $sheets } 道题 · 已完成 { $solved } 道
sheet-begun = { $name } · 进行中
sheet-solved = { $name } · 已完成
sheet-name = { $n-place } · { $title } · { $n-clues } 个提示数
collection-counted = 共 { $sheets } 道题，列出第 { $n-first } 到 { $n-last } 道
collection-titled = { $title }：{ $counted }
picture-of-board = 棋盘
picture-of-link = 链接的二维码
letters-are-rows = 字母按行、数字按列读取。
letters-are-columns = 字母按列、数字按行读取。
lines-skipped = 有 { $lines } 行不属于任何数独，已略过。
puzzles-unreadable = 有 { $n-lines } 道题无法读取，第一处：{ $why }
opened = “{ $title }”：{ $n-clues } 个提示数，只有一个解。
opened-by = “{ $title }”（{ $author }）：{ $n-clues } 个提示数，只有一个解。
