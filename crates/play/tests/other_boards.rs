//! Games on boards other than the classic one: small boards, jigsaws, diagonals, windows, and moves of chess pieces.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::large_texts::escaped;
use crate::support::player::{Player, backup, finish, player_on, puzzle_of, takes};
use nonet::craft::{BoardKind, DAILY_BOARDS, craft, daily_board};
use nonet::{Cell, CellSet, Digit, DigitSet, Rng};
use nonet_play::app::{
    BoardCommand, BrowserEvent, Command, DailyState, Direction, Effect, Field, MakingCommand,
    SelectionCommand,
};
use nonet_play::game::{Action, Game, GamePuzzle, Judgement, Mark, Write};
use nonet_words::Language;

/// Returns a game on a board of this kind.
fn game_on(kind: BoardKind) -> Game {
    Game::new(craft(&format!("v1-{kind}-none-game").parse().unwrap()))
}

#[test]
fn a_saved_game_on_any_board_is_read_back() {
    for kind in BoardKind::ALL {
        let mut game = game_on(kind);
        let cell = game.puzzle().cells().difference(game.puzzle().givens().filled_cells()).first().unwrap();
        assert!(game.act(Action::Write(Write::on(Mark::Digit, CellSet::of(cell), Digit::D1))));
        assert!(game.act(Action::NoteAll));
        let text = game.save(0);
        assert!(text.starts_with("nonet game 2\nrules "), "{text}");
        assert_eq!(Game::load(&text).unwrap(), game, "{kind}");
        assert_eq!(Game::load(&text).unwrap().save(0), text, "{kind}");
        assert_eq!(Game::salvage(&text).unwrap(), game, "{kind}");
        // A grid that is not the solution is refused.
        let wrong = text.replace("solution 1", "solution 2").replace("solution 3", "solution 2");
        assert!(wrong == text || Game::load(&wrong).is_err(), "{kind}");
    }
}

#[test]
fn an_older_nonet_does_not_take_another_board_for_a_classic_one() {
    let text = game_on(BoardKind::X).save(0);
    assert!(!text.starts_with("nonet game 1"));
    let classic = text.replacen("nonet game 2", "nonet game 1", 1);
    assert!(Game::load(&classic).is_err());
}

#[test]
fn notes_follow_the_rules_of_the_board() {
    for kind in BoardKind::ALL {
        let mut game = game_on(kind);
        game.act(Action::NoteAll);
        let (puzzle, board) = (game.puzzle().clone(), *game.board());
        for cell in puzzle.cells().difference(puzzle.givens().filled_cells()) {
            let notes = board.notes(cell);
            assert!(notes.contains(puzzle.solution().get(cell).unwrap()), "{kind} {cell}");
            assert_eq!(notes.difference(puzzle.digits()), DigitSet::EMPTY, "{kind} {cell}");
        }
        for cell in CellSet::ALL.difference(puzzle.cells()) {
            assert!(board.notes(cell).is_empty(), "{kind}: {cell} is not on the board");
        }
        // An entry strikes the notes of all cells that must differ, and brings them back when it goes.
        let open = puzzle.cells().difference(puzzle.givens().filled_cells()).first().unwrap();
        let digit = puzzle.solution().get(open).unwrap();
        let write = Write { tidies_notes: true, ..Write::on(Mark::Digit, CellSet::of(open), digit) };
        game.act(Action::Write(write));
        assert!(puzzle.peers(open).iter().all(|peer| !game.board().notes(peer).contains(digit)), "{kind}");
        game.act(Action::Wipe { cells: CellSet::of(open), mark: Mark::Digit });
        assert_eq!(
            game.board().notes(puzzle.peers(open).first().unwrap()),
            board.notes(puzzle.peers(open).first().unwrap())
        );
    }
}

