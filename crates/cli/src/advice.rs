//! What to do about a failure, in terms of the command's own options and variables.

use std::borrow::Cow;

use tradewire::error::{NoUsableResponse, NotSent};
use tradewire::limits::LimitError;
use tradewire::operations::{Auth, Effect};
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE, Refusal};
use tradewire::{Deployment, Error, ErrorCode, ErrorKind, Outcome};
use tradewire_contract::Contract;

use crate::{environment, utc};

/// Returns what to do now.
pub fn advice(contract: &Contract, error: &Error) -> Cow<'static, str> {
    if error.outcome() == Outcome::Unknown {
        return Cow::Owned(look_for_orders(error));
    }
    let advice = match error.kind() {
        ErrorKind::NotSent(reason) => return not_sent(error, reason),
        ErrorKind::ConnectFailed(_) => "Check the network and the base URL of the host, then run the command again.",
        ErrorKind::NoUsableResponse(NoUsableResponse::TooLarge { .. }) => "Request fewer records.",
        ErrorKind::Decode(_) => match error.operation().effect {
            Effect::Read => "Run `tradewire drift` for this operation to compare the response with the contract.",
            Effect::Trade => "Do not send it again: it was accepted.",
        },
        ErrorKind::Rejected(_) if rejects_credentials(error) => {
            return match uses_key(error) {
                true => Cow::Owned(format!(
                    "{} They were read from {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}.",
                    error.advice()
                )),
                false => error.advice(),
            };
        }
        ErrorKind::Rejected(_) => {
            return new_code_advice(contract, error).map_or_else(|| error.advice(), Cow::Owned);
        }
        _ => return error.advice(),
    };
    Cow::Borrowed(advice)
}

/// Returns the advice of the contract about an error code that the library does not know, because it was added to a contract
/// that is loaded at run time.
fn new_code_advice(contract: &Contract, error: &Error) -> Option<String> {
    let code = error.code().filter(|code| code.info().is_none())?;
    let declared = contract.codes().find(|declared| declared.wire == code.as_str())?;
    Some(contract.kind(&declared.kind)?.advice.clone())
}

fn look_for_orders(error: &Error) -> String {
    let until = match error.valid_until() {
        Some(until) => format!("until {} by its own clock", utc::exact(until)),
        None => "for a while".to_owned(),
    };
    format!(
        "Do not send it again: the exchange may still accept the request {until}. After that, look for its orders with \
         the queries that `tradewire {} --help` lists, by their client order ids if they have any. A missing order proves \
         nothing: whether the history lists open orders is not documented.",
        error.operation().group
    )
}

/// Returns what to do about a request that was rejected before it was sent.
fn not_sent(error: &Error, reason: &NotSent) -> Cow<'static, str> {
    match reason {
        NotSent::MissingCredentials => {
            Cow::Owned(format!("Set {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}. Nothing was sent."))
        }
        NotSent::MissingBaseUrl { host, .. } => {
            let variable = Deployment::url_variable(error.operation().host);
            Cow::Owned(format!("Give its base URL with --{host}-url or {variable}. Nothing was sent."))
        }
        NotSent::RateLimited(LimitError::TimedOut { .. } | LimitError::Late { .. } | LimitError::Stopped { .. }) => {
            Cow::Borrowed("Wait, then run the command again. Nothing was sent.")
        }
        _ => Cow::Borrowed("Fix the request and run the command again. Nothing was sent."),
    }
}

/// Whether the key or the secret may be wrong.
fn rejects_credentials(error: &Error) -> bool {
    match error.signature_rejection() {
        Some(refusal) => matches!(refusal, Refusal::UnknownKey | Refusal::InvalidSignature),
        None => error.code() == Some(&ErrorCode::Forbidden),
    }
}

/// Whether the request was signed with the credentials of the environment.
fn uses_key(error: &Error) -> bool {
    error.operation().auth == Auth::Signed && environment::has_key()
}
