//! What an error says.

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_endpoints::spec::Operation;
use tradewire_endpoints::spot::OpenOrders;
use tradewire_models::{ErrorCode, Timestamp};

use super::*;

const UNTIL: Timestamp = Timestamp::from_millis(1_700_000_005_000);

fn failed(operation: &'static Operation, elements: usize, kind: impl Into<ErrorKind>) -> Error {
    Error::new(operation, elements, kind.into(), Some(UNTIL))
}

fn rejection(code: Option<&str>, message: &str, status: u16, basis: Basis) -> Rejection {
    let code = code.map(|code| ErrorCode::parse(code, message));
    Rejection { code, message: message.to_owned(), status, basis }
}

fn rejected(operation: &'static Operation, elements: usize, code: &str, message: &str) -> Error {
    failed(operation, elements, rejection(Some(code), message, 200, Basis::Envelope))
}

#[test]
fn an_error_says_what_happened_and_whether_a_trade_was_executed() {
    let one = rejected(PlaceBatch::OPERATION, 1, "invalid_symbol", "no such pair");
    assert_eq!(
        one.to_string(),
        "futures place-batch: rejected with `invalid_symbol` (HTTP 200): The trading pair does not exist. \
         The answer says `no such pair` (not executed)"
    );
    let read = rejected(OrderDetail::OPERATION, 1, "null", "").to_string();
    assert!(read.starts_with("futures order-detail: rejected with `null` (HTTP 200): Order not found"), "{read}");
    assert!(!read.ends_with("(not executed)"), "{read}");
    let lost = failed(PlaceBatch::OPERATION, 2, Unanswered::Timeout);
    assert_eq!(
        lost.to_string(),
        "futures place-batch: sent, but no whole answer came in time (it may have been executed)"
    );
    let torn = failed(PlaceBatch::OPERATION, 1, rejection(Some("invalid_symbol"), "", 200, Basis::Contradiction));
    assert_eq!(
        torn.to_string(),
        "futures place-batch: rejected with `invalid_symbol` (HTTP 200), though the answer says success as well: \
         The trading pair does not exist. (it may have been executed)"
    );
}

#[test]
fn a_status_has_the_words_and_the_advice_of_the_contract() {
    for status in tradewire_endpoints::STATUSES {
        let error = failed(PlaceBatch::OPERATION, 2, rejection(None, "", status.code, Basis::Status));
        let expected = format!(
            "futures place-batch: rejected without a code (HTTP {}): {} (not executed)",
            status.code, status.doc
        );
        assert_eq!(error.to_string(), expected);
        assert_eq!(error.advice(), status.kind.advice);
    }
    let in_envelope = failed(OrderDetail::OPERATION, 1, rejection(None, "", 403, Basis::Envelope));
    assert_eq!(in_envelope.advice(), "Read the body of the answer, and ask the exchange what it means.");
}

#[test]
fn advice_never_tells_to_repeat_a_trade_that_may_have_been_executed() {
    let one = rejected(PlaceBatch::OPERATION, 1, "invalid_price", "");
    assert_eq!(one.advice(), "Mend the order and place it again.");
    let look = "Do not send it again: the exchange may still take the request until 1700000005000 (Unix ms, by its own \
                clock). After that look for its orders, by their client order ids where they have some: \
                `Trading::reconcile` does. That an order is not in the history proves nothing: whether the history lists open orders is not documented.";
    assert_eq!(rejected(PlaceBatch::OPERATION, 3, "invalid_price", "").advice(), look);
    assert_eq!(failed(PlaceBatch::OPERATION, 1, Unanswered::Timeout).advice(), look);
    assert_eq!(failed(OrderDetail::OPERATION, 1, Unanswered::Timeout).advice(), REPEAT);

    let unsigned = Error::new(PlaceBatch::OPERATION, 1, Unanswered::Timeout.into(), None).advice();
    assert!(unsigned.starts_with("Do not send it again: the exchange may still take the request. After"), "{unsigned}");
}

