//! Shows the bytes of the wasm file by room, and its largest functions.

use std::collections::BTreeMap;
use std::fs;

use anyhow::Result;

use wasm_parts::Function;

use crate::wasm::{self, Module, Profile};
use crate::{dist, sh};

/// The number of functions in the list.
const LONGEST: usize = 60;

/// Prints the tables of the files of the page's module. In each, the functions whose removal saves the most bytes
/// come first, because a door helps most there.
///
/// # Errors
///
/// When the page's module does not build.
pub(crate) fn bench() -> Result<()> {
    let folder = sh::target().join("size");
    wasm::package(Module::Page, Profile::Shipped, &folder.join("pkg"))?;
    println!("\n{:<16} {:>8} {:>8}", "file", "bytes", "brotli");
    for asset in dist::assets(&folder.join("pkg"))? {
        println!("{:<16} {:>8} {:>8}", asset.path, asset.bytes.len(), asset.compressed());
    }
    let (file, links) = wasm::whole_page(Profile::Shipped, &folder)?;
    let bytes = fs::read(file)?;
    let functions = wasm::with_parts(|parts| wasm_parts::functions(&bytes, &links, parts))?;
    for (file, title) in
        ["The first file", "The file of saved games", "The file of everything else"].into_iter().enumerate()
    {
        println!("\n== {title} ==\n");
        print(functions.iter().filter(|function| function.file == file).collect());
    }
    Ok(())
}

fn print(mut functions: Vec<&Function>) {
    let sum: usize = functions.iter().map(|function| function.code.len()).sum();
    let mut rooms: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for function in &functions {
        rooms.entry(room_of(&function.name)).or_default().extend_from_slice(function.code);
    }
    let mut rooms: Vec<_> = rooms.into_iter().collect();
    rooms.sort_by_key(|(_, code)| std::cmp::Reverse(code.len()));
    functions.sort_by_key(|function| std::cmp::Reverse(function.retained));
    let all: Vec<u8> = functions.iter().flat_map(|function| function.code).copied().collect();
    println!("{sum:>8} {:>8}  code of {} functions", dist::compressed(&all), functions.len());
    println!("\n{:>8} {:>8}  room or crate", "bytes", "brotli");
    for (room, code) in rooms.iter().filter(|(_, code)| code.len() * 200 > sum) {
        println!("{:>8} {:>8}  {room}", code.len(), dist::compressed(code));
    }
    println!("\nRetained bytes: the function, with all that only it needs. Own bytes: the function alone.\n");
    println!("{:>8} {:>8}  function", "retained", "own");
    for function in functions.iter().take(LONGEST) {
        println!("{:>8} {:>8}  {}", function.retained, function.code.len(), function.name);
    }
}

/// Returns our room, or the third-party crate, of a function by its name.
fn room_of(name: &str) -> String {
    let path = name.trim_start_matches(['<', '&', '_']);
    let end = path.find(|sign: char| !(sign.is_alphanumeric() || "_:".contains(sign))).unwrap_or(path.len());
    let mut parts = path[..end].split("::").filter(|part| !part.is_empty());
    match (parts.next(), parts.next()) {
        (Some(ours @ ("nonet" | "nonet_page" | "nonet_play")), Some(room)) => format!("{ours}::{room}"),
        (Some(krate), Some(_)) => krate.to_owned(),
        _ => "other".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::room_of;

    #[test]
    fn finds_the_room_in_a_name() {
        assert_eq!(room_of("nonet_page::page::paint::Painter::paint"), "nonet_page::page");
        assert_eq!(room_of("<nonet::grid::written::Grid as core::str::FromStr>::from_str"), "nonet::grid");
        assert_eq!(room_of("core::ptr::drop_in_place<nonet::game::Game>"), "core");
        assert_eq!(room_of("__rust_alloc"), "other");
    }
}
