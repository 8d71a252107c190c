// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The operations of the contract, whichever groups are compiled.

use tradewire_wire::operation::Operation;

/// Futures: order history of a quant account, batch placement, and order detail.
pub mod futures {
    use tradewire_wire::{Rate, RateScope};
    use tradewire_wire::operation::{Auth, Effect, Method, Operation};

    use crate::hosts;

    /// Lists the historical orders of a quant account, in pages. Parameters are sent as form or
    /// query fields. Whether the history lists orders that are still open is not stated.
    ///
    /// Source: interface 4.1 and 5 and 8.
    pub static QUANT_HISTORY: Operation = Operation {
        group: "futures",
        name: "quant_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/quant/list-history",
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        errors: &["not_quantification_account"],
    };

    /// Places up to 20 futures orders in one request. The contents of the result are not shown,
    /// and neither is whether one rejected order rejects the others.
    ///
    /// Source: interface 4.2 and 5 and 8; the result may be null (inferred), `account` is
    /// inferred.
    pub static PLACE_BATCH: Operation = Operation {
        group: "futures",
        name: "place_batch",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v2/order/atomic-create-batch",
        content_type: "application/json",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        errors: &[
            "gateway_decommission_ip_country",
            "gateway_decommission_kyc_country",
            "GATEWAY_0003",
            "GATEWAY_0006",
            "GATEWAY_0007",
            "invalid_symbol",
            "symbol_is_not_trading",
            "openapi_not_supported",
            "symbol_is_not_open_position",
            "invalid_params",
            "invalid_quantity",
            "quantity_can_not_less_than *",
            "user_can_not_trade",
            "sub_account_not_trade",
            "user_can_not_open_position",
            "invalid_time_in_force",
            "invalid_price",
            "invalid_trigger_profit_price",
            "invalid_trigger_stop_price",
            "trigger_profit_price_more_than_sell_one_price",
            "trigger_profit_price_less_than_buy_one_price",
            "trigger_stop_price_more_than_sell_one_price",
            "trigger_stop_price_less_than_buy_one_price",
            "trigger_profit_price_less_than_order_delegate_price",
            "trigger_profit_price_more_than_order_delegate_price",
            "trigger_stop_price_more_than_order_delegate_price",
            "trigger_stop_price_less_than_order_delegate_price",
            "on_board_30_minutes_limit_order_price_limit",
            "order_create_size_exceed",
        ],
    };

    /// Returns one futures order by id.
    ///
    /// Source: interface 4.3 and 5 and 8; `null_result` is public, medium confidence, `account`
    /// is inferred.
    pub static ORDER_DETAIL: Operation = Operation {
        group: "futures",
        name: "order_detail",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/detail",
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: Some("null"),
        errors: &["null"],
    };

    /// Returns the time of the futures host in Unix milliseconds.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static SERVER_TIME: Operation = Operation {
        group: "futures",
        name: "server_time",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/time",
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        auth: Auth::Public,
        effect: Effect::Read,
        rates: &[],
        null_result: None,
        errors: &[],
    };
}

/// Loans: the loan products per currency, with their rates and limits.
pub mod loan {
    use tradewire_wire::operation::{Auth, Effect, Method, Operation};

    use crate::hosts;

    /// Lists the loan products per currency, with their rates and limits, without order context.
    ///
    /// Source: interface 4.5 and 1 and 5; `auth` is public, medium confidence, `account` is
    /// inferred.
    pub static CURRENCIES: Operation = Operation {
        group: "loan",
        name: "currencies",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/finance/loan/product/loan-currency",
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        auth: Auth::Public,
        effect: Effect::Read,
        rates: &[],
        null_result: None,
        errors: &[],
    };
}

/// Spot: pending orders, and several orders by id.
pub mod spot {
    use tradewire_wire::{Rate, RateScope};
    use tradewire_wire::operation::{Auth, Effect, Method, Operation};

    use crate::hosts;

    /// Lists the pending spot orders of the caller.
    ///
    /// Source: interface 4.4 and 5 and 8; `account` is inferred.
    pub static OPEN_ORDERS: Operation = Operation {
        group: "spot",
        name: "open_orders",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/open-order",
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        errors: &[],
    };

    /// Returns several spot orders by id. The heading of the document says GET, but its sample
    /// request is a DELETE with a JSON body, and which method is valid is not shown. In public
    /// sources, GET queries orders, and DELETE cancels them: DELETE is never sent.
    ///
    /// Source: interface 4.6 and 5 and public documentation and public clients; `request` is
    /// public, high confidence, the meaning is public, high confidence, `account` is inferred.
    pub static BATCH_ORDERS: Operation = Operation {
        group: "spot",
        name: "batch_orders",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/batch-order",
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        rates: &[],
        null_result: None,
        errors: &[],
    };

    /// Returns the time of the spot host.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static SERVER_TIME: Operation = Operation {
        group: "spot",
        name: "server_time",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/time",
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        auth: Auth::Public,
        effect: Effect::Read,
        rates: &[],
        null_result: None,
        errors: &[],
    };
}

/// Every operation of the contract, by group.
pub static OPERATIONS: &[&Operation] = &[
    &futures::QUANT_HISTORY,
    &futures::PLACE_BATCH,
    &futures::ORDER_DETAIL,
    &futures::SERVER_TIME,
    &loan::CURRENCIES,
    &spot::OPEN_ORDERS,
    &spot::BATCH_ORDERS,
    &spot::SERVER_TIME,
];
