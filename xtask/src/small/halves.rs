//! One wasm module in two files: what playing needs at once, and what comes after the first frame.
//!
//! The later half has a copy of no function. In the first half a small one stands for each function of the later
//! that is called from there: it looks into a table of functions, and has the later half loaded if there is none
//! yet. So every call does what it did, whenever it comes; one that comes too soon only waits for the file. Where the
//! later function is called from one place alone, that place does it by itself. Constants that only later functions
//! read come with them.
//!
//! ```text
//!  first half                         table            later half
//!  a ──▶ stands for x ──▶ [ x ] ─────────────────▶ x ──▶ y
//!  b ◀──────────────────────────────────────────────────┘ by another table
//! ```

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::convert::Infallible;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    BlockType, CodeSection, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
    FunctionSection, HeapType, ImportSection, Instruction, RawSection, RefType, SectionId, TableSection,
    TableType, ValType,
};
use wasmparser::{
    ElementItems, ElementSectionReader, ExternalKind, FunctionBody, KnownCustom, Name, Operator, Parser,
    Payload, TypeRef,
};

use super::data::{Constants, Memory, Numbers, Segment, data_section};

/// Where the first half imports the function that loads the later half, and the later half all that it uses.
const LOADER: (&str, &str) = ("later", "load");
const FIRST: &str = "first";

/// The two files.
#[derive(Debug)]
pub(crate) struct Halves {
    /// Holds the memory, and is asked for everything.
    pub(crate) first: Vec<u8>,
    /// Is to be instantiated with the first one's exports, once, and exports nothing.
    pub(crate) later: Vec<u8>,
}

/// What is read of a module.
#[derive(Default)]
struct Module<'a> {
    types: Vec<wasmparser::FuncType>,
    imports: Vec<wasmparser::Import<'a>>,
    /// The type of every function, the imported ones first.
    functions: Vec<u32>,
    n_imported: usize,
    tables: Vec<wasmparser::TableType>,
    globals: Vec<wasmparser::Global<'a>>,
    memories: Vec<wasmparser::MemoryType>,
    exports: Vec<wasmparser::Export<'a>>,
    elements: Option<ElementSectionReader<'a>>,
    bodies: Vec<FunctionBody<'a>>,
    segments: Vec<Segment<'a>>,
    /// As the compiler wrote them.
    names: HashMap<u32, &'a str>,
    /// The sections that stay as they are, by number.
    sections: Vec<(u8, std::ops::Range<usize>)>,
}

/// Parts a module. `is_later` is asked for the name of each function; what only functions of the later half use is
/// in it too, and of the constants what only they read.
///
/// # Errors
///
/// When the file is no module, has no names, or has a part that this knows nothing of.
pub(crate) fn halves(wasm: &[u8], constants: &Constants, is_later: &dyn Fn(&str) -> bool) -> Result<Halves> {
    let module = Module::read(wasm)?;
    let calls = module.calls()?;
    let pinned = module.pinned()?;
    let later = later_functions(&module, &calls, &pinned, is_later);
    // Where the first half calls one of the later, something stands for it.
    let called = |function: &u32| {
        pinned.contains(function)
            || calls.iter().any(|(caller, callees)| !later.contains(caller) && callees.contains(function))
    };
    let slots: Vec<u32> = later.iter().copied().filter(called).collect();
    // What the later half uses of the first.
    let used: BTreeSet<u32> = later
        .iter()
        .flat_map(|caller| &calls[caller])
        .copied()
        .filter(|callee| !later.contains(callee))
        .collect();
    let memory = module.memory(constants, &later)?;
    let mut hash = Sha256::new();
    hash.update(wasm);
    for function in &later {
        hash.update(function.to_le_bytes());
    }
    for (address, bytes) in &memory.later {
        hash.update(address.to_le_bytes());
        hash.update(bytes);
    }
    let sum = hash.finalize();
    let seal = format!("_{:02x}{:02x}{:02x}{:02x}", sum[0], sum[1], sum[2], sum[3]);
    Ok(Halves {
        first: module.first(wasm, &later, &slots, &used, &memory, &seal)?,
        later: module.later(wasm, &later, &slots, &used, &memory, &seal)?,
    })
}

