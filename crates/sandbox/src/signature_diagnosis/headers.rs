//! Mistakes in the signed headers.

use tradewire_models::service::Algorithm;
use tradewire_wire::signing::{HeaderRole, Part};

use super::attempt::Attempt;
use super::mistake::Mistake;

/// The maximum difference between the signed and the sent timestamp that is tried, in milliseconds.
const MAX_TIMESTAMP_DIFFERENCE: i64 = 250;

pub(super) const MISTAKES: &[Mistake] = &[
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
