//! Runs test programs through cargo and reads what they print.

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

use anyhow::{Context as _, Result, bail};

/// The maximum number of failed tests that run a second time. If more fail, something is broken and not only slow.
const MOST_AGAIN: usize = 5;

/// The results of test programs.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Report {
    /// The number of tests that the filters left out.
    pub(crate) n_left_out: usize,
    /// The number of failed tests in the closing lines.
    n_failed: usize,
    /// The failed tests with their output.
    failed: Vec<Failure>,
}

/// A test that failed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) name: String,
    /// Its output, including the message.
    pub(crate) said: String,
}

impl Report {
    /// Parses the output of one or more test programs.
    pub(crate) fn read(printed: &str) -> Self {
        let mut report = Self::default();
        let mut is_in_names = false;
        let mut said: Vec<Failure> = Vec::new();
        let mut names = BTreeSet::new();
        for line in printed.lines() {
            let heading = line.strip_prefix("---- ").and_then(|rest| rest.strip_suffix(" stdout ----"));
            if let Some(name) = heading {
                said.push(Failure { name: name.to_owned(), said: String::new() });
                is_in_names = false;
            } else if line == "failures:" {
                // The names follow the last line of this kind. An earlier one precedes the output of the tests, which
                // may also contain such a line.
                is_in_names = true;
                names.clear();
            } else if let Some(counts) = line.strip_prefix("test result: ") {
                report.n_left_out += count(counts, "filtered out");
                report.n_failed += count(counts, "failed");
                is_in_names = false;
                report.take(&mut said, std::mem::take(&mut names));
            } else if let Some(name) = line.strip_prefix("    ").filter(|_| is_in_names) {
                names.insert(name.to_owned());
            } else if let Some(failure) = said.last_mut().filter(|_| !is_in_names) {
                failure.said.push_str(line);
                failure.said.push('\n');
            }
        }
        report
    }

    /// Takes the failed tests of one program. The output of a test may look like a heading, so the names decide.
    fn take(&mut self, said: &mut Vec<Failure>, names: BTreeSet<String>) {
        let mut said = std::mem::take(said);
        for name in names {
            let at = said.iter().position(|failure| failure.name == name);
            let failure = at.map(|at| said.remove(at));
            self.failed.push(failure.unwrap_or(Failure { name, said: String::new() }));
        }
    }

    /// Returns all failed tests if they are few and known by name, so that they may run a second time.
    fn again(&self) -> Option<&[Failure]> {
        let are_known = !self.failed.is_empty() && self.failed.len() == self.n_failed;
        (are_known && self.failed.len() <= MOST_AGAIN).then_some(&self.failed)
    }
}

/// Returns the number before a word in `ok. 3 passed; 0 failed; 1 filtered out; finished in 2.00s`.
fn count(counts: &str, word: &str) -> usize {
    let part = counts.split([';', '.']).find_map(|part| part.trim().strip_suffix(word));
    part.and_then(|number| number.trim().parse().ok()).unwrap_or_default()
}

/// Runs tests and shows their output. Returns their report, and true if all passed.
///
/// # Errors
///
/// When they cannot be started.
pub(crate) fn run(tests: &mut Command) -> Result<(bool, Report)> {
    let mut child = tests.stdout(Stdio::piped()).spawn().context("cannot start the tests")?;
    let mut printed = String::new();
    for line in BufReader::new(child.stdout.take().context("the tests have no output")?).split(b'\n') {
        let line = line?;
        let line = String::from_utf8_lossy(&line);
        println!("{line}");
        printed.push_str(&line);
        printed.push('\n');
    }
    Ok((child.wait()?.success(), Report::read(&printed)))
}

