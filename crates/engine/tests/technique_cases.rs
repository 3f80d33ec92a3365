//! Tests the human catalogue with a library of positions, one case per line: the technique must find exactly
//! what the line states, or must not.
//!
//! The library is not part of the project. The tests read it from `$NONET_DATA` or the shared folder. If it
//! is absent, they only report that.
#![allow(clippy::unwrap_used, reason = "a test may fail")]

use std::collections::BTreeMap;

use nonet::{
    Candidate, Candidates, Cell, CellSet, Digit, Technique,
    catalogue::{Options, all_steps},
};

/// Parses `digit row column` triples of three digits each.
fn triples(text: &str) -> Vec<Candidate> {
    let mut all: Vec<Candidate> = text
        .split_whitespace()
        .map(|triple| {
            let figures: Vec<usize> = triple.bytes().map(|byte| usize::from(byte - b'0')).collect();
            Candidate {
                cell: Cell::at(figures[1] - 1, figures[2] - 1),
                digit: Digit::from_index(figures[0] - 1),
            }
        })
        .collect();
    all.sort_unstable();
    all
}

/// Returns the techniques for a code of the library, or none if the catalogue has no such technique.
fn techniques(code: &str) -> &'static [Technique] {
    use Technique as T;
    match code {
        "0000" => &[T::FullHouse],
        "0002" => &[T::HiddenSingle],
        "0003" => &[T::NakedSingle],
        "0100" => &[T::Pointing],
        "0101" => &[T::Claiming],
        "0110" => &[T::LockedPair],
        "0111" => &[T::LockedTriple],
        "0200" => &[T::NakedPair],
        "0201" => &[T::NakedTriple],
        "0202" => &[T::NakedQuad],
        "0210" => &[T::HiddenPair],
        "0211" => &[T::HiddenTriple],
        "0212" => &[T::HiddenQuad],
        "0300" => &[T::XWing],
        "0301" => &[T::Swordfish],
        "0302" => &[T::Jellyfish],
        "0310" => &[T::FinnedXWing],
        "0311" | "03111" => &[T::FinnedSwordfish],
        "0312" | "03121" => &[T::FinnedJellyfish],
        "0320" => &[T::SashimiXWing],
        "0321" | "03211" => &[T::SashimiSwordfish],
        "0322" | "03221" => &[T::SashimiJellyfish],
        "0331" => &[T::FrankenSwordfish],
        "0332" => &[T::FrankenJellyfish],
        "0340" => &[T::FinnedFrankenXWing],
        "0341" | "03411" => &[T::FinnedFrankenSwordfish],
        "0342" | "03421" => &[T::FinnedFrankenJellyfish],
        "0362" => &[T::FinnedMutantJellyfish],
        "0364" => &[T::FinnedMutantWhale],
        "0400" => &[T::Skyscraper],
        "0401" => &[T::TwoStringKite],
        "0402" => &[T::EmptyRectangle],
        "0403" => &[T::TurbotFish],
        "0404" => &[T::DualTwoStringKite],
        "0405" => &[T::DualEmptyRectangle],
        "0500" => &[T::SimpleColoursTrap],
        "0501" => &[T::SimpleColoursWrap],
        "0502" => &[T::MultiColours1],
        "0503" => &[T::MultiColours2],
        "0600" => &[T::UniqueRectangle1],
        "0601" => &[T::UniqueRectangle2],
        "0602" => &[T::UniqueRectangle3],
        "0603" => &[T::UniqueRectangle4],
        "0604" => &[T::UniqueRectangle5],
        "0605" => &[T::UniqueRectangle6],
        "0606" => &[T::HiddenRectangle],
        "0607" => &[T::AvoidableRectangle1],
        "0608" => &[T::AvoidableRectangle2],
        "0610" => &[T::Bug1],
        "0701" => &[T::XChain],
        "0702" => &[T::XYChain],
        "0703" => &[T::RemotePair],
        "0706" => &[T::ContinuousNiceLoop],
        "0707" => &[T::DiscontinuousNiceLoop],
        "0708" => &[T::Aic],
        "0709" => &[T::GroupedContinuousNiceLoop],
        "0710" => &[T::GroupedDiscontinuousNiceLoop],
        "0711" => &[T::GroupedAic],
        "0800" => &[T::XYWing],
        "0801" => &[T::XYZWing],
        "0803" => &[T::WWing],
        "0901" => &[T::AlsXZ],
        "0902" => &[T::AlsXYWing],
        "0903" => &[T::AlsChain],
        "0904" => &[T::DeathBlossom],
        "1101" => &[T::SueDeCoq],
        _ => &[],
    }
}

#[test]
fn finds_the_steps_of_the_library_of_technique_cases() {
    let lines = crate::support::corpus("technique_cases.txt");
    let mut by_code = BTreeMap::<&str, (usize, usize)>::new();
    let (mut n_passed, mut n_cases) = (0, 0);
    for line in lines.iter().filter(|line| line.starts_with(':')) {
        let fields: Vec<&str> = line.split(':').collect();
        let (code, variant) = fields[1].split_once('-').unwrap_or((fields[1], ""));
        let (mut candidates, mut givens, mut at, mut is_placed) =
            (Candidates::of(&nonet::Grid::EMPTY).unwrap(), CellSet::EMPTY, 0, false);
        for character in fields[3].chars() {
            if character == '+' {
                is_placed = true;
                continue;
            }
            if let Some(digit) = Digit::from_char(character) {
                candidates.place(Cell::from_index(at), digit);
                if !is_placed {
                    givens.insert(Cell::from_index(at));
                }
            }
            (at, is_placed) = (at + 1, false);
        }
        for gone in triples(fields[4]) {
            candidates.remove(gone.cell, gone.digit);
        }
        let options = Options::default().with_givens(givens).only(techniques(code));
        let found = all_steps(&candidates, &options);
        let wanted = (triples(fields[5]), triples(fields[6]));
        // The library gives some placements as the removals from their cell, which is equivalent.
        let others = |placed: &Candidate| {
            let cell = placed.cell;
            let digits = candidates.of_cell(cell).without(placed.digit);
            digits.iter().map(|digit| Candidate { cell, digit }).collect::<Vec<_>>()
        };
        let fits = found.iter().any(|step| match &step.placements[..] {
            [placed] if wanted.1.is_empty() => others(placed) == wanted.0,
            _ => step.eliminations == wanted.0 && step.placements == wanted.1,
        });
        let passed = if variant == "x" { found.is_empty() } else { fits };
        let counts = by_code.entry(code).or_default();
        counts.1 += 1;
        counts.0 += usize::from(passed);
        if !techniques(code).is_empty() {
            n_cases += 1;
            n_passed += usize::from(passed);
            if !passed {
                println!("not passed: {line}");
            }
        }
    }
    for (code, (n_passed, n_cases)) in by_code {
        println!("{code:>6} {n_passed:>3} of {n_cases}");
    }
    println!("{n_passed} of {n_cases} cases of the catalogue passed");
    assert_eq!(n_passed, n_cases, "some cases of the catalogue did not pass");
}
