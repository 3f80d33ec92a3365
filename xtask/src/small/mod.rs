//! What the page is made of, written with fewer bytes: nothing that is shown or done is any different.
//!
//! This knows only what our sources and wasm-bindgen say. What minifiers that know all of CSS and JavaScript would save
//! stands in `docs/decisions/011-one-file-at-first.md`.

mod glue;
mod lines;
mod names;

pub(crate) use glue::{short_glue, with_one_loader, with_plain_errors};
pub(crate) use lines::{css, html, js};
pub(crate) use names::with_short_names;