#[test]
fn two_equal_digits_on_a_diagonal_conflict() {
    let solution = "1234341221434321";
    // The corners of this grid are 1 and 1: a classic grid, but not one with diagonals.
    assert!(GamePuzzle::from_lines("2x2x:1o", solution).is_none());
    assert!(GamePuzzle::from_lines("2x2:1o", solution).is_some());

    let mut game = game_on(BoardKind::X);
    let puzzle = game.puzzle().clone();
    let empty = puzzle.cells().difference(puzzle.givens().filled_cells());
    let is_on_diagonal = |cell: &Cell| cell.row() == cell.column();
    let conflict = empty.iter().filter(is_on_diagonal).find_map(|cell| {
        let digits = puzzle.givens();
        let of_classic: DigitSet = cell.peers().iter().filter_map(|peer| digits.get(peer)).collect();
        let others = puzzle.peers(cell).difference(cell.peers());
        let equal =
            others.iter().filter_map(|other| digits.get(other)).find(|digit| !of_classic.contains(*digit));
        equal.map(|digit| (cell, digit))
    });
    let (cell, digit) = conflict.unwrap();
    game.act(Action::Write(Write::on(Mark::Digit, CellSet::of(cell), digit)));
    let Judgement::Conflict { conflicting } = game.judge() else { panic!("{:?}", game.judge()) };
    assert!(conflicting.contains(cell) && conflicting.len() == 2);
}

#[test]
fn a_full_board_with_a_broken_leap_has_conflicts() {
    let mut game = game_on(BoardKind::AntiKnight);
    let puzzle = game.puzzle().clone();
    for (cell, digit) in puzzle.solution().filled() {
        game.act(Action::Write(Write::on(Mark::Digit, CellSet::of(cell), digit)));
    }
    assert!(game.is_over() && game.judge() == Judgement::Solved);
    let mut classic = nonet::Grid::EMPTY;
    for (at, digit) in crate::support::player::SOLUTION.bytes().enumerate() {
        classic.set(Cell::from_index(at), Digit::new(digit - b'0'));
    }
    assert!(
        matches!(puzzle.conflicting(&classic), cells if !cells.is_empty()),
        "a classic grid breaks the rule"
    );
}

#[test]
fn games_on_two_tabs_are_joined_only_on_the_same_board() {
    let (mut one, mut other) = (game_on(BoardKind::Jigsaw6), game_on(BoardKind::Jigsaw6));
    let empty = one.puzzle().cells().difference(one.puzzle().givens().filled_cells());
    let mut empty = empty.iter();
    let mut write = |game: &mut Game| {
        let cell = empty.next().unwrap();
        let digit = game.puzzle().solution().get(cell).unwrap();
        assert!(game.act(Action::Write(Write::on(Mark::Digit, CellSet::of(cell), digit))));
    };
    write(&mut one);
    write(&mut other);
    one.join(&other);
    assert!(one.holds(&other) && one.n_actions() == 2);
    let elsewhere = Game::new(craft(&"v1-6x6-none-game".parse().unwrap()));
    assert!(!one.is_of_puzzle(&elsewhere));
}

#[test]
fn each_board_is_played_from_new_game_over_a_reload_to_the_finish() {
    for kind in BoardKind::ALL {
        let mut player = player_on(kind.id());
        let scene = player.sees();
        let layout = scene.layout.clone().unwrap_or_else(|| panic!("{kind}: {}", scene.status));
        assert_eq!(scene.dialog, None);
        assert_eq!(layout.side(), kind.layout(&mut Rng::from_seed_text("side")).side());
        let puzzle = puzzle_of(&player);
        assert!(player.status().contains("one solution"), "{kind}: {}", player.status());
        let n_empty = puzzle.cells().len() - puzzle.n_clues();
        assert_eq!(
            scene.digits_left.iter().flatten().sum::<usize>(),
            n_empty + (9 - layout.side()) * layout.side()
        );

        let first = puzzle.cells().difference(puzzle.givens().filled_cells()).first().unwrap();
        player.enters(first.index(), puzzle.solution().get(first).unwrap().to_char() as u8 - b'0');
        let mut player = player.reloads();
        assert_eq!(player.sees().layout.as_ref(), Some(&layout), "{kind}");
        assert_eq!(player.cell(first.index()).digit, puzzle.solution().get(first));
        finish(&mut player, &puzzle);
        assert!(player.status().starts_with("Solved in "), "{kind}: {}", player.status());
        assert!(player.reloads().sees().is_over, "{kind}");
        player.waits(2_000);
        player.presses("next");
        let next = player.sees();
        assert!(!next.is_over && next.layout.is_some_and(|next| next.side() == layout.side()), "{kind}");
    }
}

