//! The known mistakes in signing: in the headers, the layout of the canonical string, the secret, and the encoding of the signature.

use tradewire_models::service::Algorithm;
use tradewire_transport::signing::Canonical;
use tradewire_wire::signing::{HeaderRole, Part};

use super::attempt::{Attempt, Encoding, HmacKey};

/// A mistake in signing that clients are known to make.
pub(super) struct Mistake {
    pub(super) name: &'static str,
    /// A description of the mistake and how to fix it.
    pub(super) explanation: &'static str,
    pub(super) variants: Variants,
}

/// The ways in which a mistake can be made.
pub(super) enum Variants {
    /// The mistake can be made in one way, and may be combined with another mistake.
    Single(fn(&mut Attempt<'_>)),
    /// The mistake can be made in many ways, each of which is tried alone.
    Many(for<'a> fn(&Attempt<'a>) -> Vec<Attempt<'a>>),
}

impl Mistake {
    pub(super) const fn single(name: &'static str, explanation: &'static str, apply: fn(&mut Attempt<'_>)) -> Self {
        Self { name, explanation, variants: Variants::Single(apply) }
    }

    pub(super) const fn many(
        name: &'static str,
        explanation: &'static str,
        apply: for<'a> fn(&Attempt<'a>) -> Vec<Attempt<'a>>,
    ) -> Self {
        Self { name, explanation, variants: Variants::Many(apply) }
    }
}

/// The maximum difference between the signed and the sent timestamp that is tried, in milliseconds.
const MAX_TIMESTAMP_DIFFERENCE: i64 = 250;

pub(super) const HEADERS: &[Mistake] = &[
    Mistake::single(
        "recipe-of-other-host",
        "The request was signed by the rules of another host: sign the headers of this host, and the method only if this host signs it.",
        |attempt| {
            let own = attempt.request.recipe.name;
            let (contract, operations) = (attempt.contract, attempt.contract.client_operations());
            let mut recipes = contract.hosts.iter().filter_map(|host| Some(operations.host(&host.name)?.recipe));
            if let Some(recipe) = recipes.find(|recipe| recipe.name != own) {
                attempt.apply_recipe(recipe);
            }
        },
    ),
    Mistake::single(
        "all-headers-signed",
        "All signature headers that were sent were signed: sign only those that this host signs.",
        |attempt| {
            attempt.headers = sent(attempt);
            attempt.headers.sort();
        },
    ),
    Mistake::single(
        "headers-missing",
        "The headers were not signed: they are the first part, joined by `&`.",
        |attempt| attempt.parts.retain(|part| *part != Part::Headers),
    ),
    Mistake::single("key-missing", "The API key is missing from the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::Key)
    }),
    Mistake::single("timestamp-missing", "The timestamp is missing from the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::Timestamp)
    }),
    Mistake::single("algorithm-missing", "The algorithm is missing from the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::Algorithm)
    }),
    Mistake::single("recv-window-missing", "The receive window is missing from the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::RecvWindow)
    }),
    Mistake::single(
        "headers-unsorted",
        "The headers were signed in the order in which they were sent: sort them by name.",
        |attempt| {
            let order = sent(attempt);
            attempt.headers.sort_by_key(|(name, _)| order.iter().position(|(sent, _)| sent == name));
        },
    ),
    Mistake::single(
        "header-names-capitalized",
        "The header names were signed with capital letters: sign them in lower case.",
        |attempt| rename(attempt, |_, name| capitalized(name)),
    ),
    Mistake::single(
        "header-prefix-missing",
        "The header names were signed without their prefix: sign them as they are sent.",
        |attempt| rename(attempt, |prefix, name| name.strip_prefix(prefix).unwrap_or(name).to_owned()),
    ),
    Mistake::single(
        "wrong-header-prefix",
        "The header names were signed with a different prefix than the sent one: sign them as they are sent.",
        |attempt| {
            let other = other_prefix(attempt);
            rename(attempt, |prefix, name| name.replacen(prefix, other, 1))
        },
    ),
    Mistake::single(
        "timestamp-in-seconds",
        "The timestamp was signed in seconds: sign the milliseconds that are sent.",
        |attempt| {
            let seconds = attempt.millis().map(|millis| millis.div_euclid(1000));
            set_timestamp(attempt, seconds);
        },
    ),
    Mistake::many(
        "headers-in-wrong-order",
        "The headers were signed in the wrong order: sort them by name.",
        |correct| {
            let permutations = permutations(&correct.headers);
            permutations.into_iter().map(|headers| Attempt { headers, ..correct.clone() }).collect()
        },
    ),
    Mistake::many(
        "different-timestamp",
        "The signed timestamp differs from the sent one: read the clock once for both.",
        |correct| {
            let differences = -MAX_TIMESTAMP_DIFFERENCE..=MAX_TIMESTAMP_DIFFERENCE;
            let timestamps = differences.filter_map(|difference| correct.millis()?.checked_add(difference));
            let signed = |timestamp| {
                let mut attempt = correct.clone();
                set_timestamp(&mut attempt, Some(timestamp));
                attempt
            };
            timestamps.map(signed).collect()
        },
    ),
    Mistake::many(
        "wrong-algorithm",
        "The request was signed with a different algorithm than the one in the headers; without that header, the default applies.",
        |correct| {
            Algorithm::ALL.iter().map(|algorithm| Attempt { algorithm: algorithm.clone(), ..correct.clone() }).collect()
        },
    ),
];

