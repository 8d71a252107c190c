//! The system's keyring: Secret Service on Linux, Keychain on macOS, Credential Manager on Windows.

use std::path::Path;

pub use self::system::{check_supported, read, remove, write};

/// The name of the service.
pub const SERVICE: &str = "tradewire";

/// Returns the name of the entry of a profile. It contains the directory of the profiles, because a user has one keyring, and profiles in two
/// directories may have the same name. No name of a profile contains a space.
pub fn entry_name(directory: &Path, profile: &str) -> String {
    format!("{profile} in {}", directory.display())
}

#[cfg(feature = "keyring")]
mod system {
    use std::path::Path;

    use keyring_core::{Entry, Error};
    use secrecy::zeroize::Zeroizing;
    use secrecy::{ExposeSecret as _, SecretString};

    use super::{SERVICE, entry_name};
    use crate::failure::Failure;

    /// Does nothing: this build of the command can use keyrings.
    pub fn check_supported() -> Result<(), Failure> {
        Ok(())
    }

    /// Reads the credentials of a profile; `None` if there are none.
    pub fn read(directory: &Path, profile: &str) -> Result<Option<SecretString>, Failure> {
        match entry(directory, profile)?.get_password() {
            // Converting the text itself could copy it.
            Ok(text) => Ok(Some(Zeroizing::new(text).as_str().into())),
            Err(Error::NoEntry) => Ok(None),
            Err(error) => Err(unusable(&error)),
        }
    }

    /// Writes the credentials of a profile.
    pub fn write(directory: &Path, profile: &str, text: &SecretString) -> Result<(), Failure> {
        entry(directory, profile)?.set_password(text.expose_secret()).map_err(|error| unusable(&error))
    }

    /// Removes the credentials of a profile, if there are any.
    pub fn remove(directory: &Path, profile: &str) -> Result<(), Failure> {
        match entry(directory, profile)?.delete_credential() {
            Ok(()) | Err(Error::NoEntry) => Ok(()),
            Err(error) => Err(unusable(&error)),
        }
    }

    /// Returns the entry of a profile in the system's keyring or, in tests, in a mock keyring.
    fn entry(directory: &Path, profile: &str) -> Result<Entry, Failure> {
        if keyring_core::get_default_store().is_none()
            && let Err(error) = keyring::v1::Entry::store_status()
        {
            return Err(unusable(error));
        }
        if directory.to_str().is_none() {
            return Err(Failure::usage(
                format_args!(
                    "the name of {} is not Unicode, so the system's keyring cannot be used",
                    directory.display()
                ),
                "Keep the key in a file: `tradewire profile add --store file`. Nothing was sent.",
            ));
        }
        Entry::new(SERVICE, &entry_name(directory, profile)).map_err(|error| unusable(&error))
    }

    /// Returns the failure for a keyring that cannot be used. The error never contains stored credentials.
    fn unusable(error: &Error) -> Failure {
        Failure::machine(
            format_args!("the system's keyring cannot be used: {error}"),
            "Start or unlock it, or keep the key in a file: `tradewire profile add --store file`. Nothing was sent.",
        )
    }
}

/// A build without keyrings.
#[cfg(not(feature = "keyring"))]
mod system {
    use std::path::Path;

    use secrecy::SecretString;

    use crate::failure::Failure;

    pub fn check_supported() -> Result<(), Failure> {
        Err(Failure::usage(
            "this build of the command cannot use the system's keyring",
            "Keep the key in a file with --store file, or compile the command with `--features keyring`. Nothing was sent.",
        ))
    }

    pub fn read(_directory: &Path, _profile: &str) -> Result<Option<SecretString>, Failure> {
        check_supported().map(|()| None)
    }

    pub fn write(_directory: &Path, _profile: &str, _text: &SecretString) -> Result<(), Failure> {
        check_supported()
    }

    pub fn remove(_directory: &Path, _profile: &str) -> Result<(), Failure> {
        check_supported()
    }
}
