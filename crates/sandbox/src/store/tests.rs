//! Tests the file after the process was killed, after corruption, and on a full disk.

use std::io;
use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use redb::{Builder, StorageBackend};
use tradewire_models::futures::{
    CallbackType, MarginMode, NewOrder, NewTrailingOrder, OrderSide, OrderType, PositionSide, TriggerPriceType,
};
use tradewire_models::{Decimal, spot};

use tradewire_contract::Contract;
use tradewire_transport::clock::FixedClock;

use super::*;
use crate::Account;
use crate::exchange::{AccountPart, Exchange};
use crate::futures::{Ledger, PlacedOrder, Quote};
use crate::reply::Reply;
use crate::request_log::RequestLog;
use crate::spot::{Balance, Wallet};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const PAIRS: [&str; 2] = ["btc_usdt", "eth_usdt"];

/// A system call that changes a file.
#[derive(Debug, Clone)]
enum Call {
    Length(usize),
    Write(usize, Vec<u8>),
}

/// A file in memory that records every call, on a disk that may be full.
#[derive(Debug, Clone, Default)]
struct Disk {
    contents: Arc<Mutex<(Vec<u8>, Vec<Call>)>>,
    full: Arc<AtomicBool>,
}

impl Disk {
    fn holding(bytes: Vec<u8>) -> Self {
        Self { contents: Arc::new(Mutex::new((bytes, Vec::new()))), full: Arc::default() }
    }

    fn with<T>(&self, act: impl FnOnce(&mut Vec<u8>, &mut Vec<Call>) -> T) -> T {
        let mut guard = self.contents.lock().unwrap_or_else(PoisonError::into_inner);
        let (bytes, calls) = &mut *guard;
        act(bytes, calls)
    }

    fn call(&self, call: Call) -> io::Result<()> {
        if self.full.load(Ordering::SeqCst) {
            return Err(io::ErrorKind::StorageFull.into());
        }
        self.with(|bytes, calls| {
            apply(bytes, &call);
            calls.push(call);
        });
        Ok(())
    }

    fn store(&self) -> std::result::Result<Store, DataError> {
        let file = PathBuf::from("memory");
        let database = Builder::new().set_check_integrity_on_open(true).create_with_backend(self.clone());
        Ok(Store::new(database.map_err(|error| DataError::new(&file, error.into()))?, file))
    }
}

fn apply(bytes: &mut Vec<u8>, call: &Call) {
    match call {
        Call::Length(length) => bytes.resize(*length, 0),
        Call::Write(at, data) => {
            let end = at + data.len();
            bytes.resize(bytes.len().max(end), 0);
            bytes[*at..end].copy_from_slice(data);
        }
    }
}

fn to_usize(offset: u64) -> io::Result<usize> {
    usize::try_from(offset).map_err(io::Error::other)
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        u64::try_from(self.with(|bytes, _| bytes.len())).map_err(io::Error::other)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let at = to_usize(offset)?;
        self.with(|bytes, _| match bytes.get(at..at + out.len()) {
            Some(found) => {
                out.copy_from_slice(found);
                Ok(())
            }
            None => Err(io::ErrorKind::UnexpectedEof.into()),
        })
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.call(Call::Length(to_usize(len)?))
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.call(Call::Write(to_usize(offset)?, data.to_vec()))
    }
}

/// Serializes the state of an exchange that clients can see.
fn visible_state(state: &ExchangeState) -> Result<String> {
    let orders: Vec<_> =
        (0..2).filter_map(|owner| state.futures.ledger(owner)).flat_map(|of| of.orders.iter().rev()).collect();
    let conditional: Vec<_> = (0..2)
        .filter_map(|owner| state.futures.ledger(owner))
        .flat_map(|of| of.conditional_orders.iter().rev())
        .collect();
    let bills: Vec<_> =
        (0..2).filter_map(|owner| state.futures.ledger(owner)).flat_map(|of| of.journal.iter()).collect();
    let spot: Vec<_> = (0..2).filter_map(|owner| state.spot.ledger(owner)).collect();
    let spot_orders: Vec<_> = spot.iter().flat_map(|of| of.orders.iter().rev()).collect();
    let fills: Vec<_> = spot.iter().flat_map(|of| of.fills.iter()).collect();
    let transfers: Vec<_> = (0..20_u8).map(|id| state.spot.has_transferred(0, &id.to_string())).collect();
    Ok(serde_json::to_string(&(state, orders, conditional, bills, spot_orders, fills, transfers))?)
}

