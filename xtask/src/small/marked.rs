//! A wasm module whose functions say that they were called.

use std::convert::Infallible;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, ConstExpr, ExportKind, ExportSection, GlobalSection, GlobalType, Instruction, Module,
    ValType,
};
use wasmparser::{ExportSectionReader, FunctionBody, GlobalSectionReader, Parser, Payload};

/// How an export is called that is 1 once a function was called, and 0 before: this and the number of the function,
/// counted without those that are imported.
pub(crate) const MARK: &str = "called";

/// The same module with an export for each function that says whether it was called.
///
/// # Errors
///
/// When the file is no module, or has no globals or no exports.
pub(crate) fn marked(wasm: &[u8]) -> Result<Vec<u8>> {
    let (mut n_globals, mut n_functions) = (None, 0);
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::GlobalSection(globals) => n_globals = Some(globals.count()),
            Payload::FunctionSection(functions) => n_functions = functions.count(),
            _ => {}
        }
    }
    let n_globals = n_globals.context("the module has no globals")?;
    let mut marking = Marking { n_globals, n_functions, next: 0 };
    let mut module = Module::new();
    marking.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok(module.finish())
}

/// Copies everything, and adds the marks.
struct Marking {
    n_globals: u32,
    n_functions: u32,
    next: u32,
}

impl Reencode for Marking {
    type Error = Infallible;

    fn parse_global_section(
        &mut self,
        globals: &mut GlobalSection,
        section: GlobalSectionReader,
    ) -> Result<(), Error<Infallible>> {
        utils::parse_global_section(self, globals, section)?;
        for _ in 0..self.n_functions {
            let kind = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
            globals.global(kind, &ConstExpr::i32_const(0));
        }
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: ExportSectionReader,
    ) -> Result<(), Error<Infallible>> {
        utils::parse_export_section(self, exports, section)?;
        for number in 0..self.n_functions {
            exports.export(&format!("{MARK}{number}"), ExportKind::Global, self.n_globals + number);
        }
        Ok(())
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody,
    ) -> Result<(), Error<Infallible>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        function.instruction(&Instruction::I32Const(1));
        function.instruction(&Instruction::GlobalSet(self.n_globals + self.next));
        self.next += 1;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            function.instruction(&self.parse_instruction(&mut operators)?);
        }
        code.function(&function);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        CodeSection, ConstExpr, ExportKind, ExportSection, Function, FunctionSection, GlobalSection,
        GlobalType, Instruction, Module, TypeSection, ValType,
    };
    use wasmparser::{Operator, Parser, Payload};

    use super::marked;

    #[test]
    fn each_function_says_that_it_was_called_before_it_does_anything() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for _ in 0..2 {
            functions.function(0);
            let mut body = Function::new([]);
            body.instruction(&Instruction::Call(0)).instruction(&Instruction::End);
            code.function(&body);
        }
        let mut globals = GlobalSection::new();
        let kind = GlobalType { val_type: ValType::I32, mutable: true, shared: false };
        globals.global(kind, &ConstExpr::i32_const(7));
        let mut exports = ExportSection::new();
        exports.export("open", ExportKind::Func, 1);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&globals).section(&exports).section(&code);

        let marked = marked(&module.finish()).unwrap();
        wasmparser::validate(&marked).unwrap();
        let (mut exported, mut set) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(&marked).map(Result::unwrap) {
            match payload {
                Payload::ExportSection(exports) => {
                    exported = exports.into_iter().map(|export| export.unwrap().name.to_owned()).collect();
                }
                Payload::CodeSectionEntry(body) => {
                    let second = body.get_operators_reader().unwrap().into_iter().nth(1).unwrap().unwrap();
                    if let Operator::GlobalSet { global_index } = second {
                        set.push(global_index);
                    }
                }
                _ => {}
            }
        }
        assert_eq!((exported.join(" ").as_str(), set), ("open called0 called1", vec![1, 2]));
    }
}
