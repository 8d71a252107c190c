//! A directory of settings for each test.

use std::fs;
#[cfg(unix)]
use std::path::Path;
use std::path::PathBuf;

use tempfile::TempDir;
use tradewire_sandbox::DEMO_SECRET;

use crate::support::{Run, SECRET, run_with, run_with_stdin};

/// A key that is long enough to be shortened.
pub const KEY: &str = "11111111-2222-3333-4444-555555555555";
pub const ORDERS: [&str; 2] = ["spot", "open-orders"];
pub const EMPTY: &str = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[]}"#;

/// A directory of settings.
pub struct Settings(pub TempDir);

impl Settings {
    pub fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    pub fn path(&self, file: &str) -> PathBuf {
        self.0.path().join("tradewire").join(file)
    }

    pub fn write(&self, text: &str) {
        fs::create_dir_all(self.path("")).unwrap();
        fs::write(self.path("config.json"), text).unwrap();
        // Files are used only if no other user can change them, which depends on the umask.
        #[cfg(unix)]
        for (file, mode) in [("", 0o700), ("config.json", 0o600)] {
            set_mode(&self.path(file), mode);
        }
    }

    pub fn text(&self) -> String {
        fs::read_to_string(self.path("config.json")).unwrap()
    }

    /// Returns the variables of the directory, and these.
    pub fn with(&self, variables: &[(String, String)]) -> Vec<(String, String)> {
        let directory = self.0.path().to_str().unwrap().to_owned();
        let own = ["XDG_CONFIG_HOME", "APPDATA"].map(|name| (name.to_owned(), directory.clone()));
        [variables, &own[..]].concat()
    }

    pub fn run(&self, arguments: &[&str]) -> Run {
        silent(run_with(&self.with(&[]), arguments))
    }

    /// Adds a profile with its key in a file.
    pub fn add(&self, name: &str, options: &[&str], (key, secret): (&str, &str)) -> Run {
        let words = [&["profile", "add", name, "--store", "file"], options].concat();
        silent(run_with_stdin(&format!("{key}\n{secret}\n"), &self.with(&[]), &words))
    }

    /// Adds a profile for hosts at this URL.
    pub fn add_at(&self, name: &str, url: &str) {
        let added = self.add(name, &["--spot-url", url, "--futures-url", url], (KEY, SECRET));
        assert_eq!((added.code, added.stdout.as_str()), (0, ""), "{added:?}");
    }
}

/// Returns the result of a command that must never print a secret.
pub fn silent(run: Run) -> Run {
    assert!(!format!("{run:?}").contains(SECRET) && !format!("{run:?}").contains(DEMO_SECRET), "{run:?}");
    run
}

pub fn variable(name: &str, value: &str) -> Vec<(String, String)> {
    vec![(name.to_owned(), value.to_owned())]
}

#[cfg(unix)]
pub fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt as _;

    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}
