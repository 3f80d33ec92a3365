//! Draws a board in plain text for a terminal, with a step on it.

use nonet::layout::{Cage, HouseSum, Layout};
use nonet::{Cell, CellSet, Grid, Step, Technique};

/// The meaning of the symbols beside a digit.
const LEGEND: &str = "* cell of the pattern   - candidate removed   = digit placed";

/// Draws a board.
#[cfg(not(wide))]
pub fn board(grid: &Grid) -> String {
    format!("{grid:#}")
}

/// Draws another board, with lines between its boxes or pieces, and lists the cages below it.
pub fn other_board(layout: &Layout, grid: &Grid) -> String {
    drawn(layout, 1, |cell| grid.get(cell).map_or('.', nonet::Digit::to_char).into()) + &cages(layout)
}

/// Lists the cages, a line each, for example `11: r1c1 r1c2 r2c1`. A cage without a sum has a dash.
fn cages(layout: &Layout) -> String {
    let line = |cage: &Cage| {
        let sum = cage.sum().map_or_else(|| "-".to_owned(), |sum| sum.to_string());
        let cells: Vec<String> = cage.cells().iter().map(|cell| cell.to_string()).collect();
        format!("{sum:>2}: {}\n", cells.join(" "))
    };
    layout.cages().iter().map(line).collect()
}

/// Draws another board with the cells of a step, and describes the step below it.
pub fn step_on(layout: &Layout, grid: &Grid, step: &Step) -> String {
    let board = drawn(layout, 2, |cell| signs(grid, step, cell).iter().collect());
    let board: Vec<&str> = board.lines().map(str::trim_end).collect();
    format!("{}\n{}\n{}\n{LEGEND}\n", board.join("\n"), cages(layout), line_on(layout, step))
}

/// Draws another board from the text of each cell, which has `width` characters.
fn drawn(layout: &Layout, width: usize, text: impl Fn(Cell) -> String) -> String {
    let side = layout.side();
    let is_border = |one: Cell, other: Cell| layout.piece(one) != layout.piece(other);
    let mut out = String::new();
    for row in 0..side {
        let above = |column| is_border(Cell::at(row - 1, column), Cell::at(row, column));
        if row > 0 && (0..side).any(above) {
            let part = |column| if above(column) { "-" } else { " " }.repeat(width + 1);
            let line: String = (0..side).map(part).collect();
            out.push_str(line.trim_end());
            out.push('\n');
        }
        for column in 0..side {
            let cell = Cell::at(row, column);
            out.push_str(&text(cell));
            if column + 1 < side {
                out.push(if is_border(cell, Cell::at(row, column + 1)) { '|' } else { ' ' });
            }
        }
        out.push('\n');
    }
    out
}

/// Draws a board with the cells of a step, and describes the step below it.
#[cfg(not(wide))]
pub fn step(grid: &Grid, step: &Step) -> String {
    let mut out = String::new();
    for cell in Cell::ALL {
        out.push_str(match (cell.row(), cell.column()) {
            (3 | 6, 0) => "\n--------+---------+---------\n",
            (_, 0) => "\n",
            (_, 3 | 6) => "| ",
            _ => "",
        });
        out.extend(signs(grid, step, cell));
        if cell.column() != 8 && cell.column() % 3 != 2 {
            out.push(' ');
        }
    }
    format!("{out}\n\n{}\n{LEGEND}\n", line(step))
}

/// Returns the two signs of a cell: its digit, and its part in the step.
fn signs(grid: &Grid, step: &Step, cell: Cell) -> [char; 2] {
    let placed = step.placements.iter().find(|placed| placed.cell == cell);
    let digit = placed.map(|placed| placed.digit).or(grid.get(cell));
    let mark = if placed.is_some() {
        '='
    } else if step.eliminations.iter().any(|gone| gone.cell == cell) {
        '-'
    } else if is_shown(step, cell) {
        '*'
    } else {
        ' '
    };
    [digit.map_or('.', nonet::Digit::to_char), mark]
}

/// Returns a step in one line, for example `hidden-single r1c3=4 (box 1)`.
#[cfg(not(wide))]
pub fn line(step: &Step) -> String {
    line_because(step, &houses(step))
}

