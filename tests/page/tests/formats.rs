//! Texts and files of other programs in the page, imported and exported.

use nonet_formats::Form;
use nonet_page_tests::{Page, TemporaryFile};
use serde_json::json;

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const LINE: &str = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

#[test]
fn texts_of_other_programs_are_pasted_on_the_board() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let plain = LINE.replace('.', "0");
    let entered = LINE.replacen("8.", "8+1", 1);
    let texts = [
        format!("https://sudoku.coach/en/play/{plain}"),
        format!("<opensudoku><name>One</name><game data=\"{plain}\"/></opensudoku>"),
        format!(
            "[Puzzle]\r\n{}\r\n",
            LINE.as_bytes().chunks(9).map(String::from_utf8_lossy).collect::<Vec<_>>().join("\r\n")
        ),
    ];
    for text in texts {
        page.paste(&text);
        page.wait_for_board(LINE);
        page.paste(GIVENS);
        page.wait_for_board(GIVENS);
    }
    page.paste(&format!(":0000:x:{entered}:::::"));
    page.wait_for_board(&LINE.replacen("8.", "81", 1));
    page.paste("https://sudokupad.app/psxczr0jpr");
    page.wait_for_status(
        "This link only names a puzzle that its site keeps. Open it there and copy the puzzle itself.",
    );
    page.assert_clean();
}

#[test]
fn a_collection_of_two_thousand_puzzles_is_dropped_and_one_is_played() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    let text = format!("{GIVENS}\n{LINE}\n").repeat(1000);
    let file = TemporaryFile::new("collection.sdm", text.as_bytes());
    page.drop_file(&file);
    page.wait("the list", "return document.querySelectorAll('#collection-list button').length === 50");
    assert_eq!(page.text("#collection-name"), "2\u{202f}000 puzzles, 1 to 50 listed");
    page.click("#collection-on");
    page.wait(
        "more of it",
        "return document.querySelector('#collection-list button').textContent.startsWith('51 ·')",
    );
    page.click("[data-do='sheet 51']");
    page.wait_for_board(LINE);
    assert!(!page.is_shown("#dialog-collection"));
    page.assert_clean();
}

#[test]
fn the_board_is_shown_in_the_form_that_is_chosen() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.choose("#export");
    let choose = |form: &str| {
        let body = "const choice = document.querySelector('[data-set=form]'); choice.value = arguments[0]; \
                    choice.dispatchEvent(new Event('input', { bubbles: true }))";
        page.script(body, &json!([form]));
    };
    let shown = || page.script("return document.querySelector('#export-text').value", &json!([]));
    assert!(
        shown().as_str().is_some_and(|text| text.ends_with(&format!("/#p={}", GIVENS.replace('.', "0")))),
        "{}",
        shown()
    );
    choose("line");
    assert_eq!(shown(), json!(format!("{GIVENS}\n")));
    choose("svg");
    page.wait("the picture", "const picture = document.querySelector('#export-picture'); return picture.complete && picture.naturalWidth > 0");
    assert!(page.is_shown("#export-picture") && !page.is_shown("#export-text"));
    page.assert_clean();
}

#[test]
fn each_form_is_exported_and_imported_again() {
    let page = Page::open_at(&format!("#p={LINE}"));
    page.choose("#export");
    let script = "const choice = document.querySelector('[data-set=form]');
        return [...choice.options].map(option => {
            choice.value = option.value;
            choice.dispatchEvent(new Event('input', { bubbles: true }));
            return [option.value, document.querySelector('#export-text').value];
        })";
    let forms = page.script(script, &json!([]));
    page.press("Escape");
    let forms: Vec<(&str, &str)> = forms
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(|form| Some((form[0].as_str()?, form[1].as_str()?)))
        .filter(|(form, _)| *form != "svg" && *form != "png" && *form != "qr")
        .collect();
    assert_eq!(forms.len(), Form::ALL.len() - 1, "{forms:?}");
    for (form, text) in forms {
        page.paste(GIVENS);
        page.wait_for_board(GIVENS);
        page.paste(text);
        page.wait("the puzzle", "return !document.querySelector('dialog[open]')");
        assert_eq!(page.board(), LINE, "{form}: {text}");
    }
    page.assert_clean();
}

