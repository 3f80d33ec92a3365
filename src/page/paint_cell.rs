//! Paints a cell of the board: its content and its highlights. It writes only what has changed.

use web_sys::{Document, Element};

use nonet::grid::{Cell, Digit, DigitSet};

use crate::dom;
use nonet_formats::NOTES_IN_ROW;
use nonet_play::app::{CellScene, DigitSource, Highlight, HintMarks, WatchMark};
use nonet_words::Language;
#[cfg(wide)]
use nonet_words::has_letters;

/// The letters of the nine colours, so that colour is not the only sign.
pub(super) const LETTERS: [&str; 9] = ["A", "B", "C", "D", "E", "F", "G", "H", "I"];

/// The signs of the notes of a board.
#[cfg(not(wide))]
const NOTES: [&str; Digit::COUNT] = DIGITS;

/// The signs of the notes. On boards with numbers of two figures, all are that wide.
#[cfg(wide)]
const NOTES: [&str; Digit::COUNT] = [
    "\u{2007}1",
    "\u{2007}2",
    "\u{2007}3",
    "\u{2007}4",
    "\u{2007}5",
    "\u{2007}6",
    "\u{2007}7",
    "\u{2007}8",
    "\u{2007}9",
    "10",
    "11",
    "12",
    "13",
    "14",
    "15",
    "16",
];

/// The texts beside the notes.
#[derive(Clone, Copy)]
pub(super) struct BesideNotes {
    /// The bar over a ruled-out note.
    pub bar: &'static str,
    /// The place of a missing note.
    nothing: &'static str,
    /// The text between two notes in a row. Two figures of one number stay together; the style sheet sets the width of
    /// the space between numbers.
    pub between: &'static str,
}

/// Returns the texts beside notes of one figure.
#[cfg(not(wide))]
#[allow(clippy::inline_always, reason = "a call would make the first load larger")]
#[inline(always)]
pub(super) const fn beside_notes() -> BesideNotes {
    BesideNotes { bar: "\u{2212}", nothing: "\u{2007}", between: "" }
}

/// Returns the texts beside notes of two figures, or of one figure or letter in a font in which all signs are as wide.
#[cfg(wide)]
pub(super) fn beside_notes() -> BesideNotes {
    if has_letters() {
        BesideNotes { bar: "\u{2212}", nothing: " ", between: "" }
    } else {
        BesideNotes { bar: "\u{2007}\u{2212}", nothing: "\u{2007}\u{2007}", between: " " }
    }
}

/// Returns the text of a note. All have the same width.
#[cfg(not(wide))]
pub(super) const fn note(digit: Digit) -> &'static str {
    NOTES[digit.index()]
}
#[cfg(wide)]
pub(super) fn note(digit: Digit) -> &'static str {
    if has_letters() { sign(digit) } else { NOTES[digit.index()] }
}

/// The attribute that holds notes; the style sheet shows them. As text they would become part of the cell's name, which
/// already says the same in words.
pub(super) const SHOWN: &str = "data-n";

/// The class of an empty cell.
const EMPTY: &str = "cell entry";

/// The elements of a cell. All except the digit are created when first needed.
pub(super) struct PaintedCell {
    pub element: Element,
    digit: Element,
    notes: Option<Corner>,
    centre: Option<Element>,
    colours: Option<Element>,
}

/// The corner notes. All notes are one text, and the bars over ruled-out notes are another, because one element for
/// each note makes a full board slow. Only a note that stands out gets an element of its own.
struct Corner {
    frame: Element,
    /// The notes in the text, the ruled-out ones among them, and the notes with elements of their own.
    painted: [DigitSet; 3],
}

impl PaintedCell {
    /// Wraps a cell of `index.html`: empty, not selected, and without the tab stop.
    pub(super) fn new(element: Element) -> Option<Self> {
        let digit = element.first_element_child()?;
        Some(Self { element, digit, notes: None, centre: None, colours: None })
    }

    /// Creates a cell for another board than that of `index.html`.
    pub(super) fn made(document: &Document, line: &Element, cell: Cell) -> Option<Self> {
        let element = document.create_element("div").ok()?;
        for (name, value) in [
            ("role", "gridcell"),
            ("class", EMPTY),
            ("data-cell", &cell.index().to_string()),
            ("aria-colindex", &(cell.column() + 1).to_string()),
            ("aria-selected", "false"),
            ("tabindex", "-1"),
        ] {
            dom::set(&element, name, Some(value));
        }
        let digit = document.create_element("span").ok()?;
        digit.set_class_name("digit");
        element.append_child(&digit).ok()?;
        line.append_child(&element).ok()?;
        Self::new(element)
    }

