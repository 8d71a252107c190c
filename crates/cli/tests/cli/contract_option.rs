//! `--contract DIR`: a contract that is edited and used without compiling anything.

use crate::support::contracts::ContractCopy;
use crate::support::{Sandbox, configured, header, host, response, run, run_with, run_with_stdin};
use tempfile::TempDir;
use tradewire::ErrorCode;
use tradewire::operations::SIGNING;
use tradewire::signing::{HeaderRole, SignatureRejection};
use tradewire::spot::OpenOrders;
use tradewire_contract::{Contract, Name};

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
canonical = "HEADERS#GET#/v4/recent-order#symbol=btc_usdt"

[operations.recent_orders.responses.one]
doc  = "One order."
json = '''
EXAMPLE
'''

[operations.recent_orders.responses.outdated]
doc  = "The request arrived too late."
json = '{ "rc": 1, "mc": "AUTH_105", "ma": [], "result": null }'
"##;
const RECENT: [&str; 4] = ["spot", "recent-orders", "--symbol", "btc_usdt"];

/// Returns a copy with one more operation.
fn with_operation() -> ContractCopy {
    let copy = ContractCopy::new();
    let operation = OPERATION.replace("HEADERS", &signed_headers()).replace("EXAMPLE", example().trim());
    copy.edit("spot.toml", |text| format!("{text}{operation}"));
    copy
}

/// Returns a response with a list of orders, from the examples of the contract.
fn example() -> &'static str {
    let mut responses = Contract::embedded().operation(&Name::from(OpenOrders::OPERATION)).unwrap().responses.iter();
    &responses.find(|response| first_order_id(&response.json).is_some()).unwrap().json
}

/// Returns the id of the first order in a response.
fn first_order_id(response: &str) -> Option<String> {
    let json: serde_json::Value = serde_json::from_str(response).unwrap();
    Some(json["result"][0]["orderId"].as_str()?.to_owned())
}

/// Returns the signed headers of a spot request by the caller of the examples.
fn signed_headers() -> String {
    let caller = SIGNING.example.as_ref().unwrap();
    let window = OpenOrders::OPERATION.host.recipe.recv_window.default_millis.to_string();
    let pair = |role, value: &str| format!("{}={value}", header(role));
    [
        pair(HeaderRole::Algorithm, SIGNING.default_algorithm),
        pair(HeaderRole::Key, caller.key),
        pair(HeaderRole::RecvWindow, &window),
        pair(HeaderRole::Timestamp, &caller.at_millis.to_string()),
    ]
    .join("&")
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
    let equals = run(&[&format!("--contract={}", copy.dir()), "operations", "--json"]);
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
    let body = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[{"symbol":"btc_usdt","orderId":"7","price":"1.50","side":"BUY","type":"LIMIT","state":"NEW","time":1}]}"#;
    let shown = run_with(&configured(&host(response("200 OK", body))), &copy.words(&RECENT));
    assert_eq!((shown.code, shown.stderr.as_str()), (0, ""), "{shown:?}");
    assert!(shown.stdout.contains("order id") && shown.stdout.contains("1.50"), "{}", shown.stdout);
}

#[test]
fn an_added_operation_is_called_in_the_sandbox() {
    let copy = with_operation();
    let in_process = copy.run(&[&RECENT[..], &["--json"]].concat());
    assert_eq!(in_process.code, 0, "{in_process:?}");
    assert_eq!(in_process.json()[0]["orderId"], first_order_id(example()).unwrap());

    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    let served = run_with(&sandbox.variables, &copy.words(&RECENT));
    assert_eq!((served.code, served.stderr.contains("sandbox")), (0, false), "{served:?}");
    assert!(served.stdout.contains(&first_order_id(example()).unwrap()), "{}", served.stdout);
    let fault = Sandbox::start_with(&["--contract", copy.dir()], &["--fault", "spot recent-orders: status 503"]);
    assert_eq!(run_with(&fault.variables, &copy.words(&[&RECENT[..], &["--attempts", "1"]].concat())).code, 6);
}

