//! [`Command`]: what a person, or the browser, asks of the page.

use nonet::grid::{Cell, CellSet, Digit, HouseKind};
use nonet::logic::Difficulty;

use super::{
    BranchesAct, Dialog, Direction, Field, Fresh, GamesAct, Keeping, ProgressAct, Promise, Stride, StudyAct,
    Touch, Wind,
};
use crate::game::Mark;
use crate::work::{Answer, Kind, Order};
use nonet_words::BrowserAct;

/// Something asked of the page: by a key, a click, a form field, or the browser itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Select a cell, and no other.
    Select(Cell),
    /// A pointer is put on a cell: it is selected, or the chosen digit is written in it.
    Press {
        /// The cell.
        cell: Cell,
        /// Whether it is added to the selection, or taken away.
        adds: bool,
    },
    /// A finger or a pen is put on a cell, or it is known which gesture that was.
    Touch(Touch),
    /// The pointer is drawn on over these cells.
    Drag {
        /// The cells on its way.
        cells: CellSet,
        /// The cell where it is.
        to: Cell,
    },
    /// Select the next cell in some direction.
    Move(Direction),
    /// Select all cells on the way in some direction too.
    Extend(Direction),
    /// Select the next empty cell in some direction.
    MoveToEmpty(Direction),
    /// Select all cells.
    SelectAll,
    /// Select the cells that are not selected.
    Invert,
    /// Switch on or off that a cell is added to the selection by a tap alone.
    ToggleGathering,
    /// Put away what was asked for last: a hint, a chosen digit, a highlight, a selection of several cells.
    Escape,
    /// Write a digit in the selected cells, as the mark that is set.
    Digit(Digit),
    /// Write a corner note, or an entry while corner notes are set.
    OtherDigit(Digit),
    /// Write this mark.
    Put(Mark, Digit),
    /// A key of the keypad: it writes its digit or, digit first, chooses it.
    Key(Digit),
    /// Choose the digit that a tap on a cell writes, or let go of it.
    Choose(Digit),
    /// Highlight a digit, or stop that.
    Highlight(Digit),
    /// Set what a digit is written as.
    Mark(Mark),
    /// Set the next mark, or the one before.
    CycleMark {
        /// Whether it is the one before.
        is_back: bool,
    },
    /// Take out what lies on top in the selected cells.
    Erase,
    /// Make the corner notes of the selected cells centre notes.
    CentreNotes,
    /// Read a house of the selected cell out.
    Read {
        /// Its row, column or box.
        kind: HouseKind,
        /// Whether only the digits that it lacks are read.
        is_left: bool,
    },
    /// Say again what was said last.
    Again,
    /// Put the digits on the board in the clipboard.
    CopyBoard,
    /// Put the marks of the selected cells in the clipboard.
    CopyMarks,
    /// Take the last action back.
    Undo,
    /// Do it again.
    Redo,
    /// Switch notes on or off.
    ToggleNotes,
    /// Note every candidate.
    NoteAll,
    /// Take actions back until no entry is wrong.
    UndoToRight,
    /// Take the wrong entries out, and leave the right ones.
    ClearWrong,
    /// Take all entries away; in setup, all digits.
    Clear,
    /// Something that is asked of the branches or the check-points.
    Branches(BranchesAct),
    /// Back to the start.
    Restart,
    /// Check the answer.
    Check,
    /// Check the answer, or play the next puzzle where this one has been solved for a moment.
    CheckOrNext,
    /// Ask whether to show the solution.
    AskSolution,
    /// Show the solution.
    ShowSolution,
    /// Go back to one kind of notes.
    OneKind,
    /// Do not show it after all.
    KeepPlaying,
    /// Pause, or go on.
    TogglePause,
    /// Go on after a pause.
    Resume,
    /// Make the puzzle that is asked for, and play it.
    New,
    /// Play another puzzle like the one on the board: of its level or wish, or the next one of its day.
    Next,
    /// Make a puzzle of this difficulty, and play it.
    NewOf(Difficulty),
    /// Make a puzzle for which this player needs about so many minutes, and play it.
    NewFor(u16),
    /// A puzzle was made on the spot.
    Fresh(Box<Fresh>),
    /// Play the puzzle of the day that is asked for.
    Daily(Difficulty),
    /// Stop the search for a puzzle, or go on with it.
    ToggleSearch,
    /// Give up the search for a puzzle, and play the one that came nearest.
    PlayNearest,
    /// Search for the same puzzle without its symmetry.
    DropSymmetry,
    /// Give up the search for a puzzle.
    StopSearch,
    /// Play the puzzle that is ready.
    PlayReady,
    /// Put the puzzle that is ready aside.
    DropReady,
    /// What the clock on the wall says.
    Clock {
        /// Milliseconds since 1970.
        wall: u64,
        /// How many minutes the clocks here are ahead of universal time.
        offset: i32,
    },
    /// Open a menu, or put it away.
    Menu,
    /// Open a dialog.
    Open(Dialog),
    /// Close the dialog.
    Close,
    /// The browser has closed a dialog.
    Closed(Dialog),
    /// A form field was changed.
    Set(Field, String),
    /// Read the puzzle in the text field.
    ReadText,
    /// Read a puzzle from somewhere else: the clipboard, a file, a link.
    OpenText(String),
    /// Play a puzzle of the collection that was opened, by its place from 0.
    OpenSheet(usize),
    /// List the next puzzles of the collection.
    TurnCollection {
        /// Whether those before are listed.
        is_back: bool,
    },
    /// Put what is to be saved in the clipboard.
    CopyExport,
    /// Save it as a file.
    SaveExport,
    /// Offer it to other programs.
    ShareExport,
    /// Save the picture that is shown as PNG.
    SavePicture,
    /// The browser did not do something that a person asked for.
    Failed {
        /// What it should have done.
        deed: BrowserAct,
        /// What it says of it; may be empty.
        reason: String,
    },
    /// Print what is chosen in the dialog.
    Print,
    /// The page's address, without its fragment.
    Address(String),
    /// Several files were opened one after the other.
    FilesRead(usize),
    /// A file is no text.
    BadFile,
    /// A file has so many bytes that it is no puzzle, whatever is in it.
    HugeFile(usize),
    /// Type a puzzle on an empty board.
    Setup,
    /// Play what was typed.
    Start,
    /// Back to the game.
    Leave,
    /// Play a game of the list.
    Play(u64),
    /// Plays the puzzle of this game again, from its start; the game stays as it is.
    PlayAgain(u64),
    /// Shows more games in the list.
    MoreGames,
    /// Something that is asked of the list of games.
    Games(GamesAct),
    /// Take a game off the list.
    Forget(u64),
    /// Bring a game back that was forgotten.
    BringBack(u64),
    /// Play what can be read of a damaged text.
    Salvage(u64),
    /// Put a damaged text in the clipboard.
    CopyDamaged(u64),
    /// Throw a damaged text away.
    DropDamaged(u64),
    /// Save all that is kept as a file.
    SaveBackup,
    /// Take in the next part of a backup, which ends behind a line.
    BackupPart {
        /// The part.
        text: String,
        /// Whether it is the last.
        is_last: bool,
    },
    /// Put the game with all its actions in the clipboard, as text.
    CopyGame,
    /// The text is in the clipboard, or else this is it.
    Copied(Result<(), String>),
    /// A hint, or its next stage, or its deed.
    Hint,
    /// Follow the links of a hint.
    Stride(Stride),
    /// Another hint than the one that is told.
    OtherHint,
    /// The first hint of this line of the list of all.
    ChooseHint(usize),
    /// Put the hint away.
    DropHint,
    /// Show the one digit that helps most.
    ShowDigit,
    /// Play the same puzzle with one clue more.
    Ease,
    /// Read up on a technique, or practise it.
    Study(StudyAct),
    /// Look at how one is getting on, or choose a day.
    Progress(ProgressAct),
    /// Ask why a digit does not go in the selected cell; the next digit says which.
    WhyNot,
    /// Ask how the puzzle can be solved.
    Path,
    /// Tell that, in this order.
    PathBy(Order),
    /// Go through a game of the list again, or through the one on the board.
    Replay(Option<u64>),
    /// Go to a step of a tour by its number, from 1.
    TourAt(usize),
    /// Put the steps of a tour in the clipboard.
    CopyTour,
    /// Give up the rating that is under way.
    StopRating,
    /// What came of some work.
    Replied(Box<Answer>),
    /// A loaded worker has a question.
    WorkerReady {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// Which build it is of.
        version: String,
    },
    /// No worker could be started for a question, or the one that had it broke down.
    WorkerFailed {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// Why.
        reason: String,
    },
    /// Watch a search of the puzzle.
    Watch,
    /// Wind the film of the search.
    Wind(Wind),
    /// Start a race of the searches, or go back to the one.
    Race,
    /// Stop the race where it is.
    StopRace,
    /// Draw another frame of what runs.
    Frame {
        /// What the last frame cost, in microseconds.
        spent: u32,
    },
    /// Whether the system wishes for less motion.
    ReducedMotion(bool),
    /// Share the puzzle.
    Share,
    /// The link is in the clipboard, or else this is it.
    Shared(Result<(), String>),
    /// The fragment of the page's address, without the `#`.
    Fragment(String),
    /// A newer version of the page waits to take over.
    NewVersion,
    /// The page was loaded again since another tab had a newer version take over. This search was going on; the text is
    /// empty where there was none.
    TakenOver(String),
    /// Have it take over: the page is loaded again.
    Update,
    /// Leave it for the next time that the page is opened.
    DropVersion,
    /// Another second has passed.
    Tick,
    /// The page cannot be seen any more.
    Hide,
    /// The page can be seen again.
    Show,
    /// Another tab has written this text.
    Stored {
        /// Its key.
        key: String,
        /// The text.
        text: String,
    },
    /// The journal is open and holds these texts, by key.
    Journal(Vec<(String, String)>),
    /// Whether the browser has promised not to clear what is kept.
    Promised {
        /// What it says.
        promise: Promise,
        /// Whether it was asked for it just now.
        is_asked: bool,
    },
    /// Whether the browser keeps what it is given.
    Keeping(Keeping),
}

