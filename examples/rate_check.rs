//! rates lines of file: compare first-number
use nonet::{Candidates, Grid};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let text = std::fs::read_to_string(&args[1]).unwrap();
    let max: f64 = args[2].parse().unwrap();
    let min: f64 = args.get(3).map_or(0.0, |x| x.parse().unwrap());
    let col: usize = args.get(4).map_or(0, |x| x.parse().unwrap());
    let (mut n, mut bad) = (0, 0);
    for line in text.lines() {
        if line.starts_with('#') {
            continue;
        }
        let f: Vec<&str> = line.split('\t').collect();
        let t: Vec<f64> =
            f[col + 1..].iter().flat_map(|x| x.split('/')).take(3).map(|x| x.parse().unwrap()).collect();
        if t[0] > max || t[0] < min {
            continue;
        }
        let mut c = Candidates::of(&f[col].parse::<Grid>().unwrap()).unwrap();
        let start = std::time::Instant::now();
        let (mut er, mut ep, mut ed) = (0, 0, 0);
        while !c.empty_cells().is_empty() {
            let Some(s) = nonet::logic::next_rated(&c) else {
                er = 200;
                break;
            };
            er = er.max(s.rating.0);
            if ed == 0 {
                ed = er;
            }
            if ep == 0 && !s.step.placements.is_empty() {
                ep = er;
            }
            s.step.apply(&mut c);
        }
        n += 1;
        let got = [er, ep, ed].map(|x| f64::from(x) / 10.0);
        if got != t[..] {
            bad += 1;
            println!("{} want {:?} got {:?}", f[col], t, got);
        }
        let ms = start.elapsed().as_secs_f64() * 1000.0;
        if args.len() > 5 {
            println!("{} {:?} {:.1} ms", f[col], t, ms);
        }
    }
    println!("{n} puzzles, {bad} wrong");
}
