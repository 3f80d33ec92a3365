//! Checks the licences and sources of all dependencies, and collects the licence texts of those in the shipped files.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use serde_json::Value;
use spdx::{Expression, ParseMode};

use crate::{sh, wasm};

/// The configuration of cargo-deny. It lists the allowed licences, so cargo-deny and this file agree.
const DENY: &str = include_str!("../../deny.toml");

/// The one crate with another licence, and the one package that may use it: another solver in a bench.
const OTHER_SOLVER: (&str, &str) = ("sudoku", "nonet-bench-solve");

/// The shipped package. Everything that is linked into it is shipped too.
const SHIPPED_PACKAGE: &str = "nonet-page";

/// The source of every third-party crate.
const SOURCE: &str = "registry+https://github.com/rust-lang/crates.io-index";

/// The version of cargo-deny, which repeats the checks here and also checks the advisories.
const CARGO_DENY: &str = "0.20.2";

/// A crate in use.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    licence: String,
    folder: PathBuf,
}

/// The result of `cargo metadata` for one target.
struct Graph {
    packages: BTreeMap<String, Value>,
    /// The dependencies of each package. The flag is true for a normal dependency, and false for one of its tests or
    /// its build script.
    uses: BTreeMap<String, Vec<(String, bool)>>,
}

impl Graph {
    /// Reads everything that is built in this workspace for a target, with all dependencies.
    fn of(target: &str) -> Result<Self> {
        let output = sh::cargo("metadata --format-version 1 --filter-platform").arg(target).output()?;
        if !output.status.success() {
            bail!("cargo cannot say what is used for {target}: {}", String::from_utf8_lossy(&output.stderr));
        }
        Ok(Self::read(&serde_json::from_slice(&output.stdout)?))
    }

    fn read(metadata: &Value) -> Self {
        let packages = metadata["packages"].as_array().into_iter().flatten();
        let nodes = metadata["resolve"]["nodes"].as_array().into_iter().flatten();
        Self {
            packages: packages.map(|package| (text(&package["id"]), package.clone())).collect(),
            uses: nodes
                .map(|node| {
                    let uses = node["deps"].as_array().into_iter().flatten().map(|used| {
                        let mut kinds = used["dep_kinds"].as_array().into_iter().flatten();
                        (text(&used["pkg"]), kinds.any(|kind| kind["kind"].is_null()))
                    });
                    (text(&node["id"]), uses.collect())
                })
                .collect(),
        }
    }

    fn id_of(&self, name: &str) -> Result<&str> {
        let mut found = self.packages.iter().filter(|(_, package)| package["name"] == name);
        found.next().map(|(id, _)| id.as_str()).with_context(|| format!("there is no package {name}"))
    }

    /// Returns a package and everything that it depends on. With `only_linked`, the dependencies of tests and builds
    /// are left out.
    fn below(&self, name: &str, only_linked: bool) -> Result<BTreeSet<&str>> {
        let mut found = BTreeSet::new();
        let mut open = vec![self.id_of(name)?];
        while let Some(id) = open.pop() {
            // A macro runs in the compiler and is not linked.
            if (only_linked && self.is_macro(id)) || !found.insert(id) {
                continue;
            }
            let uses = self.uses.get(id).into_iter().flatten();
            open.extend(uses.filter(|(_, linked)| *linked || !only_linked).map(|(used, _)| used.as_str()));
        }
        Ok(found)
    }

    fn is_macro(&self, id: &str) -> bool {
        let kinds = self.packages.get(id).and_then(|package| package["targets"].as_array());
        kinds.into_iter().flatten().any(|target| target["kind"][0] == "proc-macro")
    }

    fn package(&self, id: &str) -> Crate {
        let package = &self.packages[id];
        let manifest = PathBuf::from(text(&package["manifest_path"]));
        Crate {
            name: text(&package["name"]),
            version: text(&package["version"]),
            licence: text(&package["license"]),
            folder: manifest.parent().map_or_else(PathBuf::new, Path::to_path_buf),
        }
    }

    /// Returns the crates that are linked into the shipped files.
    fn shipped(&self) -> Result<Vec<Crate>> {
        Ok(self.below(SHIPPED_PACKAGE, true)?.into_iter().map(|id| self.package(id)).collect())
    }

