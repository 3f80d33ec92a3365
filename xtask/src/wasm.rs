//! From Rust to a wasm file that a browser or Node can load.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::small::{self, Constants, Counted, Stretch};
use crate::{dist, first_half, sh};

/// The only target besides the native one.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How much work goes into a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// What players get: optimized by the compiler, and by `wasm-opt` where there is one.
    Shipped,
    /// Optimized by the compiler alone, which saves some seconds.
    Release,
    /// Quick to build, and quick enough to play.
    Served,
}

/// The package of the page and of the library.
const OURS: &str = "nonet-page";

/// Which wasm module of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Module {
    /// Everything that JavaScript and the workers may call.
    Library,
    /// What the page needs before the first move, as small as can be.
    Page,
}

impl Module {
    /// How its files are called.
    const fn name(self) -> &'static str {
        match self {
            Self::Library => "nonet",
            Self::Page => "page",
        }
    }
}

/// Where the JavaScript around the wasm file runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Host {
    /// An ES module for pages and workers, which Node can load too (`initSync({ module })`).
    Web,
}

/// Has rustup add the wasm target where it is missing.
///
/// # Errors
///
/// When there is no rustup and the target is missing, or it cannot be fetched.
pub(crate) fn ensure_target() -> Result<()> {
    if rust()?.join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Ok(());
    }
    println!("Adding the target {TARGET}");
    sh::run(sh::command("rustup").args(["target", "add", TARGET]))
        .with_context(|| format!("Rust's standard library for {TARGET} is missing: install it"))
}

/// The folder of the compiler.
fn rust() -> Result<PathBuf> {
    sh::output("rustc", "--print sysroot").map(PathBuf::from).context("there is no rustc")
}

/// Builds the `cdylib` of a package of this workspace and says where the wasm file is, as the compiler leaves
/// it: for modules that export plain functions.
///
/// # Errors
///
/// When it does not build.
pub(crate) fn build(package: &str, module: Module, profile: Profile) -> Result<PathBuf> {
    let counts = format!("-Cprofile-use={}", sh::root().join(COUNTS).display());
    let flags = match (profile, module) {
        (Profile::Served, _) => Flags::default(),
        (_, Module::Library) => Flags { linked: WHOLE.to_vec(), ..Flags::default() },
        (_, Module::Page) => Flags {
            linked: [&WHOLE[..], &RELOCATIONS, &[&counts]].concat(),
            everywhere: [&BY_COUNTS[..], &NAMES].concat(),
        },
    };
    compile(package, module, profile, &flags, sh::cargo("rustc"), &sh::target())
}

/// Builds the page's module so that it counts how often each arm of its code is gone through, and says where the wasm
/// file is.
///
/// # Errors
///
/// When it does not build.
fn build_counting() -> Result<PathBuf> {
    // What stands elsewhere would be built anew each time.
    let target = sh::target().join("counting");
    let mut cargo = sh::cargo("rustc");
    // To count without a run-time library is not for everybody yet.
    cargo.env("RUSTC_BOOTSTRAP", "nonet_page").env("CARGO_TARGET_DIR", &target);
    let flags = Flags {
        linked: [&WHOLE[..], &RELOCATIONS, &COUNTING].concat(),
        everywhere: [&AS_IF_COUNTED[..], &NAMES].concat(),
    };
    compile(OURS, Module::Page, Profile::Release, &flags, cargo, &target)
}

/// Flags for the compiler.
#[derive(Default)]
struct Flags<'a> {
    /// For the crate that everything is linked into.
    linked: Vec<&'a str>,
    /// For every crate that goes into it: the engine is one.
    everywhere: Vec<&'a str>,
}

