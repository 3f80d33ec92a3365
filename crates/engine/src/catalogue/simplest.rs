//! [`Simplest`]: the simplest step for each effect.

use alloc::vec::Vec;

use super::eliminations::Eliminations;
use crate::logic::{Step, Technique};

/// The simplest step for each effect.
#[derive(Debug, Default)]
pub(super) struct Simplest(Vec<(Eliminations, usize, Step)>);

impl Simplest {
    /// Keeps the step that `make` builds, unless it has no effect or a known step of the technique has the
    /// same effect at the same or a lower cost. `eliminated` must be on the board.
    pub(super) fn offer(
        &mut self,
        technique: Technique,
        eliminated: &Eliminations,
        cost: usize,
        make: impl FnOnce() -> Step,
    ) {
        let known = self.0.iter_mut().find(|known| known.0 == *eliminated && known.2.technique == technique);
        match known {
            Some(known) if known.1 > cost => (known.1, known.2) = (cost, make()),
            None if eliminated.n_on_board() > 0 => self.0.push((eliminated.clone(), cost, make())),
            _ => {}
        }
    }

    /// Returns all kept steps.
    pub(super) fn into_steps(self) -> impl Iterator<Item = Step> {
        self.0.into_iter().map(|known| known.2)
    }
}
