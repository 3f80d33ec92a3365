//! [`Links`]: the functions and constants that each function and each constant points to, as the linker recorded them.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use anyhow::{Context, Result, bail};
use wasmparser::{
    KnownCustom, Linking, Parser, Payload, RelocSectionReader, RelocationType, SymbolFlags, SymbolInfo,
};

use super::module::{Segment, function_names};

/// The prefix of the names of read-only segments.
const READ_ONLY: &str = ".rodata";

/// The ids of sections in the wasm binary format.
const CUSTOM: u8 = 0;
const CODE: u8 = 10;
const DATA: u8 = 11;

/// The pointers in the code and the constants of a module.
///
/// The default has none. With it, all constants and all functions in a table stay in the first file.
#[derive(Debug, Default)]
pub struct Links {
    pub(crate) constants: Vec<Constant>,
    /// The targets of each function, by its name.
    pub(crate) of_functions: HashMap<String, Targets>,
    /// The targets of pointers outside all named constants.
    pub(crate) of_unknown: Targets,
}

/// A set of functions, by name, and constants, by index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Targets {
    pub(crate) functions: BTreeSet<String>,
    pub(crate) constants: BTreeSet<usize>,
}

/// A named object in the initial memory of a module.
#[derive(Debug)]
pub(crate) struct Constant {
    pub(crate) at: Range<u32>,
    pub(crate) is_read_only: bool,
    pub(crate) targets: Targets,
}

/// The target of a relocated value.
enum Target {
    Function(String),
    Constant(usize),
}

impl Targets {
    fn add(&mut self, target: &Target) {
        match target {
            Target::Function(name) => drop(self.functions.insert(name.clone())),
            Target::Constant(constant) => drop(self.constants.insert(*constant)),
        }
    }
}

impl Links {
    /// Reads the relocations that the linker left in a module with `--emit-relocs`.
    ///
    /// # Errors
    ///
    /// Fails if there are none, or if one is of an unknown kind.
    pub fn read(linked: &[u8]) -> Result<Self> {
        let module = Linked::read(linked)?;
        let (constants, of_symbols) = module.constants()?;
        let mut links = Self { constants, ..Self::default() };
        for relocations in &module.relocations {
            let index = relocations.section_index() as usize;
            let (kind, section) = module.sections.get(index).context("a section is missing")?;
            if *kind == CUSTOM {
                continue;
            }
            for entry in relocations.entries() {
                let entry = entry?;
                let symbol = entry.index as usize;
                let target = match meaning(entry.ty)? {
                    Meaning::Other => continue,
                    Meaning::Pointer => {
                        let symbol = module.symbols.get(symbol).context("a symbol is missing")?;
                        let SymbolInfo::Func { index, .. } = symbol else {
                            bail!("a function pointer is not to a function")
                        };
                        let Some(name) = module.names.get(index) else { continue };
                        Target::Function((*name).to_owned())
                    }
                    Meaning::Address => match of_symbols.get(symbol).context("a symbol is missing")? {
                        Some(constant) => Target::Constant(*constant),
                        None => continue,
                    },
                };
                let at = section.start + entry.offset as usize;
                match *kind {
                    CODE => {
                        let name = module.function_at(at).context("code is in no function")?;
                        links.of_functions.entry(name.to_owned()).or_default().add(&target);
                    }
                    DATA => links.add_at(module.address_at(at)?, &target),
                    _ => bail!("addresses are in a section of kind {kind}"),
                }
            }
        }
        Ok(links)
    }

    /// Removes the links of some functions, selected by their demangled names.
    ///
    /// These are functions that a tool between the linker and the splitter evaluates and removes. The targets of any
    /// other function that is gone stay in the first file.
    pub fn forget(&mut self, is_evaluated: impl Fn(&str) -> bool) {
        self.of_functions.retain(|name, _| !is_evaluated(&format!("{:#}", rustc_demangle::demangle(name))));
    }

    /// Records the target of the value at an address.
    fn add_at(&mut self, address: u32, target: &Target) {
        let mut is_held = false;
        for holder in self.constants.iter_mut().filter(|one| one.at.contains(&address)) {
            holder.targets.add(target);
            is_held = true;
        }
        if !is_held {
            self.of_unknown.add(target);
        }
    }

    /// Returns the names of all functions that have a pointer to them.
    pub(crate) fn pointed_to(&self) -> BTreeSet<&str> {
        let of_constants = self.constants.iter().map(|constant| &constant.targets);
        let all = of_constants.chain(self.of_functions.values()).chain([&self.of_unknown]);
        all.flat_map(|targets| &targets.functions).map(String::as_str).collect()
    }
}

/// The meaning of a relocated value.
enum Meaning {
    /// The address of a constant.
    Address,
    /// A pointer to a function.
    Pointer,
    /// The index of an item that the instruction itself uses, as in a call.
    Other,
}

fn meaning(kind: RelocationType) -> Result<Meaning> {
    use RelocationType as Kind;
    Ok(match kind {
        Kind::MemoryAddrLeb | Kind::MemoryAddrSleb | Kind::MemoryAddrI32 => Meaning::Address,
        Kind::TableIndexSleb | Kind::TableIndexI32 => Meaning::Pointer,
        Kind::FunctionIndexLeb | Kind::TypeIndexLeb | Kind::GlobalIndexLeb | Kind::TableNumberLeb => {
            Meaning::Other
        }
        other => bail!("the linker wrote a relocation of an unknown kind: {other:?}"),
    })
}

/// A module as the linker wrote it.
#[derive(Default)]
struct Linked<'a> {
    /// The id and the byte range of each section in the file.
    sections: Vec<(u8, Range<usize>)>,
    names: HashMap<u32, &'a str>,
    n_imported: u32,
    bodies: Vec<Range<usize>>,
    segments: Vec<Segment<'a>>,
    /// The byte range of each segment's data in the file.
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
                    KnownCustom::Name(_) => module.names.extend(function_names(&section)?),
                    KnownCustom::Linking(subsections) => {
                        for subsection in subsections {
                            module.take(subsection?)?;
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
            bail!("the linker did not leave its relocations in the module (--emit-relocs)");
        }
        Ok(module)
    }

    fn take(&mut self, subsection: Linking<'a>) -> Result<()> {
        match subsection {
            Linking::SegmentInfo(segments) => {
                for segment in segments {
                    self.segment_names.push(segment?.name);
                }
            }
            Linking::SymbolTable(symbols) => self.symbols = symbols.into_iter().collect::<Result<_, _>>()?,
            _ => {}
        }
        Ok(())
    }

    /// Returns all constants, and for each symbol the index of its constant.
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
                        targets: Targets::default(),
                    });
                    Some(all.len() - 1)
                }
                _ => None,
            };
            of_symbols.push(constant);
        }
        Ok((all, of_symbols))
    }

    /// Returns the name of the function that contains a byte of the file.
    fn function_at(&self, at: usize) -> Option<&'a str> {
        // The bodies are sorted by position.
        let index = self.bodies.partition_point(|body| body.end <= at);
        self.bodies.get(index).filter(|body| body.contains(&at))?;
        self.names.get(&(u32::try_from(index).ok()? + self.n_imported)).copied()
    }

    /// Returns the memory address of a byte of the file.
    fn address_at(&self, at: usize) -> Result<u32> {
        let index = self.places.iter().position(|place| place.contains(&at));
        let index = index.context("a constant is in no segment")?;
        self.segments[index].address(at - self.places[index].start)
    }
}

#[cfg(test)]
#[path = "links_tests.rs"]
mod tests;
