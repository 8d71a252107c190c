//! Limits that several processes share, some of which are killed: through files, and through a real Redis server, where one is installed.

mod exchange;
#[cfg(unix)]
mod hostile;
#[cfg(unix)]
mod processes;
#[cfg(feature = "redis")]
mod redis;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error + Send + Sync>>;
