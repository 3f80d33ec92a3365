//! The lessons: every technique has a text in each language, a place in the course, a position and practice.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};

use crate::support::is_whole;
use crate::support::player::{Player, serve};
use nonet::{Candidate, Difficulty, Puzzle, Step, Technique, Tenths, logic::Link};
use nonet_play::app::{
    BrowserEvent, Command, Dialog, Field, FrameKind, KeyPress, StudyAct, TeacherCommand, TechniqueScene,
};
use nonet_play::lessons::{
    Example, Position, Verdict, among_easier, example, exercise, gist, judge, lesson, next_of, positions,
    technique_rating,
};
use nonet_play::work::Kind;
use nonet_words::{Language, Stage};

#[test]
fn every_technique_has_a_lesson_in_each_language_and_no_two_are_alike() {
    for language in Language::ALL {
        let (mut reasons, mut names) = (BTreeSet::new(), BTreeMap::new());
        for technique in Technique::ALL.iter().copied() {
            let lesson = lesson(technique, language).unwrap_or_else(|| panic!("{technique:?} {language:?}"));
            assert!((3..=6).contains(&lesson.reason.len()), "{technique:?} {language:?}");
            assert!(reasons.insert(lesson.reason), "{technique:?} has the same reason as another technique");
            assert!(!lesson.names.is_empty(), "{technique:?} has no other name");
            names
                .entry(language.technique(technique).to_lowercase())
                .or_insert_with(Vec::new)
                .push(technique);
            for name in lesson.names {
                names.entry(name.to_lowercase()).or_insert_with(Vec::new).push(technique);
            }
        }
        let shared: Vec<_> = names.iter().filter(|(_, all)| all.len() > 1).collect();
        assert!(shared.is_empty(), "{language:?}: {shared:?}");
    }
}

#[test]
fn positions_are_written_as_they_are_read() {
    let cases = include_str!("../../engine/tests/data/human_cases.txt").lines();
    for line in cases.filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let position = Position::read(fields[1], fields[2]).expect("a legal board");
        let written = format!("{} | {}", fields[1], fields[2]);
        assert_eq!(position.to_string(), written.trim_end(), "read and written");
    }
}

#[test]
fn every_technique_has_a_gist_of_one_sentence_in_each_language() {
    for technique in Technique::ALL.iter().copied() {
        for language in Language::ALL {
            let (gist, is_chinese) = (gist(technique, language), language == Language::Zh);
            assert!(gist.ends_with(if is_chinese { '。' } else { '.' }), "{gist}");
            assert_eq!(gist.matches(['.', '。', '?', '？']).count(), 1, "{gist}");
            assert_eq!(
                gist.chars().any(|sign| ('\u{4e00}'..'\u{9fff}').contains(&sign)),
                is_chinese,
                "{gist}"
            );
            assert!(gist.chars().count() <= if is_chinese { 45 } else { 110 }, "{gist}");
        }
    }
}

#[test]
fn each_text_of_a_lesson_is_one_or_two_sentences_in_its_language() {
    for technique in Technique::ALL.iter().copied() {
        for language in Language::ALL {
            let lesson = lesson(technique, language).unwrap();
            for sentence in lesson.reason.iter().chain([&lesson.spot, &lesson.mistaken]) {
                let ends = sentence.matches(['.', '。', '?', '？']).count();
                let is_chinese = sentence.chars().any(|sign| ('\u{4e00}'..'\u{9fff}').contains(&sign));
                assert!(sentence.ends_with(['.', '。', '?', '？']), "{sentence}");
                assert!((1..=2).contains(&ends), "{sentence}");
                assert_eq!(is_chinese, language == Language::Zh, "{sentence}");
                assert!(!sentence.contains("  ") && !sentence.contains('!'), "{sentence}");
            }
        }
    }
}

