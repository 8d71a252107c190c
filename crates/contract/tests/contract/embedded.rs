//! The embedded contract equals `api-schema/`, and requests can be built from it.

use std::path::Path;

use tradewire_contract::{Contract, Endpoint as _, Name, Request, Timestamp, drift};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn name(group: &str, name: &str) -> Name {
    Name { group: group.to_owned(), name: name.to_owned() }
}

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
    let operation = contract.operation(&name("futures", "order_detail")).ok_or("no such operation")?;
    let example = operation.responses.iter().next().ok_or("no example")?;
    let mut body: serde_json::Map<String, serde_json::Value> = serde_json::from_str(&example.json)?;
    body.extend((0..500_u32).map(|index| (format!("new{index}"), index.into())));
    let mut all = drift::Findings::default();
    let new = all.merge(drift::compare(contract, operation, serde_json::to_string(&body)?.as_bytes()));
    assert_eq!((new.len(), all.drifts.len(), all.truncated), (200, 200, true));
    Ok(())
}

#[test]
fn a_request_is_built_checked_and_written_from_names_and_values() -> Result {
    let operation = Contract::embedded().operation(&name("futures", "quant_history")).ok_or("no such operation")?;
    let max = operation.params.get("limit").and_then(|limit| limit.rules.max).ok_or("no maximum")?;
    let request = || Request::new(Contract::embedded(), &operation.name).ok_or("no such operation");
    let full = request()?.argument("symbol", "btc_usdt")?.argument("limit", &max.to_string())?;
    let full = full.argument("states", "2, 3")?;
    full.validate(Timestamp::from_millis(0))?;
    assert_eq!(full.query().as_str(), format!("limit={max}&states=2,3&symbol=btc_usdt"));
    let error = full.argument("limit", &(max + 1).to_string()).err().ok_or("accepted")?;
    assert_eq!(error.to_string(), format!("futures quant-history: `limit` is {}; the maximum is {max}", max + 1));
    let error = request()?.argument("limit", "9223372036854775808").err().ok_or("accepted")?;
    let expected = "futures quant-history: `limit` is `9223372036854775808`; it does not fit in 64 bits";
    assert_eq!(error.to_string(), expected);
    Ok(())
}

#[test]
fn a_body_is_checked_field_by_field() -> Result {
    let place = || Request::new(Contract::embedded(), &name("futures", "place_batch")).ok_or("no such operation");
    let error = |json: &str| {
        let checked = place()?.body_json(json).and_then(|request| request.validate(Timestamp::from_millis(0)));
        Ok::<_, Box<dyn std::error::Error>>(checked.err().map(|error| error.to_string()))
    };
    let order = |qty: &str| {
        format!(
            r#"[{{"symbol":"btc_usdt","origQty":{qty},"orderType":"LIMIT","orderSide":"BUY","positionSide":"LONG","price":1}}]"#
        )
    };
    assert_eq!(error(&order("2"))?, None);
    let broken = error(&order("1.5"))?;
    assert_eq!(broken.as_deref(), Some("futures place-batch: `orders[0].origQty` is 1.5; it must be a whole number"));
    // Greater than 0, but with more digits than a decimal has.
    let too_long = error(&order("5e-324"))?;
    let expected = "futures place-batch: `orders[0].origQty` is `5e-324`; it does not fit in 28 digits";
    assert_eq!(too_long.as_deref(), Some(expected));
    let quoted = error(&order("\"2\""))?.ok_or("accepted")?;
    assert!(quoted.contains("`orders[0].origQty`") && quoted.contains("without quotes"), "{quoted}");
    let empty = error("[]")?;
    assert_eq!(
        empty.as_deref(),
        Some(
            "futures place-batch: `orders` is a list of 0 items; the minimum is 1 item (inferred: no source states this rule; `Client::insist` sends the request anyway)"
        )
    );
    Ok(())
}
