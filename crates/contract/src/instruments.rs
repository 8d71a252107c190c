//! Instruments: which fields of a trading pair state the rules for its orders.

#[cfg(feature = "source")]
pub(crate) mod check;

use std::fmt;

use serde::Deserialize;

/// The fields of a record that state the rules of a trading pair for orders.
///
/// A value names a field: `pricePrecision`. If the rules are in a list of a union, it names the list, the case and the field:
/// `filters.PRICE.tickSize`. A condition names a boolean, or an enum and its value: `state = ONLINE`.
#[derive(Debug, Clone, Default, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct InstrumentRules {
    /// The symbol.
    pub symbol: String,
    /// The base currency.
    pub base: String,
    /// The quote currency.
    pub quote: String,
    /// The state.
    pub state: String,
    /// The conditions that all hold if the pair can be traded through the API.
    pub tradable: Vec<String>,
    /// The size of one contract.
    pub contract_size: Option<String>,
    /// The condition that holds if the contract is inverse: its size is an amount of the quote currency.
    pub inverse: Option<String>,
    /// The step of prices.
    pub tick: Option<String>,
    /// The number of decimal places of prices, which states the tick if `tick` is missing or null.
    pub price_places: Option<String>,
    /// The step of quantities.
    pub lot: Option<String>,
    /// The number of decimal places of quantities, which states the lot if `lot` is missing or null.
    pub quantity_places: Option<String>,
    /// Whether the steps in `tick` and `lot` count from the minimum price and quantity instead of zero.
    #[serde(default)]
    pub steps_from_minimum: bool,
    /// The minimum price.
    pub min_price: Option<String>,
    /// The maximum price.
    pub max_price: Option<String>,
    /// The minimum quantity.
    pub min_quantity: Option<String>,
    /// The maximum quantity.
    pub max_quantity: Option<String>,
    /// The maximum quantity of a market order.
    pub max_market_quantity: Option<String>,
    /// The minimum value of an order in the quote currency.
    pub min_notional: Option<String>,
}

/// The type of the field that states a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleKind {
    /// A string, or an enum whose value is shown.
    Text,
    /// A boolean, or an enum and one of its values.
    Condition,
    /// A decimal.
    Amount,
    /// A number of decimal places.
    Places,
}

/// Where a record states a rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct RulePath<'a> {
    /// The field of the record.
    pub field: &'a str,
    /// The case and the field of its record, if the record's field is a list of a union.
    pub case: Option<(&'a str, &'a str)>,
    /// The value of a condition on an enum.
    pub value: Option<&'a str>,
}

/// Formats the path as the contract writes it.
impl fmt::Display for RulePath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.field)?;
        if let Some((case, field)) = self.case {
            write!(f, ".{case}.{field}")?;
        }
        self.value.map_or(Ok(()), |value| write!(f, " = {value}"))
    }
}

impl<'a> RulePath<'a> {
    fn parse(text: &'a str) -> Self {
        let (path, value) = text.split_once('=').map_or((text, None), |(path, value)| (path, Some(value.trim())));
        let mut names = path.trim().splitn(3, '.');
        let field = names.next().unwrap_or_default();
        Self { field, case: names.next().zip(names.next()), value }
    }
}

impl InstrumentRules {
    /// Iterates over the stated rules: the key, the type of its field, and where the field is.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, RuleKind, RulePath<'_>)> {
        let text = [("symbol", &self.symbol), ("base", &self.base), ("quote", &self.quote), ("state", &self.state)];
        let text = text.map(|(key, path)| (key, RuleKind::Text, Some(path)));
        let tradable = self.tradable.iter().map(|path| ("tradable", RuleKind::Condition, Some(path)));
        let others = [
            ("inverse", RuleKind::Condition, &self.inverse),
            ("contract_size", RuleKind::Amount, &self.contract_size),
            ("tick", RuleKind::Amount, &self.tick),
            ("lot", RuleKind::Amount, &self.lot),
            ("min_price", RuleKind::Amount, &self.min_price),
            ("max_price", RuleKind::Amount, &self.max_price),
            ("min_quantity", RuleKind::Amount, &self.min_quantity),
            ("max_quantity", RuleKind::Amount, &self.max_quantity),
            ("max_market_quantity", RuleKind::Amount, &self.max_market_quantity),
            ("min_notional", RuleKind::Amount, &self.min_notional),
            ("price_places", RuleKind::Places, &self.price_places),
            ("quantity_places", RuleKind::Places, &self.quantity_places),
        ];
        let others = others.map(|(key, kind, path)| (key, kind, path.as_ref()));
        let all = text.into_iter().chain(tradable).chain(others);
        all.filter_map(|(key, kind, path)| Some((key, kind, RulePath::parse(path?))))
    }
}
