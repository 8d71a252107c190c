//! Scenes that tests of bots need again and again. Each is made of what any test can set and do by itself.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use tradewire_endpoints::futures::PlaceBatch;
use tradewire_models::Timestamp;
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};

use crate::futures::{Owner, Trading};
use crate::{Fault, MarketError, Pair, PairStatus, Quote, Restriction, SandboxBuilder, Trouble};

/// How long the account of [`Scene::LockedAccount`] is locked: two hours and a half.
const LOCK: Duration = Duration::from_secs(9_000);
/// How long ago the pair of [`Scene::NewlyListed`] was listed: ten minutes, of thirty in which its prices are bound.
const LISTED_AGO: i64 = 600_000;
/// How many orders [`Scene::ManyOrdersAtOnce`] has in each of its milliseconds.
const AT_ONCE: usize = 40;

/// What a sandbox begins with: one of the scenes that tests of bots need again and again. The demo account has nothing in
/// it but what the scene says, and the pair of a scene is [`Scene::SYMBOL`], at [`Scene::PRICE`].
///
/// ```
/// use tradewire_endpoints::futures::QuantHistory;
/// use tradewire_models::futures::OrderState;
/// use tradewire_sandbox::{Sandbox, Scene};
/// use tradewire_transport::Client;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let sandbox = Sandbox::builder().scene(Scene::HalfFilledOrder).start().await?;
/// let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
/// let newest = QuantHistory::new().limit(1);
/// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::PartiallyFilled);
///
/// sandbox.price(Scene::SYMBOL, Scene::PRICE)?;
/// assert_eq!(client.send(&newest).await?.items[0].state, OrderState::Filled);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Scene {
    /// The account has no orders, of futures or spot, and no positions.
    EmptyAccount,
    /// An order buys 10 contracts at the market's price; 5 could be had, and 5 wait. The next price that the test sets fills
    /// them, unless it is higher.
    HalfFilledOrder,
    /// A long position of 100 contracts, with its take-profit 5 % above the price and its stop-loss 5 % below it. The
    /// test's next price may reach either.
    GuardedPosition,
    /// Risk control has locked the account for two hours and a half. Queries are answered.
    LockedAccount,
    /// 120 orders that wait 5 % below the price: 40 in each of the last three milliseconds, so that pages end in the
    /// middle of one.
    ManyOrdersAtOnce,
    /// Orders are taken, and all answers to them are lost, until the test clears the faults.
    LosesAnswers,
    /// Every request is turned away with HTTP status 429, until the test clears the faults.
    AtItsLimit,
    /// The pair was listed ten minutes ago: for twenty more, limit orders far from its price are refused.
    NewlyListed,
    /// The pair takes orders only that close, and there is a long position of 100 contracts to close.
    CloseOnly,
}

impl Scene {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::EmptyAccount,
        Self::HalfFilledOrder,
        Self::GuardedPosition,
        Self::LockedAccount,
        Self::ManyOrdersAtOnce,
        Self::LosesAnswers,
        Self::AtItsLimit,
        Self::NewlyListed,
        Self::CloseOnly,
    ];

    /// The trading pair of all scenes.
    pub const SYMBOL: &str = "btc_usdt";

    /// Its price.
    pub const PRICE: i64 = 60_000;

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::EmptyAccount => "empty-account",
            Self::HalfFilledOrder => "half-filled-order",
            Self::GuardedPosition => "guarded-position",
            Self::LockedAccount => "locked-account",
            Self::ManyOrdersAtOnce => "many-orders-at-once",
            Self::LosesAnswers => "loses-answers",
            Self::AtItsLimit => "at-its-limit",
            Self::NewlyListed => "newly-listed",
            Self::CloseOnly => "close-only",
        }
    }

    /// What is set before the sandbox starts.
    pub(crate) fn set(self, builder: SandboxBuilder) -> SandboxBuilder {
        let builder = builder.history(0).spot_orders(0);
        match self {
            Self::LosesAnswers => builder.fault(Fault::new(PlaceBatch::OPERATION, Trouble::DropAfter)),
            Self::AtItsLimit => builder.fault(Fault::anywhere(Trouble::Status(429))),
            _ => builder,
        }
    }

    /// What is done as it starts, with the account of this owner.
    fn play(self, trading: &mut Trading, owner: Owner, now: Timestamp) -> Result<(), MarketError> {
        let pair = || Pair::new(Self::SYMBOL);
        match self {
            Self::HalfFilledOrder => {
                trading.quote(Self::SYMBOL, Quote::at(Self::PRICE).depth(5), now)?;
                trading.place(owner, &buy(10, OrderType::Limit).price(Self::PRICE), now);
            }
            Self::GuardedPosition => {
                let guarded = buy(100, OrderType::Market).trigger_profit_price(above()).trigger_stop_price(below());
                trading.place(owner, &guarded, now);
            }
            Self::LockedAccount => {
                if let Some(ledger) = trading.ledger_mut(owner) {
                    ledger.restrictions.add(Restriction::Locked(LOCK), now);
                }
            }
            Self::ManyOrdersAtOnce => {
                let order = buy(1, OrderType::Limit).price(below());
                for at in [2, 1, 0].map(|ago| now.minus_millis(ago)) {
                    (0..AT_ONCE).for_each(|_| trading.place(owner, &order, at));
                }
            }
            Self::NewlyListed => trading.set(&pair().listed(now.minus_millis(LISTED_AGO)), now)?,
            Self::CloseOnly => {
                trading.place(owner, &buy(100, OrderType::Market), now);
                trading.set(&pair().status(PairStatus::CloseOnly), now)?;
            }
            Self::EmptyAccount | Self::LosesAnswers | Self::AtItsLimit => {}
        }
        Ok(())
    }
}

/// Plays scenes as the sandbox starts, with the account of this owner.
pub(crate) fn play(
    mut scenes: Vec<Scene>,
    trading: &mut Trading,
    owner: Owner,
    now: Timestamp,
) -> Result<(), MarketError> {
    if !scenes.is_empty() {
        trading.quote(Scene::SYMBOL, Quote::at(Scene::PRICE), now)?;
    }
    // It comes last: it leaves nothing to buy for the others.
    scenes.sort_by_key(|scene| *scene == Scene::HalfFilledOrder);
    scenes.into_iter().try_for_each(|scene| scene.play(trading, owner, now))
}

fn buy(contracts: i64, order_type: OrderType) -> NewOrder {
    NewOrder::new(Scene::SYMBOL, contracts, order_type, OrderSide::Buy, PositionSide::Long)
}

/// 5 % above the price.
fn above() -> i64 {
    Scene::PRICE + Scene::PRICE / 20
}

/// 5 % below the price.
fn below() -> i64 {
    Scene::PRICE - Scene::PRICE / 20
}

impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no scene.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no scene: one of {} is expected", names())]
pub struct SceneError {
    name: String,
}

fn names() -> String {
    Scene::ALL.iter().map(|scene| format!("`{scene}`")).collect::<Vec<_>>().join(", ")
}

impl FromStr for Scene {
    type Err = SceneError;

    fn from_str(name: &str) -> Result<Self, SceneError> {
        let found = Self::ALL.iter().find(|scene| scene.name() == name);
        found.copied().ok_or_else(|| SceneError { name: name.to_owned() })
    }
}
