//! Reads a wasm module for the splitter.

use std::collections::{BTreeSet, HashMap};

use anyhow::{Context, Result, bail};
use wasm_encoder::{RawSection, SectionId};
use wasmparser::{
    DataKind, ElementItems, ElementKind, ElementSectionReader, ExternalKind, FunctionBody, KnownCustom, Name,
    Operator, Parser, Payload, TypeRef,
};

/// The parts of a module that the splitter needs.
#[derive(Default)]
pub(crate) struct Module<'a> {
    pub(crate) types: Vec<wasmparser::FuncType>,
    pub(crate) imports: Vec<wasmparser::Import<'a>>,
    /// The type of each function, imported functions first.
    pub(crate) functions: Vec<u32>,
    pub(crate) n_imported: usize,
    pub(crate) tables: Vec<wasmparser::TableType>,
    pub(crate) globals: Vec<wasmparser::Global<'a>>,
    pub(crate) memories: Vec<wasmparser::MemoryType>,
    pub(crate) exports: Vec<wasmparser::Export<'a>>,
    elements: Option<ElementSectionReader<'a>>,
    pub(crate) bodies: Vec<FunctionBody<'a>>,
    pub(crate) segments: Vec<Segment<'a>>,
    /// The names of functions, as the compiler mangled them.
    pub(crate) names: HashMap<u32, &'a str>,
    /// The id and the byte range of each section.
    sections: Vec<(u8, std::ops::Range<usize>)>,
}

/// A run of consecutive functions in a table.
pub(crate) struct TableRun {
    pub(crate) table: u32,
    pub(crate) start: u32,
    pub(crate) functions: Vec<u32>,
}

/// A segment of the initial memory of a module.
#[derive(Debug)]
pub(crate) struct Segment<'a> {
    pub(crate) start: u32,
    pub(crate) bytes: &'a [u8],
}

impl<'a> Segment<'a> {
    /// Reads a segment of a module.
    ///
    /// # Errors
    ///
    /// Fails if the segment is passive or of a second memory, or if its address is not a constant number.
    pub(crate) fn read(data: &wasmparser::Data<'a>) -> Result<Self> {
        let DataKind::Active { memory_index: 0, offset_expr } = &data.kind else {
            bail!("a segment of the memory is passive")
        };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            bail!("a segment of the memory has no constant address")
        };
        Ok(Self { start: value.cast_unsigned(), bytes: data.data })
    }

    /// Returns the address of a byte of the segment.
    pub(crate) fn address(&self, offset: usize) -> Result<u32> {
        let address = self.start.checked_add(u32::try_from(offset)?);
        address.context("a segment lies beyond the end of the memory")
    }
}

/// Returns the names of functions in a custom section: none unless it is the name section.
pub(crate) fn function_names<'a>(
    section: &wasmparser::CustomSectionReader<'a>,
) -> Result<Vec<(u32, &'a str)>> {
    let mut names = Vec::new();
    let KnownCustom::Name(subsections) = section.as_known() else { return Ok(names) };
    for subsection in subsections {
        let Name::Function(map) = subsection? else { continue };
        for naming in map {
            let naming = naming?;
            names.push((naming.index, naming.name));
        }
    }
    Ok(names)
}

impl<'a> Module<'a> {
    pub(crate) fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut module = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            module.sections.extend(payload.as_section());
            match payload {
                Payload::TypeSection(types) => {
                    for kind in types.into_iter_err_on_gc_types() {
                        module.types.push(kind?);
                    }
                }
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        let import = import?;
                        let TypeRef::Func(kind) = import.ty else {
                            bail!("the module imports something that is not a function: {}", import.name)
                        };
                        module.functions.push(kind);
                        module.imports.push(import);
                    }
                    module.n_imported = module.functions.len();
                }
                Payload::FunctionSection(functions) => {
                    for kind in functions {
                        module.functions.push(kind?);
                    }
                }
                Payload::TableSection(tables) => {
                    for table in tables {
                        module.tables.push(table?.ty);
                    }
                }
                Payload::MemorySection(memories) => {
                    for memory in memories {
                        module.memories.push(memory?);
                    }
                }
                Payload::GlobalSection(globals) => {
                    for global in globals {
                        module.globals.push(global?);
                    }
                }
                Payload::ExportSection(exports) => {
                    for export in exports {
                        module.exports.push(export?);
                    }
                }
                Payload::ElementSection(elements) => module.elements = Some(elements),
                Payload::CodeSectionEntry(body) => module.bodies.push(body),
                Payload::DataSection(segments) => {
                    for segment in segments {
                        module.segments.push(Segment::read(&segment?)?);
                    }
                }
                Payload::StartSection { .. } => bail!("the module has a start function"),
                Payload::CustomSection(section) => module.names.extend(function_names(&section)?),
                _ => {}
            }
        }
        if module.names.is_empty() {
            bail!("the functions of the module have no names");
        }
        Ok(module)
    }

    /// Returns the demangled name of a function.
    pub(crate) fn name(&self, function: u32) -> Option<String> {
        self.names.get(&function).map(|name| format!("{:#}", rustc_demangle::demangle(name)))
    }

    /// Returns the functions that are not imported, with their bodies.
    pub(crate) fn own(&self) -> impl Iterator<Item = (u32, &FunctionBody<'a>)> {
        let first = u32::try_from(self.n_imported).unwrap_or_default();
        (first..).zip(&self.bodies)
    }

    /// Returns the body of a function, or `None` for an imported one.
    pub(crate) fn body(&self, function: u32) -> Option<&FunctionBody<'a>> {
        self.bodies.get((function as usize).checked_sub(self.n_imported)?)
    }

    /// Returns the functions that each function calls or refers to, in the order of its code.
    pub(crate) fn calls(&self) -> Result<Vec<Vec<u32>>> {
        let mut calls = vec![Vec::new(); self.functions.len()];
        for (caller, body) in self.own() {
            for operator in body.get_operators_reader()? {
                if let Operator::Call { function_index }
                | Operator::ReturnCall { function_index }
                | Operator::RefFunc { function_index } = operator?
                {
                    calls[caller as usize].push(function_index);
                }
            }
        }
        Ok(calls)
    }

    /// Returns the contents of the tables.
    pub(crate) fn table_runs(&self) -> Result<Vec<TableRun>> {
        let mut table_runs = Vec::new();
        for element in self.elements.clone().into_iter().flatten() {
            let element = element?;
            let (ElementItems::Functions(functions), ElementKind::Active { table_index, offset_expr }) =
                (element.items, element.kind)
            else {
                bail!("a table of the module is not a list of functions")
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                bail!("a part of a table has no constant position")
            };
            let functions = functions.into_iter().collect::<Result<_, _>>()?;
            let table = table_index.unwrap_or(0);
            table_runs.push(TableRun { table, start: value.cast_unsigned(), functions });
        }
        Ok(table_runs)
    }

    /// Returns the exported functions.
    pub(crate) fn exported(&self) -> BTreeSet<u32> {
        let functions = self.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        functions.map(|export| export.index).collect()
    }

    /// Copies a section unchanged, if there is one.
    pub(crate) fn copy(&self, wasm: &[u8], id: SectionId, module: &mut wasm_encoder::Module) {
        if let Some((id, range)) = self.sections.iter().find(|(one, _)| *one == id as u8) {
            module.section(&RawSection { id: *id, data: &wasm[range.clone()] });
        }
    }
}
