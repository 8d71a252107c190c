//! The table of error codes and their causes.

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide, TimeInForce};
use tradewire_models::spot::{self, AccountType, NewTransfer};
use tradewire_models::{Decimal, ErrorCode, Timestamp};
use tradewire_sandbox::Quote;

use super::AnyRequest;

/// The cause of an error code.
pub enum Cause {
    /// Rejected orders, and similar orders that are accepted.
    Orders(Vec<NewOrder>, Vec<NewOrder>),
    /// A request for the detail of an unknown order.
    Detail,
    /// An account that is not a quant account.
    NotQuant,
    /// A rejected spot order, and a similar one that is accepted.
    Spot(spot::NewOrder, spot::NewOrder),
    /// A rejected transfer, and a similar one that is accepted.
    Transfer(NewTransfer, NewTransfer),
    /// A request of any operation.
    Requests(Requests),
}

/// A rejected request.
pub struct Requests {
    /// Requests that are accepted before.
    pub before: Vec<Box<dyn AnyRequest>>,
    /// The quote that is set after these.
    pub quote: Option<Quote>,
    pub rejected: Box<dyn AnyRequest>,
    /// A similar request that is accepted. There may be none without more requests before it.
    pub accepted: Option<Box<dyn AnyRequest>>,
}

impl Requests {
    pub fn reject(request: impl AnyRequest + 'static) -> Self {
        Self { before: Vec::new(), quote: None, rejected: Box::new(request), accepted: None }
    }

    pub fn after(mut self, request: impl AnyRequest + 'static) -> Self {
        self.before.push(Box::new(request));
        self
    }

    pub fn at(mut self, quote: Quote) -> Self {
        self.quote = Some(quote);
        self
    }

    pub fn accept(mut self, request: impl AnyRequest + 'static) -> Self {
        self.accepted = Some(Box::new(request));
        self
    }
}

impl From<Requests> for Cause {
    fn from(requests: Requests) -> Self {
        Self::Requests(requests)
    }
}

/// Returns a spot order that stays open.
pub fn spot_limit() -> spot::NewOrder {
    let (side, of_type) = (spot::Side::Buy, spot::OrderType::Limit);
    let order = spot::NewOrder::new("btc_usdt", side, of_type, spot::TimeInForce::Gtc, spot::BizType::Spot);
    order.price(BID - 1_000).quantity(Decimal::new(1, 2))
}

/// Returns a spot order that buys for an amount.
fn spot_market(amount: Decimal) -> spot::NewOrder {
    let (side, of_type) = (spot::Side::Buy, spot::OrderType::Market);
    let order = spot::NewOrder::new("btc_usdt", side, of_type, spot::TimeInForce::Gtc, spot::BizType::Spot);
    order.quote_qty(amount)
}

/// Returns a transfer from the spot wallet.
pub fn transfer(to: AccountType, currency: &str, amount: Decimal) -> NewTransfer {
    NewTransfer::new("transfer", AccountType::Spot, to, currency, amount).symbol("btc_usdt")
}

pub const BID: i64 = 60_000;
pub const ASK: i64 = 60_010;

pub fn at(now: i64) -> Timestamp {
    Timestamp::from_millis(now)
}

pub fn market(side: PositionSide) -> NewOrder {
    let opens = if side == PositionSide::Long { OrderSide::Buy } else { OrderSide::Sell };
    NewOrder::new("btc_usdt", 10, OrderType::Market, opens, side)
}

/// Returns a limit order that stays open.
pub fn limit(side: PositionSide) -> NewOrder {
    let price = if side == PositionSide::Long { BID - 1_000 } else { ASK + 1_000 };
    with(market(side), |order| (order.order_type, order.price) = (OrderType::Limit, Some(price.into())))
}

/// Returns the cause of one rejected and one accepted order.
fn orders(rejected: NewOrder, placed: NewOrder) -> Cause {
    Cause::Orders(vec![rejected], vec![placed])
}

pub fn with(order: NewOrder, change: impl FnOnce(&mut NewOrder)) -> NewOrder {
    let mut order = order;
    change(&mut order);
    order
}

