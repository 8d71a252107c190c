//! The order book against a naive model: an exchange that keeps its whole book of every update.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tradewire_models::Decimal;

use super::*;

type Sides = [BTreeMap<Decimal, Decimal>; 2];

/// What happens between the exchange and the book.
#[derive(Debug, Clone)]
enum Action {
    /// The exchange makes updates, which arrive as one change.
    Deliver(Vec<(bool, u8, u8)>),
    /// The change is lost, repeated, or arrives after the next one.
    Drop(Vec<(bool, u8, u8)>),
    Repeat,
    Swap,
    /// The book requests a snapshot. The exchange takes it now, and it arrives later.
    Request,
    /// A snapshot that was requested arrives.
    Arrive,
    /// The connection is lost.
    Interrupt,
    /// The exchange starts again with other ids, and says nothing about it.
    Reset,
}

fn updates() -> impl Strategy<Value = Vec<(bool, u8, u8)>> {
    proptest::collection::vec((any::<bool>(), 0..20_u8, 0..4_u8), 1..4)
}

fn action() -> impl Strategy<Value = Action> {
    prop_oneof![
        12 => updates().prop_map(Action::Deliver),
        1 => updates().prop_map(Action::Drop),
        1 => Just(Action::Repeat),
        1 => Just(Action::Swap),
        6 => Just(Action::Request),
        6 => Just(Action::Arrive),
        1 => Just(Action::Interrupt),
        1 => Just(Action::Reset),
    ]
}

/// The exchange, and what it has sent.
struct Exchange {
    id: i64,
    book: Sides,
    /// The book after each update, by the id of the update.
    past: BTreeMap<i64, Sides>,
    last_sent: Option<BookDelta>,
    /// A change that arrives after the next one.
    held: Option<BookDelta>,
    has_previous: bool,
}

impl Exchange {
    /// Makes updates. Bids have prices from 80 to 99, and asks from 100 to 119; a price has one or two decimals.
    fn update(&mut self, updates: &[(bool, u8, u8)]) -> BookDelta {
        let mut delta =
            BookDelta { first: self.id + 1, previous: self.has_previous.then_some(self.id), ..BookDelta::default() };
        for (is_bid, level, quantity) in updates {
            self.id += 1;
            let price = if *is_bid { 80 + i64::from(*level) } else { 100 + i64::from(*level) };
            let price = if self.id % 2 == 0 { Decimal::from(price) } else { Decimal::new(price * 100, 2) };
            let quantity = Decimal::from(*quantity);
            let (side, levels) = match is_bid {
                true => (&mut self.book[0], &mut delta.bids),
                false => (&mut self.book[1], &mut delta.asks),
            };
            match quantity.is_zero() {
                true => drop(side.remove(&price)),
                false => drop(side.insert(price, quantity)),
            }
            levels.push((price, quantity));
            self.past.insert(self.id, self.book.clone());
        }
        delta.last = self.id;
        self.last_sent = Some(delta.clone());
        delta
    }

    fn snapshot(&self, depth: usize) -> BookSnapshot {
        let levels = |side: &BTreeMap<Decimal, Decimal>| {
            side.iter().map(|(price, quantity)| (*price, *quantity)).collect::<Vec<_>>()
        };
        let (mut bids, mut asks) = (levels(&self.book[0]), levels(&self.book[1]));
        bids.reverse();
        bids.truncate(depth);
        asks.truncate(depth);
        BookSnapshot { id: self.id, bids, asks }
    }
}

/// Checks that a book that can be read has the levels of the exchange after the same update, down to the last known level.
fn check(book: &Book, exchange: &Exchange, bounds: &BTreeMap<u64, [Option<Decimal>; 2]>) {
    let Ok(view) = book.verified() else { return };
    let truth = &exchange.past[&view.id];
    let [lowest, highest] = bounds[&book.round];
    let bids = truth[0].iter().rev().filter(|(price, _)| lowest.is_none_or(|bound| **price >= bound));
    let asks = truth[1].iter().filter(|(price, _)| highest.is_none_or(|bound| **price <= bound));
    assert!(view.bids().eq(bids.map(|(price, quantity)| (*price, *quantity))), "{book:?} {truth:?}");
    assert!(view.asks().eq(asks.map(|(price, quantity)| (*price, *quantity))), "{book:?} {truth:?}");
    assert_eq!((view.best_bid(), view.best_ask()), (view.bids().next(), view.asks().next()));
}

