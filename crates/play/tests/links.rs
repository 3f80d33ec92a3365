//! Nonet's own links, and links of a few other sites, as people send them: cut, decorated and encoded by the programs
//! that they pass through.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet::rng::Rng;
use nonet::{Cell, Digit, DigitSet, Grid};
use nonet_formats::{Form, Imported, LeftOut, ReadError, Sheet, read, write, write_all};
use nonet_play::app::{BrowserEvent, Command, Effect};
use nonet_play::work::Kind;
use nonet_words::Language;

use crate::support::player::{GIVENS, Player};
use crate::support::sheets::{OTHER, grid, one};

const ADDRESS: &str = "https://nonet.example/play/";

fn below(rng: &mut Rng, n: usize) -> usize {
    rng.below(u32::try_from(n).unwrap()) as usize
}

/// Returns a puzzle with its rows and digits in another order, and sometimes with entries and notes.
fn sheet(rng: &mut Rng) -> Sheet {
    let mut rows: Vec<usize> = (0..9).collect();
    let mut digits: Vec<char> = ('1'..='9').collect();
    for at in (1..9).rev() {
        digits.swap(at, below(rng, at + 1));
        // Within its band.
        rows.swap(at, at / 3 * 3 + below(rng, at % 3 + 1));
    }
    let is_mirrored = rng.below(2) == 0;
    let source = [GIVENS, OTHER][below(rng, 2)].as_bytes();
    let text: String = (0..81)
        .map(|at| match source[9 * rows[at / 9] + if is_mirrored { 8 - at % 9 } else { at % 9 }] {
            b'.' => '.',
            digit => digits[usize::from(digit - b'1')],
        })
        .collect();
    let mut sheet = Sheet::of(grid(&text));
    if rng.below(3) == 0 {
        for cell in Cell::ALL.into_iter().filter(|&cell| sheet.givens.get(cell).is_none()) {
            let mut notes = || DigitSet::from_bits(u16::try_from(rng.below(512)).unwrap());
            let notes = [notes(), notes()];
            match rng.below(5) {
                0 => sheet.entries.set(cell, Digit::new(u8::try_from(below(rng, 9)).unwrap() + 1)),
                1 => sheet.corner[cell.index()] = notes[0],
                2 => sheet.centre[cell.index()] = notes[1],
                3 => [sheet.corner[cell.index()], sheet.centre[cell.index()]] = notes,
                _ => {}
            }
        }
    }
    sheet
}

/// Returns the link in the old form, `#p=` and `&s=`.
fn old_link(sheet: &Sheet) -> String {
    let mut state = String::new();
    let mut n_blank = 0;
    let mut is_after_corner = false;
    for cell in Cell::ALL.into_iter().filter(|&cell| sheet.givens.get(cell).is_none()) {
        let [corner, centre] = [sheet.corner[cell.index()], sheet.centre[cell.index()]];
        let entry = sheet.entries.get(cell);
        if entry.is_none() && corner.is_empty() && centre.is_empty() {
            n_blank += 1;
            is_after_corner = false;
            continue;
        }
        while n_blank > 0 {
            let n = std::cmp::min(n_blank, 26);
            state.push(char::from(b'a' + n - 1));
            n_blank -= n;
        }
        if let Some(digit) = entry {
            state.push(digit.to_char());
            is_after_corner = false;
            continue;
        }
        let figures = |notes: DigitSet| {
            [notes.bits() / 32, notes.bits() % 32].map(|figure| char::from_digit(figure.into(), 32).unwrap())
        };
        // Centre notes right after a cell with only corner notes would count as notes of that cell.
        if !corner.is_empty() || is_after_corner {
            state.push('-');
            state.extend(figures(corner));
        }
        if !centre.is_empty() {
            state.push('_');
            state.extend(figures(centre));
        }
        is_after_corner = centre.is_empty();
    }
    // The old form writes a full run of 26 blanks even at the end.
    state.push_str(&"z".repeat(usize::from(n_blank / 26)));
    let state = if state.is_empty() { state } else { format!("&s={state}") };
    format!("#p={}{state}", sheet.givens)
}

/// Returns a text as it appears in the query of another address.
fn encoded(text: &str) -> String {
    text.bytes()
        .map(|byte| match byte {
            b'A'..=b'Z' | b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'_' => char::from(byte).to_string(),
            byte => format!("%{byte:02X}"),
        })
        .collect()
}

