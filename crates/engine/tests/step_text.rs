//! Tests steps as text: a written step is parsed back unchanged, and an invalid text is rejected.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{
    Candidate, Candidates, Cell, CellSet, Clues, Digit, DigitSet, Grid, House, Request, Rng, Step, Technique,
    Tenths,
    catalogue::{Options, all_steps},
    generate,
    ladder::Climb,
    logic::{Chain, Link, Node, Reason},
};

/// Returns up to three members that `make` creates.
fn some<T>(rng: &mut Rng, make: impl Fn(&mut Rng) -> T) -> Vec<T> {
    let n = rng.next_u64() % 4;
    (0..n).map(|_| make(rng)).collect()
}

fn below(rng: &mut Rng, n: usize) -> usize {
    usize::try_from(rng.next_u64() % n as u64).unwrap()
}

fn cell(rng: &mut Rng) -> Cell {
    Cell::from_index(below(rng, 81))
}

fn digit(rng: &mut Rng) -> Digit {
    Digit::from_index(below(rng, 9))
}

fn cells(rng: &mut Rng) -> CellSet {
    some(rng, cell).into_iter().collect()
}

fn digits(rng: &mut Rng) -> DigitSet {
    some(rng, digit).into_iter().collect()
}

fn house(rng: &mut Rng) -> House {
    House::from_index(below(rng, 70)).unwrap()
}

fn candidate(rng: &mut Rng) -> Candidate {
    Candidate { cell: cell(rng), digit: digit(rng) }
}

fn link(rng: &mut Rng, depth: usize) -> Link {
    match rng.next_u64() % 6 {
        0 => Link::Assumed,
        1 => Link::Cell,
        2 => Link::House(house(rng)),
        3 => Link::Set(cells(rng)),
        4 => Link::Sight,
        _ if depth < 3 => {
            let technique = Technique::ALL[below(rng, Technique::ALL.len())];
            Link::Step(Box::new(any_step(rng, technique, depth + 1)))
        }
        _ => Link::default(),
    }
}

fn chain(rng: &mut Rng, depth: usize) -> Chain {
    let n_nodes = below(rng, 5);
    let nodes = (0..n_nodes).map(|_| Node {
        cells: cells(rng),
        digit: digit(rng),
        is_on: rng.next_u64().is_multiple_of(2),
        link: link(rng, depth),
        parents: some(rng, |rng| below(rng, n_nodes)),
    });
    Chain { nodes: nodes.collect() }
}

/// Returns a meaningless step with random parts.
fn any_step(rng: &mut Rng, technique: Technique, depth: usize) -> Step {
    Step {
        technique,
        placements: some(rng, candidate),
        eliminations: some(rng, candidate),
        reason: Reason {
            houses: some(rng, house),
            covers: some(rng, house),
            cells: cells(rng),
            digits: digits(rng),
            pattern: some(rng, candidate),
            fins: some(rng, candidate),
            sets: some(rng, |rng| (cells(rng), digits(rng))),
            chains: some(rng, |rng| chain(rng, depth)),
            closing: None,
        },
    }
}

#[test]
fn any_step_is_parsed_back_unchanged() {
    let mut rng = Rng::from_seed_text("step text");
    for &technique in Technique::ALL {
        for _ in 0..40 {
            let step = any_step(&mut rng, technique, 0);
            let text = step.to_text();
            assert!(!text.contains('\n'));
            assert_eq!(Step::from_text(&text), Some(step), "{text}");
        }
    }
}

#[test]
fn the_steps_of_real_puzzles_are_parsed_back_unchanged() {
    let hardest: Grid =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse().unwrap();
    let generated = (0..2).map(|seed| {
        let request = Request { seed: seed.to_string(), clues: Clues::Minimal, ..Request::default() };
        *generate(&request).givens()
    });
    let (mut n_steps, mut has_inner) = (0, false);
    for grid in generated.chain([hardest]) {
        let mut candidates = Candidates::of(&grid).unwrap();
        for (at, rated) in Climb::new(&candidates).enumerate() {
            // The catalogue is slow on the hardest positions, so they are skipped. Of the others, every fourth
            // is enough, because consecutive positions have much the same steps.
            let is_skipped = rated.rating > Tenths(75) || !at.is_multiple_of(4);
            let human = if is_skipped { Vec::new() } else { all_steps(&candidates, &Options::default()) };
            for step in human.iter().chain([&rated.step]) {
                let text = step.to_text();
                assert_eq!(Step::from_text(&text).as_ref(), Some(step), "{text}");
                n_steps += 1;
                let mut nodes = step.reason.chains.iter().flat_map(|chain| &chain.nodes);
                has_inner |= nodes.any(|node| matches!(node.link, Link::Step(_)));
            }
            rated.step.apply(&mut candidates);
        }
    }
    assert!(n_steps > 500 && has_inner, "{n_steps}");
}

#[test]
fn a_broken_text_is_refused() {
    let mut rng = Rng::from_seed_text("broken");
    for &technique in Technique::ALL {
        let text = any_step(&mut rng, technique, 0).to_text();
        for end in (0..text.len()).filter(|&end| !text.is_char_boundary(end) || text.as_bytes()[end] == b' ')
        {
            assert_eq!(Step::from_text(&text[..end]), None, "{}", &text[..end]);
        }
        assert_eq!(Step::from_text(&format!("{text} ")), None);
        assert_eq!(Step::from_text(&format!("{text} 0")), None);
        assert_eq!(Step::from_text(&format!("no-{text}")), None);
        // A different byte anywhere must not panic, whatever it means.
        for at in 0..text.len() {
            for byte in ["-", " ", "9", ":", ",", "t", "é", ""] {
                let _ = Step::from_text(&format!("{}{byte}{}", &text[..at], &text[at + 1..]));
            }
        }
    }
    for text in [
        "",
        "hidden-single",
        "hidden-single 814 - 18 - 02 4 - - - 0",
        "hidden-single 020 - 18 - 02 4 - - - 0",
        "hidden-single 024 - 75 - 02 4 - - - 0",
        "hidden-single 024 - 18 - 02 4 - - - 1",
        "hidden-single 024 - 18 - 02 4 - - - 99999999999999999999",
        "hidden-single 024 - 18 - 02 4 - - - 1 1 +4:02:a:1",
        "hidden-single 024 - 18 - 02 4 - - - 1 1 ?4:02:a:",
        "hidden-single 024 - 18 - 02 4 - - - 1 1 +4:02:x:",
    ] {
        assert_eq!(Step::from_text(text), None, "{text}");
    }
    let deep = "aic - - - - - - - - - 1 1 +1:00:t: ".repeat(100_000);
    assert_eq!(Step::from_text(&deep), None);
}
