//! The embedded contract equals `api-schema/`, and its examples are no drift.

use std::path::Path;

use tradewire_contract::{Contract, Name, drift};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

#[test]
fn the_embedded_contract_is_that_of_the_repository() -> Result {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api-schema");
    let loaded = Contract::load(&dir, false)?;
    let embedded = Contract::embedded();
    assert!(embedded.operations().next().is_some(), "the embedded contract cannot be read");
    assert_eq!(format!("{:?}", loaded.groups), format!("{:?}", embedded.groups));
    assert_eq!(format!("{:?}", loaded.hosts), format!("{:?}", embedded.hosts));
    assert_eq!(format!("{:?}", loaded.signing), format!("{:?}", embedded.signing));
    Ok(())
}

/// Some lookups would find the first definition, and others the last.
#[test]
fn a_repeated_definition_is_an_error() {
    let field = r#""id": { "type": "string", "doc": "Id." }"#;
    let record = |fields: &str| format!(r#""Order": {{ "doc": "An order.", "fields": {{ {fields} }} }}"#);
    let error = |records: &str| {
        let json = format!(r#"{{ "desk": {{ "doc": "A desk.", "records": {{ {records} }} }} }}"#);
        Contract::from_json(&json).err().map(|error| error.to_string()).unwrap_or_default()
    };
    assert_eq!(error(&record(field)), "");
    assert!(error(&format!("{0}, {0}", record(field))).contains("the key `Order` is repeated"));
    assert!(error(&record(&format!("{field}, {field}"))).contains("the key `id` is repeated"));
}

/// The check of examples is stricter than drift detection, which accepts what clients decode.
#[test]
fn no_example_is_drift() {
    let contract = Contract::embedded();
    let responses =
        contract.operations().flat_map(|operation| operation.responses.iter().map(move |of| (operation, of)));
    for (operation, response) in responses {
        let found = drift::compare(contract, operation, response.json.as_bytes());
        assert_eq!(found.compared, 1, "{}: {} cannot be opened", operation.title(), response.name);
        let drifts: Vec<String> = found.drifts.iter().map(ToString::to_string).collect();
        assert!(drifts.is_empty(), "the example {}: {drifts:?}", response.name);
    }
}

#[test]
fn the_first_differences_of_a_response_with_too_many_are_kept() -> Result {
    let contract = Contract::embedded();
    let operation = contract.operation(&Name::new("futures", "order_detail")).ok_or("no such operation")?;
    let example = operation.responses.iter().next().ok_or("no example")?;
    let mut body: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&example.json)?;
    body.extend((0..500_u32).map(|index| (format!("new{index}"), index.into())));
    let mut all = drift::Findings::default();
    let new = all.merge(drift::compare(contract, operation, serde_json::to_string(&body)?.as_bytes()));
    assert_eq!((new.len(), all.drifts.len(), all.truncated), (200, 200, true));
    Ok(())
}

/// Clients keep the JSON of an unlisted case, but reject what is no object.
#[test]
fn a_value_that_is_no_case_of_a_union_is_drift() -> Result {
    let contract = Contract::embedded();
    let operation = contract.operation(&Name::new("spot", "symbols")).ok_or("no such operation")?;
    let example = operation.responses.get("one").ok_or("no such example")?;
    for (filter, drift) in [
        (r#"{"filter":"NEW"}"#, Some("filters[].filter` is `NEW`, which SymbolFilter does not list")),
        (r#""x""#, Some("filters[]` has the undeclared type string")),
        ("[]", Some("filters[]` has the undeclared type list<json>")),
        ("null", Some("filters[]` has the undeclared type json")),
        ("{}", None),
    ] {
        let response = example.json.replacen("\"filters\": [", &format!("\"filters\": [{filter}, "), 1);
        let found = drift::compare(contract, operation, response.as_bytes());
        let found: Vec<String> = found.drifts.iter().map(ToString::to_string).collect();
        let expected = drift.map(|drift| format!("spot symbols: `result.symbols[].{drift}"));
        assert_eq!(found, Vec::from_iter(expected), "{filter}");
    }
    Ok(())
}
