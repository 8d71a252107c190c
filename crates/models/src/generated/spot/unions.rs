// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Unions. All are open: an unlisted case is kept as `Unknown`.

use serde::{Deserialize, Deserializer, Serialize, Serializer};
use tradewire_wire::{Json, union};

use super::{
    LimitProtection, ListingProtection, MarketProtection, PriceFilter, QuantityFilter,
    QuoteQuantityFilter,
};

/// A rule for the orders of a trading pair.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq)]
#[non_exhaustive]
pub enum SymbolFilter {
    /// Range and step of the price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Price(Box<PriceFilter>),
    /// Range and step of the quantity.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    Quantity(Box<QuantityFilter>),
    /// Minimum value of an order.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    QuoteQty(Box<QuoteQuantityFilter>),
    /// How far the price of a limit order may be from the latest price.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ProtectionLimit(Box<LimitProtection>),
    /// How far the best opposite price may be from the latest price when a market order arrives.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ProtectionMarket(Box<MarketProtection>),
    /// Maximum price after a pair is listed.
    ///
    /// Source: public documentation and public clients (public, high confidence).
    ProtectionOnline(Box<ListingProtection>),
    /// A case whose `filter` the contract does not list, as its JSON.
    Unknown(Json),
}

/// The placeholder of a value that a server has not set yet: JSON's `null`.
#[cfg(feature = "server")]
impl Default for SymbolFilter {
    fn default() -> Self {
        Self::Unknown(Json::default())
    }
}

impl<'de> Deserialize<'de> for SymbolFilter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let json = Json::deserialize(deserializer)?;
        match union::tag::<D>("filter", &json)?.as_deref() {
            Some("PRICE") => union::read::<_, D>(&json).map(Self::Price),
            Some("QUANTITY") => union::read::<_, D>(&json).map(Self::Quantity),
            Some("QUOTE_QTY") => union::read::<_, D>(&json).map(Self::QuoteQty),
            Some("PROTECTION_LIMIT") => {
                union::read::<_, D>(&json).map(Self::ProtectionLimit)
            }
            Some("PROTECTION_MARKET") => {
                union::read::<_, D>(&json).map(Self::ProtectionMarket)
            }
            Some("PROTECTION_ONLINE") => {
                union::read::<_, D>(&json).map(Self::ProtectionOnline)
            }
            _ => Ok(Self::Unknown(json)),
        }
    }
}

impl Serialize for SymbolFilter {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Price(record) => union::write("filter", "PRICE", record, serializer),
            Self::Quantity(record) => {
                union::write("filter", "QUANTITY", record, serializer)
            }
            Self::QuoteQty(record) => {
                union::write("filter", "QUOTE_QTY", record, serializer)
            }
            Self::ProtectionLimit(record) => {
                union::write("filter", "PROTECTION_LIMIT", record, serializer)
            }
            Self::ProtectionMarket(record) => {
                union::write("filter", "PROTECTION_MARKET", record, serializer)
            }
            Self::ProtectionOnline(record) => {
                union::write("filter", "PROTECTION_ONLINE", record, serializer)
            }
            Self::Unknown(json) => json.serialize(serializer),
        }
    }
}
