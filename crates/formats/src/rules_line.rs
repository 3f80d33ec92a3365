//! Nonet's own line for a board: an id of Simon Tatham's "Solo" (`tatham.rs`), and the rules that Solo does not have,
//! each after a semicolon.
//!
//! - `w` are the four windows of windoku.
//! - `n` and `k` say that cells a knight's or a king's move apart differ.
//! - `r` is followed by extra houses, separated by commas: one sign for the row and one for the column of each
//!   cell: 1 to 9, then `a` for 10 and so on.
//! - `s` is followed by cages, separated by commas: the sum, if there is one, `=` and the cells, as in
//!   `s17=1112,9=2131`. `a` is the same for cages in which digits may repeat. If the cages are those of Solo, they are
//!   in the id.
//!
//! For pieces that are not connected, the id has `=` and the number of each cell's piece in place of the borders. The
//! letters of rules that Nonet does not play yet are reserved; such a line is refused with the name of the rule.

use std::fmt::Write;

use nonet::craft::BoardKind;
use nonet::grid::{Cell, CellSet, HouseKind};
use nonet::layout::{Cage, Layout, Leap};
use nonet::rules::Board;

use super::board_error::{ReadBoardError, expected, trimmed};
use super::{Rule, tatham};

/// Reads a board from Nonet's own line for boards, as [`write_rules_line`] writes it. An id of Simon Tatham's "Solo" is
/// such a line too. Blanks around it are skipped.
///
/// ```
/// use nonet::layout::Leap;
/// use nonet_formats::{read_rules_line, write_rules_line};
/// let board = read_rules_line("3x3:1zzzb;w;n")?;
/// assert!(board.layout().has_windows() && board.layout().has_leap(Leap::Knight));
/// assert_eq!(write_rules_line(&board), "3x3:1zzzb;w;n");
/// # Ok::<(), nonet_formats::ReadBoardError>(())
/// ```
///
/// # Errors
/// Returns a [`ReadBoardError`] that gives the position of the first unexpected character, counted without blanks
/// before the line, the rule that is not supported, or the reason why the pieces or digits do not fit.
pub fn read_rules_line(text: &str) -> Result<Board, ReadBoardError> {
    let text = trimmed(text)?;
    let (id, rules) = parted(text);
    add_rules(tatham::read(id)?, rules, id.len() + 1)
}

/// Writes a board with all its rules in one line of ASCII signs without blanks: the id of Simon Tatham's "Solo" if Solo
/// has the rules, or else an id that is followed by the other rules. [`read_rules_line`] returns the same board.
///
/// The line of a jigsaw with nine rows has about 120 characters, that of a killer 140 to 280. With many extra houses and
/// cages a line may have about 1,000.
pub fn write_rules_line(board: &Board) -> String {
    let layout = board.layout();
    let mut line = tatham::id(board);
    if layout.has_windows() {
        line += ";w";
    }
    for leap in layout.leaps() {
        line += match leap {
            Leap::Knight => ";n",
            Leap::King => ";k",
        };
    }
    let extra = layout.houses().iter().filter(|house| house.kind == HouseKind::Extra);
    for (number, house) in extra.enumerate() {
        line += if number == 0 { ";r" } else { "," };
        push_cells(&mut line, house.cells);
    }
    if !tatham::has_cages_of_solo(layout) {
        for (letter, may_repeat) in [('s', false), ('a', true)] {
            let cages = layout.cages().iter().filter(|cage| cage.may_repeat() == may_repeat);
            for (number, cage) in cages.enumerate() {
                line += if number == 0 { ";" } else { "," };
                line.extend((number == 0).then_some(letter));
                line.extend(cage.sum().map(|sum| sum.to_string()));
                line.push('=');
                push_cells(&mut line, cage.cells());
            }
        }
    }
    line
}

/// Writes the row and the column of each cell.
fn push_cells(line: &mut String, cells: CellSet) {
    for cell in cells {
        // Writing to a string cannot fail.
        let _ = write!(line, "{}{}", sign_of(cell.row()), sign_of(cell.column()));
    }
}

/// Returns the sign of a row or a column, counted from 0: its number in base 36, counted from 1.
pub(super) fn sign_of(line: usize) -> char {
    u32::try_from(line + 1).ok().and_then(|number| char::from_digit(number, 36)).unwrap_or('0')
}

/// The name of the classic board with cages.
const KILLER: &str = "killer";

/// Returns the name of a layout: `classic`, or the short name of its kind of board. A layout of no kind has its
/// line of rules without givens, pieces and cages, such as `9jx;n`. A killer is `killer` on the classic board,
/// and otherwise `killer-` with the name of the board without cages.
///
/// ```
/// use nonet::layout::{Layout, Leap};
/// use nonet_formats::board_name;
/// assert_eq!(board_name(&Layout::CLASSIC.with_diagonals()), "x");
/// assert_eq!(board_name(&Layout::boxes(3, 2)?.with_leap(Leap::King)), "3x2;k");
/// # Ok::<(), nonet::layout::LayoutError>(())
/// ```
pub fn board_name(layout: &Layout) -> String {
    if let Some(kind) = BoardKind::of(layout) {
        return kind.id().to_owned();
    }
    if *layout == *Layout::classic() {
        return "classic".to_owned();
    }
    if !layout.cages().is_empty() {
        let without = layout.without_cages();
        let is_classic = without.is_classic();
        return if is_classic { KILLER.to_owned() } else { format!("{KILLER}-{}", board_name(&without)) };
    }
    let line = write_rules_line(&Board::empty(layout.clone()));
    let (id, rules) = parted(&line);
    let parameters = id.split(':').next().unwrap_or(id);
    rules.map_or_else(|| parameters.to_owned(), |rules| format!("{parameters};{rules}"))
}

