//! All native tests of the library in one program, so that it is linked once.
//!
//! `cargo test --test all technique_cases` runs those of one file.

mod app;
mod archive;
mod backup;
mod branches;
mod calm;
mod faults;
mod formats;
mod frozen;
mod game;
mod generate;
mod generate_wish;
mod grid;
mod hands;
mod human;
mod imports;
mod keeping;
mod kept_games;
mod keymap;
mod known;
mod ladder_sound;
mod laws;
mod lessons;
mod logic;
mod looks;
mod marks;
mod near_miss;
mod own;
mod pace;
mod picture;
mod print;
mod progress;
mod puzzle;
mod qr;
mod rated;
mod replay;
mod replies;
mod settings;
mod solve;
mod solve_time;
mod step_text;
mod support;
mod tabs;
mod technique_cases;
mod texts;
mod told;
mod tour;
mod trace;
mod update;
mod why;
mod words;
mod words_logic;

/// A file that is not named above would be left out without a word.
#[test]
fn every_file_of_tests_is_in_this_program() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let entries = std::fs::read_dir(folder).expect("the folder of this file can be read");
    let names = entries.flatten().filter_map(|entry| {
        let name = entry.file_name().into_string().ok()?;
        name.strip_suffix(".rs").map(str::to_owned)
    });
    let is_named = |name: &str| include_str!("all.rs").lines().any(|line| line == format!("mod {name};"));
    // The first is this one, the second is for wasm.
    let missing: Vec<String> =
        names.filter(|name| !["all", "web"].contains(&name.as_str()) && !is_named(name)).collect();
    assert!(missing.is_empty(), "tests/all.rs does not name {missing:?}");
}
