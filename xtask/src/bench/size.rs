//! Where the bytes of the wasm file are: by room, and the longest functions.

use std::collections::{BTreeMap, HashMap};
use std::fs;

use anyhow::Result;
use wasmparser::{KnownCustom, Name, Parser, Payload, TypeRef};

use crate::dist;
use crate::wasm::{self, Module, Profile};

/// How many functions are listed.
const LONGEST: usize = 40;

/// Prints the two tables, of the file as the compiler leaves it: wasm-opt takes away some, from all alike.
///
/// # Errors
///
/// When the library does not build.
pub(crate) fn bench() -> Result<()> {
    let bytes = fs::read(wasm::build("nonet", Module::Page, Profile::Release)?)?;
    let (mut functions, n_data) = functions(&bytes)?;
    // wasm-bindgen runs these while it binds and then throws them away.
    functions.retain(|(name, _)| !name.contains("describe") && !name.contains("breaks_if_inlined"));
    let sum: usize = functions.iter().map(|(_, code)| code.len()).sum();
    let mut rooms: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for (name, code) in &functions {
        rooms.entry(room_of(name)).or_default().extend_from_slice(code);
    }
    let mut rooms: Vec<_> = rooms.into_iter().collect();
    rooms.sort_by_key(|(_, code)| std::cmp::Reverse(code.len()));
    functions.sort_by_key(|(_, code)| std::cmp::Reverse(code.len()));

    println!("{:>8}  code of {} functions\n{n_data:>8}  data", sum, functions.len());
    println!("\n{:>8} {:>8}  room or crate", "bytes", "brotli");
    for (room, code) in rooms.iter().filter(|(_, code)| code.len() * 200 > sum) {
        println!("{:>8} {:>8}  {room}", code.len(), dist::compressed(code));
    }
    println!("\n{:>8}  function", "bytes");
    for (name, code) in functions.iter().take(LONGEST) {
        println!("{:>8}  {name}", code.len());
    }
    Ok(())
}

/// A function's name and its code.
type Function<'a> = (String, &'a [u8]);

/// The functions of a module, each with its name and its code, and how long the data is.
fn functions(bytes: &[u8]) -> Result<(Vec<Function<'_>>, usize)> {
    let (mut codes, mut names, mut n_imported, mut n_data) = (Vec::new(), HashMap::new(), 0, 0);
    for payload in Parser::new(0).parse_all(bytes) {
        match payload? {
            Payload::ImportSection(imports) => {
                for import in imports.into_imports() {
                    n_imported += u32::from(matches!(import?.ty, TypeRef::Func(_)));
                }
            }
            Payload::CodeSectionEntry(body) => codes.push(&bytes[body.range()]),
            Payload::DataSection(data) => n_data = data.range().len(),
            Payload::CustomSection(section) => {
                let KnownCustom::Name(subsections) = section.as_known() else { continue };
                for subsection in subsections {
                    if let Name::Function(map) = subsection? {
                        for naming in map {
                            let naming = naming?;
                            names
                                .insert(naming.index, format!("{:#}", rustc_demangle::demangle(naming.name)));
                        }
                    }
                }
            }
            _ => {}
        }
    }
    let name = |index| names.remove(&index).unwrap_or_default();
    Ok(((n_imported..).map(name).zip(codes).collect(), n_data))
}

/// The room of ours, or the crate of others, that a function belongs to by its name.
fn room_of(name: &str) -> String {
    let path = name.trim_start_matches(['<', '&', '_']);
    let end = path.find(|sign: char| !(sign.is_alphanumeric() || "_:".contains(sign))).unwrap_or(path.len());
    let mut parts = path[..end].split("::").filter(|part| !part.is_empty());
    match (parts.next(), parts.next()) {
        (Some("nonet"), Some(room)) => format!("nonet::{room}"),
        (Some(krate), Some(_)) => krate.to_owned(),
        _ => "other".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::room_of;

    #[test]
    fn finds_the_room_in_a_name() {
        assert_eq!(room_of("nonet::web::paint::Painter::paint"), "nonet::web");
        assert_eq!(room_of("<nonet::grid::written::Grid as core::str::FromStr>::from_str"), "nonet::grid");
        assert_eq!(room_of("core::ptr::drop_in_place<nonet::game::Game>"), "core");
        assert_eq!(room_of("__rust_alloc"), "other");
    }
}
