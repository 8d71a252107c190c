//! `cargo xtask upstream`: compares the contract with the documentation of the exchange.
//!
//! `mdx` splits a page into blocks, `pages` reads the statements about an operation from the blocks, and `comparison` compares them with
//! the contract. Everything that is specific to the exchange is in `upstream.toml` (`settings`).

mod command;
mod comparison;
mod headers;
mod limits;
mod mdx;
mod pages;
mod report;
mod samples;
mod settings;
mod tables;

pub use command::{Arguments, run};
