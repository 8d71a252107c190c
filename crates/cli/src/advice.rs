//! Advice about failures, in terms of the command's own options and variables.

use std::borrow::Cow;
use std::sync::OnceLock;

use tradewire::error::{ConnectFailed, ErrorKind, NoUsableResponse, NotSent};
use tradewire::operations::{Auth, Effect};
use tradewire::retry::Retry;
use tradewire::signing::{API_KEY_VARIABLE, API_SECRET_VARIABLE, SignatureRejection};
use tradewire::{Deployment, Error, ErrorCode, Outcome};
use tradewire_contract::Request;
use tradewire_wire::operation::verification;

use crate::exit_codes::is_too_late;
use crate::names::listed;
use crate::options::{ALLOW_WITHDRAWALS, OWN_LIMITS, PROFILE, TIMEOUT, WITHDRAWALS_VARIABLE, url_option};
use crate::suggested_commands::{drift, verifying};
use crate::utc;

/// A sentence about the source of the credentials of this process, unless they are those of a sandbox. A command has one client, so there is
/// at most one source.
static KEY_SOURCE: OnceLock<String> = OnceLock::new();

/// Records the source of the credentials, as a sentence for advice about them.
pub fn set_key_source(sentence: String) {
    // A second call has no effect, because a command has only one client.
    let _ = KEY_SOURCE.set(sentence);
}

/// Returns advice for a failed call. If `request` is given, suggested commands contain its values.
pub fn advice(error: &Error, request: Option<&Request>) -> Cow<'static, str> {
    if error.outcome() == Outcome::Unknown {
        let verification = verification(verifying(error.operation().verify, request));
        return error.reconcile_advice(verification, utc::exact).into();
    }
    match error.kind() {
        ErrorKind::NotSent(reason) => not_sent(error, reason),
        ErrorKind::ConnectFailed(ConnectFailed::Other(_)) => {
            "Check the network, the proxy if HTTPS_PROXY is set, and the base URL of the host, then run the command again.".into()
        }
        ErrorKind::NoUsableResponse(NoUsableResponse::TooLarge { .. }) => "Request fewer records.".into(),
        ErrorKind::Decode(_) => match error.operation().effect {
            Effect::Read => {
                let command = drift(&error.operation().title());
                format!("Run `{command}` to compare the response with the contract.").into()
            }
            Effect::Trade | Effect::Withdraw => {
                let effect = to_see_effect(&verifying(error.operation().verify, request));
                format!("Do not send it again: it was accepted.{effect}").into()
            }
        },
        _ if error.retry() == Retry::Later && error.retry_after().is_some() => {
            let seconds = error.retry_after().unwrap_or_default().as_secs();
            format!("The exchange asks to wait for {seconds} s. Run the command again after that, or with a longer --{TIMEOUT}.").into()
        }
        ErrorKind::Rejected(_) if rejects_credentials(error) && error.operation().auth == Auth::Signed => {
            match KEY_SOURCE.get() {
                Some(source) => format!("{} {source}", error.advice()).into(),
                None => error.advice(),
            }
        }
        _ => error.advice(),
    }
}

/// Returns the message of an error of a call. Messages of the library that refer to the client are replaced by messages about the command.
pub fn message(error: &Error) -> String {
    let title = error.operation().title();
    match error.kind() {
        ErrorKind::NotSent(NotSent::MissingCredentials) => {
            format!("{title} must be signed, but no API key is configured")
        }
        ErrorKind::NotSent(NotSent::WithdrawalsNotAllowed) => {
            format!("{title}: withdrawals are not allowed")
        }
        // A deployment that consists of options has no name that the user knows.
        ErrorKind::NotSent(NotSent::MissingBaseUrl { host, .. }) => {
            format!("{title}: no base URL is configured for the {host} host")
        }
        _ => error.to_string(),
    }
}

/// Returns a sentence about the commands that show the effect of a trade, preceded by a space; empty if there are none.
pub fn to_see_effect(commands: &[String]) -> String {
    let commands: Vec<String> = commands.iter().map(|command| format!("`{command}`")).collect();
    match commands.is_empty() {
        true => String::new(),
        false => format!(" Use {} to see its effect.", listed(&commands)),
    }
}

/// Returns advice about missing credentials.
pub fn no_credentials() -> String {
    let variables = format!("Set {API_KEY_VARIABLE} and {API_SECRET_VARIABLE}");
    format!("{variables}, or choose a profile that has a key with --{PROFILE}. Nothing was sent.")
}

/// Returns advice about a request that was rejected before it was sent.
fn not_sent(error: &Error, reason: &NotSent) -> Cow<'static, str> {
    match reason {
        NotSent::MissingCredentials => no_credentials().into(),
        NotSent::WithdrawalsNotAllowed => {
            format!("Add --{ALLOW_WITHDRAWALS}, or set {WITHDRAWALS_VARIABLE}=true. Nothing was sent.").into()
        }
        NotSent::MissingBaseUrl { .. } => {
            let host = error.operation().host;
            let (option, variable) = (url_option(host), Deployment::url_variable(host));
            format!("Set the base URL of the host with --{option}, {variable} or `base_urls` of the profile. Nothing was sent.").into()
        }
        NotSent::RateLimited(error) if is_too_late(error) => {
            "Wait, then run the command again. Nothing was sent.".into()
        }
        NotSent::RateLimited(_) => {
            format!("Check the directory of the shared rate limits, or add --{OWN_LIMITS}. Nothing was sent.").into()
        }
        NotSent::DeadlinePassed => {
            format!("Wait, then run the command again, or give it more time with --{TIMEOUT}. Nothing was sent.").into()
        }
        NotSent::Expired => "Run the command again, or raise --recv-window. Nothing was sent.".into(),
        NotSent::Stopped => "Run the command again. Nothing was sent.".into(),
        NotSent::NotRecorded(_) => "Correct the cause, then run the command again. Nothing was sent.".into(),
        _ => "Correct the request and run the command again. Nothing was sent.".into(),
    }
}

/// Returns whether the exchange rejected the key or the signature.
fn rejects_credentials(error: &Error) -> bool {
    match error.signature_rejection() {
        Some(rejection) => matches!(rejection, SignatureRejection::UnknownKey | SignatureRejection::InvalidSignature),
        None => error.code() == Some(&ErrorCode::Forbidden),
    }
}
