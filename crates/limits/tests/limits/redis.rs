//! Limits that are shared through a real server, where one is installed.

mod limits;
mod penalty;
pub mod server;
#[cfg(target_os = "linux")]
mod tls;