impl Command {
    /// Whether a person asked for it, not the browser by itself.
    pub const fn is_by_person(&self) -> bool {
        !matches!(
            self,
            Self::Fresh(_)
                | Self::Clock { .. }
                | Self::Closed(_)
                | Self::Address(_)
                | Self::Replied(_)
                | Self::WorkerReady { .. }
                | Self::WorkerFailed { .. }
                | Self::Frame { .. }
                | Self::ReducedMotion(_)
                | Self::Shared(_)
                | Self::Copied(_)
                | Self::Failed { .. }
                | Self::Fragment(_)
                | Self::NewVersion
                | Self::TakenOver(_)
                | Self::Tick
                | Self::Hide
                | Self::Show
                | Self::Stored { .. }
                | Self::Journal(_)
                | Self::Keeping(_)
                | Self::Promised { .. }
        )
    }

    /// Whether it may be about other games than the one on the board.
    pub const fn may_ask_for_other_games(&self) -> bool {
        matches!(self, Self::Fragment(_) | Self::Journal(_)) || (self.is_by_person() && !self.is_of_play())
    }

    /// Whether it is one of those that a person asks for at any moment of play. What these need is in the first half
    /// of the page's module; all else may wait for the second.
    pub const fn is_of_play(&self) -> bool {
        matches!(
            self,
            Self::Select(_)
                | Self::Press { .. }
                | Self::Touch(_)
                | Self::Drag { .. }
                | Self::Move(_)
                | Self::Extend(_)
                | Self::MoveToEmpty(_)
                | Self::Digit(_)
                | Self::OtherDigit(_)
                | Self::Put(..)
                | Self::Key(_)
                | Self::Mark(_)
                | Self::CycleMark { .. }
                | Self::Erase
                | Self::Undo
                | Self::Redo
                | Self::NoteAll
                | Self::ToggleNotes
        )
    }

