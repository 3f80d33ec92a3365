//! Typing on boards of more than nine digits: a 1 waits a moment for the second figure of 10 to 16.

use nonet::grid::{Cell, Digit};

use super::board_command::{BoardCommand, TypedAs};
use crate::effects::Effect;
use crate::game::Mark;
use crate::shell::{App, BrowserEvent, Command, Mode};

/// The time in milliseconds for the second figure of a number.
const MOMENT: u64 = 400;

/// A 1 that waits for a second figure.
#[derive(Clone, Copy, Debug)]
pub(super) struct FirstFigure {
    typed_as: TypedAs,
    at: u64,
    cell: Cell,
}

impl App {
    /// Takes a typed figure, 0 to 9. A 0 alone erases.
    pub(crate) fn type_figure(&mut self, typed_as: TypedAs, figure: u8, now: u64) -> Vec<Effect> {
        let most = u8::try_from(self.most_to_type(typed_as)).unwrap_or(u8::MAX);
        let first =
            self.board.first_figure.take_if(|first| first.typed_as == typed_as && first.is_in_time(now));
        if let Some(first) = first
            && first.cell == self.board.selected()
            && let Some(digit) = Digit::new(10 + figure).filter(|digit| digit.get() <= most)
        {
            return self.update(typed_as.command(digit), now);
        }
        let mut effects = first.map(|_| self.update(typed_as.command(Digit::D1), now)).unwrap_or_default();
        effects.extend(self.end_figure(now));
        match Digit::new(figure) {
            Some(Digit::D1) if most > 9 => {
                let cell = self.board.selected();
                self.board.first_figure = Some(FirstFigure { typed_as, at: now, cell });
                effects.push(Effect::Wait(MOMENT));
            }
            Some(digit) => effects.extend(self.update(typed_as.command(digit), now)),
            None if matches!(typed_as, TypedAs::Digit | TypedAs::Other) => {
                effects.extend(self.update(Command::Board(BoardCommand::Erase), now));
            }
            None => {}
        }
        effects
    }

    /// Returns the greatest number that can be typed.
    fn most_to_type(&self, typed_as: TypedAs) -> usize {
        let mark = match typed_as {
            TypedAs::Mark(mark) => mark,
            TypedAs::Digit if matches!(self.mode, Mode::Play) => self.board.marking,
            _ => Mark::Digit,
        };
        let side = self.side();
        // The letters of the digits above 9 type them at once, but with Control and Alt letters have other meanings.
        #[cfg(wide)]
        let side = if self.has_letters() && matches!(typed_as, TypedAs::Digit | TypedAs::Other) {
            side.min(9)
        } else {
            side
        };
        if mark == Mark::Colour { Mark::N_COLOURS } else { side }
    }

    /// Returns true if a 1 waits for its second figure.
    pub const fn awaits_figure(&self) -> bool {
        self.board.first_figure.is_some()
    }

    /// Enters a 1 that has waited long enough. If it has not, waits again.
    pub(crate) fn look_at_figure(&mut self, now: u64) -> Vec<Effect> {
        match self.board.first_figure {
            Some(first) if first.is_in_time(now) => vec![Effect::Wait(first.left(now))],
            Some(_) => self.end_figure(now),
            None => Vec::new(),
        }
    }

    /// Enters a 1 that waits, because the player does something else.
    pub(crate) fn end_figure(&mut self, now: u64) -> Vec<Effect> {
        let first = self.board.first_figure.take();
        first.map(|first| self.update(first.typed_as.command(Digit::D1), now)).unwrap_or_default()
    }

    /// Returns true if the command leaves a 1 waiting for its second figure.
    pub(crate) const fn may_wait(&self, command: &Command) -> bool {
        self.board.first_figure.is_none()
            || matches!(
                command,
                Command::Board(BoardCommand::Figure { .. }) | Command::Browser(BrowserEvent::MomentOver)
            )
            || !command.is_by_person() && !matches!(command, Command::Browser(BrowserEvent::Hide))
    }
}

impl FirstFigure {
    /// Returns the time in milliseconds that is left for the second figure.
    const fn left(self, now: u64) -> u64 {
        (self.at + MOMENT).saturating_sub(now)
    }

    const fn is_in_time(self, now: u64) -> bool {
        self.left(now) > 0
    }
}
