//! Tables of the whole decision: whether and when a request is retried after each kind of failure.

use tradewire_endpoints::OPERATIONS;
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_wire::operation::Effect::{self, Read, Trade, Withdraw};
use tradewire_wire::operation::Operation;

use super::Retry::{AfterClockSync, Later, Never, Reconcile};
use super::*;
use crate::error::{ConnectFailed, DecodeError, NoUsableResponse, NotSent, RejectionBasis};

fn rejected(code: Option<&str>, status: u16, basis: RejectionBasis) -> ErrorKind {
    Rejection::new(PlaceBatch::OPERATION, code, String::new(), status, basis).into()
}

fn coded(code: &str) -> ErrorKind {
    rejected(Some(code), 200, RejectionBasis::Envelope)
}

fn with_message(code: &str, message: &str) -> ErrorKind {
    Rejection::new(PlaceBatch::OPERATION, Some(code), message.to_owned(), 403, RejectionBasis::Envelope).into()
}

fn status(status: u16) -> ErrorKind {
    NoUsableResponse::UnexpectedStatus { status, excerpt: String::new() }.into()
}

/// Each row contains a failure, and the decisions for a query, for a trade of several elements, and for a trade of one.
#[test]
fn decision_for_every_failure() {
    let decode_error = DecodeError { path: String::new(), reason: String::new(), excerpt: String::new() };
    let no_envelope = NoUsableResponse::NotAnEnvelope { reason: String::new(), excerpt: String::new() };
    let table = [
        (NotSent::MissingCredentials.into(), Never, Never, Never),
        // The rate limits issued no permit, so the request was not sent.
        (NotSent::RateLimited(crate::limits::LimitError::Unavailable(String::new())).into(), Later, Later, Later),
        (NotSent::DeadlinePassed.into(), Later, Later, Later),
        (NotSent::Expired.into(), Later, Later, Later),
        // The client sends nothing more.
        (NotSent::Stopped.into(), Never, Never, Never),
        (NoUsableResponse::Stopped.into(), Never, Reconcile, Reconcile),
        (ErrorKind::ConnectFailed(ConnectFailed::Other("connection refused".into())), Later, Later, Later),
        // Outside of its receive window: reported by its own code, or by a message with the code that all rejected signatures
        // share.
        (coded("AUTH_105"), AfterClockSync, Reconcile, Reconcile),
        (with_message("403", "invalid timestamp"), AfterClockSync, AfterClockSync, AfterClockSync),
        (with_message("403", "invalid signature"), Never, Never, Never),
        // The same message with another code.
        (with_message("COMMON_002", "invalid timestamp"), Later, Reconcile, Reconcile),
        (with_message("invalid_params", "invalid timestamp"), Never, Reconcile, Never),
        // Too many requests.
        (rejected(None, 429, RejectionBasis::Status), Later, Never, Never),
        // The service failed.
        (coded("COMMON_002"), Later, Reconcile, Reconcile),
        // About the request, and about one element of it.
        (coded("order_create_size_exceed"), Never, Never, Never),
        (coded("invalid_symbol"), Never, Reconcile, Never),
        (coded("not_in_the_contract"), Never, Reconcile, Reconcile),
        (rejected(None, 200, RejectionBasis::Envelope), Never, Reconcile, Reconcile),
        (rejected(Some("403"), 200, RejectionBasis::Contradiction), Never, Reconcile, Reconcile),
        (rejected(None, 404, RejectionBasis::Status), Never, Never, Never),
        (NoUsableResponse::Timeout.into(), Later, Reconcile, Reconcile),
        (NoUsableResponse::ConnectionLost("reset".into()).into(), Later, Reconcile, Reconcile),
        (NoUsableResponse::Empty.into(), Later, Reconcile, Reconcile),
        (no_envelope.into(), Later, Reconcile, Reconcile),
        (status(500), Later, Reconcile, Reconcile),
        (status(502), Later, Reconcile, Reconcile),
        (status(408), Later, Reconcile, Reconcile),
        (status(400), Never, Reconcile, Reconcile),
        (NoUsableResponse::TooLarge { limit: 1 }.into(), Never, Reconcile, Reconcile),
        (NoUsableResponse::Redirect { status: 307 }.into(), Never, Reconcile, Reconcile),
        (decode_error.into(), Never, Never, Never),
    ];
    for (kind, query, several, one) in table {
        let retry = |operation: &Operation, elements| {
            Retry::after_failure(&kind, Outcome::after_failure(&kind, operation, elements), operation.effect)
        };
        for operation in OPERATIONS.iter().filter(|operation| operation.effect == Read) {
            assert_eq!(retry(operation, 1), query, "{}: {kind:?}", operation.title());
        }
        // The trade for which the contract lists these codes.
        let place = PlaceBatch::OPERATION;
        assert_eq!((retry(place, 3), retry(place, 1)), (several, one), "{kind:?}");
    }
}

