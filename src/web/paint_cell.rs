//! One cell of the board: what is in it, and how it stands out. Only what differs is written.

use web_sys::{Document, Element};

use super::dom;
use crate::app::{CellScene, Digits, HintMarks, Light, WatchMark};
use crate::grid::{Cell, Digit, DigitSet};
use crate::words::Language;

/// The letters of the nine colours, a second sign for each.
pub(super) const LETTERS: [&str; 9] = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];

/// The attribute that holds a note; the style sheet shows it. As text it would be taken for a part of the cell's name,
/// which says the same in words.
const SHOWN: &str = "data-n";

/// The parts of a cell on the page. All but the digit are made when they are first needed.
pub(super) struct PaintedCell {
    pub element: Element,
    digit: Element,
    /// The nine corner notes.
    notes: Vec<Element>,
    centre: Option<Element>,
    colours: Option<Element>,
}

/// How a cell stands among the others when it is painted.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Standing {
    pub language: Language,
    /// Whether the keyboard is in it.
    pub has_cursor: bool,
}

impl PaintedCell {
    pub(super) fn new(document: &Document, line: &Element, cell: Cell) -> Option<Self> {
        let element = document.create_element("div").ok()?;
        for (name, value) in [
            ("role", "gridcell"),
            ("data-cell", &cell.index().to_string()),
            ("aria-colindex", &(cell.column() + 1).to_string()),
        ] {
            dom::set(&element, name, Some(value));
        }
        let digit = document.create_element("span").ok()?;
        digit.set_class_name("digit");
        element.append_child(&digit).ok()?;
        line.append_child(&element).ok()?;
        Some(Self { element, digit, notes: Vec::new(), centre: None, colours: None })
    }

    /// Writes what differs from what was painted before.
    pub(super) fn paint(
        &mut self,
        document: &Document,
        now: (&CellScene, Standing),
        before: Option<(&CellScene, Standing)>,
    ) {
        let ((cell, standing), was) = (now, before.map(|(cell, _)| cell));
        if was.is_none_or(|was| was.digit != cell.digit) {
            let digit = cell.digit.map(|digit| digit.to_string()).unwrap_or_default();
            self.digit.set_text_content(Some(&digit));
        }
        self.paint_corner(document, cell, was);
        if was.map_or(DigitSet::EMPTY, |was| was.centre) != cell.centre
            || was.is_some_and(|was| {
                !cell.centre.is_empty() && (was.lit, was.ruled_out) != (cell.lit, cell.ruled_out)
            })
        {
            self.paint_centre(document, cell);
        }
        if was.map_or(DigitSet::EMPTY, |was| was.colours) != cell.colours {
            self.paint_colours(document, cell.colours);
        }
        let element = &self.element;
        let (class, old) = (class(cell), was.map(class));
        if old.as_ref() != Some(&class) {
            element.set_class_name(&class);
        }
        let set = |name: &str, value: Option<&str>, is_changed: bool| {
            if is_changed {
                dom::set(element, name, value);
            }
        };
        let differs = |part: fn(&CellScene) -> u8| was.is_none_or(|was| part(was) != part(cell));
        set(
            "data-rim",
            Some(&rim(cell.rim)).filter(|rim| !rim.is_empty()).map(String::as_str),
            differs(|cell| cell.rim),
        );
        set(
            "data-look",
            cell.hint.is_looked_at.then_some(""),
            differs(|cell| u8::from(cell.hint.is_looked_at)),
        );
        set("data-in", cell.hint.is_involved.then_some(""), differs(|cell| u8::from(cell.hint.is_involved)));
        set("data-mark", cell.mark.map(WatchMark::id), was.is_none_or(|was| was.mark != cell.mark));
        set(
            "data-heat",
            (cell.heat > 0).then(|| cell.heat.to_string()).as_deref(),
            differs(|cell| cell.heat),
        );
        set("aria-selected", Some(truth(cell.is_selected)), differs(|cell| u8::from(cell.is_selected)));
        let is_invalid = |cell: &CellScene| u8::from(cell.is_conflicting || cell.is_wrong);
        set("aria-invalid", (is_invalid(cell) > 0).then_some("true"), differs(is_invalid));
        let language = before.map(|(_, standing)| standing.language);
        if was.is_none_or(|was| was.name != cell.name) || language != Some(standing.language) {
            set("aria-label", Some(&standing.language.cell_name(cell.name)), true);
        }
        let had_cursor = before.map(|(_, standing)| standing.has_cursor);
        set(
            "tabindex",
            Some(if standing.has_cursor { "0" } else { "-1" }),
            had_cursor != Some(standing.has_cursor),
        );
    }

