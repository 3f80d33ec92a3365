//! Overlays over or under many cells of a board: the hatch where a digit cannot go, and the chips over its notes.
//!
//! Each overlay is one element of the size of the board, clipped to its cells. Changing the style of sixty cells, with
//! layout and painting, is most of the cost of a key press on a full board. Changing the outline of one element costs
//! almost nothing.

use web_sys::{Document, Element};

use nonet::grid::{Cell, CellSet, Digit};

use super::paint_cell;
use crate::dom;
use nonet_play::app::CellScene;

/// The overlays of the board, created when first needed.
#[derive(Default)]
pub(super) struct Overlays {
    /// The hatch over cells in which the highlighted digit cannot go.
    blocked: Option<Overlay>,
    /// The chips over notes of the highlighted digit, and the bars over those that are ruled out.
    lit: Option<Overlay>,
    bars: Option<Overlay>,
}

struct Overlay {
    element: Element,
    /// The cells in which the overlay is visible.
    cells: CellSet,
    /// The digit whose notes it covers.
    digit: Option<Digit>,
}

impl Overlays {
    /// Paints the differences from the last call.
    pub(super) fn paint(&mut self, document: &Document, cells: &[CellScene]) {
        let [mut blocked, mut lit, mut struck] = [CellSet::EMPTY; 3];
        let mut digit = None;
        for (cell, scene) in Cell::ALL.into_iter().zip(cells) {
            if scene.is_blocked {
                blocked.insert(cell);
            }
            if let Some(note) = paint_cell::lit_note(scene) {
                digit = Some(note);
                lit.insert(cell);
                if scene.ruled_out.contains(note) {
                    struck.insert(cell);
                }
            }
        }
        cut(&mut self.blocked, document, "overlay blocked", blocked);
        if let Some(overlay) = cut(&mut self.lit, document, "overlay lit", lit) {
            overlay.sign(digit, None);
        }
        if let Some(overlay) = cut(&mut self.bars, document, "overlay lit bars", struck) {
            overlay.sign(digit, Some(paint_cell::beside_notes().bar));
        }
    }
}

impl Overlays {
    /// Forgets the painted digits, after the player has chosen other signs for them.
    #[cfg(wide)]
    pub(super) fn forget_digits(&mut self) {
        for overlay in [&mut self.lit, &mut self.bars].into_iter().flatten() {
            overlay.digit = None;
        }
    }
}

impl Overlay {
    /// Writes the digit or a bar over all notes of a digit. They have the same place in each cell, so the text has a
    /// sign for each of the cells, clipped or not.
    fn sign(&mut self, digit: Option<Digit>, bar: Option<&str>) {
        let Some(digit) = digit.filter(|_| self.digit != digit) else { return };
        self.digit = Some(digit);
        let sign = bar.unwrap_or(paint_cell::note(digit));
        let (mut signs, between) = (String::new(), paint_cell::beside_notes().between);
        for _ in 0..Digit::COUNT {
            for _ in 0..Digit::COUNT {
                signs.push_str(sign);
                signs.push_str(between);
            }
            signs.push('\n');
        }
        dom::set(&self.element, paint_cell::SHOWN, Some(paint_cell::DIGITS[digit.index()]));
        dom::set(&self.element, "data-signs", Some(&signs));
    }
}

/// Clips an overlay to cells. Returns it if any of it is visible.
fn cut<'a>(
    overlay: &'a mut Option<Overlay>,
    document: &Document,
    class: &str,
    cells: CellSet,
) -> Option<&'a mut Overlay> {
    if overlay.is_none() && !cells.is_empty() {
        let element = paint_cell::new_part(document, &document.get_element_by_id("board")?, class)?;
        *overlay = Some(Overlay { element, cells: CellSet::EMPTY, digit: None });
    }
    let overlay = overlay.as_mut()?;
    if overlay.cells != cells {
        overlay.cells = cells;
        let _ = dom::html(&overlay.element)?.style().set_property("clip-path", &outline(cells));
    }
    Some(overlay).filter(|_| !cells.is_empty())
}

/// Returns the outline of cells as a CSS polygon. Row by row, it follows the lower edge from the left, up and down
/// around each run of cells, and goes back.
fn outline(cells: CellSet) -> String {
    #[cfg(not(wide))]
    const ENDS: [&str; Digit::COUNT + 1] = [
        "0", "11.1111%", "22.2222%", "33.3333%", "44.4444%", "55.5556%", "66.6667%", "77.7778%", "88.8889%",
        "100%",
    ];
    #[cfg(wide)]
    const ENDS: [&str; Digit::COUNT + 1] = [
        "0", "6.25%", "12.5%", "18.75%", "25%", "31.25%", "37.5%", "43.75%", "50%", "56.25%", "62.5%",
        "68.75%", "75%", "81.25%", "87.5%", "93.75%", "100%",
    ];
    let mut outline = String::from("polygon(0 0");
    for row in 0..Digit::COUNT {
        let mut go = |column: usize, down: usize| {
            for part in [",", ENDS[column], " ", ENDS[row + down]] {
                outline.push_str(part);
            }
        };
        let mut is_in = false;
        go(0, 1);
        for column in 0..=Digit::COUNT {
            if is_in != (column < Digit::COUNT && cells.contains(Cell::at(row, column))) {
                go(column, usize::from(!is_in));
                go(column, usize::from(is_in));
                is_in = !is_in;
            }
        }
        go(0, 1);
    }
    outline.push(')');
    outline
}
