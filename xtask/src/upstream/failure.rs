//! Failures: the reasons why the contract and the documentation cannot be compared.

use std::fmt;

use crate::git::GitError;

/// The reason why the contract and the documentation cannot be compared.
#[derive(Debug)]
pub enum Failure {
    /// A file cannot be read.
    Other(String),
    /// The pages at the ref cannot be read.
    Git(GitError),
    /// The contract or its `upstream.toml` is invalid.
    Invalid(String),
}

impl Failure {
    /// Returns the exit code of the command. Clap exits with 2 if the arguments are invalid.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Other(_) => 1,
            Self::Git(error) => error.exit_code(),
            Self::Invalid(_) => 7,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Git(error) => error.fmt(f),
            Self::Other(message) | Self::Invalid(message) => f.write_str(message),
        }
    }
}

impl From<GitError> for Failure {
    fn from(error: GitError) -> Self {
        Self::Git(error)
    }
}
