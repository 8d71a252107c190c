//! The time that an exchange reports may be wrong. As long as a request may still be accepted, its orders are never reported as absent.

use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use tradewire::clock::Clock;
use tradewire::journal::Journal;
use tradewire::limits::Limits;
use tradewire::operations::Operation;
use tradewire::trading::{Ambiguity, Finding, Uncertainty};
use tradewire::{Client, Credentials, Timestamp, Trading as _, futures, spot};

use crate::Result;
use crate::journal::{futures_order, spot_order};
use crate::lossy_proxy::{NOW, client_of, uptime_at};

/// The receive window of both hosts, and the largest lead of a timestamp, in milliseconds.
const WINDOW: i64 = 5_000;
const AHEAD: i64 = 1_000;

/// An exchange with a right clock that checks signatures, and another one that it reports. It holds trades.
#[derive(Debug, Clone)]
struct Exchange {
    /// The right time.
    now: Arc<AtomicI64>,
    /// Computes the time that the exchange reports.
    reported: fn(i64) -> i64,
    /// The timestamps of the trades that it holds.
    held: Arc<Mutex<Vec<i64>>>,
}

impl Exchange {
    async fn start(reported: fn(i64) -> i64) -> Result<(Self, Client)> {
        let exchange = Self { now: Arc::new(AtomicI64::new(NOW)), reported, held: Arc::default() };
        let serving = exchange.clone();
        let client = client_of(exchange.clone(), move |request| serving.respond(request)).await?;
        Ok((exchange, client))
    }

    fn now_millis(&self) -> i64 {
        self.now.load(Ordering::SeqCst)
    }

    fn advance(&self, millis: i64) {
        self.now.fetch_add(millis, Ordering::SeqCst);
    }

    /// Returns whether the exchange would accept one of the held trades if it arrived now.
    fn may_accept(&self) -> bool {
        self.held.lock().unwrap_or_else(PoisonError::into_inner).iter().any(|at| is_in_window(*at, self.now_millis()))
    }

