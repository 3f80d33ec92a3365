//! [`Message`], [`CellName`], [`GameName`]: what is to be said, before it is put in words.

use nonet::grid::{Candidate, Cell, Digit, DigitSet, House, ParseGridError};
use nonet::logic::{Step, Tenths};
use nonet::trace::{Event, Strategy};

use super::tour_message::TourMessage;
use super::{BackupMessage, BranchMessage, Stage};
use nonet_formats::ReadError;

/// Something to tell the player.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// A game is on the board.
    Ready {
        /// How many givens it has.
        n_clues: usize,
    },
    /// The game is solved by the player.
    Solved {
        /// Milliseconds played.
        time: u64,
        /// How many cells Nonet filled.
        n_revealed: usize,
    },
    /// All is right so far.
    Correct {
        /// How many cells are empty.
        n_empty: usize,
    },
    /// Some entries are not right.
    Incorrect {
        /// How many.
        n_wrong: usize,
    },
    /// Some cells conflict.
    Conflicting {
        /// How many.
        n_cells: usize,
    },
    /// An entry made a conflict.
    Conflict {
        /// The digit that stands twice.
        digit: Digit,
        /// Where.
        house: House,
    },
    /// Every cell is filled, but it is not the solution.
    Full,
    /// Nonet filled the board.
    SolutionShown {
        /// The number of cells that the player filled.
        n_own: usize,
        /// The number of cells that Nonet filled.
        n_shown: usize,
    },
    /// There is no action to take back.
    NothingToUndo,
    /// There is no action to do again.
    NothingToRedo,
    /// The selected cell is empty.
    NothingToErase,
    /// No entries stand on the board.
    NothingToClear,
    /// Givens cannot be changed.
    IsGiven(Cell),
    /// Notes go in empty cells only.
    NoteNeedsEmpty(Cell),
    /// The game is paused.
    IsPaused,
    /// The game is over.
    IsOver {
        /// Whether undo opens it: not where the puzzle came full.
        can_reopen: bool,
    },
    /// This digit stands nine times.
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
    /// Actions were taken back until no entry was wrong.
    BackToRight {
        /// How many actions.
        n_undone: usize,
    },
    /// The wrong entries were taken out.
    ClearedWrong {
        /// How many.
        n_cleared: usize,
    },
    /// Holding a digit of the keypad is faster.
    HoldFaster,
    /// Four kinds of marks have buttons from now on.
    AllMarks,
    /// One kind of notes has a button again.
    OneKind,
    /// Whether to show the solution.
    AskSolution,
    /// No entry is wrong, so there is nothing to go back to.
    AllRight,
    /// The link of the puzzle is in the clipboard.
    Shared,
    /// The result of a solved game is in the clipboard.
    ResultCopied,
    /// It could not be put there, so it is shown.
    ShareThis(String),
    /// A text is no grid.
    BadText(ParseGridError),
    /// The text of a link is no puzzle.
    BadLink {
        /// What is wrong with it.
        reason: Box<Message>,
        /// Whether a new puzzle takes its place; else the game stays that is on the board.
        is_new: bool,
    },
    /// The end of a link is missing, and the rest of it was opened.
    CutLink {
        /// The number of cells that were missing at its end.
        n_missing: usize,
        /// What is said of the puzzle.
        then: Option<Box<Message>>,
    },
    /// The text of the puzzle that was opened holds other things too.
    LeftAside {
        /// The number of its other lines.
        n_lines: usize,
        /// What is said of the puzzle.
        then: Option<Box<Message>>,
    },
    /// A text of another program cannot be opened.
    Unreadable(ReadError),
    /// A puzzle that has a title is on the board.
    Opened {
        /// What it is called.
        title: String,
        /// Who made it; may be empty.
        author: String,
        /// How many givens it has.
        n_clues: usize,
    },
    /// A file could not be read.
    BadFile,
    /// Several files were opened one after the other.
    FilesRead {
        /// How many.
        n_files: usize,
    },
    /// What was written is no pair of letters that change places.
    NoPair(String),
    /// A letter is to change places with two others.
    TwoPlaces(char),
    /// The board can be typed on.
    Setup {
        /// How many digits stand on it.
        n_digits: usize,
    },
    /// What is typed has exactly one solution.
    SetupOne {
        /// How many digits stand on the board.
        n_digits: usize,
    },
    /// What is typed has no solution.
    SetupNone,
    /// What is typed has more than one solution.
    SetupSeveral {
        /// A cell in which two solutions differ.
        cell: Cell,
        /// Its digit in the one.
        one: Digit,
        /// Its digit in the other.
        other: Digit,
    },
    /// A seed of a version that is not known.
    BadSeed,
    /// A seed that names all that was asked for, but for this word.
    BadSeedWord {
        /// The word.
        word: String,
        /// What should stand in its place.
        wants: SeedWord,
    },
    /// An exact target that is not understood, or that no puzzle can meet.
    BadTarget {
        /// What is written.
        text: String,
        /// Whether it is understood.
        is_known: bool,
    },
    /// An exact target of ratings that no puzzle has.
    NoSuchRating {
        /// The nearest below that there is.
        below: Option<Tenths>,
        /// The nearest above that there is.
        above: Option<Tenths>,
    },
    /// A date that is none.
    BadDate,
    /// The day that is asked for is yet to come.
    DayToCome,
    /// A puzzle is being made.
    Making {
        /// How many were tried.
        n_tries: u64,
        /// The rating of the one that comes nearest.
        nearest: Option<Tenths>,
        /// Whether it is stopped.
        is_stopped: bool,
    },
    /// Puzzles are being made for printing.
    MakingToPrint {
        /// How many there are.
        n_made: usize,
        /// How many are wanted.
        n_wanted: usize,
    },
    /// So many puzzles were made and given to the printer.
    Printed {
        /// How many.
        n: usize,
    },
    /// There is no puzzle that could be printed.
    NothingToPrint,
    /// The puzzle could not be made.
    MakeFailed,
    /// The browser keeps nothing at all.
    NothingKept,
    /// The journal, which alone holds older games, does not answer.
    ArchiveMissing,
    /// The storage that is read before the first frame takes no more; the journal does.
    KeptInJournal,
    /// The journal keeps nothing; the storage that is read before the first frame does, until the browser is killed.
    JournalMissing,
    /// A newer version of the page waits to take over.
    NewVersion,
    /// The page was loaded again since another tab had a newer version take over.
    TakenOver {
        /// Whether a search for a puzzle was ended by that and begins anew.
        searches: bool,
    },
    /// Two games of two puzzles came to one number.
    BothKept,
    /// The game was played on in two places, each without the other.
    BothWays,
    /// A text is in the clipboard.
    Copied,
    /// It could not be put there, so it is shown to be selected and copied.
    CopyByHand,
    /// The browser did not do something.
    Failed {
        /// What it should have done.
        deed: BrowserAct,
        /// What it says of it; may be empty.
        reason: String,
    },
    /// A puzzle that was searched for can be played.
    PuzzleReady {
        /// Its rating, where that is known.
        er: Option<Tenths>,
        /// How many givens it has.
        n_clues: usize,
    },
    /// The worker that should do something is not there.
    NoHelper {
        /// Why not.
        trouble: Trouble,
        /// What is not done therefore.
        lost: Lost,
    },
    /// A saved game could not be read.
    BrokenSave,
    /// A digit was put in a cell; spoken only.
    Placed(Digit, Cell),
    /// A cell was emptied; spoken only.
    Erased(Cell),
    /// A mark was written or taken out; spoken only.
    Marked {
        /// Which kind.
        mark: MarkName,
        /// Which digit or colour.
        digit: Digit,
        /// Whether it stands now.
        is_on: bool,
        /// In how many cells.
        n_cells: usize,
    },
    /// Marks of one kind were taken out of cells in which others stay; spoken only.
    Wiped {
        /// Which kind.
        mark: MarkName,
        /// Of how many cells.
        n_cells: usize,
    },
    /// So many cells are selected; spoken only.
    Selected(usize),
    /// Cells were emptied; spoken only.
    ErasedIn {
        /// How many.
        n_cells: usize,
    },
    /// A digit is written as this from now on.
    Marking(MarkName),
    /// Corner notes were made centre notes; spoken only.
    Centred,
    /// There are no corner notes that could be made centre notes.
    NothingToCentre,
    /// None of the selected cells can be written in.
    NoneToWriteIn,
    /// A tap adds to the selection from now on.
    GatheringOn,
    /// A tap selects one cell from now on.
    GatheringOff,
    /// A tap writes this digit from now on; spoken only.
    Chosen(Digit),
    /// A tap writes nothing from now on; spoken only.
    NoneChosen,
    /// What stands in a house, cell by cell; spoken only.
    House {
        /// Which house.
        house: House,
        /// Its digits, from the left or from the top.
        digits: [Option<Digit>; 9],
    },
    /// Which digits a house lacks; spoken only.
    HouseLacks {
        /// Which house.
        house: House,
        /// Those digits.
        digits: DigitSet,
    },
    /// Marks came from the clipboard.
    Pasted,
    /// The game goes on after a pause; spoken only.
    GoesOn,
    /// A game that was over is played again.
    Reopened,
    /// An action was taken back; spoken only.
    Undone,
    /// An action was done again; spoken only.
    Redone,
    /// An entry that is not right must go before any hint.
    WrongFirst {
        /// The first of them.
        cell: Cell,
        /// How many there are.
        n_wrong: usize,
    },
    /// Notes that have lost the digit of the solution must be mended before any hint.
    NotesFirst {
        /// The first of their cells.
        cell: Cell,
        /// How many there are.
        n_cells: usize,
    },
    /// Other hints are looked for.
    OthersSought,
    /// All hints that are there are listed.
    AllHints,
    /// A hint is looked for.
    HintSought,
    /// It takes long.
    HintStillSought,
    /// It was stopped.
    HintStopped,
    /// A hint was found, but for another board.
    HintMisfit,
    /// There is no hint.
    NoHint,
    /// A hint, as far as it is told.
    Hint {
        /// The step.
        step: Box<Step>,
        /// How far.
        stage: Stage,
        /// What its technique is, in the order of [`Language::ALL`](super::Language::ALL); nothing where that is not
        /// known.
        gist: Vec<String>,
        /// Whether nothing that the player knows goes on, and this is the easiest that is new.
        is_new: bool,
    },
    /// A link of a hint.
    Link {
        /// The step that it is of.
        step: Box<Step>,
        /// Its chain, and where it stands there; none for what the step proves.
        node: Option<(usize, usize)>,
        /// The number of links, where it stands for the side branch that ends there.
        side: Option<usize>,
        /// Its number among all that are followed.
        number: usize,
        /// How many these are.
        n_links: usize,
    },
    /// No person would find the step of the hint.
    BeyondPeople,
    /// A digit of the solution was shown.
    DigitShown(Candidate),
    /// This digit is a clue now, in a game of its own.
    Eased(Candidate),
    /// What a hint did.
    HintDone(Box<Step>),
    /// What was done with branches or check-points.
    Branch(BranchMessage),
    /// What came of a backup.
    Backup(BackupMessage),
    /// What is said in a tour.
    Tour(TourMessage),
    /// What a search does.
    Event(Event),
    /// How a search ended.
    Outcome {
        /// Whether it found a solution.
        is_solved: bool,
        /// After how many events.
        n_events: u64,
    },
    /// A search has not begun.
    FilmStart,
    /// A search runs faster than it could be told.
    FilmRuns {
        /// How many events there were.
        n_events: u64,
    },
    /// How far a search of a race is.
    Racer {
        /// How many events there were.
        n_events: u64,
        /// How many tries.
        n_tries: u64,
        /// How it ended, if it has.
        is_solved: Option<bool>,
    },
    /// All searches of a race are done.
    RaceOver {
        /// Those that needed the fewest events.
        first: [Option<Strategy>; 5],
        /// How many these are.
        n_events: u64,
        /// Whether all found a solution.
        is_solved: bool,
    },
}

