//! The constants that only a module's later half reads.
//!
//! The linker knows what each number in the code means, and is asked to leave that in the module (`--emit-relocs`):
//! which constants there are, and who holds the address of which. Later steps change the code and leave the addresses
//! as they are, so what was read of the linked module still holds for the one that is parted.
//!
//! In doubt a constant stays in the first half: it costs some bytes there, and would be zeros if it came too late.

use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use std::convert::Infallible;
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasm_encoder::reencode::{self, Reencode};
use wasm_encoder::{CodeSection, ConstExpr, DataSection, Instruction, Module, RawSection};
use wasmparser::{
    DataKind, FunctionBody, KnownCustom, Linking, Name, Operator, Parser, Payload, RelocSectionReader,
    RelocationType, SymbolFlags, SymbolInfo,
};

/// How the names of segments begin that nobody writes to.
const READ_ONLY: &str = ".rodata";

/// The numbers of sections.
const CUSTOM: u8 = 0;
const CODE: u8 = 10;
const DATA: u8 = 11;

/// A segment costs some bytes itself, so shorter gaps between those of the later half are filled.
const SHORT: usize = 16;

/// What the linker knew of a module's constants. The default knows of none, so all stay where they are.
#[derive(Debug, Default)]
pub(crate) struct Constants {
    all: Vec<Constant>,
    /// What a number in the code may mean. An address need not lie within what it is used for.
    of_numbers: BTreeMap<u32, BTreeSet<usize>>,
    /// Whose addresses are in a function, by the name that the linker gave it.
    of_functions: HashMap<String, BTreeSet<usize>>,
    /// Whose addresses are in what has no name.
    pinned: BTreeSet<usize>,
    /// Who holds a pointer to a function, by the name that the linker gave it.
    pointers: HashMap<String, Holders>,
}

/// Who holds a pointer to a function.
#[derive(Debug, Default)]
struct Holders {
    functions: BTreeSet<String>,
    constants: BTreeSet<usize>,
    /// Something that has no name does.
    is_pinned: bool,
}

/// Something with a name in the memory that a module starts with.
#[derive(Debug)]
struct Constant {
    at: Range<u32>,
    is_read_only: bool,
    /// Whose addresses are in this one.
    points_to: BTreeSet<usize>,
}

/// A part of the memory that a module starts with.
#[derive(Debug)]
pub(crate) struct Segment<'a> {
    pub(super) start: u32,
    pub(super) bytes: &'a [u8],
}

impl<'a> Segment<'a> {
    /// Reads a segment of a module.
    ///
    /// # Errors
    ///
    /// When its place is not a plain number.
    pub(crate) fn read(data: &wasmparser::Data<'a>) -> Result<Self> {
        let DataKind::Active { memory_index: 0, offset_expr } = &data.kind else {
            bail!("a part of the module's memory is not there from the start")
        };
        let Operator::I32Const { value } = offset_expr.get_operators_reader().read()? else {
            bail!("a part of the module's memory has no fixed place")
        };
        Ok(Self { start: value.cast_unsigned(), bytes: data.data })
    }

    /// The address of a byte of it.
    fn address(&self, offset: usize) -> Result<u32> {
        let address = self.start.checked_add(u32::try_from(offset)?);
        address.context("a part of the module's memory is behind its end")
    }
}

impl Constants {
    /// Reads what the linker left in a module.
    ///
    /// # Errors
    ///
    /// When it left nothing, or something that this knows nothing of.
    pub(crate) fn read(linked: &[u8]) -> Result<Self> {
        let module = Linked::read(linked)?;
        let (all, of_symbols) = module.constants()?;
        let mut constants = Self { all, ..Self::default() };
        for relocations in &module.relocations {
            let index = relocations.section_index() as usize;
            let (kind, section) = module.sections.get(index).context("a section is missing")?;
            if *kind == CUSTOM {
                continue;
            }
            for entry in relocations.entries() {
                let entry = entry?;
                if is_pointer(entry.ty) {
                    let at = section.start + entry.offset as usize;
                    constants.take_pointer(&module, entry.index, *kind, at)?;
                }
                if !is_address(entry.ty)? {
                    continue;
                }
                let symbol = of_symbols.get(entry.index as usize).context("a symbol is missing")?;
                let Some(constant) = *symbol else { continue };
                let at = section.start + entry.offset as usize;
                match *kind {
                    CODE => {
                        let name = module.function_at(at).context("code is in no function")?;
                        constants.of_functions.entry(name.to_owned()).or_default().insert(constant);
                        let start = constants.all[constant].at.start;
                        let number = start.wrapping_add_signed(i32::try_from(entry.addend)?);
                        constants.of_numbers.entry(number).or_default().insert(constant);
                    }
                    DATA => constants.note_pointer(module.address_at(at)?, constant),
                    _ => bail!("addresses are in a section of kind {kind}"),
                }
            }
        }
        Ok(constants)
    }

