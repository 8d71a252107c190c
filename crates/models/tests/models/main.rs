//! Decoding of records and error codes.

mod codes;
mod exact;
mod samples;

#[path = "../support/json.rs"]
mod json;
#[path = "../support/made_up.rs"]
mod made_up;
