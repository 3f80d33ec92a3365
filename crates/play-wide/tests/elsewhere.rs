//! Large boards that come from elsewhere or go there: texts, links, files, paper, and the page of the classic board.

use std::collections::BTreeMap;

use nonet::{Cell, Digit};
use nonet_formats::{BoardForm, Titles, write_board, write_titled_board};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, Dialog, Effect, Field, MakingCommand, SelectionCommand,
};
use nonet_play::game::GamePuzzle;
use nonet_words::Language;

use crate::boards::{assert_saved, first_empty, large_kinds};
use crate::large_texts::{escaped, large_texts};
use crate::player::{GIVENS, Player, backup, board_of, finish, player_on, puzzle_of, takes};

/// Returns the address that the page leads to.
#[track_caller]
fn visited(player: &Player) -> &str {
    let [Effect::Visit(address)] = &player.wants[..] else { panic!("{:?}", player.wants) };
    address
}

#[test]
fn each_form_of_a_board_is_opened_by_paste_and_in_the_dialog() {
    for kind in large_kinds() {
        let puzzle = puzzle_of(&player_on(kind.id()));
        let board = puzzle.board();
        let mut n_forms = 0;
        for form in BoardForm::ALL {
            let Some(text) = write_board(&board, form) else { continue };
            // The cells alone name neither diagonals nor pieces.
            if form == BoardForm::Plain
                && (board.layout().has_diagonals() || board.layout().box_shape().is_none())
            {
                continue;
            }
            n_forms += 1;
            for is_pasted in [true, false] {
                let mut player = Player::new();
                if is_pasted {
                    player.does(MakingCommand::OpenText(text.clone()));
                } else {
                    player.pastes_in_the_dialog(&text);
                }
                assert_eq!(player.sees().dialog, None, "{kind} as {}: {}", form.id(), player.status());
                assert_eq!(puzzle_on_board(&player), puzzle, "{kind} as {}: {}", form.id(), player.status());
            }
        }
        assert!(n_forms >= 6, "{kind} has {n_forms} forms");
    }
}

/// Returns the puzzle on the board, whatever else is stored.
fn puzzle_on_board(player: &Player) -> GamePuzzle {
    GamePuzzle::from(nonet::search::RuledPuzzle::new(board_of(&player.sees())).unwrap())
}

#[test]
fn letters_pairs_and_numbers_are_read() {
    let puzzle = puzzle_of(&player_on("16x16"));
    let cells: Vec<Option<Digit>> = Cell::ALL.iter().map(|cell| puzzle.givens().get(*cell)).collect();
    let letters: String = cells.iter().map(|digit| digit.map_or('.', Digit::to_char)).collect();
    let pairs: String = cells.iter().map(|digit| format!("{:02}", digit.map_or(0, Digit::get))).collect();
    let rows = |cells: &[Option<Digit>], width: usize| -> String {
        let number = |digit: &Option<Digit>| digit.map_or(".".to_owned(), |digit| digit.to_string());
        cells
            .chunks(16)
            .map(|row| {
                row.iter().map(|digit| format!("{:>width$} ", number(digit))).collect::<String>() + "\n"
            })
            .collect()
    };
    let lines: String =
        letters.as_bytes().chunks(16).map(|row| String::from_utf8_lossy(row).into_owned() + "\n").collect();
    for text in [letters.clone(), letters.to_lowercase(), lines, pairs, rows(&cells, 2)] {
        let mut player = Player::new();
        player.does(MakingCommand::OpenText(text.clone()));
        assert_eq!(puzzle_on_board(&player), puzzle, "{text}\n{}", player.status());
    }
}

#[test]
fn a_text_that_is_no_board_says_so() {
    for text in ["4x4:7", "4x4:?", "nonsense", "4x4:17_17zzzzzzzzzi", "..1"] {
        let mut player = Player::new();
        let board = player.board();
        player.does(MakingCommand::OpenText(text.into()));
        assert!(!player.status().is_empty() && player.board() == board, "{text}: {}", player.status());
        assert!(
            !player.status().contains("81") && !player.status().contains("1 to 9"),
            "{text}: {}",
            player.status()
        );
        player.pastes_in_the_dialog(text);
        drop(player.sees());
    }
}

