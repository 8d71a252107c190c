//! Listen keys. Nothing can be subscribed to with them: the sandbox has no streams.

use tradewire_models::spot::StreamTokens;

use super::call::Call;
use crate::reply::{self, Json, Rejection};
use crate::spot::fake_addresses;
use crate::time::{DAY, HOUR};

/// How long the listen keys of a host are valid.
const FUTURES_LIFETIME: i64 = 8 * HOUR;
const SPOT_LIFETIME: i64 = 2 * DAY;
const FUTURES_DIGITS: usize = 32;
const SPOT_DIGITS: usize = 128;

/// Returns a listen key for the streams of futures.
pub(super) fn of_futures(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let label = label(call, "listen key", FUTURES_LIFETIME)?;
    reply::value(&fake_addresses::hexadecimal(&label, FUTURES_DIGITS).to_uppercase())
}

/// Returns a listen key for the streams of spot.
pub(super) fn of_spot(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let mut tokens = StreamTokens::default();
    tokens.access_token = fake_addresses::base_58(&label(call, "access token", SPOT_LIFETIME)?, SPOT_DIGITS);
    tokens.refresh_token = fake_addresses::base_58(&label(call, "refresh token", SPOT_LIFETIME)?, SPOT_DIGITS);
    reply::record(&call.operation, &tokens)
}

/// Returns a text that is the same for all requests of an API key within a period.
fn label(call: &Call<'_>, name: &str, lifetime: i64) -> Result<String, Rejection> {
    let key = call.caller()?.account.key();
    Ok(format!("{name} {key} {}", call.now.as_millis().div_euclid(lifetime)))
}
