//! Follows the pages of an operation to the last one.

use std::collections::HashSet;

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire::Client;
use tradewire_contract::{Contract, Operation};
use tradewire_wire::Object;

use crate::arguments::{IDS_AS_STRINGS, JSON, has_flag};
use crate::failure::Failure;
use crate::output::print_json;
use crate::records;
use crate::request::{Built, with_values};
use crate::result_json::{on_one_line, with_ids_as_strings};
use crate::result_tables::print_payload;
use crate::unknown_name;

/// Requests all pages, starting with the given one, and prints their records: as one table or, with `--json`, each on a line as
/// soon as it is received.
pub async fn run(
    contract: &'static Contract,
    operation: &'static Operation,
    arguments: &ArgMatches,
    first: Built,
    client: &Client,
) -> Result<(), Failure> {
    let (json, ids_as_strings) = (has_flag(arguments, JSON), has_flag(arguments, IDS_AS_STRINGS));
    let Built { mut request, mut values } = first;
    let mut requested = HashSet::new();
    let mut records: Vec<Box<RawValue>> = Vec::new();
    loop {
        requested.insert(values.clone());
        let response = match client.send(&request).await {
            Ok(response) => response,
            Err(error) => return Err(unknown_name::failure(contract, client, &request, error).await),
        };
        let page = response.as_deref().unwrap_or(RawValue::NULL);
        records::check_outline(contract, operation, page).map_err(|error| Failure::mismatch(operation, &error))?;
        let items = items(operation, page).map_err(|error| Failure::unreadable(operation, error))?;
        if json {
            for item in &items {
                let line = match ids_as_strings {
                    true => with_ids_as_strings(contract, operation, item, true),
                    false => item.get().to_owned(),
                };
                print_json(&on_one_line(&line))?;
            }
        } else {
            records.extend(items.iter().map(|item| (*item).to_owned()));
        }
        let argument = |wire: &str| values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value.as_str());
        if !operation.has_next_page(argument, page) {
            break;
        }
        let next = operation.next_page(argument, page).filter(|_| !items.is_empty());
        let next =
            next.ok_or_else(|| Failure::paging(operation, "a page reports another one, but not where it starts"))?;
        values = replaced(operation, &values, &next);
        if requested.contains(&values) {
            return Err(Failure::paging(operation, "a page leads to one that was requested before"));
        }
        request = with_values(contract, operation, &values)?;
    }
    if json {
        return Ok(());
    }
    let list = serde_json::value::to_raw_value(&records).map_err(std::io::Error::from)?;
    let payload = records::parse_items(contract, operation, &list);
    print_payload(&payload.map_err(|error| Failure::unreadable(operation, error))?, "No records.")
}

/// Returns the records of a page.
fn items<'p>(operation: &Operation, page: &'p RawValue) -> Result<Vec<&'p RawValue>, serde_json::Error> {
    let name = operation.paging.as_ref().map(|paging| paging.items()).unwrap_or_default();
    match Object::parse(page.get())?.non_null(name) {
        Some(items) => serde_json::from_str(items.get()),
        None => Ok(Vec::new()),
    }
}

/// Returns the values of the parameters of the next page.
fn replaced(
    operation: &'static Operation,
    values: &[(&'static str, String)],
    next: &[(&str, String)],
) -> Vec<(&'static str, String)> {
    let value = |wire: &str| {
        let next = next.iter().find(|(name, _)| *name == wire).map(|(_, value)| value);
        next.or_else(|| values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value))
    };
    let wires = operation.params.iter().map(|param| param.wire.as_str());
    wires.filter_map(|wire| Some((wire, value(wire)?.clone()))).collect()
}