#[test]
fn the_course_goes_from_full_houses_to_nets_and_never_back() {
    let order: Vec<Technique> = Technique::course().collect();
    let n_classic = Technique::ALL.iter().filter(|technique| technique.is_classic()).count();
    assert_eq!(order.iter().copied().collect::<BTreeSet<_>>().len(), n_classic);
    assert_eq!(order.len(), n_classic);
    assert_eq!(order[0], Technique::FullHouse);
    assert!(order.last().unwrap().id().starts_with("nested-dynamic-plus"));
    for (index, &technique) in order.iter().enumerate() {
        assert!(index == 0 || !technique.leads().is_empty(), "nothing leads to {technique:?}");
        for easier in technique.leads() {
            let before = order.iter().position(|other| other == easier).unwrap();
            assert!(before < index, "{easier:?} comes after {technique:?}");
            assert!(
                technique_rating(*easier).least <= technique_rating(technique).least,
                "{easier:?} is harder than {technique:?}"
            );
        }
    }
}

#[test]
fn ratings_of_techniques_match_the_rating_scale() {
    let of = |technique| (technique_rating(technique).least, technique_rating(technique).highest);
    assert_eq!(of(Technique::HiddenSingle), (Tenths(12), Some(Tenths(15))));
    assert_eq!(of(Technique::UniqueRectangle3), (Tenths(45), Some(Tenths(48))));
    assert_eq!(of(Technique::XYCycle), (Tenths(70), None));
    assert_eq!(technique_rating(Technique::SueDeCoq).rated_as, Technique::CellForcingChains);
    assert_eq!(technique_rating(Technique::Jellyfish).difficulty(), Difficulty::Expert);
}

/// Returns true if a step keeps every digit of the solution.
fn is_sound(step: &Step, position: &Position) -> bool {
    let puzzle = Puzzle::new(position.givens).unwrap();
    let is_true = |about: &Candidate| puzzle.solution().get(about.cell) == Some(about.digit);
    step.placements.iter().all(is_true) && !step.eliminations.iter().any(is_true)
}

#[test]
fn each_position_has_its_technique_next_and_nothing_easier() {
    let beside_easier: Vec<Technique> =
        Technique::course().filter(|&one| among_easier(one).next().is_some()).collect();
    let mut missing = BTreeSet::new();
    for technique in Technique::course() {
        let mut n_positions = 0;
        for position in positions(technique) {
            let step = next_of(technique, &position).unwrap();
            assert_eq!(step.technique, technique, "{position:?}");
            assert!(is_sound(&step, &position), "{step:?}");
            for language in Language::ALL {
                assert!(!language.explain(&step, Stage::Whole).is_empty());
            }
            n_positions += 1;
        }
        if n_positions == 0 && !beside_easier.contains(&technique) {
            missing.insert(technique.id());
        }
    }
    assert!(missing.is_empty(), "techniques without a position: {missing:?}");
}

/// Returns the id prefix of the chains nested in this technique's chains, or `None` if it does not nest any.
fn chains_inside(technique: Technique) -> Option<&'static str> {
    let kind = technique.id().strip_prefix("nested-dynamic-")?;
    Some(if kind.starts_with("plus-") { "dynamic-plus-" } else { "dynamic-" })
}

#[test]
fn techniques_that_are_never_next_are_shown_and_practised_beside_easier_ones() {
    let mut n_techniques = 0;
    for technique in Technique::course().filter(|&one| positions(one).next().is_none()) {
        let shown = example(technique).unwrap();
        for shown in [shown, exercise(technique, 5).unwrap()] {
            let Example { position, step, is_next } = &shown;
            assert!(!is_next);
            assert_eq!(step.technique, technique);
            assert!(is_sound(step, position), "{step:?}");
            let next = next_of(technique, position).unwrap();
            assert_ne!(next.technique, technique, "it is the next step after all");
            if let Some(kind) = chains_inside(technique) {
                let mut inner = step.reason.chains.iter().flat_map(|chain| &chain.nodes).filter_map(|node| {
                    if let Link::Step(inner) = &node.link { Some(inner.technique.id()) } else { None }
                });
                assert!(inner.any(|id| id.starts_with(kind)), "{technique:?}: no {kind} inside of {step}");
            }
            let answer: Vec<_> = step.eliminations.iter().map(|&one| (one, false)).collect();
            let answer = [answer, step.placements.iter().map(|&one| (one, true)).collect()].concat();
            let verdict = judge(&shown, &answer);
            assert!(
                matches!(verdict, Some(Verdict::Right { is_all: true, .. })),
                "{technique:?}: {verdict:?}"
            );
        }
        n_techniques += 1;
    }
    assert_eq!(n_techniques, 29);
}

