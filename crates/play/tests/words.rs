//! The words: the page, its code and both languages agree on them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::html::{Tag, file, tags};
use crate::support::player::Player;
use nonet::{Cell, Digit, DigitSet, Grid, House, ParseGridError, Tenths};
use nonet_formats::{LettersName, ReadError, Rule, Sheet, Wants};
use nonet_play::app::{Command, Dialog, Field};
use nonet_words::{
    BranchMessage, BrowserAct, CellName, FailedTask, GameName, Label, Language, MarkName, Message,
    PatternMessage, SeedWord, StudyLine, Trouble, duration,
};

fn page() -> Vec<Tag> {
    tags(&file("index.html"))
}

/// Returns every tag that has this attribute, with its value.
fn with(attribute: &str) -> Vec<(Tag, String)> {
    page().into_iter().filter_map(|tag| Some((tag.clone(), tag.get(attribute)?.to_owned()))).collect()
}

fn is_chinese(text: &str) -> bool {
    text.chars().any(|sign| ('\u{4E00}'..='\u{9FFF}').contains(&sign))
}

#[test]
fn every_text_of_the_page_is_a_label_and_says_its_english_words() {
    let labels = with("data-label");
    assert!(labels.len() > 50);
    // The tests of large boards check the others.
    for (tag, id) in labels.into_iter().filter(|(_, id)| !id.starts_with("wide-")) {
        let label = Label::from_id(&id).unwrap_or_else(|| panic!("{id} is not a label"));
        assert_eq!(tag.text, Language::En.label(label), "{id}");
    }
    for (tag, id) in with("data-aria") {
        let label = Label::from_id(&id).unwrap_or_else(|| panic!("{id} is not a label"));
        assert_eq!(tag.get("aria-label"), Some(Language::En.label(label)), "{id}");
    }
}

#[test]
fn chinese_has_one_word_for_one_thing() {
    let marking = |mark| Language::Zh.say(&Message::Marking(mark));
    assert_eq!([marking(MarkName::Corner), marking(MarkName::Centre)], ["角注。", "中注。"]);
    let mut words: Vec<String> = Label::ALL.iter().map(|label| Language::Zh.label(*label).into()).collect();
    words.extend([Message::Centred, Message::NothingToCentre].map(|message| Language::Zh.say(&message)));
    words.push(Language::Zh.own_pace(3, None));
    for other in ["角上", "中央笔记", "对局", "盘面"] {
        assert!(words.iter().all(|word| !word.contains(other)), "{other}");
    }
}

#[test]
fn the_message_about_the_first_mistake_counts_the_others() {
    let cell = Cell::at(0, 2);
    let said = |message: Message| [Language::En, Language::Zh].map(|language| language.say(&message));
    assert_eq!(
        said(Message::WrongFirst { cell, n_wrong: 3 }),
        ["Fix this first: r1c3 is wrong. 2 more are wrong too.", "请先改：r1c3 不对，另有 2 格也不对。"]
    );
    assert_eq!(
        said(Message::NotesFirst { cell, n_cells: 2 }),
        [
            "Fix this first: r1c3 lacks the right note. 1 more does too.",
            "请先补：r1c3 的笔记漏了答案，另有 1 格也是。"
        ]
    );
}

#[test]
fn every_label_is_translated_into_chinese_and_is_on_the_page() {
    let html = file("index.html");
    let root = concat!(env!("CARGO_MANIFEST_DIR"), "/../../src/page");
    let files = std::fs::read_dir(root).expect("the folder is there").filter_map(Result::ok);
    let painting: String = files.filter_map(|file| std::fs::read_to_string(file.path()).ok()).collect();
    for &label in Label::ALL {
        let (english, chinese) = (Language::En.label(label), Language::Zh.label(label));
        assert!(!english.is_empty() && is_chinese(chinese) && english != chinese, "{label:?}: {chinese}");
        assert_eq!(Label::from_id(label.id()), Some(label));
        let is_in_page = html.contains(&format!("=\"{}\"", label.id()));
        let is_painted = || painting.contains(&format!("Label::{label:?}"));
        assert!(is_in_page || is_painted(), "no part of the page shows {label:?}");
    }
}

