//! The credentials that sign requests, and their source.

use std::sync::OnceLock;

use tradewire::Credentials;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire_contract::{Auth, Operation};

use crate::environment;
use crate::failure::Failure;

/// The source of the credentials of this process. A command has one client, so there is at most one source.
static SOURCE: OnceLock<String> = OnceLock::new();

/// Returns a sentence about the source of the credentials; `None` if there are no credentials, or if they are those of a sandbox.
pub fn source() -> Option<&'static str> {
    SOURCE.get().map(String::as_str)
}

/// Records the source of the credentials, as a sentence for errors about them.
pub fn set_source(sentence: String) {
    // A second call has no effect, because a command has only one client.
    let _ = SOURCE.set(sentence);
}

/// Returns the credentials in the environment; `None` if the operation needs none, or if neither the key nor the secret is set.
pub fn from_env(operation: &Operation) -> Result<Option<Credentials>, Failure> {
    if operation.auth == Auth::Public || environment::credentials_variable().is_none() {
        return Ok(None);
    }
    let credentials = Credentials::from_env().map_err(Failure::invalid_setting)?;
    set_source(format!("They were read from {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}."));
    Ok(Some(credentials))
}
