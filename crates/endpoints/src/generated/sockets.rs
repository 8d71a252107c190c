// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The WebSocket addresses of the exchange.

use tradewire_wire::channel;

use super::hosts;

/// Pushes market data of futures, coin-margined ones included.
///
/// Source: public documentation, public clients; *public-high*; deflate: *public-medium*.
#[cfg(feature = "futures")]
pub static FUTURES_MARKET: channel::Socket = channel::Socket {
    name: "futures_market",
    host: &hosts::FUTURES,
    heartbeat: channel::Heartbeat {
        send: "ping",
        answer: "pong",
        interval: 15000,
        limit: 30000,
    },
    subscribe: "SUBSCRIBE",
    unsubscribe: "UNSUBSCRIBE",
    deflate: true,
    key: None,
    success: 0,
};

/// Pushes market data of spot pairs.
///
/// Source: public documentation, public clients; *public-high*; deflate: *public-medium*.
#[cfg(feature = "spot")]
pub static SPOT_PUBLIC: channel::Socket = channel::Socket {
    name: "spot_public",
    host: &hosts::SPOT,
    heartbeat: channel::Heartbeat {
        send: "ping",
        answer: "pong",
        interval: 20000,
        limit: 60000,
    },
    subscribe: "subscribe",
    unsubscribe: "unsubscribe",
    deflate: true,
    key: None,
    success: 0,
};

/// Every socket of the groups that are compiled.
pub static SOCKETS: &[&channel::Socket] = &[
    #[cfg(feature = "futures")]
    &FUTURES_MARKET,
    #[cfg(feature = "spot")]
    &SPOT_PUBLIC,
];
