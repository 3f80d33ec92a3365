//! [`State`]: the attributes of the page for the style sheets, and which of them show and hide parts.

use super::scene::Scene;

/// An attribute that style sheets use.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// Its name.
    pub name: &'static str,
    /// Its value; none if it is not set.
    pub value: Option<&'static str>,
    /// The reach of its changes.
    pub reach: Reach,
}

/// The reach of an attribute.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reach {
    /// It changes the look of the page.
    Look,
    /// It shows and hides parts. If the focused part goes, the focus moves to its home.
    Parts,
    /// It is an attribute of the document, with effects beyond the look of the page.
    Document,
}

/// Returns the attributes of a scene.
pub fn states(scene: &Scene) -> [State; 23] {
    use Reach::{Document, Look, Parts};
    let sign = |is_set: bool| is_set.then_some("");
    let is_lit = scene.tour.as_ref().is_some_and(|tour| tour.is_lit);
    let is_walked = scene.shown_hint.as_ref().is_some_and(|hint| !hint.lines.is_empty());
    let state = |reach, name, value| State { name, value, reach };
    [
        // A change of the mode always moves the focus to its home, so `Look` is enough.
        state(Look, "data-mode", Some(scene.mode)),
        state(Look, "data-marking", Some(scene.marking.id())),
        state(Parts, "data-marks", sign(scene.has_all_marks)),
        state(Look, "data-side", Some(scene.keypad.0.id())),
        state(Look, "data-pad", scene.keypad.1.then_some("calculator")),
        state(
            Look,
            "data-edges",
            scene.numbers_edges.then_some(if scene.is_lettered { "letters" } else { "" }),
        ),
        state(Parts, "data-board", sign(scene.layout.is_some())),
        state(Parts, "data-paused", sign(scene.is_paused)),
        state(Parts, "data-hint", sign(scene.hint.is_some() || is_lit)),
        state(Parts, "data-asking", sign(scene.is_asking)),
        state(Parts, "data-offers", sign(scene.offers)),
        state(Parts, "data-asks-solution", sign(scene.asks_solution)),
        state(Parts, "data-greets", sign(scene.is_greeted)),
        state(Parts, "data-walk", sign(is_walked)),
        state(Parts, "data-search", sign(scene.search.is_some())),
        state(Parts, "data-ready", sign(!scene.ready.is_empty())),
        state(Parts, "data-seeking", sign(scene.is_seeking)),
        state(Parts, "data-rating", sign(scene.is_rating)),
        state(Parts, "data-over", sign(scene.is_over)),
        state(Parts, "data-shown", sign(scene.finish.as_ref().is_some_and(|finish| finish.is_shown))),
        state(Parts, "data-solved", sign(scene.is_celebrating)),
        state(Document, "data-theme", Some(scene.theme.id())),
        state(Document, "data-unsaved", sign(!scene.unsaved.is_empty())),
    ]
}

/// Returns a bit for each attribute that shows and hides parts: 1 if it is set.
pub fn parts_of(scene: &Scene) -> u64 {
    let parts = states(scene).into_iter().filter(|state| state.reach == Reach::Parts);
    parts.fold(0, |parts, state| parts << 1 | u64::from(state.value.is_some()))
}
