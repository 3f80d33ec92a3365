//! The folder that any static host can serve, under any path. Every address in it is relative.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::thread;

use anyhow::{Context, Result, anyhow, bail};
use sha2::{Digest, Sha256};

use crate::wasm::{self, Module, Profile};
use crate::{large, offline, one_file, sh, supply};

/// The files and folders next to the package. They have the same place in the source tree and in the built folder, so
/// the same relative addresses work in both.
const PAGE: [&str; 2] = ["index.html", "www"];

/// A file that hosts read and do not serve: its path in the source tree, and its name in the built folder.
const FOR_HOSTS: (&str, &str) = ("hosts/_headers", "_headers");

/// The folder of the npm package `nonet` inside `dist`; that of `nonet-large` begins with this name. They are not part
/// of the page, and stay when the page is built again.
pub(crate) const NPM: &str = "npm";

/// A file of the built page.
#[derive(Debug)]
pub(crate) struct Asset {
    /// Its path in the folder, with `/` between the parts.
    pub(crate) path: String,
    /// The content of the file.
    pub(crate) bytes: Vec<u8>,
}

impl Asset {
    /// Returns the length of the file after brotli's best compression, as good hosts send it.
    pub(crate) fn compressed(&self) -> usize {
        compressed(&self.bytes)
    }

    /// Returns the length of the file after gzip, as all hosts send it.
    pub(crate) fn gzipped(&self) -> usize {
        gzip(&self.bytes).len()
    }

    /// Returns true if it is the compressed form of another file, for hosts that send such files.
    fn is_compressed(&self) -> bool {
        COMPRESSED.iter().any(|end| self.path.ends_with(end))
    }

    /// Returns its SHA-256 in hexadecimal digits, as `sha256sum` writes it.
    pub(crate) fn hash(&self) -> String {
        hex(&Sha256::digest(&self.bytes))
    }
}

/// Returns bytes as hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        // Writing to a string cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// Returns the length of bytes after brotli's best compression.
pub(crate) fn compressed(bytes: &[u8]) -> usize {
    brotli(bytes).len()
}

/// The endings of compressed files.
const COMPRESSED: [&str; 2] = [".br", ".gz"];

fn brotli(bytes: &[u8]) -> Vec<u8> {
    let parameters = brotli::enc::BrotliEncoderParams { quality: 11, lgwin: 22, ..Default::default() };
    let (mut reader, mut out) = (bytes, Vec::new());
    // Reading and writing in memory cannot fail.
    let _ = brotli::BrotliCompress(&mut reader, &mut out, &parameters);
    out
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut writer = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    let _ = writer.write_all(bytes);
    writer.finish().unwrap_or_default()
}

/// Writes a compressed form of each served file if it is smaller, for hosts that send such files.
fn compress(folder: &Path) -> Result<()> {
    for asset in assets(folder)?.iter().filter(|asset| is_served(&asset.path)) {
        for (end, bytes) in COMPRESSED.into_iter().zip([brotli(&asset.bytes), gzip(&asset.bytes)]) {
            if bytes.len() < asset.bytes.len() {
                fs::write(folder.join(format!("{}{end}", asset.path)), bytes)?;
            }
        }
    }
    Ok(())
}

/// The path prefixes of files for people on the server's machine and for the host itself.
const NOT_SERVED: [&str; 3] = ["licences", "_headers", NPM];

/// Returns true if a browser may request the file of this path.
pub(crate) fn is_served(path: &str) -> bool {
    !NOT_SERVED.iter().any(|start| path.starts_with(start))
}

/// The path prefixes of files and folders that are not needed before the first move. Everything else counts as part of
/// the first load, so a new file counts until it is listed here.
const LATER: [&str; 14] = [
    large::PAGE,
    "pkg/large",
    "pkg/nonet",
    "pkg/kept",
    "pkg/later",
    "service.js",
    one_file::DIALOGS,
    "www/digits.OFL",
    "www/icon",
    "www/large-letters",
    "www/manifest",
    "www/offline.js",
    "www/old.js",
    "www/worker.js",
];

