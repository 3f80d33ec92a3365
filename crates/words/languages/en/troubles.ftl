### Messages about what the browser or a worker did not do, and about saved games and new versions.

# $brackets (text) - the reason in brackets; may be empty; also in the messages below
not-shared = Sharing did not work{ $brackets }. Use Copy or Save instead.
file-not-saved = The file was not saved{ $brackets }. Browsers inside other apps often cannot save files: open the page in the browser itself.
file-not-saved-but-copied = The file was not saved{ $brackets }. Browsers inside other apps often cannot save files: open the page in the browser itself, or use Copy.
picture-not-saved = The picture was not saved{ $brackets }. Take a screenshot, or save it in the form Picture (SVG).
not-printed = The browser did not print{ $brackets }. The pages are ready: leave this dialog open and use Print in the menu of the browser.
not-copied-but-shown = The browser did not let the page copy{ $brackets }. Select the text above and copy it.
not-copied = The browser did not let the page copy{ $brackets }. Save it as a file instead.
in-brackets = { " " }({ $reason })

# A worker is missing. The first sentence says why, and the second what is not done.
no-helper = { $why } { $lost }
helper-silent = The helper could not be loaded.
helper-of-other-version = The page and its helper have different versions: reload the page.
helper-without-answer = The helper found no answer.
helper-broken = The helper failed: { $reason }.
no-hint-without-helper = Press Hint to try again.
no-rating-without-helper = You can play on without a rating; press Hint or New game to try again.
easy-puzzle-instead = Here is an easy puzzle instead.
no-puzzle-without-helper = Press New game to try again.
no-print-without-helper = Press Print to try again.
no-tour-without-helper = Try again.

nothing-kept = This browser cannot save anything now. Copy this game before you close the page.
kept-in-journal = This browser's quick storage is full. Games are kept in its database.
journal-missing = This browser's database is not saving. A crash may lose your latest moves: free disk space, or copy this game.
archive-missing = Older games are in this browser's database, which is not responding. They are not lost.
broken-save = One saved game could not be read. It is kept as it is.
new-version = A new version is ready.
taken-over = The page reloaded because its stored files were replaced.
taken-over-in-search = The page reloaded because its stored files were replaced. The search for a puzzle began again.
both-ways = This game was continued in two places. Both are kept as branches.
both-kept = Two games were saved in the same place. Both are in Games.
