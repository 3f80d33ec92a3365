//! The hidden windows of windoku in words: where they are, why they hold each digit once, and what they exclude.

use nonet::grid::{Cell, CellSet, DigitSet, House, HouseKind};
use nonet::layout::HIDDEN_WINDOWS;
use nonet::logic::{Blocker, Technique as T};

use super::line::Line;
use super::place::Place;
use super::step_writer::StepWriter;

impl StepWriter<'_> {
    /// Adds to the text of an early stage where the hidden windows are that it names.
    pub(super) fn with_places(&self, text: String, place: &Place) -> String {
        let Place::Houses(houses) = place else { return text };
        let hidden = houses.iter().filter(|house| house.kind() == HouseKind::HiddenWindow);
        self.sentences(text, hidden.map(|house| self.place_of_hidden(*house)))
    }

    /// Adds to the reason of a step what it needs of hidden windows.
    pub(super) fn with_implied(&self, text: String) -> String {
        self.sentences(text, self.implied().into_iter())
    }

    fn sentences(&self, text: String, more: impl Iterator<Item = String>) -> String {
        let gap = self.language.template(Line::Gap);
        more.fold(text, |text, sentence| text + gap + &sentence)
    }

    /// Says where the hidden windows of a step are, why they hold each digit once, and which candidates the digits in
    /// them exclude.
    pub(super) fn implied(&self) -> Vec<String> {
        let reason = &self.step.reason;
        let closing = reason.closing.as_deref();
        let used = closing.map_or(&[][..], |closing| &closing.implied);
        let is_used =
            |house: &House| [used, &reason.houses, &reason.covers].iter().any(|list| list.contains(house));
        let houses = HIDDEN_WINDOWS.iter().map(|house| house.house()).filter(is_used);
        let mut said: Vec<String> = Vec::new();
        for house in houses {
            let why = match house.position() {
                0 | 1 => Line::HiddenWindowOfColumns,
                2 | 3 => Line::HiddenWindowOfRows,
                _ => Line::HiddenWindowOfCorners,
            };
            said.push(self.place_of_hidden(house));
            said.push(self.line(why, &[]));
        }
        // The sentence of a single has the digits that exclude the others.
        if !matches!(self.step.technique, T::HiddenSingle | T::NakedSingle)
            && let Some(closing) = closing
        {
            let excluded = |blocker: &Blocker| {
                let cells = HIDDEN_WINDOWS[blocker.house.position()].cells;
                let lost = closing.lost.iter().filter(|lost| lost.digit == blocker.at.digit);
                let lost: CellSet = lost.map(|lost| lost.cell).collect();
                let digit = self.digits(DigitSet::of(blocker.at.digit), Line::And);
                let (holder, house) =
                    (self.cells(CellSet::of(blocker.at.cell)), self.houses(&[blocker.house]));
                let lost = self.cells(lost.intersection(cells));
                self.line(Line::HiddenWindowExcludes, &[&digit, &holder, &house, &lost])
            };
            said.extend(closing.blockers.iter().map(excluded));
        }
        said
    }

    /// Says in which rows and columns a hidden window is.
    fn place_of_hidden(&self, house: House) -> String {
        let cells = HIDDEN_WINDOWS[house.position()].cells;
        let lines = |of: fn(Cell) -> usize| {
            let numbers = (0..9).filter(|&line| cells.iter().any(|cell| of(cell) == line));
            let numbers: Vec<String> = numbers.map(|line| (line + 1).to_string()).collect();
            self.list(numbers.into_iter(), Line::And)
        };
        let number = (house.position() + 1).to_string();
        self.line(Line::HiddenWindowPlace, &[&number, &lines(Cell::row), &lines(Cell::column)])
    }
}
