//! Failures: why the changes are not known, each with an exit code of its own.

use std::fmt;

use crate::emit::EmitError;

/// Why the changes are not known.
#[derive(Debug)]
pub enum Failure {
    /// A file cannot be read or written, or the generator fails.
    Other(String),
    /// Git is missing, or what is asked is no repository.
    Git(String),
    /// The ref names no commit.
    Reference(String),
    /// The ref names no commit of a clone that holds part of the history only.
    Shallow(String),
    /// The contract at the ref is missing, or refused.
    Old(String),
    /// The contract of the working tree is refused.
    New(String),
}

impl Failure {
    /// Its exit code. Clap takes 2 for a command that is not called so.
    pub fn exit_code(&self) -> u8 {
        match self {
            Self::Other(_) => 1,
            Self::Git(_) => 3,
            Self::Reference(_) => 4,
            Self::Shallow(_) => 5,
            Self::Old(_) => 6,
            Self::New(_) => 7,
        }
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Self::Other(why)
        | Self::Git(why)
        | Self::Reference(why)
        | Self::Shallow(why)
        | Self::Old(why)
        | Self::New(why)) = self;
        f.write_str(why)
    }
}

impl From<EmitError> for Failure {
    fn from(error: EmitError) -> Self {
        Self::Other(error.to_string())
    }
}