    /// The corner notes, each at its place.
    fn paint_corner(&mut self, document: &Document, cell: &CellScene, was: Option<&CellScene>) {
        if cell.notes.is_empty() && self.notes.is_empty() {
            return;
        }
        if self.notes.is_empty() {
            self.notes = new_part(document, &self.element, "notes")
                .map(|frame| Digit::ALL.into_iter().filter_map(|_| new_note(document, &frame)).collect())
                .unwrap_or_default();
        }
        for (note, digit) in self.notes.iter().zip(Digit::ALL) {
            let has = |cell: &CellScene| cell.notes.contains(digit);
            if was.is_none_or(|was| has(was) != has(cell)) {
                dom::set(note, SHOWN, has(cell).then_some(DIGITS[digit.index()]));
            }
            paint_note(note, digit, cell, was);
        }
    }

    /// The centre notes, one after the other.
    fn paint_centre(&mut self, document: &Document, cell: &CellScene) {
        if self.centre.is_none() {
            self.centre = new_part(document, &self.element, "centre");
        }
        let Some(centre) = &self.centre else { return };
        centre.set_text_content(None);
        dom::set(centre, "data-many", (cell.centre.len() > 5).then_some(""));
        for digit in cell.centre {
            if let Some(note) = new_note(document, centre) {
                dom::set(&note, SHOWN, Some(DIGITS[digit.index()]));
                paint_note(&note, digit, cell, None);
            }
        }
    }

    fn paint_colours(&mut self, document: &Document, colours: DigitSet) {
        if self.colours.is_none() {
            self.colours = new_part(document, &self.element, "colours");
        }
        let Some(frame) = &self.colours else { return };
        frame.set_text_content(None);
        for colour in colours {
            if let Some(stripe) = new_note(document, frame) {
                let letter = LETTERS[colour.index()];
                dom::set(&stripe, "data-colour", Some(letter));
            }
        }
    }
}

pub(super) const DIGITS: [&str; 9] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

const fn truth(is_so: bool) -> &'static str {
    if is_so { "true" } else { "false" }
}

/// A part of a cell that is seen; what is heard is the name of the cell.
fn new_part(document: &Document, cell: &Element, class: &str) -> Option<Element> {
    let part = document.create_element("span").ok()?;
    part.set_class_name(class);
    dom::set(&part, "aria-hidden", Some("true"));
    cell.append_child(&part).ok()?;
    Some(part)
}

fn new_note(document: &Document, frame: &Element) -> Option<Element> {
    let note = document.create_element("i").ok()?;
    frame.append_child(&note).ok()?;
    Some(note)
}

/// How a note stands out: by a hint, because it is ruled out, because its digit is highlighted.
fn paint_note(note: &Element, digit: Digit, cell: &CellScene, was: Option<&CellScene>) {
    let hint = hint_mark(&cell.hint, digit);
    if was.map(|was| hint_mark(&was.hint, digit)) != Some(hint) {
        dom::set(note, "data-note", hint);
    }
    let is_past = |cell: &CellScene| cell.hint.past.contains(digit);
    if was.map(is_past) != Some(is_past(cell)) {
        dom::set(note, "data-past", is_past(cell).then_some(""));
    }
    let is_out = |cell: &CellScene| cell.ruled_out.contains(digit);
    if was.map(is_out) != Some(is_out(cell)) {
        dom::set(note, "data-out", is_out(cell).then_some(""));
    }
    let is_lit = |cell: &CellScene| cell.lit.contains(digit);
    if was.map(is_lit) != Some(is_lit(cell)) {
        dom::set(note, "data-lit", is_lit(cell).then_some(""));
    }
}

fn hint_mark(marks: &HintMarks, digit: Digit) -> Option<&'static str> {
    let named = [
        (marks.placed, "placed"),
        (marks.eliminated, "eliminated"),
        (marks.on, "on"),
        (marks.off, "off"),
        (marks.fins, "fin"),
        (marks.pattern, "pattern"),
    ];
    named.into_iter().find(|(digits, _)| digits.contains(digit)).map(|(_, name)| name)
}

/// On which sides the selection ends: `t`, `r`, `b`, `l`, with spaces between.
fn rim(sides: u8) -> String {
    let names = ["t", "r", "b", "l"].into_iter().enumerate();
    names.filter(|(at, _)| sides >> at & 1 == 1).map(|(_, name)| name).collect::<Vec<_>>().join(" ")
}

fn class(cell: &CellScene) -> String {
    let mut class = String::from(match cell.origin {
        Digits::Given => "cell given",
        Digits::Entry => "cell entry",
        Digits::Revealed => "cell revealed",
    });
    class.push_str(match cell.light {
        Light::Selected => " selected",
        Light::Same => " same",
        Light::House => " house",
        Light::Plain => "",
    });
    let states = [
        (cell.is_conflicting, " conflicting"),
        (cell.is_wrong, " wrong"),
        (cell.is_blocked, " blocked"),
        (!cell.centre.is_empty(), " has-centre"),
        (!cell.colours.is_empty(), " coloured"),
    ];
    states.into_iter().filter(|(is_so, _)| *is_so).for_each(|(_, name)| class.push_str(name));
    class
}