/// Which functions each function of a module calls, all counted without those that are imported.
///
/// # Errors
///
/// When the file is no module.
pub(crate) fn callees(wasm: &[u8]) -> Result<Vec<Vec<usize>>> {
    let module = Module::read(wasm)?;
    let own = |function: &u32| (*function as usize).checked_sub(module.n_imported);
    Ok(module.calls()?.values().map(|callees| callees.iter().filter_map(own).collect()).collect())
}

/// A function of a module.
#[derive(Debug)]
pub(crate) struct Part<'a> {
    pub(crate) name: String,
    pub(crate) code: &'a [u8],
    /// Whether it is in the later half.
    pub(crate) is_later: bool,
}

/// Every function of a module, and in which half it would be.
///
/// # Errors
///
/// As [`halves`].
pub(crate) fn parts<'a>(wasm: &'a [u8], is_later: &dyn Fn(&str) -> bool) -> Result<Vec<Part<'a>>> {
    let module = Module::read(wasm)?;
    let later = later_functions(&module, &module.calls()?, &module.pinned()?, is_later);
    let part = |(function, body): (u32, &FunctionBody)| Part {
        name: module.name(function).unwrap_or_default(),
        code: &wasm[body.range()],
        is_later: later.contains(&function),
    };
    Ok(module.own().map(part).collect())
}

/// The functions of the later half: those that are asked for, and those that only they use.
fn later_functions(
    module: &Module,
    calls: &BTreeMap<u32, BTreeSet<u32>>,
    pinned: &BTreeSet<u32>,
    is_later: &dyn Fn(&str) -> bool,
) -> BTreeSet<u32> {
    let is_asked = |function: &&u32| module.name(**function).is_some_and(|name| is_later(&name));
    let mut later: BTreeSet<u32> = calls.keys().filter(is_asked).copied().collect();
    let mut callers: BTreeMap<u32, Vec<u32>> = BTreeMap::new();
    for (caller, callees) in calls {
        for callee in callees {
            callers.entry(*callee).or_default().push(*caller);
        }
    }
    // Of two functions that call each other and nobody else does, each waits for the other: so all are taken to be
    // later that can be, and those are given back that the first half calls.
    let mut first: BTreeSet<u32> = calls
        .keys()
        .filter(|one| !later.contains(one) && (pinned.contains(one) || !callers.contains_key(one)))
        .copied()
        .collect();
    let mut open: Vec<u32> = first.iter().copied().collect();
    while let Some(caller) = open.pop() {
        for callee in &calls[&caller] {
            if calls.contains_key(callee) && !later.contains(callee) && first.insert(*callee) {
                open.push(*callee);
            }
        }
    }
    later.extend(calls.keys().filter(|one| !first.contains(one)));
    later
}

