//! Mistakes in the signed headers.

use tradewire_endpoints::spec::{HeaderRole, Part};
use tradewire_endpoints::{HOSTS, SIGNING};
use tradewire_models::service::Algorithm;

use super::Mistake;
use super::attempt::Attempt;

/// How far apart two looks at the clock are looked for, in milliseconds.
const BETWEEN_LOOKS: i64 = 250;

pub(super) const MISTAKES: &[Mistake] = &[
    Mistake::once(
        "recipe-of-another-host",
        "It was signed as another host wants it: sign the headers that this one signs, and the method only if it does.",
        |attempt| {
            let own = attempt.request.recipe.name;
            let mut recipes = HOSTS.iter().map(|host| host.recipe);
            if let Some(recipe) = recipes.find(|recipe| recipe.name != own) {
                attempt.follow(recipe);
            }
        },
    ),
    Mistake::once(
        "all-headers-signed",
        "Every header of the signature that was sent was signed: sign those only that this host signs.",
        |attempt| {
            attempt.headers = sent(attempt);
            attempt.headers.sort();
        },
    ),
    Mistake::once("headers-left-out", "The headers were not signed: they come first, joined by `&`.", |attempt| {
        attempt.parts.retain(|part| *part != Part::Headers)
    }),
    Mistake::once("key-left-out", "The API key is missing among the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::Key)
    }),
    Mistake::once("timestamp-left-out", "The timestamp is missing among the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::Timestamp)
    }),
    Mistake::once("algorithm-left-out", "The algorithm is missing among the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::Algorithm)
    }),
    Mistake::once("recv-window-left-out", "The receive window is missing among the signed headers.", |attempt| {
        leave_out(attempt, HeaderRole::RecvWindow)
    }),
    Mistake::once(
        "headers-as-sent",
        "The headers were signed in the order in which they were sent: sort them by name.",
        |attempt| {
            let order = sent(attempt);
            attempt.headers.sort_by_key(|(name, _)| order.iter().position(|(sent, _)| sent == name));
        },
    ),
    Mistake::once(
        "names-capitalized",
        "The names of the headers were signed with capital letters: sign them in lower case.",
        |attempt| rename(attempt, |_, name| capitalized(name)),
    ),
    Mistake::once(
        "prefix-left-out",
        "The names of the headers were signed without their beginning: sign them as they are sent.",
        |attempt| rename(attempt, |prefix, name| name.strip_prefix(prefix).unwrap_or(name).to_owned()),
    ),
    Mistake::once(
        "prefix-exchanged",
        "The names of the headers were signed with another beginning than they were sent with: sign them as they are sent.",
        |attempt| rename(attempt, |prefix, name| name.replacen(prefix, other_prefix(prefix), 1)),
    ),
    Mistake::once(
        "timestamp-in-seconds",
        "The timestamp was signed in seconds: sign the milliseconds that are sent.",
        |attempt| {
            let seconds = attempt.millis().map(|millis| millis.div_euclid(1000));
            set_timestamp(attempt, seconds);
        },
    ),
    Mistake::often(
        "headers-in-another-order",
        "The headers were signed in another order: sort them by name.",
        |right| {
            let orders = orders(&right.headers);
            orders.into_iter().map(|headers| Attempt { headers, ..right.clone() }).collect()
        },
    ),
    Mistake::often(
        "timestamp-of-another-moment",
        "Another timestamp was signed than was sent: look at the clock once for both.",
        |right| {
            let moments = (-BETWEEN_LOOKS..=BETWEEN_LOOKS).filter_map(|later| right.millis()?.checked_add(later));
            let signed = |moment| {
                let mut attempt = right.clone();
                set_timestamp(&mut attempt, Some(moment));
                attempt
            };
            moments.map(signed).collect()
        },
    ),
    Mistake::often(
        "another-algorithm",
        "It was signed with another algorithm than the headers name; without a name it is the default.",
        |right| Algorithm::ALL.iter().map(|of| Attempt { algorithm: of.clone(), ..right.clone() }).collect(),
    ),
];

/// The headers of the signature in the order in which they were sent, without the signature.
fn sent(attempt: &Attempt<'_>) -> Vec<(String, String)> {
    let signature = attempt.name(HeaderRole::Signature);
    let sent = attempt.request.headers.iter().map(|(name, value)| (name.to_ascii_lowercase(), (*value).to_owned()));
    sent.filter(|(name, _)| name.starts_with(attempt.prefix) && *name != signature).collect()
}

fn leave_out(attempt: &mut Attempt<'_>, role: HeaderRole) {
    let name = attempt.name(role);
    attempt.headers.retain(|(of, _)| *of != name);
}

fn rename(attempt: &mut Attempt<'_>, new: impl Fn(&str, &str) -> String) {
    for (name, _) in &mut attempt.headers {
        *name = new(attempt.prefix, name);
    }
}

/// As HTTP libraries like to write names: `Content-Type`.
fn capitalized(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at_checked(1).unwrap_or((word, ""));
        first.to_ascii_uppercase() + rest
    };
    name.split('-').map(word).collect::<Vec<_>>().join("-")
}

fn other_prefix(prefix: &str) -> &'static str {
    SIGNING.accepted.iter().find(|other| **other != prefix).copied().unwrap_or_default()
}

fn set_timestamp(attempt: &mut Attempt<'_>, value: Option<i64>) {
    let name = attempt.name(HeaderRole::Timestamp);
    let found = attempt.headers.iter_mut().find(|(of, _)| *of == name);
    if let Some(((_, text), value)) = found.zip(value) {
        *text = value.to_string();
    }
}

/// All orders of some headers: of the few that are signed, there are few.
fn orders(of: &[(String, String)]) -> Vec<Vec<(String, String)>> {
    if of.is_empty() {
        return vec![Vec::new()];
    }
    let begun_with = |(index, first): (usize, &(String, String))| {
        let mut rest = of.to_vec();
        rest.remove(index);
        orders(&rest).into_iter().map(|rest| [vec![first.clone()], rest].concat()).collect::<Vec<_>>()
    };
    of.iter().enumerate().flat_map(begun_with).collect()
}
