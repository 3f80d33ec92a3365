//! Shortens the names that connect a wasm module with its JavaScript.
//!
//! wasm-bindgen names each import by its purpose and a sixteen-digit number that depends on its meaning. These numbers
//! do not compress.

use std::collections::BTreeMap;
use std::convert::Infallible;

use anyhow::{Result, bail};
use sha2::{Digest, Sha256};
use wasm_encoder::reencode::{Error, Reencode};
use wasm_encoder::{ExportSection, ImportSection, Module};
use wasmparser::{ExportSectionReader, ImportSectionReader, Parser, Payload, TypeRef};

/// The new name of the import module.
const FOLDER: &str = "m";

/// Replaces the names of a module's imports and exports by short ones, in the wasm file and its JavaScript. One import
/// is named after a hash of all old names, so files of different builds do not link, and the browser reports an error.
///
/// # Errors
///
/// When the file is not a wasm module, or its JavaScript lacks one of its names.
pub(crate) fn with_short_names(wasm: &[u8], glue: &str) -> Result<(Vec<u8>, String)> {
    let names = Names::read(wasm)?;
    let mut short = Module::new();
    Renaming { names: &names }.parse_core_module(&mut short, Parser::new(0), wasm)?;
    Ok((short.finish(), names.in_script(glue)?))
}

/// The old and the new names.
#[derive(Default)]
struct Names {
    folder: String,
    imports: BTreeMap<String, String>,
    exports: BTreeMap<String, String>,
}

impl Names {
    /// Finds the names of a module and chooses new ones. Imports from other scripts and exports that our own scripts
    /// call keep their names.
    fn read(wasm: &[u8]) -> Result<Self> {
        let mut names = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            match payload? {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import?;
                        if !matches!(import.ty, TypeRef::Func(_)) {
                            bail!("a module imports something that is not a function");
                        }
                        if names.folder.is_empty() {
                            import.module.clone_into(&mut names.folder);
                        }
                        if names.folder == import.module {
                            let next = letters(names.imports.len());
                            names.imports.entry(import.name.to_owned()).or_insert(next);
                        }
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        let name = export?.name;
                        if ["__", "wasm_bindgen__", "_R", "_ZN"].iter().any(|start| name.starts_with(start)) {
                            let next = letters(names.exports.len());
                            names.exports.entry(name.to_owned()).or_insert(next);
                        }
                    }
                }
                _ => {}
            }
        }
        names.seal();
        Ok(names)
    }

    /// Names the first import after a hash of all old names.
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

    /// Returns the JavaScript of wasm-bindgen with the new names.
    fn in_script(&self, glue: &str) -> Result<String> {
        let mut glue = glue.replace(&format!("\"{}\"", self.folder), FOLDER);
        // Longer names come first, because one name may begin with another.
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

/// Returns `a` to `z`, then `aa` and so on.
fn letters(index: usize) -> String {
    let letter = |at: usize| char::from(b'a' + u8::try_from(at % 26).unwrap_or_default());
    let last = letter(index);
    if index < 26 { last.to_string() } else { format!("{}{last}", letters(index / 26 - 1)) }
}

/// Copies a module with the new names.
struct Renaming<'a> {
    names: &'a Names,
}

impl Reencode for Renaming<'_> {
    type Error = Infallible;

    fn parse_import_section(
        &mut self,
        section: &mut ImportSection,
        imports: ImportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for import in imports.into_imports() {
            let import = import?;
            let kind = self.entity_type(import.ty)?;
            match self.names.imports.get(import.name) {
                Some(short) if import.module == self.names.folder => section.import(FOLDER, short, kind),
                _ => section.import(import.module, import.name, kind),
            };
        }
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        section: &mut ExportSection,
        exports: ExportSectionReader<'_>,
    ) -> Result<(), Error<Infallible>> {
        for export in exports {
            let export = export?;
            let name = self.names.exports.get(export.name).map_or(export.name, String::as_str);
            section.export(
                name,
                self.export_kind(export.kind)?,
                self.external_index(export.kind, export.index)?,
            );
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{EntityType, ExportKind, ExportSection, ImportSection, Module, TypeSection};

    use super::{letters, with_short_names};

    #[test]
    fn letters_never_repeat() {
        let names: Vec<_> = [0, 25, 26, 51, 52, 701, 702].map(letters).into();
        assert_eq!(names, ["a", "z", "aa", "az", "ba", "zz", "aaa"]);
    }

    /// Returns a module with these imports, two exports, and nothing else.
    fn module(imports: &[&str]) -> Vec<u8> {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut section = ImportSection::new();
        for import in imports {
            section.import("./page_bg.js", import, EntityType::Function(0));
        }
        let mut exports = ExportSection::new();
        for export in ["start", "__wbindgen_malloc"] {
            exports.export(export, ExportKind::Func, 0);
        }
        let mut module = Module::new();
        module.section(&types).section(&section).section(&exports);
        module.finish()
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
