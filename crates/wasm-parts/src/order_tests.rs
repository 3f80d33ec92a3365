//! Tests of reordering the functions of a module.

use wasm_encoder::{
    CodeSection, ExportKind, ExportSection, Function, FunctionSection, Instruction, Module, TypeSection,
    ValType,
};
use wasmparser::{Operator, Parser, Payload};

use super::{order, ordered};

#[test]
fn each_function_is_followed_by_the_most_similar_one() {
    let bodies: [&[u8]; 5] = [b"abcdefgh", b"12345678", b"abcdefgi", b"12345679", b"xyz"];
    assert_eq!(order(&bodies), [0, 2, 1, 3, 4]);
    assert_eq!(order(&[]), [0_u32; 0]);
}

/// Returns a module of functions that push and drop numbers. The second is different: it calls the first and the last.
fn module() -> Vec<u8> {
    let mut types = TypeSection::new();
    types.ty().function([], []);
    types.ty().function([ValType::I32], []);
    let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
    let long_body = |number: i32| {
        let mut body = Function::new([]);
        for at in 0..20 {
            body.instruction(&Instruction::I32Const(number * 100_000 + at)).instruction(&Instruction::Drop);
        }
        body.instruction(&Instruction::End);
        body
    };
    let mut calls = Function::new([]);
    calls.instruction(&Instruction::Call(0)).instruction(&Instruction::I32Const(7));
    calls.instruction(&Instruction::Call(3)).instruction(&Instruction::End);
    for (kind, body) in [(0, long_body(1)), (0, calls), (0, long_body(2)), (1, long_body(1))] {
        functions.function(kind);
        code.function(&body);
    }
    let mut exports = ExportSection::new();
    exports.export("calls", ExportKind::Func, 1);
    let mut module = Module::new();
    module.section(&types).section(&functions).section(&exports).section(&code);
    module.finish()
}

#[test]
fn calls_and_exports_keep_their_meaning() {
    let given = module();
    wasmparser::validate(&given).unwrap();
    let ordered = ordered(&given).unwrap();
    wasmparser::validate(&ordered).unwrap();
    assert_ne!(given, ordered);
    let (mut calls, mut sizes) = (0, Vec::new());
    let mut callees = Vec::new();
    for payload in Parser::new(0).parse_all(&ordered) {
        match payload.unwrap() {
            Payload::ExportSection(exports) => {
                calls = exports.into_iter().next().unwrap().unwrap().index as usize;
            }
            Payload::CodeSectionEntry(body) => {
                if sizes.len() == calls {
                    for operator in body.get_operators_reader().unwrap() {
                        if let Operator::Call { function_index } = operator.unwrap() {
                            callees.push(function_index as usize);
                        }
                    }
                }
                sizes.push(body.range().len());
            }
            _ => {}
        }
    }
    // The two callees are long, and the caller is the only short function.
    assert_eq!(callees.len(), 2);
    assert!(callees.iter().all(|callee| sizes[*callee] > 50), "{callees:?} of {sizes:?}");
    assert!(sizes[calls] < 20, "{calls} of {sizes:?}");
}
