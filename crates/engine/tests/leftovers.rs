//! The law of leftovers, checked from its definition in `docs/techniques.md` alone.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::catalogue::{BoardLevel, Options, all_board_steps, board_path, techniques_before};
use nonet::craft::{BoardKind, BoardRequest, craft};
use nonet::layout::Layout;
use nonet::rules::{Board, BoardCandidates};
use nonet::search::RuledPuzzle;
use nonet::{Candidates, Cell, Digit, Grid, House, HouseKind, Step, Target, Technique};

const JIGSAWS: [BoardKind; 5] =
    [BoardKind::Jigsaw5, BoardKind::Jigsaw6, BoardKind::Jigsaw7, BoardKind::Jigsaw8, BoardKind::Jigsaw];

fn puzzle(kind: BoardKind, number: usize) -> RuledPuzzle {
    craft(&BoardRequest { kind, seed: format!("leftovers {number}"), ..BoardRequest::default() })
}

/// A board as plain tables: the pieces of its cells, and what each cell may hold.
struct Plain {
    side: usize,
    /// The number of the piece at each row and column.
    piece: Vec<Vec<usize>>,
    /// The digits that a cell may hold: one if it is filled.
    digits: Vec<Vec<Vec<u8>>>,
    is_filled: Vec<Vec<bool>>,
}

/// Cells by row and column.
type Cells = Vec<(usize, usize)>;

impl Plain {
    fn of(candidates: &BoardCandidates<'_>) -> Self {
        let side = candidates.layout().side();
        let mut labels = candidates.layout().pieces_text().chars().collect::<Vec<_>>().into_iter();
        let mut table = || -> Vec<usize> {
            (0..side).map(|_| labels.next().unwrap().to_digit(10).unwrap() as usize - 1).collect()
        };
        let piece = (0..side).map(|_| table()).collect();
        let cell = |row, column| Cell::at(row, column);
        let digits_of = |row, column| match candidates.grid().get(cell(row, column)) {
            Some(digit) => vec![digit.get()],
            None => candidates.of_cell(cell(row, column)).iter().map(Digit::get).collect(),
        };
        let rows = || 0..side;
        Self {
            side,
            piece,
            digits: rows().map(|row| rows().map(|column| digits_of(row, column)).collect()).collect(),
            is_filled: rows()
                .map(|row| rows().map(|column| candidates.grid().get(cell(row, column)).is_some()).collect())
                .collect(),
        }
    }

    /// Returns the cells of lines outside pieces, and of the pieces outside the lines.
    fn leftovers(&self, are_rows: bool, lines: &[usize], pieces: &[usize]) -> [Cells; 2] {
        let mut sets = [Vec::new(), Vec::new()];
        for row in 0..self.side {
            for column in 0..self.side {
                let is_in_lines = lines.contains(if are_rows { &row } else { &column });
                match (is_in_lines, pieces.contains(&self.piece[row][column])) {
                    (true, false) => sets[0].push((row, column)),
                    (false, true) => sets[1].push((row, column)),
                    _ => {}
                }
            }
        }
        sets
    }

    fn may_hold(&self, cells: &Cells, digit: u8) -> bool {
        cells.iter().any(|&(row, column)| self.digits[row][column].contains(&digit))
    }

    fn is_placed_in(&self, cells: &Cells, digit: u8) -> bool {
        cells
            .iter()
            .any(|&(row, column)| self.is_filled[row][column] && self.digits[row][column].contains(&digit))
    }

    /// Returns an empty cell of `to` with a digit that no cell of `from` may hold, if there is one.
    fn removable(&self, from: &Cells, to: &Cells) -> Option<(usize, usize, u8)> {
        let empty = to.iter().filter(|(row, column)| !self.is_filled[*row][*column]);
        empty
            .flat_map(|&(row, column)| {
                self.digits[row][column].iter().map(move |&digit| (row, column, digit))
            })
            .find(|&(_, _, digit)| !self.may_hold(from, digit))
    }

