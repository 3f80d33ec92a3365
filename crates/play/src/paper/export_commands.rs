//! The dialog that exports the board in the formats of other programs.

use nonet::grid::Cell;
use nonet::rules::Board;

use crate::effects::Effect;
use crate::game::{Game, Mark};
use crate::shell::{App, Dialog, Mode};
use nonet_formats::{
    BoardForm, Form, Sheet, SignLook, Titles, qr_code, write, write_drawing, write_rules_line,
    write_titled_board,
};
use nonet_words::Message;

/// The export dialog as data for the painter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ExportScene {
    /// The text in the chosen format.
    pub text: String,
    /// True if the format is a picture.
    pub is_picture: bool,
    /// The SVG picture of the board, or of a link as a QR code.
    pub picture: Option<String>,
    /// The text for screen readers that describes the picture.
    pub picture_name: &'static str,
    /// The result of copying.
    pub message: String,
}

impl App {
    /// Returns the content of the board.
    pub(super) fn sheet(&self) -> Sheet {
        let Some(game) = self.game().filter(|_| matches!(self.mode, Mode::Play)) else {
            return Sheet::of(self.givens());
        };
        self.sheet_of(game)
    }

    /// Returns the content of a game's board.
    pub(crate) fn sheet_of(&self, game: &Game) -> Sheet {
        let mut sheet = Sheet::of(*game.puzzle().givens());
        let board = game.board();
        for cell in Cell::ALL {
            if sheet.givens.get(cell).is_none() {
                sheet.entries.set(cell, board.digits().get(cell));
                sheet.corner[cell.index()] = self.corner_notes(board, cell);
                sheet.centre[cell.index()] = board.marks(cell, Mark::Centre);
            }
        }
        sheet
    }

    /// Returns the board in the chosen format. The name of the game is its title, if the format has a place for it.
    fn export_text(&self) -> String {
        let kept = self.games.current_kept().filter(|_| matches!(self.mode, Mode::Play));
        let title = kept.map(|kept| kept.name.clone()).unwrap_or_default();
        if let Some(board) = self.ruled_board() {
            return self.export_text_of(&board, title);
        }
        let text = write(&Sheet { title, ..self.sheet() }, self.paper.form_out);
        if self.paper.form_out.is_own_link() { format!("{}{text}", self.paper.address) } else { text }
    }

    /// Returns the text for a board other than the classic one. For forms that do not know such boards, it is the line
    /// that opens the board.
    fn export_text_of(&self, board: &Board, title: String) -> String {
        let line = || write_rules_line(board);
        let titles = Titles { title, author: String::new() };
        let text = |form| write_titled_board(board, &titles, form).unwrap_or_else(line);
        match self.paper.form_out {
            Form::Svg => {
                let sheet = Sheet { title: titles.title.clone(), ..self.sheet() };
                write_drawing(
                    &sheet,
                    self.drawn_board(&sheet, board.layout(), self.signs(), SignLook::Colours),
                )
            }
            Form::SudokuWiki => text(BoardForm::SudokuWiki),
            Form::FPuzzles => text(BoardForm::FPuzzles),
            Form::SudokuPad => text(BoardForm::SudokuPad),
            form if form.is_own_link() => format!("{}#v={}", self.paper.address, line()),
            _ => line(),
        }
    }

    /// Opens the dialog and requests the address of the page, which links need.
    pub(crate) fn open_export(&mut self) -> Vec<Effect> {
        self.dialog = Some(Dialog::Export);
        // "Copied" in this dialog must mean that its own text was copied.
        self.messages.clear_if(|message| *message == Message::Copied);
        vec![Effect::ReadAddress]
    }

    /// Copies the export to the clipboard.
    pub(super) fn copy_export(&self) -> Vec<Effect> {
        vec![Effect::Copy { text: self.export_text() }]
    }

    /// Shares the export with other programs.
    pub(super) fn share_export(&self) -> Vec<Effect> {
        vec![Effect::ShareText { text: self.export_text() }]
    }

    /// Saves the export as a file.
    pub(super) fn save_export(&self) -> Vec<Effect> {
        let form = self.paper.form_out;
        let name = format!("sudoku.{}", form.extension());
        vec![Effect::SaveFile { name, media_type: form.media_type(), text: self.export_text() }]
    }

    /// Saves the visible picture.
    pub(super) fn save_picture(&self) -> Vec<Effect> {
        let picture = self.export_scene().picture;
        picture.map(|svg| Effect::SavePicture { name: "sudoku.png".into(), svg }).into_iter().collect()
    }

    /// Selects a format.
    pub(crate) fn export_as(&mut self, id: &str) {
        self.paper.form_out = Form::from_id(id).unwrap_or_default();
    }

    /// Returns the dialog as data for the painter.
    pub(crate) fn export_scene(&self) -> ExportScene {
        let (text, is_picture) = (self.export_text(), self.paper.form_out == Form::Svg);
        let is_link = self.paper.form_out.is_own_link() && !self.paper.address.is_empty();
        let picture_name = self.language().picture_name(is_picture);
        let picture = match (is_picture, is_link) {
            (true, _) => Some(text.clone()),
            (_, true) => qr_code(text.trim(), picture_name),
            _ => None,
        };
        let message = self.messages.shown().filter(|message| matches!(message, Message::Copied));
        let message = message.map(|message| self.language().say(message)).unwrap_or_default();
        ExportScene { text, is_picture, picture, picture_name, message }
    }
}
