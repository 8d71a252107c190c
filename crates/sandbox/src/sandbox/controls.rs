//! The controls of a running sandbox: prices, orders, accounts.

use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp};

use super::Sandbox;
use crate::futures::{MarketError, Position, Quote, Trading};
use crate::pair_settings::PairSettings;
use crate::restriction::{Restriction, Restrictions};

impl Sandbox {
    /// Sets the price of a futures trading pair, for buying and selling. Before this returns, marketable orders fill,
    /// triggers fire, and positions whose margin is insufficient are liquidated, in this order.
    ///
    /// ```
    /// use tradewire_endpoints::futures::{PlaceBatch, QuantHistory};
    /// use tradewire_models::futures::{NewOrder, OrderSide, OrderState, OrderType, PositionSide};
    /// use tradewire_sandbox::Sandbox;
    /// use tradewire_transport::Client;
    ///
    /// # #[tokio::main(flavor = "current_thread")]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// let sandbox = Sandbox::start().await?;
    /// let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
    /// sandbox.set_price("btc_usdt", 60_000)?;
    ///
    /// let order = NewOrder::new("btc_usdt", 3, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(59_000);
    /// client.send(&PlaceBatch::new([order])).await?;
    /// let newest = QuantHistory::new().limit(1);
    /// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::New);
    ///
    /// sandbox.set_price("btc_usdt", 58_500)?;
    /// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::Filled);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// Returns an error, and changes nothing, if the pair does not exist, the price is not positive, or the value of a
    /// position at this price has more than 28 digits.
    pub fn set_price(&self, symbol: &str, price: impl Into<Decimal>) -> Result<(), MarketError> {
        self.set_quote(symbol, Quote::at(price))
    }

    /// Sets bid, ask and depth of a futures trading pair, with the effects of [`Sandbox::set_price`]. A depth limits how much
    /// of an order fills.
    ///
    /// # Errors
    /// Returns an error, and changes nothing, if the pair does not exist or the quote is invalid.
    pub fn set_quote(&self, symbol: &str, quote: Quote) -> Result<(), MarketError> {
        self.trading(|trading, now| trading.set_quote(symbol, quote, now))
    }

    /// Changes settings of a futures trading pair.
    ///
    /// # Errors
    /// Returns an error if the pair does not exist or the quote is invalid.
    pub fn configure_pair(&self, settings: PairSettings) -> Result<(), MarketError> {
        self.trading(|trading, now| trading.configure(&settings, now))
    }

    /// Cancels the open part of a futures order of any account. Returns `false` if there is no such open order.
    pub fn cancel_order(&self, id: impl Into<OrderId>) -> bool {
        self.trading(|trading, now| trading.cancel(id.into(), now))
    }

    /// Restricts the account of an API key from now on. Returns `false` if there is no such account.
    pub fn restrict(&self, key: &str, restriction: Restriction) -> bool {
        self.restrictions(key, |restrictions, now| restrictions.add(restriction, now))
    }

    /// Lifts the restriction of the same kind. The duration of a lock is ignored. Returns `false` if there is no such account.
    pub fn lift_restriction(&self, key: &str, restriction: Restriction) -> bool {
        self.restrictions(key, |restrictions, _| restrictions.lift(restriction))
    }

    /// Returns the futures positions of the account of an API key.
    pub fn positions(&self, key: &str) -> Vec<Position> {
        let Some(owner) = self.exchange.account(key).map(|open| open.owner) else { return Vec::new() };
        self.trading(|trading, _| trading.ledger(owner).map(|ledger| ledger.positions().to_vec()).unwrap_or_default())
    }

    fn restrictions(&self, key: &str, change: impl FnOnce(&mut Restrictions, Timestamp)) -> bool {
        let Some(owner) = self.exchange.account(key).map(|open| open.owner) else { return false };
        self.trading(|trading, now| {
            trading.ledger_mut(owner).map(|ledger| change(&mut ledger.restrictions, now)).is_some()
        })
    }

    /// Runs `act` on the state of futures trading. If the changes cannot be saved, the next request reports the failure.
    fn trading<T>(&self, act: impl FnOnce(&mut Trading, Timestamp) -> T) -> T {
        let now = self.exchange.clock.now();
        let (result, _) = self.exchange.try_with_trading(now, |trading| act(trading, now));
        result
    }
}
