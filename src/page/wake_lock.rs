//! Keeps the screen on during a game, in browsers that can do that.

use std::cell::RefCell;

use js_sys::Reflect;
use wasm_bindgen::prelude::*;

use super::wheel;
use crate::dom;

/// The state of the lock that keeps the screen on.
#[derive(Default)]
enum Lock {
    /// There is no lock.
    #[default]
    None,
    /// The browser was asked for a lock.
    Asked,
    /// The lock is held.
    Held(JsValue),
}

thread_local! {
    static LOCK: RefCell<Lock> = const { RefCell::new(Lock::None) };
}

/// Checks every second whether the screen should stay on.
pub(super) fn watch() {
    dom::every(1000, look);
}

fn look() {
    let wants = wheel::wants_awake();
    let lock = LOCK.take();
    let lock = match lock {
        Lock::None if wants => ask(),
        Lock::Held(lock) if !wants => {
            // The browser may have released it already, for example because the page was hidden.
            drop(dom::call(&lock, "release", &JsValue::UNDEFINED));
            Lock::None
        }
        Lock::Held(lock) if Reflect::get(&lock, &"released".into()).is_ok_and(|is| is.is_truthy()) => {
            Lock::None
        }
        lock => lock,
    };
    LOCK.set(lock);
}

/// Asks for a lock. If the browser refuses, for example because the battery is low, the next try follows a second
/// later.
fn ask() -> Lock {
    let asked = || {
        let locks = Reflect::get(&dom::window()?.navigator(), &"wakeLock".into()).ok()?;
        dom::call(&locks, "request", &"screen".into())
    };
    let Some(promise) = asked() else { return Lock::None };
    let held = Closure::once(|lock: JsValue| LOCK.set(Lock::Held(lock)));
    let refused = Closure::once(|_: JsValue| LOCK.set(Lock::None));
    let _ = promise.then2(&held, &refused);
    held.forget();
    refused.forget();
    Lock::Asked
}
