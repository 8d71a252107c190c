//! Quoting for a POSIX shell, for commands that a person pastes.

/// Quotes a string as one word of the shell.
pub fn single_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
