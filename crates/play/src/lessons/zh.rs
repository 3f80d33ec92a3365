//! The lessons in Chinese, a file for each family.

use super::lesson::Lesson;
use super::{zh_basics, zh_chains, zh_fish, zh_forcing, zh_links, zh_unique};

pub(super) const FAMILIES: &[&[Lesson]] = &[
    zh_basics::LESSONS,
    zh_fish::LESSONS,
    zh_links::LESSONS,
    zh_unique::LESSONS,
    zh_chains::LESSONS,
    zh_forcing::LESSONS,
];
