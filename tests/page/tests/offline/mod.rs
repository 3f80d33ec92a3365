//! The page without a network, and from one version to the next. The host stops, or has a build that is newer, broken
//! or incomplete.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

mod engines;
pub(crate) mod host;

use std::thread;
use std::time::Duration;

use host::{Build, FAULTS, Fault, Host};
use nonet_page_tests::{Page, Pointer, Profile};
use serde_json::{Value, json};

const LINK: &str = "#p=53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Returns true if the service worker controls the page, and so has all its files.
pub(crate) const KEPT: &str = "return navigator.serviceWorker.controller !== null";

/// Returns the states of the versions in the browser: the installing one, the waiting one, and the active one.
const VERSIONS: &str = "return navigator.serviceWorker.getRegistration().then(kept =>
    [kept?.installing, kept?.waiting, kept?.active].map(one => one?.state ?? ''))";

/// A file that differs between builds, besides the page.
const OTHER: &str = "www/worker.js";

/// A file that is the same in all builds and that no page waits for.
const SAME: &str = "www/icon.svg";

/// Starts a browser with the data of the last session, and opens the page.
fn opened(profile: &Profile, host: &Host, rest: &str) -> Page {
    let page = Page::blank(&profile.options(), &host.url).unwrap();
    page.visit(rest);
    page
}

/// Opens the page with a profile that stays, and waits until its files are stored.
fn kept(profile: &Profile, host: &Host) -> Page {
    let page = opened(profile, host, LINK);
    page.wait("the files to be kept", KEPT);
    page
}

/// Opens the page in a new browser, and waits until its files are stored.
fn visited(host: &Host, rest: &str) -> Page {
    let page = Page::blank(&Page::options(), &host.url).unwrap();
    page.visit(rest);
    page.wait("the files to be kept", KEPT);
    page
}

/// Returns the build of the page.
fn build_of(page: &Page) -> String {
    let script = "return document.querySelector('meta[name=build]')?.content ?? ''";
    page.script(script, &json!([])).as_str().unwrap().to_owned()
}

fn wait_for_build(page: &Page, name: &str) {
    let is_it = format!("document.querySelector('meta[name=build]')?.content === '{name}'");
    let plays = "performance.getEntriesByName('playable').length > 0";
    page.wait(&format!("the build {name}"), &format!("return {is_it} && {plays}"));
}

/// Makes the browser look for a newer version, as it does itself when a page opens.
fn seek(page: &Page) {
    let script =
        "return navigator.serviceWorker.getRegistration().then(kept => kept.update()).then(() => 0, () => 1)";
    page.script(script, &json!([]));
}

fn wait_for_news(page: &Page) {
    page.wait("the news", "return document.querySelector('#news').checkVisibility()");
    assert_eq!(page.text("#news-text"), "A new version is ready.");
}

/// Deploys a newer version, and waits until the page says that it is ready.
fn offer(page: &Page, host: &Host, build: &Build) {
    host.deploys(build);
    seek(page);
    wait_for_news(page);
}

/// Opens the page, waits until it is stored, writes a digit, and activates a version that does not start.
fn stranded(host: &Host, first: &Build) -> Page {
    let page = visited(host, LINK);
    page.type_digit(2, '4');
    offer(&page, host, &first.named("broken").with("pkg/page.js", "throw new Error('broken');"));
    page.click("#update");
    page.wait("words", "return document.querySelector('#trouble [data-why=load]').checkVisibility()");
    page
}

/// Waits until no version is installing or waiting.
fn wait_for_failure(page: &Page) {
    page.wait(
        "the newer version to be dropped",
        &format!(
            "const look = () => {{ {VERSIONS} }}; return look().then(all => all.join() === ',,activated')"
        ),
    );
}

/// Makes the page wait for a file that does not come. The version that should serve it cannot end before that.
fn hold(page: &Page, host: &Host) {
    host.holds(SAME);
    host.asked();
    page.script("void fetch(arguments[0], { cache: 'reload' })", &json!([SAME]));
    while !host.asked().contains(SAME) {
        thread::sleep(Duration::from_millis(20));
    }
}