#[test]
fn an_answer_is_right_or_of_another_technique_or_wrong() {
    let technique = Technique::XWing;
    let asked = exercise(technique, 1).unwrap();
    let Example { position, step, .. } = &asked;
    let gone: Vec<_> = step.eliminations.iter().map(|one| (*one, false)).collect();
    let Some(Verdict::Right { is_all: true, step: seen }) = judge(&asked, &gone) else { panic!("{step}") };
    assert_eq!(seen.technique, technique);
    if gone.len() > 1 {
        let part = judge(&asked, &gone[..1]);
        assert!(matches!(part, Some(Verdict::Right { .. })), "{part:?}");
    }
    let puzzle = Puzzle::new(position.givens).unwrap();
    let empty = position.candidates.empty_cells().first().unwrap();
    let digit = puzzle.solution().get(empty).unwrap();
    let truth = Candidate { cell: empty, digit };
    assert_eq!(judge(&asked, &[(truth, false)]), Some(Verdict::Wrong(truth)));
    assert!(matches!(judge(&asked, &[(truth, true)]), Some(Verdict::Other(_))));
}

#[test]
fn another_seed_is_another_exercise_with_the_same_technique_next() {
    let cheap = Technique::course().filter(|technique| technique_rating(*technique).least < Tenths(70));
    for technique in cheap.filter(|&technique| positions(technique).next().is_some()) {
        let of = |seed| exercise(technique, seed).unwrap();
        let (one, other) = (of(3), of(4));
        assert_ne!(one.position, other.position, "{technique:?}");
        for Example { position, step, is_next } in [one, other] {
            assert!(is_next);
            assert_eq!(next_of(technique, &position).unwrap(), step);
            assert_eq!(step.technique, technique);
            assert!(is_sound(&step, &position));
        }
    }
}

fn asks(player: &mut Player, act: StudyAct) {
    player.does(TeacherCommand::Study(act));
    serve(player, Kind::Study);
}

fn scene(player: &Player) -> TechniqueScene {
    *player.sees().techniques.expect("the dialog is open")
}

#[test]
fn the_list_is_in_course_order_and_each_line_opens_its_page() {
    let mut player = Player::with_puzzle();
    assert_eq!(player.sees().techniques, None);
    player.does(Command::Open(Dialog::Techniques));
    serve(&mut player, Kind::Study);
    asks(&mut player, StudyAct::Fold);
    let list = scene(&player).course;
    let n_listed = Technique::ALL.iter().filter(|technique| !technique.needs_pieces()).count();
    assert_eq!(list.iter().map(|group| group.lines.len()).sum::<usize>(), n_listed);
    assert_eq!(list[0].lines[0].link.name, "Full house");
    asks(&mut player, StudyAct::Open(Technique::XWing));
    let page = scene(&player).page.unwrap();
    assert_eq!(scene(&player).title, "X-wing");
    assert!(page.facts.iter().any(|fact| fact == "Rated 3.2"), "{:?}", page.facts);
    assert_eq!(page.leads[0].technique, Technique::Claiming);
    assert!(page.board.unwrap().iter().any(|one| !one.cell.hint.eliminated.is_empty()));
    asks(&mut player, StudyAct::Open(page.next.unwrap().technique));
    assert_ne!(scene(&player).title, "X-wing");
    asks(&mut player, StudyAct::Back);
    assert_eq!(scene(&player).page, None);
}

