//! [`Command`]: a request of the player or the browser to the page.

use nonet::craft::BoardKind;
use nonet::grid::{Cell, CellSet, Digit, HouseKind};
use nonet::logic::Difficulty;

use super::dialog::Dialog;
use crate::board::{BranchesAct, Direction, Touch, TypedAs};
use crate::drawing::WalkMove;
use crate::film::Wind;
use crate::game::Mark;
use crate::keeping::{Promise, StorageState};
use crate::library::{GamesAct, ProgressAct};
use crate::making::{CageAct, NewPuzzle, PatternAct};
use crate::settings::Field;
use crate::teacher::StudyAct;
use crate::work::{Answer, Kind, Order};
use nonet_words::BrowserAct;
use wasm_door::later;

/// A request to the page: by a key, a click, a form field, or the browser itself.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Select a cell, and no other.
    Select(Cell),
    /// Press a cell with the pointer. The page selects it or writes the chosen digit in it.
    Press {
        /// The cell.
        cell: Cell,
        /// True if the press adds the cell to the selection or removes it.
        adds: bool,
    },
    /// A finger or a pen touches a cell, or the page has recognized its gesture.
    Touch(Touch),
    /// The pressed pointer moves over these cells.
    Drag {
        /// The cells on its path.
        cells: CellSet,
        /// The cell where it is now.
        to: Cell,
    },
    /// Select the next cell in some direction.
    Move(Direction),
    /// Extend the selection in some direction.
    Extend(Direction),
    /// Select the next empty cell in some direction.
    MoveToEmpty(Direction),
    /// Select all cells.
    SelectAll,
    /// Select the cells that are not selected.
    Invert,
    /// Switch the mode on or off in which a tap adds a cell to the selection.
    ToggleGathering,
    /// Dismiss one thing: a hint, a chosen digit, a highlight or a selection of several cells.
    Escape,
    /// Write a digit in the selected cells, as the current kind of mark.
    Digit(Digit),
    /// Write a corner note, or an entry if corner notes are the current kind of mark.
    OtherDigit(Digit),
    /// Write a digit as this kind of mark.
    Put(Mark, Digit),
    /// Write a digit that may have two figures, of which this is the next one.
    Figure {
        /// The effect of the number.
        typed_as: TypedAs,
        /// The figure, 0 to 9.
        figure: u8,
    },
    /// The time for the second figure of a number may be over.
    MomentOver,
    /// A key of the keypad. It writes its digit or, in digit-first mode, chooses it.
    Key(Digit),
    /// Choose the digit that a tap on a cell writes, or clear the choice.
    Choose(Digit),
    /// Highlight a digit, or remove the highlight.
    Highlight(Digit),
    /// Set the kind of mark as which digits are written.
    Mark(Mark),
    /// Set the next or the previous kind of mark.
    CycleMark {
        /// True for the previous one.
        is_back: bool,
    },
    /// Erase the current kind of marks in the selected cells, or else the topmost kind.
    Erase,
    /// Turn the corner notes of the selected cells into centre notes.
    CentreNotes,
    /// Read a house of the selected cell aloud.
    Read {
        /// The kind of house: row, column or box.
        kind: HouseKind,
        /// True if only the missing digits are read.
        is_left: bool,
    },
    /// Say the combinations of the selected cell's cage.
    Cage,
    /// Draw a cage of a typed puzzle, or type its sum. During play, say the sum of the selected cells.
    Cages(CageAct),
    /// Repeat the last message.
    Again,
    /// Copy the digits on the board to the clipboard.
    CopyBoard,
    /// Copy the marks of the selected cells to the clipboard.
    CopyMarks,
    /// Undo the last action.
    Undo,
    /// Redo the last undone action.
    Redo,
    /// Switch notes on or off.
    ToggleNotes,
    /// Note every candidate.
    NoteAll,
    /// Undo actions until no entry is wrong and no complete notes lack the right digit.
    UndoToRight,
    /// Remove the wrong entries and keep the right ones.
    ClearWrong,
    /// Remove all entries; in setup, all digits.
    Clear,
    /// An action on the branches or the checkpoints.
    Branches(BranchesAct),
    /// Remove all entries and marks.
    Restart,
    /// Check the answer.
    Check,
    /// Check the answer, or play the next puzzle if this one has been solved for a moment.
    CheckOrNext,
    /// Ask whether to show the solution.
    AskSolution,
    /// Show the solution.
    ShowSolution,
    /// Go back to one kind of notes.
    OneKind,
    /// Keep playing without the solution.
    KeepPlaying,
    /// Pause or resume.
    TogglePause,
    /// Resume after a pause.
    Resume,
    /// An action on the pattern of givens for a new puzzle.
    Pattern(PatternAct),
    /// Make the requested puzzle, and play it.
    New,
    /// Play another puzzle like the one on the board: for its request or of its level, or the next one of its day.
    Next,
    /// Make a puzzle of this difficulty, and play it.
    NewOf(Difficulty),
    /// Make a puzzle for this kind of board, and play it.
    NewBoard(BoardKind),
    /// Make a killer for this kind of board, or for the classic one, and play it.
    NewKiller(Option<BoardKind>),
    /// Make a puzzle that takes this player about this number of minutes, and play it.
    NewFor(u16),
    /// The page itself has made a puzzle.
    NewPuzzle(Box<NewPuzzle>),
    /// Play the puzzle of the requested day.
    Daily(Difficulty),
    /// Play the daily puzzle for a kind of board.
    DailyBoard(BoardKind),
    /// Pause or resume the search for a puzzle.
    ToggleSearch,
    /// Stop the search for a puzzle, and play the one that came nearest.
    PlayNearest,
    /// Search for the same puzzle without its symmetry.
    DropSymmetry,
    /// Stop the search for a puzzle.
    StopSearch,
    /// Play the puzzle that is ready.
    PlayReady,
    /// Put the puzzle that is ready aside.
    DropReady,
    /// The time of day.
    Clock {
        /// Milliseconds since 1970.
        wall: u64,
        /// The number of minutes by which local time is ahead of universal time.
        offset: i32,
    },
    /// Open or close a menu.
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
    /// List the next or the previous puzzles of the collection.
    TurnCollection {
        /// True for the previous ones.
        is_back: bool,
    },
    /// Copy the export to the clipboard.
    CopyExport,
    /// Save the export as a file.
    SaveExport,
    /// Share the export with other programs.
    ShareExport,
    /// Save the visible picture as PNG.
    SavePicture,
    /// The browser failed to do something that the player requested.
    Failed {
        /// The action that failed.
        deed: BrowserAct,
        /// The error message of the browser; may be empty.
        reason: String,
    },
    /// Print the selection in the dialog.
    Print,
    /// The page's address, without its fragment.
    Address(String),
    /// Several files were opened one after the other.
    FilesRead(usize),
    /// A file is not text.
    BadFile,
    /// A file of this number of bytes is too large to be a puzzle.
    HugeFile(usize),
    /// Type a puzzle, on the board as it was left or on an empty one.
    Setup,
    /// Type a puzzle on a board of this kind, or draw the pieces of a jigsaw.
    SetupOn(BoardKind),
    /// Play the typed puzzle.
    Start,
    /// Go back to the game.
    Leave,
    /// Play a game of the list.
    Play(u64),
    /// Play the puzzle of this game again, from its start. The game stays as it is.
    PlayAgain(u64),
    /// Show more games in the list.
    MoreGames,
    /// An action on the list of games.
    Games(GamesAct),
    /// Remove a game from the list.
    Forget(u64),
    /// Restore a removed game.
    BringBack(u64),
    /// Play the readable part of a damaged text.
    Salvage(u64),
    /// Copy a damaged text to the clipboard.
    CopyDamaged(u64),
    /// Discard a damaged text.
    DropDamaged(u64),
    /// Save a backup of all stored data as a file.
    SaveBackup,
    /// Read the next part of a backup. It ends at the end of a line.
    BackupPart {
        /// The part.
        text: String,
        /// True for the last part.
        is_last: bool,
    },
    /// Copy the game with all its actions to the clipboard, as text.
    CopyGame,
    /// The text is in the clipboard, or else this is the text.
    Copied(Result<(), String>),
    /// Show a hint or its next stage, or apply its step.
    Hint,
    /// Follow the links of a hint.
    WalkMove(WalkMove),
    /// Show another hint instead of the current one.
    OtherHint,
    /// Show the first hint of this line in the list of all hints.
    ChooseHint(usize),
    /// Close the hint.
    DropHint,
    /// Show the one digit that helps most.
    ShowDigit,
    /// Play the same puzzle with one more clue.
    Ease,
    /// Read about a technique, or practise it.
    Study(StudyAct),
    /// An action in the statistics or in the calendar.
    Progress(ProgressAct),
    /// Ask why a digit does not go in the selected cell. The next digit key says which digit.
    WhyNot,
    /// Ask how the puzzle can be solved.
    Path,
    /// Show the solution path in this order.
    PathBy(Order),
    /// Replay a game of the list, or the one on the board.
    Replay(Option<u64>),
    /// Go to a step of a tour by its number, from 1.
    TourAt(usize),
    /// Copy the steps of a tour to the clipboard.
    CopyTour,
    /// Stop the current rating.
    StopRating,
    /// The answer of a worker.
    Replied(Box<Answer>),
    /// A loaded worker has a question.
    WorkerReady {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// The version of the worker's build.
        version: String,
    },
    /// No worker could be started for a question, or the worker that had it broke down.
    WorkerFailed {
        /// The kind of the question.
        kind: Kind,
        /// The number of the question.
        number: u32,
        /// The reason.
        reason: String,
    },
    /// Watch a search of the puzzle.
    Watch,
    /// Wind the film of a search, a tour or a replay.
    Wind(Wind),
    /// Start a race of the searches, or go back to a single search.
    Race,
    /// Stop the race where it is.
    StopRace,
    /// Draw another frame of what runs.
    Frame {
        /// The time that the last frame took, in microseconds.
        spent: u32,
    },
    /// The preference of the system: true if it asks for reduced motion.
    ReducedMotion(bool),
    /// Share the puzzle.
    Share,
    /// The link is in the clipboard, or else this is the link.
    Shared(Result<(), String>),
    /// The fragment of the page's address, without the `#`.
    Fragment(String),
    /// A newer version of the page is waiting to take over.
    NewVersion,
    /// The page was reloaded because another tab let a newer version take over. The text is the search that was
    /// running, or empty if there was none.
    TakenOver(String),
    /// Let the newer version take over: the page is reloaded.
    Update,
    /// Leave the newer version for the next time that the page is opened.
    DropVersion,
    /// Another second has passed.
    Tick,
    /// The page is no longer visible.
    Hide,
    /// The page is visible again.
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
    /// The browser says if it promises not to clear the stored data.
    Promised {
        /// The answer of the browser.
        promise: Promise,
        /// True if the page has just requested the promise.
        is_asked: bool,
    },
    /// The state of the storage: if the browser stores what the page writes.
    StorageState(StorageState),
}

