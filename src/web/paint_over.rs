//! What lies over or under many cells of a board at once: what is closed to a digit, the chips of its notes. Each is one
//! element of the board's size, cut to the cells that it is for: sixty cells that change their style, are laid out and
//! drawn anew cost a key most of what it costs on a full board, an element whose outline changes next to nothing.

use web_sys::{Document, Element};

use nonet::grid::{Cell, CellSet, Digit};

use super::{dom, paint_cell};
use nonet_play::app::CellScene;

/// The overlays of the board. Their elements are made when they are first needed.
#[derive(Default)]
pub(super) struct Overlays {
    /// The hatch where the digit that is highlighted cannot go.
    blocked: Option<Overlay>,
    /// The chips over its notes, and the bars over those chips whose note is struck.
    lit: Option<Overlay>,
    bars: Option<Overlay>,
}

struct Overlay {
    element: Element,
    /// Which cells are seen of it.
    cells: CellSet,
    /// The digit whose notes it lies over.
    digit: Option<Digit>,
}

impl Overlays {
    /// Writes what differs from what lay there before.
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
            overlay.sign(digit, Some("\u{2212}"));
        }
    }
}

impl Overlay {
    /// Writes a sign, the digit or a bar, over all notes of a digit: they are at one place of their cells, so each cell
    /// has its sign, cut off or not.
    fn sign(&mut self, digit: Option<Digit>, bar: Option<&str>) {
        let Some(digit) = digit.filter(|_| self.digit != digit) else { return };
        self.digit = Some(digit);
        let digit = paint_cell::DIGITS[digit.index()];
        let mut signs = String::new();
        for place in 0..81 {
            signs.push_str(bar.unwrap_or(digit));
            if place % 9 == 8 {
                signs.push('\n');
            }
        }
        dom::set(&self.element, paint_cell::SHOWN, Some(digit));
        dom::set(&self.element, "data-signs", Some(&signs));
    }
}

/// Cuts an overlay to cells. Gives it where anything of it is seen.
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

/// The outline of cells as the style sheet has it: row by row along its lower line from the left, up and down round
/// each run of cells, and back.
fn outline(cells: CellSet) -> String {
    const ENDS: [&str; 10] = [
        "0", "11.1111%", "22.2222%", "33.3333%", "44.4444%", "55.5556%", "66.6667%", "77.7778%", "88.8889%",
        "100%",
    ];
    let mut outline = String::from("polygon(0 0");
    for row in 0..9 {
        let mut go = |column: usize, down: usize| {
            for part in [",", ENDS[column], " ", ENDS[row + down]] {
                outline.push_str(part);
            }
        };
        let mut is_in = false;
        go(0, 1);
        for column in 0..10 {
            if is_in != (column < 9 && cells.contains(Cell::at(row, column))) {
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
