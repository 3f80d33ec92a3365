//! Boards as `KSudoku` writes them.

use nonet::layout::Layout;
use nonet::rules::Board;
use nonet::{Cell, CellSet};

/// Returns the saved game of a board. Returns `None` if `KSudoku` does not have its rules: moves of chess pieces, and
/// cages without a sum or with repeats.
pub(crate) fn written(board: &Board) -> Option<String> {
    let layout = board.layout();
    let has_sums = layout.cages().iter().all(|cage| cage.sum().is_some() && !cage.may_repeat());
    if layout.leaps().next().is_some() || !has_sums {
        return None;
    }
    let side = layout.side();
    let has_square_boxes = matches!(layout.box_shape(), Some((height, width)) if height == width);
    let n_known = if has_square_boxes { 3 * side } else { 2 * side };
    let groups = format!("<sudokugroups at=\"0\" withblocks=\"{}\"/>", u8::from(has_square_boxes));
    let cliques = layout.houses()[n_known..].iter().map(|house| clique(house.cells, side));
    let cages = layout.cages().iter().map(|cage| {
        let (operator, n_cells) = (if cage.cells().len() == 1 { 0 } else { 4 }, cage.cells().len());
        let (sum, numbers) = (cage.sum().unwrap_or(0), numbers(cage.cells(), side));
        format!("<cage operator=\"{operator}\" value=\"{sum}\" size=\"{n_cells}\"> {numbers} </cage>")
    });
    let inside: Vec<String> = std::iter::once(groups).chain(cliques).chain(cages).collect();
    let kind = if layout.cages().is_empty() { "Plain" } else { "KillerSudoku" };
    let graph = if *layout == *Layout::classic() {
        format!("<graph order=\"{side}\" type=\"sudoku\" specific-type=\"Plain\"/>")
    } else {
        custom(side, kind, &inside.join("\n    "))
    };
    let numbered = (0..side * side).map(|number| Cell::at(number % side, number / side));
    let values: String = numbered
        .map(|cell| board.grid().get(cell).map_or('_', |digit| char::from(b'a' + digit.get())))
        .collect();
    Some(file(&graph, &values, ""))
}

/// Returns the numbers of cells, which count down the columns.
fn numbers(cells: CellSet, side: usize) -> String {
    let numbers: Vec<String> =
        cells.iter().map(|cell| (cell.column() * side + cell.row()).to_string()).collect();
    numbers.join(" ")
}

/// Returns a house.
pub(crate) fn clique(cells: CellSet, side: usize) -> String {
    format!("<clique size=\"{side}\" > {} </clique>", numbers(cells, side))
}

/// Returns a custom board with something inside it.
pub(crate) fn custom(side: usize, kind: &str, inside: &str) -> String {
    format!(
        "<graph order=\"{side}\" type=\"custom\" specific-type=\"{kind}\" name=\"\" sizeX=\"{side}\" sizeY=\"{side}\" \
         sizeZ=\"1\">{inside}</graph>"
    )
}

/// Returns a file with a board, its givens and the moves.
pub(crate) fn file(graph: &str, values: &str, history: &str) -> String {
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"7\">\n  <puzzle>\n   {graph}\n   \
         <values>{values}</values>\n  </puzzle>\n  <history>{history}</history>\n </game>\n</ksudoku>\n"
    )
}
