//! The page's side of the workers: it starts them and exchanges lines of text with them. The [`Pool`] decides which
//! worker gets which line.

use std::cell::{Cell, RefCell};

use wasm_bindgen::prelude::*;
use wasm_door::later;
use web_sys::{Event, MessageEvent, Worker};

use crate::dom;
use nonet::generate::PuzzleRequest;
use nonet::rng::Rng;
use nonet_play::app::{Command, WorkEvent};
use nonet_play::work::{Job, Kind, Pool, PoolAction, Question, WorkerLine};

thread_local! {
    /// The JavaScript function that starts a worker with the library.
    static NEW_WORKER: RefCell<Option<js_sys::Function>> = const { RefCell::new(None) };
    /// The running workers and their names.
    static WORKERS: RefCell<Vec<(u32, Worker)>> = const { RefCell::new(Vec::new()) };
    /// The pool, created at the first event with a size that fits the machine.
    static POOL: RefCell<Option<Pool>> = const { RefCell::new(None) };
    /// Sends a command to the page; `None` until the whole module is loaded.
    static DISPATCH: Cell<Option<fn(Command)>> = const { Cell::new(None) };
    /// The questions asked before the whole module was loaded, or `None` afterwards.
    static WAITING: RefCell<Option<Vec<Question>>> = const { RefCell::new(Some(Vec::new())) };
}

/// Sets the function that starts workers.
pub(crate) fn set_new_worker(new_worker: js_sys::Function) {
    NEW_WORKER.set(Some(new_worker));
}

/// Asks the questions that waited for the whole module, which is loaded now. `dispatch` takes the answers.
pub(crate) fn begin(dispatch: fn(Command)) {
    DISPATCH.set(Some(dispatch));
    for question in WAITING.take().unwrap_or_default() {
        run(question);
    }
}

/// Gives a question to the pool. Neither the first frame nor the second half of the module should wait for workers, so
/// questions asked before that are queued.
pub(crate) fn run(question: Question) {
    if WAITING.with_borrow(Option::is_some) {
        WAITING.with_borrow_mut(|waiting| waiting.get_or_insert_default().push(question));
        return;
    }
    later(|| {
        let Question { number, job } = question;
        let job = match job {
            Job::Make(request) => Job::Make(seeded(request)),
            Job::Stock(request) => Job::Stock(seeded(request)),
            job => job,
        };
        with_pool(|pool, now| pool.ask(Question { number, job }, now));
    });
}

/// Gives a request a fresh seed if it has none.
fn seeded(request: PuzzleRequest) -> PuzzleRequest {
    if request.seed().is_empty() { request.with_seed(&fresh_rng().seed_text()) } else { request }
}

/// Returns a generator with a new seed, which no other tab gets.
pub(crate) fn fresh_rng() -> Rng {
    Rng::from_entropy().unwrap_or_else(|_| Rng::from_u64(dom::now()))
}

/// Stops the work of a kind.
pub(crate) fn stop(kind: Kind) {
    if !forget(kind) {
        later(|| with_pool(|pool, now| pool.cancel(kind, now)));
    }
}

/// Removes the question of a kind from those that wait for the whole module. Returns false if that is loaded.
fn forget(kind: Kind) -> bool {
    WAITING.with_borrow_mut(|waiting| {
        waiting.as_mut().map(|waiting| waiting.retain(|question| question.job.kind() != kind)).is_some()
    })
}

/// Gives up the work of a kind because no worker has answered.
pub(crate) fn give_up(kind: Kind) {
    if !forget(kind) {
        with_pool(|pool, now| pool.give_up(kind, now));
    }
}

/// Passes an event to the pool, and performs the acts that follow.
fn with_pool(event: impl FnOnce(&mut Pool, u64) -> Vec<PoolAction>) {
    let acts = POOL.with_borrow_mut(|pool| event(pool.get_or_insert_with(new_pool), dom::now()));
    acts.into_iter().for_each(perform);
}

fn new_pool() -> Pool {
    let cores = dom::window().map_or(0.0, |window| window.navigator().hardware_concurrency());
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
    Pool::new(Pool::size(cores as usize, dom::has_only_fingers()))
}

fn perform(act: PoolAction) {
    match act {
        PoolAction::Start { worker, is_anew } => {
            start(worker, is_anew).unwrap_or_else(|error| failed(worker, &error));
        }
        PoolAction::Send { worker, question } => {
            if let Some(Err(error)) =
                find(worker).map(|found| found.post_message(&question.to_string().into()))
            {
                failed(worker, &error);
            }
        }
        PoolAction::End { worker } => {
            if let Some(found) = find(worker) {
                found.terminate();
            }
            WORKERS.with_borrow_mut(|workers| workers.retain(|(name, _)| *name != worker));
        }
        PoolAction::Wake(after) => {
            dom::after(i32::try_from(after).unwrap_or(i32::MAX), || with_pool(Pool::wake));
        }
        PoolAction::Ready { kind, number, version } => {
            dispatch(Command::Work(WorkEvent::WorkerReady { kind, number, version }));
        }
        PoolAction::Answer(answer) => dispatch(Command::Work(WorkEvent::Replied(answer))),
        PoolAction::Lost { kind, number, reason } => {
            dispatch(Command::Work(WorkEvent::WorkerFailed { kind, number, reason }));
        }
    }
}

fn dispatch(command: Command) {
    if let Some(dispatch) = DISPATCH.get() {
        dispatch(command);
    }
}

fn find(worker: u32) -> Option<Worker> {
    WORKERS.with_borrow(|workers| {
        workers.iter().find(|(name, _)| *name == worker).map(|(_, worker)| worker.clone())
    })
}

fn start(name: u32, is_anew: bool) -> Result<(), JsValue> {
    let new_worker = NEW_WORKER.with_borrow(Clone::clone).unwrap_or_default();
    let worker: Worker = new_worker.call1(&JsValue::NULL, &is_anew.into())?.dyn_into()?;
    dom::listen(&worker, "message", move |event: MessageEvent| {
        let line = event.data().as_string().unwrap_or_default();
        match WorkerLine::read(&line) {
            Some(WorkerLine::Ready(version)) => with_pool(|pool, now| pool.ready(name, &version, now)),
            Some(WorkerLine::Failed(reason)) => with_pool(|pool, now| pool.died(name, &reason, now)),
            Some(WorkerLine::Answer(answer)) => with_pool(|pool, now| pool.answered(name, answer, now)),
            None => failed(name, &"its words are not understood".into()),
        }
    });
    dom::listen(&worker, "error", move |event: Event| {
        // The pool reports this error; the page itself has not failed.
        event.prevent_default();
        let message = js_sys::Reflect::get(&event, &"message".into()).unwrap_or_default();
        failed(name, &message);
    });
    dom::listen(&worker, "messageerror", move |_: Event| {
        failed(name, &"its words cannot be read".into());
    });
    WORKERS.with_borrow_mut(|workers| workers.push((name, worker)));
    Ok(())
}

/// Tells the pool that a worker failed, with the browser's message. There is no message if the file itself cannot be
/// loaded.
fn failed(worker: u32, error: &JsValue) {
    let text = error.as_string().or_else(|| Some(error.dyn_ref::<js_sys::Error>()?.message().into()));
    let reason = text.filter(|text| !text.is_empty()).unwrap_or_else(|| "worker.js cannot be loaded".into());
    with_pool(|pool, now| pool.died(worker, &reason, now));
}
