//! Opens and closes dialogs, with the side effects of both.

use super::dialog::Dialog;
use super::state::App;
use crate::effects::Effect;

impl App {
    pub(super) fn open_dialog(&mut self, dialog: Dialog, now: u64) -> Vec<Effect> {
        self.dialog = Some(dialog);
        self.drop_progress();
        self.making.set_own_error(None);
        self.library.games_list_mut().show_again();
        self.run_clock(now);
        match dialog {
            Dialog::Techniques => return self.open_techniques(),
            Dialog::Wish => self.read_pace(now),
            Dialog::Games => {
                self.count_collections();
                return self.look_at_promise();
            }
            Dialog::Statistics | Dialog::Daily => self.read_progress(now),
            _ => {}
        }
        Vec::new()
    }

    pub(super) fn close_dialog(&mut self, closed: Option<Dialog>, now: u64) -> Vec<Effect> {
        let effects = if closed == Some(Dialog::Print) { self.leave_print() } else { Vec::new() };
        self.dialog = self.dialog.filter(|open| Some(*open) != closed);
        if self.dialog.is_none() {
            self.drop_progress();
        }
        self.run_clock(now);
        effects
    }
}