/// A change of an exchange.
#[derive(Debug, Clone)]
enum Action {
    Place {
        owner: usize,
        pair: usize,
        limit: Option<i64>,
        contracts: i64,
        buys: bool,
        long: bool,
    },
    /// Places a trailing order.
    WaitFor {
        owner: usize,
        pair: usize,
        callback: i64,
        buys: bool,
        long: bool,
    },
    CancelWaiting {
        which: usize,
    },
    Price {
        pair: usize,
        ticks: i64,
    },
    Cancel {
        which: usize,
    },
    PlaceSpot {
        owner: usize,
        pair: usize,
        limit: Option<i64>,
        buys: bool,
    },
    CancelSpot {
        which: usize,
    },
    Transfer {
        id: u8,
    },
    Wait {
        seconds: i64,
    },
}

fn action() -> impl Strategy<Value = Action> {
    let limit = || prop::option::of(900..1_100i64);
    let order = (0..2usize, 0..2usize, limit(), 1..5i64, any::<bool>(), any::<bool>());
    prop_oneof![
        4 => order.prop_map(|(owner, pair, limit, contracts, buys, long)| {
            Action::Place { owner, pair, limit, contracts, buys, long }
        }),
        4 => (0..2usize, 0..2usize, 1..50i64, any::<bool>(), any::<bool>()).prop_map(
            |(owner, pair, callback, buys, long)| Action::WaitFor { owner, pair, callback, buys, long }
        ),
        1 => (0..20usize).prop_map(|which| Action::CancelWaiting { which }),
        4 => (0..2usize, 900..1_100i64).prop_map(|(pair, ticks)| Action::Price { pair, ticks }),
        1 => (0..20usize).prop_map(|which| Action::Cancel { which }),
        4 => (0..2usize, 0..2usize, limit(), any::<bool>()).prop_map(|(owner, pair, limit, buys)| {
            Action::PlaceSpot { owner, pair, limit, buys }
        }),
        1 => (0..20usize).prop_map(|which| Action::CancelSpot { which }),
        1 => (0..20u8).prop_map(|id| Action::Transfer { id }),
        2 => prop_oneof![1..100i64, 3_600..1_000_000i64].prop_map(|seconds| Action::Wait { seconds }),
    ]
}

