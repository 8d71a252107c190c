//! The request that arguments ask for.

use std::io::Read;
use std::time::SystemTime;

use clap::ArgMatches;
use tradewire::{Endpoint as _, Operation, UntypedRequest};

use crate::arguments::FILE;
use crate::report::Failure;

/// Makes the request, its values checked against the contract.
pub fn read(operation: &'static Operation, arguments: &ArgMatches) -> Result<UntypedRequest, Failure> {
    let value = |name: &str| arguments.get_one::<String>(name);
    let given = operation.params.iter().filter_map(|param| Some((param.name, value(param.name)?)));
    let mut request = UntypedRequest::new(operation);
    for (name, value) in given {
        request = request.argument(name, value)?;
    }
    if operation.body.is_some() {
        request = request.body_json(&text(value(FILE).map_or("-", String::as_str))?)?;
    }
    // The client does it again; but what is refused here needs no client.
    request.validate(SystemTime::now().into())?;
    Ok(request)
}

/// The text of a file, or of stdin for `-`.
fn text(path: &str) -> Result<String, Failure> {
    let mut text = String::new();
    let read = match path {
        "-" => std::io::stdin().read_to_string(&mut text).map(|_| ()),
        path => std::fs::read_to_string(path).map(|read| text = read),
    };
    let name = if path == "-" { "stdin" } else { path };
    read.map_err(|error| {
        Failure::usage(format_args!("{name} cannot be read: {error}"), "Give a file of UTF-8 text; nothing was sent.")
    })?;
    Ok(text)
}
