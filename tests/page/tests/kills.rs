//! A browser that is killed in the middle of play, again and again: at most the last action is lost, none is out of
//! order. `NONET_KILLS` says how often.

use nonet::Rng;
use nonet_page_tests::{Engine, Options, Page, Profile, URL_VARIABLE, variable};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The cell that is selected when the page starts: the first empty one.
const CELL: usize = 2;

/// Kills, where the environment does not say otherwise.
const N_KILLS: usize = 5;

/// After so many kills it is told how it goes.
const TOLD_EVERY: usize = 20;

/// The most notes that are written between two kills.
const MAX_NOTES: u32 = 12;

/// Measures how long it takes from a key until the journal has what it wrote: from there on the system keeps it.
const STOPWATCH: &str = "window.safe = [];
    let key = 0;
    addEventListener('keydown', event => { key = event.timeStamp; }, true);
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...entry) {
        const start = key;
        if (String(entry[1]).startsWith('game/') && start > 0) {
            this.transaction.addEventListener('complete', () => window.safe.push(performance.now() - start));
        }
        return put.apply(this, entry);
    };";

/// Whether the page has come to rest after its start: the game is there, and the local storage and the journal
/// hold the same actions of it.
const AT_REST: &str = "const [givens] = arguments;
    const actionsOf = text => /^actions.*$/m.exec(text)?.[0];
    const key = Object.keys(localStorage)
        .find(key => key.startsWith('nonet/game/') && localStorage[key].includes(givens));
    if (!key) return false;
    return new Promise(done => {
        const opening = indexedDB.open('nonet');
        opening.onerror = () => done(false);
        opening.onsuccess = () => {
            const reading = opening.result.transaction('texts').objectStore('texts').get(key.slice(6));
            reading.onerror = () => done(false);
            reading.onsuccess = () => {
                opening.result.close();
                const kept = localStorage[key];
                done(kept !== undefined && actionsOf(reading.result) === actionsOf(kept));
            };
        };
    });";

#[test]
fn a_killed_chromium_loses_at_most_the_last_action() {
    play_and_kill(Engine::Chromium, number_of_kills());
}

#[test]
fn a_killed_firefox_loses_at_most_the_last_action() {
    if Engine::Firefox.is_here() {
        // It takes several times as long to start.
        play_and_kill(Engine::Firefox, number_of_kills().div_ceil(5));
    }
}

fn number_of_kills() -> usize {
    let text = std::env::var("NONET_KILLS").unwrap_or_else(|_| N_KILLS.to_string());
    text.parse().unwrap_or_else(|_| panic!("NONET_KILLS is {text:?}, which is not a number"))
}

fn start(options: &Options, rest: &str) -> Page {
    let page = Page::blank(options, &variable(URL_VARIABLE)).unwrap_or_else(|error| panic!("{error:#}"));
    if options.engine == Engine::Chromium {
        let source = json!({ "source": STOPWATCH });
        page.driver().cdp("Page.addScriptToEvaluateOnNewDocument", &source).expect("a script can be added");
    }
    page.visit(rest);
    page
}

/// Waits until the local storage and the journal hold the same.
fn wait_for_both_places(page: &Page) {
    let quoted = json!([GIVENS]);
    page.wait(
        "the game to be the same in both places",
        &format!("return (function () {{ {AT_REST} }})(...{quoted})"),
    );
    page.wait_until_playable();
}

/// The actions of the game that are kept.
fn kept(page: &Page) -> Vec<String> {
    let games = page.kept_games();
    let game = games.iter().find(|game| game.puzzle == GIVENS);
    game.unwrap_or_else(|| panic!("the game is gone: {games:#?}")).actions.clone()
}

fn play_and_kill(engine: Engine, n_kills: usize) {
    let profile = Profile::new();
    let options = profile.options_of(engine);
    let mut page = start(&options, &format!("#p={GIVENS}"));
    // With its first action a link becomes a game.
    page.press("Shift+Digit1");
    let mut written: Vec<String> = vec![format!("k{CELL}=1")];
    wait_for_both_places(&page);
    let (mut n_losing, mut times) = (0, Vec::new());
    for kill in 0..n_kills {
        let mut rng = Rng::from_seed_text(&format!("kill {kill}"));
        for _ in 0..=rng.below(MAX_NOTES) {
            let digit = rng.below(9) + 1;
            // However slow the machine: a key is pressed once the one before it is kept, as a hand would come to it.
            wait_for_both_places(&page);
            // Of all keys but the last the time is known.
            times.extend(taken(&page));
            page.press(&format!("Shift+Digit{digit}"));
            let note = format!("k{CELL}={digit}");
            // The same key again takes the note back.
            let n_before = written.iter().filter(|action| action.trim_end_matches('-') == note).count();
            written.push(if n_before % 2 == 0 { note } else { format!("{note}-") });
        }
        page.kill();
        page = start(&options, "");
        wait_for_both_places(&page);
        let kept = kept(&page);
        assert_eq!(
            kept,
            written[..kept.len().min(written.len())],
            "after kill {kill} other actions are kept"
        );
        let n_lost = written.len() - kept.len();
        assert!(n_lost < 2, "after kill {kill}, {n_lost} of {} actions are lost", written.len());
        n_losing += n_lost;
        written = kept;
        if (kill + 1) % TOLD_EVERY == 0 {
            println!("{} of {n_kills} kills: {n_losing} lost the last action", kill + 1);
        }
        page.assert_clean();
    }
    times.sort_by(f64::total_cmp);
    let part = |percent: usize| times.get(times.len() * percent / 100).copied().unwrap_or(f64::NAN);
    println!(
        "{} was killed {n_kills} times in {} actions: {n_losing} times the last was lost; from a key to the journal \
         {:.1} ms at the median, {:.1} ms at the 99th percentile of {}",
        engine.name(),
        written.len(),
        part(50),
        part(99),
        times.len()
    );
}

/// The times from a key to the journal since the last call, where they are measured.
fn taken(page: &Page) -> Vec<f64> {
    let times = page.script("return (window.safe ?? []).splice(0)", &json!([]));
    times.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect()
}
