//! Positions, their settings, and closing them.

use tradewire_endpoints::futures::{
    ActivePositions, AdjustMargin, Leverages, LiquidationPrices, PositionDetails, Positions, SetAutoMargin,
    SetLeverage, SetMarginMode,
};
use tradewire_models::ErrorCode;
use tradewire_models::futures::{ContractType, MarginAdjustmentType, MarginMode, PositionLeverage, PositionSide};

use super::pages::check_symbol;
use super::position_records::{self, PositionView};
use crate::exact::Overflow;
use crate::futures::OrderRejection;
use crate::operations::call::Call;
use crate::reply::{self, Json, Rejection};

/// Lists the open positions.
pub(in crate::operations) fn positions(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Positions>()?;
    list(call, request.symbol.as_deref(), true, position_records::position)
}

/// Lists the open positions with the sizes of their contracts. No contract of the sandbox has a delivery date.
pub(in crate::operations) fn active_positions(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<ActivePositions>()?;
    if request.is_delivery.unwrap_or(ActivePositions::DEFAULT_IS_DELIVERY) {
        return reply::value(&[(); 0]);
    }
    list(call, request.symbol.as_deref(), true, position_records::active)
}

/// Lists the open positions with their unrealized profits and liquidation prices.
pub(in crate::operations) fn position_details(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<PositionDetails>()?;
    list(call, request.symbol.as_deref(), false, position_records::detail)
}

/// Lists the liquidation prices of the open positions.
pub(in crate::operations) fn liquidation_prices(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<LiquidationPrices>()?;
    list(call, request.symbol.as_deref(), true, position_records::liquidation_price)
}

/// Lists the positions of a pair, or of all pairs, sorted by pair.
fn list<R: serde::Serialize>(
    call: &Call<'_>,
    symbol: Option<&str>,
    must_exist: bool,
    record: fn(&PositionView<'_>) -> Result<R, Overflow>,
) -> Result<Json, Rejection> {
    let owner = call.caller()?.owner;
    call.with_own_ledger(|trading, ledger| {
        if must_exist {
            check_symbol(trading, symbol)?;
        }
        let mut views = Vec::new();
        for instrument in &call.exchange.instruments {
            let Some(quote) = trading.quote(&instrument.symbol) else { continue };
            let is_listed = symbol.is_none_or(|symbol| symbol == instrument.symbol);
            let positions =
                ledger.positions().iter().filter(|position| is_listed && position.symbol == instrument.symbol);
            views.extend(positions.map(|position| {
                let exit_prices = trading.exit_prices(owner, position);
                PositionView { position, ledger, instrument, quote, exit_prices }
            }));
        }
        let records: Result<Vec<_>, Overflow> = views.iter().map(record).collect();
        let records = records.map_err(|Overflow| Rejection::Serialization)?;
        reply::list(&call.operation, &records)
    })
}

/// Lists the leverages of both sides of a pair.
pub(in crate::operations) fn leverages(call: &Call<'_>) -> Result<Json, Rejection> {
    let request = call.parse::<Leverages>()?;
    call.with_own_ledger(|trading, ledger| {
        check_symbol(trading, Some(&request.symbol))?;
        let record = |side: &PositionSide| {
            let mut record = PositionLeverage::default();
            record.symbol.clone_from(&request.symbol);
            record.margin_mode = MarginMode::Isolated;
            record.position_side = side.clone();
            record.contract_type = ContractType::Perpetual;
            record.leverage = ledger.leverage(&request.symbol, side);
            record
        };
        let records: Vec<_> = PositionSide::ALL.iter().map(record).collect();
        reply::page(&call.operation, &records, (false, false))
    })
}

/// Sets the leverage of one side of a pair.
pub(in crate::operations) fn set_leverage(call: &Call<'_>) -> Result<Json, Rejection> {
    let leverage = call.parse::<SetLeverage>()?.leverage;
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        let side = (leverage.symbol.as_str(), &leverage.position_side);
        trading.set_leverage(owner, side, leverage.leverage).map_err(rejected)?;
        reply::value(&())
    })?
}

/// Adds margin to a position, or removes added margin.
pub(in crate::operations) fn adjust_margin(call: &Call<'_>) -> Result<Json, Rejection> {
    let adjustment = call.parse::<AdjustMargin>()?.adjustment;
    let owner = call.caller()?.owner;
    let amount = match adjustment.type_ {
        MarginAdjustmentType::Add => adjustment.margin,
        MarginAdjustmentType::Sub => -adjustment.margin,
        _ => return Err(ErrorCode::InvalidParams.into()),
    };
    call.exchange.with_trading(call.now, |trading| {
        let side = (adjustment.symbol.as_str(), &adjustment.position_side);
        trading.adjust_margin(owner, side, amount).map_err(rejected)?;
        reply::value(&())
    })?
}

/// Sets whether margin is added automatically to the position of one side of a pair.
pub(in crate::operations) fn set_auto_margin(call: &Call<'_>) -> Result<Json, Rejection> {
    let setting = call.parse::<SetAutoMargin>()?.setting;
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        check_symbol(trading, Some(&setting.symbol))?;
        let ledger = trading.ledger_mut(owner).ok_or(ErrorCode::NoSuchUser)?;
        ledger.set_auto_margin(&setting.symbol, &setting.position_side, setting.auto_margin);
        reply::value(&())
    })?
}

/// Sets the margin mode of one side of a pair. The pairs of the sandbox allow isolated margin only.
pub(in crate::operations) fn set_margin_mode(call: &Call<'_>) -> Result<Json, Rejection> {
    let setting = call.parse::<SetMarginMode>()?.setting;
    call.exchange.with_trading(call.now, |trading| {
        check_symbol(trading, Some(&setting.symbol))?;
        match setting.margin_mode {
            MarginMode::Isolated => reply::value(&()),
            _ => Err(ErrorCode::InvalidPositionTypeOnlyIsolated.into()),
        }
    })?
}

/// Closes all positions at the market price.
pub(in crate::operations) fn close_all_positions(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let owner = call.caller()?.owner;
    call.exchange.with_trading(call.now, |trading| {
        trading.close_all(owner, call.now)?;
        reply::value(&true)
    })?
}

fn rejected(OrderRejection { code, detail }: OrderRejection) -> Rejection {
    Rejection::Code(code, detail.unwrap_or_default())
}
