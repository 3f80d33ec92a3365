//! Letters instead of numbers for the digits above 9.

use nonet::{Cell, Digit, DigitSet};
use nonet_formats::DrawnKind;
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Direction, Effect, Field, Focus, KeyPress, Letters, PaperCommand,
    SelectionCommand, TeacherCommand, command_of, letter_command, tour_command_of,
};
use nonet_play::game::Mark;
use nonet_words::{KeyName, Label, Language};

use crate::boards::first_empty;
use crate::player::{Player, player_on, puzzle_of};
use crate::typing::types_all;

/// Returns a player who has chosen letters, on an empty cell of a board, and the cell.
fn with_letters(kind: &str) -> (Player, usize) {
    let mut player = player_on(kind);
    player.does(Command::Set(Field::LetterDigits, "on".into()));
    let (cell, _) = first_empty(&puzzle_of(&player));
    player.does(SelectionCommand::Select(cell));
    (player, cell.index())
}

/// Returns the command of a key, as the page finds it.
fn key(player: &Player, press: &KeyPress) -> Option<Command> {
    let app = player.app();
    letter_command(press, app, |press| {
        if app.is_on_tour() {
            tour_command_of(press, Some(&Letters::default()))
        } else {
            command_of(press, app.is_watching(), Some(&Letters::default()))
        }
    })
}

/// Returns the press of a letter key together with `held`, such as `shift alt`.
fn letter(sign: char, held: &str) -> KeyPress {
    KeyPress {
        code: format!("Key{}", sign.to_ascii_uppercase()),
        key: sign.to_string(),
        shift: held.contains("shift"),
        control: held.contains("control"),
        alt: held.contains("alt"),
        focus: Focus::Board,
        ..KeyPress::default()
    }
}

fn types(player: &mut Player, sign: char, held: &str) {
    if let Some(command) = key(player, &letter(sign, held)) {
        player.does(command);
    }
}

/// Replaces the letters of a text by numbers, so that the texts of both settings can be compared.
fn in_numbers(text: &str) -> String {
    let mut numbered = String::new();
    let mut rest = text;
    while let Some(sign) = rest.chars().next() {
        let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count().max(sign.len_utf8());
        let (word, after) = rest.split_at(length);
        rest = after;
        match (word, Digit::from_char(sign)) {
            ("an", _) => numbered.push('a'),
            (word, Some(digit)) if word.len() == 1 && digit.get() > 9 => {
                numbered.push_str(&digit.to_string());
                // The plural of a letter, and the number after it.
                rest = rest.strip_prefix('’').filter(|rest| rest.starts_with("s ")).unwrap_or(rest);
                for number in [format!(" ({digit})"), format!("（{digit}）")] {
                    rest = rest.strip_prefix(number.as_str()).unwrap_or(rest);
                }
            }
            _ => numbered.push_str(word),
        }
    }
    numbered
}

/// Returns all texts that the page shows or says, except the values of fields.
fn texts(player: &Player) -> Vec<String> {
    let mut scene = player.sees();
    scene.fields.clear();
    let written = format!("{scene:?}").replace("\\\"", "'");
    let mut texts: Vec<String> = written.split('"').skip(1).step_by(2).map(str::to_owned).collect();
    texts.extend(scene.cells.iter().map(|cell| scene.language.cell_name(cell.name)));
    texts.extend(
        Digit::ALL
            .into_iter()
            .zip(scene.digits_left)
            .map(|(digit, left)| scene.language.key_name(KeyName { digit, left, is_colour: false })),
    );
    texts
}

/// Returns the number of texts that the two players see in different words. Their meaning must be the same.
#[track_caller]
fn compare([numbers, letters]: &[Player; 2]) -> usize {
    let (numbers, letters) = (texts(numbers), texts(letters));
    assert_eq!(numbers.len(), letters.len());
    for (number, letter) in numbers.iter().zip(&letters) {
        assert_eq!(in_numbers(number), in_numbers(letter), "{letter}");
    }
    numbers.iter().zip(&letters).filter(|(number, letter)| number != letter).count()
}