/// Returns how often the book could be read.
fn run(actions: &[Action], depth: usize, has_previous: bool) -> usize {
    // Levels that no update changes, so that a snapshot with enough levels is never exhausted.
    let book = [79, 120].map(|price| BTreeMap::from([(Decimal::from(price), Decimal::ONE)]));
    let mut exchange = Exchange { id: 1000, book, past: BTreeMap::new(), last_sent: None, held: None, has_previous };
    let (mut book, mut snapshots, mut bounds) = (Book::new(), VecDeque::new(), BTreeMap::new());
    let mut readable = 0;
    for action in actions {
        let deliver = |book: &mut Book, exchange: &mut Exchange, delta: BookDelta| {
            let held = exchange.held.take();
            for delta in [Some(delta), held].into_iter().flatten() {
                book.apply(&delta);
                check(book, exchange, &bounds);
            }
        };
        match action {
            Action::Deliver(updates) => {
                let delta = exchange.update(updates);
                deliver(&mut book, &mut exchange, delta);
            }
            Action::Drop(updates) => drop(exchange.update(updates)),
            Action::Repeat => {
                if let Some(delta) = exchange.last_sent.clone() {
                    deliver(&mut book, &mut exchange, delta);
                }
            }
            Action::Swap => exchange.held = Some(exchange.update(&[(true, 3, 1)])),
            Action::Request => {
                if let Some(round) = book.needs_snapshot() {
                    snapshots.push_back((round, exchange.snapshot(depth)));
                }
            }
            Action::Arrive => {
                if let Some((round, snapshot)) = snapshots.pop_front() {
                    if book.needs_snapshot() == Some(round) {
                        let bound = |levels: &[Level]| levels.last().map(|(price, _)| *price);
                        bounds.insert(round, [bound(&snapshot.bids), bound(&snapshot.asks)]);
                    }
                    book.join(round, snapshot);
                    check(&book, &exchange, &bounds);
                }
            }
            Action::Interrupt => {
                exchange.held = None;
                book.interrupt("the connection was lost");
                assert!(book.verified().is_err());
            }
            // Nobody can tell a reset that continues with the next id from an update, so it does not.
            Action::Reset => {
                exchange.id =
                    if exchange.id > 1_000_000 { exchange.id % 1_000_000 / 2 } else { exchange.id + 5_000_000 };
                exchange.book = [BTreeMap::from([(Decimal::from(90), Decimal::ONE)]), BTreeMap::new()];
            }
        }
        readable += usize::from(book.verified().is_ok());
    }
    readable
}

proptest! {
    #[test]
    fn a_book_that_can_be_read_is_that_of_the_exchange(
        actions in proptest::collection::vec(action(), 1..200),
        depth in prop_oneof![Just(3_usize), Just(8), Just(100)],
        has_previous: bool,
    ) {
        run(&actions, depth, has_previous);
    }

    /// Without faults, the book is readable soon, and remains so.
    #[test]
    fn a_book_without_faults_is_always_readable(deltas in proptest::collection::vec(updates(), 10..50)) {
        let mut actions: Vec<Action> = deltas.into_iter().map(Action::Deliver).collect();
        actions.splice(2..2, [Action::Request]);
        actions.splice(5..5, [Action::Arrive]);
        prop_assert_eq!(run(&actions, 100, true), actions.len() - 5);
    }
}

fn level(price: &str, quantity: &str) -> Level {
    (price.parse().unwrap_or_default(), quantity.parse().unwrap_or_default())
}

