//! The statistics, the calendar of daily puzzles, and the backup, in the page.

#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_page_tests::{Page, Pointer, SCREENS, TemporaryFile};
use serde_json::{Value, json};

const GIVENS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A stored game: its label, its rating line, its seconds, its age in days, the number of filled cells, and whether
/// Nonet filled the first of them.
struct GameRow(&'static str, &'static str, u32, u32, usize, bool);

/// Writes games into storage in the format of an older version, and reloads the page.
fn keep(page: &Page, games: &[GameRow]) {
    for (id, GameRow(label, rated, seconds, days, n_cells, is_helped)) in games.iter().enumerate() {
        let empty = GIVENS.chars().zip(SOLUTION.chars()).enumerate().filter(|(_, (given, _))| *given == '.');
        let words = empty.take(*n_cells).map(|(cell, (_, digit))| format!("d{cell}={digit}"));
        let mut actions = words.collect::<Vec<_>>().join(" ");
        if *is_helped {
            actions.replace_range(..1, "r");
        }
        let behind = format!(
            "nonet game 1\npuzzle {GIVENS}\nlabel {label}\nclock {}\ndone {n_cells}\nactions {actions}\n",
            seconds * 1_000
        );
        let script = "const at = Date.now() - arguments[1] * 86400000;
            localStorage.setItem(`nonet/game/${arguments[0]}`, `played ${at}\\n${arguments[2]}${arguments[3]}`);";
        page.script(script, &json!([id + 1, days, rated, behind]));
    }
    page.reload();
}

/// Returns true if the focused element matches a selector.
fn has_focus(page: &Page, selector: &str) -> bool {
    page.script("return document.activeElement.matches(arguments[0])", &json!([selector])) == json!(true)
}

/// Returns the texts of all elements that match a selector.
fn texts(page: &Page, selector: &str) -> Vec<String> {
    let script = "return [...document.querySelectorAll(arguments[0])].map(one => one.innerText.replace(/\\s+/g, ' ').trim())";
    let found = page.script(script, &json!([selector]));
    found.as_array().unwrap().iter().map(|text| text.as_str().unwrap().to_owned()).collect()
}

const EASY: &str = "rated 12 12 12 hidden-single 50\n";
const HARD: &str = "rated 34 12 12 hidden-pair 90\n";

#[test]
fn the_statistics_count_and_draw_the_saved_games() {
    let page = Page::open();
    keep(
        &page,
        &[
            GameRow("", EASY, 300, 9, 51, false),
            GameRow("", EASY, 200, 5, 51, true),
            GameRow("", HARD, 1_500, 4, 51, false),
            GameRow("", HARD, 1_200, 1, 51, false),
            GameRow("", EASY, 40, 0, 3, false),
        ],
    );
    page.choose("#statistics");
    let lines = texts(&page, "#statistics-body > .sums tbody tr");
    assert_eq!(lines, ["Easy 3 2 1 3:20 4:10", "Hard 2 2 2 20:00 22:30"]);
    let label = page.attribute("#statistics-body .times-field", "aria-label").unwrap();
    assert!(label.starts_with("Times of 4 solved games") && label.contains("median 12:30"), "{label}");
    // The points are inside the drawing, on a phone too.
    for (width, height, pointer) in [(1280, 800, Pointer::Mouse), (320, 568, Pointer::Touch)] {
        page.resize(width, height, pointer);
        let inside = "const sheet = document.querySelector('#dialog-statistics');
            const field = document.querySelector('.times-field').getBoundingClientRect();
            const paths = ['.alone', '.helped', '.median'].map(one => document.querySelector(`.times-field ${one}`));
            return sheet.scrollWidth <= sheet.clientWidth && paths.every(path => {
                const box = path.getBoundingClientRect();
                return path.getTotalLength() >= 0 && box.left >= field.left - 1 && box.right <= field.right + 1
                    && box.top >= field.top - 1 && box.bottom <= field.bottom + 1;
            });";
        assert_eq!(page.script(inside, &json!([])), json!(true), "at {width}");
    }
    page.resize(1280, 800, Pointer::Mouse);
    page.click("#statistics-body summary");
    assert_eq!(texts(&page, "#statistics-body details tbody tr").len(), 4);
    page.click("[data-do='progress level hard']");
    assert!(has_focus(&page, "[data-do='progress level hard'][aria-pressed=true]"), "the focus stays");
    let days = texts(&page, "#statistics-body details tbody tr");
    assert!(days.len() == 2 && days[0].ends_with("1 20:00 20:00"), "{days:?}");
    page.press("Escape");
    page.assert_clean();
}

