//! Changes of the balance of futures trading, by fills and transfers, each with its bill; and the fees.

use rust_decimal::RoundingStrategy;
use tradewire_models::futures::{Bill, BillSide, BillType, Fill, Liquidity};
use tradewire_models::{Decimal, Timestamp};

use super::ledger::Ledger;
use super::position::Life;
use super::quote::Instrument;
use crate::exact::{self, Overflow};
use crate::ids::Ids;
use crate::record::new_record;

/// The number of decimals of fees.
const DECIMALS: u32 = 8;

/// The fee rates of futures trading, as shares of the value of a fill.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Fees {
    /// The rate for fills of orders that had waited in the book.
    pub(crate) maker: Decimal,
    /// The rate for all other fills.
    pub(crate) taker: Decimal,
}

impl Fees {
    /// The rates of a new sandbox: 0.02 % and 0.06 %.
    pub(crate) const DEFAULT: Self =
        Self { maker: Decimal::from_parts(2, 0, 0, false, 4), taker: Decimal::from_parts(6, 0, 0, false, 4) };

    /// Returns the fee of a fill with this value, rounded up to eight decimals.
    pub(super) fn fee(self, value: Decimal, is_maker: bool) -> Result<Decimal, Overflow> {
        let rate = if is_maker { self.maker } else { self.taker };
        let fee = value.checked_mul(rate).ok_or(Overflow)?;
        Ok(fee.round_dp_with_strategy(DECIMALS, RoundingStrategy::AwayFromZero).normalize())
    }
}

impl Ledger {
    /// Fills contracts of an order, and opens or closes the same number of contracts of its position, for a fee. `fill` states the order, the
    /// price, the contracts, the liquidity and the time. If a number overflows, nothing changes.
    pub(super) fn fill(
        &mut self,
        mut fill: Fill,
        (instrument, fees): (&Instrument, Fees),
        ids: &mut Ids,
    ) -> Result<(), Overflow> {
        let (contracts, now) = (fill.quantity, fill.time);
        let Some(placed) = self.orders.get(fill.order_id) else { return Ok(()) };
        let mut before = self.position(&placed.symbol, &placed.position_side);
        let value = instrument.value(fill.price, contracts)?;
        let fee = fees.fee(value, fill.taker_maker == Liquidity::Maker)?;
        if before.contracts.is_zero() {
            before.life =
                Life { id: ids.draw_record(), opened_at: now, start_leverage: before.leverage, ..Life::default() };
        }
        fill.symbol.clone_from(&placed.symbol);
        (fill.order_side, fill.position_side) = (Some(placed.order_side.clone()), Some(placed.position_side.clone()));
        (fill.quote_qty, fill.contract_size) = (Some(value), Some(instrument.contract_size));
        fill.fee = fee;
        fill.fee_currency.clone_from(&instrument.quote);
        let (mut after, profit) = if placed.opens() {
            (before.opened(contracts, (value, fee), instrument)?, Decimal::ZERO)
        } else {
            before.closed(contracts, (value, fee), instrument, now)?
        };
        after.updated = now;
        let with_profit = exact::add(self.balance, profit)?;
        let with_fee = exact::sub(with_profit, fee)?;
        let frozen = match placed.limit() {
            Some(limit) if placed.opens() => {
                instrument.margin(limit, exact::sub(placed.remaining(), contracts)?, before.leverage)?
            }
            _ => Decimal::ZERO,
        };
        self.orders.change(fill.order_id, |placed| placed.fill(&fill, profit, frozen)).transpose()?;
        self.fills.add(fill);
        self.balance = with_fee;
        for change in [(BillType::ClosePosition, profit, with_profit), (BillType::Fee, -fee, with_fee)] {
            self.add_bill(change, (&instrument.quote, Some(&instrument.symbol)), ids, now);
        }
        if after.contracts.is_zero() {
            self.past_positions.push(after.clone());
        }
        self.set_position(after);
        Ok(())
    }

    /// Adds the bill of a change of the balance, which led to the balance `after`. A change of zero has no bill.
    pub(crate) fn add_bill(
        &mut self,
        (type_, amount, after): (BillType, Decimal, Decimal),
        (currency, symbol): (&str, Option<&str>),
        ids: &mut Ids,
        created_time: Timestamp,
    ) {
        if !amount.is_zero() {
            self.bills.push(new_record!(Bill {
                id: ids.draw_record().into(),
                currency: currency.to_owned(),
                symbol: symbol.map(str::to_owned),
                type_,
                amount,
                side: if amount < Decimal::ZERO { BillSide::Sub } else { BillSide::Add },
                after_amount: Some(after),
                created_time,
            }));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fee_is_exact_or_rounded_up() {
        let fees = Fees { maker: Decimal::ZERO, taker: Decimal::new(6, 4) };
        assert_eq!(fees.fee(Decimal::new(60_001, 4), false), Ok(Decimal::new(360_006, 8)));
        assert_eq!(fees.fee(Decimal::new(1, 5), false), Ok(Decimal::new(1, 8)), "0.000000006 is rounded up");
        assert_eq!(fees.fee(Decimal::new(60_001, 4), true), Ok(Decimal::ZERO));
        assert_eq!(Fees { maker: Decimal::MAX, ..fees }.fee(Decimal::MAX, true), Err(Overflow));
    }
}
