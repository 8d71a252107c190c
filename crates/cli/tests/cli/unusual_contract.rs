//! Contracts with unusual names, texts and values, and pages with unusual positions.

use crate::support::contracts::ContractCopy;
use crate::support::{configured, host, response, run_with, run_with_stdin};

/// Pages by a cursor that is a string, and by a page number.
const PAGES: &str = r##"
[enums.Way]
doc    = "Way of paging."
source = "4.4"
values = { NEXT = "Onward.", PREV = "Back." }

[enums.Level]
doc    = "Level."
source = "4.4"
repr   = "integer"
values = { -1 = { name = "Low", doc = "Low." }, 1 = { name = "High", doc = "High." } }

[operations.by_cursor]
doc          = "Lists orders by cursor."
source       = "4.4"
request      = "GET spot:/v4/by-cursor"
content_type = "application/json"
auth         = "public"
account      = "any"
effect       = "read"
returns      = "Page<Order>"
paging       = { kind = "cursor", cursor = "from", direction = "way", forward = "NEXT", backward = "PREV", items = "items", item = "orderId", has_next = "hasNext", has_prev = "hasPrev" }

[operations.by_cursor.params]
from  = { type = "OrderId?", doc = "Cursor of the page." }
way   = { type = "Way?", doc = "Way." }
level = { type = "Level?", doc = "Level." }

[operations.by_cursor.examples.first]
doc   = "The first page."
sends = "GET /v4/by-cursor"

[operations.by_cursor.responses.empty]
doc  = "No orders."
json = '{ "rc": 0, "mc": "SUCCESS", "ma": [], "result": { "hasPrev": false, "hasNext": false, "items": [] } }'

[operations.by_cursor.responses.failed]
doc  = "The exchange rejects the request."
json = '{ "rc": 1, "mc": "FAILURE", "ma": [], "result": null }'

[operations.by_number]
doc          = "Lists orders by page number."
source       = "4.4"
request      = "GET spot:/v4/by-number"
content_type = "application/json"
auth         = "public"
account      = "any"
effect       = "read"
returns      = "Page<Order>"
paging       = { kind = "page", page = "page", limit = "limit", items = "items", has_next = "hasNext" }

[operations.by_number.params]
page  = { type = "integer?", min = 0, max = 2, doc = "Page." }
limit = { type = "integer?", doc = "Size." }

[operations.by_number.examples.first]
doc   = "The first page."
sends = "GET /v4/by-number"

[operations.by_number.responses.empty]
doc  = "No orders."
json = '{ "rc": 0, "mc": "SUCCESS", "ma": [], "result": { "hasPrev": false, "hasNext": false, "items": [] } }'

[operations.by_number.responses.failed]
doc  = "The exchange rejects the request."
json = '{ "rc": 1, "mc": "FAILURE", "ma": [], "result": null }'

[records.Sent]
doc    = "Sent record."
source = "4.4"

[records.Sent.fields]
ls   = { type = "list<string>", doc = "Words." }
name = { type = "string?", max_length = 3, doc = "Name." }

[operations.place]
doc          = "Places."
source       = "4.4"
request      = "POST spot:/v4/place"
content_type = "application/json"
auth         = "public"
account      = "any"
effect       = "trade"
returns      = "list<Order>"
body         = { type = "Sent", doc = "The record." }

[operations.place.examples.one]
doc   = "One."
given = { body = { ls = ["a"] } }
sends = "POST /v4/place"
body  = '{"ls":["a"]}'

[operations.place.responses.empty]
doc  = "No orders."
json = '{ "rc": 0, "mc": "SUCCESS", "ma": [], "result": [] }'

[operations.place.responses.failed]
doc  = "The exchange rejects the request."
json = '{ "rc": 1, "mc": "FAILURE", "ma": [], "result": null }'
"##;

fn with_pages() -> ContractCopy {
    let copy = ContractCopy::new();
    copy.edit("spot.toml", |text| format!("{text}{PAGES}"));
    copy
}

