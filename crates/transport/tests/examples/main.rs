//! All operations: every request of an example is built, serialized and signed as the contract shows it, and every response is decoded, both
//! unchanged and damaged. The tests are generated; the checks are here.

mod fuzz;
// Formatted by the generator, so that its bytes do not depend on the version of rustfmt.
#[rustfmt::skip]
mod generated;
#[path = "../../../models/tests/support/json.rs"]
mod json;
mod mutations;

use std::error::Error;
use std::fmt::Debug;
use std::marker::PhantomData;

use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use tradewire_contract::{Contract, Example, Name, Operation as Declared, Request, Returns, Scalar, WireFormat};
use tradewire_endpoints::models::Timestamp;
use tradewire_endpoints::models::service::Algorithm;
use tradewire_endpoints::models::wire::value::{Style, Value};
use tradewire_endpoints::{Endpoint, Operation, SIGNING};
use tradewire_transport::request::{HttpRequest, PreparedRequest};
use tradewire_transport::response::Response;
use tradewire_transport::signing::{Credentials, Signer};
use tradewire_transport::{Deployment, ErrorKind};
use tradewire_wire::envelope::Opened;
use tradewire_wire::operation::Auth;
use tradewire_wire::server::Parts;

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// Checks the examples of one operation. What does not depend on its types is compiled once.
struct ExampleTest<E> {
    /// The operation as the contract declares it.
    declared: &'static Declared,
    /// The last request as sent.
    sent: Option<HttpRequest>,
    endpoint: PhantomData<E>,
}

impl<E: Endpoint<Response: Value> + DeserializeOwned + PartialEq + Debug> ExampleTest<E> {
    fn new(operation: &'static Operation) -> Result<Self> {
        let declared = Contract::embedded().operation(&Name::from(operation)).ok_or("no such operation")?;
        Ok(Self { declared, sent: None, endpoint: PhantomData })
    }

    /// Checks that the request on the wire equals its example, and that a server parses the same request from it.
    fn check_request(self, name: &str, request: E) -> Result<Self> {
        let example = self.declared.examples.get(name).ok_or("no such example")?;
        let sent = sign(&PreparedRequest::new(&request, caller()?.1)?)?;
        check_sent(self.declared, example, &sent)?;
        let at_server = Request::new(Contract::embedded(), &self.declared.name).ok_or("no such operation")?;
        assert_eq!(at_server.typed::<E>(&received(self.declared, example)?)?, request);
        Ok(Self { sent: Some(sent), ..self })
    }

    /// Checks that every response is decoded completely, or is a rejection with a code that the contract lists.
    fn check_responses(self) -> Result {
        let sent = self.sent.as_ref().ok_or("an operation without a request")?;
        let decode = |response: Response| {
            let reply = response.decode::<E>(sent)?;
            Ok(write(self.declared, &reply.value))
        };
        check_decoded(self.declared, sent, &decode)
    }
}

/// Decodes a response, and returns its result as JSON.
type Decode<'a> = &'a dyn Fn(Response) -> std::result::Result<Result<String>, tradewire_transport::Error>;

/// Signs a request.
fn sign(prepared: &PreparedRequest) -> Result<HttpRequest> {
    let (signer, at) = caller()?;
    let deployment = Deployment::new("nowhere").host(prepared.operation().host, BASE_URL)?;
    Ok(prepared.to_http(&deployment, Some(&signer), at)?)
}

/// Checks that a request equals its example, and one that is built from names and strings, too.
fn check_sent(declared: &'static Declared, example: &Example, sent: &HttpRequest) -> Result {
    let target = sent.url.as_str().strip_prefix(BASE_URL).ok_or("not sent to the deployment")?;
    assert_eq!(format!("{} {target}", sent.method), example.sends);
    assert_eq!(sent.body, example.body);
    if example.canonical.is_some() {
        assert_eq!(sent.canonical, example.canonical);
    }
    assert_eq!(sent.canonical.is_some(), sent.operation.auth == Auth::Signed);
    assert_eq!(&sign(&PreparedRequest::new(&built(declared, example)?, caller()?.1)?)?, sent);
    Ok(())
}

