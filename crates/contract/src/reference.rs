//! The facts of a contract in words: sentences that documents and the command line share, and the help of an operation.

pub mod evidence;
pub mod help;
mod json;
mod text_format;
pub mod words;

pub use json::indented;
pub use text_format::TextFormat;
