//! The messages, outcomes and advice of errors.

use tradewire_endpoints::futures::{OrderDetail, PlaceBatch};
use tradewire_endpoints::spot::{OpenOrders, Transfer};
use tradewire_endpoints::{OPERATIONS, SIGNING};
use tradewire_models::Timestamp;
use tradewire_wire::operation::Operation;

use super::*;

const SIGNED: Timestamp = Timestamp::from_millis(1_700_000_000_000);
const UNTIL: Timestamp = Timestamp::from_millis(1_700_000_005_000);

fn failed(operation: &'static Operation, elements: usize, kind: impl Into<ErrorKind>) -> Error {
    let mut error = Error::new(operation, elements, kind.into());
    error.inner.valid_until = Some(UNTIL);
    error.inner.signed_at = Some(SIGNED);
    error
}

fn rejection(
    operation: &'static Operation,
    code: Option<&str>,
    message: &str,
    status: u16,
    basis: RejectionBasis,
) -> Rejection {
    Rejection::new(operation, code, message.to_owned(), status, basis)
}

fn rejected(operation: &'static Operation, elements: usize, code: &str, message: &str) -> Error {
    failed(operation, elements, rejection(operation, Some(code), message, 200, RejectionBasis::Envelope))
}

#[test]
fn messages_report_what_happened_and_the_outcome_of_a_trade() {
    let one = rejected(PlaceBatch::OPERATION, 1, "invalid_symbol", "no such pair");
    assert_eq!(
        one.to_string(),
        "futures place-batch: rejected with `invalid_symbol` (HTTP 200): The trading pair does not exist. \
         The exchange says `no such pair` (not executed)"
    );
    let read = rejected(OrderDetail::OPERATION, 1, "null", "").to_string();
    assert!(read.starts_with("futures order-detail: rejected without a code (HTTP 200): Order not found"), "{read}");
    assert!(!read.ends_with("(not executed)"), "{read}");
    let forbidden = rejection(OrderDetail::OPERATION, Some("403"), "invalid signature", 403, RejectionBasis::Envelope);
    let forbidden = failed(OrderDetail::OPERATION, 1, forbidden).to_string();
    assert!(forbidden.starts_with("futures order-detail: rejected with HTTP 403: "), "{forbidden}");
    let lost = failed(PlaceBatch::OPERATION, 2, NoUsableResponse::Timeout);
    assert_eq!(
        lost.to_string(),
        "futures place-batch: the request was sent, but no complete response arrived in time (it may have been executed)"
    );
    let torn = failed(
        PlaceBatch::OPERATION,
        1,
        rejection(PlaceBatch::OPERATION, Some("invalid_symbol"), "", 200, RejectionBasis::Contradiction),
    );
    assert_eq!(
        torn.to_string(),
        "futures place-batch: rejected with `invalid_symbol` (HTTP 200), although the same response reports success: \
         The trading pair does not exist (it may have been executed)"
    );
}

/// A program whose `main` returns an error prints its `Debug` output.
#[test]
fn debug_output_is_the_message_and_the_advice() {
    let limit = Invalid::new("limit", &3000, "the maximum is 2000");
    assert_eq!(
        format!("{:?}", Error::invalid_request(OrderDetail::OPERATION, limit)),
        "futures order-detail: `limit` is 3000; the maximum is 2000. Correct the request; nothing was sent."
    );
    for error in [
        rejected(PlaceBatch::OPERATION, 1, "invalid_symbol", "no such pair"),
        failed(PlaceBatch::OPERATION, 2, NoUsableResponse::Timeout),
        failed(OrderDetail::OPERATION, 1, NoUsableResponse::Timeout),
    ] {
        let debug = format!("{error:?}");
        assert_eq!(debug, format!("{error}. {}", error.advice()));
        assert_eq!(format!("{error:#?}"), debug);
    }
    assert_eq!(
        format!("{:?}", NotSent::MissingCredentials),
        "the operation requires a signature, but the client has no \
         credentials. Give the client an API key and its secret; nothing was sent."
    );
}

