### Messages while a game is played.

ready = { $n-clues } 个提示数，只有一个解。
solved = 完成，用时 { $time }。
solved-with-help = 完成，用时 { $time }，其中 { $n-cells } 格由 Nonet 填入。
conflict = { $house }里有两个 { $digit }。
conflict-of-many = { $house }里有 { $n-times } 个 { $digit }。
full = 棋盘已填满，但有不对的地方。“检查”会指出来。
solution-shown = 已显示答案。{ $n-own ->
        [0] 带点的 { $n-shown } 格由程序填入。
       *[other] 你填了 { $n-own } 格，带点的 { $n-shown } 格由程序填入。
    }本局不计为完成，撤销可继续。
nothing-to-undo = 没有可撤销的操作。
nothing-to-redo = 没有可重做的操作。
nothing-to-erase = 这里没有可擦除的内容。
is-given = { $cell } 是题目给出的数字，不能改动。
note-needs-empty = { $cell } 已有数字。笔记只写在空格里。
is-over-for-now = 这局已经结束。撤销可以重新打开。
is-over = 这局已经结束。
reopened = 这局又打开了。
digit-done = 九个 { $digit } 都在棋盘上了。
notes-on = 笔记已打开。
notes-off = 笔记已关闭。
noted-all = 已标出所有候选数。
placed = { $cell } 填入 { $digit }
erased = { $cell } 已清空
wiped-digit = 已擦去数字
wiped-corner = 已擦去角注
wiped-centre = 已擦去中注
wiped-colour = 已擦去格子颜色
selected = 已选中 { $n-cells } 格
erased-in = 已清空 { $n-cells } 格
marking-digit = 填数字。
marking-corner = 角注。
marking-centre = 中注。
marking-colour = 格子颜色。
none-to-write-in = 这些格都不能填写。
undone = 已撤销
redone = 已重做
hold-faster = 更快的办法：按住数字键，再依次点格。
all-marks = 中注和颜色现在各有按钮。
is-paused = 游戏已暂停。
none-chosen = 没有选数字
chosen = 已选数字 { $digit }

right-so-far = 目前都对。还剩 { $n-cells } 格。
incorrect = 有 { $n-wrong } 个数字不对，已标出。
conflicting = 有 { $n-cells } 格互相冲突，已标出。
nothing-to-clear = 没有填入的数字可清除。
cleared = 填入的数字已清除。撤销可以恢复。
restarted = 已回到开头。撤销可以恢复。
back-to-right = 已撤销 { $n-moves } 步。
cleared-wrong = 已清除 { $n-cleared } 个填错的格。
one-kind = 已恢复为一种笔记。
ask-solution = 显示答案？本局将不计为完成。
all-right = 目前没有错误。
centred = 角注已移到中央
nothing-to-centre = 这里没有角注。
gathering-on = 每点一格就选上或取消。
gathering-off = 点一格只选一格。
house-empty-cell = 空
house = { $house }：{ $digits }
house-complete = { $house }不缺数字
house-lacks = { $house }还缺 { $digits }
pasted = 标记已贴到棋盘上。
resumed = 游戏继续。
wrong-first = { $n-more ->
        [0] 请先改：{ $cell } 不对。
       *[other] 请先改：{ $cell } 不对，另有 { $n-more } 格也不对。
    }
notes-first = { $n-more ->
        [0] 请先补：{ $cell } 的笔记漏了答案。
       *[other] 请先补：{ $cell } 的笔记漏了答案，另有 { $n-more } 格也是。
    }
others-sought = 正在找别的提示……
all-hints = 现在能看出的都在这里，请选一个。
hint-sought = 正在找下一步……
hint-still-sought = 还在找：这一步很难找。
hint-stopped = 不再找下一步。
hint-misfit = 这个提示已经不适合现在的棋盘。
no-hint = 没有找到下一步。
beyond-people = 人能看出的步骤，这里已经没有了。
eased = { $cell } 的 { $digit } 现在是提示数。原来的题仍在游戏列表里。
digit-shown = { $cell } 是 { $digit }。
hint-done = 已完成：{ $outcome }。
