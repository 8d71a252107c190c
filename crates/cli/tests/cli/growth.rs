//! Operations that the product does not offer: without an envelope, and withdrawals.

use std::fs;

use crate::support::contracts::ContractCopy;
use crate::support::{Run, Sandbox, configured, host, response, run_with, run_with_stdin};

const WITHDRAW: [&str; 8] = ["growth", "withdraw", "--currency", "usdt", "--amount", "10.5", "--address", "T123"];

const ALLOWED: &str = "TRADEWIRE_ALLOW_WITHDRAWALS";

/// The contract with the operations that test how it grows.
fn grown() -> ContractCopy {
    let copy = ContractCopy::new();
    let growth = concat!(env!("CARGO_MANIFEST_DIR"), "/../../xtask/tests/growth/growth.toml");
    fs::copy(growth, copy.path().join("growth.toml")).unwrap();
    copy
}

/// Returns the variables of a host that responds with this body.
fn answering(status: &str, body: &str) -> Vec<(String, String)> {
    configured(&host(response(status, body)))
}

fn with_permission(variables: Vec<(String, String)>, value: &str) -> Vec<(String, String)> {
    [variables, vec![(ALLOWED.to_owned(), value.to_owned())]].concat()
}

#[test]
fn a_result_without_an_envelope_is_shown() {
    let copy = grown();
    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    let shown = run_with(&sandbox.variables, &copy.words(&["growth", "markets"]));
    assert!(shown.code == 0 && shown.stdout.contains("0.123456789012345678901"), "{shown:?}");
    let one = run_with(&sandbox.variables, &copy.words(&["growth", "market", "--symbol", "btc_usdt", "--json"]));
    assert_eq!(one.json()["volume"], "12.5", "{one:?}");
    let fee = run_with(&sandbox.variables, &copy.words(&["growth", "fees", "--json"]));
    assert_eq!((fee.code, fee.stdout.trim()), (0, "\"0.0005\""), "{fee:?}");
    let empty = run_with(&answering("200 OK", "[]"), &copy.words(&["growth", "markets"]));
    assert!(empty.code == 0 && empty.stderr.starts_with("No "), "{empty:?}");
}

#[test]
fn a_failure_is_in_the_envelope_of_the_host() {
    let copy = grown();
    let failure =
        r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"403","msg":"invalid signature"},"result":null}"#;
    let failed = run_with(&answering("200 OK", failure), &copy.words(&["growth", "markets", "--json"]));
    assert_eq!((failed.code, failed.report()["code"].as_str()), (4, Some("403")), "{failed:?}");
    for body in ["<html>", "{}", "7"] {
        let words = copy.words(&["growth", "markets", "--attempts", "1"]);
        let failed = run_with(&answering("200 OK", body), &words);
        assert_eq!((failed.code, failed.stdout.as_str()), (6, ""), "{body}: {failed:?}");
    }
}

