//! Failures: the exit code, the message, and that nothing is sent that is rejected locally.

use std::io::ErrorKind;
use std::net::TcpListener;

use tradewire::futures::{OrderDetail, PlaceBatch, QuantHistory};
use tradewire::operations::SIGNING;
use tradewire::signing::SignatureRejection;
use tradewire::spot::OpenOrders;
use tradewire_contract::Contract;

#[cfg(target_os = "linux")]
use crate::support::command;
use crate::support::examples::calls_of_each_kind;
use crate::support::{SECRET, Sandbox, configured, host, hosts, response, run, run_with, run_with_stdin};

const ORDER: &str = r#"{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;
const PLACE: [&str; 4] = ["futures", "place-batch", "--file", "-"];
const DETAIL: [&str; 4] = ["futures", "order-detail", "--order-id", "7"];

fn batch(orders: usize) -> String {
    format!("[{}]", vec![ORDER; orders].join(","))
}

#[test]
fn a_request_that_breaks_a_rule_is_not_sent() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.set_nonblocking(true).unwrap();
    let variables = configured(&format!("http://{}", listener.local_addr().unwrap()));
    let most = PlaceBatch::MAX_ORDERS;
    let rejected = run_with_stdin(&batch(most + 1), &variables, &PLACE);
    assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
    let message = format!("`orders` is a list of {} items; the maximum is {most} items", most + 1);
    assert!(rejected.stderr.contains(&message) && rejected.stderr.contains("Nothing was sent"), "{rejected:?}");
    let too_many = (QuantHistory::MAX_LIMIT + 1).to_string();
    let too_long = (OpenOrders::OPERATION.host.recipe.recv_window.max_millis + 1).to_string();
    for words in
        [&["futures", "quant-history", "--limit", &too_many][..], &["spot", "open-orders", "--recv-window", &too_long]]
    {
        let rejected = run_with(&variables, words);
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{words:?}: {rejected:?}");
    }
    assert_eq!(listener.accept().unwrap_err().kind(), ErrorKind::WouldBlock, "something was sent");
}

#[test]
fn a_request_that_breaks_a_rule_starts_no_sandbox() {
    for words in [&["futures", "quant-history", "--start-time", "1"][..], &["futures", "quant-history", "--limit", "0"]]
    {
        let rejected = run(words);
        assert!(rejected.code == 2 && rejected.stderr.starts_with("error: "), "{rejected:?}");
    }
}

#[test]
fn an_invalid_file_of_orders_is_rejected_with_a_hint() {
    let empty = run_with_stdin("", &[], &PLACE);
    let message = format!("stdin is empty; expected a JSON array of 1 to {} orders", PlaceBatch::MAX_ORDERS);
    assert!(empty.code == 2 && empty.stderr.contains(&message), "{empty:?}");
    assert!(empty.stderr.contains("Nothing was sent"), "{empty:?}");
    let directory = tempfile::tempdir().unwrap();
    let path = directory.path().join("orders.json");
    let file = |content: &str| {
        std::fs::write(&path, content).unwrap();
        run(&["futures", "place-batch", "--sandbox", "--file", path.to_str().unwrap()])
    };
    let invalid = file("[{]");
    let place = format!("error: {}: futures place-batch: ", path.display());
    assert!(invalid.code == 2 && invalid.stderr.contains(&place), "{invalid:?}");
    // PowerShell and Excel begin a file with a byte order mark.
    let marked = file(&format!("\u{feff}{}", batch(1)));
    assert_eq!(marked.code, 0, "{marked:?}");
}

/// A device such as `/dev/zero` has no end.
#[cfg(target_os = "linux")]
#[test]
fn a_file_without_an_end_is_rejected() {
    let endless = run(&["futures", "place-batch", "--file", "/dev/zero"]);
    assert!(endless.code == 2 && endless.stderr.contains("/dev/zero: it is larger than 256 MiB"), "{endless:?}");
    let stdin = run_with_stdin(&batch(1), &[], &["futures", "place-batch", "--sandbox", "--file", "/dev/stdin"]);
    assert_eq!(stdin.code, 0, "{stdin:?}");
}