#[test]
fn a_small_board_leads_to_the_other_page() {
    for (text, address) in [
        ("2x2:1a3j2a4", "./#v=2x2:1a3j2a4"),
        ("https://example.org/#v=2x2:1a3j2a4", "./#v=2x2:1a3j2a4"),
        (GIVENS, "./#v=text:53..7"),
        (&GIVENS.replace('.', "0"), "./#v=text:53007"),
    ] {
        let mut player = Player::new();
        let board = player.board();
        player.does(MakingCommand::OpenText(text.into()));
        assert!(visited(&player).starts_with(address), "{text}: {:?}", player.wants);
        assert_eq!(player.board(), board);
        player.pastes_in_the_dialog(text);
        assert!(visited(&player).starts_with(address), "{text}: {:?}", player.wants);
    }
}

#[test]
fn links_lead_to_the_page_of_their_board() {
    for (fragment, address) in [
        (format!("p={GIVENS}"), format!("./#p={GIVENS}")),
        ("v=2x2:1a3j2a4".into(), "./#v=2x2:1a3j2a4".into()),
        ("v=3x3x%3Aa3_7_4d1".into(), "./#v=3x3x:a3_7_4d1".into()),
    ] {
        let mut player = Player::new();
        player.does(BrowserEvent::Fragment(fragment));
        assert!(player.wants.contains(&Effect::Visit(address)), "{:?}", player.wants);
        assert_eq!(player.sees().layout.unwrap().side(), 16, "the game stays");
    }
    for kind in large_kinds() {
        let player = Player::with_link(&format!("b={kind}"));
        assert_eq!(player.sees().layout.unwrap().side(), kind.side(), "{kind}");
        assert!(player.sees().seed.contains(&format!("-{kind}-")), "{}", player.sees().seed);
    }
    // The page of the classic board leads here with cells.
    let cells = ".1..........37.58A6.1.7.52..4.6.4..A....2.A..37......97..5.6....2..6.4.7..48.2.A.82A6.51..........9.";
    let numbers: Vec<String> =
        cells.chars().map(|sign| sign.to_digit(11).map_or("0".into(), |digit| digit.to_string())).collect();
    for fragment in [format!("v=text:{cells}"), format!("v=text:{}", numbers.join("%20"))] {
        let player = Player::with_link(&fragment);
        assert_eq!(player.sees().layout.unwrap().side(), 10, "{fragment}: {}", player.status());
        assert_eq!(player.cell(1).digit, Some(Digit::D1));
    }
    let player = Player::with_link("b=killer-10x10");
    assert!(!player.sees().layout.unwrap().cages().is_empty());
    // A link to an empty board opens the editor, and leaving it shows a game again.
    let mut player = Player::with_link("v=4x4:zzzzzzzzzv");
    assert_eq!(player.sees().mode, "setup", "{}", player.status());
    player.presses("leave");
    assert_eq!(
        (player.sees().mode, player.sees().digits_left[0].is_some()),
        ("play", true),
        "{}",
        player.status()
    );
    for wrong in ["b=", "b=17x17", "b=killer-", "b=x", "b=killer-4x4", "v=", "v=4x4:", "v=99x99:1", "p=", "q"]
    {
        drop(Player::with_link(wrong).sees());
    }
}

#[test]
fn each_text_that_the_classic_page_leads_here_with_is_opened() {
    let mut boards = std::collections::BTreeMap::new();
    // The classic page opens links of Nonet itself.
    for (name, text) in large_texts().into_iter().filter(|(_, text)| !text.contains("#v=")) {
        let mut linked = Player::with_link(&format!("v=text:{}", escaped(&text)));
        linked.works_all();
        let mut pasted = Player::new();
        pasted.does(MakingCommand::OpenText(text));
        let puzzle = puzzle_on_board(&linked);
        assert_eq!(puzzle, puzzle_on_board(&pasted), "{name}: {} / {}", linked.status(), pasted.status());
        assert!(linked.status().contains("one solution"), "{name}: {}", linked.status());
        // The forms of a board agree.
        let board = name.split_whitespace().next().unwrap().to_owned();
        if board.contains('1') {
            let first = boards.entry(board).or_insert_with(|| puzzle.clone());
            assert_eq!(*first, puzzle, "{name}");
        }
    }
    assert_eq!(boards.len(), 6, "{:?}", boards.keys());
}