/// Returns a step on another board in one line. A step from sums names them: `cage-single r1c5=5 (cage r1c5 r1c6: sum
/// 8)`.
pub fn line_on(layout: &Layout, step: &Step) -> String {
    let parts = [houses(step) + &house_sum(layout, step), cage_sum(layout, step)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    line_because(step, &parts.join("; "))
}

fn line_because(step: &Step, because: &str) -> String {
    let line = format!("{} {step}", step.technique.id());
    if because.is_empty() { line } else { format!("{line} ({because})") }
}

/// Lists the houses of a step.
fn houses(step: &Step) -> String {
    let houses = step.reason.houses.iter().chain(&step.reason.covers);
    houses.map(ToString::to_string).collect::<Vec<_>>().join(", ")
}

/// Returns the sum of the houses of a step, and that of the cages which it counts, for example `: sum 45, cages 43`.
fn house_sum(layout: &Layout, step: &Step) -> String {
    use Technique as T;
    if !matches!(step.technique, T::RuleOf45 | T::Innies | T::Outies | T::InniesAndOuties | T::CageSplitting)
    {
        return String::new();
    }
    let left_out = step.reason.sets.first().map_or(CellSet::EMPTY, |set| set.0);
    let sum = HouseSum::new(layout, &step.reason.houses, left_out);
    format!(": sum {}, cages {}", sum.of_houses, sum.of_cages)
}

/// Returns the cage of a step with its sum, for example `cage r1c5 r1c6: sum 8`.
fn cage_sum(layout: &Layout, step: &Step) -> String {
    use Technique as T;
    let is_of_cage = step.technique.needs_cages()
        && !matches!(step.technique, T::RuleOf45 | T::Innies | T::Outies | T::InniesAndOuties);
    let cage = step.reason.cells.first().filter(|_| is_of_cage).and_then(|cell| layout.cage_of(cell));
    let named = cage.and_then(|cage| Some((cage.cells(), cage.sum()?)));
    named.map_or_else(String::new, |(cells, sum)| {
        let cells: Vec<String> = cells.iter().map(|cell| cell.to_string()).collect();
        format!("cage {}: sum {sum}", cells.join(" "))
    })
}

/// Returns whether a cell is part of the reason of a step.
fn is_shown(step: &Step, cell: Cell) -> bool {
    let reason = &step.reason;
    reason.cells.contains(cell)
        || reason.pattern.iter().chain(&reason.fins).any(|one| one.cell == cell)
        || reason.sets.iter().any(|(cells, _)| cells.contains(cell))
        || reason.chains.iter().flat_map(|chain| &chain.nodes).any(|node| node.cells.contains(cell))
}

#[cfg(all(test, not(wide)))]
mod tests {
    use super::*;
    use nonet::{Candidates, Climb};

    #[test]
    fn lines_separate_pieces() {
        let jigsaw = Layout::from_pieces("1112 1222 3344 3344").unwrap();
        let grid = nonet::rules::Board::parse(jigsaw.clone(), "1324 4231 2143 3412").unwrap();
        let drawn = other_board(&jigsaw, grid.grid());
        assert_eq!(drawn, "1 3 2|4\n  ----\n4|2 3 1\n--------\n2 1|4 3\n3 4|1 2\n");
    }

    #[test]
    fn cages_are_listed_below_the_board() {
        let board = nonet_formats::read_board("2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a").unwrap();
        let drawn = other_board(board.layout(), board.grid());
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[..3], [". .|. .", ". .|. .", "--------"]);
        assert_eq!(lines[5..8], [" 5: r1c1 r2c1", " 4: r1c2 r1c3", " 5: r1c4 r2c4"]);
        assert_eq!(lines.len(), 5 + 7);
    }

    #[test]
    fn steps_are_drawn_on_other_boards() {
        let jigsaw = Layout::from_pieces("0001 0111 2233 2233").unwrap();
        let board = nonet::rules::Board::parse(jigsaw, ".3.4 .... .... 3.1.").unwrap();
        let candidates = nonet::rules::BoardCandidates::of(&board).unwrap();
        let options = nonet::catalogue::Options::default();
        let first = nonet::catalogue::next_board_step(&candidates, &options).unwrap();
        let drawn = step_on(board.layout(), board.grid(), &first);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[..3], [".  3  . |4", "   ------", "4=|.  .  ."]);
        assert_eq!(lines[7], "hidden-single r2c1=4 (piece 1)");
    }

    #[test]
    fn steps_of_killers_name_their_sums() {
        let board = nonet_formats::read_board("2x2k:p,_a_____bbaa_aa__,5_4a5a6_8a6e6a").unwrap();
        let candidates = nonet::rules::BoardCandidates::of(&board).unwrap();
        let options = nonet::catalogue::Options::default();
        let steps = nonet::catalogue::all_board_steps(&candidates, &options);
        let lines: Vec<String> = steps.iter().map(|step| line_on(board.layout(), step)).collect();
        for expected in [
            "rule-of-45 r3c1=2 (row 4: sum 10, cages 12)",
            "only-combination r1c2<>24 r1c3<>24 (cage r1c2 r1c3: sum 4)",
        ] {
            assert!(lines.iter().any(|line| line == expected), "{lines:#?}");
        }
        // No step of a cage is without a sum.
        let by_sums = || steps.iter().zip(&lines).filter(|(step, _)| step.technique.needs_cages());
        assert!(by_sums().count() > 5 && by_sums().all(|(_, line)| line.contains(": sum ")), "{lines:#?}");
        let drawn = step_on(board.layout(), board.grid(), &steps[0]);
        assert!(drawn.contains(&format!("\n{}\n", lines[0])), "{drawn}");
    }

    #[test]
    fn frames_meet_and_marks_are_beside_their_cells() {
        let grid: Grid = ".........35.9.7.64..9.3.7..9.......7.4..8..1.2..5.3..9476...193..........1.....8."
            .parse()
            .unwrap();
        let first = Climb::new(&Candidates::of(&grid).unwrap()).next().unwrap().step;
        let drawn = step(&grid, &first);
        let lines: Vec<&str> = drawn.lines().skip(1).take(11).collect();
        for line in &lines {
            let joints: Vec<usize> =
                line.char_indices().filter(|(_, sign)| "|+".contains(*sign)).map(|(at, _)| at).collect();
            assert_eq!(joints, [8, 18], "{drawn}");
        }
        assert!(lines[0].starts_with(".  .  4="), "{drawn}");
        assert!(drawn.contains("\nhidden-single r1c3=4 ("), "{drawn}");
    }
}