#[test]
fn each_text_of_a_game_says_letters_in_both_languages() {
    for (language, kind) in [("en", "new-board 16x16"), ("zh", "new-board 12x12"), ("en", "new-killer 16x16")]
    {
        let mut player = Player::new();
        player.does(Command::Set(Field::BoardLevel, "medium".into()));
        player.presses(kind);
        let mut players = [player.reloads(), player.reloads()];
        players[1].does(Command::Set(Field::LetterDigits, "on".into()));
        let mut n_apart = Vec::new();
        let (empty, digit) = first_empty(&puzzle_of(&players[0]));
        let wrong = Digit::ALL[9..12].iter().copied().find(|one| *one != digit).unwrap();
        let acts: Vec<Command> = [
            Command::Set(Field::Language, language.into()),
            SelectionCommand::Select(empty).into(),
            BoardCommand::Put(Mark::Corner, Digit::D10).into(),
            BoardCommand::Put(Mark::Centre, Digit::D11).into(),
            BoardCommand::Put(Mark::Digit, wrong).into(),
            Command::from_id("open branches").unwrap(),
            Command::Close,
            Command::from_id("check").unwrap(),
            BoardCommand::Undo.into(),
            BoardCommand::Read { kind: nonet::HouseKind::Row, is_left: false }.into(),
            BoardCommand::Read { kind: nonet::HouseKind::Row, is_left: true }.into(),
            BoardCommand::Cage.into(),
            BoardCommand::NoteAll.into(),
            BoardCommand::Choose(Digit::D12).into(),
            SelectionCommand::Escape.into(),
            TeacherCommand::WhyNot.into(),
            BoardCommand::Digit(wrong).into(),
            Command::from_id("leave").unwrap(),
        ]
        .into_iter()
        .chain((0..60).flat_map(|_| (0..3).map(|_| Command::from_id("hint").unwrap())))
        .chain([Command::from_id("path").unwrap()])
        .chain((0..20).map(|_| Command::from_id("stride on").unwrap()))
        .collect();
        for act in acts {
            for player in &mut players {
                player.does(act.clone());
                player.works_all();
            }
            n_apart.push(compare(&players));
        }
        assert!(n_apart.iter().all(|apart| *apart > 10), "{n_apart:?}");
    }
}

#[test]
fn cells_and_keys_are_named_by_letter_and_number() {
    let (mut player, cell) = with_letters("16x16");
    player.does(BoardCommand::Put(Mark::Digit, Digit::D16));
    assert!(player.name_of(cell).starts_with("G (16), "), "{}", player.name_of(cell));
    player.does(BoardCommand::Erase);
    for digit in [Digit::D9, Digit::D10, Digit::D13] {
        player.does(BoardCommand::Put(Mark::Corner, digit));
    }
    assert!(player.name_of(cell).starts_with("9 A D noted, "), "{}", player.name_of(cell));
    assert!(player.sees().has_letters);
    let key = KeyName { digit: Digit::D12, left: Some(3), is_colour: false };
    assert_eq!(Language::En.key_name(key), "C (12), 3 left");
    assert_eq!(Language::Zh.key_name(key), "C（12），还剩 3");
    player.does(Command::Set(Field::LetterDigits, "off".into()));
    assert!(player.name_of(cell).starts_with("9 10 13 noted, "), "{}", player.name_of(cell));
    assert_eq!(Language::En.key_name(key), "12, 3 left");
}

#[test]
fn letters_type_digits_and_notes_at_once() {
    let (mut player, cell) = with_letters("16x16");
    for (sign, digit) in "abcdefg".chars().zip(&Digit::ALL[9..]) {
        types(&mut player, sign, "");
        assert_eq!(player.cell(cell).digit, Some(*digit));
        types(&mut player, sign, "");
        assert_eq!(player.cell(cell).digit, None, "typed again, it is erased");
    }
    // With Caps Lock, too.
    types(&mut player, 'E', "");
    assert_eq!(player.cell(cell).digit, Some(Digit::D14));
    player.does(BoardCommand::Erase);
    for sign in ['A', 'G'] {
        types(&mut player, sign, "shift");
    }
    assert_eq!(player.cell(cell).notes, DigitSet::of(Digit::D10).with(Digit::D16));
    // A figure does not wait for a second one, except with Control and Alt.
    types_all(&mut player, "1", "");
    assert_eq!((player.cell(cell).digit, player.wants.is_empty()), (Some(Digit::D1), true));
    types_all(&mut player, "0", "");
    types_all(&mut player, "12", "control");
    assert_eq!(player.cell(cell).centre, DigitSet::of(Digit::D12));
    // A held key does nothing more.
    let held = KeyPress { repeats: true, ..letter('a', "") };
    assert_eq!(key(&player, &held), None);
}

#[test]
fn the_typed_letter_counts_on_every_keyboard() {
    let (player, _) = with_letters("16x16");
    let digit = |code: &str, sign: &str| {
        let press = KeyPress { code: code.into(), key: sign.into(), ..letter('x', "") };
        key(&player, &press)
    };
    let a = Some(Command::Board(BoardCommand::Digit(Digit::D10)));
    assert_eq!(digit("KeyQ", "a"), a, "French");
    assert_eq!(digit("KeyA", "ф"), a, "Russian");
    assert_eq!(digit("", "a"), a, "on the screen");
    assert_eq!(digit("KeyA", "q"), Some(SelectionCommand::Move(Direction::Left).into()), "French");
}

