//! What of a module's memory comes later.

use std::collections::BTreeSet;

use wasm_encoder::{
    CodeSection, ConstExpr, CustomSection, DataSection, DataSymbolDefinition, Encode, ExportKind,
    ExportSection, Function, FunctionSection, Instruction, MemArg, MemorySection, MemoryType, Module,
    NameMap, NameSection, SymbolTable, TypeSection,
};
use wasmparser::{Parser, Payload, RelocationType};

use super::super::halves::{Cut, halves};
use super::{Constants, Holders, Memory, Segment, without_relocations};

/// The segments: what nobody writes to, and the rest.
const SEGMENTS: [(&str, i32); 2] = [(".rodata", 1024), (".data", 2048)];

/// The constants: their segments, where they are in them, and what they are.
const CONSTANTS: [(usize, u32, &str); 10] = [
    (0, 0, "only x reads this"),
    (0, 32, "both read this"),
    (0, 64, "here is the address of the next"),
    (0, 128, "which only x reads"),
    (0, 160, "here is the address of what"),
    (0, 224, "no code reads"),
    (0, 256, "the end of a text"),
    (0, 264, "of a text"),
    (1, 0, "what may be written to, with the address"),
    (1, 64, "of something else"),
];

/// What each function reads, and what has an address of what in it.
const OF_OPEN: [usize; 3] = [1, 2, 7];
const OF_X: [usize; 7] = [0, 1, 3, 4, 6, 8, 9];
const ADDRESSES: [(usize, usize); 2] = [(2, 3), (4, 5)];

const NONE: [usize; 0] = [];

/// A module as the linker leaves it: `open` is exported, calls `x` and does `more`, of which the linker says nothing.
fn linked(more: &[Instruction], kind_in_code: RelocationType) -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let (mut functions, mut code, mut in_code) = (FunctionSection::new(), CodeSection::new(), Vec::new());
    // The number of functions stands before the first.
    let mut start = 1;
    for (constants, more) in [(OF_OPEN.as_slice(), more), (&OF_X, &[])] {
        let mut body = Function::new([]);
        for constant in constants {
            // Behind the length of the function and the first byte of the instruction.
            in_code.push((start + 1 + body.byte_len() + 1, *constant));
            let (segment, offset, _) = CONSTANTS[*constant];
            let address = SEGMENTS[segment].1.checked_add_unsigned(offset).unwrap();
            body.instruction(&Instruction::I32Const(address)).instruction(&Instruction::Drop);
        }
        for instruction in more {
            body.instruction(instruction);
        }
        body.instruction(&Instruction::End);
        start += 1 + body.byte_len();
        functions.function(0);
        code.function(&body);
    }

    let (mut data, mut offsets, mut in_data) = (DataSection::new(), Vec::new(), Vec::new());
    for (at, (_, base)) in SEGMENTS.into_iter().enumerate() {
        let mut bytes = Vec::new();
        for (_, offset, text) in CONSTANTS.into_iter().filter(|constant| constant.0 == at) {
            let offset = offset as usize;
            bytes.resize(bytes.len().max(offset + text.len()), b'.');
            bytes[offset..offset + text.len()].copy_from_slice(text.as_bytes());
        }
        data.active(0, &ConstExpr::i32_const(base), bytes.iter().copied());
        let mut section = Vec::new();
        data.encode(&mut section);
        // Without the length of the section, which needs two bytes.
        offsets.push(section.len() - 2 - bytes.len());
    }
    for (holder, constant) in ADDRESSES {
        let (segment, offset, _) = CONSTANTS[holder];
        in_data.push((offsets[segment] + offset as usize + 4, constant));
    }

    // The version of the section, and the names of two segments.
    let mut linking = vec![2, 5, 19, 2];
    for (name, _) in SEGMENTS {
        name.encode(&mut linking);
        linking.extend([0, 0]);
    }
    let mut symbols = SymbolTable::new();
    for (segment, offset, text) in CONSTANTS {
        let size = u32::try_from(text.len()).unwrap();
        let place = DataSymbolDefinition { index: u32::try_from(segment).unwrap(), offset, size };
        symbols.data(SymbolTable::WASM_SYM_BINDING_LOCAL, "", Some(place));
    }
    symbols.encode(&mut linking);
    let numbers = |section: u8, kind: RelocationType, entries: &[(usize, usize)]| {
        let mut bytes = vec![section];
        entries.len().encode(&mut bytes);
        for (offset, symbol) in entries {
            bytes.push(kind as u8);
            offset.encode(&mut bytes);
            symbol.encode(&mut bytes);
            // Nothing is added to the address.
            bytes.push(0);
        }
        bytes
    };
    let custom = |name: &'static str, data: Vec<u8>| CustomSection { name: name.into(), data: data.into() };

    let mut memory = MemorySection::new();
    memory.memory(MemoryType {
        minimum: 1,
        maximum: None,
        memory64: false,
        shared: false,
        page_size_log2: None,
    });
    let mut exports = ExportSection::new();
    exports.export("memory", ExportKind::Memory, 0).export("open", ExportKind::Func, 0);
    let (mut naming, mut names) = (NameMap::new(), NameSection::new());
    naming.append(0, "open");
    naming.append(1, "x");
    names.functions(&naming);
    let mut module = Module::new();
    module
        .section(&types)
        .section(&functions)
        .section(&memory)
        .section(&exports)
        .section(&code)
        .section(&data);
    module.section(&custom("linking", linking));
    module.section(&custom("reloc.CODE", numbers(4, kind_in_code, &in_code)));
    module.section(&custom("reloc.DATA", numbers(5, RelocationType::MemoryAddrI32, &in_data)));
    module.section(&names);
    module.finish()
}

