//! Runs the command as a process.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

#[cfg(feature = "archive")]
mod archive;
mod bodies;
mod call;
#[cfg(target_os = "linux")]
mod certificates;
mod completions;
mod contract_option;
mod drift;
mod failures;
mod growth;
#[cfg(feature = "archive")]
mod history;
mod journal;
#[cfg(unix)]
mod limits;
mod nested;
mod place_all;
mod profiles;
mod support;
mod tour;
mod unusual_contract;
mod values;
mod verbose;
#[cfg(not(feature = "archive"))]
mod without_archive;
