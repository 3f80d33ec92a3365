//! Where the bytes of the wasm file are: by room, and the longest functions.

use std::collections::BTreeMap;
use std::fs;

use anyhow::Result;

use crate::small::{self, Part};
use crate::wasm::{self, Module, Profile};
use crate::{dist, first_half, sh};

/// How many functions are listed.
const LONGEST: usize = 60;

/// Prints the tables of the parts of the page's module.
///
/// # Errors
///
/// When the library does not build.
pub(crate) fn bench() -> Result<()> {
    let folder = sh::target().join("size");
    wasm::package(Module::Page, Profile::Shipped, &folder.join("pkg"))?;
    println!("\n{:<16} {:>8} {:>8}", "file", "bytes", "brotli");
    for asset in dist::assets(&folder.join("pkg"))? {
        println!("{:<16} {:>8} {:>8}", asset.path, asset.bytes.len(), asset.compressed());
    }
    let bytes = fs::read(wasm::named_page(Profile::Shipped, &folder)?)?;
    let parts = small::parts(&bytes, &first_half::is_later)?;
    let not_first = small::parts(&bytes, &|name| first_half::is_later(name) || first_half::is_kept(name))?;
    for (title, is_first, is_later) in
        [("first half", true, false), ("for what is kept", false, false), ("later half", false, true)]
    {
        println!("\n== {title} ==\n");
        let both = parts.iter().zip(&not_first);
        let of_part = both.filter(|(one, other)| (!other.is_later, one.is_later) == (is_first, is_later));
        print(of_part.map(|(one, _)| one).collect());
    }
    Ok(())
}

fn print(mut functions: Vec<&Part>) {
    let sum: usize = functions.iter().map(|part| part.code.len()).sum();
    let mut rooms: BTreeMap<String, Vec<u8>> = BTreeMap::new();
    for part in &functions {
        rooms.entry(room_of(&part.name)).or_default().extend_from_slice(part.code);
    }
    let mut rooms: Vec<_> = rooms.into_iter().collect();
    rooms.sort_by_key(|(_, code)| std::cmp::Reverse(code.len()));
    functions.sort_by_key(|part| std::cmp::Reverse(part.code.len()));
    let all: Vec<u8> = functions.iter().flat_map(|part| part.code).copied().collect();
    println!("{sum:>8} {:>8}  code of {} functions", dist::compressed(&all), functions.len());
    println!("\n{:>8} {:>8}  room or crate", "bytes", "brotli");
    for (room, code) in rooms.iter().filter(|(_, code)| code.len() * 200 > sum) {
        println!("{:>8} {:>8}  {room}", code.len(), dist::compressed(code));
    }
    println!("\n{:>8}  function", "bytes");
    for part in functions.iter().take(LONGEST) {
        println!("{:>8}  {}", part.code.len(), part.name);
    }
}

/// The room of ours, or the crate of others, that a function belongs to by its name.
fn room_of(name: &str) -> String {
    let path = name.trim_start_matches(['<', '&', '_']);
    let end = path.find(|sign: char| !(sign.is_alphanumeric() || "_:".contains(sign))).unwrap_or(path.len());
    let mut parts = path[..end].split("::").filter(|part| !part.is_empty());
    match (parts.next(), parts.next()) {
        (Some(ours @ ("nonet" | "nonet_page")), Some(room)) => format!("{ours}::{room}"),
        (Some(krate), Some(_)) => krate.to_owned(),
        _ => "other".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::room_of;

    #[test]
    fn finds_the_room_in_a_name() {
        assert_eq!(room_of("nonet_page::web::paint::Painter::paint"), "nonet_page::web");
        assert_eq!(room_of("<nonet::grid::written::Grid as core::str::FromStr>::from_str"), "nonet::grid");
        assert_eq!(room_of("core::ptr::drop_in_place<nonet::game::Game>"), "core");
        assert_eq!(room_of("__rust_alloc"), "other");
    }
}
