//! The four marks of a board: which marks come back when a digit goes, and that games of an older Nonet stay the same.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::{Cell, CellSet, Digit, DigitSet, Grid, Puzzle};
use nonet_play::game::{Action, Board, Game, GamePuzzle, Mark};
use proptest::prelude::*;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn puzzle() -> Puzzle {
    Puzzle::new(GIVENS.parse().unwrap()).unwrap()
}

/// Returns a game after some actions, each of which changed the board.
fn after(words: &str) -> Game {
    let mut game = Game::new(puzzle());
    for word in words.split_whitespace() {
        assert!(game.act(word.parse().unwrap()), "{word} changed nothing");
    }
    game
}

/// Returns the marks of a kind in a cell, such as `247`.
fn marks(game: &Game, cell: usize, mark: Mark) -> String {
    game.board().marks(Cell::from_index(cell), mark).iter().map(Digit::to_char).collect()
}

fn corner(game: &Game, cell: usize) -> String {
    marks(game, cell, Mark::Corner)
}

#[test]
fn an_undone_digit_restores_the_notes_that_it_removed() {
    // r1c3 sees r1c4 and r2c2. Its own notes stay hidden under its digit.
    for gone in ["wd2", "d2=4-", "empty"] {
        let game = after(&format!("k2=1 k2=4 m2=4 k3=4 k3=2 m10=4 d2=4t {gone}"));
        assert_eq!((corner(&game, 2), marks(&game, 2, Mark::Centre)), ("14".into(), "4".into()), "{gone}");
        assert_eq!((corner(&game, 3), marks(&game, 10, Mark::Centre)), ("24".into(), "4".into()), "{gone}");
    }
    // Another digit in its place brings the note back too, and strikes its own.
    let game = after("k3=4 k3=2 d2=4t d2=2t");
    assert_eq!(corner(&game, 3), "4");
    assert_eq!(corner(&after("k3=4 d2=4 wd2"), 3), "4", "it removed no note");
}

#[test]
fn a_note_comes_back_only_when_no_peer_holds_its_digit() {
    // Both r1c3 and r1c6 hold the 4 that r1c4 sees.
    let game = after("k3=4 d2=4t d5=4t wd2");
    assert_eq!(corner(&game, 3), "");
    assert_eq!(corner(&after("k3=4 d2=4t d5=4t wd2 wd5"), 3), "4");
}

#[test]
fn a_note_that_the_player_changed_is_not_restored_with_the_digit() {
    assert_eq!(corner(&after("k3=4 d2=4t k3=4 k3=4- wd2"), 3), "", "the player struck it");
    assert_eq!(corner(&after("k3=4 k3=2 d2=4t wk3 wd2"), 3), "", "the player wiped them all");
    assert_eq!(corner(&after("k3=4 d2=4t k3=4 wd2"), 3), "4", "the player wrote it again");
}

#[test]
fn a_mark_goes_in_all_cells_that_can_take_it_and_is_one_undo() {
    let mut game = after("k0-8=4");
    assert_eq!((0..9).filter(|&cell| corner(&game, cell) == "4").count(), 6, "three of them hold givens");
    assert!(game.undo() && !game.can_undo());
    let mut game = after("d2.3.5=1 c0-2=9 m8=1 m8=7 c2=3");
    assert_eq!(game.board().digits().n_filled(), 30 + 3);
    assert_eq!((marks(&game, 0, Mark::Colour), marks(&game, 2, Mark::Colour)), ("9".into(), "39".into()));
    assert_eq!(marks(&game, 8, Mark::Centre), "17");
    assert!(game.act("c0-2=9-".parse().unwrap()));
    assert_eq!((marks(&game, 0, Mark::Colour), marks(&game, 2, Mark::Colour)), (String::new(), "3".into()));
}

#[test]
fn corner_notes_become_centre_notes() {
    let game = after("k2=1 k2=4 m2=9 v2.3");
    assert_eq!((corner(&game, 2), marks(&game, 2, Mark::Centre)), (String::new(), "149".into()));
    // The struck note comes back as the kind that the note is now.
    let game = after("k3=4 k3=2 d2=4t v3 wd2");
    assert_eq!((corner(&game, 3), marks(&game, 3, Mark::Centre)), (String::new(), "24".into()));
}

#[test]
fn the_first_note_of_a_cell_can_start_from_all_candidates() {
    // r1c3 sees 5, 3, 7, 6, 9 and 8.
    let game = after("k2=4-a");
    assert_eq!(corner(&game, 2), "12");
    assert!(game.board().complete().contains(Cell::from_index(2)));
    assert_eq!(corner(&after("k2=4-a k2=1-a"), 2), "2");
    assert_eq!(corner(&after("k2=4 k2=1a"), 2), "14", "the player has already noted something there");
}

/// The board of an older Nonet, in a few lines of its own.
struct Before {
    digits: Grid,
    notes: [DigitSet; 81],
    revealed: CellSet,
    complete: CellSet,
}

impl Before {
    fn new(puzzle: &Puzzle) -> Self {
        let (revealed, complete) = (CellSet::EMPTY, CellSet::EMPTY);
        Self { digits: *puzzle.givens(), notes: [DigitSet::EMPTY; 81], revealed, complete }
    }