    /// Searches for a step with two to `side / 2` neighbouring lines, the same number of pieces, and at most four
    /// leftover cells on each side.
    fn any_step(&self) -> Option<String> {
        for are_rows in [true, false] {
            for n_lines in 2..=self.side / 2 {
                for first in 0..=self.side - n_lines {
                    let lines: Vec<usize> = (first..first + n_lines).collect();
                    for chosen in 0..1_u32 << self.side {
                        if chosen.count_ones() as usize != n_lines {
                            continue;
                        }
                        let pieces: Vec<usize> =
                            (0..self.side).filter(|piece| chosen >> piece & 1 == 1).collect();
                        let [one, other] = self.leftovers(are_rows, &lines, &pieces);
                        if one.len() > 4 {
                            continue;
                        }
                        let found = self.removable(&one, &other).or_else(|| self.removable(&other, &one));
                        if let Some(found) = found {
                            return Some(format!("rows {are_rows} {lines:?}, pieces {pieces:?}: {found:?}"));
                        }
                    }
                }
            }
        }
        None
    }
}

/// The number of checked steps of each kind.
#[derive(Debug, Default)]
struct Counts {
    removing: usize,
    placing: usize,
    in_rows: usize,
    in_columns: usize,
    /// From the pieces to the lines, and from the lines to the pieces.
    ways: [usize; 2],
}

fn positions(houses: &[House]) -> Vec<usize> {
    houses.iter().map(|house| house.position()).collect()
}

/// Checks that a step is what the definition says.
fn check(puzzle: &RuledPuzzle, plain: &Plain, step: &Step, counts: &mut Counts) {
    let context = format!("{step} on {}: {:?}", puzzle.givens(), step.reason);
    let (lines, pieces) = (&step.reason.houses, &step.reason.covers);
    let kind = lines[0].kind();
    assert!([HouseKind::Row, HouseKind::Column].contains(&kind), "{context}");
    assert!(lines.iter().all(|line| line.kind() == kind), "{context}");
    assert!(positions(lines).windows(2).all(|two| two[0] + 1 == two[1]), "not neighbours: {context}");
    assert!((2..=plain.side / 2).contains(&lines.len()), "{context}");
    assert!(pieces.iter().all(|piece| piece.kind() == HouseKind::Piece), "{context}");
    assert!(
        pieces.len() == lines.len() && positions(pieces).windows(2).all(|two| two[0] < two[1]),
        "{context}"
    );

    let sets = plain.leftovers(kind == HouseKind::Row, &positions(lines), &positions(pieces));
    for (set, (claimed, _)) in sets.iter().zip(&step.reason.sets) {
        let claimed: Cells = claimed.iter().map(|cell| (cell.row(), cell.column())).collect();
        assert_eq!((set, step.reason.sets.len()), (&claimed, 2), "{context}");
    }
    assert!(sets[0].len() == sets[1].len() && (1..=4).contains(&sets[0].len()), "{context}");
    let of_solution = |cells: &Cells| {
        let mut digits: Vec<u8> = cells
            .iter()
            .map(|&(row, column)| puzzle.solution().get(Cell::at(row, column)).unwrap().get())
            .collect();
        digits.sort_unstable();
        digits
    };
    assert_eq!(of_solution(&sets[0]), of_solution(&sets[1]), "{context}");

    let (placed, gone) = (&step.placements, &step.eliminations);
    assert!(placed.is_empty() != gone.is_empty(), "{context}");
    let at = |cell: Cell| (cell.row(), cell.column());
    let is_of_pieces = placed.iter().chain(gone).any(|one| sets[1].contains(&at(one.cell)));
    let [from, to] = if is_of_pieces { [&sets[0], &sets[1]] } else { [&sets[1], &sets[0]] };
    for one in gone {
        assert!(to.contains(&at(one.cell)) && !plain.may_hold(from, one.digit.get()), "{one}: {context}");
        assert!(plain.digits[one.cell.row()][one.cell.column()].contains(&one.digit.get()), "{context}");
        assert_ne!(puzzle.solution().get(one.cell), Some(one.digit), "{context}");
    }
    for one in placed {
        assert!(plain.is_placed_in(from, one.digit.get()), "{context}");
        let with_it: Cells =
            to.iter().copied().filter(|&cell| plain.may_hold(&vec![cell], one.digit.get())).collect();
        assert_eq!(with_it, [at(one.cell)], "{context}");
        assert_eq!(puzzle.solution().get(one.cell), Some(one.digit), "{context}");
    }
    counts.removing += usize::from(placed.is_empty());
    counts.placing += usize::from(gone.is_empty());
    counts.in_rows += usize::from(kind == HouseKind::Row);
    counts.in_columns += usize::from(kind == HouseKind::Column);
    counts.ways[usize::from(is_of_pieces)] += 1;
}

