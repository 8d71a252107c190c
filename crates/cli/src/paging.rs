//! The pages of an operation: the note about the next one, and the walk to the last one.

use serde_json::value::RawValue;
use tradewire::Client;
use tradewire_contract::paging::Page;
use tradewire_contract::paging::walk::Walk;
use tradewire_contract::reference::help::{option, option_name};
use tradewire_contract::{Contract, Invalid, Operation, Request};

use crate::failure::Failure;
use crate::invocation::Invocation;
use crate::options::{JSON, has_flag};
use crate::output::{print_line, report};
use crate::table::sanitized;
use crate::{list_notes, records, request, unknown_name};

/// Reads the page that a request returned, unless the operation has no pages.
///
/// # Errors
/// Fails if the page has no list, or does not say whether it is the last one.
pub fn read<'j>(
    contract: &Contract,
    request: &Request,
    result: &'j RawValue,
) -> Result<Option<Page<'static, 'j>>, Failure> {
    let operation = request.declared_operation();
    if operation.paging.is_none() {
        return Ok(None);
    }
    let values = request::values(request);
    let value = |wire: &str| values.iter().find(|(name, _)| *name == wire).map(|(_, value)| value.as_str());
    let page = operation.page(contract, value, result);
    page.map(Some).map_err(|error| Failure::mismatch(operation, error))
}

/// Returns the note about the next page in the direction of the request, if there is one. It contains the options that request the page, or
/// the reason why no options can.
pub fn note(contract: &Contract, request: &Request, page: &Page<'_, '_>) -> Option<String> {
    if !page.has_next {
        return None;
    }
    // The options are meant to be pasted into a shell. Other characters would be lost.
    let is_printable = |value: &str| sanitized(value) == value;
    let Some(next) = page.next.as_ref().filter(|params| params.iter().all(|(_, value)| is_printable(value))) else {
        return Some("There is a next page, but its position cannot be shown here. Use --json to see it.".to_owned());
    };
    if let Some(invalid) =
        next.iter().find_map(|(wire, value)| rejection(contract, request.declared_operation(), wire, value))
    {
        return Some(sanitized(&format!("There is a next page, but it cannot be requested: {invalid}")));
    }
    let options: Vec<String> = next.iter().map(|(wire, value)| option(wire, value)).collect();
    let replaced: Vec<String> = next.iter().filter_map(|(wire, _)| Some(option(wire, &request.value(wire)?))).collect();
    Some(if replaced.is_empty() {
        format!("Next page: add {}", options.join(" "))
    } else {
        sanitized(&format!("Next page: use {} instead of {}", options.join(" "), replaced.join(" ")))
    })
}

/// Returns the reason why a parameter does not accept a value; `None` if it does.
fn rejection(contract: &Contract, operation: &Operation, wire: &str, value: &str) -> Option<Invalid> {
    let invalid = contract.check_param(operation.params.get(wire)?, value).err()?;
    Some(Invalid { field: format!("--{}", option_name(wire)), ..invalid })
}

/// Requests all pages, starting with the requested one, and prints their records: as one table or, with `--json`, each on its own line as
/// soon as it is received.
pub async fn print_all(invocation: Invocation<'_>, first: &Request, client: &Client) -> Result<(), Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    let json = has_flag(arguments, JSON);
    let mut walk = Walk::new(contract, operation, request::values(first));
    let (mut records, mut has_records): (Vec<Box<RawValue>>, _) = (Vec::new(), false);
    let mut faults = Vec::new();
    let walked = async {
        loop {
            let request = request::with_values(contract, operation, walk.values())?;
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
                    print_line(item)?;
                }
            } else {
                records.extend(page.records.iter().map(|item| (*item).to_owned()));
            }
            if !walk.advance(&page).map_err(|error| Failure::paging(operation, error))? {
                return Ok(());
            }
        }
    };
    let walked: Result<(), Failure> = walked.await;
    // The records of the pages before a failure are printed. With `--json`, they are already printed.
    if walked.is_err() && records.is_empty() {
        return walked;
    }
    if !has_records {
        unknown_name::check_empty_result(contract, client, first, json).await?;
    }
    if json {
        if let Some(filters) = list_notes::default_filters(invocation).filter(|_| !has_records) {
            report("note", &filters, true);
        }
        return Failure::of_records(operation, &faults);
    }
    let list = serde_json::value::to_raw_value(&records).map_err(std::io::Error::from)?;
    let payload = records::parse_items(contract, operation, &list);
    let no_records = list_notes::empty(invocation);
    payload.map_err(|error| Failure::unreadable(operation, error))?.print(&no_records, &no_records)?;
    walked.and_then(|()| Failure::of_records(operation, &faults))
}

