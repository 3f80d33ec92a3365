//! The teacher in the browser. The hints of all techniques that a person can see are shown, followed, applied and
//! undone. "Why not?" is checked against the solution, and no step of its answer is superfluous. A search for a deep
//! step is stopped.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

#[path = "../../../crates/engine/tests/support/minimal.rs"]
mod minimal;
#[path = "../../../crates/play/tests/support/positions.rs"]
mod positions;

use std::collections::BTreeSet;

use minimal::leads;
use nonet::logic::Branch;
use nonet::why::{Answer, start};
use nonet::{Candidate, Candidates, Cell, Digit, Grid, Puzzle, Step, Technique};
use nonet_page_tests::{Page, Pointer};
use nonet_play::lessons::Position;
use nonet_play::work::{Allowed, Job, Known, Reply};
use nonet_words::{Language, Message, Stage, TourMessage, named_cells};
use positions::{answered, hint_on, known, positions_of, saved};
use serde_json::json;

/// Returns a position and a step for each technique that the worker gives as a hint somewhere.
fn hints() -> Vec<(Technique, Position, Step)> {
    let hint_of = |technique: Technique| {
        positions_of(technique).into_iter().find_map(|position| {
            let step = hint_on(&position).filter(|step| step.technique == technique)?;
            Some((technique, position, step))
        })
    };
    Technique::course().filter_map(hint_of).collect()
}

/// Opens a page on a game in this position, with its notes, as an earlier visit stored it.
fn stand_in(page: &Page, position: &Position) {
    page.leave();
    let script = "localStorage.clear();
        localStorage.setItem('nonet/game/7', `played 1\n${arguments[0]}`);
        localStorage.setItem('nonet/current', '7');
        return new Promise(done => {
            const gone = indexedDB.deleteDatabase(arguments[1]);
            gone.onsuccess = gone.onerror = gone.onblocked = () => done(true);
        });";
    page.script(script, &json!([saved(position), "nonet"]));
    page.visit("");
    page.wait_for_board(&position.candidates.grid().to_string());
}

fn named(candidates: &[Candidate]) -> BTreeSet<(usize, char)> {
    candidates.iter().map(|one| (one.cell.index(), one.digit.to_char())).collect()
}

/// Returns the digit and the notes of each cell.
fn noted(page: &Page) -> Vec<(char, String)> {
    page.cells().into_iter().map(|cell| (cell.digit, cell.notes)).collect()
}

/// Asserts that nothing extends beyond the window and that the buttons of the hint are inside it.
fn fits(page: &Page, of: &str) {
    let script = "const page = document.scrollingElement;
        const ends = [...document.querySelectorAll('.hint-row button')].filter(one => one.checkVisibility())
            .map(one => one.getBoundingClientRect().bottom);
        return page.scrollWidth <= innerWidth && page.scrollHeight <= innerHeight
            && Math.max(...ends) <= innerHeight";
    assert_eq!(page.script(script, &json!([])), json!(true), "something scrolls: {of}");
}

/// Returns true if this text explains a step. For a single, it may first list the digits that exclude the alternatives.
fn is_explanation(shown: &str, plain: &str) -> bool {
    let ends = plain.rsplit_once(", so ");
    shown == plain
        || ends
            .is_some_and(|(begin, end)| shown.starts_with(begin) && shown.ends_with(&format!(", so {end}")))
}

/// Shows a hint in its two stages, follows its links forward and back, applies it and undoes it.
fn is_taught(page: &Page, (technique, position, step): &(Technique, Position, Step), sized: bool) {
    let (english, of) = (Language::En, technique.id());
    stand_in(page, position);
    let before = noted(page);
    page.press("KeyH");
    page.wait("the first stage", "return document.body.hasAttribute('data-hint')");
    // For a step that no person would find, the first stage names nothing.
    if !page.is_shown("#show-digit") {
        assert!(page.status().starts_with(&english.explain(step, Stage::Where)), "{of}: {}", page.status());
        assert_eq!(
            page.looked_at(),
            named_cells(nonet::layout::Layout::classic(), step, Stage::Where)
                .iter()
                .map(Cell::index)
                .collect(),
            "{of}"
        );
        assert!(page.text("#hint-head").contains(english.technique(step.technique)), "{of}");
    }
    assert!(page.marked("eliminated").is_empty() && page.marked("placed").is_empty(), "{of}");
    page.press("KeyH");
    assert!(is_explanation(&page.status(), &english.why(step)), "{of}: {}", page.status());
    let done = (page.marked("eliminated"), page.marked("placed"));
    assert_eq!(done, (named(&step.eliminations), named(&step.placements)), "{of}");
    assert_eq!(noted(page).iter().map(|cell| cell.0).collect::<String>(), page.board());
    if sized {
        fits(page, of);
    }

    let nodes = folded(step);
    let whole = page.drawn();
    let mut seen = vec![whole.clone()];
    for (at, (node, side)) in nodes.iter().enumerate().rev() {
        page.press("Shift+Comma");
        let sentence = english.hint_line(step, Some(*node), *side);
        assert_eq!(page.status(), english.link_at(at + 1, nodes.len(), &sentence), "{of}");
        seen.push(page.drawn());
        if sized {
            fits(page, of);
        }
    }
    for again in seen.iter().rev().skip(1) {
        page.press("Shift+Period");
        assert_eq!(page.drawn(), *again, "{of}");
    }
    assert_eq!((page.drawn(), page.is_shown("#hint-on")), (whole, !nodes.is_empty()), "{of}");

    assert_eq!(page.text("#hint-next"), "Apply");
    page.press("KeyH");
    page.wait_for_status("Done: ");
    let after = noted(page);
    for one in &step.eliminations {
        assert!(!after[one.cell.index()].1.contains(one.digit.to_char()), "{of}");
    }
    for one in &step.placements {
        assert_eq!(after[one.cell.index()].0, one.digit.to_char(), "{of}");
    }
    assert_ne!(after, before, "{of}");
    assert!(page.looked_at().is_empty(), "{of}: the hint is over");
    page.press("Control+KeyZ");
    assert_eq!(noted(page), before, "{of}");
}

