//! Lists of steps, and which language says what is said in a tour.

use nonet::logic::{Step, Technique, Tenths};

use super::tour_message::TourMessage;
use super::{Language, tour_en, tour_zh};

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

    /// The name of a step of a path: that of its technique, and the name by which the page knows the pattern where the
    /// scale calls it otherwise ([`Step::also`]).
    ///
    /// ```
    /// use nonet::Technique;
    /// use nonet_page::words::Language;
    /// let name = Language::En.named(Technique::TurbotFish, Some(Technique::Skyscraper));
    /// assert_eq!(name, "Turbot fish (a skyscraper)");
    /// ```
    pub fn named(self, technique: Technique, also: Option<Technique>) -> String {
        let name = self.technique(technique);
        let also = match (self, also) {
            (_, None) => return name.into(),
            (Self::En, Some(Technique::UniqueRectangle5)) => "here type 5".into(),
            (Self::Zh, Some(Technique::UniqueRectangle5)) => "这里是 5 型".into(),
            (Self::En, Some(also)) => format!("a {}", self.technique(also).to_lowercase()),
            (Self::Zh, Some(also)) => self.technique(also).into(),
        };
        match self {
            Self::En => format!("{name} ({also})"),
            Self::Zh => format!("{name}（{also}）"),
        }
    }

    /// A step in a list that is copied: its number, what it does, its name, rating and reason. The reason has lines of
    /// its own where its chains have side branches.
    pub fn tour_line(
        self,
        number: usize,
        step: &Step,
        also: Option<Technique>,
        rating: Option<Tenths>,
    ) -> String {
        let name = self.named(step.technique, also);
        let rating = rating.map(|rating| format!(" {rating}")).unwrap_or_default();
        let said = self.explain_in_lines(step);
        let gap = if said.contains('\n') { "\n" } else { " " };
        format!("{number}. {step}  {name}{rating}:{gap}{said}")
    }
}