#[test]
fn a_day_shows_and_says_its_puzzles_for_other_boards() {
    let page = Page::open();
    page.wait_until_whole();
    page.choose("#daily");
    assert!(!page.is_shown(".week .boards"));
    page.click("[data-do='daily-board 4x4']");
    page.wait("the board", "return document.querySelector('#board[data-own]') !== null");
    let (cell, digit) = page.missing_digits()[0];
    page.type_digit(cell, digit);
    page.choose("#daily");
    let today = "#calendar [aria-current=date]";
    let name = page.attribute(today, "aria-label").unwrap();
    assert!(name.ends_with(": 4×4 begun"), "{name}");
    let states = page.script(
        "return [...document.querySelectorAll('.week .boards')].map(marks =>
            [marks.closest('button').getAttribute('aria-current'),
             ...[...marks.children].map(one => one.getAttribute('class'))])",
        &json!([]),
    );
    assert_eq!(states, json!([["date", "begun", "new", "new"]]));
    // The squares are inside the day and beside its number.
    for (width, height, pointer) in
        [(1280, 800, Pointer::Mouse), (320, 568, Pointer::Touch), (640, 360, Pointer::Touch)]
    {
        page.resize(width, height, pointer);
        let is_beside = "const day = document.querySelector('#calendar [aria-current=date]');
            const [box, marks] = [day, day.querySelector('.boards')].map(one => one.getBoundingClientRect());
            const range = document.createRange();
            range.selectNodeContents(day.querySelector('span'));
            return marks.left >= range.getBoundingClientRect().right && marks.right <= box.right
                && marks.top >= box.top && marks.bottom <= box.bottom;";
        assert_eq!(page.script(is_beside, &json!([])), json!(true), "at {width}");
    }
    page.assert_clean();
}

#[test]
fn a_day_is_chosen_in_the_calendar_by_keys_and_by_touch() {
    let page = Page::open();
    let today = page.script(
        "const now = new Date(); return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
            .map(part => String(part).padStart(2, '0')).join('-')",
        &json!([]),
    );
    let chosen = |page: &Page| page.attribute("#calendar [aria-selected=true]", "data-do");
    page.choose("#daily");
    assert_eq!(chosen(&page).unwrap(), format!("progress day {}", today.as_str().unwrap()));
    assert!(has_focus(&page, "#calendar [aria-selected=true]"));
    page.press("PageUp");
    page.press("ArrowRight");
    let day = chosen(&page).unwrap();
    // The day after the one with the same number in the previous month, or after the last day of that month.
    let next = page.script(
        "const now = new Date(), before = new Date(now.getFullYear(), now.getMonth(), 0);
        before.setDate(Math.min(now.getDate(), before.getDate()) + 1);
        return [before.getFullYear(), before.getMonth() + 1, before.getDate()]
            .map(part => String(part).padStart(2, '0')).join('-')",
        &json!([]),
    );
    assert!(has_focus(&page, "#calendar [aria-selected=true]"), "{day}");
    assert_eq!(day, format!("progress day {}", next.as_str().unwrap()));
    assert_eq!(
        page.script("return document.querySelector('[data-set=date]').value", &json!([])),
        json!(day[13..])
    );

    page.resize(320, 568, Pointer::Touch);
    let sizes = page.script(
        "const days = [...document.querySelectorAll('#calendar-days button, .month button')];
         return days.map(one => one.getBoundingClientRect()).every(box => box.width >= 34 && box.height >= 36)
            && document.querySelector('#dialog-daily').scrollWidth <= 320;",
        &json!([]),
    );
    assert_eq!(sizes, json!(true));
    let third = format!("{}03", &day[..day.len() - 2]);
    page.tap(&format!("[data-do='{third}']"));
    assert_eq!(chosen(&page).unwrap(), third);
    let first = page.board();
    page.tap("[data-do='daily easy']");
    page.wait_for_another_board(&first);
    let about = page.script("return document.querySelector('.about > span').textContent", &json!([]));
    let date = &third["progress day ".len()..];
    assert!(about.as_str().unwrap().contains(&format!(" · Puzzle of {date}")), "{about}");
    let before = page.board();
    let cell = before.chars().position(|digit| digit == '.').unwrap();
    page.tap(&Page::cell_selector(cell));
    // In some months, "Easy" lies where the key of 1 is. The page ignores a second tap there within 400 ms.
    page.tap("[data-key='9']");
    page.reload();
    // In the list of games, it has its title.
    page.choose("#games");
    assert_eq!(page.text("#game-list [aria-current] .level"), format!("Puzzle of {date}"));
    page.press("Escape");
    page.choose("#daily");
    let of_third = format!("[data-do='{third}']");
    while !page.is_shown(&of_third) {
        page.press("PageUp");
    }
    let label = page.attribute(&of_third, "aria-label").unwrap();
    assert!(label.ends_with(": Easy begun"), "{label}");
    page.tap(&of_third);
    assert_eq!(page.attribute("[data-do='daily easy']", "data-state").as_deref(), Some("begun"));
    page.tap("[data-do='daily easy']");
    page.wait("the dialog to go", "return !document.querySelector('#dialog-daily').open");
    assert_eq!(page.board().matches('.').count() + 1, before.matches('.').count(), "the game goes on");
    page.assert_clean();
}