/// The maximum size of the first load after brotli, in bytes. It also applies to builds without wasm-opt. Raise it
/// only in a commit of its own that gives the reason.
const FIRST_LOAD_LIMIT: usize = 90_000;

/// Returns the files that the first visit needs before the player can make a move.
///
/// # Errors
///
/// When the folder cannot be read.
pub(crate) fn first_load(folder: &Path) -> Result<Vec<Asset>> {
    let is_first = |asset: &Asset| {
        !asset.is_compressed() && !NOT_SERVED.iter().chain(&LATER).any(|start| asset.path.starts_with(start))
    };
    Ok(assets(folder)?.into_iter().filter(is_first).collect())
}

/// Checks the first load against its limit.
///
/// # Errors
///
/// When it is larger.
pub(crate) fn check_first_load(folder: &Path) -> Result<()> {
    let weight: usize = first_load(folder)?.iter().map(Asset::compressed).sum();
    println!("The first load is {weight} bytes after brotli, of {FIRST_LOAD_LIMIT}");
    if weight > FIRST_LOAD_LIMIT {
        bail!("the first load is larger than its limit: `cargo xtask bench size` shows what is in it");
    }
    Ok(())
}

/// Builds the page into a folder, and returns the optimizer of the wasm file. It builds the two modules in parallel,
/// since optimizing a whole module uses only one processor.
///
/// # Errors
///
/// When the library does not build, or the folder holds something that is not a built page.
pub(crate) fn build(out: &Path, profile: Profile) -> Result<Option<String>> {
    build_both(out, profile, profile)
}

/// Builds the page like [`build`], with separate profiles for the page and the library.
///
/// # Errors
///
/// When the library does not build, or the folder holds something that is not a built page.
pub(crate) fn build_both(out: &Path, of_page: Profile, of_library: Profile) -> Result<Option<String>> {
    check_is_ours(out)?;
    let new = beside()?;
    wasm::ensure_target()?;
    let (page, library) = thread::scope(|scope| {
        let library = scope.spawn(|| package_library(&new, of_library));
        (write_page(&new, of_page), library.join())
    });
    page?;
    let optimizer = library.map_err(|_| anyhow!("the build of the library panicked"))??;
    let is_shipped = of_library == Profile::Shipped;
    if is_shipped {
        let licences = new.join("licences");
        supply::write_licences(&licences)?;
        for ours in ["LICENSE-MIT", "LICENSE-APACHE"] {
            fs::copy(sh::root().join(ours), licences.join(format!("{ours}.txt")))?;
        }
        let own = wasm::own_folders();
        if let Some(trace) = assets(&new)?.iter().find_map(|asset| trace(asset, &own)) {
            bail!("{trace}, which only this machine has: a build on another machine would differ");
        }
    }
    offline::seal(&new)?;
    if is_shipped {
        compress(&new)?;
    }
    put_in_place(&new, out, |_| false)?;
    Ok(optimizer)
}

/// Builds only the part that the page needs before the first move, and leaves the library in the folder unchanged.
///
/// # Errors
///
/// When the page does not build, or the folder holds something that is not a built page.
pub(crate) fn build_page(out: &Path, profile: Profile) -> Result<()> {
    check_is_ours(out)?;
    let new = beside()?;
    write_page(&new, profile)?;
    put_in_place(&new, out, is_of_library)
}

/// Builds the library and the module of large boards into a folder that holds the page.
///
/// # Errors
///
/// When the library does not build.
pub(crate) fn build_library(out: &Path, profile: Profile) -> Result<()> {
    let new = beside()?;
    package_library(&new, profile)?;
    put_in_place(&new, out, |path| !is_of_library(path))
}

