//! Prints tables that are measured in wasm, as players run the engine: in Chromium, and in Node if there is one.
//!
//! A room's wasm bench is a package `nonet-bench-<room>` in `benches/<room>/`. It is a `cdylib` that exports plain
//! functions, and has a script `bench.js` with
//!
//! ```js
//! export async function run(module, load) { … return "the table"; }
//! ```
//!
//! where `module` is the compiled `WebAssembly.Module`, and `load(name)` returns the bytes of a corpus file. It also
//! returns `measured.tsv`, if the native table wrote results to the file in `NONET_MEASURED`.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result};
use nonet_page_tests::Driver;
use serde_json::json;

use crate::browser::Browser;
use crate::server::StaticServer;
use crate::wasm::{self, Module, Profile};
use crate::{dist, sh};

const PAGE: &str = r#"<!doctype html>
<meta charset="utf-8">
<title>bench</title>
<script type="module">
import { run } from "./bench.js";
const load = async name => {
  const file = await fetch(`data/${name}`);
  if (!file.ok) throw new Error(`${name} is not there`);
  return new Uint8Array(await file.arrayBuffer());
};
try {
  window.result = await run(await WebAssembly.compileStreaming(fetch("bench.wasm")), load);
} catch (error) {
  window.failure = String(error.stack ?? error);
}
</script>
"#;

const NODE: &str = r#"import { readFile } from "node:fs/promises";
import { run } from "./bench.js";
const load = name => readFile(new URL(`data/${name}`, import.meta.url));
console.log(await run(await WebAssembly.compile(await readFile(new URL("bench.wasm", import.meta.url))), load));
"#;

/// Returns the folder of a room's wasm bench, if it has one.
pub(crate) fn folder_of(room: &str) -> Option<PathBuf> {
    let folder = sh::root().join("benches").join(room);
    folder.join("bench.js").is_file().then_some(folder)
}

/// Returns the file in which the native table of a room may leave results for comparison with wasm.
///
/// # Errors
///
/// When the folder cannot be created.
pub(crate) fn measured(room: &str) -> Result<PathBuf> {
    let folder = sh::target().join("bench");
    fs::create_dir_all(&folder)?;
    Ok(folder.join(format!("{room}.tsv")))
}

/// Builds the bench in `folder`, and prints its table from each host.
///
/// # Errors
///
/// When it does not build or throws.
pub(crate) fn bench(room: &str, folder: &Path) -> Result<()> {
    let made = sh::target().join("bench").join(room);
    dist::clear(&made)?;
    fs::create_dir_all(&made)?;
    let module = made.join("bench.wasm");
    fs::copy(wasm::build(&format!("nonet-bench-{room}"), Module::Library, Profile::Release)?, &module)?;
    let optimizer = wasm::optimize(Module::Library, &module)?.unwrap_or_else(|| "no wasm-opt".to_owned());
    fs::copy(folder.join("bench.js"), made.join("bench.js"))?;
    fs::write(made.join("index.html"), PAGE)?;
    fs::write(made.join("node.mjs"), NODE)?;
    copy_corpus(&made.join("data"))?;
    let measured = measured(room)?;
    if measured.is_file() {
        fs::create_dir_all(made.join("data"))?;
        fs::copy(measured, made.join("data/measured.tsv"))?;
    }

    println!("\nwasm in Chromium, {optimizer}\n{}", in_browser(&made)?);
    if let Some(node) = sh::find(&["node"]) {
        println!("\nwasm in Node, {optimizer}");
        sh::run(sh::command(node).arg(made.join("node.mjs")))?;
    }
    Ok(())
}

/// Copies the corpora, which are next to the repository and never part of it. A bench reports the files that it cannot
/// find.
fn copy_corpus(to: &Path) -> Result<()> {
    let from =
        std::env::var_os("NONET_DATA").map_or_else(|| sh::root().join("../shared/data"), PathBuf::from);
    if from.is_dir() { dist::copy(&from, to) } else { Ok(()) }
}

/// Opens a folder's `index.html` in Chromium, and waits without a limit for the `result` that the page sets on its
/// window.
fn in_browser(folder: &Path) -> Result<String> {
    let server = StaticServer::start(folder)?;
    let running = Browser::find_or_install()?.start_driver()?;
    let driver = Driver::start(&running.options())?;
    driver.goto(&server.url())?;
    loop {
        let state = driver.script("return [window.result ?? null, window.failure ?? null]", &json!([]))?;
        if let Some(failure) = state[1].as_str() {
            anyhow::bail!("the bench failed: {failure}");
        }
        if !state[0].is_null() {
            return state[0].as_str().map(str::to_owned).context("the bench returned no text");
        }
        std::thread::sleep(std::time::Duration::from_millis(200));
    }
}