    /// Returns a complaint for each dependency that breaks a rule.
    fn complaints(&self) -> Result<Vec<String>> {
        let mut complaints = Vec::new();
        let welcome = welcome();
        for (id, package) in &self.packages {
            let used = self.package(id);
            let (solver, _) = OTHER_SOLVER;
            if used.name != solver && !is_welcome(&used.licence, &welcome) {
                complaints.push(format!("{} {} has the licence `{}`", used.name, used.version, used.licence));
            }
            if !package["source"].is_null() && package["source"] != SOURCE {
                complaints.push(format!("{} comes from {}", used.name, package["source"]));
            }
        }
        let (solver, only) = OTHER_SOLVER;
        if let Ok(solver_id) = self.id_of(solver) {
            for (id, uses) in &self.uses {
                let name = self.package(id).name;
                if uses.iter().any(|(used, _)| used == solver_id) && name != only {
                    complaints.push(format!("{name} uses {solver}; only {only} may use it"));
                }
            }
            if self.below(SHIPPED_PACKAGE, false)?.contains(solver_id) {
                complaints
                    .push(format!("{SHIPPED_PACKAGE} uses {solver}, which must not be in the shipped files"));
            }
        }
        Ok(complaints)
    }
}

fn text(value: &Value) -> String {
    value.as_str().unwrap_or_default().to_owned()
}

/// Returns the licences that `deny.toml` allows.
fn welcome() -> BTreeSet<&'static str> {
    let lines = DENY.lines().skip_while(|line| *line != "allow = [").skip(1).take_while(|line| *line != "]");
    lines.map(|line| line.trim().trim_end_matches(',').trim_matches('"')).collect()
}

/// Returns true if allowed licences alone satisfy a licence expression. An empty expression is not a licence.
fn is_welcome(expression: &str, welcome: &BTreeSet<&str>) -> bool {
    // Older crates write `/` for `OR`.
    let expression = Expression::parse_mode(expression, ParseMode::LAX);
    expression.is_ok_and(|expression| expression.evaluate(|one| welcome.contains(&*one.to_string())))
}

/// Checks everything that is built, natively and for the browser, against the lists of licences and sources.
///
/// # Errors
///
/// When a crate has another licence or source, or no licence text. Each complaint is printed.
pub(crate) fn check() -> Result<()> {
    let host = sh::output("rustc", "--print host-tuple").context("there is no rustc")?;
    let mut complaints = BTreeSet::new();
    let mut n_packages = BTreeSet::new();
    for target in [&*host, wasm::TARGET] {
        let graph = Graph::of(target)?;
        complaints.extend(graph.complaints()?);
        n_packages.extend(graph.packages.into_keys());
    }
    let shipped = Graph::of(wasm::TARGET)?.shipped()?;
    complaints.extend(texts(&shipped).err().map(|error| error.to_string()));
    for complaint in &complaints {
        println!("{complaint}");
    }
    if !complaints.is_empty() {
        bail!("{} problems are printed above; deny.toml lists the allowed licences", complaints.len());
    }
    println!("{} packages pass; {} of them are shipped", n_packages.len(), shipped.len());
    Ok(())
}

/// Lets cargo-deny check the licences, sources and advisories of all dependencies on every platform. Installs
/// cargo-deny if it is missing.
///
/// # Errors
///
/// When it finds something or cannot be installed.
pub(crate) fn audit() -> Result<()> {
    check()?;
    let cargo_deny = sh::cargo_tool("cargo-deny", CARGO_DENY)?;
    sh::run(sh::command(&cargo_deny).args(["--workspace", "check", "licenses", "bans", "sources"]))?;
    sh::run(sh::command(&cargo_deny).args(["--workspace", "check", "advisories"])).context(
        "licences and sources are right; the advisories found something, or their database could not be \
         fetched: what is printed above says which",
    )
}

/// Writes the licence texts of everything foreign in the wasm files into a folder.
///
/// # Errors
///
/// When a crate has no licence text.
pub(crate) fn write_licences(folder: &Path) -> Result<()> {
    fs::create_dir_all(folder)?;
    fs::write(folder.join("crates.txt"), texts(&Graph::of(wasm::TARGET)?.shipped()?)?)?;
    // Rust's installation includes a list of the licences of its standard library.
    let rust = PathBuf::from(sh::output("rustc", "--print sysroot").context("there is no rustc")?)
        .join("share/doc/rust/COPYRIGHT-library.html");
    fs::copy(&rust, folder.join("rust-standard-library.html")).with_context(|| {
        format!(
            "the licences of Rust's standard library are not at {}: install Rust by rustup",
            rust.display()
        )
    })?;
    Ok(())
}

