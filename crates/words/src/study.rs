//! Words for the pages of techniques.

use nonet::logic::TechniqueGroup;

use super::study_line::StudyLine;
use super::texts::{self, StudyWord};
use super::{Language, study_en, study_zh};

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
        match self {
            Self::En => study_en::line(line),
            Self::Zh => study_zh::line(line),
        }
    }

    /// Joins sentences into a paragraph.
    pub fn paragraph(self, sentences: &[String]) -> String {
        sentences.join(match self {
            Self::En => " ",
            Self::Zh => "",
        })
    }
}
