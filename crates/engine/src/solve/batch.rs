//! Whole files at once, for programs that pay for each call.
//!
//! Two grids are searched side by side, a round of the one and a round of the other in turn. A round is a
//! long chain of operations that wait for each other; with two chains the processor has something to do
//! meanwhile, which is worth a tenth of the time.

use super::board::Board;
use super::lanes::Best;
use super::search::{Search, Step};

/// How many bytes a grid has in a line.
const CELLS: usize = 81;

/// The grids of lines: the digits of a line's first 81 characters, 0 for what is not a digit. Shorter lines
/// are passed over.
struct Grids<'a>(&'a [u8]);

impl Iterator for Grids<'_> {
    type Item = [u8; CELLS];

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let line = self.0.first_chunk::<CELLS>();
            // Nearly every line is just as long; to look for its end byte by byte would take a tenth of the time.
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

/// Whether there is a line end among the bytes; without branches, so that it is done many bytes at once.
fn has_end(bytes: &[u8; CELLS]) -> bool {
    bytes.iter().fold(0, |n_ends, &byte| n_ends | u8::from(byte == b'\n')) != 0
}

/// One of the two places at the table.
struct Seat {
    search: Search<Best>,
    /// The number of the grid that is searched, if there is one.
    grid: Option<usize>,
    n_solutions: u64,
}

/// Searches each grid for up to `limit` solutions and hands over each that is found, with the number of its
/// grid. The grids come in order, the solutions need not.
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
    let mut seats = [(); 2].map(|()| Seat { search: Search::new(), grid: None, n_solutions: 0 });
    seats.iter_mut().for_each(&mut sit_down);
    while seats.iter().any(|seat| seat.grid.is_some()) {
        for seat in &mut seats {
            let Some(number) = seat.grid else { continue };
            let is_over = match seat.search.step() {
                Step::Open => false,
                Step::Found => {
                    if let Some(board) = seat.search.take() {
                        found(number, &board);
                    }
                    seat.n_solutions += 1;
                    seat.n_solutions == limit
                }
                Step::Exhausted => true,
            };
            if is_over {
                sit_down(seat);
            }
        }
    }
}

/// Solves a grid a line: the first 81 characters of each, where all but `1` to `9` is an empty cell. Shorter
/// lines are passed over.
///
/// For each grid it appends a line to `out`: a solution, or as many dots where there is none. It gives the
/// number of grids with a solution.
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

/// Counts the solutions of a grid a line, each up to `limit`, appends each count to `out`, and gives their
/// sum. The lines are read as by [`solve_all`].
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
