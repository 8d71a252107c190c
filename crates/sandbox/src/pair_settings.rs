//! Settings of a futures trading pair.

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, Timestamp};

use crate::Quote;

/// The orders that a futures trading pair accepts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub enum PairStatus {
    /// All orders are accepted.
    #[default]
    Trading,
    /// All orders are rejected.
    Halted,
    /// All orders through the API are rejected. Conditional orders that are waiting remain valid.
    NoApiTrading,
    /// Only orders that close a position are accepted.
    CloseOnly,
}

/// Settings of a futures trading pair. Unset ones keep their current value.
///
/// ```
/// use tradewire_sandbox::{PairSettings, PairStatus, Sandbox};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let small = PairSettings::new("btc_usdt").quantity_above(9).price(60_000);
/// let halted = PairSettings::new("eth_usdt").status(PairStatus::Halted);
/// let sandbox = Sandbox::builder().pair(small).pair(halted).start().await?;
///
/// // Later, trading resumes.
/// sandbox.configure_pair(PairSettings::new("eth_usdt").status(PairStatus::Trading))?;
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct PairSettings {
    pub(crate) symbol: String,
    pub(crate) status: Option<PairStatus>,
    pub(crate) quantity_above: Option<Decimal>,
    pub(crate) listed_at: Option<Timestamp>,
    pub(crate) quote: Option<Quote>,
}

impl PairSettings {
    /// Creates settings of the pair with this symbol. None of them is set.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into(), status: None, quantity_above: None, listed_at: None, quote: None }
    }

    /// Sets the orders that the pair accepts.
    #[must_use]
    pub fn status(mut self, status: PairStatus) -> Self {
        self.status = Some(status);
        self
    }

    /// Sets the number that the quantity of an order must exceed. The initial value is 0.
    #[must_use]
    pub fn quantity_above(mut self, contracts: impl Into<Decimal>) -> Self {
        self.quantity_above = Some(contracts.into());
        self
    }

    /// Sets the time when the pair was listed. For 30 minutes after that, the price of a limit order must be within 10 % of the market
    /// price.
    #[must_use]
    pub fn listed_at(mut self, at: Timestamp) -> Self {
        self.listed_at = Some(at);
        self
    }

    /// Sets the price, and excludes the pair from the random walk.
    #[must_use]
    pub fn price(self, price: impl Into<Decimal>) -> Self {
        self.quote(Quote::at(price))
    }

    /// Sets bid, ask and depth, and excludes the pair from the random walk.
    #[must_use]
    pub fn quote(mut self, quote: Quote) -> Self {
        self.quote = Some(quote);
        self
    }
}