#[test]
fn the_example_of_a_page_is_followed_link_by_link_in_both_languages() {
    let mut n_shown = 0;
    let long = [
        Technique::Skyscraper,
        Technique::XYChain,
        Technique::Aic,
        Technique::CellForcingChains,
        Technique::DynamicContradiction,
    ];
    for language in ["en", "zh"] {
        let mut player = Player::with_puzzle();
        player.does(Command::Set(Field::Language, language.into()));
        for technique in long {
            asks(&mut player, StudyAct::Open(technique));
            let whole = scene(&player).page.unwrap();
            let n_lines = whole.lines.len();
            assert!(n_lines > 3, "{technique:?}");
            assert_eq!(whole.at, if n_lines > 11 { 0 } else { n_lines - 1 }, "{technique:?}");
            asks(&mut player, StudyAct::of_walk_key(&walk_key("End")).unwrap());
            let whole = scene(&player).page.unwrap();
            assert!(whole.at + 1 == n_lines && whole.why.is_empty(), "{technique:?}");
            asks(&mut player, StudyAct::of_walk_key(&walk_key("Home")).unwrap());
            let mut n_drawn = Vec::new();
            for at in 0..n_lines {
                let page = scene(&player).page.unwrap();
                assert_eq!(page.at, at);
                assert_eq!(page.lines, whole.lines, "the whole list can be read");
                assert!(
                    page.example_text.ends_with(&page.lines[at].text),
                    "{} {}",
                    page.example_text,
                    page.lines[at].text
                );
                assert_eq!(page.why.is_empty(), at + 1 == n_lines);
                n_drawn.push(page.picture.links.len());
                n_shown += 1;
                let key = StudyAct::of_walk_key(&walk_key("ArrowRight")).unwrap();
                asks(&mut player, key);
            }
            assert!(n_drawn.is_sorted() && n_drawn[0] == 0, "{technique:?} {n_drawn:?}");
            assert_eq!(scene(&player).page.unwrap(), whole);
            // Use the slider, and go back.
            player.does(Command::Set(Field::Link, "2".into()));
            assert_eq!(scene(&player).page.unwrap().at, 2);
            asks(&mut player, StudyAct::from_id("stride back").unwrap());
            assert_eq!(scene(&player).page.unwrap().at, 1);
            // The page of a technique without chains has no lines.
            asks(&mut player, StudyAct::Open(Technique::XWing));
            assert!(scene(&player).page.unwrap().lines.is_empty());
        }
    }
    assert!(n_shown > 60, "{n_shown}");
}

#[test]
fn the_first_techniques_show_what_excludes_the_alternatives() {
    let mut player = Player::with_puzzle();
    asks(&mut player, StudyAct::Open(Technique::HiddenSingle));
    let page = scene(&player).page.unwrap();
    assert!(!page.picture.crosses.is_empty() && !page.picture.rays.is_empty(), "{}", page.example_text);
    assert!(page.example_text.contains("rule out"), "{}", page.example_text);
    asks(&mut player, StudyAct::Open(Technique::NakedSingle));
    let page = scene(&player).page.unwrap();
    let n_lit = page.picture.frames.iter().filter(|frame| frame.kind == FrameKind::Blocker).count();
    assert!(n_lit > 4 && page.example_text.contains(": "), "{}", page.example_text);
}

/// Returns the next step of the practice position.
fn next_at(player: &Player) -> Step {
    let practice = scene(player).practice.unwrap();
    let (mut givens, mut digits) = (nonet::Grid::EMPTY, nonet::Grid::EMPTY);
    for (cell, one) in nonet::Cell::ALL.into_iter().zip(&practice.board) {
        digits.set(cell, one.cell.digit);
        givens.set(cell, one.cell.digit.filter(|_| one.cell.name.is_given));
    }
    let mut candidates = nonet::Candidates::of(&digits).unwrap();
    let has_notes = !practice.technique.is_seen_without_notes();
    for (cell, one) in nonet::Cell::ALL.into_iter().zip(&practice.board).filter(|_| has_notes) {
        for digit in candidates.of_cell(cell).difference(one.cell.notes) {
            candidates.remove(cell, digit);
        }
    }
    next_of(practice.technique, &Position { givens, candidates }).unwrap()
}

