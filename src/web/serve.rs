//! The inside of a worker: a line in, lines out.

use std::cell::RefCell;

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::api_read::{self, error};
use nonet_play::work::{Answer, Question, Runner, VERSION, Word};

thread_local! {
    /// What this worker is at.
    static RUNNER: RefCell<Runner> = RefCell::default();
}

/// The first line of a worker: that it is loaded, and which build it is of.
#[wasm_bindgen(skip_typescript)]
pub fn ready() -> String {
    super::tell_panics();
    Word::Ready(VERSION.into()).to_string()
}

/// No line of the page has more characters.
const MOST_CHARACTERS: u32 = 1 << 20;

/// Takes the job of a line, in a worker: every reply is posted as a line. Says whether there is more to be
/// done by [`go_on`].
///
/// # Errors
/// Throws a `TypeError` where the line is no text, and an `Error` where it is no question.
#[wasm_bindgen(skip_typescript)]
pub fn serve(line: &JsValue) -> Result<bool, Error> {
    let line = api_read::text_up_to(line, "The line", MOST_CHARACTERS)?;
    let question = Question::read(&line).ok_or_else(|| error(&"The line is no question of this build."))?;
    Ok(RUNNER.with_borrow_mut(|runner| runner.take(question, &mut post)))
}

/// So many milliseconds are worked at a time; then the worker may read that it should stop.
const MOMENT: f64 = 20.0;

/// Goes on with what this worker is at, for a moment. Says whether there is still more.
#[wasm_bindgen(skip_typescript)]
pub fn go_on() -> bool {
    let end = js_sys::Date::now() + MOMENT;
    let mut has_time = || js_sys::Date::now() < end;
    RUNNER.with_borrow_mut(|runner| runner.go_on(&mut has_time, &mut post))
}

fn post(answer: Answer) {
    let post = js_sys::Reflect::get(&js_sys::global(), &"postMessage".into());
    if let Ok(Ok(post)) = post.map(JsValue::dyn_into::<js_sys::Function>) {
        // The page may be gone; then nobody waits for this.
        let _ = post.call1(&JsValue::NULL, &Word::Answer(Box::new(answer)).to_string().into());
    }
}
