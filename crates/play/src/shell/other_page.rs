//! The page of the other boards. Boards of more than nine rows have a page of their own, with a module that has room
//! for them. Each page leads to the other where a player asks for what the other one has.

use core::fmt;

use nonet::grid::Digit;

use super::{App, Command, Dialog};
use crate::effects::Effect;
use crate::film::FilmCommand;
use crate::making::MakingCommand;
use crate::teacher::TeacherCommand;

/// True on the page of the classic board and of all others up to nine rows.
pub(crate) const HAS_CLASSIC: bool = Digit::COUNT == 9;

/// The address of the other page, relative to this one.
const ADDRESS: &str = if HAS_CLASSIC { "large.html" } else { "./" };

/// Returns the effect that leads to the other page, with a fragment after its address.
pub(crate) fn visit(fragment: impl fmt::Display) -> Effect {
    Effect::Visit(format!("{ADDRESS}#{fragment}"))
}

/// Returns the effect that leads to the other page, if it plays the board of a line of rules.
pub(crate) fn visit_with(line: &str) -> Option<Effect> {
    plays(line).then(|| visit(format_args!("v={line}")))
}

/// Returns true if the other page plays the board of a line of rules: `4x4:...` has 16 rows, and `16:...` too.
fn plays(line: &str) -> bool {
    let shape = line.split(|sign: char| !sign.is_ascii_digit() && sign != 'x').next().unwrap_or_default();
    let side = shape.split_terminator('x').try_fold(1, |side: usize, number| {
        number.parse::<usize>().ok().and_then(|number| side.checked_mul(number))
    });
    match side {
        Some(4..=9) => !HAS_CLASSIC,
        Some(10..=16) => HAS_CLASSIC,
        _ => false,
    }
}

/// Returns the effect that leads to the other page with a text whose board only that page can read: the line of its
/// rules, or the cells of a board of 10, 12 or 16 rows, as signs, pairs of figures or numbers.
pub(crate) fn visit_to_read(text: &str) -> Option<Effect> {
    let first = text.split_whitespace().next()?;
    if first.contains(':')
        && let Some(visit) = visit_with(first)
    {
        return Some(visit);
    }
    let is_frame = |line: &&str| line.chars().all(|sign| "-+|= ".contains(sign));
    let lines = text.lines().filter(|line| !is_frame(line));
    let words: Vec<&str> = lines
        .flat_map(|line| line.split(|sign: char| sign.is_whitespace() || "|,;".contains(sign)))
        .filter(|word| !word.is_empty())
        .collect();
    let is_cells =
        |word: &&str| word.chars().all(|sign| sign.is_ascii_alphanumeric() || "._-".contains(sign));
    let is_large = |n: usize| [100, 144, 256].contains(&n);
    let n_signs: usize = words.iter().map(|word| word.len()).sum();
    let has_board =
        is_large(words.len()) || is_large(n_signs) || n_signs.is_multiple_of(2) && is_large(n_signs / 2);
    (HAS_CLASSIC && has_board && words.iter().all(is_cells))
        .then(|| visit(format_args!("v={}", words.join("%20"))))
}

/// Returns true if the other page plays a saved game.
pub(super) fn plays_game(text: &str) -> bool {
    let mut lines = text.lines().skip_while(|line| !line.starts_with("nonet game "));
    match lines.next() {
        Some("nonet game 1") => !HAS_CLASSIC,
        Some("nonet game 2") => lines.next().and_then(|line| line.strip_prefix("rules ")).is_some_and(plays),
        _ => false,
    }
}

impl App {
    /// Returns the effects of a command that this page does not perform itself.
    pub(super) fn leads_away(&mut self, command: &Command, now: u64) -> Option<Vec<Effect>> {
        if HAS_CLASSIC {
            return None;
        }
        Some(match command {
            Command::Open(Dialog::New) | Command::Making(MakingCommand::New) => {
                self.update(Command::Open(Dialog::Boards), now)
            }
            Command::Open(Dialog::Wish | Dialog::Daily | Dialog::Techniques | Dialog::Statistics)
            | Command::Making(
                MakingCommand::NewOf(_)
                | MakingCommand::NewFor(_)
                | MakingCommand::Daily(_)
                | MakingCommand::DailyBoard(_),
            )
            | Command::Teacher(TeacherCommand::Study(_))
            | Command::Film(FilmCommand::Watch) => vec![Effect::Visit(ADDRESS.into())],
            Command::Making(MakingCommand::SetupOn(kind)) if kind.side() <= 9 => {
                vec![Effect::Visit(ADDRESS.into())]
            }
            Command::Making(MakingCommand::NewBoard(kind)) if kind.side() <= 9 => {
                vec![visit(format_args!("b={kind}"))]
            }
            Command::Making(MakingCommand::NewKiller(None)) => vec![visit("b=killer")],
            Command::Making(MakingCommand::NewKiller(Some(kind))) if kind.side() <= 9 => {
                vec![visit(format_args!("b=killer-{kind}"))]
            }
            _ => return None,
        })
    }
}