fn usual(more: &[Instruction]) -> Vec<u8> {
    let more = [&[Instruction::Call(1)], more].concat();
    linked(&more, RelocationType::MemoryAddrSleb)
}

/// What a module has in its memory from the start.
fn memory(wasm: &[u8]) -> Vec<u8> {
    let mut memory = vec![0; 4096];
    for payload in Parser::new(0).parse_all(wasm) {
        let Payload::DataSection(segments) = payload.unwrap() else { continue };
        for segment in segments {
            let Segment { start, bytes } = Segment::read(&segment.unwrap()).unwrap();
            memory[start as usize..start as usize + bytes.len()].copy_from_slice(bytes);
        }
    }
    memory
}

/// Which constants are missing in the first half of a module whose `x` comes later. Both halves are held against the
/// whole on the way: they are modules, what is missing in one stands in the other, and nothing is written over that
/// may have changed.
fn going(whole: &[u8], constants: &Constants) -> Vec<usize> {
    let module = without_relocations(whole).unwrap();
    let is_later = |name: &str| name == "x";
    let cut = Cut { name: "later", constants, whole: &module, is_later: &is_later };
    let parted = halves(&module, &cut).unwrap();
    for half in [&parted.first, &parted.later] {
        wasmparser::validate(half).unwrap();
    }
    let (whole, first, later) = (memory(whole), memory(&parted.first), memory(&parted.later));
    for (at, byte) in whole.iter().enumerate() {
        assert!([first[at], later[at]].contains(byte), "{at} is missing");
        assert!([0, *byte].contains(&first[at]) && [0, *byte].contains(&later[at]), "{at} is wrong");
        assert!(at < 2048 || later[at] == 0, "{at} is written over");
    }
    let is_missing = |constant: &usize| {
        let (segment, offset, text) = CONSTANTS[*constant];
        let at = usize::try_from(SEGMENTS[segment].1).unwrap() + offset as usize;
        first[at..at + text.len()] != *text.as_bytes()
    };
    (0..CONSTANTS.len()).filter(is_missing).collect()
}

#[test]
fn what_only_the_later_half_reads_goes_with_it() {
    let module = usual(&[]);
    let constants = Constants::read(&module).unwrap();
    // What a going one points to goes with it. A text stays whose end the first half reads as one of its own.
    assert_eq!(going(&module, &constants), [0, 4, 5]);
}

#[test]
fn what_is_not_known_stays() {
    assert_eq!(going(&usual(&[]), &Constants::default()), NONE);
}

