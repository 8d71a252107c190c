//! Reads environment variables through a lookup function, so that tests do not have to set variables.

use std::ffi::OsString;

/// A function that returns the value of a variable: `std::env::var_os` outside of tests.
pub(crate) type Lookup<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// An environment variable that is unset, is empty or has an invalid value.
#[derive(Clone, PartialEq, Eq, thiserror::Error)]
#[error("the environment variable {name} {problem}")]
pub struct EnvError {
    /// The name of the variable.
    pub name: String,
    /// The problem, worded as the end of the message.
    pub problem: &'static str,
}

tradewire_wire::debug_as_display!(EnvError);

impl EnvError {
    fn new(name: &str, problem: &'static str) -> Self {
        Self { name: name.to_owned(), problem }
    }
}

/// Returns the value of a variable, or `None` if it is unset or empty. A script or service file may only be able to empty a variable.
pub(crate) fn optional(lookup: Lookup<'_>, name: &str) -> Result<Option<String>, EnvError> {
    let Some(value) = lookup(name).filter(|value| !value.is_empty()) else { return Ok(None) };
    value.into_string().map(Some).map_err(|_| EnvError::new(name, "is not valid Unicode"))
}

/// Returns the value of a variable that must be set.
pub(crate) fn required(lookup: Lookup<'_>, name: &str) -> Result<String, EnvError> {
    optional(lookup, name)?.ok_or_else(|| EnvError::new(name, "is not set"))
}
