//! `--contract DIR`: a contract that is edited and used without compiling anything.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use support::contracts::Copy;
use support::{Sandbox, configured, host, response, run, run_with, run_with_stdin};
use tempfile::TempDir;

/// An operation that the embedded contract does not have.
const OPERATION: &str = r##"
[operations.recent_orders]
doc          = "Lists the orders of the last hour."
source       = "4.4"
request      = "GET spot:/v4/recent-order"
content_type = "application/json"
auth         = "signed"
account      = "any"
effect       = "read"
returns      = "list<Order>"

[operations.recent_orders.params]
symbol  = { type = "string", min_length = 2, doc = "Trading pair." }
timeout = { type = "integer?", min = 1, max = 60, doc = "Minutes to look back." }

[operations.recent_orders.examples.of_one_pair]
doc       = "The recent orders of one pair."
given     = { symbol = "btc_usdt" }
sends     = "GET /v4/recent-order?symbol=btc_usdt"
canonical = "validate-algorithms=HmacSHA256&validate-appkey=3976eb88-76d0-4f6e-a6b2-a57980770085&validate-recvwindow=5000&validate-timestamp=1700000000000#GET#/v4/recent-order#symbol=btc_usdt"

[operations.recent_orders.responses.one]
doc  = "One order."
json = '''
{
  "rc": 0,
  "mc": "SUCCESS",
  "ma": [],
  "result": [
    {
      "symbol": "btc_usdt",
      "orderId": "6216559590087220004",
      "clientOrderId": "16559590087220001",
      "baseCurrency": "btc",
      "quoteCurrency": "usdt",
      "side": "BUY",
      "type": "LIMIT",
      "timeInForce": "GTC",
      "price": "40000",
      "origQty": "2",
      "origQuoteQty": "80000",
      "executedQty": "1.2",
      "leavingQty": "0.8",
      "tradeBase": "1.2",
      "tradeQuote": "48000",
      "avgPrice": "40000",
      "fee": "0.0001",
      "feeCurrency": "btc",
      "state": "NEW",
      "time": 1655958915583,
      "updatedTime": 1655958915583
    }
  ]
}
'''

[operations.recent_orders.responses.outdated]
doc  = "The request arrived too late."
json = '{ "rc": 1, "mc": "AUTH_105", "ma": [], "result": null }'
"##;
const RECENT: [&str; 4] = ["spot", "recent-orders", "--symbol", "btc_usdt"];

/// Returns a copy with one more operation.
fn with_operation() -> Copy {
    let copy = Copy::new();
    copy.edit("spot.toml", |text| format!("{text}{OPERATION}"));
    copy
}

#[test]
fn an_added_operation_is_listed_and_described() {
    let copy = with_operation();
    let list = copy.run(&["operations", "--json"]).json();
    let added = list.as_array().unwrap().iter().find(|of| of["operation"] == "spot recent-orders").unwrap();
    assert_eq!(added["path"], "/v4/recent-order");
    let help = copy.run(&["spot", "recent-orders", "--help"]);
    assert_eq!(help.code, 0, "{help:?}");
    for expected in ["Lists the orders of the last hour", "--symbol <TEXT>", "GET /v4/recent-order on the spot host"] {
        assert!(help.stdout.contains(expected), "{expected}: {}", help.stdout);
    }
    let unknown = run(&RECENT);
    assert_eq!(unknown.code, 2, "the embedded contract does not have it: {unknown:?}");
    let equals = run(&[&format!("--contract={}", copy.dir()), "operations"]);
    assert!(equals.stdout.contains("spot recent-orders"), "{equals:?}");
}

#[test]
fn an_added_operation_is_signed() {
    let copy = with_operation();
    let signed = copy.run(&[&["sign"], &RECENT[..], &["--json"]].concat()).json();
    let canonical = signed["canonical"].as_str().unwrap();
    assert!(canonical.ends_with("#GET#/v4/recent-order#symbol=btc_usdt"), "{canonical}");
    assert_eq!(signed["url"], "http://127.0.0.1:7070/v4/recent-order?symbol=btc_usdt");

    let rejected = copy.run(&["sign", "spot", "recent-orders", "--symbol", "b"]);
    assert!(rejected.code == 2 && rejected.stderr.contains("--symbol"), "{rejected:?}");
    // The command has an option `--timeout` of its own.
    let signed = copy.run(&[&["sign"], &RECENT[..], &["--param-timeout", "5", "--json"]].concat()).json();
    assert_eq!(signed["url"], "http://127.0.0.1:7070/v4/recent-order?symbol=btc_usdt&timeout=5");
}

#[test]
fn an_added_operation_is_called() {
    let copy = with_operation();
    let body =
        r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[{"symbol":"btc_usdt","orderId":"7","price":"1.50","side":"BUY"}]}"#;
    let shown = run_with(&configured(&host(response("200 OK", body))), &copy.words(&RECENT));
    assert_eq!((shown.code, shown.stderr.as_str()), (0, ""), "{shown:?}");
    assert!(shown.stdout.contains("order id") && shown.stdout.contains("1.50"), "{}", shown.stdout);
}

