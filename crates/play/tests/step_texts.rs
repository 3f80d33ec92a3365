//! Every technique in at least two real steps: its sentences are complete in both languages, and the text and the
//! drawing name the same cells and digits.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use nonet::catalogue::{Options, all_steps, techniques_before};
use nonet::{Candidate, Cell, Digit, House, HouseKind, Step, Technique};
use nonet_play::app::{Command, Field, HintMarks, Scene, WorkEvent};
use nonet_play::lessons::{Example, Position, exercise, next_of, positions};
use nonet_play::work::{Answer, Gists, Kind, Reply};
use nonet_words::{Language, Stage};

use crate::support::player::Player;
use crate::support::positions::{positions_of, saved};

/// The most steps that are tested for each technique, from as many positions as there are.
const N_STEPS: usize = 3;

/// Returns steps of each technique, those of different positions first.
fn steps() -> &'static BTreeMap<Technique, Vec<(Position, Step)>> {
    static STEPS: LazyLock<BTreeMap<Technique, Vec<(Position, Step)>>> =
        LazyLock::new(|| Technique::course().map(|technique| (technique, of(technique))).collect());
    &STEPS
}

fn of(technique: Technique) -> Vec<(Position, Step)> {
    if techniques_before(technique).is_none() && positions(technique).next().is_none() {
        let examples = (0..).take(N_STEPS).filter_map(|seed| exercise(technique, seed));
        return examples.map(|Example { position, step, .. }| (position, step)).collect();
    }
    // Many positions of a technique that only the ladder has would be searched in vain.
    let n_positions = if techniques_before(technique).is_none() { N_STEPS } else { usize::MAX };
    let found = positions_of(technique).into_iter().take(n_positions).map(|position| {
        let steps = steps_in(technique, &position);
        (position, steps)
    });
    let found: Vec<(Position, Vec<Step>)> = found.collect();
    let most = found.iter().map(|(_, steps)| steps.len()).max().unwrap_or_default();
    let mut all: Vec<(Position, Step)> = Vec::new();
    for turn in 0..most {
        for (position, steps) in &found {
            if let Some(step) = steps.get(turn).filter(|step| all.iter().all(|(_, other)| other != *step)) {
                all.push((position.clone(), step.clone()));
            }
        }
    }
    all.truncate(N_STEPS);
    all
}

/// Returns the steps of a technique in a position.
fn steps_in(technique: Technique, position: &Position) -> Vec<Step> {
    if techniques_before(technique).is_none() {
        return next_of(technique, position).into_iter().filter(|step| step.technique == technique).collect();
    }
    let options = Options::default().with_givens(position.givens.filled_cells());
    all_steps(&position.candidates, &options.only(&[technique]))
}

#[test]
fn every_technique_is_explained_in_at_least_two_real_steps() {
    let with = |n| -> BTreeSet<&str> {
        steps().iter().filter(|(_, steps)| steps.len() == n).map(|(technique, _)| technique.id()).collect()
    };
    assert_eq!(with(0), BTreeSet::new(), "no step is known");
    assert_eq!(with(1), BTreeSet::new(), "one step alone is known");
}

/// Returns true if English uses `an` before an 8 and only there, and the singular for a single cell.
fn agrees(text: &str) -> bool {
    let is_cell = |word: &str| {
        let signs: Vec<char> = word.trim_end_matches([',', '.', ':']).chars().collect();
        matches!(signs[..], ['r', '1'..='9', 'c', '1'..='9'])
    };
    let words: Vec<&str> = text.split(' ').collect();
    let is_slip = |four: &[&str]| match *four {
        ["a", eight, ..] => eight.starts_with('8') || eight.starts_with("11"),
        ["an", other, ..] => other.starts_with(['1', '2', '3', '4', '5', '6', '7', '9']),
        ["because", cell, "have" | "hold", _] | ["of", cell, "see" | "are", _] => is_cell(cell),
        [cell, "hold" | "are", ..] if four[0] == words[0] => is_cell(cell),
        _ => false,
    };
    !words.windows(4).any(is_slip)
}

