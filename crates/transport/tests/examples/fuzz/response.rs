//! Responses of any operation: decoding ends without a panic, and every decimal survives decoding and encoding.

use std::collections::BTreeMap;
use std::str::FromStr;
use std::sync::LazyLock;

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Name, WireFormat};
use tradewire_endpoints::futures::ServerTime;
use tradewire_endpoints::{Endpoint, Operation};
use tradewire_transport::request::{HttpRequest, PreparedRequest};
use tradewire_transport::response::Response;
use tradewire_transport::{Deployment, Error};
use tradewire_wire::envelope::Opened;
use tradewire_wire::value::{Style, Value};
use tradewire_wire::{Decimal, Timestamp};

use super::operations::CHECKS;

/// An operation, and the function that checks a response to it with this status.
pub type Check = (&'static Operation, fn(&'static Operation, u16, &str));

/// The maximum length of an error message.
const MAX_MESSAGE: usize = 10_000;

/// Checks a response: the title of an operation, a status, and the body, separated by spaces. Any other beginning selects an
/// operation as well, so that each change of the input has an effect.
pub fn check(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut words = text.splitn(3, ' ');
    let (title, status) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
    let has_title = |(operation, _): &&Check| format!("{}.{}", operation.group, operation.name) == title;
    let sum: usize = title.bytes().map(usize::from).sum();
    let Some((operation, check)) = CHECKS.iter().find(has_title).or_else(|| CHECKS.get(sum % CHECKS.len())) else {
        return;
    };
    check(operation, status.parse().unwrap_or(200), words.next().unwrap_or_default());
}

/// Checks a response to an operation.
pub fn check_as<E: Endpoint<Response: Value>>(operation: &'static Operation, status: u16, body: &str) {
    let Some(request) = request(operation) else { return assert!(operation.path.is_empty(), "no request") };
    check_decoded(operation, status, body, &|response| {
        let reply = response.decode::<E>(&request)?;
        Ok(write(operation, &reply.value))
    });
}

/// Checks a response that `decode` decodes, and writes as JSON. A value that the contract does not list may have no written form.
fn check_decoded(
    operation: &'static Operation,
    status: u16,
    body: &str,
    decode: &dyn Fn(Response) -> Result<Option<String>, Error>,
) {
    let decode = |status: u16, body: &str| {
        let length = ("content-length".to_owned(), body.len().to_string());
        decode(Response::new(status, vec![length], body.to_owned()))
    };
    match decode(status, body) {
        Err(error) => {
            let shown = format!("{error} {error:?} {} {:?}", error.advice(), error.outcome());
            assert!(shown.len() <= MAX_MESSAGE, "{shown}");
        }
        Ok(None) => {}
        Ok(Some(written)) => {
            let opened = operation.open(body);
            assert!(matches!(opened, Ok(Opened::Success(_))), "decoded without a payload: {body}");
            if let Ok(Opened::Success(Some(given))) = opened {
                check_decimals(given.get(), &written);
            }
            if written != "null" {
                let again = decode(200, &success(operation, &written));
                assert_eq!(again.ok().flatten().as_ref(), Some(&written), "{written} is not decoded like {body}");
            }
        }
    }
}

/// Writes a result in the style that its operation declares.
fn write<T: Value>(operation: &Operation, value: &T) -> Option<String> {
    let format = Contract::embedded().operation(&Name::from(operation))?.returns.wire_format;
    let style = if format == Some(WireFormat::String) { Style::Quoted } else { Style::Plain };
    let mut json = Vec::new();
    value.write(style, &mut serde_json::Serializer::new(&mut json)).ok()?;
    String::from_utf8(json).ok()
}

/// Returns a request of an operation, whose contents do not matter.
fn request(operation: &'static Operation) -> Option<HttpRequest> {
    static REQUEST: LazyLock<Option<HttpRequest>> = LazyLock::new(|| {
        let deployment = Deployment::new("nowhere").host(ServerTime::OPERATION.host, "http://127.0.0.1:1").ok()?;
        let at = Timestamp::from_millis(0);
        PreparedRequest::new(&ServerTime::new(), at).ok()?.to_http(&deployment, None, at).ok()
    });
    let mut request = REQUEST.clone()?;
    request.operation = operation;
    request.elements = 1;
    Some(request)
}

fn success(operation: &Operation, result: &str) -> String {
    if operation.unwrapped {
        return result.to_owned();
    }
    let envelope = operation.envelope;
    format!(r#"{{"{}":{},"{}":{result}}}"#, envelope.status, envelope.ok, envelope.result)
}

/// Checks that the numbers of two values that are in both are the same.
fn check_decimals(given: &str, written: &str) {
    if let (Some(given), Some(written)) = (fields(given), fields(written)) {
        for (name, value) in written {
            if let Some(given) = given.get(&name) {
                check_decimals(given.get(), value.get());
            }
        }
    } else if let (Some(given), Some(written)) = (items(given), items(written)) {
        for (given, written) in given.iter().zip(written) {
            check_decimals(given.get(), written.get());
        }
    } else if let (Some(given), Some(written)) = (decimal(given), decimal(written)) {
        assert_eq!(given, written);
    }
}

fn fields(json: &str) -> Option<BTreeMap<String, &RawValue>> {
    serde_json::from_str(json).ok()
}

fn items(json: &str) -> Option<Vec<&RawValue>> {
    serde_json::from_str(json).ok()
}

/// Returns the exact value of a decimal, with or without quotes.
fn decimal(json: &str) -> Option<Decimal> {
    let text = json.trim_matches('"');
    let is_exact = text.bytes().filter(u8::is_ascii_digit).count() <= 28 && !text.contains(['_', 'e', 'E']);
    Decimal::from_str(text).ok().filter(|_| is_exact)
}
