//! Responses that differ from the contract.

use std::fs;
use std::path::Path;

use crate::support::{Run, Sandbox, configured, host, response, run, run_unread, run_with, run_with_stdin};

/// The differences of `detail.json`.
const DETAIL: &str = "\
futures order-detail: `result.sourceId` has the undeclared type string
futures order-detail: `result.updatedTime` is present, but the contract says that the operation omits it
";

/// The arguments that select the small contract in `tests/cli/drift/contract/`, which changes of the interface do not affect.
fn contract() -> [String; 2] {
    ["--contract".to_owned(), path("contract")]
}

/// Compares a response with the small contract.
fn compare(stdin: &str, words: &[&str]) -> Run {
    let contract = contract();
    let words: Vec<&str> = contract.iter().map(String::as_str).chain(words.iter().copied()).collect();
    run_with_stdin(stdin, &[], &words)
}

/// Returns the path of a file in `tests/cli/drift/`.
fn path(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cli/drift").join(name).display().to_string()
}

fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

#[test]
fn the_differences_of_a_response() {
    let found = compare("", &["drift", "futures", "order-detail", "--response", &path("detail.json")]);
    assert_eq!((found.code, found.stdout.as_str(), found.stderr.as_str()), (7, DETAIL, ""));
    let ([option, directory], detail) = (contract(), path("detail.json"));
    let words = [&option, &directory, "drift", "futures", "order-detail", "--response", &detail];
    assert_eq!(run_unread(&[], &words).code, 7, "the exit code is the verdict, although nobody reads the differences");
    let found = compare("", &["drift", "futures", "quant-history", "--response", &path("history.json")]);
    let message = "futures quant-history: `result.items[].leverage` is a new field of type decimal\n";
    assert!(found.code == 7 && found.stdout.contains(message), "{found:?}");
}

#[test]
fn a_script_gets_json() {
    let found = compare(&text("detail.json"), &["drift", "futures", "order-detail", "--response", "-", "--json"]);
    let json = found.json();
    assert_eq!((found.code, found.stderr.as_str(), &json["truncated"]), (7, "", &false.into()));
    let first = serde_json::json!({
        "path": "result.sourceId",
        "change": "other_type",
        "message": "futures order-detail: `result.sourceId` has the undeclared type string",
    });
    assert_eq!((&json["operation"], &json["drift"][0]), (&"futures order-detail".into(), &first));
}

#[test]
fn a_new_response_of_the_exchange_is_compared() {
    let sandbox = Sandbox::start(&[]);
    for words in
        [["futures", "quant-history"], ["spot", "open-orders"], ["loan", "currencies"], ["spot", "server-time"]]
    {
        let found = run_with(&sandbox.variables, &[&["drift"], &words[..]].concat());
        assert_eq!((found.code, found.stdout.as_str()), (0, ""), "{words:?} {found:?}");
        assert!(found.stderr.contains("matches the contract"), "{found:?}");
        let json = run_with(&sandbox.variables, &[&["drift"], &words[..], &["--json"]].concat()).json();
        assert_eq!(json["drift"], serde_json::json!([]));
    }

    let url = host(response("200 OK", &text("detail.json")));
    let [option, directory] = contract();
    let words = [&option, &directory, "drift", "futures", "order-detail", "--order-id", "7"];
    let found = run_with(&configured(&url)[..3], &words);
    assert_eq!((found.code, found.stdout), (7, DETAIL.to_owned()), "{}", found.stderr);
}

#[test]
fn what_cannot_be_compared_is_rejected_with_a_reason() {
    let trade = run_with_stdin("[]", &[], &["drift", "futures", "place-batch", "--file", "-"]);
    assert_eq!(trade.code, 2);
    assert!(
        trade.stderr.contains("is a trade, which is never sent") && trade.stderr.contains("Nothing was sent"),
        "{trade:?}"
    );
    let placed = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let placed = run_with_stdin(placed, &[], &["drift", "futures", "place-batch", "--response", "-"]);
    assert_eq!((placed.code, placed.stdout.as_str()), (0, ""), "{placed:?}");

    for (body, reason) in [
        ("<html>", "not a response of the futures host"),
        (r#"{"rc":0,"result":[]}"#, "expected a JSON object with an integer `returnCode`"),
        (" ", "stdin is empty; expected a response"),
    ] {
        let failed = run_with_stdin(body, &[], &["drift", "futures", "order-detail", "--response", "-"]);
        assert_eq!((failed.code, failed.stdout.as_str()), (2, ""), "{failed:?}");
        assert!(failed.stderr.contains(reason), "{failed:?}");
    }
    let missing = run(&["drift", "futures", "order-detail", "--response", "no/such/file.json"]);
    assert!(missing.code == 2 && missing.stderr.contains("cannot read no/such/file.json"), "{missing:?}");
    let neither = run(&["drift", "futures", "order-detail"]);
    assert!(neither.code == 2 && neither.stderr.contains("--order-id"), "{neither:?}");
}

/// Names and values of the exchange cannot break a line or control a terminal.
#[test]
fn a_response_cannot_control_a_terminal() {
    let odd = r#"{"returnCode":0,"msgInfo":"","error":null,"result":{"orderId":1,"symbol":"a","orderSide":"BUY\"\n[x]\nb = \"","orderType":"LIMIT","positionSide":"LONG","origQty":1,"executedQty":0,"state":"NEW","createdTime":1,"a\"]\n[b":1,"\u001b[2J\u202e":"x"}}"#;
    let found = compare(odd, &["drift", "futures", "order-detail", "--response", "-"]);
    assert_eq!((found.code, found.stdout.lines().count()), (7, 3), "{found:?}");
    let controls = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
    assert!(!found.stdout.contains(controls) && !found.stderr.contains(controls), "{found:?}");
}
