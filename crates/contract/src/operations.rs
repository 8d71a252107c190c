//! Operations.

#[cfg(feature = "source")]
mod bodies;
#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::operation::{self, Method, verification};
pub use tradewire_wire::operation::{Auth, Effect, FORM};

use crate::bind::Scope;
use crate::client::{Shared, leak, leak_list, leak_texts, leak_titles};
use crate::prose::plain;
use crate::reference::TextFormat;
use crate::reference::words::{deprecation, rate_sentence};
use crate::request_lines::RequestLine;
use crate::{
    ArchiveSource, Entries, Entry, ErrorCodes, Example, Fact, Field, Name, Paging, Parsed, Place, Rate, Response,
    Returns, Scalar, Type, TypeExpr, WireFormat, WrittenRates,
};

/// The value of `envelope` for an operation whose successes are unwrapped.
pub const NO_ENVELOPE: &str = "none";

/// An operation.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Operation {
    /// The group and name.
    #[serde(skip)]
    pub name: Name,
    /// A description of the effect of the operation.
    #[serde(flatten)]
    pub fact: Fact,
    /// If the operation is deprecated, what to use instead.
    pub deprecated: Option<String>,
    /// The method, host and path: `GET futures:/future/…`. `{name}` in the path is a placeholder for a parameter.
    pub request: Parsed<RequestLine>,
    /// The HTTP method, from the request line.
    #[serde(skip)]
    pub method: String,
    /// The host, from the request line.
    #[serde(skip)]
    pub host: String,
    /// The path, from the request line.
    #[serde(skip)]
    pub path: String,
    /// The content type of the requests.
    pub content_type: String,
    /// Other content types that the exchange accepts.
    #[serde(default)]
    pub also_accepts: Vec<String>,
    /// The envelope of its responses, if it is not that of the host. With `none`, a success is the result itself; an object with an
    /// integer in the status field of the host's envelope is still that envelope.
    #[serde(rename = "envelope")]
    pub written_envelope: Option<String>,
    /// Whether the requests are signed.
    pub auth: Auth,
    /// The accounts that may call the operation.
    pub account: Account,
    /// The effect on the account.
    pub effect: Effect,
    /// Whether a request acts on elements that it does not list, such as all open orders. The rejection of an element then does
    /// not prove that nothing was executed.
    #[serde(default)]
    pub bulk: bool,
    /// For an operation that is not a read: the operations that show whether a request without a response was executed, by their
    /// names in the group, or as `group.name`. They are signed reads. Omit it if none is known.
    #[serde(default)]
    pub verify: Vec<String>,
    /// The rate limit, or a list of several: `200/s per key`, `100/m per ip`.
    #[serde(rename = "rate")]
    pub written_rates: Option<WrittenRates>,
    /// The type of the `result` in a response. If the type of an operation that is not a read ends in `?`, a result of any other type is
    /// ignored, like null: what was executed must not look like an error.
    #[serde(rename = "returns")]
    pub written_returns: Parsed<TypeExpr>,
    /// The form of a single `result` on the wire, as in `wire` of a field: `string` for an integer, timestamp or boolean in quotes,
    /// also an id or enum of integers; `number` for a decimal as a JSON number.
    pub result_wire: Option<WireFormat>,
    /// The type of the `result`, bound.
    #[serde(skip)]
    pub returns: Returns,
    /// Whether the result contains a secret.
    #[serde(skip)]
    pub returns_secret: bool,
    /// The error code of a successful response whose result is null.
    pub null_result: Option<String>,
    /// The fields whose values the result repeats from the request, such as an id. If a value differs, the response belongs to another
    /// request; of several ids, one that agrees is enough.
    #[serde(default)]
    pub echoes: Vec<String>,
    /// The paging of the result, if it comes in pages.
    pub paging: Option<Paging>,
    /// The dataset whose records the operation returns, if an archive reads it.
    pub archive: Option<ArchiveSource>,
    /// The parameters by their names on the wire.
    #[serde(default)]
    pub params: Entries<Field>,
    /// Lists of optional parameters: of each, at least one must be given.
    #[serde(default)]
    pub any_of: Vec<Vec<String>>,
    /// The body: a record or a list of records as JSON or, with the content type of a form, the fields of a record as pairs.
    pub body: Option<Field>,
    /// The error codes that the interface lists for the operation.
    #[serde(rename = "errors")]
    pub codes: Option<ErrorCodes>,
    /// Example requests with their form on the wire, by name.
    #[serde(default)]
    pub examples: Entries<Example>,
    /// Example responses, by name.
    #[serde(default)]
    pub responses: Entries<Response>,
}

/// The accounts that may call an operation.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(rename_all = "snake_case")]
pub enum Account {
    /// Any account.
    Any,
    /// Only quant accounts.
    Quant,
}

tradewire_wire::keywords!(Account, Any = "any", Quant = "quant");

impl Operation {
    /// Returns the name in messages and on the command line: `futures quant-history`.
    pub fn title(&self) -> String {
        self.name.title()
    }

    /// Iterates over the names of the operations that show whether a request was executed.
    pub fn verifying(&self) -> impl Iterator<Item = Name> {
        self.verify.iter().map(|text| Name::written_in(&self.name.group, text))
    }

    /// Returns the titles of the operations that show whether a request was executed.
    pub fn verifying_titles(&self) -> Vec<String> {
        self.verifying().map(|name| name.title()).collect()
    }

