//! Builds wasm files from Rust that a browser or Node can load.

use std::fs;
use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;
use wasm_parts::{Links, Part, ordered, without_relocations};

use crate::{dist, sh, small};

/// The only target besides the native one.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// The amount of optimization in a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// The page for players: optimized by the compiler, and by `wasm-opt` if there is one.
    Shipped,
    /// Optimized by the compiler alone, which saves some seconds.
    Release,
    /// Quick to build, and fast enough to play.
    Served,
    /// The same with the pseudo-language of `nonet-words`: longer words, with accents.
    Pseudo,
}

impl Profile {
    /// Returns true if it is built quickly: hardly optimized, and in one piece.
    const fn is_quick(self) -> bool {
        matches!(self, Self::Served | Self::Pseudo)
    }
}

/// One of the wasm modules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Module {
    /// The functions for JavaScript and the workers.
    Library,
    /// The part that the page needs before the first move, as small as possible.
    Page,
    /// The functions for JavaScript, for the npm package `nonet`.
    Npm,
    /// Those of them that need no rating.
    NpmBasic,
    /// The page of large boards and its workers.
    Large,
    /// The functions for JavaScript about large boards, for their npm package.
    NpmLarge,
}

impl Module {
    /// Returns the name of its files.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Library | Self::Npm => "nonet",
            Self::Page => "page",
            Self::NpmBasic => "basic",
            Self::Large | Self::NpmLarge => "large",
        }
    }

    /// Returns the package that it is built from.
    const fn package(self) -> &'static str {
        if matches!(self, Self::Large | Self::NpmLarge) { "nonet-page-wide" } else { "nonet-page" }
    }

    /// Returns the features of its package that it has.
    const fn features(self) -> &'static str {
        match self {
            Self::Library => "page,library",
            Self::Page => "page",
            Self::Npm | Self::NpmLarge => "library",
            Self::NpmBasic => "basic",
            Self::Large => "page,worker",
        }
    }

    /// Returns the name of its profile in `Cargo.toml`.
    const fn profile(self) -> &'static str {
        match self {
            Self::Library => "release",
            Self::Page => "page",
            Self::Npm | Self::NpmBasic | Self::NpmLarge => "npm",
            Self::Large => "large",
        }
    }
}

/// The environment of the JavaScript around the wasm file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Host {
    /// An ES module for pages and workers, which Node can load too (`initSync({ module })`).
    Web,
}

/// Adds the wasm target with rustup if it is missing.
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

/// Returns the folder of the compiler.
fn rust() -> Result<PathBuf> {
    sh::output("rustc", "--print sysroot").map(PathBuf::from).context("there is no rustc")
}

/// Builds the `cdylib` of a package of this workspace, and returns the path of the wasm file as the compiler leaves it.
/// [`bind`] writes its JavaScript.
///
/// # Errors
///
/// When it does not build.
pub(crate) fn build(package: &str, module: Module, profile: Profile) -> Result<PathBuf> {
    // Cargo passes the flags after `--` only to the crate that everything is linked into.
    let (flags_for_all, flags_for_last) = match (profile, module) {
        _ if profile.is_quick() => (Vec::new(), Vec::new()),
        (_, Module::Page) => (NAMES.to_vec(), [WHOLE, RELOCATIONS].concat()),
        _ => (Vec::new(), WHOLE.to_vec()),
    };
    ensure_target()?;
    let folder = if profile.is_quick() { "serve" } else { module.profile() };
    let mut cargo = sh::cargo("rustc");
    // Cargo silently skips whole-program optimization if the crate type includes `rlib`.
    cargo.args([
        "--lib",
        "--crate-type",
        "cdylib",
        "--target",
        TARGET,
        "--package",
        package,
        "--config",
        &flags_for_every_crate(&flags_for_all)?,
    ]);
    // These variables would replace the configured flags.
    cargo.env_remove("RUSTFLAGS").env_remove("CARGO_ENCODED_RUSTFLAGS");
    if package == module.package() {
        cargo.args(["--no-default-features", "--features", module.features()]);
    }
    if profile == Profile::Pseudo {
        cargo.args(["--features", "nonet-words/pseudo"]);
    }
    cargo.args(["--profile", folder]);
    cargo.arg("--").args(flags_for_last);
    // The page and its workers are separate modules, and compare this number with each other.
    cargo.env("NONET_BUILD", build_of_sources()?);
    sh::run(&mut cargo)?;
    let file = format!("{}.wasm", package.replace('-', "_"));
    Ok(sh::target().join(TARGET).join(folder).join(file))
}