#[test]
fn the_calendar_shows_any_day_without_scrolling_in_every_window() {
    let page = Page::open();
    for (width, height, pointer) in
        SCREENS.into_iter().chain([(320, 568, Pointer::Touch), (640, 360, Pointer::Touch)])
    {
        page.resize(width, height, pointer);
        // The last day of a month of six weeks and of one of four.
        for today in ["2026-11-30", "2027-02-28"] {
            page.reload();
            page.set_today(today);
            page.choose("#daily");
            page.settle();
            let context = format!("{today} in {width}x{height}");
            let day = format!("[data-do='progress day {today}']");
            assert_eq!(page.attribute(&day, "aria-selected").as_deref(), Some("true"), "{context}");
            let top = page.script("return document.querySelector('dialog[open]').scrollTop", &json!([]));
            assert_eq!(top, json!(0), "{context}");
            let script = "const box = selector => document.querySelector(selector).getBoundingClientRect();
                return [box(arguments[0]).bottom, box('#dialog-daily form > .row:last-child').top]";
            let [bottom, foot]: [f64; 2] =
                serde_json::from_value(page.script(script, &json!([day]))).unwrap();
            assert!(bottom <= foot, "the day ends at {bottom}, the foot begins at {foot}, {context}");
            page.press("Escape");
        }
    }
    page.assert_clean();
}

/// Returns the list of games as shown: the picture and text of each game.
fn games_of(page: &Page) -> Value {
    let script = "return [...document.querySelectorAll('#game-list .game:not([aria-current])')].map(one =>
        [one.dataset.do, one.innerText, one.querySelector('.given').getAttribute('d'),
         one.querySelector('.entry').getAttribute('d')].join()).sort()";
    page.script(script, &json!([]))
}

#[test]
fn a_backup_of_one_browser_is_opened_in_another() {
    let page = Page::open();
    keep(
        &page,
        &[
            GameRow("", EASY, 300, 9, 51, false),
            GameRow("a", HARD, 90, 2, 7, false),
            GameRow("b", "", 60, 1, 9, true),
        ],
    );
    page.press_button("input[name=theme][value=dark]");
    page.choose("#games");
    let before = games_of(&page);
    assert_eq!(before.as_array().unwrap().len(), 3);
    let file = TemporaryFile::new("backup.txt", page.backup().as_bytes());

    let other = Page::open();
    other.choose("#games");
    other.choose_file("#backup", file.path());
    other.wait_for_text("#games-message", "Restored 3 games.");
    assert_eq!(games_of(&other), before);
    assert_eq!(other.attribute("html", "data-theme").as_deref(), Some("dark"));
    other.choose_file("#backup", file.path());
    other.wait_for_text("#games-message", "Everything in this backup is already here.");
    other.reload();
    other.choose("#games");
    assert_eq!(games_of(&other), before);
    other.assert_clean();
    page.assert_clean();
}
