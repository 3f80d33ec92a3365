use nonet::{Candidates, Grid};
fn main() {
    let args: Vec<String> = std::env::args().collect();
    let min: u8 = args[2].parse().unwrap();
    let mut c = Candidates::of(&args[1].parse::<Grid>().unwrap()).unwrap();
    while !c.empty_cells().is_empty() {
        let r = nonet::logic::next_rated(&c);
        let Some(s) = r else {
            println!("none\n{c:?}");
            break;
        };
        if s.rating.0 >= min {
            println!("{c:?}{} {:?} {}\n", s.rating, s.step.technique, s.step);
            println!("{:?} {:?} {:?}", s.step.reason.houses, s.step.reason.fins, s.step.reason.sets);
        }
        s.step.apply(&mut c);
    }
}