/// Returns the flags for every crate, as a line of cargo's configuration. It adds flags that replace this machine's
/// paths in panic messages, so that the same source gives the same file on every machine.
fn flags_for_every_crate(flags: &[&str]) -> Result<String> {
    let home = sh::cargo_home().context("there is no home for cargo: set CARGO_HOME")?;
    // If several mappings match a path, the compiler takes the last.
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

/// Returns the folders of this machine. No shipped file may contain the path of one.
pub(crate) fn own_folders() -> Vec<String> {
    let folders = [std::env::home_dir(), sh::cargo_home(), Some(sh::root()), Some(sh::target())];
    // On a machine without users, the home may be the root folder.
    let folders = folders.into_iter().flatten().filter(|folder| folder.parent().is_some());
    folders.map(|folder| format!("{}{MAIN_SEPARATOR}", folder.to_string_lossy())).collect()
}

/// Returns the files, and folders of files, that the wasm modules are built from.
fn sources() -> Result<Vec<PathBuf>> {
    let root = sh::root();
    let mut sources: Vec<PathBuf> = ["Cargo.toml", "Cargo.lock", "src"].map(|name| root.join(name)).into();
    let crates = fs::read_dir(root.join("crates"))?.map(|entry| Ok(entry?.path()));
    let mut crates = crates.collect::<Result<Vec<_>>>()?;
    crates.sort();
    sources.extend(crates.iter().flat_map(|one| [one.join("Cargo.toml"), one.join("src")]));
    Ok(sources)
}

/// Returns the name of this build: the version, and a hash of all sources of the library. The same sources give the
/// same name on every machine.
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
        // The page's module is split by the names of its functions.
        .remove_name_section(name != Module::Page.name())
        // The linker knows the mangled names.
        .demangle(false)
        .remove_producers_section(true)
        // The loader then finds the wasm file next to itself, and callers need not pass its path.
        .omit_default_module_path(false);
    fs::create_dir_all(folder)?;
    bindgen.generate(folder)?;
    // These are the types of the raw wasm exports, which nothing calls.
    let raw_types = folder.join(format!("{name}_bg.wasm.d.ts"));
    if raw_types.exists() {
        fs::remove_file(raw_types)?;
    }
    Ok(())
}

/// The wasm features of the module: those that Rust enables by default, and the 128-bit SIMD of `.cargo/config.toml`.
/// `-all` would allow instructions that browsers do not support yet.
const FEATURES: [&str; 7] = [
    "--enable-bulk-memory",
    "--enable-multivalue",
    "--enable-mutable-globals",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-simd",
];

/// Requests whole-program optimization a second time, so that the compiler fails if it cannot do it.
const WHOLE: [&str; 2] = ["-C", "lto=fat"];

/// Keeps the closures of generic instances apart in function names, for `bench size`. The split needs only the paths of
/// functions, which any mangling has.
const NAMES: [&str; 2] = ["-C", "symbol-mangling-version=v0"];

/// Makes the linker keep the relocations of code and data, which are needed to split the page's module.
const RELOCATIONS: [&str; 2] = ["-C", "link-arg=--emit-relocs"];

/// The required version of wasm-opt, since other versions write other bytes.
pub(crate) const WASM_OPT: u32 = 132;

/// The passes for the module of workers and callers, which should be fast.
const FOR_SPEED: [&str; 1] = ["-O3"];

/// The passes for the modules that should be small after brotli. The four skipped passes make the file smaller,
/// but less regular, so brotli compresses it less.
const FOR_SIZE: [&str; 7] = [
    "-Oz",
    "--converge",
    "--skip-pass=memory-packing",
    "--skip-pass=reorder-functions",
    "--skip-pass=local-cse",
    "--skip-pass=inlining-optimizing",
    "--dealign",
];

/// Optimizes a wasm file with `wasm-opt`, and returns the name of the optimizer. Returns `None` if neither
/// `target/tools` nor `PATH` has the required version.
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
        Module::Page | Module::Npm | Module::NpmBasic | Module::Large | Module::NpmLarge => &FOR_SIZE[..],
    };
    let smaller = wasm.with_extension("opt");
    sh::run(sh::command(&tool).args(FEATURES).args(passes).arg(wasm).arg("-o").arg(&smaller))?;
    fs::rename(&smaller, wasm)?;
    Ok(Some(format!("wasm-opt {WASM_OPT}")))
}

/// The parts of the page's module that are loaded after the first file, in their order, and the prefixes of their
/// doors. A panic is rare, so the code that reports it is in the later part.
const PARTS: [(&str, &[&str]); 2] = [
    ("kept", &["wasm_door::kept"]),
    (
        "later",
        &[
            "wasm_door::later",
            "core::panicking::",
            "core::slice::index::slice_index_fail",
            "core::str::slice_error_fail_rt",
        ],
    ),
];

