//! Holds the ladder against recorded paths: every step, its rating and what it does.
use nonet::{Candidate, Candidates, Cell, Digit, Grid, Tenths};
use std::collections::BTreeMap;
fn parse(action: &str) -> (Vec<Candidate>, Vec<Candidate>) {
    let (mut p, mut e) = (vec![], vec![]);
    for w in action.split(' ') {
        let b = w.as_bytes();
        let cell = Cell::at((b[1] - b'1') as usize, (b[3] - b'1') as usize);
        if b[4] == b'=' {
            p.push(Candidate { cell, digit: Digit::new(b[5] - b'0').unwrap() });
        } else {
            for &x in &b[6..] {
                e.push(Candidate { cell, digit: Digit::new(x - b'0').unwrap() });
            }
        }
    }
    (p, e)
}
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string("../shared/data/rated_steps.tsv").unwrap();
    let show: usize = args.get(1).map_or(10, |x| x.parse().unwrap());
    let max: f64 = args.get(2).map_or(99.0, |x| x.parse().unwrap());
    let min: f64 = args.get(3).map_or(0.0, |x| x.parse().unwrap());
    let mut c: Option<Candidates> = None;
    let mut n = 0;
    let mut bad = 0;
    let mut by: BTreeMap<String, (usize, usize)> = BTreeMap::new();
    let mut puzzle = String::new();
    for line in text.lines() {
        let f: Vec<&str> = line.split('\t').collect();
        if f[0].starts_with('#') {
            continue;
        }
        if f[0] == "@" {
            let g: Grid = f[1].parse().unwrap();
            puzzle = f[1].into();
            c = Some(Candidates::of(&g).unwrap());
            continue;
        }
        let cc = c.as_mut().unwrap();
        let want: f64 = f[1].parse().unwrap();
        if want <= max
            && want >= min
            && !f[2].contains("Chain")
            && !f[2].contains("Cycle")
            && !f[2].contains("Turbot")
        {
            let got = nonet::logic::next_rated(cc);
            n += 1;
            let s = got.as_ref().map_or("none".to_string(), |g| format!("{}\t{}", g.rating, g.step));
            let ok = s == format!("{}\t{}", f[1], f[3]);
            let e = by.entry(f[2].to_string()).or_default();
            e.0 += 1;
            if !ok {
                bad += 1;
                e.1 += 1;
                if bad <= show {
                    println!(
                        "{puzzle} step {}: want {} {} {}; got {} {:?}",
                        f[0],
                        f[1],
                        f[2],
                        f[3],
                        s,
                        got.as_ref().map(|g| g.step.technique)
                    );
                    if args.len() > 4 {
                        println!("{:?}", cc);
                        println!("{:?}", got);
                    }
                }
            }
        }
        let (p, e) = parse(f[3]);
        for x in e {
            cc.remove(x.cell, x.digit);
        }
        for x in p {
            cc.place(x.cell, x.digit);
        }
    }
    let _ = Tenths(1);
    for (k, v) in by {
        if v.1 > 0 {
            println!("{k}: {} of {} wrong", v.1, v.0);
        }
    }
    println!("{n} steps, {bad} wrong");
}
