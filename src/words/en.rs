//! English.

use super::{
    About, AboutRating, CellName, GameName, KeyName, Label, Language, Lost, Message, SeedWord, Stage,
    Trouble, duration, number,
};
use crate::game::Mark;
use crate::grid::{Cell, Digit, DigitSet};
use crate::logic::{Difficulty, Tenths};
use crate::trace::{DeadEnd, Event, What};

#[allow(clippy::too_many_lines, reason = "a table")]
pub(super) const fn label(label: Label) -> &'static str {
    match label {
        Label::SkipToBoard => "Skip to the board",
        Label::NewGame => "New game",
        Label::Menu => "Menu",
        Label::BoardRegion => "Board",
        Label::Board => "Sudoku, nine rows of nine cells",
        Label::Pause => "Pause",
        Label::Paused => "Paused",
        Label::Continue => "Continue",
        Label::Controls => "Controls",
        Label::Tools => "Tools",
        Label::Undo => "Undo",
        Label::Redo => "Redo",
        Label::Erase => "Erase",
        Label::Notes => "Notes",
        Label::Keypad => "Digits",
        Label::Actions => "Actions",
        Label::Check => "Check",
        Label::More => "More",
        Label::Today => "Today",
        Label::Help => "Help",
        Label::NextPuzzle => "Next puzzle",
        Label::ShowSolution => "Show solution",
        Label::Start => "Start",
        Label::ClearBoard => "Clear board",
        Label::BackToGame => "Back to the game",
        Label::OwnPuzzle => "Own puzzle",
        Label::Games => "Games",
        Label::Share => "Share",
        Label::NoteAll => "Note all candidates",
        Label::UndoToRight => "Undo the mistakes",
        Label::ClearEntries => "Clear entries",
        Label::Restart => "Restart",
        Label::Settings => "Settings",
        Label::KeysAndHelp => "Keys and help",
        Label::Clues => "Clues",
        Label::CluesMinimal => "As few as can be",
        Label::Symmetry => "Symmetry",
        Label::SymmetryNone => "None",
        Label::SymmetryRotational => "Half turn",
        Label::SymmetryQuarter => "Quarter turn",
        Label::SymmetryHorizontal => "Left and right",
        Label::SymmetryVertical => "Top and bottom",
        Label::SymmetryDiagonal => "Diagonal",
        Label::SymmetryAntidiagonal => "Other diagonal",
        Label::SymmetryFull => "Full",
        Label::Seed => "Seed",
        Label::SeedNote => {
            "The same seed and choices give the same puzzle everywhere; the whole line of a puzzle sets the choices too. Empty: a new one."
        }
        Label::GameIsKept => "The game in progress is kept under Games.",
        Label::Cancel => "Cancel",
        Label::PasteHere => {
            "Paste or write a puzzle: 81 characters or nine lines, 0 or a dot for an empty cell"
        }
        Label::OpenText => "Open this text",
        Label::OpenFile => "Open a file",
        Label::TypeIt => "Type it on the board",
        Label::GamesNote => "Kept in this browser only.",
        Label::GamesShown => "Games that are shown",
        Label::GamesAll => "All",
        Label::GamesOpen => "Open",
        Label::GamesSolved => "Solved",
        Label::MoreGames => "More games",
        Label::NoGames => "None yet.",
        Label::PlayAgain => "Play again from the start",
        Label::Close => "Close",
        Label::BringBack => "Bring it back",
        Label::CopyText => "Copy",
        Label::CopyGame => "Copy this game",
        Label::ThrowAway => "Throw this text away",
        Label::ForgetGame => "Forget this game",
        Label::Theme => "Colours",
        Label::ThemeSystem => "As the system",
        Label::ThemeLight => "Light",
        Label::ThemeDark => "Dark",
        Label::ThemeSepia => "Sepia",
        Label::ThemeContrast => "High contrast",
        Label::Language => "Language",
        Label::LanguageSystem => "As the browser",
        Label::Highlights => "Highlight",
        Label::HighlightHouses => "Row, column and box of the selected cell",
        Label::HighlightSame => "Equal digits",
        Label::HighlightConflicts => "Conflicts",
        Label::Play => "Play",
        Label::TidyNotes => "A digit strikes the notes it rules out",
        Label::ShowClock => "Show the clock",
        Label::Rules => {
            "Every row, column and box holds each digit from 1 to 9 once. Every puzzle made here has exactly one solution."
        }
        Label::KeyDigit => "write in the selected cells",
        Label::KeyNote => "write or strike a corner note",
        Label::KeySpace => "Space",
        Label::KeyNotes => "notes on and off",
        Label::KeyErase => "erase what lies on top",
        Label::KeyArrows => "go to the next cell",
        Label::KeyHome => "to the start or end of the row; with Ctrl, of the board",
        Label::KeyUndo => "undo; with Shift, redo",
        Label::KeyCheck => "check the answer",
        Label::KeyPause => "pause",
        Label::Daily => "Puzzle of the day",
        Label::DifficultyEasy => "Easy",
        Label::DifficultyMedium => "Medium",
        Label::DifficultyHard => "Hard",
        Label::DifficultyExpert => "Expert",
        Label::DifficultyMaster => "Master",
        Label::DifficultyExtreme => "Extreme",
        Label::ExactNote => "A rating (3.8 or 8.2-8.7), a technique (swordfish) or a time (5-10min)",
        Label::MoreChoices => "Exactly, symmetry, clues, seed",
        Label::CluesAny => "As it comes",
        Label::ThisSeed => "Of the puzzle on the board:",
        Label::DailyNote => {
            "One for each difficulty, the same for everybody, made in this page from the date."
        }
        Label::Day => "Day",
        Label::GoOn => "Go on",
        Label::DropSymmetry => "Without symmetry",
        Label::Hint => "Hint",
        Label::TellMore => "Tell me more",
        Label::DoIt => "Do it",
        Label::PutAway => "Put it away",
        Label::PlayIt => "Play it",
        Label::NotNow => "Not now",
        Label::Update => "Update",
        Label::Links => "Link of the hint",
        Label::OtherHint => "Another",
        Label::LinkBack => "One link back",
        Label::LinkOn => "One link on",
        Label::ShowStep => "Show this step",
        Label::HideStep => "Hide it again",
        Label::KeyLinks => "one link of a hint back, one on",
        Label::KeyHint => "a hint, then more of it",
        Label::StrategyScan => "Plain scan",
        Label::StrategyTables => "Look-up tables",
        Label::StrategyMostConstrained => "Most constrained cell",
        Label::StrategyLookAhead => "Look-ahead",
        Label::StrategyPropagation => "Propagation",
        Label::Search => "Search",
        Label::StrategyFill => "Fill and dig",
        Label::Puzzle => "Puzzle",
        Label::ExampleOwn => "On the board",
        Label::ExampleEasy => "An easy one",
        Label::ExampleHardest => "“The hardest”",
        Label::ExampleAntiScan => "Made against the scan",
        Label::ExampleEmpty => "The empty grid",
        Label::ExampleNoSolution => "Without a solution",
        Label::ExampleManySolutions => "With many solutions",
        Label::Winder => "Player",
        Label::WindStart => "To the start",
        Label::WindBack => "One step back",
        Label::WindPlay => "Play or stop",
        Label::WindForward => "One step on",
        Label::WindEnd => "To the end",
        Label::Speed => "Speed",
        Label::Position => "Event",
        Label::Plot => "Depth of the search over its events",
        Label::CountTries => "Tries",
        Label::CountPlacements => "Placements",
        Label::CountErasures => "Erasures",
        Label::CountForced => "Forced",
        Label::CountBackUps => "Times back",
        Label::CountMaxDepth => "Deepest",
        Label::CountCells => "Cells looked at",
        Label::CountLookups => "Table look-ups",
        Label::Calm => "Calm view",
        Label::Equal => "Same number of events for all",
        Label::Race => "Race them all",
        Label::OneSearch => "One search",
        Label::Stop => "Stop",
        Label::Techniques => "Techniques",
        Label::AboutTechnique => "What is it?",
        Label::Watch => "Watch",
        Label::MarkDigit => "Digit",
        Label::MarkCorner => "Corner",
        Label::MarkCentre => "Centre",
        Label::MarkColour => "Colour",
        Label::SelectMany => "Several",
        Label::CentreNotes => "Corner notes to the centre",
        Label::NotesAsWritten => "Notes stay as I write them",
        Label::NotesComplete => "All candidates are always noted",
        Label::AllMarks => "Corner and centre notes, and colours",
        Label::HighlightNotes => "Notes of the same digit",
        Label::HighlightRuledOut => "Strike through notes that a digit rules out",
        Label::HighlightBlocked => "Cells where the digit cannot go",
        Label::Hands => "Hands",
        Label::GoRound => "Arrows go round at the edges",
        Label::DigitFirst => "Digit first: choose a digit, then tap cells",
        Label::LetterKeys => "Letters are keys while the board has the focus",
        Label::PlaceFirst => "Say the place of a cell first",
        Label::Pad => "Keypad",
        Label::PadPhone => "Like a phone",
        Label::PadCalculator => "Like a calculator",
        Label::Side => "Side of the keypad",
        Label::SideRight => "Right",
        Label::SideLeft => "Left",
        Label::KeyMarks => "digit, corner note, centre note, colour",
        Label::KeyCentre => "write a centre note; with Shift too, a colour",
        Label::KeySpaces => "the next of these; with Shift, the one before",
        Label::KeyExtend => "select several cells; or draw over them, or click with Ctrl",
        Label::KeyAll => "select all cells; all others",
        Label::KeyJump => "to the next empty cell",
        Label::KeyPage => "to the top or bottom of the column",
        Label::KeyNoteAll => "note all candidates",
        Label::KeyDot => "corner notes to the centre",
        Label::KeyHighlight => "highlight a digit",
        Label::KeyRead => "read out the row, column, box; with Shift, what they lack",
        Label::KeyAgain => "say it again",
        Label::KeyCopy => "copy or paste the board; with Shift, the marks of the cells",
        Label::ExportBoard => "Save or share as…",
        Label::ExportTitle => "Save or share",
        Label::ExportForm => "Form",
        Label::ExportText => "This is what is saved",
        Label::SaveFile => "Save as a file",
        Label::ShareIt => "Share…",
        Label::FormLink => "Link to the puzzle",
        Label::FormProgress => "Link with entries and notes",
        Label::FormLine => "81 characters: the clues",
        Label::FormBoard => "81 characters: all digits",
        Label::FormCandidates => "Grid of candidates",
        Label::FormPicture => "Picture (SVG)",
        Label::Collection => "Collection",
        Label::CollectionBack => "Back",
        Label::CollectionOn => "Further",
        Label::ReadsForms => {
            "Files and links of SudokuPad, f-puzzles, SudokuWiki, HoDoKu, OpenSudoku, SadMan, SudoCue and Simple Sudoku are read too, and collections."
        }
        Label::KeyEscape => "one cell; put away a hint or a highlight",
        Label::WhyNot => "Why not?",
        Label::WhyAnother => "Another digit",
        Label::SolutionPath => "Solution steps",
        Label::ShowPath => "Tell the steps",
        Label::ByPerson => "As a person sees them",
        Label::ByRating => "As they are rated",
        Label::Steps => "Steps",
        Label::CopySteps => "Copy as text",
        Label::Copied => "Copied",
        Label::Hardest => "the hardest",
        Label::Backup => "Backup",
        Label::SaveBackup => "Save everything as a file",
        Label::OpenBackup => "Open a backup",
        Label::Branches => "Branches",
        Label::SetCheckPoint => "Set check-point",
        Label::BackToCheckPoint => "Back to the check-point",
        Label::PointName => "A check-point for the board as it is; a name if you like",
        Label::KeyBranches => "branches and check-points: what was undone, and back to it",
        Label::KeyCheckPoint => "set a check-point; with Shift, back to the last one",
        Label::Statistics => "Statistics",
        Label::KeyWhy => "why not this digit? With Shift, the solution steps",
        Label::Privacy => {
            "Nonet makes, solves and checks every puzzle in this page. Nothing leaves the browser."
        }
    }
}

fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

fn place(cell: Cell) -> String {
    format!("row {}, column {}, box {}", cell.row() + 1, cell.column() + 1, cell.box_index() + 1)
}

/// Of an exact target that cannot be: what can, below and above.
fn no_such_rating(beside: [Option<Tenths>; 2]) -> String {
    let beside: Vec<String> = beside.into_iter().flatten().map(|er| er.to_string()).collect();
    let verb = if beside.len() == 1 { "is" } else { "are" };
    format!("No puzzle is rated so. Nearest {verb} {}.", beside.join(" and "))
}

fn no_helper(trouble: &Trouble, lost: Lost) -> String {
    let trouble = match trouble {
        Trouble::Silent => "The helper could not be loaded.".into(),
        Trouble::OtherVersion => "The page and its helper are of different versions: reload the page.".into(),
        Trouble::Broken(reason) => format!("The helper does not work: {}.", reason.trim_end_matches('.')),
    };
    let lost = match lost {
        Lost::Hint => "Press Hint to try again.",
        Lost::Rating => "Play goes on without a rating; Hint and New game try again.",
        Lost::Difficulty => "So the puzzle was made without it, and is not rated.",
        Lost::Request => "New game tries again.",
        Lost::Tour => "Ask again to try again.",
    };
    format!("{trouble} {lost}")
}

