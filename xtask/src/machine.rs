//! Describes the machine that a figure was measured on: without it, the figure says nothing.

use std::env;
use std::fs;
use std::thread;

use crate::browser::Browser;
use crate::sh;

/// Returns the machine in one line: processor, cores, system, compiler, and the browser and Node if there are any.
pub(crate) fn describe() -> String {
    let cores = thread::available_parallelism().map_or(1, usize::from);
    let mut parts = vec![
        processor().unwrap_or_else(|| env::consts::ARCH.to_owned()),
        format!("{cores} cores"),
        system(),
        sh::output("rustc", "--version").unwrap_or_else(|| "no rustc".to_owned()),
    ];
    parts.extend(Browser::find().map(|browser| browser.version()));
    parts.extend(sh::output("node", "--version").map(|version| format!("Node {version}")));
    parts.join(", ")
}

fn processor() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok();
    let line = text.as_deref().and_then(|text| text.lines().find(|line| line.starts_with("model name")));
    let name = line.and_then(|line| line.split_once(':')).map(|(_, name)| name.trim().to_owned());
    name.or_else(|| sh::output("sysctl", "-n machdep.cpu.brand_string"))
}

fn system() -> String {
    let text = fs::read_to_string("/etc/os-release").unwrap_or_default();
    let name = text.lines().find_map(|line| line.strip_prefix("PRETTY_NAME="));
    name.map_or_else(|| env::consts::OS.to_owned(), |name| name.trim_matches('"').to_owned())
}