fn hint(page: &Page) {
    page.click("#hint");
    page.wait("a hint", "return document.body.hasAttribute('data-hint')");
    page.click("#hint-drop");
}

#[test]
fn everything_works_from_a_cold_start_without_a_network() {
    let build = Build::made();
    let (profile, mut host) = (Profile::new(), Host::of(&build));
    let page = kept(&profile, &host);
    page.type_digit(2, '4');
    page.assert_clean();
    drop(page);
    host.stops();

    let page = opened(&profile, &host, "");
    assert_eq!(page.cell(2).digit, '4');
    hint(&page);
    for word in ["easy", "medium", "hard", "expert", "master", "extreme"] {
        page.get(word);
    }
    page.visit(LINK);
    page.wait("a rating", "return /\\d\\.\\d/.test(document.querySelector('#about').textContent)");
    page.choose("#techniques");
    page.wait("the techniques", "return document.querySelectorAll('#study .course button').length > 80");
    page.press_button("#study [data-do=\"study open x-wing\"]");
    page.wait_for_text("#study", "Why it is right");
    page.assert_clean();
}

#[test]
fn another_board_is_made_hinted_and_finished_without_a_network() {
    let build = Build::made();
    let (profile, mut host) = (Profile::new(), Host::of(&build));
    let page = kept(&profile, &host);
    drop(page);
    host.stops();

    let page = opened(&profile, &host, "");
    page.start_board("jigsaw7");
    let moves = page.missing_digits();
    page.type_digit(moves[0].0, moves[0].1);
    hint(&page);
    page.reload();
    for (cell, digit) in &moves[1..] {
        page.type_digit(*cell, *digit);
    }
    page.wait_for_status("Solved in ");
    page.click("#next");
    page.wait("the next jigsaw", "return !document.body.hasAttribute('data-over')");
    assert_eq!(page.stored_solution().len(), 49);
    page.assert_clean();
}

#[test]
fn the_page_asks_its_host_for_what_is_in_the_list_and_nothing_else() {
    let build = Build::made();
    let host = Host::of(&build);
    let page = visited(&host, LINK);
    let list = build.list();
    for path in host.asked() {
        assert!(path == "service.js" || list.contains(&format!("[\"{path}\",")), "{path} was asked for");
    }
    page.reload();
    hint(&page);
    // The browser looks for a newer version by itself.
    assert!(host.asked().iter().all(|path| path == "service.js"));
    let stored = stored(&page);
    assert_eq!(stored.len(), build.n_kept());
    assert!(!stored.iter().any(|path| path.contains("large")), "{stored:?}");
    page.assert_clean();
}

/// Returns the stored files of all versions, each as the end of its address.
fn stored(page: &Page) -> Vec<String> {
    let script = "return caches.keys().then(names => Promise.all(names.map(async name =>
        (await (await caches.open(name)).keys()).map(({ url }) => url)))).then(all => all.flat())";
    let stored: Vec<String> = serde_json::from_value(page.script(script, &json!([]))).unwrap();
    stored.into_iter().map(|url| url.strip_prefix(page.url()).unwrap_or(&url).to_owned()).collect()
}

#[test]
fn large_boards_are_stored_when_they_are_first_used_and_with_each_version_after_that() {
    const FILES: [&str; 3] = ["large.html", "pkg/large.js", "pkg/large_bg.wasm"];
    let first = Build::made();
    let (profile, mut host) = (Profile::new(), Host::of(&first));
    let page = opened(&profile, &host, "large.html");
    let has_all = "return caches.keys().then(names => Promise.all(arguments[0].map(path =>
        caches.match(path, { cacheName: names.at(-1) })))).then(found => found.every(Boolean))";
    let wait_for_files = || {
        while page.script(has_all, &json!([FILES])) != json!(true) {
            thread::sleep(Duration::from_millis(50));
        }
    };
    wait_for_files();
    let mark = "<meta charset=\"utf-8\">";
    let large =
        first.text("large.html").replace(mark, &format!("{mark}<meta name=\"build\" content=\"second\">"));
    offer(&page, &host, &first.named("second").with("large.html", &large));
    wait_for_files();
    drop(page);
    host.stops();

    let page = opened(&profile, &host, "large.html");
    page.wait("the next version", "return document.querySelectorAll('.given').length > 60");
    assert_eq!(build_of(&page), "second");
    page.visit("");
    assert_eq!(build_of(&page), "second");
    hint(&page);
    page.assert_clean();
}

