//! The workers as the page sees them: it gives them lines, they give lines back.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;
use wasm_door::later;
use web_sys::{Event, MessageEvent, Worker};

use super::{dom, page::dispatch};
use nonet_play::app::Command;
use nonet_play::work::{Kind, Question, Word};

thread_local! {
    /// JavaScript's way to start a worker that holds the library.
    static MAKER: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
    /// The workers that are there, with what they are for.
    static WORKERS: RefCell<Vec<(Kind, Worker)>> = const { RefCell::new(Vec::new()) };
    /// What was asked before the whole module was there; nothing is kept from then on.
    static LATER: RefCell<Option<Vec<Question>>> = const { RefCell::new(Some(Vec::new())) };
    /// Whether a worker was ended since the last was started: what it had loaded may be of no use.
    static WAS_ENDED: Cell<bool> = const { Cell::new(false) };
}

/// How workers are to be started from now on.
pub(super) fn start_by(maker: js_sys::Function) {
    MAKER.set(Some(maker));
}

/// The whole module is there: what was kept is asked now.
pub(super) fn begin() {
    for question in LATER.take().unwrap_or_default() {
        run(question);
    }
}

/// Gives a question to the worker of its kind, and starts that first where there is none. Before the first frame
/// and the second half of the module, neither of which is to wait for workers, it is kept.
pub(super) fn run(question: Question) {
    if LATER.with_borrow(Option::is_some) {
        LATER.with_borrow_mut(|later| later.get_or_insert_default().push(question));
        return;
    }
    later(|| ask(&question));
}

fn ask(question: &Question) {
    let kind = question.job.kind();
    let asked =
        worker(kind, question.number).and_then(|worker| worker.post_message(&question.to_string().into()));
    if let Err(error) = asked {
        failed(kind, question.number, &error);
    }
}

/// Ends the worker of a kind in the middle of its work. The next question starts a new one.
pub(super) fn stop(kind: Kind) {
    LATER.with_borrow_mut(|later| {
        if let Some(later) = later {
            later.retain(|question| question.job.kind() != kind);
        }
    });
    WORKERS.with_borrow_mut(|workers| {
        workers.retain(|(other, worker)| {
            if *other == kind {
                worker.terminate();
                WAS_ENDED.set(true);
            }
            *other != kind
        });
    });
}

/// The worker of a kind. A new one is named by the number of its first question, in all that it says.
fn worker(kind: Kind, number: u32) -> Result<Worker, JsValue> {
    let known = WORKERS.with_borrow(|workers| {
        workers.iter().find(|(other, _)| *other == kind).map(|(_, worker)| worker.clone())
    });
    if let Some(worker) = known {
        return Ok(worker);
    }
    let maker = MAKER.with_borrow(Clone::clone).unwrap_or_default();
    let worker: Worker = maker.call1(&JsValue::NULL, &WAS_ENDED.replace(false).into())?.dyn_into()?;
    dom::listen(&worker, "message", move |event: MessageEvent| {
        let line = event.data().as_string().unwrap_or_default();
        match Word::read(&line) {
            Some(Word::Ready(version)) => dispatch(Command::WorkerReady { kind, worker: number, version }),
            Some(Word::Failed(reason)) => dispatch(Command::WorkerFailed { kind, worker: number, reason }),
            Some(Word::Answer(answer)) => dispatch(Command::Replied(answer)),
            None => failed(kind, number, &"its words are not understood".into()),
        }
    });
    dom::listen(&worker, "error", move |event: Event| {
        // It is told here; the page itself has not failed.
        event.prevent_default();
        let message = js_sys::Reflect::get(&event, &"message".into()).unwrap_or_default();
        failed(kind, number, &message);
    });
    dom::listen(&worker, "messageerror", move |_: Event| {
        failed(kind, number, &"its words cannot be read".into());
    });
    WORKERS.with_borrow_mut(|workers| workers.push((kind, worker.clone())));
    Ok(worker)
}

/// Tells the page that a worker is of no use, and what the browser says of it: nothing, where the file itself does
/// not come.
fn failed(kind: Kind, worker: u32, error: &JsValue) {
    let text = error.as_string().or_else(|| Some(error.dyn_ref::<js_sys::Error>()?.message().into()));
    let reason = text.filter(|text| !text.is_empty()).unwrap_or_else(|| "worker.js cannot be loaded".into());
    dispatch(Command::WorkerFailed { kind, worker, reason });
}
