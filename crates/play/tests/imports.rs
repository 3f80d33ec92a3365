//! Texts of other programs on the page: a puzzle with entries and notes, a collection, and the export.
#![allow(clippy::unwrap_used, reason = "a test may fail")]
#![allow(clippy::format_collect, reason = "short texts")]

use crate::support::player::{GIVENS, Player};
use nonet::{Digit, DigitSet};
use nonet_formats::{BoardForm, Form, Titles, read, read_board, read_titles, write_titled_board};
use nonet_play::app::{BrowserEvent, Command, Dialog, Effect, Field, MakingCommand};
use nonet_words::Language;

const OTHER: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn digits(text: &str) -> DigitSet {
    text.chars().filter_map(Digit::from_char).collect()
}

/// Returns the player's puzzle with an entry, and with all notes except a removed one.
fn hodoku_line() -> String {
    format!(":0000:x:{}:216::::", GIVENS.replacen("53.", "53+4", 1))
}

#[test]
fn entries_and_notes_of_another_program_are_on_the_board_and_one_undo_takes_them_back() {
    let mut player = Player::new();
    player.does(MakingCommand::OpenText(hodoku_line()));
    assert_eq!(player.cell(2).digit, Digit::new(4));
    assert_eq!(player.cell(5).notes, digits("68"), "2 was removed");
    assert_eq!(player.board().replacen("534", "53.", 1), GIVENS);
    player.presses("undo");
    assert_eq!(player.board(), GIVENS);
    assert!(player.cell(5).notes.is_empty());

    // The same puzzle without entries is the existing game; with other entries it is a new game.
    player.does(MakingCommand::OpenText(GIVENS.into()));
    player.does(MakingCommand::OpenText(hodoku_line()));
    assert_eq!(player.cell(2).digit, Digit::new(4));
    player.presses("open games");
    assert_eq!(player.sees().games.iter().filter(|game| game.name.contains("30 clues")).count(), 2);
}

#[test]
fn a_puzzle_with_a_title_is_named_by_it() {
    let mut player = Player::new();
    player.does(MakingCommand::OpenText(format!("{OTHER} # Arto")));
    assert_eq!(player.status(), "“Arto”: 21 clues, one solution.");
    assert_eq!(player.board(), OTHER);
    for form in ["f-puzzles", "opensudoku", "sdk", "hodoku"] {
        assert_eq!(read(&export(&mut player, form)).unwrap().sheets[0].title, "Arto", "{form}");
    }
    assert_eq!(export(&mut player, "line").trim(), OTHER, "a line has no place for it");
}

/// Returns the export of the board in a format.
fn export(player: &mut Player, form: &str) -> String {
    player.presses("open export");
    player.does(Command::Set(Field::Form, form.into()));
    player.sees().export.unwrap().text
}

#[test]
fn a_puzzle_on_another_board_is_named_by_its_title_too() {
    let board = read_board("2x3:3c5b5c4b2f6b2c1b3c5").unwrap();
    for (author, by) in [("A. Setter", " by A. Setter"), ("", "")] {
        let titles = Titles { title: "Six".into(), author: author.into() };
        for form in [BoardForm::FPuzzles, BoardForm::SudokuPad] {
            let mut player = Player::with_puzzle();
            player.does(MakingCommand::OpenText(write_titled_board(&board, &titles, form).unwrap()));
            player.works_all();
            let said =
                format!("“Six”{by}. Rows, columns and boxes hold 1 to 6 once. 10 clues, one solution.");
            assert_eq!(player.status(), said);
            player.presses("open games");
            assert!(player.sees().games.iter().any(|game| game.name.contains("Six")));
            let mut again = player.reloads();
            again.presses("open games");
            assert!(again.sees().games.iter().any(|game| game.name.contains("Six")), "it is kept");
            assert_eq!(read_titles(&export(&mut again, form.id())).title, "Six");
        }
    }
}