#[test]
fn texts_of_classic_puzzles_lead_to_the_other_page() {
    let rows: Vec<&str> = (0..9).map(|row| &GIVENS[9 * row..9 * row + 9]).collect();
    let spaced: Vec<String> =
        rows.iter().map(|row| row.chars().flat_map(|sign| [sign, ' ']).collect()).collect();
    let drawn: Vec<String> =
        rows.iter().map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..])).collect();
    let framed = format!("*---*\n{}\n*---*", drawn.join("\n"));
    let game = format!("nonet game 1\npuzzle {GIVENS}\nlabel \nclock 0\ndone 1\nactions d2=4t\n");
    let zeros = GIVENS.replace('.', "0");
    for text in [
        rows.join("\n"),
        spaced.join("\n"),
        framed,
        game,
        format!("https://nonet.example/#p={zeros}"),
        format!("Look at\nhttps://nonet.example/#p=S{zeros}bb2z"),
        format!("<opensudoku><game data=\"{zeros}\"/></opensudoku>"),
        format!("Two puzzles\n{GIVENS}\n{zeros}\n"),
    ] {
        let mut player = Player::new();
        let board = player.board();
        player.does(MakingCommand::OpenText(text.clone()));
        let address = format!("./#v=text:{}", escaped(text.trim()));
        assert!(
            player.wants.contains(&Effect::Visit(address)),
            "{text}: {:?} {}",
            player.wants,
            player.status()
        );
        assert_eq!(player.board(), board);
    }
}

#[test]
fn a_text_of_a_small_board_with_a_title_goes_to_the_other_page_as_it_is() {
    let small = nonet_formats::read_board("2x3:3c5b5c4b2f6b2c1b3c5").unwrap();
    for (title, start) in [("Zigzag", "./#v=text:"), ("", "./#v=2x3:")] {
        let titles = Titles { title: title.into(), author: String::new() };
        let text = write_titled_board(&small, &titles, BoardForm::FPuzzles).unwrap();
        let mut player = Player::new();
        player.does(MakingCommand::OpenText(text));
        assert!(visited(&player).starts_with(start), "{}", visited(&player));
    }
}

#[test]
fn a_text_goes_only_once_from_page_to_page() {
    let player = Player::with_link(&format!("v=text:Hi%0A{GIVENS}"));
    assert!(!player.wants.iter().any(|effect| matches!(effect, Effect::Visit(_))), "{:?}", player.wants);
    assert!(!player.status().is_empty());
}

#[test]
fn a_board_is_shared_by_a_link_that_starts_it() {
    for kind in large_kinds() {
        let mut player = player_on(kind.id());
        let puzzle = puzzle_of(&player);
        player.presses("share");
        let Some(Effect::Share { fragment, .. }) = player.wants.pop() else { panic!("nothing is shared") };
        assert!(fragment.starts_with("v="), "{fragment}");
        let mut other = Player::with_link(&fragment);
        assert_eq!(puzzle_on_board(&other), puzzle);
        finish(&mut other, &puzzle);
        assert!(other.status().starts_with("Solved in "), "{}", other.status());
    }
}

#[test]
fn a_board_is_exported_and_printed() {
    for kind in large_kinds() {
        let mut player = player_on(kind.id());
        let puzzle = puzzle_of(&player);
        player.presses("open export");
        player.does(BrowserEvent::Address("https://example.org/large.html".into()));
        for form in nonet_formats::Form::ALL {
            player.does(Command::Set(Field::Form, form.id().into()));
            let text = player.sees().export.unwrap().text;
            assert!(!text.trim().is_empty(), "{kind} as {}", form.id());
            if form.id() == "link" {
                assert_eq!(text, format!("https://example.org/large.html#v={}", puzzle.to_lines()[0]));
            }
            for act in ["copy", "save", "share", "png"] {
                player.presses(&format!("export {act}"));
            }
        }
        player.presses("close");
        player.presses("open print");
        player.presses("print");
        let Some(Effect::Print(paper)) = player.wants.pop() else { panic!("nothing is printed") };
        let [board] = &paper.puzzles[..] else { panic!("{paper:?}") };
        assert_eq!(board.drawing.texts.len(), puzzle.n_clues());
        assert!(board.drawing.texts.iter().any(|text| text.words == "10"), "{kind}");
        assert_eq!(paper.below[0].texts.len(), puzzle.cells().len(), "the solution");
        player.does(BoardCommand::CopyBoard);
        let Some(Effect::Copy { text }) = player.wants.pop() else { panic!("nothing is copied") };
        let mut other = Player::new();
        other.does(MakingCommand::OpenText(text));
        assert_eq!(puzzle_on_board(&other), puzzle);
    }
}

