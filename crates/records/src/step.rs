//! Converts ratings, steps and sets to JSON.

#[cfg(not(wide))]
use nonet::RatedStep;
use nonet::logic::{Chain, Link, Node, Reason, StepField};
use nonet::{Candidate, CellSet, DigitSet, Rating, Step, Technique, Tenths};
use serde_json::{Map, Value, json};

use crate::Record;

/// Returns a rating as a number, for example 7.2.
pub(crate) fn tenths(tenths: Tenths) -> Value {
    (f64::from(tenths.0) / 10.0).into()
}

/// Adds `er`, `ep`, `ed` and `difficulty` to a record.
pub(crate) fn add_rating(record: &mut Record, rating: Rating) {
    record.insert("er".into(), tenths(rating.er));
    record.insert("ep".into(), tenths(rating.ep));
    record.insert("ed".into(), tenths(rating.ed));
    record.insert("difficulty".into(), nonet::Difficulty::of(rating).id().into());
}

/// Returns the number of steps of each technique, in the order of their first use.
pub(crate) fn technique_counts(techniques: impl Iterator<Item = Technique>) -> Value {
    let mut counts = Map::new();
    for technique in techniques {
        let count = counts.get(technique.id()).and_then(Value::as_u64).unwrap_or(0);
        counts.insert(technique.id().into(), (count + 1).into());
    }
    counts.into()
}

/// Returns the technique of the first step with the highest rating; a dash if there is no step.
#[cfg(not(wide))]
pub fn hardest(steps: &[RatedStep]) -> &'static str {
    hardest_step(steps).map_or("-", |step| step.step.technique.id())
}

/// Returns the first step with the highest rating.
#[cfg(not(wide))]
pub fn hardest_step(steps: &[RatedStep]) -> Option<&RatedStep> {
    let most = steps.iter().map(|step| step.rating).max();
    steps.iter().find(|step| Some(step.rating) == most)
}

/// Returns a list of steps.
pub(crate) fn steps<'a>(steps: impl Iterator<Item = (&'a Step, Option<Tenths>)>) -> Value {
    steps.map(|(one, rating)| step(one, rating)).collect()
}

/// Returns a step: its technique, its action and its reason.
fn step(step: &Step, rating: Option<Tenths>) -> Value {
    let mut record = Map::new();
    record.insert("technique".into(), step.technique.id().into());
    if let Some(rating) = rating {
        record.insert("rating".into(), tenths(rating));
    }
    record.insert("action".into(), step.to_string().into());
    record.insert("placements".into(), candidates(&step.placements));
    record.insert("eliminations".into(), candidates(&step.eliminations));
    record.insert("reason".into(), reason(&step.reason));
    record.into()
}

/// Returns the parts of a reason that are not empty.
fn reason(reason: &Reason) -> Value {
    let parts = reason.fields().filter(|(_, part)| !part.is_empty());
    parts.filter_map(|(name, part)| Some((name.to_owned(), field(part)?))).collect::<Map<_, _>>().into()
}

/// Returns a field of a reason; `None` for the closing of a single, which the board shows.
fn field(field: StepField<'_>) -> Option<Value> {
    Some(match field {
        StepField::Candidates(list) => candidates(list),
        StepField::Houses(list) => list.iter().map(ToString::to_string).collect(),
        StepField::Cells(of) => cells(of),
        StepField::Digits(of) => digits(of),
        StepField::Sets(list) => list.iter().map(set).collect(),
        StepField::Chains(list) => list.iter().map(chain).collect(),
        StepField::Closing(_) => return None,
    })
}

fn set(&(of_cells, of_digits): &(CellSet, DigitSet)) -> Value {
    json!({ "cells": cells(of_cells), "digits": digits(of_digits) })
}

fn chain(chain: &Chain) -> Value {
    chain.nodes.iter().map(node).collect()
}

fn node(node: &Node) -> Value {
    let link = match &node.link {
        Link::Assumed => json!("assumed"),
        Link::Cell => json!("cell"),
        Link::House(house) => json!(house.to_string()),
        Link::Sight => json!("sight"),
        Link::Set(of) => json!({ "set": cells(*of) }),
        Link::Step(inner) => json!({ "step": step(inner, None) }),
    };
    json!({
        "cells": cells(node.cells), "digit": node.digit.get(), "on": node.is_on, "by": link, "from": node.parents,
    })
}

/// Returns the names of cells, for example `["r1c1"]`.
pub(crate) fn cells(cells: CellSet) -> Value {
    cells.iter().map(|cell| cell.to_string()).collect()
}

fn digits(digits: DigitSet) -> Value {
    digits.iter().map(nonet::Digit::get).collect()
}

fn candidates(candidates: &[Candidate]) -> Value {
    candidates.iter().map(|one| json!({ "cell": one.cell.to_string(), "digit": one.digit.get() })).collect()
}
