//! A browser that is killed during play, repeatedly, in four ways. `NONET_KILLS` sets the number of kills for each
//! way.
//!
//! No test waits for the journal between two keys. The page records which actions the browser reported as stored. After
//! a kill, these must exist, and the game must be in a state that it had during play. Later actions may be lost; the
//! test counts them by their age at the kill.
//!
//! So the tests do not depend on the speed of the machine, and they print the figures. No browser is killed while its
//! disk is full, because Chromium itself may then delete all data of the site (`docs/PROMISES.md`).

use std::thread::sleep;
use std::time::{Duration, Instant};

use nonet::Rng;
use nonet_page_tests::{Engine, Options, Page, Profile, StoredGame, URL_VARIABLE, number, variable};
use serde_json::{Value, json};

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The cell selected when the page starts: the first empty one.
const CELL: usize = 2;

/// The number of kills of each kind, unless the environment sets it.
const N_KILLS: usize = 3;

/// The number of kills between two progress messages.
const PROGRESS_EVERY: usize = 20;

/// The size of the small disk, in megabytes. A new profile of Chromium takes about 20.
const DISK: u32 = 120;

/// The number of times that the page renews Chromium's log before it writes (`src/storage/renewal.rs`).
const N_RENEWALS: u32 = 3;

/// The time within which the page shows that its database is not saving.
const UNTIL_SIGN: Duration = Duration::from_secs(2);

/// The age up to which an action may be lost in a kill.
const YOUNG: Duration = Duration::from_millis(50);

/// Records what the browser has stored: the number of actions and of those that are done, and the time from each key to
/// its storage. It also counts the keys whose text was not given to the database before the third timer after them, and
/// the renewals of Chromium's log.
const MARKS: &str = "window.kept = null;
    window.nKept = 0;
    window.nRenewed = 0;
    window.times = [];
    window.handed = 0;
    window.nLate = 0;
    let key = 0, nKeys = 0;
    const later = (n, work) => setTimeout(() => n > 1 ? later(n - 1, work) : work(), 0);
    addEventListener('keydown', event => {
        if (event.key === 'Shift' || event.key === 'Control') return;
        key = event.timeStamp;
        const before = window.handed;
        later(3, () => { window.nLate += window.handed === before; });
    }, true);
    const remove = IDBFactory.prototype.deleteDatabase;
    IDBFactory.prototype.deleteDatabase = function (name) {
        const request = remove.call(this, name);
        request.addEventListener('success', () => { window.nRenewed += 1; });
        return request;
    };
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...entry) {
        const [text, name] = entry;
        if (String(name).startsWith('game/') && text.includes('GIVENS')) {
            const start = key;
            const nActions = /^actions(.*)$/m.exec(text)[1].split(' ').filter(word => word).length;
            const nDone = Number(/^done (.*)$/m.exec(text)[1]);
            window.handed += 1;
            this.transaction.addEventListener('complete', () => {
                window.kept = [nActions, nDone];
                window.nKept += 1;
                if (start > 0) window.times.push(performance.now() - start);
            });
        }
        return put.apply(this, entry);
    };";

/// Checks that the page is at rest after its start: the game exists, and local storage and the journal hold the same
/// moment of it.
const AT_REST: &str = "const [givens] = arguments;
    const moment = text => [/^actions.*$/m.exec(text)?.[0], /^done.*$/m.exec(text)?.[0]].join();
    const key = Object.keys(localStorage)
        .find(key => key.startsWith('nonet/game/') && localStorage[key].includes(givens));
    if (!key || !document.querySelector('#unsaved').hidden) return false;
    return new Promise(done => {
        const opening = indexedDB.open('nonet');
        // This check must not create the database.
        opening.onupgradeneeded = () => opening.transaction.abort();
        opening.onerror = () => done(false);
        opening.onsuccess = () => {
            const database = opening.result;
            database.onversionchange = () => database.close();
                const reading = database.transaction('texts').objectStore('texts').get(key.slice(6));
            reading.onerror = () => done(false);
            reading.onsuccess = () => {
                database.close();
                const kept = localStorage[key];
                done(kept !== undefined && moment(reading.result) === moment(kept));
            };
        };
    });";

