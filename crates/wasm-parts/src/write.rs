//! Writes the files of a split module.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::convert::Infallible;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    BlockType, CodeSection, ConstExpr, DataSection, ElementSection, Elements, EntityType, ExportKind,
    ExportSection, Function, FunctionSection, HeapType, ImportSection, Instruction, RefType, SectionId,
    TableSection, TableType, TypeSection, ValType,
};
use wasmparser::{ExternalKind, FunctionBody, Operator};

use super::links::Links;
use super::module::{Module, TableRun};
use super::split::{Files, Part};

/// The module name under which parts import from the first file.
const FIRST: &str = "first";

/// The name by which the first file imports the loader of a part.
const LOADER: &str = "load";

/// The size of the largest function that is copied into the parts that call it, in bytes. A table entry in the first
/// file costs more than such a copy.
const SHORT: usize = 70;

/// The length of a gap, in bytes, from which two segments of data are cheaper than one.
const SHORT_GAP: usize = 16;

/// Writes the first file and one for each part.
pub(crate) fn files(
    wasm: &[u8],
    module: &Module,
    files: &Files,
    links: &Links,
    parts: &[Part],
) -> Result<Vec<Vec<u8>>> {
    let plan = Plan::new(wasm, module, files, parts)?;
    let memories = memories(module, files, links, parts.len())?;
    let mut written = Vec::new();
    for (file, memory) in memories.iter().enumerate() {
        written.push(match file {
            0 => plan.first(wasm, parts, memory)?,
            _ => plan.part(wasm, file, memory)?,
        });
    }
    Ok(written)
}

/// The content of a slot in the shared table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Entry {
    /// The function itself, written by its own file.
    Function(u32),
    /// The function in the first file that stands in for a door.
    Stub(u32),
}

/// A place in a table.
#[derive(Clone, Copy)]
struct Place {
    table: u32,
    at: u32,
}

/// The plan of the calls between the files.
struct Plan<'a> {
    module: &'a Module<'a>,
    files: &'a Files,
    table_runs: Vec<TableRun>,
    /// The places of functions in the module's own tables.
    places: HashMap<u32, Place>,
    /// The doors that have a stub in the first file. A door without a stub has one caller, so the call is inlined.
    stubs: BTreeSet<u32>,
    /// The functions of earlier files that each file has its own copy of.
    copied: Vec<BTreeSet<u32>>,
    /// The slots of the shared table.
    slots: BTreeMap<Entry, u32>,
    /// A name that only the files of one build share.
    seal: String,
}

