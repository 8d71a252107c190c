// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The hosts of the interface, the envelopes of their responses, and the publicly known deployments.

use tradewire_models::{CODES, kinds};
use tradewire_wire::Rate;
use tradewire_wire::envelope::Envelope;
use tradewire_wire::operation::{
    GeneralLimit, Host, NamedDeployment, RateHeader, RateRole, ServerTime, Status,
};

use super::signing;

#[cfg(feature = "futures")]
/// Serves the paths under /future.
///
/// Source: interface 2.1, 4, public documentation, public clients; signing: *public-high*;
/// server time: *public-medium*; malformed: *inferred*.
pub static FUTURES: Host = Host {
    name: "futures",
    signing: &signing::SIGNING,
    recipe: &signing::FUTURES,
    server_time: Some(ServerTime {
        operation: &super::futures::market::SERVER_TIME,
        field: "",
    }),
    codes: &["403"],
    code_infos: CODES,
    statuses: STATUSES,
    general_limits: &[
        GeneralLimit {
            name: "futures all",
            rates: &[Rate::per_key(10, 1000), Rate::per_ip(1000, 60000)],
            operations: &[],
        },
        GeneralLimit {
            name: "futures assets",
            rates: &[Rate::per_key(3, 1000)],
            operations: &[
                ("futures", "account_info"),
                ("futures", "open_account"),
                ("futures", "balance"),
                ("futures", "balances"),
                ("futures", "asset"),
                ("futures", "assets"),
                ("futures", "favorites"),
                ("futures", "add_favorite"),
                ("futures", "remove_favorite"),
                ("futures", "fee_rates"),
                ("futures", "listen_key"),
                ("futures", "bills"),
                ("futures", "funding_fees"),
                ("futures", "adl_history"),
                ("futures", "takeovers"),
            ],
        },
    ],
};

#[cfg(feature = "spot")]
/// Serves the paths under /v4.
///
/// Source: interface 2.1, 4, public documentation, public clients; signing, server time:
/// *public-high*; malformed: *inferred*.
pub static SPOT: Host = Host {
    name: "spot",
    signing: &signing::SIGNING,
    recipe: &signing::SPOT,
    server_time: Some(ServerTime {
        operation: &super::spot::market::SERVER_TIME,
        field: "serverTime",
    }),
    codes: &[
        "AUTH_001",
        "AUTH_002",
        "AUTH_003",
        "AUTH_004",
        "AUTH_005",
        "AUTH_006",
        "AUTH_007",
        "AUTH_101",
        "AUTH_102",
        "AUTH_103",
        "AUTH_104",
        "AUTH_105",
        "AUTH_106",
        "SYMBOL_001",
        "SYMBOL_002",
        "SYMBOL_003",
        "SYMBOL_004",
        "SYMBOL_005",
        "ORDER_001",
        "ORDER_002",
        "ORDER_003",
        "ORDER_005",
        "ORDER_006",
        "COMMON_001",
        "COMMON_002",
        "COMMON_003",
        "GATEWAY_0001",
        "GATEWAY_0002",
        "GATEWAY_0004",
        "FAILURE",
    ],
    code_infos: CODES,
    statuses: STATUSES,
    general_limits: &[
        GeneralLimit {
            name: "spot all",
            rates: &[Rate::per_key(10, 1000), Rate::per_ip(1000, 60000)],
            operations: &[],
        },
        GeneralLimit {
            name: "spot assets",
            rates: &[Rate::per_key(3, 1000)],
            operations: &[
                ("loan", "overview"),
                ("loan", "assets"),
                ("loan", "asset_items"),
                ("loan", "total_assets"),
                ("margin", "symbols"),
                ("margin", "balance"),
                ("spot", "balance"),
                ("spot", "balances"),
                ("spot", "transfer"),
                ("spot", "transfer_between_accounts"),
                ("spot", "listen_key"),
                ("spot", "supported_currencies"),
                ("spot", "deposit_address"),
                ("spot", "deposits"),
                ("spot", "withdraw"),
                ("spot", "withdrawal_detail"),
                ("spot", "withdrawals"),
            ],
        },
    ],
};

/// Every host of the contract.
pub static HOSTS: &[&Host] = &[
    #[cfg(feature = "futures")]
    &FUTURES,
    #[cfg(feature = "spot")]
    &SPOT,
];

/// Publicly known deployments.
pub static DEPLOYMENTS: &[NamedDeployment] = &[
    NamedDeployment {
        name: "xt",
        doc: "XT.com, the public exchange that serves this interface.",
        base_urls: &[
            ("futures", "https://fapi.xt.com"),
            ("spot", "https://sapi.xt.com"),
        ],
        socket_urls: &[
            ("futures_market", "wss://fstream.xt.com/ws/market"),
            ("futures_user", "wss://fstream.xt.com/ws/user"),
            ("spot_public", "wss://stream.xt.com/public"),
            ("spot_private", "wss://stream.xt.com/private"),
            ("notice", "wss://stream.xt.com/notice"),
        ],
    },
    NamedDeployment {
        name: "xt_coin_m",
        doc: "XT.com for coin-margined futures, with the same paths as for the futures of the other deployment.",
        base_urls: &[
            ("futures", "https://dapi.xt.com"),
            ("spot", "https://sapi.xt.com"),
        ],
        socket_urls: &[
            ("futures_market", "wss://fstream.xt.com/ws/market"),
            ("futures_user", "wss://fstream.xt.com/ws/user"),
            ("spot_public", "wss://stream.xt.com/public"),
            ("spot_private", "wss://stream.xt.com/private"),
            ("notice", "wss://stream.xt.com/notice"),
        ],
    },
];

/// HTTP statuses that prove that a request was rejected before it could act.
pub static STATUSES: &[Status] = &[
    Status {
        code: 401,
        doc: "Not authenticated.",
        kind: &kinds::AUTHENTICATION,
    },
    Status {
        code: 403,
        doc: "Not allowed.",
        kind: &kinds::AUTHENTICATION,
    },
    Status {
        code: 404,
        doc: "No such path.",
        kind: &kinds::REQUEST,
    },
    Status {
        code: 405,
        doc: "No such method on this path.",
        kind: &kinds::REQUEST,
    },
    Status {
        code: 413,
        doc: "The request is too long.",
        kind: &kinds::REQUEST,
    },
    Status {
        code: 415,
        doc: "The content type is not supported.",
        kind: &kinds::REQUEST,
    },
    Status {
        code: 429,
        doc: "Too many requests: the address or the key will be blocked.",
        kind: &kinds::RATE,
    },
];

/// Response headers that report the usage of a rate limit.
pub static RATE_HEADERS: &[RateHeader] = &[
    RateHeader {
        role: RateRole::Limit,
        name: "x-ratelimit-burst-capacity",
    },
    RateHeader {
        role: RateRole::Remaining,
        name: "x-ratelimit-remaining",
    },
    RateHeader {
        role: RateRole::Replenish,
        name: "x-ratelimit-replenish-rate",
    },
];

pub(crate) static FUTURES_ENVELOPE: Envelope<'static> = Envelope {
    status: "returnCode",
    ok: 0,
    code: &["error", "code"],
    message: &["error", "msg"],
    result: "result",
    ok_code: Some(""),
    codes: CODES,
};

pub(crate) static SPOT_ENVELOPE: Envelope<'static> = Envelope {
    status: "rc",
    ok: 0,
    code: &["mc"],
    message: &[],
    result: "result",
    ok_code: None,
    codes: CODES,
};
