//! The options that request the next page.

use clap::ArgMatches;
use serde_json::value::RawValue;
use tradewire_contract::Operation;
use tradewire_contract::reference::help::option_name;

use crate::arguments::param_id;

/// Returns the options that request the page after the printed one, in the direction of the request, if there is one.
pub fn next(operation: &Operation, arguments: &ArgMatches, result: &RawValue) -> Option<String> {
    let argument = |wire: &str| arguments.get_one::<String>(&param_id(wire)).map(String::as_str);
    let params = operation.next_page(argument, result)?;
    let options: Option<Vec<String>> = params.iter().map(|(wire, value)| option(wire, value)).collect();
    Some(options?.join(" "))
}

/// Returns an option with its value. Options are meant to be pasted into a shell, so there is none for a value that contains
/// anything that a shell interprets.
fn option(wire: &str, value: &str) -> Option<String> {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.');
    if value.is_empty() || !value.chars().all(is_plain) {
        return None;
    }
    // A value that starts with a hyphen would be read as an option.
    let separator = if value.starts_with('-') { '=' } else { ' ' };
    Some(format!("--{}{separator}{value}", option_name(wire)))
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
        Ok(next(operation, arguments, &raw))
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
    fn a_backward_request_continues_before_the_first_id() -> Result {
        let page = r#"{"hasPrev":true,"hasNext":false,"items":[{"orderId":9},{"orderId":"7"}]}"#;
        let words = ["futures", "quant-history", "--direction", "PREV"];
        assert_eq!(next_of(&words, page)?.as_deref(), Some("--id 9 --direction PREV"));
        assert_eq!(next_of(&words[..2], page)?, None);
        Ok(())
    }

    /// The values come from the exchange.
    #[test]
    fn what_a_shell_interprets_is_never_printed() -> Result {
        let next = |id: &str| {
            let page = format!(r#"{{"hasPrev":false,"hasNext":true,"items":[{{"orderId":{id}}}]}}"#);
            next_of(&["futures", "quant-history"], &page)
        };
        for id in [r#""7;reboot""#, r#""$(reboot)""#, r#""7 8""#, r#""7\n8""#, r#""`7`""#, r#""""#, "null", "[7]", "{}"]
        {
            assert_eq!(next(id)?, None, "{id}");
        }
        assert_eq!(next("-7")?.as_deref(), Some("--id=-7 --direction NEXT"));
        assert_eq!(next("12345678901234567890123")?.as_deref(), Some("--id 12345678901234567890123 --direction NEXT"));
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
