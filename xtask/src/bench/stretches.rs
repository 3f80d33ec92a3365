//! What the functions call that were called, and which stretches of them were not gone through: where to say in the source
//! that something is seldom.

use std::fmt::Write as _;

use anyhow::Result;
use wasmparser::{FunctionBody, Operator};

use crate::small::{Part, Stretch, bodies};

/// A paragraph for each function of the first half that was called. In each line stands what is called, later functions
/// with `@`; a line with a minus is a stretch that was not gone through, with its bytes.
///
/// # Errors
///
/// When the file is no module.
pub(super) fn text(
    wasm: &[u8],
    parts: &[Part],
    stretches: &[Stretch],
    gone_through: &dyn Fn(u64) -> bool,
) -> Result<String> {
    let (n_imported, bodies) = bodies(wasm)?;
    let name = |function: u32| match function.checked_sub(n_imported).and_then(|own| parts.get(own as usize))
    {
        Some(part) if part.is_later => format!("@{}", part.name),
        Some(part) => part.name.clone(),
        None => "the browser".to_owned(),
    };
    let numbered: Vec<_> = (0..).zip(stretches).collect();
    let mut out = String::new();
    for (own, (body, part)) in bodies.iter().zip(parts).enumerate() {
        let mine: Vec<_> = numbered
            .iter()
            .filter(|(_, stretch)| stretch.function == own)
            .map(|(number, stretch)| (gone_through(*number), *stretch))
            .collect();
        if part.is_later || !mine.iter().any(|(is_used, _)| *is_used) {
            continue;
        }
        writeln!(out, "\n{} {}", part.code.len(), part.name)?;
        for run in mine.chunk_by(|one, other| one.0 == other.0) {
            let calls = calls(body, run)?.into_iter().map(name).collect::<Vec<_>>().join(", ");
            if run[0].0 {
                writeln!(out, "  {calls}")?;
            } else {
                let n_bytes: usize = run.iter().map(|(_, stretch)| stretch.range.len()).sum();
                writeln!(out, "- {n_bytes} {calls}")?;
            }
        }
    }
    Ok(out)
}

/// The functions that are called in some stretches of a function, which follow each other.
fn calls(body: &FunctionBody, run: &[(bool, &Stretch)]) -> Result<Vec<u32>> {
    let range = run[0].1.range.start..run[run.len() - 1].1.range.end;
    let mut calls = Vec::new();
    let mut operators = body.get_operators_reader()?;
    while !operators.eof() {
        let at = operators.original_position();
        if let Operator::Call { function_index } = operators.read()?
            && range.contains(&at)
        {
            calls.push(function_index);
        }
    }
    Ok(calls)
}