#[test]
fn copied_marks_are_pasted() {
    let mut player = player_on("16x16");
    let (cell, _) = first_empty(&puzzle_of(&player));
    for digit in [3, 10, 16] {
        player.notes(cell.index(), digit);
    }
    player.does(BoardCommand::CopyMarks);
    let Some(Effect::Copy { text }) = player.wants.pop() else { panic!("nothing is copied") };
    let notes = player.cell(cell.index()).notes;
    player.presses("erase");
    player.does(MakingCommand::OpenText(text.clone()));
    assert_eq!(player.cell(cell.index()).notes, notes, "{text}: {}", player.status());
}

#[test]
fn a_puzzle_is_typed_and_played_on_each_board_with_boxes() {
    for kind in large_kinds().filter(|kind| kind.fixed_layout().is_some()) {
        let puzzle = puzzle_of(&player_on(kind.id()));
        let mut player = Player::new();
        player.presses(&format!("setup {kind}"));
        assert_eq!(player.sees().mode, "setup");
        for (cell, digit) in puzzle.givens().filled() {
            player.enters(cell.index(), digit.get());
        }
        player.works_all();
        player = player.reloads();
        player.presses("start");
        player.works_all();
        assert_eq!(player.sees().mode, "play", "{kind}: {}", player.status());
        finish(&mut player, &puzzle);
        assert!(player.status().starts_with("Solved in "), "{kind}: {}", player.status());
    }
}

#[test]
fn a_cage_of_a_typed_killer_has_a_sum_of_three_figures() {
    let mut player = Player::new();
    player.presses("setup 16x16");
    for column in 0..8 {
        let cell = Cell::at(0, column);
        player.does(if column == 0 {
            Command::Selection(SelectionCommand::Select(cell))
        } else {
            Command::Selection(SelectionCommand::Press { cell, adds: true })
        });
    }
    player.does(MakingCommand::Cages(nonet_play::app::CageAct::Sum));
    for figure in [1, 0, 0] {
        player.does(MakingCommand::Cages(nonet_play::app::CageAct::Digit(figure)));
    }
    player.does(MakingCommand::Cages(nonet_play::app::CageAct::Done));
    let layout = player.sees().layout.unwrap();
    assert_eq!(layout.cages().len(), 1, "{}", player.status());
    assert_eq!(layout.cages()[0].sum(), Some(100), "{}", player.status());
    assert_eq!(player.reloads().sees().layout.unwrap().cages()[0].sum(), Some(100));
}

#[test]
fn a_backup_is_imported_again() {
    let mut player = player_on("jigsaw12");
    let puzzle = puzzle_of(&player);
    let (cell, digit) = first_empty(&puzzle);
    player.enters(cell.index(), digit.get());
    let saved = backup(&mut player);
    let mut other = Player::new();
    let message = takes(&mut other, &saved);
    assert!(message.contains('1'), "{message}");
    other.presses("open games");
    assert!(other.sees().games.iter().any(|game| game.level == "Jigsaw 12×12"), "{message}");
    assert_saved(&other);
    let id = other.sees().games.iter().find(|game| game.level == "Jigsaw 12×12").unwrap().id;
    other.presses(&format!("play {id}"));
    assert_eq!(other.cell(cell.index()).digit, Some(digit));
}

