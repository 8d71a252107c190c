//! The clocks of both hosts: the sandbox's own.

use tradewire_models::spot::Clock;

use crate::answer::{self, Json, Refused};
use crate::behaviour::Call;

pub(crate) fn futures(call: &Call<'_>) -> Result<Json, Refused> {
    answer::value(&call.now)
}

pub(crate) fn spot(call: &Call<'_>) -> Result<Json, Refused> {
    let mut clock = Clock::default();
    clock.server_time = call.now;
    answer::record(call.operation, &clock)
}
