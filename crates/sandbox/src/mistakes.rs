//! What a client signed instead, when its signature does not fit: the usual mistakes are made on purpose, one or two at
//! once, until one gives the signature that came.

mod attempt;
mod body;
mod headers;
mod layout;
mod query;
mod secret;

use secrecy::ExposeSecret;
use tradewire_endpoints::spec::{HeaderRole, Refusal};
use tradewire_transport::signing::{ReceivedRequest, VerificationError};

use attempt::{Attempt, Reading};

use crate::Account;

/// What was signed in place of the text that should have been, as far as the sandbox can tell.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SignedInstead {
    /// The text that was signed. None when no known mistake gives the signature that came, or when the secret is in it.
    pub canonical: Option<String>,
    /// The names of the mistakes, such as `query-unsorted`: one or two of the known ones, `key-of-another-account` alone, or
    /// none.
    pub mistakes: Vec<&'static str>,
    /// What was wrong and how to mend it, for a person.
    pub sentence: String,
}

impl SignedInstead {
    /// The names of the mistakes that are looked for, and what is told of each.
    pub fn known_mistakes() -> impl Iterator<Item = (&'static str, &'static str)> {
        table().map(|mistake| (mistake.name, mistake.sentence))
    }
}

/// A way to sign wrongly that clients are known for.
struct Mistake {
    name: &'static str,
    /// What was wrong, and how to mend it.
    sentence: &'static str,
    made: Made,
}

/// How a mistake is made.
enum Made {
    /// In one way, to what should have been signed. It may come together with another mistake.
    Once(fn(&mut Attempt<'_>)),
    /// In many ways, of which each is tried. It is looked for alone.
    Often(for<'a> fn(&Attempt<'a>) -> Vec<Attempt<'a>>),
}

impl Mistake {
    const fn once(name: &'static str, sentence: &'static str, make: fn(&mut Attempt<'_>)) -> Self {
        Self { name, sentence, made: Made::Once(make) }
    }

    const fn often(
        name: &'static str,
        sentence: &'static str,
        make: for<'a> fn(&Attempt<'a>) -> Vec<Attempt<'a>>,
    ) -> Self {
        Self { name, sentence, made: Made::Often(make) }
    }
}

/// The mistakes, in the order in which they are looked for and, where two come together, made.
fn table() -> impl Iterator<Item = &'static Mistake> + Clone {
    [headers::MISTAKES, layout::MISTAKES, query::MISTAKES, body::MISTAKES, secret::MISTAKES].into_iter().flatten()
}

/// What was signed instead, after the refusal of a request. None where the refusal says all that there is to say.
pub(crate) fn signed_instead<'a>(
    request: &ReceivedRequest<'_>,
    refused: &VerificationError,
    accounts: impl Iterator<Item = &'a Account> + Clone,
) -> Option<SignedInstead> {
    let ways = [Reading::Decoded, Reading::AsSent].map(|reading| Attempt::right(request, reading));
    let mut ways: Vec<_> = ways.into_iter().flatten().collect();
    ways.dedup_by_key(|way| way.text());
    let of_another = || accounts.clone().find_map(|account| of_another(&ways, account));
    match refused.refusal {
        Refusal::UnknownKey => of_another(),
        // Without a text that is expected, the headers themselves are at fault.
        Refusal::InvalidSignature if refused.expected_canonical.is_some() => {
            let key = ways.first()?.sent(HeaderRole::Key);
            let account = accounts.clone().find(|account| Some(account.key()) == key)?;
            Some(by_mistake(&ways, account).or_else(of_another).unwrap_or_else(unknown))
        }
        _ => None,
    }
}

/// What was signed with the secret of the account that was named, by one mistake or by two.
fn by_mistake(ways: &[Attempt<'_>], account: &Account) -> Option<SignedInstead> {
    let alone = ways.iter().flat_map(singles);
    let both = ways.iter().flat_map(pairs);
    let (attempt, mistakes) = alone.chain(both).find(|(attempt, _)| attempt.fits(account.secret()))?;
    Some(SignedInstead {
        canonical: shown(&attempt, account),
        mistakes: mistakes.iter().map(|mistake| mistake.name).collect(),
        sentence: mistakes.iter().map(|mistake| mistake.sentence).collect::<Vec<_>>().join(" "),
    })
}

/// What was signed, if nothing is wrong but the account: with the secret of this one, which the request does not name.
fn of_another(ways: &[Attempt<'_>], account: &Account) -> Option<SignedInstead> {
    let attempt = ways.iter().find(|attempt| attempt.fits(account.secret()))?;
    let key = account.key();
    Some(SignedInstead {
        canonical: shown(attempt, account),
        mistakes: vec!["key-of-another-account"],
        sentence: format!("It was signed with the secret of the API key `{key}`, but another key was sent."),
    })
}

/// The text that is signed, unless the secret is in it: some clients send that for the key.
fn shown(attempt: &Attempt<'_>, account: &Account) -> Option<String> {
    Some(attempt.text()).filter(|text| !text.contains(account.secret().expose_secret()))
}

/// What is told when no known mistake gives the signature.
fn unknown() -> SignedInstead {
    let sentence = "None of the known mistakes gives this signature: is the secret the right one?".to_owned();
    SignedInstead { canonical: None, mistakes: Vec::new(), sentence }
}

/// What may have been signed, and by which mistakes.
type Guess<'a> = (Attempt<'a>, Vec<&'static Mistake>);

/// Each mistake alone.
fn singles<'a>(right: &Attempt<'a>) -> impl Iterator<Item = Guess<'a>> {
    table().flat_map(|mistake| {
        let attempts = match mistake.made {
            Made::Once(make) => vec![with(make, right)],
            Made::Often(make) => make(right),
        };
        attempts.into_iter().map(move |attempt| (attempt, vec![mistake]))
    })
}

/// Each two mistakes at once.
fn pairs<'a>(right: &Attempt<'a>) -> impl Iterator<Item = Guess<'a>> {
    let once = table().filter_map(|mistake| match mistake.made {
        Made::Once(make) => Some((mistake, make)),
        Made::Often(_) => None,
    });
    once.clone().enumerate().flat_map(move |(index, (first, make))| {
        let wrong = with(make, right);
        let others = once.clone().skip(index.saturating_add(1));
        others.map(move |(second, make)| (with(make, &wrong), vec![first, second]))
    })
}

fn with<'a>(make: fn(&mut Attempt<'_>), right: &Attempt<'a>) -> Attempt<'a> {
    let mut attempt = right.clone();
    make(&mut attempt);
    attempt
}
