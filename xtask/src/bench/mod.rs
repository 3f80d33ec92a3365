//! `cargo xtask bench <room>`: prints a table of figures and the machine that they come from.

mod main_thread;
mod page;
mod page_film;
mod page_large;
mod page_loads;
mod page_memory;
mod page_work;
mod size;
mod wasm;

use anyhow::{Result, bail};

use crate::{machine, sh};

/// Measures the page in a browser, the size of the wasm file, or a room. The native table of a room is the bench of
/// that name in `crates/play/benches/` or `crates/engine/benches/`. Its wasm table is the package in the folder of that
/// name in `benches/`.
///
/// # Errors
///
/// When there is no such table, or measuring it fails.
pub(crate) fn bench(room: &str, rest: &[String]) -> Result<()> {
    println!("{}\n", machine::describe());
    match room {
        "page" => return page::bench(rest),
        "size" => return size::bench(),
        _ => {}
    }
    let tables = ["crates/play/benches", "crates/engine/benches"];
    let is_native = tables.iter().any(|folder| sh::root().join(folder).join(format!("{room}.rs")).is_file());
    let in_wasm = wasm::folder_of(room);
    if !is_native && in_wasm.is_none() {
        bail!(
            "there is no table `{room}`: neither a {room}.rs in {} nor benches/{room}/bench.js",
            tables.join(" or ")
        );
    }
    // A table with another solver is a program in its own package, because only that package may depend on it.
    let has_program = sh::root().join("benches").join(room).join("src/main.rs").is_file();
    if has_program {
        let program = format!("run --quiet --release --package nonet-bench-{room}");
        println!("With the features of every processor of this kind:\n");
        sh::run(sh::cargo(&program).arg("--").args(rest))?;
        println!("\nWith all features of this processor (`-C target-cpu=native`):\n");
        let folder = sh::target().join("this-processor");
        let mut native = sh::cargo(&program);
        native.env("RUSTFLAGS", "-C target-cpu=native").env("CARGO_TARGET_DIR", folder);
        sh::run(native.arg("--").args(rest))?;
    }
    if is_native {
        let measured = wasm::measured(room)?;
        sh::run(sh::cargo("bench --bench").arg(room).arg("--").args(rest).env("NONET_MEASURED", measured))?;
    }
    in_wasm.map_or(Ok(()), |folder| wasm::bench(room, &folder))
}
