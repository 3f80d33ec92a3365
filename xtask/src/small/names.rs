//! The names by which a wasm module and the JavaScript around it know each other.
//!
//! wasm-bindgen names each by what it is, with a number of sixteen digits that differs wherever it means something
//! else. Nobody reads them, and no compression makes anything of such numbers.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

/// The sections of a wasm file that hold such names.
const IMPORTS: u8 = 2;
const EXPORTS: u8 = 7;

/// The kinds of imports and exports.
const FUNCTION: u8 = 0;

/// How the module's folder of imports is called from now on.
const FOLDER: &str = "m";

/// Gives the imports and exports of a module names of a letter or two, here and in its JavaScript. One import is
/// called by what all of them were: two files of different builds then do not fit, and the browser says so.
///
/// # Errors
///
/// When the file is no wasm module, or its JavaScript does not know a name of it.
pub(crate) fn with_short_names(wasm: &[u8], glue: &str) -> Result<(Vec<u8>, String)> {
    let mut names = Names::default();
    let header = wasm.get(..8).context("a wasm file has a header")?;
    // Twice: the one import is called by all names, which are known when all was read.
    rewritten(&wasm[8..], &mut names)?;
    names.seal();
    let mut short = header.to_vec();
    short.extend(rewritten(&wasm[8..], &mut names)?);
    Ok((short, names.in_script(glue)?))
}

/// What things were called, and are called from now on.
#[derive(Default)]
struct Names {
    folder: String,
    imports: BTreeMap<String, String>,
    exports: BTreeMap<String, String>,
}

impl Names {
    /// The new name of an import.
    fn of_import(&mut self, name: &str) -> String {
        let next = letters(self.imports.len());
        self.imports.entry(name.to_owned()).or_insert(next).clone()
    }

    /// The new name of an export. What our own scripts call, they call by its name.
    fn of_export(&mut self, name: &str) -> String {
        if !["__", "wasm_bindgen__", "_R", "_ZN"].iter().any(|start| name.starts_with(start)) {
            return name.to_owned();
        }
        let next = letters(self.exports.len());
        self.exports.entry(name.to_owned()).or_insert(next).clone()
    }

    /// Calls the first import by what everything was called.
    fn seal(&mut self) {
        let mut hash = Sha256::new();
        for name in self.imports.keys().chain(self.exports.keys()) {
            hash.update(name);
            hash.update("\n");
        }
        let sum = hash.finalize();
        if let Some(first) = self.imports.values_mut().next() {
            *first = format!("_{:02x}{:02x}{:02x}{:02x}", sum[0], sum[1], sum[2], sum[3]);
        }
    }

    /// The JavaScript of wasm-bindgen with the new names.
    fn in_script(&self, glue: &str) -> Result<String> {
        let mut glue = glue.replace(&format!("\"{}\"", self.folder), FOLDER);
        // The longest first: one name may begin with another.
        let mut imports: Vec<_> = self.imports.iter().collect();
        imports.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        for (name, short) in imports {
            let key = format!("{name}: ");
            if !glue.contains(&key) {
                bail!("the JavaScript of a module does not know its import {name}");
            }
            glue = glue.replace(&key, &format!("{short}: "));
        }
        let mut exports: Vec<_> = self.exports.iter().collect();
        exports.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
        for (name, short) in exports {
            glue = glue.replace(&format!("wasm.{name}"), &format!("wasm.{short}"));
        }
        Ok(glue)
    }
}

/// `a` to `z`, then `aa` and so on.
fn letters(index: usize) -> String {
    let letter = |at: usize| char::from(b'a' + u8::try_from(at % 26).unwrap_or_default());
    let last = letter(index);
    if index < 26 { last.to_string() } else { format!("{}{last}", letters(index / 26 - 1)) }
}

/// The sections of a wasm file with the new names.
fn rewritten(mut bytes: &[u8], names: &mut Names) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    while let Some(&id) = bytes.first() {
        bytes = &bytes[1..];
        let length = number(&mut bytes)?;
        let body = taken(&mut bytes, length)?;
        let body = match id {
            IMPORTS => imports(body, names)?,
            EXPORTS => exports(body, names)?,
            _ => body.to_vec(),
        };
        out.push(id);
        write_number(&mut out, body.len());
        out.extend(body);
    }
    Ok(out)
}

fn imports(mut body: &[u8], names: &mut Names) -> Result<Vec<u8>> {
    let n_imports = number(&mut body)?;
    let mut out = Vec::new();
    write_number(&mut out, n_imports);
    for _ in 0..n_imports {
        let (folder, import) = (name(&mut body)?, name(&mut body)?);
        if names.folder.is_empty() {
            folder.clone_into(&mut names.folder);
        }
        if names.folder == folder {
            write_name(&mut out, FOLDER);
            write_name(&mut out, &names.of_import(import));
        } else {
            // It is from another script, which knows it by its name.
            write_name(&mut out, folder);
            write_name(&mut out, import);
        }
        if body.first() != Some(&FUNCTION) {
            bail!("a module imports something that is no function");
        }
        out.push(FUNCTION);
        body = &body[1..];
        write_number(&mut out, number(&mut body)?);
    }
    Ok(out)
}

