//! The datasets of the contract, and the operations that return their records.

use tradewire_contract::{Contract, Dataset, Operation};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn titles<'a>(operations: impl Iterator<Item = &'a Operation>) -> Vec<String> {
    operations.map(Operation::title).collect()
}

/// A contract with two groups, whose datasets have the same name.
fn contract() -> Result<Contract> {
    let operation = |request: &str, archive: &str| {
        format!(
            r#"{{ "doc": "Orders.", "request": "GET main:/v1/{request}", "content_type": "application/json", "auth": "signed",
                 "account": "any", "effect": "read", "returns": "list<Order>", {archive}
                 "params": {{ "id": {{ "type": "string", "doc": "Id." }}, "from": {{ "type": "timestamp?", "doc": "Start." }} }} }}"#
        )
    };
    let dataset = r#""datasets": { "orders": { "doc": "Orders.", "record": "Order", "key": "id", "time": "time" } }"#;
    let order =
        r#""records": { "Order": { "doc": "An order.", "fields": { "id": { "type": "string", "doc": "Id." } } } }"#;
    Ok(Contract::from_json(&format!(
        r#"{{
            "desk": {{ "doc": "A desk.", {dataset}, {order}, "operations": {{
                "open": {open}, "old": {old}, "find": {find}, "other": {other} }} }},
            "wallet": {{ "doc": "A wallet.", {dataset}, {order}, "operations": {{ "list": {list} }} }}
        }}"#,
        open = operation("open", r#""archive": { "dataset": "orders" },"#),
        old = operation("old", r#""archive": { "dataset": "orders", "start": "from" },"#),
        find = operation("find", r#""archive": { "dataset": "orders", "lookup": "id" },"#),
        other = operation("other", ""),
        list = operation("list", r#""archive": { "dataset": "orders" },"#),
    ))?)
}

#[test]
fn a_dataset_has_the_lists_and_lookups_of_its_group() -> Result {
    let contract = contract()?;
    let names: Vec<String> = contract.datasets().map(|(group, dataset)| format!("{group} {}", dataset.name)).collect();
    assert_eq!(names, ["desk desk.orders", "wallet wallet.orders"]);
    let datasets: Vec<&Dataset> = contract.datasets().map(|(_, dataset)| dataset).collect();
    let [desk, wallet] = datasets[..] else { return Err("expected two datasets".into()) };
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

/// An archive reads a record again until its state is final.
#[test]
fn records_that_can_still_change_can_be_read_again() -> Result {
    let contract = Contract::embedded();
    for (_, dataset) in contract.datasets() {
        let record = contract.record(&dataset.record).ok_or_else(|| format!("{} has no record", dataset.name))?;
        let has_lookup = contract.lookups(dataset).next().is_some();
        let has_range = contract.lists(dataset).any(|(_, source)| source.start.is_some());
        let is_final = contract.state_fields(record).is_empty();
        assert!(is_final || has_lookup || has_range, "{} has neither a lookup nor a range", dataset.name);
    }
    Ok(())
}
