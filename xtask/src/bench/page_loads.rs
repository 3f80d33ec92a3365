//! Measures the time from navigation to the frame that shows a playable board.

use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use nonet_page_tests::{Log, Page};
use serde_json::json;

use super::page::{AIM_COLD, SLOWER, row, row_of_build};
use crate::browser::RunningDriver;
use crate::server::StaticServer;

/// The number of browsers for each page.
const LOADS: usize = 9;

/// The time during which nothing disturbs a browser that has just started, or asks a page whether it is ready. Each
/// question is work for the browser.
const UNDISTURBED: Duration = Duration::from_secs(2);

/// Marks the end of the first frame after the mark `playable`: a task that is queued in the frame's callback runs right
/// after the frame's paint.
const WATCH: &str = "const mark = Performance.prototype.mark;
    Performance.prototype.mark = function (name, ...rest) {
        const made = mark.call(this, name, ...rest);
        if (name !== 'playable') return made;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => mark.call(performance, 'painted');
        requestAnimationFrame(() => port2.postMessage(0));
        return made;
    };";

/// Begins other games by their links, and makes an action in each, so that the page stores them.
const KEEP_GAMES: &str = "
    const rows = ['53..7....', '6..195...', '.98....6.', '8...6...3', '4..8.3..1', '7...2...6',
        '.6....28.', '...419..5', '....8..79'];
    const next = () => new Promise(done => setTimeout(done, 60));
    return (async () => {
        for (let at = 0; at < 24; at += 1) {
            const turned = rows.map((_, row) => rows[row < 3 ? (row + at % 3) % 3 : row]).join('');
            const other = digit => String((Number(digit) + Math.floor(at / 3)) % 9 + 1);
            location.hash = 'p=' + turned.replace(/[1-9]/g, other);
            await next();
            const cell = document.querySelector('#board [tabindex=\"0\"]');
            cell.dispatchEvent(new KeyboardEvent('keydown', { code: 'Digit5', key: '5', bubbles: true }));
            await next();
        }
        return Object.keys(localStorage).length;
    })()";

/// Returns true if the journal holds at least as many texts as local storage holds games, and at least one.
const IN_JOURNAL: &str = "
    const opening = indexedDB.open('nonet', 1);
    // Only the page may create the database.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
        const counting = opening.result.transaction('texts').objectStore('texts').count();
        counting.onsuccess = () => { window.nInJournal = counting.result; opening.result.close(); };
    };
    const isGame = key => key.startsWith('nonet/game/');
    return window.nInJournal > 0 && window.nInJournal >= Object.keys(localStorage).filter(isGame).length";

/// Returns true if the games in local storage are within their limit.
const ONLY_LAST_GAMES: &str =
    "return Object.keys(localStorage).filter(key => key.startsWith('nonet/game/')).length <= 400";

/// The measurements in one browser.
struct Loads {
    cold: f64,
    warm: f64,
    cold_with_games: f64,
    warm_with_games: f64,
    warm_with_one: f64,
    warm_with_many: f64,
}

/// The number of games of a player who has played for years.
const MANY: usize = 10_000;

/// Prints the times of both pages and of other builds of ours, measured in turns.
pub(super) fn bench(
    driver: &RunningDriver,
    ours: &StaticServer,
    reference: &StaticServer,
    builds: &[StaticServer],
) -> Result<()> {
    let (mut of_us, mut of_reference) = (Vec::new(), Vec::new());
    let mut of_builds: Vec<Vec<Loads>> = builds.iter().map(|_| Vec::new()).collect();
    for _ in 0..LOADS {
        of_us.push(loads(driver, ours, true)?);
        for (build, loaded) in builds.iter().zip(&mut of_builds) {
            loaded.push(loads(driver, build, true)?);
        }
        of_reference.push(loads(driver, reference, false)?);
    }
    let rows_of_builds = |of: fn(&Loads) -> f64| {
        for loaded in &of_builds {
            row_of_build(loaded.iter().map(of).collect());
        }
    };
    let line = |name: &str, aim, of: fn(&Loads) -> f64| {
        row(name, of_us.iter().map(of).collect(), aim, of_reference.iter().map(of).collect());
        rows_of_builds(of);
    };
    line("playable board painted, first visit", Some(AIM_COLD), |loads| loads.cold);
    line("the same, files in the cache", None, |loads| loads.warm);
    let line = |name: &str, of: fn(&Loads) -> f64| {
        row(name, of_us.iter().map(of).collect(), None, Vec::new());
        rows_of_builds(of);
    };
    line("24 games stored, no file in the cache", |loads| loads.cold_with_games);
    line("24 games stored, files in the cache", |loads| loads.warm_with_games);
    line("one game stored, files in the cache", |loads| loads.warm_with_one);
    line("10,000 games stored, files in the cache", |loads| loads.warm_with_many);
    Ok(())
}

fn loads(driver: &RunningDriver, server: &StaticServer, has_games: bool) -> Result<Loads> {
    let page = Page::blank(&driver.options_to_measure(Log::Nothing), &server.url())?;
    page.driver().cdp("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": WATCH }))?;
    page.throttle(SLOWER);
    thread::sleep(UNDISTURBED);
    let cold = painted(&page)?;
    let warm = painted(&page)?;
    if !has_games {
        let none = f64::NAN;
        let (cold_with_games, warm_with_games) = (none, none);
        return Ok(Loads {
            cold,
            warm,
            cold_with_games,
            warm_with_games,
            warm_with_one: none,
            warm_with_many: none,
        });
    }
    page.throttle(1);
    page.script(KEEP_GAMES, &json!([]));
    page.driver().cdp("Network.clearBrowserCache", &json!({}))?;
    page.throttle(SLOWER);
    let (cold_with_games, warm_with_games) = (painted(&page)?, painted(&page)?);
    let [warm_with_one, warm_with_many] = [load_with(&page, 1)?, load_with(&page, MANY)?];
    Ok(Loads { cold, warm, cold_with_games, warm_with_games, warm_with_one, warm_with_many })
}

/// Stores this number of games and nothing else in the browser. Waits until the page has moved old games to the
/// journal, and returns the time of a later visit.
fn load_with(page: &Page, n_games: usize) -> Result<f64> {
    page.throttle(1);
    page.leave();
    page.script("localStorage.clear(); indexedDB.deleteDatabase('nonet')", &json!([]));
    page.keep_many(n_games);
    for _ in 0..2 {
        page.visit("");
        page.wait("a journal with all games", IN_JOURNAL);
    }
    page.wait("local storage with only the last games", ONLY_LAST_GAMES);
    page.throttle(SLOWER);
    // The first visit after the games are written has a browser process that is not slowed down yet.
    painted(page)?;
    painted(page)
}

/// Opens the page and returns the milliseconds from navigation until it is painted and playable.
fn painted(page: &Page) -> Result<f64> {
    page.driver().goto("about:blank")?;
    page.driver().cdp("Page.navigate", &json!({ "url": page.url() }))?;
    thread::sleep(UNDISTURBED);
    page.wait("the frame with the board", "return performance.getEntriesByName('painted').length > 0");
    let mark = page.script("return performance.getEntriesByName('painted')[0].startTime", &json!([]));
    mark.as_f64().context("the page does not set the mark `playable`")
}
