//! Features that no account of the sandbox uses: auto-deleveraging, cross margin and reverse orders. Their lists are
//! empty instead of containing the records of the examples.

use tradewire_endpoints::futures::{AdlHistory, AdlQuantiles, CrossMargin, ReverseOrderHistory, ReverseOrders};
use tradewire_models::Decimal;
use tradewire_models::futures::AdlQuantile;

use super::pages::check_symbol;
use crate::operations::call::Call;
use crate::reply::{self, Json, Rejection};

/// Lists the reductions of positions by auto-deleveraging: none.
pub(in crate::operations) fn adl_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<AdlHistory>()?;
    check(call, request.symbol.as_deref())?;
    reply::page(&call.operation, [] as [&(); 0], (false, false))
}

/// Lists the places in the queue for auto-deleveraging, for each pair with a position. All of them are last.
pub(in crate::operations) fn adl_quantiles(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<AdlQuantiles>()?;
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, request.symbol.as_deref())?;
        let listed = call.exchange.instruments.iter().map(|instrument| &instrument.symbol).filter(|symbol| {
            let is_wanted = request.symbol.as_ref().is_none_or(|wanted| wanted == *symbol);
            is_wanted && ledger.positions().iter().any(|position| position.symbol == **symbol)
        });
        let record = |symbol: &String| {
            let mut record = AdlQuantile::default();
            record.symbol.clone_from(symbol);
            (record.long_quantile, record.short_quantile) = (Decimal::ZERO, Decimal::ZERO);
            record
        };
        let records: Vec<_> = listed.map(record).collect();
        reply::list(&call.operation, &records)
    })
}

/// Returns the maintenance margin of the cross-margin positions in a pair: nothing, because all positions are isolated.
pub(in crate::operations) fn cross_margin(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<CrossMargin>()?;
    check(call, Some(&request.symbol))?;
    reply::value(&"0")
}

/// Lists the open reverse orders: none, because no documented operation places one.
pub(in crate::operations) fn reverse_orders(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<ReverseOrders>()?;
    check(call, request.symbol.as_deref())?;
    reply::page(&call.operation, [] as [&(); 0], (false, false))
}

/// Lists the past reverse orders: none.
pub(in crate::operations) fn reverse_order_history(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<ReverseOrderHistory>()?;
    check(call, request.symbol.as_deref())?;
    reply::page(&call.operation, [] as [&(); 0], (false, false))
}

/// Checks the caller, and that a pair exists.
fn check(call: &Call<'_>, symbol: Option<&str>) -> Result<(), Rejection> {
    call.caller()?;
    call.exchange.with_trading(call.now, |trading| check_symbol(trading, symbol))?
}
