//! The hidden windows of windoku in words: where they are, why they hold each digit once, and what they exclude.

use nonet::grid::{Candidate, Cell, CellSet, DigitSet, House, HouseKind};
use nonet::layout::{BoardHouse, HIDDEN_WINDOWS};
use nonet::logic::{Blocker, Closing, Reason, Step, Technique as T};

use super::Language;
use super::line::Line;
use super::place::Place;
use super::step_writer::StepWriter;

impl Language {
    /// Completes a text that names a house. If that is a hidden window, adds where it is and why it holds each digit
    /// once.
    pub(super) fn with_hidden_window(self, text: String, house: House) -> String {
        let reason = Reason { houses: vec![house], ..Reason::default() };
        let (placements, eliminations) = (Vec::new(), Vec::new());
        let step = Step { technique: T::FullHouse, placements, eliminations, reason };
        StepWriter::new(self, &step).with_implied(text)
    }
}

impl StepWriter<'_> {
    /// Adds the places of the hidden windows that the text of an early stage names.
    pub(super) fn with_places(&self, text: String, place: &Place) -> String {
        let Place::Houses(houses) = place else { return text };
        let hidden = houses.iter().filter(|house| house.kind() == HouseKind::HiddenWindow);
        self.sentences(text, hidden.map(|house| self.place_of_hidden(*house)))
    }

    /// Adds to the reason of a step the facts about hidden windows that it uses.
    pub(super) fn with_implied(&self, text: String) -> String {
        self.sentences(text, self.implied().into_iter())
    }

    fn sentences(&self, text: String, more: impl Iterator<Item = String>) -> String {
        let gap = self.language.template(Line::Gap);
        more.fold(text, |text, sentence| text + gap + &sentence)
    }

    /// Says which candidates the digits on the board exclude from hidden windows, where the hidden windows of the step
    /// are, and why the first of them holds each digit once.
    pub(super) fn implied(&self) -> Vec<String> {
        let reason = &self.step.reason;
        let closing = reason.closing.as_deref();
        let mut said = match closing {
            // The sentence of a single has the digits that exclude the others.
            Some(closing) if !matches!(self.step.technique, T::HiddenSingle | T::NakedSingle) => {
                closing.blockers.iter().map(|&blocker| self.excluded(closing, blocker)).collect()
            }
            _ => Vec::new(),
        };
        let used = closing.map_or(&[][..], |closing| &closing.implied);
        let named = [used, &reason.houses, &reason.covers];
        let is_used = |house: &House| named.iter().any(|houses| houses.contains(house));
        let houses: Vec<House> = HIDDEN_WINDOWS.iter().map(BoardHouse::house).filter(is_used).collect();
        said.extend(houses.iter().map(|house| self.place_of_hidden(*house)));
        let why = |first: &House| {
            let line = match first.position() {
                0 | 1 => Line::HiddenWindowOfColumns,
                2 | 3 => Line::HiddenWindowOfRows,
                _ => Line::HiddenWindowOfCorners,
            };
            self.line(line, &[])
        };
        if let Some(first) = houses.first() {
            said.insert(said.len() + 1 - houses.len(), why(first));
        }
        said
    }

    /// Says which candidates a digit excludes from a hidden window.
    fn excluded(&self, closing: &Closing, blocker: Blocker) -> String {
        let Candidate { cell, digit } = blocker.at;
        let lost: CellSet =
            closing.lost.iter().filter(|lost| lost.digit == digit).map(|lost| lost.cell).collect();
        let lost = lost.intersection(HIDDEN_WINDOWS[blocker.house.position()].cells);
        let digit = self.digits(DigitSet::of(digit), Line::And);
        let (holder, house) = (self.cells(CellSet::of(cell)), self.houses(&[blocker.house]));
        self.line(Line::HiddenWindowExcludes, &[&digit, &holder, &house, &self.cells(lost)])
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
