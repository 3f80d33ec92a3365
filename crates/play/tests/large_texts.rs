//! Links, files and texts of large boards lead to the page that plays them.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use nonet_play::app::{Effect, MakingCommand};

use crate::support::large_texts::{escaped, large_texts};
use crate::support::player::{GIVENS, Player, backup};

/// Returns the address that the page leads to.
fn visited(player: &Player) -> Option<&str> {
    player.wants.iter().find_map(|effect| match effect {
        Effect::Visit(address) => Some(address.as_str()),
        _ => None,
    })
}

#[test]
fn a_text_of_a_large_board_leads_to_the_page_that_plays_it() {
    for (name, text) in large_texts() {
        for is_pasted in [true, false] {
            let mut player = Player::with_link(&format!("p={GIVENS}"));
            let board = player.board();
            if is_pasted {
                player.does(MakingCommand::OpenText(text.clone()));
            } else {
                player.pastes_in_the_dialog(&text);
            }
            let address = visited(&player).unwrap_or_else(|| panic!("{name}: {}", player.status()));
            assert!(address.starts_with("large.html#v="), "{name}: {address}");
            let is_carried = address == format!("large.html#v=text:{}", escaped(text.trim()));
            assert!(is_carried || name.contains("Nonet") || name.ends_with("tatham"), "{name}: {address}");
            assert_eq!((player.board(), player.sees().dialog), (board, None), "{name}");
        }
    }
}

#[test]
fn a_text_from_the_other_page_is_opened() {
    for text in
        [format!("Hi\n{GIVENS}\nBye"), format!("https://nonet.example/#p={}", GIVENS.replace('.', "0"))]
    {
        let player = Player::with_link(&format!("v=text:{}", escaped(&text)));
        assert_eq!(player.board(), Player::with_link(&format!("p={GIVENS}")).board(), "{}", player.status());
        assert!(player.wants.contains(&Effect::ClearFragment));
    }
    // A stranger's link imports no backup, and a link in it is not followed.
    let mut other = Player::with_puzzle();
    other.presses("new");
    for text in [backup(&mut other), format!("{}{GIVENS}", "#v=text:".repeat(100_000))] {
        let player = Player::with_link(&format!("v=text:{}", escaped(&text)));
        assert!(!player.kept().keys().any(|key| key.starts_with("game/")), "{:?}", player.kept().keys());
        assert!(player.status().contains("cannot be read"), "{}", player.status());
        assert_eq!(visited(&player), None);
    }
    let player = Player::with_link("v=text:nonsense");
    assert!(!player.status().is_empty() && visited(&player).is_none(), "{}", player.status());
}

#[test]
fn a_board_that_no_page_plays_is_refused() {
    for side in [17, 25] {
        let rows = vec![format!("[{}]", vec!["{}"; side].join(",")); side];
        let mut player = Player::new();
        player.does(MakingCommand::OpenText(format!("{{\"cells\":[{}]}}", rows.join(","))));
        assert_eq!(visited(&player), None);
        assert!(player.status().contains(&format!("{side} by {side}")), "{}", player.status());
    }
}