#[test]
fn with_a_key_but_no_deployment_no_sandbox_responds() {
    let both = configured("http://127.0.0.1:9");
    let keys = [&both[..2], &both[..1], &both[1..2]].into_iter().cycle();
    let forms = [&[][..], &["--json"]].into_iter().cycle();
    for ((call, variables), json) in calls_of_each_kind().zip(keys).zip(forms) {
        let words = call.words(&[], json);
        let rejected = run_with_stdin(&call.stdin, variables, &words);
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{words:?}: {rejected:?}");
        for expected in [
            "is set, but no deployment is configured",
            "--deployment",
            "TRADEWIRE_SPOT_URL",
            "--sandbox",
            "Nothing was sent",
        ] {
            assert!(rejected.stderr.contains(expected), "{expected}: {rejected:?}");
        }
        assert!(json.is_empty() || rejected.report()["exit_code"] == 2, "{rejected:?}");
    }
}

#[test]
fn a_rejection_in_words_is_recognized() {
    let rejected = |rejection: SignatureRejection| {
        let recipe = OrderDetail::OPERATION.host.recipe;
        let (code, words) = (recipe.code(rejection), SIGNING.message(rejection));
        let body = format!(
            r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"{code}","msg":"{words}"}},"result":null}}"#
        );
        let status = format!("{} Rejected", recipe.http_status);
        let run = run_with(&configured(&host(response(&status, &body))), &DETAIL);
        assert_eq!(run.code, 4, "{run:?}");
        run.stderr
    };
    let outdated = rejected(SignatureRejection::Outdated);
    assert!(outdated.contains("clock") && !outdated.contains("Check the key"), "{outdated}");
    assert!(!outdated.contains("TRADEWIRE_API_KEY"), "{outdated}");
    for rejection in [SignatureRejection::UnknownKey, SignatureRejection::InvalidSignature] {
        let stderr = rejected(rejection);
        assert!(stderr.contains("Check the key") && stderr.contains("read from TRADEWIRE_API_KEY"), "{stderr}");
    }
}

#[test]
fn an_unknown_name_gets_a_suggestion_from_the_list_of_the_exchange() {
    let suggestion = "`btc_usdtt` is unknown; did you mean `btc_usdt`?";
    for words in [
        &["futures", "symbol", "--symbol", "btc_usdtt"][..],
        &["spot", "tickers", "--symbol", "btc_usdtt"],
        &["spot", "tickers", "--symbols", "eth_usdt,btc_usdtt"],
    ] {
        let rejected = run(words);
        assert!(rejected.code == 4 && rejected.stderr.contains(suggestion), "{rejected:?}");
    }
    let words = [&PLACE[..], &["--sandbox"]].concat();
    let placed = run_with_stdin(&format!("[{}]", ORDER.replace("btc_usdt", "btc_usdtt")), &[], &words);
    assert!(placed.code == 4 && placed.stderr.contains(suggestion), "{placed:?}");
    let currency = run(&["futures", "balance", "--coin", "usdtt"]);
    assert!(currency.stderr.contains("`usdtt` is unknown; did you mean `usdt`?"), "{currency:?}");

    // `SPOT` resembles the currency `sol`.
    let words = "spot transfer --biz-id t1 --from SPOT --to FUTURES_U --currency usdtt --amount 1 --sandbox";
    let transfer = run(&words.split(' ').collect::<Vec<_>>());
    assert!(transfer.stderr.contains("`usdtt` is unknown; did you mean `usdt`?"), "{transfer:?}");

    let unlike = run(&["futures", "symbol", "--symbol", "nothing_like_it"]);
    assert!(unlike.code == 4 && !unlike.stderr.contains("did you mean"), "{unlike:?}");
}

