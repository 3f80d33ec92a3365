//! The texts about a step: every technique has a name, and an explanation says what is done and why.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
};

use nonet::{
    Candidates, Climb, Clues, Difficulty, Digit, Grid, Request, Step, Technique, Tenths,
    catalogue::{Options, all_steps},
    generate,
    logic::Reason,
};
use nonet_words::{Language, Stage};

const STAGES: [Stage; 3] = [Stage::Where, Stage::Which, Stage::Whole];

/// Returns steps of both catalogues, from generated puzzles and two well-known ones.
fn real_steps() -> &'static [Step] {
    static STEPS: LazyLock<Vec<Step>> = LazyLock::new(find_steps);
    &STEPS
}

fn find_steps() -> Vec<Step> {
    let known = [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8.",
    ];
    let known = known.map(|text| text.parse::<Grid>().unwrap());
    let generated = (0..6).map(|seed| {
        let request = Request { seed: format!("words {seed}"), clues: Clues::Minimal, ..Request::default() };
        *generate(&request).givens()
    });
    let mut steps = Vec::new();
    for grid in generated.chain(known) {
        let mut candidates = Candidates::of(&grid).unwrap();
        for (index, rated) in Climb::up_to(&candidates, Tenths(95)).enumerate() {
            if rated.rating < Tenths(75) && index % 8 == 0 {
                let options = Options::default().with_givens(grid.filled_cells());
                steps.extend(all_steps(&candidates, &options));
            }
            rated.step.apply(&mut candidates);
            steps.push(rated.step);
        }
    }
    steps
}

#[test]
fn every_technique_and_difficulty_has_a_name_of_its_own() {
    for language in Language::ALL {
        let names: BTreeSet<_> =
            Technique::ALL.iter().map(|&technique| language.technique(technique)).collect();
        assert_eq!(names.len(), Technique::ALL.len());
        assert!(names.iter().all(|name| !name.is_empty() && name.trim() == *name));
        let words: BTreeSet<_> = Difficulty::ALL.into_iter().map(|word| language.difficulty(word)).collect();
        assert_eq!(words.len(), Difficulty::ALL.len());
    }
    for &technique in Technique::ALL {
        assert_ne!(Language::En.technique(technique), Language::Zh.technique(technique));
    }
    assert_eq!(Language::En.technique(Technique::Skyscraper), "Skyscraper");
    assert_eq!(Language::Zh.difficulty(Difficulty::Easy), "简单");
}

#[test]
fn an_explanation_names_every_cell_and_digit_that_it_is_about() {
    let steps = real_steps();
    let mut seen = BTreeMap::<Technique, usize>::new();
    for step in steps {
        *seen.entry(step.technique).or_default() += 1;
        for language in Language::ALL {
            let text = language.explain(step, Stage::Whole);
            for done in step.placements.iter().chain(&step.eliminations) {
                assert!(text.contains(&done.cell.to_string()), "{step}: {text}");
                assert!(text.contains(done.digit.to_char()), "{step}: {text}");
            }
        }
    }
    if std::env::var_os("SHOW").is_some() {
        let mut shown = BTreeSet::new();
        for step in steps.iter().filter(|step| shown.insert(step.technique)) {
            for language in Language::ALL {
                for stage in STAGES {
                    println!("{}", language.explain(step, stage));
                }
            }
            println!();
        }
    }
    println!("{} steps of {} techniques", steps.len(), seen.len());
    assert!(seen.len() >= 40, "{seen:?}");
}

/// Returns the step with the digits of its candidate lists and its `digits` field renamed: `n` to `n + 1`, and 9
/// to 1. Sets and chains keep theirs.
fn renamed(step: &Step) -> Step {
    let mut words: Vec<String> = step.to_text().split(' ').map(str::to_owned).collect();
    let next = |figure: char| {
        figure.to_digit(10).map_or(figure, |digit| char::from_digit(digit % 9 + 1, 10).unwrap())
    };
    // A candidate is three characters, and the third is its digit.
    let candidates = |word: &str| -> String {
        word.chars().enumerate().map(|(at, figure)| if at % 3 == 2 { next(figure) } else { figure }).collect()
    };
    for at in [1, 2, 7, 8] {
        words[at] = candidates(&words[at]);
    }
    words[6] = words[6].chars().map(next).collect();
    Step::from_text(&words.join(" ")).unwrap()
}

#[test]
fn where_to_look_does_not_depend_on_the_digits() {
    for step in real_steps() {
        for language in Language::ALL {
            let text = language.explain(step, Stage::Where);
            assert_eq!(text, language.explain(&renamed(step), Stage::Where));
            assert!(text.chars().any(|character| character.is_ascii_digit()), "{text} says nothing");
        }
    }
}