#[allow(clippy::too_many_lines, reason = "a table")]
pub(super) fn say(message: &Message) -> String {
    match *message {
        Message::Ready { n_clues } => {
            format!("{} and exactly one solution.", counted(n_clues, "clue", "clues"))
        }
        Message::Solved { time, n_revealed: 0 } => format!("Solved in {}.", duration(time)),
        Message::Solved { time, n_revealed } => {
            format!("Solved in {}, {} shown by Nonet.", duration(time), counted(n_revealed, "cell", "cells"))
        }
        Message::Correct { n_empty } => format!("Right so far. {} left.", counted(n_empty, "cell", "cells")),
        Message::Incorrect { n_wrong: 1 } => "One entry is not right. It is marked.".into(),
        Message::Incorrect { n_wrong } => format!("{n_wrong} entries are not right. They are marked."),
        Message::Conflicting { n_cells } => format!("{n_cells} cells conflict. They are marked."),
        Message::Conflict { digit, house } => format!("{digit} stands twice in {house}."),
        Message::Full => "The board is full, but something is not right. Check shows what.".into(),
        Message::SolutionShown => "This is the solution. Undo takes it back.".into(),
        Message::NothingToUndo => "There is nothing to undo.".into(),
        Message::NothingToRedo => "There is nothing to redo.".into(),
        Message::NothingToErase => "There is nothing to erase here.".into(),
        Message::NothingToClear => "There are no entries to clear.".into(),
        Message::IsGiven(cell) => format!("{cell} is a given and stays."),
        Message::NoteNeedsEmpty(cell) => format!("{cell} is filled. Notes go in empty cells."),
        Message::IsPaused => "The game is paused.".into(),
        Message::IsOver => "This game is over. Undo opens it again.".into(),
        Message::Reopened => "The game is open again.".into(),
        Message::DigitDone(digit) => format!("All nine {digit}s are on the board."),
        Message::NotesOn => "Notes are on.".into(),
        Message::NotesOff => "Notes are off.".into(),
        Message::NotedAll => "All candidates are noted.".into(),
        Message::Cleared => "The entries are gone. Undo brings them back.".into(),
        Message::Restarted => "From the start. Undo brings everything back.".into(),
        Message::BackToRight { n_undone } => {
            format!("{} taken back.", counted(n_undone, "action", "actions"))
        }
        Message::AllRight => "Nothing is wrong so far.".into(),
        Message::Shared => "The link to this puzzle is in the clipboard.".into(),
        Message::ShareThis(ref link) => format!("Copy this link: {link}"),
        Message::BadText(ref error) => error.to_string(),
        Message::Unreadable(ref error) => Language::En.unreadable(error),
        Message::Opened { ref title, ref author, n_clues } => Language::En.opened(title, author, n_clues),
        Message::BadFile => "This file could not be read as text.".into(),
        Message::Setup { n_digits: 0 } => "Type the givens, then press Start.".into(),
        Message::Setup { n_digits } => format!("{} so far.", counted(n_digits, "clue", "clues")),
        Message::SetupOne { n_digits } => {
            format!("{}: exactly one solution. Press Start to play.", counted(n_digits, "clue", "clues"))
        }
        Message::SetupNone => "This has no solution.".into(),
        Message::SetupSeveral { cell, one, other } => {
            format!("This has several solutions: {cell} may be {one} or {other}.")
        }
        Message::BadSeed => "This seed is of a newer Nonet.".into(),
        Message::BadSeedWord { ref word, wants } => {
            let wants = match wants {
                SeedWord::Target => "difficulty",
                SeedWord::Symmetry => "symmetry",
                SeedWord::Clues => "number of clues",
            };
            format!("In the seed, “{word}” stands where the {wants} should.")
        }
        Message::BadTarget => {
            "There is no such puzzle. Write a rating as 3.8, a range as 8.2-8.7, a technique as swordfish, \
             or minutes as 5-10min."
                .into()
        }
        Message::NoSuchRating { below, above } => no_such_rating([below, above]),
        Message::DayToCome => "The puzzle of this day comes with the day.".into(),
        Message::BadDate => "Choose a day first.".into(),
        Message::Making { n_tries, nearest, is_stopped } => {
            let state = if is_stopped { "Stopped" } else { "Making a puzzle" };
            match nearest {
                _ if n_tries == 0 => format!("{state}…"),
                Some(er) => format!("{state}: {} tried, the nearest is {er}.", number(n_tries)),
                None => format!("{state}: {} tried.", number(n_tries)),
            }
        }
        Message::MakeFailed => "The puzzle could not be made.".into(),
        Message::NothingKept => {
            "This browser keeps nothing now. Copy this game before you close the page.".into()
        }
        Message::KeptInJournal => {
            "The quick storage of this browser takes no more. Games are kept in its database.".into()
        }
        Message::NewVersion => "A new version is ready.".into(),
        Message::BothWays => "This game was played on in two places. Both ways are kept as branches.".into(),
        Message::BothKept => "Two games were kept in one place. Both are under Games.".into(),
        Message::Copied => "It is in the clipboard.".into(),
        Message::CopyByHand => "Mark this text and copy it.".into(),
        Message::PuzzleReady { er: Some(er), .. } => {
            format!("Ready: {} {er}.", Language::En.difficulty(Difficulty::of_er(er)))
        }
        Message::PuzzleReady { er: None, n_clues } => {
            format!("Ready: {}.", counted(n_clues, "clue", "clues"))
        }
        Message::NoHelper { ref trouble, lost } => no_helper(trouble, lost),
        Message::BrokenSave => "One saved game could not be read. It is left as it is.".into(),
        Message::Placed(digit, cell) => format!("{digit} in {cell}"),
        Message::Erased(cell) => format!("{cell} emptied"),
        Message::Marked { mark, digit, is_on, n_cells } => marked(mark, digit, is_on, n_cells),
        Message::ErasedIn { n_cells } => format!("{} emptied", counted(n_cells, "cell", "cells")),
        Message::Marking(mark) => match mark {
            Mark::Digit => "Digits.",
            Mark::Corner => "Corner notes.",
            Mark::Centre => "Centre notes.",
            Mark::Colour => "Colours.",
        }
        .into(),
        Message::Centred => "Corner notes moved to the centre".into(),
        Message::NothingToCentre => "There are no corner notes here.".into(),
        Message::NoneToWriteIn => "None of these cells can be written in.".into(),
        Message::GatheringOn => "Each tap adds a cell to the selection, or takes it away.".into(),
        Message::GatheringOff => "A tap selects one cell.".into(),
        Message::Chosen(digit) => format!("{digit} chosen"),
        Message::NoneChosen => "No digit chosen".into(),
        Message::House { house, digits } => {
            let digits = digits.map(|digit| digit.map_or("empty".into(), |digit| digit.to_string()));
            format!("{house}: {}", digits.join(", "))
        }
        Message::HouseLacks { house, digits } if digits.is_empty() => format!("{house} lacks nothing"),
        Message::HouseLacks { house, digits } => format!("{house} lacks {}", listed(digits)),
        Message::Pasted => "The marks are on the board.".into(),
        Message::GoesOn => "The game goes on.".into(),
        Message::Undone => "Undone".into(),
        Message::Redone => "Redone".into(),
        Message::WrongFirst { cell, n_wrong: 1 } => {
            format!("First of all: the entry in {cell} is not right.")
        }
        Message::WrongFirst { cell, n_wrong } => {
            format!("First of all: {n_wrong} entries are not right, such as the one in {cell}.")
        }
        Message::NotesFirst { cell, n_cells: 1 } => {
            format!("First of all: the notes of {cell} lack the right digit.")
        }
        Message::NotesFirst { cell, n_cells } => {
            format!("First of all: the notes of {n_cells} cells lack the right digit, such as {cell}.")
        }
        Message::OthersSought => "Looking for others…".into(),
        Message::AllHints => "All that can be seen now:".into(),
        Message::HintSought => "Looking for a step…".into(),
        Message::HintStillSought => "Still looking: this step is a deep one. Hint again starts anew.".into(),
        Message::HintMisfit => "This hint does not fit the board any more.".into(),
        Message::NoHint => "No step was found.".into(),
        Message::Hint(ref step, Stage::Whole) => Language::En.why(step),
        Message::Hint(ref step, stage) => Language::En.explain(step, stage),
        Message::Link { ref step, node, number, n_links } => {
            Language::En.link_at(number, n_links, &Language::En.said_at(step, node))
        }
        Message::HintDone(ref what) => format!("Done: {what}."),
        Message::Branch(ref message) => Language::En.say_branch(message),
        Message::Backup(message) => Language::En.backup(message),
        Message::Tour(ref message) => Language::En.tour(message),
        Message::Event(event) => event_text(event),
        Message::Outcome { is_solved: true, n_events } => {
            format!("Solved after {} events.", number(n_events))
        }
        Message::Outcome { is_solved: false, n_events } => {
            format!("No solution: everything was tried, in {} events.", number(n_events))
        }
        Message::FilmStart => "Press play, or go step by step.".into(),
        Message::FilmRuns { n_events } => format!("{} events so far.", number(n_events)),
        Message::Racer { n_events, n_tries, is_solved } => {
            let state = match is_solved {
                Some(true) => "solved, ",
                Some(false) => "no solution, ",
                None => "",
            };
            format!("{state}{} events, {} tries", number(n_events), number(n_tries))
        }
    }
}

