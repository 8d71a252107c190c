//! The behavior of each operation of the contract.

pub(crate) mod call;
pub(crate) mod futures;
pub(crate) mod market;
mod session;
mod spot;
mod wallet;

use serde_json::value::RawValue;
use tradewire_contract::{ArchiveSource, Contract, Dataset, Returns, WireFormat};
use tradewire_endpoints::{futures as futures_endpoints, spot as spot_endpoints};
use tradewire_wire::Object;
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::Operation;

use self::call::Call;
use crate::reply::{Json, Rejection};
use crate::served_operation::ServedOperation;

/// A function that executes an operation, and returns the JSON of its result.
type Behavior = fn(&Call<'_>) -> Result<Json, Rejection>;

/// The operations that the sandbox implements. All others respond with the contract's example.
static BEHAVIORS: &[(&Operation, Behavior)] = &[
    (futures_endpoints::QuantHistory::OPERATION, futures::quant_history),
    (futures_endpoints::PlaceBatch::OPERATION, futures::orders::place_batch),
    (futures_endpoints::OrderDetail::OPERATION, futures::order_detail),
    (futures_endpoints::ServerTime::OPERATION, futures::server_time),
    (futures_endpoints::PlaceOrder::OPERATION, futures::orders::place_order),
    (futures_endpoints::PlaceOrders::OPERATION, futures::orders::place_orders),
    (futures_endpoints::AmendOrder::OPERATION, futures::orders::amend_order),
    (futures_endpoints::CancelOrder::OPERATION, futures::orders::cancel_order),
    (futures_endpoints::CancelBatch::OPERATION, futures::orders::cancel_batch),
    (futures_endpoints::CancelAllOrders::OPERATION, futures::orders::cancel_all_orders),
    (futures_endpoints::Orders::OPERATION, futures::lists::orders),
    (futures_endpoints::OrderHistory::OPERATION, futures::lists::order_history),
    (futures_endpoints::OpenOrders::OPERATION, futures::lists::open_orders),
    (futures_endpoints::PartiallyCanceledOrders::OPERATION, futures::lists::partially_canceled_orders),
    (futures_endpoints::FilledOrders::OPERATION, futures::lists::filled_orders),
    (futures_endpoints::Fills::OPERATION, futures::lists::fills),
    (futures_endpoints::AllFills::OPERATION, futures::lists::all_fills),
    (futures_endpoints::QuantFills::OPERATION, futures::lists::quant_fills),
    (futures_endpoints::Positions::OPERATION, futures::positions::positions),
    (futures_endpoints::ActivePositions::OPERATION, futures::positions::active_positions),
    (futures_endpoints::PositionDetails::OPERATION, futures::positions::position_details),
    (futures_endpoints::Leverages::OPERATION, futures::positions::leverages),
    (futures_endpoints::SetLeverage::OPERATION, futures::positions::set_leverage),
    (futures_endpoints::SetMarginMode::OPERATION, futures::positions::set_margin_mode),
    (futures_endpoints::CloseAllPositions::OPERATION, futures::positions::close_all_positions),
    (futures_endpoints::Balance::OPERATION, futures::account::balance),
    (futures_endpoints::Balances::OPERATION, futures::account::balances),
    (futures_endpoints::Bills::OPERATION, futures::account::bills),
    (futures_endpoints::PositionHistory::OPERATION, futures::positions::position_history),
    (futures_endpoints::FeeRates::OPERATION, futures::account::fee_rates),
    (futures_endpoints::ListenKey::OPERATION, session::futures_listen_key),
    (futures_endpoints::PlaceTriggerOrder::OPERATION, futures::conditional::place_trigger_order),
    (futures_endpoints::CancelTriggerOrder::OPERATION, futures::conditional::cancel_trigger_order),
    (futures_endpoints::CancelAllTriggerOrders::OPERATION, futures::conditional::cancel_all_trigger_orders),
    (futures_endpoints::TriggerOrderDetail::OPERATION, futures::conditional::trigger_order_detail),
    (futures_endpoints::TriggerOrders::OPERATION, futures::conditional::trigger_orders),
    (futures_endpoints::TriggerOrderHistory::OPERATION, futures::conditional::trigger_order_history),
    (futures_endpoints::PlaceStopOrder::OPERATION, futures::conditional::place_stop_order),
    (futures_endpoints::AmendStopOrder::OPERATION, futures::conditional::amend_stop_order),
    (futures_endpoints::CancelStopOrder::OPERATION, futures::conditional::cancel_stop_order),
    (futures_endpoints::CancelAllStopOrders::OPERATION, futures::conditional::cancel_all_stop_orders),
    (futures_endpoints::StopOrderDetail::OPERATION, futures::conditional::stop_order_detail),
    (futures_endpoints::StopOrders::OPERATION, futures::conditional::stop_orders),
    (futures_endpoints::StopOrderHistory::OPERATION, futures::conditional::stop_order_history),
    (futures_endpoints::PlaceTrailingOrder::OPERATION, futures::conditional::place_trailing_order),
    (futures_endpoints::CancelTrailingOrder::OPERATION, futures::conditional::cancel_trailing_order),
    (futures_endpoints::CancelAllTrailingOrders::OPERATION, futures::conditional::cancel_all_trailing_orders),
    (futures_endpoints::TrailingOrderDetail::OPERATION, futures::conditional::trailing_order_detail),
    (futures_endpoints::TrailingOrders::OPERATION, futures::conditional::trailing_orders),
    (futures_endpoints::TrailingOrderHistory::OPERATION, futures::conditional::trailing_order_history),
    (spot_endpoints::OpenOrders::OPERATION, spot::open_orders),
    (spot_endpoints::BatchOrders::OPERATION, spot::batch_orders),
    (spot_endpoints::OrderDetail::OPERATION, spot::order_detail),
    (spot_endpoints::OrderLookup::OPERATION, spot::order_lookup),
    (spot_endpoints::OrderHistory::OPERATION, spot::order_history),
    (spot_endpoints::Fills::OPERATION, spot::fills),
    (spot_endpoints::PlaceOrder::OPERATION, spot::place_order),
    (spot_endpoints::PlaceBatch::OPERATION, spot::place_batch),
    (spot_endpoints::AmendOrder::OPERATION, spot::amend_order),
    (spot_endpoints::CancelOrder::OPERATION, spot::cancel_order),
    (spot_endpoints::CancelBatch::OPERATION, spot::cancel_batch),
    (spot_endpoints::CancelAllOrders::OPERATION, spot::cancel_all_orders),
    (spot_endpoints::BalanceRequest::OPERATION, wallet::balance),
    (spot_endpoints::BalancesRequest::OPERATION, wallet::balances),
    (spot_endpoints::Transfer::OPERATION, wallet::transfer),
    (spot_endpoints::TransferBetweenAccounts::OPERATION, wallet::transfer_between_accounts),
    (spot_endpoints::ListenKey::OPERATION, session::spot_listen_key),
    (spot_endpoints::ServerTime::OPERATION, spot::server_time),
    (futures_endpoints::Symbol::OPERATION, |call| {
        market::one(call, |of: futures_endpoints::Symbol| of.symbol, market::futures_symbols::config)
    }),
    (futures_endpoints::Symbols::OPERATION, market::futures_symbols::symbols),
    (futures_endpoints::AllSymbols::OPERATION, |call| market::each(call, market::futures_symbols::config)),
    (futures_endpoints::AllLeverageBrackets::OPERATION, |call| market::each(call, market::futures_symbols::brackets)),
    (futures_endpoints::Currencies::OPERATION, market::futures_symbols::currencies),
    (futures_endpoints::LeverageBracketsRequest::OPERATION, |call| {
        market::one(call, |of: futures_endpoints::LeverageBracketsRequest| of.symbol, market::futures_symbols::brackets)
    }),
    (futures_endpoints::Ticker::OPERATION, |call| {
        market::one(call, |of: futures_endpoints::Ticker| of.symbol, market::futures::day_ticker)
    }),
    (futures_endpoints::Tickers::OPERATION, |call| market::each(call, market::futures::day_ticker)),
    (futures_endpoints::AggTicker::OPERATION, |call| {
        market::one(call, |of: futures_endpoints::AggTicker| of.symbol, market::futures::aggregate_ticker)
    }),
    (futures_endpoints::AggTickers::OPERATION, |call| market::each(call, market::futures::aggregate_ticker)),
    (futures_endpoints::BookTickerRequest::OPERATION, |call| {
        market::one(call, |of: futures_endpoints::BookTickerRequest| of.symbol, market::futures::best_prices)
    }),
    (futures_endpoints::BookTickers::OPERATION, |call| market::each(call, market::futures::best_prices)),
    (futures_endpoints::IndexPrice::OPERATION, |call| {
        market::one(call, |of: futures_endpoints::IndexPrice| of.symbol, market::futures::index)
    }),
    (futures_endpoints::IndexPrices::OPERATION, |call| market::each(call, market::futures::index)),
    (futures_endpoints::MarkPrice::OPERATION, |call| {
        market::one(call, |of: futures_endpoints::MarkPrice| of.symbol, market::futures::mark)
    }),
    (futures_endpoints::MarkPrices::OPERATION, |call| market::each(call, market::futures::mark)),
    (futures_endpoints::OrderBookRequest::OPERATION, market::futures::order_book),
    (futures_endpoints::RecentTrades::OPERATION, market::futures::recent_trades),
    (futures_endpoints::Klines::OPERATION, market::futures::klines),
    (futures_endpoints::FundingRate::OPERATION, market::futures::funding_rate),
    (futures_endpoints::FundingRateHistory::OPERATION, market::futures::funding_rate_history),
    (spot_endpoints::Symbols::OPERATION, market::spot_symbols::symbols),
    (spot_endpoints::Currencies::OPERATION, market::spot_symbols::currencies),
    (spot_endpoints::Tickers::OPERATION, market::spot::tickers),
    (spot_endpoints::DayTickers::OPERATION, market::spot::day_tickers),
    (spot_endpoints::BookTickers::OPERATION, market::spot::book_tickers),
    (spot_endpoints::PriceTickers::OPERATION, market::spot::price_tickers),
    (spot_endpoints::OrderBookRequest::OPERATION, market::spot::order_book),
    (spot_endpoints::Klines::OPERATION, market::spot::klines),
    (spot_endpoints::RecentTrades::OPERATION, market::spot::recent_trades),
    (spot_endpoints::TradeHistory::OPERATION, market::spot::trade_history),
];

/// Returns the operations that the sandbox implements.
pub(crate) fn simulated() -> impl Iterator<Item = &'static Operation> {
    BEHAVIORS.iter().map(|(operation, _)| *operation)
}

