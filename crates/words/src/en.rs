//! English.

use super::{
    About, AboutRating, BrowserAct, CellName, GameName, KeyName, Language, Lost, MarkName, Message, SeedWord,
    Trouble, duration, lettered, number,
};
use nonet::grid::{Candidate, Cell, Digit, DigitSet, isolated};
use nonet::logic::{Difficulty, Tenths};
use nonet::trace::{DeadEnd, Event, What};
use nonet_formats::ReadError;
use wasm_door::{kept, later};

fn counted(n: usize, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

fn place(cell: Cell) -> String {
    format!("row {}, column {}, box {}", cell.row() + 1, cell.column() + 1, cell.box_index() + 1)
}

/// Says that no puzzle has an exact rating, and names the nearest ratings below and above.
fn no_such_rating(beside: [Option<Tenths>; 2]) -> String {
    let beside: Vec<String> = beside.into_iter().flatten().map(|er| er.to_string()).collect();
    let verb = if beside.len() == 1 { "is" } else { "are" };
    format!("No puzzle has this rating; the nearest {verb} {}.", beside.join(" and "))
}

/// Makes the first letter of a sentence small, so that it can follow a colon.
fn lower(sentence: &str) -> String {
    let mut signs = sentence.chars();
    let first = signs.next().map(|first| first.to_ascii_lowercase());
    first.into_iter().chain(signs).collect()
}

fn bad_target(text: &str, is_known: bool) -> String {
    let first = text.chars().next();
    let text = isolated(text);
    let told = match first {
        None => String::new(),
        Some(_) if is_known => format!("No puzzle can be made for “{text}”. "),
        Some('0'..='9') => format!("“{text}” isn't a rating or a time. "),
        Some(_) => format!("Nonet knows no technique called “{text}”. "),
    };
    format!("{told}Try 3.8, 8.2-8.7, X-wing or 5-10 min.")
}

fn failed(deed: BrowserAct, reason: &str) -> String {
    let (what, instead) = match deed {
        BrowserAct::Share => ("Sharing did not work", "Use Copy or Save instead."),
        BrowserAct::SaveFile { can_copy } => {
            let instead =
                "Browsers inside other apps often cannot save files: open the page in the browser itself";
            let or = if can_copy { ", or use Copy" } else { "" };
            return format!("The file was not saved{}. {instead}{or}.", in_brackets(reason));
        }
        BrowserAct::SavePicture => {
            ("The picture was not saved", "Take a screenshot, or save it in the form Picture (SVG).")
        }
        BrowserAct::Print => (
            "The browser did not print",
            "The pages are ready: leave this dialog open and use Print in the menu of the browser.",
        ),
        BrowserAct::Copy { is_shown: true } => {
            ("The browser did not let the page copy", "Select the text above and copy it.")
        }
        BrowserAct::Copy { is_shown: false } => {
            ("The browser did not let the page copy", "Save it as a file instead.")
        }
    };
    format!("{what}{}. {instead}", in_brackets(reason))
}

/// Puts the reason that a browser gives in brackets, to follow a sentence.
fn in_brackets(reason: &str) -> String {
    if reason.is_empty() { String::new() } else { format!(" ({})", isolated(reason.trim_end_matches('.'))) }
}

const SILENT: &str = "The helper could not be loaded.";
const NO_RATING: &str = "You can play on without a rating; Hint and New game try again.";

fn no_helper(trouble: &Trouble, lost: Lost) -> String {
    let trouble = match trouble {
        Trouble::Silent => SILENT.into(),
        Trouble::OtherVersion => "The page and its helper have different versions: reload the page.".into(),
        Trouble::NoAnswer => "The helper found no answer.".into(),
        Trouble::Broken(reason) => format!("The helper failed: {}.", isolated(reason.trim_end_matches('.'))),
    };
    let lost = match lost {
        Lost::Hint => "Press Hint to try again.",
        Lost::Rating => NO_RATING,
        Lost::Difficulty => "Here is an easy puzzle instead.",
        Lost::Request => "New game tries again.",
        Lost::Print => "Print tries again.",
        Lost::Tour => "Ask again to try again.",
    };
    format!("{trouble} {lost}")
}

/// Says the messages that can appear during play, even before the later part is loaded. [`say_more`] says the others.
pub(super) fn say(message: &Message) -> String {
    match *message {
        Message::Ready { n_clues } => {
            format!("{}, one solution.", counted(n_clues, "clue", "clues"))
        }
        Message::Solved { time, n_revealed: 0 } => format!("Solved in {}.", duration(time)),
        Message::Solved { time, n_revealed } => {
            format!("Solved in {}, {} shown by Nonet.", duration(time), counted(n_revealed, "cell", "cells"))
        }
        Message::Conflict { digit, house } => format!("There are two {digit}s in {house}."),
        Message::Full => "The board is full, but something is wrong. Check shows what.".into(),
        Message::SolutionShown { n_own, n_shown } => super::finish::shown_en(n_own, n_shown),
        Message::NothingToUndo => "There is nothing to undo.".into(),
        Message::NothingToRedo => "There is nothing to redo.".into(),
        Message::NothingToErase => "There is nothing to erase here.".into(),
        Message::IsGiven(cell) => format!("{cell} is a clue; it can't be changed."),
        Message::NoteNeedsEmpty(cell) => format!("{cell} is filled. Notes go in empty cells."),
        Message::IsOver { can_reopen: true } => "This puzzle is finished. Undo to keep editing.".into(),
        Message::IsOver { can_reopen: false } => "This puzzle is finished.".into(),
        Message::Reopened => "You can edit the puzzle again.".into(),
        Message::DigitDone(digit) => format!("All nine {digit}s are on the board."),
        Message::NotesOn => "Notes are on.".into(),
        Message::NotesOff => "Notes are off.".into(),
        Message::NotedAll => "All candidates are filled in.".into(),
        Message::Placed(digit, cell) => format!("{digit} in {cell}"),
        Message::Erased(cell) => format!("{cell} emptied"),
        Message::Marked { mark, digit, is_on, n_cells } => marked(mark, digit, is_on, n_cells),
        Message::Wiped { mark, n_cells } => {
            let text = match mark {
                MarkName::Digit => "Digit erased",
                MarkName::Corner => "Corner notes erased",
                MarkName::Centre => "Centre notes erased",
                MarkName::Colour => "Colours erased",
            };
            if n_cells > 1 { format!("{text} in {n_cells} cells") } else { text.into() }
        }
        Message::Selected(n_cells) => format!("{} selected", counted(n_cells, "cell", "cells")),
        Message::ErasedIn { n_cells } => format!("{} emptied", counted(n_cells, "cell", "cells")),
        Message::Marking(mark) => match mark {
            MarkName::Digit => "Digits.",
            MarkName::Corner => "Corner notes.",
            MarkName::Centre => "Centre notes.",
            MarkName::Colour => "Colours.",
        }
        .into(),
        Message::NoneToWriteIn => "None of these cells can be changed.".into(),
        Message::Undone => "Undone".into(),
        Message::Redone => "Redone".into(),
        Message::HoldFaster => "Faster: hold a digit, then tap cells.".into(),
        Message::AllMarks => "Centre notes and colours now have buttons of their own.".into(),
        Message::NothingKept => {
            "This browser cannot save anything now. Copy this game before you close the page.".into()
        }
        Message::KeptInJournal => {
            "This browser's quick storage is full. Games are kept in its database.".into()
        }
        Message::JournalMissing => {
            "This browser's database is not saving. A crash may lose your latest moves: \
             free disk space, or copy this game."
                .into()
        }
        Message::NoHelper { trouble: Trouble::Silent, lost: Lost::Rating } => format!("{SILENT} {NO_RATING}"),
        Message::IsPaused
        | Message::BrokenSave
        | Message::NoneChosen
        | Message::Chosen(_)
        | Message::ArchiveMissing => kept(|| say_of_kept(message)),
        _ => later(|| say_more(message)),
    }
}

/// Says the messages that can appear at once if there are saved games or settings.
fn say_of_kept(message: &Message) -> String {
    match *message {
        Message::IsPaused => "The game is paused.".into(),
        Message::BrokenSave => "One saved game could not be read. It is kept as it is.".into(),
        Message::NoneChosen => "No digit picked".into(),
        Message::Chosen(digit) => format!("{digit} picked"),
        Message::ArchiveMissing => {
            "Older games are in this browser's database, which is not responding. They are not lost.".into()
        }
        _ => String::new(),
    }
}

#[allow(clippy::too_many_lines, reason = "a table")]
fn say_more(message: &Message) -> String {
    match *message {
        Message::Correct { n_empty } => format!("Right so far. {} left.", counted(n_empty, "cell", "cells")),
        Message::Incorrect { n_wrong: 1 } => "One entry is wrong (marked).".into(),
        Message::Incorrect { n_wrong } => format!("{n_wrong} entries are wrong (marked)."),
        Message::Conflicting { n_cells } => format!("{n_cells} cells conflict (marked)."),
        Message::NothingToClear => "There are no entries to clear.".into(),
        Message::Cleared => "Entries cleared. Undo brings them back.".into(),
        Message::Restarted => "Restarted. Undo brings everything back.".into(),
        Message::BackToRight { n_undone } => {
            format!("Undid {}.", counted(n_undone, "move", "moves"))
        }
        Message::ClearedWrong { n_cleared } => {
            format!("Cleared {}.", counted(n_cleared, "wrong entry", "wrong entries"))
        }
        Message::OneKind => "Back to one kind of notes.".into(),
        Message::AskSolution => "Show the solution? This game will not count as solved.".into(),
        Message::AllRight => "Nothing is wrong so far.".into(),
        Message::Shared => "Link copied.".into(),
        Message::ResultCopied => "Result copied.".into(),
        Message::ShareThis(ref text) if text.contains('\n') => format!("Copy this text:\n{text}"),
        Message::ShareThis(ref link) => format!("Copy this link: {link}"),
        Message::BadText(ref error) => error.to_string(),
        Message::BadLink { ref reason, is_new } => {
            let cannot = match **reason {
                Message::BadText(_) => "The link holds no puzzle",
                _ => "The link cannot be opened",
            };
            let reason = say_more(reason);
            let instead = if is_new { "This is a new one." } else { "Your game is unchanged." };
            format!("{cannot}: {} {instead}", lower(&reason))
        }
        Message::CutLink { n_missing, ref then } => {
            let cut = Language::En.unreadable(&ReadError::CutLink { n_missing });
            let then = then.as_deref().map(say).unwrap_or_default();
            format!("{cut} {then}").trim_end().into()
        }
        Message::LeftAside { n_lines, ref then } => {
            let then = then.as_deref().map(say).unwrap_or_default();
            format!("{} {then}", Language::En.aside(n_lines)).trim_end().into()
        }
        Message::Unreadable(ref error) => Language::En.unreadable(error),
        Message::Opened { ref title, ref author, n_clues } => Language::En.opened(title, author, n_clues),
        Message::FilesRead { n_files } => {
            format!(
                "{n_files} files were opened. The last is on the board; Games lists the puzzles of the others."
            )
        }
        Message::BadFile => "This file could not be read as text.".into(),
        Message::NoPair(ref word) => {
            let word = isolated(word);
            format!("“{word}” is not a pair of letters such as Q=H. Nothing was changed.")
        }
        Message::TwoPlaces(letter) => {
            format!("{letter} is in two pairs. Nothing was changed.")
        }
        Message::Setup { n_digits: 0 } => "Type the givens, then press Start.".into(),
        Message::Setup { n_digits } => format!("{} so far.", counted(n_digits, "clue", "clues")),
        Message::SetupOne { n_digits } => {
            format!("{}, one solution. Press Start to play.", counted(n_digits, "clue", "clues"))
        }
        Message::SetupNone => "This has no solution.".into(),
        Message::SetupSeveral { cell, one, other } => {
            format!("This has more than one solution: {cell} could be {one} or {other}.")
        }
        Message::BadSeed => "This seed was made by a newer version of Nonet.".into(),
        Message::BadSeedWord { ref word, wants } => {
            let wants = match wants {
                SeedWord::Target => "difficulty",
                SeedWord::Symmetry => "symmetry",
                SeedWord::Clues => "number of clues",
            };
            let word = isolated(word);
            format!("In the seed, “{word}” is in the place of the {wants}.")
        }
        Message::BadTarget { ref text, is_known } => bad_target(text, is_known),
        Message::NoSuchRating { below, above } => no_such_rating([below, above]),
        Message::DayToCome => "This day's puzzle is not out yet.".into(),
        Message::BadDate => "Choose a day first.".into(),
        Message::Making { n_tries, nearest, is_stopped } => {
            let state = if is_stopped { "Stopped" } else { "Making a puzzle" };
            match nearest {
                _ if n_tries == 0 => format!("{state}…"),
                Some(er) => format!("{state}: {} tried, the nearest is {er}.", number(n_tries)),
                None => format!("{state}: {} tried.", number(n_tries)),
            }
        }
        Message::NoHelper { ref trouble, lost } => no_helper(trouble, lost),
        Message::MakeFailed => "The puzzle could not be made.".into(),
        Message::NewVersion => "A new version is ready.".into(),
        Message::TakenOver { searches: false } => {
            "Another tab loaded a new version, so this tab has it too.".into()
        }
        Message::TakenOver { searches: true } => {
            "Another tab loaded a new version, so this tab has it too. The search for a puzzle began again."
                .into()
        }
        Message::BothWays => "This game was continued in two places. Both are kept as branches.".into(),
        Message::BothKept => "Two games were saved in the same place. Both are in Games.".into(),
        Message::MakingToPrint { n_made, n_wanted } => {
            format!("Making puzzles: {n_made} of {n_wanted} ready.")
        }
        Message::Printed { n: 1 } => "The puzzle is ready.".into(),
        Message::Printed { n } => format!("{n} puzzles ready."),
        Message::NothingToPrint => "There is nothing to print.".into(),
        Message::Copied => "Copied.".into(),
        Message::CopyByHand => "Select this text and copy it.".into(),
        Message::Failed { deed, ref reason } => failed(deed, reason),
        Message::PuzzleReady { er: Some(er), .. } => {
            format!("Ready: {} {er}.", Language::En.difficulty(Difficulty::of_er(er)))
        }
        Message::PuzzleReady { er: None, n_clues } => {
            format!("Ready: {}.", counted(n_clues, "clue", "clues"))
        }
        Message::Centred => "Corner notes moved to the centre".into(),
        Message::NothingToCentre => "There are no corner notes here.".into(),
        Message::GatheringOn => "Tap cells to add or remove them.".into(),
        Message::GatheringOff => "Each tap selects one cell.".into(),
        Message::House { house, digits } => {
            let digits = digits.map(|digit| digit.map_or("empty".into(), |digit| digit.to_string()));
            format!("{house}: {}", digits.join(", "))
        }
        Message::HouseLacks { house, digits } if digits.is_empty() => format!("{house} is complete"),
        Message::HouseLacks { house, digits } => format!("{house} lacks {}", listed(digits)),
        Message::Pasted => "Marks pasted.".into(),
        Message::GoesOn => "The game goes on.".into(),
        // Short, since a button stands beside them even on the narrowest phone.
        Message::WrongFirst { cell, n_wrong: 1 } => format!("Fix this first: {cell} is wrong."),
        Message::WrongFirst { cell, n_wrong } => {
            let more =
                if n_wrong == 2 { "1 more is".to_owned() } else { format!("{} more are", n_wrong - 1) };
            format!("Fix this first: {cell} is wrong. {more} wrong too.")
        }
        Message::NotesFirst { cell, n_cells: 1 } => {
            format!("Fix this first: {cell} lacks the right note.")
        }
        Message::NotesFirst { cell, n_cells } => {
            let more =
                if n_cells == 2 { "1 more does".to_owned() } else { format!("{} more do", n_cells - 1) };
            format!("Fix this first: {cell} lacks the right note. {more} too.")
        }
        Message::OthersSought => "Looking for other hints…".into(),
        Message::AllHints => "All hints for this board. Choose one.".into(),
        Message::HintSought => "Looking for a step…".into(),
        Message::HintStillSought => "Still looking: this step is hard to find.".into(),
        Message::HintStopped => "Stopped looking for a step.".into(),
        Message::HintMisfit => "This hint no longer fits the board.".into(),
        Message::NoHint => "No step was found.".into(),
        Message::Hint { ref step, stage, ref gist, is_new } => Language::En.hint(step, stage, gist, is_new),
        Message::Link { ref step, node, side, number, n_links } => {
            Language::En.link_at(number, n_links, &Language::En.said_of(step, node, side))
        }
        Message::BeyondPeople => "No step that a person would find is left here.".into(),
        Message::Eased(Candidate { cell, digit }) => {
            format!("{cell} is now a clue: {digit}. The puzzle without it is still in Games.")
        }
        Message::DigitShown(Candidate { cell, digit }) => format!("{cell} is {digit}."),
        Message::HintDone(ref step) => format!("Done: {}.", Language::En.outcome(step)),
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
        Message::RaceOver { ref first, n_events, is_solved } => {
            let names: Vec<&str> = first.iter().flatten().map(|&one| Language::En.strategy(one)).collect();
            let ended = if is_solved { "all solved it" } else { "there is no solution" };
            let (names, n_events) = (names.join(", "), number(n_events));
            format!("The race is over: {ended}. Fewest events: {names}, {n_events}.")
        }
        Message::Ready { .. }
        | Message::Solved { .. }
        | Message::Conflict { .. }
        | Message::Full
        | Message::SolutionShown { .. }
        | Message::NothingToUndo
        | Message::NothingToRedo
        | Message::NothingToErase
        | Message::IsGiven(..)
        | Message::NoteNeedsEmpty(..)
        | Message::IsOver { .. }
        | Message::Reopened
        | Message::DigitDone(..)
        | Message::NotesOn
        | Message::NotesOff
        | Message::NotedAll
        | Message::Placed(..)
        | Message::Erased(..)
        | Message::Marked { .. }
        | Message::Wiped { .. }
        | Message::Selected(..)
        | Message::ErasedIn { .. }
        | Message::Marking(..)
        | Message::NoneToWriteIn
        | Message::Undone
        | Message::Redone
        | Message::IsPaused
        | Message::HoldFaster
        | Message::AllMarks
        | Message::BrokenSave
        | Message::Chosen(_)
        | Message::NoneChosen
        | Message::NothingKept
        | Message::ArchiveMissing
        | Message::KeptInJournal
        | Message::JournalMissing => say(message),
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
        (name.is_wrong, ", wrong"),
    ];
    for (is_said, words) in says {
        if is_said {
            text.push_str(words);
        }
    }
    let place = place(name.cell);
    let place = if name.is_lettered { kept(|| lettered(&place)) } else { place.as_str().into() };
    if name.place_first { format!("{place}, {text}") } else { format!("{text}, {place}") }
}

/// The nine colours, each with the letter that the page shows with it.
const COLOURS: [&str; 9] =
    ["A red", "B orange", "C yellow", "D green", "E turquoise", "F blue", "G violet", "H pink", "I grey"];

fn listed(digits: DigitSet) -> String {
    let mut text = String::new();
    for digit in digits {
        if !text.is_empty() {
            text.push(' ');
        }
        text.push(digit.to_char());
    }
    text
}

fn marked(mark: MarkName, digit: Digit, is_on: bool, n_cells: usize) -> String {
    let mut text = match mark {
        MarkName::Digit => digit.to_string(),
        MarkName::Corner => format!("Note {digit}"),
        MarkName::Centre => format!("Centre note {digit}"),
        MarkName::Colour => COLOURS[digit.index()].into(),
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
        Some(n_actions) => format!("Damaged; {} can be read", counted(n_actions, "move", "moves")),
        None => "Damaged; nothing can be read".into(),
    }
}

pub(super) fn about(about: &About) -> (String, usize) {
    let clues = counted(about.n_clues, "clue", "clues");
    let (text, rest) = match about.rating {
        AboutRating::Unknown => (clues, String::new()),
        AboutRating::AtLeast { er, n_left } => {
            (format!("{er} or more"), format!(" · {n_left} to go · {clues}"))
        }
        AboutRating::Known { er, technique, minutes } => {
            let word = Language::En.difficulty(Difficulty::of_er(er));
            let technique = kept(|| Language::En.technique(technique));
            (format!("{word} {er} · {minutes} min"), format!(" · {technique} · {clues}"))
        }
    };
    let n_bytes = text.len();
    let day = about.date.map(|date| format!(" · {}", puzzle_of(date))).unwrap_or_default();
    (text + &day + &rest, n_bytes)
}

pub(super) fn puzzle_of(date: &str) -> String {
    format!("Puzzle of {date}")
}

pub(super) fn cells_left(n_cells: usize) -> String {
    format!("{} left", counted(n_cells, "cell", "cells"))
}

pub(super) fn go_back(n_moves: usize) -> String {
    format!("Go back {}", counted(n_moves, "move", "moves"))
}

pub(super) fn pace(events: Option<u32>) -> String {
    match events {
        Some(1) => "1 event a second".into(),
        Some(events) => format!("{} events a second", number(events.into())),
        None => "as fast as possible".into(),
    }
}

fn event_text(event: Event) -> String {
    match event.what {
        What::Look { cell } => format!("Look at {cell}."),
        What::Try { cell, digit } => format!("Try {digit} in {cell}."),
        What::Refused { cell, digit, because_of } => {
            format!("{cell} can't be {digit}: {because_of} already is.")
        }
        What::Place { cell, digit } => format!("{cell} gets {digit}."),
        What::Forced { cell, digit, house: None } => format!("{cell} can only be {digit}."),
        What::Forced { cell, digit, house: Some(house) } => {
            format!("{cell} is the only place for {digit} in {house}.")
        }
        What::Erase { cell, digit, was_forced: true } => {
            format!("{digit} leaves {cell} with the try that led to it.")
        }
        What::Erase { cell, digit, was_forced: false } => format!("Take {digit} out of {cell}."),
        What::BackUp { because: DeadEnd::NoDigitLeft(cell) } => {
            format!("Backtrack: {cell} has no digit left.")
        }
        What::BackUp { because: DeadEnd::NoCandidate(cell) } => {
            format!("Backtrack: {cell} has no candidate.")
        }
        What::BackUp { because: DeadEnd::NoPlace(digit, house) } => {
            format!("Backtrack: {digit} has no place in {house}.")
        }
        What::Solved => "Every cell is filled.".into(),
        What::NoSolution => "There is no solution.".into(),
        What::Kept { cell, digit, other } => {
            format!("{digit} stays in {cell}: without it, {other} would fit too.")
        }
        What::Minimal => "No further clue can be removed.".into(),
    }
}
