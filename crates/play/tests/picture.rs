//! Drawings of hints: the text and the board show the same things, and no line runs through a candidate that it does
//! not concern.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;
use std::sync::LazyLock;

use nonet::catalogue::{Options, all_steps, next_step};
use nonet::layout::Layout;
use nonet::logic::{Link, Node};
use nonet::{Candidate, Candidates, Cell, Climb, Clues, Grid, Request, Step, Technique, Tenths, generate};
use nonet_play::app::{
    CellScene, Command, Field, FrameKind, HintMarks, Scene, TeacherCommand, WalkMove, WorkEvent, middle,
};
use nonet_play::lessons::example;
use nonet_play::work::{Answer, Gists, Kind, Reply};
use nonet_words::{Language, Stage, named_cells};

use crate::support::player::Player;

/// Techniques, each with a puzzle whose first step it is, and the effect of the step.
const FIRST_STEPS: &str = include_str!("../../engine/tests/data/first_steps.txt");
/// A puzzle that needs long chains.
const HARD: &str = "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........";
/// A puzzle that needs chains with inner steps.
const DEEP: &str = "..46.9..5..5...23.7...........3.8...8.1.6.....6.1....7...4.1..6.2..8..1...95.....";
/// Two puzzles that need large nets.
const NETS: [&str; 2] = [
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
    "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1",
];

/// Returns steps of many techniques, at most three of each, with the digits on the board when they are found.
fn steps() -> &'static [(Grid, Step)] {
    static STEPS: LazyLock<Vec<(Grid, Step)>> = LazyLock::new(|| {
        let mut met = BTreeMap::<Technique, usize>::new();
        let mut steps = Vec::new();
        let mut keep = |candidates: &Candidates, step: &Step| {
            let n_met = met.entry(step.technique).or_default();
            *n_met += 1;
            if *n_met <= 3 {
                steps.push((*candidates.grid(), step.clone()));
            }
        };
        let puzzles = FIRST_STEPS.lines().filter(|line| !line.starts_with('#'));
        for puzzle in puzzles.map(|line| line.split(" | ").nth(1).unwrap()) {
            let candidates = Candidates::of(&puzzle.parse().unwrap()).unwrap();
            keep(&candidates, &next_step(&candidates, &Options::default()).unwrap());
        }
        let mut candidates = Candidates::of(&HARD.parse().unwrap()).unwrap();
        while let Some(step) = next_step(&candidates, &Options::default()) {
            keep(&candidates, &step);
            step.apply(&mut candidates);
        }
        let mut candidates = Candidates::of(&DEEP.parse().unwrap()).unwrap();
        for rated in Climb::up_to(&candidates.clone(), Tenths(93)) {
            keep(&candidates, &rated.step);
            rated.step.apply(&mut candidates);
        }
        steps
    });
    &STEPS
}

/// Returns a player who sees the first stage of a step.
fn with_hint(grid: &Grid, step: &Step) -> Player {
    let mut player = Player::with_link(&format!("p={grid}"));
    player.presses("hint");
    let number = player.jobs.iter().find(|question| question.job.kind() == Kind::Hint).unwrap().number;
    let reply = Reply::Hinted { digits: *grid, step: Some(Box::new(step.clone())), gists: Gists::default() };
    player.does(WorkEvent::Replied(Box::new(Answer { number, reply })));
    assert_eq!(player.sees().hint, Some(Stage::Where), "{}", player.status());
    player
}

/// Returns a player who sees the whole of a step.
fn with_whole_hint(grid: &Grid, step: &Step) -> Player {
    let mut player = with_hint(grid, step);
    player.presses("hint");
    player
}

/// Returns the cells that a text names.
fn named(text: &str) -> Vec<Cell> {
    let figures = text.as_bytes().windows(4).filter(|four| four[0] == b'r' && four[2] == b'c');
    let at = |figure: u8| usize::from(figure - b'1');
    figures.map(|four| Cell::at(at(four[1]), at(four[3]))).collect()
}

fn has_mark(marks: &HintMarks) -> bool {
    let all = [marks.pattern, marks.on, marks.off, marks.fins, marks.eliminated, marks.placed];
    all.into_iter().any(|digits| !digits.is_empty())
}

