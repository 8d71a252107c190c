//! One possible way in which a client signed a request: correct at first, then changed by mistakes.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use percent_encoding::percent_decode_str;
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
    /// The names and values of the signed headers.
    pub(super) headers: Vec<(String, String)>,
    pub(super) method: String,
    pub(super) path: String,
    pub(super) query: Vec<Parameter>,
    pub(super) body: Body,
    /// The parts of the canonical string, in order.
    pub(super) parts: Vec<Part>,
    /// The text before the canonical string.
    pub(super) leading: &'static str,
    /// The text after the canonical string.
    pub(super) trailing: &'static str,
    /// The separators before parts, as far as they differ from the contract's.
    pub(super) separators: Vec<(Part, &'static str)>,
    /// Whether empty parts are written with their separator.
    pub(super) keep_empty_parts: bool,
    pub(super) algorithm: Algorithm,
    pub(super) hmac_key: HmacKey,
    pub(super) encoding: Encoding,
}

/// A parameter of a query or form.
#[derive(Clone)]
pub(super) struct Parameter {
    /// The position in which the parameter was sent.
    pub(super) index: usize,
    pub(super) name: String,
    pub(super) value: String,
}

/// The signed body.
#[derive(Clone)]
pub(super) enum Body {
    Text(String),
    Form(Vec<Parameter>),
}

/// The key of the HMAC.
#[derive(Clone, Copy)]
pub(super) enum HmacKey {
    Secret,
    SecretAndNewline,
    SecretFromHex,
    SecretFromBase64,
    ApiKey,
    Empty,
    /// The canonical string. The message is then the secret.
    CanonicalString,
}

/// The encoding of the signature.
#[derive(Clone, Copy)]
pub(super) enum Encoding {
    Hex,
    Base64,
    Base64OfHex,
}

/// The decoding of a query before it is signed. The exchange accepts both.
#[derive(Clone, Copy)]
pub(super) enum QueryDecoding {
    Decoded,
    AsSent,
}

impl<'a> Attempt<'a> {
    /// Creates the correct way to sign a request. Returns `None` if the signature header is missing, or if the query cannot
    /// be decoded.
    pub(super) fn correct(
        contract: &'static Contract,
        request: &'a ReceivedRequest<'a>,
        decoding: QueryDecoding,
    ) -> Option<Self> {
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
            query: sorted(parameters(request.query, decoding)?),
            body: if request.is_form() { Body::Form(sorted(parameters(&body, decoding)?)) } else { Body::Text(body) },
            parts: Vec::new(),
            leading: "",
            trailing: "",
            separators: Vec::new(),
            keep_empty_parts: false,
            algorithm: Algorithm::from(request.signing.default_algorithm),
            hmac_key: HmacKey::Secret,
            encoding: Encoding::Hex,
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

    /// Returns the value of a header if it was sent.
    pub(super) fn sent(&self, role: HeaderRole) -> Option<&'a str> {
        self.request.header(&self.name(role))
    }

    /// Returns the timestamp that was sent.
    pub(super) fn millis(&self) -> Option<i64> {
        self.sent(HeaderRole::Timestamp)?.parse().ok()
    }

    /// Returns the canonical string.
    pub(super) fn canonical(&self) -> String {
        let mut canonical = self.leading.to_owned();
        for part in &self.parts {
            let text = self.part(*part);
            if text.is_empty() && !self.keep_empty_parts {
                continue;
            }
            if canonical.len() > self.leading.len() {
                canonical.push_str(self.separator(*part));
            }
            canonical.push_str(&text);
        }
        canonical.push_str(self.trailing);
        canonical
    }

    fn separator(&self, part: Part) -> &'static str {
        let other = self.separators.iter().find(|(before, _)| *before == part);
        other.map_or(Canonical::SEPARATOR, |(_, separator)| separator)
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
        let (text, secret) = (self.canonical(), secret.expose_secret());
        let mac = |key: &[u8], message: &str| hmac(&self.algorithm, key, message.as_bytes());
        let hash = match self.hmac_key {
            HmacKey::Secret => mac(secret.as_bytes(), &text),
            HmacKey::SecretAndNewline => mac(format!("{secret}\n").as_bytes(), &text),
            HmacKey::SecretFromHex => hex::decode(secret).ok().and_then(|key| mac(&key, &text)),
            HmacKey::SecretFromBase64 => BASE64_STANDARD.decode(secret).ok().and_then(|key| mac(&key, &text)),
            HmacKey::ApiKey => mac(self.sent(HeaderRole::Key).unwrap_or_default().as_bytes(), &text),
            HmacKey::Empty => mac(b"", &text),
            HmacKey::CanonicalString => mac(text.as_bytes(), secret),
        };
        hash.is_some_and(|hash| self.encoding.encodes(hash.as_str(), sent))
    }
}

impl Encoding {
    /// Returns whether a signature is the encoding of a hash in hexadecimal digits.
    fn encodes(self, digits: &str, signature: &str) -> bool {
        match self {
            Self::Hex => digits.eq_ignore_ascii_case(signature),
            Self::Base64 => hex::decode(digits).is_ok_and(|hash| BASE64_STANDARD.encode(hash) == signature),
            Self::Base64OfHex => BASE64_STANDARD.encode(digits) == signature,
        }
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

fn parameters(text: &str, decoding: QueryDecoding) -> Option<Vec<Parameter>> {
    let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let pairs: Vec<_> = match decoding {
        QueryDecoding::Decoded => {
            percent_decode_str(text).decode_utf8().ok()?;
            Pairs::parse(text).iter().map(owned).collect()
        }
        QueryDecoding::AsSent => {
            let pairs = text.split('&').filter(|pair| !pair.is_empty());
            pairs.map(|pair| owned(pair.split_once('=').unwrap_or((pair, "")))).collect()
        }
    };
    Some(pairs.into_iter().enumerate().map(|(index, (name, value))| Parameter { index, name, value }).collect())
}

fn sorted(mut pairs: Vec<Parameter>) -> Vec<Parameter> {
    pairs.sort_by(|one, other| one.name.cmp(&other.name));
    pairs
}

fn joined(pairs: &[Parameter]) -> String {
    pairs.iter().map(|pair| format!("{}={}", pair.name, pair.value)).collect::<Vec<_>>().join("&")
}
