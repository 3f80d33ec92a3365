//! [`short_name`]: the short names of techniques in Sukaku Explainer, for serate's letters `%S`, `%T` and `%U`.
//!
//! Source: the `getShortName` of each hint in <https://github.com/SudokuMonster/SukakuExplainer>.

use nonet::{CellSet, Step, Technique as T};

/// Returns the short name of the technique of a rated step. Some names stand for several techniques.
pub(crate) fn short_name(step: &Step) -> String {
    let name = match step.technique {
        T::FullHouse | T::HiddenSingle => "HS",
        T::NakedSingle => "NS",
        T::DirectPointing | T::DirectHiddenPair => "DP",
        T::DirectClaiming => "DC",
        T::DirectHiddenTriple => "DT",
        T::Pointing => "Po",
        T::Claiming => "Cl",
        T::NakedPair => "NP",
        T::NakedTriple => "NT",
        T::NakedQuad => "NQ",
        T::HiddenPair => "HP",
        T::HiddenTriple => "HT",
        T::HiddenQuad => "HQ",
        T::XWing => "XW",
        T::Swordfish => "SF",
        T::Jellyfish => "JF",
        T::XYWing => "XYW",
        T::XYZWing => "XYZW",
        T::UniqueRectangle1 => "UR1",
        T::UniqueRectangle2 => "UR2",
        T::UniqueRectangle3 => "UR3",
        T::UniqueRectangle4 => "UR4",
        T::UniqueLoop1 => return unique_loop(step, 1),
        T::UniqueLoop2 => return unique_loop(step, 2),
        T::UniqueLoop3 => return unique_loop(step, 3),
        T::UniqueLoop4 => return unique_loop(step, 4),
        T::Bug1 => "BUG1",
        T::Bug2 => "BUG2",
        T::Bug3 => "BUG3",
        T::Bug4 => "BUG4",
        T::AlignedPairExclusion => "APE",
        T::AlignedTripletExclusion => "ATE",
        T::XCycle if cells_of_chains(step).len() == 4 => "GXW",
        T::XCycle => "BiXCy",
        T::YCycle => "BiYCy",
        T::XYCycle => "BiCy",
        T::TurbotFish => "TF",
        T::ForcingXChain => "FXC",
        T::ForcingChain => "FC",
        T::Nishio => "NFC",
        T::CellForcingChains => "LFC",
        T::RegionForcingChains => "RFC",
        technique => return dynamic(technique),
    };
    name.to_owned()
}

/// Returns the name of a loop with its number of cells and its type.
fn unique_loop(step: &Step, kind: u8) -> String {
    format!("UL{}{kind}", step.reason.cells.len())
}

/// Returns all cells in the chains of a step.
fn cells_of_chains(step: &Step) -> CellSet {
    let nodes = step.reason.chains.iter().flat_map(|chain| &chain.nodes);
    nodes.fold(CellSet::EMPTY, |cells, node| cells.union(node.cells))
}

/// Returns the name of a dynamic chain, from the words of its id: the kind, and the chains that it holds.
fn dynamic(technique: T) -> String {
    let id = technique.id();
    let kinds = [("contradiction", "CF"), ("double", "dF"), ("cell", "LF"), ("region", "RF")];
    let kind = kinds.iter().find(|(word, _)| id.contains(word)).map_or("", |(_, kind)| kind);
    let inside = [
        ("nested-dynamic-plus", "+DFC+FC"),
        ("nested-dynamic", "+DFC"),
        ("nested-multiple", "+MFC"),
        ("nested-static", "+FC"),
        ("dynamic-plus", "+"),
    ];
    let inside = inside.iter().find(|(start, _)| id.starts_with(start)).map_or("", |(_, inside)| inside);
    format!("D{kind}C{inside}")
}

#[cfg(test)]
mod tests {
    use nonet::logic::{Reason, Rung};

    use super::*;

    #[test]
    fn every_technique_of_the_ladder_has_a_short_name() {
        let step = |technique| Step {
            technique,
            placements: Vec::new(),
            eliminations: Vec::new(),
            reason: Reason::default(),
        };
        for technique in Rung::ALL.iter().flat_map(Rung::techniques) {
            let name = short_name(&step(technique));
            let is_dynamic = name.starts_with('D') && name.len() > 2;
            assert_eq!(
                is_dynamic,
                technique.id().contains("dynamic") || name.contains('+'),
                "{technique:?} {name}"
            );
            assert!(!is_dynamic || name[1..].len() >= 3, "{technique:?} {name}");
        }
        for (technique, name) in [
            (T::DynamicContradiction, "DCFC"),
            (T::DynamicPlusCell, "DLFC+"),
            (T::NestedStaticDouble, "DdFC+FC"),
            (T::NestedMultipleRegion, "DRFC+MFC"),
            (T::NestedDynamicCell, "DLFC+DFC"),
            (T::NestedDynamicPlusCell, "DLFC+DFC+FC"),
        ] {
            assert_eq!(short_name(&step(technique)), name);
        }
    }
}
