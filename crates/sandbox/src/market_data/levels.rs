//! The price levels of an order book.

use tradewire_models::Decimal;

/// The contracts offered at a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Level {
    pub(crate) price: Decimal,
    pub(crate) contracts: Decimal,
}

/// Returns the levels of one side of an order book, the best first, one tick apart. If the depth of the market is limited, nothing can be
/// traded beyond the best level, so there is only this level. If the depth is used up, there is no level.
pub(crate) fn levels(
    bids: bool,
    best: Decimal,
    depth: Option<Decimal>,
    tick: Decimal,
    quantities: impl Iterator<Item = Decimal>,
) -> impl Iterator<Item = Level> {
    let limited =
        depth.map(|contracts| Level { price: best, contracts }).filter(|level| level.contracts > Decimal::ZERO);
    let step = if bids { -tick } else { tick };
    let prices = std::iter::successors(Some(best), move |price| price.checked_add(step));
    let positive = prices.take_while(|price| *price > Decimal::ZERO);
    let unlimited = positive.zip(quantities).map(|(price, contracts)| Level { price, contracts });
    let count = if depth.is_some() { 0 } else { usize::MAX };
    limited.into_iter().chain(unlimited.take(count))
}
