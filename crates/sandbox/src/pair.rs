//! Settings of a trading pair.

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, Timestamp};

use crate::Quote;

/// What may be done with a trading pair of the futures.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[non_exhaustive]
pub enum PairStatus {
    /// Everything.
    #[default]
    Trading,
    /// Nothing.
    NotTrading,
    /// Nothing through the API.
    NotThroughApi,
    /// Positions may be closed, and none opened.
    CloseOnly,
}

/// Settings of a trading pair of the futures. What is not set stays as it is.
///
/// ```
/// use tradewire_sandbox::{Pair, PairStatus, Sandbox};
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let small = Pair::new("btc_usdt").quantity_above(9).price(60_000);
/// let halted = Pair::new("eth_usdt").status(PairStatus::NotTrading);
/// let sandbox = Sandbox::builder().pair(small).pair(halted).start().await?;
///
/// // Later, it is traded again.
/// sandbox.pair(Pair::new("eth_usdt").status(PairStatus::Trading))?;
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone)]
pub struct Pair {
    pub(crate) symbol: String,
    pub(crate) status: Option<PairStatus>,
    pub(crate) above: Option<Decimal>,
    pub(crate) listed: Option<Timestamp>,
    pub(crate) quote: Option<Quote>,
}

impl Pair {
    /// Settings of the pair with this symbol, none of them set.
    pub fn new(symbol: impl Into<String>) -> Self {
        Self { symbol: symbol.into(), status: None, above: None, listed: None, quote: None }
    }

    /// What may be done with it.
    #[must_use]
    pub fn status(mut self, status: PairStatus) -> Self {
        self.status = Some(status);
        self
    }

    /// The number that the quantity of an order must be greater than; 0 unless set.
    #[must_use]
    pub fn quantity_above(mut self, contracts: impl Into<Decimal>) -> Self {
        self.above = Some(contracts.into());
        self
    }

    /// When it was listed. For 30 minutes from then on, the price of a limit order may lie at most a tenth away from
    /// the market's.
    #[must_use]
    pub fn listed(mut self, at: Timestamp) -> Self {
        self.listed = Some(at);
        self
    }

    /// Its price, which then moves no more by itself.
    #[must_use]
    pub fn price(self, price: impl Into<Decimal>) -> Self {
        self.quote(Quote::at(price))
    }

    /// Its bid, ask and depth, which then move no more by themselves.
    #[must_use]
    pub fn quote(mut self, quote: Quote) -> Self {
        self.quote = Some(quote);
        self
    }
}