    /// The command that a button names in `data-do`, such as `undo` or `digit 5`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::of_play_from_id(id).or_else(|| Self::other_from_id(id))
    }

    /// The same of the buttons that one plays with.
    pub fn of_play_from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("digit", digit) => Self::Key(Digit::new(digit.parse().ok()?)?),
            ("mark", mark) => Self::Mark(Mark::from_id(mark)?),
            ("gather", "") => Self::ToggleGathering,
            ("erase", "") => Self::Erase,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("notes", "") => Self::ToggleNotes,
            ("note-all", "") => Self::NoteAll,
            _ => return None,
        })
    }

    /// The same of all other buttons.
    fn other_from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("centre-notes", "") => Self::CentreNotes,
            ("cell", cell) => Self::Select(Cell::new(cell.parse().ok()?)?),
            ("menu", "") => Self::Menu,
            ("open", dialog) => Self::Open(Dialog::from_id(dialog)?),
            ("play", id) => Self::Play(id.parse().ok()?),
            ("play-again", id) => Self::PlayAgain(id.parse().ok()?),
            ("more-games", "") => Self::MoreGames,
            ("games", act) => Self::Games(GamesAct::from_id(act)?),
            ("forget", id) => Self::Forget(id.parse().ok()?),
            ("bring-back", id) => Self::BringBack(id.parse().ok()?),
            ("salvage", id) => Self::Salvage(id.parse().ok()?),
            ("copy-damaged", id) => Self::CopyDamaged(id.parse().ok()?),
            ("drop-damaged", id) => Self::DropDamaged(id.parse().ok()?),
            ("save-backup", "") => Self::SaveBackup,
            ("copy-game", "") => Self::CopyGame,
            ("undo-to-right", "") => Self::UndoToRight,
            ("clear-wrong", "") => Self::ClearWrong,
            ("branches", act) => Self::Branches(BranchesAct::from_id(act)?),
            ("clear", "") => Self::Clear,
            ("restart", "") => Self::Restart,
            ("check", "") => Self::Check,
            ("solution", "") => Self::AskSolution,
            ("show-solution", "") => Self::ShowSolution,
            ("one-kind", "") => Self::OneKind,
            ("keep-playing", "") => Self::KeepPlaying,
            ("pause", "") => Self::TogglePause,
            ("resume", "") => Self::Resume,
            ("new", "") => Self::New,
            ("next", "") => Self::Next,
            ("new", difficulty) => Self::NewOf(Difficulty::from_id(difficulty)?),
            ("new-for", minutes) => Self::NewFor(minutes.parse().ok()?),
            ("daily", difficulty) => Self::Daily(Difficulty::from_id(difficulty)?),
            ("toggle-search", "") => Self::ToggleSearch,
            ("play-nearest", "") => Self::PlayNearest,
            ("drop-symmetry", "") => Self::DropSymmetry,
            ("stop-search", "") => Self::StopSearch,
            ("play-ready", "") => Self::PlayReady,
            ("drop-ready", "") => Self::DropReady,
            ("close", "") => Self::Close,
            ("read-text", "") => Self::ReadText,
            ("sheet", at) => Self::OpenSheet(at.parse().ok()?),
            ("collection", "back") => Self::TurnCollection { is_back: true },
            ("collection", "on") => Self::TurnCollection { is_back: false },
            ("export", "copy") => Self::CopyExport,
            ("export", "save") => Self::SaveExport,
            ("export", "share") => Self::ShareExport,
            ("export", "png") => Self::SavePicture,
            ("print", "") => Self::Print,
            ("setup", "") => Self::Setup,
            ("start", "") => Self::Start,
            ("leave", "") => Self::Leave,
            ("share", "") => Self::Share,
            ("watch", "") => Self::Watch,
            ("hint", "") => Self::Hint,
            ("drop-hint", "") => Self::DropHint,
            ("show-digit", "") => Self::ShowDigit,
            ("ease", "") => Self::Ease,
            ("other-hint", "") => Self::OtherHint,
            ("choose-hint", line) => Self::ChooseHint(line.parse().ok()?),
            ("stride", stride) => Self::Stride(Stride::from_id(stride)?),
            ("why-not", "") => Self::WhyNot,
            ("path", "") => Self::Path,
            ("path-by", order) => Self::PathBy(Order::from_id(order)?),
            ("tour-at", at) => Self::TourAt(at.parse().ok()?),
            ("replay", "") => Self::Replay(None),
            ("replay", id) => Self::Replay(Some(id.parse().ok()?)),
            ("copy-tour", "") => Self::CopyTour,
            ("stop-rating", "") => Self::StopRating,
            ("progress", act) => Self::Progress(ProgressAct::from_id(act)?),
            ("study", act) => Self::Study(StudyAct::from_id(act)?),
            ("wind", wind) => Self::Wind(Wind::from_id(wind)?),
            ("race", "") => Self::Race,
            ("stop-race", "") => Self::StopRace,
            ("update", "") => Self::Update,
            ("drop-version", "") => Self::DropVersion,
            _ => return None,
        })
    }
}
