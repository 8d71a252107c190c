//! Calls of single operations, signing, the list of operations, help, and the sandbox.

use std::io::BufRead;

use crate::support::examples::{calls_of_each_kind, example_sandbox};
use crate::support::{SECRET, Sandbox, command, configured, header, host, response, run, run_with, run_with_stdin};
use tradewire::ErrorCode;
use tradewire::futures::{Order, OrderDetail};
use tradewire::loan::Currencies;
use tradewire::operations::SIGNING;
use tradewire::signing::{HeaderRole, SignatureRejection};
use tradewire::spot::{BatchOrders, OpenOrders};
use tradewire_contract::{Auth, Contract, Effect, Operation};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET};

const ORDERS: &str = r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG","clientOrderId":"mine_1"}]"#;

/// Examples of the contract, against a sandbox that responds with the examples. The tests in `src` build the request and the table of every
/// example.
#[test]
fn operations_of_each_kind_print_their_results() {
    let variables = example_sandbox();
    for call in calls_of_each_kind() {
        let json = run_with_stdin(&call.stdin, &variables, &call.words(&[], &["--json"]));
        assert_eq!((json.code, json.stderr.as_str()), (0, ""), "{:?}", call.words);
        assert_eq!(json.json(), call.result(), "{:?}", call.words);
    }
}

#[test]
fn a_batch_is_placed_and_found_in_the_history() {
    let sandbox = Sandbox::start(&[]);
    let placed = run_with_stdin(ORDERS, &sandbox.variables, &["futures", "place-batch", "--file", "-"]);
    assert_eq!((placed.code, placed.stdout.as_str()), (0, ""), "{placed:?}");
    assert!(placed.stderr.contains("Accepted"), "{placed:?}");
    let newest = run_with(&sandbox.variables, &["futures", "quant-history", "--limit", "1", "--json"]).json();
    let order = &newest["items"][0];
    assert_eq!((order["clientOrderId"].as_str(), order["symbol"].as_str()), (Some("mine_1"), Some("btc_usdt")));
}

#[test]
fn prices_change_with_walk() {
    let sandbox = Sandbox::start(&["--walk", "1"]);
    let price = || {
        run_with_stdin(ORDERS, &sandbox.variables, &["futures", "place-batch", "--file", "-"]);
        let newest = run_with(&sandbox.variables, &["futures", "quant-history", "--limit", "1", "--json"]).json();
        serde_json::from_value::<Order>(newest["items"][0].clone()).unwrap().avg_price.unwrap()
    };
    let first = price();
    assert!((0..10).any(|_| price() != first), "the price is always {first}");
}

#[test]
fn the_options_for_the_next_page_return_it() {
    let sandbox = Sandbox::start(&[]);
    let ids = |words: &[&str]| {
        let page =
            run_with(&sandbox.variables, &[&["futures", "quant-history", "--json", "--limit"], words].concat()).json();
        page["items"].as_array().unwrap().iter().map(|order| order["orderId"].to_string()).collect::<Vec<_>>()
    };
    let first = run_with(&sandbox.variables, &["futures", "quant-history", "--limit", "3"]).stderr;
    let options = first.lines().find_map(|line| line.split_once("Next page: add ")).unwrap().1;
    let second = ids(&[&["3"], &options.split(' ').collect::<Vec<_>>()[..]].concat());
    assert_eq!(ids(&["6"]), [ids(&["3"]), second].concat());
}

#[test]
fn without_a_deployment_a_sandbox_responds_to_queries_and_only_stderr_says_so() {
    let words = ["spot", "open-orders", "--side", "BUY"];
    let table = run(&words);
    assert_eq!(table.code, 0);
    assert!(table.stderr.contains("a sandbox in this process responds"), "{}", table.stderr);
    assert!(!table.stdout.contains("sandbox in this process"), "{}", table.stdout);
    let json = run(&[&words[..], &["--json"]].concat());
    assert_eq!((json.code, json.report()["exchange"].as_str()), (0, Some("sandbox")), "{}", json.stderr);
    let orders = json.json();
    assert!(
        orders.as_array().is_some_and(|orders| !orders.is_empty() && orders.iter().all(|order| order["side"] == "BUY"))
    );
}

