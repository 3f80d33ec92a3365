//! Calls into the parts of the module that load later (`wasm_door`). Only the texts of the first language are divided;
//! every other language loads as a whole.

use super::texts::Texts;

/// Does work of the part that reads saved games, settings and links.
pub(super) fn kept<L: Texts, R>(work: impl FnOnce() -> R) -> R {
    if L::IS_FIRST { wasm_door::kept(work) } else { work() }
}

/// Does work of the part that loads after the first frame.
pub(super) fn later<L: Texts, R>(work: impl FnOnce() -> R) -> R {
    if L::IS_FIRST { wasm_door::later(work) } else { work() }
}
