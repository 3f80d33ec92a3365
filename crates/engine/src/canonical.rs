//! [`canonical`]: one text for all grids that are the same up to symmetry.
//!
//! A grid has 2 · 6⁸ · 9! = 1,218,998,108,160 equivalent forms: rows move within their band and bands among
//! each other, the same for columns, rows and columns change places, and digits are relabelled. The canonical
//! form is the least of them, read as 81 characters with an empty cell below 1. Players know it as the
//! minlex form (<http://sudopedia.enjoysudoku.com/Canonical_Form.html>).
//!
//! The search writes the least text row by row. It chooses the next row, and for each cell the column with the
//! least value. It abandons a choice as soon as its text is above the best one so far, and goes on to the next
//! row only with the choices that share the best one.
//!
//! The search postpones most choices. While the rows so far do not distinguish some columns, these columns
//! share a range of places: each may still come to any of them. Digits that occurred first in such columns
//! share a range of labels in the same way. A later row that distinguishes the columns divides both ranges.
//! This is individualization and refinement, as in the program `nauty` for graph isomorphism
//! (<https://arxiv.org/abs/1301.1493>). Unlike `nauty`, the search must find the least text.
//!
//! Among equal rows, bands, columns and stacks, the search tries only one order. Without this rule, an empty
//! grid would take thousands of times as long.

use alloc::vec::Vec;

use crate::grid::{Digit, Grid};
use crate::transform::Transform;

/// The canonical form of a grid, and a transform that leads to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Canonical {
    /// The least of all equivalent grids.
    pub grid: Grid,
    /// A transform of the original grid to [`Canonical::grid`]. A grid with symmetries has several.
    pub transform: Transform,
}

/// Returns the canonical form of a grid: the least text among all equivalent grids. The grid may have any
/// number of givens, and it may break the rules.
///
/// ```
/// use nonet::{Grid, Rng, Transform, canonical};
/// let grid: Grid =
///     "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?;
/// let form = canonical(&grid);
/// assert_eq!(
///     form.grid.to_string(),
///     "........1.....2.3...4.5.6.....6..7....678.....3...9.....8...5...9...7.1.12.....9."
/// );
/// assert_eq!(form.transform.of(&grid), form.grid);
///
/// let twin = Transform::random(&mut Rng::from_seed_text("twin")).of(&grid);
/// assert_eq!(canonical(&twin).grid, form.grid);
/// # Ok::<(), nonet::ParseGridError>(())
/// ```
#[doc(alias("minlex", "normal form", "isomorphism", "equivalent"))]
pub fn canonical(grid: &Grid) -> Canonical {
    let views = views(grid);
    // Without repeated digits the first row is the one whose empty cells come first.
    let has_repeats = views.iter().any(|view| view.rows.iter().any(|row| repeats(row, ALL_COLUMNS)));
    let least = views.iter().flat_map(|view| view.rows.iter().map(pattern)).min();
    let mut form = LeastForm { text: [0; 81], n_written: 0, choices: Vec::new() };
    for view in &views {
        for row in view.next_rows(0, 0) {
            if has_repeats || Some(pattern(&view.rows[row])) == least {
                form.write_row(view, Choices::new(), row, 0);
            }
        }
    }
    for _ in 1..9 {
        for (view, choices) in core::mem::take(&mut form.choices) {
            for row in view.next_rows(choices.n_rows, choices.used) {
                form.write_row(view, choices, row, 0);
            }
        }
    }
    let transform = form.choices.first().map(|(view, choices)| choices.transform(view));
    let unchanged = Transform::new(Digit::ALL, LINES, LINES, false);
    Canonical { grid: Grid::from(form.text.map(Digit::new)), transform: transform.unwrap_or(unchanged) }
}

/// The indices of nine lines.
const LINES: [usize; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];

