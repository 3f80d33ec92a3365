//! The page of a player with ten thousand games.

use nonet_page_tests::Page;
use serde_json::json;

const N_GAMES: usize = 10_000;

/// Counts the reads from local storage, in total and before the board is playable.
const COUNT: &str = "const read = Storage.prototype.getItem, mark = Performance.prototype.mark;
    let n = 0;
    Storage.prototype.getItem = function (key) { n += 1; return read.call(this, key); };
    Performance.prototype.mark = function (name, ...rest) {
        if (name === 'playable') window.readBefore = n;
        return mark.call(this, name, ...rest);
    };";

fn count(page: &Page, selector: &str) -> u64 {
    let script = "return document.querySelectorAll(arguments[0]).length";
    page.script(script, &json!([selector])).as_u64().unwrap_or_default()
}

/// Returns the number of games in the open statistics.
fn n_played(page: &Page) -> usize {
    let text = page.text("#statistics-body");
    let played = text.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse::<usize>().ok());
    played.take(4).sum()
}

#[test]
fn the_page_reads_only_the_current_of_ten_thousand_games_first_and_lists_all() {
    let page = Page::open();
    page.keep_many(N_GAMES);
    page.before_scripts(COUNT);
    page.visit("");
    let n_read = page.script("return window.readBefore", &json!([])).as_u64();
    assert!(n_read.is_some_and(|n| n < 40), "{n_read:?} texts were read before the board could be played");
    let board = page.board();
    assert_eq!(board.chars().filter(|digit| *digit != '.').count(), 42, "the last game, with twelve entries");

    page.choose("#games");
    page.wait("the list", "return document.querySelectorAll('#game-list > li').length === 60");
    assert!(
        page.attribute("#game-list button", "aria-current").is_some(),
        "the game that is played comes first"
    );
    page.script("document.querySelector('#more-games').scrollIntoView()", &json!([]));
    page.click("#more-games");
    page.wait("more games", "return document.querySelectorAll('#game-list > li').length === 120");
    // The end of the list works after scrolling there.
    page.script("document.querySelector('#game-list > li:last-child').scrollIntoView()", &json!([]));
    let last = "#game-list > li:last-child [data-do^='play ']";
    assert!(page.is_shown(last));
    page.click(last);
    page.wait("another game", "return !document.querySelector('#dialog-games').open");
    let last_board = page.board();
    assert_ne!(last_board, board);

    // The statistics count all games.
    page.choose("#statistics");
    page.wait(
        "the statistics",
        "return document.querySelector('#statistics-body').textContent.includes('5')",
    );
    assert_eq!(n_played(&page), N_GAMES);
    page.press("Escape");

    // The journal stores them all; from then on it matches local storage.
    page.wait(
        "the journal",
        "window.nInJournal ??= 0;
        const opening = indexedDB.open('nonet', 1);
        opening.onsuccess = () => {
            const counting = opening.result.transaction('texts').objectStore('texts').count();
            counting.onsuccess = () => { window.nInJournal = counting.result; opening.result.close(); };
        };
        return window.nInJournal >= 10000",
    );
    page.visit("");
    page.choose("#games");
    page.wait("the list", "return document.querySelectorAll('#game-list > li').length === 60");
    assert_eq!(count(&page, "#game-list [aria-current]"), 1);
    page.press("Escape");

    // From now on, only the journal holds games that were not played for long. A start reads the rest, and all games
    // are available when the player asks for them.
    page.wait(
        "local storage with only the last 400 games",
        "return Object.keys(localStorage).filter(key => key.startsWith('nonet/game/')).length === 400",
    );
    page.visit("");
    assert_eq!(page.board(), last_board);
    page.choose("#statistics");
    page.wait(
        "the statistics",
        "return document.querySelector('#statistics-body').textContent.includes('5')",
    );
    assert_eq!(n_played(&page), N_GAMES);
    page.press("Escape");
    page.choose("#games");
    for n in 1..=7 {
        let is_longer = format!("return document.querySelectorAll('#game-list > li').length === {}", 60 * n);
        page.wait("more games", &is_longer);
        page.script("document.querySelector('#more-games').scrollIntoView()", &json!([]));
        page.click("#more-games");
    }
    page.wait("480 games", "return document.querySelectorAll('#game-list > li').length === 480");
    page.script("document.querySelector('#game-list > li:last-child').scrollIntoView()", &json!([]));
    page.click(last);
    page.wait("another game", "return !document.querySelector('#dialog-games').open");
    let board = page.board();
    assert_ne!(board, last_board);
    page.visit("");
    assert_eq!(page.board(), board, "the next start finds it at once");
    page.assert_clean();
}