/// Returns a link as chats and mail programs show it, pass it on or copy it.
fn decorated(link: &str) -> Vec<String> {
    // They do not count dots at the end as part of the link.
    let bare = link.trim_end_matches('.');
    let n_shown = bare.len() - 20;
    vec![
        link.to_owned(),
        // WhatsApp.
        bare.to_owned(),
        format!("{bare}."),
        format!("*{bare}*"),
        format!("_{bare}_"),
        format!("Look at this: {bare} I needed 12 minutes."),
        format!("这道题好难：{bare}，你试试"),
        bare.replacen("#p=", "?fbclid=IwAR0x_y-z#p=", 1),
        // Telegram.
        format!("({bare})"),
        format!("{bare}, then the next"),
        format!("[Sudoku]({bare})"),
        format!("[{}…]({bare})", &bare[..n_shown]),
        format!("{bare}!\n12 points"),
        // Slack.
        format!("<{}>", bare.replace('&', "&amp;")),
        format!("<{bare}|{}…>", &bare[..n_shown]),
        format!("`{bare}`"),
        // Discord.
        format!("||{bare}||"),
        format!("**{bare}**"),
        format!("~~{bare}~~;"),
        format!("__{bare}__"),
        format!("> {bare}\nnice"),
        // Signal and mail.
        format!("“{bare}”"),
        format!("'{bare}'…"),
        format!("{bare}&utm_source=x&utm_medium=y"),
        format!("{bare}?fbclid=IwAR3"),
        format!("{bare}\u{200B}"),
        encoded(link),
        encoded(&encoded(link)),
        format!("https://away.example/?url={}&data=05%7C02%7C", encoded(bare)),
        format!("https://away.example/l.php?u={}", encoded(&encoded(bare))),
        format!("<a href=\"{}\">Play</a>", bare.replace('&', "&amp;")),
        format!("<https://away.example/?url={}>", encoded(bare)),
        link.replacen("#p=", "#p=3D", 1),
    ]
}

/// Returns some of the decorated forms of a link.
fn some_decorated(link: &str, is_chosen: impl Fn(&usize) -> bool) -> impl Iterator<Item = String> {
    decorated(link).into_iter().enumerate().filter(move |(at, _)| is_chosen(at)).map(|(_, text)| text)
}

#[test]
fn ten_thousand_links_open_as_chats_and_mail_pass_them_on() {
    let mut rng = Rng::from_u64(42);
    for number in 0..10_000 {
        let sheet = sheet(&mut rng);
        let form = if sheet.has_progress() { Form::LinkWithProgress } else { Form::Link };
        let fragment = write(&sheet, form);
        let tail = fragment.strip_prefix("#p=").unwrap();
        assert!(tail.bytes().all(|byte| byte.is_ascii_alphanumeric()), "{fragment}");
        assert!(fragment.len() < 3 + 82 + 6 * 64 + 1, "{fragment}");
        // Try each link in a few of the forms, and some links in all.
        let is_chosen = |at: &usize| number % 25 == 0 || (at + number).is_multiple_of(7);
        for text in some_decorated(&format!("{ADDRESS}{fragment}"), is_chosen) {
            assert_eq!(
                read(&text),
                Ok(Imported {
                    title: String::new(),
                    sheets: vec![sheet.clone()],
                    left_out: None,
                    letters: None
                }),
                "{text}"
            );
        }
        for text in some_decorated(&format!("{ADDRESS}{}", old_link(&sheet)), is_chosen) {
            let imported = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(imported.sheets, std::slice::from_ref(&sheet), "{text}");
        }
    }
}

#[test]
fn a_link_that_lost_its_end_never_opens_without_a_message() {
    let mut rng = Rng::from_u64(7);
    for _ in 0..300 {
        let sheet = sheet(&mut rng);
        let whole = write(&sheet, Form::LinkWithProgress);
        for end in "#p=".len() + 9..whole.len() {
            let added = ["", ".", "…", "...", ")", "*", " and 123", "\nand so on", "&utm_source=x"];
            let text = format!("{ADDRESS}{}{}", &whole[..end], added[below(&mut rng, 9)]);
            let Ok(Imported { sheets, left_out, .. }) = read(&text) else { continue };
            let Some(LeftOut { n_lines: 1, first: ReadError::CutLink { n_missing } }) = left_out else {
                panic!("{text}: {left_out:?}")
            };
            let n_cells = 81 - n_missing;
            let cells = |grid: &Grid| grid.to_string()[..n_cells].to_owned();
            assert_eq!(cells(&sheets[0].givens), cells(&sheet.givens), "{text}");
            assert!(sheets[0].givens.to_string()[n_cells..].bytes().all(|cell| cell == b'.'), "{text}");
        }
    }
}

