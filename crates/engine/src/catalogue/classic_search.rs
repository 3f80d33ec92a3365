//! [`ClassicSearch`]: the searches that work only on the classic board.
//!
//! They use its fixed houses and its index of candidates, or are valid only there. For most of the simple
//! ones, [`board_basics`](super::board_basics) has a search on any layout.

use alloc::vec::Vec;

use super::fish_kind::FishKind;
use super::{almost_locked, basics, fish_family, position::Position, rectangles, single_digit, sue_de_coq};
use crate::logic::Step;

/// A search that works only on the classic board, with the size of the pattern.
#[derive(Clone, Copy)]
pub(super) enum ClassicSearch {
    Singles,
    Intersections,
    /// Naked sets of this number of cells that share a line and a box.
    LockedSets(u32),
    /// Naked sets of this number of cells.
    NakedSets(u32),
    /// Hidden sets of this number of digits.
    HiddenSets(u32),
    Fish {
        kind: FishKind,
        size: usize,
        is_finned: bool,
    },
    TurbotFish,
    EmptyRectangles,
    XYWings,
    XYZWings,
    Bug,
    UniqueRectangles,
    AvoidableRectangles,
    AlmostLockedCandidates,
    SueDeCoq,
}

impl ClassicSearch {
    /// Adds all steps of the search.
    pub(super) fn find(self, position: &Position<'_>, steps: &mut Vec<Step>) {
        match self {
            Self::Singles => basics::find_singles(position, steps),
            Self::Intersections => basics::find_intersections(position, steps),
            Self::LockedSets(size) | Self::NakedSets(size) => basics::find_naked(position, size, steps),
            Self::HiddenSets(size) => basics::find_hidden(position, size, steps),
            Self::Fish { kind, size, is_finned } => fish_family::find(position, kind, size, is_finned, steps),
            Self::TurbotFish => single_digit::find_turbot_fish(position, steps),
            Self::EmptyRectangles => single_digit::find_empty_rectangle(position, steps),
            Self::XYWings => basics::find_xy_wings(position, steps),
            Self::XYZWings => basics::find_xyz_wings(position, steps),
            Self::Bug => rectangles::find_bug(position, steps),
            Self::UniqueRectangles => rectangles::find_unique(position, steps),
            Self::AvoidableRectangles => rectangles::find_avoidable(position, steps),
            Self::AlmostLockedCandidates => almost_locked::find(position, steps),
            Self::SueDeCoq => sue_de_coq::find(position, steps),
        }
    }
}
