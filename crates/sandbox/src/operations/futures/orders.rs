//! Places, amends and cancels futures orders.

use tradewire_endpoints::futures::{AmendOrder, CancelAllOrders, CancelBatch, CancelOrder, PlaceOrder};
use tradewire_models::ErrorCode;

use super::pages::check_symbol;
use crate::futures::OrderRejection;
use crate::operations::call::Call;
use crate::operations::place_batch::check_account;
use crate::reply::{self, Json, Rejection};

/// Places an order, and returns its id.
pub(in crate::operations) fn place_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        check_account(call, trading)?;
        let order = call.parse_unchecked::<PlaceOrder>()?.order;
        trading.check_order(&order, owner, call.now).map_err(|rejection| rejected(call, rejection))?;
        // Checks the remaining rules of the contract, which have no error code of their own.
        call.check()?;
        let insufficient = ErrorCode::InsufficientBalance;
        if is_listed(call, &insufficient) && !trading.affords(owner, &order, call.now) {
            return Err(insufficient.into());
        }
        reply::value(&trading.place(owner, &order, call.now))
    })?
}

/// Amends an order, which keeps its id.
pub(in crate::operations) fn amend_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        check_account(call, trading)?;
        let amendment = call.parse_unchecked::<AmendOrder>()?.amendment;
        trading.check_amendment(owner, &amendment, call.now).map_err(|rejection| rejected(call, rejection))?;
        // Checks the remaining rules of the contract, which have no error code of their own.
        call.check()?;
        trading.amend(owner, &amendment, call.now).map_err(|rejection| rejected(call, rejection))?;
        reply::value(&amendment.order_id)
    })?
}

/// Cancels an open order, and returns its id.
pub(in crate::operations) fn cancel_order(call: &Call<'_>) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    let order = call.parse::<CancelOrder>()?.order;
    call.exchange.with_trading(call.now, |trading| {
        if !trading.cancel_own(owner, order.order_id, call.now) {
            let message = "the account has no open order with this id".to_owned();
            return Err(Rejection::Code(ErrorCode::InvalidParams, message));
        }
        reply::value(&order.order_id)
    })?
}

/// Cancels several open orders. Those that do not exist, or are not open, are ignored: the interface lists no code for them.
pub(in crate::operations) fn cancel_batch(call: &Call<'_>) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    let orders = call.parse::<CancelBatch>()?.orders;
    call.exchange.with_trading(call.now, |trading| {
        let ledger = trading.ledger(owner);
        let client_ids = orders.client_order_ids.iter().flatten();
        let named = client_ids.flat_map(|id| ledger.into_iter().flat_map(|ledger| ledger.orders.with_client_id(id)));
        let ids: Vec<_> = orders.order_ids.iter().copied().chain(named.map(|placed| placed.id())).collect();
        for id in ids {
            trading.cancel_own(owner, id, call.now);
        }
        reply::value(&true)
    })?
}

/// Cancels all open orders, or those of one pair.
pub(in crate::operations) fn cancel_all_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    let filter = call.parse::<CancelAllOrders>()?.filter;
    call.exchange.with_trading(call.now, |trading| {
        check_symbol(trading, filter.symbol.as_deref())?;
        trading.cancel_all(owner, filter.symbol.as_deref(), call.now);
        reply::value(&true)
    })?
}

/// Returns the rejection of an order, with a code that the interface lists for the operation.
pub(super) fn rejected(call: &Call<'_>, rejection: OrderRejection) -> Rejection {
    let OrderRejection { code, detail } = &rejection;
    let mut codes = std::iter::once(code).chain(synonyms(code));
    match codes.find(|code| is_listed(call, code)) {
        Some(listed) => Rejection::Code(listed.clone(), detail.clone().unwrap_or_default()),
        None => Rejection::Code(ErrorCode::InvalidParams, rejection.meaning()),
    }
}

/// Returns the codes by which some operations report the same reason.
fn synonyms(code: &ErrorCode) -> &'static [ErrorCode] {
    match code {
        ErrorCode::InvalidQuantity => &[ErrorCode::InvalidQuantityScale],
        ErrorCode::OpenapiNotSupported => {
            &[ErrorCode::SymbolNotSupportOpenapi, ErrorCode::SymbolNotSupportTradingViaApi]
        }
        _ => &[],
    }
}

/// Returns whether the interface lists an error code for the operation.
fn is_listed(call: &Call<'_>, code: &ErrorCode) -> bool {
    call.operation.wire.errors.contains(&code.as_str())
}
