//! How fast the page is there, how fast it answers, and how much it weighs.

use std::collections::BTreeSet;

use anyhow::{Context, Result};
use nonet_page_tests::Page;
use serde_json::json;

use crate::browser::{Browser, RunningDriver};
use crate::server::StaticServer;
use crate::wasm::Profile;
use crate::{dist, sh};

/// The browser runs this many times slower than the machine: about a cheap phone.
const SLOWER: u32 = 4;

/// Browsers started for the time to a playable board.
const LOADS: usize = 9;

/// Keys pressed for the time to paint.
const KEYS: usize = 120;

/// What the page should keep to; printed beside the figures.
const WISHED: [(&str, f64); 3] = [("playable", 300.0), ("key to paint", 16.0), ("first load", 60.0 * 1024.0)];

/// Notes for each key how long it took from the press, as the system stamped it, until the next frame was
/// handed to the screen: a task that is queued in the frame's callback runs right after the frame's paint.
const STOPWATCH: &str = "window.keyTimes = [];
    const channel = new MessageChannel();
    let pressed = 0;
    channel.port1.onmessage = () => keyTimes.push(performance.now() - pressed);
    addEventListener('keydown', event => {
        pressed = event.timeStamp;
        requestAnimationFrame(() => channel.port2.postMessage(0));
    }, true);";

/// Prints the figures of the page as players get it.
///
/// # Errors
///
/// When the page does not build or no browser can be started.
pub(crate) fn bench() -> Result<()> {
    let out = sh::root().join("dist");
    let optimizer = dist::build(&out, Profile::Shipped)?;
    let server = StaticServer::start(&out)?;
    let driver = Browser::find_or_install()?.start_driver()?;

    let mut loads = (0..LOADS).map(|_| load(&driver, &server)).collect::<Result<Vec<_>>>()?;
    let mut keys = keys(&driver, &server)?;
    let weight = first_load(&driver, &server, &out)?;
    let [(_, playable), (_, paint), (_, bytes)] = WISHED;

    println!(
        "processor slowed {SLOWER} times, loopback, cold cache, {}",
        optimizer.unwrap_or("no wasm-opt".into())
    );
    println!("{:<44} {:>10} {:>10} {:>10}", "", "median", "95%", "wished");
    row(&format!("navigation to a playable board, ms ({LOADS} loads)"), &mut loads, playable);
    row(&format!("key press to paint, ms ({} keys)", keys.len()), &mut keys, paint);
    println!("{:<44} {weight:>10} {:>10} {bytes:>10.0}", "first load, bytes after brotli", "");
    Ok(())
}

fn row(name: &str, times: &mut [f64], wished: f64) {
    times.sort_by(f64::total_cmp);
    println!("{name:<44} {:>10.1} {:>10.1} {wished:>10.0}", rank(times, 50), rank(times, 95));
}

/// The value below which this percentage of sorted values lie.
fn rank(sorted: &[f64], percent: usize) -> f64 {
    let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(at).copied().unwrap_or(f64::NAN)
}

/// Milliseconds from navigation to a playable board, in a browser that was never here.
fn load(driver: &RunningDriver, server: &StaticServer) -> Result<f64> {
    let page = Page::blank(&driver.options(), &server.url())?;
    page.throttle(SLOWER);
    page.visit("");
    let mark = page.script("return performance.getEntriesByName('playable')[0].startTime", &json!([]));
    mark.as_f64().context("the page does not set the mark `playable`")
}

/// Milliseconds from each of many key presses to the paint after it.
fn keys(driver: &RunningDriver, server: &StaticServer) -> Result<Vec<f64>> {
    let page = Page::blank(&driver.options(), &server.url())?;
    page.throttle(SLOWER);
    page.visit("");
    page.script(STOPWATCH, &json!([]));
    page.script("document.querySelector('#board [tabindex=\"0\"]')?.focus()", &json!([]));
    // A walk over the whole board that writes and erases: selections, entries, conflicts and notes.
    let round = ["ArrowRight", "Digit5", "ArrowDown", "Shift+Digit3", "Digit7", "Backspace"];
    for at in 0..KEYS {
        page.press(round[at % round.len()]);
        // Each key has a frame of its own.
        page.wait("a frame after the key", &format!("return keyTimes.length > {at}"));
    }
    let times = page.script("return keyTimes", &json!([]));
    Ok(times.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64).collect())
}

/// Bytes of everything that the first visit asks for, compressed as a good host does it.
fn first_load(driver: &RunningDriver, server: &StaticServer, out: &std::path::Path) -> Result<usize> {
    let page = Page::blank(&driver.options(), &server.url())?;
    page.visit("");
    let asked: BTreeSet<String> = page
        .requests()
        .iter()
        .filter_map(|url| url.strip_prefix(&server.url()))
        .map(|path| path.split(['?', '#']).next().unwrap_or_default())
        .map(|path| if path.is_empty() { "index.html".to_owned() } else { path.to_owned() })
        .collect();
    let assets = dist::assets(out)?;
    let loaded: Vec<_> = assets.iter().filter(|asset| asked.contains(&asset.path)).collect();
    println!(
        "the first visit loads: {}",
        loaded.iter().map(|asset| &*asset.path).collect::<Vec<_>>().join(", ")
    );
    Ok(loaded.iter().map(|asset| asset.compressed()).sum())
}

#[cfg(test)]
mod tests {
    use super::rank;

    #[test]
    fn ranks_are_values_of_the_sample() {
        let sample: Vec<f64> = (1..=20).map(f64::from).collect();
        assert_eq!((rank(&sample, 50), rank(&sample, 95), rank(&sample, 100)), (10.0, 19.0, 20.0));
        assert!(rank(&[], 50).is_nan());
    }
}
