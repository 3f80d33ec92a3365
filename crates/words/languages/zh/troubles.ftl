### Messages about what the browser or a worker did not do, and about saved games and new versions.

not-shared = 分享未成功{ $brackets }。请改用“复制”或“保存”。
file-not-saved = 文件未能保存{ $brackets }。其他应用内置的浏览器常常不能保存文件，请在浏览器里打开本页。
file-not-saved-but-copied = 文件未能保存{ $brackets }。其他应用内置的浏览器常常不能保存文件，请在浏览器里打开本页，或改用“复制”。
picture-not-saved = 图片未能保存{ $brackets }。请截屏，或以“图片（SVG）”格式保存。
not-printed = 浏览器未能打印{ $brackets }。页面已经排好，请不要关闭这个对话框，用浏览器菜单里的“打印”。
not-copied-but-shown = 浏览器不允许本页复制{ $brackets }。请选中上面的文字并复制。
not-copied = 浏览器不允许本页复制{ $brackets }。请改为保存成文件。
in-brackets = （{ $reason }）

no-helper = { $why }{ $lost }
helper-silent = 助手程序无法加载。
helper-of-other-version = 页面与助手程序的版本不同，请重新加载页面。
helper-without-answer = 助手程序没有找到答案。
helper-broken = 助手程序出了问题：{ $reason }。
no-hint-without-helper = 按“提示”再试一次。
no-rating-without-helper = 可以继续玩，只是没有难度评定；按“提示”或“新游戏”可再试。
easy-puzzle-instead = 所以先出了一道简单的题。
no-puzzle-without-helper = 按“新游戏”可再试一次。
no-print-without-helper = 按“打印”可再试一次。
no-tour-without-helper = 请再试一次。

nothing-kept = 浏览器现在无法保存任何内容。关闭页面之前，请先复制这一局。
kept-in-journal = 浏览器的快速存储已满，游戏改存在它的数据库里。
journal-missing = 浏览器的数据库现在无法保存。浏览器一旦崩溃，最近几步可能会丢失：请清理磁盘空间，或复制这一局。
archive-missing = 较早的游戏存在浏览器的数据库里，数据库现在没有响应。这些游戏没有丢失。
broken-save = 有一局存档无法读取，已原样保留。
new-version = 新版本已准备好。
taken-over = 存储的文件已更换，页面已重新加载。
taken-over-in-search = 存储的文件已更换，页面已重新加载。出题已重新开始。
both-ways = 这一局在两处各自继续过，两边的走法都作为分支保留。
both-kept = 有两局存在了同一位置，现在都在“游戏列表”里。
