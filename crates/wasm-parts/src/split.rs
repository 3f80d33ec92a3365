//! Decides which file each function and each constant goes into.

use std::collections::{BTreeMap, HashMap};
use std::fmt;

use anyhow::Result;

use super::links::{Links, Targets};
use super::module::Module;
use super::write;

/// A part of a module that is loaded after the first file.
pub struct Part<'a> {
    /// The name of the part. The first file imports the function `load` of the module with this name as its loader.
    pub name: &'a str,
    /// Returns true if the function with this demangled name is a door of this part, as the crate's
    /// documentation defines it.
    pub is_door: &'a dyn Fn(&str) -> bool,
}

/// A function of a module that is split.
#[derive(Debug)]
pub struct Function<'a> {
    /// The demangled name; empty if the function has none.
    pub name: String,
    /// The code, with the declarations of its local variables.
    pub code: &'a [u8],
    /// The file: 0 for the first one, otherwise the index of the part plus 1.
    pub file: usize,
    /// The number of bytes of code and constants that its file could drop if nothing called or pointed to this
    /// function.
    pub retained: usize,
}

impl fmt::Debug for Part<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Part").field("name", &self.name).finish_non_exhaustive()
    }
}

/// Splits a module into the first file and one for each part, which are loaded in this order.
///
/// # Errors
///
/// Fails if the file is not a wasm module, has no function names, or contains something that the splitter does not
/// support.
pub fn split(wasm: &[u8], links: &Links, parts: &[Part]) -> Result<Vec<Vec<u8>>> {
    let module = Module::read(wasm)?;
    let graph = Graph::new(&module, links, parts)?;
    write::files(wasm, &module, &graph.files(parts.len()), links, parts)
}

/// Returns the functions of a module, and the file of each if the module were split.
///
/// # Errors
///
/// Fails under the same conditions as [`split`].
pub fn functions<'a>(wasm: &'a [u8], links: &Links, parts: &[Part]) -> Result<Vec<Function<'a>>> {
    let module = Module::read(wasm)?;
    let graph = Graph::new(&module, links, parts)?;
    let files = graph.files(parts.len());
    let mut retained = vec![0; graph.targets.len()];
    let size = |node: usize| match node.checked_sub(graph.n_functions) {
        Some(constant) => links.constants[constant].at.len(),
        None => module.body(u32::try_from(node).unwrap_or_default()).map_or(0, |body| body.range().len()),
    };
    for file in 0..=parts.len() {
        graph.add_retained(file, &files, &size, &mut retained);
    }
    let function = |(function, body): (u32, &wasmparser::FunctionBody)| Function {
        name: module.name(function).unwrap_or_default(),
        code: &wasm[body.range()],
        file: files.of_functions[function as usize],
        retained: retained[function as usize],
    };
    Ok(module.own().map(function).collect())
}

/// The file of each function and each constant.
pub(crate) struct Files {
    pub(crate) of_functions: Vec<usize>,
    pub(crate) of_constants: Vec<usize>,
    /// The doors, each with its file.
    pub(crate) doors: BTreeMap<u32, usize>,
}

/// The graph of calls and pointers. Its nodes are the functions, followed by the constants.
struct Graph {
    n_functions: usize,
    /// The nodes that each node calls or points to.
    targets: Vec<Vec<usize>>,
    /// The nodes that are always needed.
    roots: Vec<usize>,
    doors: BTreeMap<u32, usize>,
}

impl Graph {
    fn new(module: &Module, links: &Links, parts: &[Part]) -> Result<Self> {
        let n_functions = module.functions.len();
        let mut by_name: HashMap<&str, Vec<usize>> = HashMap::new();
        let mut doors = BTreeMap::new();
        for (function, name) in &module.names {
            by_name.entry(name).or_default().push(*function as usize);
            let name = module.name(*function).unwrap_or_default();
            if let Some(part) = parts.iter().position(|part| (part.is_door)(&name))
                && module.body(*function).is_some()
            {
                doors.insert(*function, part + 1);
            }
        }
        let nodes = |targets: &Targets| {
            let functions = targets.functions.iter().filter_map(|name| by_name.get(name.as_str())).flatten();
            let constants = targets.constants.iter().map(|constant| n_functions + constant);
            functions.copied().chain(constants).collect::<Vec<_>>()
        };
        let mut targets: Vec<Vec<usize>> = Vec::new();
        for (function, calls) in (0..).zip(module.calls()?) {
            let pointed = module.names.get(&function).and_then(|name| links.of_functions.get(*name));
            let calls = calls.into_iter().map(|callee| callee as usize);
            targets.push(calls.chain(pointed.map(nodes).unwrap_or_default()).collect());
        }
        targets.extend(links.constants.iter().map(|constant| nodes(&constant.targets)));

        let mut roots = nodes(&links.of_unknown);
        roots.extend(0..module.n_imported);
        roots.extend(module.exported().into_iter().map(|function| function as usize));
        // A later tool may have removed a function and moved its work elsewhere.
        let is_gone = |name: &&String| !by_name.contains_key(name.as_str());
        for name in links.of_functions.keys().filter(is_gone) {
            roots.extend(nodes(&links.of_functions[name]));
        }
        // If a function in a table has no known pointer to it, anything may call it.
        let known = links.pointed_to();
        for function in module.table_runs()?.into_iter().flat_map(|stretch| stretch.functions) {
            if module.names.get(&function).is_none_or(|name| !known.contains(name)) {
                roots.push(function as usize);
            }
        }
        roots.retain(|node| !u32::try_from(*node).is_ok_and(|node| doors.contains_key(&node)));
        Ok(Self { n_functions, targets, roots, doors })
    }

