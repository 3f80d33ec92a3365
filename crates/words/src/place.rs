//! [`Place`]: the cells or houses that the first two stages of a hint name.

use nonet::grid::{CellSet, House, HouseKind};
use nonet::layout::{BoardHouse, Cage, Layout};
use nonet::logic::{Step, Technique as T, TechniqueGroup};

use super::chain_words;
use super::line::Stage;

/// The most cells that a hint names to say where to look.
const MOST_CELLS: usize = 5;

/// The cells or houses that a hint names.
pub(super) enum Place {
    Cells(CellSet),
    Houses(Vec<House>),
    /// A cage with a sum.
    Cage(Cage),
}

impl Place {
    /// Returns the place that a stage of a hint names. The first stage names one house, the boxes of a band or a
    /// stack, a few cells, a cage, or the houses that are compared or added up; the others name all.
    pub(super) fn of(step: &Step, stage: Stage, layout: &Layout) -> Self {
        let all = Self::all(step, layout);
        // Lines say nothing without the pieces that they are compared with, nor houses without the rest of their sum.
        let is_of_all =
            step.technique == T::LawOfLeftovers || step.technique.group() == TechniqueGroup::Cages;
        if stage != Stage::Where || is_of_all {
            return all;
        }
        match all {
            Self::Houses(houses) if houses.len() > 1 => {
                Self::Houses(fullest(houses.into_iter(), step.reason.cells, layout).into_iter().collect())
            }
            Self::Cells(cells) if cells.len() > MOST_CELLS => Self::Houses(around(cells, layout)),
            few => few,
        }
    }

    fn all(step: &Step, layout: &Layout) -> Self {
        let reason = &step.reason;
        let starts = chain_words::ends(step);
        if let Some(cage) = cage_of(step, layout) {
            Self::Cage(cage)
        } else if !starts.is_empty() {
            Self::Cells(starts)
        } else if step.technique.is_uniqueness() || reason.houses.is_empty() {
            Self::Cells(reason.cells)
        } else if step.technique == T::LawOfLeftovers {
            Self::Houses([&reason.houses[..], &reason.covers].concat())
        } else {
            Self::Houses(reason.houses.clone())
        }
    }

    /// Returns all cells of the place.
    fn cells(&self, layout: &Layout) -> CellSet {
        match self {
            Self::Cells(cells) => *cells,
            Self::Cage(cage) => cage.cells(),
            Self::Houses(houses) => {
                houses.iter().fold(CellSet::EMPTY, |all, &house| all.union(layout.cells_of(house)))
            }
        }
    }
}

/// Returns the cage of a step that is about a single one.
fn cage_of(step: &Step, layout: &Layout) -> Option<Cage> {
    let is_of_cage = matches!(
        step.technique,
        T::CageSingle
            | T::OnlyCombination
            | T::CageCombination
            | T::CageBounds
            | T::CageAndHouse
            | T::CagePermutation
    );
    let cage = layout.cage_of(step.reason.cells.first().filter(|_| is_of_cage)?)?;
    cage.sum().map(|_| *cage)
}

/// Returns the first of the houses that hold the most of some cells.
fn fullest(houses: impl Iterator<Item = House>, cells: CellSet, layout: &Layout) -> Option<House> {
    houses.fold(None, |best: Option<House>, house| {
        let n_cells = |house: House| layout.cells_of(house).intersection(cells).len();
        best.filter(|&best| n_cells(best) >= n_cells(house)).or(Some(house))
    })
}

/// Returns the house that holds all the cells, or all boxes of a band or a stack; otherwise the box or piece that holds
/// the most of them.
fn around(cells: CellSet, layout: &Layout) -> Vec<House> {
    if let Some(house) = layout.shared_house(cells) {
        return vec![house];
    }
    let boxes = || {
        let of_board = layout.houses().iter().map(BoardHouse::house);
        of_board.filter(|house| matches!(house.kind(), HouseKind::Box | HouseKind::Piece))
    };
    let holding: Vec<House> =
        boxes().filter(|&one| !layout.cells_of(one).intersection(cells).is_empty()).collect();
    if let Some((height, _)) = layout.box_shape() {
        // There are as many boxes in a band as a box has rows.
        for band_of in [|at: usize, wide: usize| at / wide, |at: usize, wide: usize| at % wide] {
            let mut bands = holding.iter().map(|one| band_of(one.position(), height));
            if let Some(first) = bands.next()
                && bands.all(|band| band == first)
            {
                return boxes().filter(|one| band_of(one.position(), height) == first).collect();
            }
        }
    }
    fullest(holding.into_iter(), cells, layout).into_iter().collect()
}

/// Returns the cells that a stage of a hint names; only these are lit.
pub fn named_cells(layout: &Layout, step: &Step, stage: Stage) -> CellSet {
    Place::of(step, stage, layout).cells(layout)
}