fn delta(first: i64, last: i64, bids: &[Level], asks: &[Level]) -> BookDelta {
    BookDelta { first, last, previous: None, bids: bids.to_vec(), asks: asks.to_vec() }
}

/// Returns a book of three levels of each side with the update 10, which is joined to a snapshot by an empty change.
fn joined() -> Book {
    let mut book = Book::new();
    book.apply(&delta(10, 10, &[], &[]));
    let bids = ["99", "98.5", "98"].map(|price| level(price, "2")).to_vec();
    let asks = ["100", "101", "102"].map(|price| level(price, "0.5")).to_vec();
    book.join(0, BookSnapshot { id: 10, bids, asks });
    book
}

#[test]
fn each_doubt_has_a_reason() {
    let gap = |last, first| Unverified::Gap { last, first };
    let crossed = |bid: &str, ask: &str| Unverified::Crossed { bid: level(bid, "").0, ask: level(ask, "").0 };
    let empty = |first, last, previous| BookDelta { previous: Some(previous), ..delta(first, last, &[], &[]) };
    for (what, delta, expected) in [
        ("a missing update", delta(12, 12, &[], &[]), gap(10, 12)),
        ("a repeated update", delta(10, 10, &[], &[]), gap(10, 10)),
        ("an overlap", delta(9, 12, &[], &[]), gap(10, 9)),
        ("another previous update", empty(11, 11, 9), Unverified::OtherPrevious { last: 10, previous: 9 }),
        ("a change that ends before it begins", delta(11, 9, &[], &[]), Unverified::Reversed { first: 11, last: 9 }),
        ("a bid at the price of an ask", delta(11, 11, &[level("100.0", "1")], &[]), crossed("100", "100")),
        ("an ask below a bid", delta(11, 11, &[], &[level("98.9", "1")]), crossed("99", "98.9")),
        ("a negative quantity", delta(11, 11, &[level("97", "-1")], &[]), Unverified::Negative),
        ("a price of zero", delta(11, 11, &[level("0.0", "1")], &[]), Unverified::Negative),
        (
            "no known bid",
            delta(11, 11, &[level("99", "0"), level("98.5", "0"), level("98", "0"), level("97", "1")], &[]),
            Unverified::Exhausted,
        ),
    ] {
        let mut book = joined();
        assert!(book.verified().is_ok());
        book.apply(&delta);
        assert_eq!(book.verified().err(), Some(&expected), "{what}");
    }
}

#[test]
fn the_same_price_with_other_zeros_is_one_level() {
    let mut book = joined();
    book.apply(&delta(11, 11, &[level("99.00", "3"), level("98.50", "0")], &[level("100.0", "0"), level("103", "1")]));
    let view = book.verified().ok();
    let levels = view.map(|view| (view.id, view.bids().collect(), view.asks().collect()));
    // The ask at 103 is behind the last level of the snapshot, where levels are unknown.
    let expected = (11, vec![level("99", "3"), level("98", "2")], vec![level("101", "0.5"), level("102", "0.5")]);
    assert_eq!(levels, Some(expected));
}

#[test]
fn the_cost_of_a_quantity_is_exact() {
    let book = joined();
    let cost = |side, quantity: &str| {
        book.verified().ok().map(|view| view.cost(side, level("", quantity).1).map_err(|error| error.to_string()))
    };
    let amount = |text: &str| Some(Ok(level(text, "").0));
    assert_eq!(cost(Side::Buy, "0.2"), amount("20"));
    assert_eq!(cost(Side::Buy, "0.7"), amount("70.2"));
    assert_eq!(cost(Side::Sell, "3.1"), amount("306.35"));
    assert_eq!(cost(Side::Buy, "2"), Some(Err("the known levels contain 0.5 less than the quantity".to_owned())));
    assert_eq!(cost(Side::Buy, "-2"), Some(Err("the quantity is negative".to_owned())));
    let mut no_asks = Book::new();
    no_asks.apply(&delta(10, 10, &[], &[]));
    no_asks.join(0, BookSnapshot { id: 10, bids: vec![level("99", "1")], asks: Vec::new() });
    assert_eq!(no_asks.verified().map(|view| view.cost(Side::Buy, Decimal::ZERO)), Ok(Ok(Decimal::ZERO)));
}