#[test]
fn a_trade_with_a_temporary_sandbox_is_reported_as_not_kept() {
    let note = "Accepted by a temporary sandbox, which keeps nothing after this command.";
    let words = ["futures", "place-batch", "--file", "-", "--sandbox"];
    let placed = run_with_stdin(ORDERS, &[], &words);
    assert!(placed.code == 0 && placed.stderr.ends_with(&format!("\n{note}\n")), "{placed:?}");
    assert_eq!(placed.stderr.matches("Accepted").count(), 1, "it is reported once: {placed:?}");
    let sandbox = Sandbox::start(&[]);
    let placed = run_with_stdin(ORDERS, &sandbox.variables, &words[..4]);
    assert!(placed.code == 0 && !placed.stderr.contains(note), "{placed:?}");
}

#[test]
fn the_result_of_a_trade_says_what_it_is() {
    let cancel_all = ["futures", "cancel-all-orders", "--symbol", "btc_usdt"];
    let order = ["--symbol", "btc_usdt", "--order-side", "BUY", "--order-type", "MARKET"];
    let place = [&["futures", "place-order"], &order[..], &["--orig-qty", "1", "--position-side", "LONG"]].concat();
    // An order that is no longer listed was canceled: the result does not say so.
    let accepted = "Accepted by the exchange. Use `tradewire futures open-orders` to see its effect.\n";
    let cases = [(&place[..], "\"71\"", "order id  71\n"), (&cancel_all, "true", accepted)];
    for (words, result, stdout) in cases {
        let body = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
        let run = |more: &[&str]| run_with(&configured(&host(response("200 OK", &body))), &[words, more].concat());
        let shown = run(&[]);
        assert_eq!((shown.code, shown.stdout.as_str(), shown.stderr.as_str()), (0, stdout, ""), "{shown:?}");
        assert_eq!(run(&["--json"]).stdout, format!("{result}\n"));
    }
}

