//! Instruments: all trading pairs' rules for prices and quantities, read from the exchange's symbol lists.

use std::collections::HashMap;

use tradewire_transport::client::UnreadableRecord;
use tradewire_transport::{Client, Error};
pub use tradewire_wire::exact::Overflow;
pub use tradewire_wire::instrument::{BrokenRule, Instrument, OrderTerms, Side};

use crate::trading::orders::BatchOrder;

/// The rules of trading pairs, by group and symbol.
///
/// ```no_run
/// use tradewire::instruments::{Instruments, Side};
/// use tradewire::{Client, dec};
///
/// # async fn run(client: Client) -> Result<(), Box<dyn std::error::Error>> {
/// let instruments = Instruments::load(&client).await?;
/// for pair in &instruments.unreadable {
///     eprintln!("{}", pair.error);
/// }
/// let btc = instruments.get("futures", "btc_usdt").ok_or("btc_usdt is not listed")?;
/// let price = btc.round_price_passive(dec!(60000.57), Side::Buy)?;
/// let contracts = btc.contracts_for(dec!(0.25))?;
/// println!("{contracts} contracts at {price} are worth {} {}", btc.notional(price, contracts)?, btc.quote);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Default)]
#[non_exhaustive]
pub struct Instruments {
    by_name: HashMap<(&'static str, String), Instrument>,
    /// The records of the symbol lists that cannot be read.
    pub unreadable: Vec<UnreadableRecord>,
}

impl Instruments {
    /// Reads the symbol lists of all groups. Records that cannot be read are in [`Instruments::unreadable`], and do not hide the others.
    ///
    /// # Errors
    /// Returns the error of the first list that cannot be read at all.
    pub async fn load(client: &Client) -> Result<Self, Error> {
        let mut instruments = Self::default();
        #[cfg(feature = "futures")]
        instruments.add::<tradewire_models::futures::NewOrder>(client).await?;
        #[cfg(feature = "spot")]
        instruments.add::<tradewire_models::spot::NewBatchOrder>(client).await?;
        Ok(instruments)
    }

    /// Reads the symbol list for one type of orders.
    ///
    /// # Errors
    /// Returns an error if the list cannot be read at all.
    pub async fn load_for<O: BatchOrder>(client: &Client) -> Result<Self, Error> {
        let mut instruments = Self::default();
        instruments.add::<O>(client).await?;
        Ok(instruments)
    }

    async fn add<O: BatchOrder>(&mut self, client: &Client) -> Result<(), Error> {
        let (listed, unreadable) = O::instruments(client).await?;
        self.extend(listed);
        self.unreadable.extend(unreadable);
        Ok(())
    }

    /// Returns the rules of a trading pair by its group, such as `futures`, and its symbol in any case.
    pub fn get(&self, group: &'static str, symbol: &str) -> Option<&Instrument> {
        self.by_name.get(&(group, symbol.to_ascii_lowercase()))
    }

    /// Iterates over all trading pairs, in no particular order.
    pub fn iter(&self) -> impl Iterator<Item = &Instrument> {
        self.by_name.values()
    }

    /// Checks an order against the rules of its trading pair ([`Instrument::check`]).
    ///
    /// # Errors
    /// Returns the first rule that the order breaks. An order is also rejected if the symbol list has no readable record of its pair.
    pub fn check<O: BatchOrder>(&self, order: &O) -> Result<(), BrokenRule> {
        let terms = order.terms();
        match self.get(O::GROUP, terms.symbol) {
            Some(instrument) => instrument.check(&terms),
            None => Err(BrokenRule::new("symbol", &terms.symbol, "the symbol list has no readable record of it")),
        }
    }

    /// Rounds an order's price passively ([`Instrument::round_price_passive`]) and its quantity down. The order may still break a rule, such
    /// as a minimum.
    ///
    /// # Errors
    /// Returns the rule that prevents rounding, such as a price below the first tick.
    pub fn rounded<O: BatchOrder>(&self, order: O) -> Result<O, BrokenRule> {
        let terms = order.terms();
        let Some(instrument) = self.get(O::GROUP, terms.symbol) else { return Ok(order) };
        let price = match (terms.price, terms.side) {
            (Some(price), Some(side)) => Some(instrument.round_price_passive(price, side)?),
            (price, _) => price,
        };
        let quantity = terms.quantity.map(|quantity| instrument.round_quantity_down(quantity)).transpose()?;
        Ok(order.with_amounts(price, quantity))
    }
}

impl Extend<Instrument> for Instruments {
    fn extend<I: IntoIterator<Item = Instrument>>(&mut self, instruments: I) {
        let named = |instrument: Instrument| ((instrument.group, instrument.symbol.to_ascii_lowercase()), instrument);
        self.by_name.extend(instruments.into_iter().map(named));
    }
}

impl FromIterator<Instrument> for Instruments {
    fn from_iter<I: IntoIterator<Item = Instrument>>(instruments: I) -> Self {
        let mut all = Self::default();
        all.extend(instruments);
        all
    }
}
