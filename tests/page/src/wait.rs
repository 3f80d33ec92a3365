//! What a player waits for, and for how long: as long as anything moves on the page.
#![expect(clippy::missing_panics_doc, reason = "whatever goes wrong here ends the test, by a panic")]

use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::page::must;
use crate::{Engine, Page};

/// How long [`Page::wait`] waits for a page on which nothing moves any more. However slow a machine is, a page
/// that is at work shows it sooner.
const PATIENCE: Duration = Duration::from_secs(25);

/// How often a page that is waited for is looked at for any movement.
const GLANCE: Duration = Duration::from_secs(1);

/// All that moves while a page is at work: what it says and shows, and what it has loaded. The clock is not among
/// it, for it goes on while nothing else does.
const MOVEMENT: &str =
    "const shown = '#status, #about, #position-text, #watch-line, #board .digit, .racer p';
    const said = [...document.querySelectorAll(shown)].map(one => one.textContent);
    return JSON.stringify([location.href, performance.getEntriesByType('resource').length, said]);";

/// What the drivers say of a script whose page went in the middle of it.
const BETWEEN: [&str; 4] = ["unloaded", "execution context", "navigat", "detached"];

/// A script that runs this body until it is true, for a quarter of a second at most.
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
    /// Waits until a JavaScript function with this body returns something true; `what` is for the message. It
    /// waits as long as anything moves on the page, so that it asks nothing of the machine.
    #[track_caller]
    pub fn wait(&self, what: &str, body: &str) {
        let (mut moved, mut glanced, mut seen) = (Instant::now(), Instant::now(), Value::Null);
        // Chromium's page looks again and again by itself: each question of the driver's takes as long as a key does.
        let (body, pause) = match self.driver().engine() {
            Engine::Chromium => (&*watching(body), Duration::from_millis(5)),
            Engine::Firefox | Engine::WebKit => (body, Duration::from_millis(20)),
        };
        let look = |script: &str| match self.driver().script(script, &json!([])) {
            // The page is just being loaded again.
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

    /// Waits until everything that moves has come to rest and is on the screen.
    #[track_caller]
    pub fn settle(&self) {
        let script =
            "const moving = () => document.getAnimations().filter(one => one.playState === 'running');
            return Promise.allSettled(moving().map(one => one.finished))
                .then(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));";
        self.script(script, &json!([]));
    }

    /// Waits until the status region says something with this text in it.
    #[track_caller]
    pub fn wait_for_status(&self, text: &str) {
        self.wait_for_text("#status", text);
    }

    /// Waits until an element shows a text with this in it.
    #[track_caller]
    pub fn wait_for_text(&self, selector: &str, text: &str) {
        let quoted = json!([selector, text]);
        let script = format!(
            "const [selector, text] = {quoted};
             return document.querySelector(selector)?.textContent.includes(text) ?? false"
        );
        self.wait(&format!("{selector} to show {text:?}"), &script);
    }

    /// Waits until these digits stand on the board.
    #[track_caller]
    pub fn wait_for_board(&self, board: &str) {
        let script = format!(
            "const digits = [...document.querySelectorAll('#board .digit')].map(one => one.textContent || '.');
             return digits.join('') === '{board}'"
        );
        self.wait(&format!("the board {board}"), &script);
    }

    /// Waits until another board is there than this one.
    #[track_caller]
    pub fn wait_for_another_board(&self, board: &str) {
        let script = format!(
            "const digits = [...document.querySelectorAll('#board .digit')].map(one => one.textContent || '.');
             return digits.join('') !== '{board}'"
        );
        self.wait("another puzzle", &script);
    }

    /// Waits until what comes after the first frame is there, the dialogs too. A hand need not: what it asks for
    /// waits by itself.
    #[track_caller]
    pub fn wait_until_whole(&self) {
        self.wait("the dialogs", "return document.querySelector('[name=theme]:checked') !== null");
    }
}
