//! Bodies: the fields of a record are options, or the whole body is a file.

use crate::support::contracts::ContractCopy;
use crate::support::{Run, configured, host, response, run_with, run_with_stdin};

fn with_transfers() -> ContractCopy {
    let copy = ContractCopy::small();
    copy.edit("futures.toml", |text| format!("{text}{}", include_str!("bodies/transfer.toml")));
    copy
}

/// Signs a request and returns its parts as JSON.
fn signed(copy: &ContractCopy, words: &[&str]) -> Run {
    copy.run(&[&["sign", "futures"], words, &["--json"]].concat())
}

#[test]
fn the_fields_of_a_body_are_options() {
    let copy = with_transfers();
    let words = ["move-funds", "--symbol", "a", "--body-symbol", "btc_usdt", "--amount", "1.50"];
    let request = signed(&copy, &words).json();
    assert_eq!(request["body"], r#"{"symbol":"btc_usdt","amount":"1.50"}"#);
    assert!(request["url"].as_str().unwrap().ends_with("/future/v1/transfer?symbol=a"), "{request}");

    let optional = [
        &words[3..],
        &["--count=-2.0", "--side", "SELL", "--shifts", "-1,2", "--forced", "--body-file", "a\"b"],
        &["--trigger", r#"{"price":"5"}"#, "--steps", r#"[{"price":"6"},{"price":"7","after":1}]"#],
    ];
    let request = signed(&copy, &[&["move-funds"], &optional.concat()[..]].concat()).json();
    // Typed requests write a number without a fraction of zeros, too.
    let expected = r#"{"symbol":"btc_usdt","amount":"1.50","count":-2,"side":"SELL","shifts":[-1,2],"forced":true,"file":"a\"b","trigger":{"price":"5"},"steps":[{"price":"6"},{"price":"7","after":1}]}"#;
    assert_eq!(request["body"], expected);
}

#[test]
fn the_fields_of_a_form_are_options() {
    let request = signed(&with_transfers(), &["amend", "--side", "BUY", "--price", "1"]).json();
    assert_eq!(request["body"], "price=1&side=BUY");
}

#[test]
fn a_file_replaces_the_options() {
    let copy = with_transfers();
    let words = copy.words(&["sign", "futures", "move-funds", "--file", "-", "--json"]);
    let body = r#"{"symbol":"eth_usdt","amount":"2"}"#;
    assert_eq!(run_with_stdin(body, &[], &words).json()["body"], body);
    let both = copy.run(&["futures", "move-funds", "--file", "-", "--amount", "1"]);
    assert!(both.code == 2 && both.stderr.contains("cannot be used with"), "{both:?}");
}

#[test]
fn an_invalid_field_is_named_by_its_option() {
    let copy = with_transfers();
    let valid = ["move-funds", "--body-symbol", "btc_usdt", "--amount", "1"];
    for (words, message) in [
        (&["move-funds", "--body-symbol", "btc_usdt", "--amount", "x"][..], "`--amount` is `x`; expected a decimal"),
        (&["move-funds", "--body-symbol", "BTC", "--amount", "1"], "`--body-symbol` is `BTC`; "),
        (&[&valid[..], &["--shifts", "1,x"]].concat(), "`--shifts` is `x`; expected an integer"),
        (&[&valid[..], &["--shifts", "1,2,3,4"]].concat(), "`--shifts` is "),
        (&[&valid[..], &["--count", "1,\"forced\":true"]].concat(), "`--count` is `1,\"forced\":true`; "),
        (&[&valid[..], &["--trigger", "5"]].concat(), "`--trigger` is malformed; expected a JSON object"),
        (&[&valid[..], &["--trigger", "{}"]].concat(), "`--trigger.price` is missing; "),
        (&[&valid[..], &["--trigger", "{},\"forced\":true"]].concat(), "`--trigger` is `{},\"forced\":true`; "),
        (&[&valid[..], &["--steps", r#"[{"price":"x"}]"#]].concat(), "`--steps[0].price` is `x`; "),
    ] {
        let rejected = copy.run(&[&["sign", "futures"], words].concat());
        assert!(rejected.code == 2 && rejected.stderr.contains(message), "{message}: {rejected:?}");
    }
    // All fields of this body are optional.
    let empty = copy.run(&["sign", "futures", "amend"]);
    assert_eq!(empty.code, 0, "{empty:?}");
    let missing = copy.run(&["sign", "futures", "move-funds", "--amount", "1"]);
    assert!(missing.code == 2 && missing.stderr.contains("--body-symbol <TEXT>"), "{missing:?}");
}

/// With a saved response, no field is required.
#[test]
fn a_saved_response_needs_no_body() {
    let copy = with_transfers();
    let saved = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#;
    let compared = run_with_stdin(saved, &[], &copy.words(&["drift", "futures", "move-funds", "--response", "-"]));
    assert_eq!(compared.code, 0, "{compared:?}");
    let missing = copy.run(&["drift", "futures", "move-funds"]);
    assert!(missing.code == 2 && missing.stderr.contains("--amount"), "{missing:?}");
}

#[test]
fn a_list_of_negative_numbers_needs_no_equals_sign() {
    let request =
        signed(&with_transfers(), &["move-funds", "--is", "-1,-2", "--body-symbol", "a", "--amount", "1"]).json();
    assert!(request["url"].as_str().unwrap().ends_with("/future/v1/transfer?is=-1,-2"), "{request}");
}

/// The command in the help sends the example.
#[test]
fn the_help_shows_the_options_of_an_example() {
    let copy = with_transfers();
    let help = copy.run(&["futures", "move-funds", "--help"]).stdout;
    let expected = r#"  tradewire futures move-funds \
    --is=-1,-2 \
    --body-symbol btc_usdt \
    --amount 1 \
    --shifts=-1,2 \
    --steps '[{"price":"5"}]'
"#;
    assert!(help.contains(expected), "{help}");
    let steps = "Steps. A JSON array of objects. Fields: price (required), after.";
    let text = help.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains(&format!("--steps <JSON> {steps}")), "{help}");
    assert!(text.contains("--amount <DECIMAL> Amount. Greater than 0. [required without --file]"), "{help}");
    let sent = r#"{"returnCode":0,"msgInfo":"success","error":null,"result":null}"#;
    let words = ["futures", "move-funds", "--is=-1,-2", "--body-symbol", "btc_usdt", "--amount", "1", "--shifts=-1,2"];
    let called = run_with(&configured(&host(response("200 OK", sent))), &copy.words(&words));
    assert_eq!(called.code, 0, "{called:?}");
}