/// The six orders of three things.
const ORDERS: [[usize; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// A row of digits; 0 is an empty cell.
type Row = [u8; 9];

/// The column of a digit that was not seen yet.
const UNSEEN: u8 = u8::MAX;

/// All columns, as bits.
const ALL_COLUMNS: u16 = 0o777;

/// Returns whether a row holds a digit twice in these columns.
fn repeats(row: &Row, columns: u16) -> bool {
    let mut seen = 0_u16;
    bits(columns).any(|column| {
        let digit = row[column];
        let is_repeat = digit != 0 && seen & (1 << digit) != 0;
        seen |= 1 << digit;
        is_repeat
    })
}

/// Returns the filled cells of a row as bits, the first cell highest, with the empty cells of each box first.
fn pattern(row: &Row) -> u16 {
    row.as_chunks::<3>().0.iter().fold(0, |bits, part| {
        let n_filled = part.iter().filter(|&&digit| digit != 0).count();
        bits << 3 | ((1 << n_filled) - 1)
    })
}

/// Returns the indices of the bits of a set.
fn bits(mut set: u16) -> impl Iterator<Item = usize> {
    core::iter::from_fn(move || {
        (set != 0).then(|| {
            let lowest = set.trailing_zeros() as usize;
            set &= set - 1;
            lowest
        })
    })
}

/// Returns the set of these indices, as bits.
fn set_of(indices: impl Iterator<Item = usize>) -> u16 {
    indices.fold(0, |set, index| set | 1 << index)
}

/// The grid with its stacks in one order, and perhaps with rows and columns swapped.
#[derive(Debug)]
struct View {
    rows: [Row; 9],
    is_transposed: bool,
    /// The original stack at each place.
    stacks: [usize; 3],
    /// For each row, the rows before it in its band that are equal, as bits.
    equal_rows: [u16; 9],
    /// For each band, the bands before it with the same rows, as bits.
    equal_bands: [u16; 3],
}

/// Returns all views of a grid, without those that only swap equal stacks.
fn views(grid: &Grid) -> Vec<View> {
    let mut plain = [[0; 9]; 9];
    let mut transposed = [[0; 9]; 9];
    for (cell, digit) in grid.filled() {
        plain[cell.row()][cell.column()] = digit.get();
        transposed[cell.column()][cell.row()] = digit.get();
    }
    let (equal_bands, equal_stacks) = (equal_bands(&plain), equal_bands(&transposed));
    let sides = [(plain, false, equal_bands, equal_stacks), (transposed, true, equal_stacks, equal_bands)];
    let mut views = Vec::with_capacity(12);
    for (rows, is_transposed, equal_bands, equal_stacks) in sides {
        let equal_rows = equal_rows(&rows);
        for stacks in ORDERS {
            let mut before = 0_u16;
            let is_repeat = stacks.iter().any(|&stack| {
                before |= 1 << stack;
                equal_stacks[stack] & !before != 0
            });
            if is_repeat {
                continue;
            }
            let arranged = rows.map(|row| {
                let parts = row.as_chunks::<3>().0;
                let [one, two, three] = stacks.map(|stack| parts[stack]);
                [one[0], one[1], one[2], two[0], two[1], two[2], three[0], three[1], three[2]]
            });
            views.push(View { rows: arranged, is_transposed, stacks, equal_rows, equal_bands });
        }
    }
    views
}

/// Returns for each row the equal rows before it in its band.
fn equal_rows(rows: &[Row; 9]) -> [u16; 9] {
    LINES.map(|row| {
        let before = row / 3 * 3..row;
        set_of(before.filter(|&other| rows[other] == rows[row]))
    })
}

/// Returns for each band the bands before it with the same rows in any order.
fn equal_bands(rows: &[Row; 9]) -> [u16; 3] {
    let sorted = [0, 3, 6].map(|first| {
        let mut band = [rows[first], rows[first + 1], rows[first + 2]];
        band.sort_unstable();
        band
    });
    [0, 1, 2].map(|band| set_of((0..band).filter(|&other| sorted[other] == sorted[band])))
}

impl View {
    /// Returns the rows that may come next, if `n_rows` rows are placed and `used` are those as bits. Of equal
    /// rows or bands it returns one.
    fn next_rows(&self, n_rows: usize, used: u16) -> impl Iterator<Item = usize> {
        let rows_of = |band: usize| 0b111 << (3 * band);
        let is_free = move |band: usize| used & rows_of(band) == 0;
        let is_open = move |band: usize| used & rows_of(band) != rows_of(band);
        let rows = (0..3_usize).filter(move |&band| {
            if n_rows.is_multiple_of(3) {
                is_free(band) && bits(self.equal_bands[band]).all(|other| !is_free(other))
            } else {
                is_open(band) && !is_free(band)
            }
        });
        rows.flat_map(|band| 3 * band..3 * band + 3)
            .filter(move |&row| used & 1 << row == 0 && self.equal_rows[row] & !used == 0)
    }

    /// Returns whether two columns are equal in all rows.
    fn has_equal_columns(&self, one: usize, other: usize) -> bool {
        self.rows.iter().all(|row| row[one] == row[other])
    }
}

/// The choices that lead to a text. Columns that share their places are not distinguished yet.
#[derive(Clone, Copy, Debug)]
struct Choices {
    /// For each place of a column, the columns of the view that may come there, as bits.
    columns: [u16; 9],
    /// For each column of the view, its first possible place.
    places: [u8; 9],
    /// For each digit, the column in which it was seen first.
    first_columns: [u8; 10],
    /// For each digit that was seen, the difference between its label and the place of its first column.
    shifts: [u8; 10],
    /// The label of the next digit that was not seen.
    next_label: u8,
    /// The row of the view at each place.
    rows: [u8; 9],
    /// The number of rows that are placed.
    n_rows: usize,
    /// The rows that are placed, as bits.
    used: u16,
}

impl Choices {
    const fn new() -> Self {
        Self {
            columns: [0o7, 0o7, 0o7, 0o70, 0o70, 0o70, 0o700, 0o700, 0o700],
            places: [0, 0, 0, 3, 3, 3, 6, 6, 6],
            first_columns: [UNSEEN; 10],
            shifts: [0; 10],
            next_label: 1,
            rows: [0; 9],
            n_rows: 0,
            used: 0,
        }
    }

    /// Divides the columns that share the places from `place` on: `first` come before the others.
    #[allow(clippy::cast_possible_truncation, reason = "places below 9")]
    fn divide(&mut self, place: usize, first: u16) {
        let rest = self.columns[place] & !first;
        let middle = place + first.count_ones() as usize;
        let end = middle + rest.count_ones() as usize;
        self.columns[place..middle].fill(first);
        self.columns[middle..end].fill(rest);
        for column in bits(rest) {
            self.places[column] = middle as u8;
        }
    }

    /// Returns the least label that a digit can have if `column` comes to `place`. `None` if the digit is new.
    #[allow(clippy::cast_possible_truncation, reason = "places below 9")]
    fn label(&self, digit: u8, column: usize, place: usize) -> Option<u8> {
        let first = self.first_columns[usize::from(digit)];
        if first == UNSEEN {
            return None;
        }
        let first = usize::from(first);
        // A column that shares its places with this one comes after it.
        let is_behind = first != column && self.columns[place] & 1 << first != 0;
        let first_place = if is_behind { place as u8 + 1 } else { self.places[first] };
        Some(self.shifts[usize::from(digit)].wrapping_add(first_place))
    }

    /// Gives the next label to a new digit, which has its first column at `place`.
    #[allow(clippy::cast_possible_truncation, reason = "columns and places below 9")]
    fn introduce(&mut self, digit: u8, column: usize, place: usize) {
        self.first_columns[usize::from(digit)] = column as u8;
        self.shifts[usize::from(digit)] = self.next_label.wrapping_sub(place as u8);
    }

    /// Puts a column, which holds `digit` in the current row, at a place. The digit gets the least label.
    fn choose(&mut self, digit: u8, column: usize, place: usize) {
        self.divide(place, 1 << column);
        let first = self.first_columns[usize::from(digit)];
        if first == UNSEEN {
            self.introduce(digit, column, place);
            self.next_label += 1;
        } else {
            self.divide(usize::from(self.places[usize::from(first)]), 1 << first);
        }
    }

    /// Returns the transform of these choices. Columns that no row distinguishes keep their order, and
    /// digits that do not occur get the labels that are left.
    fn transform(&self, view: &View) -> Transform {
        let mut columns = [0; 9];
        let mut places = [0; 9];
        for (place, &set) in self.columns.iter().enumerate() {
            let n_before = self.columns[..place].iter().filter(|&&other| other == set).count();
            if let Some(column) = bits(set).nth(n_before) {
                places[column] = place;
                columns[3 * view.stacks[column / 3] + column % 3] = place;
            }
        }
        let mut rows = [0; 9];
        for (place, &row) in self.rows.iter().enumerate() {
            rows[usize::from(row)] = place;
        }
        let mut left = self.next_label;
        let digits = Digit::ALL.map(|digit| {
            let digit = usize::from(digit.get());
            let first = self.first_columns[digit];
            let label = if first == UNSEEN {
                left += 1;
                left - 1
            } else {
                #[allow(clippy::cast_possible_truncation, reason = "places below 9")]
                self.shifts[digit].wrapping_add(places[usize::from(first)] as u8)
            };
            Digit::from_index(usize::from(label) - 1)
        });
        let (rows, columns) = if view.is_transposed { (columns, rows) } else { (rows, columns) };
        Transform::new(digits, rows, columns, view.is_transposed)
    }
}

/// The least text so far.
#[derive(Debug)]
struct LeastForm<'a> {
    text: [u8; 81],
    /// The number of cells that are known of the least text.
    n_written: usize,
    /// The choices that lead to the least text of all rows up to the current one.
    choices: Vec<(&'a View, Choices)>,
}

impl<'a> LeastForm<'a> {
    /// Writes a value if the text so far, which equals the least one, does not become greater. Returns whether
    /// it is written.
    fn write(&mut self, at: usize, value: u8) -> bool {
        if at < self.n_written && value >= self.text[at] {
            return value == self.text[at];
        }
        self.text[at] = value;
        self.n_written = at + 1;
        self.choices.clear();
        true
    }

    /// Writes a row from a place on in every way, as long as the text is not above the least.
    #[allow(clippy::cast_possible_truncation, reason = "rows below 9")]
    fn write_row(&mut self, view: &'a View, mut choices: Choices, row: usize, mut place: usize) {
        let digits = &view.rows[row];
        let start = 9 * choices.n_rows;
        while place < 9 {
            let set = choices.columns[place];
            let empty = set_of(bits(set).filter(|&column| digits[column] == 0));
            if empty != 0 {
                for _ in 0..empty.count_ones() {
                    if !self.write(start + place, 0) {
                        return;
                    }
                    place += 1;
                }
                choices.divide(place - empty.count_ones() as usize, empty);
                continue;
            }
            let (mut least, mut columns) = (u8::MAX, 0_u16);
            for column in bits(set) {
                let label = choices.label(digits[column], column, place).unwrap_or(choices.next_label);
                if label < least {
                    (least, columns) = (label, 0);
                }
                columns |= u16::from(label == least) << column;
            }
            if !self.write(start + place, least) {
                return;
            }
            let is_new = least == choices.next_label;
            if columns.is_power_of_two() {
                let column = columns.trailing_zeros() as usize;
                choices.choose(digits[column], column, place);
                place += 1;
            } else if is_new && !repeats(digits, set) {
                // All these columns hold new digits, whose labels follow the order of the columns.
                for column in bits(set) {
                    choices.introduce(digits[column], column, place);
                }
                for n_more in 0..set.count_ones() {
                    if n_more > 0 && !self.write(start + place, choices.next_label) {
                        return;
                    }
                    choices.next_label += 1;
                    place += 1;
                }
            } else {
                for column in bits(columns) {
                    let is_equal = |other: usize| {
                        digits[other] == digits[column] && view.has_equal_columns(other, column)
                    };
                    if bits(columns & ((1 << column) - 1)).any(is_equal) {
                        continue;
                    }
                    let mut chosen = choices;
                    chosen.choose(digits[column], column, place);
                    self.write_row(view, chosen, row, place + 1);
                }
                return;
            }
        }
        choices.rows[choices.n_rows] = row as u8;
        choices.n_rows += 1;
        choices.used |= 1 << row;
        self.choices.push((view, choices));
    }
}