impl<'a> Module<'a> {
    fn read(wasm: &'a [u8]) -> Result<Self> {
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
    fn name(&self, function: u32) -> Option<String> {
        self.names.get(&function).map(|name| format!("{:#}", rustc_demangle::demangle(name)))
    }

    /// The memory that the module starts with, in two halves.
    fn memory(&self, constants: &Constants, later: &BTreeSet<u32>) -> Result<Memory> {
        let mut numbers = Numbers::default();
        for (_, body) in self.own().filter(|(function, _)| !later.contains(function)) {
            numbers.take_code(body)?;
        }
        for global in &self.globals {
            for operator in global.init_expr.get_operators_reader() {
                numbers.take(&operator?);
            }
        }
        // What is gone was put into another function, whichever that is.
        let names: HashSet<&str> = later.iter().filter_map(|one| self.names.get(one)).copied().collect();
        constants.parted(&self.segments, &|name| names.contains(name), &numbers.found)
    }

    fn own(&self) -> impl Iterator<Item = (u32, &FunctionBody<'a>)> {
        let first = u32::try_from(self.n_imported).unwrap_or_default();
        (first..).zip(&self.bodies)
    }

    /// Which functions each of its own functions names.
    fn calls(&self) -> Result<BTreeMap<u32, BTreeSet<u32>>> {
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

    /// The functions that somebody else may call: JavaScript, and whoever holds a pointer to one.
    fn pinned(&self) -> Result<BTreeSet<u32>> {
        let exported = self.exports.iter().filter(|export| export.kind == ExternalKind::Func);
        let mut pinned: BTreeSet<u32> = exported.map(|export| export.index).collect();
        for element in self.elements.clone().into_iter().flatten() {
            match element?.items {
                ElementItems::Functions(functions) => {
                    for function in functions {
                        pinned.insert(function?);
                    }
                }
                ElementItems::Expressions(..) => bail!("a table of the module is not a list of functions"),
            }
        }
        Ok(pinned)
    }

    /// The number of the table with the functions of the later half that the first calls. Behind it stands the table
    /// with those of the first that the later calls.
    fn slot_table(&self) -> u32 {
        u32::try_from(self.tables.len()).unwrap_or_default()
    }

    /// The first half: everything but the later functions, with something that stands for those in `slots`.
    fn first(
        &self,
        wasm: &[u8],
        later: &BTreeSet<u32>,
        slots: &[u32],
        used: &BTreeSet<u32>,
        memory: &Memory,
        seal: &str,
    ) -> Result<Vec<u8>> {
        let n_imported = u32::try_from(self.n_imported)?;
        // The function that loads the later half is the last that is imported, and the first of our own has it loaded
        // where it is not there.
        let mut numbers: HashMap<u32, u32> = (0..n_imported).map(|one| (one, one)).collect();
        let (loader, ensuring) = (n_imported, n_imported + 1);
        let reached = self.reached_at_once(later, slots)?;
        let mut next = n_imported + 2;
        for (function, _) in self.own() {
            if !later.contains(&function) || slots.contains(&function) && !reached.contains_key(&function) {
                numbers.insert(function, next);
                next += 1;
            }
        }
        let mut reencoder = Renumbering { numbers };
        let mut types = wasm_encoder::TypeSection::new();
        for kind in &self.types {
            types.ty().func_type(&reencoder.func_type(kind.clone())?);
        }
        let loader_type = types.len();
        types.ty().function([], []);
        let ensuring_type = types.len();
        types.ty().function([ValType::I32], [ValType::I32]);
        let mut imports = ImportSection::new();
        for import in &self.imports {
            imports.import(import.module, import.name, reencoder.entity_type(import.ty)?);
        }
        imports.import(LOADER.0, LOADER.1, EntityType::Function(loader_type));
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        functions.function(ensuring_type);
        code.function(&self.ensures(loader));
        for (function, body) in self.own() {
            let kind = self.functions[function as usize];
            if !later.contains(&function) {
                code.function(&reencoder.function_with(body, &|callee, copy| {
                    let Some(slot) = reached.get(&callee) else { return false };
                    self.calls_later(*slot, self.functions[callee as usize], ensuring, copy);
                    true
                })?);
            } else if let Some(slot) = slots.iter().position(|one| *one == function)
                && !reached.contains_key(&function)
            {
                code.function(&self.stands_for(slot, kind, ensuring)?);
            } else {
                continue;
            }
            functions.function(kind);
        }
        let mut tables = TableSection::new();
        for table in &self.tables {
            tables.table(reencoder.table_type(*table)?);
        }
        tables.table(slot_type(slots.len())).table(slot_type(used.len()));
        let mut exports = ExportSection::new();
        for export in &self.exports {
            let index = match export.kind {
                ExternalKind::Func => reencoder.function_index(export.index)?,
                _ => export.index,
            };
            exports.export(export.name, reencoder.export_kind(export.kind)?, index);
        }
        for at in 0..u32::try_from(self.memories.len())? {
            exports.export(&memory_name(seal, at), ExportKind::Memory, at);
        }
        for (name, at) in (0..=self.slot_table() + 1).map(|at| (format!("t{at}"), at)) {
            exports.export(&name, ExportKind::Table, at);
        }
        for at in 0..u32::try_from(self.globals.len())? {
            exports.export(&format!("g{at}"), ExportKind::Global, at);
        }
        let mut elements = ElementSection::new();
        if let Some(old) = &self.elements {
            reencoder.parse_element_section(&mut elements, old.clone())?;
        }
        // An export of each would cost the browser an object, and the file a name.
        fill_table(&mut elements, self.slot_table() + 1, used, &mut reencoder)?;
        let mut module = wasm_encoder::Module::new();
        module.section(&types).section(&imports).section(&functions).section(&tables);
        self.copy(wasm, SectionId::Memory, &mut module);
        self.copy(wasm, SectionId::Global, &mut module);
        module.section(&exports).section(&elements).section(&code).section(&data_section(&memory.first));
        Ok(module.finish())
    }

    /// The later half: its functions, which are put in the table when it is there.
    fn later(
        &self,
        wasm: &[u8],
        later: &BTreeSet<u32>,
        slots: &[u32],
        used: &BTreeSet<u32>,
        memory: &Memory,
        seal: &str,
    ) -> Result<Vec<u8>> {
        let numbers = later.iter().copied().zip(0..).collect();
        let places: HashMap<u32, i32> = used.iter().copied().zip(0..).collect();
        let mut reencoder = Renumbering { numbers };
        let mut imports = ImportSection::new();
        for (at, memory) in (0..).zip(&self.memories) {
            imports.import(FIRST, &memory_name(seal, at), reencoder.memory_type(*memory)?);
        }
        for (at, table) in self.tables.iter().enumerate() {
            imports.import(FIRST, &format!("t{at}"), reencoder.table_type(*table)?);
        }
        imports.import(FIRST, &format!("t{}", self.slot_table()), slot_type(slots.len()));
        imports.import(FIRST, &format!("t{}", self.slot_table() + 1), slot_type(used.len()));
        for (at, global) in self.globals.iter().enumerate() {
            imports.import(FIRST, &format!("g{at}"), reencoder.global_type(global.ty)?);
        }
        let lent = self.slot_table() + 1;
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for (function, body) in self.own().filter(|(function, _)| later.contains(function)) {
            functions.function(self.functions[function as usize]);
            code.function(&reencoder.function_with(body, &|callee, copy| {
                let Some(place) = places.get(&callee) else { return false };
                let type_index = self.functions[callee as usize];
                copy.instruction(&Instruction::I32Const(*place))
                    .instruction(&Instruction::CallIndirect { type_index, table_index: lent });
                true
            })?);
        }
        let mut elements = ElementSection::new();
        fill_table(&mut elements, self.slot_table(), slots, &mut reencoder)?;
        let mut module = wasm_encoder::Module::new();
        self.copy(wasm, SectionId::Type, &mut module);
        module.section(&imports).section(&functions).section(&elements).section(&code);
        if !memory.later.is_empty() {
            module.section(&data_section(&memory.later));
        }
        Ok(module.finish())
    }

    /// Has the later half loaded where nothing stands in a slot, and gives the slot back.
    fn ensures(&self, loader: u32) -> Function {
        let mut body = Function::new([]);
        body.instruction(&Instruction::LocalGet(0))
            .instruction(&Instruction::TableGet(self.slot_table()))
            .instruction(&Instruction::RefIsNull)
            .instruction(&Instruction::If(BlockType::Empty))
            .instruction(&Instruction::Call(loader))
            .instruction(&Instruction::End)
            .instruction(&Instruction::LocalGet(0))
            .instruction(&Instruction::End);
        body
    }

    /// What stands in the first half for a function of the later.
    fn stands_for(&self, slot: usize, kind: u32, ensuring: u32) -> Result<Function> {
        let kind_of = self.types.get(kind as usize).context("a function has a type")?;
        let mut body = Function::new([]);
        for argument in 0..u32::try_from(kind_of.params().len())? {
            body.instruction(&Instruction::LocalGet(argument));
        }
        self.calls_later(i32::try_from(slot)?, kind, ensuring, &mut body);
        body.instruction(&Instruction::End);
        Ok(body)
    }

    /// Calls the later function in a slot, whose arguments are there.
    fn calls_later(&self, slot: i32, kind: u32, ensuring: u32, body: &mut Function) {
        body.instruction(&Instruction::I32Const(slot))
            .instruction(&Instruction::Call(ensuring))
            .instruction(&Instruction::CallIndirect { type_index: kind, table_index: self.slot_table() });
    }

    /// The slots of the later functions that the first half calls from one place and nobody holds a pointer to: there
    /// it is shorter to call them than to have something stand for them.
    fn reached_at_once(&self, later: &BTreeSet<u32>, slots: &[u32]) -> Result<HashMap<u32, i32>> {
        let mut places: HashMap<u32, i32> = slots.iter().copied().zip(0..).collect();
        for function in self.pinned()? {
            places.remove(&function);
        }
        let mut seen = HashSet::new();
        for (_, body) in self.own().filter(|(function, _)| !later.contains(function)) {
            for operator in body.get_operators_reader()? {
                match operator? {
                    Operator::Call { function_index } if seen.insert(function_index) => {}
                    Operator::Call { function_index }
                    | Operator::ReturnCall { function_index }
                    | Operator::RefFunc { function_index } => {
                        places.remove(&function_index);
                    }
                    _ => {}
                }
            }
        }
        Ok(places)
    }

    /// Copies a section as it is, where there is one.
    fn copy(&self, wasm: &[u8], id: SectionId, module: &mut wasm_encoder::Module) {
        if let Some((id, range)) = self.sections.iter().find(|(one, _)| *one == id as u8) {
            module.section(&RawSection { id: *id, data: &wasm[range.clone()] });
        }
    }
}

/// How a memory is called between the halves: the first one has the name that only halves of one build share.
fn memory_name(seal: &str, at: u32) -> String {
    if at == 0 { seal.to_owned() } else { format!("m{at}") }
}

/// Has these functions stand in a table when the module is there.
fn fill_table<'a>(
    elements: &mut ElementSection,
    table: u32,
    functions: impl IntoIterator<Item = &'a u32>,
    reencoder: &mut Renumbering,
) -> Result<()> {
    let functions = functions.into_iter().map(|function| reencoder.function_index(*function));
    let functions: Vec<u32> = functions.collect::<Result<_, _>>()?;
    let start = wasm_encoder::ConstExpr::i32_const(0);
    elements.active(Some(table), &start, Elements::Functions(functions.into()));
    Ok(())
}

fn slot_type(n_slots: usize) -> TableType {
    let n_slots = n_slots as u64;
    let element_type = RefType { nullable: true, heap_type: HeapType::FUNC };
    TableType { element_type, table64: false, minimum: n_slots, maximum: Some(n_slots), shared: false }
}

/// Copies code with other numbers for functions.
struct Renumbering {
    numbers: HashMap<u32, u32>,
}

impl Renumbering {
    /// Copies a function, where this is asked of each call whether it writes something else in its place.
    fn function_with(
        &mut self,
        body: &FunctionBody<'_>,
        write_call: &dyn Fn(u32, &mut Function) -> bool,
    ) -> Result<Function> {
        let mut copy = self.new_function_with_parsed_locals(body)?;
        let mut operators = body.get_operators_reader()?;
        while !operators.eof() {
            if let Operator::Call { function_index } = operators.clone().read()?
                && write_call(function_index, &mut copy)
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

#[cfg(test)]
#[path = "halves_tests.rs"]
mod tests;