/// Builds the library and the module of large boards into a folder. Returns the optimizer of the wasm files.
fn package_library(folder: &Path, profile: Profile) -> Result<Option<String>> {
    wasm::package(Module::Large, profile, &folder.join("pkg"))?;
    wasm::package(Module::Library, profile, &folder.join("pkg"))
}

/// Returns true if a path of the built page belongs to the library, which the page does not need before the first move.
pub(crate) fn is_of_library(path: &str) -> bool {
    ["pkg/nonet", "pkg/large"].iter().any(|start| path.starts_with(start))
}

fn check_is_ours(out: &Path) -> Result<()> {
    let is_other = |entry: std::io::Result<fs::DirEntry>| {
        !entry.is_ok_and(|entry| entry.file_name().to_string_lossy().starts_with(NPM))
    };
    if out.exists() && fs::read_dir(out)?.any(is_other) && !out.join("pkg").is_dir() {
        bail!("{} is not empty and holds no built page: name another folder", out.display());
    }
    Ok(())
}

/// Returns an empty folder for the new page. The old page is served until the new one is complete.
fn beside() -> Result<PathBuf> {
    let new = sh::target().join(format!("page-{}", std::process::id()));
    clear(&new)?;
    Ok(new)
}

/// Builds everything but the library into an empty folder.
fn write_page(new: &Path, profile: Profile) -> Result<()> {
    wasm::package(Module::Page, profile, &new.join("pkg"))?;
    for name in PAGE {
        copy(&sh::root().join(name), &new.join(name)).with_context(|| format!("cannot copy {name}"))?;
    }
    let index = new.join("index.html");
    let read = |path: &str| fs::read_to_string(new.join(path)).with_context(|| format!("cannot read {path}"));
    let source = fs::read_to_string(&index)?;
    let one = one_file::one_file(&source, large::USUAL_SIDE, &read)?;
    let large = one_file::one_file(&large::large_page(&source)?, large::SIDE, &read)?;
    if large.dialogs != one.dialogs {
        bail!("the page of large boards must have the dialogs of index.html");
    }
    fs::write(index, one.page)?;
    fs::write(new.join(large::PAGE), large.page)?;
    fs::write(new.join(one_file::DIALOGS), one.dialogs)?;
    // Both pages hold nearly the same files.
    for path in one.within.into_iter().chain(large.within).collect::<BTreeSet<_>>() {
        fs::remove_file(new.join(path))?;
    }
    offline::place(new)?;
    let (from, to) = FOR_HOSTS;
    copy(&sh::root().join(from), &new.join(to)).with_context(|| format!("cannot copy {from}"))
}

/// Moves the new files to the served folder, and removes old files for which `stays` is false.
fn put_in_place(new: &Path, out: &Path, stays: fn(&str) -> bool) -> Result<()> {
    copy(new, out)?;
    let kept: BTreeSet<String> = assets(new)?.into_iter().map(|asset| asset.path).collect();
    let stays = |path: &str| stays(path) || path.starts_with(NPM);
    for old in assets(out)?.iter().filter(|asset| !kept.contains(&asset.path) && !stays(&asset.path)) {
        fs::remove_file(out.join(&old.path))?;
    }
    clear(new)
}

/// Returns a message if a file contains the path of one of these folders.
pub(crate) fn trace(asset: &Asset, folders: &[String]) -> Option<String> {
    let names = |folder: &&String| asset.bytes.windows(folder.len()).any(|part| part == folder.as_bytes());
    folders.iter().find(names).map(|folder| format!("{} names {folder}", asset.path))
}

/// Returns every file of a built page, sorted by path.
///
/// # Errors
///
/// When the folder cannot be read.
pub(crate) fn assets(folder: &Path) -> Result<Vec<Asset>> {
    let mut paths = Vec::new();
    walk(folder, &mut paths)?;
    let mut assets = Vec::new();
    for path in paths {
        let parts = path.strip_prefix(folder)?.iter().map(|part| part.to_string_lossy());
        assets.push(Asset { path: parts.collect::<Vec<_>>().join("/"), bytes: fs::read(&path)? });
    }
    assets.sort_by(|a, b| a.path.cmp(&b.path));
    Ok(assets)
}

