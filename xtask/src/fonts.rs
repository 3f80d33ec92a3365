//! Finds the fonts of the page tests, installs or downloads them if possible, and makes one of them the system's font.
//!
//! A fontconfig file of ours names that one font and hides all other fonts of the machine, so that no test depends on
//! them.

// Writing to a string cannot fail.
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::Result;
use nonet_page_tests::{FONTS_VARIABLE, Font};

use crate::{browser, sh};

/// Debian's packages of the fonts. One of them is for Chinese, which the others lack.
const PACKAGES: &str =
    "fonts-dejavu-core fonts-noto-core fonts-noto-cjk fonts-liberation fonts-roboto fonts-inter";

/// The file of the Chinese font, without its extension.
const CHINESE: &str = "NotoSansCJK-Regular";

/// The fontconfig files, each of which makes one font the system's.
#[derive(Debug)]
pub(crate) struct Fonts {
    folder: PathBuf,
    missing: Vec<&'static str>,
}

impl Fonts {
    /// Finds the fonts. On Debian it installs missing ones, or downloads them if this process may not install. Then it
    /// writes the files.
    ///
    /// # Errors
    ///
    /// When the files cannot be written.
    pub(crate) fn find_or_install() -> Result<Self> {
        let files: Vec<&str> = Font::ALL.map(Font::file).into_iter().chain([CHINESE]).collect();
        let are_missing = |files: &[&str]| files.iter().any(|file| find(file).is_none());
        if are_missing(&files) {
            // Tests whose font is missing are skipped and counted.
            let _ = browser::install("fonts", PACKAGES);
        }
        if are_missing(&files) {
            let _ = download();
        }
        let folder = sh::target().join("fonts");
        fs::create_dir_all(&folder)?;
        let shared = [CHINESE, Font::DejaVu.file()].map(find);
        for font in Font::ALL {
            let config = font.config(&folder);
            match find(font.file()) {
                Some(own) => {
                    let folders = shared.iter().flatten().chain([&own]);
                    fs::write(&config, config_of(font, folders, &folder))?;
                }
                None if config.exists() => fs::remove_file(&config)?,
                None => {}
            }
        }
        let missing = files.into_iter().filter(|file| find(file).is_none()).collect();
        Ok(Self { folder, missing })
    }

    /// Gives a test run the folder of the files, and makes it and its child processes use the one font.
    pub(crate) fn pass_to(&self, tests: &mut Command) {
        tests.env(FONTS_VARIABLE, &self.folder);
        self.use_in(tests);
    }

    /// Makes a program and its child processes use the one font of the tests, if it is available.
    pub(crate) fn use_in(&self, program: &mut Command) {
        let config = Font::DejaVu.config(&self.folder);
        if config.is_file() {
            program.env("FONTCONFIG_FILE", config);
        }
    }

    /// Prints how to install the missing fonts.
    pub(crate) fn advise(&self) {
        if !self.missing.is_empty() {
            println!("!! There is no {}. Debian: apt-get install {PACKAGES}", self.missing.join(", "));
        }
    }
}

/// Returns the folder that contains a file of this name with any extension.
fn find(name: &str) -> Option<PathBuf> {
    let own = std::env::var_os("HOME").map(|home| Path::new(&home).join(".local/share/fonts"));
    let folders = [downloads(), "/usr/share/fonts".into(), "/usr/local/share/fonts".into()];
    folders.into_iter().chain(own).find_map(|folder| find_in(&folder, name))
}

fn find_in(folder: &Path, name: &str) -> Option<PathBuf> {
    let mut inner: Vec<PathBuf> = fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path()).collect();
    inner.sort();
    let is_it = |path: &PathBuf| path.is_file() && path.file_stem().is_some_and(|stem| stem == name);
    if inner.iter().any(is_it) {
        return Some(folder.to_path_buf());
    }
    inner.iter().filter(|path| path.is_dir()).find_map(|path| find_in(path, name))
}

fn downloads() -> PathBuf {
    sh::root().join("target/tools/fonts")
}

/// Downloads Debian's packages and unpacks them. This needs no root rights.
fn download() -> Result<()> {
    if [["apt-get"], ["dpkg-deb"]].iter().any(|name| sh::find(name).is_none()) {
        return Ok(());
    }
    println!("Downloading fonts");
    let folder = downloads();
    fs::create_dir_all(&folder)?;
    let mut get = sh::command("apt-get");
    sh::run(get.args(["download", "-qq"]).args(PACKAGES.split_whitespace()).current_dir(&folder))?;
    for entry in fs::read_dir(&folder)?.flatten() {
        if entry.path().extension().is_some_and(|ending| ending == "deb") {
            sh::run(sh::command("dpkg-deb").arg("-x").arg(entry.path()).arg(&folder))?;
            fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Returns a fontconfig file that lists these folders and maps every common family name to the font.
fn config_of<'a>(font: Font, folders: impl Iterator<Item = &'a PathBuf>, cache: &Path) -> String {
    let mut known = String::new();
    for folder in folders {
        let _ = writeln!(known, "  <dir>{}</dir>", folder.display());
    }
    let own = ["system-ui", "sans", "sans-serif", "serif"].map(|name| (name, font.family()));
    for (name, family) in own.into_iter().chain([("monospace", "DejaVu Sans Mono")]) {
        let _ = writeln!(
            known,
            "  <match target=\"pattern\"><test name=\"family\"><string>{name}</string></test>\
             <edit name=\"family\" mode=\"assign\" binding=\"strong\"><string>{family}</string></edit></match>"
        );
    }
    format!(
        "<?xml version=\"1.0\"?>\n<!DOCTYPE fontconfig SYSTEM \"urn:fontconfig:fonts.dtd\">\n<fontconfig>\n\
         {known}  <cachedir>{}</cachedir>\n  \
         <match target=\"pattern\"><edit name=\"family\" mode=\"append\"><string>{}</string></edit></match>\n\
         </fontconfig>\n",
        cache.join("cache").display(),
        font.family()
    )
}
