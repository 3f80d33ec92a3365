### The result of opening a backup, or of asking the browser to keep saved games.

no-backup = 这不是 Nonet 的备份。
backup-unknown-format = 这个备份来自其他版本的 Nonet，请用更新的版本打开。
backup-without-other-page = 另一页面有些游戏无法读取，因此不在这个文件里。
storage-promised = 浏览器不会自行清除你的游戏。
storage-not-promised = 浏览器没有同意。请不时保存备份。

backup-unreadable = 无法从这个备份中读出任何游戏。
backup-others-here = 备份里的其他游戏这里都已有。
backup-readable-here = 这个备份里能读出的内容这里都已有。
backup-undamaged-here = 备份里完好的游戏这里都已有。
backup-all-here = 备份里的内容这里都已有。
backup-restored = 从备份取回 { $n-games } 局游戏。
backup-restored-and-updated = 从备份取回 { $n-games } 局游戏，另有 { $n-changed } 局更新了。
backup-forgotten = 备份里有 { $n-games } 局已在这里删除，不再取回。
backup-removed = 有 { $n-games } 局在备份之前已删除，这里也删除了。
backup-collections = 从备份取回 { $n-collections } 个题集。
backup-forgotten-collections = 备份里有 { $n-collections } 个题集已在这里删除，不再取回。
backup-settings = 设置已改为备份中的设置。
backup-practice = 备份里的练习记录已并入。
backup-damaged-games = 有 { $n-games } 局在备份之前就已损坏，原样列在“游戏列表”里。
backup-long-texts = 有 { $n-texts } 段文本太长，不是游戏，没有取回。
backup-large-games = 有 { $n-games } 局超过九行，请在大数独页面也打开这个备份。
backup-small-games = 有 { $n-games } 项（游戏或题集）属于标准数独的页面，请在那里也打开这个备份。
backup-damaged = 文件有 { $n-places } 处损坏，第一处在第 { $n-line } 行，损坏的部分未能恢复。
