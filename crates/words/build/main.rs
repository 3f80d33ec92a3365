//! Compiles the texts in `languages/` to Rust, so that the program contains no Fluent code.
//!
//! Each folder of `languages/` is a language, and each file in it is a vocabulary. Every language has the same files
//! with the same messages. A missing or unknown message, or an unknown argument, stops the build. The error names the
//! file and the message.

mod compile;
mod fluent;
mod rows;
mod sentences;
mod tables;

use std::error::Error;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rerun-if-changed=languages");
    let out = env::var("OUT_DIR")?;
    let out = Path::new(&out);
    fs::write(out.join("texts.rs"), compile::texts(Path::new("languages"), &rows::LANGUAGES)?)?;
    fs::write(out.join("language.rs"), compile::language(&rows::LANGUAGES)?)?;
    Ok(())
}