/// The way a game is played until the kill.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Play {
    /// A key every 100 to 220 milliseconds.
    Human,
    /// Keys typed with two hands, an undo key that is held, or two fingers at once, as fast as the browser accepts
    /// them.
    Burst,
    /// At human speed. In between, the browser clears the page's database, which also closes it.
    Closed,
    /// At human speed. In between, the disk is full for a while.
    FullDisk,
}

/// A moment of the game.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Moment {
    actions: Vec<String>,
    n_done: usize,
}

/// The actions of a game, in order.
struct Story {
    moments: Vec<(Moment, Instant)>,
}

impl Story {
    fn last(&self) -> &Moment {
        &self.moments.last().expect("a story has a beginning").0
    }

    /// Adds or removes the note of this digit.
    fn notes(&mut self, digit: u32, at: Instant) {
        let mut next = self.last().clone();
        let note = format!("k{CELL}={digit}");
        let n_before = next.actions.iter().filter(|action| action.trim_end_matches('-') == note).count();
        next.actions.push(if n_before % 2 == 0 { note } else { format!("{note}-") });
        next.n_done += 1;
        self.moments.push((next, at));
    }

    fn undoes(&mut self, at: Instant) {
        let mut next = self.last().clone();
        next.n_done -= 1;
        self.moments.push((next, at));
    }
}

/// The losses of all kills.
#[derive(Default)]
struct Cost {
    n_actions: usize,
    n_losing: usize,
    /// The ages of lost actions at the kill.
    ages: Vec<Duration>,
    /// The times from a key to the journal, in milliseconds.
    times: Vec<f64>,
    n_late: u64,
}

#[test]
fn a_chromium_killed_at_human_speed_keeps_all_that_it_reported_as_stored() {
    play_and_kill(Engine::Chromium, Play::Human, number_of_kills(), &Profile::new());
}

#[test]
fn a_chromium_killed_in_a_burst_keeps_all_that_it_reported_as_stored() {
    play_and_kill(Engine::Chromium, Play::Burst, number_of_kills(), &Profile::new());
}

#[test]
fn a_chromium_killed_after_its_database_closed_keeps_all_that_it_reported_as_stored() {
    play_and_kill(Engine::Chromium, Play::Closed, number_of_kills(), &Profile::new());
}

#[test]
fn a_chromium_killed_after_a_full_disk_got_room_again_keeps_all_that_it_reported_as_stored() {
    if let Some(profile) = Profile::on_small_disk(DISK) {
        play_and_kill(Engine::Chromium, Play::FullDisk, number_of_kills(), &profile);
    }
}

#[test]
fn a_firefox_killed_at_human_speed_keeps_every_action_but_the_latest() {
    if Engine::Firefox.is_here() {
        // Firefox takes several times as long to start.
        play_and_kill(Engine::Firefox, Play::Human, number_of_kills().div_ceil(5), &Profile::new());
    }
}

fn number_of_kills() -> usize {
    number("NONET_KILLS").unwrap_or(N_KILLS)
}

fn start(options: &Options, rest: &str) -> Page {
    let page = Page::blank(options, &variable(URL_VARIABLE)).unwrap_or_else(|error| panic!("{error:#}"));
    if options.engine == Engine::Chromium {
        page.before_scripts(&MARKS.replace("GIVENS", GIVENS));
    }
    page.visit(rest);
    page
}

/// Waits until local storage and the journal hold the same moment, and returns it.
fn at_rest(page: &Page) -> Moment {
    let quoted = json!([GIVENS]);
    page.wait(
        "the game to be the same in both stores",
        &format!("return (function () {{ {AT_REST} }})(...{quoted})"),
    );
    page.wait_until_playable();
    let games = page.kept_games();
    let game = games.iter().find(|game| game.puzzle == GIVENS);
    let StoredGame { actions, n_done, .. } =
        game.unwrap_or_else(|| panic!("the game is gone: {games:#?}")).clone();
    Moment { actions, n_done }
}

fn numbers(value: &Value) -> Vec<f64> {
    value.as_array().into_iter().flatten().filter_map(Value::as_f64).collect()
}

/// Returns the last moment that the browser reported as stored: the numbers of all actions and of those done.
fn said_to_be_kept(page: &Page) -> Option<(usize, usize)> {
    let kept = page.driver().script("return window.kept", &json!([])).ok()?;
    let number = |at: usize| kept[at].as_u64()?.try_into().ok();
    Some((number(0)?, number(1)?))
}