#[test]
fn a_conflict_on_a_diagonal_is_named() {
    let mut player = player_on("6x6x");
    let puzzle = puzzle_of(&player);
    // Enter each digit in each empty cell of the diagonals.
    let empty = puzzle.cells().difference(puzzle.givens().filled_cells());
    let mut said = Vec::new();
    for cell in empty.iter().filter(|cell| cell.row() == cell.column() || cell.row() + cell.column() == 5) {
        for digit in puzzle.digits() {
            player.enters(cell.index(), digit.to_char() as u8 - b'0');
            said.push(player.status());
            player.does(BoardCommand::Erase);
        }
    }
    assert!(said.iter().any(|said| said.contains("in diagonal ")), "{said:?}");
}

#[test]
fn keys_and_arrows_stay_on_the_board() {
    let mut player = player_on("4x4");
    player.does(SelectionCommand::Select(Cell::at(3, 3)));
    player.does(SelectionCommand::Move(Direction::Right));
    assert_eq!(player.sees().selected, Cell::at(3, 0), "an arrow goes around on the board");
    player.does(SelectionCommand::Move(Direction::Down));
    assert_eq!(player.sees().selected, Cell::at(0, 0));
    player.does(SelectionCommand::Move(Direction::BoardStart));
    assert_eq!(player.sees().selected, Cell::at(0, 0));
    player.does(SelectionCommand::Move(Direction::BoardEnd));
    assert_eq!(player.sees().selected, Cell::at(3, 3));
    player.does(SelectionCommand::SelectAll);
    assert_eq!(player.cells_that(|cell| cell.is_selected).len(), 16);

    let puzzle = puzzle_of(&player);
    let empty = puzzle.cells().difference(puzzle.givens().filled_cells()).first().unwrap();
    let before = player.board();
    player.enters(empty.index(), 5);
    player.notes(empty.index(), 7);
    player.does(SelectionCommand::Drag { cells: CellSet::of(Cell::at(5, 5)), to: Cell::at(5, 5) });
    assert_eq!((player.board(), player.n_actions()), (before, 0));
    assert_eq!(player.sees().selected, empty);
    player.does(BoardCommand::Put(Mark::Colour, Digit::D9));
    assert_eq!(player.cell(empty.index()).colours, DigitSet::of(Digit::D9), "colours are no digits");
}

#[test]
fn a_cell_is_named_with_its_piece_its_diagonal_and_its_window() {
    let player = player_on("jigsaw7");
    let piece = player.sees().layout.unwrap().piece(Cell::at(2, 4)).unwrap() + 1;
    let name = player.name_of(2 * 9 + 4);
    assert!(name.ends_with(&format!("row 3, column 5, piece {piece}")), "{name}");
    let name = player_on("x").name_of(0);
    assert!(name.ends_with("row 1, column 1, box 1, diagonal"), "{name}");
    let name = player_on("windoku").name_of(10);
    assert!(name.ends_with("row 2, column 2, box 1, window 1"), "{name}");
}

#[test]
fn what_works_on_the_classic_board_only_says_so() {
    let mut player = player_on("windoku");
    assert!(player.jobs.iter().all(|job| !job.job.to_string().starts_with("rate ..")), "it is not rated");
    player.presses("ease");
    assert_eq!(player.status(), "This works on the classic board only.");
    assert_eq!((player.sees().mode, player.sees().dialog), ("play", None));
}