impl<'a> Plan<'a> {
    fn new(wasm: &[u8], module: &'a Module, files: &'a Files, parts: &[Part]) -> Result<Self> {
        let calls = module.calls()?;
        let table_runs = module.table_runs()?;
        let file = |function: u32| files.of_functions[function as usize];
        let mut places = HashMap::new();
        let mut stubs: BTreeSet<u32> = BTreeSet::new();
        for table_run in &table_runs {
            for (function, at) in table_run.functions.iter().zip(table_run.start..) {
                places.insert(*function, Place { table: table_run.table, at });
                if files.doors.contains_key(function) {
                    stubs.insert(*function);
                }
            }
        }
        stubs.extend(module.exported().iter().filter(|function| file(**function) > 0));

        let mut entries: BTreeSet<Entry> = BTreeSet::new();
        let mut n_calls: BTreeMap<u32, usize> = BTreeMap::new();
        let mut copied = Vec::new();
        for of in 0..=parts.len() {
            let mut taken = BTreeSet::new();
            let own = module.own().map(|(function, _)| function);
            let mut open: Vec<u32> = own.filter(|function| file(*function) == of).collect();
            while let Some(caller) = open.pop() {
                for callee in &calls[caller as usize] {
                    let callee = *callee;
                    if file(callee) > of {
                        if !files.doors.contains_key(&callee) {
                            bail!("{:?} is called before its part", module.name(callee));
                        }
                        entries.insert(Entry::Function(callee));
                        if of > 0 {
                            stubs.insert(callee);
                            entries.insert(Entry::Stub(callee));
                        } else {
                            *n_calls.entry(callee).or_default() += 1;
                        }
                    } else if file(callee) < of && !taken.contains(&callee) {
                        let code = module.body(callee).map(|body| body.range().len());
                        if code.is_some_and(|code| code <= SHORT) {
                            taken.insert(callee);
                            open.push(callee);
                        } else if !places.contains_key(&callee) {
                            entries.insert(Entry::Function(callee));
                        }
                    }
                }
            }
            copied.push(taken);
        }
        stubs.extend(n_calls.into_iter().filter(|(_, n_calls)| *n_calls > 1).map(|(door, _)| door));
        entries.extend(stubs.iter().map(|door| Entry::Function(*door)));

        // The entries of a file are adjacent, so that one segment can fill them.
        let mut sorted: Vec<Entry> = entries.into_iter().collect();
        sorted.sort_by_key(|entry| match entry {
            Entry::Function(function) => (file(*function), *entry),
            Entry::Stub(_) => (0, *entry),
        });
        let slots = sorted.into_iter().zip(0..).collect();
        let mut hash = Sha256::new();
        hash.update(wasm);
        for part in parts {
            hash.update(part.name);
        }
        hash.update(
            files
                .of_functions
                .iter()
                .chain(&files.of_constants)
                .flat_map(|file| file.to_le_bytes())
                .collect::<Vec<_>>(),
        );
        let sum = hash.finalize();
        let seal = format!("_{:02x}{:02x}{:02x}{:02x}", sum[0], sum[1], sum[2], sum[3]);
        Ok(Self { module, files, table_runs, places, stubs, copied, slots, seal })
    }

    fn file(&self, function: u32) -> usize {
        self.files.of_functions[function as usize]
    }

    /// Returns the index of the shared table, which follows the module's own.
    fn shared(&self) -> u32 {
        u32::try_from(self.module.tables.len()).unwrap_or_default()
    }

    fn shared_type(&self) -> TableType {
        let n_slots = self.slots.len() as u64;
        let element_type = RefType { nullable: true, heap_type: HeapType::FUNC };
        TableType { element_type, table64: false, minimum: n_slots, maximum: Some(n_slots), shared: false }
    }

    fn slot(&self, entry: Entry) -> Result<i32> {
        Ok(self.slots.get(&entry).context("a function is not in the table")?.cast_signed())
    }

    fn kind(&self, function: u32) -> u32 {
        self.module.functions[function as usize]
    }

