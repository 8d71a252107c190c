//! What takes several requests, against the sandbox and against exchanges that lose answers or change while they are read.

mod front;
mod history;
mod placing;
mod reconcile;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;