#[test]
fn a_board_is_shared_by_a_link_that_starts_it() {
    let mut player = player_on("jigsaw5");
    let puzzle = puzzle_of(&player);
    player.presses("share");
    let Some(Effect::Share { fragment, .. }) = player.wants.pop() else { panic!("nothing is shared") };
    assert!(fragment.starts_with("v=5j:"), "{fragment}");
    let mut other = Player::with_link(&fragment);
    assert_eq!(puzzle_of(&other), puzzle);
    finish(&mut other, &puzzle);
    assert!(other.status().starts_with("Solved in "), "{}", other.status());
    let several = Player::with_link("v=2x2:p");
    assert!(several.status().starts_with("This has more than one solution: "), "{}", several.status());
    let damaged = Player::with_link("v=2x2:7");
    assert_eq!(damaged.status(), "This board cannot be read: character 5 does not belong there.");
}

#[test]
fn lists_backups_and_statistics_know_other_boards() {
    let mut player = player_on("king");
    let puzzle = puzzle_of(&player);
    finish(&mut player, &puzzle);
    player.presses("open games");
    assert_eq!(player.sees().games[0].level, "Anti-king");
    player.presses("close");
    player.presses("open statistics");
    // The line has the numbers of games played, solved and solved alone. The time may be too short to count.
    let lines = player.sees().statistics.unwrap().lines;
    let [name, n_played, n_solved, n_alone, ..] = &lines[0];
    assert_eq!([name, n_played, n_solved, n_alone], ["Anti-king", "1", "1", "1"]);
    assert_eq!(lines.len(), 1, "the classic board has no line before a game on it");
    player.presses("close");
    let saved = backup(&mut player);
    let mut other = Player::new();
    takes(&mut other, &saved);
    other.presses("open games");
    assert!(other.sees().games.iter().any(|game| game.level == "Anti-king"));
}

#[test]
fn a_typed_puzzle_is_classic_whatever_was_played_before() {
    let mut player = player_on("4x4");
    player.presses("setup");
    assert_eq!(player.sees().layout, None);
    player.does(SelectionCommand::Select(Cell::at(8, 8)));
    player.presses("leave");
    let scene = player.sees();
    assert!(scene.layout.is_some() && scene.layout.unwrap().cells().contains(scene.selected));
}

#[test]
fn houses_are_read_aloud() {
    let mut player = player_on("jigsaw5");
    player.does(SelectionCommand::Select(Cell::at(0, 0)));
    player.does(BoardCommand::Read { kind: nonet::HouseKind::Box, is_left: false });
    assert!(player.spoken().starts_with("piece 1: "), "{}", player.spoken());
    assert_eq!(player.spoken().matches(',').count(), 4);
    player.does(BoardCommand::Read { kind: nonet::HouseKind::Row, is_left: true });
    assert!(player.spoken().starts_with("row 1 lacks "), "{}", player.spoken());
    assert!(!player.spoken().contains('6'));
}

#[test]
fn the_names_of_boards_are_those_of_the_dialog() {
    for language in Language::ALL {
        for kind in BoardKind::ALL {
            let layout = kind.layout(&mut Rng::from_seed_text("names"));
            let label = nonet_words::Label::from_id(&format!("board-{kind}")).unwrap();
            assert_eq!(language.board_name(&layout), language.label(label), "{kind}");
        }
    }
}

#[test]
fn complete_notes_keep_to_the_board() {
    let mut player = player_on("6x6");
    player.does(Command::Set(Field::Tidy, "complete".into()));
    let puzzle = puzzle_of(&player);
    let empty = puzzle.cells().difference(puzzle.givens().filled_cells()).first().unwrap();
    let notes = player.notes_in(empty.index());
    assert!(!notes.is_empty() && !notes.contains(['7', '8', '9']), "{notes}");
    assert_eq!(player.notes_in(80), "", "a cell beside the board has no notes");
}

