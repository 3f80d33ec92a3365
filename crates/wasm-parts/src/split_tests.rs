//! Tests of the splitter, on a module with few functions.

use std::collections::{BTreeSet, HashMap};

use wasmparser::{ElementItems, Parser, Payload};

use super::super::links::{Constant, Links, Targets};
use super::{Part, functions, split};

/// Code that makes a function too long to be copied into a part.
const LONG: &str = "(drop (v128.const i64x2 0 0)) (drop (v128.const i64x2 0 0)) (drop (v128.const i64x2 0 0)) \
     (drop (v128.const i64x2 0 0)) (drop (v128.const i64x2 0 0))";

/// Returns the test module.
///
/// The doors of the two parts are `kept` and `later`. `open` calls both doors, `both` and `short`. `later` calls
/// `both`, `short`, `held` and `late`, which calls itself. `kept` calls `held` and `later`.
fn module() -> Vec<u8> {
    let text = format!(
        r#"(module
            (import "host" "log" (func $log (param i32)))
            (memory (export "memory") 1)
            (table 3 3 funcref)
            (elem (i32.const 1) $pointed)
            (func $open (export "open") (call $later (i32.const 1)) (call $kept) (call $both) (call $short))
            (func $both {LONG})
            (func $short)
            (func $later (param i32) (call $both) (call $late) (call $short) (call $held) (call $log (i32.const 2)))
            (func $late (call $late))
            (func $kept (call $held) (call $later (i32.const 3)))
            (func $held {LONG})
            (func $pointed {LONG})
            (func $dead {LONG})
            (data (i32.const 16) "of late...of both"))"#
    );
    wat::parse_str(text).unwrap()
}

fn targets(functions: &[&str], constants: &[usize]) -> Targets {
    Targets {
        functions: functions.iter().map(|name| (*name).to_owned()).collect(),
        constants: constants.iter().copied().collect(),
    }
}

fn constant(at: std::ops::Range<u32>, targets: Targets) -> Constant {
    Constant { at, is_read_only: true, targets }
}

/// Returns the links of the test module. `late` reads a constant that points to `pointed`; `both` and `late` read
/// another.
fn links() -> Links {
    Links {
        constants: vec![constant(16..26, targets(&["pointed"], &[])), constant(26..33, Targets::default())],
        of_functions: HashMap::from([
            ("late".to_owned(), targets(&[], &[0, 1])),
            ("both".to_owned(), targets(&[], &[1])),
        ]),
        of_unknown: Targets::default(),
    }
}

const PARTS: [Part; 2] = [
    Part { name: "kept", is_door: &|name| name == "kept" },
    Part { name: "later", is_door: &|name| name == "later" },
];

fn of_file(links: &Links, file: usize) -> Vec<String> {
    let module = module();
    let all = functions(&module, links, &PARTS).unwrap();
    all.into_iter().filter(|one| one.file == file).map(|one| one.name).collect()
}

#[test]
fn a_function_is_in_the_first_file_that_reaches_it() {
    assert_eq!(of_file(&links(), 0), ["open", "both", "short"]);
    assert_eq!(of_file(&links(), 1), ["kept", "held"]);
    assert_eq!(of_file(&links(), 2), ["later", "late", "pointed", "dead"]);
}

#[test]
fn pointers_count_as_calls() {
    // If the pointers to a function are unknown, any code may call it.
    assert!(of_file(&Links::default(), 0).contains(&"pointed".to_owned()));
    let mut links = links();
    links.of_functions.insert("open".to_owned(), targets(&["late"], &[]));
    assert_eq!(of_file(&links, 0), ["open", "both", "short", "late", "pointed"]);
    let mut links = self::links();
    links.of_unknown = targets(&["held"], &[]);
    assert!(of_file(&links, 0).contains(&"held".to_owned()));
}

#[test]
fn a_module_without_parts_stays_together() {
    let module = module();
    let files = functions(&module, &links(), &[]).unwrap();
    assert!(files.iter().all(|function| function.file == 0));
}

#[test]
fn a_function_holds_what_only_it_needs() {
    let module = module();
    let all = functions(&module, &links(), &PARTS).unwrap();
    let retained = |name: &str| all.iter().find(|one| one.name == name).unwrap().retained;
    let size = |name: &str| all.iter().find(|one| one.name == name).unwrap().code.len();
    assert_eq!(retained("late"), size("late") + 10 + size("pointed"));
    assert_eq!(retained("later"), size("later") + retained("late"));
    assert_eq!(retained("open"), size("open") + size("short") + retained("both"));
    assert_eq!(retained("both"), size("both") + 7);
}

