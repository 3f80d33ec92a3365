//! What the page is made of, written with fewer bytes: nothing that is shown or done is any different.
//!
//! Each file here knows one language, and only what our sources say in it.

mod css;
mod glue;
mod html;
mod js;
mod names;

pub(crate) use css::css;
pub(crate) use glue::{short_glue, with_one_loader, with_plain_errors};
pub(crate) use html::html;
pub(crate) use js::js;
pub(crate) use names::with_short_names;