#[test]
fn a_board_in_any_form_is_opened_and_proven() {
    let lines = [
        ("4j:a3a4h3a1a,b_cbba_a_ba", "4j:"),
        (".3.4........3.1. 1112122233443344", "4j:"),
        ("  .3.4........3.1.1112122233443344\n", "4j:"),
        ("2x3:3c5b5c4b2f6b2c1b3c5", "2x3:"),
        ("S4B1030000000000204", "2x2:"),
        ("1.3.\n....\n....\n.2.4\n", "2x2:"),
        ("1.3..........2.4", "2x2:"),
        ("see https://example.org/#v=2x2:1a3j2a4 and try", "2x2:"),
        ("3x3x:a3_7_4d1_1d7d9l6a4c2_1_4_8_6c6a7l3d9d2_3d5_8_9a", "3x3x:"),
        (
            "{ce:[[,{v:3},,{v:4}],[,,,],[,,,],[{v:3},,{v:1},]],\n\
             re:[[[0,0],[0,1],[0,2],[1,0]],[[0,3],[1,1],[1,2],[1,3]],[[2,0],[2,1],[3,0],[3,1]],[[2,2],[2,3],[3,2],[3,3]]]}",
            "4j:",
        ),
        (
            "<!DOCTYPE ksudoku>\n<ksudoku><game><puzzle>\n\
             <graph order=\"4\" type=\"custom\" specific-type=\"Plain\" sizeX=\"4\" sizeY=\"4\" sizeZ=\"1\">\n\
             <sudokugroups at=\"0\" withblocks=\"1\"/></graph>\n\
             <values>b______cd______e</values></puzzle></game></ksudoku>\n",
            "2x2:",
        ),
    ];
    for (text, start) in lines {
        for is_pasted in [true, false] {
            let mut player = Player::with_puzzle();
            if is_pasted {
                player.does(MakingCommand::OpenText(text.into()));
            } else {
                player.pastes_in_the_dialog(text);
            }
            let scene = player.sees();
            assert!(scene.layout.is_some() && scene.dialog.is_none(), "{text}: {}", player.status());
            assert!(player.status().contains("one solution"), "{text}: {}", player.status());
            assert!(puzzle_of(&player).to_lines()[0].starts_with(start), "{text}");
            assert_eq!(player.field(Field::Text), "", "a text that is played is not kept in the dialog");
        }
    }
}

#[test]
fn a_board_that_cannot_be_read_says_so() {
    for (text, says) in [
        ("2x2:7", "This board cannot be read: character 5 does not belong there."),
        ("2x2:1?", "This board cannot be read: character 6 does not belong there."),
        ("2x2:p;t1122", "This puzzle has rules that Nonet does not play: thermometers."),
        ("2x2:p;t1112", "This puzzle has rules that Nonet does not play: thermometers."),
        ("2x2:p;s9=1112", "The cage at r1c1 has the sum 9; 3 to 7 are possible."),
        ("2x2:p;s=1112131421", "The cage at r1c1 has 5 cells, but only 4 can differ."),
        ("2x2:p;s3=1112,4=1213", "r1c2 is in two cages."),
        ("L4B0000000000000000", "This board cannot be read: character 20 does not belong there."),
        ("................ 1112222333344444", "The piece at r1c1 should have 4 cells, not 3."),
        (
            "7........................ 1111122222333334444455555",
            "r1c1 holds 7, but this board has the digits 1 to 5.",
        ),
        (
            "{ce:[[,,,],[,,,],[,,,],[,,,]],ca:[{unique:f,ce:[[0,0],[0,1]]}]}",
            "This puzzle has rules that Nonet does not play: cages.",
        ),
        (
            "<ksudoku-graph><graph order=\"9\" type=\"roxdoku\"/></ksudoku-graph>",
            "This puzzle has a rule that Nonet does not play: Roxdoku.",
        ),
    ] {
        let mut player = Player::with_puzzle();
        let board = player.board();
        player.does(MakingCommand::OpenText(text.into()));
        assert_eq!((player.status(), player.board()), (says.into(), board), "{text}");
    }
}