#[test]
fn a_rejecting_status_has_the_description_and_advice_of_the_contract() {
    for status in tradewire_endpoints::STATUSES {
        let error = failed(
            PlaceBatch::OPERATION,
            2,
            rejection(PlaceBatch::OPERATION, None, "", status.code, RejectionBasis::Status),
        );
        let expected = format!(
            "futures place-batch: rejected without a code (HTTP {}): {} (not executed)",
            status.code,
            status.doc.trim_end_matches('.')
        );
        assert_eq!(error.to_string(), expected);
        assert_eq!(error.advice(), status.kind.advice);
    }
    let in_envelope =
        failed(OrderDetail::OPERATION, 1, rejection(OrderDetail::OPERATION, None, "", 403, RejectionBasis::Envelope));
    assert_eq!(in_envelope.advice(), "Check the key, its secret, the addresses bound to it and its permissions.");
}

#[test]
fn advice_never_suggests_to_resend_a_trade_that_may_have_been_executed() {
    let one = rejected(PlaceBatch::OPERATION, 1, "invalid_price", "");
    assert!(one.advice().ends_with("Then send a corrected request."), "{}", one.advice());
    let verification = PlaceBatch::OPERATION.verification();
    for title in PlaceBatch::OPERATION.verify {
        assert!(verification.contains(&format!("`{title}`")), "{verification}");
    }
    let reconcile = |reason: &str| {
        let later = "If an effect is missing there, look again after 2023-11-14T22:13:30.000Z: it may appear late.";
        format!("Do not send the request again: the exchange {reason}. {verification} {later}")
    };
    // The exchange has processed the request, so only its effect is unknown.
    let answered = rejected(PlaceBatch::OPERATION, 3, "invalid_price", "").advice();
    assert_eq!(answered, reconcile("rejected it, but may have executed a part of it"));
    // It is not this request that may have been executed.
    let repeated = rejected(Transfer::OPERATION, 1, "TRANSFER_001", "").advice();
    let earlier = "Do not send the request again: an earlier request like it may have been executed. To find out";
    assert!(repeated.starts_with(earlier), "{repeated}");
    let may_be_accepted = reconcile("may still accept it until 2023-11-14T22:13:25.000Z (by its own clock)");
    assert_eq!(failed(PlaceBatch::OPERATION, 1, NoUsableResponse::Timeout).advice(), may_be_accepted);
    // Other rejections prove nothing: those of a failing service, and with a code that the contract does not list or a status of 500.
    let unlisted = rejected(PlaceBatch::OPERATION, 3, "not_in_the_contract", "");
    let failing = rejection(PlaceBatch::OPERATION, Some("invalid_price"), "", 500, RejectionBasis::Envelope);
    for error in [unlisted, failed(PlaceBatch::OPERATION, 3, failing)] {
        assert_eq!((error.outcome(), &*error.advice()), (Outcome::Unknown, &*may_be_accepted));
    }
    assert_eq!(failed(OrderDetail::OPERATION, 1, NoUsableResponse::Timeout).advice(), RESEND_QUERY);

    let unsigned = Error::new(PlaceBatch::OPERATION, 1, NoUsableResponse::Timeout.into()).advice();
    assert!(
        unsigned.starts_with("Do not send the request again: the exchange may still accept it. To find out"),
        "{unsigned}"
    );
    assert!(
        unsigned.ends_with("An effect that is missing there may still appear: how long that takes is not documented.")
    );
}

/// A host with one code for every rejected signature distinguishes them by the message.
#[test]
fn a_rejected_signature_is_recognized_by_its_code_or_message() {
    let kinds = [
        (SignatureRejection::Outdated, "Correct the clock of this machine"),
        (SignatureRejection::InvalidSignature, "Check the key"),
        (SignatureRejection::UnknownKey, "Check the key"),
    ];
    for (reason, advice) in kinds {
        let by_message = rejected(OrderDetail::OPERATION, 1, "403", SIGNING.message(reason));
        let by_code = rejected(OpenOrders::OPERATION, 1, OpenOrders::OPERATION.host.recipe.code(reason), "");
        for error in [by_message, by_code] {
            assert_eq!(error.signature_rejection(), Some(reason), "{error}");
            assert!(error.advice().starts_with(advice), "{error}: {}", error.advice());
        }
    }
    let trade = rejected(PlaceBatch::OPERATION, 2, "403", SIGNING.message(SignatureRejection::Outdated));
    assert!(trade.advice().starts_with("Correct the clock of this machine"), "{}", trade.advice());
    for other in [
        rejected(OrderDetail::OPERATION, 1, "403", "not from your address"),
        rejected(OrderDetail::OPERATION, 1, "invalid_params", SIGNING.message(SignatureRejection::Outdated)),
        rejected(OpenOrders::OPERATION, 1, "SYMBOL_001", ""),
        failed(
            OpenOrders::OPERATION,
            1,
            rejection(
                OpenOrders::OPERATION,
                None,
                SIGNING.message(SignatureRejection::Outdated),
                403,
                RejectionBasis::Status,
            ),
        ),
        failed(OpenOrders::OPERATION, 1, NoUsableResponse::Timeout),
    ] {
        assert_eq!(other.signature_rejection(), None, "{other}");
    }
}

