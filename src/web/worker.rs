//! The workers: the page gives them lines, they give lines back.

use std::cell::RefCell;

use wasm_bindgen::prelude::*;
use web_sys::{Event, MessageEvent, Worker};

use super::{dom, page::dispatch};
use crate::app::Command;
use crate::work::{Desk, Job, Kind, Reply};

thread_local! {
    /// JavaScript's way to start a worker that holds this module.
    static MAKER: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
    /// The workers that are there, with what they are for.
    static WORKERS: RefCell<Vec<(Kind, Worker)>> = const { RefCell::new(Vec::new()) };
}

/// How workers are to be started from now on.
pub(super) fn start_by(maker: js_sys::Function) {
    MAKER.set(Some(maker));
}

/// Gives a job to the worker of its kind, and starts that first where there is none.
pub(super) fn run(job: &Job) {
    let kind = job.kind();
    if worker(kind).is_none_or(|worker| worker.post_message(&job.to_string().into()).is_err()) {
        dispatch(Command::WorkFailed(kind));
    }
}

/// Ends the worker of a kind in the middle of its work. The next job starts a new one.
pub(super) fn stop(kind: Kind) {
    WORKERS.with_borrow_mut(|workers| {
        workers.retain(|(other, worker)| {
            if *other == kind {
                worker.terminate();
            }
            *other != kind
        });
    });
}

fn worker(kind: Kind) -> Option<Worker> {
    let known = WORKERS.with_borrow(|workers| {
        workers.iter().find(|(other, _)| *other == kind).map(|(_, worker)| worker.clone())
    });
    if known.is_some() {
        return known;
    }
    let made = MAKER.with_borrow(|maker| maker.as_ref()?.call0(&JsValue::NULL).ok())?;
    let worker: Worker = made.dyn_into().ok()?;
    dom::listen(&worker, "message", |event: MessageEvent| {
        if let Some(reply) = event.data().as_string().and_then(|line| Reply::read(&line)) {
            dispatch(Command::Replied(Box::new(reply)));
        }
    });
    dom::listen(&worker, "error", move |_: Event| {
        stop(kind);
        dispatch(Command::WorkFailed(kind));
    });
    WORKERS.with_borrow_mut(|workers| workers.push((kind, worker.clone())));
    Some(worker)
}

thread_local! {
    /// What lies on this worker's desk.
    static DESK: RefCell<Desk> = RefCell::default();
}

/// Takes the job of a line, in a worker: every reply is posted as a line. Says whether there is more to be
/// done by [`go_on`].
#[wasm_bindgen(skip_typescript)]
pub fn serve(line: &str) -> bool {
    let Some(job) = Job::read(line) else { return false };
    DESK.with_borrow_mut(|desk| desk.take(job, &mut |reply| post(&reply)))
}

/// Goes on with what lies on this worker's desk, for a moment. Says whether there is still more.
#[wasm_bindgen(skip_typescript)]
pub fn go_on() -> bool {
    DESK.with_borrow_mut(|desk| desk.go_on(&mut |reply| post(&reply)))
}

fn post(reply: &Reply) {
    let post = js_sys::Reflect::get(&js_sys::global(), &"postMessage".into());
    if let Ok(Ok(post)) = post.map(JsValue::dyn_into::<js_sys::Function>) {
        // The page may be gone; then nobody waits for this.
        let _ = post.call1(&JsValue::NULL, &reply.to_string().into());
    }
}