#[test]
fn a_board_that_is_no_puzzle_is_corrected_where_puzzles_are_typed() {
    for (text, says, cell) in [
        ("2x2:4o", "This has more than one solution: ", 0),
        ("2x2:1_1n", "There are two 1s in row 1.", 0),
        ("2x2:1_1_1m", "There are three 1s in row 1.", 0),
        ("2x2:1_1_1_1l", "There are four 1s in row 1.", 0),
        ("2x2:1_2_3a2_3_4_1a1_2_3a4_4_1", "There are two 4s in ", 0),
    ] {
        let mut player = Player::with_puzzle();
        let board = player.board();
        player.does(MakingCommand::OpenText(text.into()));
        assert!(player.status().starts_with(says), "{text}: {}", player.status());
        assert_eq!((player.sees().mode, player.cell(cell).digit.is_some()), ("setup", true), "{text}");
        player.presses("leave");
        assert_eq!(player.board(), board, "{text}: the game is unchanged");
    }
}

#[test]
fn a_classic_text_is_read_as_before() {
    let given = crate::support::player::GIVENS;
    // A Tatham id of the classic board is a classic game.
    let mut player = Player::new();
    let board = nonet_formats::read_board(given).unwrap();
    player.does(MakingCommand::OpenText(nonet_formats::write_rules_line(&board)));
    assert_eq!((player.sees().layout.is_none(), player.board().as_str()), (true, given));
    for text in [given.to_owned(), format!("{given}\n4j:a3a4h3a1a,b_cbba_a_ba\n a note")] {
        let mut player = Player::new();
        player.does(MakingCommand::OpenText(text));
        assert_eq!((player.sees().layout.is_none(), player.board().as_str()), (true, given));
    }
}

#[test]
fn a_board_is_copied_as_the_line_that_opens_it() {
    let mut player = player_on("windoku");
    player.does(BoardCommand::CopyBoard);
    let Some(Effect::Copy { text }) = player.wants.pop() else { panic!("nothing is copied") };
    assert!(text.starts_with("3x3:") && text.ends_with(";w"), "{text}");
    let mut other = Player::new();
    other.does(MakingCommand::OpenText(text));
    assert_eq!(puzzle_of(&other), puzzle_of(&player));
}

#[test]
fn a_board_is_printed_with_its_rules() {
    let mut player = player_on("6x6x");
    player.presses("open print");
    player.presses("print");
    let Some(Effect::Print(paper)) = player.wants.pop() else { panic!("nothing is printed") };
    let [board] = &paper.puzzles[..] else { panic!("{paper:?}") };
    assert_eq!(board.drawing.side, 6 * 60 + 24);
    assert!(!board.drawing.diagonals.is_empty() && !board.drawing.shade.is_empty());
    assert!(board.caption.starts_with("X 6×6 · v2-6x6x-"), "{}", board.caption);
    assert!(board.caption.ends_with("So do both diagonals."), "{}", board.caption);
    assert_eq!(board.drawing.texts.len(), puzzle_of(&player).n_clues());
    assert_eq!(paper.below[0].texts.len(), 36, "the solution");
}