/// One market that cannot be read does not hide the others, and its absence is not a success.
#[test]
fn the_readable_records_of_a_list_are_printed() {
    let ticker = |symbol: &str, volume: &str| {
        format!(
            r#"{{"s":"{symbol}","t":1,"cv":"1","cr":"0.01","o":"9","l":"8","h":"9","c":"91","q":"{volume}","v":"1","ap":"9","aq":"1","bp":"9","bq":"2"}}"#
        )
    };
    let [first, last] = ["btc_usdt", "sol_usdt"].map(|symbol| ticker(symbol, "12.5"));
    let long = ticker("dust_usdt", "99887766554433221100998877665.5");
    for (others, fault) in [
        (&[long.as_str()][..], None),
        (&[r#"{"s":"eth_usdt"}"#], Some("the field `[1].t` is missing, and ")),
        (&["null"], Some("`[1]` is null")),
        (&["7"], Some("`[1]` is not an object")),
        (&[&long, "null", "[]"], Some("`[2]` is null, and 1 other fault")),
    ] {
        let records = [&[first.as_str()], others, &[&last]].concat();
        let result = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":[{}]}}"#, records.join(","));
        for options in [&[][..], &["--json"]] {
            let words = [&["spot", "tickers"], options].concat();
            let listed = run_with(&configured(&host(response("200 OK", &result))), &words);
            assert_eq!(listed.code, if fault.is_some() { 6 } else { 0 }, "{others:?}: {listed:?}");
            assert!(listed.stdout.contains("btc_usdt") && listed.stdout.contains("sol_usdt"), "{others:?}: {listed:?}");
            assert!(fault.is_none_or(|fault| listed.stderr.contains(fault)), "{others:?}: {listed:?}");
        }
    }
}

/// Not every operation of the exchange rejects an unknown name. No result must not look like no orders.
#[test]
fn a_query_without_a_result_about_an_unknown_name_fails() {
    let page = |operation: &str, field: &str| {
        let names: Vec<_> = ["btc_usdt", "eth_usdt"].iter().map(|name| format!(r#"{{"{field}":"{name}"}}"#)).collect();
        match operation {
            "spot" => format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{{"symbols":[{}]}}}}"#, names.join(",")),
            _ => {
                format!(r#"{{"returnCode":0,"msgInfo":"","error":null,"result":{{"symbols":[{}]}}}}"#, names.join(","))
            }
        }
    };
    let empty = |group: &str, result: &str| match group {
        "spot" => format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#),
        _ => format!(r#"{{"returnCode":0,"msgInfo":"","error":null,"result":{result}}}"#),
    };
    let no_page = r#"{"hasPrev":false,"hasNext":false,"items":[]}"#;
    let (unknown, listed) = (("btc_usd", 4), ("btc_usdt", 0));
    for (words, result, (symbol, code)) in [
        (&["spot", "open-orders"][..], "[]", unknown),
        (&["spot", "open-orders"], "[]", listed),
        (&["spot", "open-orders", "--json"], "[ ]", unknown),
        (&["spot", "order-history"], no_page, unknown),
        (&["spot", "order-history", "--all", "--json"], no_page, unknown),
        (&["futures", "open-orders"], "[]", unknown),
        (&["futures", "open-orders"], "[]", listed),
        (&["futures", "quant-history", "--all"], no_page, unknown),
        (&["futures", "quant-history", "--json"], no_page, unknown),
        (&["futures", "quant-history", "--json"], no_page, listed),
    ] {
        let group = words[0];
        let responses = [empty(group, result), page(group, "symbol")].map(|body| response("200 OK", &body));
        let variables = configured(&hosts(responses.to_vec()));
        let asked = run_with(&variables, &[words, &["--symbol", symbol]].concat());
        assert_eq!(asked.code, code, "{words:?} {symbol}: {asked:?}");
        let suggestion = "`btc_usd` is unknown; did you mean `btc_usdt`?";
        assert_eq!(asked.stderr.contains(suggestion), code == 4, "{words:?}: {asked:?}");
        assert!(code == 0 || asked.stdout.is_empty(), "{words:?}: {asked:?}");
    }
    // Without the list, the result is what the exchange says.
    let unchecked = run_with(
        &configured(&host(response("200 OK", &empty("spot", "[]")))),
        &["spot", "open-orders", "--symbol", "btc_usd", "--attempts", "1"],
    );
    assert!(unchecked.code == 0 && unchecked.stderr.contains("could not be checked"), "{unchecked:?}");
}

#[test]
fn without_a_list_of_names_the_rejection_is_reported_as_it_is() {
    let contract = Contract::embedded();
    let code = contract.codes().find(|code| code.listed_by.is_some()).unwrap();
    let body =
        format!(r#"{{"returnCode":1,"msgInfo":"failure","error":{{"code":"{}","msg":""}},"result":null}}"#, code.wire);
    let rejected = run_with(&configured(&host(response("200 OK", &body))), &DETAIL);
    assert!(rejected.code == 4 && rejected.stderr.contains(&code.wire), "{rejected:?}");
    assert!(!rejected.stderr.contains("did you mean"), "{rejected:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_output_is_reported() {
    let printed_to_full = |words: &[&str]| {
        let full = std::fs::File::options().write(true).open("/dev/full").unwrap();
        let output = command(words).stdout(full).output().unwrap();
        let stderr = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{stderr}");
        assert!(stderr.contains("cannot write the output"), "{stderr}");
        stderr
    };
    for query in [&["operations"][..], &["futures", "symbols"]] {
        let stderr = printed_to_full(query);
        assert!(!stderr.contains("again") && !stderr.contains("outcome"), "{stderr}");
    }
    let trade = printed_to_full(&["futures", "cancel-all-orders", "--sandbox"]);
    assert!(trade.contains("Do not send it again: it was accepted.") && trade.contains("outcome: executed"), "{trade}");
}

#[test]
fn control_characters_in_a_value_are_shown_escaped() {
    let order = r#"[{"symbol":"btc\u0000\u001b[2J_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;
    let rejected = run_with_stdin(order, &[], &["futures", "place-batch", "--file", "-", "--sandbox"]);
    assert!(rejected.code != 0 && rejected.stderr.contains(r"btc\0\u{1b}[2J_usdt"), "{rejected:?}");
}

#[test]
fn usage_errors_have_a_suggestion() {
    let cases = [
        (&["futures", "quant-history", "--symbl", "btc_usdt"][..], "--symbol"),
        (&["futres"], "futures"),
        (&["spot", "open-order"], "open-orders"),
        (&["futures", "order-detail"], "--order-id <INTEGER>"),
        (&["operations", "--contract", "dir"], "--contract must come before the subcommand"),
    ];
    for (words, suggestion) in cases {
        let rejected = run(words);
        assert_eq!(rejected.code, 2, "{words:?}");
        assert!(rejected.stderr.contains(suggestion) && rejected.stdout.is_empty(), "{words:?}: {rejected:?}");
    }
    let rejected = run(&["loan", "currencies", "--pge", "1", "--json"]).report();
    assert_eq!(rejected["exit_code"], 2);
    assert!(
        rejected["error"].as_str().is_some_and(|error| error.starts_with("unexpected argument '--pge'")),
        "{rejected}"
    );
}

#[test]
fn a_wrong_secret_is_explained() {
    let sandbox = Sandbox::start(&[]);
    let wrong = sandbox.with("TRADEWIRE_API_SECRET", SECRET);
    let [spot, futures] = [OpenOrders::OPERATION, OrderDetail::OPERATION]
        .map(|operation| operation.host.recipe.code(SignatureRejection::InvalidSignature));
    for (words, code) in
        [(&["spot", "open-orders"][..], spot), (&DETAIL, futures), (&["futures", "quant-history"], futures)]
    {
        let rejected = run_with(&wrong, words);
        assert_eq!((rejected.code, rejected.stdout.as_str()), (4, ""), "{rejected:?}");
        for expected in [code, "Check the key, its secret", "TRADEWIRE_API_SECRET"] {
            assert!(rejected.stderr.contains(expected), "{expected}: {rejected:?}");
        }
        assert!(!rejected.stderr.contains("executed"), "a query has no outcome: {rejected:?}");
        let report = run_with(&wrong, &[words, &["--json"]].concat());
        assert!(!report.stderr.contains(SECRET) && !rejected.stderr.contains(SECRET), "{report:?}");
        let report = report.report();
        assert_eq!((report["code"].as_str(), report["exit_code"].as_u64()), (Some(code), Some(4)), "{report}");
    }
    assert!(run_with(&wrong, &DETAIL).stderr.contains(SIGNING.message(SignatureRejection::InvalidSignature)));
}

#[test]
fn without_a_connection_nothing_is_sent() {
    let unreached = run_with_stdin(&batch(1), &configured("http://127.0.0.1:9"), &PLACE);
    assert_eq!(unreached.code, 3, "{unreached:?}");
    assert!(
        unreached.stderr.contains("not sent") && unreached.stderr.contains("outcome: not executed"),
        "{unreached:?}"
    );
    assert_eq!(unreached.stderr.matches("not executed").count(), 1, "it is reported once: {unreached:?}");
    let query = run_with(&configured("http://127.0.0.1:9"), &DETAIL);
    assert!(query.code == 3 && !query.stderr.contains("outcome"), "{query:?}");
}

#[test]
fn a_trade_without_a_response_may_have_been_executed() {
    for lost in [String::new(), response("502 Bad Gateway", "<html>"), response("200 OK", r#"{"returnCode":0,"#)] {
        let unknown = run_with_stdin(&batch(1), &configured(&host(lost.clone())), &[&PLACE[..], &["--json"]].concat());
        assert_eq!(unknown.code, 5, "{lost}: {unknown:?}");
        let report = unknown.report();
        assert_eq!(report["outcome"], "unknown", "{report}");
        let advice = report["advice"].as_str().unwrap();
        for title in PlaceBatch::OPERATION.verify {
            assert!(advice.contains(&format!("`tradewire {title}")), "{report}");
        }
    }
}

/// Requests to this machine bypass the proxy, so the host is another one. It is never reached.
#[test]
fn a_proxy_that_rejects_the_connection_is_reported() {
    let variable = |name: &str, value: &str| (name.to_owned(), value.to_owned());
    let proxy = host(response("407 Proxy Authentication Required", ""));
    let variables = [variable("HTTPS_PROXY", &proxy), variable("TRADEWIRE_SPOT_URL", "https://spot.invalid")];
    let words = ["spot", "server-time", "--attempts", "1"];
    let rejected = run_with(&variables, &words);
    assert!(rejected.code == 3 && rejected.stderr.contains("requires a user name"), "{rejected:?}");
}

#[test]
fn an_unreadable_response_has_its_own_exit_code() {
    let strange = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":[5]}"#;
    for received in [response("200 OK", "<html>"), response("200 OK", strange), response("503 Busy", "")] {
        let once = [&DETAIL[..], &["--attempts", "1"]].concat();
        let unreadable = run_with(&configured(&host(received.clone())), &once);
        assert_eq!((unreadable.code, unreadable.stdout.as_str()), (6, ""), "{received}: {unreadable:?}");
    }
}

#[test]
fn without_credentials_the_variables_are_named() {
    let rejected = run(&["futures", "quant-history", "--futures-url", "http://127.0.0.1:9"]);
    assert_eq!(rejected.code, 2, "{rejected:?}");
    assert!(rejected.stderr.contains("Set TRADEWIRE_API_KEY and TRADEWIRE_API_SECRET"), "{rejected:?}");
    let half = run_with(&configured("http://127.0.0.1:9")[..1], &["futures", "quant-history", "--deployment", "xt"]);
    assert_eq!(half.code, 2, "{half:?}");
    assert!(half.stderr.contains("TRADEWIRE_API_SECRET is not set"), "{half:?}");
}

#[test]
fn an_invalid_deployment_is_rejected() {
    let cases = [
        (&["spot", "open-orders", "--deployment", "XT"][..], "the contract lists: xt, "),
        (&["spot", "open-orders", "--spot-url", "ftp://127.0.0.1"], "the scheme `ftp`"),
        (&["spot", "open-orders", "--spot-url", "http://spot.example"], "http is accepted only for this machine"),
        (
            &["spot", "open-orders", "--futures-url", "http://127.0.0.1:9"],
            "spot open-orders: no base URL is configured for the spot host\nhelp: Set the base URL of the host with --spot-url",
        ),
        (
            &["spot", "open-orders", "--spot-url", "https://u:p@localhost"],
            "a user name or password; expected `https://host`",
        ),
        (&["spot", "open-orders", "--deployment", "xt", "--spot-url", "http://127.0.0.1:9"], "cannot be used with"),
    ];
    for (words, message) in cases {
        let rejected = run_with(&configured("http://127.0.0.1:9"), words);
        assert_eq!(rejected.code, 2, "{words:?}: {rejected:?}");
        assert!(rejected.stderr.contains(message) && !rejected.stderr.contains("()"), "{words:?}: {rejected:?}");
    }
}

#[test]
fn a_port_in_use_is_a_local_failure() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let failed = run(&["sandbox", "--port", &listener.local_addr().unwrap().port().to_string()]);
    assert_eq!((failed.code, failed.stdout.as_str()), (1, ""), "{failed:?}");
    assert!(failed.stderr.contains("the port is in use"), "{failed:?}");
}

/// Digits after a character that changes the writing direction would be read backwards.
#[test]
fn a_response_controls_no_terminal_and_no_shell() {
    let hostile = r#"7\r\u001b[2J\u202e\u200b\u2066; reboot"#;
    let rest = r#""orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","origQty":1,"executedQty":0,"state":"NEW","createdTime":1"#;
    let item = |symbol: &str| format!(r#"{{"orderId":"{hostile}","symbol":"{symbol}",{rest}}}"#);
    let items = format!("[{},{}]", item(hostile), item("b"));
    let page = format!(r#"{{"hasPrev":false,"hasNext":true,"items":{items}}}"#);
    let bodies = [
        format!(r#"{{"returnCode":0,"error":null,"result":{page}}}"#),
        format!(r#"{{"returnCode":1,"error":{{"code":"{hostile}","msg":"{hostile}"}},"result":null}}"#),
    ];
    for body in bodies {
        let shown = run_with(&configured(&host(response("200 OK", &body))), &["futures", "quant-history"]);
        let text = format!("{}{}", shown.stdout, shown.stderr);
        assert!(text.contains("reboot"), "{shown:?}");
        let controls = |c: char| (c.is_control() && c != '\n') || "\u{202e}\u{200b}\u{2066}".contains(c);
        assert!(!text.contains(controls), "{shown:?}");
        assert!(!shown.stderr.contains("--id 7"), "the options for the next page are pasted into a shell: {shown:?}");
    }
}

/// A record, a list of records and a page must have the form and the fields that the contract requires, as for a program that decodes them.
#[test]
fn a_result_of_another_form_is_not_a_success() {
    for (words, result, fault) in [
        (&DETAIL[..], "{}", "the field `orderId` is missing"),
        (&["futures", "account-info"], "null", "it is null"),
        (&["futures", "account-info", "--json"], "[]", "it is not an object"),
        (&["futures", "open-orders"], "null", "it is null"),
        (&["futures", "open-orders", "--json"], "{}", "it is not a list"),
        (&["futures", "open-orders"], "[{}]", "the field `[0].orderId` is missing"),
        (&["futures", "open-orders"], r#"[{"orderId":1}]"#, "the field `[0].symbol` is missing"),
        (
            &["futures", "quant-history"],
            r#"{"hasPrev":false,"hasNext":false,"items":[{}]}"#,
            "the field `items[0].orderId` is missing",
        ),
        (&["futures", "quant-history", "--all"], r#"{"hasNext":false,"items":[]}"#, "the field `hasPrev` is missing"),
    ] {
        let body = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
        let shown = run_with(&configured(&host(response("200 OK", &body))), words);
        assert!(shown.code == 6 && (shown.stdout.is_empty() || result.starts_with("[{")), "{result}: {shown:?}");
        let message = format!("the result does not have the form of the contract: {fault}");
        assert!(shown.stderr.contains(&message), "{result}: {shown:?}");
    }
}

/// A page is the last one only if it says so, whether it is shown as a table, as JSON or as one of all pages.
#[test]
fn a_page_without_its_flag_or_list_is_not_a_success() {
    for (result, message) in [
        ("{}", "is missing"),
        (r#"{"code":"503"}"#, "is missing"),
        (r#"{"hasNext":false,"rows":[]}"#, "`items` is missing"),
        (r#"{"hasNext":1,"items":[]}"#, "a page is unreadable: `hasNext` is `1`; expected true or false"),
        (r#"{"hasNext":"1","items":[]}"#, "a page is unreadable: `hasNext` is `"),
        (r#"{"hasNext":null,"items":[{}]}"#, ""),
    ] {
        let body = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
        // Such a page fails before anything is printed, so one of these results is enough to try every form of output.
        let forms: &[&[&str]] = match result {
            "{}" => &[&[], &["--json"], &["--all"], &["--all", "--json"]],
            _ => &[&["--json"], &["--all"]],
        };
        for &options in forms {
            let words = [&["spot", "deposits"][..], options].concat();
            let shown = run_with(&configured(&host(response("200 OK", &body))), &words);
            assert_eq!((shown.code, shown.stdout.as_str()), (6, ""), "{result}: {shown:?}");
            assert!(shown.stderr.contains(message), "{result}: {shown:?}");
        }
    }
    let recorded = r#"{"rc":0,"mc":"SUCCESS","ma":[],"result":{"hasPrev":null,"hasNext":null,"items":null}}"#;
    let shown = run_with(&configured(&host(response("200 OK", recorded))), &["spot", "deposits", "--all"]);
    assert_eq!(shown.code, 0, "{shown:?}");
}

#[test]
fn the_pages_before_a_failure_are_printed() {
    let order = r#"{"orderId":7,"symbol":"btc_usdt","orderSide":"BUY","orderType":"LIMIT","positionSide":"LONG","origQty":1,"executedQty":0,"state":"NEW","createdTime":1}"#;
    let result = format!(r#"{{"hasPrev":false,"hasNext":true,"items":[{order}]}}"#);
    let page = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
    let url = hosts(vec![response("200 OK", &page), response("503 Busy", "")]);
    let shown = run_with(&configured(&url), &["futures", "quant-history", "--all", "--attempts", "1"]);
    assert!(shown.code == 6 && shown.stdout.contains("btc_usdt"), "{shown:?}");
}

/// A success without the declared id does not prove that the order was placed, and another value is no id.
#[test]
fn an_order_is_not_placed_if_its_result_is_not_an_id() {
    let place = |words: &[&str], envelope: &str| run_with(&configured(&host(response("200 OK", envelope))), words);
    let futures =
        "futures place-order --symbol btc_usdt --orig-qty 3 --order-type market --order-side buy --position-side long";
    let spot =
        "spot place-order --symbol btc_usdt --side buy --type market --time-in-force fok --biz-type spot --quote-qty 5";
    let (futures, spot): (Vec<_>, Vec<_>) = (futures.split(' ').collect(), spot.split(' ').collect());
    for (result, code) in
        [("{}", 5), ("[]", 5), (r#""""#, 5), ("null", 5), ("true", 5), ("[1]", 5), (r#""abc""#, 6), ("-1", 6)]
    {
        let envelope = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
        let placed = place(&futures, &envelope);
        assert_eq!((placed.code, placed.stdout.as_str()), (code, ""), "{result}: {placed:?}");
    }
    for result in ["{}", "[]", r#""""#, "null", r#"{"orderId":""}"#] {
        let envelope = format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#);
        let placed = place(&spot, &envelope);
        assert!(placed.code == 5 && placed.stderr.contains("may have executed"), "{result}: {placed:?}");
    }
    let placed = place(&futures, r#"{"returnCode":0,"msgInfo":"success","error":null,"result":"7"}"#);
    assert_eq!((placed.code, placed.stdout.trim()), (0, "order id  7"), "{placed:?}");
}

/// An order that was amended stays amended, whatever the exchange returns in place of its optional id.
#[test]
fn an_order_is_amended_whatever_its_result_is() {
    let words = ["futures", "amend-order", "--order-id", "7", "--price", "1", "--orig-qty", "2"];
    for (result, shown) in [
        (r#""""#, ""),
        ("{}", ""),
        ("[]", ""),
        ("null", ""),
        ("true", "Accepted by the exchange."),
        (r#""7""#, "order id  7"),
        ("7", "order id  7"),
    ] {
        let envelope = format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#);
        let amended = run_with(&configured(&host(response("200 OK", &envelope))), &words);
        let stdout = amended.stdout.trim();
        assert_eq!((amended.code, stdout.split(" Use ").next()), (0, Some(shown)), "{result}: {amended:?}");
    }
}
