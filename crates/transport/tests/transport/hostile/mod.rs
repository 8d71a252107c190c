//! The client against misbehaving servers: raw TCP on loopback that records the requests.

mod caller;
mod connections;
mod dropped;
mod faults;
mod http2;
mod noise;
mod rejections;
mod responses;
mod reused_connections;
mod server;
mod table;
