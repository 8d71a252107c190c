//! How a client may have signed a request. It begins as the contract says; mistakes change it.

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use percent_encoding::percent_decode_str;
use secrecy::ExposeSecret;
use tradewire_endpoints::spec::{HeaderRole, Part, Recipe};
use tradewire_endpoints::{Pairs, SIGNING};
use tradewire_models::service::Algorithm;
use tradewire_transport::signing::{Canonical, ReceivedRequest, SecretString, hmac};

/// What is signed, with what, and how the signature is written. It never holds the secret, so none can get into a text.
#[derive(Clone)]
pub(super) struct Attempt<'a> {
    pub(super) request: &'a ReceivedRequest<'a>,
    /// What the names of the headers that were sent begin with.
    pub(super) prefix: &'static str,
    /// The names and values of the headers that are signed.
    pub(super) headers: Vec<(String, String)>,
    pub(super) method: String,
    pub(super) path: String,
    pub(super) query: Vec<Pair>,
    pub(super) body: Body,
    /// What the text is made of, in its order.
    pub(super) parts: Vec<Part>,
    /// What stands before the text, and behind it.
    pub(super) around: (&'static str, &'static str),
    /// What stands before a part that is not the first, where that is not the contract's.
    pub(super) separators: Vec<(Part, &'static str)>,
    /// Whether parts that are empty have their separator all the same.
    pub(super) keeps_empty: bool,
    pub(super) algorithm: Algorithm,
    pub(super) keyed: Keyed,
    pub(super) written: Written,
}

/// A pair of a query or of a form.
#[derive(Clone)]
pub(super) struct Pair {
    /// Which one it was when it was sent.
    pub(super) place: usize,
    pub(super) name: String,
    pub(super) value: String,
}

/// What is signed of a body.
#[derive(Clone)]
pub(super) enum Body {
    Text(String),
    Form(Vec<Pair>),
}

/// What the hash is keyed with.
#[derive(Clone, Copy)]
pub(super) enum Keyed {
    Secret,
    SecretAndNewline,
    SecretFromHex,
    SecretFromBase64,
    ApiKey,
    Nothing,
    /// With the text; the secret is what is hashed.
    Text,
}

/// How the hash is written.
#[derive(Clone, Copy)]
pub(super) enum Written {
    Hex,
    Base64,
    Base64OfHex,
}

/// How pairs are read: clients sign either.
#[derive(Clone, Copy)]
pub(super) enum Reading {
    Decoded,
    AsSent,
}

impl<'a> Attempt<'a> {
    /// What is to be signed. None without the headers of a signature, or when the pairs cannot be read so.
    pub(super) fn right(request: &'a ReceivedRequest<'a>, reading: Reading) -> Option<Self> {
        let signature = SIGNING.header(HeaderRole::Signature);
        let prefix =
            SIGNING.accepted.iter().find(|prefix| request.header(&format!("{prefix}{signature}")).is_some())?;
        let body = String::from_utf8_lossy(request.body).into_owned();
        let mut attempt = Self {
            request,
            prefix,
            headers: Vec::new(),
            method: request.method.to_owned(),
            path: request.path.to_owned(),
            query: sorted(pairs(request.query, reading)?),
            body: if request.is_form() { Body::Form(sorted(pairs(&body, reading)?)) } else { Body::Text(body) },
            parts: Vec::new(),
            around: ("", ""),
            separators: Vec::new(),
            keeps_empty: false,
            algorithm: Algorithm::default(),
            keyed: Keyed::Secret,
            written: Written::Hex,
        };
        attempt.algorithm = attempt.sent(HeaderRole::Algorithm).map(Algorithm::from).unwrap_or_default();
        attempt.follow(request.recipe);
        Some(attempt)
    }

    /// Signs what a recipe says. A header that was not sent has the value that it has if it is left out.
    pub(super) fn follow(&mut self, recipe: &Recipe) {
        let values = recipe.signed.iter().map(|role| {
            let sent = self.sent(*role).map(str::to_owned);
            (self.name(*role), sent.unwrap_or_else(|| usual(recipe, *role)))
        });
        self.headers = values.collect();
        self.parts = recipe.parts.to_vec();
    }