#[test]
fn the_missing_end_of_a_link_is_left_empty_and_reported() {
    let cut = GIVENS.strip_suffix("79").unwrap().trim_end_matches('.');
    for (link, n_missing) in
        [(format!("#p={cut}"), 81 - cut.len()), (format!("#p={}", &GIVENS.replace('.', "0")[..60]), 21)]
    {
        let imported = read(&link).unwrap();
        let first = ReadError::CutLink { n_missing };
        assert_eq!(imported.left_out, Some(LeftOut { n_lines: 1, first }), "{link}");
        let mut player = Player::with_link(&link[1..]);
        assert_eq!(player.sees().mode, "setup", "{link}");
        let says = format!("The end of this link is missing: its last {n_missing} cells are left empty. ");
        assert!(player.status().starts_with(&says), "{}", player.status());
        player.does(Command::Set(nonet_play::app::Field::Language, Language::Zh.tag().into()));
        assert!(player.status().starts_with("这个链接的结尾缺失，最后"), "{}", player.status());
    }
    // If a chat cut only dots off an old link, the puzzle is intact.
    let old = OTHER.trim_end_matches('.');
    let mut player = Player::with_link(&format!("p={old}"));
    assert_eq!((player.sees().mode, player.board().as_str()), ("play", OTHER));
    let whole = "The end of this link is missing: its last 2 cells are left empty. 21 clues, one solution.";
    assert_eq!(player.status(), whole);
    player = Player::with_puzzle();
    player.pastes_in_the_dialog(&format!("Try {ADDRESS}#p={old}."));
    assert_eq!(player.board(), OTHER);
}

#[test]
fn a_link_in_the_address_is_read_like_a_pasted_one() {
    let mut sheet = Sheet::of(grid(OTHER));
    sheet.entries.set(Cell::at(0, 1), Digit::new(1));
    sheet.centre[Cell::at(8, 8).index()] = DigitSet::from_bits(0b1_0000_0011);
    for link in [write(&sheet, Form::LinkWithProgress), old_link(&sheet)] {
        for text in decorated(&link) {
            let player_of = |fragment: &str| {
                let mut player = Player::new();
                player.does(BrowserEvent::Fragment(fragment.into()));
                player
            };
            // A program opens an address up to its first blank. Texts with several addresses are left out.
            let (1, Some((_, fragment))) = (text.matches('#').count(), text.split_once('#')) else {
                continue;
            };
            let fragment = fragment.split_whitespace().next().unwrap().replace('…', "%E2%80%A6");
            let addressed = player_of(&fragment);
            assert!(addressed.wants.contains(&Effect::ClearFragment), "{fragment}");
            assert_eq!(addressed.cell(1).digit, Digit::new(1), "{fragment}");
            let mut pasted = Player::new();
            pasted.pastes_in_the_dialog(&text);
            assert_eq!(pasted.board(), addressed.board(), "{text}");
        }
    }
    let mut player = Player::with_puzzle();
    for fragment in ["", "board", "path", "p"] {
        player.does(BrowserEvent::Fragment(fragment.into()));
        assert_eq!((player.board().as_str(), player.wants.is_empty()), (GIVENS, true), "{fragment}");
    }
    // A link that lost a digit, with the full stop of a sentence after it.
    let mut player = Player::with_link(&format!("p={}.", &GIVENS.replace('.', "0")[..80]));
    assert!(player.status().starts_with("The end of this link is missing: its last cell is left empty."));
    player.does(BrowserEvent::Fragment(format!("p={}.", GIVENS.replace('.', "0"))));
    assert_eq!(player.board(), GIVENS);
}

#[test]
fn several_links_of_a_text_are_a_collection_and_broken_lines_are_joined() {
    let sheets = [Sheet::of(grid(GIVENS)), Sheet::of(grid(OTHER))];
    let text = write_all(&sheets, "", Form::Link);
    assert_eq!(read(&text).unwrap().sheets, sheets);
    assert_eq!(
        read(&format!(
            "One: {ADDRESS}{} two:{ADDRESS}{}",
            text.lines().next().unwrap(),
            text.lines().last().unwrap()
        ))
        .unwrap()
        .sheets,
        sheets
    );
    let link = write(&sheets[0], Form::Link);
    assert_eq!(one(&format!("> {ADDRESS}{}=\n> {}\n> nice", &link[..50], &link[50..])), sheets[0]);
    assert_eq!(one(&format!("{link}\n{link}")), sheets[0]);
    // Two digits of the next sentence are not cells.
    let cut = OTHER.trim_end_matches('.');
    assert_eq!(one(&format!("#p={OTHER}\n12 minutes")).givens, grid(OTHER));
    assert_eq!(read(&format!("#p={cut} 12 minutes")).unwrap().sheets[0].givens, grid(OTHER));
    assert_eq!(read(&format!("#p={cut}\n12 minutes")).unwrap().sheets[0].givens, grid(OTHER));
}

