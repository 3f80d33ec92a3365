//! Random divisions of a board into cages.

use alloc::vec::Vec;

use super::pieces::pick;
use crate::grid::{Cell, CellSet, Grid, Symmetry};
use crate::layout::Layout;
use crate::rng::Rng;

/// The number of divisions of which the one with the fewest cages of one cell is taken.
const BEST_OF: usize = 5;

/// A division of a board into cages. Each entry has a cage and its images under the symmetry.
pub(super) struct Cages {
    groups: Vec<Vec<CellSet>>,
    side: usize,
    symmetry: Symmetry,
}

impl Cages {
    /// Divides a board into random connected cages of two cells or more, in which no digit of the solution repeats. A
    /// cell that no free neighbour can join is a cage alone.
    pub(super) fn random(
        layout: &Layout,
        solution: &Grid,
        max_cage: usize,
        symmetry: Symmetry,
        rng: &mut Rng,
    ) -> Self {
        let mut best: Option<Self> = None;
        for _ in 0..BEST_OF {
            let next = Self::once(layout, solution, max_cage, symmetry, rng);
            let n_single = next.n_single();
            if best.as_ref().is_none_or(|best| n_single < best.n_single()) {
                best = Some(next);
            }
            if n_single == 0 {
                break;
            }
        }
        best.unwrap_or(Self { groups: Vec::new(), side: layout.side(), symmetry })
    }

    fn once(layout: &Layout, solution: &Grid, max_cage: usize, symmetry: Symmetry, rng: &mut Rng) -> Self {
        let side = layout.side();
        let mut cages = Self { groups: Vec::new(), side, symmetry };
        let most = max_cage.clamp(2, 5);
        let mut free = layout.cells();
        while let Some(first) = most_enclosed(free, rng) {
            let n_wanted = 2 + rng.below(u32::try_from(most - 1).unwrap_or(1)) as usize;
            let mut cage = CellSet::of(first);
            while cage.len() < n_wanted {
                let border = cage.neighbours().difference(cage).intersection(free);
                let mut grown: Vec<CellSet> = border
                    .iter()
                    .flat_map(|cell| [CellSet::of(cell), symmetry.orbit_on(side, cell)])
                    .map(|more| cage.union(more))
                    .filter(|cage| cage.len() <= most && cages.fits(*cage, free, solution))
                    .collect();
                rng.shuffle(&mut grown);
                let Some(next) = grown.first() else { break };
                cage = *next;
            }
            let images = cages.images(cage);
            free = images.iter().fold(free, |free, image| free.difference(*image));
            cages.groups.push(images);
        }
        cages
    }

    /// Returns all cages.
    pub(super) fn all(&self) -> impl Iterator<Item = CellSet> {
        self.groups.iter().flatten().copied()
    }

    fn n_single(&self) -> usize {
        self.all().filter(|cage| cage.len() == 1).count()
    }

    /// Returns a cage and its images under the symmetry, each once.
    fn images(&self, cage: CellSet) -> Vec<CellSet> {
        let mut images = alloc::vec![cage];
        let mut at = 0;
        while at < images.len() {
            for image in self.symmetry.images_of(self.side, images[at]) {
                if !images.contains(&image) {
                    images.push(image);
                }
            }
            at += 1;
        }
        images
    }

    /// Returns `true` if a set of cells and its images can be cages: free, connected, without repeats, and not
    /// overlapping.
    fn fits(&self, cage: CellSet, free: CellSet, solution: &Grid) -> bool {
        let differ = |cage: &CellSet| {
            let digits: crate::grid::DigitSet = cage.iter().filter_map(|cell| solution.get(cell)).collect();
            digits.len() == cage.len()
        };
        let images = self.images(cage);
        let together = images.iter().fold(CellSet::EMPTY, |all, image| all.union(*image));
        free.contains_all(together)
            && together.len() == images.len() * cage.len()
            && cage.is_connected()
            && images.iter().all(differ)
    }

    /// Cuts the largest cage with a cell of `differing`, and its images, into two connected parts of two cells or more.
    /// Returns `false` if there is none that can be cut.
    pub(super) fn cut(&mut self, differing: CellSet, rng: &mut Rng) -> bool {
        let mut order: Vec<usize> = (0..self.groups.len())
            .filter(|&at| self.groups[at].iter().any(|cage| !cage.intersection(differing).is_empty()))
            .collect();
        rng.shuffle(&mut order);
        order.sort_by_key(|&at| core::cmp::Reverse(self.groups[at][0].len()));
        for at in order {
            let cage = self.groups[at][0];
            let Some(part) = self.part_of(cage, self.groups[at].len(), rng) else { continue };
            self.groups[at] = self.images(part);
            self.groups.push(self.images(cage.difference(part)));
            return true;
        }
        false
    }

    /// Returns one of two parts into which a cage with this number of images can be cut.
    fn part_of(&self, cage: CellSet, n_images: usize, rng: &mut Rng) -> Option<CellSet> {
        let cells: Vec<Cell> = cage.iter().collect();
        let mut parts: Vec<CellSet> = (0..1_u32 << cells.len())
            .map(|bits| (0..cells.len()).filter(|at| bits >> at & 1 == 1).map(|at| cells[at]).collect())
            .filter(|part: &CellSet| {
                let rest = cage.difference(*part);
                let is_part = |part: CellSet| {
                    part.len() > 1 && part.is_connected() && self.images(part).len() == n_images
                };
                is_part(*part) && is_part(rest)
            })
            .collect();
        rng.shuffle(&mut parts);
        parts.first().copied()
    }
}

/// Returns a random one of the free cells with the fewest free neighbours, so that few are left alone.
fn most_enclosed(free: CellSet, rng: &mut Rng) -> Option<Cell> {
    let n_free = |cell: Cell| cell.neighbours().intersection(free).len();
    let least = free.iter().map(n_free).min()?;
    pick(free.iter().filter(|cell| n_free(*cell) == least).collect(), rng)
}