pub(super) fn cell_name(name: CellName) -> String {
    let mut text = match name.digit {
        Some(digit) => digit.to_string(),
        None if name.notes.is_empty() && name.centre.is_empty() => "empty".into(),
        None if !name.has_kinds => format!("{} noted", listed(name.notes)),
        None => {
            let kinds = [("corner", name.notes), ("centre", name.centre)];
            let kinds = kinds.into_iter().filter(|(_, digits)| !digits.is_empty());
            kinds.map(|(kind, digits)| format!("{kind} {}", listed(digits))).collect::<Vec<_>>().join(", ")
        }
    };
    for colour in name.colours {
        text.push_str(", ");
        text.push_str(COLOURS[colour.index()]);
    }
    let says = [
        (name.is_given, ", given"),
        (name.is_revealed, ", shown by Nonet"),
        (name.is_conflicting, ", conflict"),
        (name.is_wrong, ", not right"),
    ];
    for (is_said, words) in says {
        if is_said {
            text.push_str(words);
        }
    }
    let place = place(name.cell);
    if name.place_first { format!("{place}, {text}") } else { format!("{text}, {place}") }
}

/// The nine colours, each with the letter that is seen with it.
const COLOURS: [&str; 9] =
    ["A red", "B orange", "C yellow", "D green", "E turquoise", "F blue", "G violet", "H pink", "I grey"];

