//! The two stores of texts: local storage, which is read before the first frame, and the journal in `IndexedDB`.

pub(crate) mod journal;
mod local;
pub(crate) mod other_page;
mod renewal;
mod requests;

pub(crate) use local::{LocalStorage, key_of};