    /// Writes the first file.
    fn first(&self, wasm: &[u8], parts: &[Part], memory: &[(u32, Vec<u8>)]) -> Result<Vec<u8>> {
        let module = self.module;
        let n_imported = u32::try_from(module.n_imported)?;
        let n_parts = u32::try_from(parts.len())?;
        // The loaders follow the imports, and then come the functions that ensure that a part is loaded.
        let ensuring = |file: usize| n_imported + n_parts + u32::try_from(file).unwrap_or_default() - 1;
        let mut numbers: HashMap<u32, u32> = (0..n_imported).map(|one| (one, one)).collect();
        let is_here = |function: u32| self.file(function) == 0 || self.stubs.contains(&function);
        let own = module.own().map(|(function, _)| function).filter(|function| is_here(*function));
        numbers.extend(own.zip(n_imported + 2 * n_parts..));
        let mut reencoder = Renumbering { numbers };

        let mut types = TypeSection::new();
        for kind in &module.types {
            types.ty().func_type(&reencoder.func_type(kind.clone())?);
        }
        let loader_type = types.len();
        types.ty().function([], []);
        let ensuring_type = types.len();
        types.ty().function([ValType::I32], [ValType::I32]);
        let mut imports = ImportSection::new();
        for import in &module.imports {
            imports.import(import.module, import.name, reencoder.entity_type(import.ty)?);
        }
        for part in parts {
            imports.import(part.name, LOADER, EntityType::Function(loader_type));
        }

        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for loader in n_imported..n_imported + n_parts {
            functions.function(ensuring_type);
            code.function(&self.ensures(loader));
        }
        for (function, body) in module.own().filter(|(function, _)| is_here(*function)) {
            functions.function(self.kind(function));
            if self.file(function) > 0 {
                code.function(&self.stub(function, ensuring(self.file(function)))?);
                continue;
            }
            code.function(&reencoder.function_with(body, &|callee, copy| {
                let is_through = self.file(callee) > 0 && !self.stubs.contains(&callee);
                if is_through {
                    self.call_door(callee, ensuring(self.file(callee)), copy)?;
                }
                Ok(is_through)
            })?);
        }

        let mut tables = TableSection::new();
        for table in &module.tables {
            tables.table(reencoder.table_type(*table)?);
        }
        tables.table(self.shared_type());
        let mut exports = ExportSection::new();
        for export in &module.exports {
            let index = match export.kind {
                ExternalKind::Func => reencoder.function_index(export.index)?,
                _ => export.index,
            };
            exports.export(export.name, reencoder.export_kind(export.kind)?, index);
        }
        for at in 0..u32::try_from(module.memories.len())? {
            exports.export(&self.memory_name(at), ExportKind::Memory, at);
        }
        for at in 0..=self.shared() {
            exports.export(&format!("t{at}"), ExportKind::Table, at);
        }
        for at in 0..u32::try_from(module.globals.len())? {
            exports.export(&format!("g{at}"), ExportKind::Global, at);
        }

        let mut elements = ElementSection::new();
        for table_run in &self.table_runs {
            // Without its part, nothing has a pointer to a missing function. Any function can fill its slot, which
            // keeps the segment in one piece.
            let number =
                |function: &u32| reencoder.numbers.get(function).copied().unwrap_or(n_imported + n_parts);
            fill(
                &mut elements,
                table_run.table,
                table_run.start,
                table_run.functions.iter().map(number).collect(),
            );
        }
        self.fill_shared(&mut elements, 0, &mut reencoder)?;
        let mut file = wasm_encoder::Module::new();
        file.section(&types).section(&imports).section(&functions).section(&tables);
        module.copy(wasm, SectionId::Memory, &mut file);
        module.copy(wasm, SectionId::Global, &mut file);
        file.section(&exports).section(&elements).section(&code).section(&data_section(memory));
        Ok(file.finish())
    }

    /// Writes the file of a part.
    fn part(&self, wasm: &[u8], file: usize, memory: &[(u32, Vec<u8>)]) -> Result<Vec<u8>> {
        let module = self.module;
        let is_here = |function: u32| self.file(function) == file || self.copied[file].contains(&function);
        let own: Vec<_> = module.own().filter(|(function, _)| is_here(*function)).collect();
        let numbers = own.iter().map(|(function, _)| *function).zip(0..).collect();
        let mut reencoder = Renumbering { numbers };
        let mut imports = ImportSection::new();
        for (at, memory) in (0..).zip(&module.memories) {
            imports.import(FIRST, &self.memory_name(at), reencoder.memory_type(*memory)?);
        }
        for (at, table) in module.tables.iter().enumerate() {
            imports.import(FIRST, &format!("t{at}"), reencoder.table_type(*table)?);
        }
        imports.import(FIRST, &format!("t{}", self.shared()), self.shared_type());
        for (at, global) in module.globals.iter().enumerate() {
            imports.import(FIRST, &format!("g{at}"), reencoder.global_type(global.ty)?);
        }
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for (function, body) in &own {
            functions.function(self.kind(*function));
            code.function(&reencoder.function_with(body, &|callee, copy| {
                if is_here(callee) {
                    return Ok(false);
                }
                let own_place = self.places.get(&callee);
                let (table_index, at) = if self.file(callee) > file {
                    (self.shared(), self.slot(Entry::Stub(callee))?)
                } else if let Some(Place { table, at }) = own_place {
                    (*table, at.cast_signed())
                } else {
                    (self.shared(), self.slot(Entry::Function(callee))?)
                };
                copy.instruction(&Instruction::I32Const(at))
                    .instruction(&Instruction::CallIndirect { type_index: self.kind(callee), table_index });
                Ok(true)
            })?);
        }
        let mut elements = ElementSection::new();
        self.fill_shared(&mut elements, file, &mut reencoder)?;
        for table_run in &self.table_runs {
            let mut start = table_run.start;
            let is_own = |function: &u32| self.file(*function) == file;
            for run in table_run.functions.chunk_by(|one, next| is_own(one) == is_own(next)) {
                if run.first().is_some_and(is_own) {
                    fill(&mut elements, table_run.table, start, reencoder.all(run)?);
                }
                start += u32::try_from(run.len())?;
            }
        }
        let mut written = wasm_encoder::Module::new();
        module.copy(wasm, SectionId::Type, &mut written);
        written.section(&imports).section(&functions).section(&elements).section(&code);
        if !memory.is_empty() {
            written.section(&data_section(memory));
        }
        Ok(written.finish())
    }

