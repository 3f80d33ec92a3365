//! Steps as JavaScript objects, on any board.

use wasm_bindgen::prelude::*;

use nonet::grid::{Candidate, CellSet, DigitSet, House};
use nonet::layout::Layout;
use nonet::logic::{Blocker, Chain, Closing, Link, Node, Step, StepField};
use nonet_words::{Language, Stage};

use super::values::{array, cell_on, cells_on, number, object};

/// The messages where there is no step.
pub(super) const SOLVED: &str = "This Sudoku is solved; there is nothing left to do.";
pub(super) const NO_SOLUTION: &str = "This Sudoku has no solution.";
pub(super) const NO_STEP: &str = "No step was found.";

/// The way in which steps are shown: the language of their names, and the number of rows of their board.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    pub(super) language: Language,
    pub(super) side: usize,
}

#[cfg(not(wide))]
impl View {
    /// Returns the view of steps on the classic board.
    pub(super) const fn classic(language: Language) -> Self {
        Self { language, side: 9 }
    }
}

fn digits(digits: DigitSet) -> JsValue {
    array(digits.iter().map(|digit| digit.get().into()))
}

fn houses(houses: &[House]) -> JsValue {
    array(houses.iter().map(|house| number(house.index())))
}

fn candidates(list: &[Candidate], view: View) -> JsValue {
    array(list.iter().map(|candidate| {
        object(&[("cell", cell_on(view.side, candidate.cell)), ("digit", candidate.digit.get().into())])
    }))
}

fn node_object(node: &Node, view: View) -> JsValue {
    let (link, more) = match &node.link {
        Link::Assumed => ("assumed", None),
        Link::Cell => ("cell", None),
        Link::House(house) => ("house", Some(("house", number(house.index())))),
        Link::Sight => ("sight", None),
        Link::Set(set) => ("set", Some(("set", cells_on(view.side, *set)))),
        Link::Step(step) => ("step", Some(("step", object(&step_entries(step, view))))),
    };
    let mut entries = vec![
        ("cells", cells_on(view.side, node.cells)),
        ("digit", node.digit.get().into()),
        ("on", node.is_on.into()),
        ("link", link.into()),
        ("parents", array(node.parents.iter().map(|&parent| number(parent)))),
    ];
    entries.extend(more);
    object(&entries)
}

pub(super) fn step_entries(step: &Step, view: View) -> Vec<(&'static str, JsValue)> {
    let mut entries = vec![
        ("technique", step.technique.id().into()),
        ("name", view.language.technique(step.technique).into()),
    ];
    entries.extend(step.fields().map(|(name, field)| (name, field_value(field, view))));
    entries
}

fn field_value(field: StepField<'_>, view: View) -> JsValue {
    let set = |&(of_cells, of_digits): &(CellSet, DigitSet)| {
        object(&[("cells", cells_on(view.side, of_cells)), ("digits", digits(of_digits))])
    };
    let chain = |chain: &Chain| array(chain.nodes.iter().map(|node| node_object(node, view)));
    match field {
        StepField::Candidates(list) => candidates(list, view),
        StepField::Houses(list) => houses(list),
        StepField::Cells(of) => cells_on(view.side, of),
        StepField::Digits(of) => digits(of),
        StepField::Sets(list) => array(list.iter().map(set)),
        StepField::Chains(list) => array(list.iter().map(chain)),
        StepField::Closing(closing) => closing_object(closing, view),
    }
}

fn closing_object(closing: &Closing, view: View) -> JsValue {
    let blocker = |&Blocker { at, house }: &Blocker| {
        object(&[
            ("cell", cell_on(view.side, at.cell)),
            ("digit", at.digit.get().into()),
            ("house", number(house.index())),
        ])
    };
    object(&[
        ("blockers", array(closing.blockers.iter().map(blocker))),
        ("closed", cells_on(view.side, closing.closed)),
        ("lost", candidates(&closing.lost, view)),
        ("implied", houses(&closing.implied)),
    ])
}

/// Returns the three sentences of a hint.
pub(super) fn sentences(layout: &Layout, step: &Step, language: Language) -> [(&'static str, JsValue); 3] {
    let stages = [("where", Stage::Where), ("which", Stage::Which), ("why", Stage::Whole)];
    stages.map(|(name, stage)| (name, language.explain_on(layout, step, stage).into()))
}
