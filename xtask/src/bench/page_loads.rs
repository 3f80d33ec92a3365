//! From navigation to the frame that shows a board that can be played.

use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use nonet_page_tests::{Log, Page};
use serde_json::json;

use super::page::{SLOWER, WISHED_COLD, row, row_of_build};
use crate::browser::RunningDriver;
use crate::server::StaticServer;

/// Browsers started for each page.
const LOADS: usize = 9;

/// So long a browser that was just started is left to itself, which it has work enough with; and so long nobody asks
/// whether the page is there: each question is work for it.
const UNDISTURBED: Duration = Duration::from_secs(2);

/// Marks the end of the first frame that was drawn after the mark `playable`: a task that is queued in the frame's
/// callback runs right after the frame's paint.
const WATCH: &str = "const mark = Performance.prototype.mark;
    Performance.prototype.mark = function (name, ...rest) {
        const made = mark.call(this, name, ...rest);
        if (name !== 'playable') return made;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => mark.call(performance, 'painted');
        requestAnimationFrame(() => port2.postMessage(0));
        return made;
    };";

/// Begins other games than the one on the board, by their links, and makes an action in each: they are kept.
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

/// Whether the journal holds as many games as the storage, and there is one.
const IN_JOURNAL: &str = "
    const opening = indexedDB.open('nonet', 1);
    // It is for the page to make it.
    opening.onupgradeneeded = () => opening.transaction.abort();
    opening.onsuccess = () => {
        const counting = opening.result.transaction('texts').objectStore('texts').count();
        counting.onsuccess = () => { window.nInJournal = counting.result; opening.result.close(); };
    };
    const isGame = key => key.startsWith('nonet/game/');
    return window.nInJournal > 0 && window.nInJournal >= Object.keys(localStorage).filter(isGame).length";

/// Whether the storage holds no more games than it is to.
const AT_HAND: &str =
    "return Object.keys(localStorage).filter(key => key.startsWith('nonet/game/')).length <= 400";

/// What was measured in one browser.
struct Loads {
    cold: f64,
    warm: f64,
    cold_with_games: f64,
    warm_with_games: f64,
    warm_with_one: f64,
    warm_with_many: f64,
}

/// So many games somebody keeps who has played for years.
const MANY: usize = 10_000;

/// Prints the times of both pages, and of other builds of ours, measured in turns.
pub(super) fn bench(
    driver: &RunningDriver,
    ours: &StaticServer,
    peer: &StaticServer,
    builds: &[StaticServer],
) -> Result<()> {
    let (mut of_us, mut of_peer) = (Vec::new(), Vec::new());
    let mut of_builds: Vec<Vec<Loads>> = builds.iter().map(|_| Vec::new()).collect();
    for _ in 0..LOADS {
        of_us.push(loads(driver, ours, true)?);
        for (build, loaded) in builds.iter().zip(&mut of_builds) {
            loaded.push(loads(driver, build, true)?);
        }
        of_peer.push(loads(driver, peer, false)?);
    }
    let rows_of_builds = |of: fn(&Loads) -> f64| {
        for loaded in &of_builds {
            row_of_build(loaded.iter().map(of).collect());
        }
    };
    let line = |name: &str, wished, of: fn(&Loads) -> f64| {
        row(name, of_us.iter().map(of).collect(), wished, of_peer.iter().map(of).collect());
        rows_of_builds(of);
    };
    line("painted playable board, never here before", Some(WISHED_COLD), |loads| loads.cold);
    line("the same, files in the cache", None, |loads| loads.warm);
    let line = |name: &str, of: fn(&Loads) -> f64| {
        row(name, of_us.iter().map(of).collect(), None, Vec::new());
        rows_of_builds(of);
    };
    line("with 24 games kept, no file in the cache", |loads| loads.cold_with_games);
    line("with 24 games kept, files in the cache", |loads| loads.warm_with_games);
    line("with one game kept, files in the cache", |loads| loads.warm_with_one);
    line("with 10 000 games kept, files in the cache", |loads| loads.warm_with_many);
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
    let [warm_with_one, warm_with_many] = [keeping(&page, 1)?, keeping(&page, MANY)?];
    Ok(Loads { cold, warm, cold_with_games, warm_with_games, warm_with_one, warm_with_many })
}

/// Has the browser keep these many games and nothing else, and opens the page once it has come to rest with them: those
/// that were not played for long are in the journal alone then.
fn keeping(page: &Page, n_games: usize) -> Result<f64> {
    page.throttle(1);
    page.leave();
    page.script("localStorage.clear(); indexedDB.deleteDatabase('nonet')", &json!([]));
    page.keep_many(n_games);
    for _ in 0..2 {
        page.visit("");
        page.wait("a journal of all games", IN_JOURNAL);
    }
    page.wait("a storage of the last games", AT_HAND);
    page.throttle(SLOWER);
    // The first visit after the games were written finds a process of the browser that is not slowed yet.
    painted(page)?;
    painted(page)
}

/// Opens the page and gives the milliseconds from navigation until it was drawn and could be played.
fn painted(page: &Page) -> Result<f64> {
    page.driver().goto("about:blank")?;
    page.driver().cdp("Page.navigate", &json!({ "url": page.url() }))?;
    thread::sleep(UNDISTURBED);
    page.wait("the frame with the board", "return performance.getEntriesByName('painted').length > 0");
    let mark = page.script("return performance.getEntriesByName('painted')[0].startTime", &json!([]));
    mark.as_f64().context("the page does not set the mark `playable`")
}
