//! The JavaScript that wasm-bindgen writes around the page's module.

use anyhow::{Context, Result};

/// Where the part begins that fetches and starts the module.
const LOADER: &str = "async function __wbg_load(";

/// What we put there: of the many ways to load a module, the page goes one. Whoever calls it has asked for the file
/// already. A host that does not know what a wasm file is can send it too; it is then compiled once it is whole.
///
/// The module's later half is loaded by `later`, or by `now` while somebody waits who called into it too soon. It is
/// all the same whether it is loaded twice.
const OURS: &str = r#"async function instance(asked, imports) {
    const response = await asked;
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    const loaded = response.headers.get("Content-Type") === "application/wasm"
        ? await WebAssembly.instantiateStreaming(response, imports)
        : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    return loaded.instance;
}
const rest = new URL("later_bg.wasm", import.meta.url);
async function load(asked) {
    const imports = __wbg_get_imports();
    imports.later = { load: now };
    wasm = (await instance(asked, imports)).exports;
    wasm.__wbindgen_start();
}
async function later() {
    await instance(fetch(rest), { first: wasm });
}
function now() {
    performance.mark("too-soon");
    const request = new XMLHttpRequest();
    request.open("GET", rest, false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`${request.status} ${rest}`);
    const bytes = Uint8Array.from(request.responseText, (sign) => sign.charCodeAt(0));
    new WebAssembly.Instance(new WebAssembly.Module(bytes), { first: wasm });
}
export { load as default, later };
"#;

/// The JavaScript with a loader of one way, which takes the answer to a `fetch`, and with one for the later half.
///
/// # Errors
///
/// When wasm-bindgen writes its loader in some other way than this knows.
pub(crate) fn with_one_loader(glue: &str) -> Result<String> {
    let at = glue.find(LOADER).context("wasm-bindgen writes another loader: see what this one must do")?;
    Ok(format!("{}{OURS}", &glue[..at]))
}