/// Presses some keys at the speed of a person.
fn play_slowly(page: &Page, story: &mut Story, rng: &mut Rng, n_keys: u32) {
    for _ in 0..n_keys {
        let digit = rng.below(9) + 1;
        let at = Instant::now();
        page.press(&format!("Shift+Digit{digit}"));
        story.notes(digit, at);
        sleep(Duration::from_millis(u64::from(100 + rng.below(120))));
    }
}

/// Presses keys as fast as the browser accepts them.
fn play_fast(page: &Page, story: &mut Story, rng: &mut Rng) {
    let n_keys = 3 + rng.below(10);
    match rng.below(3) {
        // Two hands.
        0 => {
            for _ in 0..n_keys {
                let digit = rng.below(9) + 1;
                let at = Instant::now();
                page.press(&format!("Shift+Digit{digit}"));
                story.notes(digit, at);
            }
        }
        // Some notes, and a held undo.
        1 => {
            play_slowly(page, story, rng, 4);
            for _ in 0..n_keys.min(u32::try_from(story.last().n_done).unwrap_or_default()) {
                let at = Instant::now();
                page.press("Control+KeyZ");
                story.undoes(at);
            }
        }
        // Two fingers that write notes.
        _ => {
            page.click("#notes");
            for _ in 0..n_keys.div_ceil(2) {
                let (one, other) = (rng.below(9) + 1, rng.below(8) + 1);
                let other = if other == one { 9 } else { other };
                let at = Instant::now();
                page.touch_together(&[&format!("[data-key='{one}']"), &format!("[data-key='{other}']")]);
                story.notes(one, at);
                story.notes(other, at);
            }
            page.script("document.querySelector('[data-cell=\"2\"]').focus()", &json!([]));
        }
    }
}

/// Plays until the moment before the kill.
fn play_on(page: &Page, play: Play, rng: &mut Rng, story: &mut Story, profile: &Profile) {
    match play {
        Play::Human => {
            let n_keys = 1 + rng.below(12);
            play_slowly(page, story, rng, n_keys);
        }
        Play::Burst => play_fast(page, story, rng),
        Play::Closed => {
            play_slowly(page, story, rng, 3);
            at_rest(page);
            let origin = page.script("window.kept = null; return location.origin", &json!([]));
            let cleared = json!({ "origin": origin, "storageTypes": "indexeddb" });
            page.driver()
                .cdp("Storage.clearDataForOrigin", &cleared)
                .expect("the browser clears its database");
            play_slowly(page, story, rng, 2);
            page.wait("the journal to keep again", "return window.kept !== null");
            let n_keys = 1 + rng.below(8);
            play_slowly(page, story, rng, n_keys);
        }
        Play::FullDisk => {
            play_slowly(page, story, rng, 2);
            at_rest(page);
            page.wait("the log to be renewed", &format!("return window.nRenewed >= {N_RENEWALS}"));
            play_on_a_full_disk(page, story, rng, profile);
            profile.empty_disk();
            page.wait("the sign to go", "return document.querySelector('#unsaved').hidden");
            let n_keys = 1 + rng.below(8);
            play_slowly(page, story, rng, n_keys);
        }
    }
}

/// Plays on a full disk until the sign has shown after some actions. Each action is reported as stored in time, or the
/// sign shows.
fn play_on_a_full_disk(page: &Page, story: &mut Story, rng: &mut Rng, profile: &Profile) {
    const N_SIGNS: u32 = 3;
    // The file of the database may still have room for some actions.
    const MAX_KEYS: u32 = 400;
    let mut n_signs = 0;
    for _ in 0..MAX_KEYS {
        // The browser may have removed files of its own.
        profile.fill_disk();
        let n_stored = page.script("return window.nKept", &json!([]));
        play_slowly(page, story, rng, 1);
        let pressed = Instant::now();
        loop {
            let is_stored = page.script("return window.nKept", &json!([])) != n_stored;
            if page.is_shown("#unsaved") {
                n_signs += 1;
                break;
            }
            if is_stored {
                break;
            }
            assert!(pressed.elapsed() < UNTIL_SIGN, "an action is not stored, and no sign shows");
            sleep(Duration::from_millis(20));
        }
        if n_signs == N_SIGNS {
            return;
        }
    }
    panic!("the database stored {MAX_KEYS} actions on a full disk");
}