/// Returns every licence text once, with the names of its crates.
fn texts(crates: &[Crate]) -> Result<String> {
    let mut groups: Vec<(String, Vec<String>)> = Vec::new();
    let mut all = String::from("What is in the wasm files, beside Rust's standard library:\n\n");
    for used in crates {
        let name = format!("{} {}", used.name, used.version);
        all.extend([&*name, ": ", &*used.licence, "\n"]);
        let texts = texts_of(&used.folder)?;
        if texts.is_empty() {
            bail!("{name} comes without the text of its licence");
        }
        for text in texts {
            match groups.iter_mut().find(|(known, _)| *known == text) {
                Some((_, names)) => names.push(name.clone()),
                None => groups.push((text, vec![name.clone()])),
            }
        }
    }
    for (text, names) in groups {
        all.extend(["\n==== ", &*names.join(", "), " ====\n\n", text.trim_end(), "\n"]);
    }
    Ok(all)
}

/// Returns the licence texts next to a crate's manifest, or else the one in its source.
fn texts_of(folder: &Path) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let entry = entry?;
        let name = entry.file_name().to_string_lossy().to_ascii_uppercase();
        if ["LICENSE", "LICENCE", "COPYING", "COPYRIGHT", "NOTICE"]
            .iter()
            .any(|start| name.starts_with(start))
        {
            files.push(entry.path());
        }
    }
    files.sort();
    let texts = files.iter().filter(|file| file.is_file()).map(fs::read_to_string);
    let mut texts = texts.collect::<Result<Vec<_>, _>>()?;
    if texts.is_empty() {
        texts.extend(header(&fs::read_to_string(folder.join("src/lib.rs")).unwrap_or_default()));
    }
    Ok(texts)
}

