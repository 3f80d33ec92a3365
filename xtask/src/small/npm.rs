//! Replaces the part of wasm-bindgen's JavaScript and types that starts a module, for the npm packages.

use anyhow::{Context, Result};

use super::glue::LOADER;

/// The declaration of the module's exports, which are not there before it has started.
const EXPORTS: &str = "let wasmModule, wasmInstance, wasm;";

/// The declaration with an object that says what is missing.
const NOT_READY: &str = r#"let wasmModule, wasmInstance;
const notReady = new Proxy({}, {
    get() {
        throw new Error("Nonet has not started: call `await init()` first.");
    },
});
let wasm = notReady;"#;

/// The functions that start the module. `NAME` stands for the name of the wasm file.
const OURS: &str = r#"/** Compiles the module without starting it. */
export async function compile(source = new URL("./NAME.wasm", import.meta.url)) {
    source = await source;
    const isAddress = typeof source === "string" || source instanceof URL;
    if (isAddress || (typeof Request === "function" && source instanceof Request)) source = await fetch(source);
    if (source instanceof WebAssembly.Module) return source;
    if (typeof Response === "function" && source instanceof Response) {
        if (!source.ok) throw new Error(`The wasm file of Nonet cannot be loaded: ${source.status} ${source.url}`);
        // A host with a wrong media type works too, but the browser then compiles the file only after it is complete.
        if (source.headers.get("Content-Type") === "application/wasm") return WebAssembly.compileStreaming(source);
        source = await source.arrayBuffer();
    }
    return WebAssembly.compile(source);
}

let starting;

/**
 * Starts the module. Later calls wait for the first, and do nothing once it has succeeded.
 * `source` is the wasm file: its address, a response, its bytes or a compiled module. By default it is fetched from
 * beside this file.
 */
export function init(source) {
    if (wasm !== notReady) return Promise.resolve();
    starting ??= compile(source).then(initSync).finally(() => (starting = undefined));
    return starting;
}

/** Starts the module from its bytes or from a compiled module, without waiting. */
export function initSync(source) {
    if (wasm !== notReady) return;
    const module = source instanceof WebAssembly.Module ? source : new WebAssembly.Module(source);
    __wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);
}
"#;

/// Returns the JavaScript of a module with our functions that start it.
///
/// # Errors
///
/// When wasm-bindgen writes another loader than expected.
pub(crate) fn with_npm_loader(glue: &str, name: &str) -> Result<String> {
    let at = glue.find(LOADER).context("wasm-bindgen writes another loader: see what this one must do")?;
    let (before, after) =
        glue[..at].split_once(EXPORTS).context("wasm-bindgen keeps the exports of the module elsewhere")?;
    Ok(format!("{before}{NOT_READY}{after}{}", OURS.replace("NAME", name)))
}

/// The beginning of the types of wasm-bindgen's loader.
const LOADER_TYPES: &str = "export type InitInput =";

/// The types of our functions that start the module. They name no type of a browser or of Node, so they need neither.
const OUR_TYPES: &str = r"/**
 * The wasm file: its address (a string or a `URL`), a `Request`, a `Response` or a promise of one, its bytes, or a
 * `WebAssembly.Module`.
 */
export type WasmSource = string | object;

/**
 * Starts the module. Later calls wait for the first, and do nothing once it has succeeded.
 * By default the wasm file is fetched from beside the module. Node and Deno have it already, and need no call.
 */
export function init(source?: WasmSource): Promise<void>;

/** Starts the module from its bytes or from a `WebAssembly.Module`, without waiting. */
export function initSync(source: object): void;

/** Compiles the module without starting it, and returns a `WebAssembly.Module`, which can be sent to workers. */
export function compile(source?: WasmSource): Promise<object>;
";

/// Returns the types of a module with those of our functions that start it.
///
/// # Errors
///
/// When wasm-bindgen writes other types of its loader than expected.
pub(crate) fn with_npm_types(types: &str) -> Result<String> {
    let at = types.find(LOADER_TYPES).context("wasm-bindgen writes other types of its loader")?;
    // `Symbol.dispose` is not in the libraries that TypeScript includes by default.
    let lib =
        if types.contains("[Symbol.dispose]") { "/// <reference lib=\"esnext.disposable\" />\n" } else { "" };
    let types = &types[..at];
    Ok(format!("{lib}{types}{OUR_TYPES}"))
}
