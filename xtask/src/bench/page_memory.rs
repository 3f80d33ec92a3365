//! Measures the memory of the page's process during a game, as the system counts it.

use std::collections::BTreeMap;
use std::fs;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use anyhow::{Context, Result};
use nonet_page_tests::Page;
use serde_json::json;

use crate::browser::RunningDriver;
use crate::server::StaticServer;

/// The number of browsers for each row.
const RUNS: usize = 3;

/// The numbers of cores that the page sees: a small machine, and an ordinary one.
const CORES: [u32; 2] = [2, 8];

/// The idle time after each step, in which the page finishes its own work.
const REST: Duration = Duration::from_secs(3);

/// The time after which idle workers have been ended.
const LONG_REST: Duration = Duration::from_secs(35);

/// The steps of a visit. The memory is read after each.
const STEPS: [&str; 7] = ["opened", "hint", "rating", "new puzzle", "technique", "35 s later", "peak"];

/// An easy puzzle, and one that takes seconds to rate.
const EASY: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SLOW: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Prints the memory of the page and of other builds in megabytes: the proportional set size of the renderer.
///
/// # Errors
///
/// When a browser cannot be started, or the system has no data on its processes.
pub(super) fn bench(driver: &RunningDriver, ours: &StaticServer, builds: &[StaticServer]) -> Result<()> {
    println!(
        "\n{:<36} {}",
        "median memory of the renderer, in MB",
        STEPS.map(|step| format!("{step:>11}")).concat()
    );
    for cores in CORES {
        let mut plays: Vec<Vec<[f64; STEPS.len()]>> = vec![Vec::new(); builds.len() + 1];
        for _ in 0..RUNS {
            for (server, plays) in [ours].into_iter().chain(builds).zip(&mut plays) {
                plays.push(play(driver, server, cores)?);
            }
        }
        for (at, plays) in plays.iter().enumerate() {
            let name =
                if at == 0 { format!("{cores} cores") } else { "  the same in the other build".into() };
            let median = |step: usize| {
                let mut values: Vec<f64> = plays.iter().map(|play| play[step]).collect();
                values.sort_by(f64::total_cmp);
                values[values.len() / 2]
            };
            print!("{name:<36} ");
            (0..STEPS.len()).for_each(|step| print!("{:>11.1}", median(step)));
            println!();
        }
    }
    Ok(())
}

fn play(driver: &RunningDriver, server: &StaticServer, cores: u32) -> Result<[f64; STEPS.len()]> {
    // This argument identifies the browser among all others.
    let mark = format!("--nonet-memory={}", server.url());
    let options = nonet_page_tests::Options { arguments: vec![mark.clone()], ..driver.options() };
    let page = Page::blank(&options, &server.url())?;
    let source = format!(
        "Object.defineProperty(Navigator.prototype, 'hardwareConcurrency', {{ get: () => {cores} }})"
    );
    page.driver().cdp("Page.addScriptToEvaluateOnNewDocument", &json!({ "source": source }))?;
    page.visit(&format!("#p={EASY}"));
    let renderer = renderer(&mark).context("the system has no data on the page's process")?;
    let (peak, is_over) = (AtomicU64::new(0), AtomicBool::new(false));
    thread::scope(|scope| {
        scope.spawn(|| {
            while !is_over.load(Ordering::Relaxed) {
                peak.fetch_max(kilobytes(renderer).unwrap_or_default(), Ordering::Relaxed);
                thread::sleep(Duration::from_millis(50));
            }
        });
        let read = |rest: Duration| {
            thread::sleep(rest);
            megabytes(kilobytes(renderer).unwrap_or_default())
        };
        let opened = read(REST);
        page.press("KeyH");
        page.wait("a hint", "return document.body.hasAttribute('data-hint')");
        let hinted = read(REST);
        page.script("location.hash = arguments[0]", &json!([format!("p={SLOW}")]));
        page.wait_for_board(SLOW);
        page.wait("a rating", "return !document.querySelector('#about').textContent.endsWith('clues')");
        let rated = read(REST);
        page.open_wishes();
        page.click("[data-set=rating]");
        page.type_text("4.8");
        page.click("#dialog-wish [data-do=new]");
        page.wait_for_another_board(SLOW);
        let made = read(REST);
        page.press_button("#techniques");
        page.wait("the list", "return document.querySelectorAll('#study .course button').length > 80");
        page.press_button("#study [data-do='study open x-wing']");
        page.wait("its page", "return !!document.querySelector('#study .sides')");
        let explained = read(REST);
        let later = read(LONG_REST);
        is_over.store(true, Ordering::Relaxed);
        Ok([opened, hinted, rated, made, explained, later, megabytes(peak.load(Ordering::Relaxed))])
    })
}

#[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
fn megabytes(kilobytes: u64) -> f64 {
    kilobytes as f64 / 1024.0
}

/// Returns the proportional set size of a process.
fn kilobytes(process: u32) -> Option<u64> {
    let rollup = fs::read_to_string(format!("/proc/{process}/smaps_rollup")).ok()?;
    rollup.lines().find_map(|line| line.strip_prefix("Pss:")?.split_whitespace().next()?.parse().ok())
}

/// Returns the largest renderer of the browser that was started with this argument, because Chromium keeps an empty one
/// too.
fn renderer(mark: &str) -> Option<u32> {
    let mut parents = BTreeMap::new();
    let (mut browser, mut renderers) = (None, Vec::new());
    for id in
        fs::read_dir("/proc").ok()?.flatten().filter_map(|entry| entry.file_name().to_str()?.parse().ok())
    {
        let Ok(line) = fs::read(format!("/proc/{id}/cmdline")) else { continue };
        let line = String::from_utf8_lossy(&line).replace('\0', " ");
        let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
        // The name in brackets may contain blanks; the state and the parent follow it.
        let parent = stat.rsplit_once(')').and_then(|(_, rest)| rest.split_whitespace().nth(1)?.parse().ok());
        parents.insert(id, parent.unwrap_or_default());
        if line.contains("--type=renderer") {
            renderers.push(id);
        } else if line.contains(mark) && !line.contains("--type=") && !line.contains("--port=") {
            browser = Some(id);
        }
    }
    let browser: u32 = browser?;
    let is_ours = |&id: &u32| {
        let mut above = id;
        while let Some(&parent) = parents.get(&above).filter(|_| above != browser) {
            above = parent;
        }
        above == browser
    };
    renderers.into_iter().filter(is_ours).max_by_key(|&id| kilobytes(id))
}