/// Returns the signature headers in the order in which they were sent, without the signature itself.
fn sent(attempt: &Attempt<'_>) -> Vec<(String, String)> {
    let signature = attempt.name(HeaderRole::Signature);
    let sent = attempt.request.headers.iter().map(|(name, value)| (name.to_ascii_lowercase(), (*value).to_owned()));
    sent.filter(|(name, _)| name.starts_with(attempt.prefix) && *name != signature).collect()
}

fn leave_out(attempt: &mut Attempt<'_>, role: HeaderRole) {
    let name = attempt.name(role);
    attempt.headers.retain(|(other, _)| *other != name);
}

fn rename(attempt: &mut Attempt<'_>, new: impl Fn(&str, &str) -> String) {
    for (name, _) in &mut attempt.headers {
        *name = new(attempt.prefix, name);
    }
}

/// Capitalizes each word, as HTTP libraries often do: `Content-Type`.
fn capitalized(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at_checked(1).unwrap_or((word, ""));
        first.to_ascii_uppercase() + rest
    };
    name.split('-').map(word).collect::<Vec<_>>().join("-")
}

fn other_prefix(attempt: &Attempt<'_>) -> &'static str {
    attempt.request.signing.accepted.iter().find(|other| **other != attempt.prefix).copied().unwrap_or_default()
}

fn set_timestamp(attempt: &mut Attempt<'_>, value: Option<i64>) {
    let name = attempt.name(HeaderRole::Timestamp);
    let found = attempt.headers.iter_mut().find(|(other, _)| *other == name);
    if let Some(((_, text), value)) = found.zip(value) {
        *text = value.to_string();
    }
}

/// Returns all permutations of the headers. There are few, because few headers are signed.
fn permutations(headers: &[(String, String)]) -> Vec<Vec<(String, String)>> {
    if headers.is_empty() {
        return vec![Vec::new()];
    }
    let starting_with = |(index, first): (usize, &(String, String))| {
        let mut rest = headers.to_vec();
        rest.remove(index);
        permutations(&rest).into_iter().map(|rest| [vec![first.clone()], rest].concat()).collect::<Vec<_>>()
    };
    headers.iter().enumerate().flat_map(starting_with).collect()
}

pub(super) const LAYOUT: &[Mistake] = &[
    Mistake::single("method-missing", "The method was not signed: it follows the headers.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Method)
    }),
    Mistake::single("method-added", "The method was signed, but this host does not sign it.", |attempt| {
        if !attempt.parts.contains(&Part::Method) {
            let path = attempt.parts.iter().position(|part| *part == Part::Path);
            attempt.parts.insert(path.unwrap_or_default(), Part::Method);
        }
    }),
    Mistake::single("lowercase-method", "The method was signed in lower case: sign it as it is sent.", |attempt| {
        attempt.method.make_ascii_lowercase()
    }),
    Mistake::many("wrong-method", "The signed method differs from the sent one.", |correct| {
        let others = correct.contract.operations().map(|operation| operation.method.clone());
        others.map(|method| Attempt { method, ..correct.clone() }).collect()
    }),
    Mistake::single("path-missing", "The path was not signed: it precedes the query.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Path)
    }),
    Mistake::single(
        "path-with-url",
        "The path was signed with the base URL before it: sign the path alone.",
        |attempt| attempt.path = format!("http://{}{}", host(attempt), attempt.path),
    ),
    Mistake::single("path-with-host", "The path was signed with the host before it: sign the path alone.", |attempt| {
        attempt.path = format!("{}{}", host(attempt), attempt.path)
    }),
    Mistake::single(
        "path-without-first-segment",
        "The path was signed without its first segment: sign all of it.",
        |attempt| {
            let rest = attempt.path.get(1..).and_then(|path| path.find('/')).map(|slash| slash.saturating_add(1));
            attempt.path = rest.and_then(|at| attempt.path.get(at..)).unwrap_or_default().to_owned();
        },
    ),
    Mistake::single("path-without-leading-slash", "The path was signed without its leading `/`.", |attempt| {
        attempt.path = attempt.path.trim_start_matches('/').to_owned()
    }),
    Mistake::single(
        "path-with-trailing-slash",
        "The path was signed with a trailing `/` that was not sent.",
        |attempt| attempt.path.push('/'),
    ),
    Mistake::single("leading-separator", "The canonical string starts with `#`: it only separates parts.", |attempt| {
        attempt.leading = Canonical::SEPARATOR
    }),
    Mistake::single("trailing-separator", "The canonical string ends with `#`: it only separates parts.", |attempt| {
        attempt.trailing = Canonical::SEPARATOR
    }),
    Mistake::single("separator-after-headers-missing", "The `#` after the headers is missing.", |attempt| {
        attempt.separators.extend(attempt.parts.get(1).map(|part| (*part, "")))
    }),
    Mistake::single("separators-missing", "The parts were joined without `#`.", |attempt| {
        attempt.separators = attempt.parts.iter().map(|part| (*part, "")).collect()
    }),
    Mistake::single(
        "empty-parts-kept",
        "An empty query or body has a `#`: omit the separator of an empty part.",
        |attempt| attempt.keep_empty_parts = true,
    ),
    Mistake::single(
        "trailing-newline",
        "The canonical string ends with a line break: `echo` adds one, `printf %s` does not.",
        |attempt| attempt.trailing = "\n",
    ),
];

