//! A wasm module that says which parts of its functions were gone through.

use std::convert::Infallible;
use std::ops::Range;

use anyhow::{Context, Result};
use wasm_encoder::reencode::{Error, Reencode, utils};
use wasm_encoder::{
    CodeSection, ExportKind, ExportSection, Instruction, MemArg, MemorySection, MemoryType, Module,
};
use wasmparser::{ExportSectionReader, FunctionBody, MemorySectionReader, Operator, Parser, Payload};

/// How the export is called that holds a byte for each stretch of code, which is 1 once it was gone through.
pub(crate) const MARKS: &str = "marks";

/// A stretch of code without a fork and without a place where another one joins: whoever enters it goes through it.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    /// The number of its function, counted without those that are imported.
    pub(crate) function: usize,
    /// Where it stands in the file.
    pub(crate) range: Range<usize>,
}

/// The same module with a second memory that says which stretches were gone through, and these stretches.
///
/// # Errors
///
/// When the file is no module, or has not one memory.
pub(crate) fn marked(wasm: &[u8]) -> Result<(Vec<u8>, Vec<Stretch>)> {
    let mut stretches = Vec::new();
    let mut n_memories = 0;
    for payload in Parser::new(0).parse_all(wasm) {
        match payload? {
            Payload::MemorySection(memories) => n_memories = memories.count(),
            Payload::CodeSectionEntry(body) => {
                let function = stretches.last().map_or(0, |last: &Stretch| last.function + 1);
                let mut operators = body.get_operators_reader()?;
                let mut start = operators.original_position();
                while !operators.eof() {
                    let operator = operators.read()?;
                    let end = operators.original_position();
                    if ends_stretch(&operator) || operators.eof() {
                        stretches.push(Stretch { function, range: start..end });
                        start = end;
                    }
                }
            }
            _ => {}
        }
    }
    let n_bytes = (n_memories == 1).then_some(stretches.len()).context("the module has not one memory")?;
    let mut marking = Marking { n_pages: u64::try_from(n_bytes)?.div_ceil(0x1_0000), next: 0 };
    let mut module = Module::new();
    marking.parse_core_module(&mut module, Parser::new(0), wasm)?;
    Ok((module.finish(), stretches))
}

fn ends_stretch(operator: &Operator) -> bool {
    matches!(
        operator,
        Operator::Block { .. }
            | Operator::Loop { .. }
            | Operator::If { .. }
            | Operator::Else
            | Operator::End
            | Operator::BrIf { .. }
    )
}

/// Copies everything, and adds the marks.
struct Marking {
    n_pages: u64,
    next: u64,
}

impl Marking {
    fn mark(&mut self, function: &mut wasm_encoder::Function) {
        let place = MemArg { offset: self.next, align: 0, memory_index: 1 };
        self.next += 1;
        function.instruction(&Instruction::I32Const(0)).instruction(&Instruction::I32Const(1));
        function.instruction(&Instruction::I32Store8(place));
    }
}

impl Reencode for Marking {
    type Error = Infallible;

    fn parse_memory_section(
        &mut self,
        memories: &mut MemorySection,
        section: MemorySectionReader,
    ) -> Result<(), Error<Infallible>> {
        utils::parse_memory_section(self, memories, section)?;
        memories.memory(MemoryType {
            minimum: self.n_pages,
            maximum: Some(self.n_pages),
            memory64: false,
            shared: false,
            page_size_log2: None,
        });
        Ok(())
    }

    fn parse_export_section(
        &mut self,
        exports: &mut ExportSection,
        section: ExportSectionReader,
    ) -> Result<(), Error<Infallible>> {
        utils::parse_export_section(self, exports, section)?;
        exports.export(MARKS, ExportKind::Memory, 1);
        Ok(())
    }

    fn parse_function_body(
        &mut self,
        code: &mut CodeSection,
        body: FunctionBody,
    ) -> Result<(), Error<Infallible>> {
        let mut function = self.new_function_with_parsed_locals(&body)?;
        let mut operators = body.get_operators_reader()?;
        self.mark(&mut function);
        while !operators.eof() {
            let ends = ends_stretch(&operators.clone().read()?);
            function.instruction(&self.parse_instruction(&mut operators)?);
            if ends && !operators.eof() {
                self.mark(&mut function);
            }
        }
        code.function(&function);
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use wasm_encoder::{
        BlockType, CodeSection, ExportKind, ExportSection, Function, FunctionSection, Instruction,
        MemorySection, MemoryType, Module, TypeSection,
    };
    use wasmparser::{Operator, Parser, Payload};

    use super::marked;

    #[test]
    fn each_stretch_says_that_it_was_gone_through() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for _ in 0..2 {
            functions.function(0);
            let mut body = Function::new([]);
            body.instruction(&Instruction::I32Const(0))
                .instruction(&Instruction::If(BlockType::Empty))
                .instruction(&Instruction::Call(0))
                .instruction(&Instruction::End)
                .instruction(&Instruction::Nop)
                .instruction(&Instruction::End);
            code.function(&body);
        }
        let mut memory = MemorySection::new();
        let kind =
            MemoryType { minimum: 1, maximum: None, memory64: false, shared: false, page_size_log2: None };
        memory.memory(kind);
        let mut exports = ExportSection::new();
        exports.export("open", ExportKind::Func, 1);
        let mut module = Module::new();
        module.section(&types).section(&functions).section(&memory).section(&exports).section(&code);

        let (marked, stretches) = marked(&module.finish()).unwrap();
        wasmparser::validate(&marked).unwrap();
        let (mut exported, mut set) = (Vec::new(), Vec::new());
        for payload in Parser::new(0).parse_all(&marked).map(Result::unwrap) {
            match payload {
                Payload::ExportSection(exports) => {
                    exported = exports.into_iter().map(|export| export.unwrap().name.to_owned()).collect();
                }
                Payload::CodeSectionEntry(body) => {
                    for operator in body.get_operators_reader().unwrap() {
                        if let Operator::I32Store8 { memarg } = operator.unwrap() {
                            set.push(memarg.offset);
                        }
                    }
                }
                _ => {}
            }
        }
        assert_eq!((exported.join(" ").as_str(), set), ("open marks", (0..6).collect()));
        let of: Vec<_> = stretches.iter().map(|one| (one.function, one.range.len())).collect();
        // A number and the fork, the call and its end, what comes after.
        assert_eq!(of, [(0, 4), (0, 3), (0, 2), (1, 4), (1, 3), (1, 2)]);
    }
}
