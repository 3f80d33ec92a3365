//! Printed puzzles: which are printed, what is printed with them, and the generation of new ones.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player, SOLUTION};
use nonet::{Grid, Puzzle, Request};
use nonet_formats::DrawnKind;
use nonet_play::app::{Command, Effect, Field, MakingCommand, Paper, PrintedBoard};
use nonet_play::work::{Job, Kind, Question};
use nonet_words::Language;

fn chooses(player: &mut Player, field: Field, value: &str) {
    player.does(Command::Set(field, value.into()));
    assert_eq!(player.field(field), value);
}

/// Returns the paper that was sent to the printer.
#[track_caller]
fn printed(player: &Player) -> Paper {
    match player.wants.as_slice() {
        [Effect::Print(paper)] => (**paper).clone(),
        other => panic!("{other:?}"),
    }
}

/// Returns the texts of a kind on a board, from the top left on.
fn texts(board: &PrintedBoard, kind: DrawnKind) -> String {
    board.drawing.texts.iter().filter(|text| text.kind == kind).map(|text| text.words.as_str()).collect()
}

fn without_dots(board: &str) -> String {
    board.replace('.', "")
}

#[test]
fn the_puzzle_on_the_board_is_printed_as_it_was_given_or_with_what_was_written() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.notes(3, 2);
    player.presses("open print");
    player.presses("print");
    let paper = printed(&player);
    assert_eq!((paper.per_page, paper.puzzles.len(), paper.below.len(), paper.last.len()), (1, 1, 1, 0));
    let puzzle = &paper.puzzles[0];
    assert_eq!(texts(puzzle, DrawnKind::Given), without_dots(GIVENS));
    assert_eq!((texts(puzzle, DrawnKind::Entry), texts(puzzle, DrawnKind::Note)), Default::default());
    let words: String = paper.below[0].texts.iter().map(|text| text.words.as_str()).collect();
    assert_eq!(words, SOLUTION);

    chooses(&mut player, Field::PrintMarks, "on");
    chooses(&mut player, Field::PrintSolutions, "none");
    player.presses("print");
    let paper = printed(&player);
    assert_eq!((paper.below.len(), paper.last.len()), (0, 0));
    let puzzle = &paper.puzzles[0];
    assert_eq!(texts(puzzle, DrawnKind::Given), without_dots(GIVENS));
    assert_eq!((texts(puzzle, DrawnKind::Entry), texts(puzzle, DrawnKind::Note)), ("4".into(), "2".into()));
    assert!(player.sees().print_message.is_empty());
}

#[test]
fn all_games_that_are_not_solved_are_printed_with_their_numbers() {
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    let other = Request { seed: "print".into(), ..Request::default() };
    player.pastes_in_the_dialog(&nonet::generate(&other).givens().to_string());
    player.enters(player.board().find('.').unwrap(), 1);
    let solved = "53467891267219534819834256785976142342685379171392485696153728428741963534528617.";
    player.pastes_in_the_dialog(solved);
    player.fills_the_rest(SOLUTION);
    player.presses("open print");
    chooses(&mut player, Field::Prints, "open");
    chooses(&mut player, Field::PrintSize, "4");
    chooses(&mut player, Field::PrintSolutions, "below");
    player.presses("print");
    let paper = printed(&player);
    assert_eq!((paper.per_page, paper.puzzles.len(), paper.below.len()), (4, 2, 2));
    let givens: Vec<String> = paper.puzzles.iter().map(|one| texts(one, DrawnKind::Given)).collect();
    assert!(givens.contains(&without_dots(GIVENS)), "{givens:?}");
    for (at, (puzzle, solution)) in paper.puzzles.iter().zip(&paper.below).enumerate() {
        assert!(puzzle.caption.starts_with(&format!("{} · ", at + 1)), "{}", puzzle.caption);
        let below = |kind| solution.texts.iter().filter(|text| text.kind == kind).count();
        assert_eq!(below(DrawnKind::Given) + below(DrawnKind::Entry), 81);
        assert_eq!(below(DrawnKind::Given), puzzle.drawing.texts.len());
    }
}

