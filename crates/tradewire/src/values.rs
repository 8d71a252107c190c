//! Special values of responses: secrets, and what the contract does not describe, that is, unknown enum values and error codes,
//! and arbitrary JSON.

pub use tradewire_models::{Json, Secret, Unknown, UnknownCode};