/// Returns `true` if a text may be the rules after a semicolon. The other columns of a table are not.
pub(super) fn are_rules(text: &str) -> bool {
    let is_house =
        |byte: u8| byte.is_ascii_digit() || byte == b',' || cfg!(wide) && byte.is_ascii_lowercase();
    text.split(';').all(|rule| match rule.as_bytes() {
        [b'r', houses @ ..] => houses.iter().copied().all(is_house),
        [b's' | b'a', cages @ ..] => cages.iter().all(|&byte| byte == b'=' || is_house(byte)),
        _ => matches!(rule, "w" | "n" | "k"),
    })
}

/// Splits a text into the part before the first semicolon, and the rules, if there are any.
pub(super) fn parted(text: &str) -> (&str, Option<&str>) {
    text.split_once(';').map_or((text, None), |(id, rules)| (id, Some(rules)))
}

/// Adds rules to a board. `before` is the number of characters before them in the whole text.
pub(super) fn add_rules(
    board: Board,
    rules: Option<&str>,
    mut before: usize,
) -> Result<Board, ReadBoardError> {
    let Some(rules) = rules else { return Ok(board) };
    let mut layout = board.layout().clone();
    for rule in rules.split(';') {
        layout = with_rule(layout, rule, before + 1)?;
        before += rule.chars().count() + 1;
    }
    Ok(Board::new(layout, *board.grid())?)
}

/// Adds one rule. `position` is the number of its first character in the whole text.
fn with_rule(layout: Layout, rule: &str, position: usize) -> Result<Layout, ReadBoardError> {
    let mut signs = rule.chars();
    let rule = match signs.next() {
        Some('r') => return with_houses(layout, signs.as_str(), position + 1),
        Some('s') => return with_cages(layout, signs.as_str(), position + 1, false),
        Some('a') => return with_cages(layout, signs.as_str(), position + 1, true),
        Some('w') => return bare(layout.with_windows()?, &signs, position),
        Some('n') => return bare(layout.with_leap(Leap::Knight), &signs, position),
        Some('k') => return bare(layout.with_leap(Leap::King), &signs, position),
        Some('g') => Rule::DisjointGroups,
        Some('c') => Rule::Neighbours,
        Some('o' | 'e') => Rule::MarkedCells,
        Some('f') => Rule::ExtraRegions,
        Some('d' | 'b' | 'v' | 'x') => Rule::Dots,
        Some('t') => Rule::Thermometers,
        Some('m' | 'h') => Rule::Lines,
        _ => return Err(expected(position, "a rule: w, n, k, r, s or a")),
    };
    Err(rule.into())
}

/// Returns the layout with a rule that is one letter. Characters after the letter are an error.
fn bare(layout: Layout, rest: &core::str::Chars<'_>, position: usize) -> Result<Layout, ReadBoardError> {
    if rest.as_str().is_empty() { Ok(layout) } else { Err(expected(position + 1, "a semicolon or the end")) }
}

/// Adds extra houses. `position` is the number of their first character in the whole text.
fn with_houses(mut layout: Layout, houses: &str, mut position: usize) -> Result<Layout, ReadBoardError> {
    for house in houses.split(',') {
        layout = layout.with_house(read_house(house, position)?)?;
        position += house.chars().count() + 1;
    }
    Ok(layout)
}

/// Adds cages. `position` is the number of their first character in the whole text.
fn with_cages(
    mut layout: Layout,
    cages: &str,
    mut position: usize,
    may_repeat: bool,
) -> Result<Layout, ReadBoardError> {
    for text in cages.split(',') {
        let (sum, cells) = text.split_once('=').ok_or_else(|| expected(position, "a sum, = and cells"))?;
        let cells = read_house(cells, position + sum.chars().count() + 1)?;
        let cage = match sum.parse() {
            // `parse` accepts a plus before the sum.
            Ok(sum_of_cells) if !sum.starts_with('+') => Cage::new(cells, sum_of_cells),
            Err(_) if sum.is_empty() => Cage::without_sum(cells),
            _ => return Err(expected(position, "a sum")),
        };
        layout = layout.with_cage(if may_repeat { cage.repeating() } else { cage })?;
        position += text.chars().count() + 1;
    }
    Ok(layout)
}

/// Reads the rows and columns of cells. `position` is the number of their first character in the whole text.
fn read_house(text: &str, position: usize) -> Result<CellSet, ReadBoardError> {
    let signs: Vec<char> = text.chars().collect();
    let line = |sign: char| {
        let number = sign.to_digit(36)? as usize;
        (1..=Layout::MOST_SIDE).contains(&number).then(|| number - 1)
    };
    let mut cells = CellSet::EMPTY;
    for (at, pair) in signs.chunks(2).enumerate() {
        let place = position + 2 * at;
        let cell = match *pair {
            [row, column] => line(row).zip(line(column)),
            _ => None,
        };
        let (row, column) = cell.ok_or_else(|| expected(place, "the row and the column of a cell"))?;
        let cell = Cell::at(row, column);
        if cells.contains(cell) {
            return Err(expected(place, "another cell"));
        }
        cells = cells.with(cell);
    }
    Ok(cells)
}
