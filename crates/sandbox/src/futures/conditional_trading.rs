//! Checks, places, amends and cancels conditional orders.

use tradewire_models::futures::{
    CallbackType, MarginMode, NewStopOrder, NewTrailingOrder, NewTriggerOrder, OrderType, PositionSide,
    StopOrderAmendment, TimeInForce, TriggerOrderType, TriggerPriceType,
};
use tradewire_models::{Decimal, ErrorCode, Timestamp};

use super::condition::{self, Condition, ConditionalKind, ConditionalOrder, Crossing};
use super::ledger::{Ledger, Owner};
use super::order_rules::{self, ExitCodes, check_positive, reject_if};
use super::position::{ExitPrices, Position};
use crate::exact;
use crate::market::Market;
use crate::refusal::Refusal;
use crate::rows::Row;
use crate::trading::Trading;

impl Trading {
    /// Checks a new trigger order, and returns its condition.
    pub(crate) fn trigger_order(&self, new: NewTriggerOrder) -> Result<Condition, Refusal> {
        let market = self.existing_market(&new.symbol)?;
        reject_if(!new.orig_qty.is_integer(), ErrorCode::InvalidQuantityScale)?;
        let order = condition::trigger_placement(&new).order;
        order_rules::check_order(&order, market)?;
        let is_immediate = matches!(new.time_in_force, TimeInForce::Ioc | TimeInForce::Fok);
        reject_if(order.order_type == OrderType::Market && !is_immediate, ErrorCode::MarketTriggerTimeInForce)?;
        reject_if(new.stop_price <= Decimal::ZERO, ErrorCode::InvalidStopPrice)?;
        match Crossing::new(new.stop_price, market.quote.last()) {
            Some(crossing) => Ok(Condition::Trigger { new, crossing }),
            None => Err(Refusal::new(ErrorCode::InvalidStopPrice, "the trigger price equals the current price")),
        }
    }

    /// Checks a new take-profit and stop-loss order of an account, and returns its condition.
    pub(crate) fn stop_order(&self, owner: Owner, new: NewStopOrder, now: Timestamp) -> Result<Condition, Refusal> {
        let (market, ledger) = self.pair_of(owner, &new.symbol)?;
        let position = ledger.position(&new.symbol, &new.position_side);
        let closing = ledger.closing_contracts(&new.symbol, &new.position_side, None)?;
        // The contracts that no open order closes.
        let available = exact::sub(position.contracts, closing)?;
        reject_if(!new.orig_qty.is_integer(), ErrorCode::InvalidQuantityScale)?;
        order_rules::check_quantity(new.orig_qty)?;
        check_delegate(&new.profit_delegate_order_type, new.profit_delegate_price, market)?;
        check_delegate(&new.stop_delegate_order_type, new.stop_delegate_price, market)?;
        check_expiry(new.expire_time, now)?;
        let prices = condition::exit_prices(&new);
        if prices == ExitPrices::default() {
            return Err(Refusal::new(ErrorCode::InvalidParams, "the order has neither a take-profit nor a stop-loss"));
        }
        if new.orig_qty > available {
            return Err(Refusal::new(ErrorCode::MoreThanAvailable, "fewer contracts of the position are available"));
        }
        exit_prices(prices, market, &position)?;
        Ok(Condition::Stop(new))
    }

    /// Checks a new trailing order, and returns its condition.
    pub(crate) fn trailing_order(&self, new: NewTrailingOrder, now: Timestamp) -> Result<Condition, Refusal> {
        let market = self.existing_market(&new.symbol)?;
        reject_if(!new.orig_qty.is_integer(), ErrorCode::InvalidQuantityScale)?;
        order_rules::check_order(&condition::trailing_placement(&new).order, market)?;
        let price = market.quote.last();
        let (too_low, too_high, maximum) = match new.callback {
            CallbackType::Proportion => (ErrorCode::CallbackRatioTooLow, ErrorCode::CallbackRatioTooHigh, Decimal::ONE),
            CallbackType::Fixed => (ErrorCode::CallbackPriceTooLow, ErrorCode::CallbackPriceTooHigh, price),
            _ => return Err(ErrorCode::InvalidParams.into()),
        };
        reject_if(new.callback_val <= Decimal::ZERO, too_low)?;
        reject_if(new.callback_val >= maximum, too_high)?;
        check_positive(new.activation_price, ErrorCode::InvalidActivationPrice)?;
        check_expiry(new.expire_time, now)?;
        condition::trailing_price(&new, price)?;
        let activation = new.activation_price.and_then(|activation| Crossing::new(activation, price));
        Ok(Condition::Trailing { new, activation, best: None })
    }

    fn pair_of(&self, owner: Owner, symbol: &str) -> Result<(&Market, &Ledger), Refusal> {
        Ok((self.existing_market(symbol)?, self.ledger(owner).ok_or(ErrorCode::InvalidParams)?))
    }

    /// Adds a conditional order that was checked, and returns its id.
    pub(crate) fn add_conditional(&mut self, owner: Owner, condition: Condition, now: Timestamp) -> i64 {
        let id = self.ids.draw_order();
        if let Some((market, ledger)) = self.market_and_ledger(owner, condition.symbol()) {
            let price = market.quote.last();
            ledger.conditional_orders.add(ConditionalOrder::new(id, condition, price, now));
        }
        id
    }

