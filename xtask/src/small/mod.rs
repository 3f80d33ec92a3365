//! What the page is made of, written with fewer bytes: nothing that is shown or done is any different.
//!
//! Each file here knows one language, and only what our sources say in it.

mod bodies;
mod counted;
mod css;
mod data;
mod glue;
mod halves;
mod html;
mod js;
mod marked;
mod module;
mod names;
mod ordered;

pub(crate) use bodies::bodies;
pub(crate) use counted::Counted;
pub(crate) use css::css;
pub(crate) use data::{Constants, without_names, without_relocations};
pub(crate) use glue::{short_glue, with_one_loader, with_plain_errors};
pub(crate) use halves::{Cut, Part, callees, halves, parts};
pub(crate) use html::html;
pub(crate) use js::js;
pub(crate) use marked::{MARKS, Stretch, marked};
pub(crate) use names::with_short_names;
pub(crate) use ordered::ordered;
