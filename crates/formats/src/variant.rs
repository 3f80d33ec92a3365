//! The rules that a puzzle in JSON may have besides those of every Sudoku: by the names that f-puzzles and `SudokuPad`
//! give them.

use super::json::Json;
use super::{ReadError, Rule};

/// The rule that a name of f-puzzles or `SudokuPad` stands for. Names of drawings are rules too: what is drawn in a
/// puzzle mostly means something.
fn rule(name: &str) -> Option<Rule> {
    Some(match name {
        "killercage" | "cages" => Rule::Cages,
        "thermometer" => Rule::Thermometers,
        "arrow" | "arrows" => Rule::Arrows,
        "lines" | "palindrome" | "renban" | "whispers" | "betweenline" | "regionsumline" | "entropicline" => {
            Rule::Lines
        }
        "difference" | "ratio" | "xv" => Rule::Dots,
        "diagonal+" | "diagonal-" => Rule::Diagonals,
        "windoku" => Rule::Windows,
        "antiknight" | "antiking" => Rule::ChessMoves,
        "extraregion" => Rule::ExtraRegions,
        "odd" | "even" | "minimum" | "maximum" => Rule::MarkedCells,
        "sandwichsum" | "littlekillersum" | "xsum" | "skyscraper" => Rule::OuterClues,
        "clone" => Rule::Clones,
        "quadruple" => Rule::Quadruples,
        "nonconsecutive" => Rule::Neighbours,
        "disjointgroups" => Rule::DisjointGroups,
        "text" | "circle" | "rectangle" | "line" | "cage" | "overlays" | "underlays" => Rule::Drawings,
        _ => return None,
    })
}

/// Refuses a puzzle of f-puzzles that has any entry besides those of a classic one.
pub(super) fn refuse_unknown(puzzle: &Json, classic: &[&str]) -> Result<(), ReadError> {
    let Json::Object(entries) = puzzle else { return Ok(()) };
    let is_odd =
        |(name, value): &&(String, Json)| !classic.contains(&name.as_str()) && value.says_something();
    match entries.iter().find(is_odd) {
        Some((name, _)) => Err(ReadError::Rule(rule(name).unwrap_or_else(|| Rule::named(name)))),
        None => Ok(()),
    }
}

/// Refuses a puzzle that has an entry of which it is known that it is a rule.
pub(super) fn refuse_known(puzzle: &Json) -> Result<(), ReadError> {
    let Json::Object(entries) = puzzle else { return Ok(()) };
    let known = entries.iter().filter(|(_, value)| value.says_something()).find_map(|(name, _)| rule(name));
    known.map_or(Ok(()), |rule| Err(ReadError::Rule(rule)))
}
