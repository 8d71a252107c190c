//! Extreme depths, lengths and numbers.

use super::{Done, End, end_of_demo};

const DEEP: usize = 20_000;
const MANY: usize = 250;

/// Returns a file with a record that has one field of a type.
fn of_type(ty: &str) -> String {
    format!(
        "doc = \"D.\"\n[records.A]\ndoc = \"A.\"\nsource = \"2.5\"\nfields = {{ a = {{ type = \"{ty}\", doc = \"A.\" }} }}\n"
    )
}

/// Returns a file with an operation that has one parameter with rules.
fn with_rules(rules: &str) -> String {
    let keys = r#"doc = "A."
source = "4"
request = "GET spot:/v4/a"
content_type = "application/json"
auth = "public"
account = "any"
effect = "read"
returns = "string""#;
    format!(
        "doc = \"D.\"\n[operations.a]\n{keys}\nparams = {{ a = {{ type = \"integer\", {rules}, doc = \"A.\" }} }}\n"
    )
}

fn assert_reported(cases: &[(&str, String)]) -> Done {
    for (what, demo) in cases {
        assert_eq!(end_of_demo(demo)?, End::Reported, "{what}");
    }
    Ok(())
}

#[test]
fn depth_is_reported() -> Done {
    let path = "a.".repeat(DEEP);
    assert_reported(&[
        ("arrays", format!("doc = {}1{}", "[".repeat(DEEP), "]".repeat(DEEP))),
        ("open arrays", format!("doc = {}", "[".repeat(DEEP))),
        ("inline tables", format!("doc = {}1{}", "{a=".repeat(DEEP), "}".repeat(DEEP))),
        ("open inline tables", format!("doc = {}", "{a=".repeat(DEEP))),
        ("a dotted key", format!("doc = \"D.\"\n{path}b = 1")),
        ("a dotted header", format!("doc = \"D.\"\n[{path}b]\n")),
        ("a dotted header of an array", format!("doc = \"D.\"\n[[{path}b]]\n")),
        ("brackets of a header", format!("doc = \"D.\"\n{}", "[".repeat(DEEP))),
        ("lists", of_type(&"list<".repeat(DEEP))),
        ("closed lists", of_type(&format!("{}string{}", "list<".repeat(DEEP), ">".repeat(DEEP)))),
        ("maps", of_type(&"map<".repeat(DEEP))),
        ("closed maps", of_type(&format!("{}string{}", "map<".repeat(DEEP), ">".repeat(DEEP)))),
        ("a path of names", of_type(&path)),
        ("question marks", of_type(&format!("string{}", "?".repeat(DEEP)))),
        (
            "a response",
            format!("doc = \"D.\"\n[operations.a.responses.b]\ndoc = \"A.\"\njson = '{}'", "[".repeat(DEEP)),
        ),
    ])
}

#[test]
fn length_is_reported() -> Done {
    let long = "a".repeat(DEEP);
    assert_reported(&[
        ("a key", format!("doc = \"D.\"\n{long} = 1")),
        ("a comment", format!("doc = \"D.\" # {long}\nx = 1")),
        ("a type", of_type(&long)),
        ("the name of a record", of_type("Xa").replace("records.A", &format!("records.{long}"))),
        ("quotes", format!("doc = {}", "\"".repeat(DEEP))),
        ("empty lines", format!("doc = \"D.\"{}x = 1", "\n".repeat(DEEP))),
    ])?;
    assert_eq!(end_of_demo(&format!("doc = \"{long}\""))?, End::Accepted);
    Ok(())
}

#[test]
fn many_errors_are_reported() -> Done {
    let many = |of: &dyn Fn(usize) -> String| format!("doc = \"D.\"\n{}", (0..MANY).map(of).collect::<String>());
    let record = |name: usize, generic: &str, holds: String| {
        format!(
            "[records.A{name}]\ndoc = \"A.\"\nsource = \"2.5\"\n{generic}fields = {{ a = {{ type = \"A{holds}\", doc = \"A.\" }} }}\n"
        )
    };
    assert_reported(&[
        ("unknown keys", many(&|i| format!("k{i} = 1\n"))),
        ("unknown tables", many(&|i| format!("[k{i}]\n"))),
        ("the same key", many(&|_| "doc = \"D.\"\n".to_owned())),
        ("the same header", many(&|_| "[ids.A]\ndoc = \"D.\"\n".to_owned())),
        ("empty ids", many(&|i| format!("[ids.A{i}]\n"))),
        ("a chain of records that ends with an unknown one", many(&|i| record(i, "", (i + 1).to_string()))),
        ("a ring of records", many(&|i| record(i, "", ((i + 1) % MANY).to_string()))),
        ("a ring of generic records", many(&|i| record(i, "generic = \"T\"\n", format!("{}<T>", (i + 1) % MANY)))),
    ])
}

/// Uses each number as the value of integer keys and of other keys.
#[test]
fn integers_beyond_64_bits_are_reported() -> Done {
    let digits = "9".repeat(DEEP);
    for number in [
        "9223372036854775808",
        "-9223372036854775809",
        "1e400",
        "inf",
        "-nan",
        "0x8000000000000000",
        "1_",
        "01",
        &digits,
    ] {
        assert_eq!(end_of_demo(&with_rules(&format!("max = {number}")))?, End::Reported, "{number:.20}");
        assert_eq!(end_of_demo(&format!("doc = {number}"))?, End::Reported, "{number:.20}");
    }
    let widest = "min = -9223372036854775808, max = 9223372036854775807";
    assert_eq!(end_of_demo(&with_rules(widest))?, End::Accepted);
    Ok(())
}
