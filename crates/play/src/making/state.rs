//! [`MakingState`]: the request for the next puzzle, its search, the stock, and the puzzle that the player types.

use nonet::logic::Tenths;

use super::board_commands::SoughtBoard;
use super::request::Form;
use super::stock::{NewPuzzle, Search, Stock};
use super::typed::Typed;
use nonet_words::Message;

/// The state of the search for puzzles and of the player's own puzzle.
#[derive(Clone, Debug, Default)]
pub(crate) struct MakingState {
    /// The request for the next puzzle.
    pub(super) form: Form,
    pub(super) search: Option<Search>,
    /// The puzzle for another board that the player waits for.
    pub(super) board: Option<SoughtBoard>,
    /// True while the address of the page keeps the link of the board that is sought, so that a reload seeks it again.
    pub(super) keeps_link: bool,
    pub(super) stock: Stock,
    /// A puzzle that became ready while the player did something else.
    pub(super) ready: Option<Box<NewPuzzle>>,
    /// The typed puzzle that was set aside when the player went back to a game.
    pub(super) aside: Option<Typed>,
    pub(super) own_text: String,
    pub(super) own_error: Option<Message>,
    /// For each text and file since the page was loaded, in order, whether it was refused.
    refusals: Vec<bool>,
    /// The rating so far, and the number of cells left.
    pub(super) rating_so_far: Option<(Tenths, usize)>,
}

impl MakingState {
    /// Returns the request for the next puzzle.
    pub(crate) const fn form(&self) -> &Form {
        &self.form
    }

    /// Returns the request for the next puzzle, to change it.
    pub(crate) const fn form_mut(&mut self) -> &mut Form {
        &mut self.form
    }

    /// Returns the search for a puzzle.
    pub(crate) const fn search(&self) -> Option<&Search> {
        self.search.as_ref()
    }

    /// Returns true if no puzzle is searched for and none is ready.
    pub(crate) const fn is_idle(&self) -> bool {
        self.search.is_none() && self.ready.is_none()
    }

    /// Returns the stock of puzzles, to take from it.
    pub(crate) const fn stock_mut(&mut self) -> &mut Stock {
        &mut self.stock
    }

    /// Keeps the puzzle that the player typed, while a game is played.
    pub(crate) fn set_aside(&mut self, typed: Typed) {
        self.aside = Some(typed);
    }

    /// Returns the text in the dialog for the player's own puzzle.
    pub(crate) fn own_text(&self) -> &str {
        &self.own_text
    }

    /// Takes the text that the player typed, and forgets the error in the one before.
    pub(crate) fn type_text(&mut self, text: String) {
        self.own_text = text;
        self.own_error = None;
    }

    /// Clears the text.
    pub(crate) fn forget_own_text(&mut self) {
        self.own_text.clear();
    }

    /// Shows a text with a message about it.
    pub(crate) fn show_text(&mut self, text: String, message: Message) {
        self.own_text = text;
        self.own_error = Some(message);
    }

    /// Returns the error in the text of the open dialog: the player's own puzzle, or the exchanged letters.
    pub(crate) const fn own_error(&self) -> Option<&Message> {
        self.own_error.as_ref()
    }

    /// Sets or clears the error in the text of the open dialog: the player's own puzzle, or the exchanged letters.
    pub(crate) fn set_own_error(&mut self, error: Option<Message>) {
        self.own_error = error;
    }

    /// Notes that the next text or file is being opened.
    pub(crate) fn begin_text(&mut self) {
        self.refusals.push(false);
    }

    /// Notes that the text or file is refused.
    pub(crate) fn note_refusal(&mut self) {
        if let Some(is_refused) = self.refusals.last_mut() {
            *is_refused = true;
        }
    }

    /// Returns the number of refused ones among the last texts and files.
    pub(crate) fn n_refused(&self, n_last: usize) -> usize {
        self.refusals.iter().rev().take(n_last).filter(|is_refused| **is_refused).count()
    }

    /// Returns the rating so far, and the number of cells left.
    pub(crate) const fn rating_so_far(&self) -> Option<(Tenths, usize)> {
        self.rating_so_far
    }

    /// Takes the rating so far; none if it is known or given up.
    pub(crate) const fn set_rating_so_far(&mut self, rating: Option<(Tenths, usize)>) {
        self.rating_so_far = rating;
    }
}
