//! Tests of the archive against a model of an exchange, against the sandbox, and in several databases.

mod archivers;
mod databases;
mod guide;
mod kills;
mod model;
mod moving_exchange;
mod odd_records;
#[cfg(all(unix, feature = "postgres"))]
mod postgres;
mod range_reader;
mod restores;
mod sandbox;
#[cfg(all(unix, feature = "postgres"))]
mod server;
mod sources;
mod tampering;
