//! The drawing of a board other than the classic one, for export and print.

use nonet::layout::Layout;
#[cfg(wide)]
use nonet_formats::drawing_with_letters;
use nonet_formats::{Drawing, Sheet, SignLook, drawing_on};
use nonet_words::Signs;

use crate::shell::App;

impl App {
    /// Draws a sheet with these signs in place of digits, or on large boards with letters if they are chosen. `colours`
    /// is the look of signs that are colours.
    #[cfg_attr(not(wide), allow(clippy::unused_self, reason = "only large boards have letters"))]
    pub(super) fn drawn_board(
        &self,
        sheet: &Sheet,
        layout: &Layout,
        signs: Signs,
        colours: SignLook,
    ) -> Drawing {
        #[cfg(wide)]
        if self.has_letters() {
            return drawing_with_letters(sheet, layout);
        }
        let drawn = drawing_on(sheet, layout);
        match signs {
            Signs::Digits => drawn,
            Signs::Shapes => drawn.with_signs(SignLook::Shapes),
            Signs::Colours => drawn.with_signs(colours),
        }
    }
}
