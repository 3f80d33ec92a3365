//! Browsers that cannot or may not run the page still show a message.

use nonet_page_tests::Page;
use serde_json::{Value, json};

use super::server::{Fault, Server};
use super::{PLAYS, SAID, SPEAKS, Window};

#[test]
fn a_page_that_may_not_run_wasm_says_so() {
    let server = Server::start();
    let window = Window::new(&server, &[]);
    server.spoil(Some(("index.html", Fault::Forbidden)));
    window.opens_at("/index.html");
    window.wait("words", SPEAKS);
    let said = window.sees(SAID).as_str().unwrap().to_owned();
    assert!(said.starts_with("Nonet could not be loaded.") && said.contains("Content Security"), "{said}");
    server.spoil(None);
    window.sees("document.querySelector('#reload').click()");
    window.wait("a board", PLAYS);
}

/// The message in a browser that lacks a required feature.
const LACKS: &str = "This browser cannot run Nonet: it needs WebAssembly with SIMD";

#[test]
fn a_browser_without_simd_shows_what_is_missing() {
    let server = Server::start();
    let window = Window::new(&server, &["--js-flags=--no-enable-sse4-1"]);
    window.opens();
    window.wait("words", SPEAKS);
    let said = window.sees(SAID).as_str().unwrap().to_owned();
    assert!(said.starts_with(LACKS), "{said}");
}

#[test]
fn a_browser_without_wasm_shows_what_is_missing() {
    let server = Server::start();
    let page = Page::blank(&Page::options(), &server.url).unwrap();
    page.before_scripts("delete globalThis.WebAssembly");
    page.driver().goto(&server.url).unwrap();
    page.wait("words", &format!("return {SPEAKS}"));
    let said = said(&page);
    assert!(said.as_str().unwrap().starts_with(LACKS), "{said}");
}

#[test]
fn a_browser_without_modules_shows_what_is_missing() {
    let server = Server::start();
    server.spoil(Some(("index.html", Fault::NoModules)));
    for (language, says) in [("en", "This browser cannot run Nonet"), ("zh-CN", "这个浏览器无法运行 Nonet")]
    {
        let window = Window::new(&server, &[&format!("--accept-lang={language}")]);
        window.opens_at("/index.html");
        window.wait("words", SPEAKS);
        let said = window.sees(SAID).as_str().unwrap().to_owned();
        assert!(said.starts_with(says), "{said}");
    }
}

#[test]
fn without_scripts_a_page_says_what_it_needs() {
    let server = Server::start();
    let page = Page::blank(&Page::options(), &server.url).unwrap();
    page.driver().cdp("Emulation.setScriptExecutionDisabled", &json!({ "value": true })).unwrap();
    page.driver().goto(&server.url).unwrap();
    // Read from the accessibility tree, because no script can run.
    let tree = page.driver().cdp("Accessibility.getFullAXTree", &json!({})).unwrap();
    let names = tree["nodes"].as_array().unwrap().iter().filter_map(|node| node["name"]["value"].as_str());
    let read: Vec<&str> = names.collect();
    let is_said = |words: &str| read.iter().any(|name| name.contains(words));
    assert!(is_said("needs JavaScript and WebAssembly"), "{read:?}");
    assert!(is_said("需要 JavaScript 和 WebAssembly"), "{read:?}");
}

/// Returns the message of the page.
fn said(page: &Page) -> Value {
    page.script(&format!("return {SAID}"), &json!([]))
}

/// Tries faults that engines handle differently. Each shows a message, and the board appears after a reload without the
/// fault.
fn faults_are_reported(engine: nonet_page_tests::Engine) {
    let server = Server::start();
    for (file, fault) in [
        ("page.js", Fault::Missing),
        ("page.js", Fault::Cut),
        ("page_bg.wasm", Fault::Missing),
        ("page_bg.wasm", Fault::Cut),
    ] {
        server.spoil(Some((file, fault)));
        // A browser that already has the file may not request it again.
        let page = Page::blank(&Page::options_of(engine), &server.url).unwrap();
        page.driver().goto(&server.url).unwrap();
        page.wait(&format!("words on {file}, {fault:?}"), &format!("return {SPEAKS}"));
        println!("{file} {fault:?}: {}", said(&page));
        server.spoil(None);
        page.script("document.querySelector('#reload').click()", &json!([]));
        page.wait_until_playable();
    }
}

nonet_page_tests::in_each_engine!(faults_are_reported);