#[test]
fn a_response_is_compared_with_the_contract_of_the_directory() {
    let copy = with_operation();
    let body = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":[{"symbol":"a","orderId":"7","side":"BUY","type":"LIMIT","state":"NEW","time":1,"novel":1}]}"#;
    let words = copy.words(&["drift", "spot", "recent-orders", "--response", "-"]);
    let found = run_with_stdin(body, &[], &words);
    assert_eq!(found.code, 7, "{found:?}");
    assert!(found.stdout.contains("`result[].novel` is a new field of type integer"), "{}", found.stdout);
}

#[test]
fn the_advice_about_an_added_error_code_is_that_of_its_kind() {
    let copy = with_operation();
    copy.edit("service.toml", |text| {
        text.replacen(
            "[kinds.",
            "[kinds.novel]\ndoc = \"New.\"\nsource = \"7\"\nevidence = \"inferred\"\nscope = \"request\"\nadvice = \"Do the new thing.\"\n\n[kinds.",
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
        text.replace(&format!("name = \"{}\"", SIGNING.header(HeaderRole::Signature)), "name = \"proof\"")
    });
    copy.edit_all(|text| text.replace(SIGNING.prefix, "check-"));
    let signed = copy.run(&[&["sign"], &RECENT[..], &["--json"]].concat()).json();
    let names: Vec<_> = signed["headers"].as_array().unwrap().iter().filter_map(|of| of["name"].as_str()).collect();
    for expected in ["check-appkey", "check-proof", "check-recvwindow"] {
        assert!(names.contains(&expected), "{expected}: {signed}");
    }
    assert!(signed["canonical"].as_str().unwrap().starts_with("check-algorithms=HmacSHA256&check-appkey="), "{signed}");

    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    let served = run_with(&sandbox.variables, &copy.words(&RECENT));
    assert_eq!(served.code, 0, "{served:?}");
    assert!(served.stdout.contains(&first_order_id(example()).unwrap()), "{}", served.stdout);
    let embedded = run_with(&sandbox.variables, &["spot", "open-orders"]);
    assert_eq!(embedded.code, 4, "the sandbox does not accept the former names: {embedded:?}");
}

#[test]
fn a_broken_contract_prints_its_diagnostics() {
    let copy = with_operation();
    copy.edit("spot.toml", |text| text.replace("min_length = 2", "min_lenght = 2"));
    let expected = Contract::load(copy.path(), false).err().unwrap().to_string();
    let expected = expected.trim_end();
    assert!(expected.contains("min_lenght") && expected.contains("^^^"), "{expected}");
    for words in [&["operations"][..], &["--help"], &[]] {
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
    let rejected = ContractCopy::new().run(&[]);
    assert!(rejected.code == 2 && rejected.stderr.contains("the tour needs the built-in contract"), "{rejected:?}");
}

const PLACE: [&str; 4] = ["futures", "place-batch", "--file", "-"];
const ORDER: &str =
    r#"[{"symbol":"btc_usdt","orderSide":"BUY","positionSide":"LONG","orderType":"MARKET","origQty":1}]"#;

/// Places an order by a contract, and returns the report about a response.
fn placed(copy: &ContractCopy, status: &str, body: &str) -> serde_json::Value {
    let words = copy.words(&[&PLACE[..], &["--json"]].concat());
    run_with_stdin(ORDER, &configured(&host(response(status, body))), &words).report()
}

/// Places an order that is rejected with an error code.
fn rejected_with(copy: &ContractCopy, code: &str) -> serde_json::Value {
    let body = format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"{code}","msg":""}},"result":null}}"#);
    placed(copy, "200 OK", &body)
}

fn assert_report(report: &serde_json::Value, exit_code: u8, outcome: &str, error: &str, advice: &str) {
    assert_eq!(report["exit_code"], exit_code, "{report}");
    assert_eq!(report["outcome"], outcome, "{report}");
    assert!(report["error"].as_str().unwrap().contains(error.trim_end_matches('.')), "{report}");
    assert!(report["advice"].as_str().unwrap().contains(advice), "{report}");
}

#[test]
fn an_edited_kind_of_error_decides_the_outcome() {
    let (copy, code) = (ContractCopy::new(), ErrorCode::UserCanNotTrade.to_string());
    copy.edit("futures/orders.toml", |text| {
        let edit = |line: &str| {
            if line.starts_with(&format!("{code} ")) {
                return format!("{code} = {{ kind = \"service\", doc = \"The account service failed.\" }}");
            }
            line.to_owned()
        };
        text.lines().map(edit).collect::<Vec<_>>().join("\n")
    });
    let report = rejected_with(&copy, &code);
    assert_report(&report, 5, "unknown", "The account service failed", "Do not send the request again");
    let info = ErrorCode::UserCanNotTrade.info().unwrap();
    let original = rejected_with(&ContractCopy::new(), &code);
    assert_report(&original, 4, "not_executed", info.doc, info.kind.advice);
}

