//! Messages about browser failures. They appear where the player is looking: in the dialog if one is open.

use super::dialog::Dialog;
use super::state::App;
use crate::effects::Effect;
use nonet_formats::Form;
use nonet_words::{BrowserAct, Message};

impl App {
    /// Reports why a text was not opened, in the dialog if it is open.
    pub(crate) fn refuse(&mut self, message: Message) -> Vec<Effect> {
        self.making.note_refusal();
        if self.dialog == Some(Dialog::Own) {
            self.making.set_own_error(Some(message));
            return Vec::new();
        }
        if self.dialog == Some(Dialog::Games) {
            return self.refuse_backup(message);
        }
        self.said(message)
    }

    /// Reports that several files were opened. If none of them could be read, the reason stays.
    pub(crate) fn files_read(&mut self, n_files: usize) -> Vec<Effect> {
        let n_opened = n_files.saturating_sub(self.making.n_refused(n_files));
        if n_opened == 0 { Vec::new() } else { self.said(Message::FilesRead { n_files, n_opened }) }
    }

    /// Reports that the browser did not do something that the player asked for.
    pub(super) fn failed(&mut self, act: BrowserAct, reason: String) -> Vec<Effect> {
        let act = match act {
            BrowserAct::SaveFile { .. } => {
                BrowserAct::SaveFile { can_copy: self.dialog != Some(Dialog::Games) }
            }
            act => act,
        };
        if act == BrowserAct::Print {
            self.paper.forget_message();
        }
        let message = Message::Failed { act, reason };
        if self.dialog.is_none() {
            return self.said(message);
        }
        self.messages.set_trouble(message);
        Vec::new()
    }

    /// Handles a failed copy. An open dialog stays and shows the message. Otherwise a dialog opens with the text, to
    /// select and copy it by hand.
    pub(super) fn not_copied(&mut self, text: String) -> Vec<Effect> {
        if let Some(dialog) = self.dialog {
            let is_shown = dialog == Dialog::Export && self.paper.form() != Form::Svg;
            return self.failed(BrowserAct::Copy { is_shown }, String::new());
        }
        self.making.show_text(text, Message::CopyByHand);
        self.dialog = Some(Dialog::Own);
        self.said(Message::CopyByHand)
    }
}