#[test]
fn a_login_page_in_place_of_the_large_boards_leaves_what_is_stored() {
    let build = Build::made();
    let (profile, mut host) = (Profile::new(), Host::of(&build));
    let page = kept(&profile, &host);
    host.deploys_spoiled(&build, "large.html", Fault::Html);
    page.driver().goto(&format!("{}large.html", page.url())).unwrap();
    page.wait("the login page", "return document.body.textContent.includes('Please log in.')");
    drop(page);
    host.stops();

    let page = opened(&profile, &host, LINK);
    hint(&page);
    page.assert_clean();
}

#[test]
fn the_page_can_be_installed() {
    let host = Host::of(&Build::made());
    let page = visited(&host, "");
    let manifest = page.driver().cdp("Page.getAppManifest", &json!({})).unwrap();
    assert_eq!(manifest["errors"], json!([]));
    let errors = page.driver().cdp("Page.getInstallabilityErrors", &json!({})).unwrap();
    let ids = errors["installabilityErrors"].as_array().into_iter().flatten().map(|error| &error["errorId"]);
    // The browser in tests has no permanent profile.
    let ids: Vec<&Value> = ids.filter(|id| **id != "in-incognito").collect();
    assert!(ids.is_empty(), "{ids:?}");
    let sizes = "const manifest = document.querySelector('link[rel=manifest]').href;
        const look = async ({ src, sizes }) => {
            const image = new Image();
            image.src = new URL(src, manifest).href;
            await image.decode();
            return sizes === 'any' || sizes === `${image.naturalWidth}x${image.naturalHeight}` ? '' : src;
        };
        const apple = { src: document.querySelector('link[rel=apple-touch-icon]').href, sizes: '180x180' };
        return fetch(manifest).then(file => file.json())
            .then(({ icons }) => Promise.all([apple, ...icons].map(look)))";
    let wrong = page.script(sizes, &json!([]));
    assert!(
        wrong.as_array().unwrap().len() > 5 && wrong.as_array().unwrap().iter().all(|one| one == ""),
        "{wrong}"
    );
    page.assert_clean();
}

#[test]
fn a_newer_version_waits_for_a_tap_while_a_game_is_played_in_two_tabs() {
    let first = Build::made();
    let host = Host::of(&first);
    let page = visited(&host, LINK);
    let one = page.tab();
    page.type_digit(2, '4');
    let other = page.open_tab("");
    page.type_digit(3, '6');
    host.asked();
    offer(&page, &host, &first.named("second"));
    // Files that both versions have are not requested again.
    assert_eq!(host.asked().iter().collect::<Vec<_>>(), ["index.html", "service.js", OTHER]);
    // The game continues in the old version: a key, a hint, a reload.
    assert!(
        page.script("return document.activeElement.closest('#board') !== null", &json!([])) == json!(true)
    );
    page.type_digit(5, '8');
    hint(&page);
    page.reload();
    hint(&page);
    assert_eq!((build_of(&page), page.cell(5).digit), (String::new(), '8'));
    wait_for_news(&page);
    page.click("#drop-version");
    assert!(!page.is_shown("#news"));
    page.go_to(&one);
    wait_for_news(&page);
    page.type_digit(6, '9');
    page.click("#update");
    for tab in [&one, &other] {
        page.go_to(tab);
        wait_for_build(&page, "second");
        let digits = [2, 3, 5, 6].map(|cell| page.cell(cell).digit);
        assert_eq!(digits, ['4', '6', '8', '9']);
        assert!(!page.is_shown("#news"));
        if tab == &other {
            page.wait_for_status("The page reloaded because its stored files were replaced.");
        }
        hint(&page);
    }
    page.wait("the old version to go", "return caches.keys().then(names => names.length === 1)");
    page.assert_clean();
}

