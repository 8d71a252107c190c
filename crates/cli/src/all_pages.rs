//! Follows the pages of an operation to the last one.

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire::Client;
use tradewire_contract::paging::walk::Walk;
use tradewire_contract::{Contract, Operation};

use crate::failure::Failure;
use crate::options::{JSON, has_flag};
use crate::output::{print_unchanged, report};
use crate::request::{Built, with_values};
use crate::result_json::{Integers, on_one_line};
use crate::result_tables::print_payload;
use crate::unknown_name;
use crate::{no_records, records};

/// Requests all pages, starting with the requested one, and prints their records: as one table or, with `--json`, each on its own line as
/// soon as it is received.
pub async fn run(
    contract: &'static Contract,
    operation: &'static Operation,
    arguments: &ArgMatches,
    first: Built,
    client: &Client,
) -> Result<(), Failure> {
    let (json, integers) = (has_flag(arguments, JSON), Integers::of(arguments));
    let mut walk = Walk::new(contract, operation, first.values);
    let (mut records, mut has_records): (Vec<Box<RawValue>>, _) = (Vec::new(), false);
    let mut faults = Vec::new();
    loop {
        let request = with_values(contract, operation, walk.values())?;
        let response = match client.send(&request).await {
            Ok(response) => response,
            Err(error) => return Err(unknown_name::failure(contract, client, &request, error).await),
        };
        let page = response.as_deref().unwrap_or(RawValue::NULL);
        let outline = records::check_outline(contract, operation, page);
        faults.extend(outline.map_err(|error| Failure::mismatch(operation, &error))?);
        let page = walk.read(page).map_err(|error| Failure::paging(operation, error))?;
        has_records |= !page.records.is_empty();
        if json {
            for item in &page.records {
                print_unchanged(&on_one_line(&integers.written(item)))?;
            }
        } else {
            records.extend(page.records.iter().map(|item| (*item).to_owned()));
        }
        if !walk.advance(&page).map_err(|error| Failure::paging(operation, error))? {
            break;
        }
    }
    if !has_records {
        unknown_name::check_empty_result(contract, client, &first.request, json).await?;
    }
    if json {
        if let Some(filters) = no_records::default_filters(operation, arguments).filter(|_| !has_records) {
            report("note", &filters, true);
        }
        return Failure::of_records(operation, &faults);
    }
    let list = serde_json::value::to_raw_value(&records).map_err(std::io::Error::from)?;
    let payload = records::parse_items(contract, operation, &list);
    let no_records = no_records::note(operation, arguments);
    print_payload(&payload.map_err(|error| Failure::unreadable(operation, error))?, &no_records, &no_records)?;
    Failure::of_records(operation, &faults)
}
