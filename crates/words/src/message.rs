//! [`Message`], [`CellName`], [`GameName`]: the content of messages, before a language words it.

use nonet::grid::{Candidate, Cell, Digit, DigitSet, House, ParseGridError};
use nonet::layout::Layout;
use nonet::logic::{Step, Tenths};
use nonet::trace::{Event, Strategy};
use std::rc::Rc;

use super::SharedRule;
use super::pattern_message::PatternMessage;
use super::tour_message::TourMessage;
use super::{BackupMessage, BoardMessage, BoardPlace, BranchMessage, BrowserAct, Stage};
use nonet_formats::{LettersName, ReadError};

/// A message for the player.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A game is on the board.
    Ready {
        /// The number of givens.
        n_clues: usize,
    },
    /// The player solved the game.
    Solved {
        /// The time played in milliseconds.
        time: u64,
        /// The number of cells that Nonet filled.
        n_revealed: usize,
    },
    /// All entries are right so far.
    Correct {
        /// The number of empty cells.
        n_empty: usize,
    },
    /// Some entries are wrong.
    Incorrect {
        /// The number of wrong entries.
        n_wrong: usize,
    },
    /// Some cells conflict.
    Conflicting {
        /// The number of cells that conflict.
        n_cells: usize,
    },
    /// An entry made a conflict.
    Conflict {
        /// The digit that occurs twice or more.
        digit: Digit,
        /// The house that holds it.
        house: House,
        /// The number of cells of the house that hold it.
        n_cells: usize,
    },
    /// A message about a board other than the classic one.
    Board(Box<BoardMessage>),
    /// Every cell is filled, but not with the solution.
    Full,
    /// Nonet filled the board.
    SolutionShown {
        /// The number of cells that the player filled.
        n_own: usize,
        /// The number of cells that Nonet filled.
        n_shown: usize,
    },
    /// There is no action to undo.
    NothingToUndo,
    /// There is no action to redo.
    NothingToRedo,
    /// The selected cell is empty.
    NothingToErase,
    /// There are no entries on the board.
    NothingToClear,
    /// Givens cannot be changed.
    IsGiven(Cell),
    /// Notes go in empty cells only.
    NoteNeedsEmpty(Cell),
    /// The game is paused.
    IsPaused,
    /// The game is over.
    IsOver {
        /// True if undo reopens it; false if the puzzle was complete from the start.
        can_reopen: bool,
    },
    /// All nine of this digit are on the board.
    DigitDone(Digit),
    /// Digits are written as notes from now on.
    NotesOn,
    /// Digits are written as entries from now on.
    NotesOff,
    /// Every candidate is noted.
    NotedAll,
    /// All entries are gone.
    Cleared,
    /// The board is as at the start.
    Restarted,
    /// Actions were undone until no entry was wrong.
    BackToRight {
        /// The number of actions.
        n_undone: usize,
    },
    /// The wrong entries were removed.
    ClearedWrong {
        /// The number of removed entries.
        n_cleared: usize,
    },
    /// Holding a digit of the keypad is faster.
    HoldFaster,
    /// Four kinds of marks have buttons from now on.
    AllMarks,
    /// One kind of notes has a button again.
    OneKind,
    /// The player is asked to confirm that the solution should be shown.
    AskSolution,
    /// No entry is wrong, so there is nothing to go back to.
    AllRight,
    /// The link of the puzzle is in the clipboard.
    Shared,
    /// The result of a solved game is in the clipboard.
    ResultCopied,
    /// A link or result could not be copied, so the message shows it.
    ShareThis(String),
    /// A text is not a grid.
    BadText(ParseGridError),
    /// The text of a link is not a puzzle.
    BadLink {
        /// The error in the text.
        reason: Box<Message>,
        /// True if a new puzzle takes its place; otherwise the game on the board stays.
        is_new: bool,
    },
    /// The end of a link is missing, and the rest of it was opened.
    CutLink {
        /// The number of cells that were missing at its end.
        n_missing: usize,
        /// The message about the puzzle.
        then: Option<Box<Message>>,
    },
    /// The meaning of the letters in names of cells such as `A1`, and then the message about the puzzle.
    LettersRead(LettersName, Option<Box<Message>>),
    /// The text of the puzzle that was opened holds other things too.
    LeftAside {
        /// The number of its other lines.
        n_lines: usize,
        /// The message about the puzzle.
        then: Option<Box<Message>>,
    },
    /// A text of another program cannot be opened.
    Unreadable(ReadError),
    /// A puzzle that has a title is on the board.
    Opened {
        /// The title of the puzzle.
        title: String,
        /// The author; may be empty.
        author: String,
        /// The number of givens.
        n_clues: usize,
    },
    /// A file could not be read.
    BadFile,
    /// Several files were opened one after the other.
    FilesRead {
        /// The number of files.
        n_files: usize,
        /// The number of files that were opened.
        n_opened: usize,
    },
    /// The text is not a pair of letters to swap.
    NoPair(String),
    /// A letter is in two pairs of letters to swap.
    TwoPlaces(char),
    /// The board can be typed on.
    Setup {
        /// The number of digits on it.
        n_digits: usize,
    },
    /// The typed puzzle has exactly one solution.
    SetupOne {
        /// The number of digits on the board.
        n_digits: usize,
    },
    /// The typed puzzle has no solution.
    SetupNone,
    /// The typed puzzle has more than one solution.
    SetupSeveral {
        /// A cell in which two solutions differ.
        cell: Cell,
        /// Its digit in one of them.
        one: Digit,
        /// Its digit in the other.
        other: Digit,
    },
    /// A seed has an unknown version.
    BadSeed,
    /// A seed is valid except for this word.
    BadSeedWord {
        /// The word.
        word: String,
        /// The kind of word that belongs in its place.
        wants: SeedWord,
    },
    /// An exact target is not understood, or no puzzle can meet it.
    BadTarget {
        /// The text of the target.
        text: String,
        /// True if it is understood.
        is_known: bool,
    },
    /// No puzzle has the ratings of an exact target.
    NoSuchRating {
        /// The nearest possible rating below.
        below: Option<Tenths>,
        /// The nearest possible rating above.
        above: Option<Tenths>,
    },
    /// A message about the pattern of givens.
    Pattern(PatternMessage),
    /// A text is not a date.
    BadDate,
    /// The requested day is in the future.
    DayToCome,
    /// A puzzle is being made.
    Making {
        /// The number of tries.
        n_tries: u64,
        /// The rating of the nearest puzzle so far.
        nearest: Option<Tenths>,
        /// True if the search is stopped.
        is_stopped: bool,
    },
    /// Puzzles are being made for printing.
    MakingToPrint {
        /// The number of puzzles that are ready.
        n_made: usize,
        /// The number of puzzles that are wanted.
        n_wanted: usize,
    },
    /// Puzzles were made and sent to the printer.
    Printed {
        /// The number of puzzles.
        n: usize,
    },
    /// There is no puzzle to print.
    NothingToPrint,
    /// The puzzle could not be made.
    MakeFailed,
    /// The browser saves nothing at all.
    NothingKept,
    /// The journal does not answer, and it alone holds older games.
    ArchiveMissing,
    /// The storage that the page reads before the first frame is full; the journal still saves.
    KeptInJournal,
    /// The journal saves nothing. The storage read before the first frame still saves, until the browser is killed.
    JournalMissing,
    /// A newer version of the page waits to take over.
    NewVersion,
    /// The page was reloaded because another tab activated a newer version.
    TakenOver {
        /// True if that ended a search for a puzzle, which starts again.
        searches: bool,
    },
    /// Two games of two puzzles had the same number.
    BothKept,
    /// The game was continued in two places, each without the other.
    BothWays,
    /// A text is in the clipboard.
    Copied,
    /// The text could not be copied, so the page shows it for the player to select and copy.
    CopyByHand,
    /// The browser failed to do something.
    Failed {
        /// The action that it should have done.
        act: BrowserAct,
        /// The reason that it gives; may be empty.
        reason: String,
    },
    /// A puzzle that Nonet searched for is ready to play.
    PuzzleReady {
        /// Its rating, if known.
        er: Option<Tenths>,
        /// The number of givens.
        n_clues: usize,
    },
    /// A worker that the page needs is not there.
    NoHelper {
        /// The reason.
        trouble: Trouble,
        /// The task that is not done as a result.
        task: FailedTask,
    },
    /// A saved game could not be read.
    BrokenSave,
    /// A digit was put in a cell; spoken only.
    Placed(Digit, Cell),
    /// A cell was emptied; spoken only.
    Erased(Cell),
    /// A mark was written or removed; spoken only.
    Marked {
        /// The kind of mark.
        mark: MarkName,
        /// The digit or colour.
        digit: Digit,
        /// True if the mark is there now.
        is_on: bool,
        /// The number of cells.
        n_cells: usize,
    },
    /// Marks of one kind were removed from cells in which others stay; spoken only.
    Wiped {
        /// The kind of mark.
        mark: MarkName,
        /// The number of cells.
        n_cells: usize,
    },
    /// This number of cells is selected; spoken only.
    Selected(usize),
    /// Cells were emptied; spoken only.
    ErasedIn {
        /// The number of cells.
        n_cells: usize,
    },
    /// Digits are written as this kind of mark from now on.
    Marking(MarkName),
    /// Corner notes became centre notes; spoken only.
    Centred,
    /// There are no corner notes to turn into centre notes.
    NothingToCentre,
    /// None of the selected cells can be changed.
    NoneToWriteIn,
    /// A tap adds to the selection from now on.
    GatheringOn,
    /// A tap selects one cell from now on.
    GatheringOff,
    /// A tap writes this digit from now on; spoken only.
    Chosen(Digit),
    /// A tap writes nothing from now on; spoken only.
    NoneChosen,
    /// The digits of a house, cell by cell; spoken only.
    House {
        /// The house.
        house: House,
        /// Its digits, from the left or from the top.
        digits: [Option<Digit>; 9],
    },
    /// The digits that a house lacks; spoken only.
    HouseLacks {
        /// The house.
        house: House,
        /// Those digits.
        digits: DigitSet,
    },
    /// Marks came from the clipboard.
    Pasted,
    /// The game goes on after a pause; spoken only.
    Resumed,
    /// A finished game was reopened.
    Reopened,
    /// An action was undone; spoken only.
    Undone,
    /// An action was redone; spoken only.
    Redone,
    /// A wrong entry must be fixed before any hint.
    WrongFirst {
        /// The first cell with a wrong entry.
        cell: Cell,
        /// The number of wrong entries.
        n_wrong: usize,
    },
    /// Notes that lack the digit of the solution must be fixed before any hint.
    NotesFirst {
        /// The first cell with such notes.
        cell: Cell,
        /// The number of such cells.
        n_cells: usize,
    },
    /// The search for other hints is running.
    OthersSought,
    /// The page lists all hints for this board.
    AllHints,
    /// The search for a hint is running.
    HintSought,
    /// The search for a hint takes long.
    HintStillSought,
    /// The search for a hint was stopped.
    HintStopped,
    /// A hint was found, but for another board.
    HintMisfit,
    /// There is no hint.
    NoHint,
    /// A hint, as far as it is visible.
    Hint {
        /// The step.
        step: Box<Step>,
        /// The stage that is visible.
        stage: Stage,
        /// The description of its technique, in the order of [`Language::ALL`](super::Language::ALL); empty if that is
        /// not known.
        gist: Vec<String>,
        /// True if no technique that the player knows helps, and this is the easiest new one.
        is_new: bool,
        /// The layout of the board; `None` for the classic one.
        layout: Option<Rc<Layout>>,
    },
    /// One link of a hint that the player follows.
    Link {
        /// The step that the hint shows.
        step: Box<Step>,
        /// Its chain, and its place in that chain; `None` for what the step proves.
        node: Option<(usize, usize)>,
        /// The number of links in the side branch that ends there, if this link stands for that branch.
        side: Option<usize>,
        /// Its number among all links that the player follows.
        number: usize,
        /// The number of those links.
        n_links: usize,
        /// The layout of the board; `None` for the classic one.
        layout: Option<Rc<Layout>>,
    },
    /// No step is left that a person would find.
    BeyondPeople,
    /// A digit of the solution was shown.
    DigitShown(Candidate),
    /// This digit is now a clue, in a separate game.
    Eased(Candidate),
    /// The effect of a hint.
    HintDone(Box<Step>),
    /// A message about branches or checkpoints.
    Branch(BranchMessage),
    /// The result of opening a backup.
    Backup(BackupMessage),
    /// A message of a tour.
    Tour(TourMessage),
    /// An event of a search.
    Event(Event),
    /// A search refuses a digit, on a board where the row, the column and the box of the cell do not show why.
    Refused {
        /// The cell, and the digit that it cannot hold.
        candidate: Candidate,
        /// The cell that already holds the digit.
        holder: Cell,
        /// The rule by which the two cells must differ.
        rule: SharedRule,
    },
    /// The result of a search.
    Outcome {
        /// True if it found a solution.
        is_solved: bool,
        /// The number of events.
        n_events: u64,
    },
    /// A search has not started.
    FilmStart,
    /// A search runs too fast for single events to be reported.
    FilmRuns {
        /// The number of events so far.
        n_events: u64,
    },
    /// The progress of a search in a race.
    Racer {
        /// The number of events so far.
        n_events: u64,
        /// The number of tries.
        n_tries: u64,
        /// True if it found a solution, false if there is none; `None` while it runs.
        is_solved: Option<bool>,
    },
    /// All searches of a race are done.
    RaceOver {
        /// The searches that needed the fewest events.
        first: [Option<Strategy>; 5],
        /// The number of events that they needed.
        n_events: u64,
        /// True if all of them found a solution.
        is_solved: bool,
    },
}

