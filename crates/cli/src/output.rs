//! Output: data on stdout, explanations on stderr. Styles are shown on terminals only.

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

/// Prints JSON without interpreting it: strings of the exchange can contain what looks like a style.
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
    // A failure to print a note is not worth an error.
    let _ = writeln!(anstream::stderr(), "{}", dim(text));
}
