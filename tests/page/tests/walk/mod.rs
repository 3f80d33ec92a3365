//! The random walk: whatever the player does, the page shows nothing false and loses nothing that it showed.
//!
//! The seed determines the whole walk. Each action depends only on the seed, the number of the step and the visible
//! page, so a failed walk can be repeated. Links and explicit seeds keep out the page's own randomness. `NONET_WALK`
//! sets the number of steps, and `NONET_WALK_SEED` selects another walk.

mod actions;
mod dialogs;
mod input;
mod look;

use std::collections::VecDeque;

use nonet::Rng;
use nonet_page_tests::{Engine, Page, Pointer, number};
use serde_json::json;

use actions::{Follows, Hand, come_to_rest};
use look::{Look, Solutions};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// The number of steps of a walk, unless the environment sets it.
const N_STEPS: u64 = 80;

/// The number of last steps to print when a walk fails.
const N_LOGGED: usize = 20;

/// The number of steps between two checks of the console and the memory.
const EVERY: u64 = 50;

/// The factor by which the memory of a page may grow after the first steps.
const GROWTH: f64 = 1.5;

/// The additional growth allowed, in bytes. Notes in every cell take 6 MB and the boards of a race another 6 MB, and
/// neither was there at first.
const SLACK: f64 = 16e6;

#[test]
fn a_walk_with_a_mouse_in_chromium() {
    walk(Engine::Chromium, Pointer::Mouse, 1);
}

#[test]
fn a_walk_with_a_finger_in_chromium() {
    walk(Engine::Chromium, Pointer::Touch, 2);
}

#[test]
fn another_walk_with_a_mouse_in_chromium() {
    walk(Engine::Chromium, Pointer::Mouse, 3);
}

#[test]
fn a_walk_in_firefox() {
    if Engine::Firefox.is_here() {
        walk(Engine::Firefox, Pointer::Mouse, 4);
    }
}

#[test]
fn a_walk_in_webkit() {
    if Engine::WebKit.is_here() {
        walk(Engine::WebKit, Pointer::Mouse, 5);
    }
}

/// The last steps, printed if the walk fails.
struct Trail {
    engine: Engine,
    seed: u64,
    step: u64,
    log: VecDeque<String>,
}

impl Trail {
    fn log_step(&mut self, step: u64, what: &str) {
        self.step = step;
        self.log.push_back(format!("{step}: {what}"));
        if self.log.len() > N_LOGGED {
            self.log.pop_front();
        }
    }
}

impl Drop for Trail {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let steps: Vec<String> = self.log.drain(..).collect();
            eprintln!(
                "The walk of seed {} in {} failed at or after step {}:\n{}",
                self.seed,
                self.engine.name(),
                self.step,
                steps.join("\n")
            );
        }
    }
}

fn walk(engine: Engine, pointer: Pointer, seed: u64) {
    let seed = seed + 1000 * number::<u64>("NONET_WALK_SEED").unwrap_or_default();
    let page = Page::start(&Page::options_of(engine), LINK);
    if pointer == Pointer::Touch {
        page.resize(390, 844, pointer);
        page.reload();
    }
    let mut trail = Trail { engine, seed, step: 0, log: VecDeque::new() };
    let mut memory = Memory::default();
    let mut solutions = Solutions::default();
    let mut before_watch = None;
    let mut look = Look::at(&page);
    for step in 1..=number("NONET_WALK").unwrap_or(N_STEPS) {
        let rng = Rng::from_seed_text(&format!("{seed} {step}"));
        let mut hand = Hand { page: &page, rng, pointer, before_watch: before_watch.take() };
        trail.log_step(step, "…");
        let (what, follows) = hand.act(&look);
        trail.log.pop_back();
        trail.log_step(step, &what);
        come_to_rest(&page);
        before_watch = hand.before_watch;
        let now = Look::at(&page);
        assert_follows(follows, &look, &now, before_watch.as_ref());
        let solution = now.is_playing().then(|| solutions.of(&now.givens()));
        let untruths = now.untruths(solution.as_deref());
        assert!(untruths.is_empty(), "{untruths:#?}\n{now:#?}");
        if step % EVERY == 0 {
            println!("seed {seed}, step {step}: {} and all is well", now.mode());
            page.assert_clean();
            memory.measure(&page);
        }
        look = now;
    }
    page.assert_clean();
}

#[track_caller]
fn assert_follows(follows: Follows, before: &Look, now: &Look, kept: Option<&Look>) {
    match (follows, kept) {
        (Follows::SameLook, Some(kept)) => {
            assert_eq!(now.to_be_kept(), kept.to_be_kept(), "a reload shows something else");
            assert_eq!(now.dialog(), None, "a dialog is open after a reload");
        }
        (Follows::BoardBeforeWatch, Some(kept)) => {
            let board = |look: &Look| (look.mode().to_owned(), look.digits().to_owned());
            assert_eq!(board(now), board(kept), "the searches left something else on the board");
        }
        (Follows::SameGame, _) if before.is_playing() && now.is_playing() => {
            assert_eq!(now.givens(), before.givens(), "the givens changed");
        }
        _ => {}
    }
}

/// The page's memory as Chromium reports it after a garbage collection.
#[derive(Debug, Default)]
struct Memory {
    first: Option<[f64; 2]>,
}

impl Memory {
    #[track_caller]
    fn measure(&mut self, page: &Page) {
        if page.driver().engine() != Engine::Chromium {
            return;
        }
        let cdp = |command: &str| {
            let reply = page.driver().cdp(command, &json!({}));
            reply.unwrap_or_else(|error| panic!("{command}: {error:#}"))
        };
        cdp("HeapProfiler.collectGarbage");
        let heap = cdp("Runtime.getHeapUsage");
        let bytes = |name: &str| heap[name].as_f64().unwrap_or_default();
        let n_nodes = cdp("Memory.getDOMCounters")["nodes"].as_f64().unwrap_or_default();
        let parts = ["usedSize", "embedderHeapUsedSize", "backingStorageSize"].map(bytes);
        let now = [parts.iter().sum::<f64>(), n_nodes];
        let [script, document, buffers] = parts.map(|part| part / 1e6);
        println!(
            "{script:.1} MB of scripts, {document:.1} MB of documents, {buffers:.1} MB beside, {n_nodes} nodes"
        );
        let first = *self.first.get_or_insert(now);
        assert!(now[0] < GROWTH * first[0] + SLACK, "{:.0} bytes, and {:.0} at first", now[0], first[0]);
        assert!(now[1] < GROWTH * first[1] + 5_000.0, "{n_nodes} nodes, and {} at first", first[1]);
    }
}