/// The lines of a step with its side branches folded: the statement of each, and the number of links it stands for.
fn folded(step: &Step) -> Vec<((usize, usize), Option<usize>)> {
    let mut lines = Vec::new();
    for (at, chain) in step.reason.chains.iter().enumerate() {
        let add_side = |side: &Branch, lines: &mut Vec<_>| {
            let n_links = side.nodes().len();
            lines.push(((at, side.links.last().unwrap().node), (n_links > 1).then_some(n_links)));
        };
        for (number, branch) in chain.branches().iter().enumerate() {
            if number > 0 {
                add_side(branch, &mut lines);
                continue;
            }
            for link in &branch.links {
                link.sides.iter().for_each(|side| add_side(side, &mut lines));
                lines.push(((at, link.node), None));
            }
        }
    }
    lines
}

#[test]
fn each_technique_that_a_person_sees_is_taught() {
    let page = Page::open();
    let hints = hints();
    println!("{} techniques", hints.len());
    assert!(hints.len() >= 50, "{}", hints.len());
    for hint in &hints {
        is_taught(&page, hint, false);
    }
    page.assert_clean();
}

#[test]
fn a_hint_is_taught_on_a_phone_and_on_a_laptop() {
    let page = Page::open();
    let hints = hints();
    let wanted = [Technique::HiddenQuad, Technique::SueDeCoq, Technique::GroupedAic, Technique::DeathBlossom];
    for (width, height, pointer) in [(360, 640, Pointer::Touch), (1280, 800, Pointer::Mouse)] {
        page.resize(width, height, pointer);
        for technique in wanted {
            let hint = hints.iter().find(|hint| hint.0 == technique);
            is_taught(&page, hint.unwrap_or_else(|| panic!("{technique:?} is not a hint")), true);
        }
    }
    page.assert_clean();
}

/// A puzzle that needs techniques from singles to wings.
const PUZZLE: &str = "..45.....39....1.2..2.8.3..8.....42.....7.6.8..7....5......9..197....2.....63....";

/// The number of cells to ask about.
const N_ASKED: usize = 20;