#[test]
fn a_snapshot_joins_only_the_changes_that_follow_it() {
    let snapshot = |id| BookSnapshot { id, bids: vec![level("99", "1")], asks: vec![level("100", "1")] };
    let quiet = |first, last| delta(first, last, &[], &[]);
    for (what, id, later, is_verified, needs_another) in [
        ("a snapshot before all changes", 8, None, false, true),
        ("a snapshot just before the changes", 9, None, true, false),
        ("a snapshot within a change", 11, None, true, false),
        ("a snapshot at the end of the changes", 12, None, true, false),
        ("a snapshot after all changes", 20, None, false, false),
        ("a change up to the snapshot", 20, Some(quiet(13, 20)), true, false),
        ("a change before the snapshot", 20, Some(quiet(13, 19)), false, false),
        ("a change that contains the snapshot", 20, Some(quiet(13, 30)), true, false),
        ("a gap before the snapshot", 20, Some(quiet(14, 30)), false, true),
    ] {
        let mut book = Book::new();
        assert_eq!(book.needs_snapshot(), None, "a snapshot may be older than the first change");
        book.apply(&quiet(10, 10));
        book.apply(&quiet(11, 12));
        let round = book.needs_snapshot().unwrap_or_default();
        book.join(round, snapshot(id));
        later.into_iter().for_each(|delta| book.apply(&delta));
        assert_eq!((book.verified().is_ok(), book.needs_snapshot().is_some()), (is_verified, needs_another), "{what}");
    }
    // A snapshot that was requested before an interruption.
    let mut book = joined();
    book.interrupt("the connection was lost");
    book.apply(&quiet(11, 11));
    book.join(0, snapshot(10));
    assert!(book.verified().is_err() && book.needs_snapshot() == Some(1));
}

#[test]
fn the_changes_that_wait_are_bounded() {
    let mut book = Book::new();
    (0..3 * 1000).for_each(|id| book.apply(&delta(id, id, &[], &[])));
    let State::Unverified { waiting, .. } = &book.state else { return assert!(book.verified().is_err()) };
    assert_eq!(waiting.len(), MAX_WAITING);
    book.join(0, BookSnapshot { id: 2500, ..BookSnapshot::default() });
    assert_eq!(book.verified().map(|view| view.id), Ok(2999));
}

#[test]
fn the_update_after_the_last_possible_id_is_described() {
    let mut book = joined();
    book.apply(&delta(11, i64::MAX, &[], &[]));
    book.apply(&delta(i64::MAX, i64::MAX, &[], &[]));
    let reason = book.verified().err().map(ToString::to_string);
    let expected = "update 9223372036854775808 was expected, but the change begins with update 9223372036854775807";
    assert_eq!(reason.as_deref(), Some(expected));
}

#[test]
fn a_side_is_complete_only_if_its_snapshot_is_empty() {
    let mut book = Book::new();
    book.apply(&delta(10, 10, &[], &[]));
    book.join(0, BookSnapshot { id: 10, bids: vec![level("99", "1")], asks: Vec::new() });
    book.apply(&delta(11, 11, &[level("98", "1")], &[level("101", "1")]));
    let levels = book.verified().map(|view| (view.bids().collect(), view.asks().collect()));
    assert_eq!(levels, Ok((vec![level("99", "1")], vec![level("101", "1")])));
    book.apply(&delta(12, 12, &[], &[level("101", "0")]));
    assert!(book.verified().is_ok(), "the asks are known to be empty");
    book.apply(&delta(13, 13, &[level("99", "0")], &[]));
    assert_eq!(book.verified().err(), Some(&Unverified::Exhausted), "the bid at 98 may not be the best");
}