/// Returns the names of the imports and the exports of a module.
fn borders(wasm: &[u8]) -> (Vec<String>, BTreeSet<String>) {
    let (mut imports, mut exports) = (Vec::new(), BTreeSet::new());
    for payload in Parser::new(0).parse_all(wasm) {
        match payload.unwrap() {
            Payload::ImportSection(all) => {
                for import in all.into_imports() {
                    let import = import.unwrap();
                    imports.push(format!("{}.{}", import.module, import.name));
                }
            }
            Payload::ExportSection(all) => {
                exports.extend(all.into_iter().map(|export| export.unwrap().name.to_owned()));
            }
            _ => {}
        }
    }
    (imports, exports)
}

#[test]
fn all_files_are_modules_and_fit_each_other() {
    let files = split(&module(), &links(), &PARTS).unwrap();
    assert_eq!(files.len(), 3);
    for file in &files {
        wasmparser::validate(file).unwrap();
    }
    let (imports, given) = borders(&files[0]);
    assert_eq!(imports, ["host.log", "kept.load", "later.load"]);
    for part in &files[1..] {
        let (imports, exports) = borders(part);
        assert!(imports.iter().all(|name| given.contains(name.trim_start_matches("first."))), "{imports:?}");
        assert!(exports.is_empty());
    }
    // The same module, split in another way, does not fit.
    let others = split(&module(), &links(), &PARTS[1..]).unwrap();
    let (imports, _) = borders(&others[1]);
    assert!(!given.contains(imports[0].trim_start_matches("first.")));
}

/// Returns the number of table slots that each element segment of a file fills.
fn filled(wasm: &[u8]) -> Vec<u32> {
    let mut n_filled = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let Payload::ElementSection(elements) = payload.unwrap() else { continue };
        for element in elements {
            let ElementItems::Functions(functions) = element.unwrap().items else { panic!("no functions") };
            n_filled.push(functions.count());
        }
    }
    n_filled
}

#[test]
fn the_shared_table_holds_only_functions_that_cross_files() {
    let files = split(&module(), &links(), &PARTS).unwrap();
    // One in the module's own table; then `log`, `both`, and the stub of `later`, which `kept` calls. `short` is
    // copied.
    assert_eq!(filled(&files[0]), [1, 3]);
    // `kept` for the first file, `held` for the later part.
    assert_eq!(filled(&files[1]), [2]);
    // `later`, and `pointed` in the module's own table.
    assert_eq!(filled(&files[2]), [1, 1]);
}

/// Returns the segments that a file writes to the memory.
fn memory(wasm: &[u8]) -> Vec<(u32, Vec<u8>)> {
    let mut memory = Vec::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let Payload::DataSection(segments) = payload.unwrap() else { continue };
        for segment in segments {
            let segment = super::super::module::Segment::read(&segment.unwrap()).unwrap();
            memory.push((segment.start, segment.bytes.to_vec()));
        }
    }
    memory
}

#[test]
fn constants_go_with_their_readers() {
    let files = split(&module(), &links(), &PARTS).unwrap();
    assert_eq!(memory(&files[0]), [(16, b"\0\0\0\0\0\0\0\0\0\0of both".to_vec())]);
    assert_eq!(memory(&files[1]), []);
    assert_eq!(memory(&files[2]), [(16, b"of late...".to_vec())]);
    // Bytes that constants share go into the earliest of their files. Writable constants stay in the first.
    let mut links = links();
    links.constants[0].at = 16..30;
    assert_eq!(memory(&split(&module(), &links, &PARTS).unwrap()[2]), [(16, b"of late...".to_vec())]);
    links.constants[0].is_read_only = false;
    assert_eq!(memory(&split(&module(), &links, &PARTS).unwrap()[2]), []);
    assert_eq!(memory(&split(&module(), &Links::default(), &PARTS).unwrap()[2]), []);
}

#[test]
fn modules_that_cannot_be_split_are_refused() {
    let refused = |text: &str| split(&wat::parse_str(text).unwrap(), &Links::default(), &PARTS).unwrap_err();
    assert!(refused("(module (func))").to_string().contains("no names"));
    assert!(refused("(module (func $f) (start $f))").to_string().contains("has a start function"));
    assert!(
        refused(r#"(module (import "a" "b" (memory 1)) (func $f))"#).to_string().contains("not a function")
    );
    assert!(split(b"nothing", &Links::default(), &PARTS).is_err());
}

/// wasm-bindgen removes functions that only describe closures.
#[test]
fn targets_of_a_removed_function_stay() {
    let mut links = links();
    links.of_functions.insert("gone".to_owned(), targets(&["pointed"], &[0]));
    assert!(of_file(&links, 0).contains(&"pointed".to_owned()));
    assert_eq!(memory(&split(&module(), &links, &PARTS).unwrap()[2]), []);
    links.forget(|name| name == "gone");
    assert!(!of_file(&links, 0).contains(&"pointed".to_owned()));
}
