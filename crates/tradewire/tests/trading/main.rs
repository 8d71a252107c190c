//! Tasks that require several requests, against the sandbox and against exchanges that lose responses or change while they
//! are read.

mod certainty;
mod contract;
mod history;
mod journal;
mod late_exchange;
mod lossy_proxy;
mod placing;
mod reconcile;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;
