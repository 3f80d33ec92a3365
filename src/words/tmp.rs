//! tmp
use super::Language;
use crate::logic::{Difficulty, Step, Technique};
/// x
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// x
    Where,
    /// x
    Which,
    /// x
    Whole,
}
impl Language {
    /// x
    pub fn technique(self, t: Technique) -> &'static str {
        t.id()
    }
    /// x
    pub fn difficulty(self, t: Difficulty) -> &'static str {
        t.id()
    }
    /// x
    pub fn explain(self, s: &Step, st: Stage) -> String {
        format!("{} {s} {st:?}", s.technique.id())
    }
}
