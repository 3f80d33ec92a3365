//! [`StepWriter`]: puts the parts of a step into the sentences of a language.

use core::fmt::Write;

use nonet::grid::{Candidate, CellSet, Digit, DigitSet, House, HouseKind};
use nonet::layout::Layout;
use nonet::logic::{Difficulty, Step, Technique, Technique as T};

use super::digit_letters::{has_letters, takes_an};
use super::line::Line;
use super::sign::{self, Sign};
use super::{Language, texts};

impl Language {
    /// Returns the name of a technique.
    ///
    /// ```
    /// use nonet::Technique;
    /// use nonet_words::Language;
    /// assert_eq!(Language::En.technique(Technique::NakedPair), "Naked pair");
    /// ```
    pub const fn technique(self, technique: Technique) -> &'static str {
        texts::technique(self, technique)
    }

    /// Returns the word for a difficulty.
    pub const fn difficulty(self, difficulty: Difficulty) -> &'static str {
        texts::difficulty(self, difficulty)
    }

    pub(super) const fn template(self, line: Line) -> &'static str {
        texts::line(self, line)
    }
}

/// Returns a layout, and the classic one for `None`.
pub(super) fn or_classic(layout: Option<&Layout>) -> &Layout {
    match layout {
        Some(layout) => layout,
        None => Layout::classic(),
    }
}

/// A step, and the language that describes it.
pub(super) struct StepWriter<'a> {
    pub(super) language: Language,
    pub(super) step: &'a Step,
    /// The layout of the board.
    pub(super) layout: &'a Layout,
}

impl<'a> StepWriter<'a> {
    /// Returns the writer for a step on the classic board.
    pub(super) fn new(language: Language, step: &'a Step) -> Self {
        Self { language, step, layout: Layout::classic() }
    }
}

