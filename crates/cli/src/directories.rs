//! The user's directories for files of the command.

use std::path::PathBuf;

use etcetera::BaseStrategy as _;

/// The name of the subdirectory in each of them.
const NAME: &str = "tradewire";

/// Returns the directory for settings: `~/.config/tradewire`, or below `$XDG_CONFIG_HOME`; on Windows, below `%APPDATA%`.
/// `None` if the user has no home directory.
pub fn config() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.config_dir().join(NAME)).filter(|path| path.is_absolute())
}

/// Returns the directory for files that can be deleted: `~/.cache/tradewire`, or below `$XDG_CACHE_HOME`.
#[cfg(unix)]
pub fn cache() -> Option<PathBuf> {
    Some(etcetera::choose_base_strategy().ok()?.cache_dir().join(NAME)).filter(|path| path.is_absolute())
}
