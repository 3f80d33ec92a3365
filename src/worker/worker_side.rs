//! The worker's side: a line in, lines out.

use std::cell::RefCell;

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::dom;
use nonet_play::work::{Answer, Question, Runner, VERSION, WorkerLine};

thread_local! {
    /// The current work of this worker.
    static RUNNER: RefCell<Runner> = RefCell::default();
}

/// Returns the first line of a worker, which reports its version.
#[wasm_bindgen(skip_typescript)]
pub fn ready() -> String {
    dom::throw_panics();
    WorkerLine::Ready(VERSION.into()).to_string()
}

/// The maximum length of a line. The page never sends a longer one.
const MOST_BYTES: usize = 1 << 20;

/// Runs the job in a line and posts each reply as a line. Returns true if [`go_on`] has more to do.
///
/// # Errors
/// Throws a `TypeError` if the line is not a string, and an `Error` if it is not a question.
#[wasm_bindgen(skip_typescript)]
pub fn serve(line: &JsValue) -> Result<bool, Error> {
    let line = line.as_string().ok_or_else(|| js_sys::TypeError::new("The line must be a string."))?;
    let question = Some(line).filter(|line| line.len() <= MOST_BYTES).and_then(|line| Question::read(&line));
    let question = question.ok_or_else(|| Error::new("The line is not a question of this build."))?;
    Ok(RUNNER.with_borrow_mut(|runner| runner.take(question, &mut post)))
}

/// The time in milliseconds to work before the worker can receive a message to stop.
const MOMENT: f64 = 20.0;

/// Continues the current work for a moment. Returns true if there is more to do.
#[wasm_bindgen(skip_typescript)]
pub fn go_on() -> bool {
    let end = js_sys::Date::now() + MOMENT;
    let mut has_time = || js_sys::Date::now() < end;
    RUNNER.with_borrow_mut(|runner| runner.go_on(&mut has_time, &mut post))
}

fn post(answer: Answer) {
    let post = js_sys::Reflect::get(&js_sys::global(), &"postMessage".into());
    if let Ok(Ok(post)) = post.map(JsValue::dyn_into::<js_sys::Function>) {
        // The page may be gone; then no answer is needed.
        let _ = post.call1(&JsValue::NULL, &WorkerLine::Answer(Box::new(answer)).to_string().into());
    }
}
