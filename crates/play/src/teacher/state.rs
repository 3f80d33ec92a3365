//! [`TeacherState`]: the hint, the pages about techniques, and what the player knows.

use super::practice_record::PracticeRecord;
use super::shown_hint::Hint;
use super::technique_page::TechniquePage;
use crate::drawing::WalkMove;
use crate::work::Gists;

/// The state of the help for the player.
#[derive(Clone, Debug, Default)]
pub(crate) struct TeacherState {
    pub(super) hint: Option<Hint>,
    pub(super) techniques: TechniquePage,
    pub(super) practised: PracticeRecord,
    /// The one-sentence descriptions of the techniques of hints, as far as they have arrived.
    pub(super) gists: Gists,
    /// True if the next digit asks why it cannot go in the selected cell.
    pub(super) is_asking: bool,
}

impl TeacherState {
    /// Returns true if the page looks for a hint or shows one.
    pub(crate) const fn has_hint(&self) -> bool {
        self.hint.is_some()
    }

    /// Returns true if a worker looks for a hint.
    pub(crate) const fn is_hint_sought(&self) -> bool {
        matches!(self.hint, Some(Hint::Sought { .. }))
    }

    /// Drops the hint.
    pub(crate) fn forget_hint(&mut self) {
        self.hint = None;
    }

    /// Drops the hint and the question of the previous game.
    pub(crate) fn leave_board(&mut self) {
        self.hint = None;
        self.is_asking = false;
    }

    /// Returns true if the next digit asks why it cannot go in the selected cell.
    pub(crate) const fn is_asking(&self) -> bool {
        self.is_asking
    }

    /// Starts or ends the question for a digit.
    pub(crate) const fn set_asking(&mut self, is_asking: bool) {
        self.is_asking = is_asking;
    }

    /// Takes the descriptions of techniques that came with a hint.
    pub(crate) fn take_gists(&mut self, gists: Gists) {
        self.gists.join(gists);
    }

    /// Returns what the player knows and has practised.
    pub(crate) const fn practised(&self) -> &PracticeRecord {
        &self.practised
    }

    /// Returns what the player knows and has practised, to load it or merge it.
    pub(crate) const fn practised_mut(&mut self) -> &mut PracticeRecord {
        &mut self.practised
    }

    /// Returns the search text in the list of techniques.
    pub(crate) fn course_search(&self) -> &str {
        self.techniques.course.search()
    }

    /// Searches the list of techniques.
    pub(crate) fn seek(&mut self, text: String) {
        self.techniques.course.seek(text);
    }

    /// Moves along the links of the example on a technique page.
    pub(crate) fn stride(&mut self, stride: WalkMove) {
        self.techniques.stride(stride);
    }
}
