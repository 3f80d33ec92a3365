//! What lies over or under many cells of a board at once: what is closed to a digit, the chips of its notes. Each is one
//! element of the board's size, cut to the cells that it is for: sixty cells that change their style, are laid out and
//! drawn anew cost a key on a full board a quarter of its time, an element whose outline changes next to none.

use web_sys::Element;

use super::{dom, paint_cell};
use crate::app::CellScene;
use crate::grid::{Cell, CellSet, Digit};

const CLASSES: [&str; 3] = ["overlay blocked", "overlay lit", "overlay lit bars"];

/// The overlays of a board. Their elements are made when they are first needed.
#[derive(Default)]
pub(super) struct Overlays {
    overlays: [Option<Overlay>; 3],
}

struct Overlay {
    element: Element,
    /// Which cells are seen of it.
    cells: CellSet,
    /// The digit whose notes it lies over.
    digit: Option<Digit>,
}

impl Overlays {
    /// Writes what differs from what lay there before, on the board that this element is in.
    pub(super) fn paint<'a>(&mut self, within: &Element, cells: impl Iterator<Item = &'a CellScene>) {
        let mut sets = [CellSet::EMPTY; 3];
        let mut digit = None;
        for (cell, scene) in Cell::ALL.into_iter().zip(cells) {
            if scene.is_blocked {
                sets[0].insert(cell);
            }
            if let Some(note) = paint_cell::lit_note(scene) {
                digit = Some(note);
                sets[1].insert(cell);
                if scene.ruled_out.contains(note) {
                    sets[2].insert(cell);
                }
            }
        }
        for (at, cells) in sets.into_iter().enumerate() {
            let _ = self.paint_one(within, at, cells, digit.filter(|_| at > 0));
        }
    }

    fn paint_one(&mut self, within: &Element, at: usize, cells: CellSet, digit: Option<Digit>) -> Option<()> {
        let overlay = &mut self.overlays[at];
        if overlay.is_none() && !cells.is_empty() {
            let element =
                paint_cell::new_part(&dom::document()?, &within.closest(".board").ok()??, CLASSES[at])?;
            *overlay = Some(Overlay { element, cells: CellSet::EMPTY, digit: None });
        }
        let Overlay { element, cells: was, digit: of } = overlay.as_mut()?;
        // All notes of a digit are at one place of their cells, so each cell has its sign, cut off or not.
        if *of != digit
            && !cells.is_empty()
            && let Some(digit) = digit
        {
            *of = Some(digit);
            let digit = paint_cell::DIGITS[digit.index()];
            let mut signs = String::new();
            for place in 0..81 {
                signs.push_str(if at == 2 { "\u{2212}" } else { digit });
                if place % 9 == 8 {
                    signs.push('\n');
                }
            }
            dom::set(element, paint_cell::SHOWN, Some(digit));
            dom::set(element, "data-signs", Some(&signs));
        }
        if *was != cells {
            *was = cells;
            let _ = dom::html(element)?.style().set_property("clip-path", &outline(cells));
        }
        Some(())
    }
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
