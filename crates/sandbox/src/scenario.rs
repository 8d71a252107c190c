//! Ready-made scenarios for tests of bots. Each uses only public settings, so any test can set up the same state itself.

use std::time::Duration;

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};

use crate::account::Restriction;
use crate::fault::{Fault, FaultKind};
use crate::futures::{MarketError, Owner, Quote, Trading};
use crate::named::named;
use crate::pair_settings::{PairSettings, PairStatus};

/// The duration of the lock in [`Scenario::LockedAccount`]: two and a half hours.
const LOCK: Duration = Duration::from_secs(9_000);
/// The time since the listing of the pair in [`Scenario::NewlyListedPair`], in milliseconds: 10 of the 30 minutes in which
/// its prices are restricted.
const LISTED_AGO: i64 = 600_000;
/// The number of orders per millisecond in [`Scenario::OrdersInSameMillisecond`].
const ORDERS_PER_MILLISECOND: usize = 40;

/// An initial state of a sandbox, for tests of bots. The demo account contains only what the scenario describes. The trading pair of all
/// scenarios is [`Scenario::SYMBOL`], at [`Scenario::PRICE`].
///
/// ```
/// use tradewire_endpoints::futures::QuantHistory;
/// use tradewire_models::futures::OrderState;
/// use tradewire_sandbox::{Sandbox, Scenario};
/// use tradewire_transport::Client;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let sandbox = Sandbox::builder().scenario(Scenario::PartiallyFilledOrder).start().await?;
/// let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
/// let newest = QuantHistory::new().limit(1);
/// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::PartiallyFilled);
///
/// sandbox.set_price(Scenario::SYMBOL, Scenario::PRICE)?;
/// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::Filled);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scenario {
    /// The account has neither futures nor spot orders, and no positions.
    EmptyAccount,
    /// An order buys 10 contracts at the market price; 5 are filled, and 5 are open. The next price that the test sets fills
    /// them, unless it is higher.
    PartiallyFilledOrder,
    /// The account has a long position of 100 contracts, with a take-profit 5 % above the price and a stop-loss 5 % below it.
    PositionWithTriggers,
    /// Risk control has locked the account for two and a half hours. Queries still work.
    LockedAccount,
    /// The account has 120 open orders 5 % below the price: 40 in each of the last three milliseconds, so that pages end in the
    /// middle of a millisecond.
    OrdersInSameMillisecond,
    /// Batches are executed, but their responses are lost, until the test clears the faults.
    LostResponses,
    /// Every request is rejected with HTTP status 429, until the test clears the faults.
    RateLimited,
    /// The pair was listed ten minutes ago. For twenty more minutes, limit orders far from its price are rejected.
    NewlyListedPair,
    /// The pair accepts only orders that close a position, and the account has a long position of 100 contracts.
    CloseOnlyPair,
}

named!(Scenario, "scenario", {
    EmptyAccount: "empty-account",
    PartiallyFilledOrder: "partially-filled-order",
    PositionWithTriggers: "position-with-triggers",
    LockedAccount: "locked-account",
    OrdersInSameMillisecond: "orders-in-same-millisecond",
    LostResponses: "lost-responses",
    RateLimited: "rate-limited",
    NewlyListedPair: "newly-listed-pair",
    CloseOnlyPair: "close-only-pair",
});

impl Scenario {
    /// The trading pair of all scenarios.
    pub const SYMBOL: &str = "btc_usdt";
    /// The price of the trading pair.
    pub const PRICE: i64 = 60_000;

    /// Returns the fault that is part of the scenario.
    pub(crate) fn fault(self) -> Option<Fault> {
        match self {
            Self::LostResponses => Some(Fault::new(PlaceBatch::OPERATION, FaultKind::DropAfter)),
            Self::RateLimited => Some(Fault::any_operation(FaultKind::Status(429))),
            _ => None,
        }
    }

    /// Sets up prices, orders and restrictions of an account.
    fn set_up(self, trading: &mut Trading, owner: Owner, now: Timestamp) -> Result<(), MarketError> {
        let pair = || PairSettings::new(Self::SYMBOL);
        match self {
            Self::PartiallyFilledOrder => {
                trading.set_quote(Self::SYMBOL, Quote::at(Self::PRICE).depth(5), now)?;
                trading.place(owner, &buy(10, OrderType::Limit).price(Self::PRICE), now);
            }
            Self::PositionWithTriggers => {
                let order = buy(100, OrderType::Market).trigger_profit_price(above()).trigger_stop_price(below());
                trading.place(owner, &order, now);
            }
            Self::LockedAccount => {
                if let Some(ledger) = trading.ledger_mut(owner) {
                    ledger.restrictions.add(Restriction::Locked(LOCK), now);
                }
            }
            Self::OrdersInSameMillisecond => {
                let order = buy(1, OrderType::Limit).price(below());
                for at in [2, 1, 0].map(|ago| now.minus_millis(ago)) {
                    for _ in 0..ORDERS_PER_MILLISECOND {
                        trading.place(owner, &order, at);
                    }
                }
            }
            Self::NewlyListedPair => trading.configure(&pair().listed_at(now.minus_millis(LISTED_AGO)), now)?,
            Self::CloseOnlyPair => {
                trading.place(owner, &buy(100, OrderType::Market), now);
                trading.configure(&pair().status(PairStatus::CloseOnly), now)?;
            }
            Self::EmptyAccount | Self::LostResponses | Self::RateLimited => {}
        }
        Ok(())
    }
}

/// Sets up all scenarios when the sandbox starts.
pub(crate) fn set_up(
    mut scenarios: Vec<Scenario>,
    trading: &mut Trading,
    owner: Owner,
    now: Timestamp,
) -> Result<(), MarketError> {
    if !scenarios.is_empty() {
        trading.set_quote(Scenario::SYMBOL, Quote::at(Scenario::PRICE), now)?;
    }
    // This scenario must be last, because it consumes the depth of the market.
    scenarios.sort_by_key(|scenario| *scenario == Scenario::PartiallyFilledOrder);
    scenarios.into_iter().try_for_each(|scenario| scenario.set_up(trading, owner, now))
}

fn buy(contracts: i64, order_type: OrderType) -> NewOrder {
    NewOrder::new(Scenario::SYMBOL, contracts, order_type, OrderSide::Buy, PositionSide::Long)
}

/// Returns the price plus 5 %.
fn above() -> i64 {
    Scenario::PRICE + Scenario::PRICE / 20
}

/// Returns the price minus 5 %.
fn below() -> i64 {
    Scenario::PRICE - Scenario::PRICE / 20
}
