//! Special values of responses: secrets, unknown enum values and error codes, and arbitrary JSON. Also contains the error for a time that a
//! [`Timestamp`](crate::Timestamp) or the system cannot represent.

pub use tradewire_models::{Json, Secret, Unknown, UnknownCode};
pub use tradewire_wire::{ParseTimestampError, TimestampRangeError};