impl StepWriter<'_> {
    /// Returns a template with all its arguments filled in.
    pub(super) fn line(&self, line: Line, args: &[&str]) -> String {
        let mut text = String::new();
        let mut parts = self.language.template(line).split(['{', '}']);
        // Text and keys alternate.
        while let Some(plain) = parts.next() {
            // The plural of a letter: `the 3 and B’s`.
            if has_letters()
                && plain.starts_with("s ")
                && text.ends_with(|sign: char| sign.is_ascii_uppercase())
            {
                text.push('’');
            }
            text.push_str(plain);
            match parts.next().and_then(|key| key.chars().next()) {
                Some(key @ '0'..='9') => text.push_str(args.get(key as usize - '0' as usize).unwrap_or(&"")),
                Some(key) => text.push_str(&self.part(key)),
                None => {}
            }
        }
        text
    }

    fn part(&self, key: char) -> String {
        let reason = &self.step.reason;
        let set = |index: usize| reason.sets.get(index).copied().unwrap_or_default();
        match key {
            'T' => self.language.technique(self.step.technique).into(),
            'g' => self.outcome(),
            'h' => self.houses(&reason.houses),
            'o' => self.houses(&reason.covers),
            'p' => self.houses(reason.covers.get(..1).unwrap_or_default()),
            'q' => self.houses(reason.covers.get(1..2).unwrap_or_default()),
            'c' => self.cells(reason.cells),
            'd' => self.digits(reason.digits, Line::And),
            'a' => {
                let takes_an = reason.digits.first().is_some_and(takes_an) && !sign::are_placeholders();
                if takes_an { "an" } else { "a" }.into()
            }
            'f' => self.cells(cells_of(&reason.fins)),
            'i' => self.list(cells_of(&reason.fins).iter().map(|cell| cell.to_string()), Line::Or),
            'x' => self.digits(digits_of(&reason.fins), Line::Or),
            'F' => {
                let extras = if reason.fins.is_empty() { &reason.pattern } else { &reason.fins };
                self.candidates(extras, Line::Set)
            }
            's' => {
                let name = |&(cells, digits): &(CellSet, DigitSet)| {
                    self.line(Line::Set, &[&self.cells(cells), &self.digits(digits, Line::Comma)])
                };
                self.list(reason.sets.iter().map(name), Line::Apart)
            }
            'A'..='D' => self.cells(set(key as usize - 'A' as usize).0),
            'S' => self.digits(set(0).1, Line::And),
            'e' => self.digits(digits_of(&self.step.eliminations), Line::Or),
            'b' => {
                let stay = reason.digits.difference(digits_of(&self.step.eliminations));
                let of_fins = digits_of(&reason.fins);
                let is_bug = self.step.technique == T::Bug4;
                let stay = if is_bug { reason.digits.difference(of_fins) } else { stay };
                self.digits(stay, Line::And)
            }
            'j' => self.digits(digits_of(&reason.pattern), Line::And),
            'w' => self.digits(digits_of(&self.step.placements), Line::And),
            _ => String::new(),
        }
    }

    /// Joins several things, the last one by `last`. Groups are lists themselves, so `Line::Apart` separates them all.
    pub(super) fn list(&self, items: impl ExactSizeIterator<Item = String>, last: Line) -> String {
        let n_items = items.len();
        let mut text = String::new();
        for (index, item) in items.enumerate() {
            if index > 0 {
                let is_last = index + 1 == n_items || last == Line::Apart;
                let joint = if is_last { last } else { Line::Comma };
                text.push_str(self.language.template(joint));
            }
            text.push_str(&item);
        }
        text
    }

    pub(super) fn cells(&self, cells: CellSet) -> String {
        self.list(cells.iter().map(|cell| cell.to_string()), Line::And)
    }

    pub(super) fn digits(&self, digits: DigitSet, last: Line) -> String {
        self.list(digits.iter().map(|digit| Sign(digit).text()), last)
    }

    pub(super) fn houses(&self, houses: &[House]) -> String {
        let name = |house: &House| {
            let kind = match house.kind() {
                HouseKind::Row => Line::Row,
                HouseKind::Column => Line::Column,
                HouseKind::Box => Line::Box,
                HouseKind::Piece => Line::Piece,
                HouseKind::Diagonal => Line::Diagonal,
                HouseKind::Window => Line::Window,
                HouseKind::Extra => Line::ExtraHouse,
                HouseKind::HiddenWindow => Line::HiddenWindow,
            };
            let mut number = String::new();
            let _ = write!(number, "{}", house.position() + 1);
            self.line(kind, &[&number])
        };
        // Dual patterns name a house twice.
        let is_new = |(index, house): &(usize, &House)| !houses[..*index].contains(house);
        let names: Vec<String> =
            houses.iter().enumerate().filter(is_new).map(|(_, house)| name(house)).collect();
        self.list(names.into_iter(), Line::And)
    }

    /// Lists candidates, grouping cells that have the same digits; `line` words each group.
    fn candidates(&self, list: &[Candidate], line: Line) -> String {
        let groups = groups_of(list);
        let name = |&(cells, digits): &(CellSet, DigitSet)| {
            let line = if line == Line::IsNot && cells.len() > 1 { Line::AreNot } else { line };
            self.line(line, &[&self.cells(cells), &self.digits(digits, Line::Or)])
        };
        self.list(groups.iter().map(name), Line::And)
    }

    /// Lists candidates as briefly as possible: `r1c3, r2c4 = 5; r2c2 = 3`.
    pub(super) fn short_candidates(&self, list: &[Candidate]) -> String {
        let name = |&(cells, digits): &(CellSet, DigitSet)| {
            let cells = self.list(cells.iter().map(|cell| cell.to_string()), Line::Comma);
            self.line(Line::ShortIs, &[&cells, &self.digits(digits, Line::Comma)])
        };
        self.list(groups_of(list).iter().map(name), Line::Apart)
    }

    /// Returns the eliminations from cells that stay empty.
    fn gone(&self) -> Vec<Candidate> {
        let placed = cells_of(&self.step.placements);
        self.step.eliminations.iter().copied().filter(|gone| !placed.contains(gone.cell)).collect()
    }

    /// Says what the step does, in parts as short as possible.
    pub(super) fn short_outcome(&self) -> Vec<String> {
        let (placed, gone) = (groups_of(&self.step.placements), groups_of(&self.gone()));
        let part = |line| {
            move |(cells, digits): (CellSet, DigitSet)| {
                let cells = self.list(cells.iter().map(|cell| cell.to_string()), Line::Comma);
                self.line(line, &[&cells, &self.digits(digits, Line::Comma)])
            }
        };
        let placed = placed.into_iter().map(part(Line::ShortIs));
        placed.chain(gone.into_iter().map(part(Line::ShortNot))).collect()
    }

    /// Says what the step does.
    pub(super) fn outcome(&self) -> String {
        let gone = self.gone();
        let parts = [self.candidates(&self.step.placements, Line::Is), self.candidates(&gone, Line::IsNot)];
        let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
        self.list(parts.into_iter(), Line::And)
    }

    /// Says a statement: the digit is in one of the cells, or in none of them.
    pub(super) fn statement(&self, cells: CellSet, digit: Digit, is_on: bool) -> String {
        let line = match (is_on, cells.len()) {
            (true, 1) => Line::Is,
            (true, _) => Line::OneIs,
            (false, 1) => Line::IsNot,
            (false, _) => Line::AreNot,
        };
        self.line(line, &[&self.cells(cells), &self.digits(DigitSet::of(digit), Line::And)])
    }
}

/// Groups the cells of candidates by the digits that they have there.
fn groups_of(list: &[Candidate]) -> Vec<(CellSet, DigitSet)> {
    let mut groups: Vec<(CellSet, DigitSet)> = Vec::new();
    for cell in cells_of(list) {
        let digits = list.iter().filter(|candidate| candidate.cell == cell).map(|one| one.digit).collect();
        match groups.iter_mut().find(|group| group.1 == digits) {
            Some(group) => group.0.insert(cell),
            None => groups.push((CellSet::of(cell), digits)),
        }
    }
    groups
}

pub(super) fn cells_of(list: &[Candidate]) -> CellSet {
    list.iter().map(|candidate| candidate.cell).collect()
}

pub(super) fn digits_of(list: &[Candidate]) -> DigitSet {
    list.iter().map(|candidate| candidate.digit).collect()
}