/// Runs the failed tests a second time, one after another, and returns them if all pass then. `tests` makes the command
/// from the arguments of the test program.
///
/// # Errors
///
/// When a test fails again, or too many failed.
pub(crate) fn once_more(report: &Report, tests: impl FnOnce(&[String]) -> Command) -> Result<Vec<Failure>> {
    let Some(failed) = report.again() else {
        if report.n_failed == 0 {
            bail!("the tests did not run to their end");
        }
        bail!("{} tests failed: a run tries at most {MOST_AGAIN} once more", report.n_failed)
    };
    println!("\nOnce more, alone: {}", names(failed));
    let mut arguments = vec!["--exact".to_owned(), "--test-threads=1".to_owned()];
    arguments.extend(failed.iter().map(|failure| failure.name.clone()));
    let (passed, again) = run(&mut tests(&arguments))?;
    if !passed {
        bail!("failed twice: {}", names(&again.failed));
    }
    Ok(failed.to_vec())
}

/// Returns the names of these tests.
pub(crate) fn names(tests: &[Failure]) -> String {
    tests.iter().map(|failure| failure.name.as_str()).collect::<Vec<_>>().join(", ")
}

/// Prints the names and the first output of tests that passed only in the second run.
pub(crate) fn tell_again(again: &[Failure]) {
    for failure in again {
        println!("---- {} failed first ----\n{}", failure.name, failure.said.trim_end());
    }
    match again.len() {
        0 => {}
        1 => println!("!! 1 test passed only when run again: {}", names(again)),
        n => println!("!! {n} tests passed only when run again: {}", names(again)),
    }
}

#[cfg(test)]
mod tests {
    use super::Report;

    const PRINTED: &str = "
running 3 tests
test play::solved ... ok
test smoke::hears_a_finger ... FAILED
test tabs::firefox::two ... FAILED

failures:

---- smoke::hears_a_finger stdout ----

thread 'smoke::hears_a_finger' (71) panicked at tests/page/tests/smoke.rs:96:5:
nothing moved
failures:
    not a name

---- tabs::firefox::two stdout ----

thread 'tabs::firefox::two' (72) panicked at tests/page/tests/tabs.rs:9:5:
no session


failures:
    smoke::hears_a_finger
    tabs::firefox::two

test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 317 filtered out; finished in 8.41s
";

    #[test]
    fn reads_the_failed_tests_and_their_output() {
        let report = Report::read(PRINTED);
        assert_eq!((report.n_failed, report.n_left_out), (2, 317));
        let names: Vec<&str> = report.failed.iter().map(|failure| failure.name.as_str()).collect();
        assert_eq!(names, ["smoke::hears_a_finger", "tabs::firefox::two"]);
        assert!(report.failed[0].said.contains("nothing moved"), "{report:?}");
        assert!(report.failed[1].said.contains("no session"), "{report:?}");
        assert_eq!(report.again().map(<[_]>::len), Some(2));
    }

    #[test]
    fn sums_several_programs() {
        let ok =
            "test result: ok. 4 passed; 0 failed; 0 ignored; 0 measured; 6 filtered out; finished in 0.00s\n";
        let report = Report::read(&format!("{ok}{PRINTED}{ok}"));
        assert_eq!((report.n_failed, report.n_left_out, report.failed.len()), (2, 329, 2));
        assert_eq!(Report::read(ok).again(), None);
    }

    #[test]
    fn many_or_nameless_failures_do_not_run_again() {
        let failed = |n: usize| {
            let names = (0..n).fold(String::new(), |names, at| names + &format!("    a::t{at}\n"));
            format!(
                "failures:\n\nfailures:\n{names}\ntest result: FAILED. 0 passed; {n} failed; 0 filtered out\n"
            )
        };
        assert!(Report::read(&failed(5)).again().is_some());
        assert!(Report::read(&failed(6)).again().is_none());
        assert!(
            Report::read("running 3 tests\ntest a::t ... FAILED\n").again().is_none(),
            "the program was killed"
        );
        let fewer = failed(2).replace("    a::t0\n", "");
        assert!(Report::read(&fewer).again().is_none());
    }
}