impl Command {
    /// Returns the command that a button names in `data-do`, such as `undo` or `digit 5`.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::of_play_from_id(id).or_else(|| Self::other_from_id(id))
    }

    /// Does the same for the buttons of play.
    pub fn of_play_from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("digit", digit) => Self::Key(Digit::new(digit.parse().ok()?)?),
            ("mark", mark) => Self::Mark(Mark::from_id(mark)?),
            ("gather", "") => Self::ToggleGathering,
            ("cage", "") => Self::Cage,
            ("erase", "") => Self::Erase,
            ("undo", "") => Self::Undo,
            ("redo", "") => Self::Redo,
            ("notes", "") => Self::ToggleNotes,
            ("note-all", "") => Self::NoteAll,
            _ => return None,
        })
    }

    /// Does the same for all other buttons.
    fn other_from_id(id: &str) -> Option<Self> {
        let (verb, object) = id.split_once(' ').unwrap_or((id, ""));
        Some(match (verb, object) {
            ("centre-notes", "") => Self::CentreNotes,
            ("cages", act) => Self::Cages(CageAct::from_id(act)?),
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
            ("pattern", act) => Self::Pattern(PatternAct::from_id(act)?),
            ("new", "") => Self::New,
            ("next", "") => Self::Next,
            ("new", difficulty) => Self::NewOf(Difficulty::from_id(difficulty)?),
            ("new-board", kind) => Self::NewBoard(later(|| kind.parse()).ok()?),
            ("new-killer", "classic") => Self::NewKiller(None),
            ("new-killer", kind) => Self::NewKiller(Some(later(|| kind.parse()).ok()?)),
            ("new-for", minutes) => Self::NewFor(minutes.parse().ok()?),
            ("daily-board", kind) => Self::DailyBoard(later(|| kind.parse()).ok()?),
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
            ("setup", kind) => Self::SetupOn(kind.parse().ok()?),
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
            ("stride", stride) => Self::WalkMove(WalkMove::from_id(stride)?),
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