/// A host with one code for every refused signature says which it was in words; the advice is for that one.
#[test]
fn a_refused_signature_is_told_by_its_code_or_by_its_words() {
    let kinds = [
        (Refusal::Outdated, "Set this machine's clock"),
        (Refusal::InvalidSignature, "Check the key"),
        (Refusal::UnknownKey, "Check the key"),
    ];
    for (refusal, advice) in kinds {
        let in_words = rejected(OrderDetail::OPERATION, 1, "403", SIGNING.message(refusal));
        let by_code = rejected(OpenOrders::OPERATION, 1, OpenOrders::OPERATION.host.recipe.code(refusal), "");
        for error in [in_words, by_code] {
            assert_eq!(error.refusal(), Some(refusal), "{error}");
            assert!(error.advice().starts_with(advice), "{error}: {}", error.advice());
        }
    }
    let trade = rejected(PlaceBatch::OPERATION, 2, "403", SIGNING.message(Refusal::Outdated));
    assert!(trade.advice().starts_with("Set this machine's clock"), "{}", trade.advice());
    for other in [
        rejected(OrderDetail::OPERATION, 1, "403", "not from your address"),
        rejected(OrderDetail::OPERATION, 1, "invalid_params", SIGNING.message(Refusal::Outdated)),
        rejected(OpenOrders::OPERATION, 1, "SYMBOL_001", ""),
        failed(OpenOrders::OPERATION, 1, rejection(None, SIGNING.message(Refusal::Outdated), 403, Basis::Status)),
        failed(OpenOrders::OPERATION, 1, Unanswered::Timeout),
    ] {
        assert_eq!(other.refusal(), None, "{other}");
    }
}

#[test]
fn a_query_is_said_to_be_sent_again_only_where_that_may_help() {
    let not_an_envelope = Unanswered::NotAnEnvelope { reason: String::new(), excerpt: String::new() };
    let helps = [
        Unanswered::Timeout,
        Unanswered::Lost(String::new()),
        Unanswered::Empty,
        not_an_envelope,
        Unanswered::Status { status: 408 },
        Unanswered::Status { status: 502 },
    ];
    let helps_not = [
        (Unanswered::Oversized { limit: 9 }, "`ClientBuilder::max_body`"),
        (Unanswered::Redirect { status: 307 }, "base URL"),
        (Unanswered::Status { status: 400 }, "body of the answer"),
    ];
    for kind in helps {
        let error = failed(OrderDetail::OPERATION, 1, kind);
        assert_eq!((error.retry(), &*error.advice()), (Retry::Later, REPEAT), "{error}");
    }
    for (kind, expected) in helps_not {
        let error = failed(OrderDetail::OPERATION, 1, kind);
        assert_eq!(error.retry(), Retry::Never, "{error}");
        assert!(!error.advice().contains("sent again") && error.advice().contains(expected), "{}", error.advice());
    }
}

#[test]
fn what_the_exchange_says_steers_nothing_and_fills_no_log() {
    let hostile = format!("\u{1b}[2J\r\n\u{202e}{}", "x".repeat(1_000_000));
    let undecodable = Undecodable { path: hostile.clone(), reason: hostile.clone(), excerpt: hostile.clone() };
    let kinds = [
        rejection(Some(&hostile), &hostile, 200, Basis::Envelope).into(),
        rejection(None, &hostile, 429, Basis::Status).into(),
        rejection(Some(&format!("quantity_can_not_less_than {hostile}")), &hostile, 200, Basis::Envelope).into(),
        Unanswered::NotAnEnvelope { reason: hostile.clone(), excerpt: hostile.clone() }.into(),
        Unanswered::Lost(hostile.clone()).into(),
        ErrorKind::NotSent(hostile.clone()),
        undecodable.into(),
    ];
    for kind in kinds {
        let error = failed(PlaceBatch::OPERATION, 1, kind);
        let shown = format!("{error} {} {}", error.advice(), error.kind());
        assert!(shown.chars().all(|c| !c.is_control() && c != '\u{202e}'), "{shown}");
        assert!(shown.contains(r"\u{1b}[2J\r\n\u{202e}xxx"), "{shown}");
        assert!(shown.chars().count() < 2500, "{} characters", shown.chars().count());
        if let ErrorKind::Rejected(rejection) = error.kind() {
            assert_eq!(rejection.message, hostile, "the whole text can be had");
        }
    }
}

#[test]
fn an_error_is_no_larger_than_a_pointer() {
    assert_eq!(size_of::<Error>(), size_of::<usize>());
}