#[test]
fn letters_have_their_other_commands_with_alt() {
    let (player, _) = with_letters("16x16");
    let plain = player_on("16x16");
    for sign in "abcdefg".chars() {
        for held in ["", "shift"] {
            let usual = key(&plain, &letter(sign, held)).unwrap();
            assert_eq!(key(&player, &letter(sign, &format!("{held} alt"))), Some(usual), "{sign} {held}");
        }
        let with_control = letter(sign, "control");
        assert_eq!(key(&player, &with_control), key(&plain, &with_control));
    }
    for sign in "hikmnprstvwxz".chars() {
        assert_eq!(key(&player, &letter(sign, "")), key(&plain, &letter(sign, "")), "{sign}");
    }
    // Letters that are no digit of the board stay as they are.
    let (small, _) = with_letters("12x12");
    assert_eq!(key(&small, &letter('c', "")), Some(BoardCommand::Digit(Digit::D12).into()));
    assert_eq!(key(&small, &letter('e', "")), Some(TeacherCommand::WhyNot.into()));
    // Colours have letters of their own.
    let (mut player, _) = with_letters("16x16");
    player.presses("mark colour");
    assert_eq!(key(&player, &letter('b', "")), key(&plain, &letter('b', "")));
}

#[test]
fn a_question_takes_a_letter() {
    let (mut player, cell) = with_letters("16x16");
    let solution = puzzle_of(&player).solution().get(Cell::from_index(cell)).unwrap();
    let sign = if solution == Digit::D16 { 'f' } else { 'g' };
    types(&mut player, 'e', "alt");
    assert!(player.sees().is_asking);
    types(&mut player, sign, "");
    assert_eq!(player.cell(cell).digit, None, "the digit is asked about, not written");
    player.works_all();
    let sign = sign.to_ascii_uppercase();
    assert!(player.status().contains(&format!(" {sign}")), "{}", player.status());
}

#[test]
fn the_setting_is_kept_beside_the_settings_of_both_pages() {
    let (player, _) = with_letters("16x16");
    assert!(player.reloads().sees().has_letters);
    // The classic page saves the settings that it knows.
    let mut kept = player.kept().clone();
    kept.insert("settings".into(), "theme dark".into());
    let mut player = Player::arrives(kept, Language::En, "", player.now);
    assert!(player.sees().has_letters);
    assert_eq!(player.field(Field::LetterDigits), "on");
    // Another request for a puzzle does not change it.
    player.does(Command::Set(Field::Symmetry, "none".into()));
    assert!(player.reloads().sees().has_letters);
    player.does(Command::Set(Field::LetterDigits, "off".into()));
    assert!(!player.reloads().sees().has_letters);
}

#[test]
fn prints_and_pictures_have_letters() {
    let (mut player, _) = with_letters("16x16");
    let words = |player: &Player| {
        let paper = player.app().paper_of_board().unwrap();
        let texts = paper.puzzles[0].drawing.texts.clone();
        texts
            .into_iter()
            .filter(|text| text.kind == DrawnKind::Given)
            .map(|text| text.words)
            .collect::<Vec<_>>()
    };
    let picture = |player: &mut Player| {
        player.presses("open export");
        player.does(Command::Set(Field::Form, "svg".into()));
        player.does(PaperCommand::SavePicture);
        let svg = player.wants.iter().find_map(|effect| match effect {
            Effect::SavePicture { svg, .. } => Some(svg.clone()),
            _ => None,
        });
        player.does(Command::Close);
        svg.unwrap()
    };
    let letters = words(&player);
    assert!(letters.contains(&"G".into()) && !letters.contains(&"16".into()), "{letters:?}");
    let svg = picture(&mut player);
    assert!(svg.contains(">G</text>") && !svg.contains(">16</text>"));
    player.does(Command::Set(Field::LetterDigits, "off".into()));
    assert_eq!(words(&player), letters.iter().map(|word| in_numbers(word)).collect::<Vec<_>>());
    let svg = picture(&mut player);
    assert!(svg.contains(">16</text>") && !svg.contains(">G</text>"));
}

#[test]
fn a_moment_that_passes_enters_nothing() {
    let (mut player, cell) = with_letters("16x16");
    types(&mut player, 'a', "");
    player.now += 401;
    player.does(BrowserEvent::MomentOver);
    assert_eq!((player.cell(cell).digit, player.n_actions()), (Some(Digit::D10), 1));
}

/// The tests of the classic board check the other labels.
#[test]
fn the_labels_of_large_boards_are_those_of_the_page() {
    let page = include_str!("../../../index.html");
    let labels: Vec<(&str, &str)> = page
        .split("data-label=\"wide-")
        .skip(1)
        .filter_map(|rest| rest.split_once("\">"))
        .map(|(id, rest)| (id, rest.split('<').next().unwrap()))
        .collect();
    assert_eq!(labels.len(), 4);
    for (id, english) in labels {
        let label = Label::from_id(&format!("wide-{id}")).unwrap();
        assert_eq!(Language::En.label(label), english);
        assert_ne!(Language::Zh.label(label), english);
    }
}
