//! Tests of routing.

use std::error::Error;

use serde_json::{Value, json};

use super::*;

/// Returns the name of the operation that a request addresses, in a contract in which futures and spot serve the same paths.
fn found(path: &str, authority: &str) -> Result<String, Box<dyn Error>> {
    let mut json: Value = serde_json::from_str(Contract::EMBEDDED_JSON)?;
    let mut add = |group: &str, name: &str, path: &str| {
        let operation = json!({
            "doc": "-", "source": "0", "request": format!("GET {group}:{path}"), "content_type": "application/json",
            "auth": "public", "account": "any", "effect": "read", "returns": "json",
            "params": { "id": { "type": "string", "in": "path", "doc": "-" } },
        });
        json[group]["operations"][name] = operation;
    };
    add("futures", "shared", "/shared/{id}");
    add("spot", "shared", "/shared/{id}");
    add("spot", "literal", "/shared/open");
    json["service"]["deployments"]["desk"] = json!({ "doc": "-", "source": "0", "base_urls": { "futures": "https://f.desk.example", "spot": "https://s.desk.example:81" } });
    let contract = Contract::from_json(&json.to_string())?.leak();
    match Route::find(&ServedOperation::all(contract), "GET", path, authority) {
        Route::Operation(operation) => Ok(operation.declared.title()),
        route => Err(format!("{route:?}").into()),
    }
}

#[test]
fn the_host_header_decides_between_hosts_with_the_same_path() -> Result<(), Box<dyn Error>> {
    for (authority, operation) in [
        ("127.0.0.1:7070", "futures shared"),
        ("", "futures shared"),
        ("spot.localhost:7070", "spot shared"),
        ("futures.localhost:7070", "futures shared"),
        ("s.desk.example:81", "spot shared"),
        ("f.desk.example", "futures shared"),
    ] {
        assert_eq!(found("/shared/7", authority)?, operation, "{authority}");
    }
    Ok(())
}

#[test]
fn a_path_without_placeholders_comes_first() -> Result<(), Box<dyn Error>> {
    assert_eq!(found("/shared/open", "127.0.0.1")?, "spot literal");
    assert_eq!(found("/shared/open", "spot.localhost")?, "spot literal");
    Ok(())
}
