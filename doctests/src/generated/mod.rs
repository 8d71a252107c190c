// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

mod futures {
    #[doc = include_str!("../../../docs/reference/futures/account.md")]
    mod account {}

    #[doc = include_str!("../../../docs/reference/futures/bills.md")]
    mod bills {}

    #[doc = include_str!("../../../docs/reference/futures/fills.md")]
    mod fills {}

    #[doc = include_str!("../../../docs/reference/futures/funding.md")]
    mod funding {}

    #[doc = include_str!("../../../docs/reference/futures/market.md")]
    mod market {}

    #[doc = include_str!("../../../docs/reference/futures/order_lists.md")]
    mod order_lists {}

    #[doc = include_str!("../../../docs/reference/futures/orders.md")]
    mod orders {}

    #[doc = include_str!("../../../docs/reference/futures/positions.md")]
    mod positions {}

    #[doc = include_str!("../../../docs/reference/futures/reverse_orders.md")]
    mod reverse_orders {}

    #[doc = include_str!("../../../docs/reference/futures/stop_orders.md")]
    mod stop_orders {}

    #[doc = include_str!("../../../docs/reference/futures/symbols.md")]
    mod symbols {}

    #[doc = include_str!("../../../docs/reference/futures/tickers.md")]
    mod tickers {}

    #[doc = include_str!("../../../docs/reference/futures/trailing_orders.md")]
    mod trailing_orders {}

    #[doc = include_str!("../../../docs/reference/futures/triggers.md")]
    mod triggers {}
}

mod loan {
    #[doc = include_str!("../../../docs/reference/loan/assets.md")]
    mod assets {}

    #[doc = include_str!("../../../docs/reference/loan/history.md")]
    mod history {}

    #[doc = include_str!("../../../docs/reference/loan/orders.md")]
    mod orders {}

    #[doc = include_str!("../../../docs/reference/loan/products.md")]
    mod products {}
}

mod margin {
    #[doc = include_str!("../../../docs/reference/margin/account.md")]
    mod account {}

    #[doc = include_str!("../../../docs/reference/margin/loans.md")]
    mod loans {}
}

mod spot {
    #[doc = include_str!("../../../docs/reference/spot/account.md")]
    mod account {}

    #[doc = include_str!("../../../docs/reference/spot/history.md")]
    mod history {}

    #[doc = include_str!("../../../docs/reference/spot/market.md")]
    mod market {}

    #[doc = include_str!("../../../docs/reference/spot/orders.md")]
    mod orders {}

    #[doc = include_str!("../../../docs/reference/spot/symbols.md")]
    mod symbols {}

    #[doc = include_str!("../../../docs/reference/spot/wallet.md")]
    mod wallet {}
}