fn act(state: &mut ExchangeState, action: &Action, now: &mut Timestamp) -> Result {
    let ExchangeState { futures: trading, spot: spot_trading } = &mut *state;
    match action {
        Action::Place { owner, pair, limit, contracts, buys, long } => {
            let side = if *buys { OrderSide::Buy } else { OrderSide::Sell };
            let position = if *long { PositionSide::Long } else { PositionSide::Short };
            let of_type = if limit.is_some() { OrderType::Limit } else { OrderType::Market };
            let order = NewOrder::new(PAIRS[*pair], *contracts, of_type, side, position).trigger_stop_price(1);
            trading.place(*owner, &limit.iter().fold(order, |order, limit| order.price(*limit)), NOW);
        }
        Action::WaitFor { owner, pair, callback, buys, long } => {
            let side = if *buys { OrderSide::Buy } else { OrderSide::Sell };
            let position = if *long { PositionSide::Long } else { PositionSide::Short };
            let (isolated, fixed, latest) = (MarginMode::Isolated, CallbackType::Fixed, TriggerPriceType::LatestPrice);
            let order = NewTrailingOrder::new(PAIRS[*pair], side, position, isolated, 1, fixed, *callback, latest);
            // The order is rejected if the callback exceeds the price.
            if let Ok(condition) = trading.trailing_order(order, NOW) {
                trading.add_conditional(*owner, condition, NOW);
            }
        }
        Action::CancelWaiting { which } => {
            let orders = trading.ledger(0).map(|ledger| ledger.conditional_orders.iter().rev());
            let found = orders.into_iter().flatten().nth(*which).map(|order| (order.condition().kind(), order.id()));
            found.map(|(kind, id)| trading.cancel_conditional(0, kind, id, NOW));
        }
        Action::Price { pair, ticks } => trading.set_quote(PAIRS[*pair], Quote::at(*ticks), NOW)?,
        Action::Cancel { which } => {
            let id = trading.ledger(0).and_then(|ledger| ledger.orders.iter().rev().nth(*which)).map(PlacedOrder::id);
            id.map(|id| trading.cancel(id, NOW));
        }
        Action::PlaceSpot { owner, pair, limit, buys } => {
            let (side, one) = (if *buys { spot::Side::Buy } else { spot::Side::Sell }, Some(Decimal::ONE));
            let of_type = if limit.is_some() { spot::OrderType::Limit } else { spot::OrderType::Market };
            let time = spot::TimeInForce::Gtc;
            let mut order = spot::NewOrder::new(PAIRS[*pair], side, of_type, time, spot::BizType::Spot);
            order.price = limit.map(Decimal::from);
            order.quantity = one;
            if *buys && limit.is_none() {
                (order.quantity, order.quote_qty) = (None, Some(Decimal::from(1_000)));
            }
            let _ = spot_trading.place(*owner, &order, (Ipv4Addr::LOCALHOST.into(), NOW));
        }
        Action::CancelSpot { which } => {
            let id = spot_trading.ledger(0).and_then(|of| of.orders.iter().rev().nth(*which)).map(|of| of.id().clone());
            id.map(|id| spot_trading.cancel(0, &id, NOW));
        }
        Action::Transfer { id } => {
            let parts = ((0, AccountPart::Spot), (0, AccountPart::Futures));
            let _ = state.transfer(&id.to_string(), parts, ("usdt", Decimal::ONE));
        }
        Action::Wait { seconds } => {
            *now = now.plus_millis(seconds * 1_000);
            state.advance_to(*now);
        }
    }
    state.follow_prices();
    Ok(())
}

/// Returns the bytes of an empty file.
fn new_file() -> Result<Vec<u8>> {
    let disk = Disk::default();
    drop(disk.store()?);
    Ok(disk.with(|bytes, _| bytes.clone()))
}

/// Applies and saves actions one by one. Returns the disk and, after each action, the state and the number of calls so far.
fn apply_all(actions: &[Action]) -> Result<(Disk, Vec<(String, usize)>)> {
    let disk = Disk::holding(new_file()?);
    let store = disk.store()?;
    let Snapshot { seed, created_at, mut state } = Snapshot::new(Seed(1), NOW);
    for key in ["first", "second"] {
        let owner = state.futures.open(Ledger::new(key, 1_000_000.into()));
        let mut wallet = Wallet::default();
        for currency in ["btc", "eth", "usdt"] {
            wallet.set(currency, Balance { available: 10_000.into(), frozen: Decimal::ZERO });
        }
        state.spot.open(owner, || wallet);
    }
    let (mut saved, mut now) = (Vec::new(), NOW);
    for action in actions {
        act(&mut state, action, &mut now)?;
        store.save(&Snapshot { seed, created_at, state: &state })?;
        state.clear_changes();
        saved.push((visible_state(&state)?, disk.with(|_, calls| calls.len())));
    }
    Ok((disk, saved))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    /// If the process is killed between any two system calls, all acknowledged changes are stored, and no partial ones.
    #[test]
    fn a_process_may_be_killed_at_any_moment(actions in prop::collection::vec(action(), 1..8)) {
        let (disk, saved) = apply_all(&actions).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let calls = disk.with(|_, calls| calls.clone());
        let (mut bytes, mut before) = (new_file().map_err(|error| TestCaseError::fail(error.to_string()))?, None);
        for (number, call) in calls.iter().enumerate() {
            let store = Disk::holding(bytes.clone()).store();
            let store = store.map_err(|error| TestCaseError::fail(format!("after {number} calls: {error}")))?;
            let found = store.load().map_err(|error| TestCaseError::fail(format!("after {number} calls: {error}")))?;
            let found = found.map(|saved| visible_state(&saved.state).unwrap_or_default());
            let certain = saved.iter().rev().find(|(_, calls)| *calls <= number).map(|(state, _)| state);
            let next = saved.iter().find(|(_, calls)| *calls > number).map(|(state, _)| state);
            prop_assert!(found.as_ref() == certain || (found.is_some() && found.as_ref() == next), "after {} calls", number);
            prop_assert!(found.is_some() || before.is_none(), "stored data has disappeared");
            before = found;
            apply(&mut bytes, call);
        }
    }
}

