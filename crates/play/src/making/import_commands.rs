//! The import of texts of other programs: a puzzle becomes a game with its entries and notes, a collection becomes a
//! list.

use nonet::grid::{CellSet, Digit};
use nonet::puzzle::Puzzle;

use crate::effects::Effect;
use crate::game::{Action, Game, Mark, Write};
use crate::library::{Collection, PAGE, states};
use crate::shell::{App, Command, Dialog, LibraryCommand};
use nonet_formats::{self, Imported, LeftOut, ReadError, Sheet};
use nonet_words::{Message, PuzzleProgress};

/// The dialog of a collection as data for the painter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CollectionScene {
    /// Its title, its number of puzzles, and the range that is listed.
    pub heading: String,
    /// The note about lines that could not be read; empty if there are none.
    pub left_out: String,
    /// The listed puzzles: the index, the text and the progress of each.
    pub lines: Vec<(usize, String, PuzzleProgress)>,
    /// True if there is an earlier page.
    pub can_go_back: bool,
    /// True if there is a later page.
    pub can_go_on: bool,
}

/// Returns the game of a puzzle with the entries and notes of a sheet; one undo removes them all.
fn game_of(puzzle: Puzzle, sheet: &Sheet) -> Game {
    let mut game = Game::new(puzzle);
    let mut continues_previous = false;
    for mark in [Mark::Corner, Mark::Centre, Mark::Digit] {
        for digit in Digit::ALL {
            let holders = |sets: &[nonet::grid::DigitSet; nonet::grid::Cell::COUNT]| -> CellSet {
                CellSet::ALL.iter().filter(|cell| sets[cell.index()].contains(digit)).collect()
            };
            let cells = match mark {
                Mark::Corner => holders(&sheet.corner),
                Mark::Centre => holders(&sheet.centre),
                _ => sheet.entries.cells_of(digit),
            };
            if !cells.is_empty() {
                continues_previous |=
                    game.act(Action::Write(Write { continues_previous, ..Write::on(mark, cells, digit) }));
            }
        }
    }
    game
}

impl App {
    /// Opens the content of a text, or reports the error in it.
    pub(super) fn import(&mut self, text: &str, is_link: bool, now: u64) -> Vec<Effect> {
        let read = nonet_formats::read(text);
        let board = if is_link { None } else { self.open_board_text(text, read.is_ok(), now) };
        if let Some(effects) = board {
            return effects;
        }
        match read {
            Ok(imported) => {
                self.making.own_text.clear();
                self.making.own_error = None;
                self.open_imported(imported, is_link, now)
            }
            Err(ReadError::Grid(error)) => self.refuse(Message::BadText(error)),
            Err(error) => self.refuse(Message::Unreadable(error)),
        }
    }

    fn open_imported(&mut self, imported: Imported, is_link: bool, now: u64) -> Vec<Effect> {
        let Imported { title, sheets, left_out, letters } = imported;
        if let [sheet] = &sheets[..] {
            let n_said = self.messages.n_said();
            let effects = self.open_sheet(sheet, is_link, now);
            let shown = self.messages.shown().filter(|_| self.messages.n_said() != n_said);
            let mut message = shown.cloned().map(Box::new);
            if let Some(letters) = letters {
                message = Some(Box::new(Message::LettersRead(letters, message)));
            }
            let message = match left_out {
                Some(LeftOut { first: ReadError::CutLink { n_missing }, .. }) => {
                    Some(Message::CutLink { n_missing, then: message })
                }
                Some(LeftOut { n_lines, .. }) => Some(Message::LeftAside { n_lines, then: message }),
                None if letters.is_some() => message.map(|message| *message),
                None => None,
            };
            if let Some(message) = message {
                self.say(message);
            }
            return effects;
        }
        let effects = self.keep_collection(&title, &sheets);
        let states = states(&sheets, self.games.all());
        self.library.open_collection(Collection::new(title, sheets, left_out, states));
        self.dialog = Some(Dialog::Collection);
        effects
    }

    /// Plays a puzzle from the state in its text.
    pub(crate) fn open_sheet(&mut self, sheet: &Sheet, is_link: bool, now: u64) -> Vec<Effect> {
        let kept = self.games.last_first().into_iter().find(|kept| {
            let (givens, digits) = (kept.game.puzzle().classic_givens(), kept.game.board().digits());
            givens == Some(&sheet.givens) && *digits == sheet.digits()
        });
        if let Some(id) = kept.map(|kept| kept.id).filter(|_| sheet.has_progress()) {
            return self.update(Command::Library(LibraryCommand::Play(id)), now);
        }
        let mut effects = match Puzzle::new(sheet.givens) {
            Ok(puzzle) if sheet.has_progress() => self.add_game(game_of(puzzle, sheet), None, false, now),
            _ => self.open_grid(sheet.givens, is_link, now),
        };
        if let (false, Some(game)) = (sheet.title.is_empty(), self.game())
            && game.puzzle().classic_givens() == Some(&sheet.givens)
        {
            let n_clues = sheet.givens.n_filled();
            let (title, author) = (sheet.title.clone(), sheet.author.clone());
            self.say(Message::Opened { title, author, n_clues });
            effects.extend(self.name_current(&sheet.title, now));
        }
        if self.game().is_some_and(Game::is_over) {
            effects.extend(self.save_clock(now));
        }
        effects
    }

    /// Plays a puzzle of the open collection.
    pub(crate) fn open_of_collection(&mut self, at: usize, now: u64) -> Vec<Effect> {
        let sheet = self.library.collection().and_then(|collection| collection.sheets.get(at)).cloned();
        self.dialog = None;
        sheet.map(|sheet| self.open_sheet(&sheet, false, now)).unwrap_or_default()
    }

    /// Shows the next page of the collection, or the one before.
    pub(crate) fn turn_collection(&mut self, is_back: bool) {
        if let Some(collection) = self.library.collection_mut() {
            let next = if is_back { collection.first.saturating_sub(PAGE) } else { collection.first + PAGE };
            if next < collection.sheets.len() {
                collection.first = next;
            }
        }
    }

    /// Returns the dialog as data for the painter.
    pub(crate) fn import_scene(&self) -> Option<CollectionScene> {
        let collection = self.library.collection()?;
        let Collection { title, sheets, left_out, states, first } = collection;
        let language = self.language();
        let listed = sheets.iter().enumerate().skip(*first).take(PAGE);
        let line = |(at, sheet): (usize, &Sheet)| {
            let state = states.get(at).copied().unwrap_or(PuzzleProgress::New);
            (at, language.sheet_line(at + 1, sheet, state), state)
        };
        let lines: Vec<_> = listed.map(line).collect();
        Some(CollectionScene {
            heading: language.collection_name(title, sheets.len(), first + 1, first + lines.len()),
            left_out: left_out.as_ref().map(|left_out| language.left_out(left_out)).unwrap_or_default(),
            can_go_back: *first > 0,
            can_go_on: first + lines.len() < sheets.len(),
            lines,
        })
    }
}
