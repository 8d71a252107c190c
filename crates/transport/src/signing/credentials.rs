//! API keys and their secrets.

use std::fmt;

use secrecy::SecretString;

use super::redacted::shortened;
use crate::env::{self, EnvError, Lookup};

/// The environment variable of the API key.
pub const API_KEY_VARIABLE: &str = "TRADEWIRE_API_KEY";
/// The environment variable of the API secret.
pub const API_SECRET_VARIABLE: &str = "TRADEWIRE_API_SECRET";

/// An API key and its secret. The secret is never displayed, and is erased from memory on drop.
///
/// ```
/// # mod tradewire { pub use {tradewire_transport::signing, tradewire_transport::signing::Credentials}; }
/// use tradewire::Credentials;
///
/// let credentials = Credentials::new("11111111-2222-3333-4444-555555555555", "a-secret")?;
/// assert_eq!(format!("{credentials:?}"), r#"Credentials { key: "1111…5555", secret: [redacted] }"#);
/// # Ok::<_, tradewire::signing::CredentialsError>(())
/// ```
#[derive(Clone)]
pub struct Credentials {
    key: String,
    secret: SecretString,
}

impl Credentials {
    /// Creates credentials.
    ///
    /// # Errors
    /// Returns an error if the key or the secret is empty, or contains anything but visible ASCII, which indicates a
    /// copy-and-paste mistake.
    pub fn new(key: impl Into<String>, secret: impl Into<SecretString>) -> Result<Self, CredentialsError> {
        use secrecy::ExposeSecret as _;
        let (key, secret) = (key.into(), secret.into());
        check(&key).map_err(CredentialsError::Key)?;
        check(secret.expose_secret()).map_err(CredentialsError::Secret)?;
        Ok(Self { key, secret })
    }

    /// Reads the key from `TRADEWIRE_API_KEY` and the secret from `TRADEWIRE_API_SECRET`.
    ///
    /// # Errors
    /// Returns an error if a variable is unset, empty or not Unicode, or if [`Credentials::new`] rejects its value.
    pub fn from_env() -> Result<Self, CredentialsError> {
        Self::from_lookup(&|name| std::env::var_os(name))
    }

    fn from_lookup(lookup: Lookup<'_>) -> Result<Self, CredentialsError> {
        Self::new(env::required(lookup, API_KEY_VARIABLE)?, env::required(lookup, API_SECRET_VARIABLE)?)
    }

    /// Returns the API key.
    pub fn key(&self) -> &str {
        &self.key
    }

    /// Returns the beginning and the end of the API key, so that users can recognize it. Returns `…` for a short key.
    pub fn shortened_key(&self) -> String {
        shortened(&self.key)
    }

    pub(crate) fn secret(&self) -> &SecretString {
        &self.secret
    }
}

fn check(value: &str) -> Result<(), &'static str> {
    if value.is_empty() {
        Err("is empty")
    } else if value.contains(|c: char| c.is_ascii_whitespace() || c.is_ascii_control()) {
        Err("contains white space or control characters; check that only the value itself was copied")
    } else if !value.is_ascii() {
        Err("contains non-ASCII characters, which may be invisible; check that it was copied from plain text")
    } else {
        Ok(())
    }
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secret = format_args!("[redacted]");
        f.debug_struct("Credentials").field("key", &self.shortened_key()).field("secret", &secret).finish()
    }
}

/// The reason why credentials are rejected.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CredentialsError {
    /// The key is malformed.
    #[error("the API key {0}")]
    Key(&'static str),
    /// The secret is malformed.
    #[error("the API secret {0}")]
    Secret(&'static str),
    /// An environment variable is missing or invalid.
    #[error(transparent)]
    Environment(#[from] EnvError),
}

tradewire_wire::debug_as_display!(CredentialsError);

#[cfg(test)]
mod tests {
    use super::*;

    fn from(pairs: &'static [(&'static str, &'static str)]) -> Result<Credentials, CredentialsError> {
        Credentials::from_lookup(&|name| {
            pairs.iter().find(|(variable, _)| *variable == name).map(|(_, value)| value.into())
        })
    }

    #[test]
    fn from_env_reports_the_missing_variable() -> Result<(), CredentialsError> {
        let given = from(&[("TRADEWIRE_API_KEY", "key"), ("TRADEWIRE_API_SECRET", "s3cr3t")])?;
        assert_eq!(given.key(), "key");

        let message = |pairs| from(pairs).err().map(|error| error.to_string()).unwrap_or_default();
        assert_eq!(message(&[]), "the environment variable TRADEWIRE_API_KEY is not set");
        let only_key = &[("TRADEWIRE_API_KEY", "key")];
        assert_eq!(message(only_key), "the environment variable TRADEWIRE_API_SECRET is not set");
        let empty = &[("TRADEWIRE_API_KEY", "")];
        assert_eq!(
            message(empty),
            "the environment variable TRADEWIRE_API_KEY is empty: set it to a value, or unset it"
        );
        Ok(())
    }

    #[test]
    fn copy_and_paste_mistakes_are_rejected_without_showing_the_secret() {
        let message = |key: &str, secret: &str| match Credentials::new(key, secret) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => format!("{error} {error:?}"),
        };
        assert!(message("", "secret").starts_with("the API key is empty"));
        assert_eq!(message("!key~", "!secret~"), "accepted");
        let mistakes = [
            ("\n", "contains white space or control characters"),
            (" ", "contains white space"),
            ("\0", "contains white space or control characters"),
            ("\u{7f}", "contains white space or control characters"),
            ("é", "contains non-ASCII characters"),
            ("\u{200b}", "contains non-ASCII characters"),
            ("\u{feff}", "contains non-ASCII characters"),
            ("\u{a0}", "contains non-ASCII characters"),
        ];
        for (mistake, expected) in mistakes {
            for value in [format!("hush{mistake}hush"), format!("{mistake}hush"), format!("hush{mistake}")] {
                let (key, secret) = (message(&value, "secret"), message("key", &value));
                assert!(key.starts_with(&format!("the API key {expected}")), "{key}");
                assert!(secret.starts_with(&format!("the API secret {expected}")), "{secret}");
                assert!(!key.contains("hush") && !secret.contains("hush"), "{key} {secret}");
            }
        }
    }
}
