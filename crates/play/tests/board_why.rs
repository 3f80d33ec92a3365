//! "Why not?" on boards other than the classic one.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{Player, SOLUTION, answers, board_of, player_on};
use nonet::catalogue::Options;
use nonet::craft::{BoardKind, craft};
use nonet::rules::{Board, BoardCandidates};
use nonet::why::{Answer, EASY, why_on_board};
use nonet::{Candidate, Cell, Digit, DigitSet};
use nonet_formats::{read_rules_line, write_rules_line};
use nonet_play::app::{BoardCommand, Effect, FilmCommand, FilmControl, SelectionCommand};
use nonet_play::work::{Allowed, Job, Kind, Known, Question, Reply, WorkerLine};

/// Runs the jobs for tours until none is left.
fn works(player: &mut Player) {
    while let Some(at) = player.jobs.iter().position(|question| question.job.kind() == Kind::Tour) {
        let question = player.jobs.remove(at);
        player.works(question);
    }
}

/// Asks why a digit does not go in a cell, and runs the job for the answer.
fn asks(player: &mut Player, about: Candidate) {
    player.does(SelectionCommand::Select(about.cell));
    player.presses("why-not");
    player.presses(&format!("digit {}", about.digit));
    works(player);
}

#[test]
fn every_digit_of_some_cells_is_explained_on_every_board() {
    for kind in BoardKind::ALL {
        let mut player = player_on(kind.id());
        let board = board_of(&player.sees());
        let candidates = BoardCandidates::of(&board).unwrap();
        let solution = nonet::search::RuledPuzzle::new(board.clone()).unwrap();
        let cells = player.sees().cells;
        let mut said = Vec::new();
        for cell in candidates.empty_cells().iter().step_by(9) {
            for digit in board.layout().digits() {
                let about = Candidate { cell, digit };
                asks(&mut player, about);
                let scene = player.sees();
                assert_eq!(scene.mode, "tour", "{kind} {about}: {}", player.status());
                assert_eq!(scene.layout.as_deref(), Some(board.layout()), "{kind} {about}");
                let is_right = solution.solution().get(cell) == Some(digit);
                let verb = if is_right { "must" } else { "cannot" };
                let text = player.status();
                assert!(text.starts_with(&format!("{cell} {verb} be {digit}.\n")), "{kind} {about}: {text}");
                said.push(text);
                player.does(FilmCommand::Control(FilmControl::ToEnd));
                let marks = &player.sees().cells;
                if candidates.has(cell, digit) {
                    let mark = marks[cell.index()].hint;
                    let shown = if is_right { mark.placed } else { mark.eliminated };
                    assert!(shown.contains(digit), "{kind} {about}: {}", player.status());
                }
                let outside = Cell::ALL.into_iter().filter(|&one| !board.layout().cells().contains(one));
                for cell in outside {
                    assert_eq!(marks[cell.index()].notes, DigitSet::EMPTY, "{kind} {cell}");
                    assert!(!marks[cell.index()].hint.is_looked_at, "{kind} {cell}");
                }
                said.push(player.status());
                player.presses("leave");
                assert_eq!(player.sees().cells.len(), cells.len());
            }
        }
        assert!(said.len() > 15, "{kind}: {said:#?}");
        let says = |word: &str| said.iter().any(|text| text.contains(word));
        assert!(board.layout().box_shape().is_some() || !says("box "), "{kind}: {said:#?}");
    }
}

/// Returns the answer to a question about a digit that a cell holds, on a board of this kind.
fn seen(kind: BoardKind, is_shared: impl Fn(&Board, Cell, Cell) -> bool) -> String {
    let mut player = player_on(kind.id());
    let board = board_of(&player.sees());
    let (layout, grid) = (board.layout(), board.grid());
    let empty = layout.cells().difference(grid.filled_cells());
    let mut pairs = grid.filled().flat_map(|(holder, digit)| {
        let seen = layout.peers(holder).intersection(empty);
        seen.iter().map(move |cell| (holder, Candidate { cell, digit }))
    });
    let is_only = |holder: Cell, about: Candidate| {
        let holders = grid.cells_of(about.digit).intersection(layout.peers(about.cell));
        holders.single() == Some(holder)
    };
    let pair = pairs.find(|&(holder, about)| is_only(holder, about) && is_shared(&board, holder, about.cell));
    let (holder, about) = pair.unwrap();
    asks(&mut player, about);
    assert!(player.jobs.iter().all(|question| question.job.kind() != Kind::Tour), "no worker is asked");
    assert!(player.sees().cells[holder.index()].hint.is_looked_at);
    player.status().replace(&holder.to_string(), "HOLDER").replace(&about.cell.to_string(), "CELL")
}

