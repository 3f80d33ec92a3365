//! Messages about the browser and the workers: what they did not do, and what to do instead.

use nonet::grid::isolated;

use super::texts::Texts;
use super::{BrowserAct, FailedTask, Trouble};

/// Says that the browser did not do something, and what to do instead.
pub(super) fn failed<L: Texts>(act: BrowserAct, reason: &str) -> String {
    let reason = reason.trim_end_matches('.');
    let brackets = if reason.is_empty() { String::new() } else { L::in_brackets(&isolated(reason)) };
    match act {
        BrowserAct::Share => L::not_shared(&brackets),
        BrowserAct::SaveFile { can_copy: true } => L::file_not_saved_but_copied(&brackets),
        BrowserAct::SaveFile { can_copy: false } => L::file_not_saved(&brackets),
        BrowserAct::SavePicture => L::picture_not_saved(&brackets),
        BrowserAct::Print => L::not_printed(&brackets),
        BrowserAct::Copy { is_shown: true } => L::not_copied_but_shown(&brackets),
        BrowserAct::Copy { is_shown: false } => L::not_copied(&brackets),
    }
}

/// Says why a worker does nothing, and what is not done.
pub(super) fn no_helper<L: Texts>(trouble: &Trouble, task: FailedTask) -> String {
    let why = match trouble {
        Trouble::Silent => L::helper_silent().into(),
        Trouble::OtherVersion => L::helper_of_other_version().into(),
        Trouble::NoAnswer => L::helper_without_answer().into(),
        Trouble::Broken(reason) => L::helper_broken(&isolated(reason.trim_end_matches('.'))),
    };
    let consequence = match task {
        FailedTask::Hint => L::no_hint_without_helper(),
        FailedTask::Rating => L::no_rating_without_helper(),
        FailedTask::Difficulty => L::easy_puzzle_instead(),
        FailedTask::Request => L::no_puzzle_without_helper(),
        FailedTask::Print => L::no_print_without_helper(),
        FailedTask::Tour => L::no_tour_without_helper(),
    };
    L::no_helper(consequence, &why)
}
