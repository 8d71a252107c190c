//! The whole decision: what may be done after each failure, and when.

use tradewire_endpoints::OPERATIONS;
use tradewire_endpoints::futures::PlaceBatch;
use tradewire_endpoints::spec::Effect::{self, Read, Trade};
use tradewire_endpoints::spec::Operation;
use tradewire_models::ErrorCode;

use super::Retry::{Later, Never, Reconcile, Synced};
use super::*;
use crate::error::{Basis, Local, Unanswered, Undecodable};

fn rejected(code: Option<&str>, status: u16, basis: Basis) -> ErrorKind {
    let code = code.map(|code| ErrorCode::parse(code, ""));
    Rejection { code, message: String::new(), status, basis }.into()
}

fn coded(code: &str) -> ErrorKind {
    rejected(Some(code), 200, Basis::Envelope)
}

fn told(code: &str, message: &str) -> ErrorKind {
    let code = Some(ErrorCode::parse(code, message));
    Rejection { code, message: message.to_owned(), status: 403, basis: Basis::Envelope }.into()
}

fn status(status: u16) -> ErrorKind {
    Unanswered::Status { status }.into()
}

/// Every kind of failure, what may be done with a query, and with a trade: of several elements, and of one.
#[test]
fn what_may_be_sent_again() {
    let undecodable = Undecodable { path: String::new(), reason: String::new(), excerpt: String::new() };
    let no_envelope = Unanswered::NotAnEnvelope { reason: String::new(), excerpt: String::new() };
    let table = [
        (Local::NoCredentials.into(), Never, Never, Never),
        // Held back by the rate limits, so it was not sent.
        #[cfg(feature = "http")]
        (Local::Limited(crate::limits::LimitError::Unavailable(String::new())).into(), Later, Later, Later),
        (ErrorKind::NotSent("connection refused".into()), Later, Later, Later),
        // Outside its receive window: in a code, and under the status of a refused signature.
        (coded("AUTH_105"), Synced, Reconcile, Reconcile),
        (told("403", "invalid timestamp"), Synced, Synced, Synced),
        (told("403", "invalid signature"), Never, Never, Never),
        (told("COMMON_002", "invalid timestamp"), Synced, Reconcile, Reconcile),
        // Too many requests.
        (rejected(None, 429, Basis::Status), Later, Never, Never),
        // The service failed.
        (coded("COMMON_002"), Later, Reconcile, Reconcile),
        // About the request, and about an element of it.
        (coded("order_create_size_exceed"), Never, Never, Never),
        (coded("invalid_symbol"), Never, Reconcile, Never),
        (coded("not_in_the_contract"), Never, Reconcile, Reconcile),
        (rejected(None, 200, Basis::Envelope), Never, Reconcile, Reconcile),
        (rejected(Some("403"), 200, Basis::Contradiction), Never, Reconcile, Reconcile),
        (rejected(None, 404, Basis::Status), Never, Never, Never),
        (Unanswered::Timeout.into(), Later, Reconcile, Reconcile),
        (Unanswered::Lost("reset".into()).into(), Later, Reconcile, Reconcile),
        (Unanswered::Empty.into(), Later, Reconcile, Reconcile),
        (no_envelope.into(), Later, Reconcile, Reconcile),
        (status(500), Later, Reconcile, Reconcile),
        (status(502), Later, Reconcile, Reconcile),
        (status(408), Later, Reconcile, Reconcile),
        (status(400), Never, Reconcile, Reconcile),
        (Unanswered::Oversized { limit: 1 }.into(), Never, Reconcile, Reconcile),
        (Unanswered::Redirect { status: 307 }.into(), Never, Reconcile, Reconcile),
        (undecodable.into(), Never, Never, Never),
    ];
    for (kind, query, several, one) in table {
        let retry = |operation: &Operation, elements| {
            Retry::of(&kind, Outcome::of(&kind, operation, elements), operation.effect)
        };
        for operation in OPERATIONS.iter().filter(|operation| operation.effect == Read) {
            assert_eq!(retry(operation, 1), query, "{}: {kind:?}", operation.title());
        }
        // The trade that is known to answer these codes.
        let place = PlaceBatch::OPERATION;
        assert_eq!((retry(place, 3), retry(place, 1)), (several, one), "{kind:?}");
    }
}

