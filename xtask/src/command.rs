//! The output of a command that compares the contract with something else, and the reason why it has none.

use std::fmt;

/// The output of a command and its exit code.
#[derive(Debug)]
pub struct Output {
    /// The text for standard output, with terminal styles unless it is JSON.
    pub text: String,
    /// The exit code, which depends on the most severe difference.
    pub exit_code: u8,
}

/// The reason why a command has no output, and its exit code. Clap exits with 2 if the arguments are invalid.
#[derive(Debug)]
pub struct Failure {
    /// The exit code.
    pub exit_code: u8,
    message: String,
}

impl Failure {
    /// A file cannot be read or written.
    pub(crate) fn other(message: impl fmt::Display) -> Self {
        Self::new(1, message)
    }

    /// Git cannot be run, or the folder is not in a repository.
    pub(crate) fn unusable_git(message: impl fmt::Display) -> Self {
        Self::new(3, message)
    }

    /// The ref is not a commit.
    pub(crate) fn unknown_ref(message: impl fmt::Display) -> Self {
        Self::new(4, message)
    }

    /// The ref is not a commit of this shallow clone. The complete repository may contain it.
    pub(crate) fn shallow(message: impl fmt::Display) -> Self {
        Self::new(5, message)
    }

    /// The contract at the ref is missing or invalid.
    pub(crate) fn invalid_old(message: impl fmt::Display) -> Self {
        Self::new(6, message)
    }

    /// The contract is invalid.
    pub(crate) fn invalid(message: impl fmt::Display) -> Self {
        Self::new(7, message)
    }

    fn new(exit_code: u8, message: impl fmt::Display) -> Self {
        Self { exit_code, message: message.to_string() }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}
