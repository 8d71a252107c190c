//! Environment variables, read through a lookup so that tests need not set any.

use std::ffi::OsString;

/// How a variable is looked up; `std::env::var_os` outside of tests.
pub(crate) type Lookup<'a> = &'a dyn Fn(&str) -> Option<OsString>;

/// An environment variable that does not serve.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the environment variable {name} {problem}")]
pub struct EnvError {
    /// Its name.
    pub name: String,
    /// What is wrong with it.
    pub problem: &'static str,
}

impl EnvError {
    fn new(name: &str, problem: &'static str) -> Self {
        Self { name: name.to_owned(), problem }
    }
}

/// The text of a variable, if it is set. One that is set to nothing is an error: it would be ignored otherwise.
pub(crate) fn optional(lookup: Lookup<'_>, name: &str) -> Result<Option<String>, EnvError> {
    let Some(value) = lookup(name) else { return Ok(None) };
    let text = value.into_string().map_err(|_| EnvError::new(name, "is not valid Unicode"))?;
    if text.is_empty() { Err(EnvError::new(name, "is empty: give it a value, or unset it")) } else { Ok(Some(text)) }
}

/// The text of a variable that must be set.
pub(crate) fn required(lookup: Lookup<'_>, name: &str) -> Result<String, EnvError> {
    optional(lookup, name)?.ok_or_else(|| EnvError::new(name, "is not set"))
}
