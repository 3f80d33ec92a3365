//! Lists of steps, and which language says what is said in a tour.

use super::tour_message::TourMessage;
use super::{Language, Stage, tour_en, tour_zh};
use crate::logic::{Step, Tenths};

impl Language {
    pub(super) fn tour(self, message: &TourMessage) -> String {
        match self {
            Self::En => tour_en::say(message),
            Self::Zh => tour_zh::say(message),
        }
    }

    /// So many steps that each only fill a cell, as one line of a list.
    pub fn singles(self, n: usize) -> String {
        match self {
            Self::En => format!("{n} singles"),
            Self::Zh => format!("{n} 步排除、唯余"),
        }
    }

    /// A step in a list that is copied: its number, what it does, its name, rating and reason.
    pub fn tour_line(self, number: usize, step: &Step, rating: Option<Tenths>) -> String {
        let name = self.technique(step.technique);
        let rating = rating.map(|rating| format!(" {rating}")).unwrap_or_default();
        format!("{number}. {step}  {name}{rating}: {}", self.explain(step, Stage::Whole))
    }
}