/// Returns a successful response of the spot host.
fn spot(result: &str) -> String {
    host(response("200 OK", &format!(r#"{{"rc":0,"mc":"SUCCESS","ma":[],"result":{result}}}"#)))
}

/// Returns the note about the next page of a page that ends with this cursor.
fn note(copy: &ContractCopy, words: &[&str], cursor: &str) -> String {
    let id = serde_json::Value::from(cursor);
    let order = format!(r#"{{"symbol":"a","orderId":{id},"side":"BUY","type":"LIMIT","state":"NEW","time":1}}"#);
    let url = spot(&format!(r#"{{"hasPrev":true,"hasNext":true,"items":[{order}]}}"#));
    let shown = run_with(&configured(&url), &copy.words(&[&["spot"], words].concat()));
    assert_eq!(shown.code, 0, "{shown:?}");
    shown.stderr.trim_end().to_owned()
}

#[test]
fn an_operation_named_help_is_rejected() {
    let copy = ContractCopy::new();
    copy.edit("spot.toml", |text| format!("{text}{}", PAGES.replace("by_cursor", "help")));
    for words in [&["operations"][..], &["--help"], &["spot", "help"]] {
        let rejected = copy.run(words);
        assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
        for expected in
            ["error[TW028]: `help` is not a valid operation name", "[operations.help]\n", " ^^^^ the command"]
        {
            assert!(rejected.stderr.contains(expected), "{expected}: {}", rejected.stderr);
        }
    }
}

#[test]
fn a_parameter_with_the_name_of_another_option_is_rejected_or_renamed() {
    let with = |name: &str| {
        let copy = ContractCopy::new();
        copy.edit("spot.toml", |text| format!("{text}{}", PAGES.replace("level = {", &format!("{name} = {{"))));
        copy
    };
    let rejected = with("spotUrl").run(&["operations"]);
    assert_eq!((rejected.code, rejected.stdout.as_str()), (2, ""), "{rejected:?}");
    assert!(rejected.stderr.contains("`tradewire spot by-cursor` would have two options `--spot-url`"), "{rejected:?}");
    let signed = with("insist").run(&["sign", "spot", "by-cursor", "--insist", "--param-insist", "1", "--json"]);
    assert_eq!(signed.json()["url"], "http://127.0.0.1:7070/v4/by-cursor?insist=1", "{signed:?}");
}

#[test]
fn negative_values_need_no_equals_sign() {
    let copy = with_pages();
    for words in [&["--level", "-1"][..], &["--level=-1"]] {
        let signed = copy.run(&[&["sign", "spot", "by-cursor", "--json"], words].concat());
        assert_eq!(signed.code, 0, "{signed:?}");
        assert_eq!(signed.json()["url"], "http://127.0.0.1:7070/v4/by-cursor?level=-1");
    }
    let states = copy.run(&["sign", "futures", "quant-history", "--states", "-1"]);
    assert!(states.code == 2 && states.stderr.contains("`--states`"), "{states:?}");
}

#[test]
fn a_cursor_is_quoted_for_the_shell() {
    let copy = with_pages();
    for (cursor, option) in [
        ("abc", "--from abc"),
        ("a b", "--from 'a b'"),
        ("it's $5", r"--from 'it'\''s $5'"),
        ("größe", "--from 'größe'"),
        ("-7 8", "--from='-7 8'"),
    ] {
        assert_eq!(note(&copy, &["by-cursor"], cursor), format!("Next page: add {option} --way NEXT"));
    }
    assert_eq!(
        note(&copy, &["by-cursor", "--from", "x y", "--way", "PREV"], "a"),
        "Next page: use --from a --way PREV instead of --from 'x y' --way PREV"
    );
    let hidden = "There is a next page, but its position cannot be shown here. Use --json to see it.";
    for cursor in ["a\nb", "a\u{1b}[2J", "a\u{202e}b"] {
        assert_eq!(note(&copy, &["by-cursor"], cursor), hidden, "{cursor:?}");
    }
}

#[test]
fn a_page_number_counts_from_the_minimum_to_the_maximum() {
    let copy = with_pages();
    assert_eq!(note(&copy, &["by-number"], "a"), "Next page: add --page 1");
    assert_eq!(note(&copy, &["by-number", "--page", "1"], "a"), "Next page: use --page 2 instead of --page 1");
    assert_eq!(
        note(&copy, &["by-number", "--page", "2"], "a"),
        "There is a next page, but it cannot be requested: `--page` is 3; the maximum is 2"
    );
}

#[test]
fn the_help_of_a_body_describes_its_lists() {
    let copy = with_pages();
    let help = copy.run(&["spot", "place", "--help"]).stdout;
    assert!(help.contains("--ls <LIST>") && help.contains("Words. Separated by commas."), "{help}");
    let help = copy.run(&["futures", "quant-history", "--help"]).stdout;
    assert!(help.contains("Order states. Separated by commas."), "{help}");
}

#[test]
fn messages_name_the_invalid_value() {
    let copy = with_pages();
    for (body, message) in [
        (r#"{"ls":["a",5]}"#, "`body.ls[1]` is 5; expected a JSON string"),
        (r#"{"ls":["a"],"name":5}"#, "`body.name` is 5; expected a JSON string of at most 3 characters"),
        (r#"{"ls":["a"],"name":"long"}"#, "`body.name` is `long`; the maximum is 3 characters"),
    ] {
        let rejected = run_with_stdin(body, &[], &copy.words(&["sign", "spot", "place", "--file", "-"]));
        assert!(rejected.code == 2 && rejected.stderr.contains(&format!("{message}\n")), "{message}: {rejected:?}");
    }
    for words in [&["spot", "place", "--file", ""][..], &["drift", "spot", "by-cursor", "--response="]] {
        let rejected = copy.run(words);
        assert!(rejected.code == 2 && rejected.stderr.contains("the name of the file is empty"), "{rejected:?}");
    }
}

#[test]
fn a_contract_without_deployments_says_so() {
    let copy = ContractCopy::new();
    copy.edit("service.toml", |text| {
        let (before, rest) = text.split_once("[deployments.xt]").unwrap();
        let (_, after) = rest.split_once("\n# ---").unwrap();
        format!("{before}# ---{after}")
    });
    let rejected = copy.run(&["spot", "server-time", "--deployment", "xt"]);
    let message = "there is no deployment `xt`; the contract lists: none. For any other deployment, set";
    assert!(rejected.code == 2 && rejected.stderr.contains(message), "{rejected:?}");
    let help = copy.run(&["spot", "server-time", "-h"]).stdout;
    assert!(help.contains("Name of a public deployment; the contract lists none [env:"), "{help}");
}

#[test]
fn the_option_for_a_host_has_hyphens() {
    let copy = ContractCopy::new();
    copy.edit_all(|text| {
        text.replace("[hosts.spot", "[hosts.opt_x")
            .replace(" spot:/", " opt_x:/")
            .replace(", spot = \"https", ", opt_x = \"https")
            .replace("host        = \"spot\"", "host        = \"opt_x\"")
    });
    let help = copy.run(&["spot", "server-time", "-h"]);
    assert!(help.stdout.contains("--opt-x-url <URL>"), "{help:?}");
    let signed = copy.run(&["sign", "spot", "server-time", "--opt-x-url", "http://127.0.0.1:9", "--json"]);
    assert!(signed.json()["url"].as_str().unwrap().starts_with("http://127.0.0.1:9/"), "{signed:?}");
}