/// Pastes texts that are long or strange. Returns their number, the six that kept the page busy longest, and those for
/// which the page showed neither a message nor a dialog.
const PASTE_ALL: &str = "
    const [givens] = arguments, worst = [], silent = [];
    const paste = async text => {
        const data = new DataTransfer();
        data.setData('text', text);
        const said = document.querySelector('#status').textContent;
        const start = performance.now();
        document.querySelector('#board [tabindex=\"0\"]').dispatchEvent(
            new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
        worst.push([performance.now() - start, text.length, text.slice(0, 40)]);
        // The page writes its message after the selected cell.
        await new Promise(done => setTimeout(done));
        const dialog = document.querySelector('dialog[open]');
        // A puzzle that is already on the board needs no message.
        if (!dialog && !text.includes(givens) && document.querySelector('#status').textContent === said) silent.push(text.slice(0, 80));
        dialog?.querySelector('[data-do=close]').click();
    };
    const heads = ['', '{', '{\"grid\":', '<opensudoku>', '<opensudoku><game data=\"', ':0000:x:', '[Puzzle]\\n', '#p=',
        'scf', 'https://sudokupad.app/fpuzzles', 'https://sudokupad.app/scf', 'https://sudokuexchange.com/play/?s=',
        'https://www.sudokuwiki.org/sudoku.htm?bd=S9B', '|', givens, givens + '\\n', 'nonet game 1\\npuzzle ' + givens,
        'nonet game 1\\npuzzle ' + givens + '\\nlabel \\nclock 1\\ndone 9\\nactions ', 'nonet backup 1\\n'];
    const parts = ['[', '{\"a\":', '<a>', '&amp;', '1', '.', '0,', '|', '\\\\', '\"', '#', '数', '👩', '\\u0300', 'scf',
        'N4Ig', '\\r', '1234567890123456789012345678901234567890\\n', givens + '\\n', 'd2=4 ', 'k2=4 '];
    return (async () => {
    for (const head of heads) for (const part of parts) {
        // The limit is in bytes.
        const size = new TextEncoder().encode(part).length;
        await paste(head + part.repeat(Math.floor((990000 - head.length) / size)));
    }
    for (const grid of ['.'.repeat(81), '123456789' + '.'.repeat(72),
        '.....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........']) await paste(grid);
    worst.sort((one, other) => other[0] - one[0]);
    return [worst.length, worst.slice(0, 6), silent];
    })()";

#[test]
fn no_text_is_too_long_or_too_strange_for_the_page() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.press("ArrowRight");
    let found = page.script(PASTE_ALL, &json!([GIVENS]));
    println!("of {} texts the page was busy longest with (milliseconds, characters, beginning):", found[0]);
    for text in found[1].as_array().into_iter().flatten() {
        println!("{text}");
    }
    assert_eq!(found[2], json!([]), "the page showed no message for these");
    page.assert_clean();
}

/// Records saved files and the data for the browser's share sheet.
const WATCH_FILES: &str = "window.files = []; window.shared = [];
    const create = URL.createObjectURL;
    URL.createObjectURL = blob => { window.files.push(blob); return create.call(URL, blob); };
    Object.defineProperty(navigator, 'share', { value: data => { window.shared.push(data); return Promise.resolve(); } });";

#[test]
fn a_picture_is_saved_as_png_and_a_link_is_shared_and_shown_as_a_code() {
    let page = Page::open_at(&format!("#p={GIVENS}"));
    page.script(WATCH_FILES, &json!([]));
    page.choose("#export");
    page.wait("the code", "const picture = document.querySelector('#export-picture'); return picture.complete && picture.naturalWidth > 0");
    assert_eq!(page.attribute("#export-picture", "alt").as_deref(), Some("The link as a QR code"));
    page.click("[data-do='export share']");
    page.wait("what is shared", "return window.shared.length === 1");
    let link = page.script("return window.shared[0].url", &json!([]));
    assert!(
        link.as_str().is_some_and(|link| link.ends_with(&format!("/#p={}", GIVENS.replace('.', "0")))),
        "{link}"
    );

    let choose = "const choice = document.querySelector('[data-set=form]'); choice.value = 'svg';
        choice.dispatchEvent(new Event('input', { bubbles: true }))";
    page.script(choose, &json!([]));
    page.click("[data-do='export png']");
    page.wait("the file", "return window.files.length === 1");
    let look = "const image = await createImageBitmap(window.files[0]);
        const canvas = new OffscreenCanvas(image.width, image.height), paper = canvas.getContext('2d');
        paper.drawImage(image, 0, 0);
        const data = paper.getImageData(0, 0, image.width, image.height).data;
        let dark = 0;
        for (let at = 0; at < data.length; at += 4) dark += data[at] < 100 && data[at + 3] > 200;
        return [window.files[0].type, image.width, image.height, dark / (image.width * image.height)]";
    let png = page.script(&format!("return (async () => {{ {look} }})()"), &json!([]));
    assert_eq!((&png[0], &png[1], &png[2]), (&json!("image/png"), &json!(1080), &json!(1080)));
    assert!(png[3].as_f64().is_some_and(|dark| (0.02..0.5).contains(&dark)), "digits are drawn: {png}");
    page.assert_clean();
}