/// Does the jobs for the stock, each with another seed, until something is printed.
fn makes(player: &mut Player) -> Vec<String> {
    let mut messages = Vec::new();
    for seed in 0..20 {
        if player.wants.iter().any(|effect| matches!(effect, Effect::Print(_))) {
            return messages;
        }
        messages.push(player.sees().print_message);
        let at = player.jobs.iter().position(|question| question.job.kind() == Kind::Stock).unwrap();
        let Question { number, job } = player.jobs.remove(at);
        let Job::Stock(request) = job else { panic!("{job:?}") };
        let job = Job::Stock(request.with_seed(&format!("print {seed}")));
        player.works(Question { number, job });
    }
    panic!("nothing was printed");
}

/// Returns the digits on a printed board.
fn grid_of(board: &PrintedBoard) -> Grid {
    let mut grid = Grid::EMPTY;
    for text in &board.drawing.texts {
        let (column, row) = ((text.x - 12) / 60, (text.y - 12) / 60);
        grid.set(nonet::Cell::at(row, column), text.words.parse().ok().and_then(nonet::Digit::new));
    }
    grid
}

/// Opens the dialog for new puzzles as they are chosen in More options.
fn opens_print_as_in_more_options(player: &mut Player) {
    player.presses("open print");
    chooses(player, Field::Prints, "new");
    chooses(player, Field::PrintLevel, "wish");
    chooses(player, Field::PrintCount, "2");
    player.presses("print");
}

#[test]
fn new_puzzles_as_in_more_options_have_givens_exactly_in_the_drawn_cells() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Symmetry, "full".into()));
    player.does(Command::Set(Field::Pattern, "on".into()));
    for cell in [0, 4, 10, 13, 20, 22, 30] {
        player.presses(&format!("pattern cell {cell}"));
    }
    player.presses("open wish");
    let drawn = player.sees().pattern.unwrap().cells;
    player.does(Command::Set(Field::Target, "easy".into()));
    opens_print_as_in_more_options(&mut player);
    makes(&mut player);
    let grids: Vec<Grid> = printed_of(&player).puzzles.iter().map(grid_of).collect();
    assert_eq!(grids.len(), 2);
    assert_ne!(grids[0], grids[1]);
    for grid in grids {
        let givens = nonet::Cell::ALL.into_iter().filter(|&cell| grid.get(cell).is_some());
        assert_eq!(givens.collect::<nonet::CellSet>(), drawn);
        assert!(Puzzle::new(grid).is_ok(), "{grid}");
    }
}

#[test]
fn a_pattern_without_puzzles_is_reported_in_the_print_dialog() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Pattern, "on".into()));
    opens_print_as_in_more_options(&mut player);
    let message = "Draw 17 cells or more: no puzzle with fewer givens has only one solution.";
    assert_eq!(player.sees().print_message, message);
}

#[test]
fn new_puzzles_are_made_one_after_the_other_and_each_has_one_solution() {
    let mut player = Player::with_puzzle();
    player.presses("open print");
    chooses(&mut player, Field::Prints, "new");
    chooses(&mut player, Field::PrintLevel, "medium");
    chooses(&mut player, Field::PrintCount, "3");
    player.presses("print");
    let messages = makes(&mut player);
    assert!(messages.contains(&"Making puzzles: 0 of 3 ready.".to_owned()), "{messages:?}");
    assert!(messages.contains(&"Making puzzles: 2 of 3 ready.".to_owned()), "{messages:?}");
    let paper = printed_of(&player);
    assert_eq!(paper.puzzles.len(), 3);
    assert_eq!(paper.last, [paper.last[0].clone()]);
    let mut all = Vec::new();
    for (puzzle, solution) in paper.puzzles.iter().zip(&paper.last[0]) {
        let grid = grid_of(puzzle);
        let words: String = solution.drawing.texts.iter().map(|text| text.words.as_str()).collect();
        assert_eq!(Puzzle::new(grid).expect("one solution").solution().to_string(), words);
        assert!(puzzle.caption.contains("Medium"), "{}", puzzle.caption);
        // The seed in the caption reproduces it.
        let label = puzzle.caption.rsplit(" · ").next().unwrap();
        let request: Request = label.parse().unwrap_or_else(|_| panic!("{}", puzzle.caption));
        assert!(request.seed.starts_with("print "));
        all.push(grid);
    }
    all.dedup();
    assert_eq!(all.len(), 3);
    assert_eq!(player.sees().print_message, "3 puzzles ready.");
}

