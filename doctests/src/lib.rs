//! Runs the programs in README.md and the guides as doctests.

#![cfg(doctest)]

#[doc = include_str!("../../README.md")]
struct Readme;

#[doc = include_str!("../../docs/archive.md")]
struct Archive;

#[doc = include_str!("../../docs/client.md")]
struct Client;

#[doc = include_str!("../../docs/instruments.md")]
struct Instruments;

#[doc = include_str!("../../docs/limits.md")]
struct Limits;

#[doc = include_str!("../../docs/orders.md")]
struct Orders;

#[doc = include_str!("../../docs/outcome.md")]
struct Outcome;

#[doc = include_str!("../../docs/paging.md")]
struct Paging;

#[doc = include_str!("../../docs/streams.md")]
struct Streams;

#[doc = include_str!("../../docs/signing.md")]
struct Signing;

#[doc = include_str!("../../docs/start.md")]
struct Start;

#[doc = include_str!("../../docs/test-your-bot.md")]
struct TestYourBot;
