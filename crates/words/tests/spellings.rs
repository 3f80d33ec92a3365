//! Names in other spellings: cells and rows by letters, and techniques as players type them.

use nonet::Technique;
use nonet_words::{lettered, technique_named};

#[test]
fn cells_and_rows_are_named_by_letters() {
    for (text, expected) in [
        ("r1c6 is 3", "A6 is 3"),
        ("r1c4, r9c9 and r5c1.", "A4, I9 and E1."),
        ("Row 3 and row 9, column 1", "Row C and row I, column 1"),
        ("第3行里 5 只能在 r3c7。", "C行里 5 只能在 C7。"),
        ("第1行第6列第2宫", "A行第6列第2宫"),
        (
            "No cell here; row 12, r0c3, r1c0, car1c2, r1c23",
            "No cell here; row 12, r0c3, r1c0, car1c2, r1c23",
        ),
        ("r2c2=5–r2c8", "B2=5–B8"),
    ] {
        assert_eq!(lettered(text), expected);
    }
}

#[test]
fn a_technique_is_found_by_half_of_its_name_and_by_an_older_one() {
    for name in ["swordfish", "剑鱼", "三阶鱼", "三链列"] {
        assert_eq!(technique_named(name), Some(Technique::Swordfish), "{name}");
    }
}
