//! Runs the command as a process.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[cfg(feature = "archive")]
mod archive;
#[cfg(feature = "contract")]
mod bodies;
mod call;
#[cfg(target_os = "linux")]
mod certificates;
mod completions;
#[cfg(feature = "contract")]
mod contract_option;
#[cfg(feature = "contract")]
mod drift;
mod failures;
#[cfg(feature = "contract")]
mod growth;
#[cfg(feature = "archive")]
mod history;
mod journal;
#[cfg(unix)]
mod limits;
#[cfg(feature = "contract")]
mod nested;
mod place_all;
mod profiles;
mod support;
mod tour;
#[cfg(feature = "contract")]
mod unusual_contract;
#[cfg(feature = "contract")]
mod values;
mod verbose;
#[cfg(feature = "streams")]
mod watch;
#[cfg(not(any(feature = "archive", feature = "contract", feature = "streams")))]
mod without_features;
