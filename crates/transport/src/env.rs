//! Reads environment variables through a lookup function, so that tests do not have to set variables.

use std::ffi::OsString;

/// A function that returns the value of a variable: `std::env::var_os` outside of tests.
pub(crate) type Lookup<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// An environment variable that is missing or has an invalid value.
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

/// Returns the value of a variable, or `None` if it is unset. An empty value is an error, because ignoring it would hide a mistake.
pub(crate) fn optional(lookup: Lookup<'_>, name: &str) -> Result<Option<String>, EnvError> {
    let Some(value) = lookup(name) else { return Ok(None) };
    let value = value.into_string().map_err(|_| EnvError::new(name, "is not valid Unicode"))?;
    if value.is_empty() {
        Err(EnvError::new(name, "is empty: set it to a value, or unset it"))
    } else {
        Ok(Some(value))
    }
}

/// Returns the value of a variable that must be set.
pub(crate) fn required(lookup: Lookup<'_>, name: &str) -> Result<String, EnvError> {
    optional(lookup, name)?.ok_or_else(|| EnvError::new(name, "is not set"))
}
