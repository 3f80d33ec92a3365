### The events and results of a film that shows how a computer searches, and of a race between searches.

event-look = 看 { $cell }。
event-try = 在 { $cell } 试 { $digit }。
event-refused = { $cell } 不能是 { $digit }：{ $other-cell } 已经是了。
event-refused-in-house = { $cell } 不能是 { $digit }：{ $house }里 { $other-cell } 已经是了。
event-refused-by-knight = { $cell } 不能是 { $digit }：相距马步的 { $other-cell } 已经是了。
event-refused-by-king = { $cell } 不能是 { $digit }：斜向相邻的 { $other-cell } 已经是了。
event-place = { $cell } 填入 { $digit }。
event-forced = { $cell } 只剩下 { $digit }。
event-forced-in-house = { $house }里 { $digit } 只能在 { $cell }。
event-erase-forced = { $cell } 的 { $digit } 随尝试一起收回。
event-erase = 从 { $cell } 取出 { $digit }。
event-no-digit-left = 后退：{ $cell } 没有数字可试了。
event-no-candidate = 后退：{ $cell } 没有候选数。
event-no-place = 后退：{ $house }里 { $digit } 无处可放。
event-solved = 每格都填好了。
event-no-solution = 无解。
event-kept = { $cell } 的 { $digit } 要留下：没有它，{ $other-digit } 也可以。
event-minimal = 再也不能去掉任何数字。

film-solved = 经过 { $events } 个事件，解出。
film-without-solution = 无解：试过了所有可能，共 { $events } 个事件。
film-start = 按播放，或逐步前进。
film-runs = 已有 { $events } 个事件。
racer = { $events } 个事件，{ $tries } 次尝试
racer-solved = 解出，{ $events } 个事件，{ $tries } 次尝试
racer-without-solution = 无解，{ $events } 个事件，{ $tries } 次尝试
race-solved = 比赛结束，都解出了。事件最少：{ $names }，{ $events } 个。
race-without-solution = 比赛结束，无解。事件最少：{ $names }，{ $events } 个。
pace = 每秒 { $events } 个事件
fastest-pace = 尽可能快
