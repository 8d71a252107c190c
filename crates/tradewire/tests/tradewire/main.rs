//! Tasks that require several requests, against the sandbox and against exchanges that lose responses or change while they
//! are read; the example programs; and the files of journals in the corpus of `fuzz/`.

#[cfg(feature = "streams")]
mod book;
mod certainty;
mod contract;
#[cfg(unix)]
mod corpus;
mod examples;
mod history;
mod instruments;
mod journal;
mod late_exchange;
mod lossy_proxy;
mod placing;
mod reconcile;
#[cfg(unix)]
mod wrong_clock;

use serde::de::DeserializeOwned;
use tradewire::operations::Operation;
use tradewire_contract::{Contract, Name, Request};
use tradewire_wire::server::Parts;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Reads a request on the server side.
fn typed<E: DeserializeOwned>(operation: &Operation, parts: &Parts<'_>) -> Result<E> {
    Ok(Request::new(Contract::embedded(), &Name::from(operation)).ok_or("no such operation")?.typed(parts)?)
}