#[test]
fn games_on_small_boards_stay_in_the_file_and_the_page_says_where_they_are_opened() {
    let game = format!("played 5\nnonet game 1\npuzzle {GIVENS}\nlabel \nclock 0\ndone 1\nactions d2=4t\n");
    let small = "played 5\nnonet game 2\nrules 2x2:1b3d1a4e\nsolution 1234341223414123\npuzzle 1..3....1.4.....\nlabel \nclock 0\ndone 0\nactions\n";
    let header = |key: &str, text: &str| {
        format!("text {key} {} {}\n{text}", text.lines().count(), nonet::fnv::sum32(text.bytes()))
    };
    let text = format!("nonet backup 1\n{}{}end 2\n", header("game/3", &game), header("game/4", small));
    let mut player = player_on("12x12");
    let before = player.kept();
    let says = "2 games or collections belong to the page of the classic board: open this backup there too.";
    assert_eq!(takes(&mut player, &text), says);
    assert_eq!(player.kept(), before);
}

#[test]
fn what_the_classic_page_has_leads_there() {
    for button in [
        "open wish",
        "open daily",
        "open techniques",
        "open statistics",
        "new easy",
        "new-for 10",
        "daily easy",
        "daily-board 4x4",
        "watch",
        "study open x-wing",
        "new-board 4x4",
        "new-board x",
        "new-killer 4x4",
        "new-killer classic",
        "setup 4x4",
    ] {
        let Some(command) = Command::from_id(button) else { panic!("{button}") };
        let mut player = Player::new();
        let board = player.board();
        player.does(command);
        assert!(visited(&player).starts_with("./"), "{button}");
        assert_eq!(
            (player.board(), player.sees().mode, player.sees().dialog),
            (board, "play", None),
            "{button}"
        );
    }
}

/// Returns the commands of the buttons of `index.html`, by their names there.
fn buttons() -> Vec<&'static str> {
    let page = include_str!("../../../index.html");
    let mut names: Vec<&str> =
        page.split("data-do=\"").skip(1).filter_map(|rest| Some(rest.split_once('"')?.0)).collect();
    names.sort_unstable();
    names.dedup();
    assert!(names.len() > 100, "{names:?}");
    names
}

#[test]
fn no_button_breaks_the_page() {
    for language in Language::ALL {
        let first = Player::arrives(BTreeMap::new(), language, "", 1_000_000);
        // Each button is pressed twice, and the page is opened anew at every third button.
        let mut player = Player::arrives(first.kept(), language, "", 1_000_000);
        for (at, button) in buttons().into_iter().enumerate() {
            for is_new in [true, false] {
                if is_new && at.is_multiple_of(3) {
                    player = Player::arrives(first.kept(), language, "", 1_000_000);
                }
                let Some(command) = Command::from_id(button) else { continue };
                player.does(command);
                player.works_all();
                assert_true_of_large_boards(&player, button);
                drop(player.fields());
            }
        }
        drop(player.reloads().sees());
    }
}

#[test]
fn no_field_breaks_the_page() {
    for dialog in Dialog::ALL {
        let mut player = Player::new();
        player.does(Command::Open(dialog));
        // Among these are the fields for printing new puzzles, which are for the classic board.
        for (field, value) in player.fields() {
            for value in [value.as_str(), "on", "1", "9", "new", ""] {
                player.does(Command::Set(field, value.into()));
                player.works_all();
                drop((player.sees(), player.fields()));
            }
        }
        player.presses("print");
        player.works_all();
        drop(player.reloads().sees());
    }
}

/// Asserts that no text speaks of nine digits or of 81 cells.
fn assert_true_of_large_boards(player: &Player, button: &str) {
    let scene = player.sees();
    let texts = [&scene.status, &scene.spoken, &scene.about, &scene.left, &scene.games_message];
    for text in texts {
        for untrue in ["nine", "81", "1 to 9", "九", "1 到 9", "1–9"] {
            assert!(!text.contains(untrue), "after {button}: {text}");
        }
    }
}

#[test]
fn a_saved_game_of_the_other_page_is_kept() {
    let classic =
        format!("kept 1:1\nnonet game 1\npuzzle {GIVENS}\nlabel \nclock 0\ndone 1\nactions d2=4t\n");
    let mut texts = BTreeMap::new();
    texts.insert("game/77".to_owned(), classic);
    let player = Player::arrives(texts, Language::En, "", 1_000_000);
    drop(player.sees());
    assert!(player.kept().contains_key("game/77"));
}
