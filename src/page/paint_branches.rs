//! Paints the branches and checkpoints of the game: their lines, and the board of the selected one.

use web_sys::{Document, Element};

use nonet::grid::Digit;

use super::browser_state;
use super::builder::Builder;
use super::paint_cell::sign;
use super::paint_signs;
use crate::dom;
use nonet_play::app::{BranchCell, BranchesScene};
use nonet_words::{BranchWord, Language, Signs};

/// The lines between the boxes of a board of nine rows, for cells of 10 by 10. Other boards have boxes of several
/// shapes, which are not drawn.
const BOXES: &str = "M30 0v90M60 0v90M0 30h90M0 60h90";

/// Paints the dialog. If only the selection changed, the lines stay, and the focus with them.
pub(super) fn paint(
    document: &Document,
    (language, signs): (Language, Signs),
    scene: &BranchesScene,
    before: Option<&BranchesScene>,
) {
    if before == Some(scene) {
        return;
    }
    let Some(frame) = document.get_element_by_id("branches-body") else { return };
    let make = Builder { document, language };
    // Browsers accept all of these elements.
    if before.is_none() {
        frame.set_text_content(None);
        let _ = fill(&make, &frame);
    }
    let list = document.get_element_by_id("branch-lines");
    let mut has_lost = list.as_ref().is_some_and(browser_state::holds_focus);
    if before.is_none_or(|before| before.lines != scene.lines)
        && let Some(list) = &list
    {
        let _ = fill_lines(&make, list, scene);
    }
    for (at, line) in dom::all(document, "#branch-lines > button").iter().enumerate() {
        let is_selected = at == scene.selected;
        dom::set(line, "aria-selected", Some(dom::truth(is_selected)));
        dom::set(line, "tabindex", Some(if is_selected { "0" } else { "-1" }));
    }
    if let Some(board) = document.get_element_by_id("branch-board") {
        let played = document.get_element_by_id("board");
        let side = played.and_then(|board| board.get_attribute("aria-rowcount")).unwrap_or_default();
        dom::set(&board, "viewBox", Some(&format!("0 0 {side}0 {side}0")));
        let _ = fill_board(&board, &scene.cells, side == "9", signs);
    }
    for (id, text) in [("branch-about", &scene.about), ("branches-message", &scene.message)] {
        if let Some(element) =
            document.get_element_by_id(id).filter(|one| one.text_content().as_ref() != Some(text))
        {
            element.set_text_content(Some(text));
        }
    }
    for (does, can) in [("branches go", scene.can_go), ("branches remove", scene.can_remove)] {
        if let Ok(Some(button)) = document.query_selector(&format!("[data-do=\"{does}\"]")) {
            has_lost |= !can && browser_state::holds_focus(&button);
            dom::set(&button, "hidden", (!can).then_some(""));
        }
    }
    if has_lost {
        focus_line(document);
    }
}

/// Focuses the selected line.
pub(super) fn focus_line(document: &Document) {
    if let Ok(Some(line)) = document.query_selector("#branch-lines [tabindex=\"0\"]") {
        line.scroll_into_view_with_bool(false);
        dom::focus(&line);
    }
}

fn fill(make: &Builder<'_>, frame: &Element) -> Option<()> {
    let say = |word| make.language.branch_word(word);
    make.add(frame, "p", "small", say(BranchWord::Note))?;
    let sides = make.add(frame, "div", "branch-sides", "")?;
    let list = make.add(&sides, "div", "branch-lines", "")?;
    dom::set(&list, "id", Some("branch-lines"));
    dom::set(&list, "role", Some("listbox"));
    dom::set(&list, "aria-label", Some(say(BranchWord::Lines)));
    let side = make.add(&sides, "div", "branch-look", "")?;
    let board = [("id", "branch-board"), ("aria-hidden", "true")];
    dom::draw(&side, "svg", &board)?;
    let about = make.add(&side, "p", "small", "")?;
    dom::set(&about, "id", Some("branch-about"));
    dom::set(&about, "role", Some("status"));
    let row = make.add(&side, "div", "row", "")?;
    let go = make.button(&row, "branches go", say(BranchWord::GoThere))?;
    dom::set(&go, "class", Some("primary"));
    make.button(&row, "branches remove", say(BranchWord::RemovePoint))?;
    Some(())
}

fn fill_lines(make: &Builder<'_>, list: &Element, scene: &BranchesScene) -> Option<()> {
    list.set_text_content(None);
    for (at, line) in scene.lines.iter().enumerate() {
        let button = make.button(list, &format!("branches look {at}"), "")?;
        let class = if line.is_point { "branch point" } else { "branch" };
        dom::set(&button, "class", Some(class));
        dom::set(&button, "role", Some("option"));
        // Deeper levels would leave no room for the text.
        dom::set(&button, "data-depth", Some(&line.depth.min(5).to_string()));
        dom::set(&button, "aria-current", line.is_here.then_some("true"));
        make.add(&button, "span", "branch-name", &line.name)?;
        make.add(&button, "span", "small", &line.place)?;
    }
    Some(())
}

fn fill_board(board: &Element, cells: &[BranchCell], has_boxes: bool, signs: Signs) -> Option<()> {
    board.set_text_content(None);
    let draw = |tag: &str, attributes: &[(&str, &str)]| dom::draw(board, tag, attributes);
    let place = |at: usize, right: usize, down: usize| {
        ((at % Digit::COUNT * 10 + right).to_string(), (at / Digit::COUNT * 10 + down).to_string())
    };
    for (at, _) in cells.iter().enumerate().filter(|(_, cell)| cell.differs) {
        let (x, y) = place(at, 0, 0);
        draw("rect", &[("class", "other"), ("x", &x), ("y", &y), ("width", "10"), ("height", "10")])?;
    }
    if has_boxes {
        draw("path", &[("class", "boxes"), ("d", BOXES)])?;
    }
    for (at, cell) in cells.iter().enumerate() {
        let Some(digit) = cell.digit else { continue };
        let class = if cell.is_given { "given" } else { "entry" };
        let corner = [at % Digit::COUNT * 10 + 2, at / Digit::COUNT * 10 + 2, 60];
        if paint_signs::draw(board, signs, digit, class, corner).is_none() {
            let (x, y) = place(at, 5, 8);
            let text = draw("text", &[("class", class), ("x", &x), ("y", &y)])?;
            text.set_text_content(Some(sign(digit)));
        }
    }
    Some(())
}