/// Returns the cells with marks of the current link.
fn marked_now(scene: &Scene) -> Vec<Cell> {
    let is_now = |cell: &CellScene| !cell.hint.on.union(cell.hint.off).difference(cell.hint.past).is_empty();
    let cells = Cell::ALL.into_iter().zip(&scene.cells);
    cells.filter(|(_, cell)| is_now(cell)).map(|(at, _)| at).collect()
}

#[test]
fn only_what_a_stage_names_is_highlighted() {
    for (grid, step) in steps() {
        let player = with_hint(grid, step);
        let scene = player.sees();
        let lit: nonet::CellSet =
            Cell::ALL.into_iter().filter(|cell| scene.cells[cell.index()].hint.is_looked_at).collect();
        // If no person would find the step, the first stage names no cells.
        let is_named = !scene.shown_hint.as_ref().is_some_and(|hint| hint.is_beyond_people);
        let named =
            if is_named { named_cells(Layout::classic(), step, Stage::Where) } else { nonet::CellSet::EMPTY };
        assert_eq!(lit, named, "{}", player.status());
        assert!(scene.cells.iter().all(|cell| !has_mark(&cell.hint) && !cell.hint.is_involved));
        assert_eq!(scene.picture, nonet_play::app::Picture::default());
    }
}

#[test]
fn every_link_is_described_in_both_languages_as_it_is_drawn() {
    let mut n_links = 0;
    for (grid, step) in steps() {
        for language in ["en", "zh"] {
            let mut player = with_whole_hint(grid, step);
            player.does(Command::Set(Field::Language, language.into()));
            let hint = player.sees().shown_hint.unwrap();
            assert_eq!(hint.lines.is_empty(), step.reason.chains.is_empty());
            player.presses("stride to-start");
            for at in 0..hint.lines.len() {
                let scene = player.sees();
                let text = scene.status.trim_end_matches('\u{A0}');
                assert_eq!(scene.shown_hint.as_ref().unwrap().at, at);
                for cell in named(text) {
                    let hint = &scene.cells[cell.index()].hint;
                    assert!(hint.is_involved || hint.is_looked_at, "{cell} is not drawn: {text}");
                }
                if at + 1 < hint.lines.len() {
                    let of = (hint.lines.len() - 1).to_string();
                    let number = (at + 1).to_string();
                    assert!(text.starts_with(&number) && text.contains(&of), "{text}");
                    assert!(text.ends_with(&hint.lines[at].text), "{text}");
                    for cell in marked_now(&scene) {
                        assert!(text.contains(&cell.to_string()), "{cell} is not said: {text}");
                    }
                    n_links += 1;
                }
                for bad in ["{", "}", "  ", " ,", "..", "。。", "，，", "()"] {
                    assert!(!text.contains(bad), "{text}");
                }
                player.presses("stride on");
            }
        }
    }
    println!("{n_links} links");
    assert!(n_links > 150, "{n_links}");
}

#[test]
fn a_walk_goes_forward_and_back_over_the_same_pictures() {
    for (grid, step) in steps().iter().filter(|(_, step)| !step.reason.chains.is_empty()) {
        let mut player = with_whole_hint(grid, step);
        let whole = player.sees();
        assert!(
            whole.cells.iter().all(|cell| cell.hint.past.is_empty()),
            "nothing fades once the hint is whole"
        );
        let n_lines = whole.shown_hint.as_ref().unwrap().lines.len();
        player.presses("stride to-start");
        let mut seen = Vec::new();
        for at in 0..n_lines {
            let scene = player.sees();
            let is_there = |id: &str| scene.controls.iter().any(|one| one.id == id && one.is_enabled);
            assert_eq!((is_there("hint-back"), is_there("hint-on")), (at > 0, at + 1 < n_lines));
            seen.push((scene.picture, scene.cells.iter().map(|cell| cell.hint).collect::<Vec<_>>()));
            player.presses("stride on");
        }
        let n_drawn: Vec<usize> = seen.iter().map(|(picture, _)| picture.links.len()).collect();
        assert!(n_drawn.is_sorted() && n_drawn[0] == 0, "later links are not drawn yet: {n_drawn:?}");
        assert_eq!(seen.last().unwrap().0, whole.picture);
        for before in seen.iter().rev() {
            let scene = player.sees();
            let now = (scene.picture, scene.cells.iter().map(|cell| cell.hint).collect::<Vec<_>>());
            assert_eq!(now, *before);
            player.presses("stride back");
        }
        assert_eq!(player.board(), grid.to_string(), "nothing is done");
    }
}