#[test]
fn every_sentence_of_every_technique_is_complete() {
    let mut n_sentences = 0;
    for (_, step) in steps().values().flatten() {
        for language in Language::ALL {
            let mut said: Vec<String> =
                [Stage::Where, Stage::Which, Stage::Whole].map(|stage| language.explain(step, stage)).into();
            said.push(language.why(step));
            for (chain, nodes) in step.reason.chains.iter().map(|chain| &chain.nodes).enumerate() {
                said.extend((0..nodes.len()).map(|node| language.link(step, chain, node)));
            }
            let end = if language == Language::Zh { '。' } else { '.' };
            for text in &said {
                for bad in [
                    "{", "}", "!", "！", "  ", " ,", "()", "（）", ", ,", "、、", "..", "。。", "，，",
                    "：。",
                ] {
                    assert!(!text.contains(bad), "{bad} in {text}");
                }
                for bad in
                    [" .", " in .", "Look at .", " of  ", " and ,", " is ,", " is .", "If ,", "because  "]
                {
                    assert!(!text.contains(bad), "{bad} in {text}");
                }
                assert!(text.ends_with(end), "{text}");
                assert!(agrees(text), "{text}");
                let has_chinese = text.chars().any(|sign| ('\u{4e00}'..'\u{9fff}').contains(&sign));
                assert_eq!(has_chinese, language == Language::Zh, "{text}");
            }
            // The second stage names the technique, and the first does not.
            let name = language.technique(step.technique);
            assert!(!said[0].contains(name) && said[1].contains(name), "{} {}", said[0], said[1]);
            n_sentences += said.len();
        }
    }
    println!("{n_sentences} sentences");
    assert!(n_sentences > 2_000, "{n_sentences}");
}

/// The cells, houses and digits that a text names.
#[derive(Debug, Default)]
struct Named {
    cells: BTreeSet<Cell>,
    houses: Vec<House>,
    digits: BTreeSet<Digit>,
}

impl Named {
    /// Reads a text, which may contain names of techniques.
    fn of(text: &str, language: Language) -> Self {
        let mut techniques: Vec<&str> =
            Technique::ALL.iter().map(|&technique| language.technique(technique)).collect();
        techniques.sort_by_key(|name| std::cmp::Reverse(name.len()));
        let mut text = techniques.into_iter().fold(text.to_owned(), |text, name| text.replace(name, "~"));
        let mut named = Self::default();
        for cell in Cell::ALL {
            if text.contains(&cell.to_string()) {
                named.cells.insert(cell);
                text = text.replace(&cell.to_string(), "~");
            }
        }
        for house in House::ALL {
            let number = house.position() + 1;
            let [english, chinese] = match house.kind() {
                HouseKind::Row => ["row", "行"],
                HouseKind::Column => ["column", "列"],
                _ => ["box", "宫"],
            };
            let name = if language == Language::Zh {
                format!("第{number}{chinese}")
            } else {
                format!("{english} {number}")
            };
            if text.contains(&name) {
                named.houses.push(house);
                text = text.replace(&name, "~");
            }
        }
        named.digits = text.chars().filter_map(Digit::from_char).collect();
        named
    }

    fn has_cell(&self, cell: Cell) -> bool {
        self.cells.contains(&cell) || self.houses.iter().any(|house| house.cells().contains(cell))
    }
}

/// Returns true for a drawn digit that needs no mention. It may go from a cell because another digit is placed there.
/// It may keep cells from holding "only" two digits. Or it may be in a cell that a choice would leave empty.
fn goes_without_saying(step: &Step, scene: &Scene, one: Candidate) -> bool {
    let marks = &scene.cells[one.cell.index()].hint;
    let is_around =
        [Technique::AlignedPairExclusion, Technique::AlignedTripletExclusion].contains(&step.technique);
    (marks.eliminated.contains(one.digit) && !marks.placed.is_empty())
        || (marks.fins.contains(one.digit) && step.technique.is_uniqueness())
        || (marks.pattern.contains(one.digit) && is_around)
}

/// Returns the candidates of a cell that are marked in any way.
fn marked(marks: &HintMarks) -> nonet::DigitSet {
    let all = [marks.on, marks.off, marks.fins, marks.eliminated, marks.placed];
    all.into_iter().fold(marks.pattern, nonet::DigitSet::union)
}

fn all_marked(scene: &Scene) -> Vec<Candidate> {
    let of_cell = |cell: Cell| {
        let digits = marked(&scene.cells[cell.index()].hint);
        digits.iter().map(move |digit| Candidate { cell, digit }).collect::<Vec<_>>()
    };
    Cell::ALL.into_iter().flat_map(of_cell).collect()
}

