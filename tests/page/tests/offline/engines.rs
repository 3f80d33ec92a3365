//! Offline tests in several engines. `NONET_TABS` sets the number of second tabs to open.

use nonet_page_tests::{Engine, Page, number};

use super::host::{Build, Host};
use super::{KEPT, LINK, hint};

/// The default number of second tabs.
const N_TABS: usize = 3;

/// The number of second tabs for one host. Each host starts without stored files, so its tabs open while files are
/// being stored.
const AT_ONE_HOST: usize = 3;

#[test]
fn every_second_tab_starts_in_chromium() {
    every_second_tab_starts_while_the_files_are_being_kept(Engine::Chromium);
}

#[test]
fn every_second_tab_starts_in_webkit() {
    if Engine::WebKit.is_here() {
        every_second_tab_starts_while_the_files_are_being_kept(Engine::WebKit);
    }
}

#[test]
fn a_kept_page_starts_without_a_host_in_webkit() {
    if Engine::WebKit.is_here() {
        a_page_that_is_kept_starts_without_a_host(Engine::WebKit);
    }
}

fn number_of_tabs() -> usize {
    number("NONET_TABS").unwrap_or(N_TABS)
}

fn every_second_tab_starts_while_the_files_are_being_kept(engine: Engine) {
    let (build, n_tabs) = (Build::made(), number_of_tabs());
    for first in (0..n_tabs).step_by(AT_ONE_HOST) {
        let host = Host::of(&build);
        let page = Page::blank(&Page::options_of(engine), &host.url).unwrap();
        page.visit(LINK);
        for _ in first..n_tabs.min(first + AT_ONE_HOST) {
            // This waits until the board can be played.
            page.open_tab(LINK);
        }
        page.wait("the files to be kept", KEPT);
        page.assert_clean();
        println!(
            "{} second tabs of {n_tabs} in {}: all playable",
            n_tabs.min(first + AT_ONE_HOST),
            engine.name()
        );
    }
}

fn a_page_that_is_kept_starts_without_a_host(engine: Engine) {
    let mut host = Host::of(&Build::made());
    let page = Page::blank(&Page::options_of(engine), &host.url).unwrap();
    page.visit(LINK);
    page.wait("the files to be kept", KEPT);
    page.type_digit(2, '4');
    host.stops();
    page.reload();
    hint(&page);
    assert_eq!(page.cell(2).digit, '4');
    page.open_tab("");
    assert_eq!(page.cell(2).digit, '4');
    page.assert_clean();
}
