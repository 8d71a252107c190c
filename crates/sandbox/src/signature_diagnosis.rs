//! Determines why a signature is wrong: applies the known mistakes to the request, one or two at a time, until the result has the signature
//! that was sent.

mod attempt;
mod mistakes;

use secrecy::ExposeSecret;
use tradewire_contract::Contract;
use tradewire_transport::signing::{ReceivedRequest, VerificationError};
use tradewire_wire::signing::{HeaderRole, SignatureRejection};

use self::attempt::Attempt;
use self::mistakes::{MISTAKES, Mistake, Variants};
use crate::account::Account;

/// The string that a client signed instead of the expected canonical string, as far as the sandbox can determine it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct SignatureDiagnosis {
    /// The canonical string that the client signed. `None` if no known mistake leads to the signature, or if the string
    /// contains the secret.
    pub signed_canonical: Option<String>,
    /// The names of the mistakes, such as `query-unsorted`: one or two known ones, `key-of-other-account` alone, or none.
    pub mistakes: Vec<&'static str>,
    /// A description of the mistakes and how to fix them, for a person.
    pub explanation: String,
}

impl SignatureDiagnosis {
    /// Returns the name and the explanation of each mistake that is tried.
    pub fn known_mistakes() -> impl Iterator<Item = (&'static str, &'static str)> {
        MISTAKES.iter().map(|mistake| (mistake.name, mistake.explanation))
    }
}

/// The maximum length, in bytes, of a canonical string that is searched for all mistakes, which is enough for a batch of twenty orders.
/// Longer strings are searched only for single simple mistakes, because the search is expensive and anyone can cause it.
const LONG: usize = 8 * 1024;

/// Diagnoses the signature of a rejected request. Returns `None` if the reason for the rejection needs no diagnosis.
pub(crate) fn diagnose<'a>(
    contract: &'static Contract,
    request: &ReceivedRequest<'_>,
    error: &VerificationError,
    accounts: impl Iterator<Item = &'a Account> + Clone,
) -> Option<SignatureDiagnosis> {
    let correct = Attempt::correct(contract, request)?;
    let by_other_account = || accounts.clone().find_map(|account| signed_by_other_account(&correct, account));
    match error.reason {
        SignatureRejection::UnknownKey => by_other_account(),
        // Without an expected canonical string, the headers themselves are invalid.
        SignatureRejection::InvalidSignature if error.expected_canonical.is_some() => {
            let key = correct.sent(HeaderRole::Key);
            let account = accounts.clone().find(|account| Some(account.key()) == key)?;
            Some(find_mistakes(&correct, account).or_else(by_other_account).unwrap_or_else(unexplained))
        }
        _ => None,
    }
}

/// Tries each mistake, then each pair of mistakes, with the secret of the account that the request names.
fn find_mistakes(correct: &Attempt<'_>, account: &Account) -> Option<SignatureDiagnosis> {
    let is_long = correct.canonical().len() > LONG;
    let with_two = with_two_mistakes(correct).take_while(|_| !is_long);
    let mut candidates = with_one_mistake(correct, is_long).chain(with_two);
    let (attempt, mistakes) = candidates.find(|(attempt, _)| attempt.matches(account.secret()))?;
    Some(SignatureDiagnosis {
        signed_canonical: canonical_without_secret(&attempt, account),
        mistakes: mistakes.iter().map(|mistake| mistake.name).collect(),
        explanation: mistakes.iter().map(|mistake| mistake.explanation).collect::<Vec<_>>().join(" "),
    })
}

/// Tries the secret of an account that the request does not name, without any other mistake.
fn signed_by_other_account(correct: &Attempt<'_>, account: &Account) -> Option<SignatureDiagnosis> {
    let key = account.key();
    correct.matches(account.secret()).then(|| SignatureDiagnosis {
        signed_canonical: canonical_without_secret(correct, account),
        mistakes: vec!["key-of-other-account"],
        explanation: format!("The secret belongs to the API key `{key}`, but the request names another key."),
    })
}

/// Returns the canonical string, unless it contains the secret: some clients send the secret as the API key.
fn canonical_without_secret(attempt: &Attempt<'_>, account: &Account) -> Option<String> {
    let canonical = attempt.canonical();
    if canonical.contains(account.secret().expose_secret()) { None } else { Some(canonical) }
}

fn unexplained() -> SignatureDiagnosis {
    let explanation = "No known mistake leads to this signature: check that the secret is correct.".to_owned();
    SignatureDiagnosis { signed_canonical: None, mistakes: Vec::new(), explanation }
}

/// A possible way in which the request was signed, and the mistakes in it.
type Candidate<'a> = (Attempt<'a>, Vec<&'static Mistake>);

/// Returns the variants of each mistake, or only those of simple mistakes.
fn with_one_mistake<'a>(correct: &Attempt<'a>, is_simple: bool) -> impl Iterator<Item = Candidate<'a>> {
    MISTAKES.iter().flat_map(move |mistake| {
        let attempts = match mistake.variants {
            Variants::Single(apply) => vec![applied(apply, correct)],
            Variants::Many(_) if is_simple => Vec::new(),
            Variants::Many(apply) => apply(correct),
        };
        attempts.into_iter().map(move |attempt| (attempt, vec![mistake]))
    })
}

fn with_two_mistakes<'a>(correct: &Attempt<'a>) -> impl Iterator<Item = Candidate<'a>> {
    let single = MISTAKES.iter().filter_map(|mistake| match mistake.variants {
        Variants::Single(apply) => Some((mistake, apply)),
        Variants::Many(_) => None,
    });
    single.clone().enumerate().flat_map(move |(index, (first, apply_first))| {
        let wrong = applied(apply_first, correct);
        let others = single.clone().skip(index.saturating_add(1));
        others.map(move |(second, apply_second)| (applied(apply_second, &wrong), vec![first, second]))
    })
}

fn applied<'a>(apply: fn(&mut Attempt<'_>), attempt: &Attempt<'a>) -> Attempt<'a> {
    let mut changed = attempt.clone();
    apply(&mut changed);
    changed
}