impl Message {
    /// Whether it is said by the way, beside what is said of a game that is over.
    #[must_use]
    pub const fn is_by_the_way(&self) -> bool {
        matches!(self, Self::IsOver { .. } | Self::Shared | Self::ResultCopied | Self::Copied)
    }
}

/// Something that only the browser can do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BrowserAct {
    /// Offer a text to other programs.
    Share,
    /// Save a file; whether its text can be copied instead.
    SaveFile {
        /// Whether there is a button for that.
        can_copy: bool,
    },
    /// Save a picture.
    SavePicture,
    /// Print.
    Print,
    /// Copy a text; whether it can be seen and selected.
    Copy {
        /// Whether it stands above.
        is_shown: bool,
    },
}

/// Why a worker does nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// It never said a word.
    Silent,
    /// It is of another build than the page.
    OtherVersion,
    /// It has no answer.
    NoAnswer,
    /// It said this, or the browser did.
    Broken(String),
}

/// What is not done where there is no worker.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lost {
    /// A hint.
    Hint,
    /// The rating of the puzzle on the board.
    Rating,
    /// A puzzle of a certain difficulty; another takes its place.
    Difficulty,
    /// A puzzle that must be just so.
    Request,
    /// Puzzles that are to be printed.
    Print,
    /// Why something is so, or how a puzzle can be solved.
    Tour,
}

