//! Quoting for a POSIX shell, for commands that a person pastes.

/// Quotes a string as one word of the shell.
pub fn single_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// Quotes a string as one word of the shell if that is necessary. The shells of Windows do not treat backslashes specially.
pub fn word(text: &str) -> String {
    let plain = if cfg!(windows) { r"_-./:,@%+\" } else { "_-./:,@%+" };
    let is_plain = |c: char| c.is_ascii_alphanumeric() || plain.contains(c);
    if !text.is_empty() && text.chars().all(is_plain) { text.to_owned() } else { single_quoted(text) }
}
