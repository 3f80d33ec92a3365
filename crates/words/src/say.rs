//! [`Message`] in words, in three parts: some can appear while a game is played and load with the page, some as soon as
//! there are saved games, and all others load later.

use nonet::grid::{Candidate, Digit, isolated};
use nonet::logic::{Difficulty, Tenths};
use nonet_formats::ReadError;

use super::film;
use super::sign::Sign;
use super::step_writer::or_classic;
use super::texts::Texts;
use super::{FailedTask, MarkName, Message, SeedWord, Trouble};
use super::{board_words, doors, duration, names, number, pattern_words, troubles};

/// Says a message. [`say_more`] says those that cannot appear before the later part is loaded.
pub(super) fn say<L: Texts>(message: &Message) -> String {
    match *message {
        Message::Ready { n_clues } => L::ready(n_clues),
        Message::Solved { time, n_revealed: 0 } => L::solved(&duration(time)),
        Message::Solved { time, n_revealed } => L::solved_with_help(n_revealed, &duration(time)),
        Message::Conflict { digit, house, n_cells: 2 } => L::conflict(digit, &names::house::<L>(house)),
        Message::Full => L::full().into(),
        Message::SolutionShown { n_own, n_shown } => L::solution_shown(n_own, n_shown),
        Message::NothingToUndo => L::nothing_to_undo().into(),
        Message::NothingToRedo => L::nothing_to_redo().into(),
        Message::NothingToErase => L::nothing_to_erase().into(),
        Message::IsGiven(cell) => L::is_given(cell),
        Message::NoteNeedsEmpty(cell) => L::note_needs_empty(cell),
        Message::IsOver { can_reopen: true } => L::is_over_for_now().into(),
        Message::IsOver { can_reopen: false } => L::is_over().into(),
        Message::Reopened => L::reopened().into(),
        Message::DigitDone(digit) => L::digit_done(digit),
        Message::NotesOn => L::notes_on().into(),
        Message::NotesOff => L::notes_off().into(),
        Message::NotedAll => L::noted_all().into(),
        Message::Placed(digit, cell) => L::placed(cell, digit),
        Message::Erased(cell) => L::erased(cell),
        Message::Marked { mark, digit, is_on, n_cells } => names::marked::<L>(mark, digit, is_on, n_cells),
        Message::Wiped { mark, n_cells } => {
            let said = match mark {
                MarkName::Digit => L::wiped_digit(),
                MarkName::Corner => L::wiped_corner(),
                MarkName::Centre => L::wiped_centre(),
                MarkName::Colour => L::wiped_colour(),
            };
            names::in_cells::<L>(said.into(), n_cells)
        }
        Message::Selected(n_cells) => L::selected(n_cells),
        Message::ErasedIn { n_cells } => L::erased_in(n_cells),
        Message::Marking(mark) => match mark {
            MarkName::Digit => L::marking_digit(),
            MarkName::Corner => L::marking_corner(),
            MarkName::Centre => L::marking_centre(),
            MarkName::Colour => L::marking_colour(),
        }
        .into(),
        Message::NoneToWriteIn => L::none_to_write_in().into(),
        Message::Undone => L::undone().into(),
        Message::Redone => L::redone().into(),
        Message::HoldFaster => L::hold_faster().into(),
        Message::AllMarks => L::all_marks().into(),
        Message::NothingKept => L::nothing_kept().into(),
        Message::KeptInJournal => L::kept_in_journal().into(),
        Message::JournalMissing => L::journal_missing().into(),
        Message::NoHelper { trouble: Trouble::Silent, task: FailedTask::Rating } => {
            L::no_helper(L::no_rating_without_helper(), L::helper_silent())
        }
        Message::IsPaused
        | Message::BrokenSave
        | Message::NoneChosen
        | Message::Chosen(_)
        | Message::ArchiveMissing => doors::kept::<L, _>(|| say_of_kept::<L>(message)),
        Message::Board(ref message) => doors::kept::<L, _>(|| board_words::said::<L>(message)),
        _ => doors::later::<L, _>(|| say_more::<L>(message)),
    }
}

/// Says the messages that can appear at once if there are saved games or settings.
fn say_of_kept<L: Texts>(message: &Message) -> String {
    match *message {
        Message::IsPaused => L::is_paused().into(),
        Message::BrokenSave => L::broken_save().into(),
        Message::NoneChosen => L::none_chosen().into(),
        Message::Chosen(digit) => L::chosen(digit),
        Message::ArchiveMissing => L::archive_missing().into(),
        _ => String::new(),
    }
}