#[test]
fn every_button_and_field_of_the_page_asks_for_something() {
    for (_, id) in with("data-do") {
        // The page of large boards is made from the same file.
        let is_large = ["10x", "12x", "16x", "jigsaw1"].iter().any(|kind| id.contains(kind));
        assert_eq!(Command::from_id(&id).is_some(), !is_large, "{id}");
    }
    // One field is on that page alone.
    for (tag, id) in with("data-set").into_iter().filter(|(_, id)| id != "letter-digits") {
        let field = Field::from_id(&id).unwrap_or_else(|| panic!("{id} is not a field"));
        // Each option can be chosen, and is then the one that the page shows.
        if let Some(value) = tag.get("value") {
            let mut player = Player::with_puzzle();
            player.does(Command::Set(field, value.into()));
            assert_eq!(player.field(field), value, "{id}");
        }
    }
    // The level has buttons that start a game at once, the fields of names come with their lists, and `KnowsHold` is
    // only saved.
    let later = [Field::Target, Field::GameName, Field::TechniqueSearch, Field::KnowsHold];
    for field in Field::ALL.into_iter().filter(|field| !later.contains(field)) {
        assert!(with("data-set").iter().any(|(_, id)| id == field.id()), "nothing sets {field:?}");
    }
    for id in ["", "digit", "digit 0", "digit 10", "cell 81", "open", "open door", "undo 2", "Undo", "play x"]
    {
        assert_eq!(Command::from_id(id), None, "{id}");
    }
}

#[test]
fn every_part_that_the_painter_asks_for_is_there_once() {
    let ids: Vec<String> = with("id").into_iter().map(|(_, id)| id).collect();
    for id in &ids {
        assert_eq!(ids.iter().filter(|other| *other == id).count(), 1, "{id} appears twice");
    }
    let mut asked: Vec<String> = Dialog::ALL.iter().map(|dialog| format!("dialog-{}", dialog.id())).collect();
    for mut player in [Player::new(), Player::new()] {
        asked.extend(player.sees().controls.iter().map(|control| control.id.to_owned()));
        player.presses("setup");
        asked.extend(player.sees().controls.iter().map(|control| control.id.to_owned()));
    }
    let parts = ["board", "curtain", "status", "spoken", "about", "own-error", "time", "game-list", "ready"];
    asked.extend(parts.map(str::to_owned));
    for attribute in ["popovertarget", "aria-labelledby", "aria-describedby", "aria-controls", "for"] {
        asked.extend(with(attribute).into_iter().map(|(_, id)| id));
    }
    let links = with("href").into_iter().filter_map(|(_, to)| to.strip_prefix('#').map(str::to_owned));
    asked.extend(links);
    for id in asked {
        assert!(ids.contains(&id), "there is no {id} in the page");
    }
}

#[test]
fn the_page_loads_nothing_from_elsewhere_and_runs_nothing_that_is_written_in_it() {
    for tag in page() {
        for (name, value) in &tag.attributes {
            assert!(!name.starts_with("on") && name != "style", "{tag:?}");
            assert!(!value.contains("//"), "{tag:?}");
        }
        assert!(tag.name != "style" && (tag.name != "script" || tag.text.is_empty()), "{tag:?}");
    }
    let policies = with("http-equiv");
    let [(policy, _)] = &policies[..] else { panic!("{policies:?}") };
    let policy = policy.get("content").unwrap();
    assert!(
        policy.starts_with("default-src 'none'") && policy.contains("require-trusted-types-for 'script'")
    );
    assert!(!policy.contains("unsafe-inline") && !policy.contains("'unsafe-eval'") && !policy.contains('*'));
}