/// Returns the codes of orders and transfers, with their causes.
pub fn causes() -> Vec<(ErrorCode, Cause)> {
    use ErrorCode as Code;
    let (long, short) = (|| market(PositionSide::Long), || market(PositionSide::Short));
    let (wait_long, wait_short) = (|| limit(PositionSide::Long), || limit(PositionSide::Short));
    let contracts = |number: Decimal| with(long(), |order| order.orig_qty = number);
    let own = |side: PositionSide| if side == PositionSide::Long { BID - 1_000 } else { ASK + 1_000 };
    let (own_long, own_short) = (own(PositionSide::Long), own(PositionSide::Short));
    let one = Decimal::ONE;
    let transferred = |to: AccountType, currency: &str, amount: Decimal| {
        Cause::Transfer(transfer(to, currency, amount), transfer(AccountType::FuturesU, "usdt", one))
    };
    vec![
        (Code::NotQuantificationAccount, Cause::NotQuant),
        (Code::OrderNotFound, Cause::Detail),
        (Code::InvalidSymbol, orders(with(long(), |order| order.symbol = "btc_eur".to_owned()), long())),
        (Code::InvalidParams, orders(long().client_order_id("abc"), long().client_order_id("abcd"))),
        (Code::InvalidParams, orders(with(long(), |order| order.order_type = "STOP".into()), long())),
        (Code::InvalidQuantity, orders(contracts(Decimal::new(105, 1)), contracts(Decimal::new(100, 1)))),
        (
            Code::QuantityCanNotLessThan { number: Some(Decimal::ZERO) },
            orders(contracts(Decimal::ZERO), contracts(Decimal::ONE)),
        ),
        (
            Code::InvalidTimeInForce,
            orders(wait_long().time_in_force("GTT".into()), wait_long().time_in_force(TimeInForce::Gtc)),
        ),
        (Code::InvalidPrice, orders(with(wait_long(), |order| order.price = None), wait_long())),
        (Code::InvalidPrice, orders(wait_long().price(0), wait_long().price(Decimal::new(1, 1)))),
        (Code::InvalidTriggerProfitPrice, orders(long().trigger_profit_price(0), long().trigger_profit_price(ASK + 1))),
        (Code::InvalidTriggerStopPrice, orders(long().trigger_stop_price(-1), long().trigger_stop_price(ASK - 1))),
        (
            Code::TriggerProfitPriceMoreThanSellOnePrice,
            orders(long().trigger_profit_price(ASK), long().trigger_profit_price(ASK + 1)),
        ),
        (
            Code::TriggerProfitPriceLessThanBuyOnePrice,
            orders(short().trigger_profit_price(BID), short().trigger_profit_price(BID - 1)),
        ),
        (
            Code::TriggerStopPriceMoreThanSellOnePrice,
            orders(long().trigger_stop_price(ASK), long().trigger_stop_price(ASK - 1)),
        ),
        (
            Code::TriggerStopPriceLessThanBuyOnePrice,
            orders(short().trigger_stop_price(BID), short().trigger_stop_price(BID + 1)),
        ),
        // The rules of the best bid and ask hold for limit orders, too.
        (
            Code::TriggerProfitPriceMoreThanSellOnePrice,
            orders(wait_long().trigger_profit_price(ASK), wait_long().trigger_profit_price(ASK + 1)),
        ),
        (
            Code::TriggerProfitPriceLessThanBuyOnePrice,
            orders(wait_short().trigger_profit_price(BID), wait_short().trigger_profit_price(BID - 1)),
        ),
        (
            Code::TriggerStopPriceMoreThanSellOnePrice,
            orders(
                wait_long().price(ASK + 9).trigger_stop_price(ASK),
                wait_long().price(ASK + 9).trigger_stop_price(ASK - 1),
            ),
        ),
        (
            Code::TriggerStopPriceLessThanBuyOnePrice,
            orders(
                wait_short().price(BID - 9).trigger_stop_price(BID),
                wait_short().price(BID - 9).trigger_stop_price(BID + 1),
            ),
        ),
        (
            Code::TriggerProfitPriceLessThanOrderDelegatePrice,
            orders(
                wait_long().price(ASK + 9).trigger_profit_price(ASK + 8),
                wait_long().price(ASK + 9).trigger_profit_price(ASK + 9),
            ),
        ),
        (
            Code::TriggerProfitPriceMoreThanOrderDelegatePrice,
            orders(
                wait_short().price(BID - 9).trigger_profit_price(BID - 8),
                wait_short().price(BID - 9).trigger_profit_price(BID - 9),
            ),
        ),
        (
            Code::TriggerStopPriceMoreThanOrderDelegatePrice,
            orders(wait_long().trigger_stop_price(own_long + 1), wait_long().trigger_stop_price(own_long)),
        ),
        (
            Code::TriggerStopPriceLessThanOrderDelegatePrice,
            orders(wait_short().trigger_stop_price(own_short - 1), wait_short().trigger_stop_price(own_short)),
        ),
        (
            Code::InvalidOrderPrecision,
            Cause::Spot(spot_market(Decimal::new(100_000_000_001, 9)), spot_market(100.into())),
        ),
        (Code::QuantityAboveMaximum, Cause::Spot(spot_limit().quantity(Decimal::from(10_i128.pow(27))), spot_limit())),
        (Code::ValueBelowMinimum, Cause::Spot(spot_market(Decimal::new(99, 2)), spot_market(Decimal::ONE))),
        (Code::PriceOffStep, Cause::Spot(spot_limit().price(Decimal::new(500_001, 2)), spot_limit())),
        (Code::QuantityOffStep, Cause::Spot(spot_limit().quantity(Decimal::new(1_000_001, 7)), spot_limit())),
        (Code::InvalidCurrency, transferred(AccountType::FuturesU, "no-such-coin", one)),
        (Code::InsufficientFundBalance, transferred(AccountType::FuturesU, "usdt", 1_000_001.into())),
        (Code::TransferNotSupported, transferred(AccountType::Finance, "usdt", one)),
        (Code::TransferNotSupported, transferred(AccountType::Lever, "usdt", one)),
        (Code::SameAccountType, transferred(AccountType::Spot, "usdt", one)),
        (Code::InvalidTransferParameter, transferred(AccountType::FuturesU, "usdt", Decimal::new(1, 9))),
        (Code::CurrencyNotTransferable, transferred(AccountType::FuturesU, "btc", one)),
        (
            Code::OrderCreateSizeExceed,
            Cause::Orders(vec![long(); PlaceBatch::MAX_ORDERS + 1], vec![long(); PlaceBatch::MAX_ORDERS]),
        ),
    ]
}
