//! [`Position`]: a board on which a technique is available, from two tables of such boards.

use core::fmt::{self, Write as _};

use nonet::catalogue::{Options, all_steps, next_step, techniques_before};
use nonet::grid::{Candidate, Candidates, Cell, CellSet, Digit, Grid};
use nonet::ladder::{Climb, all_rated_steps, rated_steps_from};
use nonet::logic::{Rung, Step, Technique};
use nonet::transform::Transform;

/// A line for each position: technique, board, removed candidates. Digits are givens, letters a to i placed digits 1 to
/// 9.
const TABLE: &str = include_str!("positions.txt");

/// The same for techniques that are rarely or never the next step. For long chains, a fourth field gives the candidate
/// that they begin with, such as `r5c4=3`, because a search everywhere takes seconds.
const AMONG: &str = include_str!("among.txt");

/// A board with its candidates.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The digits of the puzzle.
    pub givens: Grid,
    /// The digits on the board and the remaining candidates.
    pub candidates: Candidates,
}

/// Writes it in the form of [`Position::read`], with `|` between the board and the removed candidates.
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let digits = self.candidates.grid();
        for cell in Cell::ALL {
            f.write_char(match (self.givens.get(cell), digits.get(cell)) {
                (Some(given), _) => given.to_char(),
                (None, Some(placed)) => char::from(b'a' - 1 + placed.get()),
                (None, None) => '.',
            })?;
        }
        f.write_str(" |")?;
        let Ok(all) = Candidates::of(digits) else { return Ok(()) };
        for cell in all.empty_cells() {
            let gone = all.of_cell(cell).difference(self.candidates.of_cell(cell));
            if !gone.is_empty() {
                write!(f, " {cell}<>{}", gone.iter().map(Digit::to_char).collect::<String>())?;
            }
        }
        Ok(())
    }
}

/// A position to look at or to practise on.
#[derive(Clone, Debug, PartialEq)]
pub struct Example {
    /// The position.
    pub position: Position,
    /// A step of the technique.
    pub step: Step,
    /// True if it is the next step; otherwise there are easier steps too.
    pub is_next: bool,
}

/// A position of a table.
#[derive(Clone, Debug)]
pub(super) struct TablePosition {
    position: Position,
    /// The candidate that the chains begin with, if a search needs it.
    start: Option<Candidate>,
    is_next: bool,
}

/// Returns the known positions in which a technique is the next step, the easiest to read first.
pub fn positions(technique: Technique) -> impl Iterator<Item = Position> {
    of_table(TABLE, true, technique).map(|kept| kept.position)
}

/// Returns the known positions in which a technique is available beside easier ones, for techniques that are rarely or
/// never next.
pub fn among_easier(technique: Technique) -> impl Iterator<Item = Position> {
    of_table(AMONG, false, technique).map(|kept| kept.position)
}

/// Returns the positions in which it is the next step, then those beside easier steps. The easiest to read of each come
/// first.
pub(super) fn kept(technique: Technique) -> Vec<TablePosition> {
    of_table(TABLE, true, technique).chain(of_table(AMONG, false, technique)).collect()
}

fn of_table(table: &'static str, is_next: bool, technique: Technique) -> impl Iterator<Item = TablePosition> {
    table.lines().filter(|line| !line.starts_with('#')).filter_map(move |line| {
        let mut fields = line.split('|').map(str::trim);
        (fields.next() == Some(technique.id())).then_some(())?;
        let position = Position::read(fields.next()?, fields.next()?)?;
        let start = fields.next().and_then(|text| {
            let (cell, digit) = text.split_once('=')?;
            Some(Candidate { cell: read_cell(cell)?, digit: Digit::from_char(digit.chars().next()?)? })
        });
        Some(TablePosition { position, start, is_next })
    })
}

fn read_cell(text: &str) -> Option<Cell> {
    let mut figures = text.bytes().filter(u8::is_ascii_digit).map(|figure| usize::from(figure - b'1'));
    Some(Cell::at(figures.next()?, figures.next()?))
}

/// Returns the position that shows a technique best, if one is known.
pub fn example(technique: Technique) -> Option<Example> {
    kept(technique).into_iter().next()?.example(technique)
}

