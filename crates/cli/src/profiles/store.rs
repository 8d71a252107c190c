//! The stores for API keys and their secrets: the system's keyring, and files that only the user can access.

use std::fs;
use std::io::{self, Read};
use std::path::{Path, PathBuf};

use secrecy::zeroize::Zeroizing;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};
use tradewire::Credentials;
use tradewire::signing::CredentialsError;
use tradewire_limits::private_file;
use tradewire_wire::shell::path_word;

use super::keyring;
use crate::failure::Failure;
use crate::output::report;

/// A store for credentials.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Store {
    /// The system's keyring.
    Keyring,
    /// A file that only the user can access.
    File,
}

impl Store {
    pub const ALL: [Self; 2] = [Self::Keyring, Self::File];
    /// The store of a new profile, unless an option selects another one.
    pub const DEFAULT: Self = if cfg!(feature = "keyring") { Self::Keyring } else { Self::File };

    pub fn name(self) -> &'static str {
        match self {
            Self::Keyring => "keyring",
            Self::File => "file",
        }
    }

    /// Checks that this build of the command can use the store.
    pub fn check_supported(self) -> Result<(), Failure> {
        match self {
            Self::Keyring => keyring::check_supported(),
            Self::File => Ok(()),
        }
    }

    /// Reads the credentials of a profile. If other users can read them, prints a warning, which is a line of JSON with `as_json`.
    /// Fails if there are none, if they are invalid, or if another user could have changed them.
    pub fn read(self, directory: &Path, profile: &str, as_json: bool) -> Result<Credentials, Failure> {
        let (text, warning) = match self {
            Self::Keyring => (keyring::read(directory, profile)?, None),
            Self::File => {
                let path = key_file(directory, profile);
                let read = private_file::open_existing(&path)
                    .and_then(|(file, is_readable)| Ok((read_text(file)?, is_readable)));
                match read {
                    Ok((text, is_readable)) => {
                        let warning =
                            format!("Other users can read {}. Run `chmod 600 {}`.", path.display(), path_word(&path));
                        (Some(text), is_readable.then_some(warning))
                    }
                    Err(error) if error.kind() == io::ErrorKind::NotFound => (None, None),
                    Err(error) => return Err(unusable(&path, &error)),
                }
            }
        };
        let Some(text) = text else {
            return Err(Failure::usage(
                format_args!("the profile `{profile}` has no API key in its {}", self.name()),
                format!("Add one with `tradewire profile replace-key {profile}`. Nothing was sent."),
            ));
        };
        let credentials = parse(&text).map_err(|error| {
            Failure::usage(
                format_args!("the {} with the key of the profile `{profile}` is damaged: {error}", self.name()),
                format!("Replace it with `tradewire profile replace-key {profile}`. Nothing was sent."),
            )
        })?;
        if let Some(warning) = warning {
            report("warning", &warning, as_json);
        }
        Ok(credentials)
    }

    /// Writes the credentials of a profile.
    /// Fails if they cannot be written, or if there are credentials already and `replaces` is not set: an exchange shows a secret only once.
    pub fn write(self, directory: &Path, profile: &str, text: &SecretString, replaces: bool) -> Result<(), Failure> {
        match self {
            Self::Keyring if !replaces && keyring::read(directory, profile)?.is_some() => {
                Err(self.occupied(directory, profile))
            }
            Self::Keyring => keyring::write(directory, profile, text),
            Self::File => {
                let path = key_file(directory, profile);
                let write = if replaces { private_file::replace } else { private_file::create };
                let written = private_file::create_directory(&keys(directory))
                    .and_then(|_| write(&path, text.expose_secret().as_bytes()));
                written.map_err(|error| match error.kind() {
                    io::ErrorKind::AlreadyExists if !replaces => self.occupied(directory, profile),
                    _ => unusable(&path, &error),
                })
            }
        }
    }

    /// Returns the failure for credentials that would be overwritten.
    fn occupied(self, directory: &Path, profile: &str) -> Failure {
        let location = self.location(directory, profile);
        let advice = format!(
            "To use this key, add the profile `{profile}` with `\"store\": \"{}\"` to {}. To use another key, remove {location} first. The \
             new key was not stored.",
            self.name(),
            config_file(directory).display()
        );
        Failure::usage(format_args!("a key for a profile `{profile}` already exists in {location}"), advice)
    }

    /// Returns where the credentials of a profile are, for messages.
    pub fn location(self, directory: &Path, profile: &str) -> String {
        match self {
            Self::Keyring => format!(
                "the entry `{}` of the service `{}` in the system's keyring",
                keyring::entry_name(directory, profile),
                keyring::SERVICE
            ),
            Self::File => format!("the file {}", key_file(directory, profile).display()),
        }
    }

    /// Removes the credentials of a profile, if there are any.
    pub fn remove(self, directory: &Path, profile: &str) -> Result<(), Failure> {
        match self {
            Self::Keyring => keyring::remove(directory, profile),
            Self::File => {
                let path = key_file(directory, profile);
                match fs::remove_file(&path) {
                    Err(error) if error.kind() != io::ErrorKind::NotFound => Err(unusable(&path, &error)),
                    _ => Ok(()),
                }
            }
        }
    }
}

