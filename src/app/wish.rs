//! What the next puzzle should be like: the form fields of a [`Request`], and its text.

use super::Field;
use crate::generate::{Clues, Request, Symmetry};

/// The wish at first sight: some givens to start with, and the look of a printed puzzle.
pub(super) fn default() -> Request {
    Request { clues: Clues::DownTo(32), symmetry: Symmetry::Rotational, ..Request::default() }
}

/// The value of a field of the wish; `None` for a field that is none of them.
pub(super) fn get(wish: &Request, field: Field) -> Option<String> {
    Some(match field {
        Field::Clues => match wish.clues {
            Clues::Minimal => "minimal".into(),
            Clues::Any => "any".into(),
            Clues::DownTo(n_clues) => n_clues.to_string(),
        },
        Field::Symmetry => wish.symmetry.name().into(),
        Field::Seed => wish.seed.clone(),
        _ => return None,
    })
}

/// Sets a field; a value that is not known changes nothing.
pub(super) fn set(wish: &mut Request, field: Field, value: &str) {
    match field {
        Field::Clues if value == "minimal" => wish.clues = Clues::Minimal,
        Field::Clues if value == "any" => wish.clues = Clues::Any,
        Field::Clues => wish.clues = value.parse().map_or(wish.clues, Clues::DownTo),
        Field::Symmetry => wish.symmetry = value.parse().unwrap_or(wish.symmetry),
        Field::Seed => wish.seed = value.trim().into(),
        _ => {}
    }
}

/// The wish as text. The seed is not kept: it is meant for one puzzle.
pub(super) fn save(wish: &Request) -> String {
    [Field::Clues, Field::Symmetry]
        .into_iter()
        .filter_map(|field| Some(format!("{} {}\n", field.id(), get(wish, field)?)))
        .collect()
}

/// The wish of a text; a line that is not understood is passed over.
pub(super) fn load(text: &str) -> Request {
    let mut wish = default();
    for line in text.lines() {
        if let Some((name, value)) = line.split_once(' ')
            && let Some(field) = Field::from_id(name)
        {
            set(&mut wish, field, value);
        }
    }
    wish
}

/// What is written on a game that was made for this wish: enough to make it again.
pub(super) fn label(wish: &Request) -> String {
    let value = |field| get(wish, field).unwrap_or_default();
    format!("{} {} {}", wish.seed_text(), value(Field::Clues), value(Field::Symmetry))
}
