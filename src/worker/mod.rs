//! The web workers for long work. The page's side starts workers and asks them; the worker's side does the work.

mod page_side;
#[cfg(feature = "worker")]
pub mod worker_side;

pub(crate) use page_side::{begin, fresh_rng, give_up, run, set_new_worker, stop};