/// Each order is accepted or rejected on its own, and a script must notice.
#[test]
fn a_batch_of_spot_orders_with_a_rejected_one_is_no_success() {
    let order = |quantity: &str| {
        format!(
            r#"{{"symbol":"btc_usdt","side":"BUY","type":"LIMIT","timeInForce":"GTC","bizType":"SPOT","price":100,"quantity":{quantity}}}"#
        )
    };
    for (quantities, code, error) in [
        (&["1", "2"][..], 0, ""),
        (&["1", "0.00000001"], 4, "1 of 2 orders was rejected"),
        (&["0.00000001"], 4, "1 of 1 order was rejected"),
    ] {
        let orders: Vec<_> = quantities.iter().map(|quantity| order(quantity)).collect();
        let items = format!("[{}]", orders.join(","));
        let place =
            |options: &[&str]| run(&[&["spot", "place-batch", "--items", &items, "--sandbox"], options].concat());
        let (table, json) = (place(&[]), place(&["--json"]));
        assert_eq!((table.code, json.code), (code, code), "{table:?} {json:?}");
        assert!(table.stderr.contains(error) && json.stderr.contains(error), "{table:?} {json:?}");
        assert_eq!(table.stdout.matches("rejected").count(), usize::from(code == 4), "{table:?}");
        assert_eq!(json.json()["items"].as_array().map(Vec::len), Some(quantities.len()), "{json:?}");
    }
    // The result does not mention the second order, or none.
    let items = format!("[{0},{0}]", order("1"));
    for (result, options, unknown, number) in [
        (r#"{"items":[{"index":0,"orderId":"7","reject":"false"}]}"#, &[][..], "1 order", "order 2"),
        (r#"{"items":7}"#, &["--json"], "2 orders", "orders 1 to 2"),
    ] {
        let body = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
        let words = [&["spot", "place-batch", "--items", &items], options].concat();
        let run = run_with(&configured(&host(response("200 OK", &body))), &words);
        let error = format!("it is not known what happened to {unknown}");
        assert!(run.code == 5 && run.stderr.contains(&error), "{run:?}");
        // None of the orders has a client order id by which it could be found.
        let advice = format!(
            "Then look for {number}, by symbol, side, price, quantity and time, with `tradewire spot open-orders` and"
        );
        assert!(run.stderr.contains(&advice), "{run:?}");
    }
}

#[test]
fn a_trade_whose_result_is_false_is_no_success() {
    let body = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":false}"#;
    let variables = configured(&host(response("200 OK", body)));
    let run = run_with(&variables, &["futures", "cancel-all-orders", "--symbol", "btc_usdt"]);
    assert_eq!((run.code, run.stdout.as_str()), (5, ""), "{run:?}");
    assert!(
        run.stderr.contains("its result is `false`") && run.stderr.contains("use `tradewire futures open-orders`"),
        "{run:?}"
    );
    assert!(!run.stderr.contains("still accept"), "it was answered: {run:?}");
}

#[test]
fn without_a_deployment_only_queries_are_sent_to_a_sandbox_that_was_not_chosen() {
    for call in calls_of_each_kind().filter(|call| call.operation.effect != Effect::Read) {
        let words = call.words(&[], &["--json"]);
        let rejected = run_with_stdin(&call.stdin, &[], &words);
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{words:?}: {rejected:?}");
        assert_eq!(rejected.stderr.lines().count(), 1, "no sandbox started: {rejected:?}");
        let report = rejected.report();
        assert!(report["error"].as_str().unwrap().starts_with("no deployment is configured"), "{report}");
        for expected in ["--sandbox", "--deployment", "TRADEWIRE_API_SECRET", "Nothing was sent"] {
            assert!(report["advice"].as_str().unwrap().contains(expected), "{expected}: {report}");
        }
        let allowed = [("TRADEWIRE_ALLOW_WITHDRAWALS".to_owned(), "true".to_owned())];
        let tried = run_with_stdin(&call.stdin, &allowed, &call.words(&[], &["--json", "--sandbox"]));
        assert!(tried.code == 0 || tried.code == 4, "{words:?}: {tried:?}");
        assert!(tried.stderr.starts_with(r#"{"exchange":"sandbox","url":"http://127.0.0.1:"#), "{tried:?}");
    }
}

/// A key and a deployment are for an exchange, but the option is closer than the environment.
#[test]
fn a_chosen_sandbox_replaces_the_configured_deployment() {
    let words = ["futures", "place-batch", "--file", "-", "--sandbox"];
    let placed = run_with_stdin(ORDERS, &configured("http://127.0.0.1:9"), &words);
    assert!(placed.code == 0 && placed.stderr.starts_with("A sandbox in this process responds"), "{placed:?}");
    for option in [["--deployment", "xt"], ["--spot-url", "http://127.0.0.1:9"]] {
        let both = run_with_stdin(ORDERS, &[], &[&words[..], &option].concat());
        assert!(both.code == 2 && both.stderr.contains("cannot be used with"), "{both:?}");
    }
}

#[test]
fn a_sandbox_logs_its_requests() {
    let (sandbox, stderr) = Sandbox::watched(&[]);
    let wrong = sandbox.with("TRADEWIRE_API_SECRET", SECRET);
    let swapped = sandbox.with("TRADEWIRE_API_SECRET", DEMO_KEY);
    assert_eq!(run(&["--version"]).code, 0);
    assert_eq!(run_with(&sandbox.variables, &["loan", "currencies", "--limit", "2"]).code, 0);
    assert_eq!(run_with(&wrong, &["spot", "open-orders"]).code, 4);
    assert_eq!(run_with(&swapped, &["spot", "open-orders"]).code, 4);
    assert_eq!(run_with(&sandbox.variables, &["futures", "order-detail", "--order-id", "7"]).code, 4);
    assert_eq!(run_with(&sandbox.variables, &["spot", "order-lookup", "--order-id", "7"]).code, 4);
    let lines = stderr.lines().map(Result::unwrap).filter(|line| line.starts_with("GET ") || line.starts_with("  "));
    let lines = lines.take(13).collect::<Vec<_>>();
    assert_eq!(lines[0], format!("GET {}?limit=2 -> HTTP 200", Currencies::OPERATION.path));
    let [request, code, expected, explanation] = &lines[1..5] else { panic!("{lines:?}") };
    let open = OpenOrders::OPERATION;
    assert_eq!(request, &format!("GET {} -> HTTP 200", open.path));
    let wrong = ErrorCode::parse(open.host.recipe.code(SignatureRejection::InvalidSignature));
    let doc = wrong.info().unwrap().doc.trim_end_matches('.');
    assert!(code.starts_with(&format!("  code {wrong}: {doc}")) && !code.contains("The message is \"\""), "{code}");
    assert!(expected.starts_with(&format!("  expected canonical string: {}", SIGNING.prefix)), "{expected}");
    assert!(expected.ends_with(&format!("#GET#{}", open.path)), "{expected}");
    assert_eq!(explanation, "  No known mistake leads to this signature: check that the secret is correct.");
    let [_, _, expected, signed, explanation] = &lines[5..10] else { panic!("{lines:?}") };
    assert_eq!(expected.split_once(": ").unwrap().1, signed.split_once(": ").unwrap().1);
    assert!(signed.starts_with("  signed instead: "), "{signed}");
    assert!(explanation.ends_with("sign with the secret."), "{explanation}");
    assert_eq!(lines[10], format!("GET {}?orderId=7 -> HTTP 200", OrderDetail::OPERATION.path));
    let absent = ErrorCode::NoSuchOrder;
    assert_eq!(lines[12], format!("  code {absent}: {}", absent.info().unwrap().doc), "its meaning is printed once");
}

#[test]
fn a_sandbox_prints_the_url_of_its_page() {
    let (sandbox, stderr) = Sandbox::watched(&[]);
    let url = &sandbox.variables.iter().find(|(name, _)| name == "TRADEWIRE_FUTURES_URL").unwrap().1;
    let line = stderr.lines().map(Result::unwrap).find(|line| line.contains("in a browser")).unwrap();
    assert!(line.ends_with(&format!(" {url}/")), "{line}");
}

#[test]
fn a_fault_affects_its_operation_and_is_logged() {
    let (sandbox, stderr) =
        Sandbox::watched(&["--fault", "futures place-batch: drop-after", "--fault", "any: skew 300ms"]);
    let placed = run_with_stdin(ORDERS, &sandbox.variables, &["futures", "place-batch", "--file", "-"]);
    assert_eq!(placed.code, 5, "{placed:?}");
    let newest = run_with(&sandbox.variables, &["futures", "quant-history", "--limit", "1", "--json"]).json();
    assert_eq!(newest["items"][0]["clientOrderId"], "mine_1", "it was executed");
    let lines = stderr.lines().map(Result::unwrap).skip_while(|line| !line.starts_with("POST ")).take(3);
    let [request, dropped, skewed] = &lines.collect::<Vec<_>>()[..] else { panic!("three lines") };
    assert!(request.ends_with(" -> HTTP 0"), "{request}");
    assert_eq!(dropped, "  fault: futures place-batch: drop-after");
    assert_eq!(skewed, "  fault: any: skew 300ms");
}

#[test]
fn an_invalid_fault_is_rejected_with_a_reason() {
    let rejected = run(&["sandbox", "--port", "0", "--fault", "futures place-batch: explode"]);
    assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
    assert!(
        rejected.stderr.contains("the fault kind is `explode`; expected `delay 2s`, `drop-before`"),
        "{rejected:?}"
    );
    let misspelled = run(&["sandbox", "--port", "0", "--fault", "futures place-batc: drop-after"]);
    assert!(misspelled.stderr.contains("Did you mean `futures place-batch`?"), "{misspelled:?}");
    assert!(misspelled.code == 2 && !misspelled.stderr.contains("spot open-orders"), "{misspelled:?}");
}

#[test]
fn a_table_without_a_terminal_has_every_column() {
    let sandbox = Sandbox::start(&[]);
    let of = |columns: Option<&str>| {
        let mut command = command(&["spot", "open-orders"]);
        match columns {
            Some(columns) => command.env("COLUMNS", columns),
            None => command.env_remove("COLUMNS"),
        };
        let output = command.envs(sandbox.variables.iter().cloned()).output().unwrap();
        (String::from_utf8(output.stdout).unwrap(), String::from_utf8(output.stderr).unwrap())
    };
    let (wide, nothing) = of(None);
    assert_eq!(nothing, "");
    assert!(wide.lines().any(|line| line.contains("fee") && line.contains("time, UTC")), "{wide}");
    let (narrow, left_out) = of(Some("80"));
    assert!(narrow.lines().all(|line| line.chars().count() <= 80), "{narrow}");
    assert!(narrow.starts_with(" quote currency usdt · type LIMIT"), "{narrow}");
    assert!(left_out.starts_with("Columns that do not fit: ") && left_out.contains("time, UTC"), "{left_out}");
}

/// The required fields of an order's detail, besides its id.
const REQUIRED: &str = r#""symbol":"a","orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","origQty":1,"executedQty":0,"state":"NEW","createdTime":1"#;

#[test]
fn json_keeps_every_digit() {
    let digits = r#""orderId":9007199254740993,"price":12345678901.123456780,"avgPrice":1E-7,"later":[]"#;
    let body = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{{{digits},{REQUIRED}}}}}"#);
    // jq 1.6 and JavaScript read the number as 9007199254740992, which is the id of another order.
    let url = host(response("200 OK", &body));
    let words = ["futures", "order-detail", "--order-id", "9007199254740993", "--json"];
    let run = run_with(&configured(&url), &words);
    let expected = "{
  \"orderId\": \"9007199254740993\",
  \"price\": 12345678901.123456780,
  \"avgPrice\": 1E-7,
  \"later\": [],
";
    assert!(run.code == 0 && run.stdout.starts_with(expected), "{run:?}");
}

/// The trader learns the id of an order that was placed, however deep the result is.
#[test]
fn a_deep_result_is_shown() {
    let lists = format!("{}7{}", "[".repeat(20_000), "]".repeat(20_000));
    let objects = format!(r#"{}7{}"#, r#"{"a":"#.repeat(20_000), "}".repeat(20_000));
    let order =
        r#"{"symbol":"btc_usdt","side":"BUY","type":"MARKET","timeInForce":"FOK","bizType":"SPOT","quoteQty":5}"#;
    let results = [lists, objects].into_iter().flat_map(|deep| {
        [format!(r#"{{"orderId":"77","later":{deep}}}"#), format!(r#"[{{"id":77,"later":[{deep}]}}]"#), deep]
    });
    let options = [&[][..], &["--json"], &["--verbose"], &["--json", "--verbose"]];
    for (result, options) in results.zip(options.into_iter().cycle()) {
        let url = host(response("200 OK", &format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#)));
        let words = [&["spot", "place-order", "--file", "-"], options].concat();
        let placed = run_with_stdin(order, &configured(&url), &words);
        let is_shown = !result.contains("77") || placed.stdout.contains("77") || placed.stderr.contains("77");
        let code = if result.contains("orderId") { 0 } else { 5 };
        assert!(placed.code == code && is_shown, "{options:?}: {}", &result[..60]);
    }
}

/// Characters that control a terminal are part of the data, too.
#[test]
fn json_keeps_every_character() {
    let note = "\"a\u{7f}b\u{80}c\u{9b}31md\u{9c}e\u{ad}f\"";
    let body = format!(
        r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{{"orderId":7,"note":{note},{REQUIRED}}}}}"#
    );
    let url = host(response("200 OK", &body));
    let run = run_with(&configured(&url), &["futures", "order-detail", "--order-id", "7", "--json"]);
    assert!(run.code == 0 && run.stdout.contains(&format!("\n  \"note\": {note},\n")), "{run:?}");
    // A message is a text for people, and shows such characters escaped.
    let rejected = crate::support::run(&["futures", "order-detail", "--order-id", "7\u{7f}8", "--json"]);
    let report = rejected.report();
    let error = report["error"].as_str().unwrap();
    assert!(rejected.code == 2 && error.contains(r"7\u{7f}8"), "{error:?}");
}

#[test]
fn an_option_overrides_the_environment() {
    let sandbox = Sandbox::start(&[]);
    let url = sandbox.variables.iter().find(|(name, _)| name == "TRADEWIRE_SPOT_URL").unwrap().1.clone();
    let unreachable = sandbox.with("TRADEWIRE_SPOT_URL", "http://127.0.0.1:9");
    assert_eq!(run_with(&unreachable, &["spot", "open-orders"]).code, 3);
    assert_eq!(run_with(&unreachable, &["spot", "open-orders", "--spot-url", &url]).code, 0);
}

/// Returns the path of an operation up to its first parameter.
fn path_of(operation: &Operation) -> &str {
    operation.path.split('{').next().unwrap_or_default()
}

#[test]
fn signing_prints_everything_but_the_secret() {
    for (call, json) in calls_of_each_kind().zip([&[][..], &["--json"]].into_iter().cycle()) {
        let run = run_with_stdin(&call.stdin, &configured("http://127.0.0.1:9"), &call.words(&["sign"], json));
        assert_eq!(run.code, 0, "{run:?}");
        let signed = call.operation.auth == Auth::Signed;
        assert_eq!(run.stdout.contains(&header(HeaderRole::Signature)), signed, "{run:?}");
        assert_eq!(run.stdout.contains("a-key"), signed, "{run:?}");
        assert!(run.stdout.contains("curl -X ") && run.stdout.contains(path_of(call.operation)), "{run:?}");
        assert!(!run.stdout.contains(SECRET) && !run.stderr.contains(SECRET), "{run:?}");
    }
}

#[test]
fn signing_needs_no_configuration_and_reports_which_key_it_uses() {
    let (operation, window) =
        (BatchOrders::OPERATION, OpenOrders::OPERATION.host.recipe.recv_window.max_millis.to_string());
    let words = ["sign", "spot", "batch-orders", "--order-ids", "3,1", "--recv-window", &window];
    let json = run(&[&words[..], &["--json"]].concat());
    let is_note = |line: &str| line.starts_with(r#"{"note":""#);
    assert!(json.stderr.lines().all(is_note) && json.stderr.contains("sandbox's demo key"), "{}", json.stderr);
    let signed = json.json();
    assert_eq!(signed["url"], format!("http://127.0.0.1:7070{}?orderIds=3,1", operation.path));
    let canonical = signed["canonical"].as_str().unwrap();
    assert!(canonical.contains(&format!("&{}={window}&", header(HeaderRole::RecvWindow))), "{canonical}");
    assert!(canonical.ends_with(&format!("#GET#{}#orderIds=3,1", operation.path)), "{canonical}");
    let text = run(&words);
    assert!(text.stderr.contains("port 7070") && text.stderr.contains("sandbox's demo key"), "{}", text.stderr);
    let public = run(&["sign", "loan", "currencies"]);
    assert!(public.code == 0 && !public.stderr.contains("key"), "{}", public.stderr);
}

#[test]
fn the_demo_key_signs_for_no_other_host_than_the_sandbox() {
    for words in [&["--deployment", "xt"][..], &["--spot-url", "http://127.0.0.1:9"]] {
        let rejected = run(&[&["sign", "spot", "open-orders"], words].concat());
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
        assert!(rejected.stderr.contains("Set TRADEWIRE_API_KEY and TRADEWIRE_API_SECRET"), "{rejected:?}");
        let public = run(&[&["sign", "loan", "currencies"], words].concat());
        assert!(public.code == 0 && !public.stderr.contains("key"), "{public:?}");
    }
}

/// A script must not take a list in the default state for a list of all orders.
#[test]
fn an_empty_list_as_json_has_a_note_on_stderr() {
    let sandbox = Sandbox::start(&[]);
    let words = ["futures", "orders", "--client-order-id", "never_used", "--json"];
    for more in [&[][..], &["--all"]] {
        let empty = run_with(&sandbox.variables, &[&words[..], more].concat());
        let note: serde_json::Value = serde_json::from_str(&empty.stderr).unwrap();
        let expected = "By default, only those with state=NEW are listed.";
        assert_eq!((empty.code, note["note"].as_str()), (0, Some(expected)), "{empty:?}");
    }
}

/// A demo key that was forgotten in the environment would look like a key of the user that the exchange rejects.
#[test]
fn the_demo_key_is_sent_to_no_exchange() {
    let demo = [("TRADEWIRE_API_KEY", DEMO_KEY), ("TRADEWIRE_API_SECRET", DEMO_SECRET)];
    let demo = demo.map(|(name, value)| (name.to_owned(), value.to_owned()));
    let declared = Contract::embedded().deployments.get("xt").unwrap();
    for words in [["--deployment", "xt"], ["--spot-url", &declared.base_urls["spot"]]] {
        let rejected = run_with(&demo, &[&["sign", "spot", "open-orders"][..], &words].concat());
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
        assert!(rejected.stderr.contains("the API key is the demo key of the sandbox, but"), "{rejected:?}");
    }
}

#[test]
fn the_list_has_every_operation() {
    let list = run(&["operations", "--json"]).json();
    assert_eq!(list.as_array().map(Vec::len), Some(Contract::embedded().operations().count()));
    let declared = Contract::embedded().operations().find(|of| of.title() == "futures place-batch").unwrap();
    let rates = declared.written_rates.iter().flat_map(|rates| rates.all());
    let rates: Vec<&str> = rates.map(|rate| rate.text.as_str()).collect();
    let batch = list.as_array().unwrap().iter().find(|of| of["operation"] == "futures place-batch").unwrap();
    assert_eq!((batch["effect"].as_str(), &batch["rates"]), (Some("trade"), &serde_json::json!(rates)));
    let paths = list.as_array().unwrap().iter().map(|of| of["path"].as_str());
    assert!(paths.eq(Contract::embedded().operations().map(|operation| Some(&*operation.path))), "{list}");
    let short = run(&["operations"]).stdout;
    let names = Contract::embedded().operations().map(|operation| operation.name.name.replace('_', "-"));
    assert!(names.into_iter().all(|name| short.contains(&format!("    {name} "))), "{short}");
    assert!(short.lines().all(|line| line.chars().count() <= 100), "{short}");
}

#[test]
fn the_list_is_filtered_by_words() {
    let listed = |words: &[&str]| run(&[&["operations"], words].concat());
    let titles = |words: &[&str]| {
        let list = listed(&[words, &["--json"]].concat()).json();
        list.as_array().unwrap().iter().map(|of| of["operation"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    let all = Contract::embedded().operations().count();
    let futures = titles(&["Futures"]);
    assert!(futures.len() < all && futures.iter().any(|title| title == "futures place-batch"), "{futures:?}");
    let both = titles(&["futures", "place-batch"]);
    assert!(both.len() < futures.len() && both.contains(&"futures place-batch".to_owned()), "{both:?}");
    let none = listed(&["ordrs"]);
    assert_eq!((none.code, none.stdout.as_str()), (0, ""), "{none:?}");
    assert!(none.stderr.contains("No operation contains all of these words."), "{none:?}");
    assert_eq!(titles(&["ordrs"]), Vec::<String>::new());
}

#[test]
fn the_help_of_a_file_describes_the_body_of_the_operation() {
    let help = run(&["futures", "place-order", "--help"]).stdout;
    assert!(help.contains("The order. Instead of a file, the fields can be given as options."), "{help}");
}

#[test]
fn a_list_with_the_default_number_of_records_says_so() {
    let klines = |options: &[&str]| {
        let words = ["spot", "klines", "--symbol", "btc_usdt", "--interval", "1m", "--sandbox"];
        run(&[&words[..], options].concat())
    };
    let (all, chosen) = (klines(&[]), klines(&["--limit", "100"]));
    let expected =
        "Only 100 records are listed, the default of --limit; there may be more. Raise --limit, which is at most 1000.";
    assert!(all.code == 0 && all.stderr.contains(expected), "{all:?}");
    assert!(chosen.code == 0 && !chosen.stderr.contains("may be more"), "{chosen:?}");
    assert_eq!(klines(&["--json"]).report()["note"], expected);
}

#[test]
fn help_lists_every_parameter() {
    let help = command(&["futures", "quant-history", "-h"]).output().unwrap();
    insta::assert_snapshot!("quant_history_help", String::from_utf8(help.stdout).unwrap());
}
