//! The game of Nonet and its page as data. It knows no browser.
//!
//! | room | what it holds |
//! |---|---|
//! | [`game`] | one play-through: what undo brings back, the branches, the clock, saving |
//! | [`statistics`] | the player's results: counts, times and streaks |
//! | [`mod@lessons`] | the text, the positions and the practice of each technique |
//! | [`work`] | the work that takes long, as lines of text |
//! | [`app`] | the page as data: a command in, a scene and effects out |
//!
//! The rooms of the page are private; [`app`] names what the browser uses of them.

#![cfg_attr(
    wide,
    allow(
        clippy::large_types_passed_by_value,
        clippy::large_enum_variant,
        reason = "the limits fit the values of the classic board"
    )
)]

pub mod game;

pub mod statistics;

pub mod lessons;

pub mod work;

pub mod app;

mod board;
mod drawing;
mod effects;
mod film;
mod keeping;
mod library;
mod making;
mod paper;
mod settings;
mod shell;
mod teacher;