/// Splits a text into pieces of `n_bytes` bytes and joins them with `between`.
fn wrapped(text: &str, n_bytes: usize, between: &str) -> String {
    let pieces: Vec<_> =
        text.as_bytes().chunks(n_bytes).map(|piece| str::from_utf8(piece).unwrap()).collect();
    pieces.join(between)
}

/// Returns a link as mail gateways, escapes, file formats and input methods change it.
fn changed(link: &str) -> Vec<String> {
    let (_, value) = link.split_once("#p=").unwrap();
    let escaped = |signs: &[(&str, &str)]| {
        signs.iter().fold(link.to_owned(), |text, (one, other)| text.replace(one, other))
    };
    let quoted_printable = escaped(&[("=", "=3D")]);
    vec![
        link.replacen("https://nonet.example/play/#p", "HTTPS://NONET.EXAMPLE/PLAY/#P", 1),
        // Outlook and Proofpoint's URL Defense, the older and the newer version, and several programs in a row.
        format!(
            "https://eur03.safelinks.protection.outlook.com/?url={}&data=05%7C01&sdata=Xy%2F1%3D&reserved=0",
            encoded(link)
        ),
        format!(
            "https://urldefense.proofpoint.com/v2/url?u={}&d=DwMFaQ&c=ab",
            escaped(&[("=", "-3D"), ("#", "-23"), ("&", "-26"), ("://", "-3A__")])
        ),
        format!("https://urldefense.com/v3/__{}__;Iw!!LIr3w8kk_Xxm!ab$", link.replacen('#', "*", 1)),
        (0..5).fold(link.to_owned(), |text, _| encoded(&text)),
        // Quoted-printable, broken anywhere; vCards also encode `#` and `&`.
        quoted_printable.replacen("#p", "#=\np", 1),
        quoted_printable.replacen("#p", "#p=\n", 1),
        escaped(&[("=", "=3D"), ("#", "=23"), ("&", "=26")]),
        format!("{ADDRESS}#p=3D{}", wrapped(&value.replace('=', "=3D"), 30, "=\r\n")),
        // Hard line ends, in a sentence, a quotation and a calendar.
        format!("See {ADDRESS}#p={} for a hard one", wrapped(value, 50, "\n")),
        format!("| {ADDRESS}#p={}\n| nice", wrapped(value, 50, "\n| ")),
        format!("DESCRIPTION:Play {ADDRESS}#p={}\\nEnjoy", wrapped(value, 50, "\r\n ")),
        // Invisible characters.
        format!("\u{2066}{ADDRESS}#p={}\u{2069}", wrapped(value, 40, "\u{2069}\u{2066}")),
        format!("{ADDRESS}#p=\u{202A}{value}\u{202C}"),
        format!("{ADDRESS}#\u{200B}p\u{AD}={value}\u{FFFC}"),
        format!("{ADDRESS}#p={}", wrapped(value, 40, "<wbr>")),
        format!("{ADDRESS}#p={}", wrapped(value, 40, "&shy;")),
        // HTML, JSON, Telegram's Markdown, LaTeX.
        escaped(&[("&", "&#38;"), ("#p", "&#35;p"), ("=", "&#61;")]),
        escaped(&[("&", "&amp;amp;"), ("=", "&equals;"), ("#p", "&num;p")]),
        format!(
            "{{\"text\":\"{}\\n12 minutes\"}}",
            escaped(&[("/", "\\/"), ("=", "\\u003d"), ("&", "\\u0026")])
        ),
        format!("\"{}\"", link.replacen('#', "\\u0023", 1)),
        escaped(&[(".", "\\."), ("#", "\\#"), ("=", "\\="), ("-", "\\-"), ("_", "\\_")]),
        format!("\\href{{{}}}{{Sudoku}}", link.replacen('#', "\\#", 1)),
        // Link files, other markup, and any text after the link.
        format!("[InternetShortcut]\r\nURL={link}\r\n"),
        format!(
            "<?xml version=\"1.0\"?>\n<plist>\n<string>{}</string>\n</plist>",
            link.replace('&', "&amp;")
        ),
        format!("=HYPERLINK(\"{link}\",\"Sudoku\")"),
        format!("[[{link}][Sudoku]]\n[url={link}]Sudoku[/url]"),
        format!("intent://{}#Intent;scheme=https;end", link.trim_start_matches("https://")),
        format!("{link}:~:text=Sudoku"),
        format!("【{link}】12"),
        format!("{link}。{link}……"),
        format!("{link}%E3%80%82"),
        format!("{link}👍🏽"),
        link.replacen("#p=", "＃ｐ＝", 1),
    ]
}

