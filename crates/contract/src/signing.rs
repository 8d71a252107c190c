//! Signing: headers, recipes and the canonical string of a request.

#[cfg(feature = "source")]
pub(crate) mod check;

use serde::Deserialize;
use tradewire_wire::signing::{self, SignatureRejection};
pub use tradewire_wire::signing::{HeaderRole, Part, RecvWindow};

use crate::client::{leak, leak_list, leak_texts};
use crate::prose::code;
use crate::{Contract, Entries, ExampleCaller, Fact, Table};

/// The signing rules.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Signing {
    /// A description of the signature.
    #[serde(flatten)]
    pub fact: Fact,
    /// The prefix of the header names that a client sends.
    pub prefix: String,
    /// The prefixes that a server accepts.
    pub accepted: Vec<String>,
    /// The maximum time by which a timestamp may be ahead of the server, in milliseconds.
    pub max_ahead: i64,
    /// The headers by role.
    pub headers: Entries<Header>,
    /// The reasons for which a server rejects a signed request, with the messages that it sends.
    pub rejections: Table<String>,
    /// The recipes, by name.
    pub recipes: Entries<Recipe>,
    /// The caller of the examples. If there is one, every operation has examples and responses.
    pub example: Option<ExampleCaller>,
}

/// A header of a signed request, or of a response.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Header {
    /// The role.
    #[serde(skip)]
    pub role: String,
    /// The name; without prefix for a signing header.
    pub name: String,
    /// The value of the header.
    #[serde(flatten)]
    pub fact: Fact,
}

/// The recipe that signs the requests to a host.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema), schemars(deny_unknown_fields))]
pub struct Recipe {
    /// The name.
    #[serde(skip)]
    pub name: String,
    /// The difference from the other recipes.
    #[serde(flatten)]
    pub fact: Fact,
    /// The roles of the signed headers, in order.
    pub signed: Vec<HeaderRole>,
    /// The parts of the canonical string, in order.
    pub parts: Vec<Part>,
    /// The receive window.
    pub recv_window: RecvWindow,
    /// The HTTP status of a rejected signature.
    pub http_status: u16,
    /// The error code of each rejection; `otherwise` is the code of those that are not listed.
    #[serde(rename = "codes")]
    pub written_codes: Table<String>,
}

/// The enum of the shared group that lists the algorithms. Its default applies if a caller does not choose one.
pub const ALGORITHM: &str = "Algorithm";

/// The key in a recipe's codes for all rejections without a code of their own.
pub(crate) const OTHERWISE: &str = "otherwise";

impl Signing {
    pub(crate) fn bind(&mut self) {
        self.fact.bind(None);
        for header in self.headers.iter_mut() {
            header.fact.bind(Some(&self.fact));
        }
        for recipe in self.recipes.iter_mut() {
            recipe.fact.bind(Some(&self.fact));
        }
    }

    /// Returns the name of a header, with the prefix that a client sends.
    pub fn header_name(&self, header: &Header) -> String {
        format!("{}{}", self.prefix, header.name)
    }

    /// Returns the rules in the form that clients use.
    pub(crate) fn for_clients(&'static self, contract: &'static Contract) -> &'static signing::Signing {
        let headers = self.headers.iter();
        let headers = headers.filter_map(|header| Some((header.signing_role()?, header.name.as_str())));
        let rejections = self.rejections.iter();
        let rejections =
            rejections.filter_map(|(key, message)| Some((SignatureRejection::from_keyword(key)?, message.as_str())));
        leak(signing::Signing {
            prefix: &self.prefix,
            accepted: leak_texts(&self.accepted),
            headers: leak_list(headers.collect()),
            default_algorithm: contract.default_algorithm(),
            max_ahead_millis: self.max_ahead,
            rejections: leak_list(rejections.collect()),
            recipes: leak_list(self.recipes.iter().map(Recipe::for_clients).collect()),
            example: self.example.as_ref().map(|caller| signing::ExampleCaller {
                key: &caller.key,
                secret: &caller.secret,
                at_millis: caller.timestamp,
            }),
        })
    }
}

impl Header {
    /// Returns the role in a signed request, or `None` for a header of a response.
    pub fn signing_role(&self) -> Option<HeaderRole> {
        HeaderRole::from_keyword(&self.role)
    }
}

impl Recipe {
    /// Iterates over the rejections that have an error code of their own, with the codes.
    pub fn codes(&self) -> impl Iterator<Item = (&str, &str)> {
        let codes = self.written_codes.iter().filter(|(rejection, _)| *rejection != OTHERWISE);
        codes.map(|(rejection, code)| (rejection.as_str(), code.as_str()))
    }

    /// Describes the canonical string, one clause per part.
    pub fn steps(&self, signing: &Signing) -> Vec<String> {
        let headers: Vec<String> = self.signed_headers(signing).map(|(_, name)| code(&name)).collect();
        let step = |part: &Part| match part {
            Part::Headers => {
                format!("the headers {}, in this order, as `name=value`, joined by `&`", headers.join(", "))
            }
            Part::Method => "the method".to_owned(),
            Part::Path => "the path, as sent".to_owned(),
            Part::Query => "the query, decoded, its pairs sorted by name".to_owned(),
            Part::Body => "the body: JSON byte for byte, and a form with its pairs sorted by name".to_owned(),
        };
        self.parts.iter().map(step).collect()
    }

    /// Returns the error code of a rejection without a code of its own.
    pub fn otherwise(&self) -> &str {
        self.written_codes.get(OTHERWISE).map_or("", String::as_str)
    }

    fn for_clients(&'static self) -> &'static signing::Recipe {
        let codes =
            self.codes().filter_map(|(rejection, code)| Some((SignatureRejection::from_keyword(rejection)?, code)));
        leak(signing::Recipe {
            name: &self.name,
            signed: &self.signed,
            parts: &self.parts,
            recv_window: self.recv_window,
            http_status: self.http_status,
            codes: leak_list(codes.collect()),
            otherwise: self.otherwise(),
        })
    }

    /// Iterates over the headers that every request carries, in the order of the contract.
    pub fn sent<'a>(&'a self, signing: &'a Signing) -> impl Iterator<Item = &'a Header> {
        let is_sent = |role: HeaderRole| match role {
            HeaderRole::Signature => true,
            HeaderRole::RecvWindow if self.recv_window.required => true,
            role => self.signed.contains(&role),
        };
        signing.headers.iter().filter(move |header| header.signing_role().is_some_and(is_sent))
    }

    /// Iterates over the roles and names of the signed headers, in the order in which they are signed.
    pub(crate) fn signed_headers<'a>(
        &'a self,
        signing: &'a Signing,
    ) -> impl Iterator<Item = (HeaderRole, String)> + 'a {
        self.signed.iter().filter_map(|role| {
            let header = signing.headers.iter().find(|header| header.signing_role() == Some(*role))?;
            Some((*role, signing.header_name(header)))
        })
    }
}
