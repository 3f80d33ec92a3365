//! Words for the pages of techniques.

use nonet::grid::isolated;
use nonet::logic::{Technique, TechniqueGroup, Tenths};

use super::Language;
use super::english::{lower, with_article};
use super::line::Line;
use super::study_line::StudyLine;
use super::texts::{self, StudyWord};

impl Language {
    /// Returns a fixed word of the pages of techniques.
    pub const fn study_word(self, word: StudyWord) -> &'static str {
        texts::study_word(self, word)
    }

    /// Returns the heading of a group of techniques.
    pub const fn technique_group(self, group: TechniqueGroup) -> &'static str {
        texts::technique_group(self, group)
    }

    /// Returns a sentence on the pages of techniques.
    pub fn study_line(self, line: &StudyLine) -> String {
        let name = |technique: Technique| self.technique(technique);
        match *line {
            StudyLine::Names(ref names) => texts::also_called(self, &names.join(texts::between_names(self))),
            StudyLine::Rated { rated_as, least, highest } => self.rated(rated_as, least, highest),
            StudyLine::Known { n_known: 0, .. } => texts::none_known(self).into(),
            StudyLine::Known { n_known, n_techniques } => texts::some_known(self, n_known, n_techniques),
            StudyLine::Found(n_found) => texts::techniques_found(self, n_found),
            StudyLine::NotFound(ref text) => texts::no_technique_found(self, &isolated(text)),
            StudyLine::PracticeRecord { n_practised, n_found } => {
                texts::practised(self, n_found as usize, n_practised as usize)
            }
            StudyLine::Task { technique, is_next: true } => {
                texts::task_next(self, &with_article(technique), name(technique))
            }
            StudyLine::Task { technique, is_next: false } => {
                texts::task(self, &with_article(technique), name(technique))
            }
            StudyLine::Right(technique) => {
                texts::answer_right(self, &with_article(technique), name(technique))
            }
            StudyLine::RightSoFar(technique) => {
                texts::answer_right_so_far(self, &with_article(technique), name(technique))
            }
            StudyLine::Other(technique, None) => {
                texts::answer_elsewhere(self, &lower(technique), name(technique))
            }
            StudyLine::Other(technique, Some(other)) => texts::answer_of_other(
                self,
                &with_article(technique),
                &with_article(other),
                name(technique),
                name(other),
            ),
            StudyLine::WrongElimination(one) => texts::candidate_stays(self, one.cell, one.digit),
            StudyLine::WrongPlacement(one) => texts::candidate_falls(self, one.cell, one.digit),
            StudyLine::Mark { digit, places: true } => texts::mark_placing(self, digit),
            StudyLine::Mark { digit, places: false } => texts::mark_eliminating(self, digit),
            StudyLine::Unmarked(digit) => texts::unmarked(self, digit),
            StudyLine::NothingMarked => texts::nothing_marked(self).into(),
            StudyLine::Marking { places: true } => texts::marks_place(self).into(),
            StudyLine::Marking { places: false } => texts::marks_eliminate(self).into(),
            StudyLine::NoCandidate(digit) => texts::no_candidate(self, digit),
        }
    }

    /// Says where a technique is on the scale of ratings.
    fn rated(self, rated_as: Option<Technique>, least: Tenths, highest: Option<Tenths>) -> String {
        let (least, highest) = (least.to_string(), highest.map(|highest| highest.to_string()));
        let range = match highest {
            Some(highest) if highest == least => least,
            Some(highest) => texts::range_to(self, &highest, &least),
            None if rated_as.is_some() => texts::range_up(self, &least),
            None => texts::range_by_length(self, &least),
        };
        match rated_as {
            None => texts::rated(self, &range),
            Some(other) => texts::rated_like(self, &lower(other), self.technique(other), &range),
        }
    }

    /// Joins sentences into a paragraph.
    pub fn paragraph(self, sentences: &[String]) -> String {
        sentences.join(self.template(Line::Gap))
    }

    /// Joins sentences into a paragraph, without the empty ones.
    pub(super) fn joined(self, sentences: &[String]) -> String {
        let sentences: Vec<&str> =
            sentences.iter().map(|one| one.trim()).filter(|one| !one.is_empty()).collect();
        sentences.join(self.template(Line::Gap))
    }
}
