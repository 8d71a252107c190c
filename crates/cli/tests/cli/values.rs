//! Values as people write them, and results as tables and JSON of another form.

use std::time::{SystemTime, UNIX_EPOCH};

use crate::support::contracts::ContractCopy;
use crate::support::{configured, host, hosts, response, run_with, run_with_stdin};

/// The small contract with a group that has values in every form.
fn with_values() -> ContractCopy {
    let copy = ContractCopy::small();
    std::fs::write(copy.path().join("desk.toml"), include_str!("values/values.toml")).unwrap();
    copy
}

fn result(json: &str) -> String {
    response("200 OK", &format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{json}}}"#))
}

fn futures(json: &str) -> Vec<(String, String)> {
    configured(&host(result(json)))
}

fn nowhere() -> Vec<(String, String)> {
    configured("http://127.0.0.1:9")
}

/// Returns the query of the signed request.
fn query(copy: &ContractCopy, options: &[&str]) -> String {
    let words = [&["sign", "desk", "find", "--json"], options].concat();
    let signed = run_with(&nowhere(), &copy.words(&words));
    assert_eq!(signed.code, 0, "{signed:?}");
    let signed = signed.json();
    let url = signed["url"].as_str().unwrap();
    url.split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default()
}

#[test]
fn values_of_enums_are_accepted_by_name_and_code() {
    let copy = with_values();
    for (options, expected) in [
        (&["--side", "long"][..], "side=1"),
        (&["--side", "SHORT"], "side=2"),
        (&["--side", "2"], "side=2"),
        (&["--states", "filled, partly-filled"], "states=FILLED,PARTLY_FILLED"),
        (&["--states", r#"["open"]"#], "states=OPEN"),
        (&["--sides", "short,1"], "sides=%5B2,1%5D"),
        (&["--sides", r#"["long",2]"#], "sides=%5B1,2%5D"),
    ] {
        assert_eq!(query(&copy, options), expected, "{options:?}");
    }
    for (options, message) in [
        (["--side", "shrot"], "`--side` is `shrot`; expected one of 1 (long), 2 (short); did you mean `short`?"),
        (
            ["--states", "open,fileld"],
            "`--states` is `fileld`; expected one of OPEN, PARTLY_FILLED, FILLED; did you mean `FILLED`?",
        ),
        (["--states", ","], "`--states` is `,`; expected values that are separated by commas, none of them empty"),
        (["--states", ""], "none of them empty"),
        (["--states", r#"["open",""]"#], "none of them empty"),
        (
            ["--side", "3"],
            "`--side` is `3`; expected one of 1 (long), 2 (short) (inferred: no source states this rule)\n",
        ),
    ] {
        let rejected = run_with(&nowhere(), &copy.words(&[&["desk", "find"], &options[..]].concat()));
        assert!(rejected.code == 2 && rejected.stderr.contains(message), "{message}: {rejected:?}");
    }
    // No source states that a list of values is complete.
    let rejected = run_with(&nowhere(), &copy.words(&["desk", "find", "--side", "3"]));
    assert!(rejected.stderr.contains("add --insist to send it anyway"), "{rejected:?}");
    assert_eq!(query(&copy, &["--side", "3", "--insist"]), "side=3");
    assert_eq!(query(&copy, &["--states", "open,ODD", "--insist"]), "states=OPEN,ODD");
    // This is not a code.
    let rejected = run_with(&nowhere(), &copy.words(&["desk", "find", "--side", "shrot", "--insist"]));
    assert!(rejected.code == 2 && !rejected.stderr.contains("inferred"), "{rejected:?}");
}

#[test]
fn times_are_accepted_as_dates_and_relative_to_now() {
    let copy = with_values();
    for (text, millis) in [
        ("1970-01-02", "86400000"),
        ("1970-01-01T01:00:00+01:00", "0"),
        ("1970-01-01 00:00:01.5", "1500"),
        ("1000000000000", "1000000000000"),
        ("1700000000000", "1700000000000"),
    ] {
        assert_eq!(query(&copy, &["--since", text]), format!("since={millis}"), "{text}");
    }
    let millis = || i64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let before = millis();
    let since: i64 = query(&copy, &["--since", "-2d"]).trim_start_matches("since=").parse().unwrap();
    let two_days = 2 * 86_400_000;
    assert!((before - two_days..=millis() - two_days).contains(&since), "{since}");
    let rejected = run_with(&nowhere(), &copy.words(&["desk", "find", "--since", "soon"]));
    assert!(
        rejected.code == 2 && rejected.stderr.contains("`--since` is `soon`; expected milliseconds, a date"),
        "{rejected:?}"
    );
    assert!(rejected.stderr.contains("a relative time such as -2d, -90m or +1h"), "{rejected:?}");
    for (text, meaning) in [("20261101", "1970-01-01 05:37:41.101"), ("-1", "1969-12-31 23:59:59.999")] {
        let rejected = run_with(&nowhere(), &copy.words(&["desk", "find", "--since", text]));
        let message = format!("`--since` is `{text}`, which is {meaning} UTC in Unix milliseconds; expected a date");
        assert!(rejected.code == 2 && rejected.stderr.contains(&message), "{rejected:?}");
    }
    let help = run_with(&[], &copy.words(&["desk", "find", "-h"])).stdout;
    assert!(help.contains("--since <TIME>") && help.contains("-2d"), "{help}");
}

/// Returns the body of the signed request for a file with this JSON.
fn body(copy: &ContractCopy, json: &str) -> String {
    let words = copy.words(&["sign", "desk", "file-ticket", "--json", "--file", "-"]);
    let signed = run_with_stdin(json, &nowhere(), &words);
    assert_eq!(signed.code, 0, "{json}: {signed:?}");
    signed.json()["body"].as_str().unwrap().to_owned()
}

#[test]
fn json_is_accepted_with_and_without_quotes() {
    let copy = with_values();
    for (written, sent) in [
        (r#""amount":1.50"#, r#""amount":"1.50""#),
        (r#""amount":1E-7"#, r#""amount":"0.0000001""#),
        (r#""amount":"1e-05","price":"5.""#, r#""amount":"0.00001","price":5"#),
        (r#""price":"60000.10""#, r#""price":60000.10"#),
        (r#""lots":3"#, r#""lots":"3""#),
        (r#""hedged":"true""#, r#""hedged":true"#),
        (r#""trade":9007199254740993"#, r#""trade":"9007199254740993""#),
        (r#""side":"long","state":"filled""#, r#""side":1,"state":"FILLED""#),
        (r#""at":"1970-01-01T00:00:01Z""#, r#""at":1000"#),
        (r#""parts":[{"sides":["short"],"amount":2}]"#, r#""parts":[{"sides":[2],"amount":"2"}]"#),
        (r#""amount":null,"side":null"#, r#""amount":null,"side":null"#),
    ] {
        assert_eq!(body(&copy, &format!(r#"{{"id":"7",{written}}}"#)), format!(r#"{{"id":7,{sent}}}"#));
    }
    // What has the declared form already is sent unchanged.
    let exact = r#"{ "id": 7, "note": "\u00e9 1", "amount": "1.50", "price": 1.50 }"#;
    assert_eq!(body(&copy, exact), exact);
    for (json, message) in [
        (r#"{"id":7,"note":5}"#, "`ticket.note` is 5; expected a JSON string"),
        (r#"{"id":"x"}"#, "`ticket.id` is"),
        (r#"{"id":7,"price":"dear"}"#, "`ticket.price` is"),
        (
            r#"{"id":7,"parts":[{},{"sides":[1,"lnog"]}]}"#,
            "`ticket.parts[1].sides[1]` is `lnog`; expected one of 1 (long)",
        ),
        (r#"{"id":7,"at":"soon"}"#, "`ticket.at` is `soon`; expected milliseconds"),
    ] {
        let words = copy.words(&["desk", "file-ticket", "--file", "-"]);
        let rejected = run_with_stdin(json, &nowhere(), &words);
        assert!(rejected.code == 2 && rejected.stderr.contains(message), "{message}: {rejected:?}");
    }
}

#[test]
fn fields_of_a_body_are_accepted_as_options_in_the_same_forms() {
    let copy = with_values();
    let words = ["sign", "desk", "file-ticket", "--json", "--id", "7", "--side", "short", "--at", "1970-01-02"];
    let others = ["--amount", "1e-05", "--price", ".5", "--parts", r#"[{"sides":["long"],"amount":1.5}]"#];
    let signed = run_with(&nowhere(), &copy.words(&[&words[..], &others].concat()));
    let expected =
        r#"{"id":7,"side":2,"amount":"0.00001","price":0.5,"at":86400000,"parts":[{"sides":[1],"amount":"1.5"}]}"#;
    assert_eq!(signed.json()["body"], expected, "{signed:?}");
    assert_eq!(query(&copy, &["--above", "1e-05"]), "above=0.00001");
    for (option, value, message) in [
        ("--side", "shrot", "`--side` is `shrot`"),
        ("--parts", "{}", "`--parts` is `{}`; expected a JSON array of any number of parts"),
        (
            "--parts",
            "[",
            "`--parts` is malformed; expected a JSON array of any number of parts (EOF while parsing a list at line 1",
        ),
    ] {
        let rejected = run_with(&nowhere(), &copy.words(&["desk", "file-ticket", "--id", "7", option, value]));
        assert!(rejected.code == 2 && rejected.stderr.contains(message), "{message}: {rejected:?}");
    }
}

#[test]
fn a_printed_record_can_be_sent() {
    let copy = with_values();
    let ticket = r#"{"id":9007199254740993,"side":2,"amount":"0.10","price":1.50,"lots":"3","at":1700000000000}"#;
    let found = run_with(&futures(&format!("[{ticket}]")), &copy.words(&["desk", "find", "--json"]));
    let printed = found.json()[0].to_string();
    assert!(printed.contains(r#""9007199254740993""#), "{printed}");
    let expected: serde_json::Value = serde_json::from_str(ticket).unwrap();
    for given in [&printed, ticket] {
        let sent: serde_json::Value = serde_json::from_str(&body(&copy, given)).unwrap();
        assert_eq!(sent, expected);
    }
}

fn page(items: &str, has_next: bool) -> String {
    result(&format!(r#"{{"hasPrev":false,"hasNext":{has_next},"items":[{items}]}}"#))
}

#[test]
fn all_pages_are_followed() {
    let copy = with_values();
    let pages = || vec![page(r#"{"id":1, "note":"a b"},{"id":9007199254740993}"#, true), page(r#"{"id":3}"#, false)];
    let all = |options: &[&str], pages: Vec<String>| {
        let words = [&["desk", "tickets", "--all"], options].concat();
        run_with(&configured(&hosts(pages)), &copy.words(&words))
    };
    let json = all(&["--json"], pages());
    let lines = [r#"{"id":1,"note":"a b"}"#, r#"{"id":"9007199254740993"}"#, r#"{"id":3}"#];
    assert_eq!((json.code, json.stdout.lines().collect::<Vec<_>>()), (0, lines.to_vec()), "{json:?}");
    let table = all(&[], pages());
    let ids: Vec<_> = table.stdout.lines().skip(2).filter_map(|line| line.split_whitespace().next()).collect();
    assert_eq!((table.code, ids), (0, vec!["1", "9007199254740993", "3"]), "{table:?}");
    assert!(!table.stderr.contains("Next page"), "{table:?}");
    let empty = all(&["--json"], vec![page("", false)]);
    assert_eq!((empty.code, empty.stdout.as_str()), (0, ""), "{empty:?}");
    // The page before was printed, and the failure says that others are missing.
    let endless = all(&["--json"], vec![page(r#"{"id":1}"#, true), page("", true)]);
    assert_eq!((endless.code, endless.stdout.as_str()), (6, "{\"id\":1}\n"), "{endless:?}");
    assert!(endless.report()["error"].as_str().unwrap().contains("not all pages were requested"), "{endless:?}");
}

#[test]
fn results_without_a_declared_record_are_json() {
    let copy = with_values();
    let shown = |operation: &str, json: &str| {
        let run = run_with(&futures(json), &copy.words(&["desk", operation]));
        assert_eq!(run.code, 0, "{run:?}");
        format!("{}{}", run.stdout, run.stderr)
    };
    let results = [
        shown("numbers", r#"["1.50","20",300.125]"#),
        shown("anything", r#"[["200.0","0.99",1],["199.5",2]]"#),
        shown("anything", r#"[{"name":"a","size":1.5},{"name":"b","size":20,"tags":["x"]}]"#),
        shown("anything", r#"{"asks":[["1","2"]]}"#),
        shown("anything", r#"{"id":9007199254740993}"#),
        shown("numbers", "[]"),
        shown("numbers", "[ ]"),
        shown("anything", "{ }"),
    ];
    insta::assert_snapshot!("undeclared", results.join("\n"));
}

#[test]
fn an_undeclared_object_of_a_trade_is_json() {
    let copy = with_values();
    copy.edit("desk.toml", |text| text.replace("= \"TicketId\"\n\nbody", "= \"json\"\n\nbody"));
    let words = copy.words(&["desk", "file-ticket", "--file", "-"]);
    let filed = |json: &str| run_with_stdin(r#"{"id":7}"#, &futures(json), &words);
    let object = filed(r#"{"id":9007199254740993,"parts":[1]}"#);
    let shown = "{\n  \"id\": \"9007199254740993\",\n  \"parts\": [\n    1\n  ]\n}\n";
    assert_eq!((object.code, object.stdout.as_str()), (0, shown), "{object:?}");
    for empty in ["{ }", "[ ]"] {
        let accepted = filed(empty);
        assert!(accepted.stdout.is_empty() && accepted.stderr.starts_with("Accepted by the exchange."), "{accepted:?}");
    }
}