    /// Notes that there is a pointer to a function at a place in the file, in a section of this kind.
    fn take_pointer(&mut self, module: &Linked, symbol: u32, kind: u8, at: usize) -> Result<()> {
        let symbol = module.symbols.get(symbol as usize).context("a symbol is missing")?;
        let SymbolInfo::Func { index, .. } = symbol else { bail!("a pointer is not to a function") };
        let Some(name) = module.names.get(index) else { return Ok(()) };
        let holders = self.pointers.entry((*name).to_owned()).or_default();
        if kind == CODE {
            holders.functions.insert(module.function_at(at).context("code is in no function")?.to_owned());
        } else {
            let address = module.address_at(at)?;
            let all = self.all.iter().enumerate();
            let before = holders.constants.len();
            holders.constants.extend(all.filter(|(_, one)| one.at.contains(&address)).map(|(at, _)| at));
            holders.is_pinned |= holders.constants.len() == before;
        }
        Ok(())
    }

    /// Notes that the address of a constant is in the memory.
    fn note_pointer(&mut self, address: u32, constant: usize) {
        let mut is_held = false;
        for holder in self.all.iter_mut().filter(|one| one.at.contains(&address)) {
            holder.points_to.insert(constant);
            is_held = true;
        }
        if !is_held {
            self.pinned.insert(constant);
        }
    }

    /// Which constants stay, where the later half has all functions of which this is true and the code of the first
    /// holds these numbers.
    fn staying(&self, is_later: &dyn Fn(&str) -> bool, numbers: &BTreeSet<u32>) -> BTreeSet<usize> {
        let mut staying = self.pinned.clone();
        for (_, constants) in self.of_functions.iter().filter(|(name, _)| !is_later(name)) {
            staying.extend(constants);
        }
        for number in numbers {
            let meant = self.of_numbers.get(number);
            staying.extend(meant.into_iter().flatten());
            // What the optimizer computed beforehand may be anywhere in a constant, or right behind it.
            let is_in = |one: &Constant| {
                one.at.contains(number) || (meant.is_none() && one.at.end == *number && !one.at.is_empty())
            };
            staying.extend((0..self.all.len()).filter(|one| is_in(&self.all[*one])));
        }
        staying.extend((0..self.all.len()).filter(|one| !self.all[*one].is_read_only));
        let mut open: Vec<usize> = staying.iter().copied().collect();
        while let Some(one) = open.pop() {
            open.extend(self.all[one].points_to.iter().filter(|other| staying.insert(**other)));
        }
        staying
    }

    /// Parts the memory that a module starts with. `whole` is what stood there before it was ever parted: in the same
    /// segments. `is_later` is asked for the name of each function as the linker gave it, `numbers` are in the code of
    /// the first half.
    ///
    /// # Errors
    ///
    /// When a segment lies behind the end of the memory.
    pub(crate) fn parted(
        &self,
        segments: &[Segment],
        whole: &[Segment],
        is_later: &dyn Fn(&str) -> bool,
        numbers: &BTreeSet<u32>,
    ) -> Result<Memory> {
        let staying = self.staying(is_later, numbers);
        let is_unreached = |holders: &Holders| {
            !holders.is_pinned
                && holders.functions.iter().all(|name| is_later(name))
                && holders.constants.is_disjoint(&staying)
        };
        let unreached = self.pointers.iter().filter(|(_, holders)| is_unreached(holders));
        let unreached = unreached.map(|(name, _)| name.clone()).collect();
        let (staying, going): (Vec<_>, Vec<_>) =
            (0..self.all.len()).partition(|constant| staying.contains(constant));
        let mut memory = Memory { unreached, ..Memory::default() };
        if segments.iter().map(|one| one.start).ne(whole.iter().map(|one| one.start)) {
            bail!("the memory of a part is not that of the whole");
        }
        for (segment, whole) in segments.iter().zip(whole) {
            // Constants may share bytes, as the ends of texts.
            let mut goes = vec![false; segment.bytes.len()];
            for (constants, is_going) in [(&going, true), (&staying, false)] {
                for constant in constants {
                    let Range { start, end } = self.all[*constant].at;
                    let offset = |address: u32| address.saturating_sub(segment.start) as usize;
                    let end = offset(end).min(goes.len());
                    goes[offset(start).min(end)..end].fill(is_going);
                }
            }
            let zeroed = segment.bytes.iter().zip(&goes).map(|(byte, goes)| if *goes { 0 } else { *byte });
            memory.first.push((segment.start, zeroed.collect()));
            for run in runs(&goes) {
                memory.later.push((segment.address(run.start)?, whole.bytes[run].to_vec()));
            }
        }
        Ok(memory)
    }
}