#[test]
fn failures_before_any_script_runs_are_reported_in_both_languages() {
    let trouble: Vec<Tag> = with("data-why").into_iter().map(|(tag, _)| tag).collect();
    let say = |why: &str, language: &str| {
        let is_it = |tag: &&Tag| tag.get("data-why") == Some(why) && tag.get("lang") == Some(language);
        let tags: Vec<&Tag> = trouble.iter().filter(is_it).collect();
        assert_eq!(tags.len(), 1, "{why} in {language}");
        // Only the part that needs no script is visible from the start.
        assert_eq!(tags[0].get("hidden").is_none(), why == "silent", "{why}");
        tags[0].text.clone()
    };
    let boot = file("www/boot.js");
    for why in ["silent", "load", "late", "mixed", "old", "stopped"] {
        assert!(!is_chinese(&say(why, "en")) && is_chinese(&say(why, "zh")), "{why}");
        assert!(why == "silent" || boot.contains(&format!("\"{why}\"")), "no message for {why}");
    }
    assert_eq!(trouble.len(), 12);
    let scriptless = file("index.html")
        .split("<noscript>")
        .nth(1)
        .unwrap()
        .split("</noscript>")
        .next()
        .unwrap()
        .to_owned();
    assert!(scriptless.contains("needs JavaScript") && is_chinese(&scriptless));
}

/// Without this, the number after a Hebrew title is read as a part of the title.
#[test]
fn a_text_from_right_to_left_is_isolated_in_every_sentence() {
    for title in ["סודוקו קשה 7", "سودوكو", "سودوکوی سخت (۲)", "Sudoku סודוקו"]
    {
        let isolated = format!("\u{2068}{title}\u{2069}");
        for language in Language::ALL {
            let sheet = Sheet { title: title.into(), ..Sheet::of(Grid::EMPTY) };
            let title = || title.to_owned();
            let said = |message: Message| language.say(&message);
            let sentences = [
                language.sheet_name(1, &sheet),
                language.collection_name(&title(), 3, 1, 3),
                language.saved_collection(&title(), 3, 1),
                language.check_point(&title(), 1),
                language.unreadable(&ReadError::Rule(Rule::Other(title()))),
                said(Message::Opened { title: title(), author: String::new(), n_clues: 30 }),
                said(Message::Opened { title: "A".into(), author: title(), n_clues: 30 }),
                said(Message::Branch(BranchMessage::Back { name: title(), number: 1 })),
                said(Message::NoPair(title())),
                said(Message::BadSeedWord { word: title(), wants: SeedWord::Clues }),
                said(Message::BadTarget { text: title(), is_known: false }),
                said(Message::BadTarget { text: title(), is_known: true }),
                said(Message::NoHelper { trouble: Trouble::Broken(title()), task: FailedTask::Hint }),
            ];
            for sentence in sentences {
                assert_eq!(sentence.matches(&isolated).count(), 1, "{sentence}");
            }
            let named = [
                said(Message::BadText(ParseGridError::Character { line: 1, column: 2, character: 'ש' })),
                language.unreadable(&ReadError::Expected {
                    line: 1,
                    column: 2,
                    found: Some('ש'),
                    wants: Wants::Cell,
                }),
            ];
            assert!(named.iter().all(|sentence| sentence.contains("“\u{2068}ש\u{2069}”")), "{named:?}");
        }
    }
    assert_eq!(Language::En.check_point("Über 7", 1), "Über 7", "any other text stays as it is");
}

/// Returns true for the characters that change the direction of a line, and for those that end the change.
fn turns(sign: char) -> bool {
    matches!(
        sign,
        '\n' | '\t' | '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2066}' | '\u{2067}'
    )
}

