//! The browser's print command.

use super::{browser_state, paper, wheel};
use crate::dom;

/// Makes the browser's print command print the clean sheet of the puzzle on the board. Pages that the print dialog laid
/// out stay.
pub(super) fn listen() {
    let Some(window) = dom::window() else { return };
    dom::listen::<web_sys::Event>(&window, "beforeprint", |_| {
        let Some(document) = dom::document() else { return };
        if document.get_element_by_id("dialog-print").as_ref().is_some_and(browser_state::is_open)
            && document.get_element_by_id("paper").is_some()
        {
            return;
        }
        if let Some(paper) = wheel::paper_of_board() {
            // Without the sheet, the browser prints the board as it appears on screen.
            let _ = paper::lay_out(&document, &paper);
        }
    });
}
