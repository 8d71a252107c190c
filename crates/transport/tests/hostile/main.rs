//! The client against misbehaving servers: raw TCP on loopback that records the requests.

mod caller;
mod connections;
#[path = "../support/responses.rs"]
mod contract_responses;
mod dropped;
mod faults;
mod noise;
mod rejections;
mod responses;
mod reused_connections;
mod server;
mod table;
