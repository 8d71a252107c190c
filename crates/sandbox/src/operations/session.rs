//! Listen keys, and the time.

use tradewire_endpoints::{futures, spot};
use tradewire_models::Secret;
use tradewire_models::spot::{Clock, StreamTokens};

use super::Behaviors;
use super::call::Call;
use crate::exchange::OpenAccount;
use crate::random::{RandomStream, Seed, hash};
use crate::record::new_record;
use crate::reply::{self, Rejection};

const DIGITS: usize = 32;

pub(super) static BEHAVIORS: Behaviors = &[
    (futures::ListenKey::OPERATION, |call, _| {
        call.check()?;
        reply::value(&token(call, "")?)
    }),
    (futures::ServerTime::OPERATION, |call, _| {
        call.check()?;
        reply::value(&call.shown)
    }),
    (spot::ServerTime::OPERATION, |call, _| {
        call.check()?;
        call.operation.record(&new_record!(Clock { server_time: call.shown }))
    }),
    (spot::ListenKey::OPERATION, |call, _| {
        call.check()?;
        let access_token = token(call, "accessToken")?;
        let refresh_token = token(call, "refreshToken")?;
        call.operation.record(&new_record!(StreamTokens { access_token, refresh_token }))
    }),
];

/// Returns the caller's valid token for a field of the result, or a new one. Either is valid from now on for the time that the contract states
/// for the socket.
fn token(call: &Call<'_>, field: &'static str) -> Result<Secret, Rejection> {
    let OpenAccount { account, owner } = call.caller()?;
    let mut keys = call.exchange.contract.client_operations().sockets.iter().filter_map(|socket| socket.key);
    let valid = keys.find(|key| key.operation == call.operation.wire).map_or(0, |key| key.valid);
    let validity = (call.now, call.now.plus_millis(i64::try_from(valid).unwrap_or(i64::MAX)));
    let new = || digits(&format!("{field} {} {}", account.key(), call.now.as_millis()));
    Ok(call.exchange.listen_keys.issue((call.operation.wire, field), *owner, validity, new).into())
}

/// Returns hexadecimal digits. The same label always results in the same digits.
fn digits(label: &str) -> String {
    let mut rng = Seed(hash(label)).rng(RandomStream::Spot);
    (0..DIGITS).map(|_| format!("{:X}", rng.between(0, 15))).collect()
}