    /// Returns the export name of a memory. The first memory is named by the seal, so that files of two builds do not
    /// link.
    fn memory_name(&self, at: u32) -> String {
        if at == 0 { self.seal.clone() } else { format!("m{at}") }
    }

    /// Adds the segment that puts the functions of a file into the shared table.
    fn fill_shared(
        &self,
        elements: &mut ElementSection,
        file: usize,
        reencoder: &mut Renumbering,
    ) -> Result<()> {
        let (mut start, mut functions) = (0, Vec::new());
        for (entry, slot) in &self.slots {
            let (function, of) = match *entry {
                Entry::Function(function) => (function, self.file(function)),
                Entry::Stub(function) => (function, 0),
            };
            if of == file {
                functions.push((*slot, function));
            }
        }
        functions.sort_unstable();
        if let Some((first, _)) = functions.first() {
            start = *first;
        }
        let functions: Vec<u32> = functions.into_iter().map(|(_, function)| function).collect();
        if !functions.is_empty() {
            fill(elements, self.shared(), start, reencoder.all(&functions)?);
        }
        Ok(())
    }

    /// Returns a function that calls the loader if a slot is empty, and returns the slot.
    fn ensures(&self, loader: u32) -> Function {
        let mut body = Function::new([]);
        body.instruction(&Instruction::LocalGet(0))
            .instruction(&Instruction::TableGet(self.shared()))
            .instruction(&Instruction::RefIsNull)
            .instruction(&Instruction::If(BlockType::Empty))
            .instruction(&Instruction::Call(loader))
            .instruction(&Instruction::End)
            .instruction(&Instruction::LocalGet(0))
            .instruction(&Instruction::End);
        body
    }

    /// Returns the function that stands in for a door in the first file.
    fn stub(&self, door: u32, ensuring: u32) -> Result<Function> {
        let kind = self.module.types.get(self.kind(door) as usize).context("a function has a type")?;
        let mut body = Function::new([]);
        for argument in 0..u32::try_from(kind.params().len())? {
            body.instruction(&Instruction::LocalGet(argument));
        }
        self.call_door(door, ensuring, &mut body)?;
        body.instruction(&Instruction::End);
        Ok(body)
    }

    /// Adds a call to a door, whose arguments are on the stack.
    fn call_door(&self, door: u32, ensuring: u32, body: &mut Function) -> Result<()> {
        body.instruction(&Instruction::I32Const(self.slot(Entry::Function(door))?))
            .instruction(&Instruction::Call(ensuring))
            .instruction(&Instruction::CallIndirect {
                type_index: self.kind(door),
                table_index: self.shared(),
            });
        Ok(())
    }
}

