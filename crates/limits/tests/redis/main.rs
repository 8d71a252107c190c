//! Limits that are shared through a real server, where one is installed.

#[path = "../exchange/mod.rs"]
mod exchange;
mod limits;
mod penalty;
mod server;
#[cfg(target_os = "linux")]
mod tls;
