//! Requests: their rules, and their bytes on the wire.

mod channels;
mod rules;
mod wire;

#[path = "../../../models/tests/support/made_up.rs"]
mod made_up;