#[test]
fn lines_end_at_the_discs_that_they_join_and_run_through_no_other() {
    let (mut n_lines, mut n_through) = (0, 0);
    for (grid, step) in steps() {
        let scene = with_whole_hint(grid, step).sees();
        let involved: Vec<Candidate> = Cell::ALL
            .into_iter()
            .flat_map(|cell| {
                let hint = scene.cells[cell.index()].hint;
                let digits = hint.on.union(hint.off).union(hint.eliminated).union(hint.placed);
                digits.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
            })
            .collect();
        for link in &scene.picture.links {
            let apart = |point: (i32, i32), from: Candidate| {
                let (left, top) = middle(from);
                f64::from((point.0 - left).pow(2) + (point.1 - top).pow(2)).sqrt()
            };
            let points = link.arrow.points();
            let (start, end) = (points[0], *points.last().unwrap());
            for (point, of) in [(start, link.ends[0]), (end, link.ends[1])] {
                assert!((150.0..240.0).contains(&apart(point, of)), "{link:?}");
            }
            assert!(points.iter().all(|&(x, y)| (-20..=9020).contains(&x) && (-20..=9020).contains(&y)));
            let others = involved.iter().filter(|one| !link.ends.contains(one));
            n_lines += 1;
            n_through += usize::from(
                others.clone().any(|&other| points.iter().any(|&point| apart(point, other) < 145.0)),
            );
        }
    }
    println!("{n_through} of {n_lines} lines run through a disc");
    assert!(n_lines > 100, "{n_lines}");
    // Where many candidates are close together, a line cannot avoid them all.
    assert!(n_through * 100 <= n_lines, "{n_through} of {n_lines} lines run through a disc");
}

/// The drawing must not hide the digits on the board.
#[test]
fn lines_go_around_the_digits_on_the_board() {
    let (mut n_lines, mut n_over, mut n_wiped) = (0, 0, 0);
    let mut over = BTreeMap::<&str, usize>::new();
    let of_lessons = Technique::course().filter_map(example);
    let of_lessons = of_lessons.map(|one| (*one.position.candidates.grid(), one.step));
    for (grid, step) in steps().iter().cloned().chain(of_lessons) {
        let scene = with_whole_hint(&grid, &step).sees();
        let filled: Vec<Cell> = Cell::ALL.into_iter().filter(|&cell| grid.get(cell).is_some()).collect();
        for link in &scene.picture.links {
            let points = link.arrow.points();
            let nearest = |cell: Cell| {
                let (left, top) = middle(Candidate { cell, digit: nonet::Digit::D5 });
                let far = |&(x, y): &(i32, i32)| (x - left).pow(2) + (y - top).pow(2);
                points.iter().map(far).min().unwrap()
            };
            let least = filled.iter().map(|&cell| nearest(cell)).min().unwrap();
            n_lines += 1;
            if least < 220_i32.pow(2) {
                n_over += 1;
                *over.entry(step.technique.id()).or_default() += 1;
            }
            n_wiped += usize::from(least < 300_i32.pow(2));
        }
    }
    println!("of {n_lines} lines {n_over} run over a digit and {n_wiped} touch one: {over:?}");
    assert!(n_lines > 500, "{n_lines}");
    // Only the many lines of a net cannot always avoid all digits.
    let is_net =
        |id: &&str| ["nested", "nishio", "dynamic", "multiple", "net"].iter().any(|part| id.contains(part));
    assert!(over.keys().all(is_net), "{over:?}");
    assert!(n_over * 50 <= n_lines, "{n_over} of {n_lines} lines run over a digit: {over:?}");
    assert!(n_wiped * 40 <= n_lines, "{n_wiped} of {n_lines} lines touch a digit");
}

/// Returns the numbers after a word in a text, such as those of all boxes.
fn numbers(text: &str, word: &str) -> Vec<usize> {
    let parts = text.split(word).skip(1);
    parts.filter_map(|part| part.trim_start().get(..1)?.parse().ok()).collect()
}

