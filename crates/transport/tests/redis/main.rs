//! What several processes share through a real server, where one is installed.

#[path = "../http/counting.rs"]
mod counting;
mod limits;
mod server;
mod stops;
#[cfg(target_os = "linux")]
mod tls;
