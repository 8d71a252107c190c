//! The note about an empty list.

use clap::ArgMatches;
use tradewire_contract::{Field, Operation};

use crate::invocation::Invocation;
use crate::options::param_id;
use crate::table::sanitized;

/// Returns the note about an empty list. It contains the parameters that selected the records, also by default: a list of orders in the default state
/// must not look like a list of all orders.
pub fn note(invocation: Invocation<'_>) -> String {
    let Invocation { operation, arguments, .. } = invocation;
    let filters = operation.params.keys().filter(|wire| is_filter(operation, wire));
    let note = match selection(filters, arguments) {
        None => "No records.".to_owned(),
        Some(selection) => format!("No records match {selection}."),
    };
    [Some(note), default_filters(invocation)].into_iter().flatten().collect::<Vec<_>>().join(" ")
}

/// Returns a sentence about the filters that are not given but have defaults; `None` if there are none.
pub fn default_filters(Invocation { operation, arguments, .. }: Invocation<'_>) -> Option<String> {
    let default = |param: &Field| Some(format!("{}={}", param.wire, param.default.as_ref()?.wire()));
    let is_given = |param: &Field| arguments.contains_id(&param_id(&param.wire));
    let omitted = operation.params.iter().filter(|param| is_filter(operation, &param.wire) && !is_given(param));
    let defaults: Vec<_> = omitted.filter_map(default).collect();
    (!defaults.is_empty()).then(|| format!("By default, only those with {} are listed.", defaults.join(" ")))
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
    use tradewire_contract::Contract;

    use super::*;
    use crate::arguments;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    fn note_of(words: &[&str]) -> std::result::Result<String, Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        let matches = arguments::command(contract, None).try_get_matches_from(["tradewire"].iter().chain(words))?;
        Ok(note(Invocation::selected(contract, &matches).ok_or("not a call")?))
    }

    #[test]
    fn the_note_names_what_selected_the_records() -> Result {
        let history = ["futures", "quant-history", "--symbol", "btcusdt", "--limit", "5", "--direction", "NEXT"];
        let defaults = "By default, only those with forceClose=false welfareAccount=false are listed.";
        assert_eq!(note_of(&history)?, format!("No records match symbol=btcusdt. {defaults}"));
        assert_eq!(note_of(&history[..2])?, format!("No records. {defaults}"));
        assert_eq!(note_of(&["spot", "open-orders", "--side", "BUY"])?, "No records match side=BUY.");
        assert_eq!(note_of(&["loan", "currencies", "--limit", "5"])?, "No records.");
        let by_default = note_of(&["futures", "orders", "--client-order-id", "mine"])?;
        assert_eq!(
            by_default,
            "No records match clientOrderId=mine. By default, only those with state=NEW are listed."
        );
        Ok(())
    }
}
