//! What a test does to a running sandbox: it sets prices, cancels orders, locks accounts.

use tradewire_models::futures::OrderId;
use tradewire_models::{Decimal, Timestamp};

use crate::futures::Trading;
use crate::restriction::Restrictions;
use crate::{MarketError, Pair, Position, Quote, Restriction, Sandbox};

impl Sandbox {
    /// Sets the price of a trading pair of the futures, for buying and selling. Orders whose price is reached fill, then
    /// triggers fire, then positions whose margin no longer suffices are liquidated: all before this returns.
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
    /// sandbox.price("btc_usdt", 60_000)?;
    ///
    /// let order = NewOrder::new("btc_usdt", 3, OrderType::Limit, OrderSide::Buy, PositionSide::Long).price(59_000);
    /// client.send(&PlaceBatch::new([order])).await?;
    /// let newest = QuantHistory::new().limit(1);
    /// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::New);
    ///
    /// sandbox.price("btc_usdt", 58_500)?;
    /// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::Filled);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    /// A pair that does not exist, a price that is not above zero, or one at which a position has a value of too many
    /// digits. Nothing has changed then.
    pub fn price(&self, symbol: &str, price: impl Into<Decimal>) -> Result<(), MarketError> {
        self.quote(symbol, Quote::at(price))
    }

    /// Sets bid, ask and depth of a trading pair of the futures: as [`Sandbox::price`] does, and with a depth, orders
    /// fill partly.
    ///
    /// # Errors
    /// A pair that does not exist, or a quote that cannot be.
    pub fn quote(&self, symbol: &str, quote: Quote) -> Result<(), MarketError> {
        self.trading(|trading, now| trading.quote(symbol, quote, now))
    }

    /// Changes settings of a trading pair of the futures.
    ///
    /// # Errors
    /// A pair that does not exist, or a quote that cannot be.
    pub fn pair(&self, pair: Pair) -> Result<(), MarketError> {
        self.trading(|trading, now| trading.set(&pair, now))
    }

    /// Cancels what is left of a futures order, whoever placed it. False when nothing of it waits.
    pub fn cancel(&self, id: impl Into<OrderId>) -> bool {
        self.trading(|trading, now| trading.cancel(id.into(), now))
    }

    /// Keeps the account of an API key from trading, from now on. False when there is no such account.
    pub fn restrict(&self, key: &str, restriction: Restriction) -> bool {
        self.restrictions(key, |restrictions, now| restrictions.add(restriction, now))
    }

    /// Takes a restriction away; of a lock, however long it is. False when there is no such account.
    pub fn lift(&self, key: &str, restriction: Restriction) -> bool {
        self.restrictions(key, |restrictions, _| restrictions.lift(restriction))
    }

    /// The futures positions of the account of an API key.
    pub fn positions(&self, key: &str) -> Vec<Position> {
        let Some(owner) = self.exchange.member(key).map(|member| member.owner) else { return Vec::new() };
        self.trading(|trading, _| trading.ledger(owner).map(|ledger| ledger.positions().to_vec()).unwrap_or_default())
    }

    fn restrictions(&self, key: &str, change: impl FnOnce(&mut Restrictions, Timestamp)) -> bool {
        let Some(owner) = self.exchange.member(key).map(|member| member.owner) else { return false };
        self.trading(|trading, now| {
            trading.ledger_mut(owner).map(|ledger| change(&mut ledger.restrictions, now)).is_some()
        })
    }

    /// Of what cannot be kept, the next request tells.
    fn trading<T>(&self, act: impl FnOnce(&mut Trading, Timestamp) -> T) -> T {
        let now = self.exchange.clock.now();
        let (done, _) = self.exchange.act(now, |trading| act(trading, now));
        done
    }
}
