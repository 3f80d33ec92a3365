//! A wasm module, as what parts it reads it.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};

use anyhow::{Result, bail};
use wasm_encoder::{RawSection, SectionId};
use wasmparser::{
    ElementItems, ElementKind, ElementSectionReader, ExternalKind, FunctionBody, KnownCustom, Name, Operator,
    Parser, Payload, TypeRef,
};

use super::data::{Constants, Memory, Numbers, Segment};

/// What is read of a module.
#[derive(Default)]
pub(super) struct Module<'a> {
    pub(super) types: Vec<wasmparser::FuncType>,
    pub(super) imports: Vec<wasmparser::Import<'a>>,
    /// The type of every function, the imported ones first.
    pub(super) functions: Vec<u32>,
    pub(super) n_imported: usize,
    pub(super) tables: Vec<wasmparser::TableType>,
    pub(super) globals: Vec<wasmparser::Global<'a>>,
    pub(super) memories: Vec<wasmparser::MemoryType>,
    pub(super) exports: Vec<wasmparser::Export<'a>>,
    pub(super) elements: Option<ElementSectionReader<'a>>,
    pub(super) bodies: Vec<FunctionBody<'a>>,
    pub(super) segments: Vec<Segment<'a>>,
    /// As the compiler wrote them.
    pub(super) names: HashMap<u32, &'a str>,
    /// The sections that stay as they are, by number.
    pub(super) sections: Vec<(u8, std::ops::Range<usize>)>,
}

/// Functions that stand in a table one after the other.
pub(super) struct Stretch {
    pub(super) table: u32,
    pub(super) start: u32,
    pub(super) functions: Vec<u32>,
}

impl<'a> Module<'a> {
    pub(super) fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut module = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            if let Some((id, range)) = payload.as_section() {
                module.sections.push((id, range));
            }
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
                            bail!("the module imports something that is no function: {}", import.name)
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
                Payload::StartSection { .. } => bail!("the module starts by itself"),
                Payload::CustomSection(section) => {
                    let KnownCustom::Name(subsections) = section.as_known() else { continue };
                    for subsection in subsections {
                        if let Name::Function(map) = subsection? {
                            for naming in map {
                                let naming = naming?;
                                module.names.insert(naming.index, naming.name);
                            }
                        }
                    }
                }
                _ => {}
            }
        }
        if module.names.is_empty() {
            bail!("the functions of the module have no names");
        }
        Ok(module)
    }

    /// The name of a function as people write it.
    pub(super) fn name(&self, function: u32) -> Option<String> {
        self.names.get(&function).map(|name| format!("{:#}", rustc_demangle::demangle(name)))
    }

    /// The memory that the module starts with, in two halves.
    pub(super) fn memory(
        &self,
        constants: &Constants,
        whole: &[Segment],
        later: &BTreeSet<u32>,
    ) -> Result<Memory> {
        let mut numbers = Numbers::default();
        for (_, body) in self.own().filter(|(function, _)| !later.contains(function)) {
            numbers.take_code(body)?;
        }
        for global in &self.globals {
            for operator in global.init_expr.get_operators_reader() {
                numbers.take(&operator?);
            }
        }
        // What is gone was put into another function, whichever that is, or is in the half that another cut took.
        let names: HashSet<&str> = later.iter().filter_map(|one| self.names.get(one)).copied().collect();
        constants.parted(&self.segments, whole, &|name| names.contains(name), &numbers.found)
    }

    pub(super) fn own(&self) -> impl Iterator<Item = (u32, &FunctionBody<'a>)> {
        let first = u32::try_from(self.n_imported).unwrap_or_default();
        (first..).zip(&self.bodies)
    }

    /// Which functions each of its own functions names.
    pub(super) fn calls(&self) -> Result<BTreeMap<u32, BTreeSet<u32>>> {
        let mut calls = BTreeMap::new();
        for (caller, body) in self.own() {
            let mut callees = BTreeSet::new();
            for operator in body.get_operators_reader()? {
                match operator? {
                    Operator::Call { function_index }
                    | Operator::ReturnCall { function_index }
                    | Operator::RefFunc { function_index } => {
                        callees.insert(function_index);
                    }
                    _ => {}
                }
            }
            calls.insert(caller, callees);
        }
        Ok(calls)
    }

    /// What stands in its tables.
    pub(super) fn held(&self) -> Result<Vec<Stretch>> {
        let mut held = Vec::new();
        for element in self.elements.clone().into_iter().flatten() {
            let element = element?;
            let (ElementItems::Functions(functions), ElementKind::Active { table_index, offset_expr }) =
                (element.items, element.kind)
            else {
                bail!("a table of the module is not a list of functions")
            };
            let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
                bail!("a part of a table has no fixed place")
            };
            let functions = functions.into_iter().collect::<Result<_, _>>()?;
            held.push(Stretch { table: table_index.unwrap_or(0), start: value.cast_unsigned(), functions });
        }
        Ok(held)
    }

    /// The functions that somebody else may call: JavaScript, and whoever holds a pointer to one. These stand in one of
    /// the first `n_tables` tables.
    pub(super) fn pinned(&self, held: &[Stretch], n_tables: u32) -> BTreeSet<u32> {
        let exported = self.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        let pointers = held.iter().filter(|stretch| stretch.table < n_tables);
        let exported = exported.map(|export| export.index);
        exported.chain(pointers.flat_map(|stretch| stretch.functions.iter().copied())).collect()
    }

    /// Whether JavaScript may call a function, or whoever has a pointer to it in the first half.
    pub(super) fn is_reached(&self, function: u32, memory: &Memory) -> bool {
        let mut exported = self.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        exported.any(|export| export.index == function)
            || self.names.get(&function).is_none_or(|name| !memory.unreached.contains(*name))
    }

    /// Copies a section as it is, where there is one.
    pub(super) fn copy(&self, wasm: &[u8], id: SectionId, module: &mut wasm_encoder::Module) {
        if let Some((id, range)) = self.sections.iter().find(|(one, _)| *one == id as u8) {
            module.section(&RawSection { id: *id, data: &wasm[range.clone()] });
        }
    }
}