/// Returns the licence text in the first comment of a source, if there is one.
fn header(source: &str) -> Option<String> {
    let (comment, _) = source.strip_prefix("/*")?.split_once("*/")?;
    let lines = comment.lines().map(|line| line.trim().trim_start_matches("* ").trim_start_matches('*'));
    let text = lines.collect::<Vec<_>>().join("\n").trim().to_owned();
    text.contains("Permission is hereby granted").then_some(text)
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde_json::{Value, json};

    use super::{Crate, Graph, SOURCE, header, is_welcome, texts, welcome};

    #[test]
    fn reads_licences_as_they_are_meant() {
        let welcome = welcome();
        for licence in [
            "MIT",
            "MIT OR Apache-2.0",
            "MIT/Apache-2.0",
            "AGPL-3.0 OR MIT",
            "(MIT OR Apache-2.0) AND Unicode-3.0",
            "Apache-2.0 WITH LLVM-exception OR GPL-2.0-only",
        ] {
            assert!(is_welcome(licence, &welcome), "{licence}");
        }
        for licence in [
            "",
            "AGPL-3.0",
            "MIT AND AGPL-3.0",
            "AGPL-3.0 OR GPL-3.0-only",
            "MIT AND (AGPL-3.0 OR GPL-2.0)",
            "(MIT OR Apache-2.0) AND GPL-3.0",
            "MIT WITH something",
            "OR MIT",
            "MIT MIT",
            "LicenseRef-proprietary",
        ] {
            assert!(!is_welcome(licence, &welcome), "{licence}");
        }
    }

    /// Returns a workspace in which packages use others in one of three ways: `null` for linked, `dev` or `build`.
    fn graph(packages: &[(&str, &str, Value)], uses: &[(&str, &str, Value)]) -> Graph {
        let nodes = packages.iter().map(|(name, _, _)| {
            let uses = uses.iter().filter(|(user, _, _)| user == name);
            let deps = uses.map(|(_, used, kind)| json!({ "pkg": used, "dep_kinds": [{ "kind": kind }] }));
            json!({ "id": name, "deps": deps.collect::<Vec<_>>() })
        });
        let nodes = nodes.collect::<Vec<_>>();
        let packages = packages.iter().map(|(name, licence, source)| {
            json!({
                "id": name, "name": name, "version": "1.0.0", "license": licence, "source": source,
                "manifest_path": format!("{name}/Cargo.toml"), "targets": [{ "kind": ["lib"] }],
            })
        });
        let packages = packages.collect::<Vec<_>>();
        Graph::read(&json!({ "packages": packages, "resolve": { "nodes": nodes } }))
    }

    #[test]
    fn names_what_does_not_fit() {
        let registry = json!(SOURCE);
        let nonet = ("nonet-page", "MIT OR Apache-2.0", Value::Null);
        let bench = ("nonet-bench-solve", "MIT", Value::Null);
        let solver = ("sudoku", "AGPL-3.0", registry.clone());
        let all = [nonet.clone(), bench.clone(), solver.clone()];
        let right = graph(&all, &[("nonet-bench-solve", "sudoku", Value::Null)]);
        assert_eq!(right.complaints().unwrap(), [""; 0]);

        for kind in [Value::Null, json!("dev"), json!("build")] {
            let complaints = graph(&all, &[("nonet-page", "sudoku", kind)]).complaints().unwrap();
            assert_eq!(complaints.len(), 2, "{complaints:?}");
        }
        let behind = [nonet.clone(), bench, solver];
        let uses =
            [("nonet-page", "nonet-bench-solve", Value::Null), ("nonet-bench-solve", "sudoku", Value::Null)];
        assert_eq!(graph(&behind, &uses).complaints().unwrap().len(), 1);
        for other in [
            ("other", "AGPL-3.0", registry.clone()),
            ("other", "MIT", json!("git+https://example.org/other#1234")),
            ("other", "MIT", json!("registry+https://example.org/index")),
        ] {
            assert_eq!(graph(&[nonet.clone(), other], &[]).complaints().unwrap().len(), 1);
        }
    }

    #[test]
    fn only_linked_crates_are_shipped() {
        let all = ["nonet-page", "linked", "below", "tested", "built"].map(|name| (name, "MIT", Value::Null));
        let graph = graph(
            &all,
            &[
                ("nonet-page", "linked", Value::Null),
                ("linked", "below", Value::Null),
                ("nonet-page", "tested", json!("dev")),
                ("nonet-page", "built", json!("build")),
            ],
        );
        let shipped = graph.shipped().unwrap();
        let names: Vec<_> = shipped.iter().map(|used| used.name.as_str()).collect();
        assert_eq!(names, ["below", "linked", "nonet-page"]);
    }

    #[test]
    fn a_licence_may_be_in_the_source() {
        let source = "/* \n * Copyright A\n * \n * Permission is hereby granted\n */\nfn f() {}";
        assert_eq!(header(source).as_deref(), Some("Copyright A\n\nPermission is hereby granted"));
        assert_eq!(header("/* A library. */"), None);
        assert_eq!(header("//! Permission is hereby granted"), None);
    }

    #[test]
    fn a_crate_without_its_licence_is_not_shipped() {
        let folder = std::env::temp_dir().join(format!("nonet-supply-{}", std::process::id()));
        let used = |name: &str| Crate {
            name: name.to_owned(),
            version: "1.0.0".to_owned(),
            licence: "MIT".to_owned(),
            folder: folder.join(name),
        };
        for name in ["one", "two", "three"] {
            fs::create_dir_all(folder.join(name)).unwrap();
        }
        fs::write(folder.join("one/LICENSE-MIT"), "the same text\n").unwrap();
        fs::write(folder.join("two/license"), "the same text\n").unwrap();
        fs::write(folder.join("two/COPYRIGHT"), "another text\n").unwrap();
        let both = texts(&[used("one"), used("two")]).unwrap();
        let error = texts(&[used("one"), used("three")]).unwrap_err().to_string();
        fs::remove_dir_all(&folder).unwrap();
        assert!(both.contains("==== one 1.0.0, two 1.0.0 ====\n\nthe same text\n"), "{both}");
        assert!(both.contains("==== two 1.0.0 ====\n\nanother text\n"), "{both}");
        assert_eq!(error, "three 1.0.0 comes without the text of its licence");
    }
}