#[test]
fn a_host_that_changes_a_file_is_named_in_the_console_and_the_page_works() {
    let build = Build::made();
    let host = Host::of(&build);
    host.deploys_spoiled(&build, SAME, Fault::Html);
    let page = Page::blank(&Page::options(), &host.url).unwrap();
    page.before_scripts("window.infos = []; console.info = text => window.infos.push(text);");
    page.visit(LINK);
    let is_said =
        format!("Nonet does not work offline here: {SAME} is missing on the host or differs from the build.");
    page.wait("the reason in the console", &format!("return window.infos.includes('{is_said}')"));
    page.type_digit(2, '4');
    hint(&page);
    assert_eq!(page.script(KEPT, &json!([])), json!(false));
}

#[test]
fn a_newer_version_takes_over_at_the_next_start() {
    let first = Build::made();
    let (profile, mut host) = (Profile::new(), Host::of(&first));
    let page = kept(&profile, &host);
    page.type_digit(2, '4');
    offer(&page, &host, &first.named("second"));
    // A small phone has room for it too.
    page.resize(320, 568, Pointer::Touch);
    let fits = "const card = document.querySelector('.card');
        return document.querySelector('#news').checkVisibility() && card.scrollHeight <= card.clientHeight";
    page.wait("the news between the board and the keys", fits);
    drop(page);
    host.stops();
    let page = opened(&profile, &host, "");
    assert_eq!((build_of(&page).as_str(), page.cell(2).digit), ("second", '4'));
    hint(&page);
    page.assert_clean();
}

#[test]
fn a_broken_update_leaves_the_old_version_as_it_is() {
    let first = Build::made();
    let host = Host::of(&first);
    let page = visited(&host, LINK);
    for (fault, file) in FAULTS.into_iter().flat_map(|fault| [(fault, OTHER), (fault, "index.html")]) {
        host.deploys_spoiled(&first.named(&format!("{fault:?} {file}")), file, fault);
        seek(&page);
        wait_for_failure(&page);
        page.reload();
        assert_eq!(build_of(&page), "", "{file} {fault:?}");
        assert!(!page.is_shown("#news"), "{file} {fault:?}");
        hint(&page);
    }
}

#[test]
fn an_interrupted_update_continues_with_the_missing_files() {
    let first = Build::made();
    let (profile, mut host) = (Profile::new(), Host::of(&first));
    let page = kept(&profile, &host);
    host.deploys_spoiled(&first.named("second"), OTHER, Fault::Dropped);
    seek(&page);
    wait_for_failure(&page);
    // The other files arrive while this one is requested a second time.
    let rest = first.n_kept() - 1;
    let kept = format!(
        "return caches.keys().then(async names => {{
        const counts = names.map(async name => (await (await caches.open(name)).keys()).length);
        return (await Promise.all(counts)).includes({rest});
    }})"
    );
    page.wait("half of the update", &kept);
    host.asked();
    host.recovers();
    seek(&page);
    wait_for_news(&page);
    assert_eq!(host.asked().iter().collect::<Vec<_>>(), ["service.js", OTHER]);
    page.click("#update");
    wait_for_build(&page, "second");
    drop(page);
    host.stops();
    let page = opened(&profile, &host, "");
    assert_eq!(build_of(&page), "second");
    page.assert_clean();
}

#[test]
fn a_version_that_does_not_start_gives_way_to_the_next() {
    let first = Build::made();
    let host = Host::of(&first);
    let page = stranded(&host, &first);
    assert_eq!(build_of(&page), "broken");
    host.deploys(&first.named("repaired"));
    page.click("#reload");
    wait_for_build(&page, "repaired");
    assert_eq!(page.cell(2).digit, '4');
}