#[test]
fn a_collection_is_a_list_to_choose_from() {
    let line = |at: usize| format!("{} No {}", if at.is_multiple_of(2) { GIVENS } else { OTHER }, at + 1);
    let text = (0..120).map(line).collect::<Vec<_>>().join("\n") + "\n";
    let mut player = Player::with_puzzle();
    player.does(MakingCommand::OpenText(format!("{text}nonsense\n")));
    let scene = player.sees();
    let list = scene.collection.unwrap();
    assert_eq!((scene.dialog, list.lines.len()), (Some(Dialog::Collection), 50));
    assert_eq!(list.heading, "120 puzzles, 1 to 50 listed");
    assert_eq!(list.lines[1].1, "2 · No 2 · 21 clues");
    assert!(list.left_out.starts_with("One puzzle could not be read. Line 121"), "{}", list.left_out);
    assert_eq!((list.can_go_back, list.can_go_on), (false, true));

    player.presses("collection on");
    player.presses("collection on");
    player.presses("collection on");
    let list = player.sees().collection.unwrap();
    assert_eq!((list.heading.as_str(), list.lines.len()), ("120 puzzles, 101 to 120 listed", 20));
    assert_eq!((list.can_go_back, list.can_go_on), (true, false));
    player.presses("collection back");
    assert_eq!(player.sees().collection.unwrap().lines[0].0, 50);

    player.presses("sheet 51");
    assert_eq!((player.board().as_str(), player.sees().dialog), (OTHER, None));
    assert_eq!(player.status(), "“No 52”: 21 clues, one solution.");
}

#[test]
fn the_unused_part_of_a_text_is_named_in_both_languages() {
    let mail = format!("Hi Ann,\n\nthis one took me 45 minutes:\n\n{GIVENS}\n\n-- \nBob\n");
    let mut player = Player::new();
    player.does(MakingCommand::OpenText(mail.clone()));
    assert_eq!(player.board(), GIVENS);
    let said = player.status();
    assert!(said.starts_with("Skipped 3 lines that belong to no Sudoku."), "{said}");

    player.does(MakingCommand::OpenText(format!(
        "{mail}> On Monday, Ann wrote to me and to all:\n>\n>\n> {OTHER}\n"
    )));
    let scene = player.sees();
    assert_eq!(scene.dialog, Some(Dialog::Collection));
    let list = scene.collection.unwrap();
    assert_eq!(list.heading, "2 puzzles, 1 to 2 listed");
    assert_eq!(list.left_out, "Skipped 4 lines that belong to no Sudoku.");
    player.does(Command::Set(Field::Language, Language::Zh.tag().into()));
    assert_eq!(player.sees().collection.unwrap().left_out, "有 4 行不属于任何数独，已略过。");
}

#[test]
fn the_title_of_a_collection_has_the_colon_of_its_language() {
    let said = [Language::En, Language::Zh].map(|language| language.collection_name("Easy", 2, 1, 2));
    assert_eq!(said, ["Easy: 2 puzzles, 1 to 2 listed", "Easy：共 2 道题，列出第 1 到 2 道"]);
}

#[test]
fn no_pasted_text_is_cut_without_a_message() {
    let page = include_str!("../../../index.html");
    let field = page.split("<textarea id=\"own-text\"").nth(1).and_then(|rest| rest.split('>').next());
    assert!(!field.unwrap().contains("maxlength"), "a long text is refused, not cut");
}