#[test]
fn a_board_is_exported_as_a_link_a_picture_and_for_other_sites() {
    let mut player = player_on("jigsaw5");
    let puzzle = puzzle_of(&player);
    player.presses("open export");
    player.does(BrowserEvent::Address("https://example.org/".into()));
    let mut text_as = |form: &str| {
        player.does(Command::Set(Field::Form, form.into()));
        player.sees().export.unwrap().text
    };
    let link = text_as("link");
    assert_eq!(link, format!("https://example.org/#v={}", puzzle.to_lines()[0]));
    let wiki = text_as("sudokuwiki");
    assert!(wiki.starts_with("J5B"), "{wiki}");
    assert!(text_as("svg").contains("viewBox=\"0 0 324 324\""));
    // A form that knows the classic board only has the line that opens the board.
    assert_eq!(text_as("hodoku"), puzzle.to_lines()[0]);
    let (f_puzzles, sudoku_pad) = (text_as("f-puzzles"), text_as("sudokupad"));
    assert!(f_puzzles.starts_with("https://f-puzzles.com/?load="), "{f_puzzles}");
    assert!(sudoku_pad.starts_with("https://sudokupad.app/fpuzzles"), "{sudoku_pad}");
    for text in [link, wiki, format!("Try this:\n{f_puzzles}"), sudoku_pad] {
        let mut other = Player::new();
        other.does(MakingCommand::OpenText(text));
        assert_eq!(puzzle_of(&other), puzzle);
    }
}

#[test]
fn a_board_has_the_chosen_level_or_that_of_the_last_game_and_shows_it() {
    let mut player = Player::new();
    let mut plays = |level: &str, kind: &str| {
        player.does(Command::Set(Field::BoardLevel, level.into()));
        player.presses(&format!("new-board {kind}"));
        let seen = player.sees();
        (seen.seed.rsplit('-').nth(1).unwrap().to_owned(), seen.about.split(" · ").nth(1).unwrap().to_owned())
    };
    let level = |id: &str, words: &str| (id.to_owned(), words.to_owned());
    assert_eq!(plays("hard", "6x6"), level("pairs", "Pairs at most"));
    assert_eq!(plays("extreme", "6x6"), level("beyond", "Harder than pairs"));
    assert_eq!(plays("extreme", "4x4"), level("singles", "Singles only"));
    assert_eq!(plays("expert", "x"), level("expert", "Roughly Expert"));
    // Otherwise it has the level of the game before it.
    assert_eq!(plays("before", "jigsaw"), level("expert", "Roughly Expert"));

    player.does(Command::Set(Field::Language, "zh".into()));
    assert!(player.sees().about.contains(" · 大约专家级 · "), "{}", player.sees().about);

    // The choice is a setting, and a board that was not made here has no level.
    player.does(Command::Set(Field::BoardLevel, "medium".into()));
    player.does(Command::Set(Field::Language, "en".into()));
    let mut other = player.reloads();
    assert_eq!(other.field(Field::BoardLevel), "medium");
    let line = game_on(BoardKind::Windoku).puzzle().to_lines()[0].clone();
    other.does(MakingCommand::OpenText(line));
    let about = other.sees().about;
    assert!(about.starts_with("Windoku · ") && about.ends_with(" clues"), "{about}");
    assert_eq!(about.matches('·').count(), 1, "{about}");
}

