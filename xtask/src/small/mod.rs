//! Shrinks the sources of the page without a change to what it shows or does.
//!
//! This knows only the forms in our sources and in wasm-bindgen's output. `docs/decisions/011-one-file-at-first.md`
//! says how much real minifiers of CSS and JavaScript would save.

mod glue;
mod lines;
mod names;
mod npm;

pub(crate) use glue::{short_glue, with_one_loader, with_plain_errors};
pub(crate) use lines::{css, html, js};
pub(crate) use names::with_short_names;
pub(crate) use npm::{with_npm_loader, with_npm_types};