    /// The name of a header, as it was sent.
    pub(super) fn name(&self, role: HeaderRole) -> String {
        format!("{}{}", self.prefix, SIGNING.header(role))
    }

    /// The value of a header that was sent.
    pub(super) fn sent(&self, role: HeaderRole) -> Option<&'a str> {
        self.request.header(&self.name(role))
    }

    /// The timestamp that was sent.
    pub(super) fn millis(&self) -> Option<i64> {
        self.sent(HeaderRole::Timestamp)?.parse().ok()
    }

    /// The text that is signed.
    pub(super) fn text(&self) -> String {
        let mut text = self.around.0.to_owned();
        let begins = text.len();
        for part in &self.parts {
            let piece = self.piece(*part);
            if piece.is_empty() && !self.keeps_empty {
                continue;
            }
            if text.len() > begins {
                text.push_str(self.separator(*part));
            }
            text.push_str(&piece);
        }
        text.push_str(self.around.1);
        text
    }

    fn separator(&self, part: Part) -> &'static str {
        let other = self.separators.iter().find(|(of, _)| *of == part);
        other.map_or(Canonical::SEPARATOR, |(_, separator)| separator)
    }

    fn piece(&self, part: Part) -> String {
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

    /// Whether this gives the signature that came.
    pub(super) fn fits(&self, secret: &SecretString) -> bool {
        let Some(sent) = self.sent(HeaderRole::Signature) else { return false };
        let (text, secret) = (self.text(), secret.expose_secret());
        let hash = |key: &[u8], message: &str| hmac(&self.algorithm, key, message.as_bytes());
        let hash = match self.keyed {
            Keyed::Secret => hash(secret.as_bytes(), &text),
            Keyed::SecretAndNewline => hash(format!("{secret}\n").as_bytes(), &text),
            Keyed::SecretFromHex => hex::decode(secret).ok().and_then(|key| hash(&key, &text)),
            Keyed::SecretFromBase64 => BASE64_STANDARD.decode(secret).ok().and_then(|key| hash(&key, &text)),
            Keyed::ApiKey => hash(self.sent(HeaderRole::Key).unwrap_or_default().as_bytes(), &text),
            Keyed::Nothing => hash(b"", &text),
            Keyed::Text => hash(text.as_bytes(), secret),
        };
        hash.is_some_and(|hash| self.written.is(hash.as_str(), sent))
    }
}

impl Written {
    /// Whether a signature is these hexadecimal digits, written so.
    fn is(self, digits: &str, signature: &str) -> bool {
        match self {
            Self::Hex => digits.eq_ignore_ascii_case(signature),
            Self::Base64 => hex::decode(digits).is_ok_and(|hash| BASE64_STANDARD.encode(hash) == signature),
            Self::Base64OfHex => BASE64_STANDARD.encode(digits) == signature,
        }
    }
}

/// What a header that is left out stands for.
fn usual(recipe: &Recipe, role: HeaderRole) -> String {
    match role {
        HeaderRole::Algorithm => Algorithm::default().as_str().to_owned(),
        HeaderRole::RecvWindow => recipe.recv_window.default_millis.to_string(),
        HeaderRole::Key | HeaderRole::Timestamp | HeaderRole::Signature => String::new(),
    }
}

fn pairs(text: &str, reading: Reading) -> Option<Vec<Pair>> {
    let owned = |(name, value): (&str, &str)| (name.to_owned(), value.to_owned());
    let pairs: Vec<_> = match reading {
        Reading::Decoded => {
            percent_decode_str(text).decode_utf8().ok()?;
            Pairs::parse(text).iter().map(owned).collect()
        }
        Reading::AsSent => {
            let pairs = text.split('&').filter(|pair| !pair.is_empty());
            pairs.map(|pair| owned(pair.split_once('=').unwrap_or((pair, "")))).collect()
        }
    };
    Some(pairs.into_iter().enumerate().map(|(place, (name, value))| Pair { place, name, value }).collect())
}

fn sorted(mut pairs: Vec<Pair>) -> Vec<Pair> {
    pairs.sort_by(|one, other| one.name.cmp(&other.name));
    pairs
}

fn joined(pairs: &[Pair]) -> String {
    pairs.iter().map(|pair| format!("{}={}", pair.name, pair.value)).collect::<Vec<_>>().join("&")
}
