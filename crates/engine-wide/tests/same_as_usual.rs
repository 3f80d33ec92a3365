//! On boards of up to nine by nine cells the wide engine does what the usual engine does.

/// Puzzles and paths as text, from either engine.
macro_rules! texts {
    ($engine:ident, $seeds:expr) => {{
        use $engine::catalogue::{Options, board_path};
        use $engine::craft::{LevelRequest, LevelSeeker, craft, craft_killer};
        let mut texts = Vec::new();
        for seed in $seeds {
            let puzzle = if seed.starts_with("k1") {
                craft_killer(&seed.parse().unwrap())
            } else if seed.starts_with("v1") {
                craft(&seed.parse().unwrap())
            } else {
                let request: LevelRequest = seed.parse().unwrap();
                let mut seeker = LevelSeeker::new(&request);
                while seeker.found().is_none() {
                    seeker.step();
                }
                seeker.found().unwrap().puzzle.clone()
            };
            let cages = puzzle
                .layout()
                .cages()
                .iter()
                .map(|cage| (cage.cells().iter().collect::<Vec<_>>(), cage.sum()));
            let cages: Vec<_> = cages.collect();
            texts.push(format!("{seed}: {} {} {cages:?}", puzzle.givens(), puzzle.layout().pieces_text()));
            let path = board_path(puzzle.givens(), &Options::default()).unwrap();
            texts.push(format!("{} {}", path.level, path.is_solved));
            texts.extend(path.steps.iter().map(|step| {
                let reason = &step.reason;
                let cells: Vec<_> = reason.cells.iter().collect();
                let nodes: Vec<_> = reason
                    .chains
                    .iter()
                    .flat_map(|chain| &chain.nodes)
                    .map(|node| (node.cells.iter().collect::<Vec<_>>(), node.digit, node.is_on))
                    .collect();
                let houses = [&reason.houses, &reason.covers];
                // The wide engine separates digits, which may have two figures.
                let said = step.to_string().replace(',', "");
                format!("{} {said} {houses:?} {cells:?} {:?} {nodes:?}", step.technique.id(), reason.digits)
            }));
        }
        texts
    }};
}

const SEEDS: [&str; 12] = [
    "v1-4x4-none-rain",
    "v1-6x6-rotational-rain",
    "v1-8x8-none-rain",
    "v1-jigsaw7-none-rain",
    "v1-6x6x-none-rain",
    "v2-x-none-hard-rain",
    "v2-jigsaw-none-expert-rain",
    "v3-windoku-none-medium-rain",
    "v2-knight-none-hard-rain",
    "v2-6x6-none-beyond-rain",
    "k1-6x6-4-0-none-rain",
    "k2-6x6-pairs-3-4-none-rain",
];

#[test]
fn puzzles_and_paths_of_small_boards_are_those_of_the_usual_engine() {
    let usual = texts!(nonet, SEEDS);
    let wide = texts!(nonet_wide, SEEDS);
    assert!(usual.len() > 300, "there are paths: {}", usual.len());
    for (usual, wide) in usual.iter().zip(&wide) {
        assert_eq!(usual, wide);
    }
    assert_eq!(usual.len(), wide.len());
}
