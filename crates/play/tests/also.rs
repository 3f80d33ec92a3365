//! The scale's name and the page's own name of a rated step: the page shows both, and they do not contradict each
//! other.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use crate::support::player::{Player, serve};
use crate::support::usual_of;
use nonet::catalogue::{Options, all_steps};
use nonet::{Candidates, CellSet, Climb, Request, Step, Technique as T, Tenths, generate};
use nonet_play::app::Effect;
use nonet_play::work::Kind;
use nonet_words::Language;

/// A unique rectangle with an extra candidate in two opposite corners.
const DIAGONAL: &str = "3.9............91.24...7..5....6.5..1..2...8..7..5...2..39...7......8........614.";

/// Returns the catalogue's technique with a pattern in these cells that eliminates at least as much.
fn of_catalogue(candidates: &Candidates, step: &Step, techniques: &[T]) -> Option<T> {
    let cells = if step.reason.chains.is_empty() {
        step.reason.cells
    } else {
        // Leave out the candidate that the chain begins and ends with.
        let nodes = &step.reason.chains[0].nodes;
        nodes[1..nodes.len() - 1].iter().fold(CellSet::EMPTY, |all, node| all.union(node.cells))
    };
    let found = all_steps(candidates, &Options::default().only(techniques));
    let fits = |one: &&Step| {
        one.reason.cells == cells && step.eliminations.iter().all(|gone| one.eliminations.contains(gone))
    };
    found.iter().find(fits).map(|one| one.technique)
}

#[test]
fn a_rated_step_has_the_name_that_the_page_has_for_it_too() {
    let mut counts: BTreeMap<(T, Option<T>), usize> = BTreeMap::new();
    let generated = (0..usual_of(250, 1_500))
        .map(|number| generate(&Request { seed: format!("also {number}"), ..Request::default() }));
    let grids = generated.map(|puzzle| (*puzzle.givens(), Tenths(75)));
    for (grid, most) in grids.chain([(DIAGONAL.parse().unwrap(), Tenths::BEYOND)]) {
        let mut climb = Climb::up_to(&Candidates::of(&grid).unwrap(), most);
        loop {
            let before = climb.candidates();
            let Some(rated) = climb.next() else { break };
            let step = rated.step;
            let of_page: &[T] = match step.technique {
                T::TurbotFish => &[T::Skyscraper, T::TwoStringKite, T::DualTwoStringKite, T::TurbotFish],
                T::UniqueRectangle2 => &[T::UniqueRectangle2, T::UniqueRectangle5],
                _ => {
                    assert_eq!(step.also(&before), None, "{step:?}");
                    continue;
                }
            };
            let named = step.also(&before).unwrap_or(step.technique);
            if step.placements.is_empty() {
                let known = of_catalogue(&before, &step, of_page).map(|known| match known {
                    T::DualTwoStringKite => T::TwoStringKite,
                    known => known,
                });
                assert_eq!(known, Some(named), "{step:?}\n{before:?}");
            }
            *counts.entry((step.technique, step.also(&before))).or_default() += 1;
        }
    }
    println!("{counts:?}");
    for also in [Some(T::Skyscraper), Some(T::TwoStringKite)] {
        assert!(counts.contains_key(&(T::TurbotFish, also)), "{counts:?}");
    }
    assert!(counts.contains_key(&(T::UniqueRectangle2, None)), "{counts:?}");
    assert!(counts.contains_key(&(T::UniqueRectangle2, Some(T::UniqueRectangle5))), "{counts:?}");
}

#[test]
fn solution_steps_show_both_names() {
    for (language, name) in [
        (Language::En, "Unique rectangle type 2 (here type 5)"),
        (Language::Zh, "唯一矩形 2 型（这里是 5 型）"),
    ] {
        let mut player = Player::arrives(BTreeMap::new(), language, &format!("p={DIAGONAL}"), 1_000_000);
        player.presses("path");
        player.presses("path-by rating");
        serve(&mut player, Kind::Tour);
        let lines = player.sees().tour.unwrap().lines;
        let names: Vec<&str> = lines.iter().map(|line| line.name.as_str()).collect();
        let line = lines.iter().find(|line| line.name == name).unwrap_or_else(|| panic!("{names:?}"));
        player.presses(&format!("tour-at {}", line.at));
        assert!(player.status().contains(name), "{}", player.status());
        player.presses("copy-tour");
        let Some(Effect::Copy { text }) = player.wants.last() else { panic!("{:?}", player.wants) };
        assert!(text.contains(name), "{text}");
    }
}
