//! Instruments: a trading pair's rules for prices and quantities, and exact arithmetic with them.

use std::fmt;

use rust_decimal::Decimal;

use crate::exact::{self, Overflow};

/// The side of an order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Side {
    /// Buys the base currency.
    Buy,
    /// Sells the base currency.
    Sell,
}

/// A trading pair and the rules for its orders, as the exchange lists them.
///
/// A field is `None` if the symbol list states no such rule.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct Instrument {
    /// The group of the pair's orders, such as `futures`.
    pub group: &'static str,
    /// The symbol, such as `btc_usdt`.
    pub symbol: String,
    /// The base currency.
    pub base: String,
    /// The quote currency.
    pub quote: String,
    /// The state, as the symbol list writes it.
    pub state: String,
    /// Whether the pair can be traded through the API, according to the symbol list. [`Instrument::check`] ignores it.
    pub is_tradable: bool,
    /// The size of one contract in the base currency or, if the contract is inverse, in the quote currency; `None` if quantities are amounts
    /// of the base currency.
    pub contract_size: Option<Decimal>,
    /// Whether a contract is worth a fixed amount of the quote currency, with its margin in the base currency.
    pub is_inverse: bool,
    /// The step of prices.
    pub tick: Option<Decimal>,
    /// The step of quantities.
    pub lot: Option<Decimal>,
    /// The price from which ticks count.
    pub tick_start: Decimal,
    /// The quantity from which lots count.
    pub lot_start: Decimal,
    /// The minimum price.
    pub min_price: Option<Decimal>,
    /// The maximum price.
    pub max_price: Option<Decimal>,
    /// The minimum quantity.
    pub min_quantity: Option<Decimal>,
    /// The maximum quantity.
    pub max_quantity: Option<Decimal>,
    /// The maximum quantity of a market order; `None` if it is `max_quantity`.
    pub max_market_quantity: Option<Decimal>,
    /// The minimum value of an order in the quote currency.
    pub min_notional: Option<Decimal>,
}

/// The part of an order that an instrument's rules apply to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderTerms<'a> {
    /// The symbol.
    pub symbol: &'a str,
    /// The side; `None` if it is a value that the contract does not list.
    pub side: Option<Side>,
    /// Whether it is a market order.
    pub is_market: bool,
    /// The price.
    pub price: Option<Decimal>,
    /// The quantity.
    pub quantity: Option<Decimal>,
    /// The amount of the quote currency to spend, instead of a quantity.
    pub quote_quantity: Option<Decimal>,
}

/// A rule that an order breaks: `price 50000.55: the tick is 0.1`.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{what} {value}: {rule}")]
#[non_exhaustive]
pub struct BrokenRule {
    /// The kind of value that breaks the rule, such as `price`, `value` or `symbol`. A rule of the symbol list can be broken, too: `tick`.
    pub what: &'static str,
    /// The value that breaks it.
    pub value: String,
    /// The rule, such as `the tick is 0.1`.
    pub rule: String,
}

impl BrokenRule {
    /// Creates the description of a broken rule.
    pub fn new(what: &'static str, value: &dyn fmt::Display, rule: impl Into<String>) -> Self {
        Self { what, value: value.to_string(), rule: rule.into() }
    }
}

impl Instrument {
    /// Creates an instrument without rules.
    pub fn new(group: &'static str, symbol: impl Into<String>) -> Self {
        Self {
            group,
            symbol: symbol.into(),
            base: String::new(),
            quote: String::new(),
            state: String::new(),
            is_tradable: true,
            contract_size: None,
            is_inverse: false,
            tick: None,
            lot: None,
            tick_start: Decimal::ZERO,
            lot_start: Decimal::ZERO,
            min_price: None,
            max_price: None,
            min_quantity: None,
            max_quantity: None,
            max_market_quantity: None,
            min_notional: None,
        }
    }

    /// Makes ticks count from the minimum price, and lots from the minimum quantity, if these are stated.
    pub fn start_steps_at_minimum(&mut self) {
        self.tick_start = self.tick.and(self.min_price).unwrap_or_default();
        self.lot_start = self.lot.and(self.min_quantity).unwrap_or_default();
    }

