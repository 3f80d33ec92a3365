//! Tests that values are written as documented, are read again, and are validated (feature `serde`).
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use core::fmt::Debug;

use nonet::generate::Version;
use nonet::{
    Candidate, Candidates, Cell, CellSet, Clues, Digit, DigitSet, Grid, House, Puzzle, RatedPath, Request,
    Symmetry, Target, Technique, Tenths, path,
};
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{from_str, to_string};

const GIVENS: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn is_written_as<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T, json: &str) {
    assert_eq!(to_string(value).unwrap(), json);
    assert_eq!(&from_str::<T>(json).unwrap(), value);
}

#[test]
fn values_are_written_as_documented_and_read_again() {
    let candidate = Candidate { cell: Cell::at(0, 2), digit: Digit::D4 };
    is_written_as(&Digit::D4, "4");
    is_written_as(&candidate.cell, "\"r1c3\"");
    is_written_as(&candidate, "\"r1c3=4\"");
    is_written_as(&House::row(0), "\"row 1\"");
    is_written_as(&DigitSet::of(Digit::D4).with(Digit::D7), "[4,7]");
    is_written_as(&CellSet::EMPTY, "[]");
    is_written_as(&CellSet::of(Cell::at(0, 2)).with(Cell::at(8, 8)), "[\"r1c3\",\"r9c9\"]");
    is_written_as(&GIVENS.parse::<Grid>().unwrap(), &format!("\"{GIVENS}\""));
    is_written_as(&Puzzle::new(GIVENS.parse().unwrap()).unwrap(), &format!("\"{GIVENS}\""));
    is_written_as(&nonet::rate(&GIVENS.parse().unwrap()), r#"{"er":10.7,"ep":10.7,"ed":9.7}"#);
    is_written_as(&Technique::XWing, "\"x-wing\"");
    is_written_as(&nonet::Difficulty::Hard, "\"hard\"");
    is_written_as(&Symmetry::Full, "\"full\"");
    is_written_as(&Target::Er(Tenths(71)..=Tenths(73)), "\"7.1-7.3\"");
    is_written_as(&Clues::DownTo(24), "\"24\"");
    is_written_as(&Version::N2, "\"n2\"");
    is_written_as(
        &Request { seed: "a \"rainy\" sunday".into(), ..Request::default() },
        r#""n1-a \"rainy\" sunday any none minimal""#,
    );
}

#[test]
fn all_houses_cells_and_ratings_are_read_again() {
    for house in (0..).map_while(House::from_index) {
        assert_eq!(from_str::<House>(&to_string(&house).unwrap()).unwrap(), house);
        is_written_as(&house.cells(), &to_string(&house.cells()).unwrap());
    }
    for tenths in 0..=u8::MAX {
        is_written_as(&Tenths(tenths), &to_string(&Tenths(tenths)).unwrap());
    }
}

#[test]
fn a_path_is_read_again() {
    let path = path(&GIVENS.parse().unwrap());
    let json = to_string(&path).unwrap();
    assert!(json.starts_with("[{\"step\":\""), "{json}");
    assert_eq!(from_str::<Vec<nonet::RatedStep>>(&json).unwrap(), path);
    let path = RatedPath::of(&Candidates::of(&GIVENS.parse().unwrap()).unwrap()).unwrap();
    assert_eq!(from_str::<RatedPath>(&to_string(&path).unwrap()).unwrap(), path);
}

#[test]
fn invalid_values_are_refused() {
    fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
        from_str::<T>(json).unwrap_err().to_string()
    }
    let several = GIVENS.replace('8', ".");
    let refused = refusal::<Puzzle>(&format!("\"{several}\""));
    assert!(refused.starts_with("This Sudoku has several solutions"), "{refused}");
    let refused = refusal::<Digit>("10");
    assert!(refused.starts_with("invalid value: integer `10`, expected a digit from 1 to 9"), "{refused}");
    let refused = refusal::<Cell>("\"r0c1\"");
    assert!(refused.starts_with("invalid value: string \"r0c1\", expected a cell such as r1c3"), "{refused}");
    for cell in ["\"\"", "\"r1c10\"", "\"r1c\"", "\"1\"", "\"c1r1\"", "7"] {
        refusal::<Cell>(cell);
    }
    for house in [
        "\"row 0\"",
        "\"row\"",
        "\"block 1\"",
        "\"box 10\"",
        "\"row 01\"",
        "\"row +1\"",
        "\"extra house 17\"",
    ] {
        refusal::<House>(house);
    }
    for rating in ["7.25", "-1", "25.6", "1e300", "\"7.2\""] {
        refusal::<Tenths>(rating);
    }
    refusal::<Grid>("\"12\"");
    refusal::<DigitSet>("[1,0]");
    refusal::<Candidate>("\"r1c3=0\"");
    refusal::<Technique>("\"x-wign\"");
    refusal::<Request>("\"rain\"");
    refusal::<nonet::Step>("\"naked-pair - 303\"");
}
