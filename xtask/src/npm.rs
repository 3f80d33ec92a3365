//! `cargo xtask package`: builds the npm packages. Each is a folder of the workspace, together with wasm modules and
//! their JavaScript.

use std::fs;
use std::path::Path;

use anyhow::{Result, bail};

use crate::wasm::{self, Module, Profile};
use crate::{dist, sh, small, supply};

/// An npm package.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Package {
    /// Its name.
    pub(crate) name: &'static str,
    /// The folder of its own files, the source of everything that is not built, and its folder in `dist`.
    pub(crate) folder: &'static str,
    /// Its modules, and the largest size of each after brotli and wasm-opt. Raising one needs a change of its own, with
    /// a reason.
    modules: &'static [(Module, usize)],
    /// The largest size of the packed package.
    pub(crate) most_packed: u64,
}

/// The package for boards of up to nine rows.
pub(crate) const NONET: Package = Package {
    name: "nonet",
    folder: dist::NPM,
    modules: &[(Module::Npm, 400_000), (Module::NpmBasic, 60_500)],
    most_packed: 614_000,
};

/// The package for boards of 10, 12 and 16 rows. It is apart, so that users of small boards do not download it.
pub(crate) const LARGE: Package = Package {
    name: "nonet-large",
    folder: "npm-large",
    modules: &[(Module::NpmLarge, 240_000)],
    most_packed: 340_000,
};

/// The files that the package takes from the root of the workspace.
const FROM_ROOT: [&str; 2] = ["LICENSE-APACHE", "LICENSE-MIT"];

/// Builds the packages into `dist/npm` and `dist/npm-large`.
///
/// # Errors
///
/// When a module does not build or is too large.
pub(crate) fn package() -> Result<()> {
    [NONET, LARGE]
        .iter()
        .try_for_each(|package| build(package, &sh::root().join("dist").join(package.folder)))
}

/// Builds a package into a folder.
///
/// # Errors
///
/// When a module does not build or is too large.
pub(crate) fn build(package: &Package, out: &Path) -> Result<()> {
    let new = sh::target().join("npm-package");
    dist::clear(&new)?;
    dist::copy(&sh::root().join(package.folder), &new)?;
    for name in FROM_ROOT {
        dist::copy(&sh::root().join(name), &new.join(name))?;
    }
    let manifest = new.join("package.json");
    fs::write(&manifest, fs::read_to_string(&manifest)?.replace("0.0.0", env!("CARGO_PKG_VERSION")))?;
    let mut optimizer = None;
    for &(module, _) in package.modules {
        optimizer = write_module(module, &new)?;
    }
    supply::write_licences(&new.join("licences"))?;
    let own = wasm::own_folders();
    if let Some(trace) = dist::assets(&new)?.iter().find_map(|asset| dist::trace(asset, &own)) {
        bail!("{trace}, which is a folder of this machine");
    }
    dist::clear(out)?;
    fs::create_dir_all(out)?;
    dist::copy(&new, out)?;
    dist::clear(&new)?;
    println!("The package {} is in {}", package.name, out.display());
    for &(module, most) in package.modules {
        let size = size(module, out)?;
        println!("{} has {size} bytes after brotli, of {most}", module.name());
        if size > most && optimizer.is_some() {
            bail!("the module `{}` is larger than it may be", module.name());
        }
    }
    if optimizer.is_none() {
        println!("Built without wasm-opt {}, so it is larger than it could be", wasm::WASM_OPT);
    }
    Ok(())
}

/// Writes `<name>.wasm`, `<name>.js` and `<name>.d.ts` of a module. Returns the optimizer of the wasm file.
fn write_module(module: Module, folder: &Path) -> Result<Option<String>> {
    let (name, scratch) = (module.name(), folder.join("scratch"));
    let optimizer = wasm::package(module, Profile::Shipped, &scratch)?;
    fs::rename(scratch.join(format!("{name}_bg.wasm")), folder.join(format!("{name}.wasm")))?;
    let read = |end: &str| fs::read_to_string(scratch.join(format!("{name}.{end}")));
    fs::write(folder.join(format!("{name}.js")), small::with_npm_loader(&read("js")?, name)?)?;
    fs::write(folder.join(format!("{name}.d.ts")), small::with_npm_types(&read("d.ts")?)?)?;
    dist::clear(&scratch)?;
    Ok(optimizer)
}

/// Returns the bytes after brotli that a program downloads for a module: the wasm file and its JavaScript.
fn size(module: Module, folder: &Path) -> Result<usize> {
    let read = |end: &str| fs::read(folder.join(format!("{}.{end}", module.name())));
    Ok(dist::compressed(&read("wasm")?) + dist::compressed(&read("js")?))
}
