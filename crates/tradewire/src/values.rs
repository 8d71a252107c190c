//! Values of responses that the contract does not describe: unknown enum values and error codes, and arbitrary JSON.

pub use tradewire_models::{Json, Unknown, UnknownCode};