    /// Paints the differences from the previous scene, in the given language.
    pub(super) fn paint(
        &mut self,
        document: &Document,
        now: (&CellScene, Language),
        before: Option<(&CellScene, Language)>,
    ) {
        let ((cell, language), was) = (now, before.map(|(cell, _)| cell));
        if was.and_then(|was| was.digit) != cell.digit {
            self.digit.set_text_content(Some(cell.digit.map_or("", sign)));
        }
        let looks = |cell: &CellScene| {
            (cell.notes, cell.centre, cell.ruled_out, cell.lit, cell.hint, cell.colours.is_empty())
        };
        if was.map(looks) != Some(looks(cell)) {
            self.paint_corner(document, cell);
            self.paint_centre(document, cell);
        }
        if was.map_or(DigitSet::EMPTY, |was| was.colours) != cell.colours {
            self.paint_colours(document, cell.colours);
        }
        let element = &self.element;
        let (class, old) = (class(cell), was.map(class));
        if old.as_deref().unwrap_or(EMPTY) != class {
            element.set_class_name(&class);
        }
        let set = |name: &str, value: Option<&str>, is_changed: bool| {
            if is_changed && (value.is_some() || was.is_some()) {
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
            usize::from(cell.heat).checked_sub(1).and_then(|heat| DIGITS.get(heat).copied()),
            differs(|cell| cell.heat),
        );
        if was.is_some_and(|was| was.is_selected) != cell.is_selected {
            set("aria-selected", Some(dom::truth(cell.is_selected)), true);
        }
        let is_invalid = |cell: &CellScene| u8::from(cell.is_conflicting || cell.is_wrong);
        set("aria-invalid", (is_invalid(cell) > 0).then_some("true"), differs(is_invalid));
        if was.is_none_or(|was| was.name != cell.name)
            || before.map(|(_, language)| language) != Some(language)
        {
            set("aria-label", Some(&language.cell_name(cell.name)), true);
        }
    }

    /// Paints the digits again, after the player has chosen other signs for them.
    #[cfg(wide)]
    pub(super) fn repaint_digits(&mut self, document: &Document, cell: &CellScene, language: Language) {
        self.digit.set_text_content(Some(cell.digit.map_or("", sign)));
        if let Some(corner) = &mut self.notes {
            corner.painted = [DigitSet::EMPTY; 3];
        }
        self.paint_corner(document, cell);
        dom::set(&self.element, "aria-label", Some(&language.cell_name(cell.name)));
    }

    /// Sets whether this cell is the tab stop of the board.
    pub(super) fn set_cursor(&self, has_cursor: bool) {
        dom::set(&self.element, "tabindex", Some(if has_cursor { "0" } else { "-1" }));
    }

    /// Paints the corner notes, each at its place. Next to centre notes each is an element of its own, so that all of
    /// them can go to the edges.
    fn paint_corner(&mut self, document: &Document, cell: &CellScene) {
        if self.notes.is_none() && !cell.notes.is_empty() {
            self.notes = Corner::new(document, &self.element);
        }
        let Some(corner) = &mut self.notes else { return };
        let plain = notes_of_text(cell);
        corner.paint_apart(document, cell, cell.notes.difference(plain));
        corner.paint_texts(plain, plain.intersection(cell.ruled_out));
    }

    /// Paints the centre notes one after the other.
    fn paint_centre(&mut self, document: &Document, cell: &CellScene) {
        if self.centre.is_none() && !cell.centre.is_empty() {
            self.centre = new_part(document, &self.element, "centre");
        }
        let Some(centre) = &self.centre else { return };
        centre.set_text_content(None);
        dom::set(centre, "data-many", (cell.centre.len() > 4).then_some(""));
        for digit in cell.centre {
            add_note(document, centre, digit, cell);
        }
    }

    fn paint_colours(&mut self, document: &Document, colours: DigitSet) {
        if self.colours.is_none() {
            self.colours = new_part(document, &self.element, "colours");
        }
        let Some(frame) = &self.colours else { return };
        frame.set_text_content(None);
        for colour in colours {
            if let Some(stripe) = add_part(document, frame) {
                dom::set(&stripe, "data-colour", LETTERS.get(colour.index()).copied());
            }
        }
    }
}

impl Corner {
    fn new(document: &Document, cell: &Element) -> Option<Self> {
        Some(Self { frame: new_part(document, cell, "notes")?, painted: [DigitSet::EMPTY; 3] })
    }

    /// Paints the notes that are not in the text. Most cells have none.
    fn paint_apart(&mut self, document: &Document, cell: &CellScene, apart: DigitSet) {
        if apart.is_empty() && self.painted[2].is_empty() {
            return;
        }
        self.frame.set_text_content(None);
        for digit in apart {
            add_note(document, &self.frame, digit, cell);
        }
        self.painted[2] = apart;
    }

