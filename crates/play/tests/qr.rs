//! The QR code of a link, decoded as a camera's program would: by the standard (ISO/IEC 18004), not by our encoder.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use crate::support::player::{GIVENS, Player};
use nonet_play::app::{BrowserEvent, Command, Field};

/// Returns which modules of a picture are dark, without the quiet zone.
fn modules(svg: &str) -> Vec<Vec<bool>> {
    let side: usize = svg.split("viewBox=\"0 0 ").nth(1).unwrap().split(' ').next().unwrap().parse().unwrap();
    let mut modules = vec![vec![false; side]; side];
    let path = svg.split("<path d=\"").nth(1).unwrap().split('"').next().unwrap();
    for run in path.split('M').skip(1) {
        let (place, length) = run.split_once('h').unwrap();
        let (x, y) = place.split_once(' ').unwrap();
        let (x, y): (usize, usize) = (x.parse().unwrap(), y.parse().unwrap());
        let length: usize = length.split('v').next().unwrap().parse().unwrap();
        modules[y][x..x + length].fill(true);
    }
    let is_quiet = |row: &Vec<bool>| row.iter().all(|dark| !dark);
    assert!(modules[..4].iter().chain(&modules[side - 4..]).all(is_quiet), "nothing is around it");
    modules[4..side - 4].iter().map(|row| row[4..side - 4].to_vec()).collect()
}

/// Returns the text of a code of version 5 or 6 with the lowest error correction, in bytes.
fn text_of(modules: &[Vec<bool>]) -> String {
    let n = modules.len();
    let (n_blocks, n_data) = match (n - 17) / 4 {
        5 => (1, 108),
        6 => (2, 136),
        version => panic!("version {version}"),
    };
    let format = (0..6).map(|y| usize::from(modules[y][8]) << y).sum::<usize>()
        | usize::from(modules[7][8]) << 6
        | usize::from(modules[8][8]) << 7
        | usize::from(modules[8][7]) << 8
        | (9..15).map(|bit| usize::from(modules[8][14 - bit]) << bit).sum::<usize>();
    let format = (format ^ 0x5412) >> 10;
    assert_eq!(format >> 3, 1, "the least correction");
    let is_masked = |x: usize, y: usize| match format & 7 {
        0 => (x + y).is_multiple_of(2),
        1 => y.is_multiple_of(2),
        2 => x.is_multiple_of(3),
        3 => (x + y).is_multiple_of(3),
        4 => (x / 3 + y / 2).is_multiple_of(2),
        5 => x * y % 2 + x * y % 3 == 0,
        6 => (x * y % 2 + x * y % 3).is_multiple_of(2),
        _ => ((x + y) % 2 + x * y % 3).is_multiple_of(2),
    };
    let is_fixed = |x: usize, y: usize| {
        let is_corner = (x < 9 && (y < 9 || y >= n - 8)) || (x >= n - 8 && y < 9);
        let is_aligning = x.abs_diff(n - 7) <= 2 && y.abs_diff(n - 7) <= 2;
        is_corner || is_aligning || x == 6 || y == 6
    };
    let mut bits = Vec::new();
    // Two columns at a time, up and down, from the right; skip the column of the timing pattern.
    let rights = (0..n).rev().step_by(2).take_while(|right| *right > 6).chain([5, 3, 1]);
    for (turn, right) in rights.enumerate() {
        for step in 0..n {
            let y = if turn % 2 == 0 { n - 1 - step } else { step };
            for x in [right, right - 1] {
                if !is_fixed(x, y) {
                    bits.push(modules[y][x] ^ is_masked(x, y));
                }
            }
        }
    }
    let bytes: Vec<u8> = bits
        .chunks_exact(8)
        .map(|bits| bits.iter().fold(0, |byte, bit| byte << 1 | u8::from(*bit)))
        .collect();
    let data: Vec<u8> = (0..n_blocks)
        .flat_map(|block| bytes[..n_data].iter().skip(block).step_by(n_blocks).copied())
        .collect();
    let bits: Vec<u8> = data.iter().flat_map(|byte| (0..8).rev().map(move |bit| byte >> bit & 1)).collect();
    let number = |bits: &[u8]| bits.iter().fold(0_usize, |number, bit| number << 1 | usize::from(*bit));
    assert_eq!(number(&bits[..4]), 4, "written in bytes");
    let text = bits[12..].chunks_exact(8).take(number(&bits[4..12]));
    String::from_utf8(text.map(|bits| u8::try_from(number(bits)).unwrap()).collect()).unwrap()
}

#[test]
fn the_code_of_the_link_is_the_link() {
    for address in ["https://example.org/", "https://example.org/a/longer/path/nonet/"] {
        let mut player = Player::with_puzzle();
        player.presses("open export");
        player.does(BrowserEvent::Address(address.into()));
        let scene = player.sees().export.unwrap();
        assert_eq!(
            text_of(&modules(&scene.picture.unwrap())),
            format!("{address}#p={}", GIVENS.replace('.', "0"))
        );
        assert_eq!((scene.is_picture, scene.picture_name), (false, "The link as a QR code"));
    }
}

#[test]
fn a_text_that_is_not_a_link_has_no_code_and_a_long_link_has_one() {
    let mut player = Player::with_puzzle();
    player.presses("open export");
    assert_eq!(player.sees().export.unwrap().picture, None, "before the page's address is known");
    player.does(BrowserEvent::Address("https://example.org/nonet/".into()));
    player.does(Command::Set(Field::Form, "line".into()));
    assert_eq!(player.sees().export.unwrap().picture, None);
    player.presses("export png");
    assert!(player.wants.is_empty());
    player.presses("close");
    player.presses("note-all");
    player.presses("open export");
    player.does(Command::Set(Field::Form, "link-with-progress".into()));
    let scene = player.sees().export.unwrap();
    assert!(scene.text.len() > 200 && scene.picture.is_some(), "{}", scene.text.len());
    player.does(Command::Set(Field::Form, "svg".into()));
    let scene = player.sees().export.unwrap();
    assert_eq!((scene.picture.as_ref(), scene.picture_name), (Some(&scene.text), "The board"));
    player.presses("export png");
    let nonet_play::app::Effect::SavePicture { name, svg } = &player.wants[0] else {
        panic!("{:?}", player.wants)
    };
    assert_eq!((name.as_str(), svg), ("sudoku.png", &scene.text));
}

/// A link of at most 2,953 bytes has a code, and a longer one has none.
#[test]
fn links_of_all_lengths_that_a_code_holds_have_one() {
    let mut player = Player::with_puzzle();
    player.presses("open export");
    let mut versions = std::collections::BTreeSet::new();
    for length in (1..2_860).step_by(13) {
        let address = format!("https://example.org/{}/", "nonet/数".repeat(length / 9));
        player.does(BrowserEvent::Address(address.clone()));
        let link = format!("{address}#p={}", GIVENS.replace('.', "0"));
        match player.sees().export.unwrap().picture {
            Some(picture) => {
                versions.insert((modules(&picture).len() - 17) / 4);
                assert!(link.len() <= 2_953, "{} bytes have a code", link.len());
            }
            None => assert!(link.len() > 2_953, "{} bytes have no code", link.len()),
        }
    }
    assert!(versions.len() > 33 && versions.contains(&40), "{versions:?}");
}
