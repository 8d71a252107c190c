//! The notes about a list that is empty, or that may continue.

use clap::ArgMatches;
use tradewire_contract::reference::help::option_name;
use tradewire_contract::{Field, Operation, Request, Scalar, Type};

use crate::invocation::Invocation;
use crate::options::param_id;
use crate::table::sanitized;

/// Returns the note about an empty list. It contains the parameters that selected the records, also by default: a list of orders in the default state
/// must not look like a list of all orders.
pub fn empty(invocation: Invocation<'_>) -> String {
    let Invocation { operation, arguments, .. } = invocation;
    let filters = operation.params.keys().filter(|wire| is_filter(operation, wire));
    let note = match selection(filters, arguments) {
        None => "No records.".to_owned(),
        Some(selection) => format!("No records match {selection}."),
    };
    [Some(note), default_filters(invocation)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Returns a sentence about the filters that are not given but have defaults; `None` if there are none.
pub fn default_filters(Invocation { contract, operation, arguments }: Invocation<'_>) -> Option<String> {
    // An operation whose pages are not declared may still have a number of records and a direction, which leave no record out of an empty list.
    let positions =
        contract.operations().filter_map(|of| of.paging.as_ref()).flat_map(|paging| paging.position_params());
    let positions: Vec<_> = positions.collect();
    let is_of_page = |param: &Field| is_number(param) || positions.iter().any(|position| *position == param.wire);
    let default = |param: &Field| Some(format!("{}={}", param.wire, param.default.as_ref()?.wire()));
    let is_given = |param: &Field| arguments.contains_id(&param_id(&param.wire));
    let omitted = operation.params.iter().filter(|param| is_filter(operation, &param.wire) && !is_given(param));
    let omitted = omitted.filter(|param| param.default.is_some() && !is_of_page(param));
    let defaults: Vec<_> = omitted.filter_map(default).collect();
    (!defaults.is_empty()).then(|| format!("By default, only those with {} are listed.", defaults.join(" ")))
}

/// Returns the note about a list without pages that has as many records as it has by default; `None` for another number of records.
pub fn full(operation: &Operation, request: &Request, records: usize) -> Option<String> {
    let has_as_many = |param: &&Field| {
        let default = param.default.as_ref().map(|default| default.wire());
        is_number(param) && request.value(&param.wire).is_none() && default == Some(records.to_string())
    };
    // A page says whether there is a next one, even if its paging is not declared.
    let has_no_pages = operation.paging.is_none() && operation.returns.list;
    let param = operation.params.iter().find(|param| has_no_pages && has_as_many(param))?;
    let option = option_name(&param.wire);
    let maximum = param.rules.max.map(|max| format!(", which is at most {max}")).unwrap_or_default();
    Some(format!(
        "Only {records} records are listed, the default of --{option}; there may be more. Raise --{option}{maximum}."
    ))
}

fn is_number(param: &Field) -> bool {
    param.ty == Type::Scalar(Scalar::Integer)
}

/// Returns whether a parameter selects records, and not a page of them.
pub fn is_filter(operation: &Operation, wire: &str) -> bool {
    let paging = operation.paging.as_ref();
    paging.is_none_or(|paging| paging.limit() != Some(wire) && !paging.position_params().contains(&wire))
}

/// Returns the values of the parameters that are given: `symbol=btc_usdt side=BUY`; `None` if none is.
pub fn selection<'a>(params: impl Iterator<Item = &'a str>, arguments: &ArgMatches) -> Option<String> {
    let given = params.filter_map(|wire| {
        let value = arguments.get_one::<String>(&param_id(wire))?;
        Some(format!("{wire}={value}"))
    });
    let given = given.collect::<Vec<_>>();
    (!given.is_empty()).then(|| sanitized(&given.join(" ")))
}

#[cfg(test)]
mod tests {
    use tradewire_contract::{Contract, Name};

    use super::*;
    use crate::arguments;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    fn note_of(words: &[&str]) -> std::result::Result<String, Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        let matches = arguments::command(contract, None).try_get_matches_from(["tradewire"].iter().chain(words))?;
        Ok(empty(Invocation::selected(contract, &matches).ok_or("not a call")?))
    }

    #[test]
    fn the_note_names_what_selected_the_records() -> Result {
        let history = ["futures", "quant-history", "--symbol", "btcusdt", "--limit", "5", "--direction", "NEXT"];
        let defaults = "By default, only those with forceClose=false welfareAccount=false are listed.";
        assert_eq!(note_of(&history)?, format!("No records match symbol=btcusdt. {defaults}"));
        assert_eq!(note_of(&history[..2])?, format!("No records. {defaults}"));
        assert_eq!(note_of(&["spot", "open-orders", "--side", "BUY"])?, "No records match side=BUY.");
        assert_eq!(note_of(&["loan", "currencies", "--limit", "5"])?, "No records.");
        // A number of records and a direction leave no record out.
        let klines = ["spot", "klines", "--symbol", "btc_usdt", "--interval", "1m"];
        for words in [&["futures", "adl-history"][..], &["futures", "recent-trades", "--symbol", "btc_usdt"], &klines] {
            assert!(!note_of(words)?.contains("By default"), "{words:?}");
        }
        let by_default = note_of(&["futures", "orders", "--client-order-id", "mine"])?;
        assert_eq!(
            by_default,
            "No records match clientOrderId=mine. By default, only those with state=NEW are listed."
        );
        Ok(())
    }

    #[test]
    fn only_a_list_without_pages_may_be_full() -> Result {
        // The third is a page without declared paging.
        for (name, records, is_full) in
            [("filled_orders", 10, true), ("filled_orders", 9, false), ("adl_history", 10, false)]
        {
            let request = Request::new(Contract::embedded(), &Name::new("futures", name)).ok_or("no such operation")?;
            let note = full(request.declared_operation(), &request, records);
            assert_eq!(note.is_some(), is_full, "{name}: {note:?}");
        }
        Ok(())
    }
}