/// Whatever failed: a trade goes again only if nothing reached the exchange, or it was refused for its time alone.
#[test]
fn a_trade_goes_again_only_if_nothing_was_done() {
    let kinds = [
        ErrorKind::NotSent(String::new()),
        Unanswered::Timeout.into(),
        status(503),
        coded("AUTH_105"),
        rejected(None, 429, Basis::Status),
    ];
    for kind in kinds {
        for outcome in [Outcome::Executed, Outcome::Unknown] {
            for effect in [Effect::Read, Effect::Trade] {
                let retry = Retry::of(&kind, outcome, effect);
                assert!(matches!(retry, Never | Reconcile), "{kind:?} {outcome:?}: {retry:?}");
            }
        }
    }
    assert_eq!(Retry::of(&coded("AUTH_105"), Outcome::NotExecuted, Trade), Synced, "where the contract proves it");
    assert_eq!(Retry::of(&rejected(None, 429, Basis::Status), Outcome::NotExecuted, Trade), Never);
}

const POLICY: RetryPolicy = RetryPolicy {
    attempts: 5,
    first: Duration::from_millis(100),
    longest: Duration::from_millis(350),
    deadline: Duration::from_secs(2),
};

fn after(made: u32, spent: u64) -> Attempts {
    Attempts { made, synced: false, spent: Duration::from_millis(spent) }
}

#[test]
fn delays_double_up_to_the_longest_and_are_left_to_chance() {
    for (made, longest) in [(1, 100), (2, 200), (3, 350), (4, 350)] {
        let delays: Vec<_> = (0..1_000_u64)
            .map(|chance| match POLICY.decide(Later, after(made, 0), chance.wrapping_mul(0x9e37_79b9_7f4a_7c15)) {
                Decision::Again { after, synced: false } => after,
                other => panic_free(other),
            })
            .collect();
        let longest = Duration::from_millis(longest);
        assert!(delays.iter().all(|delay| *delay <= longest), "{made}");
        // Full jitter: all of the range is used, and evenly.
        assert!(
            delays.iter().any(|delay| *delay < longest / 50) && delays.iter().any(|delay| *delay > longest * 49 / 50)
        );
        let below_half = delays.iter().filter(|delay| **delay < longest / 2).count();
        assert!((400..600).contains(&below_half), "{below_half} of 1000");
    }
}

/// No delay at all is what none of the assertions above takes for jitter.
fn panic_free(decision: Decision) -> Duration {
    assert_eq!(decision, Decision::Again { after: Duration::ZERO, synced: false });
    Duration::MAX
}

#[test]
fn a_call_ends() {
    assert!(matches!(POLICY.decide(Later, after(4, 0), 0), Decision::Again { .. }));
    assert_eq!(POLICY.decide(Later, after(5, 0), 0), Decision::GiveUp, "as often as it may");
    assert!(matches!(POLICY.decide(Later, after(1, 1_999), 0), Decision::Again { .. }));
    assert_eq!(POLICY.decide(Later, after(1, 2_000), 0), Decision::GiveUp, "as long as it may");
    assert_eq!(
        POLICY.decide(Later, after(1, 1_950), 60_000_000),
        Decision::GiveUp,
        "not after a delay of 60 ms either"
    );
    assert_eq!(POLICY.decide(Never, after(1, 0), 0), Decision::GiveUp);
    assert_eq!(POLICY.decide(Reconcile, after(1, 0), 0), Decision::Reconcile);
    for retry in [Later, Synced, Never] {
        assert_eq!(RetryPolicy::NONE.decide(retry, after(1, 0), 7), Decision::GiveUp, "{retry:?}");
    }
    let huge =
        RetryPolicy { attempts: u32::MAX, first: Duration::MAX, longest: Duration::MAX, deadline: Duration::MAX };
    assert!(matches!(huge.decide(Later, after(u32::MAX - 1, 0), u64::MAX), Decision::Again { .. }));
}

#[test]
fn the_clock_is_asked_once() {
    let synced = Attempts { synced: true, ..after(2, 0) };
    assert_eq!(POLICY.decide(Synced, after(2, 0), 9), Decision::Again { after: Duration::ZERO, synced: true });
    assert_eq!(POLICY.decide(Synced, synced, 9), Decision::GiveUp);
    assert!(matches!(POLICY.decide(Later, synced, 9), Decision::Again { synced: false, .. }));
}
