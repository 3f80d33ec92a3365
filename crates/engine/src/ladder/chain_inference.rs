//! The data types of chains: statements, the links between them, and chains as found.
//!
//! The search for chains and their explanation are in the neighbouring files.
//!
//! The order of two chains, by rating, then complexity, then kind, is that of Sudoku Explainer 1.2.1.

use alloc::rc::Rc;
use alloc::{vec, vec::Vec};

use super::chain_literal::Literal;
use super::chain_snapshot::Snapshot;
use crate::grid::{Cell, CellSet, Digit, DigitSet, House};
use crate::logic::Technique;

/// The links that a search may use, and whether it removes candidates on the way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Mode {
    /// True if literals that are off are removed.
    pub(super) is_dynamic: bool,
    /// True if only links within one digit are used.
    pub(super) is_nishio: bool,
    /// The level of the inner rules: 0 none, 1 simple ones, 2 to 5 chains too.
    pub(super) level: u8,
}

/// A literal that is on or off.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Statement {
    pub(super) literal: Literal,
    pub(super) is_on: bool,
}

/// The way in which a statement follows from its parent, which has the opposite state: off from on, on from
/// off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Via {
    /// It is the start of the chain.
    Source,
    /// Through a cell.
    Cell,
    /// Through the box, row or column (0, 1, 2).
    House(u8),
    /// By the inner rule with this index among those used.
    Rule(u16),
}

/// An inner rule as used in a chain.
#[derive(Clone, Debug)]
pub(super) struct RuleUse {
    pub(super) rule: Rule,
    /// The literals that must be absent for the rule.
    pub(super) parents: Vec<Literal>,
    /// The literals that it removes, cell by cell.
    pub(super) eliminated: Vec<Literal>,
}

/// The kind of an inner rule.
#[derive(Clone, Debug)]
pub(super) enum Rule {
    /// An intersection, a pair or an X-wing.
    Simple(Pattern),
    /// Chains on the remaining candidates.
    Chains(Rc<Nested>),
}

/// The pattern of a simple rule.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pattern {
    pub(super) technique: Technique,
    /// The houses of the pattern: one house, or the two of an X-wing.
    pub(super) houses: [House; 2],
    /// The house that an intersection acts on.
    pub(super) cover: Option<House>,
    pub(super) cells: CellSet,
    pub(super) digits: DigitSet,
}

/// Chains that were used inside chains.
#[derive(Debug)]
pub(super) struct Nested {
    /// The number of their statements.
    pub(super) complexity: u32,
    /// A value that distinguishes them from other chains.
    pub(super) fingerprint: Vec<u16>,
    /// The remaining candidates.
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

/// The inner rules of a chain, used when the links lead no further.
pub(super) trait Rules {
    /// Returns what the rules remove from `snapshot`. `start` is the snapshot at the beginning of the chain.
    fn ask(&mut self, start: &Snapshot, snapshot: &Snapshot) -> Vec<RuleUse>;
}

/// The implementation without any rules.
pub(super) struct NoRules;

impl Rules for NoRules {
    fn ask(&mut self, _: &Snapshot, _: &Snapshot) -> Vec<RuleUse> {
        Vec::new()
    }
}

/// The links that a chain may use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum LinkKind {
    X,
    Y,
    XY,
}

/// The form of a static chain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StaticForm {
    /// A cycle: its literals alternate on and off, on first.
    Cycle(Vec<Literal>),
    /// If the source is on, it follows that it is off.
    OnToOff,
    /// If the source is off, it follows that it is on.
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
    pub(super) form: StaticForm,
}

/// The proof of multiple chains, with its order among others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Multiple {
    pub(super) proof: Proof,
    pub(super) complexity: u32,
    /// The number of proofs found before.
    pub(super) n_before: u32,
}

impl Multiple {
    /// Returns the literals that they remove, cell by cell.
    pub(super) fn eliminated(&self, snapshot: &Snapshot) -> Vec<Literal> {
        let Statement { literal, is_on } = self.proof.conclusion();
        if !is_on {
            return vec![literal];
        }
        let others = snapshot.of_cell(literal.cell()).without(literal.digit());
        others.iter().map(|digit| Literal::of(literal.cell(), digit)).collect()
    }
}

/// The starts of multiple chains and their common conclusion.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Proof {
    /// If the statement holds, there is a contradiction.
    Contradiction(Statement),
    /// The statement follows both if the literal is on and if it is off.
    Double(Literal, Statement),
    /// The statement follows from every candidate of the cell.
    Cell(Cell, Statement),
    /// The statement follows from every place of the digit in the house.
    Region(House, Digit, Statement),
}

/// The kinds of starts of multiple chains, in the order of a rung's techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Contradiction,
    Double,
    Cell,
    Region,
}

impl Kind {
    /// Returns the kinds that a mode searches for.
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

    /// Returns the statement that is proven.
    pub(super) const fn conclusion(self) -> Statement {
        match self {
            Self::Contradiction(source) => Statement { literal: source.literal, is_on: !source.is_on },
            Self::Double(_, target) | Self::Cell(_, target) | Self::Region(_, _, target) => target,
        }
    }

    /// Returns the rank: of two proofs with equal rating and complexity, the one with the lower rank comes
    /// first.
    pub(super) const fn rank(self) -> u8 {
        match self.kind() {
            Kind::Double => 1,
            Kind::Cell => 5,
            Kind::Region => 6,
            Kind::Contradiction => 7,
        }
    }
}
