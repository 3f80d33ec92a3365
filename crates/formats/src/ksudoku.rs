//! The XML of `KSudoku` (<https://invent.kde.org/games/ksudoku>, `src/gui/serializer.cpp`): saved games, and the shapes
//! of its boards.
//!
//! `<graph>` is the board: `type="sudoku"` is one with boxes, and `type="custom"` has the houses inside it. These are
//! `<sudokugroups>`, the rows and columns, and the boxes unless `withblocks` says no, and `<clique>`, a house by the
//! numbers of its cells. The cells are numbered down the columns. A `<cage>` has an operator, where 4 is a sum, and 0
//! the digit of a cage of one cell.
//!
//! `<values>` has a character for each cell, in the order of the numbers: `_` for an empty cell, and `b` to `q` for 1
//! to 16. `<history>` has the moves: the new digit of a cell, where 0 is none, or its notes as a 0 or 1 for each digit.
//!
//! Boards in three dimensions, boards that overlap and Mathdoku are refused by name.

use nonet::grid::{Cell, CellSet, Digit, DigitSet};
use nonet::layout::{Cage, Layout};

use super::board_error::ReadBoardError;
use super::ruled_sheet::{RuledSheet, SIDES, board_cells, diagonals, with_houses};
use super::xml::{self, Tag};
use super::{ReadError, Rule, Wants};

/// The largest number of different cliques that are read. These are already too many houses for any layout, so a board
/// with them is refused.
const MOST_CLIQUES: usize = 100;

/// The operators of cages.
const DIGIT: usize = 0;
const SUM: usize = 4;

/// Returns the cell with a number, which counts down the columns.
fn cell_of(number: &str, side: usize) -> Option<Cell> {
    let index: usize = number.parse().ok().filter(|index| *index < side * side)?;
    Some(Cell::at(index % side, index / side))
}

/// Returns whether the text is in this format: its root is `<ksudoku>`, or `<ksudoku-graph>` for a shape.
pub(super) fn is(text: &str) -> bool {
    text.trim_start().starts_with('<') && text.contains("<ksudoku")
}

/// Reads a saved game or a shape.
pub(super) fn read(text: &str) -> Result<RuledSheet, ReadBoardError> {
    let tags = xml::tags(text)?;
    File { text, tags: &tags }.read()
}

/// The tags of a file, with its text for the places of errors.
struct File<'t> {
    text: &'t str,
    tags: &'t [Tag],
}

