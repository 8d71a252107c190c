//! The system's keyring: Secret Service on Linux, Keychain on macOS, Credential Manager on Windows.

use keyring_core::{Entry, Error};
use secrecy::{ExposeSecret as _, SecretString};

use crate::failure::Failure;

/// The name of the service in the keyring.
const SERVICE: &str = "tradewire";

/// Does nothing: this build of the command can use keyrings.
///
/// # Errors
/// Never returns an error.
pub fn check_supported() -> Result<(), Failure> {
    Ok(())
}

/// Reads the credentials of a profile; `None` if there are none.
///
/// # Errors
/// Returns an error if the keyring cannot be used.
pub fn read(profile: &str) -> Result<Option<SecretString>, Failure> {
    match entry(profile)?.get_password() {
        Ok(text) => Ok(Some(text.into())),
        Err(Error::NoEntry) => Ok(None),
        Err(error) => Err(unusable(&error)),
    }
}

/// Writes the credentials of a profile.
///
/// # Errors
/// Returns an error if the keyring cannot be used.
pub fn write(profile: &str, text: &SecretString) -> Result<(), Failure> {
    entry(profile)?.set_password(text.expose_secret()).map_err(|error| unusable(&error))
}

/// Removes the credentials of a profile, if there are any.
///
/// # Errors
/// Returns an error if the keyring cannot be used.
pub fn remove(profile: &str) -> Result<(), Failure> {
    match entry(profile)?.delete_credential() {
        Ok(()) | Err(Error::NoEntry) => Ok(()),
        Err(error) => Err(unusable(&error)),
    }
}

/// Returns the entry of a profile in the system's keyring or, in tests, in a mock keyring.
fn entry(profile: &str) -> Result<Entry, Failure> {
    if keyring_core::get_default_store().is_none()
        && let Err(error) = keyring::v1::Entry::store_status()
    {
        return Err(unusable(error));
    }
    Entry::new(SERVICE, profile).map_err(|error| unusable(&error))
}

/// Returns the failure for a keyring that cannot be used. The error never contains stored credentials.
fn unusable(error: &Error) -> Failure {
    Failure::machine(
        format_args!("the system's keyring cannot be used: {error}"),
        "Start or unlock it, or keep the key in a file: `tradewire profile add --store file`. Nothing was sent.",
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_written_read_and_removed() -> Result<(), Error> {
        keyring_core::set_default_store(keyring_core::mock::Store::new()?);
        let text = |profile| match read(profile) {
            Ok(text) => text.map(|text| text.expose_secret().to_owned()),
            Err(failure) => Some(failure.error().to_owned()),
        };
        assert_eq!(text("main"), None);
        assert!(write("main", &"a-key\nhush\n".to_owned().into()).is_ok());
        assert_eq!((text("main").as_deref(), text("other")), (Some("a-key\nhush\n"), None));
        assert!(remove("main").is_ok() && remove("main").is_ok());
        assert_eq!(text("main"), None);
        Ok(())
    }
}
