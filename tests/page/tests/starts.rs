//! Starts of the page beside busy loops, with a host and without one. `NONET_STARTS` sets the number of each.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::{self, JoinHandle};

use nonet_page_tests::{Options, Page, Profile, number};
use serde_json::json;

use crate::offline::KEPT;
use crate::offline::host::{Build, Host};

/// The default number of starts of each kind.
const N_STARTS: usize = 4;

/// The number of starts with one browser and between two progress lines.
const ROUND: usize = 20;

/// Records in `isTroubled` if the trouble sign is ever visible.
const WATCH: &str = "window.isTroubled = false;
    setInterval(() => {
        window.isTroubled ||= document.querySelector('#trouble')?.checkVisibility({ visibilityProperty: true }) ?? false;
    }, 50);";

/// A busy loop on each processor. Dropping this ends the loops.
struct Busy {
    is_over: Arc<AtomicBool>,
    loops: Vec<JoinHandle<()>>,
}

impl Busy {
    fn start() -> Self {
        let is_over = Arc::new(AtomicBool::new(false));
        let n_loops = thread::available_parallelism().map_or(2, usize::from);
        let run = || {
            let is_over = Arc::clone(&is_over);
            thread::spawn(move || {
                while !is_over.load(Ordering::Relaxed) {
                    std::hint::spin_loop();
                }
            })
        };
        let loops = (0..n_loops).map(|_| run()).collect();
        Self { is_over, loops }
    }
}

impl Drop for Busy {
    fn drop(&mut self) {
        self.is_over.store(true, Ordering::Relaxed);
        for one in self.loops.drain(..) {
            // The loop cannot panic.
            let _ = one.join();
        }
    }
}

fn number_of_starts() -> usize {
    number("NONET_STARTS").unwrap_or(N_STARTS)
}

/// Opens a browser that watches for the trouble sign from the start of each page.
fn browser(options: &Options, host: &Host) -> Page {
    let page = Page::blank(options, &host.url).unwrap_or_else(|error| panic!("{error:#}"));
    page.before_scripts(WATCH);
    page
}

fn assert_started(page: &Page, start: usize) {
    let is_troubled = page.script("return window.isTroubled", &json!([]));
    assert_eq!(is_troubled, json!(false), "start {start} showed the trouble sign");
    page.assert_clean();
}

#[test]
fn every_first_start_beside_busy_loops_is_playable_without_a_sign_of_trouble() {
    let (host, n_starts) = (Host::of(&Build::made()), number_of_starts());
    let _busy = Busy::start();
    for first in (0..n_starts).step_by(ROUND) {
        for start in first..n_starts.min(first + ROUND) {
            // Each start has a new browser without stored files.
            let page = browser(&Page::options(), &host);
            page.visit("");
            assert_started(&page, start);
        }
        println!("{} starts of {n_starts}: all playable", n_starts.min(first + ROUND));
    }
}

#[test]
fn every_reload_without_a_host_beside_busy_loops_is_playable_without_a_sign_of_trouble() {
    let (profile, mut host, n_starts) = (Profile::new(), Host::of(&Build::made()), number_of_starts());
    let page = browser(&profile.options(), &host);
    page.visit("");
    page.wait("the files to be kept", KEPT);
    host.stops();
    drop(page);
    let _busy = Busy::start();
    for first in (0..n_starts).step_by(ROUND) {
        let page = browser(&profile.options(), &host);
        page.visit("");
        for start in first..n_starts.min(first + ROUND) {
            page.reload();
            assert_started(&page, start);
        }
        println!("{} reloads without a host of {n_starts}: all playable", n_starts.min(first + ROUND));
    }
}