/// The memory that a module starts with, in two halves: addresses and what stands there.
#[derive(Debug, Default)]
pub(crate) struct Memory {
    /// With zeros where something is missing: a segment for each piece is longer than zeros are after brotli.
    pub(crate) first: Vec<(u32, Vec<u8>)>,
    pub(crate) later: Vec<(u32, Vec<u8>)>,
    /// The functions to which the first half has no pointer, by the names that the linker gave them.
    pub(crate) unreached: HashSet<String>,
}

/// Where the bytes are that go. Two runs with only a short gap between them are one.
fn runs(goes: &[bool]) -> Vec<Range<usize>> {
    let mut runs: Vec<Range<usize>> = Vec::new();
    for (at, _) in goes.iter().enumerate().filter(|(_, goes)| **goes) {
        match runs.last_mut() {
            Some(run) if at < run.end + SHORT => run.end = at + 1,
            _ => runs.push(at..at + 1),
        }
    }
    runs
}

/// A section of data.
pub(crate) fn data_section(memory: &[(u32, Vec<u8>)]) -> DataSection {
    let mut section = DataSection::new();
    for (address, bytes) in memory {
        section.active(0, &ConstExpr::i32_const(address.cast_signed()), bytes.iter().copied());
    }
    section
}

/// Whether a number that the linker wrote is the address of a constant.
fn is_address(kind: RelocationType) -> Result<bool> {
    use RelocationType as Kind;
    match kind {
        Kind::MemoryAddrLeb | Kind::MemoryAddrSleb | Kind::MemoryAddrI32 => Ok(true),
        Kind::FunctionIndexLeb
        | Kind::TableIndexSleb
        | Kind::TableIndexI32
        | Kind::TypeIndexLeb
        | Kind::GlobalIndexLeb
        | Kind::TableNumberLeb => Ok(false),
        other => bail!("the linker wrote a number of a kind that is not known here: {other:?}"),
    }
}

/// Whether a number that the linker wrote is a pointer to a function.
const fn is_pointer(kind: RelocationType) -> bool {
    matches!(kind, RelocationType::TableIndexSleb | RelocationType::TableIndexI32)
}

/// What is read of a module as the linker left it.
#[derive(Default)]
struct Linked<'a> {
    /// Kind and place of each section.
    sections: Vec<(u8, Range<usize>)>,
    names: HashMap<u32, &'a str>,
    n_imported: u32,
    bodies: Vec<Range<usize>>,
    segments: Vec<Segment<'a>>,
    /// Where the bytes of each segment are in the file.
    places: Vec<Range<usize>>,
    segment_names: Vec<&'a str>,
    symbols: Vec<SymbolInfo<'a>>,
    relocations: Vec<RelocSectionReader<'a>>,
}

impl<'a> Linked<'a> {
    fn read(wasm: &'a [u8]) -> Result<Self> {
        let mut module = Self::default();
        for payload in Parser::new(0).parse_all(wasm) {
            let payload = payload?;
            module.sections.extend(payload.as_section());
            match payload {
                Payload::ImportSection(imports) => {
                    for import in imports.into_imports() {
                        module.n_imported += u32::from(matches!(import?.ty, wasmparser::TypeRef::Func(_)));
                    }
                }
                Payload::CodeSectionEntry(body) => module.bodies.push(body.range()),
                Payload::DataSection(segments) => {
                    for segment in segments {
                        let segment = segment?;
                        module.segments.push(Segment::read(&segment)?);
                        let end = segment.range.end;
                        module.places.push(end - segment.data.len()..end);
                    }
                }
                Payload::CustomSection(section) => match section.as_known() {
                    KnownCustom::Name(subsections) => {
                        for subsection in subsections {
                            let Name::Function(map) = subsection? else { continue };
                            for naming in map {
                                let naming = naming?;
                                module.names.insert(naming.index, naming.name);
                            }
                        }
                    }
                    KnownCustom::Linking(subsections) => {
                        for subsection in subsections {
                            match subsection? {
                                Linking::SegmentInfo(segments) => {
                                    for segment in segments {
                                        module.segment_names.push(segment?.name);
                                    }
                                }
                                Linking::SymbolTable(symbols) => {
                                    module.symbols = symbols.into_iter().collect::<Result<_, _>>()?;
                                }
                                _ => {}
                            }
                        }
                    }
                    KnownCustom::Reloc(relocations) => module.relocations.push(relocations),
                    _ => {}
                },
                _ => {}
            }
        }
        let of_code = |relocations: &RelocSectionReader| {
            let section = module.sections.get(relocations.section_index() as usize);
            section.is_some_and(|(kind, _)| *kind == CODE)
        };
        if module.symbols.is_empty() || !module.relocations.iter().any(of_code) {
            bail!("the linker did not leave in the module what its numbers mean");
        }
        Ok(module)
    }

