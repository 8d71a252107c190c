//! Special values of responses: secrets, and what the contract does not describe, that is, unknown enum values and error codes,
//! and arbitrary JSON. Also the error of a time that a [`Timestamp`](crate::Timestamp) or the system cannot represent.

pub use tradewire_models::{Json, Secret, Unknown, UnknownCode};
pub use tradewire_wire::TimestampRangeError;