    pub(crate) fn amend_stop_order(
        &mut self,
        owner: Owner,
        amendment: &StopOrderAmendment,
        now: Timestamp,
    ) -> Result<(), Refusal> {
        let id = amendment.stop_order_id.get();
        let orders = self.ledger(owner).map(|ledger| &ledger.conditional_orders);
        let order = orders.and_then(|orders| orders.of_kind(ConditionalKind::Stop, id));
        let order = order.filter(|order| order.is_open()).ok_or(ErrorCode::InvalidEntrust)?;
        let Condition::Stop(new) = &order.condition else { return Err(ErrorCode::InvalidEntrust.into()) };
        let (market, ledger) = self.pair_of(owner, &new.symbol)?;
        let current = condition::exit_prices(new);
        let amended =
            ExitPrices { take_profit: amendment.trigger_profit_price, stop_loss: amendment.trigger_stop_price };
        let prices = amended.or(current);
        exit_prices(prices, market, &ledger.position(&new.symbol, &new.position_side))?;
        if let Some(ledger) = self.ledgers.get_mut(owner) {
            ledger.conditional_orders.change(id, |order| order.amend(prices, now));
        }
        Ok(())
    }

    /// Cancels an open conditional order of an account. Returns `false` if the account has no such open order.
    pub(crate) fn cancel_conditional(&mut self, owner: Owner, kind: ConditionalKind, id: i64, now: Timestamp) -> bool {
        let Some(orders) = self.ledgers.get_mut(owner).map(|ledger| &mut ledger.conditional_orders) else {
            return false;
        };
        orders.of_kind(kind, id).is_some() && orders.change(id, |order| order.cancel(now)) == Some(true)
    }

    pub(crate) fn cancel_all_conditional(
        &mut self,
        owner: Owner,
        kind: ConditionalKind,
        symbol: Option<&str>,
        now: Timestamp,
    ) {
        let is_selected = |order: &&ConditionalOrder| {
            let condition = &order.condition;
            condition.kind() == kind && symbol.is_none_or(|symbol| condition.symbol() == symbol)
        };
        let open = self.ledger(owner).into_iter().flat_map(|ledger| ledger.conditional_orders.open());
        let ids: Vec<_> = open.filter(is_selected).map(|order| order.id).collect();
        for id in ids {
            self.cancel_conditional(owner, kind, id, now);
        }
    }
}

impl Condition {
    pub(crate) fn check_enum_values(&self) -> Result<(), Refusal> {
        let is_unknown = match self {
            Self::Trigger { new, .. } => {
                order_rules::check_enum_values(&condition::trigger_placement(new).order)?;
                matches!(new.entrust_type, TriggerOrderType::Unknown(_))
                    || matches!(new.trigger_price_type, TriggerPriceType::Unknown(_))
            }
            Self::Stop(new) => {
                let order_types = [&new.profit_delegate_order_type, &new.stop_delegate_order_type];
                let times_in_force = [&new.profit_delegate_time_in_force, &new.stop_delegate_time_in_force];
                matches!(new.position_side, PositionSide::Unknown(_))
                    || order_types.iter().any(|order_type| matches!(order_type, Some(OrderType::Unknown(_))))
                    || times_in_force.iter().any(|time| matches!(time, Some(TimeInForce::Unknown(_))))
            }
            Self::Trailing { new, .. } => {
                order_rules::check_enum_values(&condition::trailing_placement(new).order)?;
                matches!(new.margin_mode, MarginMode::Unknown(_))
                    || matches!(new.trigger_price_type, TriggerPriceType::Unknown(_))
            }
        };
        Refusal::reject_unknown(is_unknown, ErrorCode::InvalidParams)
    }
}

/// Checks the prices of a take-profit and stop-loss order against the entry price and the market price.
fn exit_prices(prices: ExitPrices, market: &Market, position: &Position) -> Result<(), Refusal> {
    order_rules::check_positive_exits(prices)?;
    order_rules::check_exits(&position.side, prices, (position.average_price, false), BEYOND_ENTRY)?;
    order_rules::check_exits(&position.side, prices, (market.quote.mark(), false), BEYOND_MARK)
}

const BEYOND_ENTRY: ExitCodes = [
    (ErrorCode::TriggerProfitPriceLessThanEntryPrice, ErrorCode::TriggerStopPriceMoreThanEntryPrice),
    (ErrorCode::TriggerProfitPriceMoreThanEntryPrice, ErrorCode::TriggerStopPriceLessThanEntryPrice),
];
const BEYOND_MARK: ExitCodes = [
    (ErrorCode::TriggerProfitPriceLessThanMarkPrice, ErrorCode::TriggerStopPriceMoreThanMarkPrice),
    (ErrorCode::TriggerProfitPriceMoreThanMarkPrice, ErrorCode::TriggerStopPriceLessThanMarkPrice),
];

/// Checks the price of an order that a take-profit or a stop-loss places.
fn check_delegate(order_type: &Option<OrderType>, price: Option<Decimal>, market: &Market) -> Result<(), Refusal> {
    reject_if(*order_type == Some(OrderType::Limit) && price.is_none(), ErrorCode::InvalidPrice)?;
    price.map_or(Ok(()), |price| order_rules::check_limit_price(price, market))
}

fn check_expiry(expiry: Option<Timestamp>, now: Timestamp) -> Result<(), Refusal> {
    match expiry {
        Some(expiry) if expiry <= now => Err(Refusal::new(ErrorCode::InvalidParams, "the expiry is not in the future")),
        _ => Ok(()),
    }
}