/// Writes a result in the style that the operation declares.
fn write(declared: &Declared, value: &impl Value) -> Result<String> {
    let is_quoted = declared.returns.wire_format == Some(WireFormat::String);
    let mut json = Vec::new();
    value.write(if is_quoted { Style::Quoted } else { Style::Plain }, &mut serde_json::Serializer::new(&mut json))?;
    Ok(String::from_utf8(json)?)
}

/// Returns whether clients ignore a result, because it is not the single value that the operation declares.
fn is_ignored(declared: &Declared, result: &str) -> Result<bool> {
    let Returns { ty, list, wire_format, .. } = &declared.returns;
    let result = serde_json::from_str(result)?;
    let is_other = |scalar: Scalar| !list && !scalar.accepts_json(&result, *wire_format);
    Ok(declared.ignores_other_results() && ty.wire_scalar().is_some_and(is_other))
}

/// Checks the responses of an operation, and damaged forms of them.
fn check_decoded(declared: &Declared, sent: &HttpRequest, decode: Decode<'_>) -> Result {
    for response in &declared.responses {
        match decode(Response::new(response.status(), Vec::new(), response.json.clone())) {
            Ok(written) => {
                let Opened::Success(given) = sent.operation.open(&response.json)? else {
                    return Err(format!("{}: a failure was decoded", response.name).into());
                };
                let given = given.map_or("null", RawValue::get);
                let read = if is_ignored(declared, given)? { "null" } else { given };
                assert_eq!(json::read(&written?)?, json::read(read)?, "{}", response.name);
            }
            Err(error) => {
                assert!(matches!(error.kind(), ErrorKind::Rejected(_)), "{}: {error:?}", response.name);
                let code = error.code().ok_or("a rejection without a code")?;
                assert!(code.info().is_some(), "{}: `{code}` is not known", response.name);
            }
        }
        mutations::check_damaged(sent, &response.json, decode)?;
    }
    Ok(())
}

const BASE_URL: &str = "http://127.0.0.1:1";

/// Returns the signer and the time of the examples.
fn caller() -> Result<(Signer, Timestamp)> {
    let caller = SIGNING.example.as_ref().ok_or("the contract has no caller of its examples")?;
    let credentials = Credentials::new(caller.key, caller.secret)?;
    Ok((Signer::new(&credentials, Algorithm::default())?, Timestamp::from_millis(caller.at_millis)))
}

/// Builds the request of an example from names and strings, as a command line does.
fn built(operation: &'static Declared, example: &Example) -> Result<Request> {
    let parts = received(operation, example)?;
    let pairs = parts.path.iter().chain(parts.query.iter());
    let pairs: Vec<(&str, &str)> = pairs.collect();
    let mut request = Request::new(Contract::embedded(), &operation.name).ok_or("no such operation")?;
    for param in &operation.params {
        let values = pairs.iter().filter(|(name, _)| *name == param.wire).map(|(_, value)| *value);
        let values: Vec<&str> = values.collect();
        request = match values.as_slice() {
            [] => request,
            values => request.argument(&param.wire, &values.concat())?,
        };
    }
    match &example.body {
        Some(_) if operation.is_form() => Ok(request.body_fields(parts.form().iter())?),
        Some(body) => Ok(request.body_json(body)?),
        None => Ok(request),
    }
}

/// Returns an example as a server receives it.
fn received<'a>(operation: &Declared, example: &'a Example) -> Result<Parts<'a>> {
    let (_, target) = example.sends.split_once(' ').ok_or("no method")?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let body = example.body.as_deref().unwrap_or_default();
    Ok(Parts::new(&operation.path, path, query, body).ok_or("another path")?)
}
