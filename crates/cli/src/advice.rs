//! What to do about a failure: the advice of the library, and what only the command knows.

use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE};
use tradewire::spec::{Auth, Refusal};
use tradewire::{Error, ErrorCode, ErrorKind, Local};

use crate::connect;

/// What to do now.
pub fn of(error: &Error) -> String {
    match hint(error) {
        Some(hint) => format!("{} {hint}", error.advice()),
        None => error.advice().into_owned(),
    }
}

/// Where the command has its settings from.
fn hint(error: &Error) -> Option<String> {
    match error.kind() {
        ErrorKind::Local(Local::NoCredentials) => Some(format!("Set {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}.")),
        ErrorKind::Local(Local::NoHost { host, .. }) => Some(format!("Give --{host}-url.")),
        _ if refuses_key(error) && error.operation().auth == Auth::Signed && connect::has_key() => {
            Some(format!("They are taken from {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}."))
        }
        _ => None,
    }
}

/// Whether key or secret may be wrong.
fn refuses_key(error: &Error) -> bool {
    match error.refusal() {
        Some(refusal) => matches!(refusal, Refusal::UnknownKey | Refusal::InvalidSignature),
        None => error.code() == Some(&ErrorCode::Forbidden),
    }
}
