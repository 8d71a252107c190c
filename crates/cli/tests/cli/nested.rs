//! Records inside records, as tables.

use crate::support::contracts::ContractCopy;
use crate::support::{Run, command, configured, host, response, run_with};

fn futures(result: &str) -> Vec<(String, String)> {
    configured(&host(response(
        "200 OK",
        &format!(r#"{{"returnCode":0,"msgInfo":"success","error":null,"result":{result}}}"#),
    )))
}

fn with_strategies() -> ContractCopy {
    let copy = ContractCopy::small();
    std::fs::write(copy.path().join("desk.toml"), include_str!("nested/desk.toml")).unwrap();
    copy
}

fn shown(run: &Run) -> String {
    assert_eq!(run.code, 0, "{run:?}");
    format!("{}{}", run.stdout, run.stderr)
}

const STRATEGIES: &str = r#"[
    {"limits":{"low":"0.10","inner":{"words":["a","b"]}},"legs":[{"market":"btc","fills":[{"size":"1.5","at":1700000000000},{"size":"2","at":null}]},{"market":"eth","fills":[]}]},
    {"limits":{"low":"0.20","new":{"x":1}},"legs":[{"market":"xrp","fills":[{"size":"30"}]}]},
    {"limits":null,"legs":[]}
]"#;

#[test]
fn fields_of_nested_records_are_columns_and_lists_of_records_are_tables() {
    let copy = with_strategies();
    let run = run_with(&futures(STRATEGIES), &copy.words(&["desk", "strategies"]));
    insta::assert_snapshot!("strategies", shown(&run));
    let narrow = command(&copy.words(&["desk", "strategies"])).env("COLUMNS", "20").envs(futures(STRATEGIES)).output();
    let note = String::from_utf8(narrow.unwrap().stderr).unwrap();
    assert!(note.contains("legs.fills.at, UTC"), "{note}");
}

#[test]
fn a_record_of_nested_records_is_shown() {
    let copy = with_strategies();
    let first = STRATEGIES.lines().nth(1).unwrap().trim().trim_end_matches(',');
    let run = run_with(&futures(first), &copy.words(&["desk", "find-strategy"]));
    insta::assert_snapshot!("strategy", shown(&run));
    // Without any other value, the table of the list is all there is.
    let lists = r#"[{"legs":[{"market":"btc","fills":null},{"market":"eth"}]}]"#;
    let run = run_with(&futures(lists), &copy.words(&["desk", "strategies"]));
    assert!(run.stdout.starts_with("legs\n market\n"), "{run:?}");
    let no_value = "No value can be shown in a table. Use --json";
    let run = run_with(&futures(r#"[{"legs":[]}]"#), &copy.words(&["desk", "strategies"]));
    assert!(run.code == 0 && run.stdout.is_empty() && run.stderr.contains(no_value), "{run:?}");
}

/// A record that does not have the declared form is not lost.
#[test]
fn unexpected_values_are_shown_as_json() {
    let copy = with_strategies();
    let result = r#"{"limits":7,"legs":[8],"later":{"a":1}}"#;
    let run = run_with(&futures(result), &copy.words(&["desk", "find-strategy"]));
    for line in ["limits  7", "legs    [8]", r#"later   {"a":1}"#] {
        assert!(run.stdout.contains(line), "{line}: {run:?}");
    }
}

/// The records are like those of the loans, whose discounts the interface document declares.
#[test]
fn discounts_of_loans_are_a_table() {
    let result = r#"{"hasPrev":false,"hasNext":false,"items":[
        {"id":1,"currency":"BTC","singleMin":0.001,"discountList":null,"discountConditions":[]},
        {"id":2,"currency":"USDT","singleMin":10,"discountList":[
            {"discountRate":0.8,"loanProductType":"THIRTY_DAY_APR","discountStartTime":null,"discountEndTime":1767196800000},
            {"discountRate":0.5,"loanProductType":"NINETY_DAY_APR","discountStartTime":1764518400000,"discountEndTime":1767196800000}],
         "discountConditions":[]}]}"#;
    let copy = with_strategies();
    let run = run_with(&futures(result), &copy.words(&["desk", "products"]));
    insta::assert_snapshot!("discounts", shown(&run));
}

/// The names of the fields are the titles, and additional elements are ignored.
#[test]
fn records_that_are_arrays_are_rows() {
    let copy = with_strategies();
    let levels = r#"[["200.0000","0.996000","1700000000000"],["199.5",2],[198,"1",null,{"new":1}]]"#;
    let run = run_with(&futures(levels), &copy.words(&["desk", "levels"]));
    insta::assert_snapshot!("levels", shown(&run));
    let book = format!(r#"{{"symbol":"btc_usdt","best":["201","3"],"bids":{levels}}}"#);
    let run = run_with(&futures(&book), &copy.words(&["desk", "book"]));
    insta::assert_snapshot!("book", shown(&run));
    let run = run_with(&futures(r#"[{"price":"1","size":"2"}]"#), &copy.words(&["desk", "levels"]));
    assert_ne!(run.code, 0, "{run:?}");
}

/// A response with additional elements and values in another form is not drift, unless nothing declares the element.
#[test]
fn elements_are_compared_by_position() {
    let copy = with_strategies();
    let drift = |result: &str| {
        let run = run_with(&futures(result), &copy.words(&["drift", "desk", "levels"]));
        format!("{}{}", run.stdout, run.stderr)
    };
    let same = drift(r#"[["1","2"],[1,2,null],["1","2",1700000000000],["1","2",""]]"#);
    assert!(!same.contains("result"), "{same}");
    let other = drift(r#"[["1"],["x","2","1","1.5"],{"price":"1","size":"2"},7]"#);
    for difference in [
        "`result[].size` is required, but missing or null",
        "`result[].price` has the undeclared type string",
        "`result[].element4` is a new field of type decimal",
        "`result[]` has the undeclared type json",
    ] {
        assert!(other.contains(difference), "{difference}: {other}");
    }
}