/// Returns singles of generated puzzles, with the candidates on the board when they are found.
fn singles() -> Vec<(Candidates, Step)> {
    let mut found = Vec::new();
    for seed in 0..12 {
        let request = Request { seed: format!("single {seed}"), clues: Clues::Minimal, ..Request::default() };
        let mut candidates = Candidates::of(generate(&request).givens()).unwrap();
        let path: Vec<Step> = Climb::up_to(&candidates, Tenths(60)).map(|rated| rated.step).collect();
        let naked = Options::default().only(&[Technique::NakedSingle]);
        for step in path {
            let also = all_steps(&candidates, &naked);
            let is_hidden = step.technique == Technique::HiddenSingle;
            let hidden = is_hidden.then(|| step.clone());
            found.extend(hidden.into_iter().chain(also).map(|single| (candidates, single)));
            step.apply(&mut candidates);
        }
    }
    found
}

#[test]
fn a_single_is_explained_with_the_fewest_digits_that_exclude_its_alternatives() {
    let (mut n_hidden, mut n_naked, mut n_lost) = (0, 0, 0);
    for (candidates, step) in singles() {
        let single = step.placements[0];
        let step = step.with_closing(&candidates);
        let closing = step.reason.closing.as_deref().unwrap();
        let standing = |one: &Candidate| candidates.grid().get(one.cell) == Some(one.digit);
        for blocker in &closing.blockers {
            assert!(standing(&blocker.at) && blocker.house.cells().contains(blocker.at.cell), "{step}");
        }
        let is_lost = |one: Candidate| closing.lost.contains(&one);
        if step.technique == Technique::HiddenSingle {
            n_hidden += 1;
            let house = step.reason.houses[0];
            let others = house.cells().without(single.cell).intersection(candidates.empty_cells());
            assert_eq!(closing.closed, others);
            let closes = |without: Option<usize>, cell: Cell| {
                let mut blockers = closing.blockers.iter().enumerate();
                blockers.any(|(at, one)| Some(at) != without && one.house.cells().contains(cell))
            };
            assert!(others.iter().all(|cell| closes(None, cell) != is_lost(Candidate { cell, ..single })));
            for at in 0..closing.blockers.len() {
                assert!(
                    others.iter().any(|cell| closes(None, cell) && !closes(Some(at), cell)),
                    "one too many: {closing:?}"
                );
            }
        } else {
            n_naked += 1;
            let blocked = closing
                .blockers
                .iter()
                .map(|one| one.at.digit)
                .chain(closing.lost.iter().map(|one| one.digit));
            let mut blocked: Vec<_> = blocked.collect();
            blocked.sort_unstable();
            let others: Vec<_> = nonet::Digit::ALL.into_iter().filter(|&one| one != single.digit).collect();
            assert_eq!(blocked, others, "each other digit is named once");
        }
        n_lost += usize::from(!closing.lost.is_empty());
        for language in Language::ALL {
            let text = language.explain(&step, Stage::Whole);
            let words = if language == Language::En { ["row ", "column ", "box "] } else { ["", "", ""] };
            if language == Language::En {
                let mut named: Vec<usize> = Vec::new();
                for (kind, word) in words.into_iter().enumerate() {
                    named.extend(numbers(&text, word).iter().map(|number| kind * 9 + number - 1));
                }
                let mut drawn: Vec<usize> = closing.blockers.iter().map(|one| one.house.index()).collect();
                drawn.extend(step.reason.houses.iter().map(|house| house.index()));
                for list in [&mut named, &mut drawn] {
                    list.sort_unstable();
                    list.dedup();
                }
                assert_eq!(named, drawn, "{text}");
            }
            for one in &closing.lost {
                assert!(text.contains(&one.cell.to_string()) && text.contains(one.digit.to_char()), "{text}");
            }
            for one in closing.blockers.iter().map(|blocker| blocker.at) {
                assert!(text.contains(one.digit.to_char()), "{text}");
            }
            for bad in ["{", "}", "  ", " ,", "..", "。。", "，，", "()", ": ,"] {
                assert!(!text.contains(bad), "{text}");
            }
        }
    }
    println!("{n_hidden} hidden, {n_naked} naked, of which {n_lost} were closed by earlier steps too");
    assert!(n_hidden > 100 && n_naked > 20 && n_lost > 3);
}

