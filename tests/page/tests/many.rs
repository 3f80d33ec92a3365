//! The page of somebody who has kept ten thousand games.

use nonet_page_tests::Page;
use serde_json::json;

const N_GAMES: usize = 10_000;

/// Counts what is read of the storage, and how much of it before the board can be played.
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

#[test]
fn of_ten_thousand_games_only_the_one_that_is_played_is_read_first_and_all_are_listed() {
    let page = Page::open();
    page.keep_many(N_GAMES);
    let counts = page.driver().cdp("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": COUNT }));
    counts.unwrap_or_else(|error| panic!("{error:#}"));
    page.visit("");
    let n_read = page.script("return window.readBefore", &json!([])).as_u64();
    assert!(n_read.is_some_and(|n| n < 40), "{n_read:?} texts were read before the board could be played");
    let board = page.board();
    assert_eq!(board.chars().filter(|digit| *digit != '.').count(), 42, "the last game, with twelve entries");

    page.choose("#games");
    page.wait("the list", "return document.querySelectorAll('#game-list > li').length === 60");
    assert!(
        page.attribute("#game-list button", "aria-current").is_some(),
        "the one that is played comes first"
    );
    page.script("document.querySelector('#more-games').scrollIntoView()", &json!([]));
    page.click("#more-games");
    page.wait("more games", "return document.querySelectorAll('#game-list > li').length === 120");
    // Scrolled to its end, the list can be used there.
    page.script("document.querySelector('#game-list > li:last-child').scrollIntoView()", &json!([]));
    let last = "#game-list > li:last-child [data-do^='play ']";
    assert!(page.is_shown(last));
    page.click(last);
    page.wait("another game", "return !document.querySelector('#dialog-games').open");
    assert_ne!(page.board(), board);

    // What is asked for among all of them is found: the games that are solved, in the statistics too.
    page.choose("#statistics");
    page.wait(
        "the statistics",
        "return document.querySelector('#statistics-body').textContent.includes('5')",
    );
    let told = page.text("#statistics-body");
    let played = told.lines().filter_map(|line| line.split_whitespace().nth(1)?.parse::<usize>().ok());
    assert_eq!(played.take(4).sum::<usize>(), N_GAMES, "{told}");
    page.press("Escape");

    // The journal takes them all in; from then on it has what the storage has.
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
    page.assert_clean();
}