/// Builds the `cdylib` of a package with flags of its own, by this cargo, which puts it in this folder.
fn compile(
    package: &str,
    module: Module,
    profile: Profile,
    flags: &Flags,
    mut cargo: Command,
    target: &Path,
) -> Result<PathBuf> {
    ensure_target()?;
    let folder = match (profile, module) {
        (Profile::Served, _) => "serve",
        (_, Module::Library) => "release",
        (_, Module::Page) => "page",
    };
    // Cargo leaves the optimizing of the whole out, without a word, for a crate that is to be an `rlib` too.
    cargo.args([
        "--lib",
        "--crate-type",
        "cdylib",
        "--target",
        TARGET,
        "--package",
        package,
        "--config",
        &everywhere(&flags.everywhere)?,
    ]);
    // They would take the place of what is configured.
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    if module == Module::Page {
        cargo.arg("--no-default-features");
    }
    cargo.args(["--profile", folder]);
    cargo.arg("--").args(&flags.linked);
    // The page and its workers are two modules, and hold this against each other.
    cargo.env("NONET_BUILD", build_of_sources()?);
    sh::run(&mut cargo)?;
    let file = format!("{}.wasm", package.replace('-', "_"));
    Ok(target.join(TARGET).join(folder).join(file))
}

/// The flags for every crate, as a line of cargo's configuration. These and what the paths of this machine are called in
/// a wasm file, where messages of what cannot happen name them: the same source is the same file, whoever builds it and
/// wherever.
fn everywhere(flags: &[&str]) -> Result<String> {
    let home = sh::cargo_home().context("there is no home for cargo: set CARGO_HOME")?;
    // Of several names for a path the compiler takes the last.
    let mut names = vec![(home.clone(), "cargo"), (rust()?.join("lib/rustlib/src/rust"), "rust")];
    let crates = home.join("registry/src");
    let mut registries =
        fs::read_dir(crates).map_or_else(|_| Vec::new(), |entries| entries.flatten().collect());
    registries.sort_by_key(fs::DirEntry::file_name);
    names.extend(registries.iter().map(|registry| (registry.path(), "crates")));
    names.push((sh::root(), "nonet"));
    let renamings = names.iter().map(|(path, name)| format!("--remap-path-prefix={}={name}", path.display()));
    let flags = renamings.chain(flags.iter().map(ToString::to_string));
    let flags = serde_json::Value::from(flags.collect::<Vec<_>>());
    Ok(format!("target.{TARGET}.rustflags={flags}"))
}

/// The folders that nobody but this machine has. No file that we give away may name one.
pub(crate) fn own_folders() -> Vec<String> {
    let folders = [std::env::home_dir(), sh::cargo_home(), Some(sh::root()), Some(sh::target())];
    // The home of a machine that has no users may be the root of everything.
    let folders = folders.into_iter().flatten().filter(|folder| folder.parent().is_some());
    folders.map(|folder| format!("{}{MAIN_SEPARATOR}", folder.to_string_lossy())).collect()
}

/// What the wasm modules are made of: files, and folders of files.
fn sources() -> Result<Vec<PathBuf>> {
    let root = sh::root();
    let mut sources: Vec<PathBuf> = ["Cargo.toml", "Cargo.lock", "src"].map(|name| root.join(name)).into();
    let crates = fs::read_dir(root.join("crates"))?.map(|entry| Ok(entry?.path()));
    let mut crates = crates.collect::<Result<Vec<_>>>()?;
    crates.sort();
    sources.extend(crates.iter().flat_map(|one| [one.join("Cargo.toml"), one.join("src")]));
    Ok(sources)
}

