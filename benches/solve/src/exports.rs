//! Exports the tasks to wasm, with numbers as arguments and results.
#![allow(unreachable_pub, reason = "JavaScript reaches the exports by name")]
#![allow(unsafe_code, reason = "no_mangle is an unsafe attribute, and exporting by name is the point")]

use std::cell::RefCell;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::{Contender, LINE, SETS};

thread_local! {
    static LINES: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Appends a byte to the lines.
#[unsafe(no_mangle)]
pub extern "C" fn push(byte: u8) {
    LINES.with_borrow_mut(|lines| lines.push(byte));
}

/// Clears the lines.
#[unsafe(no_mangle)]
pub extern "C" fn clear() {
    LINES.with_borrow_mut(Vec::clear);
}

/// Returns the number of bytes that are used of a corpus.
#[unsafe(no_mangle)]
pub extern "C" fn cap(set: usize) -> usize {
    SETS[set].1 * LINE
}

/// Runs a task and returns its count. The tasks are 0 first solutions, 1 proofs, 2 full grids, 3 minimal puzzles.
#[unsafe(no_mangle)]
pub extern "C" fn run(task: u32, is_other: u32, n: u32) -> f64 {
    let who = if is_other == 0 { Contender::Nonet } else { Contender::Other };
    let count = LINES.with_borrow(|lines| match task {
        0 => crate::first_solutions(who, lines),
        1 => crate::proofs(who, lines),
        2 => crate::full_grids(who, n.into()),
        _ => crate::minimal_puzzles(who, n.into()),
    });
    #[allow(clippy::cast_precision_loss, reason = "counts of puzzles")]
    let count = count as f64;
    count
}

/// Fills bytes for the generator of the other solver. They need not be secret.
#[allow(clippy::unnecessary_wraps, reason = "`getrandom` prescribes the signature")]
fn fill(bytes: &mut [u8]) -> Result<(), getrandom::Error> {
    static STATE: AtomicU64 = AtomicU64::new(1);
    let mut rng = nonet::Rng::from_u64(STATE.fetch_add(1, Ordering::Relaxed));
    for chunk in bytes.chunks_mut(8) {
        chunk.copy_from_slice(&rng.next_u64().to_le_bytes()[..chunk.len()]);
    }
    Ok(())
}
getrandom::register_custom_getrandom!(fill);
