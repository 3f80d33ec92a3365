//! The functions of a wasm module.

use anyhow::Result;
use wasmparser::{FunctionBody, Parser, Payload, TypeRef};

/// How many functions a module imports, and the bodies of its own: these are counted on from there.
///
/// # Errors
///
/// When the file is no module.
pub(crate) fn bodies(wasm: &[u8]) -> Result<(u32, Vec<FunctionBody<'_>>)> {
    let (mut n_imported, mut bodies) = (0, Vec::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    n_imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => bodies.push(body),
            _ => {}
        }
    }
    Ok((n_imported, bodies))
}
