//! The known mistakes in signing, in the order in which they are tried and, if two are combined, applied.

use std::collections::BTreeMap;

use serde_json::value::RawValue;
use tradewire_models::service::Algorithm;
use tradewire_transport::signing::Canonical;
use tradewire_wire::path;
use tradewire_wire::signing::{HeaderRole, Part};

use super::attempt::{Attempt, Body, Parameter, joined};

pub(super) struct Mistake {
    pub(super) name: &'static str,
    pub(super) explanation: &'static str,
    pub(super) variants: Variants,
}

pub(super) enum Variants {
    /// The mistake can be made in one way, and may be combined with another mistake.
    Single(fn(&mut Attempt<'_>)),
    /// The mistake can be made in many ways, each of which is tried alone.
    Many(for<'a> fn(&Attempt<'a>) -> Vec<Attempt<'a>>),
}

const fn single(name: &'static str, explanation: &'static str, apply: fn(&mut Attempt<'_>)) -> Mistake {
    Mistake { name, explanation, variants: Variants::Single(apply) }
}

/// The maximum difference between the signed and the sent timestamp that is tried, in milliseconds.
const MAX_TIMESTAMP_DIFFERENCE: i64 = 250;

pub(super) const MISTAKES: &[Mistake] = &[
    single(
        "recipe-of-other-host",
        "The request was signed by the rules of another host: sign the headers of this host, and the method only if this host signs it.",
        use_other_recipe,
    ),
    single(
        "all-headers-signed",
        "All signature headers that were sent were signed: sign only those that this host signs.",
        |attempt| {
            attempt.headers = sent(attempt);
            attempt.headers.sort();
        },
    ),
    single("headers-missing", "The headers were not signed: they are the first part, joined by `&`.", |attempt| {
        omit(attempt, Part::Headers)
    }),
    single("algorithm-missing", "The algorithm is missing from the signed headers.", |attempt| {
        omit_header(attempt, HeaderRole::Algorithm)
    }),
    single("recv-window-missing", "The receive window is missing from the signed headers.", |attempt| {
        omit_header(attempt, HeaderRole::RecvWindow)
    }),
    single(
        "headers-unsorted",
        "The headers were signed in the order in which they were sent: sort them by name.",
        |attempt| {
            let order = sent(attempt);
            attempt.headers.sort_by_key(|(name, _)| order.iter().position(|(sent, _)| sent == name));
        },
    ),
    single(
        "timestamp-in-seconds",
        "The timestamp was signed in seconds: sign the milliseconds that are sent.",
        |attempt| {
            let seconds = attempt.millis().map(|millis| millis.div_euclid(1000));
            set_timestamp(attempt, seconds);
        },
    ),
    Mistake {
        name: "different-timestamp",
        explanation: "The signed timestamp differs from the sent one: read the clock once for both.",
        variants: Variants::Many(with_other_timestamps),
    },
    Mistake {
        name: "wrong-algorithm",
        explanation: "The request was signed with a different algorithm than the one in the headers; without that header, the default applies.",
        variants: Variants::Many(|correct| {
            Algorithm::ALL.iter().map(|algorithm| Attempt { algorithm: algorithm.clone(), ..correct.clone() }).collect()
        }),
    },
    single("method-missing", "The method was not signed: it follows the headers.", |attempt| {
        omit(attempt, Part::Method)
    }),
    single("method-added", "The method was signed, but this host does not sign it.", |attempt| {
        if !attempt.parts.contains(&Part::Method) {
            let path = attempt.parts.iter().position(|part| *part == Part::Path);
            attempt.parts.insert(path.unwrap_or_default(), Part::Method);
        }
    }),
    single("lowercase-method", "The method was signed in lower case: sign it as it is sent.", |attempt| {
        attempt.method.make_ascii_lowercase()
    }),
    single("path-missing", "The path was not signed: it precedes the query.", |attempt| omit(attempt, Part::Path)),
    single("path-with-url", "The path was signed with the base URL before it: sign the path alone.", |attempt| {
        let host = attempt.request.header("host").unwrap_or_default();
        attempt.path = format!("http://{host}{}", attempt.path);
    }),
    single("leading-separator", "The canonical string starts with `#`: it only separates parts.", |attempt| {
        attempt.leading = Canonical::SEPARATOR
    }),
    single("trailing-separator", "The canonical string ends with `#`: it only separates parts.", |attempt| {
        attempt.trailing = Canonical::SEPARATOR
    }),
    single("separators-missing", "The parts were joined without `#`.", |attempt| attempt.separator = ""),
    single("empty-parts-kept", "An empty query or body has a `#`: omit the separator of an empty part.", |attempt| {
        attempt.keep_empty_parts = true
    }),
    single(
        "trailing-newline",
        "The canonical string ends with a line break: `echo` adds one, `printf %s` does not.",
        |attempt| attempt.trailing = "\n",
    ),
    single("query-missing", "The query was not signed: it follows the path.", |attempt| omit(attempt, Part::Query)),
    single(
        "query-unsorted",
        "The parameters were signed in the order in which they were sent: sort them by name. They may be sent in any order.",
        |attempt| in_all_pairs(attempt, |pairs| pairs.sort_by_key(|pair| pair.index)),
    ),
    single(
        "list-in-brackets",
        "A parameter was sent several times, but signed once as a list in brackets: sign what is sent.",
        |attempt| in_all_pairs(attempt, merge_lists),
    ),
    single(
        "query-percent-encoded",
        "The query was signed with a different percent-encoding than the sent one: sign the values before encoding them.",
        |attempt| {
            in_all_pairs(attempt, |pairs| pairs.iter_mut().for_each(|pair| pair.value = path::encode(&pair.value)))
        },
    ),
    single(
        "query-as-json",
        "The parameters were signed as JSON, but sent as a query: sign the query, after the path.",
        |attempt| {
            let pairs = attempt.query.drain(..).map(|pair| (pair.name, pair.value.into()));
            attempt.body = Body::Text(serde_json::Value::Object(pairs.collect()).to_string());
        },
    ),
    single("question-mark-as-separator", "Path and query were joined by `?`: join them by `#`.", |attempt| {
        attempt.path = format!("{}?{}", attempt.path, joined(&attempt.query));
        attempt.query.clear();
    }),
    single("body-missing", "The body was not signed: it is the last part.", |attempt| omit(attempt, Part::Body)),
    single(
        "body-as-query",
        "The body was signed as `name=value`, but sent as JSON: sign the bytes that are sent.",
        |attempt| change_body(attempt, members),
    ),
    single(
        "body-with-sorted-keys",
        "The body was signed with sorted keys and without spaces: sign the bytes that are sent.",
        |attempt| change_body(attempt, |body| with_sorted_keys(serde_json::from_str(body).ok()?, MAX_DEPTH)),
    ),
    single(
        "body-with-spaces",
        "The body was signed with spaces that were not sent, such as those of Python's `json.dumps`: sign the bytes that are sent.",
        |attempt| change_body(attempt, |body| Some(spaced(body))),
    ),
    single("secret-with-newline", "The secret ends with a line break, as if read from a file: trim it.", |attempt| {
        attempt.hmac_key = |secret, _| Some(format!("{secret}\n").into())
    }),
    single(
        "secret-decoded-from-hex",
        "The secret was decoded from hexadecimal digits: use its characters as they are.",
        |attempt| attempt.hmac_key = |secret, _| hex::decode(secret).ok(),
    ),
    single("api-key-as-secret", "The request was signed with the API key: sign with the secret.", |attempt| {
        attempt.hmac_key = |_, api_key| Some(api_key.into())
    }),
    single("signature-in-base64", "The signature is encoded as Base64: encode it as hexadecimal digits.", |attempt| {
        attempt.is_base64 = true
    }),
];

fn use_other_recipe(attempt: &mut Attempt<'_>) {
    let own = attempt.request.recipe.name;
    let (contract, operations) = (attempt.contract, attempt.contract.client_operations());
    let mut recipes = contract.hosts.iter().filter_map(|host| Some(operations.host(&host.name)?.recipe));
    if let Some(recipe) = recipes.find(|recipe| recipe.name != own) {
        attempt.apply_recipe(recipe);
    }
}

/// Returns the signature headers in the order in which they were sent, without the signature itself.
fn sent(attempt: &Attempt<'_>) -> Vec<(String, String)> {
    let signature = attempt.name(HeaderRole::Signature);
    let sent = attempt.request.headers.iter().map(|(name, value)| (name.to_ascii_lowercase(), (*value).to_owned()));
    sent.filter(|(name, _)| name.starts_with(attempt.prefix) && *name != signature).collect()
}

fn omit(attempt: &mut Attempt<'_>, part: Part) {
    attempt.parts.retain(|other| *other != part);
}

fn omit_header(attempt: &mut Attempt<'_>, role: HeaderRole) {
    let name = attempt.name(role);
    attempt.headers.retain(|(other, _)| *other != name);
}

fn set_timestamp(attempt: &mut Attempt<'_>, value: Option<i64>) {
    let name = attempt.name(HeaderRole::Timestamp);
    let found = attempt.headers.iter_mut().find(|(other, _)| *other == name);
    if let Some(((_, text), value)) = found.zip(value) {
        *text = value.to_string();
    }
}

fn with_other_timestamps<'a>(correct: &Attempt<'a>) -> Vec<Attempt<'a>> {
    let differences = -MAX_TIMESTAMP_DIFFERENCE..=MAX_TIMESTAMP_DIFFERENCE;
    let timestamps = differences.filter_map(|difference| correct.millis()?.checked_add(difference));
    let signed = |timestamp| {
        let mut attempt = correct.clone();
        set_timestamp(&mut attempt, Some(timestamp));
        attempt
    };
    timestamps.map(signed).collect()
}

/// Changes the parameters of the query, and those of the body if it is a form.
fn in_all_pairs(attempt: &mut Attempt<'_>, change: impl Fn(&mut Vec<Parameter>)) {
    change(&mut attempt.query);
    if let Body::Form(pairs) = &mut attempt.body {
        change(pairs);
    }
}

/// Merges adjacent parameters of the same name. They are adjacent because the parameters are sorted.
fn merge_lists(pairs: &mut Vec<Parameter>) {
    let merged = pairs.chunk_by(|one, next| one.name == next.name).filter_map(|same| {
        let (first, others) = same.split_first()?;
        let values: Vec<_> = same.iter().map(|pair| pair.value.as_str()).collect();
        let value = if others.is_empty() { first.value.clone() } else { format!("[{}]", values.join(", ")) };
        Some(Parameter { value, ..first.clone() })
    });
    *pairs = merged.collect();
}

/// The maximum nesting depth of JSON whose keys are sorted.
const MAX_DEPTH: usize = 16;

fn change_body(attempt: &mut Attempt<'_>, change: impl Fn(&str) -> Option<String>) {
    if let Body::Text(body) = &mut attempt.body {
        *body = change(body).unwrap_or(std::mem::take(body));
    }
}

/// Writes JSON with one space after each colon and comma, and none elsewhere. Digits of numbers are kept.
fn spaced(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    let (mut quoted, mut escaped) = (false, false);
    for character in json.chars() {
        if quoted || !character.is_ascii_whitespace() {
            text.push(character);
        }
        if !quoted && matches!(character, ':' | ',') {
            text.push(' ');
        }
        if character == '"' && !escaped {
            quoted = !quoted;
        }
        escaped = character == '\\' && !escaped;
    }
    text
}

/// Sorts the keys of all objects and removes whitespace. Returns `None` if the JSON is nested too deeply.
fn with_sorted_keys(json: &RawValue, depth: usize) -> Option<String> {
    let depth = depth.checked_sub(1)?;
    let text = json.get();
    if let Ok(object) = serde_json::from_str::<BTreeMap<String, &RawValue>>(text) {
        let pair =
            |(key, value)| Some(format!("{}:{}", serde_json::to_string(&key).ok()?, with_sorted_keys(value, depth)?));
        return Some(format!("{{{}}}", object.into_iter().map(pair).collect::<Option<Vec<_>>>()?.join(",")));
    }
    if let Ok(list) = serde_json::from_str::<Vec<&RawValue>>(text) {
        let items = list.into_iter().map(|item| with_sorted_keys(item, depth));
        return Some(format!("[{}]", items.collect::<Option<Vec<_>>>()?.join(",")));
    }
    Some(text.to_owned())
}

/// Writes the members of an object as a query, sorted by name.
fn members(body: &str) -> Option<String> {
    let object: BTreeMap<String, &RawValue> = serde_json::from_str(body).ok()?;
    let pair = |(name, value): (String, &RawValue)| format!("{name}={}", value.get().trim_matches('"'));
    Some(object.into_iter().map(pair).collect::<Vec<_>>().join("&"))
}