fn exports(mut body: &[u8], names: &mut Names) -> Result<Vec<u8>> {
    let n_exports = number(&mut body)?;
    let mut out = Vec::new();
    write_number(&mut out, n_exports);
    for _ in 0..n_exports {
        write_name(&mut out, &names.of_export(name(&mut body)?));
        out.extend(taken(&mut body, 1)?);
        write_number(&mut out, number(&mut body)?);
    }
    Ok(out)
}

/// Takes so many bytes off the front.
fn taken<'a>(bytes: &mut &'a [u8], length: usize) -> Result<&'a [u8]> {
    let (front, rest) = bytes.split_at_checked(length).context("a wasm file ends in the middle")?;
    *bytes = rest;
    Ok(front)
}

fn name<'a>(bytes: &mut &'a [u8]) -> Result<&'a str> {
    let length = number(bytes)?;
    Ok(std::str::from_utf8(taken(bytes, length)?)?)
}

fn write_name(out: &mut Vec<u8>, name: &str) {
    write_number(out, name.len());
    out.extend(name.as_bytes());
}

/// A number in wasm's way of writing them, seven bits a byte (LEB128).
fn number(bytes: &mut &[u8]) -> Result<usize> {
    let mut value = 0;
    for shift in (0..35).step_by(7) {
        let byte = taken(bytes, 1)?[0];
        value |= usize::from(byte & 0x7f) << shift;
        if byte & 0x80 == 0 {
            return Ok(value);
        }
    }
    bail!("a number of a wasm file has no end")
}

fn write_number(out: &mut Vec<u8>, mut value: usize) {
    while value >= 0x80 {
        out.push(u8::try_from(value & 0x7f).unwrap_or_default() | 0x80);
        value >>= 7;
    }
    out.push(u8::try_from(value).unwrap_or_default());
}

#[cfg(test)]
mod tests {
    use super::{letters, with_short_names, write_name, write_number};

    #[test]
    fn letters_never_repeat() {
        let names: Vec<_> = [0, 25, 26, 51, 52, 701, 702].map(letters).into();
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz", "aaa"]);
    }

    /// A module with these imports, two exports, and nothing else.
    fn module(imports: &[&str]) -> Vec<u8> {
        let mut bytes = b"\0asm\x01\0\0\0".to_vec();
        let mut section = |id, body: &[u8]| {
            bytes.push(id);
            write_number(&mut bytes, body.len());
            bytes.extend(body);
        };
        section(1, &[1, 0x60, 0, 0]);
        let mut body = vec![u8::try_from(imports.len()).unwrap()];
        for import in imports {
            write_name(&mut body, "./page_bg.js");
            write_name(&mut body, import);
            body.extend([0, 0]);
        }
        section(2, &body);
        let mut body = vec![2];
        for export in ["start", "__wbindgen_malloc"] {
            write_name(&mut body, export);
            body.extend([0, 0]);
        }
        section(7, &body);
        bytes
    }

    const GLUE: &str = "{ __wbg_body_0123: function() {}, __wbg_body_0123_2: function() { wasm.__wbindgen_malloc(); wasm.start() } }
        return { \"./page_bg.js\": import0 }";

    #[test]
    fn both_sides_get_the_same_names() {
        let (wasm, glue) =
            with_short_names(&module(&["__wbg_body_0123_2", "__wbg_body_0123"]), GLUE).unwrap();
        wasmparser::validate(&wasm).unwrap();
        let holds = |name: &str| wasm.windows(name.len()).any(|part| part == name.as_bytes());
        let seal = glue.split_once("{ ").unwrap().1.split_once(':').unwrap().0.to_owned();
        assert!(seal.len() == 9 && holds(&seal), "{glue}");
        assert!(glue.contains("a: function() { wasm.a(); wasm.start() }"), "{glue}");
        assert!(glue.contains("{ m: import0 }"), "{glue}");
        assert!(!holds("page_bg") && !holds("__wb") && holds("start"));
    }

    #[test]
    fn another_build_has_another_name_at_least() {
        let (_, one) = with_short_names(&module(&["__wbg_body_0123"]), GLUE).unwrap();
        let other = GLUE.replace("0123", "4567");
        let (_, other) = with_short_names(&module(&["__wbg_body_4567"]), &other).unwrap();
        assert_ne!(one, other);
        assert!(with_short_names(&module(&["__wbg_body_4567"]), GLUE).is_err());
    }
}
