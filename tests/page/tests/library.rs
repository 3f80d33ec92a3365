//! The JavaScript API in the built package: every documented promise, option by option, and thousands of calls with
//! arbitrary arguments.
//!
//! `NONET_FUZZ=1000000 cargo xtask test page -- fuzz` makes a million calls.

use nonet_page_tests::{Driver, Page, URL_VARIABLE, variable};
use serde_json::{Value, json};

/// The scripts; the second defines a function that the first calls.
const SCRIPT: &str = concat!(include_str!("library.js"), include_str!("library_fuzz.js"));

/// Runs `library.js` with `what`, in a browser that has only opened a file next to the package.
fn ask(driver: &Driver, what: &Value) -> Value {
    let body = format!("return (async (base, what) => {{{SCRIPT}}})(...arguments)");
    driver.script(&body, &json!([variable(URL_VARIABLE), what])).expect("the script runs to its end")
}

fn browser() -> Driver {
    let driver = Driver::start(&Page::options()).expect("a browser starts");
    driver
        .goto(&format!("{}www/old.js", variable(URL_VARIABLE)))
        .expect("a file beside the package is served");
    driver.set_script_timeout(85).expect("the browser waits for scripts");
    driver
}

#[test]
fn the_package_keeps_what_is_promised_to_callers() {
    let driver = browser();
    let lines = ask(&driver, &json!({ "line": "" }));
    let lines: Vec<&str> = lines.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let frozen = include_str!("../../../crates/engine/tests/data/frozen_seeds.txt");
    assert!(lines.len() > 10, "{lines:?}");
    let broken: Vec<String> = lines
        .into_iter()
        .filter_map(|line| {
            let failures = ask(&driver, &json!({ "line": line, "frozen": frozen }));
            (failures != json!([])).then(|| format!("{line}: {failures:#}"))
        })
        .collect();
    assert!(broken.is_empty(), "{}", broken.join("\n"));
}

/// Tests of the engine, the command line and Python read the same file.
#[test]
fn a_hundred_requests_give_their_puzzles() {
    const SCRIPT: &str = r#"const [base, requests] = arguments;
        return (async () => {
            const { default: init, generate } = await import(new URL("pkg/nonet.js", base));
            await init();
            return requests.map(seed => generate({ seed }).puzzle);
        })();"#;
    let lines = include_str!("../../../crates/engine/tests/data/hundred_seeds.txt").lines();
    let lines: Vec<_> =
        lines.filter(|line| !line.starts_with('#')).filter_map(|line| line.split_once('\t')).collect();
    assert_eq!(lines.len(), 100);
    let driver = browser();
    // A busy machine may not make all of them within the time limit of a script.
    for ten in lines.chunks(10) {
        let (requests, wanted): (Vec<&str>, Vec<&str>) = ten.iter().copied().unzip();
        let found = driver.script(SCRIPT, &json!([variable(URL_VARIABLE), requests]));
        assert_eq!(found.expect("the puzzles are made"), json!(wanted));
    }
}

#[test]
fn fuzzed_exports_give_only_our_errors_and_free_memory() {
    /// The number of calls between two checks of the module's memory.
    const AT_A_TIME: u64 = 2000;
    let n_calls = std::env::var("NONET_FUZZ").ok().and_then(|n| n.parse().ok()).unwrap_or(6000_u64);
    let driver = browser();
    let mut n_thrown = 0;
    for first in (0..n_calls.div_ceil(AT_A_TIME)).map(|slice| 2 + slice * AT_A_TIME / 1000) {
        let report = ask(&driver, &json!({ "first": first, "calls": AT_A_TIME }));
        assert_eq!(report["failures"], json!([]), "from seed {first} on");
        assert!(report["pages"].as_f64().is_some_and(|pages| pages < 64.0), "from seed {first} on: {report}");
        n_thrown += report["nThrown"].as_u64().unwrap_or_default();
    }
    // Most calls were refused, and many succeeded.
    assert!((n_calls / 4..n_calls * 19 / 20).contains(&n_thrown), "{n_thrown} of {n_calls}");
}
