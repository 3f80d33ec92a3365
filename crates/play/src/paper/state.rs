//! [`PaperState`]: the choices in the dialogs of print and export.

use super::print::Print;
use crate::settings::Field;
use nonet_formats::Form;

/// The state of the dialogs of print and export.
#[derive(Clone, Debug, Default)]
pub(crate) struct PaperState {
    /// The print options.
    pub(super) print: Print,
    /// The format of the export.
    pub(super) form_out: Form,
    /// The page's address; empty until the browser has sent it.
    pub(super) address: String,
}

impl PaperState {
    /// Returns the value of a print option.
    pub(crate) fn value(&self, field: Field) -> String {
        self.print.value(field)
    }

    /// Clears the message of the print dialog.
    pub(crate) fn forget_message(&mut self) {
        self.print.message = None;
    }

    /// Takes the page's address, which the links of the export need.
    pub(crate) fn set_address(&mut self, address: String) {
        self.address = address;
    }

    /// Returns the format of the export.
    pub(crate) const fn form(&self) -> Form {
        self.form_out
    }
}