fn listed(digits: DigitSet) -> String {
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<_>>().join(" ")
}

fn marked(mark: Mark, digit: Digit, is_on: bool, n_cells: usize) -> String {
    let mut text = match mark {
        Mark::Digit => digit.to_string(),
        Mark::Corner => format!("Note {digit}"),
        Mark::Centre => format!("Centre note {digit}"),
        Mark::Colour => COLOURS[digit.index()].into(),
    };
    if !is_on {
        text.push_str(" struck");
    }
    if n_cells > 1 {
        text = format!("{text} in {n_cells} cells");
    }
    text
}

pub(super) fn key_name(name: KeyName) -> String {
    match name.left {
        _ if name.is_colour => COLOURS[name.digit.index()].into(),
        Some(left) => format!("{}, {left} left", name.digit),
        None => name.digit.to_string(),
    }
}

pub(super) fn game_name(name: &GameName) -> [String; 2] {
    let level = match name.rating {
        Some(er) => format!("{} {er}", Language::En.difficulty(Difficulty::of_er(er))),
        None => counted(name.n_clues, "clue", "clues"),
    };
    let state = match (name.is_over, name.is_given_up) {
        (true, true) => "solution shown".into(),
        (true, false) => "solved".into(),
        (false, _) => format!("{} left", counted(name.n_empty, "cell", "cells")),
    };
    [level, format!("{state}, {}", duration(name.time))]
}

