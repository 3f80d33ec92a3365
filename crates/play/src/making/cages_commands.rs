//! The commands that draw the cages of a typed puzzle and type their sums.

use nonet::grid::Cell;
use nonet_words::{BoardMessage, Message};

use super::MakingCommand;
use super::cages::{CageAct, SumEntry, after_digit};
use super::setup::Setup;
use crate::effects::Effect;
use crate::shell::{App, BoardCommand, Command, Mode};

impl App {
    /// Returns true if the sum of a cage is being typed.
    pub fn types_sum(&self) -> bool {
        matches!(&self.mode, Mode::Setup(setup) if setup.entry().is_some())
    }

    /// Handles the commands on cages, and those that mean something else while a sum is typed. Returns `None` for all
    /// others. They end the typing of a sum, except those that only read something out.
    pub(super) fn draw_cages(&mut self, command: &Command) -> Option<Vec<Effect>> {
        let Mode::Setup(setup) = &mut self.mode else { return None };
        let entry = setup.entry();
        match (entry, command) {
            (
                Some(_),
                Command::Making(MakingCommand::Cages(CageAct::Sum | CageAct::Done))
                | Command::Board(BoardCommand::CheckOrNext),
            ) => {
                setup.set_entry(None);
            }
            (None, Command::Making(MakingCommand::Cages(CageAct::Sum))) => return Some(self.begin_sum()),
            (Some(entry), Command::Making(MakingCommand::Cages(CageAct::Digit(digit)))) => {
                type_digit(setup, entry, *digit);
            }
            (Some(entry), Command::Board(BoardCommand::Erase)) => erase_digit(setup, entry),
            (None, Command::Board(BoardCommand::Erase)) => return self.erase_cages(),
            (Some(entry), command) if let Some(digit) = command.named_digit() => {
                type_digit(setup, entry, digit.get());
            }
            (None, Command::Making(MakingCommand::Cages(_))) => return Some(Vec::new()),
            (Some(_), Command::Board(BoardCommand::Read { .. } | BoardCommand::Cage)) | (None, _) => {
                return None;
            }
            (Some(_), _) => {
                setup.set_entry(None);
                return None;
            }
        }
        Some(self.said_cages())
    }

    /// Makes a cage of the selected cells, unless they are in one already, and begins to type its sum.
    fn begin_sum(&mut self) -> Vec<Effect> {
        let (cells, side) = (self.board.cells(), self.side());
        let Mode::Setup(setup) = &mut self.mode else { return Vec::new() };
        if setup.pieces().is_some() {
            let message = setup.message();
            return self.said(message);
        }
        let cage = match setup.typed().cage_around(cells) {
            Some(cage) => cage.cells(),
            None if cells.len() > side => {
                return self.said(BoardMessage::CageTooLarge { n_cells: cells.len(), side }.into());
            }
            None => {
                setup.change_cages(setup.typed().cage(cells), false);
                cells
            }
        };
        let first = cage.first().unwrap_or(Cell::ALL[0]);
        setup.set_entry(Some(SumEntry { first, is_fresh: true }));
        self.select_cage(cage);
        let mut effects = self.said_cages();
        // The next key is a digit of the sum, wherever the player began.
        effects.push(Effect::Focus(self.board.selected()));
        effects
    }

    /// Takes the selected cells out of their cages if none of them holds a given.
    fn erase_cages(&mut self) -> Option<Vec<Effect>> {
        let cells = self.board.cells();
        let Mode::Setup(setup) = &mut self.mode else { return None };
        let has_given = cells.iter().any(|cell| setup.grid().get(cell).is_some());
        let caged = setup.layout()?.caged_cells().intersection(cells);
        if has_given || caged.is_empty() {
            return None;
        }
        setup.change_cages(setup.typed().uncage(cells), false);
        self.speak(BoardMessage::Uncaged { n_cells: caged.len() }.into());
        Some(self.said_cages())
    }

    /// Says what is known of the cage whose sum is typed, or else of the puzzle, and saves it.
    fn said_cages(&mut self) -> Vec<Effect> {
        let mut effects = self.check_typed();
        self.say_cages();
        effects.push(self.save_setup());
        effects
    }

    /// Says what is known of the cage whose sum is typed, or else of the puzzle.
    pub(super) fn say_cages(&mut self) {
        if let Mode::Setup(setup) = &self.mode {
            let message = message(setup, self.side());
            self.say(message);
        }
    }
}

/// Returns the message about the cage whose sum is typed, or else about the puzzle.
fn message(setup: &Setup, side: usize) -> Message {
    let drawn = setup.entry().and_then(|entry| setup.typed().drawn_cage(entry.first, side));
    let Some(mut drawn) = drawn else { return setup.message() };
    if drawn.is_possible() {
        drawn.verdict = setup.cages_message();
    }
    BoardMessage::DrawnCage(Box::new(drawn)).into()
}

/// Adds a digit to the sum. A digit too many changes nothing.
fn type_digit(setup: &mut Setup, SumEntry { first, is_fresh }: SumEntry, digit: u8) {
    let sum = setup.typed().cage_of(first).and_then(|cage| cage.sum());
    if let Some(sum) = after_digit(sum, digit, is_fresh) {
        setup.change_cages(setup.typed().with_cage_sum(first, Some(sum)), !is_fresh);
        setup.set_entry(Some(SumEntry { first, is_fresh: false }));
    }
}

/// Removes the last digit of the sum, or the sum that was there before; without a sum, the cage.
fn erase_digit(setup: &mut Setup, SumEntry { first, is_fresh }: SumEntry) {
    let Some(cage) = setup.typed().cage_of(first) else { return };
    match cage.sum() {
        None => {
            setup.change_cages(setup.typed().uncage(cage.cells()), false);
            setup.set_entry(None);
        }
        Some(sum) => {
            let shorter = Some(sum / 10).filter(|sum| *sum > 0 && !is_fresh);
            setup.change_cages(setup.typed().with_cage_sum(first, shorter), !is_fresh);
            setup.set_entry(Some(SumEntry { first, is_fresh: false }));
        }
    }
}
