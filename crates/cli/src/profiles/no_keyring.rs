//! Replaces the functions for the system's keyring in a build without keyrings.

use std::path::Path;

use secrecy::SecretString;

use crate::failure::Failure;

/// Rejects keyrings.
pub fn check_supported() -> Result<(), Failure> {
    Err(Failure::usage(
        "this build of the command cannot use the system's keyring",
        "Keep the key in a file with --store file, or compile the command with `--features keyring`. Nothing was sent.",
    ))
}

/// Reads nothing.
pub fn read(_directory: &Path, _profile: &str) -> Result<Option<SecretString>, Failure> {
    check_supported().map(|()| None)
}

/// Writes nothing.
pub fn write(_directory: &Path, _profile: &str, _text: &SecretString) -> Result<(), Failure> {
    check_supported()
}

/// Removes nothing.
pub fn remove(_directory: &Path, _profile: &str) -> Result<(), Failure> {
    check_supported()
}