pub(super) fn damaged_game(n_actions: Option<usize>) -> String {
    match n_actions {
        Some(n_actions) => format!("Damaged; {} can be read", counted(n_actions, "action", "actions")),
        None => "Damaged; nothing can be read".into(),
    }
}

pub(super) fn about(about: &About) -> String {
    let clues = counted(about.n_clues, "clue", "clues");
    match about.rating {
        AboutRating::Unknown => clues,
        AboutRating::AtLeast { er, n_left } => format!("{er} or more, {n_left} cells to go · {clues}"),
        AboutRating::Known { er, technique, minutes } => {
            let word = Language::En.difficulty(Difficulty::of_er(er));
            format!("{word} {er} · {minutes} min · {} · {clues}", Language::En.technique(technique))
        }
    }
}

pub(super) fn compared(time: u64, minutes: u32) -> String {
    format!("{} played, {minutes} min predicted", duration(time))
}

pub(super) fn pace(events: Option<u32>) -> String {
    match events {
        Some(1) => "1 event a second".into(),
        Some(events) => format!("{} events a second", number(events.into())),
        None => "as fast as can be".into(),
    }
}

fn event_text(event: Event) -> String {
    match event.what {
        What::Look { cell } => format!("Look at {cell}."),
        What::Try { cell, digit } => format!("Try {digit} in {cell}."),
        What::Refused { cell, digit, because_of } => format!("No {digit} in {cell}: {because_of} holds it."),
        What::Place { cell, digit } => format!("{digit} stands in {cell}."),
        What::Forced { cell, digit, house: None } => format!("{digit} is all that is left for {cell}."),
        What::Forced { cell, digit, house: Some(house) } => {
            format!("{cell} is the only place for {digit} in {house}.")
        }
        What::Erase { cell, digit, was_forced: true } => format!("{digit} goes from {cell} with its try."),
        What::Erase { cell, digit, was_forced: false } => format!("Take {digit} out of {cell}."),
        What::BackUp { because: DeadEnd::NoDigitLeft(cell) } => format!("Back: {cell} has no digit left."),
        What::BackUp { because: DeadEnd::NoCandidate(cell) } => format!("Back: {cell} has no candidate."),
        What::BackUp { because: DeadEnd::NoPlace(digit, house) } => {
            format!("Back: {digit} has no place in {house}.")
        }
        What::Solved => "Every cell is filled.".into(),
        What::NoSolution => "There is no solution.".into(),
        What::Kept { cell, digit, other } => {
            format!("{digit} stays in {cell}: without it, {other} would do too.")
        }
        What::Minimal => "No given can go any more.".into(),
    }
}