#[test]
fn a_version_that_does_not_end_gives_way_all_the_same() {
    let first = Build::made();
    let host = Host::of(&first);
    let page = visited(&host, LINK);
    page.type_digit(2, '4');
    offer(&page, &host, &first.named("second"));
    hold(&page, &host);
    page.click("#update");
    wait_for_build(&page, "second");
    assert_eq!(page.cell(2).digit, '4');
    host.recovers();
    page.wait("the files to be kept", KEPT);
    page.reload();
    assert_eq!(build_of(&page), "second");
    page.assert_clean();
}

#[test]
fn without_a_host_a_version_that_does_not_end_goes_on() {
    let first = Build::made();
    let mut host = Host::of(&first);
    let page = visited(&host, LINK);
    offer(&page, &host, &first.named("second"));
    hold(&page, &host);
    host.stops();
    page.script("window.asked = performance.now()", &json!([]));
    page.click("#update");
    page.wait("the time that is left to the old version", "return performance.now() > window.asked + 5000");
    page.type_digit(2, '4');
    page.reload();
    assert_eq!(build_of(&page), "");
    assert_eq!(page.cell(2).digit, '4');
    assert_eq!(page.script(VERSIONS, &json!([])), json!(["", "installed", "activated"]));
}

#[test]
fn a_version_that_neither_starts_nor_ends_gives_way_to_the_next() {
    let first = Build::made();
    let host = Host::of(&first);
    let page = stranded(&host, &first);
    host.deploys(&first.named("repaired"));
    hold(&page, &host);
    page.click("#reload");
    wait_for_build(&page, "repaired");
    assert_eq!(page.cell(2).digit, '4');
}

#[test]
fn a_silent_service_worker_is_given_up() {
    let host = Host::of(&Build::made().without_answers());
    let page = visited(&host, LINK);
    page.type_digit(2, '4');
    // The driver does not answer until all files have arrived, so the page clicks the button itself.
    let press = "const timer = setInterval(() => {
        const button = document.querySelector('#reload');
        if (!button?.checkVisibility({ visibilityProperty: true })) return;
        clearInterval(timer);
        sessionStorage.setItem('pressed', performance.now());
        button.click();
    }, 50);";
    page.before_scripts(press);
    page.reload();
    assert_ne!(page.script("return sessionStorage.getItem('pressed')", &json!([])), Value::Null);
    assert_eq!(page.cell(2).digit, '4');
}

#[test]
fn without_service_workers_reload_reloads_though_the_host_is_silent() {
    let host = Host::of(&Build::made());
    host.holds("www/offline.js");
    let page = Page::blank(&Page::options(), &host.url).unwrap();
    let hide = "Object.defineProperty(Navigator.prototype, 'serviceWorker', { value: undefined })";
    page.before_scripts(hide);
    page.visit(LINK);
    page.script("window.isOld = true; document.querySelector('#reload').click()", &json!([]));
    page.wait("a new page", "return !window.isOld");
    page.wait_until_playable();
}

#[test]
fn a_file_that_was_lost_is_asked_for_again() {
    let build = Build::made();
    let host = Host::of(&build);
    let page = visited(&host, LINK);
    page.reload();
    let lose = "return caches.keys().then(([name]) => caches.open(name))
        .then(cache => cache.delete(new URL(arguments[0], document.baseURI).href))";
    for file in ["index.html", "pkg/page_bg.wasm", "pkg/kept_bg.wasm", "pkg/later_bg.wasm", OTHER] {
        assert_eq!(page.script(lose, &json!([file])), json!(true), "{file}");
        host.asked();
        page.reload();
        hint(&page);
        assert!(host.asked().contains(file), "{file}");
        host.asked();
        page.reload();
        hint(&page);
        assert!(!host.asked().contains(file), "{file}");
    }
    page.assert_clean();
}

#[test]
fn a_host_without_a_list_removes_the_stored_files() {
    let first = Build::made();
    let host = Host::of(&first);
    let page = visited(&host, LINK);
    host.deploys(&first.named("served").without_list());
    seek(&page);
    wait_for_build(&page, "served");
    page.wait("everything to be taken away", "return caches.keys().then(names => names.length === 0)");
    host.deploys(&first.named("served again").without_list());
    page.reload();
    assert_eq!(build_of(&page), "served again");
    hint(&page);
    page.assert_clean();
}
