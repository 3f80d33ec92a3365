//! Finds the other two engines, Firefox and WebKitGTK, and installs them if possible.
//!
//! The tests require Chromium, but not these engines. The run reports the tests that it leaves out without them.

use std::path::{Path, PathBuf};
use std::process::Command;

use nonet_page_tests::Engine;

use crate::browser;
use crate::sh::{self, Background};

/// The engines that the tests can use, and a screen for WebKit.
#[derive(Debug)]
pub(crate) struct Engines {
    /// The available engines, each with the paths of its driver and its browser.
    here: Vec<(Engine, [PathBuf; 2])>,
    /// The missing engines, each with advice on how to install it.
    missing: Vec<(Engine, &'static str)>,
    /// The virtual screen for WebKit's browser, which needs one.
    screen: Option<Screen>,
}

#[derive(Debug)]
struct Screen {
    name: String,
    _server: Background,
}

impl Engines {
    /// Finds the engines, and installs them on Debian if this process may.
    pub(crate) fn find_or_install() -> Self {
        let mut engines = Self { here: Vec::new(), missing: Vec::new(), screen: None };
        match firefox() {
            Some(paths) => engines.here.push((Engine::Firefox, paths)),
            None => engines.missing.push((
                Engine::Firefox,
                "Debian: apt-get install firefox-esr; cargo install geckodriver --root target/tools/geckodriver",
            )),
        }
        engines.screen = screen();
        match webkit().filter(|_| engines.screen.is_some()) {
            Some(paths) => engines.here.push((Engine::WebKit, paths)),
            None => engines
                .missing
                .push((Engine::WebKit, "Debian: apt-get install webkit2gtk-driver libwebkit2gtk-4.1-0 xvfb")),
        }
        engines
    }

    /// Sets the environment variables that give a test run the paths of the engines.
    pub(crate) fn pass_to(&self, tests: &mut Command) {
        for (engine, paths) in &self.here {
            for (name, path) in engine.variables().into_iter().zip(paths) {
                tests.env(name, path);
            }
        }
        if let Some(screen) = &self.screen {
            tests.env("DISPLAY", &screen.name);
        }
    }

    /// Prints how to install the missing engines.
    pub(crate) fn advise(&self) {
        for (engine, advice) in &self.missing {
            println!("!! {} is not here. {advice}", engine.name());
        }
    }
}

fn firefox() -> Option<[PathBuf; 2]> {
    let find = || sh::find(&["firefox-esr", "firefox"]);
    let firefox = find().or_else(|| {
        browser::install("Firefox", "firefox-esr").ok()?;
        find()
    })?;
    Some([geckodriver()?, firefox])
}

/// Returns the path of Firefox's driver, and builds it with cargo if the system has none.
fn geckodriver() -> Option<PathBuf> {
    let root = sh::target().join("tools/geckodriver");
    let own = root.join("bin").join(sh::executable("geckodriver"));
    if let Some(found) = sh::find(&["geckodriver"]).or_else(|| own.is_file().then(|| own.clone())) {
        return Some(found);
    }
    println!("Building Firefox's driver");
    let mut install = sh::cargo("install --quiet geckodriver --root");
    sh::run(install.arg(root)).ok()?;
    own.is_file().then_some(own)
}

fn webkit() -> Option<[PathBuf; 2]> {
    let find = || Some([sh::find(&["WebKitWebDriver"])?, mini_browser()?]);
    find().or_else(|| {
        browser::install("WebKitGTK", "webkit2gtk-driver libwebkit2gtk-4.1-0").ok()?;
        find()
    })
}

/// Returns the path of WebKitGTK's demo browser, which is outside `PATH`.
fn mini_browser() -> Option<PathBuf> {
    let folders = ["/usr/lib", "/usr/libexec", "/usr/lib64"].map(Path::new);
    let inner = folders.iter().flat_map(std::fs::read_dir).flatten().flatten().map(|entry| entry.path());
    let all = inner.chain(folders.map(Path::to_path_buf));
    all.flat_map(|folder| {
        ["4.1", "4.0"].map(|version| folder.join(format!("webkit2gtk-{version}/MiniBrowser")))
    })
    .find(|path| path.is_file())
}

/// Starts a virtual screen on a free display.
fn screen() -> Option<Screen> {
    let find = || sh::find(&["Xvfb"]);
    let server = find().or_else(|| {
        browser::install("a virtual screen", "xvfb").ok()?;
        find()
    })?;
    // Other test runs on this machine have screens too.
    let first = std::process::id() % 400 + 100;
    (first..first + 20).find_map(|number| {
        let name = format!(":{number}");
        // Every X server has its socket here.
        let socket = PathBuf::from(format!("/tmp/.X11-unix/X{number}"));
        if socket.exists() {
            return None;
        }
        let mut command = sh::command(&server);
        command.args([&name, "-screen", "0", "1400x1100x24", "-nolisten", "tcp"]);
        let mut process = Background::start(&mut command).ok()?;
        browser::wait_for(&mut process, || socket.exists()).then_some(Screen { name, _server: process })
    })
}
