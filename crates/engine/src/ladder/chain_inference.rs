//! What chains say: statements, how one follows from another, and chains as they were found.
//!
//! Only the nouns are here. Who finds chains, and who explains them, is in the files beside.
//!
//! Which of two chains comes first, by rating, then complexity, then kind, is the order of Sudoku Explainer 1.2.1.

use std::rc::Rc;

use super::chain_literal::Literal;
use super::chain_snapshot::Snapshot;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Technique;

/// Which links a search may use, and whether it takes away what goes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Mode {
    /// Takes away what is off.
    pub(super) is_dynamic: bool,
    /// Links within one digit only.
    pub(super) is_nishio: bool,
    /// The rules inside: 0 none, 1 simple ones, 2 to 5 chains too.
    pub(super) level: u8,
}

/// A literal that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Statement {
    pub(super) literal: Literal,
    pub(super) is_on: bool,
}

/// How a statement followed from its parent, which is of the other kind: off from on, on from off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Via {
    /// It is the start.
    Source,
    /// Within a cell.
    Cell,
    /// Within the box, row or column (0, 1, 2).
    House(u8),
    /// By the rule of this index among those that were used.
    Rule(u16),
}

/// A rule as it was used inside a chain.
#[derive(Clone, Debug)]
pub(super) struct RuleUse {
    pub(super) rule: Rule,
    /// The literals whose absence it rests on.
    pub(super) parents: Vec<Literal>,
    /// What goes by it, cell by cell.
    pub(super) eliminated: Vec<Literal>,
}

/// Which rule it was.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// An intersection, a pair or an X-wing.
    Simple(Pattern),
    /// Chains on the candidates that are left.
    Chains(Rc<Nested>),
}

/// A simple rule as it was seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    pub(super) technique: Technique,
    /// Where the pattern is seen: one house, or the two of an X-wing.
    pub(super) houses: [House; 2],
    /// The house in which an intersection acts.
    pub(super) cover: Option<House>,
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

/// Chains that were used inside of chains.
#[derive(Debug)]
pub(super) struct Nested {
    /// How many statements they have.
    pub(super) complexity: u32,
    /// What tells them from other chains.
    pub(super) fingerprint: Vec<u16>,
    /// The candidates that were left.
    pub(super) snapshot: Rc<Snapshot>,
    pub(super) chains: Chains,
}

/// Chains as found.
#[derive(Clone, Debug)]
pub(super) enum Chains {
    /// A static chain or cycle.
    Static(StaticChain),
    /// Chains from several starts.
    Multiple(Mode, Multiple),
}

/// Who answers when the links lead no further.
pub(super) trait Rules {
    /// What goes from `snapshot`; `start` is what the chain began with.
    fn ask(&mut self, start: &Snapshot, snapshot: &Snapshot) -> Vec<RuleUse>;
}

/// No rules.
pub(super) struct NoRules;

impl Rules for NoRules {
    fn ask(&mut self, _: &Snapshot, _: &Snapshot) -> Vec<RuleUse> {
        Vec::new()
    }
}

/// Which links a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LinkKind {
    X,
    Y,
    XY,
}

/// What is found from a candidate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Form {
    /// A cycle: its literals, on and off by turns, on first.
    Cycle(Vec<Literal>),
    /// If it is on, it is off.
    OnToOff,
    /// If it is off, it is on.
    OffToOn,
}

/// A static chain or cycle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct StaticChain {
    pub(super) tenths: u8,
    pub(super) complexity: u32,
    pub(super) kind: LinkKind,
    pub(super) order: (usize, usize, u8),
    pub(super) source: Literal,
    pub(super) form: Form,
}

/// The statement that multiple chains lead to, and from where.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Multiple {
    pub(super) proof: Proof,
    pub(super) complexity: u32,
    /// How many were found before.
    pub(super) n_before: u32,
}

impl Multiple {
    /// What goes because of them, cell by cell.
    pub(super) fn eliminated(&self, snapshot: &Snapshot) -> Vec<Literal> {
        let Statement { literal, is_on } = self.proof.conclusion();
        if !is_on {
            return vec![literal];
        }
        let others = snapshot.of_cell(literal.cell()).without(literal.digit());
        others.iter().map(|digit| Literal::of(literal.cell(), digit)).collect()
    }
}

/// From where multiple chains start and to what they lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// If `0` is so, there is a contradiction.
    Contradiction(Statement),
    /// Whether or not the literal is on, the statement follows.
    Double(Literal, Statement),
    /// From every candidate of the cell the statement follows.
    Cell(Cell, Statement),
    /// From every place of the digit in the house the statement follows.
    Region(House, Digit, Statement),
}

/// What multiple chains start from, in the order in which a rung has its techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Contradiction,
    Double,
    Cell,
    Region,
}

impl Kind {
    /// Those that a mode looks for.
    pub(super) const fn of(mode: Mode) -> &'static [Self] {
        match mode {
            Mode { is_nishio: true, .. } => &[Self::Contradiction],
            Mode { is_dynamic: true, .. } => &[Self::Contradiction, Self::Double, Self::Cell, Self::Region],
            _ => &[Self::Cell, Self::Region],
        }
    }
}

impl Proof {
    pub(super) const fn kind(self) -> Kind {
        match self {
            Self::Contradiction(_) => Kind::Contradiction,
            Self::Double(..) => Kind::Double,
            Self::Cell(..) => Kind::Cell,
            Self::Region(..) => Kind::Region,
        }
    }

    /// What is proven.
    pub(super) const fn conclusion(self) -> Statement {
        match self {
            Self::Contradiction(source) => Statement { literal: source.literal, is_on: !source.is_on },
            Self::Double(_, target) | Self::Cell(_, target) | Self::Region(_, _, target) => target,
        }
    }

    /// Of two with equal rating and complexity the one with the smaller number comes first.
    pub(super) const fn rank(self) -> u8 {
        match self.kind() {
            Kind::Double => 1,
            Kind::Cell => 5,
            Kind::Region => 6,
            Kind::Contradiction => 7,
        }
    }
}
