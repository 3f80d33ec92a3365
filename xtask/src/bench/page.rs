//! Measures how soon the page is ready, how much work an action is, and how large the page is. The reference is a page
//! that shows one number, which is the lower limit for any page.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, bail};
use nonet_page_tests::Page;

use super::{page_film, page_large, page_loads, page_memory, page_work};
use crate::browser::{Browser, RunningDriver};
use crate::server::StaticServer;
use crate::wasm::Profile;
use crate::{dist, sh};

/// The factor by which the browser is slowed down, to about the speed of a cheap phone.
pub(super) const SLOWER: u32 = 4;

/// The aims for the page, in milliseconds, printed next to the figures.
pub(super) const AIM_COLD: f64 = 260.0;
pub(super) const AIM_WORK: f64 = 12.0;
/// One frame, for a board on which everything is visible.
pub(super) const AIM_FULL: f64 = 16.7;

/// A page with one number, which it increases at each key and tap.
const REFERENCE: &str =
    "<!doctype html><meta charset=utf-8><title>One number</title><link rel=icon href=data:,>
<p id=number tabindex=0 style='font:40px sans-serif'></p><script>
let n = 0;
const number = document.getElementById('number');
const count = () => (number.textContent = n += 1);
count();
addEventListener('keydown', count);
addEventListener('pointerdown', count);
performance.mark('playable');
</script>";

/// Prints the figures of the shipped page: all of them, or those of the requested parts. If a folder with another build
/// is given, its loads, its memory and the work of an ordinary board are measured in the same run.
///
/// # Errors
///
/// When there is no such part or page, the page does not build or no browser can be started.
pub(crate) fn bench(asked: &[String]) -> Result<()> {
    const PARTS: [&str; 6] = ["weight", "loads", "work", "large", "film", "memory"];
    let (parts, builds): (Vec<&String>, Vec<_>) = asked.iter().partition(|one| PARTS.contains(&one.as_str()));
    if let Some(other) = builds.iter().find(|one| !Path::new(one).join("index.html").is_file()) {
        let parts = PARTS.join(", ");
        bail!(
            "`{other}` is neither a part of this table nor a folder with a built page; the parts are {parts}"
        );
    }
    let is_asked = |part: &str| parts.is_empty() || parts.iter().any(|one| *one == part);
    let out = sh::root().join("dist");
    let optimizer = dist::build(&out, Profile::Shipped)?;
    let reference = sh::target().join("one-number");
    std::fs::create_dir_all(&reference)?;
    std::fs::write(reference.join("index.html"), REFERENCE)?;
    let (page, reference) = (StaticServer::start(&out)?, StaticServer::start(&reference)?);
    let driver = Browser::find_or_install()?.start_driver()?;

    if is_asked("weight") {
        weight(&driver, &page, &out)?;
    }
    println!(
        "\nThe processor is slowed {SLOWER} times, and the files come from this machine ({}).",
        optimizer.unwrap_or("no wasm-opt".into())
    );
    println!("p95 is the 95th percentile, and the reference is a page that shows only one number.\n");
    println!(
        "{:<44} {:>6} {:>8} {:>8} {:>8} {:>17} {:>8}",
        "milliseconds", "n", "median", "p95", "aim", "reference median", "p95"
    );
    let builds: Vec<StaticServer> =
        builds.iter().map(|build| StaticServer::start(Path::new(build))).collect::<Result<_>>()?;
    if is_asked("loads") {
        page_loads::bench(&driver, &page, &reference, &builds)?;
    }
    if is_asked("work") {
        page_work::bench(&driver, &page, &reference, &builds)?;
    }
    if is_asked("large") {
        page_large::bench(&driver, &page)?;
    }
    if is_asked("film") {
        page_film::bench(&driver, &page)?;
    }
    if is_asked("memory") {
        page_memory::bench(&driver, &page, &builds)?;
    }
    Ok(())
}

/// Prints a line of the table: our figures, their aim, and the figures of the page with one number.
pub(super) fn row(name: &str, ours: Vec<f64>, aim: Option<f64>, references: Vec<f64>) {
    let ours = ordered(ours);
    let aim = aim.map_or_else(String::new, |aim| format!("{aim}"));
    let (n, middle, tail) = (ours.len(), rank(&ours, 50), rank(&ours, 95));
    print!("{name:<44} {n:>6} {middle:>8.1} {tail:>8.1} {aim:>8}");
    let references = ordered(references);
    match rank(&references, 50) {
        middle if middle.is_nan() => println!(),
        middle => println!(" {middle:>17.1} {:>8.1}", rank(&references, 95)),
    }
}

/// Prints the line for another build of the page.
pub(super) fn row_of_build(values: Vec<f64>) {
    let values = ordered(values);
    let (n, middle, tail) = (values.len(), rank(&values, 50), rank(&values, 95));
    println!("{:<44} {n:>6} {middle:>8.1} {tail:>8.1}", "  the same in the other build");
}

fn ordered(mut values: Vec<f64>) -> Vec<f64> {
    values.sort_by(f64::total_cmp);
    values
}

/// Returns the value at this percentile of sorted values.
fn rank(sorted: &[f64], percent: usize) -> f64 {
    let at = (sorted.len() * percent).div_ceil(100).saturating_sub(1);
    sorted.get(at).copied().unwrap_or(f64::NAN)
}

/// Prints the size of every file in the first load, raw and compressed. Reports files that the first visit requests and
/// [`dist::first_load`] does not count, and the reverse.
fn weight(driver: &RunningDriver, server: &StaticServer, out: &Path) -> Result<()> {
    let page = Page::blank(&driver.options(), &server.url())?;
    page.visit("");
    let asked: BTreeSet<String> = page
        .requests()
        .iter()
        .filter_map(|url| url.strip_prefix(&server.url()))
        .map(|path| path.split(['?', '#']).next().unwrap_or_default())
        .map(|path| if path.is_empty() { "index.html".to_owned() } else { path.to_owned() })
        .collect();
    println!("{:<24} {:>9} {:>9} {:>9}", "first load, bytes", "raw", "brotli", "gzip");
    let first = dist::first_load(out)?;
    let mut sum = [0; 3];
    for asset in &first {
        let sizes = [asset.bytes.len(), asset.compressed(), asset.gzipped()];
        println!("{:<24} {:>9} {:>9} {:>9}", asset.path, sizes[0], sizes[1], sizes[2]);
        sum = [sum[0] + sizes[0], sum[1] + sizes[1], sum[2] + sizes[2]];
    }
    println!("{:<24} {:>9} {:>9} {:>9}", "all", sum[0], sum[1], sum[2]);
    for path in asked.iter().filter(|path| first.iter().all(|asset| asset.path != **path)) {
        println!("requested but not counted: {path}");
    }
    for asset in first.iter().filter(|asset| !asked.contains(&asset.path)) {
        println!("counted but not requested: {}", asset.path);
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::rank;

    #[test]
    fn ranks_are_values_of_the_sample() {
        let sample: Vec<f64> = (1..=20).map(f64::from).collect();
        assert_eq!((rank(&sample, 50), rank(&sample, 95), rank(&sample, 100)), (10.0, 19.0, 20.0));
        assert!(rank(&[], 50).is_nan());
    }
}
