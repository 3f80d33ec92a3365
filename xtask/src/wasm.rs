//! From Rust to a wasm file that a browser or Node can load.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::{dist, sh};

/// The only target besides the native one.
pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// How much work goes into a build.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Profile {
    /// What players get: optimized by the compiler, and by `wasm-opt` where there is one.
    Shipped,
    /// Optimized by the compiler alone, which saves some seconds.
    Release,
    /// Quick to build, slow to run.
    Dev,
}

/// Which wasm module of the library.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Module {
    /// Everything that JavaScript and the workers may call.
    Library,
    /// What the page needs before the first move, as small as can be.
    Page,
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
    let compiler = sh::output("rustc", "--print sysroot").context("there is no rustc")?;
    if Path::new(&compiler).join("lib/rustlib").join(TARGET).join("lib").is_dir() {
        return Ok(());
    }
    println!("Adding the target {TARGET}");
    sh::run(sh::command("rustup").args(["target", "add", TARGET]))
        .with_context(|| format!("Rust's standard library for {TARGET} is missing: install it"))
}

/// Builds the `cdylib` of a package of this workspace and says where the wasm file is, as the compiler leaves
/// it: for modules that export plain functions.
///
/// # Errors
///
/// When it does not build.
pub(crate) fn build(package: &str, module: Module, profile: Profile) -> Result<PathBuf> {
    ensure_target()?;
    let mut cargo = sh::cargo("build --lib");
    cargo.args(["--target", TARGET, "--package", package]);
    if module == Module::Page {
        cargo.arg("--no-default-features");
    }
    // The page and its workers are two modules, and hold this against each other.
    cargo.env("NONET_BUILD", build_of_sources()?);
    let folder = match (profile, module) {
        (Profile::Dev, _) => "debug",
        (_, Module::Library) => "release",
        (_, Module::Page) => "page",
    };
    if profile != Profile::Dev {
        cargo.args(["--profile", folder]);
    }
    sh::run(&mut cargo)?;
    let file = format!("{}.wasm", package.replace('-', "_"));
    Ok(sh::target().join(TARGET).join(folder).join(file))
}

/// The name of this build: the version, and a number made from all sources of the library. The same sources give
/// the same name on every machine.
fn build_of_sources() -> Result<String> {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    for name in ["Cargo.toml", "Cargo.lock", "src"] {
        let path = sh::root().join(name);
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

/// Writes `<name>.js`, `<name>_bg.wasm` and `<name>.d.ts` for a wasm file into a folder.
///
/// # Errors
///
/// When the library was built with another version of wasm-bindgen, or the folder cannot be written.
pub(crate) fn bind(wasm: &Path, name: &str, host: Host, folder: &Path) -> Result<()> {
    let mut bindgen = Bindgen::new();
    match host {
        Host::Web => bindgen.web(true)?,
    };
    bindgen
        .input_path(wasm)
        .out_name(name)
        .typescript(true)
        .remove_name_section(true)
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

/// Older versions of wasm-opt do not know what today's Rust writes.
const OLDEST_WASM_OPT: u32 = 116;

/// Lets `wasm-opt` make a wasm file smaller and faster, and says with what; nothing where there is none that
/// is new enough.
///
/// # Errors
///
/// When wasm-opt refuses the file.
pub(crate) fn optimize(wasm: &Path) -> Result<Option<String>> {
    let local = sh::root().join("target/tools/node_modules/.bin/wasm-opt");
    let Some(tool) = (if local.is_file() { Some(local) } else { sh::find(&["wasm-opt"]) }) else {
        return Ok(None);
    };
    let words = sh::output(&tool.to_string_lossy(), "--version").unwrap_or_default();
    let Some(version) = words.split_whitespace().find_map(|word| word.parse::<u32>().ok()) else {
        return Ok(None);
    };
    if version < OLDEST_WASM_OPT {
        return Ok(None);
    }
    let smaller = wasm.with_extension("opt");
    sh::run(sh::command(&tool).args(FEATURES).arg("-O3").arg(wasm).arg("-o").arg(&smaller))?;
    fs::rename(&smaller, wasm)?;
    Ok(Some(format!("wasm-opt {version}")))
}

/// Builds the library with its JavaScript into a folder, optimized where that is possible, and says with what.
///
/// # Errors
///
/// When any of the steps fails.
pub(crate) fn package(module: Module, profile: Profile, folder: &Path) -> Result<Option<String>> {
    let name = match module {
        Module::Library => "nonet",
        Module::Page => "page",
    };
    let wasm = build("nonet", module, profile)?;
    bind(&wasm, name, Host::Web, folder)?;
    let file = folder.join(format!("{name}_bg.wasm"));
    if !file.is_file() {
        bail!("wasm-bindgen wrote no {}", file.display());
    }
    if module == Module::Page {
        // Nobody calls the page's module but the page.
        fs::remove_file(folder.join(format!("{name}.d.ts")))?;
    }
    if profile == Profile::Shipped { optimize(&file) } else { Ok(None) }
}
