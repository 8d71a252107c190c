//! Answers that are not as the contract says, and the lines that would describe them.

#![allow(clippy::unwrap_used, clippy::panic)]

mod support;

use std::fs;
use std::path::Path;

use support::{Sandbox, answer, configured, host, run, run_fed, run_with};

/// A file of `tests/drift/`. The lines that are expected are put into the contract by a test of the generator.
fn path(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/drift").join(name).display().to_string()
}

fn text(name: &str) -> String {
    fs::read_to_string(path(name)).unwrap()
}

#[test]
fn the_lines_that_would_describe_an_answer() {
    for (operation, name) in [("quant-history", "history"), ("order-detail", "detail")] {
        let found = run(&["drift", "futures", operation, "--answer", &path(&format!("{name}.json"))]);
        assert_eq!((found.code, found.stdout), (7, text(&format!("{name}.toml"))), "{}", found.stderr);
    }
    let found = run(&["drift", "futures", "quant-history", "--answer", &path("history.json")]);
    let told = "futures quant-history: `result.items[].leverage` is a new field, of the type decimal\n";
    assert!(found.stderr.contains(told), "{}", found.stderr);
}

#[test]
fn a_script_gets_json() {
    let found = run_fed(&text("detail.json"), &[], &["drift", "futures", "order-detail", "--answer", "-", "--json"]);
    let json = found.json();
    assert_eq!((found.code, found.stderr.as_str(), &json["cut"]), (7, "", &false.into()));
    let first = serde_json::json!({
        "path": "result.sourceId",
        "change": "other_type",
        "told": "futures order-detail: `result.sourceId` is of another type: string",
    });
    assert_eq!((&json["operation"], &json["drift"][0]), (&"futures order-detail".into(), &first));
    let edit = serde_json::json!({
        "file": "api-schema/futures.toml",
        "table": "records.Order.fields",
        "key": "sourceId.type",
        "value": "\"string?\"",
        "was": "\"integer?\"",
    });
    assert_eq!((&json["edits"][0], json["patch"].as_str()), (&edit, Some(text("detail.toml") + "\n").as_deref()));
}

#[test]
fn an_exchange_is_asked_and_its_answer_compared() {
    let sandbox = Sandbox::start(&[]);
    for words in
        [["futures", "quant-history"], ["spot", "open-orders"], ["loan", "currencies"], ["spot", "server-time"]]
    {
        let asked = run_with(&sandbox.variables, &[&["drift"], &words[..]].concat());
        assert_eq!((asked.code, asked.stdout.as_str()), (0, ""), "{words:?} {asked:?}");
        assert!(asked.stderr.contains("as the contract says"), "{asked:?}");
        let json = run_with(&sandbox.variables, &[&["drift"], &words[..], &["--json"]].concat()).json();
        assert_eq!((&json["drift"], json["patch"].as_str()), (&serde_json::json!([]), Some("")));
    }

    let url = host(answer("200 OK", &text("detail.json")));
    let asked = run_with(&configured(&url), &["drift", "futures", "order-detail", "--order-id", "7"]);
    assert_eq!((asked.code, asked.stdout), (7, text("detail.toml")));
}

#[test]
fn what_cannot_be_compared_says_why() {
    let trade = run_fed("[]", &[], &["drift", "futures", "place-batch", "--file", "-"]);
    assert_eq!(trade.code, 2);
    assert!(trade.stderr.contains("trades: it is not sent") && trade.stderr.contains("nothing was sent"), "{trade:?}");
    let placed = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":""}"#;
    let placed = run_fed(placed, &[], &["drift", "futures", "place-batch", "--answer", "-"]);
    assert_eq!((placed.code, placed.stdout.as_str()), (0, ""), "{placed:?}");

    for (no_answer, reason) in [
        ("<html>", "this is no answer of the futures host"),
        (r#"{"rc":0,"result":[]}"#, "a JSON object with an integer `returnCode` is expected"),
        (" ", "stdin is empty, but an answer is expected"),
    ] {
        let told = run_fed(no_answer, &[], &["drift", "futures", "order-detail", "--answer", "-"]);
        assert_eq!((told.code, told.stdout.as_str()), (2, ""), "{told:?}");
        assert!(told.stderr.contains(reason), "{told:?}");
    }
    let missing = run(&["drift", "futures", "order-detail", "--answer", "no/such/file.json"]);
    assert!(missing.code == 2 && missing.stderr.contains("no/such/file.json cannot be read"), "{missing:?}");
    let neither = run(&["drift", "futures", "order-detail"]);
    assert!(neither.code == 2 && neither.stderr.contains("--order-id"), "{neither:?}");
}

/// Names and values of the exchange cannot leave their text, break a line or steer a terminal.
#[test]
fn an_answer_cannot_write_the_contract() {
    let odd = r#"{"returnCode":0,"msgInfo":"","error":null,"result":{"orderId":1,"symbol":"a","orderSide":"BUY\"\n[x]\nb = \"","orderType":"LIMIT","positionSide":"LONG","origQty":1,"executedQty":0,"state":"NEW","createdTime":1,"a\"]\n[b":1,"\u001b[2J\u202e":"x"}}"#;
    let found = run_fed(odd, &[], &["drift", "futures", "order-detail", "--answer", "-"]);
    assert_eq!(found.code, 7);
    let steers = |c: char| c.is_control() && c != '\n' || c == '\u{202e}';
    assert!(!found.stdout.contains(steers) && !found.stderr.contains(steers), "{found:?}");
    let tables: Vec<_> = found.stdout.lines().filter(|line| line.starts_with('[')).collect();
    assert_eq!(tables, ["[enums.OrderSide.values]", "[records.Order.fields]"]);
    for line in [
        r#""BUY\"\U0000000A[x]\U0000000Ab = \"" = { doc ="#,
        r#""a\"]\U0000000A[b" = { type = "integer?","#,
        r#""\U0000001B[2J\U0000202E" = { type = "string?","#,
    ] {
        assert!(found.stdout.lines().any(|of| of.starts_with(line)), "{line}\n{}", found.stdout);
    }
}