/// Returns the step of the open exercise as marks. The library finds it, because the scene does not reveal it.
fn answer_of(player: &Player) -> Vec<(Candidate, bool)> {
    let step = next_at(player);
    let gone = step.eliminations.iter().map(|one| (*one, false));
    gone.chain(step.placements.iter().map(|one| (*one, true))).collect()
}

fn mark(player: &mut Player, (one, places): (Candidate, bool)) {
    for act in [StudyAct::MarksPlace(places), StudyAct::Cell(one.cell), StudyAct::Digit(one.digit)] {
        asks(player, act);
    }
}

#[test]
fn practice_accepts_the_right_answer_refuses_a_wrong_one_and_leaves_the_game_alone() {
    let mut player = Player::with_puzzle();
    let before = player.sees().cells;
    asks(&mut player, StudyAct::Open(Technique::XWing));
    asks(&mut player, StudyAct::Practise);
    let answer = answer_of(&player);
    // Of the candidates of a cell, only the solution's digit cannot be ruled out, so the page refuses at most one.
    let cell = answer[0].0.cell;
    let notes = scene(&player).practice.unwrap().board[cell.index()].cell.notes;
    let mut refused = 0;
    for digit in notes {
        asks(&mut player, StudyAct::Clear);
        mark(&mut player, (Candidate { cell, digit }, false));
        asks(&mut player, StudyAct::Check);
        refused += usize::from(scene(&player).status.starts_with("Not quite"));
        if scene(&player).practice.unwrap().is_over {
            asks(&mut player, StudyAct::Practise);
            break;
        }
    }
    assert!(refused <= 1);
    asks(&mut player, StudyAct::Practise);
    for one in answer_of(&player) {
        mark(&mut player, one);
    }
    asks(&mut player, StudyAct::Check);
    let said = scene(&player).status;
    assert!(said.starts_with("Right: that is an X-wing."), "{said}");
    assert!(player.kept()["practised"].contains("x-wing "));
    asks(&mut player, StudyAct::Back);
    let facts = scene(&player).page.unwrap().facts;
    assert!(facts.iter().any(|fact| fact.starts_with("found ")), "{facts:?}");
    player.does(Command::Close);
    assert_eq!(player.sees().cells, before);
}

#[test]
fn every_page_opens_and_practice_accepts_its_step_and_refuses_wrong_ones() {
    let mut player = Player::with_puzzle();
    let (mut n_taken, mut n_refused) = (0, 0);
    for technique in Technique::course() {
        asks(&mut player, StudyAct::Open(technique));
        asks(&mut player, StudyAct::from_id("stride to-end").unwrap());
        let page = scene(&player).page.unwrap_or_else(|| panic!("{technique:?} has no page"));
        assert!(page.technique == technique && !page.example_text.is_empty() && page.parts.len() == 3);
        let Some(board) = page.board else { continue };
        let gone_or_placed = |one: &nonet_play::app::StudyCell| {
            one.cell.hint.eliminated.len() + one.cell.hint.placed.len() > 0
        };
        assert!(board.iter().any(gone_or_placed), "{technique:?} is drawn with what it does");
        // The deepest techniques take long, so only the full run checks their answers.
        if technique_rating(technique).least > Tenths(75) && !is_whole() {
            continue;
        }
        asks(&mut player, StudyAct::Practise);
        let practice = scene(&player).practice.unwrap();
        let givens: String = practice
            .board
            .iter()
            .map(|one| one.cell.digit.filter(|_| one.cell.name.is_given).map_or('.', nonet::Digit::to_char))
            .collect();
        let solution = Puzzle::new(givens.parse().unwrap()).unwrap();
        // The solution's digit cannot be ruled out.
        let empty =
            nonet::Cell::ALL.into_iter().find(|cell| practice.board[cell.index()].cell.digit.is_none());
        let cell = empty.unwrap();
        let digit = solution.solution().get(cell).unwrap();
        mark(&mut player, (Candidate { cell, digit }, false));
        asks(&mut player, StudyAct::Check);
        assert!(scene(&player).status.starts_with("Not quite"), "{technique:?}: {}", scene(&player).status);
        n_refused += 1;
        if next_at(&player).technique == technique {
            asks(&mut player, StudyAct::Clear);
            for one in answer_of(&player) {
                mark(&mut player, one);
            }
            asks(&mut player, StudyAct::Check);
            assert!(scene(&player).status.starts_with("Right"), "{technique:?}: {}", scene(&player).status);
            n_taken += 1;
        }
    }
    assert!(n_taken >= 50 && n_refused >= n_taken, "{n_taken} {n_refused}");
}

