//! Tests of the sandbox over real sockets on loopback. The requests are signed in the tests themselves, so that the tested
//! code is not used to test itself.

mod contract;
mod detail;
mod edited_contract;
mod examples;
mod fault_api;
mod faults;
mod history;
mod listen_keys;
mod margin;
mod market;
mod page;
mod placing;
mod price_api;
mod rate_limits;
mod raw_http;
mod received_requests;
mod records;
#[cfg(unix)]
mod rejections;
mod seeds;
mod server;
mod signature_diagnosis;
mod signatures;
#[cfg(feature = "streams")]
mod sockets;
mod spot_queries;
mod spot_trading;
mod trading;
mod vectors;
mod wire_modes;

pub(crate) type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;
