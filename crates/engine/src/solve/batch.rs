//! Solves whole files at once, for callers for which each call is expensive.
//!
//! Two grids are searched in turn, one round of each. A round is a long chain of operations that each depend
//! on the one before. Two independent chains keep the processor busy, which saves a tenth of the time.

use alloc::vec::Vec;

use super::board::Board;
use super::lanes::Best;
use super::search::{RoundResult, SolutionSearch};

/// The number of bytes that a grid takes in a line.
const CELLS: usize = 81;

/// An iterator over the grids in lines of text: the digits of each line's first 81 characters, 0 for an empty
/// cell. Shorter lines are skipped.
struct Grids<'a>(&'a [u8]);

impl Iterator for Grids<'_> {
    type Item = [u8; CELLS];

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = self.0.first_chunk::<CELLS>();
            // Nearly every line has exactly this length. A byte-by-byte search for its end would take a tenth
            // of the time.
            let n_bytes = match line {
                Some(line) if !has_end(line) && self.0.get(CELLS).is_none_or(|&next| next == b'\n') => CELLS,
                _ if self.0.is_empty() => return None,
                _ => self.0.iter().position(|&byte| byte == b'\n').unwrap_or(self.0.len()),
            };
            self.0 = self.0.get(n_bytes + 1..).unwrap_or_default();
            if let Some(line) = line
                && n_bytes >= CELLS
            {
                return Some(line.map(|byte| if matches!(byte, b'1'..=b'9') { byte - b'0' } else { 0 }));
            }
        }
    }
}

/// Returns `true` if the bytes contain a line end. It has no branches, so that the compiler can vectorize it.
fn has_end(bytes: &[u8; CELLS]) -> bool {
    bytes.iter().fold(0, |n_ends, &byte| n_ends | u8::from(byte == b'\n')) != 0
}

/// One of the two searches that run in turn.
struct Seat {
    search: SolutionSearch<Best>,
    /// The number of the current grid, if there is one.
    grid: Option<usize>,
    n_solutions: u64,
}

/// Searches each grid for up to `limit` solutions. Passes on each solution with the number of its grid. The
/// grids come in order, but the solutions may not.
#[inline(always)]
fn search_all(
    grids: impl Iterator<Item = [u8; CELLS]>,
    limit: u64,
    mut found: impl FnMut(usize, &Board<Best>),
) {
    let mut grids = grids.enumerate();
    let mut sit_down = |seat: &mut Seat| {
        let next = grids.next();
        seat.grid = next.map(|(number, _)| number);
        seat.n_solutions = 0;
        match next {
            Some((_, digits)) => seat.search.start(&digits),
            None => seat.search.clear(),
        }
    };
    let mut seats = [(); 2].map(|()| Seat { search: SolutionSearch::new(), grid: None, n_solutions: 0 });
    seats.iter_mut().for_each(&mut sit_down);
    while seats.iter().any(|seat| seat.grid.is_some()) {
        for seat in &mut seats {
            let Some(number) = seat.grid else { continue };
            let is_over = match seat.search.step() {
                RoundResult::Open => false,
                RoundResult::Found => {
                    if let Some(board) = seat.search.take() {
                        found(number, &board);
                    }
                    seat.n_solutions += 1;
                    seat.n_solutions == limit
                }
                RoundResult::Exhausted => true,
            };
            if is_over {
                sit_down(seat);
            }
        }
    }
}

/// Solves one grid per line: the first 81 characters, in which `1` to `9` are digits and all else is an empty
/// cell. Shorter lines are skipped.
///
/// For each grid it appends a line to `out`: a solution, or 81 dots if there is none. Returns the number of
/// grids with a solution.
///
/// ```
/// let mut out = Vec::new();
/// let lines = format!("{:.<81}\n{:.<81}\n", "1", "11");
/// assert_eq!(nonet::solve::solve_all(lines.as_bytes(), &mut out), 1);
/// assert_eq!(out.len(), 2 * 82);
/// assert!(out.starts_with(b"1") && out.ends_with(b"...\n"));
/// ```
pub fn solve_all(lines: &[u8], out: &mut Vec<u8>) -> u64 {
    let start = out.len();
    let out = core::cell::RefCell::new(out);
    let mut n_solved = 0;
    let grids = Grids(lines).inspect(|_| {
        let mut line = [b'.'; CELLS + 1];
        line[CELLS] = b'\n';
        out.borrow_mut().extend_from_slice(&line);
    });
    search_all(grids, 1, |number, board| {
        let line = &mut out.borrow_mut()[start + number * (CELLS + 1)..][..CELLS];
        board.write(|cell, digit| line[cell] = b'0' + digit);
        n_solved += 1;
    });
    n_solved
}

/// Counts the solutions of one grid per line, each up to `limit`. Appends each count to `out` and returns
/// their sum. Lines are parsed like those of [`solve_all`].
///
/// ```
/// let lines = format!("{:.<81}\n{:.<81}\n", "1", "11");
/// let mut counts = Vec::new();
/// assert_eq!(nonet::solve::count_all(lines.as_bytes(), 5, &mut counts), 5);
/// assert_eq!(counts, [5, 0]);
/// ```
pub fn count_all(lines: &[u8], limit: u64, out: &mut Vec<u64>) -> u64 {
    let start = out.len();
    let out = core::cell::RefCell::new(out);
    let grids = Grids(lines).inspect(|_| out.borrow_mut().push(0));
    if limit > 0 {
        search_all(grids, limit, |number, _| out.borrow_mut()[start + number] += 1);
    } else {
        grids.for_each(drop);
    }
    out.into_inner()[start..].iter().sum()
}