#[allow(clippy::too_many_lines, reason = "a table")]
fn say_more<L: Texts>(message: &Message) -> String {
    match *message {
        Message::Correct { n_empty } => L::right_so_far(n_empty),
        Message::Incorrect { n_wrong } => L::incorrect(n_wrong),
        Message::Conflicting { n_cells } => L::conflicting(n_cells),
        Message::NothingToClear => L::nothing_to_clear().into(),
        Message::Cleared => L::cleared().into(),
        Message::Restarted => L::restarted().into(),
        Message::BackToRight { n_undone } => L::back_to_right(n_undone),
        Message::ClearedWrong { n_cleared } => L::cleared_wrong(n_cleared),
        Message::OneKind => L::one_kind().into(),
        Message::AskSolution => L::ask_solution().into(),
        Message::AllRight => L::all_right().into(),
        Message::Shared => L::shared().into(),
        Message::ResultCopied => L::result_copied().into(),
        Message::ShareThis(ref text) if text.contains('\n') => L::share_this_text(text),
        Message::ShareThis(ref link) => L::share_this_link(link),
        Message::BadText(ref error) => L::LANGUAGE.bad_text(error),
        Message::BadLink { ref reason, is_new } => bad_link::<L>(reason, is_new),
        Message::CutLink { n_missing, ref then } => {
            let cut = L::LANGUAGE.unreadable(&ReadError::CutLink { n_missing });
            L::LANGUAGE.joined(&[cut, then.as_deref().map(say::<L>).unwrap_or_default()])
        }
        Message::LettersRead(letters, ref then) => {
            let read = L::LANGUAGE.letters_read(letters);
            L::LANGUAGE.joined(&[read, then.as_deref().map(say::<L>).unwrap_or_default()])
        }
        Message::LeftAside { n_lines, ref then } => {
            let aside = L::LANGUAGE.aside(n_lines);
            L::LANGUAGE.joined(&[aside, then.as_deref().map(say::<L>).unwrap_or_default()])
        }
        Message::Unreadable(ref error) => L::LANGUAGE.unreadable(error),
        Message::Opened { ref title, ref author, n_clues } => L::LANGUAGE.opened(title, author, n_clues),
        Message::FilesRead { n_files, n_opened } if n_opened < n_files => {
            L::some_files_read(n_files, n_opened)
        }
        Message::FilesRead { n_files, .. } => L::files_read(n_files),
        Message::BadFile => L::bad_file().into(),
        Message::NoPair(ref word) => L::no_pair(&isolated(word)),
        Message::TwoPlaces(letter) => L::two_places(&letter.to_string()),
        Message::Setup { n_digits } => L::setup(n_digits),
        Message::SetupOne { n_digits } => L::setup_one(n_digits),
        Message::SetupNone => L::setup_none().into(),
        Message::SetupSeveral { cell, one, other } => L::setup_several(cell, one, other),
        Message::BadSeed => L::bad_seed().into(),
        Message::BadSeedWord { ref word, wants } => {
            let word = isolated(word);
            match wants {
                SeedWord::Target => L::bad_seed_target(&word),
                SeedWord::Symmetry => L::bad_seed_symmetry(&word),
                SeedWord::Clues => L::bad_seed_clues(&word),
            }
        }
        Message::BadTarget { ref text, is_known } => bad_target::<L>(text, is_known),
        Message::NoSuchRating { below, above } => no_such_rating::<L>([below, above]),
        Message::Pattern(message) => pattern_words::say::<L>(message),
        Message::DayToCome => L::day_to_come().into(),
        Message::BadDate => L::bad_date().into(),
        Message::Making { n_tries, nearest, is_stopped } => making::<L>(n_tries, nearest, is_stopped),
        Message::NoHelper { ref trouble, task } => troubles::no_helper::<L>(trouble, task),
        Message::MakeFailed => L::make_failed().into(),
        Message::NewVersion => L::new_version().into(),
        Message::TakenOver { searches: false } => L::taken_over().into(),
        Message::TakenOver { searches: true } => L::taken_over_in_search().into(),
        Message::BothWays => L::both_ways().into(),
        Message::BothKept => L::both_kept().into(),
        Message::MakingToPrint { n_made, n_wanted } => L::making_to_print(n_made, n_wanted),
        Message::Printed { n } => L::printed(n),
        Message::NothingToPrint => L::nothing_to_print().into(),
        Message::Copied => L::copied().into(),
        Message::CopyByHand => L::copy_by_hand().into(),
        Message::Failed { act, ref reason } => troubles::failed::<L>(act, reason),
        Message::PuzzleReady { er: Some(er), .. } => {
            L::puzzle_ready_rated(L::LANGUAGE.difficulty(Difficulty::of_er(er)), er)
        }
        Message::PuzzleReady { er: None, n_clues } => L::puzzle_ready(n_clues),
        Message::Centred => L::centred().into(),
        Message::NothingToCentre => L::nothing_to_centre().into(),
        Message::GatheringOn => L::gathering_on().into(),
        Message::GatheringOff => L::gathering_off().into(),
        Message::House { house, digits } => {
            let name = |digit: Option<Digit>| {
                digit.map_or_else(|| L::house_empty_cell().into(), |digit| Sign(digit).text())
            };
            L::house(&digits.map(name).join(L::comma()), &names::house::<L>(house))
        }
        Message::HouseLacks { house, digits } if digits.is_empty() => {
            L::house_complete(&names::house::<L>(house))
        }
        Message::HouseLacks { house, digits } => {
            L::house_lacks(&names::listed(digits), &names::house::<L>(house))
        }
        Message::Pasted => L::pasted().into(),
        Message::Resumed => L::resumed().into(),
        Message::WrongFirst { cell, n_wrong } => L::wrong_first(cell, n_wrong.saturating_sub(1)),
        Message::NotesFirst { cell, n_cells } => L::notes_first(cell, n_cells.saturating_sub(1)),
        Message::OthersSought => L::others_sought().into(),
        Message::AllHints => L::all_hints().into(),
        Message::HintSought => L::hint_sought().into(),
        Message::HintStillSought => L::hint_still_sought().into(),
        Message::HintStopped => L::hint_stopped().into(),
        Message::HintMisfit => L::hint_misfit().into(),
        Message::NoHint => L::no_hint().into(),
        Message::Hint { ref step, stage, ref gist, is_new, ref layout } => {
            L::LANGUAGE.hint(layout.as_deref(), step, stage, gist, is_new)
        }
        Message::Link { ref step, node, side, number, n_links, ref layout } => {
            let said = L::LANGUAGE.hint_line_on(or_classic(layout.as_deref()), step, node, side);
            L::LANGUAGE.link_at(number, n_links, &said)
        }
        Message::BeyondPeople => L::beyond_people().into(),
        Message::Eased(Candidate { cell, digit }) => L::eased(cell, digit),
        Message::DigitShown(Candidate { cell, digit }) => L::digit_shown(cell, digit),
        Message::HintDone(ref step) => L::hint_done(&L::LANGUAGE.outcome(step)),
        Message::Branch(ref message) => L::LANGUAGE.say_branch(message),
        Message::Backup(message) => L::LANGUAGE.backup(message),
        Message::Tour(ref message) => super::tour::say::<L>(message),
        Message::Event(event) => film::event::<L>(event),
        Message::Refused { candidate, holder, rule } => film::refused::<L>(candidate, holder, rule),
        Message::Outcome { is_solved: true, n_events } => L::film_solved(&number(n_events)),
        Message::Outcome { is_solved: false, n_events } => L::film_without_solution(&number(n_events)),
        Message::FilmStart => L::film_start().into(),
        Message::FilmRuns { n_events } => L::film_runs(&number(n_events)),
        Message::Racer { n_events, n_tries, is_solved } => film::racer::<L>(n_events, n_tries, is_solved),
        Message::RaceOver { ref first, n_events, is_solved } => film::race::<L>(first, n_events, is_solved),
        Message::Conflict { digit, house, n_cells: n_times @ 3.. } => {
            L::conflict_of_many(digit, &names::house::<L>(house), n_times)
        }
        Message::Ready { .. }
        | Message::Solved { .. }
        | Message::Board(_)
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
        | Message::JournalMissing => say::<L>(message),
    }
}

