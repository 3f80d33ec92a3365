//! A module in two files.

use wasm_encoder::{
    CodeSection, ExportKind, ExportSection, Function, FunctionSection, Instruction, MemorySection,
    MemoryType, Module, NameMap, NameSection, TypeSection,
};

use super::{Constants, Cut, Halves, halves, parts};

fn parted(module: &[u8], name: &str, is_later: &dyn Fn(&str) -> bool) -> Halves {
    let cut = Cut { name, constants: &Constants::default(), whole: &self::module(), is_later };
    halves(module, &cut).unwrap()
}

/// `open` is exported and calls `x` and `b`; `x` calls `y` and `b`, `y` calls itself.
fn module() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let mut functions = FunctionSection::new();
    let mut code = CodeSection::new();
    for calls in [[1, 3].as_slice(), &[2, 3], &[2], &[]] {
        functions.function(0);
        let mut body = Function::new([]);
        for callee in calls {
            body.instruction(&Instruction::Call(*callee));
        }
        body.instruction(&Instruction::End);
        code.function(&body);
    }
    let mut memory = MemorySection::new();
    let kind = MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
    memory.memory(kind);
    let mut exports = ExportSection::new();
    exports.export("memory", ExportKind::Memory, 0).export("open", ExportKind::Func, 0);
    let mut names = NameMap::new();
    for (at, name) in ["open", "x", "y", "b"].into_iter().enumerate() {
        names.append(u32::try_from(at).unwrap(), name);
    }
    let mut section = NameSection::new();
    section.functions(&names);
    let mut module = Module::new();
    module.section(&types).section(&functions).section(&memory).section(&exports);
    module.section(&code).section(&section);
    module.finish()
}

#[test]
fn what_only_the_later_half_uses_goes_with_it() {
    let module = module();
    let later: Vec<String> = parts(&module, &|name| name == "x")
        .unwrap()
        .into_iter()
        .filter(|part| part.is_later)
        .map(|part| part.name)
        .collect();
    assert_eq!(later, ["x", "y"]);
    assert!(parts(&module, &|_| false).unwrap().iter().all(|part| !part.is_later));
}

/// The names of what a module imports and exports.
fn imports(wasm: &[u8]) -> Vec<String> {
    let payloads = wasmparser::Parser::new(0).parse_all(wasm).map(Result::unwrap);
    let sections = payloads.filter_map(|payload| match payload {
        wasmparser::Payload::ImportSection(imports) => Some(imports.into_imports()),
        _ => None,
    });
    sections.flatten().map(|import| import.unwrap().name.to_owned()).collect()
}

fn exports(wasm: &[u8]) -> Vec<String> {
    let payloads = wasmparser::Parser::new(0).parse_all(wasm).map(Result::unwrap);
    let sections = payloads.filter_map(|payload| match payload {
        wasmparser::Payload::ExportSection(exports) => Some(exports),
        _ => None,
    });
    sections.flatten().map(|export| export.unwrap().name.to_owned()).collect()
}

#[test]
fn both_halves_are_modules_and_know_each_other() {
    let is_later = |name: &str| name == "x";
    let both = parted(&module(), "later", &is_later);
    wasmparser::validate(&both.first).unwrap();
    wasmparser::validate(&both.later).unwrap();
    assert_eq!(imports(&both.first), ["load"]);
    let given = exports(&both.first);
    assert!(imports(&both.later).iter().all(|name| given.contains(name)), "{given:?}");
    assert!(exports(&both.later).is_empty());
    // The same module, parted in another way, does not fit.
    let other = parted(&module(), "later", &|name| name == "b");
    assert!(!given.contains(&imports(&other.later)[0]));
}

/// `b` is called by both halves, and by none of them at once any more.
#[test]
fn what_is_left_can_be_parted_again() {
    let once = parted(&module(), "later", &|name| name == "x");
    let twice = parted(&once.first, "kept", &|name| name == "b");
    for part in [&twice.first, &twice.later] {
        wasmparser::validate(part).unwrap();
    }
    assert_eq!(imports(&twice.first), ["load", "load"]);
    let given = exports(&twice.first);
    for part in [&once.later, &twice.later] {
        assert!(imports(part).iter().all(|name| given.contains(name)), "{given:?}");
    }
    assert_ne!(imports(&once.later)[0], imports(&twice.later)[0]);
    let names: Vec<_> = parts(&twice.first, &|_| false).unwrap().into_iter().map(|part| part.name).collect();
    assert_eq!(names.iter().filter(|name| !name.is_empty()).collect::<Vec<_>>(), ["open"]);
}
