//! Builds the request of an operation from the arguments.

use std::fs::File;
use std::io::{self, ErrorKind, Read};

use tradewire::{Endpoint as _, Timestamp};
use tradewire_contract::reference::help::{body_option_name, option_name};
use tradewire_contract::{Contract, Entries, Field, Invalid, Operation, Request};

use crate::failure::Failure;
use crate::input::Inputs;
use crate::invocation::Invocation;
use crate::names;
use crate::options::{FILE, INSIST, body_id, has_flag, param_id};

/// The advice about an invalid request.
const CORRECT_REQUEST: &str = "Correct the request and run the command again. Nothing was sent.";

fn rejected(invalid: Invalid, advice: Option<String>) -> Failure {
    let (error, correct) = match invalid.inferred {
        true => (
            format!("{} (inferred: no source states this rule)", Invalid { inferred: false, ..invalid }),
            format!(
                "Correct the request, or add --{INSIST} to send it anyway, and run the command again. Nothing was sent."
            ),
        ),
        false => (invalid.to_string(), CORRECT_REQUEST.to_owned()),
    };
    Failure::usage(error, advice.into_iter().chain([correct]).collect::<Vec<_>>().join(" "))
}

/// Builds a request and checks its values against the contract.
pub fn build(invocation: Invocation<'_>) -> Result<Request, Failure> {
    let Invocation { operation, arguments, .. } = invocation;
    let now = Timestamp::now();
    let request = unvalidated(invocation, now)?;
    // The client validates the request too, but an invalid request should not start a sandbox.
    match request.validate(now) {
        Err(broken) if broken.inferred && has_flag(arguments, INSIST) => {}
        checked => checked.map_err(|broken| match &operation.body {
            Some(body) if is_of_body(&broken, body) => match arguments.get_one::<String>(FILE) {
                Some(file) => rejected(broken, None).within(file_name(file)),
                None => invalid_field(operation, body, broken),
            },
            _ => invalid_value(&operation.params, broken),
        })?,
    }
    Ok(request)
}

/// Builds a request that has not been validated. Relative times are relative to `now`.
fn unvalidated(invocation: Invocation<'_>, now: Timestamp) -> Result<Request, Failure> {
    let Invocation { contract, operation, arguments } = invocation;
    let inputs = Inputs::new(contract, now, has_flag(arguments, INSIST));
    let values = inputs.given(&operation.params, param_id, arguments);
    let values = values.map_err(|invalid| invalid_value(&operation.params, invalid.in_operation(operation.title())))?;
    let request = with_values(contract, operation, &values)?;
    match &operation.body {
        Some(body) => with_body(invocation, &inputs, body, request),
        None => Ok(request),
    }
}

/// Returns the values of the parameters that a request has, in their declared form, by their names on the wire.
pub fn values(request: &Request) -> Vec<(&'static str, String)> {
    let params = request.declared_operation().params.iter();
    params.filter_map(|param| Some((param.wire.as_str(), request.value(&param.wire)?.into_owned()))).collect()
}