    /// Rounds a price to the tick so that the order is more likely to wait: down for a buy, up for a sell.
    ///
    /// # Errors
    /// Returns an error if the result is below the first tick or does not fit in 28 digits, or if the tick is not positive.
    pub fn round_price_passive(&self, price: Decimal, side: Side) -> Result<Decimal, BrokenRule> {
        let ticks = self.ticks();
        let rounded = match side {
            Side::Buy => ticks.floor(price)?,
            Side::Sell => ticks.ceiling(price)?,
        };
        if rounded <= Decimal::ZERO || rounded < self.tick_start {
            let first = if self.tick_start > Decimal::ZERO { Some(self.tick_start) } else { self.tick };
            let rule = first
                .map_or_else(|| POSITIVE.to_owned(), |first| format!("rounded, it is below the first tick {first}"));
            return Err(BrokenRule::new("price", &price, rule));
        }
        Ok(rounded)
    }

    /// Rounds a price to the tick so that the order is more likely to trade: up for a buy, down for a sell.
    ///
    /// # Errors
    /// Returns the errors of [`Instrument::round_price_passive`].
    pub fn round_price_aggressive(&self, price: Decimal, side: Side) -> Result<Decimal, BrokenRule> {
        let opposite = match side {
            Side::Buy => Side::Sell,
            Side::Sell => Side::Buy,
        };
        self.round_price_passive(price, opposite)
    }

    /// Rounds a quantity down to the lot. The result may be less than the minimum quantity.
    ///
    /// # Errors
    /// Returns an error if the quantity is negative, the lot is not positive, or the result does not fit in 28 digits.
    pub fn round_quantity_down(&self, quantity: Decimal) -> Result<Decimal, BrokenRule> {
        not_negative("quantity", quantity)?;
        let lots = self.lots();
        let rounded = lots.floor(quantity.max(lots.start))?;
        // Below the start of the lots, there is only zero.
        Ok(if quantity.is_zero() || quantity < lots.start { Decimal::ZERO } else { rounded })
    }

    /// Returns the most contracts that an amount of the base currency (for an inverse contract, of the quote currency) covers, rounded down
    /// to the lot. If quantities are not contracts, returns the amount, rounded down to the lot.
    ///
    /// # Errors
    /// Returns an error if the amount is negative, the lot or the contract size is not positive, or the result does not fit in 28 digits.
    pub fn contracts_for(&self, amount: Decimal) -> Result<Decimal, BrokenRule> {
        let (Some(size), Some(lot)) = (self.contract_size, self.lot) else { return self.round_quantity_down(amount) };
        not_negative("amount", amount)?;
        self.lots().check_step()?;
        self.check_contract_size()?;
        let contracts = || exact::mul(exact::units(amount, exact::mul(size, lot)?)?, lot);
        contracts().map_err(|Overflow| too_long("amount", amount))
    }

    /// Returns the value of a quantity at a price, in the quote currency.
    ///
    /// # Errors
    /// Returns [`Overflow`] if the result does not fit in 28 digits, or the contract size is not positive.
    pub fn notional(&self, price: Decimal, quantity: Decimal) -> Result<Decimal, Overflow> {
        self.check_contract_size().map_err(|_| Overflow)?;
        let amount = exact::mul(quantity, self.contract_size.unwrap_or(Decimal::ONE))?;
        if self.is_inverse { Ok(amount) } else { exact::mul(price, amount) }
    }

    /// Checks an order against all rules for the values that it states. The value of a market order with a quantity depends on the market, so
    /// it is checked only for an inverse contract.
    ///
    /// # Errors
    /// Returns the first rule that the order breaks.
    pub fn check(&self, order: &OrderTerms<'_>) -> Result<(), BrokenRule> {
        let price = order.price.filter(|_| !order.is_market);
        if let Some(price) = price {
            self.check_price(price)?;
        }
        if let Some(quantity) = order.quantity {
            self.check_quantity(quantity, order.is_market)?;
        }
        let value = match (price, order.quantity) {
            (Some(price), Some(quantity)) => self.notional(price, quantity).ok(),
            _ if self.is_inverse => order.quantity.and_then(|quantity| self.notional(Decimal::ONE, quantity).ok()),
            _ => order.quote_quantity,
        };
        if let Some(value) = value.filter(|value| *value <= Decimal::ZERO) {
            return Err(BrokenRule::new("value", &value, POSITIVE));
        }
        match (value, self.min_notional) {
            (Some(value), Some(min)) if value < min => {
                Err(BrokenRule::new("value", &value, format!("the minimum is {min} {}", self.quote)))
            }
            _ => Ok(()),
        }
    }

