//! [`PaperCommand`]: what the player does to take a puzzle out of the page.

use crate::effects::Effect;
use crate::shell::{App, Traits};

/// A command that exports, prints or shares.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PaperCommand {
    /// Copy the export to the clipboard.
    CopyExport,
    /// Save the export as a file.
    SaveExport,
    /// Share the export with other programs.
    ShareExport,
    /// Save the visible picture as PNG.
    SavePicture,
    /// Print the selection in the dialog.
    Print,
    /// Share the puzzle.
    Share,
}

impl PaperCommand {
    /// Returns the command of a button.
    pub(crate) fn from_id(verb: &str, object: &str) -> Option<Self> {
        Some(match (verb, object) {
            ("export", "copy") => Self::CopyExport,
            ("export", "save") => Self::SaveExport,
            ("export", "share") => Self::ShareExport,
            ("export", "png") => Self::SavePicture,
            ("print", "") => Self::Print,
            ("share", "") => Self::Share,
            _ => return None,
        })
    }

    pub(crate) const fn traits(self) -> Traits {
        match self {
            Self::CopyExport
            | Self::SaveExport
            | Self::ShareExport
            | Self::SavePicture
            | Self::Print
            | Self::Share => Traits::NONE,
        }
    }
}

impl App {
    /// Performs a command of this room.
    pub(crate) fn update_paper(&mut self, command: PaperCommand, now: u64) -> Vec<Effect> {
        match command {
            PaperCommand::CopyExport => self.copy_export(),
            PaperCommand::SaveExport => self.save_export(),
            PaperCommand::ShareExport => self.share_export(),
            PaperCommand::SavePicture => self.save_picture(),
            PaperCommand::Print => self.print(),
            PaperCommand::Share => self.share(now),
        }
    }
}