#[cfg(test)]
mod tests {
    use tradewire_contract::Contract;

    use super::*;
    use crate::arguments;

    type Result = std::result::Result<(), Box<dyn std::error::Error>>;

    fn next_of(words: &[&str], json: &str) -> std::result::Result<Option<String>, Box<dyn std::error::Error>> {
        let contract = Contract::embedded();
        let words = ["tradewire"].iter().chain(words);
        let matches = arguments::command(contract, None).try_get_matches_from(words)?;
        let invocation = Invocation::selected(contract, &matches).ok_or("not a call")?;
        let raw: Box<RawValue> = serde_json::from_str(json)?;
        let request = request::build(invocation).map_err(|failure| format!("{failure:?}"))?;
        let page = read(contract, &request, &raw).map_err(|failure| format!("{failure:?}"))?;
        Ok(page.and_then(|page| note(contract, &request, &page)))
    }

    #[test]
    fn the_last_id_is_the_cursor_of_the_next_page() -> Result {
        let page = r#"{"hasPrev":false,"hasNext":true,"items":[{"orderId":9},{"orderId":"7"}]}"#;
        let words = ["futures", "quant-history"];
        assert_eq!(next_of(&words, page)?.as_deref(), Some("Next page: add --id 7 --direction NEXT"));
        assert_eq!(next_of(&words, &page.replace("true", "false"))?, None);
        Ok(())
    }

    #[test]
    fn a_backward_request_continues_before_the_first_id() -> Result {
        let page = r#"{"hasPrev":true,"hasNext":false,"items":[{"orderId":9},{"orderId":"7"}]}"#;
        let words = ["futures", "quant-history", "--direction", "PREV"];
        assert_eq!(
            next_of(&words, page)?.as_deref(),
            Some("Next page: use --id 9 --direction PREV instead of --direction PREV")
        );
        assert_eq!(next_of(&words[..2], page)?, None);
        Ok(())
    }

    /// The values come from the exchange, so they are not trusted.
    #[test]
    fn an_unusable_position_is_reported_and_not_printed() -> Result {
        let next = |id: &str| {
            let page = format!(r#"{{"hasPrev":false,"hasNext":true,"items":[{{"orderId":{id}}}]}}"#);
            next_of(&["futures", "quant-history"], &page)
        };
        let hidden = "There is a next page, but its position cannot be shown here. Use --json to see it.";
        for id in [r#""7\n8""#, r#""7\u202e8""#, "null", "[7]", "{}"] {
            assert_eq!(next(id)?.as_deref(), Some(hidden), "{id}");
        }
        for id in ["7;reboot", "$(reboot)", "7 8", "`7`", ""] {
            let expected =
                format!("There is a next page, but it cannot be requested: `--id` is `{id}`; expected an integer");
            assert_eq!(next(&format!("{id:?}"))?, Some(expected));
        }
        assert_eq!(next("-7")?.as_deref(), Some("Next page: add --id=-7 --direction NEXT"));
        let empty = r#"{"hasPrev":false,"hasNext":true,"items":[]}"#;
        assert_eq!(next_of(&["futures", "quant-history"], empty)?.as_deref(), Some(hidden));
        Ok(())
    }

    #[test]
    fn a_page_is_followed_until_the_total_is_reached() -> Result {
        let page = |total: &str| format!(r#"{{"page":null,"ps":null,"total":{total},"items":[{{}}]}}"#);
        let words = ["futures", "fills", "--size", "4"];
        assert_eq!(next_of(&words, &page("5"))?.as_deref(), Some("Next page: add --page 2"));
        let third = [&words[..], &["--page", "3"]].concat();
        let next = next_of(&third, &page("13"))?;
        assert_eq!(next.as_deref(), Some("Next page: use --page 4 instead of --page 3"));
        for (words, total) in [(&words[..], "4"), (&third, "12")] {
            assert_eq!(next_of(words, &page(total))?, None, "{total}");
        }
        assert_eq!(next_of(&words, &page("9").replace("{}", ""))?, None, "an empty page");
        Ok(())
    }

    #[test]
    fn the_page_number_increases_from_the_given_one_or_the_default() -> Result {
        let page = r#"{"hasPrev":false,"hasNext":true,"items":[{}]}"#;
        let words = ["loan", "currencies"];
        assert_eq!(next_of(&words, page)?.as_deref(), Some("Next page: add --page 2"));
        assert_eq!(
            next_of(&[&words[..], &["--page", "4"]].concat(), page)?.as_deref(),
            Some("Next page: use --page 5 instead of --page 4")
        );
        Ok(())
    }
}