    /// Writes the notes of the text, and the bars over the ruled-out ones. Each text has three lines of three places,
    /// or four of four; an empty place is a space as wide as a note.
    fn paint_texts(&mut self, plain: DigitSet, struck: DigitSet) {
        let beside = beside_notes();
        let texts = [(SHOWN, plain, None), ("data-struck", struck, Some(beside.bar))];
        for (was, (name, digits, bar)) in self.painted.iter_mut().zip(texts) {
            if *was == digits {
                continue;
            }
            let mut text = String::new();
            for digit in Digit::ALL {
                let sign = if digits.contains(digit) { bar.unwrap_or(note(digit)) } else { beside.nothing };
                text.push_str(sign);
                let is_last = digit.index() % NOTES_IN_ROW == NOTES_IN_ROW - 1;
                text.push_str(if is_last { "\n" } else { beside.between });
            }
            dom::set(&self.frame, name, (!digits.is_empty()).then_some(&text));
            *was = digits;
        }
    }
}

/// The digits as numbers.
#[cfg(not(wide))]
pub(super) const DIGITS: [&str; Digit::COUNT] = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];
#[cfg(wide)]
pub(super) use nonet_words::NUMBERS as DIGITS;

/// Returns the sign of a digit.
#[cfg(not(wide))]
#[allow(clippy::inline_always, reason = "a call would make the first load larger")]
#[inline(always)]
pub(super) const fn sign(digit: Digit) -> &'static str {
    DIGITS[digit.index()]
}
#[cfg(wide)]
pub(super) use nonet_words::sign;

/// Returns the corner notes that form one text. It leaves out notes that a hint marks and, in a coloured cell, which
/// has less room, highlighted notes. Next to centre notes it returns none.
pub(super) fn notes_of_text(cell: &CellScene) -> DigitSet {
    if !cell.centre.is_empty() {
        return DigitSet::EMPTY;
    }
    let lit = if cell.colours.is_empty() { DigitSet::EMPTY } else { cell.lit };
    cell.notes.difference(lit).iter().filter(|digit| hint_mark(&cell.hint, *digit).is_none()).collect()
}

/// Returns the note that the highlight overlay of the board covers.
pub(super) fn lit_note(cell: &CellScene) -> Option<Digit> {
    if cell.lit.is_empty() { None } else { notes_of_text(cell).intersection(cell.lit).first() }
}

/// Creates a visible part of a cell or of the board, hidden from screen readers, which read the names of the cells.
pub(super) fn new_part(document: &Document, within: &Element, class: &str) -> Option<Element> {
    let part = document.create_element("span").ok()?;
    part.set_class_name(class);
    dom::set(&part, "aria-hidden", Some("true"));
    within.append_child(&part).ok()?;
    Some(part)
}

/// Adds a note with its highlights: marked by a hint, part of an earlier link, ruled out, or of the highlighted digit.
pub(super) fn add_note(document: &Document, frame: &Element, digit: Digit, cell: &CellScene) {
    let Some(note) = add_part(document, frame) else { return };
    dom::set(&note, SHOWN, Some(DIGITS[digit.index()]));
    if let Some(mark) = hint_mark(&cell.hint, digit) {
        dom::set(&note, "data-note", Some(mark));
    }
    for (name, digits) in
        [("data-past", cell.hint.past), ("data-out", cell.ruled_out), ("data-lit", cell.lit)]
    {
        if digits.contains(digit) {
            dom::set(&note, name, Some(""));
        }
    }
}

fn add_part(document: &Document, frame: &Element) -> Option<Element> {
    let part = document.create_element("i").ok()?;
    frame.append_child(&part).ok()?;
    Some(part)
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

/// Returns the sides of a cell that are an edge of the selection: `t`, `r`, `b`, `l`, separated by spaces.
fn rim(sides: u8) -> String {
    let names = ["t", "r", "b", "l"].into_iter().enumerate();
    names.filter(|(at, _)| sides >> at & 1 == 1).map(|(_, name)| name).collect::<Vec<_>>().join(" ")
}

fn class(cell: &CellScene) -> String {
    let mut class = String::from(match cell.origin {
        DigitSource::Given => "cell given",
        DigitSource::Entry => "cell entry",
        DigitSource::Revealed => "cell revealed",
    });
    class.push_str(match cell.highlight {
        Highlight::Selected => " selected",
        Highlight::Same => " same",
        Highlight::House => " house",
        Highlight::Plain => "",
    });
    let states = [
        (cell.is_conflicting, " conflicting"),
        (cell.is_wrong, " wrong"),
        (!cell.centre.is_empty(), " has-centre"),
        (!cell.colours.is_empty(), " coloured"),
    ];
    states.into_iter().filter(|(is_set, _)| *is_set).for_each(|(_, name)| class.push_str(name));
    class
}