fn printed_of(player: &Player) -> Paper {
    player
        .wants
        .iter()
        .find_map(|effect| if let Effect::Print(paper) = effect { Some((**paper).clone()) } else { None })
        .unwrap()
}

#[test]
fn closing_the_dialog_stops_the_wait_and_prints_nothing() {
    let mut player = Player::with_puzzle();
    player.presses("open print");
    chooses(&mut player, Field::Prints, "new");
    chooses(&mut player, Field::PrintLevel, "hard");
    player.presses("print");
    assert!(!player.sees().print_message.is_empty());
    player.presses("close");
    player.presses("open print");
    assert!(player.sees().print_message.is_empty());
    assert!(player.wants.iter().all(|effect| !matches!(effect, Effect::Print(_))));
}

#[test]
fn an_empty_board_is_not_printed_and_an_invalid_number_means_one() {
    let mut player = Player::with_puzzle();
    player.does(MakingCommand::Setup);
    player.presses("open print");
    player.presses("print");
    assert_eq!(player.sees().print_message, "There is nothing to print.");
    player.does(Command::Set(Field::Language, Language::Zh.tag().into()));
    assert_eq!(player.sees().print_message, "没有可打印的题目。");
    for (typed, taken) in [("", "1"), ("0", "1"), ("many", "1"), ("61", "60"), ("99999999999999999999", "1")]
    {
        let mut player = Player::with_puzzle();
        player.presses("open print");
        chooses(&mut player, Field::Prints, "new");
        // The field stays as typed during typing.
        chooses(&mut player, Field::PrintCount, typed);
        player.presses("print");
        assert_eq!(player.field(Field::PrintCount), taken, "{typed:?}");
        assert_eq!(player.sees().print_message, format!("Making puzzles: 0 of {taken} ready."));
    }
}

#[test]
fn a_silent_helper_is_reported_and_asked_again() {
    let mut player = Player::with_puzzle();
    player.presses("open print");
    chooses(&mut player, Field::Prints, "new");
    for _ in 0..2 {
        player.presses("print");
        assert_eq!(player.sees().print_message, "Making puzzles: 0 of 4 ready.");
        player.waits(12_000);
        assert_eq!(player.sees().print_message, "The helper could not be loaded. Press Print to try again.");
    }
    // A worker that got another job long ago.
    let mut player = Player::with_puzzle();
    player.enters(2, 4);
    player.waits(30_000);
    player.presses("open print");
    chooses(&mut player, Field::Prints, "new");
    player.presses("print");
    assert!(player.jobs.iter().any(|question| question.job.kind() == Kind::Stock));
    player.waits(12_000);
    assert_eq!(player.sees().print_message, "The helper could not be loaded. Press Print to try again.");
}

#[test]
fn a_request_that_cannot_be_read_is_reported_in_the_print_dialog() {
    let mut player = Player::with_puzzle();
    player.does(Command::Set(Field::Target, "exact".into()));
    player.does(Command::Set(Field::Rating, "abc".into()));
    player.presses("open print");
    chooses(&mut player, Field::Prints, "new");
    chooses(&mut player, Field::PrintLevel, "wish");
    player.presses("print");
    assert_eq!(player.sees().print_message, player.sees().request_error);
    assert!(!player.sees().print_message.is_empty());
}
