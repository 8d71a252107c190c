//! What to do about a failure: the advice of the library, and what only the command knows.

use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::spec::Auth;
use tradewire::{Error, ErrorCode, ErrorKind, HOSTS, Local, Outcome, SIGNING};

use crate::connect;

/// What to do now.
pub fn of(error: &Error) -> String {
    let refusal = refusal_in_words(error);
    let sharper = refusal.as_ref().and_then(ErrorCode::info).map(|info| info.kind.advice);
    let advice = match (error.outcome(), sharper) {
        (Outcome::NotExecuted, Some(sharper)) => sharper.into(),
        _ => error.advice(),
    };
    match hint(error, refusal.as_ref().or(error.code())) {
        Some(hint) => format!("{advice} {hint}"),
        None => advice.into_owned(),
    }
}

/// The code of a refused signature, where the host answers with one code for all of them and tells which it was in words
/// alone: the code that another host has for the same.
fn refusal_in_words(error: &Error) -> Option<ErrorCode> {
    let ErrorKind::Rejected(rejection) = error.kind() else { return None };
    if rejection.code.as_ref()?.as_str() != error.operation().host.recipe.otherwise {
        return None;
    }
    let (refusal, _) = SIGNING.refusals.iter().find(|(_, words)| *words == rejection.message)?;
    let mut codes = HOSTS.iter().flat_map(|host| host.recipe.codes);
    let (_, code) = codes.find(|(of, _)| of == refusal)?;
    Some(ErrorCode::parse(code, ""))
}

/// Where the command has its settings from.
fn hint(error: &Error, code: Option<&ErrorCode>) -> Option<String> {
    let is_ours = error.operation().auth == Auth::Signed && connect::has_key();
    match (error.kind(), code) {
        (ErrorKind::Local(Local::NoCredentials), _) => {
            Some(format!("Set {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}."))
        }
        (ErrorKind::Local(Local::NoHost { host, .. }), _) => Some(format!("Give --{host}-url.")),
        (_, Some(ErrorCode::InvalidSignature | ErrorCode::UnknownKey | ErrorCode::Forbidden)) if is_ours => {
            Some(format!("They are taken from {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}."))
        }
        _ => None,
    }
}