#[test]
fn a_text_with_direction_marks_changes_no_sentence() {
    let long = "長".repeat(5_000);
    for (text, seen) in [
        ("\u{202E}abc", "abc"),
        ("abc\u{202D}\u{202E}", "abc"),
        ("\u{2067}abc", "abc"),
        ("\u{200F}7\u{200E}", "7"),
        ("\u{61C}7", "7"),
        ("two\nlines\tor\u{2028}three", "two lines or three"),
        ("\u{2069}\u{2069}סודוקו", "\u{2068}סודוקו\u{2069}"),
        ("\u{2068}סודוקו", "\u{2068}סודוקו\u{2069}"),
        ("\u{2066}A\u{202E}سودوكو ٧", "\u{2068}Aسودوكو ٧\u{2069}"),
        ("𞤀𞤣", "\u{2068}𞤀𞤣\u{2069}"),
        ("می\u{200C}خواهم", "\u{2068}می\u{200C}خواهم\u{2069}"),
        ("👩\u{200D}💻 7", "👩\u{200D}💻 7"),
        (&long, &long[..600]),
    ] {
        for language in Language::ALL {
            let said = |message: Message| language.say(&message);
            let text = || text.to_owned();
            for sentence in [
                said(Message::NoPair(text())),
                said(Message::BadSeedWord { word: text(), wants: SeedWord::Clues }),
                said(Message::BadTarget { text: text(), is_known: true }),
                said(Message::NoHelper { trouble: Trouble::Broken(text()), task: FailedTask::Hint }),
                said(Message::Failed { act: BrowserAct::Share, reason: text() }),
                said(Message::Opened { title: text(), author: text(), n_clues: 30 }),
                language.unreadable(&ReadError::Rule(Rule::Other(text()))),
                language.study_line(&StudyLine::NotFound(text())),
            ] {
                assert!(sentence.contains(seen) && !sentence.contains(turns), "{sentence:?}");
                let n_of = |sign| sentence.matches(sign).count();
                assert_eq!(n_of('\u{2068}'), n_of('\u{2069}'), "{sentence:?}");
                assert!(sentence.len() < 2_000, "{sentence}");
            }
        }
    }
}

#[test]
fn a_title_keeps_what_joins_its_characters_and_nothing_else_that_is_not_seen() {
    for (title, kept) in [
        ("می\u{200C}خواهم سخت", "می\u{200C}خواهم سخت"),
        ("👩\u{200D}💻 Sudoku", "👩\u{200D}💻 Sudoku"),
        ("🏳\u{FE0F}\u{200D}🌈", "🏳\u{FE0F}\u{200D}🌈"),
        ("क्\u{200D}ष", "क्\u{200D}ष"),
        ("e\u{301}te\u{301}", "e\u{301}te\u{301}"),
        ("\u{200D}A \u{200C} B\u{200D}", "A B"),
        ("Su\u{AD}do\u{200B}ku", "Sudoku"),
        ("סודוקו\u{200F} 7\u{202C}", "סודוקו 7"),
        ("A\u{2028}B\tC", "A B C"),
        ("\u{3164}\u{2800}", ""),
        ("\u{FEFF}\u{2069}", ""),
    ] {
        let sheet = nonet_formats::read(&format!(
            "#D{title}\n{}",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
        ))
        .unwrap()
        .sheets
        .remove(0);
        assert_eq!(sheet.title, kept, "{title:?}");
    }
}

