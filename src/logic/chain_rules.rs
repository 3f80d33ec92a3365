//! The rules inside a walk: what else goes when the links lead no further.

use super::chain_net::{Literal, Literals, Net};

/// A rule as it was used in a walk.
#[derive(Clone, Debug)]
pub(super) struct RuleUse {
    /// The literals whose absence it rests on.
    pub(super) parents: Vec<Literal>,
}

/// Who answers when a walk asks for more.
pub(super) trait Rules {
    /// What goes from `net` by the rules of `level`, each with the literals that go; `start` is what
    /// the walk began with.
    fn ask(&mut self, start: &Net, net: &Net, level: u8) -> Vec<(RuleUse, Literals)>;
}

/// No rules.
pub(super) struct NoRules;

impl Rules for NoRules {
    fn ask(&mut self, _: &Net, _: &Net, _: u8) -> Vec<(RuleUse, Literals)> {
        Vec::new()
    }
}
