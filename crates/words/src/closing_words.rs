//! A single in words, with the digits on the board that rule out everything else.

use nonet::grid::{DigitSet, House};
use nonet::logic::{Closing, Technique as T};

use super::line::Line;
use super::step_writer::{StepWriter, cells_of, digits_of};

impl StepWriter<'_> {
    /// Says why a single is true; returns `None` if the reason was not looked up on the board.
    pub(super) fn closed(&self) -> Option<String> {
        let closing = self.step.reason.closing.as_deref()?;
        match self.step.technique {
            T::HiddenSingle if !closing.closed.is_empty() => {
                Some(self.line(Line::HiddenSingleBy, &[&self.places_closed(closing)]))
            }
            T::NakedSingle if !closing.blockers.is_empty() => {
                Some(self.line(Line::NakedSingleBy, &[&self.digits_closed(closing)]))
            }
            _ => None,
        }
    }

    /// Says what closes the other places of a digit.
    fn places_closed(&self, closing: &Closing) -> String {
        let lost = self.cells(cells_of(&closing.lost));
        let houses: Vec<House> = closing.blockers.iter().map(|blocker| blocker.house).collect();
        let cells = cells_of(&closing.blockers.iter().map(|blocker| blocker.at).collect::<Vec<_>>());
        let line = if cells.len() == 1 { Line::OneCloses } else { Line::SeveralClose };
        let closed = self.line(line, &[&self.houses(&houses)]);
        match (closing.lost.is_empty(), houses.is_empty()) {
            (true, _) => closed,
            (false, true) => self.line(Line::Lost, &[&lost]),
            (false, false) => self.line(Line::LostTheRest, &[&lost, &closed]),
        }
    }

    /// Says what closes a cell to the other digits: houses, each with those of its digits that count.
    fn digits_closed(&self, closing: &Closing) -> String {
        let of_house = closing.blockers.chunk_by(|one, next| one.house == next.house);
        let names: Vec<String> = of_house
            .map(|blockers| {
                let digits: DigitSet = blockers.iter().map(|blocker| blocker.at.digit).collect();
                self.line(Line::Set, &[&self.houses(&[blockers[0].house]), &self.digits(digits, Line::Comma)])
            })
            .collect();
        let by = self.list(names.into_iter(), Line::And);
        if closing.lost.is_empty() {
            return self.line(Line::ByHouses, &[&by]);
        }
        self.line(Line::LostAndBy, &[&self.digits(digits_of(&closing.lost), Line::And), &by])
    }
}