/// Calls a function with the parts of the page's module.
pub(crate) fn with_parts<T>(work: impl FnOnce(&[Part]) -> T) -> T {
    let [(kept, kept_doors), (later, later_doors)] = PARTS;
    let is_kept = |name: &str| kept_doors.iter().any(|door| name.starts_with(door));
    let is_later = |name: &str| later_doors.iter().any(|door| name.starts_with(door));
    work(&[Part { name: kept, is_door: &is_kept }, Part { name: later, is_door: &is_later }])
}

/// Builds the page's module into a folder, before it is split and with the names of its functions. Returns its path and
/// its links from the linker.
///
/// # Errors
///
/// When any of the steps fails.
pub(crate) fn whole_page(profile: Profile, folder: &Path) -> Result<(PathBuf, Links)> {
    let name = Module::Page.name();
    let linked = fs::read(build(Module::Page.package(), Module::Page, profile)?)?;
    bind(without_relocations(&linked)?, name, Host::Web, folder)?;
    let mut links = if profile.is_quick() { Links::default() } else { Links::read(&linked)? };
    // wasm-bindgen runs these to find the imports and exports, or removes them as unused.
    links.forget(|name| {
        name.starts_with("__wb") || name.ends_with("::describe") || name.contains("breaks_if_inlined")
    });
    Ok((folder.join(format!("{name}_bg.wasm")), links))
}

/// Builds a module with its JavaScript into a folder, optimized if possible, and returns the name of the optimizer.
///
/// # Errors
///
/// When any of the steps fails.
pub(crate) fn package(module: Module, profile: Profile, folder: &Path) -> Result<Option<String>> {
    if module == Module::Page {
        return package_page(profile, folder);
    }
    let name = module.name();
    let linked = fs::read(build(module.package(), module, profile)?)?;
    bind(linked, name, Host::Web, folder)?;
    let file = folder.join(format!("{name}_bg.wasm"));
    if !file.is_file() {
        bail!("wasm-bindgen wrote no {}", file.display());
    }
    let glue = folder.join(format!("{name}.js"));
    fs::write(&glue, small::with_plain_errors(&fs::read_to_string(&glue)?)?)?;
    if profile != Profile::Shipped {
        return Ok(None);
    }
    let optimizer = optimize(module, &file)?;
    put_in_order(&file)?;
    Ok(optimizer)
}

/// Builds the page's module, splits it, and shortens the names between it and its JavaScript. A quick build is
/// not split, and its parts are empty. Each file is optimized after the split, which finds functions by the names from
/// the compiler.
fn package_page(profile: Profile, folder: &Path) -> Result<Option<String>> {
    let (file, links) = whole_page(profile, folder)?;
    // Only the page calls its module, so the module needs no types.
    fs::remove_file(folder.join(format!("{}.d.ts", Module::Page.name())))?;
    let script = folder.join(format!("{}.js", Module::Page.name()));
    let glue = small::with_one_loader(&fs::read_to_string(&script)?)?;
    let module = fs::read(&file)?;
    let split = with_parts(|parts| {
        if !profile.is_quick() {
            return wasm_parts::split(&module, &links, parts);
        }
        let nothing = |_: &str| false;
        let whole: Vec<_> = parts.iter().map(|part| Part { name: part.name, is_door: &nothing }).collect();
        wasm_parts::split(&module, &links, &whole)
    })?;
    let mut optimizer = None;
    for (name, wasm) in [Module::Page.name()].into_iter().chain(PARTS.map(|(name, _)| name)).zip(split) {
        let file = folder.join(format!("{name}_bg.wasm"));
        fs::write(&file, wasm)?;
        if profile == Profile::Shipped {
            optimizer = optimize(Module::Page, &file)?;
            put_in_order(&file)?;
        }
    }
    let (wasm, glue) = small::with_short_names(&fs::read(&file)?, &glue)?;
    fs::write(file, wasm)?;
    fs::write(script, small::short_glue(&glue)?)?;
    Ok(optimizer)
}

/// Reorders the functions of a wasm file so that it compresses better.
fn put_in_order(wasm: &Path) -> Result<()> {
    Ok(fs::write(wasm, ordered(&fs::read(wasm)?)?)?)
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::process::Stdio;

    use crate::sh;

    /// [`super::build`] relies on this: a compiler that is asked for whole-program optimization does it or fails, and
    /// never skips it silently.
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
