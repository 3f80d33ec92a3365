//! Compiles the lessons: a Markdown file for each technique.

use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::Path;

use crate::fluent::{Fault, fault};
use crate::rows::Row;
use crate::{pseudo, tables};

/// A lesson in source form.
#[derive(Default)]
struct Lesson {
    gist: Vec<String>,
    names: Vec<String>,
    reason: Vec<String>,
    spot: Vec<String>,
    mistaken: Vec<String>,
}

/// Returns the source of the lessons of all languages.
pub(crate) fn compile(languages: &Path, rows: &[Row]) -> Result<String, Box<dyn Error>> {
    let mut out = String::new();
    for row in rows {
        let techniques = tables::technique_names(languages, row)?;
        let folder = languages.join(row.folder).join("lessons");
        for entry in fs::read_dir(&folder).map_err(|error| Fault(format!("{}: {error}", folder.display())))? {
            let path = entry?.path();
            let stem = path.file_stem().unwrap_or_default().to_string_lossy();
            if !techniques.iter().any(|(technique, _)| **technique == *stem) {
                fault(&path, "lesson", "belongs to no technique of techniques.ftl")?;
            }
        }
        writeln!(
            out,
            "const fn lesson_{}(technique: Technique) -> &'static Lesson {{ match technique {{",
            row.snake()
        )?;
        for (technique, name) in &techniques {
            let path = folder.join(format!("{technique}.md"));
            let Lesson { gist, names, reason, spot, mistaken } = read(&path, name, row)?;
            let one = |part: &str, lines: &[String]| match lines {
                [line] => Ok(line.clone()),
                _ => fault(&path, part, "needs one line"),
            };
            let (gist, spot) = (one("the text after the title", &gist)?, one("Spot", &spot)?);
            let mistaken = one("Mistaken", &mistaken)?;
            if reason.is_empty() {
                fault(&path, "Reason", "is missing")?;
            }
            writeln!(
                out,
                "Technique::{technique} => &Lesson {{ technique: Technique::{technique}, gist: {gist:?}, names: &{names:?},"
            )?;
            writeln!(out, "reason: &{reason:?}, spot: {spot:?}, mistaken: {mistaken:?} }},")?;
        }
        writeln!(out, "}} }}")?;
    }
    writeln!(out, "/// Returns the text about a technique.")?;
    writeln!(out, "pub const fn lesson(technique: Technique, language: Language) -> &'static Lesson {{")?;
    writeln!(out, "match language {{")?;
    for row in rows {
        writeln!(out, "Language::{} => lesson_{}(technique),", row.variant, row.snake())?;
    }
    writeln!(out, "}} }}")?;
    Ok(out)
}

/// Reads a lesson, whose title is the name of its technique.
fn read(path: &Path, name: &str, row: &Row) -> Result<Lesson, Fault> {
    let text = fs::read_to_string(path).map_err(|error| Fault(format!("{}: {error}", path.display())))?;
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let title = format!("# {name}");
    if lines.next() != Some(&title) {
        fault(path, "title", &format!("is not `{title}`, the name in techniques.ftl"))?;
    }
    let mut lesson = Lesson::default();
    let mut part = &mut lesson.gist;
    for line in lines {
        part = match line.strip_prefix("## ") {
            None => {
                let line = line.strip_prefix("- ").unwrap_or(line);
                part.push(if row.is_pseudo { pseudo::changed(line) } else { line.to_owned() });
                continue;
            }
            Some("Names") => &mut lesson.names,
            Some("Reason") => &mut lesson.reason,
            Some("Spot") => &mut lesson.spot,
            Some("Mistaken") => &mut lesson.mistaken,
            Some(other) => fault(path, other, "is not a part of a lesson")?,
        };
    }
    Ok(lesson)
}
