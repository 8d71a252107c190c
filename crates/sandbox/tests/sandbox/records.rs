//! The fields of the records in responses. The tests refer to them by these methods, so that a field that the contract renames
//! is renamed in this file only.

use tradewire_models::futures::{self, OrderState, OrderType, PositionSide, TimeInForce};
use tradewire_models::{Decimal, Timestamp, spot};

/// Names on the wire, for the tests of the bytes of a response.
pub const ORDER_ID: &str = "orderId";
pub const EXECUTED: &str = "executedQty";
pub const AVERAGE: &str = "avgPrice";
pub const STATE: &str = "state";
pub const SPOT_EXECUTED: &str = "executedQty";
pub const SPOT_SIDE: &str = "side";
pub const CURRENCY_ID: &str = "currencyId";
pub const SINGLE_MIN: &str = "singleMin";
pub const THIRTY_DAY_RATE: &str = "thirtyDayApr";
pub const LOAN_PRODUCT_TYPE: &str = "loanProductType";

/// A futures order.
pub trait FuturesOrder {
    fn id(&self) -> i64;
    fn client_id(&self) -> Option<&str>;
    fn pair(&self) -> &str;
    fn side(&self) -> &futures::OrderSide;
    fn kind(&self) -> &OrderType;
    fn position(&self) -> &PositionSide;
    fn limit_price(&self) -> Option<Decimal>;
    fn contracts(&self) -> Decimal;
    fn executed(&self) -> Decimal;
    fn average(&self) -> Option<Decimal>;
    fn status(&self) -> &OrderState;
    fn closes_all(&self) -> Option<bool>;
    fn profit(&self) -> Option<Decimal>;
    fn frozen(&self) -> Option<Decimal>;
    fn is_liquidation(&self) -> Option<bool>;
    /// Returns the condition whose trigger placed the order.
    fn condition(&self) -> Option<String>;
    fn force(&self) -> Option<&TimeInForce>;
    fn take_profit(&self) -> Option<Decimal>;
    fn stop_loss(&self) -> Option<Decimal>;
    fn created(&self) -> Timestamp;
    fn updated(&self) -> Option<Timestamp>;
}

impl FuturesOrder for futures::Order {
    fn id(&self) -> i64 {
        self.order_id.get()
    }
    fn client_id(&self) -> Option<&str> {
        self.client_order_id.as_deref()
    }
    fn pair(&self) -> &str {
        &self.symbol
    }
    fn side(&self) -> &futures::OrderSide {
        &self.order_side
    }
    fn kind(&self) -> &OrderType {
        &self.order_type
    }
    fn position(&self) -> &PositionSide {
        &self.position_side
    }
    fn limit_price(&self) -> Option<Decimal> {
        self.price
    }
    fn contracts(&self) -> Decimal {
        self.orig_qty
    }
    fn executed(&self) -> Decimal {
        self.executed_qty
    }
    fn average(&self) -> Option<Decimal> {
        self.avg_price
    }
    fn status(&self) -> &OrderState {
        &self.state
    }
    fn closes_all(&self) -> Option<bool> {
        self.close_position
    }
    fn profit(&self) -> Option<Decimal> {
        self.close_profit
    }
    fn frozen(&self) -> Option<Decimal> {
        self.margin_frozen
    }
    fn is_liquidation(&self) -> Option<bool> {
        self.force_close
    }
    fn condition(&self) -> Option<String> {
        self.source_id.as_ref().map(ToString::to_string)
    }
    fn force(&self) -> Option<&TimeInForce> {
        self.time_in_force.as_ref()
    }
    fn take_profit(&self) -> Option<Decimal> {
        self.trigger_profit_price
    }
    fn stop_loss(&self) -> Option<Decimal> {
        self.trigger_stop_price
    }
    fn created(&self) -> Timestamp {
        self.created_time
    }
    fn updated(&self) -> Option<Timestamp> {
        self.updated_time
    }
}

/// A spot order.
pub trait SpotOrder {
    fn id(&self) -> &str;
    fn pair(&self) -> &str;
    /// Returns the base and the quote currency.
    fn currencies(&self) -> [Option<&str>; 2];
    fn side(&self) -> &spot::Side;
    fn status(&self) -> &spot::OrderState;
    fn limit_price(&self) -> Option<Decimal>;
    fn quantity(&self) -> Option<Decimal>;
    /// Returns the quantity in quote currency.
    fn worth(&self) -> Option<Decimal>;
    fn executed(&self) -> Option<Decimal>;
    fn left(&self) -> Option<Decimal>;
}

impl SpotOrder for spot::Order {
    fn id(&self) -> &str {
        self.order_id.as_str()
    }
    fn pair(&self) -> &str {
        &self.symbol
    }
    fn currencies(&self) -> [Option<&str>; 2] {
        [self.base_currency.as_deref(), self.quote_currency.as_deref()]
    }
    fn side(&self) -> &spot::Side {
        &self.side
    }
    fn status(&self) -> &spot::OrderState {
        &self.state
    }
    fn limit_price(&self) -> Option<Decimal> {
        self.price
    }
    fn quantity(&self) -> Option<Decimal> {
        self.orig_qty
    }
    fn worth(&self) -> Option<Decimal> {
        self.orig_quote_qty
    }
    fn executed(&self) -> Option<Decimal> {
        self.executed_qty
    }
    fn left(&self) -> Option<Decimal> {
        self.leaving_qty
    }
}