/// Returns the next step of a position for someone who knows this technique: from the catalogue, or from the ladder if
/// only that has the technique.
pub fn next_of(technique: Technique, position: &Position) -> Option<Step> {
    if techniques_before(technique).is_some() {
        next_step(&position.candidates, &position.options())
    } else {
        Climb::new(&position.candidates).next().map(|rated| rated.step)
    }
}

/// Returns the steps of a technique that only the ladder has.
pub(super) fn rated_steps_of(technique: Technique, candidates: &Candidates) -> Vec<Step> {
    let rung = Rung::ALL.iter().find(|rung| rung.techniques().any(|one| one == technique));
    let all = rung.map(|rung| all_rated_steps(candidates, rung.least()..=rung.least()));
    let steps = all.into_iter().flatten().map(|rated| rated.step);
    steps.filter(|step| step.technique == technique).collect()
}

impl Position {
    /// Parses a board of 81 characters, with digits for givens and letters a to i for placed digits. `removed` lists
    /// the removed candidates, such as `r1c5<>7 r3c4<>12`. Any other character of the board is an empty cell. Returns
    /// `None` if the digits break the rules or a removed candidate names no cell.
    pub fn read(board: &str, removed: &str) -> Option<Self> {
        let (mut givens, mut digits) = (Grid::EMPTY, Grid::EMPTY);
        for (cell, sign) in Cell::ALL.into_iter().zip(board.chars()) {
            let placed = u8::try_from(sign).ok().and_then(|sign| Digit::new(sign.wrapping_sub(b'a' - 1)));
            let given = Digit::from_char(sign);
            givens.set(cell, given);
            digits.set(cell, given.or(placed));
        }
        let mut candidates = Candidates::of(&digits).ok()?;
        for gone in removed.split_whitespace() {
            let (cell, digits) = gone.split_once("<>")?;
            let cell = read_cell(cell)?;
            digits.chars().filter_map(Digit::from_char).for_each(|digit| {
                candidates.remove(cell, digit);
            });
        }
        Some(Self { givens, candidates })
    }

    /// Returns the options of a player who knows which cells are givens.
    pub(super) fn options(&self) -> Options {
        Options::default().with_givens(self.givens.filled_cells())
    }

    fn transformed(&self, transform: &Transform) -> Option<Self> {
        let mut candidates = Candidates::of(&transform.of(self.candidates.grid())).ok()?;
        let empty: CellSet = self.candidates.empty_cells();
        for cell in empty {
            for digit in Digit::ALL {
                if !self.candidates.has(cell, digit) {
                    candidates.remove(transform.cell(cell), transform.digit(digit));
                }
            }
        }
        Some(Self { givens: transform.of(&self.givens), candidates })
    }
}

impl TablePosition {
    /// Creates a position in which the technique is available beside easier ones.
    pub(super) const fn beside_easier(position: Position) -> Self {
        Self { position, start: None, is_next: false }
    }

    /// Creates the position of an example.
    pub(super) fn of(Example { position, is_next, .. }: &Example) -> Self {
        Self { position: position.clone(), start: None, is_next: *is_next }
    }

    /// Returns true if its technique is the next step.
    pub(super) const fn is_next(&self) -> bool {
        self.is_next
    }

    /// Returns the position with a step of the technique, either the next one or one beside easier steps.
    pub(super) fn example(self, technique: Technique) -> Option<Example> {
        let Self { position, start, is_next } = self;
        let candidates = &position.candidates;
        let is_asked = |step: &Step| step.technique == technique;
        let step = if is_next {
            next_of(technique, &position).filter(is_asked)?
        } else if let Some(start) = start {
            rated_steps_from(candidates, technique, start).into_iter().next()?.step
        } else if techniques_before(technique).is_some() {
            all_steps(candidates, &position.options().only(&[technique])).into_iter().next()?
        } else {
            rated_steps_of(technique, candidates).into_iter().next()?
        };
        Some(Example { position, step, is_next })
    }

    /// Returns the position after a transformation of its cells and digits.
    pub(super) fn transformed(&self, transform: &Transform) -> Option<Self> {
        let moved = |Candidate { cell, digit }| Candidate {
            cell: transform.cell(cell),
            digit: transform.digit(digit),
        };
        let position = self.position.transformed(transform)?;
        Some(Self { position, start: self.start.map(moved), is_next: self.is_next })
    }
}