    /// Returns the response to a request; `None` if it is held.
    fn respond(&self, request: &str) -> Option<String> {
        let now = self.now_millis();
        let target = request.split(' ').nth(1)?.split('?').next()?;
        let is = |operation: &Operation| request.starts_with(operation.method.as_str()) && target == operation.path;
        let futures =
            |result: &str| Some(format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#));
        let spot = |result: &str| Some(format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#));
        if is(futures::ServerTime::OPERATION) {
            return futures(&(self.reported)(now).to_string());
        } else if is(spot::ServerTime::OPERATION) {
            return spot(&format!(r#"{{"serverTime":{}}}"#, (self.reported)(now)));
        }
        let timestamp = request.lines().find_map(|line| line.strip_prefix("validate-timestamp: "))?;
        let timestamp = timestamp.trim().parse().ok()?;
        if is(futures::PlaceBatch::OPERATION) || is(spot::PlaceBatch::OPERATION) {
            self.held.lock().unwrap_or_else(PoisonError::into_inner).push(timestamp);
            return None;
        }
        let (code, message) = ("403", "invalid timestamp");
        match is_in_window(timestamp, now) {
            false if target.starts_with("/v4") => Some(r#"{"rc":1,"mc":"AUTH_105","ma":[],"result":null}"#.to_owned()),
            false => Some(format!(r#"{{"returnCode":1,"error":{{"code":"{code}","msg":"{message}"}},"result":null}}"#)),
            true if is(futures::OpenOrders::OPERATION) => futures("[]"),
            true if is(futures::QuantHistory::OPERATION) => futures(r#"{"hasPrev":false,"hasNext":false,"items":[]}"#),
            true if is(futures::Orders::OPERATION) => futures(r#"{"page":1,"ps":10,"total":0,"items":[]}"#),
            true if is(spot::OpenOrders::OPERATION) => spot("[]"),
            true if is(spot::OrderHistory::OPERATION) => spot(r#"{"hasPrev":false,"hasNext":false,"items":[]}"#),
            true => Some(r#"{"rc":1,"mc":"ORDER_005","ma":[],"result":null}"#.to_owned()),
        }
    }
}

/// Returns whether the exchange accepts a timestamp at a time.
fn is_in_window(timestamp: i64, now: i64) -> bool {
    (timestamp - AHEAD..=timestamp + WINDOW).contains(&now)
}

impl Clock for Exchange {
    fn now(&self) -> Timestamp {
        Timestamp::from_millis(self.now_millis())
    }

    fn uptime(&self) -> Duration {
        uptime_at(self.now_millis())
    }
}

/// Times that the exchange could report: ahead by 20 seconds, by an hour, right, and behind.
const REPORTED: [fn(i64) -> i64; 4] = [|now| now + 20_000, |now| now + 3_600_000, |now| now, |now| now - 3_000];

/// Times that no exchange has: in seconds, in microseconds, and the limits of what a number can express.
const IMPLAUSIBLE: [fn(i64) -> i64; 5] = [|now| now / 1_000, |now| now * 1_000, |_| i64::MAX, |_| i64::MIN, |_| 0];

/// Orders are looked for at once, every second, and again after an hour.
fn steps() -> impl Iterator<Item = i64> {
    [vec![200; 3], vec![1_000; 34], vec![3_560_000], vec![1_000; 16]].concat().into_iter()
}

#[tokio::test]
async fn an_order_that_may_still_arrive_is_never_not_found() -> Result {
    let plausible = REPORTED.iter().map(|reported| (reported, true));
    for (reported, is_plausible) in plausible.chain(IMPLAUSIBLE.iter().map(|reported| (reported, false))) {
        for is_warm in [false, true] {
            let (exchange, client) = Exchange::start(*reported).await?;
            if is_warm {
                assert_eq!(client.warm_up().await.is_ok(), is_plausible);
            }
            let futures = client.place_all([futures_order(1).client_order_id("futures_1")]).await;
            let spot = client.place_all([spot_order(1).client_order_id("spot_1")]).await;
            let futures = futures.batches[0].search().ok_or("the outcome is known")?;
            let spot = spot.batches[0].search().ok_or("the outcome is known")?;
            let mut is_found_out = false;
            for step in steps() {
                exchange.advance(step);
                let findings = [
                    client.reconcile(&futures).await.is_ok_and(|found| found == [Finding::NotFound]),
                    client.reconcile(&spot).await.is_ok_and(|found| found == [Finding::NotFound]),
                ];
                let passed = exchange.now_millis() - NOW;
                assert!(!exchange.may_accept() || findings == [false; 2], "{findings:?} after {passed} ms");
                is_found_out = findings == [true; 2];
            }
            assert_eq!(is_found_out, is_plausible, "{} {is_warm}", reported(NOW));
        }
    }
    Ok(())
}

/// Another process counts from its own start, whatever time the entry contains: the clock that wrote it may have been wrong.
#[tokio::test]
async fn after_a_restart_two_windows_pass_before_an_order_is_absent() -> Result {
    for reported in REPORTED {
        let (exchange, client) = Exchange::start(reported).await?;
        let parent = tempfile::tempdir()?;
        let journal = Journal::open(parent.path()).await?;
        assert!(!client.place_journaled(&journal, [futures_order(1)]).await.is_complete());
        drop(journal);
        exchange.advance(3 * WINDOW);

        let journal = Journal::open(parent.path()).await?;
        let first = client.recover(&journal).await;
        let Ok(Finding::Ambiguous(Ambiguity::TooSoon { wait })) = first.futures[0].outcome else {
            return Err(format!("{first:?}").into());
        };
        assert_eq!((wait, first.wait), (Duration::from_millis(10_000), wait));
        exchange.advance(9_999);
        assert!(!client.recover(&journal).await.is_settled());
        exchange.advance(1);
        assert!(matches!(client.recover(&journal).await.futures[0].outcome, Ok(Finding::NotFound)));
    }
    Ok(())
}

/// An order of another key cannot be searched, so the user looks it up, but not while it may still arrive.
#[tokio::test]
async fn an_order_of_another_account_settles_before_it_is_looked_up_by_hand() -> Result {
    let (exchange, client) = Exchange::start(|now| now + 3_600_000).await?;
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    assert!(!client.place_journaled(&journal, [futures_order(1)]).await.is_complete());
    let other = Client::builder().deployment(client.deployment().clone()).clock(exchange.clone());
    let other = other.credentials(Credentials::new("other", "secret")?).limits(Limits::none()).build()?;
    other.warm_up().await?;
    let mut has_settled = false;
    for step in steps().chain([700_000]) {
        exchange.advance(step);
        let recovery = other.recover(&journal).await;
        let Err(Uncertainty::OtherAccount { has_settled: settled }) = recovery.futures[0].outcome else {
            return Err(format!("{recovery:?}").into());
        };
        assert!(!(settled && exchange.may_accept()), "{}", exchange.now_millis() - NOW);
        has_settled = settled;
    }
    assert!(has_settled);
    Ok(())
}
