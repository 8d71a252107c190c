//! The streams of the contract, and the operations that return their records.

use std::collections::BTreeSet;

use tradewire_contract::{Contract, Operation, Stream};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn titles<'a>(operations: impl Iterator<Item = &'a Operation>) -> Vec<String> {
    operations.map(Operation::title).collect()
}

/// A contract with two groups, whose streams have the same name.
fn contract() -> Result<Contract> {
    let operation = |request: &str, archive: &str| {
        format!(
            r#"{{ "doc": "Orders.", "request": "GET main:/v1/{request}", "content_type": "application/json", "auth": "signed",
                 "account": "any", "effect": "read", "returns": "list<Order>", {archive}
                 "params": {{ "id": {{ "type": "string", "doc": "Id." }}, "from": {{ "type": "timestamp?", "doc": "Start." }} }} }}"#
        )
    };
    let stream = r#""streams": { "orders": { "doc": "Orders.", "record": "Order", "key": "id", "time": "time" } }"#;
    let order =
        r#""records": { "Order": { "doc": "An order.", "fields": { "id": { "type": "string", "doc": "Id." } } } }"#;
    let lost = r#""streams": { "orders": { "doc": "Orders.", "record": "Lost", "key": "id", "time": "time" } }"#;
    Ok(Contract::from_json(&format!(
        r#"{{
            "desk": {{ "doc": "A desk.", {stream}, {order}, "operations": {{
                "open": {open}, "old": {old}, "find": {find}, "other": {other} }} }},
            "lost": {{ "doc": "A group whose stream has no record.", {lost} }},
            "wallet": {{ "doc": "A wallet.", {stream}, {order}, "operations": {{ "list": {list} }} }}
        }}"#,
        open = operation("open", r#""archive": { "stream": "orders" },"#),
        old = operation("old", r#""archive": { "stream": "orders", "start": "from" },"#),
        find = operation("find", r#""archive": { "stream": "orders", "lookup": "id" },"#),
        other = operation("other", ""),
        list = operation("list", r#""archive": { "stream": "orders" },"#),
    ))?)
}

#[test]
fn a_stream_has_the_lists_and_lookups_of_its_group() -> Result {
    let contract = contract()?;
    let names: Vec<String> = contract.streams().map(|(group, stream)| format!("{group} {}", stream.name)).collect();
    assert_eq!(names, ["desk desk.orders", "wallet wallet.orders"]);
    let streams: Vec<&Stream> = contract.streams().map(|(_, stream)| stream).collect();
    let [desk, wallet] = streams[..] else { return Err("expected two streams".into()) };
    assert_eq!(desk.record.to_string(), "desk.Order");
    assert_eq!(titles(contract.lists(desk).map(|(operation, _)| operation)), ["desk open", "desk old"]);
    let starts: Vec<Option<&str>> = contract.lists(desk).map(|(_, source)| source.start.as_deref()).collect();
    assert_eq!(starts, [None, Some("from")]);
    let lookups: Vec<_> = contract.lookups(desk).map(|(operation, key)| (operation.title(), &*key.wire)).collect();
    assert_eq!(lookups, [("desk find".to_owned(), "id")]);
    assert_eq!(titles(contract.lists(wallet).map(|(operation, _)| operation)), ["wallet list"]);
    assert_eq!(contract.lookups(wallet).count(), 0);
    Ok(())
}

/// The archive relies on it: the key and the time of every record can be read, and so can records that can still change.
#[test]
fn every_declared_stream_can_be_read() -> Result {
    let contract = Contract::embedded();
    assert!(contract.streams().next().is_some(), "the contract declares no stream");
    for (_, stream) in contract.streams() {
        let record = contract.record(&stream.record).ok_or_else(|| format!("{} has no record", stream.name))?;
        for name in [&stream.key, &stream.time] {
            assert!(record.fields.contains_key(name), "{} has no field {name}", stream.name);
        }
        let listed: BTreeSet<String> = contract.lists(stream).map(|(operation, _)| operation.title()).collect();
        assert!(!listed.is_empty(), "{} is not listed", stream.name);
        if !contract.state_fields(record).is_empty() && contract.lookups(stream).next().is_none() {
            // Records that can still change are read again from the list.
            let has_range = contract.lists(stream).any(|(_, source)| source.start.is_some());
            assert!(has_range, "{} has neither a lookup nor a range", stream.name);
        }
    }
    Ok(())
}
