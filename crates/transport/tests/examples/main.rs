//! The examples of the contract: every request is made, written and signed as the contract shows it, and every answer is
//! read, as it is and broken. The tests themselves are generated; what they ask is here.

// Formatted by the generator, which needs no rustfmt.
#[rustfmt::skip]
mod generated;
mod json;
mod mutations;

use std::error::Error;
use std::fmt::Debug;

use serde::Serialize;
use tradewire_endpoints::models::Timestamp;
use tradewire_endpoints::models::service::Algorithm;
use tradewire_endpoints::models::wire::primitive::{self, Primitive};
use tradewire_endpoints::spec::{Auth, Example};
use tradewire_endpoints::{Endpoint, Invalid, Operation, Parts, SIGNING, UntypedRequest};
use tradewire_transport::signing::{Credentials, Signer};
use tradewire_transport::{Answer, Deployment, Dispatch, ErrorKind, Prepared};

type Result<T = ()> = std::result::Result<T, Box<dyn Error>>;

/// How a server reads a request.
type Read<E> = fn(&Parts<'_>) -> std::result::Result<E, Invalid>;

/// What the contract shows of an operation.
struct Shown<E> {
    operation: &'static Operation,
    /// How a server reads the request; none for one without parameters.
    read: Option<Read<E>>,
    /// The last request, as it is sent.
    sent: Option<Dispatch>,
}

impl<E: Endpoint<Response: Debug> + PartialEq + Debug> Shown<E> {
    fn of(operation: &'static Operation) -> Self {
        Self { operation, read: None, sent: None }
    }

    fn read_by(self, read: Read<E>) -> Self {
        Self { read: Some(read), ..self }
    }

    /// The request is on the wire what its example says, and a server reads the same from it.
    fn request(self, name: &str, request: E) -> Result<Self> {
        let example = self.operation.examples.iter().find(|example| example.name == name).ok_or("no such example")?;
        let (signer, at) = caller()?;
        let prepared = Prepared::new(&request, at)?;
        let sent = prepared.dispatch(&deployment(self.operation)?, Some(&signer), at)?;

        let target = sent.url.strip_prefix(BASE_URL).ok_or("not sent to the deployment")?;
        assert_eq!(format!("{} {target}", sent.method), example.sends);
        assert_eq!(sent.body.as_deref(), example.body);
        assert_eq!(sent.canonical.as_deref(), example.canonical);
        assert_eq!(sent.canonical.is_some(), self.operation.auth == Auth::Signed);
        for (name, value) in example.headers {
            assert!(sent.headers.iter().any(|(of, is)| of == name && is == value), "{name}: {value}");
        }
        let untyped = Prepared::new(&untyped(self.operation, example)?, at)?;
        assert_eq!(untyped.dispatch(&deployment(self.operation)?, Some(&signer), at)?, sent);
        if let Some(read) = self.read {
            assert_eq!(read(&received(self.operation, example)?)?, request);
        }
        Ok(Self { sent: Some(sent), ..self })
    }

    /// Every answer is read to its last field, or is a refusal with a code that the contract knows.
    fn answers(self) -> Result
    where
        E::Response: Serialize,
    {
        self.answers_written(|value| Ok(serde_json::to_string(value)?))
    }

    /// As [`Shown::answers`], of a result that is a bare number or text.
    fn bare_answers(self) -> Result
    where
        E::Response: Primitive,
    {
        self.answers_written(|value| {
            let mut json = Vec::new();
            primitive::serialize(value, &mut serde_json::Serializer::new(&mut json))?;
            Ok(String::from_utf8(json)?)
        })
    }

    fn answers_written(self, write: impl Fn(&E::Response) -> Result<String>) -> Result {
        let sent = self.sent.ok_or("an operation without a request")?;
        let envelope = self.operation.host.envelope;
        for answer in self.operation.answers {
            match Answer::new(answer.status, Vec::new(), answer.json).read::<E>(&sent) {
                Ok(reply) => {
                    let given = json::field(answer.json, envelope.result)?;
                    assert_eq!(json::read(&write(&reply.value)?)?, json::read(&given)?, "{}", answer.name);
                }
                Err(error) => {
                    assert!(matches!(error.kind(), ErrorKind::Rejected(_)), "{}: {error:?}", answer.name);
                    let code = error.code().ok_or("a refusal without a code")?;
                    assert!(code.info().is_some(), "{}: `{code}` is not known", answer.name);
                }
            }
            mutations::are_read::<E>(&sent, answer.json)?;
        }
        Ok(())
    }
}

const BASE_URL: &str = "http://127.0.0.1:1";

fn deployment(operation: &Operation) -> Result<Deployment> {
    Ok(Deployment::new("nowhere").host(operation.host, BASE_URL)?)
}

/// The caller of the examples, and when it calls.
fn caller() -> Result<(Signer, Timestamp)> {
    let caller = SIGNING.example.as_ref().ok_or("the contract has no caller of its examples")?;
    let credentials = Credentials::new(caller.key, caller.secret)?;
    Ok((Signer::new(&credentials, Algorithm::default())?, Timestamp::from_millis(caller.at_millis)))
}

/// The request of an example, made from texts as a command line makes it.
fn untyped(operation: &'static Operation, example: &Example) -> Result<UntypedRequest> {
    let parts = received(operation, example)?;
    let texts = parts.path.iter().chain(parts.query.iter()).chain(parts.headers.iter());
    let mut request = UntypedRequest::new(operation);
    for (name, text) in texts {
        request = request.argument(name, text)?;
    }
    match example.body {
        Some(body) if operation.is_form() => Ok(request.body_json(&json::of_form(operation, body)?)?),
        Some(body) => Ok(request.body_json(body)?),
        None => Ok(request),
    }
}

/// An example as a server receives it.
fn received(operation: &Operation, example: &Example) -> Result<Parts<'static>> {
    let (_, target) = example.sends.split_once(' ').ok_or("no method")?;
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let headers = example.headers.iter().copied();
    Ok(Parts::new(operation, path, query, headers, example.body.unwrap_or_default()).ok_or("another path")?)
}
