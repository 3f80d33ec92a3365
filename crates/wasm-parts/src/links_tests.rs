//! Tests of reading a module as the linker writes it.

use wasm_encoder::{
    CodeSection, ConstExpr, CustomSection, DataSection, DataSymbolDefinition, Encode, ExportKind,
    ExportSection, Function, FunctionSection, Instruction, MemorySection, MemoryType, Module, NameMap,
    NameSection, SymbolTable, TypeSection,
};
use wasmparser::{Parser, Payload, RelocationType};

use super::super::module::Segment;
use super::super::sections::without_relocations;
use super::super::split::{Part, split};
use super::Links;

/// The segments: read-only data and other data.
const SEGMENTS: [(&str, i32); 2] = [(".rodata", 1024), (".data", 2048)];

/// The constants: segment, offset in the segment, and content.
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

/// The constants that each function reads, and the pairs of a constant and the one whose address it holds.
const OF_OPEN: [usize; 3] = [1, 2, 7];
const OF_X: [usize; 7] = [0, 1, 3, 4, 6, 8, 9];
const ADDRESSES: [(usize, usize); 2] = [(2, 3), (4, 5)];

const NONE: [usize; 0] = [];

/// Returns a module as the linker writes it, in which the exported `open` calls `x`.
fn linked(kind_in_code: RelocationType) -> Vec<u8> {
    let call = [Instruction::Call(1)];
    let mut types = TypeSection::new();
    types.ty().function([], []);
    let (mut functions, mut code, mut in_code) = (FunctionSection::new(), CodeSection::new(), Vec::new());
    // The section starts with the number of functions.
    let mut start = 1;
    for (constants, more) in [(OF_OPEN.as_slice(), call.as_slice()), (&OF_X, &[])] {
        let mut body = Function::new([]);
        for constant in constants {
            // The value follows the length of the function and the first byte of the instruction.
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
        // Subtract the length of the section, which takes two bytes.
        offsets.push(section.len() - 2 - bytes.len());
    }
    for (holder, constant) in ADDRESSES {
        let (segment, offset, _) = CONSTANTS[holder];
        in_data.push((offsets[segment] + offset as usize + 4, constant));
    }

    // The version of the section, and the names of the two segments.
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
            // The addend is 0.
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

/// Returns the initial memory of a module.
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

/// Returns the constants that are incomplete in the first file if the function `x` of the module is in the later part.
fn going(whole: &[u8], links: &Links) -> Vec<usize> {
    let module = without_relocations(whole).unwrap();
    let part = Part { name: "later", is_door: &|name| name == "x" };
    let files = split(&module, links, &[part]).unwrap();
    for file in &files {
        wasmparser::validate(file).unwrap();
    }
    let (whole, first, later) = (memory(whole), memory(&files[0]), memory(&files[1]));
    for (at, byte) in whole.iter().enumerate() {
        assert!([first[at], later[at]].contains(byte), "{at} is missing");
        assert!([0, *byte].contains(&first[at]) && [0, *byte].contains(&later[at]), "{at} is wrong");
        assert!(at < 2048 || later[at] == 0, "{at} is overwritten");
    }
    let is_missing = |constant: &usize| {
        let (segment, offset, text) = CONSTANTS[*constant];
        let at = usize::try_from(SEGMENTS[segment].1).unwrap() + offset as usize;
        first[at..at + text.len()] != *text.as_bytes()
    };
    (0..CONSTANTS.len()).filter(is_missing).collect()
}

#[test]
fn constants_that_only_a_part_reads_go_with_it() {
    let module = linked(RelocationType::MemoryAddrSleb);
    // A constant takes its targets with it. If the first file reads the end of a text, only the start of the text
    // moves.
    assert_eq!(going(&module, &Links::read(&module).unwrap()), [0, 4, 5, 6]);
    assert_eq!(going(&module, &Links::default()), NONE);
}

#[test]
fn relocations_of_the_linker_are_understood_or_refused() {
    let refused = |wasm: &[u8]| Links::read(wasm).unwrap_err().to_string();
    let module = linked(RelocationType::MemoryAddrSleb);
    assert!(refused(&without_relocations(&module).unwrap()).contains("did not leave"));
    assert!(refused(&linked(RelocationType::MemoryAddrRelSleb)).contains("MemoryAddrRelSleb"));
}