    /// Returns whether a node is a door.
    fn is_door(&self, node: usize) -> bool {
        u32::try_from(node).is_ok_and(|node| self.doors.contains_key(&node))
    }

    /// Returns the nodes from which the search for a file's content starts.
    fn starts(&self, file: usize) -> Vec<usize> {
        if file == 0 {
            return self.roots.clone();
        }
        self.doors.iter().filter(|(_, of)| **of == file).map(|(door, _)| *door as usize).collect()
    }

    /// Assigns each node to the first file that reaches it.
    fn files(&self, n_parts: usize) -> Files {
        let mut files = vec![None; self.targets.len()];
        for file in 0..=n_parts {
            let mut open = self.starts(file);
            while let Some(node) = open.pop() {
                if files[node].is_none() {
                    files[node] = Some(file);
                    open.extend(self.targets[node].iter().filter(|target| !self.is_door(**target)));
                }
            }
        }
        // Unreachable nodes go into the last file.
        let mut of_functions: Vec<usize> = files.into_iter().map(|file| file.unwrap_or(n_parts)).collect();
        let of_constants = of_functions.split_off(self.n_functions);
        Files { of_functions, of_constants, doors: self.doors.clone() }
    }

    /// Adds to each node of a file the size of the nodes that it dominates there.
    ///
    /// The algorithm is by K. Cooper, T. Harvey and K. Kennedy, "A Simple, Fast Dominance Algorithm", 2001.
    fn add_retained(
        &self,
        file: usize,
        files: &Files,
        size: &dyn Fn(usize) -> usize,
        retained: &mut [usize],
    ) {
        let root = self.targets.len();
        let is_here = |node: &usize| match node.checked_sub(self.n_functions) {
            Some(constant) => files.of_constants[constant] == file,
            None => files.of_functions[*node] == file,
        };
        let starts = self.starts(file);
        let next = |node: usize| if node == root { &starts } else { &self.targets[node] };
        let next = |node: usize| {
            let is_next = move |target: &&usize| is_here(target) && (node == root || !self.is_door(**target));
            next(node).iter().filter(is_next).copied()
        };
        // Reverse postorder: apart from cycles, each node comes before its targets.
        let mut order = Vec::new();
        let mut places = vec![usize::MAX; root + 1];
        let mut before: Vec<Vec<usize>> = vec![Vec::new(); root + 1];
        let mut open = vec![(root, false)];
        let mut is_seen = vec![false; root + 1];
        while let Some((node, is_done)) = open.pop() {
            if is_done {
                order.push(node);
            } else if !std::mem::replace(&mut is_seen[node], true) {
                open.push((node, true));
                for target in next(node) {
                    before[target].push(node);
                    open.push((target, false));
                }
            }
        }
        order.reverse();
        for (place, node) in order.iter().enumerate() {
            places[*node] = place;
        }
        let mut above = vec![usize::MAX; root + 1];
        above[root] = root;
        let mut is_changed = true;
        while std::mem::take(&mut is_changed) {
            for node in order.iter().skip(1) {
                let known = before[*node].iter().copied().filter(|one| above[*one] != usize::MAX);
                let common = known.reduce(|mut one, mut other| {
                    while one != other {
                        while places[one] > places[other] {
                            one = above[one];
                        }
                        while places[other] > places[one] {
                            other = above[other];
                        }
                    }
                    one
                });
                if let Some(common) = common.filter(|common| above[*node] != *common) {
                    above[*node] = common;
                    is_changed = true;
                }
            }
        }
        for node in order.iter().skip(1).rev() {
            retained[*node] += size(*node);
            if above[*node] != root {
                retained[above[*node]] += retained[*node];
            }
        }
    }
}

#[cfg(test)]
#[path = "split_tests.rs"]
mod tests;
