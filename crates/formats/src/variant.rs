//! The variant rules that a puzzle in JSON may have, by their names in f-puzzles and `SudokuPad`.

use super::json::Json;
use super::{ReadError, Rule};

/// Returns the rule of a name in f-puzzles or `SudokuPad`. Drawings count as rules, because a drawing in a puzzle
/// mostly has a meaning.
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

/// Refuses an f-puzzles puzzle that has an entry with content besides those that Nonet plays.
pub(super) fn refuse_unknown(puzzle: &Json, played: &[&str]) -> Result<(), ReadError> {
    let Json::Object(entries) = puzzle else { return Ok(()) };
    let is_odd = |(name, value): &&(String, Json)| !played.contains(&name.as_str()) && value.has_content();
    match entries.iter().find(is_odd) {
        Some((name, _)) => Err(ReadError::Rule(rule(name).unwrap_or_else(|| Rule::named(name)))),
        None => Ok(()),
    }
}

/// Refuses a puzzle with an entry that is known to be a rule.
pub(super) fn refuse_known(puzzle: &Json) -> Result<(), ReadError> {
    let Json::Object(entries) = puzzle else { return Ok(()) };
    let known = entries.iter().filter(|(_, value)| value.has_content()).find_map(|(name, _)| rule(name));
    known.map_or(Ok(()), |rule| Err(ReadError::Rule(rule)))
}