/// Says why a link cannot be opened, and what is on the board.
fn bad_link<L: Texts>(reason: &Message, is_new: bool) -> String {
    let said = say_more::<L>(reason);
    let mut signs = said.chars();
    let lower: String =
        signs.next().map(|first| first.to_ascii_lowercase()).into_iter().chain(signs).collect();
    let cannot = match reason {
        Message::BadText(_) => L::link_without_puzzle(&lower, &said),
        _ => L::link_not_opened(&lower, &said),
    };
    let instead = if is_new { L::new_puzzle_instead() } else { L::game_unchanged() };
    L::LANGUAGE.joined(&[cannot, instead.into()])
}

fn bad_target<L: Texts>(text: &str, is_known: bool) -> String {
    let first = text.chars().next();
    let text = isolated(text);
    let why = match first {
        None => String::new(),
        Some(_) if is_known => L::impossible_target(&text),
        Some('0'..='9') => L::no_number(&text),
        Some(_) => L::no_technique(&text),
    };
    L::LANGUAGE.joined(&[why, L::try_target().into()])
}

/// Says that no puzzle has an exact rating, and names the nearest ratings below and above.
fn no_such_rating<L: Texts>(beside: [Option<Tenths>; 2]) -> String {
    let beside: Vec<String> = beside.into_iter().flatten().map(|er| er.to_string()).collect();
    L::no_such_rating(beside.len(), &beside.join(L::between_ratings()))
}

fn making<L: Texts>(n_tries: u64, nearest: Option<Tenths>, is_stopped: bool) -> String {
    let tries = number(n_tries);
    match (nearest, is_stopped) {
        (_, false) if n_tries == 0 => L::making_begins().into(),
        (_, true) if n_tries == 0 => L::making_stopped_at_once().into(),
        (None, false) => L::making(&tries),
        (None, true) => L::making_stopped(&tries),
        (Some(er), false) => L::making_near(er, &tries),
        (Some(er), true) => L::making_near_stopped(er, &tries),
    }
}