#[test]
fn advice_suggests_resending_a_query_only_if_the_failure_may_be_transient() {
    let not_an_envelope = NoUsableResponse::NotAnEnvelope { reason: String::new(), excerpt: String::new() };
    let transient = [
        NoUsableResponse::Timeout,
        NoUsableResponse::ConnectionLost(String::new()),
        NoUsableResponse::Empty,
        not_an_envelope,
        NoUsableResponse::UnexpectedStatus { status: 408, excerpt: String::new() },
        NoUsableResponse::UnexpectedStatus { status: 502, excerpt: String::new() },
    ];
    let permanent = [
        (NoUsableResponse::TooLarge { limit: 9 }, "`ClientBuilder::max_body`"),
        (NoUsableResponse::Redirect { status: 307 }, "base URL"),
        (NoUsableResponse::UnexpectedStatus { status: 400, excerpt: String::new() }, "body of the response"),
    ];
    for kind in transient {
        let error = failed(OrderDetail::OPERATION, 1, kind);
        assert_eq!((error.retry(), &*error.advice()), (Retry::Later, RESEND_QUERY), "{error}");
    }
    for (kind, expected) in permanent {
        let error = failed(OrderDetail::OPERATION, 1, kind);
        assert_eq!(error.retry(), Retry::Never, "{error}");
        assert!(!error.advice().contains("sent again") && error.advice().contains(expected), "{}", error.advice());
    }
}

/// The advice about a code holds for every operation that lists it: a cancel or a repayment places nothing.
#[test]
fn no_advice_supposes_an_operation_that_was_not_called() {
    for operation in OPERATIONS {
        let codes = operation.errors.iter().chain(operation.host.codes);
        let errors = codes.map(|code| rejected(operation, 1, code, ""));
        for error in errors.chain([failed(operation, 1, DecodeError::new("result", "", String::new()))]) {
            let advice = error.advice();
            let is_query = operation.effect == Effect::Read;
            assert!(!advice.contains("place it again") && !advice.contains("placing"), "{error}: {advice}");
            assert!(!is_query || !advice.contains("it was accepted"), "{error}: {advice}");
        }
    }
}

#[test]
fn text_of_the_exchange_is_escaped_and_truncated() {
    let hostile = format!("\u{1b}[2J\r\n\u{202e}{}", "x".repeat(1_000_000));
    let decode_error = DecodeError { path: hostile.clone(), reason: hostile.clone(), excerpt: hostile.clone() };
    let kinds = [
        rejection(PlaceBatch::OPERATION, Some(&hostile), &hostile, 200, RejectionBasis::Envelope).into(),
        rejection(PlaceBatch::OPERATION, None, &hostile, 429, RejectionBasis::Status).into(),
        rejection(
            PlaceBatch::OPERATION,
            Some(&format!("quantity_can_not_less_than {hostile}")),
            &hostile,
            200,
            RejectionBasis::Envelope,
        )
        .into(),
        NoUsableResponse::NotAnEnvelope { reason: hostile.clone(), excerpt: hostile.clone() }.into(),
        NoUsableResponse::ConnectionLost(hostile.clone()).into(),
        ErrorKind::ConnectFailed(ConnectFailed::Other(hostile.clone())),
        decode_error.into(),
    ];
    for kind in kinds {
        let error = failed(PlaceBatch::OPERATION, 1, kind);
        let shown = format!("{error} {} {}", error.advice(), error.kind());
        assert!(shown.chars().all(|c| !c.is_control() && c != '\u{202e}'), "{shown}");
        assert!(shown.contains(r"\u{1b}[2J\r\n\u{202e}xxx"), "{shown}");
        assert!(shown.chars().count() < 2500, "{} characters", shown.chars().count());
        if let ErrorKind::Rejected(rejection) = error.kind() {
            assert_eq!(rejection.message, hostile, "the field has the complete message");
        }
    }
}

#[test]
fn an_error_has_the_size_of_a_pointer() {
    assert_eq!(size_of::<Error>(), size_of::<usize>());
}
