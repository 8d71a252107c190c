// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The WebSocket addresses of the exchange.

use tradewire_wire::channel;

use super::hosts;

/// Pushes market data of all futures, including coin-margined ones. One page names another
/// host; all other pages and the clients use this one.
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

/// Pushes the orders, fills, balances and positions of a futures account.
///
/// Source: public documentation, public clients; *public-high*; deflate: *public-medium*.
#[cfg(feature = "futures")]
pub static FUTURES_USER: channel::Socket = channel::Socket {
    name: "futures_user",
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
    key: Some(channel::SocketKey {
        operation: &super::futures::account::LISTEN_KEY,
        field: "",
        place: channel::KeyPlace::Topic,
        valid: 28800000,
        codes: &[2],
        messages: &[],
        texts: &["invalid_listen_key", "invalid_listenkey"],
    }),
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

/// Pushes the orders, fills and balances of a spot account.
///
/// Source: public documentation, public clients; *public-high*; deflate: *public-medium*.
#[cfg(feature = "spot")]
pub static SPOT_PRIVATE: channel::Socket = channel::Socket {
    name: "spot_private",
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
    key: Some(channel::SocketKey {
        operation: &super::spot::account::LISTEN_KEY,
        field: "accessToken",
        place: channel::KeyPlace::Member("listenKey"),
        valid: 172800000,
        codes: &[2, 401],
        messages: &["token error"],
        texts: &[],
    }),
    success: 0,
};

/// Pushes announcements. No client uses it. Its pages contradict each other: one subscribes
/// with a message instead of a request.
///
/// Source: public documentation; *public-medium*.
#[cfg(feature = "spot")]
pub static NOTICE: channel::Socket = channel::Socket {
    name: "notice",
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
    #[cfg(feature = "futures")]
    &FUTURES_USER,
    #[cfg(feature = "spot")]
    &SPOT_PUBLIC,
    #[cfg(feature = "spot")]
    &SPOT_PRIVATE,
    #[cfg(feature = "spot")]
    &NOTICE,
];
