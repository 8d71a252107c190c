// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! What the contract says of this group, readable at run time.
use crate::models::Evidence;
use crate::spec::*;

/// Side of a spot order.
///
/// Source: interface 2.5.
pub static SIDE: Enum = Enum {
    name: "Side",
    doc: "Side of a spot order.",
    text: true,
    values: &[
        Value {
            wire: "BUY",
            doc: "Buy.",
            evidence: Evidence::Documented,
        },
        Value {
            wire: "SELL",
            doc: "Sell.",
            evidence: Evidence::Documented,
        },
    ],
};

/// Type of a spot order.
///
/// Source: interface 2.5.
pub static ORDER_TYPE: Enum = Enum {
    name: "OrderType",
    doc: "Type of a spot order.",
    text: true,
    values: &[
        Value {
            wire: "LIMIT",
            doc: "Limit order: fills at its price or better.",
            evidence: Evidence::Documented,
        },
        Value {
            wire: "MARKET",
            doc: "Market order: fills at the best price there is.",
            evidence: Evidence::PublicHigh,
        },
    ],
};

/// How long a spot order stays in force.
///
/// Source: interface 2.5.
pub static TIME_IN_FORCE: Enum = Enum {
    name: "TimeInForce",
    doc: "How long a spot order stays in force.",
    text: true,
    values: &[
        Value {
            wire: "GTC",
            doc: "Good till canceled.",
            evidence: Evidence::Documented,
        },
        Value {
            wire: "IOC",
            doc: "Immediate or cancel: what does not fill at once is canceled.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "FOK",
            doc: "Fill or kill: fills whole at once or not at all.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "GTX",
            doc: "Post only: canceled if it would fill at once.",
            evidence: Evidence::PublicHigh,
        },
    ],
};

/// State of a spot order. Moves between them are not shown by the interface.
///
/// Source: interface 3.
pub static ORDER_STATE: Enum = Enum {
    name: "OrderState",
    doc: "State of a spot order. Moves between them are not shown by the interface.",
    text: true,
    values: &[
        Value {
            wire: "NEW",
            doc: "Accepted, nothing filled.",
            evidence: Evidence::Documented,
        },
        Value {
            wire: "PARTIALLY_FILLED",
            doc: "Filled in part, still open.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "FILLED",
            doc: "Filled whole.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "CANCELED",
            doc: "Canceled.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "REJECTED",
            doc: "Rejected.",
            evidence: Evidence::PublicHigh,
        },
        Value {
            wire: "EXPIRED",
            doc: "Expired.",
            evidence: Evidence::PublicHigh,
        },
    ],
};

/// Kind of business an order belongs to.
///
/// Source: interface 4.4.
pub static BIZ_TYPE: Enum = Enum {
    name: "BizType",
    doc: "Kind of business an order belongs to.",
    text: true,
    values: &[
        Value {
            wire: "SPOT",
            doc: "Spot.",
            evidence: Evidence::Documented,
        },
        Value {
            wire: "LEVER",
            doc: "Margin.",
            evidence: Evidence::Documented,
        },
    ],
};

/// A spot order, as the open-order and the batch query return it.
///
/// Source: interface 2.5.
pub static ORDER: Record = Record {
    name: "Order",
    doc: "A spot order, as the open-order and the batch query return it.",
    fields: &[
        Field {
            name: "symbol",
            doc: "Trading pair.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Text,
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "orderId",
            doc: "Order id.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Text,
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "clientOrderId",
            doc: "Client order id.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[("optional", Evidence::PublicMedium)],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "baseCurrency",
            doc: "Base currency.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[("optional", Evidence::PublicMedium)],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "quoteCurrency",
            doc: "Quote currency.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[("optional", Evidence::PublicMedium)],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "side",
            doc: "Order side.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Enum(&crate::generated::spot::specs::SIDE),
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "type",
            doc: "Order type.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Enum(&crate::generated::spot::specs::ORDER_TYPE),
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "timeInForce",
            doc: "Time in force.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[("optional", Evidence::PublicMedium)],
            kind: Kind::Enum(&crate::generated::spot::specs::TIME_IN_FORCE),
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "price",
            doc: "Order price.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("quote currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "origQty",
            doc: "Original quantity.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("base currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "origQuoteQty",
            doc: "Original quote quantity.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("quote currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "executedQty",
            doc: "Executed quantity.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("base currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "leavingQty",
            doc: "Remaining quantity.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("base currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "tradeBase",
            doc: "Traded base amount.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("base currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "tradeQuote",
            doc: "Traded quote amount.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("quote currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "avgPrice",
            doc: "Average price.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("quote currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "fee",
            doc: "Fee.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[
                ("optional", Evidence::PublicMedium),
                ("unit", Evidence::Inferred),
            ],
            kind: Kind::Decimal,
            list: false,
            optional: true,
            default: None,
            unit: Some("fee currency"),
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "feeCurrency",
            doc: "Fee currency.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[("optional", Evidence::PublicMedium)],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "state",
            doc: "Order state.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Enum(&crate::generated::spot::specs::ORDER_STATE),
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "time",
            doc: "Creation time.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Timestamp,
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "ip",
            doc: "Address the order came from.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[("optional", Evidence::PublicMedium)],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "updatedTime",
            doc: "Update time.",
            source: "2.5",
            evidence: Evidence::Documented,
            doubts: &[("optional", Evidence::PublicMedium)],
            kind: Kind::Timestamp,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
    ],
    variants: &[],
};

