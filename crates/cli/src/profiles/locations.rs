//! The locations of profiles and their keys.

use std::path::{Path, PathBuf};

use crate::failure::Failure;

/// The name of the service in the system's keyring.
pub const KEYRING_SERVICE: &str = "tradewire";

/// Returns the path of the file of profiles.
pub fn config_file(directory: &Path) -> PathBuf {
    directory.join("config.toml")
}

/// Returns the path of the directory of the files with credentials.
pub fn keys(directory: &Path) -> PathBuf {
    directory.join("credentials")
}

/// Returns the name of the entry of a profile in the system's keyring. It contains the directory of the profiles, because a user has one
/// keyring, and profiles in two directories may have the same name. No name of a profile contains a space.
pub fn keyring_entry(directory: &Path, profile: &str) -> String {
    format!("{profile} in {}", directory.display())
}

/// Returns the path of the file with the credentials of a profile. Its prefix is necessary, because names such as `nul` are devices
/// on Windows.
pub fn key_file(directory: &Path, profile: &str) -> PathBuf {
    keys(directory).join(format!("key-{profile}"))
}

/// Returns the failure for a file or directory that cannot be used.
pub fn unusable(path: &Path, error: &dyn std::error::Error) -> Failure {
    Failure::machine(
        format_args!("cannot use {}: {error}", path.display()),
        "Check its owner and permissions, and those of its directory. Nothing was sent.",
    )
}
