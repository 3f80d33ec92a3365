//! Measures the film of a search at full speed: how regular its frames are, and how soon it stops.

use anyhow::Result;
use nonet_page_tests::{Log, Page};
use serde_json::json;

use super::page::{SLOWER, row};
use crate::browser::RunningDriver;
use crate::server::StaticServer;

/// The number of frames after each start.
const FRAMES: usize = 60;

/// The number of starts and stops.
const STOPS: usize = 12;

/// Selects the puzzle made against the plain scan, at the highest speed. The scan takes 1,453 million events.
const LONGEST: &str =
    "for (const [field, value] of [['strategy', 'scan'], ['example', 'anti-scan'], ['speed', '12']]) {
        const input = document.querySelector(`[data-set=${field}]`);
        input.value = value;
        input.dispatchEvent(new Event('input', { bubbles: true }));
    }";

/// Plays, and returns the times between frames.
const PLAY: &str = "const [n] = arguments;
    document.querySelector('#wind-play').click();
    return new Promise(done => {
        const times = [];
        let last;
        const tick = now => {
            if (last !== undefined) times.push(now - last);
            last = now;
            if (times.length < n) requestAnimationFrame(tick);
            else done(times);
        };
        requestAnimationFrame(tick);
    });";

/// Stops, and returns how long that took.
const STOP: &str = "const start = performance.now();
    document.querySelector('#wind-play').click();
    return document.body.hasAttribute('data-playing') ? NaN : performance.now() - start;";

/// Prints the times between frames and the times until it stops.
pub(super) fn bench(driver: &RunningDriver, ours: &StaticServer) -> Result<()> {
    let page = Page::blank(&driver.options_to_measure(Log::Nothing), &ours.url())?;
    page.throttle(SLOWER);
    page.visit("");
    page.choose("#watch");
    page.script(LONGEST, &json!([]));
    let (mut frames, mut stops) = (Vec::new(), Vec::new());
    for _ in 0..STOPS {
        let times = page.script(PLAY, &json!([FRAMES]));
        frames.extend(times.as_array().into_iter().flatten().filter_map(serde_json::Value::as_f64));
        stops.push(page.script(STOP, &json!([])).as_f64().unwrap_or(f64::NAN));
    }
    row("time between frames of a film at full speed", frames, None, Vec::new());
    row("time to stop a film at full speed", stops, None, Vec::new());
    Ok(())
}