impl Message {
    /// Returns true if the message appears alongside the message of a finished game.
    #[must_use]
    pub const fn is_by_the_way(&self) -> bool {
        matches!(self, Self::IsOver { .. } | Self::Shared | Self::ResultCopied | Self::Copied)
    }
}

/// The reason why a worker does nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The worker has sent no message.
    Silent,
    /// The worker and the page are of different builds.
    OtherVersion,
    /// The worker found no answer.
    NoAnswer,
    /// The worker failed with this message, or the browser reported it.
    Broken(String),
}

/// The task that is not done because there is no worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailedTask {
    /// A hint.
    Hint,
    /// The rating of the puzzle on the board.
    Rating,
    /// A puzzle of a certain difficulty; another puzzle takes its place.
    Difficulty,
    /// A puzzle that meets exact requirements.
    Request,
    /// Puzzles that are to be printed.
    Print,
    /// The reason why something is true, or the steps to the solution.
    Tour,
}

/// The part of a puzzle that a word of a seed describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedWord {
    /// The difficulty of the puzzle, or the technique or time that it takes.
    Target,
    /// The symmetry of the givens.
    Symmetry,
    /// The number of givens.
    Clues,
}

/// A kind of mark that a player puts in a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarkName {
    /// The digit of the cell.
    Digit,
    /// A note around the edge.
    Corner,
    /// A note in the middle.
    Centre,
    /// One of nine colours.
    Colour,
}

