//! `cargo xtask serve`: serves the page for playing, and rebuilds it after each saved change.

use std::env;
use std::path::{Path, PathBuf};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::Result;
use notify::{Event, EventKind, RecursiveMode, Watcher};

use crate::server::{Gate, StaticServer};
use crate::wasm::Profile;
use crate::{dist, sh};

/// The sources of the page.
const SOURCES: [&str; 5] = ["crates", "src", "www", "index.html", "Cargo.toml"];

/// The quiet time before a build, since an editor may write a file in several steps.
const QUIET: Duration = Duration::from_millis(150);

/// Builds and serves the page and stays, rebuilding it whenever a source changes.
///
/// # Errors
///
/// When the first build fails or there is no free port.
pub(crate) fn serve(port: u16, profile: Profile, open_browser: bool) -> Result<()> {
    println!(
        "Building the page and then, while it can be played already, the library for ratings, hints and requests: {}",
        match profile {
            Profile::Served => "a minute the first time, some seconds after a change",
            _ => "some minutes",
        }
    );
    // The folder is not `dist`, which is for the shipped build. It also must not have the name of a profile, because
    // cargo keeps its own files in such a folder.
    let out = sh::target().join("served-page");
    let gate = Gate::default();
    gate.close();
    dist::build_page(&out, profile)?;
    let server = StaticServer::start_near(&out, port, &gate)?;
    println!("Nonet is at {} (Ctrl+C ends it)", server.url());
    if open_browser && has_display() && open::that_detached(server.url()).is_err() {
        println!("Open this address in a browser.");
    }

    let (sender, changes) = mpsc::channel();
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        if event.is_ok_and(|event| is_change(&event)) {
            // The receiver may be gone when the program ends.
            let _ = sender.send(());
        }
    })?;
    // Editors replace the old file with a new one, so the watcher watches folders and not files.
    watcher.watch(&sh::root(), RecursiveMode::NonRecursive)?;
    for folder in ["crates", "src", "www"] {
        watcher.watch(&sh::root().join(folder), RecursiveMode::Recursive)?;
    }
    dist::build_library(&out, profile)?;
    gate.open();
    println!("Ratings, hints and requests are ready too");
    while changes.recv().is_ok() {
        while changes.recv_timeout(QUIET).is_ok() {}
        rebuild(&out, profile, &gate);
    }
    Ok(())
}

/// Returns true if a source of the page has changed.
fn is_change(event: &Event) -> bool {
    let is_source = |path: &PathBuf| {
        let first = path.strip_prefix(sh::root()).ok().and_then(|inner| inner.iter().next());
        first.is_some_and(|first| SOURCES.iter().any(|source| first == *source))
    };
    // Builds also open and read files, which does not change them.
    !matches!(event.kind, EventKind::Access(_)) && event.paths.iter().any(is_source)
}

fn rebuild(out: &Path, profile: Profile, gate: &Gate) {
    let start = Instant::now();
    println!("Building again");
    gate.close();
    let built = dist::build_page(out, profile).and_then(|()| {
        println!("Built again in {:.1} s: reload the page", start.elapsed().as_secs_f64());
        dist::build_library(out, profile)
    });
    gate.open();
    match built {
        Ok(()) => println!("And the library in {:.1} s", start.elapsed().as_secs_f64()),
        Err(error) => println!("Not built, the last one stays: {error:#}"),
    }
}

fn has_display() -> bool {
    let is_unix_desktop = cfg!(unix) && !cfg!(target_os = "macos");
    !is_unix_desktop || env::var_os("DISPLAY").is_some() || env::var_os("WAYLAND_DISPLAY").is_some()
}