#[test]
fn an_added_operation_is_called_in_the_sandbox() {
    let copy = with_operation();
    let in_process = copy.run(&[&RECENT[..], &["--json"]].concat());
    assert_eq!(in_process.code, 0, "{in_process:?}");
    assert_eq!(in_process.json()[0]["orderId"], "6216559590087220004");

    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    let served = run_with(&sandbox.variables, &copy.words(&RECENT));
    assert_eq!((served.code, served.stderr.contains("sandbox")), (0, false), "{served:?}");
    assert!(served.stdout.contains("6216559590087220004"), "{}", served.stdout);
    let fault = Sandbox::start_with(&["--contract", copy.dir()], &["--fault", "spot recent-orders: status 503"]);
    assert_eq!(run_with(&fault.variables, &copy.words(&[&RECENT[..], &["--attempts", "1"]].concat())).code, 6);
}

#[test]
fn drift_names_the_files_of_the_directory() {
    let copy = with_operation();
    let body = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[{"symbol":"a","orderId":"7","side":"BUY","type":"LIMIT","state":"NEW","time":1,"novel":1}]}"#;
    let words = copy.words(&["drift", "spot", "recent-orders", "--response", "-"]);
    let found = run_with_stdin(body, &[], &words);
    assert_eq!(found.code, 7, "{found:?}");
    assert!(found.stdout.contains(&format!("# {}/spot.toml\n", copy.dir())), "{}", found.stdout);
    assert!(found.stdout.contains("\nnovel = { type = \"integer?\""), "{}", found.stdout);
}

#[test]
fn the_advice_about_an_added_error_code_is_that_of_its_kind() {
    let copy = with_operation();
    copy.edit("service.toml", |text| {
        text.replacen(
            "[kinds.",
            "[kinds.novel]\ndoc = \"New.\"\nabout = \"request\"\nadvice = \"Do the new thing.\"\n\n[kinds.",
            1,
        )
    });
    copy.edit("spot.toml", |text| {
        format!(
            "{text}\n[operations.recent_orders.errors]\nsource = \"4.4\"\n\n[operations.recent_orders.errors.values]\n\
             ORDER_NOVEL = {{ kind = \"novel\", doc = \"Something new.\" }}\n"
        )
    });
    let body = r#"{"rc":1,"mc":"ORDER_NOVEL","ma":[],"result":null}"#;
    let failed = run_with(&configured(&host(response("200 OK", body))), &copy.words(&RECENT));
    assert!(failed.code == 4 && failed.stderr.contains("help: Do the new thing."), "{failed:?}");
}

#[test]
fn renamed_signing_headers_are_sent_and_accepted() {
    let copy = with_operation();
    copy.edit("service.toml", |text| {
        text.replace("\"validate-\"", "\"check-\"").replace("name = \"signature\"", "name = \"proof\"")
    });
    for file in ["service.toml", "futures.toml", "loan.toml", "spot.toml"] {
        copy.edit(file, |text| text.replace("validate-", "check-"));
    }
    let signed = copy.run(&[&["sign"], &RECENT[..], &["--json"]].concat()).json();
    let names: Vec<_> = signed["headers"].as_array().unwrap().iter().filter_map(|of| of["name"].as_str()).collect();
    for expected in ["check-appkey", "check-proof", "check-recvwindow"] {
        assert!(names.contains(&expected), "{expected}: {signed}");
    }
    assert!(signed["canonical"].as_str().unwrap().starts_with("check-algorithms=HmacSHA256&check-appkey="), "{signed}");

    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    let served = run_with(&sandbox.variables, &copy.words(&RECENT));
    assert_eq!(served.code, 0, "{served:?}");
    assert!(served.stdout.contains("6216559590087220004"), "{}", served.stdout);
    let embedded = run_with(&sandbox.variables, &["spot", "open-orders"]);
    assert_eq!(embedded.code, 4, "the sandbox does not accept the former names: {embedded:?}");
}

#[test]
fn a_broken_contract_prints_its_diagnostics() {
    let copy = with_operation();
    copy.edit("spot.toml", |text| text.replace("min_length = 2", "min_lenght = 2"));
    let expected = tradewire_contract::Contract::load(copy.path(), false).err().unwrap().to_string();
    let expected = expected.trim_end();
    assert!(expected.contains("min_lenght") && expected.contains("^^^"), "{expected}");
    for words in [&["operations"][..], &RECENT, &["sandbox"], &["--help"], &[]] {
        let rejected = copy.run(words);
        assert_eq!(
            (rejected.code, rejected.stdout.as_str(), rejected.stderr.trim_end()),
            (2, "", expected),
            "{words:?}"
        );
    }
    let report = copy.run(&["operations", "--json"]).report();
    assert_eq!(report["exit_code"], 2);
    assert_eq!(report["error"].as_str().map(str::trim_end), Some(expected));
}

#[test]
fn a_directory_without_a_contract_is_rejected() {
    let missing = run(&["--contract", "no/such/directory", "operations"]);
    assert!(missing.code == 2 && missing.stderr.contains("no/such/directory"), "{missing:?}");
    let empty = TempDir::new().unwrap();
    let rejected = run(&["--contract", empty.path().to_str().unwrap(), "operations"]);
    assert!(rejected.code == 2 && !rejected.stderr.is_empty(), "{rejected:?}");
}

#[test]
fn the_tour_rejects_another_contract() {
    let rejected = Copy::new().run(&[]);
    assert!(rejected.code == 2 && rejected.stderr.contains("the tour calls the operations"), "{rejected:?}");
}