/// Adds a segment that puts functions into a table, starting at a slot.
fn fill(elements: &mut ElementSection, table: u32, start: u32, functions: Vec<u32>) {
    let start = ConstExpr::i32_const(start.cast_signed());
    elements.active((table != 0).then_some(table), &start, Elements::Functions(functions.into()));
}

/// Addresses, each with the bytes that start there.
type Memory = Vec<(u32, Vec<u8>)>;

/// Divides the initial memory of a module among the files. The first file has zeros for missing bytes, since they
/// compress better than a segment for each piece.
fn memories(module: &Module, files: &Files, links: &Links, n_parts: usize) -> Result<Vec<Memory>> {
    let mut memories = vec![Memory::new(); n_parts + 1];
    for segment in &module.segments {
        // Constants may share bytes, such as the ends of texts. The earliest of their files gets these bytes.
        let mut needed = vec![None; segment.bytes.len()];
        for (constant, file) in links.constants.iter().zip(&files.of_constants) {
            // Loading a part must not overwrite memory that the program may have changed.
            let file = if constant.is_read_only { file } else { &0 };
            let offset = |address: u32| (address.saturating_sub(segment.start) as usize).min(needed.len());
            let bytes = offset(constant.at.start)..offset(constant.at.end);
            for byte in &mut needed[bytes] {
                *byte = Some(byte.map_or(*file, |other: usize| other.min(*file)));
            }
        }
        let needed: Vec<usize> = needed.into_iter().map(Option::unwrap_or_default).collect();
        let of_first =
            segment.bytes.iter().zip(&needed).map(|(byte, file)| if *file == 0 { *byte } else { 0 });
        memories[0].push((segment.start, of_first.collect()));
        for (file, memory) in memories.iter_mut().enumerate().skip(1) {
            for run in runs(&needed, file) {
                memory.push((segment.address(run.start)?, segment.bytes[run].to_vec()));
            }
        }
    }
    Ok(memories)
}

/// Returns the ranges of bytes that belong to a file, and joins ranges with only a short gap between them. That is
/// safe: a segment either holds only constants or stays in the first file as a whole, so no code writes to the gap.
fn runs(needed: &[usize], file: usize) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, _) in needed.iter().enumerate().filter(|(_, of)| **of == file) {
        match runs.last_mut() {
            Some(run) if at < run.end + SHORT_GAP => run.end = at + 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

fn data_section(memory: &[(u32, Vec<u8>)]) -> DataSection {
    let mut section = DataSection::new();
    for (address, bytes) in memory {
        section.active(0, &ConstExpr::i32_const(address.cast_signed()), bytes.iter().copied());
    }
    section
}

/// Copies code and renumbers its functions.
struct Renumbering {
    numbers: HashMap<u32, u32>,
}

impl Renumbering {
    /// Returns the new numbers of functions.
    fn all(&mut self, functions: &[u32]) -> Result<Vec<u32>> {
        Ok(functions.iter().map(|function| self.function_index(*function)).collect::<Result<_, _>>()?)
    }

    /// Copies a function. `write_call` may replace a call, and returns whether it did.
    fn function_with(
        &mut self,
        body: &FunctionBody<'_>,
        write_call: &dyn Fn(u32, &mut Function) -> Result<bool>,
    ) -> Result<Function> {
        let mut copy = self.new_function_with_parsed_locals(body)?;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            if let Operator::Call { function_index } = operators.clone().read()?
                && write_call(function_index, &mut copy)?
            {
                operators.read()?;
            } else {
                copy.instruction(&self.parse_instruction(&mut operators)?);
            }
        }
        Ok(copy)
    }
}

impl Reencode for Renumbering {
    type Error = Infallible;

    fn function_index(&mut self, function: u32) -> Result<u32, reencode::Error<Infallible>> {
        self.numbers.get(&function).copied().ok_or(reencode::Error::InvalidConstExpr)
    }
}
