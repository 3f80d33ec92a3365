//! One wasm module in two files: what playing needs at once, and what comes later. What is left may be parted again.
//!
//! In the first half a small function stands for each of the later that is called from there: it looks into a table of
//! functions, and has the later half loaded if there is none yet. So every call does what it did, whenever it comes; one
//! that comes too soon only waits for the file. Where the later function is called from one place alone, that place does
//! it by itself. Constants that only later functions read come with them. What the later half calls of the first it finds
//! in tables; of what is short it has a copy.
//!
//! Who parts the first half once more is to load what is parted then before what was parted first: that one finds
//! functions of it in a table, and nothing stands for them.
//!
//! ```text
//!  first half                         table            later half
//!  a ──▶ stands for x ──▶ [ x ] ─────────────────▶ x ──▶ y
//!  b ◀──────────────────────────────────────────────────┘ by another table
//! ```

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::convert::Infallible;

use anyhow::{Context, Result};
use sha2::{Digest, Sha256};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{
    BlockType, CodeSection, ElementSection, Elements, EntityType, ExportKind, ExportSection, Function,
    FunctionSection, HeapType, ImportSection, Instruction, NameMap, NameSection, RefType, SectionId,
    TableSection, TableType, ValType,
};
use wasmparser::{ExternalKind, FunctionBody, Operator};

use super::data::{Constants, Memory, data_section};
use super::module::{Module, Stretch};

/// Where the later half imports all that it uses, and how the function is called that the first half imports to have it
/// loaded, from where the later half has its name.
const FIRST: &str = "first";
const LOADER: &str = "load";

/// The two files.
#[derive(Debug)]
pub(crate) struct Halves {
    /// Holds the memory, and is asked for everything. Its functions have their names.
    pub(crate) first: Vec<u8>,
    /// Is to be instantiated with the first one's exports, once, and exports nothing.
    pub(crate) later: Vec<u8>,
}

/// What a module is parted by.
pub(crate) struct Cut<'a> {
    /// How the later half is called where the first has it loaded.
    pub(crate) name: &'a str,
    pub(crate) constants: &'a Constants,
    /// The module before it was ever parted: zeros stand for what another cut took of its memory, and what tables it has
    /// more are of other cuts.
    pub(crate) whole: &'a [u8],
    /// Is asked for the name of each function. What only functions of the later half use is in it too, and of the
    /// constants what only they read.
    pub(crate) is_later: &'a dyn Fn(&str) -> bool,
}

/// How many bytes of code a function of the first half has at most for the later to have a copy of it: to lend it costs
/// the first half more than a byte.
const SHORT: usize = 70;

/// Parts a module.
///
/// # Errors
///
/// When the file is no module, has no names, or has a part that this knows nothing of.
pub(crate) fn halves(wasm: &[u8], cut: &Cut) -> Result<Halves> {
    let is_later = cut.is_later;
    let module = Module::read(wasm)?;
    let whole = Module::read(cut.whole)?;
    let calls = module.calls()?;
    let held = module.held()?;
    let n_tables = u32::try_from(whole.tables.len())?;
    let pinned = module.pinned(&held, n_tables);
    let later = later_functions(&module, &calls, &pinned, is_later);
    let memory = module.memory(cut.constants, &whole.segments, &later)?;
    // The first half may call one of the later: by its name, or as it was told. Then something stands for it there.
    let pinned: BTreeSet<u32> = pinned.into_iter().filter(|one| module.is_reached(*one, &memory)).collect();
    let called = |function: &u32| {
        pinned.contains(function)
            || calls.iter().any(|(caller, callees)| !later.contains(caller) && callees.contains(function))
    };
    let slots: Vec<u32> = later.iter().copied().filter(called).collect();
    // What is short the later half has itself, but for what stands for something of another half: that has no name.
    let is_short = |function: &u32| {
        let code = (*function as usize).checked_sub(module.n_imported).map(|at| module.bodies[at].range());
        module.names.contains_key(function) && code.is_some_and(|code| code.len() <= SHORT)
    };
    let (mut copied, mut used) = (BTreeSet::new(), BTreeSet::new());
    let mut open: Vec<u32> = later.iter().copied().collect();
    while let Some(caller) = open.pop() {
        for callee in calls[&caller].iter().filter(|callee| !later.contains(callee)) {
            if !is_short(callee) {
                used.insert(*callee);
            } else if copied.insert(*callee) {
                open.push(*callee);
            }
        }
    }
    // The rest it finds in tables: in those that there are, or in one for it.
    let mut places: HashMap<u32, Place> = HashMap::new();
    for stretch in &held {
        for (function, at) in stretch.functions.iter().zip(stretch.start..) {
            // What has no name may only be there until something else comes.
            if module.names.contains_key(function) && used.remove(function) {
                places.insert(*function, Place { table: stretch.table, at });
            }
        }
    }
    let lent: Vec<u32> = used.into_iter().collect();
    places.extend(lent.iter().copied().zip((0..).map(|at| Place { table: module.slot_table() + 1, at })));
    let mut hash = Sha256::new();
    hash.update(cut.name);
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
    let name = cut.name;
    let plan = Plan { name, pinned, held, later, slots, copied, lent, places, memory, seal };
    Ok(Halves { first: module.first(wasm, &plan)?, later: module.later(wasm, &plan)? })
}