/// Returns `true` for the techniques that come before the law of leftovers.
fn is_easier(technique: Technique) -> bool {
    use Technique as T;
    [T::FullHouse, T::HiddenSingle, T::NakedSingle, T::Pointing, T::Claiming].contains(&technique)
}

#[test]
fn every_step_on_the_paths_of_jigsaws_follows_the_definition_and_none_is_missed() {
    let (mut counts, mut n_searched) = (Counts::default(), 0);
    for (kind, n_puzzles) in JIGSAWS.into_iter().zip([60, 60, 60, 20, 12]) {
        let before = counts.removing;
        for number in 0..n_puzzles {
            let puzzle = puzzle(kind, number);
            // Forcing nets take long, and this test is not about them.
            let options = Options::default().without(Technique::ForcingNetContradiction);
            let options = options.without(Technique::ForcingNetVerity);
            let path = board_path(puzzle.givens(), &options).unwrap();
            let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
            for step in &path.steps {
                let plain = Plain::of(&candidates);
                if step.technique == Technique::LawOfLeftovers {
                    check(&puzzle, &plain, step, &mut counts);
                } else if !is_easier(step.technique) {
                    assert_eq!(plain.any_step(), None, "{} before {step}", puzzle.givens());
                    n_searched += 1;
                }
                step.apply_on(&mut candidates);
            }
        }
        assert!(kind == BoardKind::Jigsaw5 || counts.removing > before, "{kind}: no such step");
    }
    println!("{counts:?}, {n_searched} other steps");
    assert!(counts.removing > 120 && n_searched > 300, "{counts:?}, {n_searched} other steps");
    assert!(
        counts.in_rows > 30 && counts.in_columns > 30 && counts.ways.iter().all(|&n| n > 30),
        "{counts:?}"
    );
}

#[test]
fn every_available_step_follows_the_definition() {
    let mut counts = Counts::default();
    let options = Options::default().only(&[Technique::LawOfLeftovers]);
    for (kind, n_puzzles) in JIGSAWS.into_iter().zip([20, 20, 20, 20, 20]) {
        for puzzle in (0..n_puzzles).map(|number| puzzle(kind, number)) {
            let mut candidates = BoardCandidates::of(puzzle.givens()).unwrap();
            // The loop ends where the next step is neither an easier one nor one of leftovers.
            loop {
                let plain = Plain::of(&candidates);
                let all = all_board_steps(&candidates, &options);
                let removes = all.iter().any(|step| !step.eliminations.is_empty());
                match plain.any_step() {
                    Some(known) => assert!(!all.is_empty(), "{known} is missed on {}", puzzle.givens()),
                    None => assert!(!removes, "{all:?}"),
                }
                for step in &all {
                    check(&puzzle, &plain, step, &mut counts);
                }
                let next = nonet::catalogue::next_board_step(&candidates, &Options::default());
                let Some(next) = next
                    .filter(|step| is_easier(step.technique) || step.technique == Technique::LawOfLeftovers)
                else {
                    break;
                };
                next.apply_on(&mut candidates);
            }
        }
    }
    println!("{counts:?}");
    assert!(counts.placing > 30 && counts.removing > 1_000, "{counts:?}");
}