/// Executes a request, or responds with the contract's example if the sandbox does not implement the operation as the
/// contract declares it.
pub(crate) fn execute(call: &Call<'_>) -> Result<Json, Rejection> {
    if call.exchange.respond_with_examples {
        return example(call);
    }
    let Some(behavior) = behavior(&call.operation) else {
        return example(call).map(|result| in_requested_range(call, result));
    };
    match behavior(call) {
        Err(Rejection::Incompatible(_)) => example(call),
        result => in_declared_form(call.operation.declared.returns.wire_format, result?),
    }
}

/// Writes the result with or without quotes, as the contract declares it.
fn in_declared_form(wire_format: Option<WireFormat>, result: Json) -> Result<Json, Rejection> {
    let text = result.get().trim_matches('"');
    match wire_format {
        Some(WireFormat::String) if text != "null" => Ok(RawValue::from_string(format!("\"{text}\""))?),
        Some(WireFormat::Number) => Ok(RawValue::from_string(text.to_owned())?),
        _ => Ok(result),
    }
}

/// Returns the behavior of an operation; `None` for an edited operation that returns another type.
fn behavior(operation: &ServedOperation) -> Option<Behavior> {
    let compiled = Contract::embedded().operation(&operation.declared.name)?;
    let wire_format = operation.declared.returns.wire_format;
    if (Returns { wire_format, ..compiled.returns.clone() }) != operation.declared.returns {
        return None;
    }
    BEHAVIORS.iter().find(|(simulated, _)| *simulated == operation.wire).map(|(_, behavior)| *behavior)
}

