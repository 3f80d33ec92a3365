//! Waits for the page, as long as anything changes on it.
#![expect(clippy::missing_panics_doc, reason = "a panic fails the test")]

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::page::must;
use crate::{Engine, Page};

/// The time that [`Page::wait`] waits while nothing changes on the page. On any machine, a page at work changes sooner.
const PATIENCE: Duration = Duration::from_secs(25);

/// The interval between two checks for changes.
const GLANCE: Duration = Duration::from_secs(1);

/// A script that returns everything that changes while a page is at work: its texts and the files it has loaded. It
/// leaves out the clock, which always runs.
const MOVEMENT: &str =
    "const shown = '#status, #about, #position-text, #watch-line, #board .digit, .racer p';
    const said = [...document.querySelectorAll(shown)].map(one => one.textContent);
    return JSON.stringify([location.href, performance.getEntriesByType('resource').length, said]);";

/// Parts of the drivers' errors for a script whose page went away while it ran.
const BETWEEN: [&str; 4] = ["unloaded", "execution context", "navigat", "detached"];

/// Returns a script that repeats this body until it is true, for a quarter of a second at most.
fn watching(body: &str) -> String {
    format!(
        "const look = async () => {{ {body}
         }};
         return (async () => {{
             for (const end = performance.now() + 250; ;) {{
                 const seen = await look();
                 if (seen === true || performance.now() > end) return seen;
                 await new Promise(done => setTimeout(done, 10));
             }}
         }})();"
    )
}

impl Page {
    /// Waits until a JavaScript function with this body returns true. `what` is for the error message.
    ///
    /// The wait lasts as long as anything changes on the page, so it works on slow machines.
    #[track_caller]
    pub fn wait(&self, what: &str, body: &str) {
        let (mut moved, mut glanced, mut seen) = (Instant::now(), Instant::now(), Value::Null);
        // Chromium repeats the check inside the page, because each request to the driver takes as long as a key press.
        let (body, pause) = match self.driver().engine() {
            Engine::Chromium => (&*watching(body), Duration::from_millis(5)),
            Engine::Firefox | Engine::WebKit => (body, Duration::from_millis(20)),
        };
        let look = |script: &str| match self.driver().script(script, &json!([])) {
            // The page is reloading.
            Err(error) if BETWEEN.iter().any(|text| error.to_string().contains(text)) => Value::Null,
            seen => must(seen),
        };
        while look(body) != json!(true) {
            if glanced.elapsed() > GLANCE {
                let now = look(MOVEMENT);
                if now != seen {
                    (seen, moved) = (now, Instant::now());
                }
                glanced = Instant::now();
            }
            assert!(
                moved.elapsed() < PATIENCE,
                "waited for {what}, and nothing has moved for {PATIENCE:?} on the page: {seen}\n{:#?}",
                self.console()
            );
            thread::sleep(pause);
        }
    }

    /// Waits until all animations have ended and the last frame is on the screen.
    #[track_caller]
    pub fn settle(&self) {
        let script =
            "const moving = () => document.getAnimations().filter(one => one.playState === 'running');
            return Promise.allSettled(moving().map(one => one.finished))
                .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));";
        self.script(script, &json!([]));
    }

    /// Waits until the status region contains a text.
    #[track_caller]
    pub fn wait_for_status(&self, text: &str) {
        self.wait_for_text("#status", text);
    }

    /// Waits until an element contains a text.
    #[track_caller]
    pub fn wait_for_text(&self, selector: &str, text: &str) {
        let quoted = json!([selector, text]);
        let script = format!(
            "const [selector, text] = {quoted};
             return document.querySelector(selector)?.textContent.includes(text) ?? false"
        );
        self.wait(&format!("{selector} to show {text:?}"), &script);
    }

    /// Waits until the board shows these digits.
    #[track_caller]
    pub fn wait_for_board(&self, board: &str) {
        let script = format!(
            "const digits = [...document.querySelectorAll('#board .digit')].map(one => one.textContent || '.');
             return digits.join('') === '{board}'"
        );
        self.wait(&format!("the board {board}"), &script);
    }

    /// Waits until the board differs from this one.
    #[track_caller]
    pub fn wait_for_another_board(&self, board: &str) {
        let script = format!(
            "const digits = [...document.querySelectorAll('#board .digit')].map(one => one.textContent || '.');
             return digits.join('') !== '{board}'"
        );
        self.wait("another puzzle", &script);
    }

    /// Waits until the page has added everything that follows the first frame, such as the dialogs. Actions by hand
    /// need not wait for that: the page itself delays them.
    #[track_caller]
    pub fn wait_until_whole(&self) {
        self.wait("the dialogs", "return document.querySelector('[name=theme]:checked') !== null");
    }
}
