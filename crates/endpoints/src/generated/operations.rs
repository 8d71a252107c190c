// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The operations of the contract, whichever groups are compiled.

use tradewire_wire::operation::Operation;

/// Futures: market data, orders, positions, balances and history.
pub mod futures {
    use tradewire_wire::{Rate, RateScope};
    use tradewire_wire::operation::{Auth, Effect, Method, Operation};

    use crate::hosts;

    /// Returns the futures account of the caller and its permissions.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred, `rate` is public, medium confidence.
    pub static ACCOUNT_INFO: Operation = Operation {
        group: "futures",
        name: "account_info",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/account/info",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Opens the futures account of the caller. The errors mention a recommendation code, but no
    /// parameter for it is documented.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, `account` is inferred, the result may be null (inferred).
    pub static OPEN_ACCOUNT: Operation = Operation {
        group: "futures",
        name: "open_account",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/account/open",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures account-info"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_recommend_code", "invalid_params_recommend_code"],
    };

    /// Returns the balance of one currency.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred.
    pub static BALANCE: Operation = Operation {
        group: "futures",
        name: "balance",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/balance/detail",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_coin"],
    };

    /// Lists the balances of all currencies.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred.
    pub static BALANCES: Operation = Operation {
        group: "futures",
        name: "balances",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/balance/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the balance of one currency, with its value and the profit of its positions. The
    /// documentation shows the envelope of the spot host.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, `account` is inferred.
    pub static ASSET: Operation = Operation {
        group: "futures",
        name: "asset",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/compat/balance/{coin}",
        other_paths: &["/future/user/v1/compat/balance/list"],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the balances of all currencies, with their values and the profit of their positions.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred.
    pub static ASSETS: Operation = Operation {
        group: "futures",
        name: "assets",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/compat/balance/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the favorite trading pairs of the caller. The contents of the list are not
    /// documented.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, `account` is inferred.
    pub static FAVORITES: Operation = Operation {
        group: "futures",
        name: "favorites",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/user/collection/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Adds a trading pair to the favorites of the caller.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, `account` is inferred, the result may be null (inferred).
    pub static ADD_FAVORITE: Operation = Operation {
        group: "futures",
        name: "add_favorite",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/user/collection/add",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures favorites"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Removes a trading pair from the favorites of the caller.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, `account` is inferred, the result may be null (inferred).
    pub static REMOVE_FAVORITE: Operation = Operation {
        group: "futures",
        name: "remove_favorite",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/user/collection/cancel",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures favorites"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["you have not collected the symbol", "invalid_symbol"],
    };

    /// Returns the fee rates of the caller, and what the next level requires.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred.
    pub static FEE_RATES: Operation = Operation {
        group: "futures",
        name: "fee_rates",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/user/step-rate",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns a listen key, which authorizes subscriptions to the private streams. It is valid
    /// for 8 hours. The documentation shows an empty object as the result; public clients read a
    /// string.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred.
    pub static LISTEN_KEY: Operation = Operation {
        group: "futures",
        name: "listen_key",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/user/listen-key",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: true,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["fail"],
    };

    /// Lists the changes of the balances, in pages.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred.
    pub static BILLS: Operation = Operation {
        group: "futures",
        name: "bills",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/balance/bills",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_coin", "invalid_symbol"],
    };

    /// Lists the funding fees of the caller's positions, in pages.
    ///
    /// Source: public documentation and public clients (public, high confidence); `account` is
    /// inferred, `rate` is public, medium confidence.
    pub static FUNDING_FEES: Operation = Operation {
        group: "futures",
        name: "funding_fees",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/balance/funding-rate-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the reductions of the caller's positions by auto-deleveraging (ADL). How to request
    /// the next page is not clear: the sample request of the documentation has other parameters
    /// than its table.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, `account` is inferred.
    pub static ADL_HISTORY: Operation = Operation {
        group: "futures",
        name: "adl_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/auto-deleverage/history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    };

    /// Lists the takeovers of the caller's positions by the liquidation system. How to request
    /// the next page is not clear.
    ///
    /// Source: public documentation and public clients (public, medium confidence); the meaning
    /// is inferred, `request` is public, high confidence, `account` is inferred.
    pub static TAKEOVERS: Operation = Operation {
        group: "futures",
        name: "takeovers",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/taker-over/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    };

    /// Lists the fills of futures orders, by page number.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static FILLS: Operation = Operation {
        group: "futures",
        name: "fills",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/trade-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_page", "invalid_size", "invalid_symbol"],
    };

    /// Lists the fills of futures orders without paging. The documentation does not say how many
    /// it returns at most.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence.
    pub static ALL_FILLS: Operation = Operation {
        group: "futures",
        name: "all_fills",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/trade-list-all",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_limit"],
    };

    /// Lists the fills of a quant account, in pages.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static QUANT_FILLS: Operation = Operation {
        group: "futures",
        name: "quant_fills",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/quant/trade-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["not_quantification_account"],
    };

    /// Returns the current funding rate of a trading pair. The documentation shows a page of
    /// records; real responses contain one object.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static FUNDING_RATE: Operation = Operation {
        group: "futures",
        name: "funding_rate",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/funding-rate",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 1,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists past funding rates, in pages.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static FUNDING_RATE_HISTORY: Operation = Operation {
        group: "futures",
        name: "funding_rate_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/funding-rate-record",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol", "invalid_direction"],
    };

    /// Returns the open interest of a trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence); `rate` is
    /// public, medium confidence.
    pub static OPEN_INTEREST: Operation = Operation {
        group: "futures",
        name: "open_interest",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/contract/open-interest",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 1,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the balances of the risk fund of a trading pair, in pages.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static RISK_BALANCES: Operation = Operation {
        group: "futures",
        name: "risk_balances",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/contract/risk-balance",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_direction", "invalid_symbol"],
    };

    /// Returns the best price levels of the order book of a trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence); `rate` is
    /// public, medium confidence.
    pub static ORDER_BOOK: Operation = Operation {
        group: "futures",
        name: "order_book",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/depth",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_level", "invalid_symbol"],
    };

    /// Lists the latest trades of a trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static RECENT_TRADES: Operation = Operation {
        group: "futures",
        name: "recent_trades",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/deal",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_num", "invalid_symbol"],
    };

    /// Lists the candlesticks of a trading pair. How many it lists without `limit` is not
    /// documented.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static KLINES: Operation = Operation {
        group: "futures",
        name: "klines",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/kline",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_limit", "invalid_interval", "invalid_time", "invalid_symbol"],
    };

    /// Lists all contracts with their 24-hour statistics, prices and funding, for data
    /// aggregators. The response is the list itself, without an envelope.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static CONTRACT_SUMMARIES: Operation = Operation {
        group: "futures",
        name: "contract_summaries",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/cg/contracts",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: true,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the best price levels of the order book of a trading pair, for data aggregators.
    /// The response is the payload itself, without an envelope; the form of a failure is not
    /// documented.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static AGGREGATOR_ORDER_BOOK: Operation = Operation {
        group: "futures",
        name: "aggregator_order_book",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/cg/orderbook",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: true,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
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
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the IP address of the caller, as the exchange sees it.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static CLIENT_ADDRESS: Operation = Operation {
        group: "futures",
        name: "client_address",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/public/client",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

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
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["not_quantification_account"],
    };

    /// Lists futures orders in one state or group of states, by page number. Real responses also
    /// contain `remark` and `sourceType`.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static ORDERS: Operation = Operation {
        group: "futures",
        name: "orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid state", "invalid_symbol"],
    };

    /// Lists historical futures orders, in pages. The documentation does not say how far back the
    /// history reaches. Real responses also contain `remark` and `sourceType`.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence, `paging` is inferred.
    pub static ORDER_HISTORY: Operation = Operation {
        group: "futures",
        name: "order_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/list-history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists all open futures orders, without paging. The documentation requests them with POST,
    /// a public client with GET. The sample response is one order without an envelope; the public
    /// client reads a list in the envelope.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `returns` is
    /// public, high confidence, `effect` is inferred.
    pub static OPEN_ORDERS: Operation = Operation {
        group: "futures",
        name: "open_orders",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/order/list-open-order",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists futures orders in a short form. Its page is an unpublished draft of the
    /// documentation: it does not say which orders are listed, how to request another page, or
    /// how the parameter is sent. Prefer `orders` or `open_orders`.
    ///
    /// Source: public documentation (public, medium confidence); `content_type` is inferred,
    /// `effect` is inferred.
    pub static ORDER_LIST: Operation = Operation {
        group: "futures",
        name: "order_list",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/order/OrderList",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 100,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the orders of a trading pair that were partially filled before the rest was
    /// canceled. Only the last five minutes are covered, and the time range may span at most
    /// 300,000 milliseconds.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static PARTIALLY_CANCELED_ORDERS: Operation = Operation {
        group: "futures",
        name: "partially_canceled_orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v2/order/partial-canceled-orders",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "the_number_of_orders_has_reached_the_maximum",
            "invalid_symbol",
            "invalid_time_in_force",
        ],
    };

    /// Lists the historical orders of a trading pair that have fills. It has no cursor: the time
    /// range selects the orders. Their order in the list is not documented.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence.
    pub static FILLED_ORDERS: Operation = Operation {
        group: "futures",
        name: "filled_orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/trade-history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists orders or trigger orders in one state or group of states, by page number.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence.
    pub static ALL_ORDERS: Operation = Operation {
        group: "futures",
        name: "all_orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order-entrust/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_size", "invalid_page", "invalid_symbol"],
    };

    /// Returns one futures order by id.
    ///
    /// Source: interface 4.3 and 5 and 8; `null_result` is public, medium confidence, `account`
    /// is inferred, `echoes` is inferred.
    pub static ORDER_DETAIL: Operation = Operation {
        group: "futures",
        name: "order_detail",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/order/detail",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: Some("null"),
        echoes: &["orderId"],
        errors: &["null"],
    };

    /// Places up to 20 futures orders in one request. The exchange's documentation states neither
    /// what the result contains nor whether one rejected order rejects the others.
    ///
    /// Source: interface 4.2 and 5 and 8; the result may be null (inferred), `account` is
    /// inferred.
    pub static PLACE_BATCH: Operation = Operation {
        group: "futures",
        name: "place_batch",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v2/order/atomic-create-batch",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures open-orders", "futures order-history"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
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

    /// Places a futures order and returns its id. The documentation shows an empty object as the
    /// result; real responses contain the id.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static PLACE_ORDER: Operation = Operation {
        group: "futures",
        name: "place_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/order/create",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures open-orders", "futures order-history"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "contract_not_open",
            "exist_bonus_positon_not_create_reverse_position",
            "account_error",
            "invalid_quantity_scale",
            "coupon_unavailable",
            "welfare_coupon_not_exist",
            "coupon_exceed_max_leverage",
            "exceed_max_leverage",
            "insufficient_balance",
            "open_order_min_nominal_value_limit",
            "symbol_not_support_trading_via_api",
            "gateway_decommission_ip_country",
            "gateway_decommission_kyc_country",
            "GATEWAY_0003",
            "GATEWAY_0006",
            "GATEWAY_0007",
            "symbol_is_not_open_position",
            "invalid_params",
        ],
    };

    /// Places several futures orders in one request. The documentation states neither a maximum
    /// number of orders, nor what the result contains, nor whether one rejected order rejects the
    /// others. `place_batch` is the newer operation.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static PLACE_ORDERS: Operation = Operation {
        group: "futures",
        name: "place_orders",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v2/order/create-batch",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures open-orders", "futures order-history"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
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
        ],
    };

    /// Changes the price and quantity of an open futures order. The documentation shows an empty
    /// object as the result; real responses contain an order id. Whether it differs from the id
    /// of the amended order is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static AMEND_ORDER: Operation = Operation {
        group: "futures",
        name: "amend_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/order/update",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures order-detail", "futures open-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "invalid_order",
            "invalid_params",
            "invalid_quantity",
            "invalid_price",
            "invalid_trigger_profit_price",
            "invalid_trigger_stop_price",
            "trigger_profit_price_less_than_order_delegate_price",
            "trigger_profit_price_more_than_order_delegate_price",
            "trigger_stop_price_more_than_order_delegate_price",
            "trigger_stop_price_less_than_order_delegate_price",
            "invalid_time_in_force",
            "on_board_30_minutes_limit_order_price_limit",
        ],
    };

    /// Cancels a futures order and returns its id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `content_type`
    /// is public, medium confidence.
    pub static CANCEL_ORDER: Operation = Operation {
        group: "futures",
        name: "cancel_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/order/cancel",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures order-detail", "futures open-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_params"],
    };

    /// Cancels several futures orders. The documentation does not say what happens to the others
    /// if one of them does not exist, and lists no error codes.
    ///
    /// Source: public documentation and public clients (public, high confidence); `content_type`
    /// is public, medium confidence, `rate` is public, medium confidence.
    pub static CANCEL_BATCH: Operation = Operation {
        group: "futures",
        name: "cancel_batch",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/order/cancel-batch",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures order-detail", "futures open-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Cancels all open futures orders of a trading pair, or of all pairs. It does not cancel
    /// trigger orders, take-profit and stop-loss orders or trailing orders, which have operations
    /// of their own.
    ///
    /// Source: public documentation and public clients (public, high confidence); `content_type`
    /// is public, medium confidence, the meaning is inferred.
    pub static CANCEL_ALL_ORDERS: Operation = Operation {
        group: "futures",
        name: "cancel_all_orders",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/order/cancel-all",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures open-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["fail", "invalid_symbol"],
    };

    /// Lists the futures positions of the account. Trading pairs without a position may appear
    /// with a size of 0.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub static POSITIONS: Operation = Operation {
        group: "futures",
        name: "positions",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/position/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the open futures positions of the account.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence.
    pub static ACTIVE_POSITIONS: Operation = Operation {
        group: "futures",
        name: "active_positions",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/position/list/active",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the open futures positions of the account, with liquidation prices, unrealized
    /// profits, take-profits and stop-losses. The documentation lists no error codes.
    ///
    /// Source: public documentation and public clients (public, high confidence); `rate` is
    /// public, medium confidence.
    pub static POSITION_DETAILS: Operation = Operation {
        group: "futures",
        name: "position_details",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/position",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the liquidation prices of the futures positions of the account. The documentation
    /// calls them margin call prices.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub static LIQUIDATION_PRICES: Operation = Operation {
        group: "futures",
        name: "liquidation_prices",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/position/break-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the auto-deleveraging quantiles of the account, by trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static ADL_QUANTILES: Operation = Operation {
        group: "futures",
        name: "adl_quantiles",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/user/v1/position/adl",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Returns the maintenance margin of cross-margin positions in a trading pair. The only
    /// sample shows the word `result` as the result: neither its type nor its unit is documented.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, the result may be null (inferred).
    pub static CROSS_MARGIN: Operation = Operation {
        group: "futures",
        name: "cross_margin",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/position/cross-margin/{symbol}",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the leverages of a trading pair. The result is a page, but the documentation shows
    /// no parameters that request another one.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence.
    pub static LEVERAGES: Operation = Operation {
        group: "futures",
        name: "leverages",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/position/leverage/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Sets the leverage of one side of a trading pair. The result is empty: `{}` in the
    /// documentation, null in real responses.
    ///
    /// Source: public documentation and public clients (public, high confidence); `content_type`
    /// is public, medium confidence, the result may be null (public, medium confidence).
    pub static SET_LEVERAGE: Operation = Operation {
        group: "futures",
        name: "set_leverage",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/position/adjust-leverage",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures leverages", "futures positions"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_leverage", "invalid_symbol"],
    };

    /// Adds margin to an isolated position, or removes margin from it. The result is empty: `{}`
    /// in the documentation, null in real responses.
    ///
    /// Source: public documentation and public clients (public, high confidence); `content_type`
    /// is public, medium confidence, the result may be null (public, medium confidence).
    pub static ADJUST_MARGIN: Operation = Operation {
        group: "futures",
        name: "adjust_margin",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/position/margin",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures positions"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_margin", "invalid_params"],
    };

    /// Turns the automatic addition of margin to a position on or off.
    ///
    /// Source: public documentation and public clients (public, medium confidence); `request` is
    /// public, high confidence, the result may be null (inferred).
    pub static SET_AUTO_MARGIN: Operation = Operation {
        group: "futures",
        name: "set_auto_margin",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/position/auto-margin",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures positions"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_auto_margin", "invalid_symbol", "invalid_position_side"],
    };

    /// Sets the margin mode of one side of a trading pair. The exchange rejects the change while
    /// a position exists.
    ///
    /// Source: public documentation and public clients (public, high confidence); `content_type`
    /// is public, medium confidence, the result may be null (public, medium confidence), the
    /// meaning is inferred.
    pub static SET_MARGIN_MODE: Operation = Operation {
        group: "futures",
        name: "set_margin_mode",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/position/change-type",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures leverages", "futures positions"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "invalid_position_type_only_isolated",
            "invalid_position_type_only_crossed",
            "position_exists",
            "invalid_symbol",
        ],
    };

    /// Closes all futures positions of the account. After a failure, some of them may already be
    /// closed: check with `positions`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `content_type`
    /// is public, medium confidence, the meaning is inferred, `rate` is public, medium
    /// confidence.
    pub static CLOSE_ALL_POSITIONS: Operation = Operation {
        group: "futures",
        name: "close_all_positions",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/user/v1/position/close-all",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures positions"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["fail", "invalid_symbol", "symbol_is_not_trading"],
    };

    /// Lists closed futures positions. The result says whether there are other pages, but the
    /// documentation contradicts itself on how `id` selects them.
    ///
    /// Source: public documentation and public clients (public, high confidence); `rate` is
    /// public, medium confidence.
    pub static POSITION_HISTORY: Operation = Operation {
        group: "futures",
        name: "position_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/position/list-history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    };

    /// Lists reverse orders by page number: orders that close a position and open the opposite
    /// one.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static REVERSE_ORDERS: Operation = Operation {
        group: "futures",
        name: "reverse_orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/reverse-plan-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "invalid_profit_close_type",
            "invalid_position_side",
            "invalid_position_type",
            "invalid_state",
            "invalid_symbol",
        ],
    };

    /// Lists past reverse orders by page number. According to the documentation, it covers only
    /// the last 5 minutes.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static REVERSE_ORDER_HISTORY: Operation = Operation {
        group: "futures",
        name: "reverse_order_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/reverse-plan-list-history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "invalid_position_side",
            "invalid_position_type",
            "invalid_profit_close_type",
            "invalid_state",
            "invalid_symbol",
        ],
    };

    /// Places a take-profit and stop-loss order for a position and returns its id. The
    /// documentation shows `true` as the result; public clients read the id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (public, medium confidence).
    pub static PLACE_STOP_ORDER: Operation = Operation {
        group: "futures",
        name: "place_stop_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/create-profit",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures stop-orders", "futures stop-order-history"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "symbol_not_support_openapi",
            "more_than_available",
            "trigger_profit_price_less_than_entry_price",
            "trigger_profit_price_less_than_mark_price",
            "trigger_profit_price_less_than_index_price",
            "trigger_profit_price_more_than_entry_price",
            "trigger_profit_price_more_than_mark_price",
            "trigger_profit_price_more_than_index_price",
            "trigger_stop_price_less_than_entry_price",
            "trigger_stop_price_less_than_mark_price",
            "trigger_stop_price_less_than_index_price",
            "trigger_stop_price_more_than_entry_price",
            "trigger_stop_price_more_than_mark_price",
            "trigger_stop_price_more_than_index_price",
            "invalid_params",
            "invalid_price",
            "invalid_quantity_scale",
            "invalid_symbol",
            "invalid_time_in_force",
            "invalid_trigger_profit_price",
            "invalid_trigger_stop_price",
            "quantity_can_not_less_than *",
            "sub_account_not_trade",
            "symbol_is_not_open_position",
            "symbol_is_not_trading",
            "user_can_not_open_position",
            "user_can_not_trade",
        ],
    };

    /// Changes the trigger prices of a take-profit and stop-loss order and returns its id. The
    /// documentation shows an empty object as the result; a recorded response contains the id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static AMEND_STOP_ORDER: Operation = Operation {
        group: "futures",
        name: "amend_stop_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/update-profit-stop",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures stop-order-detail", "futures stop-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "invalid_entrust",
            "invalid_order_type",
            "invalid_origQty",
            "invalid_quantity_scale",
            "invalid_time_in_force",
            "invalid_trigger_profit_price",
            "invalid_trigger_stop_price",
            "sub_account_not_trade",
            "trigger_profit_price_less_than_entry_price",
            "trigger_profit_price_less_than_index_price",
            "trigger_profit_price_less_than_mark_price",
            "trigger_profit_price_more_than_entry_price",
            "trigger_profit_price_more_than_index_price",
            "trigger_profit_price_more_than_mark_price",
            "trigger_stop_price_less_than_entry_price",
            "trigger_stop_price_less_than_index_price",
            "trigger_stop_price_less_than_mark_price",
            "trigger_stop_price_more_than_entry_price",
            "trigger_stop_price_more_than_index_price",
            "trigger_stop_price_more_than_mark_price",
            "user_can_not_open_position",
            "user_can_not_trade",
        ],
    };

    /// Cancels a take-profit and stop-loss order. The documentation shows `true` as the result; a
    /// public client expects an id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static CANCEL_STOP_ORDER: Operation = Operation {
        group: "futures",
        name: "cancel_stop_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/cancel-profit-stop",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures stop-order-detail", "futures stop-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["fail", "invalid_entrust"],
    };

    /// Cancels all take-profit and stop-loss orders of a pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static CANCEL_ALL_STOP_ORDERS: Operation = Operation {
        group: "futures",
        name: "cancel_all_stop_orders",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/cancel-all-profit-stop",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures stop-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["fail", "invalid_symbol"],
    };

    /// Returns one take-profit and stop-loss order by id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `echoes` is
    /// inferred.
    pub static STOP_ORDER_DETAIL: Operation = Operation {
        group: "futures",
        name: "stop_order_detail",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/profit-detail",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &["profitId"],
        errors: &["invalid_profit_id"],
    };

    /// Lists take-profit and stop-loss orders by page number. The documentation requires `state`;
    /// a public client omits it.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static STOP_ORDERS: Operation = Operation {
        group: "futures",
        name: "stop_orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/profit-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "invalid_position_type",
            "invalid_position_side",
            "invalid_state",
            "invalid_symbol",
        ],
    };

    /// Lists the take-profit and stop-loss orders that are no longer active. The result says
    /// whether there are other pages, but the documentation contradicts itself on how `id`
    /// selects them. It shows order types and times in force as digits here and as names in
    /// `stop_orders`; a real response of `stop_orders` contains names.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub static STOP_ORDER_HISTORY: Operation = Operation {
        group: "futures",
        name: "stop_order_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/profit-list-history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_direction", "invalid_limit", "invalid_symbol"],
    };

    /// Returns the configuration of one trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static SYMBOL: Operation = Operation {
        group: "futures",
        name: "symbol",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/symbol/detail",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the configurations of all trading pairs. The documentation shows a list; public
    /// clients read it from the field `symbols` of an object.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence.
    pub static SYMBOLS: Operation = Operation {
        group: "futures",
        name: "symbols",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v3/public/symbol/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the configurations of all trading pairs, like `symbols`, but without a version. It
    /// is not documented; public clients call it.
    ///
    /// Source: public clients (public, medium confidence).
    pub static ALL_SYMBOLS: Operation = Operation {
        group: "futures",
        name: "all_symbols",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/symbol/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the currencies of the trading pairs. Which of their currencies it lists is not
    /// documented.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static CURRENCIES: Operation = Operation {
        group: "futures",
        name: "currencies",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/symbol/coins",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the leverage brackets of a trading pair: limits of leverage and margin by the size
    /// of a position.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static LEVERAGE_BRACKETS: Operation = Operation {
        group: "futures",
        name: "leverage_brackets",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/leverage/bracket/detail",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the leverage brackets of all trading pairs. It is not documented; public clients
    /// call it.
    ///
    /// Source: public clients (public, medium confidence).
    pub static ALL_LEVERAGE_BRACKETS: Operation = Operation {
        group: "futures",
        name: "all_leverage_brackets",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/leverage/bracket/list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the 24-hour ticker of one trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static TICKER: Operation = Operation {
        group: "futures",
        name: "ticker",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/ticker",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the 24-hour tickers of all trading pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static TICKERS: Operation = Operation {
        group: "futures",
        name: "tickers",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/tickers",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the 24-hour ticker of one trading pair, with its index price, mark price and best
    /// prices.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static AGG_TICKER: Operation = Operation {
        group: "futures",
        name: "agg_ticker",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/agg-ticker",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the 24-hour tickers of all trading pairs, with their index prices, mark prices and
    /// best prices.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static AGG_TICKERS: Operation = Operation {
        group: "futures",
        name: "agg_tickers",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/agg-tickers",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the best bid and the best ask of one trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static BOOK_TICKER: Operation = Operation {
        group: "futures",
        name: "book_ticker",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/ticker/book",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the best bids and the best asks of all trading pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static BOOK_TICKERS: Operation = Operation {
        group: "futures",
        name: "book_tickers",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/ticker/books",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the index price of one trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static INDEX_PRICE: Operation = Operation {
        group: "futures",
        name: "index_price",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/symbol-index-price",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the index prices of all trading pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static INDEX_PRICES: Operation = Operation {
        group: "futures",
        name: "index_prices",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/index-price",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the mark price of one trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static MARK_PRICE: Operation = Operation {
        group: "futures",
        name: "mark_price",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/symbol-mark-price",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Lists the mark prices of all trading pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static MARK_PRICES: Operation = Operation {
        group: "futures",
        name: "mark_prices",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/market/v1/public/q/mark-price",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Places a trailing order and returns its id. Its trigger price follows the market. The
    /// documentation shows an empty object as the result; public clients read the id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (public, medium confidence).
    pub static PLACE_TRAILING_ORDER: Operation = Operation {
        group: "futures",
        name: "place_trailing_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/create-track",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures trailing-orders", "futures trailing-order-history"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "invalid_exceed_max_rate_limit",
            "invalid_below_min_rate_limit",
            "invalid_exceed_max_price_limit",
            "invalid_exceed_min_price_limit",
            "invalid_activation_price",
            "deposit_coupon_exists",
            "exist_bonus_positon_not_create_reverse_position",
            "invalid_params",
            "invalid_quantity_scale",
            "invalid_symbol",
            "sub_account_not_trade",
            "symbol_is_not_open_position",
            "symbol_is_not_trading",
            "symbol_not_support_openapi",
            "user_can_not_open_position",
            "user_can_not_trade",
        ],
    };

    /// Cancels a trailing order. The documentation shows an empty object as the result, and does
    /// not say what else it may contain.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static CANCEL_TRAILING_ORDER: Operation = Operation {
        group: "futures",
        name: "cancel_trailing_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/cancel-track",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures trailing-order-detail", "futures trailing-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_track_entrust"],
    };

    /// Cancels all trailing orders, or those of a pair. The documentation shows an empty object
    /// as the result, and does not say what else it may contain.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static CANCEL_ALL_TRAILING_ORDERS: Operation = Operation {
        group: "futures",
        name: "cancel_all_trailing_orders",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/cancel-all-track",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures trailing-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["fail", "invalid_symbol"],
    };

    /// Returns one trailing order by id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `echoes` is
    /// inferred.
    pub static TRAILING_ORDER_DETAIL: Operation = Operation {
        group: "futures",
        name: "trailing_order_detail",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/track-detail",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &["trackId"],
        errors: &["invalid_track_Id"],
    };

    /// Lists trailing orders by page number. It may also return orders that are no longer active.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static TRAILING_ORDERS: Operation = Operation {
        group: "futures",
        name: "trailing_orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/track-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists past trailing orders, in pages.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence, `rate` is public, medium confidence.
    pub static TRAILING_ORDER_HISTORY: Operation = Operation {
        group: "futures",
        name: "trailing_order_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/track-list-history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_symbol"],
    };

    /// Places a trigger order and returns its id. When a price reaches the trigger price, the
    /// exchange places an order. The documentation shows an empty object as the result; public
    /// clients read the id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (public, medium confidence).
    pub static PLACE_TRIGGER_ORDER: Operation = Operation {
        group: "futures",
        name: "place_trigger_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/create-plan",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures trigger-orders", "futures trigger-order-history"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "deposit_coupon_exists",
            "market_plan_entrust_must_be_ioc_or_fok",
            "invalid_stop_price",
            "exist_bonus_positon_not_create_reverse_position",
            "invalid_params",
            "invalid_price",
            "invalid_quantity_scale",
            "invalid_time_in_force",
            "invalid_trigger_profit_price",
            "on_board_30_minutes_limit_order_price_limit",
        ],
    };

    /// Cancels a trigger order. The documentation shows an empty object as the result, and does
    /// not say what else it may contain.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static CANCEL_TRIGGER_ORDER: Operation = Operation {
        group: "futures",
        name: "cancel_trigger_order",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/cancel-plan",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures trigger-order-detail", "futures trigger-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_params"],
    };

    /// Cancels all trigger orders of a pair. The documentation shows an empty object as the
    /// result; public clients show `true`.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, the result may be null (inferred).
    pub static CANCEL_ALL_TRIGGER_ORDERS: Operation = Operation {
        group: "futures",
        name: "cancel_all_trigger_orders",
        host: &hosts::FUTURES,
        method: Method::Post,
        path: "/future/trade/v1/entrust/cancel-all-plan",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["futures trigger-orders"],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["fail", "invalid_symbol"],
    };

    /// Returns one trigger order by id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `echoes` is
    /// inferred.
    pub static TRIGGER_ORDER_DETAIL: Operation = Operation {
        group: "futures",
        name: "trigger_order_detail",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/plan-detail",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &["entrustId"],
        errors: &["invalid_entrust_Id"],
    };

    /// Lists trigger orders by page number. The documentation requires `state`; a public client
    /// omits it.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static TRIGGER_ORDERS: Operation = Operation {
        group: "futures",
        name: "trigger_orders",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/plan-list",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["invalid_state", "invalid_symbol"],
    };

    /// Lists the trigger orders that are no longer active, in pages.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub static TRIGGER_ORDER_HISTORY: Operation = Operation {
        group: "futures",
        name: "trigger_order_history",
        host: &hosts::FUTURES,
        method: Method::Get,
        path: "/future/trade/v1/entrust/plan-list-history",
        other_paths: &[],
        content_type: "application/x-www-form-urlencoded",
        envelope: &hosts::FUTURES_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 200,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };
}

