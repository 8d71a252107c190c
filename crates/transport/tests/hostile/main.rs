//! The client against servers that misbehave. They are raw TCP on loopback, and count what reaches them.

mod answers;
mod caller;
mod connections;
mod dropped;
mod kept;
mod noise;
mod rejections;
mod server;
mod table;