    fn fill(&mut self, cell: Cell, digit: Digit, tidies: bool) {
        self.digits.set(cell, Some(digit));
        self.notes[cell.index()] = DigitSet::EMPTY;
        self.complete.remove(cell);
        self.revealed.remove(cell);
        for peer in if tidies { cell.peers() } else { CellSet::EMPTY } {
            self.notes[peer.index()].remove(digit);
        }
    }

    fn allowed(&self, cell: Cell) -> DigitSet {
        let seen: DigitSet = cell.peers().iter().filter_map(|peer| self.digits.get(peer)).collect();
        DigitSet::ALL.difference(seen)
    }

    fn apply(&mut self, word: &str, puzzle: &Puzzle) {
        match word {
            "clear" => {
                self.digits = *puzzle.givens();
                self.revealed = CellSet::EMPTY;
                return;
            }
            "notes" => {
                for cell in CellSet::ALL.difference(self.digits.filled_cells()) {
                    self.notes[cell.index()] = self.allowed(cell);
                    self.complete.insert(cell);
                }
                return;
            }
            _ => {}
        }
        let (kind, rest) = word.split_at(1);
        let (cell, digit) = rest.split_once('=').unwrap_or((rest, "1"));
        let cell = Cell::from_index(cell.parse().unwrap());
        let (tidies, digit) =
            (digit.ends_with('t'), Digit::from_char(digit.chars().next().unwrap()).unwrap());
        let is_open = self.digits.get(cell).is_none();
        if puzzle.givens().get(cell).is_some() {
            return;
        }
        match kind {
            "e" => self.fill(cell, digit, tidies),
            "r" if is_open => {
                self.fill(cell, digit, true);
                self.revealed.insert(cell);
            }
            "x" if is_open => {
                self.notes[cell.index()] = DigitSet::EMPTY;
                self.complete.remove(cell);
            }
            "x" => {
                self.digits.set(cell, None);
                self.revealed.remove(cell);
            }
            "n" if is_open => {
                let notes = &mut self.notes[cell.index()];
                *notes = if notes.contains(digit) { notes.without(digit) } else { notes.with(digit) };
            }
            "s" if is_open => {
                if !self.complete.contains(cell) {
                    self.notes[cell.index()] = self.allowed(cell);
                    self.complete.insert(cell);
                }
                self.notes[cell.index()].remove(digit);
            }
            _ => {}
        }
    }

    fn assert_like(&self, board: &Board, words: &[String]) {
        for cell in Cell::ALL {
            assert_eq!(board.digits().get(cell), self.digits.get(cell), "{cell} after {words:?}");
            assert_eq!(board.notes(cell), self.notes[cell.index()], "{cell} after {words:?}");
        }
        assert_eq!((board.revealed(), board.complete()), (self.revealed, self.complete), "{words:?}");
    }
}

/// Generates words of an older Nonet in a few cells, so that they collide.
fn old_word() -> impl Strategy<Value = String> {
    let cell = || prop::sample::select(vec![2_usize, 3, 5, 10, 11, 19, 20, 0]);
    let with_digit = (prop::sample::select(vec!["e", "n", "s", "r"]), cell(), 1..=9_u8);
    prop_oneof![
        12 => with_digit.prop_map(|(kind, cell, digit)| format!("{kind}{cell}={digit}")),
        6 => (cell(), 1..=9_u8).prop_map(|(cell, digit)| format!("e{cell}={digit}t")),
        6 => cell().prop_map(|cell| format!("x{cell}")),
        1 => Just("clear".to_owned()),
        1 => Just("notes".to_owned()),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 256, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_game_of_an_older_nonet_is_what_it_was(words in prop::collection::vec(old_word(), 0..50)) {
        let puzzle = puzzle();
        let (mut before, mut board) = (Before::new(&puzzle), Board::new(&GamePuzzle::from(puzzle.clone())));
        for at in 0..words.len() {
            // Now as in the older Nonet, a hint fills only empty cells.
            let action: Action = words[at].parse().unwrap();
            if let Action::Reveal { cell, .. } = action && board.digits().get(cell).is_some() {
                continue;
            }
            before.apply(&words[at], &puzzle);
            board.apply(action, &puzzle.clone().into());
            before.assert_like(&board, &words[..=at]);
        }
    }

    #[test]
    fn all_that_is_put_on_a_board_of_notes_and_taken_out_again_leaves_it_as_it_was(
        entries in prop::collection::vec((0..81_usize, 0..9_usize), 1..12),
    ) {
        let puzzle = puzzle();
        let puzzle = GamePuzzle::from(puzzle);
        let mut board = Board::new(&puzzle);
        board.apply(Action::NoteAll, &puzzle);
        let noted = board;
        for &(cell, digit) in &entries {
            let word = format!("d{cell}={}t", digit + 1);
            board.apply(word.parse().unwrap(), &puzzle);
        }
        for &(cell, _) in &entries {
            board.apply(format!("wd{cell}").parse().unwrap(), &puzzle);
        }
        prop_assert_eq!(board, noted);
    }
}