/// The time at the spot host.
///
/// Source: public documentation (public, high confidence).
pub static CLOCK: Record = Record {
    name: "Clock",
    doc: "The time at the spot host.",
    fields: &[
        Field {
            name: "serverTime",
            doc: "Time at the host.",
            source: "public documentation",
            evidence: Evidence::PublicHigh,
            doubts: &[],
            kind: Kind::Timestamp,
            list: false,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
    ],
    variants: &[],
};

/// Lists the pending spot orders of the caller.
///
/// Source: interface 4.4.
pub static OPEN_ORDERS: Operation = Operation {
    group: "spot",
    name: "open_orders",
    doc: "Lists the pending spot orders of the caller.",
    source: "4.4",
    evidence: Evidence::Documented,
    doubts: &[],
    host: &crate::generated::hosts::SPOT,
    method: Method::Get,
    path: "/v4/open-order",
    content_type: "application/json",
    also_takes: &[],
    auth: Auth::Signed,
    account: Account::Any,
    effect: Effect::Read,
    rate: Some(Rate {
        requests: 10,
        per_millis: 1000,
    }),
    params: &[
        Field {
            name: "symbol",
            doc: "Trading pair; all pairs when it is left out.",
            source: "4.4",
            evidence: Evidence::Documented,
            doubts: &[("min_length", Evidence::Inferred)],
            kind: Kind::Text,
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules {
                min_length: Some(1),
                ..Rules::NONE
            },
        },
        Field {
            name: "bizType",
            doc: "Kind of business.",
            source: "4.4",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Enum(&crate::generated::spot::specs::BIZ_TYPE),
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
        Field {
            name: "side",
            doc: "Order side.",
            source: "4.4",
            evidence: Evidence::Documented,
            doubts: &[],
            kind: Kind::Enum(&crate::generated::spot::specs::SIDE),
            list: false,
            optional: true,
            default: None,
            unit: None,
            number: false,
            rules: Rules::NONE,
        },
    ],
    body: None,
    paging: None,
    returns: Returns::List(Kind::Record(&crate::generated::spot::specs::ORDER)),
    null_result: None,
    errors: &[],
};

/// Fetches several spot orders by their ids.
///
/// Source: interface 4.6; `request` is public, high confidence.
pub static BATCH_ORDERS: Operation = Operation {
    group: "spot",
    name: "batch_orders",
    doc: "Fetches several spot orders by their ids.",
    source: "4.6",
    evidence: Evidence::Documented,
    doubts: &[("request", Evidence::PublicHigh)],
    host: &crate::generated::hosts::SPOT,
    method: Method::Get,
    path: "/v4/batch-order",
    content_type: "application/json",
    also_takes: &[],
    auth: Auth::Signed,
    account: Account::Any,
    effect: Effect::Read,
    rate: None,
    params: &[
        Field {
            name: "orderIds",
            doc: "Order ids.",
            source: "4.6",
            evidence: Evidence::Documented,
            doubts: &[
                ("min_items", Evidence::Inferred),
                ("max_items", Evidence::Inferred),
            ],
            kind: Kind::Text,
            list: true,
            optional: false,
            default: None,
            unit: None,
            number: false,
            rules: Rules {
                min_items: Some(1),
                max_items: Some(150),
                ..Rules::NONE
            },
        },
    ],
    body: None,
    paging: None,
    returns: Returns::List(Kind::Record(&crate::generated::spot::specs::ORDER)),
    null_result: None,
    errors: &[],
};

/// The clock of the spot host.
///
/// Source: public documentation (public, high confidence).
pub static SERVER_TIME: Operation = Operation {
    group: "spot",
    name: "server_time",
    doc: "The clock of the spot host.",
    source: "public documentation",
    evidence: Evidence::PublicHigh,
    doubts: &[],
    host: &crate::generated::hosts::SPOT,
    method: Method::Get,
    path: "/v4/public/time",
    content_type: "application/json",
    also_takes: &[],
    auth: Auth::Public,
    account: Account::Any,
    effect: Effect::Read,
    rate: None,
    params: &[],
    body: None,
    paging: None,
    returns: Returns::One(Kind::Record(&crate::generated::spot::specs::CLOCK)),
    null_result: None,
    errors: &[],
};