#[test]
fn a_digit_that_is_seen_is_named_with_what_both_cells_share() {
    let houses = |board: &Board, holder: Cell, cell: Cell| {
        let houses = board.layout().houses_of(cell).filter(|house| house.cells.contains(holder));
        houses.map(|house| house.house().to_string()).collect::<Vec<_>>()
    };
    let diagonal = seen(
        BoardKind::X,
        |board, holder, cell| matches!(&houses(board, holder, cell)[..], [one] if one.starts_with("diagonal")),
    );
    assert!(diagonal.contains("\nDiagonal ") && diagonal.ends_with(", in HOLDER."), "{diagonal}");
    let window = seen(
        BoardKind::Windoku,
        |board, holder, cell| matches!(&houses(board, holder, cell)[..], [one] if one.starts_with("window")),
    );
    assert!(window.contains("\nWindow "), "{window}");
    let piece = seen(BoardKind::Jigsaw, |board, holder, cell| {
        houses(board, holder, cell).iter().any(|one| one.starts_with("piece"))
    });
    assert!(piece.contains("\nPiece "), "{piece}");
    let knight = seen(BoardKind::AntiKnight, |board, holder, cell| houses(board, holder, cell).is_empty());
    assert!(knight.ends_with(", and these two cells must differ."), "{knight}");
    assert!(knight.starts_with("CELL cannot be ") && knight.contains("\nHOLDER already holds "), "{knight}");
}

#[test]
fn the_line_of_a_question_about_a_board_is_read_back() {
    let mut n_asked = 0;
    for kind in BoardKind::ALL {
        let puzzle = craft(&format!("v1-{kind}-none-line").parse().unwrap());
        let board = puzzle.givens();
        let candidates = BoardCandidates::of(board).unwrap();
        let easy = Options::default().and_only(&EASY);
        let marks = candidates
            .empty_cells()
            .iter()
            .flat_map(|cell| candidates.of_cell(cell).iter().map(move |digit| Candidate { cell, digit }));
        // Hard techniques take seconds on large boards.
        let is_quick =
            |about: &Candidate| kind.side() < 8 || why_on_board(&candidates, *about, &easy) != Answer::Open;
        let Some(about) = marks.into_iter().find(is_quick) else { continue };
        let cell = about.cell;
        n_asked += 1;
        let rules = write_rules_line(board);
        assert_eq!(read_rules_line(&rules).unwrap(), *board);
        let mut cells = [DigitSet::ALL; 81];
        cells[cell.index()] = candidates.of_cell(cell);
        for cells in [None, Some(cells)] {
            let known = Box::new(Known { digits: *board.grid(), cells });
            let (rules, allowed) = (rules.clone(), Allowed::default());
            let job = Job::BoardWhy { about, rules, candidates: known, allowed };
            assert_eq!(job.kind(), Kind::Tour);
            let question = Question { number: 7, job };
            assert_eq!(Question::read(&question.to_string()).as_ref(), Some(&question), "{question}");
            let answers = answers(question);
            let Some(Reply::Why { answer, is_last: true, takes: None, .. }) =
                answers.last().map(|answer| answer.reply.clone())
            else {
                panic!("{kind}: {answers:?}");
            };
            let by_easy = why_on_board(&candidates, about, &easy);
            assert_eq!(answers.len() == 1, by_easy != Answer::Open, "{kind} {about}");
            let wanted = if answers.len() == 1 {
                by_easy
            } else {
                why_on_board(&candidates, about, &Options::default())
            };
            assert_eq!(answer, wanted, "{kind} {about}");
            for answer in answers {
                let word = WorkerLine::Answer(Box::new(answer));
                assert_eq!(WorkerLine::read(&word.to_string()), Some(word));
            }
        }
    }
    assert!(n_asked >= 9, "{n_asked} boards");
    assert_eq!(Job::read("board-why 000 2x2:p"), None);
}

#[test]
fn a_digit_that_the_board_does_not_have_is_not_asked_about() {
    let mut player = player_on("6x6");
    let scene = player.sees();
    let cell = board_of(&scene).layout().cells().difference(board_of(&scene).grid().filled_cells());
    player.does(SelectionCommand::Select(cell.first().unwrap()));
    player.presses("why-not");
    let question = player.status();
    assert_eq!(question, format!("Which digit in {}?", cell.first().unwrap()));
    player.presses("digit 7");
    assert_eq!((player.status(), player.sees().mode), (question.clone(), "play"));
    // There are nine colours, but no question about a 9.
    player.presses("mark colour");
    player.presses("why-not");
    player.presses("digit 9");
    assert_eq!((player.status(), player.sees().mode), (question, "play"));
    player.presses("mark digit");
    asks(&mut player, Candidate { cell: cell.first().unwrap(), digit: Digit::D1 });
    let text = player.status();
    assert_eq!(player.sees().mode, "tour");
    // In a tour a digit asks the next question.
    player.does(BoardCommand::Digit(Digit::D8));
    assert_eq!((player.status(), player.sees().mode), (text, "tour"));
    player.does(BoardCommand::Digit(Digit::D2));
    works(&mut player);
    assert!(player.status().contains("be 2."), "{}", player.status());
}

#[test]
fn a_copied_answer_starts_with_the_line_of_the_board() {
    let mut player = player_on("x");
    let board = board_of(&player.sees());
    let candidates = BoardCandidates::of(&board).unwrap();
    let empty = candidates.empty_cells();
    let (cell, digit) =
        empty.iter().find_map(|cell| Some((cell, candidates.of_cell(cell).first()?))).unwrap();
    asks(&mut player, Candidate { cell, digit });
    player.presses("copy-tour");
    let Some(Effect::Copy { text }) = player.wants.pop() else { panic!("nothing is copied") };
    let mut lines = text.lines();
    assert_eq!(lines.next(), Some(write_rules_line(&board).as_str()));
    assert!(lines.next().unwrap().starts_with(&format!("{cell} ")), "{text}");
    assert!(lines.next().unwrap().starts_with("1. "), "{text}");
    assert!(!text.contains(SOLUTION));
}
