//! The facts of a contract in words: sentences that documents and the command line share, and the help of an operation.

pub mod evidence;
pub mod help;
mod json;
pub mod words;

pub use json::indented;

use crate::prose;

/// The format in which text is rendered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TextFormat {
    /// Markdown.
    Markdown,
    /// Plain text.
    Plain,
}

impl TextFormat {
    /// Renders prose of the contract.
    pub fn text(self, text: &str) -> String {
        match self {
            Self::Markdown => prose::markdown(text),
            Self::Plain => text.to_owned(),
        }
    }

    /// Renders a string of the wire.
    pub fn code(self, text: &str) -> String {
        match self {
            Self::Markdown => prose::code(text),
            Self::Plain => text.to_owned(),
        }
    }

    /// Renders a word in italics.
    pub fn emphasis(self, word: &str) -> String {
        match self {
            Self::Markdown => format!("*{word}*"),
            Self::Plain => word.to_owned(),
        }
    }
}
