//! Output: data on stdout, explanations on stderr. Only terminals get styles.

use std::io::Write;

use crate::failure::Failure;
use crate::style::dim;

/// Prints data for a person.
///
/// # Errors
/// [`Failure::Closed`] if the reader has closed the pipe, as `head` does.
pub fn print(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Prints JSON unchanged. [`print`] would remove what looks like a style from its strings.
///
/// # Errors
/// As [`print`].
pub fn print_json(json: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{json}")?;
    Ok(out.flush()?)
}

/// Prints an explanation of the data.
pub fn note(text: &str) {
    // The data matters, not the note, so a failure to print the note is ignored.
    let _ = writeln!(anstream::stderr(), "{}", dim(text));
}
