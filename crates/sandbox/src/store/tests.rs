//! The file after a process was killed, and after it was damaged.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use proptest::prelude::*;
use proptest::strategy::ValueTree;
use redb::{Builder, StorageBackend};
use tradewire_models::futures::{NewOrder, OrderSide, OrderType, PositionSide};

use tradewire_endpoints::hosts;
use tradewire_transport::clock::FixedClock;

use super::*;
use crate::Account;
use crate::answer::Reply;
use crate::exchange::Exchange;
use crate::futures::{Ledger, Quote};
use crate::log::Log;
use crate::restriction::Restrictions;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

const NOW: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const PAIRS: [&str; 2] = ["btc_usdt", "eth_usdt"];

/// A call of the operating system that changes a file.
#[derive(Debug, Clone)]
enum Call {
    Length(usize),
    Write(usize, Vec<u8>),
}

/// A file in memory that remembers every call, on a disk that may be full.
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
        Ok(Store::new(database.map_err(|error| DataError::of(&file, error.into()))?, file))
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

fn place(offset: u64) -> io::Result<usize> {
    usize::try_from(offset).map_err(io::Error::other)
}

impl StorageBackend for Disk {
    fn len(&self) -> io::Result<u64> {
        u64::try_from(self.with(|bytes, _| bytes.len())).map_err(io::Error::other)
    }

    fn read(&self, offset: u64, out: &mut [u8]) -> io::Result<()> {
        let at = place(offset)?;
        self.with(|bytes, _| match bytes.get(at..at + out.len()) {
            Some(found) => {
                out.copy_from_slice(found);
                Ok(())
            }
            None => Err(io::ErrorKind::UnexpectedEof.into()),
        })
    }

    fn set_len(&self, len: u64) -> io::Result<()> {
        self.call(Call::Length(place(len)?))
    }

    fn sync_data(&self) -> io::Result<()> {
        Ok(())
    }

    fn write(&self, offset: u64, data: &[u8]) -> io::Result<()> {
        self.call(Call::Write(place(offset)?, data.to_vec()))
    }
}

/// All that a client can see of an exchange, as text.
fn told(trading: &Trading) -> Result<String> {
    let orders: Vec<_> =
        (0..2).filter_map(|owner| trading.ledger(owner)).flat_map(|of| of.orders.newest_first()).collect();
    Ok(serde_json::to_string(&(trading, orders))?)
}

/// What happens to an exchange.
#[derive(Debug, Clone)]
enum Happening {
    Place { owner: usize, pair: usize, limit: Option<i64>, contracts: i64, buys: bool, long: bool },
    Price { pair: usize, ticks: i64 },
    Cancel { which: usize },
}

fn happening() -> impl Strategy<Value = Happening> {
    let limit = prop::option::of(900..1_100i64);
    let order = (0..2usize, 0..2usize, limit, 1..5i64, any::<bool>(), any::<bool>());
    prop_oneof![
        4 => order.prop_map(|(owner, pair, limit, contracts, buys, long)| {
            Happening::Place { owner, pair, limit, contracts, buys, long }
        }),
        2 => (0..2usize, 900..1_100i64).prop_map(|(pair, ticks)| Happening::Price { pair, ticks }),
        1 => (0..20usize).prop_map(|which| Happening::Cancel { which }),
    ]
}

fn act(trading: &mut Trading, happening: &Happening) -> Result {
    match happening {
        Happening::Place { owner, pair, limit, contracts, buys, long } => {
            let side = if *buys { OrderSide::Buy } else { OrderSide::Sell };
            let position = if *long { PositionSide::Long } else { PositionSide::Short };
            let of_type = if limit.is_some() { OrderType::Limit } else { OrderType::Market };
            let order = NewOrder::new(PAIRS[*pair], *contracts, of_type, side, position).trigger_stop_price(1);
            trading.place(*owner, &limit.iter().fold(order, |order, limit| order.price(*limit)), NOW);
        }
        Happening::Price { pair, ticks } => trading.quote(PAIRS[*pair], Quote::at(*ticks), NOW)?,
        Happening::Cancel { which } => {
            let id = trading.ledger(0).and_then(|ledger| ledger.orders.newest_first().nth(*which)).map(Placed::id);
            id.map(|id| trading.cancel(id, NOW));
        }
    }
    Ok(())
}

/// A file that holds nothing yet.
fn new_file() -> Result<Vec<u8>> {
    let disk = Disk::default();
    drop(disk.store()?);
    Ok(disk.with(|bytes, _| bytes.clone()))
}

