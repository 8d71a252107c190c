//! One possible way in which a client signed a request: correct at first, then changed by mistakes.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use secrecy::ExposeSecret;
use tradewire_contract::Contract;
use tradewire_models::service::Algorithm;
use tradewire_transport::signing::{Canonical, ReceivedRequest, SecretString, hmac};
use tradewire_wire::server::Pairs;
use tradewire_wire::signing::{HeaderRole, Part, Recipe, Signing};

/// A way to sign a request. It never contains the secret, so that no canonical string can reveal it.
#[derive(Clone)]
pub(super) struct Attempt<'a> {
    pub(super) contract: &'static Contract,
    pub(super) request: &'a ReceivedRequest<'a>,
    /// The prefix of the header names that were sent.
    pub(super) prefix: &'static str,
    pub(super) headers: Vec<(String, String)>,
    pub(super) method: String,
    pub(super) path: String,
    pub(super) query: Vec<Parameter>,
    pub(super) body: Body,
    pub(super) parts: Vec<Part>,
    /// The text before the canonical string.
    pub(super) leading: &'static str,
    /// The text after the canonical string.
    pub(super) trailing: &'static str,
    pub(super) separator: &'static str,
    /// Whether empty parts are written with their separator.
    pub(super) keep_empty_parts: bool,
    pub(super) algorithm: Algorithm,
    /// Returns the key of the HMAC from the secret and the API key; `None` if the secret cannot be such a key.
    pub(super) hmac_key: fn(&str, &str) -> Option<Vec<u8>>,
    /// Whether the signature is encoded as Base64 instead of hexadecimal digits.
    pub(super) is_base64: bool,
}

#[derive(Clone)]
pub(super) struct Parameter {
    /// The position in which the parameter was sent.
    pub(super) index: usize,
    pub(super) name: String,
    pub(super) value: String,
}

#[derive(Clone)]
pub(super) enum Body {
    Text(String),
    Form(Vec<Parameter>),
}

impl<'a> Attempt<'a> {
    /// Creates the correct way to sign a request. Returns `None` if the signature header is missing.
    pub(super) fn correct(contract: &'static Contract, request: &'a ReceivedRequest<'a>) -> Option<Self> {
        let signature = request.signing.header(HeaderRole::Signature);
        let prefix =
            request.signing.accepted.iter().find(|prefix| request.header(&format!("{prefix}{signature}")).is_some())?;
        let body = String::from_utf8_lossy(request.body).into_owned();
        let mut attempt = Self {
            contract,
            request,
            prefix,
            headers: Vec::new(),
            method: request.method.to_owned(),
            path: request.path.to_owned(),
            query: sorted_parameters(request.query),
            body: if request.is_form() { Body::Form(sorted_parameters(&body)) } else { Body::Text(body) },
            parts: Vec::new(),
            leading: "",
            trailing: "",
            separator: Canonical::SEPARATOR,
            keep_empty_parts: false,
            algorithm: Algorithm::from(request.signing.default_algorithm),
            hmac_key: |secret, _| Some(secret.into()),
            is_base64: false,
        };
        if let Some(sent) = attempt.sent(HeaderRole::Algorithm) {
            attempt.algorithm = Algorithm::from(sent);
        }
        attempt.apply_recipe(request.recipe);
        Some(attempt)
    }

    /// Applies a signing recipe. A header that was not sent has its default value.
    pub(super) fn apply_recipe(&mut self, recipe: &Recipe) {
        let values = recipe.signed.iter().map(|role| {
            let sent = self.sent(*role).map(str::to_owned);
            (self.name(*role), sent.unwrap_or_else(|| default_value(self.request.signing, recipe, *role)))
        });
        self.headers = values.collect();
        self.parts = recipe.parts.to_vec();
    }

    /// Returns the name of a header as it was sent.
    pub(super) fn name(&self, role: HeaderRole) -> String {
        format!("{}{}", self.prefix, self.request.signing.header(role))
    }

    pub(super) fn sent(&self, role: HeaderRole) -> Option<&'a str> {
        self.request.header(&self.name(role))
    }

    pub(super) fn millis(&self) -> Option<i64> {
        self.sent(HeaderRole::Timestamp)?.parse().ok()
    }

    pub(super) fn canonical(&self) -> String {
        let mut canonical = self.leading.to_owned();
        for part in &self.parts {
            let text = self.part(*part);
            if text.is_empty() && !self.keep_empty_parts {
                continue;
            }
            if canonical.len() > self.leading.len() {
                canonical.push_str(self.separator);
            }
            canonical.push_str(&text);
        }
        canonical.push_str(self.trailing);
        canonical
    }

    fn part(&self, part: Part) -> String {
        match part {
            Part::Headers => {
                self.headers.iter().map(|(name, value)| format!("{name}={value}")).collect::<Vec<_>>().join("&")
            }
            Part::Method => self.method.clone(),
            Part::Path => self.path.clone(),
            Part::Query => joined(&self.query),
            Part::Body => match &self.body {
                Body::Text(text) => text.clone(),
                Body::Form(pairs) => joined(pairs),
            },
        }
    }

    /// Returns whether this way of signing results in the signature that was sent.
    pub(super) fn matches(&self, secret: &SecretString) -> bool {
        let Some(sent) = self.sent(HeaderRole::Signature) else { return false };
        let api_key = self.sent(HeaderRole::Key).unwrap_or_default();
        let Some(key) = (self.hmac_key)(secret.expose_secret(), api_key) else { return false };
        hmac(&self.algorithm, &key, self.canonical().as_bytes()).is_some_and(|hash| match self.is_base64 {
            true => hex::decode(&hash).is_ok_and(|hash| BASE64_STANDARD.encode(hash) == sent),
            false => hash.eq_ignore_ascii_case(sent),
        })
    }
}

/// Returns the default value of a header that was not sent.
fn default_value(signing: &Signing, recipe: &Recipe, role: HeaderRole) -> String {
    match role {
        HeaderRole::Algorithm => signing.default_algorithm.to_owned(),
        HeaderRole::RecvWindow => recipe.recv_window.default_millis.to_string(),
        HeaderRole::Key | HeaderRole::Timestamp | HeaderRole::Signature => String::new(),
    }
}

/// Returns the decoded parameters, sorted by name.
fn sorted_parameters(text: &str) -> Vec<Parameter> {
    let pairs = Pairs::parse(text);
    let parameters = pairs.iter().enumerate();
    let mut parameters: Vec<_> = parameters
        .map(|(index, (name, value))| Parameter { index, name: name.to_owned(), value: value.to_owned() })
        .collect();
    parameters.sort_by(|one, other| one.name.cmp(&other.name));
    parameters
}

pub(super) fn joined(pairs: &[Parameter]) -> String {
    pairs.iter().map(|pair| format!("{}={}", pair.name, pair.value)).collect::<Vec<_>>().join("&")
}