    /// Returns the attributes that are keywords in the contract, each with its key.
    pub fn attributes(&self) -> [(&'static str, &'static str); 3] {
        [("auth", self.auth.as_str()), ("account", self.account.as_str()), ("effect", self.effect.as_str())]
    }

    /// Returns the facts that callers must know before they call the operation, one sentence each.
    pub fn sentences(&self, format: TextFormat) -> Vec<String> {
        let deprecated = self.deprecated.as_ref().map(|instead| deprecation(instead, format));
        let auth = match self.auth {
            Auth::Public => "Public: no API key needed.",
            Auth::Signed => "Signed.",
        };
        let account = match self.account {
            Account::Any => None,
            Account::Quant => Some("Only quant accounts can call this operation.".to_owned()),
        };
        let effect = match self.effect {
            Effect::Read => "Read-only: safe to retry.",
            Effect::Trade => "A trade: retried only if nothing was executed.",
            Effect::Withdraw => {
                "A withdrawal: money leaves the account. Sent only by clients that allow withdrawals; retried only if nothing was \
                 executed."
            }
        };
        let verify = (self.effect != Effect::Read).then(|| verification(self.verifying_titles()));
        let rates = rate_sentence(&self.rates());
        let null = self.null_result.as_deref();
        let null = null.map(|null| format!("A success with a null result means the error code {}.", format.code(null)));
        let echoes: Vec<String> = self.echoes.iter().map(|name| format.code(name)).collect();
        let echoes = (!echoes.is_empty()).then(|| format!("The result repeats the request's {}.", echoes.join(" or ")));
        [deprecated, Some(auth.to_owned()), account, Some(effect.to_owned()), verify, Some(rates), null, echoes]
            .into_iter()
            .flatten()
            .collect()
    }

    /// Returns the topic whose file declares the operation; `None` for the file of the group.
    pub fn topic(&self) -> Option<&str> {
        self.fact.file.split_once('/').map(|(_, topic)| topic)
    }

    /// Returns whether the body is written as the pairs of a form.
    pub fn is_form(&self) -> bool {
        self.content_type == FORM
    }

    /// Returns the rate limits, sorted by scope and period regardless of their order in the contract.
    pub fn rates(&self) -> Vec<Rate> {
        self.written_rates.as_ref().map(WrittenRates::rates).unwrap_or_default()
    }

    /// Returns whether a success is the result itself, without an envelope.
    pub fn is_unwrapped(&self) -> bool {
        self.written_envelope.as_deref() == Some(NO_ENVELOPE)
    }

    /// Returns whether clients treat a result of any other type like null. The operation was executed, so an error would suggest the wrong
    /// outcome.
    pub fn ignores_other_results(&self) -> bool {
        let is_any = self.returns.ty == Type::Scalar(Scalar::Json) && !self.returns.list;
        self.effect != Effect::Read && self.returns.optional && !is_any
    }

    /// Iterates over the parameters that one part of the request carries.
    pub fn params_in(&self, place: Place) -> impl Iterator<Item = &Field> {
        self.params.iter().filter(move |param| param.place() == place)
    }

    /// Iterates over the error codes that the interface lists for the operation.
    pub fn errors(&self) -> impl Iterator<Item = &str> {
        self.codes.iter().flat_map(ErrorCodes::listed)
    }

    /// Returns the operation in the form that clients use.
    pub(crate) fn for_clients(
        &'static self,
        shared: &Shared,
        host: &'static operation::Host,
    ) -> Option<&'static operation::Operation> {
        let contract = shared.contract;
        Some(leak(operation::Operation {
            group: &self.name.group,
            name: &self.name.name,
            host,
            method: Method::from_keyword(&self.method)?,
            path: &self.path,
            other_paths: leak_list(contract.other_paths(self)),
            content_type: &self.content_type,
            envelope: shared.envelopes.get(contract.envelope(self)?.name.as_str())?,
            unwrapped: self.is_unwrapped(),
            returns_secret: self.returns_secret,
            auth: self.auth,
            effect: self.effect,
            verify: leak_titles(self.verifying_titles()),
            rates: leak_list(self.rates()),
            proof: contract.proof(self),
            null_result: self.null_result.as_deref(),
            echoes: leak_texts(&self.echoes),
            errors: leak_list(self.errors().collect()),
        }))
    }

    /// Binds types and inherits evidence.
    pub(crate) fn bind(&mut self, scope: &Scope<'_>) {
        scope.bind_name(&mut self.name, &mut self.fact);
        self.deprecated = self.deprecated.as_deref().map(plain);
        if let Some(line) = self.request.get() {
            self.method.clone_from(&line.method.text);
            self.host.clone_from(&line.host.text);
            self.path.clone_from(&line.path.text);
        }
        self.returns = Returns { wire_format: self.result_wire, ..scope.bind_type(None, &self.written_returns) };
        self.params.iter_mut().for_each(|param| param.bind(scope, None, &self.fact));
        if let Some(body) = &mut self.body {
            // A body has no key, so its name is used.
            let name = if body.name.is_empty() { "body".to_owned() } else { body.name.clone() };
            body.set_key(name);
            body.bind(scope, None, &self.fact);
        }
        if let Some(codes) = &mut self.codes {
            codes.bind(Some(&self.fact), Some(&self.name.name));
        }
        for example in self.examples.iter_mut() {
            example.doc = plain(&example.doc);
        }
        for response in self.responses.iter_mut() {
            response.fact.bind(Some(&self.fact));
        }
    }
}