#[test]
#[allow(clippy::too_many_lines, reason = "a list of all messages")]
fn every_message_is_a_sentence_in_both_languages() {
    let (cell, digit, other) = (Cell::at(2, 4), Digit::D4, Digit::D7);
    let bad_text = |text: &str| Message::BadText(text.parse::<Grid>().unwrap_err());
    let messages = [
        Message::Ready { n_clues: 24 },
        Message::Solved { time: 61_000, n_revealed: 0 },
        Message::Solved { time: 61_000, n_revealed: 2 },
        Message::Correct { n_empty: 1 },
        Message::Incorrect { n_wrong: 1 },
        Message::Incorrect { n_wrong: 3 },
        Message::Conflicting { n_cells: 2 },
        Message::Conflict { digit, house: House::box_(4), n_cells: 2 },
        Message::Conflict { digit, house: House::box_(4), n_cells: 3 },
        Message::Full,
        Message::SolutionShown { n_own: 27, n_shown: 28 },
        Message::SolutionShown { n_own: 0, n_shown: 51 },
        Message::SolutionShown { n_own: 1, n_shown: 1 },
        Message::ResultCopied,
        Message::FilesRead { n_files: 3, n_opened: 3 },
        Message::FilesRead { n_files: 3, n_opened: 1 },
        Message::NothingToUndo,
        Message::NothingToRedo,
        Message::NothingToErase,
        Message::NothingToClear,
        Message::IsGiven(cell),
        Message::NoteNeedsEmpty(cell),
        Message::IsPaused,
        Message::CutLink { n_missing: 2, then: Some(Box::new(Message::Ready { n_clues: 24 })) },
        Message::CutLink { n_missing: 1, then: None },
        Message::CutLink { n_missing: 0, then: None },
        Message::LeftAside { n_lines: 1, then: None },
        Message::LettersRead(LettersName::Rows, None),
        Message::LeftAside {
            n_lines: 12,
            then: Some(Box::new(Message::LettersRead(
                LettersName::Columns,
                Some(Box::new(Message::Ready { n_clues: 24 })),
            ))),
        },
        Message::IsOver { can_reopen: true },
        Message::IsOver { can_reopen: false },
        Message::DigitDone(digit),
        Message::NotesOn,
        Message::NotesOff,
        Message::NotedAll,
        Message::Marking(MarkName::Centre),
        Message::NothingToCentre,
        Message::NoneToWriteIn,
        Message::GatheringOn,
        Message::GatheringOff,
        Message::Pasted,
        Message::Resumed,
        Message::Reopened,
        Message::Cleared,
        Message::Restarted,
        Message::BackToRight { n_undone: 3 },
        Message::AllRight,
        Message::Shared,
        bad_text(""),
        bad_text("1234"),
        bad_text("q"),
        bad_text("\0"),
        bad_text(&"123456789\n".repeat(8).replacen('9', "", 1)),
        bad_text(&"0".repeat(100_000)),
        Message::BadFile,
        Message::Setup { n_digits: 0 },
        Message::Setup { n_digits: 4 },
        Message::SetupOne { n_digits: 24 },
        Message::SetupNone,
        Message::SetupSeveral { cell, one: digit, other },
        Message::BadSeed,
        Message::BadSeedWord { word: "hrad".into(), wants: SeedWord::Target },
        Message::BadSeedWord { word: "turned".into(), wants: SeedWord::Symmetry },
        Message::BadSeedWord { word: "few".into(), wants: SeedWord::Clues },
        Message::Pattern(PatternMessage::Few),
        Message::Pattern(PatternMessage::Full),
        Message::Pattern(PatternMessage::EmptyLines { one: House::row(3), other: House::row(4) }),
        Message::Pattern(PatternMessage::Sparse),
        Message::Pattern(PatternMessage::NotFound { n_seconds: 60 }),
        Message::NothingKept,
        Message::ArchiveMissing,
        Message::KeptInJournal,
        Message::JournalMissing,
        Message::NewVersion,
        Message::BothKept,
        Message::BothWays,
        Message::MakingToPrint { n_made: 3, n_wanted: 8 },
        Message::Printed { n: 1 },
        Message::Printed { n: 8 },
        Message::NothingToPrint,
        Message::Copied,
        Message::CopyByHand,
        Message::BrokenSave,
        Message::PuzzleReady { er: Some(Tenths(51)), n_clues: 24 },
        Message::PuzzleReady { er: None, n_clues: 24 },
        Message::NoHelper { trouble: Trouble::Silent, task: FailedTask::Hint },
        Message::NoHelper { trouble: Trouble::Silent, task: FailedTask::Print },
        Message::NoHelper { trouble: Trouble::OtherVersion, task: FailedTask::Rating },
        Message::NoHelper { trouble: Trouble::Broken("404".into()), task: FailedTask::Difficulty },
        Message::NoHelper { trouble: Trouble::Broken("unreachable.".into()), task: FailedTask::Request },
        Message::HintStillSought,
        Message::HintStopped,
        Message::HintMisfit,
    ];
    for message in messages {
        let (english, chinese) = (Language::En.say(&message), Language::Zh.say(&message));
        assert!(english.ends_with('.') && english.is_ascii() || english.contains('“'), "{english}");
        assert!(
            english.starts_with(|first: char| first.is_uppercase() || first.is_ascii_digit() || first == 'r')
        );
        assert!(is_chinese(&chinese) && chinese.ends_with('。'), "{chinese}");
    }
}