/// The results of the current kill and of all before it.
struct Report {
    story: Story,
    cost: Cost,
}

impl Report {
    /// Checks the game after a kill against what was played and what was reported as stored.
    fn judge(&mut self, kept: &Moment, said: Option<(usize, usize)>, killed: Instant) {
        let moments = &self.story.moments;
        let at = moments.iter().rposition(|(moment, _)| moment == kept);
        let at =
            at.unwrap_or_else(|| panic!("the game never was like this: {kept:?} of {:?}", self.story.last()));
        if let Some((n_actions, n_done)) = said {
            let is_it = |(moment, _): &(Moment, Instant)| {
                moment.actions.len() == n_actions && moment.n_done == n_done
            };
            let said = moments.iter().position(is_it).unwrap_or_default();
            assert!(at >= said, "moment {said} was reported as stored, but the game is at moment {at}");
        }
        let lost = &moments[at + 1..];
        self.cost.n_actions += moments.len() - 1;
        self.cost.n_losing += usize::from(!lost.is_empty());
        self.cost.ages.extend(lost.iter().map(|(_, at)| killed.duration_since(*at)));
    }
}

/// Redoes all undone actions, so that the story of the game is one line, and returns the story.
fn begin(page: &Page) -> Story {
    let mut begin = at_rest(page);
    while begin.n_done < begin.actions.len() {
        page.press("Control+KeyY");
        begin = at_rest(page);
    }
    Story { moments: vec![(begin, Instant::now())] }
}

fn play_and_kill(engine: Engine, play: Play, n_kills: usize, profile: &Profile) {
    let options = profile.options_of(engine);
    let mut page = start(&options, &format!("#p={GIVENS}"));
    // A link becomes a game with the first action.
    page.press("Shift+Digit1");
    let mut report = Report { story: begin(&page), cost: Cost::default() };
    for kill in 0..n_kills {
        let mut rng = Rng::from_seed_text(&format!("{play:?} {kill}"));
        report.story = begin(&page);
        play_on(&page, play, &mut rng, &mut report.story, profile);
        // Reads the reports until the kill, which comes at a random time.
        let end = Instant::now() + Duration::from_millis(u64::from(rng.below(90)));
        let mut said = None;
        if engine == Engine::Chromium {
            let times = page.script("return window.times.splice(0)", &json!([]));
            report.cost.times.extend(numbers(&times));
            report.cost.n_late += page.script("return window.nLate", &json!([])).as_u64().unwrap_or_default();
        }
        while Instant::now() < end {
            said = said_to_be_kept(&page).or(said);
        }
        let killed = Instant::now();
        page.kill();
        page = start(&options, "");
        report.judge(&at_rest(&page), said, killed);
        if (kill + 1) % PROGRESS_EVERY == 0 {
            print_cost(engine, play, kill + 1, &mut report.cost);
        }
        page.assert_clean();
    }
    print_cost(engine, play, n_kills, &mut report.cost);
}

fn print_cost(engine: Engine, play: Play, n_kills: usize, cost: &mut Cost) {
    cost.times.sort_by(f64::total_cmp);
    cost.ages.sort();
    let part = |percent: usize| {
        cost.times.get(cost.times.len().saturating_sub(1) * percent / 100).copied().unwrap_or(f64::NAN)
    };
    let n_old = cost.ages.iter().filter(|age| **age > YOUNG).count();
    let oldest = cost.ages.last().copied().unwrap_or_default();
    println!(
        "{} {play:?}: {n_kills} kills in {} actions; {} kills lost {} actions, {n_old} of them older than {YOUNG:?}, \
         the oldest {oldest:?}; from a key to the journal {:.1} ms at the median, {:.1} ms at the 99th percentile, \
         {:.1} ms at most, of {}; {} keys were handed over late",
        engine.name(),
        cost.n_actions,
        cost.n_losing,
        cost.ages.len(),
        part(50),
        part(99),
        part(100),
        cost.times.len(),
        cost.n_late,
    );
}