/// After any failure, a trade is retried only if nothing reached the exchange, or it was rejected for its timestamp alone.
#[test]
fn a_trade_is_retried_only_if_nothing_was_executed() {
    let kinds = [
        ErrorKind::ConnectFailed(ConnectFailed::Other(String::new())),
        NoUsableResponse::Timeout.into(),
        status(503),
        coded("AUTH_105"),
        rejected(None, 429, RejectionBasis::Status),
    ];
    for kind in kinds {
        for outcome in [Outcome::Executed, Outcome::Unknown] {
            for effect in [Effect::Read, Effect::Trade, Effect::Withdraw] {
                let retry = Retry::after_failure(&kind, outcome, effect);
                assert!(matches!(retry, Never | Reconcile), "{kind:?} {outcome:?}: {retry:?}");
            }
        }
    }
    for effect in [Trade, Withdraw] {
        let unexecuted = |kind| Retry::after_failure(&kind, Outcome::NotExecuted, effect);
        assert_eq!(unexecuted(coded("AUTH_105")), AfterClockSync, "proven by the contract");
        assert_eq!(unexecuted(rejected(None, 429, RejectionBasis::Status)), Never);
    }
}

const POLICY: RetryPolicy = RetryPolicy {
    max_attempts: 5,
    initial_delay: Duration::from_millis(100),
    max_delay: Duration::from_millis(350),
    deadline: Duration::from_secs(2),
};

fn after(made: u32, elapsed: u64) -> Attempts {
    Attempts { made, clock_corrections: 0, elapsed: Duration::from_millis(elapsed), asked_wait: Duration::ZERO }
}

#[test]
fn delays_double_up_to_the_maximum_with_full_jitter() {
    for (made, longest) in [(1, 100), (2, 200), (3, 350), (4, 350)] {
        let delays: Vec<_> = (0..1_000_u64)
            .filter_map(|seed| POLICY.next_delay(Later, after(made, 0), seed.wrapping_mul(0x9e37_79b9_7f4a_7c15)))
            .collect();
        assert_eq!(delays.len(), 1_000, "every decision is a retry");
        let longest = Duration::from_millis(longest);
        assert!(delays.iter().all(|delay| *delay <= longest), "{made}");
        // Full jitter uses the whole range evenly.
        assert!(
            delays.iter().any(|delay| *delay < longest / 50) && delays.iter().any(|delay| *delay > longest * 49 / 50)
        );
        let below_half = delays.iter().filter(|delay| **delay < longest / 2).count();
        assert!((400..600).contains(&below_half), "{below_half} of 1000");
    }
}

#[test]
fn attempts_and_time_are_limited() {
    assert!(POLICY.next_delay(Later, after(4, 0), 0).is_some());
    assert_eq!(POLICY.next_delay(Later, after(5, 0), 0), None, "no attempts left");
    assert!(POLICY.next_delay(Later, after(1, 1_999), 0).is_some());
    assert_eq!(POLICY.next_delay(Later, after(1, 2_000), 0), None, "no time left");
    assert_eq!(
        POLICY.next_delay(Later, after(1, 1_950), 60_000_000),
        None,
        "a delay of 60 ms would exceed the deadline"
    );
    assert_eq!(POLICY.next_delay(Never, after(1, 0), 0), None);
    assert_eq!(POLICY.next_delay(Reconcile, after(1, 0), 0), None);
    for retry in [Later, AfterClockSync, Never] {
        assert_eq!(RetryPolicy::NONE.next_delay(retry, after(1, 0), 7), None, "{retry:?}");
    }
    let huge = RetryPolicy {
        max_attempts: u32::MAX,
        initial_delay: Duration::MAX,
        max_delay: Duration::MAX,
        deadline: Duration::MAX,
    };
    assert!(huge.next_delay(Later, after(u32::MAX - 1, 0), u64::MAX).is_some());
}

/// A response may ask to wait longer than the policy would. The deadline counts anyway.
#[test]
fn a_retry_waits_as_long_as_the_response_asks() {
    let asked = |millis| Attempts { asked_wait: Duration::from_millis(millis), ..after(1, 500) };
    for (wait, random, delay) in [(0, 7, 7), (1_499, 0, 1_499_000_000), (50, 99_000_000, 99_000_000)] {
        let expected = Some(Duration::from_nanos(delay));
        assert_eq!(POLICY.next_delay(Later, asked(wait), random), expected, "{wait}");
    }
    assert_eq!(POLICY.next_delay(Later, asked(1_500), 0), None);
    assert_eq!(POLICY.next_delay(Later, Attempts { asked_wait: Duration::MAX, ..after(1, 500) }, 0), None);
    assert_eq!(POLICY.next_delay(Never, asked(1), 0), None);
}

#[test]
fn the_clock_is_corrected_twice_per_call() {
    let corrected = |clock_corrections| Attempts { clock_corrections, ..after(2, 0) };
    for corrections in [0, 1] {
        assert_eq!(POLICY.next_delay(AfterClockSync, corrected(corrections), 9), Some(Duration::ZERO));
    }
    assert_eq!(POLICY.next_delay(AfterClockSync, corrected(2), 9), None);
    assert!(POLICY.next_delay(Later, corrected(2), 9).is_some());
}

#[test]
fn retries_are_limited_to_a_tenth_of_successful_requests_once_the_balance_is_used_up() {
    let budget = RetryBudget::default();
    assert_eq!((0..1_000).filter(|_| budget.try_withdraw()).count(), 100);
    let withdrawn = (0..10_000).filter(|_| {
        budget.deposit();
        budget.try_withdraw()
    });
    assert_eq!(withdrawn.count(), 1_000);
    (0..10_000).for_each(|_| budget.deposit());
    assert_eq!((0..1_000).filter(|_| budget.try_withdraw()).count(), 100, "the balance is capped");
}
