//! Compiles the texts in `languages/` to Rust, so that the program contains no Fluent code.
//!
//! Each folder of `languages/` is a language. It has a Fluent file for each subject and a Markdown file for each
//! lesson. Every language has the same files with the same messages. A missing or unknown message, or an unknown
//! argument, stops the build. The error names the file and the message.

mod compile;
mod fluent;
mod lessons;
mod pseudo;
mod rows;
mod sentences;
mod tables;

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=languages");
    // The sources are compiled a second time, for large boards.
    if rows::is_wide() {
        println!("cargo::rustc-cfg=wide");
    }
    let mut rows = rows::LANGUAGES.to_vec();
    if env::var_os("CARGO_FEATURE_PSEUDO").is_some() {
        rows.push(rows::PSEUDO);
    }
    let (languages, out) = (Path::new("languages"), env::var("OUT_DIR")?);
    let out = Path::new(&out);
    fs::write(out.join("texts.rs"), compile::texts(languages, &rows)?)?;
    fs::write(out.join("lessons.rs"), lessons::compile(languages, &rows)?)?;
    fs::write(out.join("language.rs"), compile::language(&rows)?)?;
    Ok(())
}
