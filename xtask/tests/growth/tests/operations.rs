//! The attributes of operations, their error codes, and their paths.

use tradewire_contract::Contract;
use tradewire_contract::reference::help::details;
use tradewire_endpoints::Endpoint;
use tradewire_endpoints::growth::{
    AmendOrder, CancelAll, CancelOrder, LeverageRequest, MarkPrice, OrderList, Withdraw,
};
use tradewire_endpoints::models::growth::Leverage;
use tradewire_endpoints::models::{CODES, ErrorCode};
use tradewire_transport::request::PreparedRequest;
use tradewire_wire::operation::Effect;

use crate::{NOW, Result, parts, read, rejected_field, run_time, typed};

#[test]
fn an_operation_names_those_that_show_whether_it_was_executed() -> Result {
    let titles = [OrderList::OPERATION.title(), tradewire_endpoints::futures::OrderDetail::OPERATION.title()];
    for operation in [CancelOrder::OPERATION, run_time(CancelOrder::OPERATION)?.operation()] {
        assert_eq!(operation.verify, titles);
    }
    assert!(CancelAll::OPERATION.verify.is_empty() && OrderList::OPERATION.verify.is_empty());
    Ok(())
}

#[test]
fn a_path_segment_cannot_change_the_path() -> Result {
    for id in ["", ".", ".."] {
        assert_eq!(rejected_field(CancelOrder::new(id)), "orderId", "{id:?}");
        assert!(run_time(CancelOrder::OPERATION)?.argument("orderId", id).is_err(), "{id:?}");
    }
    for id in ["...", "a/../b", "%2e%2e", "?", "#", "a b", "é", "\u{1F4B0}"] {
        let request = CancelOrder::new(id);
        assert_eq!(rejected_field(request.clone()), "");
        let path = request.path();
        assert_eq!(path.matches('/').count(), 4, "{path}");
        assert!(path.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"/%-._~".contains(&byte)), "{path}");
        let parts = parts(CancelOrder::OPERATION, &path, "")?.ok_or("another path")?;
        assert_eq!(typed::<CancelOrder>(CancelOrder::OPERATION, &parts)?, request);
    }
    let base = "/v4/growth-test";
    for path in ["/order", "/order/", "/order/1/2", "/orders/1", "order/1"] {
        assert!(parts(CancelOrder::OPERATION, &format!("{base}{path}"), "")?.is_none(), "{path}");
    }
    Ok(())
}

#[test]
fn a_path_must_not_become_that_of_another_operation() -> Result {
    let run_time = run_time(CancelOrder::OPERATION)?.argument("orderId", "open")?;
    for prepared in [PreparedRequest::new(&CancelOrder::new("open"), NOW), PreparedRequest::new(&run_time, NOW)] {
        let error = prepared.err().map(|error| error.to_string()).unwrap_or_default();
        let expected =
            "growth cancel-order: `orderId` is `open`; `/v4/growth-test/order/open` is the path of another operation";
        assert_eq!(error, expected);
    }
    for id in ["7", "OPEN", "open/", "open?"] {
        PreparedRequest::new(&CancelOrder::new(id), NOW)?;
    }
    Ok(())
}

#[test]
fn operations_share_error_codes() {
    assert_eq!(CancelOrder::OPERATION.errors, ["ALREADY_CLOSED", "STEP *"]);
    assert_eq!(AmendOrder::OPERATION.errors, ["ALREADY_CLOSED", "invalid_symbol"]);
    let described = CODES.iter().filter(|info| info.code == "ALREADY_CLOSED").count();
    assert_eq!(described, 1, "a code that several operations list is described once");
    assert_eq!(ErrorCode::parse("ALREADY_CLOSED"), ErrorCode::AlreadyClosed);
}

/// The typed code and the description of the code agree about what a pattern matches.
#[test]
fn the_number_in_a_code_is_a_decimal() {
    let is_described = |code: &str| CancelOrder::OPERATION.host.code_info(code).is_some();
    assert_eq!(ErrorCode::parse("STEP 10"), ErrorCode::Step { number: Some(10.into()) });
    assert!(is_described("STEP 10") && is_described("STEP"));
    for code in ["STEP10", "STEP 1 5", "STEP x"] {
        assert!(matches!(ErrorCode::parse(code), ErrorCode::Unknown(_)) && !is_described(code), "{code}");
    }
}

/// Both can be imported with `use tradewire::growth::*`.
#[test]
fn an_operation_may_have_the_name_of_a_record() -> Result {
    assert_eq!(LeverageRequest::OPERATION.name, "leverage");
    let leverage: Leverage = read::<LeverageRequest>(r#"{"symbol":"btc_usdt","leverage":5}"#)?;
    assert_eq!(leverage, Leverage::new("btc_usdt", 5));
    Ok(())
}

#[test]
#[deny(unfulfilled_lint_expectations)]
#[expect(deprecated, reason = "the test checks that the compiler warns")]
fn the_compiler_and_the_help_warn_about_a_deprecated_operation() -> Result {
    let request = run_time(MarkPrice::new("btc_usdt").operation())?;
    let help = details(Contract::embedded(), request.declared_operation());
    assert!(help.contains("\nDeprecated: use `prices`. Public: no API key needed."), "{help}");
    Ok(())
}

#[test]
fn operations_have_their_declared_attributes() -> Result {
    assert_eq!(CancelOrder::OPERATION.method.as_str(), "DELETE");
    assert_eq!(AmendOrder::OPERATION.method.as_str(), "PUT");
    assert_eq!(CancelOrder::OPERATION.effect, Effect::Trade);
    assert_eq!(Withdraw::OPERATION.effect, Effect::Withdraw);
    let request = run_time(OrderList::OPERATION)?;
    let kinds = request.declared_operation().params.get("kinds");
    assert_eq!(kinds.and_then(|kinds| kinds.deprecated.as_deref()), Some("it is ignored"));
    Ok(())
}
