//! [`ToldScene`]: a hint beside the board, as values.

use super::App;
use super::told::Told;
use super::walk::{LineScene, lines};
use crate::words::{Language, Stage};

/// A hint as it is told beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldScene {
    /// How far it is told.
    pub stage: Stage,
    /// How far it is told, in words, and what it is called where that is told.
    pub head: String,
    /// Why it matters, while a link of it is spoken of; else that is said, and this is empty.
    pub why: String,
    /// Its links in words, with what they prove; none where there are none to follow.
    pub lines: Vec<LineScene>,
    /// The line that is spoken of.
    pub at: usize,
    /// All that could be hinted at, while that is listed.
    pub choices: Vec<String>,
    /// Whether no person would find the step, so that a digit is offered in its place.
    pub is_beyond_people: bool,
}

impl ToldScene {
    /// A hint with a stage and a line above it, and nothing else.
    const fn of(stage: Stage, head: String) -> Self {
        Self {
            stage,
            head,
            why: String::new(),
            lines: Vec::new(),
            at: 0,
            choices: Vec::new(),
            is_beyond_people: false,
        }
    }
}

/// What is told of a hint beside what is said.
pub(super) fn told(app: &App, hint: &Told) -> ToldScene {
    let language = app.language();
    let Some(drawn) = app.drawn() else {
        return if hint.is_listed() { listed(language, hint) } else { beyond_people(language, hint) };
    };
    let (stage, walk) = (drawn.stage, drawn.walk);
    let head = language.hint_head(stage, Some(drawn.step.technique), hint.others.are_none);
    let mut told = ToldScene { at: walk.at, ..ToldScene::of(stage, head) };
    if stage == Stage::Whole && walk.is_walked() {
        if !walk.is_at_end() {
            told.why = language.why(drawn.step);
        }
        told.lines = lines(language, drawn.step, walk);
    }
    told
}

/// What is told while all that can be seen is listed: of the hint itself nothing.
fn listed(language: Language, hint: &Told) -> ToldScene {
    let choice = |(technique, n_steps)| format!("{} · {n_steps}", language.technique(technique));
    let choices = hint.others.lines().into_iter().map(choice).collect();
    ToldScene { choices, ..ToldScene::of(Stage::Where, language.seen_hints().into()) }
}

/// A hint whose step no person would find, before the player asks for it all the same.
fn beyond_people(language: Language, hint: &Told) -> ToldScene {
    let head = language.hint_head(Stage::Where, None, hint.others.are_none);
    ToldScene { is_beyond_people: true, ..ToldScene::of(Stage::Where, head) }
}