    /// Every constant, and which of them each symbol is.
    fn constants(&self) -> Result<(Vec<Constant>, Vec<Option<usize>>)> {
        let (mut all, mut of_symbols) = (Vec::new(), Vec::new());
        for symbol in &self.symbols {
            let constant = match symbol {
                SymbolInfo::Data { flags, symbol: Some(place), .. }
                    if !flags.contains(SymbolFlags::ABSOLUTE) =>
                {
                    let index = place.index as usize;
                    let segment = self.segments.get(index).context("a constant is in no segment")?;
                    let (start, end) = (place.offset as usize, place.offset as usize + place.size as usize);
                    let name = self.segment_names.get(index).context("a segment has no name")?;
                    all.push(Constant {
                        at: segment.address(start)?..segment.address(end)?,
                        is_read_only: name.starts_with(READ_ONLY),
                        points_to: BTreeSet::new(),
                    });
                    Some(all.len() - 1)
                }
                _ => None,
            };
            of_symbols.push(constant);
        }
        Ok((all, of_symbols))
    }

    /// The name of the function whose code is at a place in the file.
    fn function_at(&self, at: usize) -> Option<&'a str> {
        let index = self.bodies.iter().position(|body| body.contains(&at))?;
        self.names.get(&(u32::try_from(index).ok()? + self.n_imported)).copied()
    }

    /// The address of what is at a place in the file.
    fn address_at(&self, at: usize) -> Result<u32> {
        let index = self.places.iter().position(|place| place.contains(&at));
        let index = index.context("a constant is in no segment")?;
        self.segments[index].address(at - self.places[index].start)
    }
}

/// The module without what the linker left in it, which later steps know nothing of.
///
/// # Errors
///
/// When it is no module.
pub(crate) fn without_relocations(linked: &[u8]) -> Result<Vec<u8>> {
    without(linked, &|section| section == "linking" || section.starts_with("reloc."))
}

/// The module without the names of its functions.
///
/// # Errors
///
/// When it is no module.
pub(crate) fn without_names(wasm: &[u8]) -> Result<Vec<u8>> {
    without(wasm, &|section| section == "name")
}

/// The module without those of its custom sections that are named.
fn without(wasm: &[u8], is_named: &dyn Fn(&str) -> bool) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(wasm) {
        let payload = payload?;
        if let Payload::CustomSection(section) = &payload
            && is_named(section.name())
        {
            continue;
        }
        if let Some((id, range)) = payload.as_section() {
            module.section(&RawSection { id, data: &wasm[range] });
        }
    }
    Ok(module.finish())
}

/// The numbers that may be addresses.
#[derive(Debug, Default)]
pub(crate) struct Numbers {
    pub(crate) found: BTreeSet<u32>,
}

impl Numbers {
    /// Takes in the numbers of a function: constants, and what is added where memory is read.
    ///
    /// # Errors
    ///
    /// When its code cannot be read.
    pub(crate) fn take_code(&mut self, body: &FunctionBody) -> Result<()> {
        self.parse_function_body(&mut CodeSection::new(), body.clone())?;
        Ok(())
    }

    /// Takes in the number that an instruction holds.
    pub(crate) fn take(&mut self, operator: &Operator) {
        match operator {
            Operator::I32Const { value } => self.take_bytes(&value.to_le_bytes()),
            Operator::I64Const { value } => self.take_bytes(&value.to_le_bytes()),
            Operator::V128Const { value } => self.take_bytes(value.bytes()),
            _ => {}
        }
    }

    fn take_bytes(&mut self, bytes: &[u8]) {
        self.found.extend(bytes.as_chunks().0.iter().map(|word| u32::from_le_bytes(*word)));
    }
}

impl Reencode for Numbers {
    type Error = Infallible;

    fn instruction<'a>(
        &mut self,
        operator: Operator<'a>,
    ) -> Result<Instruction<'a>, reencode::Error<Infallible>> {
        self.take(&operator);
        reencode::utils::instruction(self, operator)
    }

    fn mem_arg(
        &mut self,
        place: wasmparser::MemArg,
    ) -> Result<wasm_encoder::MemArg, reencode::Error<Infallible>> {
        self.found.extend(u32::try_from(place.offset));
        reencode::utils::mem_arg(self, place)
    }
}

#[cfg(test)]
#[path = "data_tests.rs"]
mod tests;