/// Returns a player who has opened a position and sees the second stage of a step.
fn with_hint(position: &Position, step: &Step, language: Language) -> Player {
    let kept = [("game/7", saved(position)), ("current", "7".into())];
    let kept = kept.into_iter().map(|(key, text)| (key.to_owned(), text)).collect();
    let mut player = Player::arrives(kept, language, "", 1_000_000);
    player.does(Command::Set(Field::Language, if language == Language::En { "en" } else { "zh" }.into()));
    player.presses("hint");
    let number = player.jobs.iter().find(|question| question.job.kind() == Kind::Hint).unwrap().number;
    let digits = *position.candidates.grid();
    let reply = Reply::Hinted { digits, step: Some(Box::new(step.clone())), gists: Gists::default() };
    player.does(WorkEvent::Replied(Box::new(Answer { number, reply })));
    player.presses("hint");
    assert_eq!(player.sees().hint, Some(Stage::Whole), "{}", player.status());
    player
}

#[test]
fn what_the_whole_of_a_step_names_is_drawn_and_what_is_drawn_it_names() {
    let (mut n_steps, mut faults) = (0, BTreeMap::<(&str, &str), String>::new());
    for (position, step) in steps().values().flatten() {
        for language in Language::ALL {
            let scene = with_hint(position, step, language).sees();
            // The full text includes the chains: a hint walks through them, but a tour has them in its sentence.
            let text = language.explain(step, Stage::Whole);
            let named = Named::of(&text, language);
            let drawn = all_marked(&scene);
            let mut fault = |what, which: String| {
                faults.entry((step.technique.id(), what)).or_insert_with(|| format!("{which}: {text}"));
            };
            for &cell in &named.cells {
                let hint = &scene.cells[cell.index()].hint;
                if !hint.is_involved && !hint.is_looked_at {
                    fault("a cell is named and not drawn", cell.to_string());
                }
            }
            for &digit in &named.digits {
                // Three cells of an avoidable rectangle are filled.
                let stands = |cell: &Cell| position.candidates.grid().get(*cell) == Some(digit);
                if drawn.iter().all(|one| one.digit != digit) && !named.cells.iter().any(stands) {
                    fault("a digit is named and not drawn", digit.to_string());
                }
            }
            for one in drawn {
                if !named.has_cell(one.cell) {
                    fault("a cell is drawn and not named", one.to_string());
                }
                if !named.digits.contains(&one.digit) && !goes_without_saying(step, &scene, one) {
                    fault("a digit is drawn and not named", one.to_string());
                }
            }
            n_steps += 1;
        }
    }
    assert!(faults.is_empty(), "{faults:#?}");
    assert!(n_steps > 250, "{n_steps}");
}

#[test]
fn what_a_link_names_is_drawn_and_what_is_drawn_of_it_is_named() {
    let mut n_links = 0;
    for (position, step) in steps().values().flatten().filter(|(_, step)| !step.reason.chains.is_empty()) {
        for language in Language::ALL {
            let mut player = with_hint(position, step, language);
            player.presses("stride to-start");
            let all = player.sees().shown_hint.unwrap().lines;
            for _ in 1..all.len() {
                let scene = player.sees();
                let hint = scene.shown_hint.as_ref().unwrap();
                let line = &hint.lines[hint.at];
                // The number of links of a side branch is not a digit of the board.
                let said = line.text.split(['(', '（']).next().filter(|_| line.is_side);
                let text = said.unwrap_or(&line.text);
                let named = Named::of(text, language);
                for &cell in &named.cells {
                    let hint = &scene.cells[cell.index()].hint;
                    assert!(hint.is_involved || hint.is_looked_at, "{cell} is not drawn: {text}");
                }
                let now: Vec<Candidate> = all_marked(&scene)
                    .into_iter()
                    .filter(|one| {
                        let hint = &scene.cells[one.cell.index()].hint;
                        hint.on.union(hint.off).difference(hint.past).contains(one.digit)
                    })
                    .collect();
                for &digit in &named.digits {
                    assert!(now.iter().any(|one| one.digit == digit), "{digit} is not drawn: {text}");
                }
                for one in now {
                    assert!(named.has_cell(one.cell), "{one} is drawn, and its cell not named: {text}");
                    assert!(
                        named.digits.contains(&one.digit),
                        "{one} is drawn, and its digit not named: {text}"
                    );
                }
                n_links += 1;
                player.presses("stride on");
            }
        }
    }
    assert!(n_links > 500, "{n_links}");
}