/// The optimizer may compute with addresses, and the linker knows nothing of that.
#[test]
fn what_the_first_half_reads_by_any_number_stays() {
    let constants = Constants::read(&usual(&[])).unwrap();
    let drop = Instruction::Drop;
    let load = |offset: u64| Instruction::I32Load8U(MemArg { offset, align: 0, memory_index: 0 });
    let stays = |more: &[Instruction]| {
        let going = going(&usual(more), &constants);
        [0, 4, 5].into_iter().filter(|one| !going.contains(one)).collect::<Vec<_>>()
    };
    assert_eq!(stays(&[Instruction::I32Const(1024 + 5), drop.clone()]), [0]);
    assert_eq!(stays(&[Instruction::I32Const(1024 + 17), drop.clone()]), [0]);
    assert_eq!(stays(&[Instruction::I32Const(1024 + 18), drop.clone()]), NONE);
    assert_eq!(stays(&[Instruction::I64Const(1030 << 32), drop.clone()]), [0]);
    assert_eq!(stays(&[Instruction::V128Const(1030 << 64), drop.clone()]), [0]);
    assert_eq!(stays(&[Instruction::I32Const(3), load(1024 + 160), drop.clone()]), [4, 5]);
    assert_eq!(stays(&[Instruction::I32Const(3), load(160), drop]), NONE);
}

#[test]
fn what_a_function_reads_that_is_gone_stays() {
    let module = usual(&[]);
    let constants = Constants::read(&module).unwrap();
    let mut segments = Vec::new();
    for payload in Parser::new(0).parse_all(&module) {
        let Payload::DataSection(data) = payload.unwrap() else { continue };
        segments.extend(data.into_iter().map(|segment| Segment::read(&segment.unwrap()).unwrap()));
    }
    let Memory { later, .. } = constants.parted(&segments, &segments, &|_| false, &BTreeSet::new()).unwrap();
    assert_eq!(later, []);
    let Memory { later, .. } =
        constants.parted(&segments, &segments, &|name| name == "x", &BTreeSet::new()).unwrap();
    assert_eq!(later[0], (1024, b"only x reads this".to_vec()));
}

#[test]
fn what_the_linker_says_is_understood_or_refused() {
    let refused = |wasm: &[u8]| Constants::read(wasm).unwrap_err().to_string();
    let module = usual(&[]);
    assert!(refused(&without_relocations(&module).unwrap()).contains("did not leave"));
    assert!(refused(&linked(&[], RelocationType::MemoryAddrRelSleb)).contains("MemoryAddrRelSleb"));
}

#[test]
fn later_steps_find_nothing_of_the_linker() {
    let module = without_relocations(&usual(&[])).unwrap();
    wasmparser::validate(&module).unwrap();
    let customs = Parser::new(0).parse_all(&module).filter_map(|payload| match payload.unwrap() {
        Payload::CustomSection(section) => Some(section.name().to_owned()),
        _ => None,
    });
    assert_eq!(customs.collect::<Vec<_>>(), ["name"]);
}

/// To which functions the first half has no pointer, where `x` comes later and who holds a pointer to `y` is this.
#[test]
fn what_only_the_later_half_points_to_is_known() {
    let module = usual(&[]);
    let segments: Vec<Segment> = SEGMENTS.iter().map(|(_, start)| segment(*start)).collect();
    let is_unreached = |holders: Holders| {
        let mut constants = Constants::read(&module).unwrap();
        constants.pointers.insert("y".to_owned(), holders);
        let memory = constants.parted(&segments, &segments, &|name| name == "x", &BTreeSet::new()).unwrap();
        memory.unreached.contains("y")
    };
    let by = |name: &str| Holders { functions: [name.to_owned()].into(), ..Holders::default() };
    assert!(is_unreached(by("x")));
    assert!(!is_unreached(by("open")));
    assert!(!is_unreached(by("what became part of another function")));
    let going = Holders { constants: [0].into(), ..by("x") };
    assert!(is_unreached(going));
    assert!(!is_unreached(Holders { constants: [0, 1].into(), ..by("x") }));
    assert!(!is_unreached(Holders { is_pinned: true, ..by("x") }));
}

const fn segment(start: i32) -> Segment<'static> {
    Segment { start: start.cast_unsigned(), bytes: &[0; 512] }
}