#[test]
fn only_the_digits_that_exclude_the_alternatives_of_a_single_are_drawn() {
    let mut n_rays = 0;
    for (candidates, step) in singles().into_iter().step_by(5) {
        let grid = candidates.grid();
        let candidates = Candidates::of(grid).unwrap();
        let closed = step.clone().with_closing(&candidates);
        let closing = closed.reason.closing.as_deref().unwrap();
        let scene = with_whole_hint(grid, &step).sees();
        assert_eq!(scene.status.trim_end_matches('\u{A0}'), Language::En.explain(&closed, Stage::Whole));
        let crossed: nonet::CellSet = scene.picture.crosses.iter().map(|cross| cross.cell).collect();
        assert_eq!(crossed, closing.closed);
        let framed = scene.picture.frames.iter().filter(|frame| frame.kind == FrameKind::Blocker);
        let at = |side: i32| usize::try_from(side / 1000).unwrap();
        let framed: nonet::CellSet = framed.map(|one| Cell::at(at(one.sides[1]), at(one.sides[0]))).collect();
        let blocking: nonet::CellSet = closing.blockers.iter().map(|one| one.at.cell).collect();
        assert_eq!(framed, blocking);
        assert!(blocking.iter().all(|cell| scene.cells[cell.index()].hint.is_looked_at), "they are lit");
        // No ray crosses a digit or a cross.
        for &[from, to] in &scene.picture.rays {
            n_rays += 1;
            for cell in grid.filled_cells().union(closing.closed) {
                let (left, top) = middle(Candidate { cell, digit: nonet::Digit::D5 });
                for at in 0..=20 {
                    let (x, y) = (from.0 + (to.0 - from.0) * at / 20, from.1 + (to.1 - from.1) * at / 20);
                    assert!((x - left).pow(2) + (y - top).pow(2) > 240_i32.pow(2), "{step}");
                }
            }
        }
        assert_eq!(scene.picture.rays.is_empty(), closing.closed.is_empty() || closing.blockers.is_empty());
    }
    assert!(n_rays > 30, "{n_rays}");
}

/// A large net with all its lines would be unreadable.
#[test]
fn of_a_large_net_only_lines_that_lead_to_the_named_statement_are_drawn() {
    let n_links = |step: &Step| {
        step.reason.chains.iter().flat_map(|one| &one.nodes).map(|node| node.parents.len()).sum::<usize>()
    };
    let large = NETS.map(|puzzle| {
        let grid: Grid = puzzle.parse().unwrap();
        (grid, next_step(&Candidates::of(&grid).unwrap(), &Options::default()).unwrap())
    });
    for (grid, step) in &large {
        println!("{} with {} links", step.technique.id(), n_links(step));
        assert!(n_links(step) > 30);
        let mut player = with_whole_hint(grid, step);
        let whole = player.sees();
        assert!(whole.picture.links.len() <= 30);
        let nodes =
            step.reason.chains.iter().flat_map(|chain| chain.nodes.iter().map(move |node| (chain, node)));
        for (_, node) in nodes.clone() {
            let hint = |cell: Cell| whole.cells[cell.index()].hint;
            assert!(node.cells.iter().all(|cell| hint(cell).is_involved), "the named cells stay marked");
        }
        open_sides(&mut player);
        player.presses("stride to-start");
        for (chain, node) in nodes {
            while is_on_side(&player) {
                player.presses("stride on");
            }
            let scene = player.sees();
            let drawn: Vec<_> = scene.picture.links.iter().filter(|link| !link.is_past).collect();
            assert!(scene.picture.links.len() <= 30);
            assert_eq!(drawn.is_empty(), node.parents.is_empty());
            for parent in node.parents.iter().map(|&parent| &chain.nodes[parent]) {
                let joins =
                    |one: &Node, end: Candidate| one.digit == end.digit && one.cells.contains(end.cell);
                let is_drawn =
                    drawn.iter().any(|link| joins(parent, link.ends[0]) && joins(node, link.ends[1]));
                assert!(is_drawn || drawn.len() == 30, "{}", scene.status);
            }
            player.presses("stride on");
        }
    }
}