#[test]
fn puzzles_that_cannot_be_played_are_named_in_both_languages() {
    let cases = [
        ("https://sudokupad.app/psxczr0jpr", "This link only names", "这个链接只是题目的编号"),
        (
            &"1".repeat(1_041_400),
            "This text is too long: 1041400 bytes; Nonet reads at most 1000000.",
            "这段文字有 1041400 字节，一次最多能读 1000000 字节。",
        ),
        ("<html></html>", "There is no Sudoku in this.", "这里面没有数独。"),
        ("{\"size\":25,\"grid\":[]}", "This puzzle is 25 by 25", "这道题是 25×25 的"),
        (
            "{\"size\":9,\"grid\":[],\"thermometer\":[{\"lines\":[[\"R1C1\",\"R1C2\"]]}]}",
            "This puzzle has rules that Nonet does not play: thermometers.",
            "这道题有 Nonet 不支持的规则：温度计。",
        ),
        ("{\"size\":9,", "Line 1, character 11: the text ends where", "第 1 行第 11 个字符处应当是"),
    ];
    for (text, english, chinese) in cases {
        let mut player = Player::with_puzzle();
        player.pastes_in_the_dialog(text);
        assert!(player.sees().own_error.starts_with(english), "{}", player.sees().own_error);
        assert_eq!(player.board(), GIVENS);
        player.does(Command::Set(Field::Language, Language::Zh.tag().into()));
        assert!(player.sees().own_error.starts_with(chinese), "{}", player.sees().own_error);
    }
}

#[test]
fn the_board_is_exported_in_every_form_and_imported_again() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.presses("open export");
    assert_eq!(player.wants, [Effect::ReadAddress]);
    player.does(BrowserEvent::Address("https://example.org/nonet/".into()));
    let link = format!("https://example.org/nonet/#p={}", GIVENS.replace('.', "0"));
    assert_eq!(player.sees().export.unwrap().text, link);
    for form in Form::ALL {
        player.does(Command::Set(Field::Form, form.id().into()));
        let scene = player.sees().export.unwrap();
        assert_eq!(scene.is_picture, form == Form::Svg);
        player.presses("export copy");
        assert_eq!(player.wants, [Effect::Copy { text: scene.text.clone() }]);
        player.presses("export save");
        let Some(Effect::SaveFile { name, text, .. }) = player.wants.first() else {
            panic!("{:?}", player.wants)
        };
        assert_eq!((name.as_str(), text), (format!("sudoku.{}", form.extension()).as_str(), &scene.text));
        if form != Form::Svg {
            let sheet = read(&scene.text).unwrap().sheets.remove(0);
            let wanted = if form == Form::Board { player.board() } else { GIVENS.into() };
            // A grid of candidates does not distinguish a cell with one candidate from a given.
            let matches = if form == Form::Candidates {
                sheet.givens.contains(&player.board().parse().unwrap())
            } else {
                sheet.givens.to_string() == wanted
            };
            assert!(matches, "{form:?}\n{}", scene.text);
        }
    }
    player.does(Command::Set(Field::Form, "link-with-progress".into()));
    let link = player.sees().export.unwrap().text;
    let mut other = Player::with_link(link.split_once('#').unwrap().1);
    assert_eq!(other.board(), player.board());
    other.presses("undo");
    assert_eq!(other.board(), GIVENS);
}

#[test]
fn the_meaning_of_letters_is_said() {
    let digits = || GIVENS.chars().enumerate().filter(|(_, sign)| *sign != '.');
    let letter = |at: usize| char::from(b"ABCDEFGHI"[at]);
    let rows: String =
        digits().map(|(at, digit)| format!("{}{}={digit} ", letter(at / 9), at % 9 + 1)).collect();
    let columns: String =
        digits().map(|(at, digit)| format!("{}{}={digit} ", letter(at % 9), at / 9 + 1)).collect();
    for (text, says, in_chinese) in [
        (rows, "Letters were read as rows, numbers as columns. 30 clues", "字母按行"),
        (columns, "Letters were read as columns, numbers as rows. 30 clues", "字母按列"),
    ] {
        let mut player = Player::new();
        player.does(MakingCommand::OpenText(text.clone()));
        assert_eq!(player.board(), GIVENS);
        assert!(player.status().starts_with(says), "{}", player.status());
        player.does(Command::Set(Field::Language, Language::Zh.tag().into()));
        player.does(MakingCommand::OpenText(format!("看看这个\n{text}")));
        assert!(
            player.status().contains(in_chinese) && player.status().contains("略过"),
            "{}",
            player.status()
        );
    }
}