/// The content of a cell for a screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is said or not said")]
pub struct CellName {
    /// The cell.
    pub cell: Cell,
    /// Its houses, on a board other than the classic one.
    pub board: Option<BoardPlace>,
    /// True if a letter names its row.
    pub is_lettered: bool,
    /// Its digit.
    pub digit: Option<Digit>,
    /// Its corner notes.
    pub notes: DigitSet,
    /// Its centre notes.
    pub centre: DigitSet,
    /// Its colours, 1 to 9.
    pub colours: DigitSet,
    /// True if there is more than one kind of notes, so that each kind is named.
    pub has_kinds: bool,
    /// True if the digit is a given.
    pub is_given: bool,
    /// True if Nonet filled the cell.
    pub is_revealed: bool,
    /// True if the cell is in a visible conflict.
    pub is_conflicting: bool,
    /// True if the player already knows that the digit is wrong.
    pub is_wrong: bool,
    /// True if its place comes first, not last.
    pub place_first: bool,
}

/// The content of a key of the keypad for a screen reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyName {
    /// Its digit or colour.
    pub digit: Digit,
    /// The number of places left for the digit, if the page shows it.
    pub left: Option<usize>,
    /// True if the key writes a colour.
    pub is_colour: bool,
}

/// The content of a line in the list of games.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameName {
    /// The difficulty, once it is known.
    pub rating: Option<Tenths>,
    /// The number of givens.
    pub n_clues: usize,
    /// The number of empty cells.
    pub n_empty: usize,
    /// The time played in milliseconds.
    pub time: u64,
    /// True if every cell is right.
    pub is_over: bool,
    /// True if the player looked at the solution.
    pub is_given_up: bool,
}
