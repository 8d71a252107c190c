//! `--verbose` and `--timeout`.

use std::net::TcpListener;

use crate::support::examples::{calls, example_sandbox};
use crate::support::{Run, SECRET, configured, header, host, hosts, response, run_with, run_with_stdin};
use tradewire::signing::HeaderRole;
use tradewire_contract::{Auth, Contract};
use tradewire_sandbox::{DEMO_KEY, DEMO_SECRET};

const ORDERS: &str =
    r#"[{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}]"#;

const PLACED: &str = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":"fine"}"#;

/// Returns the lines of stderr with this start, without it.
fn lines<'r>(run: &'r Run, start: &str) -> Vec<&'r str> {
    run.stderr.lines().filter_map(|line| line.strip_prefix(start)).collect()
}

#[test]
fn requests_and_responses_are_printed() {
    let words = ["futures", "place-batch", "--file", "-", "--verbose"];
    let run = run_with_stdin(ORDERS, &configured(&host(response("200 OK", PLACED))), &words);
    assert_eq!(run.code, 0, "{run:?}");
    let (request, response) = (lines(&run, "> "), lines(&run, "< "));
    assert!(request[0].starts_with("POST http://127.0.0.1:") && request.contains(&ORDERS), "{run:?}");
    assert!(request.contains(&format!("{}: [redacted]", header(HeaderRole::Signature)).as_str()), "{run:?}");
    assert!(response[0].starts_with("HTTP 200 after ") && response.contains(&PLACED), "{run:?}");
    assert!(response.contains(&"content-type: application/json"), "{run:?}");
}

#[test]
fn a_key_that_a_response_repeats_is_redacted() {
    const KEY: &str = "a-key-that-nobody-may-see";
    let body = format!(r#"{{"rc":1,"mc":"AUTH_101","ma":["{KEY}"],"result":null}}"#);
    for json in [&["-v"][..], &["-v", "--json"]] {
        let mut variables = configured(&host(response("200 OK", &body)));
        variables.push(("TRADEWIRE_API_KEY".to_owned(), KEY.to_owned()));
        let run = run_with(&variables, &[&["spot", "open-orders"], json].concat());
        assert!(run.stderr.contains("AUTH_101") && !run.stderr.contains(KEY), "{run:?}");
    }
}

#[test]
fn with_json_each_line_of_stderr_is_json() {
    let url = hosts(vec![response("503 Busy", "busy"), String::new()]);
    let words = ["futures", "order-detail", "--order-id", "7", "--verbose", "--json", "--attempts", "2"];
    let run = run_with(&configured(&url), &words);
    assert_eq!((run.code, run.stdout.as_str()), (6, ""), "{run:?}");
    let lines: Vec<serde_json::Value> = run.stderr.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let [first, busy, second, lost, report] = &lines[..] else { panic!("{run:?}") };
    assert_eq!((&first["request"]["attempt"], &second["request"]["attempt"]), (&1.into(), &2.into()));
    assert_eq!(first["request"]["headers"][header(HeaderRole::Signature)], "[redacted]");
    assert_eq!((&busy["response"]["status"], &busy["response"]["body"]), (&503.into(), &"busy".into()));
    assert!(lost["response"].is_null() && lost["error"].is_string(), "{lost}");
    assert_eq!(report["exit_code"], 6);
}

/// Every example of the contract, some of which return secrets.
#[test]
fn no_secret_is_printed() {
    let variables = example_sandbox();
    let with_secret = |call: &crate::support::examples::Call| call.operation.returns_secret;
    assert!(calls().any(|call| with_secret(&call)));
    let signed = Contract::embedded().operations().find(|of| of.auth == Auth::Signed).unwrap().title();
    for call in calls().filter(|call| with_secret(call) || call.operation.title() == signed) {
        for json in [&["-v"][..], &["-v", "--json"]] {
            let run = run_with_stdin(&call.stdin, &variables, &call.words(&[], json));
            assert_eq!(run.code, 0, "{run:?}");
            assert!(!run.stderr.contains(DEMO_KEY) && !run.stderr.contains(DEMO_SECRET), "{run:?}");
            let mut texts = Vec::new();
            strings(&call.result(), &mut texts);
            let hidden = call.operation.returns_secret;
            assert!(!hidden || !texts.is_empty() && !texts.iter().any(|text| run.stderr.contains(text)), "{run:?}");
        }
    }
    let run = run_with(&configured("http://127.0.0.1:9"), &["spot", "open-orders", "-v", "--attempts", "1"]);
    assert!(run.stderr.contains("< no response") && !run.stderr.contains(SECRET), "{run:?}");
    assert!(!run.stderr.contains("a-key"), "{run:?}");
}

fn strings(json: &serde_json::Value, texts: &mut Vec<String>) {
    match json {
        serde_json::Value::String(text) => texts.push(text.clone()),
        serde_json::Value::Array(items) => items.iter().for_each(|item| strings(item, texts)),
        serde_json::Value::Object(fields) => fields.values().for_each(|item| strings(item, texts)),
        _ => {}
    }
}

/// The host accepts connections and never responds.
#[test]
fn a_call_with_all_its_attempts_ends_after_the_timeout() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    let options = ["--timeout", "300ms", "--attempts", "10", "--verbose"];
    let query = run_with(&configured(&url), &[&["spot", "open-orders"], &options[..]].concat());
    // The first attempt may take all of the time, so none is left for another.
    assert_eq!((query.code, lines(&query, "> GET").len()), (6, 1), "{query:?}");
    let words = ["futures", "place-batch", "--file", "-", "--timeout", "1"];
    assert_eq!(run_with_stdin(ORDERS, &configured(&url), &words).code, 5);
}
