//! Answers of the command line on killers.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::{json, nonet};

/// An answer that follows from sums names them: the sum of a cage, or those of houses and of the cages over them.
#[test]
fn why_and_hint_name_the_sums_of_a_killer() {
    let small = "2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a";
    for (about, steps) in [
        ("r3c1=2", "r3c1=2 must be true:\n  rule-of-45 r3c1=2 (row 4: sum 10, cages 12)\n"),
        ("r1c2=4", "r1c2=4 cannot be true:\n  only-combination r1c2<>24 r1c3<>24 (cage r1c2 r1c3: sum 4)\n"),
    ] {
        assert_eq!(nonet(&["why", about, small], "").stdout, steps);
    }
    let hint = nonet(&["hint", small], "");
    assert_eq!(hint.stdout, "rule-of-45 r3c1=2 (row 4: sum 10, cages 12)\n");
    let record = &json(&nonet(&["why", "r1c2=4", "--json", small], "").stdout)[0];
    let [step] = &record["steps"].as_array().unwrap()[..] else { panic!("{record}") };
    let cages = record["cages"].as_array().unwrap();
    let cage = cages.iter().find(|cage| cage["cells"] == step["reason"]["cells"]).unwrap();
    assert_eq!((&record["answer"], &cage["sum"]), (&"cannot".into(), &4.into()));
}