/// Opens all side branches.
fn open_sides(player: &mut Player) {
    let folded = |player: &Player| {
        let lines = player.sees().shown_hint.unwrap().lines;
        lines.iter().position(|line| line.is_side && line.is_open == Some(false))
    };
    while let Some(at) = folded(player) {
        player.presses(&format!("stride turn {at}"));
    }
}

/// Returns `true` if the current line is a side branch.
fn is_on_side(player: &Player) -> bool {
    let hint = player.sees().shown_hint.unwrap();
    hint.lines[hint.at].is_side
}

#[test]
fn a_net_shows_its_main_line_and_folds_what_its_links_need_besides() {
    for puzzle in NETS {
        let grid: Grid = puzzle.parse().unwrap();
        let step = next_step(&Candidates::of(&grid).unwrap(), &Options::default()).unwrap();
        let chains = || step.reason.chains.iter().enumerate();
        for (name, language) in [("en", Language::En), ("zh", Language::Zh)] {
            let link = |chain: usize, node: usize| language.link(&step, chain, node);
            let mut player = with_whole_hint(&grid, &step);
            player.does(Command::Set(Field::Language, name.into()));
            let folded = player.sees().shown_hint.unwrap().lines;
            let mut main = Vec::new();
            for (at, chain) in chains() {
                main.extend(chain.branches()[0].links.iter().map(|one| link(at, one.node)));
            }
            main.push(language.why(&step));
            let at_once: Vec<String> = folded
                .iter()
                .filter(|line| line.depth == 0 && !line.is_side)
                .map(|line| line.text.clone())
                .collect();
            assert_eq!(at_once, main);
            let sides = folded.iter().filter(|line| line.is_side);
            assert!(sides.clone().count() > 0 && sides.clone().all(|line| line.is_open == Some(false)));

            open_sides(&mut player);
            let open = player.sees().shown_hint.unwrap().lines;
            let links = open.iter().filter(|line| !line.is_side).map(|line| line.text.clone());
            let all = chains().flat_map(|(at, chain)| (0..chain.nodes.len()).map(move |node| (at, node)));
            let all: Vec<String> =
                all.map(|(at, node)| link(at, node)).chain([language.why(&step)]).collect();
            assert_eq!(links.collect::<Vec<_>>(), all, "nothing is lost, and nothing is shown twice");
            assert!(open.len() > folded.len() + 10, "{} of {}", folded.len(), open.len());
            for (at, side) in open.iter().enumerate().filter(|(_, line)| line.is_side) {
                let inside = open[at + 1..].iter().take_while(|line| line.depth > side.depth);
                let n_links = inside.filter(|line| !line.is_side).count();
                assert!(side.text.contains(&format!("{n_links} ")), "{n_links} in {}", side.text);
            }
            let at = open.iter().position(|line| line.is_side).unwrap();
            player.does(TeacherCommand::WalkMove(WalkMove::To(at)));
            let scene = player.sees();
            assert!(scene.status.contains(&open[at].text), "{}", scene.status);
            assert_eq!(marked_now(&scene).len(), 1, "the branch is marked");
            player.presses(&format!("stride turn {at}"));
            assert_eq!(player.sees().shown_hint.unwrap().lines[at].is_open, Some(false));
        }
    }
}

#[test]
fn a_step_inside_of_a_step_opens_and_closes() {
    // A chain with a link that follows by an inner step.
    let of = |technique| steps().iter().find(|(_, step)| step.technique == technique).unwrap();
    let (grid, mut step) = of(Technique::XYChain).clone();
    let inner = of(Technique::Skyscraper).1.clone();
    step.reason.chains[0].nodes[2].link = Link::Step(Box::new(inner));
    let (grid, step) = (&grid, &step);
    let mut player = with_whole_hint(grid, step);
    let closed = player.sees().shown_hint.unwrap().lines;
    let at = closed.iter().position(|line| line.is_open == Some(false)).unwrap();
    player.presses(&format!("stride turn {at}"));
    let scene = player.sees();
    let open = scene.shown_hint.unwrap().lines;
    assert!(open.len() > closed.len() && open[at].is_open == Some(true));
    assert_eq!((open[at].depth, open[at + 1].depth), (0, 1));
    player.does(TeacherCommand::WalkMove(WalkMove::To(at + 1)));
    assert!(player.status().contains(&open[at + 1].text), "{}", player.status());
    player.presses(&format!("stride turn {at}"));
    assert_eq!(player.sees().shown_hint.unwrap().lines, closed);
}

