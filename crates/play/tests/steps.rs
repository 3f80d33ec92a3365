//! Steps in the forms that programs read.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::GIVENS;
use nonet::{Candidates, Climb};

#[test]
fn the_types_of_javascript_name_every_field_of_a_step() {
    let source = include_str!("../../../src/api/step_types.rs");
    let (_, types) = source.split_once("export interface Step {\n").unwrap();
    let (types, _) = types.split_once("\n}\n").unwrap();
    let lines = types.lines().map(str::trim).filter(|line| !line.starts_with(['/', '*']));
    let named: Vec<&str> = lines.map(|line| line.split_once(':').unwrap().0.trim_end_matches('?')).collect();
    let start = Candidates::of(&GIVENS.parse().unwrap()).unwrap();
    let step = Climb::new(&start).next().unwrap().step.with_closing(&start);
    let written = ["technique", "name"].into_iter().chain(step.fields().map(|(name, _)| name));
    assert_eq!(named, written.collect::<Vec<_>>());
}