    fn check_price(&self, price: Decimal) -> Result<(), BrokenRule> {
        in_range("price", price, self.min_price, self.max_price)?;
        self.ticks().check(price)
    }

    fn check_quantity(&self, quantity: Decimal, is_market: bool) -> Result<(), BrokenRule> {
        let max = self.max_market_quantity.filter(|_| is_market).or(self.max_quantity);
        in_range("quantity", quantity, self.min_quantity, max)?;
        self.check_contract_size()?;
        self.lots().check(quantity)
    }

    fn check_contract_size(&self) -> Result<(), BrokenRule> {
        let broken = self.contract_size.filter(|size| *size <= Decimal::ZERO);
        broken.map_or(Ok(()), |size| Err(BrokenRule::new("contract size", &size, POSITIVE)))
    }

    fn ticks(&self) -> Steps {
        Steps { what: "price", name: "tick", step: self.tick, start: self.tick_start }
    }

    fn lots(&self) -> Steps {
        Steps { what: "quantity", name: "lot", step: self.lot, start: self.lot_start }
    }
}

/// The allowed prices or quantities: multiples of a step, counted from a start; all values if there is no step.
struct Steps {
    what: &'static str,
    /// The name of the step.
    name: &'static str,
    step: Option<Decimal>,
    start: Decimal,
}

impl Steps {
    fn check(&self, value: Decimal) -> Result<(), BrokenRule> {
        let Some(step) = self.step else { return Ok(()) };
        if self.floor(value)? == value {
            return Ok(());
        }
        let from = if self.start.is_zero() { String::new() } else { format!(", counted from {}", self.start) };
        Err(BrokenRule::new(self.what, &value, format!("the {} is {step}{from}", self.name)))
    }

    fn check_step(&self) -> Result<(), BrokenRule> {
        let broken = self.step.filter(|step| *step <= Decimal::ZERO);
        broken.map_or(Ok(()), |step| Err(BrokenRule::new(self.name, &step, POSITIVE)))
    }

    fn floor(&self, value: Decimal) -> Result<Decimal, BrokenRule> {
        self.check_step()?;
        let Some(step) = self.step else { return Ok(value) };
        let floor = || exact::add(self.start, exact::mul(exact::units(exact::sub(value, self.start)?, step)?, step)?);
        floor().map_err(|Overflow| too_long(self.what, value))
    }

    fn ceiling(&self, value: Decimal) -> Result<Decimal, BrokenRule> {
        let floor = self.floor(value)?;
        match self.step {
            Some(step) if floor < value => exact::add(floor, step).map_err(|Overflow| too_long(self.what, value)),
            _ => Ok(floor),
        }
    }
}

/// The rule for values that must be positive.
const POSITIVE: &str = "it must be greater than 0";

/// Returns the step of values with this number of decimal places: 0.01 for 2.
pub fn step_of_places(places: i64) -> Option<Decimal> {
    u32::try_from(places).ok().filter(|places| *places <= 28).map(|places| Decimal::new(1, places))
}

fn in_range(what: &'static str, value: Decimal, min: Option<Decimal>, max: Option<Decimal>) -> Result<(), BrokenRule> {
    match (min, max) {
        (Some(min), _) if value < min => Err(BrokenRule::new(what, &value, format!("the minimum is {min}"))),
        (_, Some(max)) if value > max => Err(BrokenRule::new(what, &value, format!("the maximum is {max}"))),
        _ if value <= Decimal::ZERO => Err(BrokenRule::new(what, &value, POSITIVE)),
        _ => Ok(()),
    }
}

fn not_negative(what: &'static str, value: Decimal) -> Result<(), BrokenRule> {
    if value < Decimal::ZERO { Err(BrokenRule::new(what, &value, "it must not be negative")) } else { Ok(()) }
}

fn too_long(what: &'static str, value: Decimal) -> BrokenRule {
    BrokenRule::new(what, &value, "the calculation with it does not fit in 28 digits")
}
