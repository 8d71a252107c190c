//! Tests of the archive against a model of an exchange, against the sandbox, and in several databases.

mod kills;
mod model;
mod moving_exchange;
mod sandbox;
mod tampering;
