//! Boards as `KSudoku` writes them.

use nonet::Cell;
use nonet::layout::Layout;
use nonet::rules::Board;

/// Returns the saved game of a board. Returns `None` if `KSudoku` does not have its rules: moves of chess pieces, and
/// cages without a sum or with repeats.
pub(crate) fn written(board: &Board) -> Option<String> {
    let layout = board.layout();
    let has_sums = layout.cages().iter().all(|cage| cage.sum().is_some() && !cage.may_repeat());
    if layout.leaps().next().is_some() || !has_sums {
        return None;
    }
    let side = layout.side();
    let numbers = |cells: nonet::CellSet| -> String {
        cells.iter().map(|cell| format!("{} ", cell.column() * side + cell.row())).collect()
    };
    let has_square_boxes = matches!(layout.box_shape(), Some((height, width)) if height == width);
    let n_known = if has_square_boxes { 3 * side } else { 2 * side };
    let mut inside = format!("    <sudokugroups at=\"0\" withblocks=\"{}\"/>\n", u8::from(has_square_boxes));
    for house in &layout.houses()[n_known..] {
        inside += &format!("    <clique size=\"{side}\">{}</clique>\n", numbers(house.cells));
    }
    for cage in layout.cages() {
        let operator = if cage.cells().len() == 1 { 0 } else { 4 };
        let (sum, size) = (cage.sum()?, cage.cells().len());
        inside += &format!(
            "    <cage operator=\"{operator}\" value=\"{sum}\" size=\"{size}\"> {}</cage>\n",
            numbers(cage.cells())
        );
    }
    let kind = if layout.cages().is_empty() { "Plain" } else { "KillerSudoku" };
    let graph = if *layout == *Layout::classic() {
        "<graph order=\"9\" type=\"sudoku\" specific-type=\"Plain\"/>".to_owned()
    } else {
        format!(
            "<graph order=\"{side}\" type=\"custom\" specific-type=\"{kind}\" name=\"A board\" sizeX=\"{side}\" \
             sizeY=\"{side}\" sizeZ=\"1\">\n{inside}   </graph>"
        )
    };
    let numbered = (0..side * side).map(|number| Cell::at(number % side, number / side));
    let values: String = numbered
        .map(|cell| board.grid().get(cell).map_or('_', |digit| char::from(b'a' + digit.get())))
        .collect();
    Some(file(&graph, &values, ""))
}

/// Returns a file with a board, its givens and the moves.
pub(crate) fn file(graph: &str, values: &str, history: &str) -> String {
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"7\">\n  <puzzle>\n   {graph}\n   \
         <values>{values}</values>\n  </puzzle>\n  <history>{history}</history>\n </game>\n</ksudoku>\n"
    )
}
