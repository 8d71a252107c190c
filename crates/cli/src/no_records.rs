//! The note about an empty list.

use clap::ArgMatches;
use tradewire_contract::{Contract, Field, Operation, Type, ValueKind};

use crate::arguments::param_id;
use crate::names::{plural, title};
use crate::table::sanitized;

/// Returns the note about an empty list. It contains the kind of the records, and the parameters that selected them, also by default: a list
/// of orders in the default state must not look like a list of all orders.
pub fn note(contract: &'static Contract, operation: &'static Operation, arguments: &ArgMatches) -> String {
    let paging = operation.paging.as_ref();
    let is_filter =
        |wire: &str| paging.is_none_or(|of| of.limit() != Some(wire) && !of.position_params().contains(&wire));
    let selected_by = |param: &'static Field| match arguments.get_one::<String>(&param_id(&param.wire)) {
        Some(value) => Some(format!("{}={value}", param.wire)),
        None => Some(format!("{}={} (the default)", param.wire, param.default.as_ref()?.wire())),
    };
    let filters = operation.params.iter().filter(|param| is_filter(&param.wire)).filter_map(selected_by);
    let (records, filters) = (noun(contract, operation), filters.collect::<Vec<_>>());
    match filters.as_slice() {
        [] => format!("No {records}."),
        filters => sanitized(&format!("No {records} match {}.", filters.join(" "))),
    }
}

/// Returns the noun for the records of a list: `orders` for the record `TriggerOrder`.
fn noun(contract: &'static Contract, operation: &'static Operation) -> String {
    let record = |ty: &'static Type| match contract.value_kind(ty) {
        ValueKind::Record(record, argument) => Some((record, argument)),
        ValueKind::Scalar(_) | ValueKind::Enum(_) | ValueKind::Map(_) => None,
    };
    let page = operation.paging.as_ref().and_then(|paging| {
        let (page, argument) = record(&operation.returns.ty)?;
        match &page.fields.get(paging.items())?.ty {
            Type::Parameter(_) => argument,
            ty => Some(ty),
        }
    });
    let name = record(page.unwrap_or(&operation.returns.ty)).map(|(record, _)| title(&record.name.name));
    name.and_then(|name| name.split(' ').next_back().map(plural)).unwrap_or_else(|| "records".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::arguments::{self, Action};

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    fn note_of(words: &[&str]) -> std::result::Result<String, Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        let matches = arguments::command(contract).try_get_matches_from(["tradewire"].iter().chain(words))?;
        let Action::Call(operation, arguments) = Action::new(contract, &matches) else {
            return Err("not a call".into());
        };
        Ok(note(contract, operation, arguments))
    }

    #[test]
    fn the_note_names_the_records_and_what_selected_them() -> Result {
        let history = ["futures", "quant-history", "--symbol", "btcusdt", "--limit", "5", "--direction", "NEXT"];
        assert_eq!(note_of(&history)?, "No orders match symbol=btcusdt.");
        assert_eq!(note_of(&history[..2])?, "No orders.");
        assert_eq!(note_of(&["spot", "open-orders", "--side", "BUY"])?, "No orders match side=BUY.");
        assert_eq!(note_of(&["loan", "currencies", "--limit", "5"])?, "No currencies.");
        let by_default = note_of(&["futures", "orders", "--client-order-id", "mine"])?;
        assert_eq!(by_default, "No orders match clientOrderId=mine state=NEW (the default).");
        Ok(())
    }
}
