//! The order in which people find the families.
//!
//! `docs/decisions/002-the-order-of-hints.md` gives the reasons.

use alloc::vec::Vec;

use super::families::{self as f, Family};
use super::options::Options;
use crate::logic::Technique;

/// The order of hints. Families of last resort come last: after other steps, the search ends before them.
static ORDER: &[Family] = &[
    f::INTERSECTIONS,
    f::LOCKED_PAIR,
    f::NAKED_PAIR,
    f::HIDDEN_PAIR,
    f::LOCKED_TRIPLE,
    f::NAKED_TRIPLE,
    f::HIDDEN_TRIPLE,
    f::NAKED_QUAD,
    f::HIDDEN_QUAD,
    f::X_WING,
    f::BUG,
    f::TURBOT_FISH,
    f::REMOTE_PAIR,
    f::PLAIN_RECTANGLES,
    f::EMPTY_RECTANGLE,
    f::XY_WING,
    f::XYZ_WING,
    f::W_WING,
    f::OTHER_RECTANGLES,
    f::AVOIDABLE_RECTANGLES,
    f::SWORDFISH,
    f::JELLYFISH,
    f::FINNED_X_WING,
    f::COLOURS,
    f::FINNED_SWORDFISH,
    f::FINNED_JELLYFISH,
    f::ALMOST_LOCKED_CANDIDATES,
    f::SUE_DE_COQ,
    f::WXYZ_WING,
    f::SMALL_ALS_XZ,
    f::X_CHAIN,
    f::XY_CHAIN,
    f::MEDUSA,
    f::PLAIN_CHAINS,
    f::CHAINS_OF_GROUPS,
    f::ALS_XZ,
    f::ALS_CHAINS,
    f::DEATH_BLOSSOM,
    f::FRANKEN_FISH[0],
    f::FRANKEN_FISH[1],
    f::FRANKEN_FISH[2],
    f::FRANKEN_FISH[3],
    f::FRANKEN_FISH[4],
    f::FRANKEN_FISH[5],
    f::CHAINS_OF_SETS,
    f::MUTANT_FISH[0],
    f::MUTANT_FISH[1],
    f::MUTANT_FISH[2],
    f::MUTANT_FISH[3],
    f::MUTANT_FISH[4],
    f::MUTANT_FISH[5],
    f::MUTANT_FISH[6],
    f::MUTANT_FISH[7],
    f::FORCING_CHAINS,
    f::FORCING_NETS,
    f::NESTED_NETS,
];

/// The order of `HoDoKu`, without the techniques added later. Seeds of version `n1` depend on it, so it never
/// changes.
static FIRST_ORDER: &[Family] = &[
    f::LOCKED_PAIR,
    f::LOCKED_TRIPLE,
    f::INTERSECTIONS,
    f::NAKED_PAIR,
    f::NAKED_TRIPLE,
    f::HIDDEN_PAIR,
    f::HIDDEN_TRIPLE,
    f::NAKED_QUAD,
    f::HIDDEN_QUAD,
    f::X_WING,
    f::SWORDFISH,
    f::JELLYFISH,
    f::REMOTE_PAIR,
    f::BUG,
    f::TURBOT_FISH,
    f::EMPTY_RECTANGLE,
    f::W_WING,
    f::XY_WING,
    f::XYZ_WING,
    f::NUMBERED_RECTANGLES,
    f::AVOIDABLE_RECTANGLES,
    f::FINNED_X_WING,
    f::COLOURS,
    f::FINNED_SWORDFISH,
    f::FINNED_JELLYFISH,
    f::SUE_DE_COQ,
    f::X_CHAIN,
    f::XY_CHAIN,
    f::PLAIN_CHAINS,
    f::CHAINS_OF_GROUPS,
    f::ALS_XZ,
    f::ALS_CHAINS,
    f::DEATH_BLOSSOM,
    f::FRANKEN_FISH[0],
    f::FRANKEN_FISH[1],
    f::FRANKEN_FISH[2],
    f::FRANKEN_FISH[3],
    f::FRANKEN_FISH[4],
    f::FRANKEN_FISH[5],
    f::CHAINS_OF_SETS,
    f::MUTANT_FISH[0],
    f::MUTANT_FISH[1],
    f::MUTANT_FISH[2],
    f::MUTANT_FISH[3],
    f::MUTANT_FISH[4],
    f::MUTANT_FISH[5],
    f::MUTANT_FISH[6],
    f::MUTANT_FISH[7],
    f::FORCING_CHAINS,
    f::FORCING_NETS,
    f::NESTED_NETS,
];

/// Returns the techniques that a person finds before this one, or `None` for a technique that only the ladder
/// or only other boards have.
///
/// ```
/// use nonet::{Technique, catalogue::techniques_before};
/// let before = techniques_before(Technique::Swordfish).unwrap();
/// assert_eq!(before[0], Technique::FullHouse);
/// assert!(before.contains(&Technique::Skyscraper) && !before.contains(&Technique::Jellyfish));
/// assert_eq!(techniques_before(Technique::Nishio), None);
/// ```
pub fn techniques_before(technique: Technique) -> Option<Vec<Technique>> {
    before(technique, &Options::default())
}

/// Returns the techniques before this one in the order of the options.
pub(crate) fn before(technique: Technique, options: &Options) -> Option<Vec<Technique>> {
    let all: Vec<Technique> = in_order(options).flat_map(|family| family.techniques).copied().collect();
    let index = all.iter().position(|&known| known == technique)?;
    Some(all[..index].to_vec())
}

/// Returns the families in the order for a player.
pub(super) fn in_order(options: &Options) -> impl Iterator<Item = Family> {
    let singles = if options.has_notes { &f::SINGLES_OF_NOTES } else { &f::SINGLES };
    let others = if options.has_n1_order { FIRST_ORDER } else { ORDER };
    core::iter::once(singles).chain(others).copied()
}

/// Returns the families for other boards, in the same order. The law of leftovers comes right after intersections,
/// which it extends to several lines and pieces. The steps of cages come after the others of about the same effort.
pub(super) fn on_boards(options: &Options) -> impl Iterator<Item = Family> {
    in_order(options).flat_map(|family| {
        let ends = |last: &Family| family.techniques == last.techniques;
        let more = if family.techniques[0] == Technique::FullHouse {
            f::BOARDS_AFTER_SINGLES
        } else if ends(&f::INTERSECTIONS) {
            f::BOARDS_AFTER_INTERSECTIONS
        } else if ends(&f::HIDDEN_PAIR) {
            f::BOARDS_AFTER_PAIRS
        } else if ends(&f::MUTANT_FISH[7]) {
            f::BOARDS_BEFORE_FORCING_CHAINS
        } else {
            &[]
        };
        family.on_boards().into_iter().chain(more.iter().copied())
    })
}

#[cfg(test)]
mod tests {
    use super::{FIRST_ORDER, ORDER};

    #[test]
    fn families_of_last_resort_come_last() {
        for order in [ORDER, FIRST_ORDER] {
            assert!(order.is_sorted_by_key(|family| family.is_last_resort));
        }
    }

    #[test]
    fn the_order_of_hints_has_each_family_of_the_first_order() {
        for technique in FIRST_ORDER.iter().flat_map(|family| family.techniques) {
            assert!(ORDER.iter().any(|family| family.techniques.contains(technique)), "{technique:?}");
        }
    }
}
