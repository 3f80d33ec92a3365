//! [`Gists`]: descriptions of techniques in one sentence each.

use core::fmt;

use nonet::logic::Technique;

use crate::lessons;
use nonet_words::Language;

/// The separator between the parts of the text; no part contains it.
const PART: char = '\t';

/// Descriptions of techniques: one sentence for each technique and language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gists(Vec<(Technique, Vec<String>)>);

impl Gists {
    /// Returns the descriptions of some techniques.
    pub(super) fn of_techniques(techniques: impl Iterator<Item = Technique>) -> Self {
        let mut gists = Self::default();
        for technique in techniques {
            if gists.of(technique).is_empty() {
                let sentence = |language| lessons::gist(technique, language).to_owned();
                gists.0.push((technique, Language::ALL.map(sentence).to_vec()));
            }
        }
        gists
    }

    /// Returns the description of a technique in the order of [`Language::ALL`]; empty if unknown.
    pub fn of(&self, technique: Technique) -> &[String] {
        self.0.iter().find(|(one, _)| *one == technique).map_or(&[], |(_, sentences)| sentences)
    }

    /// Adds the descriptions of another list.
    pub fn join(&mut self, other: Self) {
        for (technique, sentences) in other.0 {
            if self.of(technique).is_empty() {
                self.0.push((technique, sentences));
            }
        }
    }

    /// Splits a line into its beginning and the descriptions that follow.
    pub(super) fn split(line: &str) -> Option<(&str, Self)> {
        let mut parts = line.split(PART);
        let before = parts.next()?;
        let mut gists = Self::default();
        while let Some(id) = parts.next() {
            let sentences = parts.by_ref().take(Language::ALL.len()).map(str::to_owned).collect();
            gists.0.push((Technique::from_id(id)?, sentences));
        }
        Some((before, gists))
    }
}

impl fmt::Display for Gists {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|(technique, sentences)| {
            write!(f, "{PART}{}", technique.id())?;
            sentences.iter().try_for_each(|sentence| write!(f, "{PART}{sentence}"))
        })
    }
}
