//! The page of the other boards. Boards of more than nine rows have a page of their own, with a module that has room
//! for them. Each page leads to the other where a player asks for what the other one has.

use core::fmt;

use nonet::grid::Digit;
use nonet_formats::percent_escaped;

use super::{App, Command, Dialog};
use crate::effects::Effect;
use crate::film::FilmCommand;
use crate::keeping::is_backup;
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

/// The start of the line in a link that holds any text for the other page.
const TEXT: &str = "text:";

/// The length of the longest text that an address carries, in bytes. Browsers refuse very long addresses.
const MOST_CARRIED: usize = 200_000;

/// Returns the effect that leads to the other page, which then opens a text. Returns `None` if the text is too long.
pub(crate) fn visit_with_text(text: &str) -> Option<Effect> {
    let is_short = text.len() <= MOST_CARRIED;
    is_short.then(|| visit(format_args!("v={TEXT}{}", percent_escaped(text.trim()))))
}

/// Returns the text in the decoded line of a link, if the other page led here with one. The other page never sends a
/// link to a board or a backup: such a text comes from a stranger, and is refused.
pub(crate) fn carried(line: &str) -> Option<&str> {
    line.strip_prefix(TEXT).filter(|text| !text.contains("#v=") && !is_backup(text))
}

/// Returns the effect that leads to the other page with a text whose board only that page can read.
pub(crate) fn visit_to_read(text: &str) -> Option<Effect> {
    if let Some(line) = text.split_whitespace().next().filter(|first| first.contains(':'))
        && let Some(visit) = visit_with(line)
    {
        return Some(visit);
    }
    let has_board = if HAS_CLASSIC { has_large_board(text) } else { has_classic_board(text) };
    (has_board || text.contains("nonet game") && plays_game(text)).then(|| visit_with_text(text)).flatten()
}

/// Returns true if a text has the cells of a board of 10 to 16 rows, as signs, pairs of figures or numbers, or is a
/// string of `SudokuWiki` for one.
fn has_large_board(text: &str) -> bool {
    let is_wiki = |text: &str| {
        matches!(text.as_bytes(), [kind, b'A'..=b'G' | b'a'..=b'g', b'B' | b'b', ..] if kind.is_ascii_alphabetic())
            && text.len() > 200
            && text.bytes().all(|sign| sign.is_ascii_alphanumeric())
    };
    let is_frame = |line: &&str| line.chars().all(|sign| "-+|= ".contains(sign));
    let is_between = |sign: char| sign.is_whitespace() || "|,;[](){}\"'".contains(sign);
    let lines = text.lines().filter(|line| !is_frame(line));
    let words: Vec<&str> =
        lines.flat_map(|line| line.split(is_between)).filter(|word| !word.is_empty()).collect();
    let is_cells =
        |word: &&str| word.chars().all(|sign| sign.is_ascii_alphanumeric() || "._-".contains(sign));
    // Boards with boxes.
    let is_large = |n: usize| [100, 144, 196, 225, 256].contains(&n);
    let n_signs: usize = words.iter().map(|word| word.len()).sum();
    // A jigsaw has two signs for each cell.
    let is_twice_large = (10..=16).any(|side| n_signs == 2 * side * side);
    is_wiki(text.trim())
        || (is_large(words.len()) || is_large(n_signs) || is_twice_large) && words.iter().all(is_cells)
}

/// Returns true if a text has a puzzle of nine rows as most programs write it: 81 signs in a row, or nine lines of nine
/// cells.
fn has_classic_board(text: &str) -> bool {
    let is_cell = |sign: char| sign.is_ascii_digit() || "._*".contains(sign);
    if text.split(|sign| !is_cell(sign)).any(|run| run.len() == 81) || text.contains("#p=") {
        return true;
    }
    let is_between = |sign: char| sign.is_whitespace() || "|,;[](){}:!\"'".contains(sign);
    let is_row = |line: &&str| {
        let words = line.split(is_between).filter(|word| !word.is_empty());
        let (n_words, n_signs) =
            words.clone().fold((0, 0), |(words, signs), word| (words + 1, signs + word.len()));
        (n_words == 9 || n_signs == 9)
            && words.clone().all(|word| word.chars().all(|sign| is_cell(sign) || sign == '-'))
    };
    text.lines().filter(is_row).count() == 9
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
