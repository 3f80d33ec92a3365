//! [`HintScene`]: the text of a hint in the card beside the board.

use super::shown_hint::ShownHint;
use crate::drawing::{LineScene, lines};
use crate::shell::App;
use nonet_words::{Language, Stage};

/// The text of a hint in the card beside the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HintScene {
    /// The visible stage of the hint.
    pub stage: Stage,
    /// The heading: "Hint 1 of 2", with the technique where the hint names it.
    pub head: String,
    /// The conclusion, while one link is selected. Otherwise the status shows it, and this is empty.
    pub why: String,
    /// The links as sentences, then what they prove. Empty where there is no chain.
    pub lines: Vec<LineScene>,
    /// The index of the selected line.
    pub at: usize,
    /// All available hints, while the player chooses among them.
    pub choices: Vec<String>,
    /// True if no person would find the step, so that the card offers easier help.
    pub is_beyond_people: bool,
}

impl HintScene {
    /// Returns a hint with only a stage and a heading.
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

/// Returns the text of the current hint.
pub(crate) fn hint_scene(app: &App, hint: &ShownHint) -> HintScene {
    let language = app.language();
    let Some(drawn) = app.drawn() else {
        return if hint.is_listed() { listed(language, hint) } else { beyond_people(language, hint) };
    };
    let (stage, walk) = (drawn.stage, drawn.walk);
    let head = language.hint_head(stage, Some(drawn.step.technique), hint.others.are_none);
    let mut scene = HintScene { at: walk.at, ..HintScene::of(stage, head) };
    if stage == Stage::Whole && walk.is_walked() {
        if !walk.is_at_end() {
            scene.why = language.why_on(drawn.layout(), drawn.step);
        }
        scene.lines = lines(language, drawn.layout(), drawn.step, walk);
    }
    scene
}

/// Returns the list of all hints. It shows nothing of the hint itself.
fn listed(language: Language, hint: &ShownHint) -> HintScene {
    let choice = |(technique, n_steps)| format!("{} · {n_steps}", language.technique(technique));
    let choices = hint.others.lines().into_iter().map(choice).collect();
    HintScene { choices, ..HintScene::of(Stage::Where, language.seen_hints().into()) }
}

/// Returns the offer in place of a step that no person would find.
fn beyond_people(language: Language, hint: &ShownHint) -> HintScene {
    let head = language.hint_head(Stage::Where, None, hint.others.are_none);
    HintScene { is_beyond_people: true, ..HintScene::of(Stage::Where, head) }
}
