//! Writes puzzles in another form: `cargo run --example convert -- sdk puzzles.txt`.
//!
//! Takes the name of a form and a file of any form that Nonet reads, or what is piped in; a collection is written
//! whole. Without a form it lists them.

use std::io::{self, Read};
use std::{env, fs};

use nonet_page::formats::{Form, read, write_all};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let Some(form) = env::args().nth(1).and_then(|id| Form::from_id(&id)) else {
        let forms = Form::ALL.map(Form::id).join(", ");
        return Err(format!("Say one of these forms, then a file: {forms}").into());
    };
    let mut text = String::new();
    match env::args().nth(2) {
        Some(path) => text = fs::read_to_string(path)?,
        None => drop(io::stdin().read_to_string(&mut text)?),
    }
    let imported = read(&text)?;
    if let Some(left_out) = &imported.left_out {
        eprintln!("{} could not be read. The first: {}", left_out.n_lines, left_out.first);
    }
    print!("{}", write_all(&imported.sheets, &imported.title, form));
    Ok(())
}