/// After any byte is overwritten, loading either fails or returns exactly the saved state.
#[test]
fn corrupted_data_is_never_loaded() -> Result {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let tree = prop::collection::vec(action(), 30).new_tree(&mut runner).map_err(|reason| reason.to_string())?;
    let (disk, saved) = apply_all(&tree.current())?;
    let last = saved.last().map(|(state, _)| state.clone()).ok_or("nothing was saved")?;
    let whole = disk.with(|bytes, _| bytes.clone());
    assert_eq!(visible_state(&Disk::holding(whole.clone()).store()?.load()?.ok_or("nothing")?.state)?, last);

    let (mut rejected, mut unharmed) = (0, 0);
    let mut at = 0;
    // Every byte of the file's head, then one byte of every page, each at another offset.
    while at < whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x11;
        match Disk::holding(damaged).store().and_then(|store| store.load()) {
            Err(DataError::Corrupted { .. } | DataError::UnsupportedFormat { .. }) => rejected += 1,
            Err(other) => return Err(format!("byte {at}: {other}").into()),
            Ok(found) => {
                let found = found.map(|saved| visible_state(&saved.state)).transpose()?;
                assert_eq!(found.as_ref(), Some(&last), "changing byte {at} has changed the loaded state");
                unharmed += 1;
            }
        }
        at += if at < 400 { 1 } else { 4099 };
    }
    assert!(rejected > 100 && unharmed > 100, "{rejected} rejected, {unharmed} without effect");
    for length in (0..whole.len()).step_by(whole.len() / 50) {
        match Disk::holding(whole[..length].to_vec()).store().and_then(|store| store.load()) {
            Err(DataError::Corrupted { .. }) => {}
            Ok(None) if length == 0 => {}
            Ok(_) => return Err(format!("truncated to {length} bytes, it is loaded").into()),
            Err(other) => return Err(format!("truncated to {length} bytes: {other}").into()),
        }
    }
    Ok(())
}

#[test]
fn on_a_full_disk_no_unsaved_state_is_visible() -> Result {
    let disk = Disk::holding(new_file()?);
    let clock = Box::new(FixedClock(NOW));
    let mut exchange = Exchange::new(
        Contract::embedded(),
        Snapshot::new(Seed(1), NOW),
        Some(disk.store()?),
        clock,
        RequestLog::default(),
    );
    let demo = exchange.open(Account::demo()?).ok_or("the account exists already")?.owner;
    let order = NewOrder::new(PAIRS[0], 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let placed = |state: &mut ExchangeState| {
        state.futures.place(demo, &order, NOW);
        visible_state(state).unwrap_or_default()
    };
    let saved = exchange.with_state(NOW, placed)?;
    let operation = *exchange.operations.first().ok_or("no operation")?;
    disk.full.store(true, Ordering::SeqCst);
    // No order can be placed, and no unsaved order is visible.
    for _ in 0..2 {
        let Err(error) = exchange.with_state(NOW, placed) else { return Err("an order was placed".into()) };
        let Err(_) = exchange.with_trading(NOW, |_| ()) else { return Err("unsaved state is visible".into()) };
        let reply = Reply::new(&operation, Err(error.into()));
        assert_eq!(reply.status.as_u16(), 500);
        assert!(reply.body.contains("so the request fails: make room on the disk"), "{}", reply.body);
    }
    drop(exchange);
    disk.full.store(false, Ordering::SeqCst);
    let found = disk.store()?.load()?.ok_or("nothing was saved")?;
    assert_eq!(visible_state(&found.state)?, saved);
    Ok(())
}