#[test]
fn a_response_without_an_envelope_is_compared() {
    let copy = grown();
    let compare = |operation: &str, body: &str| {
        run_with_stdin(body, &[], &copy.words(&["drift", "growth", operation, "--response", "-"]))
    };
    let found = compare("markets", r#"[{"symbol":"a","volume":"1","rank":3},{"symbol":"b"}]"#);
    assert_eq!(found.code, 7, "{found:?}");
    for expected in ["`$[].rank` is a new field of type integer", "`$[].volume` is required, but missing or null"] {
        assert!(found.stdout.contains(expected), "{expected}: {found:?}");
    }
    let same = compare("markets", r#"[{"symbol":"a","volume":"1"}]"#);
    assert_eq!((same.code, same.stdout.as_str()), (0, ""), "{same:?}");
    let whole = compare("markets", "{}");
    assert!(whole.code == 7 && whole.stdout.contains("`$` has the undeclared type"), "{whole:?}");
    let failure = r#"{"returnCode":1,"msgInfo":"failure","error":{"code":"403","msg":"no","hint":1},"result":null}"#;
    let failed = compare("market", failure);
    assert!(failed.code == 7 && failed.stdout.contains("`error.hint` is a new field"), "{failed:?}");
    let broken = compare("markets", "<html>");
    assert!(
        broken.code == 2 && broken.stderr.contains("not a response of the futures host; expected JSON"),
        "{broken:?}"
    );
}

#[test]
fn a_withdrawal_is_sent_only_if_it_is_allowed() {
    let copy = grown();
    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    let run = |variables: &[(String, String)], more: &[&str]| -> Run {
        run_with(variables, &copy.words(&[&WITHDRAW[..], more].concat()))
    };
    let permitted = with_permission(Vec::new(), "true");
    for (variables, choice, allowed, permission) in [
        (sandbox.variables.clone(), &[][..], sandbox.variables.clone(), &["--allow-withdrawals"][..]),
        (Vec::new(), &["--sandbox"], permitted, &[]),
    ] {
        let rejected = run(&variables, choice);
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
        let message = "growth withdraw: withdrawals are not allowed\n";
        assert!(rejected.stderr.contains(message), "{rejected:?}");
        let advice = "Add --allow-withdrawals, or set TRADEWIRE_ALLOW_WITHDRAWALS=true. Nothing was sent.";
        assert!(rejected.stderr.contains(advice), "{rejected:?}");
        let sent = run(&allowed, &[choice, permission].concat());
        assert_eq!((sent.code, sent.stdout.trim()), (0, "result  763111"), "{sent:?}");
    }
    assert_eq!(run(&sandbox.variables, &["--json"]).report()["outcome"], "not_executed");
    for value in ["", "1"] {
        let rejected = run(&with_permission(sandbox.variables.clone(), value), &[]);
        assert!(rejected.code == 2 && rejected.stderr.contains("is not `true`"), "{value}: {rejected:?}");
    }
    let elsewhere = run_with(&sandbox.variables, &copy.words(&["growth", "fees", "--allow-withdrawals"]));
    assert!(elsewhere.code == 2 && elsewhere.stderr.contains("unexpected argument"), "{elsewhere:?}");
}

#[test]
fn a_withdrawal_may_have_been_executed() {
    let copy = grown();
    let words = copy.words(&[&WITHDRAW[..], &["--allow-withdrawals", "--json"]].concat());
    let unknown = run_with(&answering("502 Bad Gateway", ""), &words);
    assert_eq!((unknown.code, unknown.report()["outcome"].as_str()), (5, Some("unknown")));
    let ledger = format!("`tradewire --contract {} growth ledger`", copy.dir());
    assert!(unknown.stderr.contains(&ledger), "{unknown:?}");
    let words = copy.words(&[&WITHDRAW[..], &["--allow-withdrawals"]].concat());
    let accepted = run_with(&answering("200 OK", r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":null}"#), &words);
    assert_eq!((accepted.code, accepted.stdout.as_str()), (6, ""), "{accepted:?}");
    for expected in ["outcome: executed", "Do not send it again: it was accepted."] {
        assert!(accepted.stderr.contains(expected), "{expected}: {accepted:?}");
    }
}

#[test]
fn signing_and_help_need_no_permission() {
    let copy = grown();
    let signed = copy.run(&[&["sign"], &WITHDRAW[..], &["--json"]].concat());
    assert_eq!(signed.json()["body"], r#"{"currency":"usdt","amount":"10.5","address":"T123"}"#, "{signed:?}");
    let help = copy.run(&["growth", "withdraw", "--help"]).stdout;
    for expected in ["--allow-withdrawals", "[env: TRADEWIRE_ALLOW_WITHDRAWALS=true]", "A withdrawal: money leaves"] {
        assert!(help.contains(expected), "{expected}: {help}");
    }
    assert!(copy.run(&["--help"]).stdout.contains(ALLOWED));
    let drift = copy.run(&[&["drift"], &WITHDRAW[..]].concat());
    let message = "growth withdraw is a withdrawal, which is never sent just to inspect its response";
    assert!(drift.code == 2 && drift.stderr.contains(message), "{drift:?}");
}
