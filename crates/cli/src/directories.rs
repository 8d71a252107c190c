//! The user's directories for files of the command.

use std::env;
use std::path::PathBuf;

/// The name of the subdirectory in each of them.
const NAME: &str = "tradewire";

/// Returns the directory for settings: below `$XDG_CONFIG_HOME`, or else `~/.config/tradewire`; on Windows, below `%APPDATA%`.
/// `None` if the user has neither.
pub fn config() -> Option<PathBuf> {
    match cfg!(windows) {
        true => below([variable("APPDATA"), home("AppData/Roaming")]),
        false => below([variable("XDG_CONFIG_HOME"), home(".config")]),
    }
}

/// Returns the directory for files that can be deleted: below `$XDG_CACHE_HOME`, or else `~/.cache/tradewire`. `None` if the user
/// has neither.
#[cfg(unix)]
pub fn cache() -> Option<PathBuf> {
    below([variable("XDG_CACHE_HOME"), home(".cache")])
}

fn variable(name: &str) -> Option<PathBuf> {
    env::var_os(name).map(PathBuf::from)
}

fn home(directory: &str) -> Option<PathBuf> {
    env::home_dir().map(|home| home.join(directory))
}

/// Returns the subdirectory of the first of these directories. Relative paths are ignored.
fn below(directories: [Option<PathBuf>; 2]) -> Option<PathBuf> {
    let directory = directories.into_iter().flatten().find(|directory| directory.is_absolute())?;
    Some(directory.join(NAME))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_variable_needs_no_home_directory() {
        for (variable, standard, expected) in [
            (Some("/settings"), None, Some("/settings/tradewire")),
            (Some("/settings"), Some("/home/user/.config"), Some("/settings/tradewire")),
            (Some("settings"), Some("/home/user/.config"), Some("/home/user/.config/tradewire")),
            (None, Some("/home/user/.config"), Some("/home/user/.config/tradewire")),
            (Some(""), Some(".config"), None),
            (None, None, None),
        ] {
            let directories = [variable, standard].map(|path| path.map(PathBuf::from));
            assert_eq!(below(directories), expected.map(PathBuf::from), "{variable:?} {standard:?}");
        }
    }
}
