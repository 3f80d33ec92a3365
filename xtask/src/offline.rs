//! Writes the service worker with the list of all files that it stores, so that the page works without a network.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};
use sha2::{Digest, Sha256};

use crate::dist::{self, Asset};
use crate::{sh, small};

/// Its path in the source tree.
const SOURCE: &str = "www/service.js";

/// Its path in the built folder. It is next to `index.html`, because a service worker cannot control a folder above its
/// own.
const WORKER: &str = "service.js";

/// The lines of the source that `seal` replaces.
const VERSION: &str = "const VERSION = \"\";";
const FILES: &str = "const FILES = [];";

/// The number of hexadecimal digits in the name of a version.
const VERSION_DIGITS: usize = 16;

/// Writes the worker to its place with an empty list. Such a worker removes everything that a browser stored from an
/// older build, which is what developers need.
///
/// # Errors
///
/// When the folder cannot be read or written.
pub(crate) fn place(folder: &Path) -> Result<()> {
    fs::write(folder.join(WORKER), small::js(&source()?)?)?;
    fs::remove_file(folder.join(SOURCE))?;
    Ok(())
}

fn source() -> Result<String> {
    fs::read_to_string(sh::root().join(SOURCE)).with_context(|| format!("there is no {SOURCE}"))
}

/// Writes the worker again, with the list of all files that the page may request.
///
/// # Errors
///
/// When the folder cannot be read or written, or the worker has no place for the list.
pub(crate) fn seal(folder: &Path) -> Result<()> {
    let worker = sealed(&source()?, &dist::assets(folder)?)?;
    fs::write(folder.join(WORKER), small::js(&worker)?)?;
    Ok(())
}

/// Returns true if the page may request a file. It never requests files for hosts, people or editors.
fn is_kept(asset: &Asset) -> bool {
    dist::is_served(&asset.path)
        && asset.path != WORKER
        && ![".d.ts", ".txt"].iter().any(|end| asset.path.ends_with(end))
}

/// Returns the worker with the list of these files and the name of their version.
fn sealed(source: &str, assets: &[Asset]) -> Result<String> {
    if source.matches(VERSION).count() != 1 || source.matches(FILES).count() != 1 {
        bail!("{SOURCE} must hold {VERSION} and {FILES}");
    }
    let kept = assets.iter().filter(|asset| is_kept(asset));
    let lines: Vec<String> = kept.map(|asset| format!("[\"{}\",\"{}\"]", asset.path, asset.hash())).collect();
    let list = format!("[{}]", lines.join(","));
    let version = dist::hex(&Sha256::digest(&list));
    Ok(source
        .replace(VERSION, &format!("const VERSION = \"{}\";", &version[..VERSION_DIGITS]))
        .replace(FILES, &format!("const FILES = {list};")))
}

#[cfg(test)]
mod tests {
    use super::{FILES, VERSION, sealed, source};
    use crate::dist::Asset;
    use crate::small;

    fn asset(path: &str, text: &str) -> Asset {
        Asset { path: path.to_owned(), bytes: text.as_bytes().to_vec() }
    }

    #[test]
    fn names_each_file_that_the_page_may_ask_for() {
        let assets = [
            asset("_headers", ""),
            asset("index.html", "abc"),
            asset("licences/nonet.txt", ""),
            asset("pkg/nonet.d.ts", ""),
            asset("service.js", ""),
            asset("www/digits.OFL.txt", ""),
            asset("www/worker.js", ""),
        ];
        let worker = sealed(&source().unwrap(), &assets).unwrap();
        let line = worker.lines().find(|line| line.starts_with("const FILES = ")).unwrap();
        assert_eq!(
            line,
            "const FILES = [[\"index.html\",\"ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad\"],\
             [\"www/worker.js\",\"e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\"]];"
        );
        // The list is found by its quotes alone.
        assert!(small::js(&worker).unwrap().contains("[[\"index.html\",\"ba78"));
    }

    #[test]
    fn each_change_of_a_file_is_another_version() {
        let version = |assets: &[Asset]| {
            let worker = sealed(&source().unwrap(), assets).unwrap();
            let line = worker.lines().find(|line| line.starts_with("const VERSION = ")).unwrap().to_owned();
            assert_ne!(line, VERSION);
            line
        };
        let one = version(&[asset("index.html", "a"), asset("pkg/page.js", "b")]);
        assert_eq!(
            one,
            version(&[asset("index.html", "a"), asset("pkg/page.js", "b"), asset("_headers", "c")])
        );
        assert_ne!(one, version(&[asset("index.html", "a"), asset("pkg/page.js", "c")]));
        assert_ne!(one, version(&[asset("index.html", "a"), asset("pkg/other.js", "b")]));
    }

    #[test]
    fn a_source_without_a_place_for_the_list_is_refused() {
        assert!(sealed(&source().unwrap().replace(FILES, ""), &[]).is_err());
        assert!(sealed(&source().unwrap().replace(VERSION, ""), &[]).is_err());
    }
}