/// Returns the press of a key whose position has the same name, such as `End`.
fn walk_key(key: &str) -> KeyPress {
    KeyPress { code: key.into(), key: key.into(), ..KeyPress::default() }
}

#[test]
fn marks_by_keys_in_practice_are_announced_in_both_languages() {
    let mut player = Player::with_puzzle();
    asks(&mut player, StudyAct::Open(Technique::NakedPair));
    asks(&mut player, StudyAct::Practise);
    let (cell, digit) = {
        let practice = scene(&player).practice.unwrap();
        (practice.cell, practice.candidates.iter().next().unwrap())
    };
    let press = |code: &str, key: &str| {
        StudyAct::of_key(&KeyPress { code: code.into(), key: key.into(), ..KeyPress::default() }).unwrap()
    };
    for (language, said) in [
        ("en", ["Marks eliminate candidates", "D: eliminate", "D is not marked", "Nothing is marked"]),
        ("zh", ["现在标记要删去的数字", "删去 D", "D 没有标记", "没有任何标记"]),
    ] {
        player.does(Command::Set(Field::Language, language.into()));
        let place = format!("Digit{digit}");
        let keys = [("KeyX", "x"), (&*place, "&"), (&*place, "۱"), ("Backspace", "Backspace")];
        for ((code, key), said) in keys.into_iter().zip(said) {
            asks(&mut player, press(code, key));
            let announcement = scene(&player).practice.unwrap().announcement;
            assert_eq!(announcement, said.replace('D', &digit.to_string()));
        }
        asks(&mut player, StudyAct::Cell(cell));
        assert_eq!(scene(&player).practice.unwrap().announcement, "");
    }
    // The 6 of a French keyboard types a minus.
    assert_eq!(press("Digit6", "-"), StudyAct::Digit(nonet::Digit::new(6).unwrap()));
    assert_eq!(press("Slash", "-"), StudyAct::MarksPlace(false));
}

#[test]
fn counts_of_practice_are_joined_not_lost() {
    let mut player = Player::with_puzzle();
    let text = "1:1\nx-wing 5 4\nfuture-trick 2 1".to_owned();
    player.does(BrowserEvent::Stored { key: "practised".into(), text });
    asks(&mut player, StudyAct::Open(Technique::XWing));
    asks(&mut player, StudyAct::Practise);
    asks(&mut player, StudyAct::Show);
    let kept = player.kept()["practised"].clone();
    assert!(kept.contains("x-wing 6 4") && kept.contains("future-trick 2 1"), "{kept}");
}

#[test]
fn the_clock_stops_while_a_technique_is_read() {
    let mut player = Player::with_puzzle();
    player.does(Command::Open(Dialog::Techniques));
    let before = player.sees().time;
    player.waits(60_000);
    assert_eq!(player.sees().time, before);
}