/// Where a function stands in a table.
struct Place {
    table: u32,
    at: u32,
}

/// How a module is parted.
struct Plan<'a> {
    /// How the later half is called where the first has it loaded.
    name: &'a str,
    /// The functions that JavaScript may call, or whoever has a pointer to one in the first half.
    pinned: BTreeSet<u32>,
    /// What stands in tables.
    held: Vec<Stretch>,
    /// The functions of the later half.
    later: BTreeSet<u32>,
    /// Those of them that the first half calls, or somebody else may.
    slots: Vec<u32>,
    /// The functions of the first half that the later has too.
    copied: BTreeSet<u32>,
    /// Those that it calls and that stand in no table yet, and where all that it calls stand.
    lent: Vec<u32>,
    places: HashMap<u32, Place>,
    memory: Memory,
    /// The name of what only halves of one build share.
    seal: String,
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
    let pinned = module.pinned(&module.held()?, u32::MAX);
    let later = later_functions(&module, &module.calls()?, &pinned, is_later);
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

impl Module<'_> {
    /// The number of the table with the functions of the later half that the first calls. Behind it stands the table
    /// with those of the first that the later calls.
    fn slot_table(&self) -> u32 {
        u32::try_from(self.tables.len()).unwrap_or_default()
    }

    /// The first half: everything but the later functions, with something that stands for those in `slots`.
    fn first(&self, wasm: &[u8], plan: &Plan) -> Result<Vec<u8>> {
        let Plan { name, later, slots, lent, memory, seal, .. } = plan;
        let n_imported = u32::try_from(self.n_imported)?;
        // The function that loads the later half is the last that is imported, and the first of our own has it loaded
        // where it is not there.
        let mut numbers: HashMap<u32, u32> = (0..n_imported).map(|one| (one, one)).collect();
        let (loader, ensuring) = (n_imported, n_imported + 1);
        let reached = self.reached_at_once(plan)?;
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
        imports.import(name, LOADER, EntityType::Function(loader_type));
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
        tables.table(slot_type(slots.len())).table(slot_type(lent.len()));
        let mut exports = ExportSection::new();
        for export in &self.exports {
            let index = match export.kind {
                ExternalKind::Func => reencoder.function_index(export.index)?,
                _ => export.index,
            };
            exports.export(export.name, reencoder.export_kind(export.kind)?, index);
        }
        // Another cut may have given them away already.
        let mut export = |name: String, kind: ExportKind, at: u32| {
            if !self.exports.iter().any(|one| one.name == name) {
                exports.export(&name, kind, at);
            }
        };
        for at in 0..u32::try_from(self.memories.len())? {
            export(memory_name(seal, at), ExportKind::Memory, at);
        }
        for at in 0..=self.slot_table() + 1 {
            export(format!("t{at}"), ExportKind::Table, at);
        }
        for at in 0..u32::try_from(self.globals.len())? {
            export(format!("g{at}"), ExportKind::Global, at);
        }
        let mut elements = ElementSection::new();
        for stretch in &plan.held {
            // What nobody here calls is put there by the later half. Whatever it is until then.
            let number = |function: &u32| reencoder.numbers.get(function).copied().unwrap_or(ensuring);
            let functions = stretch.functions.iter().map(number).collect();
            fill_table(&mut elements, stretch.table, stretch.start, functions);
        }
        // An export of each would cost the browser an object, and the file a name.
        fill_table(&mut elements, self.slot_table() + 1, 0, reencoder.all(lent)?);
        let mut module = wasm_encoder::Module::new();
        module.section(&types).section(&imports).section(&functions).section(&tables);
        self.copy(wasm, SectionId::Memory, &mut module);
        self.copy(wasm, SectionId::Global, &mut module);
        module.section(&exports).section(&elements).section(&code).section(&data_section(&memory.first));
        module.section(&self.names_of(&reencoder.numbers, later));
        Ok(module.finish())
    }

    /// The names of the functions that are in the first half themselves, by their numbers there.
    fn names_of(&self, numbers: &HashMap<u32, u32>, later: &BTreeSet<u32>) -> NameSection {
        let mut all: Vec<_> = numbers
            .iter()
            .filter(|(function, _)| !later.contains(function))
            .filter_map(|(function, number)| Some((*number, *self.names.get(function)?)))
            .collect();
        all.sort_unstable();
        let mut names = NameMap::new();
        for (number, name) in all {
            names.append(number, name);
        }
        let mut section = NameSection::new();
        section.functions(&names);
        section
    }

    /// The later half: its functions, which are put in the table when it is there.
    fn later(&self, wasm: &[u8], plan: &Plan) -> Result<Vec<u8>> {
        let Plan { later, slots, copied, lent, places, memory, seal, .. } = plan;
        let numbers = later.union(copied).copied().zip(0..).collect();
        let mut reencoder = Renumbering { numbers };
        let mut imports = ImportSection::new();
        for (at, memory) in (0..).zip(&self.memories) {
            imports.import(FIRST, &memory_name(seal, at), reencoder.memory_type(*memory)?);
        }
        for (at, table) in self.tables.iter().enumerate() {
            imports.import(FIRST, &format!("t{at}"), reencoder.table_type(*table)?);
        }
        imports.import(FIRST, &format!("t{}", self.slot_table()), slot_type(slots.len()));
        imports.import(FIRST, &format!("t{}", self.slot_table() + 1), slot_type(lent.len()));
        for (at, global) in self.globals.iter().enumerate() {
            imports.import(FIRST, &format!("g{at}"), reencoder.global_type(global.ty)?);
        }
        let (mut functions, mut code) = (FunctionSection::new(), CodeSection::new());
        for function in later.union(copied) {
            let body = &self.bodies[*function as usize - self.n_imported];
            functions.function(self.functions[*function as usize]);
            code.function(&reencoder.function_with(body, &|callee, copy| {
                let Some(Place { table, at }) = places.get(&callee) else { return false };
                let type_index = self.functions[callee as usize];
                copy.instruction(&Instruction::I32Const(at.cast_signed()))
                    .instruction(&Instruction::CallIndirect { type_index, table_index: *table });
                true
            })?);
        }
        let mut elements = ElementSection::new();
        fill_table(&mut elements, self.slot_table(), 0, reencoder.all(slots)?);
        for stretch in &plan.held {
            let mut start = stretch.start;
            for run in stretch.functions.chunk_by(|one, next| later.contains(one) == later.contains(next)) {
                if run.iter().all(|function| later.contains(function)) {
                    fill_table(&mut elements, stretch.table, start, reencoder.all(run)?);
                }
                start += u32::try_from(run.len())?;
            }
        }
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
    fn reached_at_once(&self, Plan { pinned, later, slots, .. }: &Plan) -> Result<HashMap<u32, i32>> {
        let slots = slots.iter().copied().zip(0..);
        let mut places: HashMap<u32, i32> =
            slots.filter(|(function, _)| !pinned.contains(function)).collect();
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
}

/// How a memory is called between the halves: the first one has the name that only halves of one build share.
fn memory_name(seal: &str, at: u32) -> String {
    if at == 0 { seal.to_owned() } else { format!("m{at}") }
}

/// Has these functions stand in a table from a place on when the module is there.
fn fill_table(elements: &mut ElementSection, table: u32, start: u32, functions: Vec<u32>) {
    let start = wasm_encoder::ConstExpr::i32_const(start.cast_signed());
    elements.active((table != 0).then_some(table), &start, Elements::Functions(functions.into()));
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
    /// The numbers of functions.
    fn all(&mut self, functions: &[u32]) -> Result<Vec<u32>> {
        Ok(functions.iter().map(|function| self.function_index(*function)).collect::<Result<_, _>>()?)
    }

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