#[test]
fn a_day_has_a_puzzle_for_each_of_three_boards() {
    let mut player = Player::new();
    let states = |player: &mut Player| {
        player.presses("open daily");
        player.sees().calendar.unwrap().boards.map(|(_, state, name)| (state, name))
    };
    let new = |name: &str| (DailyState::New, name.to_owned());
    assert_eq!(states(&mut player), [new("4×4"), new("6×6"), new("X")]);
    let today = player.sees().calendar.unwrap().today;
    let date: Vec<u16> = today.split('-').map(|part| part.parse().unwrap()).collect();
    let [year, month, day] = date[..] else { panic!("{today}") };
    for kind in DAILY_BOARDS {
        player.presses("open daily");
        player.presses(&format!("daily-board {kind}"));
        let request = daily_board((year, month.try_into().unwrap(), day.try_into().unwrap()), kind).unwrap();
        assert_eq!(player.sees().seed, request.to_string());
        assert!(player.sees().about.contains(&format!(" · Puzzle of {today}")), "{}", player.sees().about);
    }
    // A game in which nothing was done is not kept.
    player.presses("note-all");
    let n_texts = player.kept().len();
    // The button returns to the game.
    player.presses("open daily");
    player.presses("daily-board 4x4");
    let seed = player.sees().seed;
    let texts = player.kept();
    assert_eq!(texts.len(), n_texts);
    let text = texts.values().find(|text| text.contains(&seed)).unwrap();
    let puzzle = Game::load(&text[text.find("nonet game 2").unwrap()..]).unwrap().puzzle().clone();
    finish(&mut player, &puzzle);
    let begun = |name: &str| (DailyState::Begun, name.to_owned());
    let solved = (DailyState::Solved, "4×4 solved".to_owned());
    // A solved puzzle of the day on another board counts for the streak.
    let finished = player.sees().finish.unwrap().text;
    assert!(finished.contains("Daily streak: 1"), "{finished}");
    assert_eq!(states(&mut player), [solved, new("6×6"), begun("X begun")]);
    let calendar = player.sees().calendar.unwrap();
    assert!(calendar.streak.starts_with("Daily streak: 1"));
    // The day shows it too, and says so.
    let day = calendar.days.iter().find(|day| day.is_today).unwrap();
    assert_eq!(day.boards, [DailyState::Solved, DailyState::New, DailyState::Begun]);
    assert!(day.name.ends_with(": 4×4 solved, X begun"), "{}", day.name);
    assert!(calendar.days.iter().all(|other| other.is_today || other.boards == [DailyState::New; 3]));
    player.presses("open statistics");
    assert!(player.sees().statistics.unwrap().streak.starts_with("Daily streak: 1"));
}

/// A puzzle of ten rows, as its line and as its cells.
const TEN: [&str; 2] = [
    "2x5:a1j3_7a5_8_10_6a1a7a5_2b4a6a4b10d2a10b3_7f9_7b5a6d2b6a4a7b4_8a2a10a8_2_10_6a5_1j9a",
    ".1..........37.58A6.1.7.52..4.6.4..A....2.A..37......97..5.6....2..6.4.7..48.2.A.82A6.51..........9.",
];

#[test]
fn a_large_board_leads_to_its_page() {
    let numbers: Vec<String> =
        TEN[1].chars().map(|sign| sign.to_digit(11).map_or("0".into(), |digit| digit.to_string())).collect();
    let lines: Vec<String> = numbers.chunks(10).map(|row| row.join(" ")).collect();
    for (text, address) in [
        (TEN[0].to_owned(), format!("large.html#v={}", TEN[0])),
        (format!("https://example.org/large.html#v={}", TEN[0]), format!("large.html#v={}", TEN[0])),
        (TEN[1].to_owned(), format!("large.html#v=text:{}", TEN[1])),
        (lines.join("\n"), format!("large.html#v=text:{}", escaped(&lines.join("\n")))),
    ] {
        for is_pasted in [true, false] {
            let mut player = Player::with_puzzle();
            let board = player.board();
            if is_pasted {
                player.does(MakingCommand::OpenText(text.clone()));
            } else {
                player.pastes_in_the_dialog(&text);
            }
            assert_eq!(player.wants, [Effect::Visit(address.clone())], "{text}: {}", player.status());
            assert_eq!((player.board(), player.sees().dialog), (board, None));
        }
    }
    let mut player = Player::with_puzzle();
    player.does(BrowserEvent::Fragment(format!("v={}", TEN[0])));
    assert!(player.wants.contains(&Effect::Visit(format!("large.html#v={}", TEN[0]))), "{:?}", player.wants);
    // The page of large boards leads back here with the kind of a small board.
    let player = Player::with_link("b=6x6x");
    assert_eq!(player.sees().layout.unwrap().side(), 6);
    assert!(Player::with_link("b=killer").sees().layout.is_some_and(|layout| !layout.cages().is_empty()));
}