/// What a word of a seed stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeedWord {
    /// How difficult the puzzle is, or what it takes.
    Target,
    /// How the givens lie.
    Symmetry,
    /// How many givens.
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

/// What is to be said of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(clippy::struct_excessive_bools, reason = "each is said or not said")]
pub struct CellName {
    /// Which one.
    pub cell: Cell,
    /// Whether its row is named by a letter.
    pub is_lettered: bool,
    /// Its digit.
    pub digit: Option<Digit>,
    /// Its corner notes.
    pub notes: DigitSet,
    /// Its centre notes.
    pub centre: DigitSet,
    /// Its colours, 1 to 9.
    pub colours: DigitSet,
    /// Whether there is more than one kind of notes, so that each is named.
    pub has_kinds: bool,
    /// Whether the digit is a given.
    pub is_given: bool,
    /// Whether Nonet filled it.
    pub is_revealed: bool,
    /// Whether it is in a conflict that is shown.
    pub is_conflicting: bool,
    /// Whether the player was told that it is not right.
    pub is_wrong: bool,
    /// Whether its place is said first, not last.
    pub place_first: bool,
}

/// What is to be said of a key of the keypad.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KeyName {
    /// Its digit or colour.
    pub digit: Digit,
    /// How many of the digit are left, where that is told.
    pub left: Option<usize>,
    /// Whether it writes a colour.
    pub is_colour: bool,
}

/// What is to be said of a game in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameName {
    /// How difficult it is, once that is known.
    pub rating: Option<Tenths>,
    /// How many givens the puzzle has.
    pub n_clues: usize,
    /// How many cells are empty.
    pub n_empty: usize,
    /// Milliseconds played.
    pub time: u64,
    /// Whether every cell is right.
    pub is_over: bool,
    /// Whether the player had the solution shown.
    pub is_given_up: bool,
}
