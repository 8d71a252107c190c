//! The address of the caller, as the exchange sees it.

use tradewire_models::{futures, spot};

use super::call::Call;
use crate::reply::{self, Json, Rejection};

pub(super) fn of_futures(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let mut record = futures::ClientAddress::default();
    record.ip = call.peer.to_string();
    reply::record(&call.operation, &record)
}

pub(super) fn of_spot(call: &Call<'_>) -> Result<Json, Rejection> {
    call.check()?;
    let mut record = spot::ClientAddress::default();
    record.ip = call.peer.to_string();
    reply::record(&call.operation, &record)
}
