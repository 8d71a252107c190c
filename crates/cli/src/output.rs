//! Where the command writes: data on stdout, what explains it on stderr. Styles are shown on terminals only.

use std::io::Write;

use crate::report::Failure;
use crate::style::dim;

/// Writes data for a person. When nobody reads it any more, that ends the command quietly.
pub fn say(text: &str) -> Result<(), Failure> {
    let mut out = anstream::stdout().lock();
    writeln!(out, "{text}")?;
    Ok(out.flush()?)
}

/// Writes JSON, byte for byte: in a text of the exchange may stand what looks like a style.
pub fn say_json(json: &str) -> Result<(), Failure> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{json}")?;
    Ok(out.flush()?)
}

/// Writes what explains the data.
pub fn note(text: &str) {
    // A note that cannot be written is not worth an error.
    let _ = writeln!(anstream::stderr(), "{}", dim(text));
}
