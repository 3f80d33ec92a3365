### The result of opening a backup, or of asking the browser to keep saved games.

no-backup = This is not a Nonet backup.
backup-unknown-format = A newer version of Nonet made this backup: open it with that one.
backup-without-other-page = Some games of the other page could not be read, so they are not in this file.
storage-promised = The browser will keep your games.
storage-not-promised = The browser did not agree. Save a backup from time to time.

backup-unreadable = No game could be read from this backup.
backup-others-here = All other games in this backup are already here.
backup-readable-here = Everything that could be read from this backup is already here.
backup-undamaged-here = All undamaged games in this backup are already here.
backup-all-here = Everything in this backup is already here.
backup-restored = Restored { $n-games ->
        [one] 1 game
       *[other] { $n-games } games
    }.
backup-restored-and-updated = Restored { $n-games ->
        [one] 1 game
       *[other] { $n-games } games
    }, and updated { $n-changed } that were here.
backup-forgotten = { $n-games ->
        [one] 1 game in the backup was deleted here and stays deleted.
       *[other] { $n-games } games in the backup were deleted here and stay deleted.
    }
backup-removed = { $n-games ->
        [one] 1 game was deleted before the backup was made, and is deleted here too.
       *[other] { $n-games } games were deleted before the backup was made, and are deleted here too.
    }
backup-collections = Restored { $n-collections ->
        [one] 1 collection
       *[other] { $n-collections } collections
    }.
backup-forgotten-collections = { $n-collections ->
        [one] 1 collection in the backup was deleted here and stays deleted.
       *[other] { $n-collections } collections in the backup were deleted here and stay deleted.
    }
backup-settings = The backup's settings are now in use.
backup-practice = What you practised elsewhere was added.
backup-damaged-games = { $n-games ->
        [one] 1 game was damaged before the backup was made; it is listed under Games as it is.
       *[other] { $n-games } games were damaged before the backup was made; they are listed under Games as they are.
    }
backup-long-texts = { $n-texts ->
        [one] 1 text is too long to be a game and was left out.
       *[other] { $n-texts } texts are too long to be games and were left out.
    }
backup-large-games = { $n-games ->
        [one] 1 game has more than nine rows: open this backup on the page of large boards too.
       *[other] { $n-games } games have more than nine rows: open this backup on the page of large boards too.
    }
backup-small-games = { $n-games ->
        [one] 1 game or collection belongs to the page of the classic board: open this backup there too.
       *[other] { $n-games } games or collections belong to the page of the classic board: open this backup there too.
    }
# $n-line (number) - the line of the first damaged place
backup-damaged = { $n-places ->
        [one] The file is damaged at line { $n-line }; that part was left out.
       *[other] The file is damaged at { $n-places } places, first at line { $n-line }; these were left out.
    }
