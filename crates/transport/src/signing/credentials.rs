//! An API key and its secret.

use std::fmt;

use secrecy::SecretString;

use super::redacted::shortened;
use crate::env::{self, EnvError, Lookup};

/// The environment variable of the API key.
pub const API_KEY_VARIABLE: &str = "TRADEWIRE_API_KEY";
/// The environment variable of the API secret.
pub const API_SECRET_VARIABLE: &str = "TRADEWIRE_API_SECRET";

/// An API key and its secret. The secret is never shown, and it is wiped from memory when it is dropped.
///
/// ```
/// use tradewire_transport::signing::Credentials;
///
/// let credentials = Credentials::new("11111111-2222-3333-4444-555555555555", "a-secret")?;
/// assert_eq!(format!("{credentials:?}"), r#"Credentials { key: "1111…5555", secret: [redacted] }"#);
/// # Ok::<_, tradewire_transport::signing::CredentialsError>(())
/// ```
#[derive(Clone)]
pub struct Credentials {
    key: String,
    secret: SecretString,
}

impl Credentials {
    /// A key and its secret.
    ///
    /// # Errors
    /// One that is empty, or that holds anything but visible ASCII: that can only be there by a slip of copy and paste.
    pub fn new(key: impl Into<String>, secret: impl Into<SecretString>) -> Result<Self, CredentialsError> {
        use secrecy::ExposeSecret as _;
        let (key, secret) = (key.into(), secret.into());
        check(&key).map_err(CredentialsError::Key)?;
        check(secret.expose_secret()).map_err(CredentialsError::Secret)?;
        Ok(Self { key, secret })
    }

    /// The key and the secret that the environment gives as `TRADEWIRE_API_KEY` and `TRADEWIRE_API_SECRET`.
    ///
    /// # Errors
    /// A variable that is not set, empty or not Unicode, or as [`Credentials::new`].
    pub fn from_env() -> Result<Self, CredentialsError> {
        Self::from_lookup(&|name| std::env::var_os(name))
    }

    fn from_lookup(lookup: Lookup<'_>) -> Result<Self, CredentialsError> {
        Self::new(env::required(lookup, API_KEY_VARIABLE)?, env::required(lookup, API_SECRET_VARIABLE)?)
    }

    /// The API key.
    pub fn key(&self) -> &str {
        &self.key
    }

    pub(crate) fn secret(&self) -> &SecretString {
        &self.secret
    }
}

fn check(text: &str) -> Result<(), &'static str> {
    if text.is_empty() {
        Err("is empty")
    } else if text.contains(|c: char| c.is_ascii_whitespace() || c.is_ascii_control()) {
        Err("has white space or control characters in it: was more copied than the value itself?")
    } else if !text.is_ascii() {
        Err("has characters in it that are not ASCII and may not even be visible: was it copied from a formatted text?")
    } else {
        Ok(())
    }
}

impl fmt::Debug for Credentials {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let secret = format_args!("[redacted]");
        f.debug_struct("Credentials").field("key", &shortened(&self.key)).field("secret", &secret).finish()
    }
}

/// Credentials that cannot be used.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum CredentialsError {
    /// The key is malformed.
    #[error("the API key {0}")]
    Key(&'static str),
    /// The secret is malformed.
    #[error("the API secret {0}")]
    Secret(&'static str),
    /// The environment does not give them.
    #[error(transparent)]
    Environment(#[from] EnvError),
}

#[cfg(test)]
mod tests {
    use super::*;

    fn from(pairs: &'static [(&'static str, &'static str)]) -> Result<Credentials, CredentialsError> {
        Credentials::from_lookup(&|name| pairs.iter().find(|(of, _)| *of == name).map(|(_, value)| value.into()))
    }

    #[test]
    fn the_environment_gives_both_or_says_what_is_missing() -> Result<(), CredentialsError> {
        let given = from(&[("TRADEWIRE_API_KEY", "key"), ("TRADEWIRE_API_SECRET", "s3cr3t")])?;
        assert_eq!(given.key(), "key");

        let message = |pairs| from(pairs).map_or_else(|error| error.to_string(), |_| "accepted".to_owned());
        assert_eq!(message(&[]), "the environment variable TRADEWIRE_API_KEY is not set");
        let only_key = &[("TRADEWIRE_API_KEY", "key")];
        assert_eq!(message(only_key), "the environment variable TRADEWIRE_API_SECRET is not set");
        let empty = &[("TRADEWIRE_API_KEY", "")];
        assert_eq!(message(empty), "the environment variable TRADEWIRE_API_KEY is empty: give it a value, or unset it");
        Ok(())
    }

    #[test]
    fn slips_of_copy_and_paste_are_found_and_the_secret_is_not_shown() {
        let message = |key: &str, secret: &str| match Credentials::new(key, secret) {
            Ok(_) => "accepted".to_owned(),
            Err(error) => format!("{error} {error:?}"),
        };
        assert!(message("", "secret").starts_with("the API key is empty"));
        assert_eq!(message("!key~", "!secret~"), "accepted");
        let slips = [
            ("\n", "has white space or control characters"),
            (" ", "has white space"),
            ("\0", "has white space or control characters"),
            ("\u{7f}", "has white space or control characters"),
            ("é", "has characters in it that are not ASCII"),
            ("\u{200b}", "has characters in it that are not ASCII"),
            ("\u{feff}", "has characters in it that are not ASCII"),
            ("\u{a0}", "has characters in it that are not ASCII"),
        ];
        for (slip, expected) in slips {
            for slipped in [format!("hush{slip}hush"), format!("{slip}hush"), format!("hush{slip}")] {
                let (key, secret) = (message(&slipped, "secret"), message("key", &slipped));
                assert!(key.starts_with(&format!("the API key {expected}")), "{key}");
                assert!(secret.starts_with(&format!("the API secret {expected}")), "{secret}");
                assert!(!key.contains("hush") && !secret.contains("hush"), "{key} {secret}");
            }
        }
    }

    #[test]
    fn a_short_key_is_not_shown_at_all() -> Result<(), CredentialsError> {
        let shown = format!("{:?}", Credentials::new("twelve-chars", "s3cr3t")?);
        assert_eq!(shown, r#"Credentials { key: "…", secret: [redacted] }"#);
        Ok(())
    }
}