/// Loans: loan and collateral products, loan orders and positions, histories and assets.
pub mod loan {
    use tradewire_wire::operation::{Auth, Effect, Method, Operation};

    use crate::hosts;

    /// Returns the totals of the current loans.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static OVERVIEW: Operation = Operation {
        group: "loan",
        name: "overview",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/balance/finance/loan/asset/current-loan",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the debt and the collateral by currency.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static ASSETS: Operation = Operation {
        group: "loan",
        name: "assets",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/balance/finance/loan/asset/loan-asset",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the debt or the collateral by currency, in pages.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static ASSET_ITEMS: Operation = Operation {
        group: "loan",
        name: "asset_items",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/balance/finance/loan/asset/loan-asset-item",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns debt, collateral and net assets in USDT and in BTC.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static TOTAL_ASSETS: Operation = Operation {
        group: "loan",
        name: "total_assets",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/balance/finance/loan/asset/loan-total-asset",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the loans of the caller, in pages. The order of the records is not documented.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static BORROW_HISTORY: Operation = Operation {
        group: "loan",
        name: "borrow_history",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/finance/loan/order/history/borrow",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the repayments of the caller, in pages. The order of the records is not documented.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static REPAYMENT_HISTORY: Operation = Operation {
        group: "loan",
        name: "repayment_history",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/finance/loan/order/history/repay",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the adjustments of collateral, in pages. The order of the records is not documented;
    /// the sample lists the latest first.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static COLLATERAL_HISTORY: Operation = Operation {
        group: "loan",
        name: "collateral_history",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/finance/loan/order/history/adjust-pledge",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the liquidations of loans, in pages. The order of the records is not documented.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static LIQUIDATION_HISTORY: Operation = Operation {
        group: "loan",
        name: "liquidation_history",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/finance/loan/order/history/force",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Takes out a loan against collateral. The ids of the products are those of `currencies` and
    /// `collateral_currencies`. The request has no id chosen by the caller, and whether a
    /// repeated request takes out a second loan is not documented.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
    /// is inferred, `account` is inferred, the result may be null (inferred).
    pub static BORROW: Operation = Operation {
        group: "loan",
        name: "borrow",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/order/finance/loan/order/v1/borrow",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["loan running-orders", "loan borrow-history"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "FINANCE_LOAN_ORDER_002",
            "FINANCE_LOAN_ORDER_003",
            "FINANCE_LOAN_ORDER_004",
            "FINANCE_LOAN_ORDER_005",
            "FINANCE_LOAN_ORDER_014",
            "FINANCE_LOAN_ORDER_015",
            "FINANCE_LOAN_ORDER_016",
            "FINANCE_LOAN_ORDER_017",
            "FINANCE_LOAN_ORDER_018",
            "FINANCE_LOAN_ORDER_021",
            "FINANCE_LOAN_ORDER_029",
            "FINANCE_LOAN_ORDER_031",
            "FINANCE_LOAN_ORDER_033",
            "FINANCE_LOAN_ORDER_034",
            "FINANCE_LOAN_ORDER_035",
            "FINANCE_LOAN_ORDER_036",
            "FINANCE_LOAN_ORDER_037",
            "FINANCE_LOAN_ORDER_038",
            "FINANCE_LOAN_ORDER_039",
            "FINANCE_LOAN_ORDER_040",
            "FINANCE_LOAN_ORDER_041",
        ],
    };

    /// Repays a loan position, completely or in part. The meaning of the result is not
    /// documented.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
    /// is inferred, `account` is inferred, the result may be null (inferred).
    pub static REPAY: Operation = Operation {
        group: "loan",
        name: "repay",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/order/finance/loan/order/repay",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["loan repayment-history", "loan position-detail"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "FINANCE_LOAN_ORDER_026",
            "FINANCE_LOAN_ORDER_021",
            "FINANCE_LOAN_ORDER_029",
            "FINANCE_LOAN_ORDER_034",
        ],
    };

    /// Renews the loan of a position for another term.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred,
    /// `returns` is inferred, `auth` is inferred, `account` is inferred, the result may be null
    /// (inferred).
    pub static RENEW: Operation = Operation {
        group: "loan",
        name: "renew",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/order/finance/loan/order/renew",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["loan position-detail", "loan running-orders"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "FINANCE_LOAN_ORDER_007",
            "FINANCE_LOAN_ORDER_008",
            "FINANCE_LOAN_ORDER_009",
            "FINANCE_LOAN_ORDER_010",
            "FINANCE_LOAN_ORDER_025",
            "FINANCE_LOAN_ORDER_032",
            "FINANCE_LOAN_ORDER_002",
            "FINANCE_LOAN_ORDER_003",
            "FINANCE_LOAN_ORDER_005",
            "FINANCE_LOAN_ORDER_021",
            "FINANCE_LOAN_ORDER_029",
            "FINANCE_LOAN_ORDER_031",
            "FINANCE_LOAN_ORDER_039",
            "FINANCE_LOAN_ORDER_040",
            "FINANCE_LOAN_ORDER_041",
        ],
    };

    /// Adds collateral to a loan position, or removes collateral from it.
    ///
    /// Source: public documentation (public, medium confidence); `returns` is inferred, `auth` is
    /// inferred, `account` is inferred, the result may be null (inferred).
    pub static ADJUST_COLLATERAL: Operation = Operation {
        group: "loan",
        name: "adjust_collateral",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/order/finance/loan/order/adjust-pledge",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["loan collateral-history", "loan position-detail"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "FINANCE_LOAN_ORDER_011",
            "FINANCE_LOAN_ORDER_030",
            "FINANCE_LOAN_ORDER_008",
            "FINANCE_LOAN_ORDER_017",
            "FINANCE_LOAN_ORDER_018",
            "FINANCE_LOAN_ORDER_021",
            "FINANCE_LOAN_ORDER_029",
            "FINANCE_LOAN_ORDER_034",
        ],
    };

    /// Repays several loans in one request: the one-click repayment. The documentation states
    /// neither the meaning of the result nor whether the other loans are repaid if one cannot be.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
    /// is inferred, `account` is inferred, the result may be null (inferred).
    pub static REPAY_BATCH: Operation = Operation {
        group: "loan",
        name: "repay_batch",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/order/finance/loan/order/repay/on-click",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["loan repayment-history", "loan repayable-loans"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "FINANCE_LOAN_ORDER_042",
            "FINANCE_LOAN_ORDER_043",
            "FINANCE_LOAN_ORDER_044",
            "FINANCE_LOAN_ORDER_029",
        ],
    };

    /// Lists the debts that a one-click repayment can repay, by currency and product.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
    /// is inferred, `account` is inferred.
    pub static REPAYABLE_LOANS: Operation = Operation {
        group: "loan",
        name: "repayable_loans",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/finance/loan/order/on-click",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the running loan orders, in pages. The Chinese documentation lists other parameters
    /// (`size`, `nextId`); these are the English ones.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static RUNNING_ORDERS: Operation = Operation {
        group: "loan",
        name: "running_orders",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/finance/loan/order/running",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns a loan position by id. The response to an unknown id is not documented.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred, `auth`
    /// is inferred, `account` is inferred, `echoes` is inferred.
    pub static POSITION_DETAIL: Operation = Operation {
        group: "loan",
        name: "position_detail",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/finance/loan/order/loan-position-detail",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &["positionId"],
        errors: &[],
    };

    /// Lists the loan products of each currency, with their rates and limits, without order
    /// context.
    ///
    /// Source: interface 4.5 and 1 and 5; `auth` is public, medium confidence, `account` is
    /// inferred.
    pub static CURRENCIES: Operation = Operation {
        group: "loan",
        name: "currencies",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/finance/loan/product/loan-currency",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the currencies that can be deposited as collateral, with their limits. Whether the
    /// request must be signed is not documented.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred.
    pub static COLLATERAL_CURRENCIES: Operation = Operation {
        group: "loan",
        name: "collateral_currencies",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/finance/loan/product/pledge-currency",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Turns the automatic top-up of collateral on or off. The contents of the result are not
    /// documented; it is empty in the sample.
    ///
    /// Source: public documentation (public, medium confidence); `auth` is inferred, `account` is
    /// inferred, the result may be null (inferred).
    pub static SET_AUTO_TOP_UP: Operation = Operation {
        group: "loan",
        name: "set_auto_top_up",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/balance/public/finance/loan/product/auto-adjust-switch",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };
}

/// Margin: borrowing for spot trading, margin balances, and the history of loans, repayments
/// and interest.
pub mod margin {
    use tradewire_wire::{Rate, RateScope};
    use tradewire_wire::operation::{Auth, Effect, Method, Operation};

    use crate::hosts;

    /// Lists the pairs that can be traded on margin, with their limits and rates.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static SYMBOLS: Operation = Operation {
        group: "margin",
        name: "symbols",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/lever/symbol",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the margin account of a trading pair.
    ///
    /// Source: public documentation (public, medium confidence).
    pub static BALANCE: Operation = Operation {
        group: "margin",
        name: "balance",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/lever/balance",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Borrows an amount for a margin account, or repays a loan. The request has no client id:
    /// after a lost response, compare the loans or repayments before sending it again. The
    /// documentation shows an empty result.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred.
    pub static PLACE_LOAN_ORDER: Operation = Operation {
        group: "margin",
        name: "place_loan_order",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/lever/order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["margin loans", "margin repayments"],
        rates: &[
            Rate {
                requests: 30,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "LEVER_1004",
            "LEVER_ORDER_001",
            "LEVER_ORDER_003",
            "LEVER_ORDER_004",
            "LEVER_ORDER_005",
            "LEVER_ORDER_006",
            "LEVER_ORDER_031",
            "LEVER_ORDER_032",
            "LEVER_ORDER_080",
            "LEVER_ORDER_081",
            "LEVER_ORDER_082",
            "LEVER_ORDER_099",
            "GATEWAY_0003",
        ],
    };

    /// Lists the loans of a margin account, in pages. The order of the records is not documented.
    ///
    /// Source: public documentation (public, medium confidence); `paging` is inferred, the
    /// meaning is inferred.
    pub static LOANS: Operation = Operation {
        group: "margin",
        name: "loans",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/lever/loan",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the repayments of the caller, in pages. The order of the records is not documented.
    ///
    /// Source: public documentation (public, medium confidence); `paging` is inferred, the
    /// meaning is inferred.
    pub static REPAYMENTS: Operation = Operation {
        group: "margin",
        name: "repayments",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/lever/repay",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the interest that the caller was charged, in pages. The order of the records is not
    /// documented.
    ///
    /// Source: public documentation (public, medium confidence); `paging` is inferred, the
    /// meaning is inferred.
    pub static INTEREST_HISTORY: Operation = Operation {
        group: "margin",
        name: "interest_history",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/lever/interest",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };
}

/// Spot: market data, orders, balances, transfers, deposits and withdrawals.
pub mod spot {
    use tradewire_wire::{Rate, RateScope};
    use tradewire_wire::operation::{Auth, Effect, Method, Operation};

    use crate::hosts;

    /// Returns the balance of one currency.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static BALANCE: Operation = Operation {
        group: "spot",
        name: "balance",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/balance",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["CURRENCY_001"],
    };

    /// Lists the balances of all currencies, or of some.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static BALANCES: Operation = Operation {
        group: "spot",
        name: "balances",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/balances",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["CURRENCY_001"],
    };

    /// Transfers an amount between two parts of the account of the caller, such as from spot to
    /// futures. The exchange accepts a `bizId` only once: keep it, and the id in the result.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static TRANSFER: Operation = Operation {
        group: "spot",
        name: "transfer",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/balance/transfer",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot balances", "margin balance", "futures bills"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "CURRENCY_001",
            "FUND_001",
            "FUND_002",
            "FUND_003",
            "FUND_004",
            "FUND_005",
            "FUND_014",
            "FUND_015",
            "FUND_016",
            "FUND_017",
            "FUND_018",
            "FUND_019",
            "FUND_020",
            "FUND_021",
            "FUND_022",
            "FUND_044",
            "TRANSFER_001",
            "TRANSFER_002",
            "TRANSFER_003",
            "TRANSFER_004",
            "TRANSFER_005",
            "TRANSFER_006",
            "TRANSFER_007",
            "TRANSFER_008",
            "TRANSFER_009",
            "TRANSFER_010",
            "TRANSFER_011",
            "TRANSFER_012",
            "GATEWAY_0003",
        ],
    };

    /// Transfers an amount between two accounts of the same user. The exchange accepts a `bizId`
    /// only once: keep it, and the id in the result.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static TRANSFER_BETWEEN_ACCOUNTS: Operation = Operation {
        group: "spot",
        name: "transfer_between_accounts",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/balance/account/transfer",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot balances"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "CURRENCY_001",
            "FUND_001",
            "FUND_002",
            "FUND_003",
            "FUND_004",
            "FUND_005",
            "FUND_014",
            "FUND_015",
            "FUND_016",
            "FUND_017",
            "FUND_018",
            "FUND_019",
            "FUND_020",
            "FUND_021",
            "FUND_022",
            "FUND_044",
            "TRANSFER_001",
            "TRANSFER_002",
            "TRANSFER_003",
            "TRANSFER_004",
            "TRANSFER_005",
            "TRANSFER_006",
            "TRANSFER_007",
            "TRANSFER_008",
            "TRANSFER_009",
            "TRANSFER_010",
            "TRANSFER_011",
            "TRANSFER_012",
            "GATEWAY_0003",
        ],
    };

    /// Returns a listen key, which authorizes subscriptions to the private streams. It is valid
    /// for 2 days; another request resets this period.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence, `rate` is public, medium confidence, `account` is inferred,
    /// `effect` is inferred.
    pub static LISTEN_KEY: Operation = Operation {
        group: "spot",
        name: "listen_key",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/ws-token",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: true,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 1,
                per_millis: 10000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the open spot orders of the caller.
    ///
    /// Source: interface 4.4 and 5 and 8; `account` is inferred.
    pub static OPEN_ORDERS: Operation = Operation {
        group: "spot",
        name: "open_orders",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/open-order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists historical spot orders, in pages. Which direction applies by default, and the order
    /// of the records, are not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); `paging` is
    /// inferred, the meaning is inferred.
    pub static ORDER_HISTORY: Operation = Operation {
        group: "spot",
        name: "order_history",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/history-order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the fills of spot orders, in pages. Which direction applies by default, and the
    /// order of the records, are not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); `paging` is
    /// inferred, the meaning is inferred.
    pub static FILLS: Operation = Operation {
        group: "spot",
        name: "fills",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/trade",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the order book of a trading pair. The documentation calls 100 the minimum of
    /// `limit`, but lists a range from 1.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static ORDER_BOOK: Operation = Operation {
        group: "spot",
        name: "order_book",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/depth",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the candlesticks of a trading pair. Their order is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static KLINES: Operation = Operation {
        group: "spot",
        name: "klines",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/kline",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the latest trades of a trading pair.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static RECENT_TRADES: Operation = Operation {
        group: "spot",
        name: "recent_trades",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/trade/recent",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the trades of a trading pair, in pages. The documentation shows a list without a
    /// wrapper; a recorded response is a page.
    ///
    /// Source: public documentation and public clients (public, high confidence); `returns` is
    /// public, medium confidence, `paging` is inferred.
    pub static TRADE_HISTORY: Operation = Operation {
        group: "spot",
        name: "trade_history",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/trade/history",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the 24-hour tickers of trading pairs, with their best prices.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static TICKERS: Operation = Operation {
        group: "spot",
        name: "tickers",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/ticker",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the 24-hour tickers of trading pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static DAY_TICKERS: Operation = Operation {
        group: "spot",
        name: "day_tickers",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/ticker/24h",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the best bids and the best asks of trading pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static BOOK_TICKERS: Operation = Operation {
        group: "spot",
        name: "book_tickers",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/ticker/book",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the latest prices of trading pairs.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static PRICE_TICKERS: Operation = Operation {
        group: "spot",
        name: "price_tickers",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/ticker/price",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
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
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the IP address of the caller, as the exchange sees it.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub static CLIENT_ADDRESS: Operation = Operation {
        group: "spot",
        name: "client_address",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/client",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Places a spot or margin order. The result is its id: the order may fill or be rejected
    /// later. Without a client order id, an order whose response is lost can only be recognized
    /// by its price and quantity.
    ///
    /// Source: public documentation and public clients (public, high confidence); `rate` is
    /// public, medium confidence, the meaning is inferred, `echoes` is inferred.
    pub static PLACE_ORDER: Operation = Operation {
        group: "spot",
        name: "place_order",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot order-lookup", "spot open-orders", "spot order-history"],
        rates: &[
            Rate {
                requests: 20,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &["clientOrderId"],
        errors: &[
            "ORDER_004",
            "ORDER_007",
            "ORDER_008",
            "ORDER_F0101",
            "ORDER_F0102",
            "ORDER_F0103",
            "ORDER_F0201",
            "ORDER_F0202",
            "ORDER_F0203",
            "ORDER_F0301",
            "ORDER_F0401",
            "ORDER_F0501",
            "ORDER_F0502",
            "ORDER_F0503",
            "ORDER_F0504",
            "ORDER_F0601",
            "ORDER_F0701",
            "ORDER_F0704",
            "ORDER_F0801",
            "SYMBOL_010",
            "SYMBOL_011",
            "GATEWAY_0003",
        ],
    };

    /// Changes the price and quantity of an open spot limit order. The documentation also shows
    /// `orderId` in the body, which public clients omit.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static AMEND_ORDER: Operation = Operation {
        group: "spot",
        name: "amend_order",
        host: &hosts::SPOT,
        method: Method::Put,
        path: "/v4/order/{orderId}",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot order-detail", "spot open-orders"],
        rates: &[
            Rate {
                requests: 50,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "SYMBOL_007",
            "ORDER_004",
            "ORDER_007",
            "ORDER_008",
            "ORDER_F0101",
            "ORDER_F0102",
            "ORDER_F0103",
            "ORDER_F0201",
            "ORDER_F0202",
            "ORDER_F0203",
            "ORDER_F0301",
            "ORDER_F0401",
            "ORDER_F0501",
            "ORDER_F0502",
            "ORDER_F0503",
            "ORDER_F0504",
            "ORDER_F0704",
            "SYMBOL_010",
            "SYMBOL_011",
            "GATEWAY_0003",
        ],
    };

    /// Cancels a spot order by id. A success does not prove that the order did not fill before:
    /// query its state.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub static CANCEL_ORDER: Operation = Operation {
        group: "spot",
        name: "cancel_order",
        host: &hosts::SPOT,
        method: Method::Delete,
        path: "/v4/order/{orderId}",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot order-detail", "spot open-orders"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["ORDER_004", "ORDER_007", "GATEWAY_0003"],
    };

    /// Returns one spot order by id.
    ///
    /// Source: public documentation and public clients (public, high confidence); `rate` is
    /// public, medium confidence, `echoes` is inferred.
    pub static ORDER_DETAIL: Operation = Operation {
        group: "spot",
        name: "order_detail",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order/{orderId}",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &["orderId"],
        errors: &[],
    };

    /// Returns one spot order by id or by client order id. Which of them decides if both are sent
    /// is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, `rate` is public, medium confidence, `any_of` is inferred, `echoes` is inferred.
    pub static ORDER_LOOKUP: Operation = Operation {
        group: "spot",
        name: "order_lookup",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 50,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &["orderId", "clientOrderId"],
        errors: &[],
    };

    /// Places up to 100 spot orders in one request. Each order is accepted or rejected on its
    /// own: check every item of the result.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred, `rate` is public, medium confidence.
    pub static PLACE_BATCH: Operation = Operation {
        group: "spot",
        name: "place_batch",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/batch-order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot order-lookup", "spot open-orders", "spot order-history"],
        rates: &[
            Rate {
                requests: 30,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "ORDER_004",
            "ORDER_007",
            "ORDER_008",
            "ORDER_F0101",
            "ORDER_F0102",
            "ORDER_F0103",
            "ORDER_F0201",
            "ORDER_F0202",
            "ORDER_F0203",
            "ORDER_F0301",
            "ORDER_F0401",
            "ORDER_F0501",
            "ORDER_F0502",
            "ORDER_F0503",
            "ORDER_F0504",
            "ORDER_F0601",
            "ORDER_F0701",
            "ORDER_F0704",
            "ORDER_F0801",
            "SYMBOL_010",
            "SYMBOL_011",
            "GATEWAY_0003",
        ],
    };

    /// Returns several spot orders by id. The heading of the document says GET, but its sample
    /// request is a DELETE with a JSON body, and which method is valid is not shown. In public
    /// sources, GET queries orders, and DELETE cancels them (`cancel_batch`).
    ///
    /// Source: interface 4.6 and 5 and public documentation and public clients; `request` is
    /// public, high confidence, the meaning is public, high confidence, `account` is inferred.
    pub static BATCH_ORDERS: Operation = Operation {
        group: "spot",
        name: "batch_orders",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/batch-order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Cancels several spot orders by id. The result is an empty object in the documentation and
    /// null in a recorded response: it does not say which orders were canceled.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static CANCEL_BATCH: Operation = Operation {
        group: "spot",
        name: "cancel_batch",
        host: &hosts::SPOT,
        method: Method::Delete,
        path: "/v4/batch-order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot batch-orders", "spot open-orders"],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &["ORDER_004", "ORDER_007", "GATEWAY_0003"],
    };

    /// Cancels all open spot or margin orders, or those of one pair or side. The result is an
    /// empty object in the documentation, and null or true in recorded responses: it does not say
    /// which orders were canceled.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// public, medium confidence.
    pub static CANCEL_ALL_ORDERS: Operation = Operation {
        group: "spot",
        name: "cancel_all_orders",
        host: &hosts::SPOT,
        method: Method::Delete,
        path: "/v4/open-order",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Trade,
        verify: &["spot open-orders"],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &["ORDER_007"],
    };

    /// Lists the trading pairs, with their precisions, fees and order rules.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static SYMBOLS: Operation = Operation {
        group: "spot",
        name: "symbols",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/symbol",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 10,
                per_millis: 1000,
                scope: RateScope::Ip,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the currencies. The documentation shows a list without a wrapper; recorded responses
    /// have one.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static CURRENCIES: Operation = Operation {
        group: "spot",
        name: "currencies",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/currencies",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Lists the currencies that can be deposited or withdrawn, with their networks. Other
    /// operations need their names as `currency` and `chain`.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static SUPPORTED_CURRENCIES: Operation = Operation {
        group: "spot",
        name: "supported_currencies",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/public/wallet/support/currency",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Public,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Returns the address for deposits of a currency on a network. Some currencies also need a
    /// memo.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    pub static DEPOSIT_ADDRESS: Operation = Operation {
        group: "spot",
        name: "deposit_address",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/deposit/address",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[
            "DEPOSIT_001",
            "DEPOSIT_002",
            "DEPOSIT_003",
            "DEPOSIT_004",
            "DEPOSIT_005",
            "DEPOSIT_006",
            "DEPOSIT_007",
            "DEPOSIT_008",
            "CURRENCY_001",
        ],
    };

    /// Lists the deposits of the caller, in pages. The order of the records is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); `paging` is
    /// inferred, the meaning is inferred.
    pub static DEPOSITS: Operation = Operation {
        group: "spot",
        name: "deposits",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/deposit/history",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };

    /// Withdraws an amount to an address, or to another user of the exchange. Without a client
    /// order id, a withdrawal whose response is lost can only be recognized by its amount and
    /// address.
    ///
    /// Source: public documentation and public clients (public, high confidence); the meaning is
    /// inferred.
    pub static WITHDRAW: Operation = Operation {
        group: "spot",
        name: "withdraw",
        host: &hosts::SPOT,
        method: Method::Post,
        path: "/v4/withdraw",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Withdraw,
        verify: &["spot withdrawal-detail", "spot withdrawals"],
        rates: &[
            Rate {
                requests: 1,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &[],
        errors: &[
            "WITHDRAW_001",
            "WITHDRAW_002",
            "WITHDRAW_003",
            "WITHDRAW_004",
            "WITHDRAW_005",
            "WITHDRAW_006",
            "WITHDRAW_008",
            "WITHDRAW_009",
            "WITHDRAW_010",
            "WITHDRAW_011",
            "WITHDRAW_012",
            "WITHDRAW_013",
            "WITHDRAW_014",
            "WITHDRAW_015",
            "WITHDRAW_016",
            "WITHDRAW_017",
            "WITHDRAW_018",
            "WITHDRAW_019",
            "WITHDRAW_020",
            "WITHDRAW_021",
            "WITHDRAW_022",
            "WITHDRAW_023",
            "WITHDRAW_024",
            "WITHDRAW_025",
            "CURRENCY_001",
            "GATEWAY_0003",
        ],
    };

    /// Returns one withdrawal by id or by client order id. The documentation recommends the id.
    ///
    /// Source: public documentation (public, medium confidence); the meaning is inferred,
    /// `any_of` is inferred, `echoes` is inferred.
    pub static WITHDRAWAL_DETAIL: Operation = Operation {
        group: "spot",
        name: "withdrawal_detail",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/withdraw",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[
            Rate {
                requests: 1,
                per_millis: 1000,
                scope: RateScope::Key,
            },
        ],
        null_result: None,
        echoes: &["clientOrderId"],
        errors: &[],
    };

    /// Lists the withdrawals of the caller, in pages. The order of the records is not documented.
    ///
    /// Source: public documentation and public clients (public, high confidence); `paging` is
    /// inferred, the meaning is inferred.
    pub static WITHDRAWALS: Operation = Operation {
        group: "spot",
        name: "withdrawals",
        host: &hosts::SPOT,
        method: Method::Get,
        path: "/v4/withdraw/history",
        other_paths: &[],
        content_type: "application/json",
        envelope: &hosts::SPOT_ENVELOPE,
        unwrapped: false,
        returns_secret: false,
        auth: Auth::Signed,
        effect: Effect::Read,
        verify: &[],
        rates: &[],
        null_result: None,
        echoes: &[],
        errors: &[],
    };
}

/// Every operation of the contract, by group.
pub static OPERATIONS: &[&Operation] = &[
    &futures::ACCOUNT_INFO,
    &futures::OPEN_ACCOUNT,
    &futures::BALANCE,
    &futures::BALANCES,
    &futures::ASSET,
    &futures::ASSETS,
    &futures::FAVORITES,
    &futures::ADD_FAVORITE,
    &futures::REMOVE_FAVORITE,
    &futures::FEE_RATES,
    &futures::LISTEN_KEY,
    &futures::BILLS,
    &futures::FUNDING_FEES,
    &futures::ADL_HISTORY,
    &futures::TAKEOVERS,
    &futures::FILLS,
    &futures::ALL_FILLS,
    &futures::QUANT_FILLS,
    &futures::FUNDING_RATE,
    &futures::FUNDING_RATE_HISTORY,
    &futures::OPEN_INTEREST,
    &futures::RISK_BALANCES,
    &futures::ORDER_BOOK,
    &futures::RECENT_TRADES,
    &futures::KLINES,
    &futures::CONTRACT_SUMMARIES,
    &futures::AGGREGATOR_ORDER_BOOK,
    &futures::SERVER_TIME,
    &futures::CLIENT_ADDRESS,
    &futures::QUANT_HISTORY,
    &futures::ORDERS,
    &futures::ORDER_HISTORY,
    &futures::OPEN_ORDERS,
    &futures::ORDER_LIST,
    &futures::PARTIALLY_CANCELED_ORDERS,
    &futures::FILLED_ORDERS,
    &futures::ALL_ORDERS,
    &futures::ORDER_DETAIL,
    &futures::PLACE_BATCH,
    &futures::PLACE_ORDER,
    &futures::PLACE_ORDERS,
    &futures::AMEND_ORDER,
    &futures::CANCEL_ORDER,
    &futures::CANCEL_BATCH,
    &futures::CANCEL_ALL_ORDERS,
    &futures::POSITIONS,
    &futures::ACTIVE_POSITIONS,
    &futures::POSITION_DETAILS,
    &futures::LIQUIDATION_PRICES,
    &futures::ADL_QUANTILES,
    &futures::CROSS_MARGIN,
    &futures::LEVERAGES,
    &futures::SET_LEVERAGE,
    &futures::ADJUST_MARGIN,
    &futures::SET_AUTO_MARGIN,
    &futures::SET_MARGIN_MODE,
    &futures::CLOSE_ALL_POSITIONS,
    &futures::POSITION_HISTORY,
    &futures::REVERSE_ORDERS,
    &futures::REVERSE_ORDER_HISTORY,
    &futures::PLACE_STOP_ORDER,
    &futures::AMEND_STOP_ORDER,
    &futures::CANCEL_STOP_ORDER,
    &futures::CANCEL_ALL_STOP_ORDERS,
    &futures::STOP_ORDER_DETAIL,
    &futures::STOP_ORDERS,
    &futures::STOP_ORDER_HISTORY,
    &futures::SYMBOL,
    &futures::SYMBOLS,
    &futures::ALL_SYMBOLS,
    &futures::CURRENCIES,
    &futures::LEVERAGE_BRACKETS,
    &futures::ALL_LEVERAGE_BRACKETS,
    &futures::TICKER,
    &futures::TICKERS,
    &futures::AGG_TICKER,
    &futures::AGG_TICKERS,
    &futures::BOOK_TICKER,
    &futures::BOOK_TICKERS,
    &futures::INDEX_PRICE,
    &futures::INDEX_PRICES,
    &futures::MARK_PRICE,
    &futures::MARK_PRICES,
    &futures::PLACE_TRAILING_ORDER,
    &futures::CANCEL_TRAILING_ORDER,
    &futures::CANCEL_ALL_TRAILING_ORDERS,
    &futures::TRAILING_ORDER_DETAIL,
    &futures::TRAILING_ORDERS,
    &futures::TRAILING_ORDER_HISTORY,
    &futures::PLACE_TRIGGER_ORDER,
    &futures::CANCEL_TRIGGER_ORDER,
    &futures::CANCEL_ALL_TRIGGER_ORDERS,
    &futures::TRIGGER_ORDER_DETAIL,
    &futures::TRIGGER_ORDERS,
    &futures::TRIGGER_ORDER_HISTORY,
    &loan::OVERVIEW,
    &loan::ASSETS,
    &loan::ASSET_ITEMS,
    &loan::TOTAL_ASSETS,
    &loan::BORROW_HISTORY,
    &loan::REPAYMENT_HISTORY,
    &loan::COLLATERAL_HISTORY,
    &loan::LIQUIDATION_HISTORY,
    &loan::BORROW,
    &loan::REPAY,
    &loan::RENEW,
    &loan::ADJUST_COLLATERAL,
    &loan::REPAY_BATCH,
    &loan::REPAYABLE_LOANS,
    &loan::RUNNING_ORDERS,
    &loan::POSITION_DETAIL,
    &loan::CURRENCIES,
    &loan::COLLATERAL_CURRENCIES,
    &loan::SET_AUTO_TOP_UP,
    &margin::SYMBOLS,
    &margin::BALANCE,
    &margin::PLACE_LOAN_ORDER,
    &margin::LOANS,
    &margin::REPAYMENTS,
    &margin::INTEREST_HISTORY,
    &spot::BALANCE,
    &spot::BALANCES,
    &spot::TRANSFER,
    &spot::TRANSFER_BETWEEN_ACCOUNTS,
    &spot::LISTEN_KEY,
    &spot::OPEN_ORDERS,
    &spot::ORDER_HISTORY,
    &spot::FILLS,
    &spot::ORDER_BOOK,
    &spot::KLINES,
    &spot::RECENT_TRADES,
    &spot::TRADE_HISTORY,
    &spot::TICKERS,
    &spot::DAY_TICKERS,
    &spot::BOOK_TICKERS,
    &spot::PRICE_TICKERS,
    &spot::SERVER_TIME,
    &spot::CLIENT_ADDRESS,
    &spot::PLACE_ORDER,
    &spot::AMEND_ORDER,
    &spot::CANCEL_ORDER,
    &spot::ORDER_DETAIL,
    &spot::ORDER_LOOKUP,
    &spot::PLACE_BATCH,
    &spot::BATCH_ORDERS,
    &spot::CANCEL_BATCH,
    &spot::CANCEL_ALL_ORDERS,
    &spot::SYMBOLS,
    &spot::CURRENCIES,
    &spot::SUPPORTED_CURRENCIES,
    &spot::DEPOSIT_ADDRESS,
    &spot::DEPOSITS,
    &spot::WITHDRAW,
    &spot::WITHDRAWAL_DETAIL,
    &spot::WITHDRAWALS,
];
