//! Exports hints and "Why not?" as plain functions with numbers as arguments and results. They do the worker's work
//! without its messages. There is one question at a time.
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::{Cell as Shared, RefCell};

use nonet_play::work::{Question, Reply, Runner};

thread_local! {
    static LINE: RefCell<String> = const { RefCell::new(String::new()) };
    static N_FOUND: Shared<u32> = const { Shared::new(0) };
}

/// Clears the question.
#[unsafe(no_mangle)]
pub extern "C" fn clear() {
    LINE.with_borrow_mut(String::clear);
}

/// Adds a character to the question.
#[unsafe(no_mangle)]
pub extern "C" fn add(sign: u8) {
    LINE.with_borrow_mut(|line| line.push(char::from(sign)));
}

/// Answers the question as the worker does. Returns the number of steps in the answer, 0 if it has none.
#[unsafe(no_mangle)]
pub extern "C" fn answer() -> u32 {
    N_FOUND.set(0);
    let question = LINE.with_borrow(|line| Question::read(line));
    if let Some(question) = question {
        Runner::default().take(question, &mut |answer| {
            N_FOUND.set(match answer.reply {
                Reply::Hinted { step, .. } => u32::from(step.is_some()),
                Reply::Why { answer: nonet::why::Answer::Follows { steps, .. }, .. } => {
                    u32::try_from(steps.len()).unwrap_or(u32::MAX)
                }
                _ => 0,
            });
        });
    }
    N_FOUND.get()
}