/// Returns the `Host` header of the request.
fn host<'a>(attempt: &Attempt<'a>) -> &'a str {
    attempt.request.header("host").unwrap_or_default()
}

pub(super) const SECRET: &[Mistake] = &[
    Mistake::single(
        "secret-with-newline",
        "The secret ends with a line break, as if read from a file: trim it.",
        |attempt| attempt.hmac_key = HmacKey::SecretAndNewline,
    ),
    Mistake::single(
        "secret-decoded-from-hex",
        "The secret was decoded from hexadecimal digits: use its characters as they are.",
        |attempt| attempt.hmac_key = HmacKey::SecretFromHex,
    ),
    Mistake::single(
        "secret-decoded-from-base64",
        "The secret was decoded from Base64: use its characters as they are.",
        |attempt| attempt.hmac_key = HmacKey::SecretFromBase64,
    ),
    Mistake::single("empty-secret", "The secret is empty: check that it is set.", |attempt| {
        attempt.hmac_key = HmacKey::Empty
    }),
    Mistake::single("api-key-as-secret", "The request was signed with the API key: sign with the secret.", |attempt| {
        attempt.hmac_key = HmacKey::ApiKey
    }),
    Mistake::single(
        "secret-and-message-swapped",
        "Secret and canonical string are swapped: the secret is the HMAC key, the canonical string is the message.",
        |attempt| attempt.hmac_key = HmacKey::CanonicalString,
    ),
    Mistake::single(
        "signature-in-base64",
        "The signature is encoded as Base64: encode it as hexadecimal digits.",
        |attempt| attempt.encoding = Encoding::Base64,
    ),
    Mistake::single(
        "signature-in-base64-of-hex",
        "The signature is the Base64 of its hexadecimal digits: send the digits themselves.",
        |attempt| attempt.encoding = Encoding::Base64OfHex,
    ),
];
