//! Whole files at once, for programs that pay for each call.

use super::lanes::Best;
use super::search::Search;

/// The digits of a line's first 81 characters, 0 for what is not a digit; none if it is shorter.
fn read(line: &[u8]) -> Option<[u8; 81]> {
    let cells: &[u8; 81] = line.first_chunk()?;
    Some(cells.map(|byte| match byte {
        b'1'..=b'9' => byte - b'0',
        _ => 0,
    }))
}

/// Solves a grid a line: the first 81 characters of each, where all but `1` to `9` is an empty cell.
///
/// For each line it appends one to `out`: a solution, or as many dots where there is none; nothing for a
/// line that is shorter. It gives the number of lines with a solution.
///
/// ```
/// let mut out = Vec::new();
/// let lines = format!("{:.<81}\n{:.<81}\n", "1", "11");
/// assert_eq!(nonet::solve::solve_all(lines.as_bytes(), &mut out), 1);
/// assert_eq!(out.len(), 2 * 82);
/// assert!(out.starts_with(b"1") && out.ends_with(b"...\n"));
/// ```
pub fn solve_all(lines: &[u8], out: &mut Vec<u8>) -> u64 {
    let mut search = Search::<Best>::new();
    let mut n_solved = 0;
    for line in lines.split(|&byte| byte == b'\n') {
        let mut text = [b'.'; 81];
        if let Some(digits) = read(line) {
            search.start(&digits);
            if let Some(board) = search.next() {
                board.write(|cell, digit| text[cell] = b'0' + digit);
                n_solved += 1;
            }
            out.extend_from_slice(&text);
        }
        if !line.is_empty() {
            out.push(b'\n');
        }
    }
    n_solved
}

/// Counts the solutions of a grid a line, each up to `limit`, and gives their sum. The lines are read as
/// by [`solve_all`]; what is shorter than 81 characters is passed over.
///
/// ```
/// let lines = format!("{:.<81}\n{:.<81}\n", "1", "11");
/// assert_eq!(nonet::solve::count_all(lines.as_bytes(), 5, |n_solutions| print!("{n_solutions} ")), 5);
/// ```
pub fn count_all(lines: &[u8], limit: u64, mut each: impl FnMut(u64)) -> u64 {
    let mut search = Search::<Best>::new();
    let mut sum = 0;
    for digits in lines.split(|&byte| byte == b'\n').filter_map(read) {
        search.start(&digits);
        let n_solutions = search.count(limit);
        each(n_solutions);
        sum += n_solutions;
    }
    sum
}
