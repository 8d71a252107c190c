//! The lists of deposits and of withdrawals, which have the same filters.

use serde::Serialize;
use tradewire_models::Timestamp;
use tradewire_models::spot::{WalletPage, WalletStatus};

use super::call::Call;
use crate::paging::Cursor;
use crate::reply::{self, Json, Rejection};
use crate::time_range::TimeRange;

/// A deposit or a withdrawal.
pub(super) trait WalletRecord {
    /// The record in responses.
    type Record: Serialize;

    fn attributes(&self) -> Attributes<'_>;

    /// Returns the record in a response at `now`.
    fn record_at(&self, now: Timestamp) -> Self::Record;
}

/// The attributes of a deposit or withdrawal by which it is selected.
pub(super) struct Attributes<'a> {
    pub(super) number: i64,
    pub(super) currency: &'a str,
    pub(super) chain: &'a str,
    pub(super) status: &'a WalletStatus,
    pub(super) created: Timestamp,
}

/// The filter of a request. A criterion that is not set selects all records.
pub(super) struct Filter<'a> {
    pub(super) currency: Option<&'a str>,
    pub(super) chain: Option<&'a str>,
    pub(super) status: Option<&'a WalletStatus>,
    pub(super) created: TimeRange,
}

impl Filter<'_> {
    fn passes(&self, record: &Attributes<'_>) -> bool {
        self.currency.is_none_or(|currency| record.currency == currency)
            && self.chain.is_none_or(|chain| record.chain == chain)
            && self.status.is_none_or(|status| record.status == status)
            && self.created.contains(record.created)
    }
}

/// Writes a page of the records that pass a filter. If there are none at all, the fields of the page are null.
pub(super) fn wallet_page<'a, R: WalletRecord + 'a>(
    call: &Call<'_>,
    newest_first: impl Iterator<Item = &'a R>,
    filter: &Filter<'_>,
    cursor: Cursor,
) -> Result<Json, Rejection> {
    let found = newest_first.filter(|record| filter.passes(&record.attributes()));
    let page = cursor.page(found, |record| record.attributes().number);
    let records: Vec<_> = page.items.iter().map(|record| record.record_at(call.now)).collect();
    if records.is_empty() && !page.has_prev && !page.has_next {
        return reply::value(&WalletPage::<()>::default());
    }
    reply::page(&call.operation, &records, (page.has_prev, page.has_next))
}
