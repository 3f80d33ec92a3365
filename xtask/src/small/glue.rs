//! Shortens the JavaScript that wasm-bindgen writes around the page's module.

use anyhow::{Context, Result, bail};

/// The beginning of the part that fetches and starts the module.
pub(super) const LOADER: &str = "async function __wbg_load(";

/// The replacement for the loader, which loads a module in the only way that the page needs. The caller has already
/// requested the file. A host with a wrong media type works too, but the browser then compiles the file only after it
/// is complete.
///
/// If there is stored data, the part that reads it loads with the module. Afterwards `later` loads the missing
/// parts in order, because each calls the earlier ones. If a function in a part is called too soon, `now` loads the
/// part synchronously. Loading a part twice does no harm.
const OURS: &str = r#"async function instance(asked, imports) {
    const response = await asked;
    if (!response.ok) throw new Error(`${response.status} ${response.url}`);
    const loaded = response.headers.get("Content-Type") === "application/wasm"
        ? await WebAssembly.instantiateStreaming(response, imports)
        : await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    return loaded.instance;
}
// The modules to load later, in this order.
const places = ["kept", "later"].map((part) => new URL(`${part}_bg.wasm`, import.meta.url));
async function load(asked, kept) {
    const imports = __wbg_get_imports();
    imports.kept = { load: () => now(places[0]) };
    imports.later = { load: () => places.forEach(now) };
    wasm = (await instance(asked, imports)).exports;
    if (kept) {
        await instance(kept, { first: wasm });
        places.shift();
    }
    wasm.__wbindgen_start();
}
async function later() {
    for (const asked of places.map((place) => fetch(place))) await instance(asked, { first: wasm });
}
function now(place) {
    performance.mark("too-soon", { detail: new Error().stack });
    const request = new XMLHttpRequest();
    request.open("GET", place, false);
    request.overrideMimeType("text/plain; charset=x-user-defined");
    request.send();
    if (request.status !== 200) throw new Error(`${request.status} ${place}`);
    const bytes = Uint8Array.from(request.responseText, (sign) => sign.charCodeAt(0));
    new WebAssembly.Instance(new WebAssembly.Module(bytes), { first: wasm });
}
export { load as default, later };
"#;

/// Returns the JavaScript with two loaders: one that takes the responses of one or two `fetch` calls, and one for the
/// later parts.
///
/// # Errors
///
/// If wasm-bindgen writes a different loader.
pub(crate) fn with_one_loader(glue: &str) -> Result<String> {
    let at =
        glue.find(LOADER).context("wasm-bindgen writes a different loader: check what `OURS` must do")?;
    Ok(format!("{}{OURS}", &glue[..at]))
}

/// The statement with which wasm-bindgen throws the errors of the module.
const THROWS: &str = "throw new Error(getStringFromWasm0(arg0, arg1));";

/// Returns the library's JavaScript with a plain error message for the use of a freed object, instead of wasm-bindgen's
/// own.
///
/// # Errors
///
/// If wasm-bindgen throws differently.
pub(crate) fn with_plain_errors(glue: &str) -> Result<String> {
    let ours = r#"const words = getStringFromWasm0(arg0, arg1);
            throw new Error(words === "null pointer passed to rust" ? "This object was freed and cannot be used again." : words);"#;
    if !glue.contains(THROWS) {
        bail!("wasm-bindgen throws in another way: see how it says that an object was freed");
    }
    Ok(glue.replace(THROWS, ours))
}

/// Names that wasm-bindgen uses in nearly every function, and their replacements in the page. None of its own names
/// begins with a `$`.
const SHORTER: [(&str, &str); 15] = [
    ("getStringFromWasm0", "$s"),
    ("addToExternrefTable0", "$b"),
    ("isLikeNone", "$n"),
    ("passStringToWasm0", "$p"),
    ("getDataViewMemory0", "$v"),
    ("WASM_VECTOR_LEN", "$w"),
    ("handleError", "$h"),
    ("takeFromExternrefTable0", "$k"),
    ("ret", "$r"),
    ("arg0", "$0"),
    ("arg1", "$1"),
    ("arg2", "$2"),
    ("arg3", "$3"),
    ("arg4", "$4"),
    ("arg5", "$5"),
];

/// Returns the glue with as few characters as possible. Local names are shorter, and named functions become methods.
/// Blocks end without a semicolon, and a value that is returned at once needs no variable.
///
/// # Errors
///
/// When wasm-bindgen writes a template over several lines.
pub(crate) fn short_glue(glue: &str) -> Result<String> {
    const NAMED: &str = "const $r=";
    let short = [
        (": function(", "("),
        (" = ", "="),
        (", ", ","),
        (") {", "){"),
        ("{ ", "{"),
        (" }", "}"),
        (";}", "}"),
    ];
    let text = super::js(&with_short_words(glue))?.replace("\n}", "}");
    let text = short.iter().fold(text, |text, (long, short)| text.replace(long, short));
    let mut parts = text.split(NAMED);
    let mut out = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        match part.split_once(";return $r}") {
            Some((value, rest)) if !value.contains([';', '{', '}']) => {
                out.push_str("return ");
                out.push_str(value);
                out.push('}');
                out.push_str(rest);
            }
            _ => {
                out.push_str(NAMED);
                out.push_str(part);
            }
        }
    }
    Ok(out)
}

/// Returns true if a name may contain this character.
fn is_of_name(sign: char) -> bool {
    sign.is_alphanumeric() || sign == '_' || sign == '$' || sign == '#'
}

/// Returns the JavaScript with shorter local names.
fn with_short_words(glue: &str) -> String {
    let mut out = String::new();
    let mut rest = glue;
    while let Some(at) = rest.find(is_of_name) {
        out.push_str(&rest[..at]);
        rest = &rest[at..];
        let end = rest.find(|sign: char| !is_of_name(sign)).unwrap_or(rest.len());
        let word = &rest[..end];
        out.push_str(SHORTER.iter().find(|(name, _)| *name == word).map_or(word, |(_, short)| short));
        rest = &rest[end..];
    }
    out + rest
}

#[cfg(test)]
mod tests {
    use super::{short_glue, with_short_words};

    #[test]
    fn only_whole_names_become_shorter() {
        let glue = "f: function(arg0, arg10) { const ret = arg0.ret1; return isLikeNone(ret) ? 0 : arg0; }";
        let short = "f: function($0, arg10) { const $r = $0.ret1; return $n($r) ? 0 : $0; }";
        assert_eq!(with_short_words(glue), short);
        assert_eq!(short_glue("f: function(arg0) {\n    return 1;\n},").unwrap(), "f($0){return 1},");
        let twice = "f: function(arg0) {\nconst ret = arg0.x;\nreturn ret;\n}, g: function() {\nconst ret = 1;\nh(ret);\n}";
        assert_eq!(short_glue(twice).unwrap(), "f($0){return $0.x},g(){const $r=1;h($r)}");
    }
}