/// An exchange that happenings were kept of, one by one: its disk, and after each what it told and how many calls the disk
/// had had.
fn lived(happenings: &[Happening]) -> Result<(Disk, Vec<(String, usize)>)> {
    let disk = Disk::holding(new_file()?);
    let store = disk.store()?;
    let Kept { seed, began, mut trading } = Kept::new(Seed(1), NOW);
    for key in ["first", "second"] {
        trading.open(Ledger::new(key, None, Restrictions::default()));
    }
    let mut kept = Vec::new();
    for happening in happenings {
        act(&mut trading, happening)?;
        store.keep(&Kept { seed, began, trading: &trading })?;
        trading.forget_changes();
        kept.push((told(&trading)?, disk.with(|_, calls| calls.len())));
    }
    Ok((disk, kept))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    /// Killed between any two calls of the operating system: what was told is there, and nothing by half.
    #[test]
    fn a_process_may_be_killed_at_any_moment(happenings in prop::collection::vec(happening(), 1..8)) {
        let (disk, kept) = lived(&happenings).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let calls = disk.with(|_, calls| calls.clone());
        let (mut bytes, mut before) = (new_file().map_err(|error| TestCaseError::fail(error.to_string()))?, None);
        for (number, call) in calls.iter().enumerate() {
            let store = Disk::holding(bytes.clone()).store();
            let store = store.map_err(|error| TestCaseError::fail(format!("after {number} calls: {error}")))?;
            let found = store.load().map_err(|error| TestCaseError::fail(format!("after {number} calls: {error}")))?;
            let found = found.map(|kept| told(&kept.trading).unwrap_or_default());
            let certain = kept.iter().rev().find(|(_, calls)| *calls <= number).map(|(told, _)| told);
            let next = kept.iter().find(|(_, calls)| *calls > number).map(|(told, _)| told);
            prop_assert!(found.as_ref() == certain || (found.is_some() && found.as_ref() == next), "after {} calls", number);
            prop_assert!(found.is_some() || before.is_none(), "what was there once is gone");
            before = found;
            apply(&mut bytes, call);
        }
    }
}

/// What cannot be read is refused, and what is read is what was kept: never anything else, whatever was overwritten.
#[test]
fn damage_is_told_and_never_read() -> Result {
    let mut runner = proptest::test_runner::TestRunner::deterministic();
    let tree = prop::collection::vec(happening(), 30).new_tree(&mut runner).map_err(|reason| reason.to_string())?;
    let (disk, kept) = lived(&tree.current())?;
    let last = kept.last().map(|(told, _)| told.clone()).ok_or("nothing was kept")?;
    let whole = disk.with(|bytes, _| bytes.clone());
    assert_eq!(told(&Disk::holding(whole.clone()).store()?.load()?.ok_or("nothing")?.trading)?, last);

    let (mut refused, mut unharmed) = (0, 0);
    let mut at = 0;
    // The head of the file byte by byte, then a byte of every page, each time another.
    while at < whole.len() {
        let mut damaged = whole.clone();
        damaged[at] ^= 0x11;
        match Disk::holding(damaged).store().and_then(|store| store.load()) {
            Err(DataError::Damaged { .. } | DataError::OtherForm { .. }) => refused += 1,
            Err(other) => return Err(format!("byte {at}: {other}").into()),
            Ok(found) => {
                let found = found.map(|kept| told(&kept.trading)).transpose()?;
                assert_eq!(found.as_ref(), Some(&last), "byte {at} has changed what is read");
                unharmed += 1;
            }
        }
        at += if at < 400 { 1 } else { 4099 };
    }
    assert!(refused > 100 && unharmed > 100, "{refused} refused, {unharmed} not looked at");
    for length in (0..whole.len()).step_by(whole.len() / 50) {
        match Disk::holding(whole[..length].to_vec()).store().and_then(|store| store.load()) {
            Err(DataError::Damaged { .. }) => {}
            Ok(None) if length == 0 => {}
            Ok(_) => return Err(format!("cut off after {length} bytes, it is read").into()),
            Err(other) => return Err(format!("cut off after {length} bytes: {other}").into()),
        }
    }
    Ok(())
}

#[test]
fn on_a_full_disk_nothing_is_told_that_is_not_kept() -> Result {
    let disk = Disk::holding(new_file()?);
    let clock = Box::new(FixedClock(NOW));
    let mut exchange = Exchange::new(Kept::new(Seed(1), NOW), Some(disk.store()?), clock, 0, Log::default());
    let demo = exchange.open(Account::demo()?, NOW).ok_or("it has the account")?.owner;
    let order = NewOrder::new(PAIRS[0], 1, OrderType::Market, OrderSide::Buy, PositionSide::Long);
    let placed = |trading: &mut Trading| {
        trading.place(demo, &order, NOW);
        told(trading).unwrap_or_default()
    };
    let kept = exchange.trade(NOW, placed)?;
    disk.full.store(true, Ordering::SeqCst);
    // Neither is an order placed, nor one shown that only this process knows of.
    for _ in 0..2 {
        let Err(not_kept) = exchange.trade(NOW, placed) else { return Err("an order that is not kept".into()) };
        let Err(_) = exchange.trade(NOW, |_| ()) else { return Err("a look at what is not kept".into()) };
        let reply = Reply::of(&hosts::FUTURES, "/", Err(not_kept.into()));
        assert_eq!(reply.status.as_u16(), 500);
        assert!(reply.body.contains("so nothing is told: make room on the disk"), "{}", reply.body);
    }
    drop(exchange);
    disk.full.store(false, Ordering::SeqCst);
    let found = disk.store()?.load()?.ok_or("nothing was kept")?;
    assert_eq!(told(&found.trading)?, kept);
    Ok(())
}
