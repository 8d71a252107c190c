//! Section 5: authentication.

use tradewire_contract::{Auth, Contract, Signing};

use super::document::{Result, Section, operation, operations};

/// The role of each header in the contract, and its name.
const HEADERS: [(&str, &str); 5] = [
    ("key", "validate-appkey"),
    ("timestamp", "validate-timestamp"),
    ("signature", "validate-signature"),
    ("algorithm", "validate-algorithms"),
    ("recv_window", "validate-recvwindow"),
];
/// The headers of all requests for futures and spot orders, which are required.
const REQUIRED: [&str; 3] = ["key", "timestamp", "signature"];
/// The headers of the spot examples, besides those.
const OF_SPOT: [&str; 2] = ["algorithm", "recv_window"];
const SAMPLE_ALGORITHM: &str = "HmacSHA256";
const FORM: &str = "application/x-www-form-urlencoded";
const JSON: &str = "application/json";

/// Returns the name of the header with a role.
fn header_name(signing: &Signing, role: &str) -> String {
    signing.headers.get(role).map_or("not declared".to_owned(), |header| signing.header_name(header))
}

#[test]
fn header_names() -> Result {
    let mut section = Section::new("5");
    let signing = Contract::embedded().signing.as_ref().ok_or("the contract declares no signing")?;
    for (role, name) in HEADERS {
        section.compare(&format!("header {name}"), "the name", header_name(signing, role), name);
    }
    let algorithms = Contract::embedded().algorithms().ok_or("the contract lists no algorithms")?;
    let is_listed = algorithms.values.contains_key(SAMPLE_ALGORITHM);
    section.require("header validate-algorithms", is_listed, &format!("{SAMPLE_ALGORITHM} is a value"));
    section.finish()
}

/// Whether the loan currencies require the headers is not shown, but their path contains `public`.
#[test]
fn signed_operations() -> Result {
    let mut section = Section::new("5");
    for number in ["4.1", "4.2", "4.3", "4.4", "4.6"] {
        let operation = operation(number)?;
        section.require(&operation.title(), operation.auth == Auth::Signed, "it requires the headers");
        let Some((signing, recipe)) = Contract::embedded().signed_by(operation) else { continue };
        let sent: Vec<_> = recipe.sent(signing).map(|header| header.role.as_str()).collect();
        let of_spot: &[&str] = if operation.path.starts_with("/v4") { &OF_SPOT } else { &[] };
        for role in REQUIRED.iter().chain(of_spot) {
            section.require(
                &operation.title(),
                sent.contains(role),
                &format!("{} is sent", header_name(signing, role)),
            );
        }
    }
    let loans = operation("4.5")?;
    section.compare(&loans.title(), "`public`", loans.auth == Auth::Public, loans.path.contains("/public/"));
    section.finish()
}

#[test]
fn content_types() -> Result {
    let mut section = Section::new("5");
    for operation in operations() {
        let is_futures_query = operation.path.starts_with("/future") && operation.method == "GET";
        let documented = if is_futures_query { FORM } else { JSON };
        section.compare(&operation.title(), "the content type", &operation.content_type, documented);
    }
    section.finish()
}