#[test]
fn why_not_agrees_with_the_solution_and_uses_no_needless_step() {
    let page = Page::open_at(&format!("#p={PUZZLE}"));
    let grid: Grid = PUZZLE.parse().unwrap();
    let puzzle = Puzzle::new(grid).unwrap();
    let board = Candidates::of(&grid).unwrap();
    let (mut asked, mut n_steps, mut n_right) = (0, 0, 0);
    for (at, cell) in board.empty_cells().iter().step_by(2).take(N_ASKED).enumerate() {
        let right = puzzle.solution().get(cell).unwrap();
        let digits = board.of_cell(cell);
        // In turn: the right digit, a wrong candidate, and a digit that a house already holds.
        let other = digits.iter().find(|&digit| digit != right);
        let held = Digit::ALL.into_iter().find(|&digit| !digits.contains(digit));
        let digit = [Some(right), other, other.or(held), held][at % 4].unwrap_or(right);
        let about = Candidate { cell, digit };
        page.walk_to(cell.index());
        page.press("KeyE");
        page.wait_for_status(&format!("Which digit in {cell}"));
        page.press(&format!("Digit{digit}"));
        page.wait("an answer", "return ['asks', 'shown'].includes(document.body.dataset.tour)");
        let status = page.status();
        let says = if digit == right { "must be" } else { "cannot be" };
        assert!(status.starts_with(&format!("{cell} {says} {digit}.")), "{status}");

        let answer = if digits.contains(digit) { answer_to(&puzzle, about) } else { Answer::Open };
        let mut steps = Vec::new();
        if let Answer::Follows { is_true, steps: of_answer } = answer {
            assert_eq!(is_true, digit == right);
            steps = of_answer;
            let n_steps = steps.len();
            assert_eq!(status, say(TourMessage::Follows { about, is_true, n_steps }));
        }
        for (at, step) in steps.iter().enumerate() {
            page.press("ArrowRight");
            let (number, n_steps) = (at + 1, steps.len());
            let step = Box::new(step.clone());
            let says_it = step.eliminations.contains(&about);
            let end = (number == n_steps && digit != right && !says_it).then_some(about);
            let message = TourMessage::Step {
                number,
                n_steps,
                step,
                also: None,
                rating: None,
                is_hardest: false,
                end,
                layout: None,
            };
            assert!(is_explanation(&page.status(), &say(message)), "{}", page.status());
        }
        assert_eq!(page.attribute("#tour-on", "aria-disabled").as_deref(), Some("true"), "{about}");
        let all: Vec<&Step> = steps.iter().collect();
        let start = start(&board, about);
        assert!(all.is_empty() || leads(&start, &all, about), "{about}");
        for left_out in 0..all.len().saturating_sub(1) {
            let mut without = all.clone();
            without.remove(left_out);
            assert!(!leads(&start, &without, about), "{about} without step {}", left_out + 1);
        }
        asked += 1;
        n_steps += steps.len();
        n_right += usize::from(digit == right);
        page.press("Escape");
        page.wait("the game", "return document.body.dataset.mode === 'play'");
    }
    println!("{asked} asked, {n_right} of them right, {n_steps} steps");
    assert_eq!((asked, page.board().as_str()), (N_ASKED, PUZZLE));
    assert!(n_right >= 5 && n_steps > asked, "{n_right} {n_steps}");
    page.assert_clean();
}

fn say(message: TourMessage) -> String {
    Language::En.say(&Message::Tour(message))
}

/// Returns the last answer of the worker.
fn answer_to(puzzle: &Puzzle, about: Candidate) -> Answer {
    let givens = *puzzle.givens();
    let candidates = Box::new(Known { digits: givens, cells: None });
    match answered(Job::Why { about, givens, candidates, allowed: Allowed::default() }) {
        Reply::Why { answer, is_last: true, .. } => answer,
        reply => panic!("{reply:?}"),
    }
}

/// Runs before the page's own scripts. It holds back the workers' answers to a hint until the test releases them, like
/// a search for a deep step on a slow machine.
const HOLD_BACK: &str = "const Real = Worker;
    window.nHeld = 0;
    window.Worker = class extends Real {
        constructor(...given) {
            super(...given);
            super.addEventListener('message', event => {
                if (!window.isLetThrough && String(event.data).includes(' hinted ')) {
                    window.nHeld += 1;
                    event.stopImmediatePropagation();
                }
            });
        }
    };";

#[test]
fn the_search_for_a_deep_step_can_be_stopped_and_another_hint_is_shown() {
    let page = Page::open();
    page.before_scripts(HOLD_BACK);
    let (_, position, _) =
        hints().into_iter().find(|hint| hint.0 == Technique::ForcingNetContradiction).unwrap();
    assert_eq!(known(&position).digits, *position.candidates.grid());
    stand_in(&page, &position);
    let before = noted(&page);
    page.press("KeyH");
    page.wait("a search that takes long", "return document.body.hasAttribute('data-seeking')");
    assert_eq!(page.status(), "Still looking: this step is hard to find.");
    page.wait("an answer that comes too late", "return window.nHeld > 0");
    page.click("#stop-hint");
    assert_eq!(page.status(), "Stopped looking for a step.");
    assert!(!page.is_shown("#stop-hint") && page.looked_at().is_empty());
    assert_eq!(noted(&page), before);
    // A new worker finds the next one, and the page shows it.
    page.script("window.isLetThrough = true", &json!([]));
    page.press("KeyH");
    page.wait("another way on", "return document.querySelector('#show-digit') !== null");
    assert_eq!(page.status(), "No step that a person would find is left here.");
    assert!(!page.is_shown("#hint-next") && page.looked_at().is_empty());
    // Escape stops the search too.
    page.press("Escape");
    page.script("window.isLetThrough = false", &json!([]));
    page.press("KeyH");
    page.wait("a search that takes long", "return document.body.hasAttribute('data-seeking')");
    page.press("Escape");
    assert_eq!(page.status(), "Stopped looking for a step.");
    page.assert_clean();
}