/// Columns 1 and 2 and pieces 1 and 3 differ in r2c2 and r1c3 alone, which therefore hold the same digit.
#[test]
fn two_single_cells_hold_the_same_digit() {
    let layout = || Layout::from_pieces("1112 1222 3344 3344").unwrap();
    let steps = |text: &str| {
        let board = Board::parse(layout(), text).unwrap();
        let candidates = BoardCandidates::of(&board).unwrap();
        let mut all = all_board_steps(&candidates, &Options::default().only(&[Technique::LawOfLeftovers]));
        // Other lines and pieces have larger sets.
        all.retain(|step| step.reason.cells.len() == 2);
        all
    };
    let texts = |text: &str| -> Vec<String> { steps(text).iter().map(ToString::to_string).collect() };
    // A digit that one of the two cells cannot hold is eliminated from the other.
    assert_eq!(texts(".... .... .4.. ...."), ["r1c3<>4"]);
    assert_eq!(texts(".... .... ..4. ...."), ["r2c2<>4"]);
    assert_eq!(texts(".... ...4 ..3. ...."), ["r1c3<>4", "r2c2<>3"]);
    // If one of the two cells holds a digit, the other holds it too.
    assert_eq!(texts("..4. .... .... ...."), ["r2c2=4"]);
    assert_eq!(texts("..4. .4.. .... ...."), [""; 0]);
    assert_eq!(texts(".... .... .... ...."), [""; 0]);
    let [step] = &steps(".... .... .4.. ....")[..] else { panic!("one step") };
    let names = |houses: &[House]| -> Vec<String> { houses.iter().map(ToString::to_string).collect() };
    assert_eq!(names(&step.reason.houses), ["column 1", "column 2"]);
    assert_eq!(names(&step.reason.covers), ["piece 1", "piece 3"]);
    let sets: Vec<Vec<Cell>> = step.reason.sets.iter().map(|set| set.0.iter().collect()).collect();
    assert_eq!(sets, [[Cell::at(1, 1)], [Cell::at(0, 2)]]);
    assert_eq!(BoardLevel::of(&layout(), std::slice::from_ref(step)), BoardLevel::Pairs);
    assert_eq!(BoardLevel::of(&Layout::CLASSIC, std::slice::from_ref(step)).to_string(), "about hard");
}

#[test]
fn boards_with_boxes_have_no_such_step() {
    let options = Options::default().only(&[Technique::LawOfLeftovers]);
    let grid: Grid = "1...5...9.................3...........4..........7..............................."
        [..81]
        .parse()
        .unwrap();
    let classic = Candidates::of(&grid).unwrap();
    assert_eq!(nonet::catalogue::all_steps(&classic, &options), []);
    for (height, width) in [(2, 2), (2, 3), (3, 2), (2, 4), (3, 3)] {
        let layout = Layout::boxes(height, width).unwrap();
        let side = layout.side();
        let text: String = (0..side * side).map(|at| if at == side + 2 { '1' } else { '.' }).collect();
        let board = Board::parse(layout, &text).unwrap();
        assert_eq!(all_board_steps(&BoardCandidates::of(&board).unwrap(), &options), []);
    }
}

#[test]
fn the_classic_course_and_catalogue_do_not_know_it() {
    assert!(Technique::course().all(|technique| technique != Technique::LawOfLeftovers));
    let n_of_other_boards = Technique::ALL.iter().filter(|technique| !technique.is_classic()).count();
    assert_eq!(Technique::course().count() + n_of_other_boards, Technique::ALL.len());
    assert_eq!(techniques_before(Technique::LawOfLeftovers), None);
    assert!(!Target::Technique(Technique::LawOfLeftovers).is_possible());
}
