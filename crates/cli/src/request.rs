//! The request that arguments ask for.

use std::io::Read;
use std::time::SystemTime;

use clap::ArgMatches;
use tradewire::spec::{Field, Kind};
use tradewire::{Endpoint as _, Invalid, Operation, UntypedRequest};

use crate::arguments::FILE;
use crate::names;
use crate::report::Failure;

/// Makes the request, its values checked against the contract.
pub fn read(operation: &'static Operation, arguments: &ArgMatches) -> Result<UntypedRequest, Failure> {
    let value = |name: &str| arguments.get_one::<String>(name);
    let given = operation.params.iter().filter_map(|param| Some((param.name, value(param.name)?)));
    let mut request = UntypedRequest::new(operation);
    for (name, value) in given {
        request = request.argument(name, value)?;
    }
    if let Some(body) = &operation.body {
        let text = text(value(FILE).map_or("-", String::as_str), &body.expected_body())?;
        request = request.body_json(&text).map_err(|invalid| refused(body, invalid))?;
    }
    // The client does it again; but what is refused here needs no client.
    request.validate(SystemTime::now().into())?;
    Ok(request)
}

/// A body that breaks a rule. A field that does not exist is mostly another one, misspelt.
fn refused(body: &Field, invalid: Invalid) -> Failure {
    let (Some((_, name)), Kind::Record(record)) = (invalid.field.rsplit_once('.'), body.kind) else {
        return invalid.into();
    };
    let known = || record.fields.iter().map(|field| field.name);
    match names::meant(name, known()).filter(|_| known().all(|known| known != name)) {
        Some(meant) => {
            let advice = format!("Did you mean `{meant}`? Mend the request; nothing was sent.");
            Failure::usage(invalid, advice)
        }
        None => invalid.into(),
    }
}

/// The text of a file, or of stdin for `-`.
pub fn text(path: &str, expected: &str) -> Result<String, Failure> {
    let mut text = String::new();
    let read = match path {
        "-" => std::io::stdin().read_to_string(&mut text).map(|_| ()),
        path => std::fs::read_to_string(path).map(|read| text = read),
    };
    let name = if path == "-" { "stdin" } else { path };
    read.map_err(|error| {
        Failure::usage(format_args!("{name} cannot be read: {error}"), "Give a file of UTF-8 text; nothing was sent.")
    })?;
    if text.trim().is_empty() {
        let told = format_args!("{name} is empty, but {expected} is expected");
        return Err(Failure::usage(told, "Write it; nothing was sent."));
    }
    Ok(text)
}