#[test]
fn links_open_behind_gateways_escapes_and_line_ends() {
    let mut played = Sheet::of(grid(GIVENS));
    played.entries.set(Cell::at(0, 2), Digit::new(4));
    played.corner[3] = DigitSet::from_bits(0b10_0010);
    played.centre[5] = DigitSet::from_bits(0b1010_0010);
    let plain = Sheet::of(grid(GIVENS));
    let mut missed = Vec::new();
    for (sheet, link) in [
        (&plain, write(&plain, Form::Link)),
        (&plain, old_link(&plain)),
        (&played, write(&played, Form::LinkWithProgress)),
        (&played, old_link(&played)),
    ] {
        for text in changed(&format!("{ADDRESS}{link}")) {
            match read(&text) {
                Ok(Imported { sheets, left_out: None, .. }) if sheets == std::slice::from_ref(sheet) => {}
                other => missed.push(format!("{text}\n{:?}", other.map(|imported| imported.left_out))),
            }
        }
    }
    assert!(missed.is_empty(), "{}:\n{}", missed.len(), missed.join("\n"));
    let shouted = Player::with_link(&format!("P={}", GIVENS.replace('.', "0")));
    assert_eq!(shouted.board(), GIVENS);
}

#[test]
fn links_of_other_sites_open_as_they_are_passed_on() {
    let sheet = Sheet::of(grid(GIVENS));
    for form in [Form::SudokuPad, Form::FPuzzles, Form::SudokuWiki] {
        let link = write(&sheet, form).trim().to_owned();
        for text in [
            format!("{link}."),
            format!("({link})"),
            format!("<{link}>"),
            format!("[Sudoku]({link})"),
            format!("**{link}**"),
            format!("快看{link}，很难"),
            format!("{link}。"),
            format!("“{link}”"),
            link.replacen("https", "HTTPS", 1),
            format!("https://eur03.safelinks.protection.outlook.com/?url={}&data=05", encoded(&link)),
            format!("https://www.google.com/url?q={}&sa=D", encoded(&link)),
        ] {
            assert_eq!(one(&text).givens, sheet.givens, "{text}");
        }
    }
    assert!(read("Nothing: (https://example.org/page).").is_err());
}

#[test]
fn damaged_links_and_other_texts_do_not_open_as_whole_ones() {
    let long = format!("#p={}5", GIVENS.replace('.', "0"));
    assert_eq!(read(&long).unwrap_err().to_string(), "Found 82 cells; a Sudoku has 81.");
    let state = |state: &str| read(&format!("#p=S{}{state}", GIVENS.replace('.', "0")));
    assert_eq!(state("zxZ"), Err(ReadError::Damaged), "it does not cover each open cell");
    assert_eq!(state("zzZ"), Err(ReadError::Damaged), "it covers more than the open cells");
    assert_eq!(state("C"), read(&format!("#p=S{}", GIVENS.replace('.', "0"))), "both have lost their end");
    assert!(read(&format!("#p={}&s=4", &GIVENS[..70])).is_err());
    assert!(read("See https://example.org/pictures#p=3 for more.").is_err());
}

#[test]
fn the_address_keeps_the_link_of_a_board_until_the_board_is_there() {
    let clears = |player: &Player| player.wants.contains(&Effect::ClearFragment);
    let follow = |player: &mut Player, link: &str| {
        player.is_slow = true;
        player.does(BrowserEvent::Fragment(link.into()));
        assert!(!clears(player), "a reload would lose {link}");
        player.jobs.iter().position(|question| question.job.kind() == Kind::Make).unwrap()
    };
    // The third has no solution, and the last has several.
    for link in ["v=2x2:1a3j2a4", "b=6x6", "v=2x2:1_2_3d4h", "v=2x2:p"] {
        let mut player = Player::with_puzzle();
        let at = follow(&mut player, link);
        let question = player.jobs.remove(at);
        player.works(question);
        assert!(clears(&player), "{link}");
        // If another link follows, the page waits for that one. A new game ends the wait.
        follow(&mut player, "b=4x4");
        follow(&mut player, link);
        player.presses("new");
        assert!(clears(&player), "{link}");
    }
    let mut player = Player::with_puzzle();
    player.does(BrowserEvent::Fragment("v=2x2:7".into()));
    assert!(clears(&player), "a link that cannot be read");
}