/// Reads a text that is erased from memory on drop.
pub fn read_text(mut reader: impl Read) -> io::Result<SecretString> {
    // A buffer that grows leaves a copy behind. A key and its secret are much shorter than this one.
    let mut text = Zeroizing::new(String::with_capacity(4096));
    reader.read_to_string(&mut text)?;
    Ok(text.as_str().into())
}

/// Parses a key and a secret, each on a line.
/// Fails if they are malformed. The error does not contain them.
pub fn parse(text: &SecretString) -> Result<Credentials, CredentialsError> {
    let mut lines = text.expose_secret().trim_end_matches(['\r', '\n']).splitn(2, '\n');
    let mut line = || lines.next().unwrap_or_default().trim_end_matches('\r');
    let key = line();
    Credentials::new(key, line())
}

/// Returns the path of the file of profiles.
pub fn config_file(directory: &Path) -> PathBuf {
    directory.join("config.json")
}

/// Returns the path of the directory of the files with credentials.
pub fn keys(directory: &Path) -> PathBuf {
    directory.join("credentials")
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

#[cfg(all(test, feature = "keyring"))]
mod tests {
    use keyring_core::Error;
    use secrecy::ExposeSecret as _;

    use super::keyring::{read, remove, write};
    use super::*;

    #[test]
    fn two_directories_never_share_an_entry() -> Result<(), Error> {
        keyring_core::set_default_store(keyring_core::mock::Store::new()?);
        let text = |directory, profile| match read(Path::new(directory), profile) {
            Ok(text) => text.map(|text| text.expose_secret().to_owned()),
            Err(failure) => Some(failure.error().to_owned()),
        };
        let write = |directory, text: &str| write(Path::new(directory), "main", &text.into()).is_ok();
        let remove = |directory| remove(Path::new(directory), "main").is_ok();
        assert_eq!(text("/a", "main"), None);
        assert!(write("/a", "a-key\nhush\n") && write("/b", "b-key\nhush\n"));
        assert_eq!(text("/a", "main").as_deref(), Some("a-key\nhush\n"));
        assert_eq!(text("/b", "main").as_deref(), Some("b-key\nhush\n"));
        assert_eq!(text("/a", "other"), None);
        let occupied = Store::Keyring.write(Path::new("/a"), "main", &"c-key\nhush\n".into(), false);
        let message = occupied.err().map(|failure| failure.error().to_owned()).unwrap_or_default();
        assert!(
            message.ends_with("in the entry `main in /a` of the service `tradewire` in the system's keyring"),
            "{message}"
        );
        assert_eq!(text("/a", "main").as_deref(), Some("a-key\nhush\n"));
        assert!(remove("/a") && remove("/a"));
        assert_eq!((text("/a", "main"), text("/b", "main").as_deref()), (None, Some("b-key\nhush\n")));
        Ok(())
    }
}