/// Returns a request without a body, whose parameters have these values in their declared form.
pub fn with_values(
    contract: &'static Contract,
    operation: &'static Operation,
    values: &[(&'static str, String)],
) -> Result<Request, Failure> {
    let Some(mut request) = Request::new(contract, &operation.name) else {
        let error = format!("the contract does not declare how {} is sent and signed", operation.title());
        return Err(Failure::usage(error, "Declare its host, envelope and signing recipe. Nothing was sent."));
    };
    for (wire, value) in values {
        request = request.argument(wire, value).map_err(|invalid| invalid_value(&operation.params, invalid))?;
    }
    Ok(request)
}

/// Sets the body from a file, or from an option for each field. An optional body may be omitted.
fn with_body(
    Invocation { contract, operation, arguments }: Invocation<'_>,
    inputs: &Inputs,
    body: &'static Field,
    request: Request,
) -> Result<Request, Failure> {
    if let Some(file) = arguments.get_one::<String>(FILE) {
        let text = read_file(file, &contract.expected_body(body))?;
        let request = with_json(inputs, contract, body, request, &text);
        return request.map_err(|failure| failure.within(file_name(file)));
    }
    let record = contract.record_of(&body.ty).filter(|_| !body.list);
    let values = inputs.given(record.into_iter().flat_map(|record| &record.fields), body_id, arguments);
    let broken = |invalid| invalid_field(operation, body, invalid);
    let values = values.map_err(|invalid| broken(invalid.in_operation(operation.title())))?;
    if !values.is_empty() {
        let request = request.body_fields(values.iter().map(|(wire, text)| (*wire, text.as_str())));
        return request.map_err(broken);
    }
    if body.optional {
        return Ok(request);
    }
    // An omitted field has its documented default, such as all pairs. A missing required field is reported by the name of its option.
    request.body_json("{}").map_err(broken)
}

/// Returns whether an error is about a field of the body, or about the body itself.
fn is_of_body(invalid: &Invalid, body: &Field) -> bool {
    let rest = invalid.field.strip_prefix(&body.wire);
    rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(['.', '[']))
}

/// Returns the body of a request in its declared form, given its JSON as people write it. Checks it as a request of an operation without
/// parameters.
pub fn checked_body(
    contract: &'static Contract,
    operation: &'static Operation,
    body: &'static Field,
    text: &str,
    insists: bool,
) -> Result<String, Failure> {
    let now = Timestamp::now();
    let inputs = Inputs::new(contract, now, insists);
    let request = with_json(&inputs, contract, body, with_values(contract, operation, &[])?, text)?;
    match request.validate(now) {
        Err(invalid) if !(invalid.inferred && insists) => Err(rejected(invalid, None)),
        _ => Ok(request.body().map_err(|invalid| rejected(invalid, None))?.unwrap_or_default()),
    }
}

/// Sets the body from JSON as people write it.
fn with_json(
    inputs: &Inputs,
    contract: &'static Contract,
    body: &'static Field,
    request: Request,
    text: &str,
) -> Result<Request, Failure> {
    let json = match serde_json::from_str(text) {
        Ok(raw) => inputs.json(body, raw),
        Err(_) => Ok(text.into()),
    };
    json.and_then(|json| request.body_json(&json)).map_err(|invalid| {
        let advice = similar_field(contract, body, &invalid);
        rejected(invalid, advice)
    })
}

/// Suggests the field of which an unknown one is probably a misspelling.
fn similar_field(contract: &Contract, body: &Field, invalid: &Invalid) -> Option<String> {
    let (path, name) = invalid.field.rsplit_once('.')?;
    let fields = path.split('.').skip(1).map(|step| step.split('[').next().unwrap_or(step));
    let record = fields
        .into_iter()
        .try_fold(contract.record_of(&body.ty)?, |record, name| contract.record_of(&record.fields.get(name)?.ty))?;
    // The name may have the index of an item.
    let is_known = record.fields.contains_key(name.split('[').next().unwrap_or(name));
    let similar = if is_known { None } else { names::suggestion(name, record.fields.keys()) };
    similar.map(|known| format!("Did you mean `{known}`?"))
}

/// Returns the failure for an invalid field of the body. The fields of the body are reported by the names of their options.
fn invalid_field(operation: &Operation, body: &Field, invalid: Invalid) -> Failure {
    let path = invalid.field.strip_prefix(&body.wire).and_then(|path| path.strip_prefix('.')).unwrap_or(&invalid.field);
    let (wire, rest) = path.split_at(path.find(['.', '[']).unwrap_or(path.len()));
    let field = format!("--{}{rest}", body_option_name(operation, wire));
    rejected(Invalid { field, ..invalid }, None)
}

/// Returns the failure for an invalid value. A parameter is reported by the name of its option.
pub fn invalid_value(params: &Entries<Field>, invalid: Invalid) -> Failure {
    let is_option = params.contains_key(&invalid.field);
    let field = if is_option { format!("--{}", option_name(&invalid.field)) } else { invalid.field };
    rejected(Invalid { field, ..invalid }, None)
}

/// The maximum size of a file. Devices such as `/dev/full` have no end.
const MAX_FILE_SIZE: u64 = 256 << 20;

/// Returns the name of a file in messages. `-` is stdin.
pub fn file_name(path: &str) -> &str {
    if path == "-" { "stdin" } else { path }
}

/// Reads a file, or stdin for `-`. `expected` describes its content in an error. A byte order mark, which PowerShell and Excel write, is
/// skipped.
pub fn read_file(path: &str, expected: &str) -> Result<String, Failure> {
    if path.is_empty() {
        return Err(Failure::usage(
            "the name of the file is empty",
            "Give a file, or `-` for stdin. Nothing was sent.",
        ));
    }
    let name = file_name(path);
    let read = match path {
        "-" => read_all(std::io::stdin()),
        path => File::open(path).and_then(read_all),
    };
    let text = read.map_err(|error| {
        let advice = match error.kind() {
            ErrorKind::InvalidData => "Convert it to UTF-8. Nothing was sent.",
            ErrorKind::FileTooLarge => "Give a smaller file. Nothing was sent.",
            _ => "Give a file that can be read. Nothing was sent.",
        };
        Failure::usage(format_args!("cannot read {name}: {error}"), advice)
    })?;
    let text = text.strip_prefix('\u{feff}').map(str::to_owned).unwrap_or(text);
    if text.trim().is_empty() {
        let error = format_args!("{name} is empty; expected {expected}");
        return Err(Failure::usage(error, CORRECT_REQUEST));
    }
    Ok(text)
}

fn read_all(file: impl Read) -> io::Result<String> {
    let mut content = Vec::new();
    file.take(MAX_FILE_SIZE + 1).read_to_end(&mut content)?;
    if content.len() as u64 > MAX_FILE_SIZE {
        let error = format!("it is larger than {} MiB", MAX_FILE_SIZE >> 20);
        return Err(io::Error::new(ErrorKind::FileTooLarge, error));
    }
    String::from_utf8(content).map_err(|error| io::Error::new(ErrorKind::InvalidData, error))
}

#[cfg(test)]
mod tests {
    use std::error::Error;
    use std::ffi::OsString;

    use serde_json::Value;
    use tradewire::futures::{PlaceBatch, QuantHistory};
    use tradewire_contract::reference::help;

    use super::*;
    use crate::arguments;
    use crate::exit_codes::USAGE;

    type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

    const ORDER: &str =
        r#"{"symbol":"btc_usdt","origQty":2,"orderType":"MARKET","orderSide":"BUY","positionSide":"LONG"}"#;

    /// Returns the error and the advice about a request with these arguments.
    fn rejected(words: &[&str]) -> Result<String> {
        let words: Vec<OsString> = ["tradewire"].iter().chain(words).map(OsString::from).collect();
        let matches = arguments::command(Contract::embedded(), Some(&words)).try_get_matches_from(&words)?;
        let invocation = Invocation::selected(Contract::embedded(), &matches).ok_or("not a call")?;
        match build(invocation) {
            Err(Failure::Reported(report)) if report.exit_code == USAGE => {
                Ok(format!("{}\n{}", report.error, report.advice))
            }
            other => Err(format!("{other:?}").into()),
        }
    }

    /// Returns the error and the advice about a request with this file.
    fn rejected_file(operation: &str, content: &str) -> Result<String> {
        let directory = tempfile::tempdir()?;
        let path = directory.path().join("body.json");
        std::fs::write(&path, content)?;
        let words: Vec<&str> = operation.split(' ').collect();
        rejected(&[&words[..], &["--file", path.to_str().ok_or("not Unicode")?]].concat())
    }

    /// Splits a line into words as a shell does. Quotes may enclose spaces and other quotes.
    fn words(line: &str) -> Vec<String> {
        let (mut words, mut quote) = (vec![String::new()], None);
        for c in line.chars() {
            match quote {
                Some(open) if open == c => quote = None,
                None if matches!(c, '"' | '\'') => quote = Some(c),
                None if c.is_whitespace() => words.push(String::new()),
                _ => words.last_mut().unwrap_or(&mut String::new()).push(c),
            }
        }
        words.retain(|word| !word.is_empty());
        words
    }

    /// Each example as its help shows it is a command that sends the example. It is not validated, because its times are old.
    #[test]
    fn the_examples_in_help_texts_are_valid_commands() -> Result {
        let contract = Contract::embedded();
        let directory = tempfile::tempdir()?;
        let path = directory.path().join("body.json");
        let file = path.to_str().ok_or("not Unicode")?;
        for operation in contract.operations() {
            for example in &operation.examples {
                let text = help::command(operation, example).replace("\\\n", " ");
                let (line, json) = match text.split_once(" <<'JSON'\n") {
                    Some((line, rest)) => (line, rest.strip_suffix("\nJSON").ok_or("the JSON has no end")?),
                    None => (&*text, ""),
                };
                std::fs::write(&path, json)?;
                // The file replaces stdin, which a test cannot set.
                let words = words(line).into_iter().map(|word| if word == "-" { file.to_owned() } else { word });
                let words: Vec<OsString> = words.map(OsString::from).collect();
                let matches = arguments::command(contract, Some(&words)).try_get_matches_from(&words)?;
                let invocation = Invocation::selected(contract, &matches).ok_or("not a call")?;
                let request = unvalidated(invocation, Timestamp::now());
                let request = request.map_err(|failure| format!("{text}: {failure:?}"))?;
                let query = request.query().into_string();
                let query = if query.is_empty() { query } else { format!("?{query}") };
                assert_eq!(format!("{} {}{query}", operation.method, request.path()), example.sends, "{text}");
                // The help breaks JSON into lines. A form is text.
                let body = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_else(|_| text.into());
                assert_eq!(request.body()?.as_deref().map(body), example.body.as_deref().map(body), "{text}");
            }
        }
        Ok(())
    }

    #[test]
    fn an_invalid_file_is_rejected() -> Result {
        let most = PlaceBatch::MAX_ORDERS;
        let batch = |orders| format!("[{}]", vec![ORDER; orders].join(","));
        for (orders, message) in [
            (batch(most + 1), &*format!("`orders` is a list of {} items; the maximum is {most} items", most + 1)),
            (batch(0), "`orders` is a list of 0 items; the minimum is 1 item"),
            (format!("[{}]", ORDER.replace(":2", ":2.5")), "`orders[0].origQty` is 2.5; it must be a whole number"),
            (
                format!("[{}]", ORDER.replace(":2", ":\"abc\"")),
                "`orders[0].origQty` is \"abc\"; expected a whole number greater than 0, without quotes",
            ),
            (format!("[{}]", ORDER.replace("origQty", "quantity")), "`orders[0].quantity` is not a field"),
            (format!("[{}]", ORDER.replace("origQty", "originQty")), "Did you mean `origQty`?"),
            (r#"[{"symbol":"btc_usdt","orig_qty":2}]"#.to_owned(), "Did you mean `origQty`?"),
            (r#"[{"symbl":"btc_usdt"}]"#.to_owned(), "Did you mean `symbol`?"),
            ("[null]".to_owned(), "`orders[0]` is null; expected a JSON object"),
            ("{}".to_owned(), &*format!("expected a JSON array of 1 to {most} orders")),
        ] {
            let rejected = rejected_file("futures place-batch", &orders)?;
            assert!(rejected.contains(message) && rejected.contains("Nothing was sent"), "{rejected}");
        }
        for orders in [r#"[{"leverage":2}]"#, r#"[{"symbol":""}]"#, "[5]"] {
            let rejected = rejected_file("futures place-batch", orders)?;
            assert!(!rejected.contains("mean"), "{rejected}");
        }
        let missing = rejected(&["futures", "place-batch", "--file", "/nowhere/orders.json"])?;
        assert!(missing.starts_with("cannot read /nowhere/orders.json: "), "{missing}");
        Ok(())
    }

    #[test]
    fn an_invalid_value_is_named_by_its_option() -> Result {
        let too_many = (QuantHistory::MAX_LIMIT + 1).to_string();
        for (option, value) in
            [("--limit", &*too_many), ("--limit", "-1"), ("--start-time", "1"), ("--direction", "NXT")]
        {
            let rejected = rejected(&["futures", "quant-history", option, value])?;
            assert!(rejected.contains(&format!("`{option}` is ")), "{rejected}");
        }
        Ok(())
    }

    #[test]
    fn errors_about_rules_between_values_name_an_option_and_the_rule() -> Result {
        let order = "spot place-order --symbol btc_usdt --biz-type SPOT --time-in-force GTC";
        let transfer = "spot transfer --biz-id 1 --from LEVER --to SPOT --currency usdt --amount 1";
        for (words, message) in [
            (&*format!("{order} --type LIMIT --side BUY"), "`--price` is missing; it is required if type is LIMIT"),
            (
                &format!("{order} --type MARKET --side BUY"),
                "`--quote-qty` is missing; it is required if type is MARKET and side is BUY",
            ),
            (
                &format!("{order} --type MARKET --side SELL --quantity 1 --price 1"),
                "`--price` is given; it must be omitted if type is MARKET",
            ),
            ("spot order-lookup", "`--order-id` is missing; at least one is required: orderId, clientOrderId"),
            (transfer, "`--symbol` is missing; it is required if from is LEVER"),
        ] {
            let rejected = rejected(&words.split(' ').collect::<Vec<_>>())?;
            assert!(rejected.contains(message), "{rejected}");
        }
        // The fields of a file have their names in the file.
        let file = r#"{"symbol":"btc_usdt","side":"BUY","type":"LIMIT","timeInForce":"GTC","bizType":"SPOT"}"#;
        let rejected = rejected_file("spot place-order", file)?;
        assert!(rejected.contains("`order.price` is missing; it is required if type is LIMIT"), "{rejected}");
        Ok(())
    }
}
