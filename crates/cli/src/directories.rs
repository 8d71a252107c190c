//! The user's directories for files of the command.

use std::path::PathBuf;

use etcetera::BaseStrategy as _;

/// The name of the subdirectory in each of them.
const NAME: &str = "tradewire";

/// Returns the directory for settings: below `$XDG_CONFIG_HOME`, or else `~/.config/tradewire`; on Windows, below `%APPDATA%`.
/// `None` if the user has neither.
pub fn config() -> Option<PathBuf> {
    let standard = etcetera::choose_base_strategy().ok().map(|strategy| strategy.config_dir());
    below([xdg("XDG_CONFIG_HOME"), standard])
}

/// Returns the directory for files that can be deleted: below `$XDG_CACHE_HOME`, or else `~/.cache/tradewire`. `None` if the user
/// has neither.
#[cfg(unix)]
pub fn cache() -> Option<PathBuf> {
    let standard = etcetera::choose_base_strategy().ok().map(|strategy| strategy.cache_dir());
    below([xdg("XDG_CACHE_HOME"), standard])
}

/// Returns the value of a variable that Unix systems use. Without a home directory, `etcetera` does not read it.
fn xdg(variable: &str) -> Option<PathBuf> {
    std::env::var_os(variable).filter(|_| cfg!(unix)).map(PathBuf::from)
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