/// Responds with the contract's first example of a success.
fn example(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let ServedOperation { wire, declared, .. } = call.operation;
    let mut results = declared.responses.iter().filter_map(|response| match wire.open(&response.json) {
        Ok(Opened::Success(result)) => Some(result.unwrap_or(RawValue::NULL).to_owned()),
        _ => None,
    });
    results.next().ok_or(Rejection::NotImplemented)
}

/// Removes the records outside of the requested time range from an example of a list.
fn in_requested_range(call: &Call<'_>, result: Json) -> Json {
    let ServedOperation { contract, declared, .. } = &call.operation;
    let Some(ArchiveSource { dataset, start: Some(start), end: Some(end), .. }) = &declared.archive else {
        return result;
    };
    let is_meant = |of: &Dataset| of.name.group == declared.name.group && of.name.name == *dataset;
    let Some((_, dataset)) = contract.datasets().find(|(_, of)| is_meant(of)) else { return result };
    let bound = |name: &str| call.parts.query.values(name).next().and_then(|time| time.parse::<i64>().ok());
    let (start, end) = (bound(start).unwrap_or(i64::MIN), bound(end).unwrap_or(i64::MAX));
    let Ok(page) = declared.page(contract, |_| None, &result) else { return result };
    let time = |record: &RawValue| Object::parse(record.get()).ok()?.get(&dataset.time)?.get().parse::<i64>().ok();
    let is_requested = |record: &&RawValue| time(record).is_none_or(|time| (start..=end).contains(&time));
    let requested = page.records.iter().copied().filter(is_requested).map(RawValue::get).collect::<Vec<_>>();
    let items = declared.paging.as_ref().map(|paging| paging.items());
    let whole = Object::parse(result.get()).ok();
    let Some(items) = items.zip(whole.as_ref()).and_then(|(items, whole)| whole.get(items)) else { return result };
    let json = result.get().replacen(items.get(), &format!("[{}]", requested.join(",")), 1);
    RawValue::from_string(json).unwrap_or(result)
}

#[cfg(test)]
mod tests;