#[test]
fn a_step_without_a_reason_still_says_something() {
    for &technique in Technique::ALL {
        let done = nonet::Candidate { cell: nonet::Cell::at(2, 3), digit: Digit::D5 };
        let step =
            Step { technique, placements: Vec::new(), eliminations: vec![done], reason: Reason::default() };
        assert!(Language::En.explain(&step, Stage::Whole).contains("r3c4 is not 5"));
        assert!(Language::Zh.explain(&step, Stage::Whole).contains("r3c4 不是 5"));
    }
}

#[test]
fn every_sentence_is_complete() {
    for step in real_steps() {
        for stage in STAGES {
            let english = Language::En.explain(step, stage);
            let chinese = Language::Zh.explain(step, stage);
            for text in [&english, &chinese] {
                for bad in ["{", "}", "!", "！", "  ", " ,", "()", "（）", ", ,", "、、", ".."] {
                    assert!(!text.contains(bad), "{bad} in {text}");
                }
            }
            for bad in [" .", " in .", "Look at .", " of  ", " and ,", " is ,", " is ."] {
                assert!(!english.contains(bad), "{bad} in {english}");
            }
            assert!(english.ends_with('.') && chinese.ends_with('。'), "{english} {chinese}");
        }
    }
}

/// Rejects words that Chinese players do not use: 单数 (odd number) for a single, 某处 and 同处 (a place) for a house,
/// and 横过来 (turned sideways).
#[test]
fn chinese_uses_the_terms_of_chinese_players() {
    for &technique in Technique::ALL {
        let Some(lesson) = nonet_play::lessons::lesson(technique, Language::Zh) else { continue };
        let names = [Language::Zh.technique(technique), nonet_play::lessons::gist(technique, Language::Zh)];
        let lists = [&names[..], lesson.names, lesson.reason, &[lesson.spot, lesson.mistaken]];
        for text in lists.concat() {
            for word in ["单数", "某处", "同处", "横过来"] {
                assert!(!text.contains(word), "{technique:?}: {text}");
            }
        }
    }
}

/// Checks the facts without which a reader cannot follow a step.
#[test]
fn the_sentences_of_sets_and_colours_say_what_proves_the_step() {
    for (technique, english, chinese) in [
        // Which digits belong to the line, and which to the box.
        (Technique::SueDeCoq, &["can only be in row", "only in box", "exactly once"][..], "只能在"),
        // Which digit joins the sets, and why it cannot be in both.
        (Technique::AlsXZ, &["They cannot both hold", "sees every place in the other"], "严格共享候选数"),
        // It is all cells of a colour, not one of them.
        (Technique::SimpleColoursTrap, &["So either every cell of", ", or every cell of"], "全是"),
    ] {
        let step = nonet_play::lessons::example(technique).unwrap().step;
        let said = [Language::En, Language::Zh].map(|language| language.explain(&step, Stage::Whole));
        let said_of_column = said[0].replace("in column", "in row");
        assert!(english.iter().all(|fact| said_of_column.contains(fact)), "{technique:?}: {}", said[0]);
        assert!(said[1].contains(chinese), "{technique:?}: {}", said[1]);
    }
}

/// Checks points that lessons once had wrong: sizes, numbers of lines, and cases that were left out.
#[test]
fn lessons_name_every_case_and_the_right_numbers() {
    let text = |technique, language| {
        let lesson = nonet_play::lessons::lesson(technique, language).unwrap();
        [lesson.reason, &[lesson.spot, lesson.mistaken]].concat().join("\n")
    };
    for (technique, english, chinese) in [
        // With eight free cells, the naked set of the others has four cells too.
        (Technique::HiddenQuad, "seven or fewer free cells", "不超过七个"),
        (Technique::ForcingChainContradiction, "two or more plain lines", "两条或更多条"),
        (Technique::SashimiXWing, "two hidden singles", "两个排除"),
        (Technique::YCycle, "two cells of the ring that are not neighbours", "不相邻的两格"),
        (
            Technique::DiscontinuousNiceLoop,
            "a strong and a weak link of different digits",
            "一强一弱而数字不同",
        ),
        (
            Technique::DirectHiddenPair,
            "do not look blocked until you notice the pair",
            "看不出那两格已被占用",
        ),
    ] {
        for (language, wanted) in [(Language::En, english), (Language::Zh, chinese)] {
            let text = text(technique, language);
            assert!(text.contains(wanted), "{technique:?}: {text}");
        }
    }
}