/// Prints the size of each file, uncompressed and compressed, with its SHA-256, and the sums.
///
/// # Errors
///
/// When the folder cannot be read.
pub(crate) fn print_sizes(folder: &Path) -> Result<()> {
    println!("{:<38} {:>8} {:>8} {:>8}  SHA-256", "file", "bytes", "brotli", "gzip");
    let mut assets = assets(folder)?;
    assets.retain(|asset| !asset.path.starts_with(NPM));
    let length = |path: &str| assets.iter().find(|asset| asset.path == path).map(|asset| asset.bytes.len());
    let mut sum = [0; 3];
    for asset in assets.iter().filter(|asset| !asset.is_compressed()) {
        let raw = asset.bytes.len();
        let [brotli, gzip] = COMPRESSED.map(|end| length(&format!("{}{end}", asset.path)).unwrap_or(raw));
        println!("{:<38} {raw:>8} {brotli:>8} {gzip:>8}  {}", asset.path, asset.hash());
        sum = [sum[0] + raw, sum[1] + brotli, sum[2] + gzip];
    }
    println!("{:<38} {:>8} {:>8} {:>8}", "all", sum[0], sum[1], sum[2]);
    Ok(())
}

/// Collects the paths of all files below a folder.
fn walk(folder: &Path, paths: &mut Vec<PathBuf>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("cannot read {}", folder.display()))? {
        let path = entry?.path();
        if path.is_dir() { walk(&path, paths)? } else { paths.push(path) }
    }
    Ok(())
}

/// Copies a file, or a folder with its contents.
///
/// # Errors
///
/// When something cannot be read or written.
pub(crate) fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        fs::copy(from, to)?;
        return Ok(());
    }
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        copy(&entry.path(), &to.join(entry.file_name()))?;
    }
    Ok(())
}

/// Removes a folder if it exists.
///
/// # Errors
///
/// When it cannot be removed.
pub(crate) fn clear(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::{Asset, NPM, check_is_ours, clear, put_in_place, trace};

    #[test]
    fn the_npm_package_stays_when_the_page_is_built() {
        let folder = std::env::temp_dir().join(format!("nonet-dist-{}", std::process::id()));
        let (new, out) = (folder.join("new"), folder.join("out"));
        fs::create_dir_all(new.join("pkg")).unwrap();
        fs::create_dir_all(out.join(NPM)).unwrap();
        fs::write(out.join(NPM).join("nonet.js"), "").unwrap();
        let is_ours = check_is_ours(&out).is_ok();
        fs::write(out.join("other.txt"), "").unwrap();
        let is_others = check_is_ours(&out).is_err();
        put_in_place(&new, &out, |_| false).unwrap();
        let left = (out.join(NPM).join("nonet.js").is_file(), out.join("other.txt").is_file());
        clear(&folder).unwrap();
        assert_eq!((is_ours, is_others, left), (true, true, (true, false)));
    }

    #[test]
    fn finds_folders_of_this_machine() {
        let own = vec!["/srv/me".to_owned(), "/srv/crates".to_owned()];
        let asset = |bytes: &[u8]| Asset { path: "pkg/page_bg.wasm".to_owned(), bytes: bytes.to_vec() };
        let found = trace(&asset(b"\0asm\xff/srv/crates/rand/src/lib.rs\xfe"), &own);
        assert_eq!(found.as_deref(), Some("pkg/page_bg.wasm names /srv/crates"));
        assert_eq!(trace(&asset(b"\0asm\xffcrates/rand/src/lib.rs\xfe"), &own), None);
        assert_eq!(trace(&asset(b""), &own), None);
    }

    #[test]
    fn hashes_like_sha256sum() {
        let asset = Asset { path: String::new(), bytes: b"abc".to_vec() };
        assert_eq!(asset.hash(), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    }
}