#[test]
fn suggested_commands_use_the_same_contract() {
    let copy = ContractCopy::new();
    copy.edit("spot/orders.toml", |text| {
        text.replace(
            r#"any_of       = [["orderId", "clientOrderId"]]"#,
            r#"any_of       = [["clientOrderId", "orderId"]]"#,
        )
        .replace(r#"["order_lookup", "open_orders", "order_history"]"#, r#"["order_lookup"]"#)
    });
    let order = ["--symbol", "btc_usdt", "--side", "BUY", "--type", "LIMIT", "--time-in-force", "GTC"];
    let order =
        [&["spot", "place-order"], &order[..], &["--biz-type", "SPOT", "--price", "1", "--quantity", "1"]].concat();
    let variables = configured(&host(response("502 Bad Gateway", "")));
    let lost = run_with(&variables, &copy.words(&[&order[..], &["--json"]].concat()));
    assert_eq!(lost.code, 5, "{lost:?}");
    let report = lost.report();
    let commands: Vec<&str> = report["advice"].as_str().unwrap().split('`').skip(1).step_by(2).collect();
    let program = format!("tradewire --contract {}", copy.dir());
    assert!(commands.iter().all(|command| command.starts_with(&format!("{program} spot "))), "{report}");
    // The options are those of this contract, too.
    assert_eq!(
        commands.first(),
        Some(&format!("{program} spot order-lookup --order-id <ORDER_ID>").as_str()),
        "{report}"
    );
    let mismatch = run_with(
        &configured(&host(response("200 OK", r#"{"rc":0,"result":7}"#))),
        &copy.words(&["spot", "open-orders"]),
    );
    assert!(mismatch.stderr.contains(&format!("`{program} drift spot open-orders`")), "{mismatch:?}");
}

#[test]
fn a_removed_error_code_proves_nothing() {
    let (copy, code) = (ContractCopy::new(), ErrorCode::OrderCreateSizeExceed.to_string());
    copy.edit("futures/orders.toml", |text| {
        let kept = text.lines().filter(|line| !line.starts_with(&format!("{code} ")));
        kept.collect::<Vec<_>>().join("\n")
    });
    let report = rejected_with(&copy, &code);
    assert_report(&report, 5, "unknown", &format!("rejected with `{code}`"), "Do not send the request again");
}

#[test]
fn an_added_error_code_decides_the_outcome() {
    let copy = ContractCopy::new();
    copy.edit("service.toml", |text| text.replace("Use an account with this permission", "Use the main account"));
    copy.edit("futures/orders.toml", |text| {
        let known = &format!("{} ", ErrorCode::UserCanNotTrade);
        let added = "account_is_novel = { kind = \"account\", doc = \"The account is novel.\" }\n\
                     \"novel_limit *\" = { kind = \"account\", doc = \"The limit is *.\" }\n\
                     \"novel_busy *\" = { kind = \"service\", doc = \"Busy for *.\" }\n";
        text.replacen(known, &format!("{added}{known}"), 1)
    });
    for (code, doc) in [("account_is_novel", "The account is novel."), ("novel_limit 5", "The limit is *.")] {
        let report = rejected_with(&copy, code);
        assert_report(&report, 4, "not_executed", doc, "Use the main account");
        assert_eq!(report["code"], code);
    }
    assert_report(&rejected_with(&copy, "novel_busy 5"), 5, "unknown", "Busy for *.", "");
    assert_report(&rejected_with(&copy, "novel_limit x"), 5, "unknown", "novel_limit x", "");
}

#[test]
fn edited_statuses_decide_the_outcome() {
    let copy = ContractCopy::new();
    copy.edit("service.toml", |text| {
        let text = text.replace("No such path.", "The path is unknown.").replacen("405 = {", "423 = {", 1);
        text.replace("No such method on this path.", "The account is locked for maintenance.")
    });
    let html = "<html>no envelope</html>";
    let added = placed(&copy, "423 Locked", html);
    assert_report(&added, 4, "not_executed", "The account is locked for maintenance.", "Correct the request.");
    let edited = placed(&copy, "404 Not Found", html);
    assert_report(&edited, 4, "not_executed", "The path is unknown.", "Correct the request.");
    let removed = placed(&copy, "405 Method Not Allowed", html);
    assert_report(&removed, 5, "unknown", "HTTP 405", "Do not send the request again");
}

#[test]
fn edited_messages_of_rejected_signatures_are_recognized() {
    let copy = ContractCopy::new();
    let outdated = SIGNING.message(SignatureRejection::Outdated);
    copy.edit_all(|text| text.replace(&format!("\"{outdated}\""), "\"too late\""));
    let words = copy.words(&["futures", "order-detail", "--order-id", "1", "--attempts", "1"]);
    for (message, advice) in [("too late", "Correct the clock"), (outdated, "Check the key")] {
        let body = format!(
            r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"403","msg":"{message}"}},"result":null}}"#
        );
        let rejected = run_with(&configured(&host(response("403 Forbidden", &body))), &words);
        assert!(rejected.code == 4 && rejected.stderr.contains(advice), "{message}: {rejected:?}");
    }
}