/// The name of this build: the version, and a number made from all sources of the library. The same sources give
/// the same name on every machine.
fn build_of_sources() -> Result<String> {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for path in sources()? {
        let files = if path.is_dir() {
            dist::assets(&path)?.into_iter().map(|file| file.bytes).collect()
        } else {
            vec![fs::read(path)?]
        };
        for byte in files.into_iter().flatten() {
            // FNV-1a.
            hash = (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
    Ok(format!("{}-{hash:016x}", env!("CARGO_PKG_VERSION")))
}

/// Writes `<name>.js`, `<name>_bg.wasm` and `<name>.d.ts` for a module into a folder.
///
/// # Errors
///
/// When the library was built with another version of wasm-bindgen, or the folder cannot be written.
pub(crate) fn bind(wasm: Vec<u8>, name: &str, host: Host, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    match host {
        Host::Web => bindgen.web(true)?,
    };
    bindgen
        .input_bytes(name, wasm)
        .out_name(name)
        .typescript(true)
        // By their names the functions of the page's module are parted in two halves.
        .remove_name_section(name != Module::Page.name())
        // What the linker says of a function is found by the name that the linker knows.
        .demangle(false)
        .remove_producers_section(true)
        // The loader then finds the wasm file beside itself, and the page need not say where it is.
        .omit_default_module_path(false);
    fs::create_dir_all(folder)?;
    bindgen.generate(folder)?;
    // The types of the raw wasm exports, which nobody calls.
    let raw_types = folder.join(format!("{name}_bg.wasm.d.ts"));
    if raw_types.exists() {
        fs::remove_file(raw_types)?;
    }
    Ok(())
}

/// The features that the module uses: those that Rust switches on for every wasm module, and the 128-bit SIMD
/// of `.cargo/config.toml`. `-all` would let the optimizer write instructions that browsers do not know yet.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Told once more, the compiler refuses what it cannot optimize as a whole.
const WHOLE: [&str; 2] = ["-C", "lto=fat"];

/// How the compiler makes the page's module out of what was seen.
///
/// * It puts a function that is called from one place into its caller, however long it is. What is seldom needed would
///   then be in the midst of what is always needed, and could not come later. So each instruction counts for more than
///   it costs: only short functions are worth it.
/// * What is called where nobody went is not put into its caller at all.
/// * An arm that was never gone through becomes a function of its own (`.cold.` in its name). That is all that the
///   counts are for: nothing is the larger for being gone through often.
/// * Counts of code that has changed since are left aside.
const BY_COUNTS: [&str; 2] = [
    "-C",
    "llvm-args=-inline-instr-cost=400 -inlinecold-threshold=-20000 \
     -hot-cold-split=true -hotcoldsplit-max-params=16 -hotcoldsplit-threshold=0 \
     -profile-summary-cold-count=0 -profile-summary-hot-count=1000000000 -disable-vp -no-pgo-warn-mismatch",
];

/// How often each arm of the code of the page's module was gone through: `cargo xtask bench unused -- --keep` writes it.
/// It knows functions by the names that they have where they count, which are of the newer kind.
const COUNTS: &str = "xtask/src/page.profdata";
const NAMES: [&str; 2] = ["-C", "symbol-mangling-version=v0"];

/// In which functions it is chance which arms are gone through, by what the puzzle, the game or a number is: they stay
/// whole. What the page shows and does has an arm for each thing that a person does.
const WHOLE_FUNCTIONS: &str = "5nonet(5logic|5solve|8generate|3rng|4grid|5check|6puzzle)|10nonet_page(5words|4game|4work)|4talc|16from_ascii_radix";

/// Counts arms, and nothing else. The counts lie in the module's memory and are read from there: no run-time library
/// is needed. Only the page's own crate counts: of the engine's functions it is chance which arms are gone through.
const COUNTING: [&str; 4] = [
    "-Cprofile-generate",
    "-Zno-profiler-runtime",
    "-C",
    "llvm-args=-disable-vp -enable-name-compression=false",
];

/// Every crate is compiled as [`BY_COUNTS`] has it, as far as the counts do not matter.
const AS_IF_COUNTED: [&str; 2] = ["-C", "llvm-args=-inline-instr-cost=400"];

/// The linker says in the module what the numbers in its code mean, so that constants can be parted as functions are.
const RELOCATIONS: [&str; 2] = ["-C", "link-arg=--emit-relocs"];

/// The version of wasm-opt that everybody takes, since another one writes other bytes.
pub(crate) const WASM_OPT: u32 = 132;

/// What wasm-opt does to the module that the workers and callers load, which is to be fast.
const FOR_SPEED: [&str; 1] = ["-O3"];

/// What it does to the page's module, which is to be small after brotli. The four passes that are left out
/// make the file smaller and less regular, and then brotli finds less in it.
const FOR_SIZE: [&str; 7] = [
    "-Oz",
    "--converge",
    "--skip-pass=memory-packing",
    "--skip-pass=reorder-functions",
    "--skip-pass=local-cse",
    "--skip-pass=inlining-optimizing",
    "--dealign",
];

/// Lets `wasm-opt` make a wasm file smaller or faster, and says with what; nothing where the version that it
/// takes is neither in `target/tools` nor in the `PATH`.
///
/// # Errors
///
/// When wasm-opt refuses the file.
pub(crate) fn optimize(module: Module, wasm: &Path) -> Result<Option<String>> {
    let local = sh::root().join("target/tools/node_modules/.bin/wasm-opt");
    let tools = local.is_file().then_some(local).into_iter().chain(sh::find(&["wasm-opt"]));
    let is_it = |tool: &PathBuf| {
        let words = sh::output(&tool.to_string_lossy(), "--version").unwrap_or_default();
        words.split_whitespace().find_map(|word| word.parse().ok()) == Some(WASM_OPT)
    };
    let Some(tool) = tools.into_iter().find(is_it) else { return Ok(None) };
    let passes = match module {
        Module::Library => &FOR_SPEED[..],
        Module::Page => &FOR_SIZE[..],
    };
    let smaller = wasm.with_extension("opt");
    sh::run(sh::command(&tool).args(FEATURES).args(passes).arg(wasm).arg("-o").arg(&smaller))?;
    fs::rename(&smaller, wasm)?;
    Ok(Some(format!("wasm-opt {WASM_OPT}")))
}

/// Builds the page's module into a folder as it is before it is parted, with the names of its functions, and says
/// where it is.
///
/// # Errors
///
/// When any of the steps fails.
pub(crate) fn named_page(profile: Profile, folder: &Path) -> Result<PathBuf> {
    let name = Module::Page.name();
    let linked = fs::read(build(OURS, Module::Page, profile)?)?;
    bind(small::without_relocations(&linked)?, name, Host::Web, folder)?;
    Ok(folder.join(format!("{name}_bg.wasm")))
}

/// Builds the library with its JavaScript into a folder, optimized where that is possible, and says with what.
///
/// # Errors
///
/// When any of the steps fails.
pub(crate) fn package(module: Module, profile: Profile, folder: &Path) -> Result<Option<String>> {
    let name = module.name();
    let linked = fs::read(build(OURS, module, profile)?)?;
    bind(small::without_relocations(&linked)?, name, Host::Web, folder)?;
    let file = folder.join(format!("{name}_bg.wasm"));
    if !file.is_file() {
        bail!("wasm-bindgen wrote no {}", file.display());
    }
    if module == Module::Library {
        let glue = folder.join(format!("{name}.js"));
        fs::write(&glue, small::with_plain_errors(&fs::read_to_string(&glue)?)?)?;
    }
    match module {
        Module::Library if profile == Profile::Shipped => {
            let optimizer = optimize(module, &file)?;
            put_in_order(&file)?;
            Ok(optimizer)
        }
        Module::Library => Ok(None),
        Module::Page => {
            // Nobody calls the page's module but the page.
            fs::remove_file(folder.join(format!("{name}.d.ts")))?;
            part(&file, &linked, profile)
        }
    }
}

/// Parts the page's module in its two halves, and takes out of the first what only reads what is kept: that comes with it
/// where anything is. Shortens the JavaScript beside it, which has the same name. What is quick to build is not parted:
/// the other files are there and hold nothing. Says with what all were optimized: each by itself, since functions are
/// found by the names that the compiler gave them.
fn part(file: &Path, linked: &[u8], profile: Profile) -> Result<Option<String>> {
    let is_parted = profile != Profile::Served;
    let folder = file.parent().context("the module is in a folder")?;
    let script = folder.join(format!("{}.js", Module::Page.name()));
    let glue = small::with_one_loader(&fs::read_to_string(&script)?)?;
    let constants = if is_parted { Constants::read(linked)? } else { Constants::default() };
    let module = fs::read(file)?;
    let mut first = module.clone();
    let mut files = vec![file.to_owned()];
    for (name, is_of) in CUTS {
        let is_later = &|name: &str| is_parted && is_of(name);
        let cut = small::Cut { name, constants: &constants, whole: &module, is_later };
        let halves = small::halves(&first, &cut)?;
        first = halves.first;
        let part = folder.join(format!("{name}_bg.wasm"));
        fs::write(&part, halves.later)?;
        files.push(part);
    }
    fs::write(file, small::without_names(&first)?)?;
    let mut optimizer = None;
    if profile == Profile::Shipped {
        for file in &files {
            optimizer = optimize(Module::Page, file)?;
            put_in_order(file)?;
        }
    }
    let (wasm, glue) = small::with_short_names(&fs::read(file)?, &glue)?;
    fs::write(file, wasm)?;
    fs::write(script, small::short_glue(&glue))?;
    Ok(optimizer)
}

/// Whether a function belongs to a part, by its name.
type IsOf = fn(&str) -> bool;

/// What is taken out of the page's module, one after the other, and how it is called.
const CUTS: [(&str, IsOf); 2] = [("later", first_half::is_later), ("kept", first_half::is_kept)];

/// Puts the functions of a wasm file in the order in which it is smaller once it is compressed.
fn put_in_order(wasm: &Path) -> Result<()> {
    Ok(fs::write(wasm, small::ordered(&fs::read(wasm)?)?)?)
}

/// Puts into a built page a module that says which stretches of its functions were gone through, and gives these and
/// that module before it was marked and parted.
///
/// # Errors
///
/// When any of the steps fails.
pub(crate) fn mark_page(page: &Path) -> Result<(Vec<u8>, Vec<Stretch>)> {
    let folder = page.join("pkg");
    let file = named_page(Profile::Shipped, &folder)?;
    let named = fs::read(&file)?;
    let (marked, stretches) = small::marked(&named)?;
    fs::write(&file, marked)?;
    let linked = fs::read(build(OURS, Module::Page, Profile::Shipped)?)?;
    part(&file, &linked, Profile::Release)?;
    Ok((named, stretches))
}

/// Puts into a built page a module that counts how often each arm of its code is gone through, whole and in the first
/// half, and says what it has in its memory.
///
/// # Errors
///
/// When any of the steps fails.
pub(crate) fn count_in_page(page: &Path) -> Result<Counted> {
    let folder = page.join("pkg");
    let name = Module::Page.name();
    let linked = fs::read(build_counting()?)?;
    bind(small::without_relocations(&linked)?, name, Host::Web, &folder)?;
    part(&folder.join(format!("{name}_bg.wasm")), &linked, Profile::Served)?;
    Counted::read(&linked)
}

/// Writes the file from which the compiler learns what is seldom gone through.
///
/// # Errors
///
/// When the compiler's tool for that is not there and cannot be fetched, or refuses the counts.
pub(crate) fn keep_counts(profile: &[u8]) -> Result<()> {
    let raw = sh::target().join("page.profraw");
    fs::write(&raw, profile)?;
    let host = sh::output("rustc", "--print host-tuple").context("rustc does not say for what it is")?;
    let tool = rust()?.join("lib/rustlib").join(host).join("bin/llvm-profdata");
    if !tool.is_file() {
        sh::run(sh::command("rustup").args(["component", "add", "llvm-tools"]))?;
    }
    let left_out = format!("--no-function={WHOLE_FUNCTIONS}");
    sh::run(sh::command(tool).args(["merge", "--sparse", &left_out, "--output", COUNTS]).arg(raw))
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Stdio;

    use crate::sh;

    /// What [`super::build`] relies on: told to optimize the whole, the compiler does it or fails, and never
    /// leaves it out without a word.
    #[test]
    fn the_compiler_refuses_what_it_cannot_optimize_as_a_whole() {
        let folder = std::env::temp_dir().join(format!("nonet-whole-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("lib.rs"), "").unwrap();
        let compiles = |lto: &str| {
            let mut rustc = sh::command("rustc");
            rustc.args([
                "-C",
                lto,
                "--crate-name",
                "whole",
                "--crate-type",
                "cdylib",
                "--crate-type",
                "rlib",
            ]);
            rustc.arg("--out-dir").arg(&folder).arg(folder.join("lib.rs")).stderr(Stdio::null());
            rustc.status().unwrap().success()
        };
        let found = (compiles("lto=off"), compiles("lto=fat"));
        fs::remove_dir_all(&folder).unwrap();
        assert_eq!(found, (true, false));
    }
}