impl File<'_> {
    fn read(&self) -> Result<RuledSheet, ReadBoardError> {
        let graph = self.only("graph")?.ok_or(ReadError::NoPuzzle)?;
        let inside = &self.tags[graph + 1..];
        // A board with boxes has nothing inside, and then no end tag.
        let n_inside = inside.iter().position(|tag| tag.name == "/graph").unwrap_or(0);
        let layout = self.read_layout(&self.tags[graph], &inside[..n_inside])?;
        let mut read = RuledSheet::empty(layout);
        if let Some(values) = self.only("values")? {
            self.read_values(&mut read, &self.tags[values])?;
        }
        self.read_history(&mut read)?;
        Ok(read)
    }

    /// Returns the error at a tag.
    fn wrong(&self, tag: &Tag, wants: Wants) -> ReadBoardError {
        self.wrong_at(tag.at, wants)
    }

    /// Returns the error at a word in the content of a tag, such as the number of a cell.
    fn wrong_word(&self, tag: &Tag, word: &str) -> ReadBoardError {
        let start = tag.at + self.text[tag.at..].find('>').map_or(0, |end| end + 1);
        let content = self.text[start..].split('<').next().unwrap_or_default();
        let mut at = start;
        for one in content.split_inclusive(char::is_whitespace) {
            if one.trim_end() == word {
                return self.wrong_at(at, Wants::Value);
            }
            at += one.len();
        }
        self.wrong_at(tag.at, Wants::Value)
    }

    fn wrong_at(&self, at: usize, wants: Wants) -> ReadBoardError {
        let (line, column) = xml::place(self.text, at);
        ReadError::Expected { line, column, found: self.text[at..].chars().next(), wants }.into()
    }

    /// Returns the index of a tag that a file has at most once.
    fn only(&self, name: &str) -> Result<Option<usize>, ReadBoardError> {
        let mut tags = (0..self.tags.len()).filter(|&at| self.tags[at].name == name);
        let first = tags.next();
        tags.next().map_or(Ok(first), |second| Err(self.wrong(&self.tags[second], Wants::End)))
    }

    /// Returns the number in an attribute.
    fn number(&self, tag: &Tag, name: &str) -> Result<usize, ReadBoardError> {
        let number = tag.get(name).and_then(|number| number.trim().parse().ok());
        number.ok_or_else(|| self.wrong(tag, Wants::Value))
    }

    /// Returns the cell with a number in the content of a tag.
    fn cell(&self, tag: &Tag, number: &str, side: usize) -> Result<Cell, ReadBoardError> {
        cell_of(number, side).ok_or_else(|| self.wrong_word(tag, number))
    }

    /// Returns the cells of a clique or a cage, of which `size` is the number.
    fn cells(&self, tag: &Tag, side: usize) -> Result<CellSet, ReadBoardError> {
        let mut cells = CellSet::EMPTY;
        let mut n_cells = 0;
        for number in tag.text.split_whitespace() {
            cells = cells.with(self.cell(tag, number, side)?);
            n_cells += 1;
        }
        let is_right = n_cells == self.number(tag, "size")? && n_cells == cells.len();
        if is_right { Ok(cells) } else { Err(self.wrong(tag, Wants::Value)) }
    }

    fn read_layout(&self, graph: &Tag, inside: &[Tag]) -> Result<Layout, ReadBoardError> {
        let kind = graph.get("type").unwrap_or_default();
        let specific = graph.get("specific-type").unwrap_or_default();
        let is_specific = |name: &str| specific.eq_ignore_ascii_case(name);
        if kind == "roxdoku" || is_specific("Roxdoku") {
            return Err(Rule::named("Roxdoku").into());
        }
        if is_specific("Mathdoku") {
            return Err(Rule::named(specific).into());
        }
        let side = self.number(graph, "order")?;
        if !SIDES.contains(&side) {
            return Err(ReadError::Size(side).into());
        }
        match kind {
            "sudoku" => return self.boxes(graph, side),
            "custom" => {}
            _ => return Err(self.wrong(graph, Wants::Value)),
        }
        // Overlapping boards are larger than the order, and boards in three dimensions are deeper.
        let sizes =
            [self.number(graph, "sizeX")?, self.number(graph, "sizeY")?, self.number(graph, "sizeZ")?];
        if sizes != [side, side, 1] {
            return Err(unplayed(graph).into());
        }
        let (mut has_lines, mut has_boxes) = (false, false);
        let mut houses: Vec<CellSet> = Vec::new();
        let mut cages = Vec::new();
        for tag in inside {
            match tag.name.as_str() {
                "sudokugroups" if tag.get("at").is_none_or(|at| at.trim() == "0") => {
                    has_lines = true;
                    has_boxes |= tag.get("withblocks").is_none_or(|with| with == "1");
                }
                "clique" => {
                    let cells = self.cells(tag, side)?;
                    if houses.len() < MOST_CLIQUES && !houses.contains(&cells) {
                        houses.push(cells);
                    }
                }
                "cage" if is_specific("KillerSudoku") => cages.push(self.read_cage(tag, side)?),
                "sudokugroups" | "roxdokugroups" | "cage" => return Err(unplayed(graph).into()),
                end if end.starts_with('/') => {}
                other => return Err(Rule::named(other).into()),
            }
        }
        let lines = lines(side);
        if !has_lines && !lines.iter().all(|line| houses.contains(line)) {
            return Err(unplayed(graph).into());
        }
        // A row or column may be a piece, if the other pieces leave exactly its cells over.
        let (mut houses, on_lines): (Vec<_>, Vec<_>) =
            houses.into_iter().partition(|house| !lines.contains(house));
        houses.extend(on_lines);
        let layout = if has_boxes { self.boxes(graph, side)? } else { pieces(&houses, side)? };
        let layout = with_extra_houses(layout, houses)?;
        Ok(cages.into_iter().try_fold(layout, Layout::with_cage)?)
    }

    /// Returns the layout with square boxes. The boards of 4, 9 and 16 rows have them.
    fn boxes(&self, graph: &Tag, side: usize) -> Result<Layout, ReadBoardError> {
        let width = side.isqrt();
        if width * width == side {
            Ok(Layout::boxes(width, width)?)
        } else {
            Err(self.wrong(graph, Wants::Value))
        }
    }

    fn read_cage(&self, tag: &Tag, side: usize) -> Result<Cage, ReadBoardError> {
        let cells = self.cells(tag, side)?;
        match self.number(tag, "operator")? {
            SUM => {}
            DIGIT if cells.len() == 1 => {}
            _ => return Err(Rule::named("Mathdoku").into()),
        }
        let sum = self.number(tag, "value")?;
        Ok(Cage::new(cells, u16::try_from(sum).unwrap_or(u16::MAX)))
    }

    fn read_values(&self, read: &mut RuledSheet, tag: &Tag) -> Result<(), ReadBoardError> {
        let side = read.layout.side();
        let values = tag.text.trim();
        if values.chars().count() != side * side {
            return Err(self.wrong(tag, Wants::Cell));
        }
        for (number, sign) in values.chars().enumerate() {
            let value = match sign {
                '_' => Some(0),
                sign => u32::from(sign).checked_sub(u32::from('a')),
            };
            let value = value.and_then(|value| usize::try_from(value).ok()).unwrap_or(usize::MAX);
            let digit = self.digit(tag, value, side)?;
            read.sheet.givens.set(Cell::at(number % side, number / side), digit);
        }
        Ok(())
    }

    /// Returns the digit of a number, of which 0 is none.
    fn digit(&self, tag: &Tag, number: usize, side: usize) -> Result<Option<Digit>, ReadBoardError> {
        let number = u8::try_from(number).ok().filter(|number| usize::from(*number) <= side);
        number.map(Digit::new).ok_or_else(|| self.wrong(tag, Wants::Cell))
    }

    /// Plays the moves. `KSudoku` saves those that were undone too, and plays them when it opens the file.
    fn read_history(&self, read: &mut RuledSheet) -> Result<(), ReadBoardError> {
        let side = read.layout.side();
        let mut is_complex = false;
        for tag in self.tags {
            match tag.name.as_str() {
                "complex-event" => is_complex = true,
                "/complex-event" => is_complex = false,
                "simple-event" => {
                    let cell = cell_of(tag.get("index").unwrap_or_default(), side);
                    let cell = cell.ok_or_else(|| self.wrong(tag, Wants::Value))?;
                    let (digit, notes) = match tag.get("markers") {
                        Some(notes) => (None, self.notes(tag, notes, side)?),
                        None => (self.digit(tag, self.number(tag, "value")?, side)?, DigitSet::EMPTY),
                    };
                    if read.sheet.givens.get(cell).is_none() {
                        read.sheet.entries.set(cell, digit);
                        // KSudoku writes wrong notes if a move changes several cells.
                        read.sheet.corner[cell.index()] = if is_complex { DigitSet::EMPTY } else { notes };
                    }
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn notes(&self, tag: &Tag, notes: &str, side: usize) -> Result<DigitSet, ReadBoardError> {
        if notes.len() != side || !notes.bytes().all(|bit| matches!(bit, b'0' | b'1')) {
            return Err(self.wrong(tag, Wants::Candidates));
        }
        Ok(Digit::ALL
            .into_iter()
            .zip(notes.bytes())
            .filter(|(_, bit)| *bit == b'1')
            .map(|(digit, _)| digit)
            .collect())
    }
}

/// Returns the rule by which a board is refused: the name of its type, or its own if the type says nothing.
fn unplayed(graph: &Tag) -> Rule {
    let names = ["specific-type", "name"].map(|name| graph.get(name).unwrap_or_default());
    let name = names.into_iter().find(|name| !name.is_empty() && !name.eq_ignore_ascii_case("Plain"));
    Rule::named(name.unwrap_or_default())
}

/// Returns the rows and columns.
fn lines(side: usize) -> Vec<CellSet> {
    let rows = (0..side).map(|row| (0..side).map(|at| Cell::at(row, at)).collect());
    let columns = (0..side).map(|column| (0..side).map(|at| Cell::at(at, column)).collect());
    rows.chain(columns).collect()
}

/// Returns the layout whose pieces are the first houses that do not overlap. If they leave cells out, the rows are the
/// pieces, which says nothing more than that they are houses.
fn pieces(houses: &[CellSet], side: usize) -> Result<Layout, ReadBoardError> {
    let mut labels: Vec<Option<usize>> = vec![None; side * side];
    let at = |cell: Cell| cell.row() * side + cell.column();
    for (label, house) in houses.iter().enumerate() {
        if house.len() == side && house.iter().all(|cell| labels[at(cell)].is_none()) {
            house.iter().for_each(|cell| labels[at(cell)] = Some(label));
        }
    }
    if labels.contains(&None) {
        labels = board_cells(side).map(|cell| Some(cell.row())).collect();
    }
    Ok(Layout::from_labels(&labels)?)
}

/// Adds the houses that the layout does not have yet.
fn with_extra_houses(mut layout: Layout, mut houses: Vec<CellSet>) -> Result<Layout, ReadBoardError> {
    houses.retain(|house| layout.houses().iter().all(|other| other.cells != *house));
    let diagonals = diagonals(layout.side());
    if diagonals.iter().all(|line| houses.contains(line)) {
        houses.retain(|house| !diagonals.contains(house));
        layout = layout.with_diagonals();
    }
    with_houses(layout, houses)
}