#[test]
fn an_edited_default_algorithm_signs_requests() {
    let (copy, algorithm) = (ContractCopy::new(), header(HeaderRole::Algorithm));
    let default = |name: &str| format!("default  = \"{name}\"");
    copy.edit_all(|text| {
        let text = text.replace(&format!("{algorithm}=HmacSHA256"), &format!("{algorithm}=HmacSHA512"));
        text.replace(&default("HmacSHA256"), &default("HmacSHA512"))
    });
    let signed = copy.run(&["sign", "futures", "order-detail", "--order-id", "1", "--json"]).json();
    let headers = signed["headers"].as_array().unwrap();
    let value = |name: &str| headers.iter().find(|of| of["name"] == name).and_then(|of| of["value"].as_str());
    assert_eq!(value(&algorithm), None, "the default is implied: {signed}");
    assert_eq!(value(&header(HeaderRole::Signature)).map(str::len), Some(128), "{signed}");
    let spot = copy.run(&["sign", "spot", "open-orders", "--json"]).json();
    assert!(spot["canonical"].as_str().unwrap().starts_with(&format!("{algorithm}=HmacSHA512&")), "{spot}");

    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    for words in [&["futures", "quant-history", "--symbol", "btc_usdt"][..], &["spot", "open-orders"]] {
        let served = run_with(&sandbox.variables, &copy.words(words));
        assert_eq!(served.code, 0, "{served:?}");
    }
    let embedded = run_with(&sandbox.variables, &["futures", "quant-history", "--symbol", "btc_usdt"]);
    assert_eq!(embedded.code, 4, "SHA-256 is not the default there: {embedded:?}");
}

#[test]
fn a_longer_receive_window_is_accepted_by_the_host_that_allows_it() {
    let copy = ContractCopy::new();
    let allowed = OpenOrders::OPERATION.host.recipe.recv_window.max_millis;
    let longer = (2 * allowed).to_string();
    copy.edit("service.toml", |text| {
        let (before, spot) = text.split_once("[signing.recipes.spot]").unwrap();
        let edited = spot.replacen(&format!("max = {allowed}"), &format!("max = {longer}"), 1);
        format!("{before}[signing.recipes.spot]{edited}")
    });
    let window = ["--recv-window", &longer];
    let help = copy.run(&["spot", "open-orders", "--help"]);
    assert!(help.stdout.contains(&format!("1 to {longer}")), "{}", help.stdout);
    let signed = copy.run(&[&["sign", "spot", "open-orders"], &window[..], &["--json"]].concat()).json();
    assert!(
        signed["canonical"].as_str().unwrap().contains(&format!("{}={longer}&", header(HeaderRole::RecvWindow))),
        "{signed}"
    );
    let sandbox = Sandbox::start_with(&["--contract", copy.dir()], &[]);
    let served = run_with(&sandbox.variables, &copy.words(&[&["spot", "open-orders"], &window[..]].concat()));
    assert_eq!(served.code, 0, "{served:?}");
    let futures = copy.run(&[&["futures", "order-detail", "--order-id", "1"], &window[..]].concat());
    assert_eq!(futures.code, 2, "{futures:?}");
}
