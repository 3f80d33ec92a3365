//! Deductions: techniques, steps, ratings, and the searches that the ladder and the catalogue share.
//!
//! Nothing here knows the solution.

mod also;
mod branches;
mod closing;
mod difficulty;
mod implied;
pub(crate) mod intersections;
pub(crate) mod looking;
pub(crate) mod marks;
pub(crate) mod order;
mod rating;
pub(crate) mod scale;
pub(crate) mod sets;
pub(crate) mod singles;
mod step;
mod step_fields;
mod step_text;
mod technique;
mod technique_group;
mod technique_set;
pub(crate) mod view;
pub(crate) mod wings;

pub use branches::{Branch, BranchLink};
pub use closing::closing;
pub use difficulty::Difficulty;
pub use rating::{RatedStep, Rating, Tenths};
pub use scale::Rung;
pub use singles::SinglesBoard;
pub use step::{Blocker, Chain, Closing, Link, Node, Reason, Step};
pub use step_fields::StepField;
pub use technique::Technique;
pub use technique_group::TechniqueGroup;
pub(crate) use technique_set::TechniqueSet;
