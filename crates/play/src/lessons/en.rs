//! The lessons in English, a file for each family.

use super::lesson::Lesson;
use super::{en_basics, en_chains, en_fish, en_forcing, en_links, en_unique};

pub(super) const FAMILIES: &[&[Lesson]] = &[
    en_basics::LESSONS,
    en_fish::LESSONS,
    en_links::LESSONS,
    en_unique::LESSONS,
    en_chains::LESSONS,
    en_forcing::LESSONS,
];