#[test]
fn a_fish_has_its_bases_and_covers_framed() {
    let (grid, step) = steps().iter().find(|(_, step)| step.technique == Technique::Swordfish).unwrap();
    let frames = with_whole_hint(grid, step).sees().picture.frames;
    let n_of = |kind| frames.iter().filter(|frame| frame.kind == kind).count();
    assert_eq!((n_of(FrameKind::Base), n_of(FrameKind::Cover)), (3, 3));
}

#[test]
fn nothing_of_a_long_chain_is_left_out() {
    let n_nodes = |step: &Step| step.reason.chains.iter().map(|one| one.nodes.len()).sum::<usize>();
    let step = &steps().iter().max_by_key(|(_, step)| n_nodes(step)).unwrap().1;
    for language in Language::ALL {
        let text = language.explain(step, Stage::Whole);
        for node in step.reason.chains.iter().flat_map(|chain| &chain.nodes) {
            for cell in node.cells {
                assert!(text.contains(&cell.to_string()), "{cell} is left out of {text}");
            }
        }
    }
}

/// The drawing distinguishes the parts of a step by colour and by the line.
#[test]
fn the_parts_of_a_pattern_differ_in_colour_and_in_line() {
    use Technique as T;
    let parts = [T::AlsXZ, T::AlsXYWing, T::AlsChain, T::SueDeCoq, T::XYWing, T::XYZWing, T::MultiColours1];
    for technique in parts {
        let example = example(technique).unwrap();
        let scene = with_whole_hint(example.position.candidates.grid(), &example.step).sees();
        let kinds_at = |cell: Cell| -> Vec<FrameKind> {
            let is_here = |frame: &&nonet_play::app::Frame| {
                let [left, top, width, _] = frame.sides.map(|side| side / 1000);
                let at = (usize::try_from(top).unwrap(), usize::try_from(left).unwrap());
                width == 0 && at == (cell.row(), cell.column()) && frame.kind.id().starts_with("set")
            };
            scene.picture.frames.iter().filter(is_here).map(|frame| frame.kind).collect()
        };
        let sets = &example.step.reason.sets;
        let is_wing = matches!(technique, T::XYWing | T::XYZWing);
        let of_set = |at: usize| -> Option<FrameKind> {
            // This checks a cell that only this set contains. Long chains may have sets without such a cell.
            let others = sets.iter().enumerate().filter(|(other, _)| *other != at);
            let others = others.fold(nonet::CellSet::EMPTY, |all, (_, set)| all.union(set.0));
            let kinds = kinds_at(sets[at].0.difference(others).first()?);
            assert_eq!(kinds.len(), 1, "{} {kinds:?}", technique.id());
            Some(kinds[0])
        };
        let may_overlap = matches!(technique, T::AlsXYWing | T::AlsChain);
        assert!(may_overlap || (0..sets.len()).all(|at| of_set(at).is_some()), "{}", technique.id());
        assert!(of_set(0).is_none_or(|kind| kind == FrameKind::Set));
        for at in 1..sets.len() {
            let before = if is_wing { 0 } else { at - 1 };
            assert!(of_set(at).is_none() || of_set(before) != of_set(at), "{}", technique.id());
        }
        assert!(!is_wing || of_set(1) == of_set(2));
    }
    let css = crate::support::html::file("www/drawn.css");
    let rule = |class: &str| {
        let (_, after) =
            css.split_once(&format!(".picture .{class} {{")).unwrap_or_else(|| panic!("no {class}"));
        let set = after.split_once('}').unwrap().0.to_owned();
        let part =
            |name: &str| set.lines().find_map(|line| line.trim().strip_prefix(name).map(str::to_owned));
        (part("stroke:").unwrap(), part("stroke-dasharray:"))
    };
    let rules: Vec<_> = ["set", "second", "third", "fourth"].map(rule).into();
    for at in 0..4 {
        for before in 0..at {
            assert_ne!(rules[at].0, rules[before].0, "the same colour");
            assert_ne!(rules[at].1, rules[before].1, "the same line");
        }
    }
}
