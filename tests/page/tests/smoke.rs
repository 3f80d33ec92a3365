//! The page opens, shows a board, and keeps to itself.

use nonet_page_tests::Page;

#[test]
fn opens_quietly_with_a_board_of_81_cells() {
    let page = Page::open();
    assert_eq!(page.cells().len(), 81);
    page.assert_clean();
}

#[test]
fn asks_its_own_server_for_every_file() {
    let page = Page::open();
    let requests = page.requests();
    for file in ["index.html", "www/boot.js", "pkg/nonet.js", "pkg/nonet_bg.wasm"] {
        // A server sends `index.html` for the folder.
        let is_this = |url: &String| url.ends_with(file) || (file == "index.html" && url.ends_with('/'));
        assert!(requests.iter().any(is_this), "{file} is not among {requests:#?}");
    }
}
