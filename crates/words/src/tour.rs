//! Lists of steps, and the messages of a tour.

use nonet::grid::Candidate;
use nonet::layout::Layout;
use nonet::logic::{Step, Technique, Tenths};

use super::Language;
use super::names;
use super::replay::capital;
use super::step_writer::or_classic;
use super::texts::{self, Texts};
use super::tour_message::{TourMessage, head};

impl Language {
    /// Returns one line of a list for `n` steps that each only fill a cell.
    pub fn singles(self, n: usize) -> String {
        texts::singles(self, n)
    }

    /// Returns the name of a step of a path: that of its technique. If the page has its own name for
    /// the pattern, that follows ([`Step::also`]).
    ///
    /// ```
    /// use nonet::Technique;
    /// use nonet_words::Language;
    /// let name = Language::En.named(Technique::TurbotFish, Some(Technique::Skyscraper));
    /// assert_eq!(name, "Turbot fish (a skyscraper)");
    /// ```
    pub fn named(self, technique: Technique, also: Option<Technique>) -> String {
        let name = self.technique(technique);
        match also {
            None => name.into(),
            Some(Technique::UniqueRectangle5) => texts::named_type_5(self, name),
            Some(also) => {
                let also = self.technique(also);
                texts::named_also(self, also, &also.to_lowercase(), name)
            }
        }
    }

    /// Returns a step of a copied list: its number, effect, name, rating and reason. The reason has lines of its
    /// own if its chains have side branches.
    pub fn tour_line(
        self,
        number: usize,
        step: &Step,
        also: Option<Technique>,
        rating: Option<Tenths>,
        layout: &Layout,
    ) -> String {
        let name = self.named(step.technique, also);
        let rating = rating.map(|rating| format!(" {rating}")).unwrap_or_default();
        let said = self.explain_in_lines(layout, step);
        let gap = if said.contains('\n') { "\n" } else { " " };
        format!("{number}. {step}  {name}{rating}:{gap}{said}")
    }
}

pub(super) fn say<L: Texts>(message: &TourMessage) -> String {
    let language = L::LANGUAGE;
    match *message {
        TourMessage::Replay(ref message) => language.replay(message),
        TourMessage::WhichDigit(cell) => L::which_digit(cell),
        TourMessage::Filled(cell, digit) => L::filled(cell, digit),
        TourMessage::Looking(Candidate { cell, digit }) => L::looking(cell, digit),
        TourMessage::Seen { about: Candidate { cell, digit }, holder, house: Some(house), .. } => {
            let seen = L::seen(cell, digit, holder, &capital(&names::house::<L>(house)));
            language.with_hidden_window(seen, house)
        }
        TourMessage::Seen { about: Candidate { cell, digit }, holder, house: None, is_in_cage } => {
            let seen = if is_in_cage { L::seen_in_cage } else { L::seen_apart };
            seen(cell, digit, holder)
        }
        TourMessage::Follows { about: Candidate { cell, digit }, is_true: true, n_steps } => {
            L::must_be(cell, digit, n_steps)
        }
        TourMessage::Follows { about: Candidate { cell, digit }, is_true: false, n_steps } => {
            L::cannot_be(cell, digit, n_steps)
        }
        TourMessage::NotYet(Candidate { cell, digit }, None) => L::not_yet(cell, digit),
        TourMessage::NotYet(Candidate { cell, digit }, Some(rating)) => L::not_yet_rated(cell, digit, rating),
        TourMessage::Open(Candidate { cell, digit }, None) => L::open(cell, digit),
        TourMessage::Open(Candidate { cell, digit }, Some(rating)) => L::open_rated(cell, digit, rating),
        TourMessage::Step { number, n_steps, ref step, also, rating, is_hardest, end, ref layout } => {
            let hardest = if is_hardest && n_steps > 1 { L::the_hardest() } else { "" };
            let name = language.named(step.technique, also);
            let head = head(L::step_of(n_steps, number), n_steps, &name, rating, hardest);
            let end = end.map(|about| L::so_cannot_be(about.cell, about.digit)).unwrap_or_default();
            format!("{head}\n{}{end}", language.explain_in_lines(or_classic(layout.as_deref()), step))
        }
        TourMessage::AskPath => L::ask_path().into(),
        TourMessage::Pathing(None) => L::pathing().into(),
        TourMessage::Pathing(Some(n_left)) => L::pathing_left(n_left),
        TourMessage::Path { n_steps, technique, also, rating, is_whole } => {
            let rating = rating.map(|rating| format!(" {rating}")).unwrap_or_default();
            let name = format!("{}{rating}", language.named(technique, also));
            if is_whole { L::path(n_steps, &name) } else { L::path_stuck(n_steps, &name) }
        }
    }
}
