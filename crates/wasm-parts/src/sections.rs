//! Removes custom sections that later steps must not see.

use anyhow::Result;
use wasm_encoder::{Module, RawSection};
use wasmparser::{Parser, Payload};

/// Returns the module without the sections that `--emit-relocs` adds.
///
/// # Errors
///
/// Fails if the file is not a wasm module.
pub fn without_relocations(linked: &[u8]) -> Result<Vec<u8>> {
    without(linked, &|section| section == "linking" || section.starts_with("reloc."))
}

/// Returns the module without the names of its functions.
///
/// # Errors
///
/// Fails if the file is not a wasm module.
pub fn without_names(wasm: &[u8]) -> Result<Vec<u8>> {
    without(wasm, &|section| section == "name")
}

fn without(wasm: &[u8], is_left_out: &dyn Fn(&str) -> bool) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        if let Payload::CustomSection(section) = &payload
            && is_left_out(section.name())
        {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            module.section(&RawSection { id, data: &wasm[range] });
        }
    }
    Ok(module.finish())
}

#[cfg(test)]
mod tests {
    use wasmparser::{Parser, Payload};

    use super::{without_names, without_relocations};

    fn customs(wasm: &[u8]) -> Vec<String> {
        let names = Parser::new(0).parse_all(wasm).filter_map(|payload| match payload.unwrap() {
            Payload::CustomSection(section) => Some(section.name().to_owned()),
            _ => None,
        });
        names.collect()
    }

    #[test]
    fn only_the_sections_of_the_linker_or_the_names_are_removed() {
        let wasm = wat::parse_str(
            r#"(module (func $f) (@custom "linking" "") (@custom "reloc.CODE" "") (@custom "other" ""))"#,
        );
        let wasm = wasm.unwrap();
        let mut left = customs(&without_relocations(&wasm).unwrap());
        left.sort();
        assert_eq!(left, ["name", "other"]);
        assert!(!customs(&without_names(&wasm).unwrap()).contains(&"name".to_owned()));
        assert!(without_names(b"no module").is_err());
    }
}