#[test]
fn a_cell_is_named_by_what_is_in_it_then_by_its_place() {
    let cell = Cell::at(2, 4);
    let empty = CellName {
        board: None,
        is_lettered: false,
        cell,
        digit: None,
        notes: DigitSet::EMPTY,
        centre: DigitSet::EMPTY,
        colours: DigitSet::EMPTY,
        has_kinds: false,
        is_given: false,
        is_revealed: false,
        is_conflicting: false,
        is_wrong: false,
        place_first: false,
    };
    let place = "row 3, column 5, box 2";
    let name = |name| Language::En.cell_name(name);
    assert_eq!(name(empty), format!("empty, {place}"));
    let notes = DigitSet::of(Digit::D4).with(Digit::D7);
    assert_eq!(name(CellName { notes, ..empty }), format!("4 7 noted, {place}"));
    let kinds = CellName { notes, centre: DigitSet::of(Digit::D9), has_kinds: true, ..empty };
    assert_eq!(name(kinds), format!("corner 4 7, centre 9, {place}"));
    let coloured = CellName { colours: DigitSet::of(Digit::D1).with(Digit::D6), place_first: true, ..empty };
    assert_eq!(name(coloured), format!("{place}, empty, A red, F blue"));
    let four = CellName { digit: Some(Digit::D4), ..empty };
    assert_eq!(name(CellName { is_given: true, ..four }), format!("4, given, {place}"));
    assert_eq!(name(CellName { is_revealed: true, ..four }), format!("4, shown by Nonet, {place}"));
    assert_eq!(
        name(CellName { is_conflicting: true, is_wrong: true, ..four }),
        format!("4, conflict, wrong, {place}")
    );
    assert!(is_chinese(&Language::Zh.cell_name(empty)));
}

#[test]
fn a_game_is_named_by_what_is_left_of_it() {
    let game = GameName {
        rating: None,
        n_clues: 24,
        n_empty: 1,
        time: 3_725_000,
        is_over: false,
        is_given_up: false,
    };
    let en = |game: GameName| Language::En.game_name(&game).join(" | ");
    assert_eq!(en(game), "24 clues | 1 cell left, 1:02:05");
    assert_eq!(en(GameName { rating: Some(Tenths(42)), ..game }), "Expert 4.2 | 1 cell left, 1:02:05");
    let over = GameName { is_over: true, ..game };
    assert_eq!(en(over), "24 clues | solved, 1:02:05");
    assert_eq!(en(GameName { is_given_up: true, ..over }), "24 clues | solution shown, 1:02:05");
    assert!(Language::Zh.game_name(&over).iter().all(|part| is_chinese(part)));
}

#[test]
fn times_are_written_like_on_a_clock() {
    for (milliseconds, text) in
        [(0, "0:00"), (999, "0:00"), (9_000, "0:09"), (605_000, "10:05"), (3_600_000, "1:00:00")]
    {
        assert_eq!(duration(milliseconds), text);
    }
}

#[test]
fn the_language_is_the_browsers_where_it_is_known() {
    for (tag, language) in [
        ("zh-CN", Language::Zh),
        ("zh", Language::Zh),
        ("ZH_TW", Language::Zh),
        ("en-GB", Language::En),
        ("fr", Language::En),
        ("", Language::En),
    ] {
        assert_eq!(Language::of_tag(tag), language, "{tag}");
    }
}
