//! The options that request the next page.

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire_contract::reference::help::option_name;
use tradewire_contract::{CursorPaging, Kind, Operation, PagePaging, Paging, Scalar};

use crate::arguments::param_id;
use crate::records::{self, Row};
use crate::utc;

/// Returns the options that request the page after the printed one, if there is one.
pub fn next(operation: &Operation, arguments: &ArgMatches, result: &RawValue, rows: &[Row<'_>]) -> Option<String> {
    let page: Row<'_> = serde_json::from_str(result.get()).ok()?;
    let is_true = |field: &str| page.get(field).is_some_and(|raw| raw.get() == "true");
    match operation.paging.as_ref()? {
        Paging::Cursor(CursorPaging { cursor, direction, forward, item, has_next, .. }) if is_true(has_next) => {
            let last = records::value(Kind::Scalar(Scalar::String), rows.last()?.get(item)?, utc::short);
            // The options are meant to be pasted into a shell, so nothing that a shell interprets may be in them.
            let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
            if last.is_empty() || !last.chars().all(is_plain) {
                return None;
            }
            Some(format!("--{} {last} --{} {forward}", option_name(cursor), option_name(direction)))
        }
        Paging::Page(PagePaging { page: number, has_next, .. }) if is_true(has_next) => {
            let given = arguments.get_one::<String>(&param_id(number)).cloned();
            let default = || Some(operation.params.get(number)?.default.as_ref()?.wire());
            let current: i64 = given.or_else(default)?.parse().ok()?;
            Some(format!("--{} {}", option_name(number), current.checked_add(1)?))
        }
        Paging::Cursor(_) | Paging::Page(_) => None,
    }
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
        let matches = arguments::command(contract).try_get_matches_from(words)?;
        let arguments::Action::Call(operation, arguments) = arguments::Action::new(contract, &matches) else {
            return Ok(None);
        };
        let raw: Box<RawValue> = serde_json::from_str(json)?;
        let page: Row<'_> = serde_json::from_str(raw.get())?;
        let rows: Vec<Row<'_>> = serde_json::from_str(page.get("items").map_or("[]", |items| items.get()))?;
        Ok(next(operation, arguments, &raw, &rows))
    }

    #[test]
    fn the_last_id_is_the_cursor_of_the_next_page() -> Result {
        let page = r#"{"hasPrev":false,"hasNext":true,"items":[{"orderId":9},{"orderId":"7"}]}"#;
        let words = ["futures", "quant-history"];
        assert_eq!(next_of(&words, page)?.as_deref(), Some("--id 7 --direction NEXT"));
        assert_eq!(next_of(&words, &page.replace("true", "false"))?, None);
        Ok(())
    }

    #[test]
    fn the_page_number_increases_from_the_given_one_or_the_default() -> Result {
        let page = r#"{"hasPrev":false,"hasNext":true,"items":[{}]}"#;
        let words = ["loan", "currencies"];
        assert_eq!(next_of(&words, page)?.as_deref(), Some("--page 2"));
        assert_eq!(next_of(&[&words[..], &["--page", "4"]].concat(), page)?.as_deref(), Some("--page 5"));
        Ok(())
    }
}
