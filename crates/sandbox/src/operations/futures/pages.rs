//! Pages that are selected by their numbers, and the conditions that several lists share.

use serde::Serialize;
use tradewire_models::ErrorCode;
use tradewire_models::futures::NumberedPage;

use crate::futures::Trading;
use crate::paging::PageByNumber;
use crate::reply::{self, Json, Rejection};
use crate::served_operation::ServedOperation;

/// The number and the size of a requested page.
#[derive(Clone, Copy)]
pub(super) struct PageNumber {
    /// The page number; `None` if the request does not contain one.
    pub(super) page: Option<i64>,
    pub(super) default_page: i64,
    pub(super) size: i64,
}

impl PageNumber {
    /// Writes the page of a list.
    pub(super) fn reply<T, R: Serialize>(
        self,
        operation: &ServedOperation,
        items: impl Iterator<Item = T>,
        record: impl Fn(T) -> R,
    ) -> Result<Json, Rejection> {
        let selected = PageByNumber::new(items, self.page.unwrap_or(self.default_page), self.size);
        let records = selected.items.into_iter().map(|item| reply::record(operation, &record(item)));
        let mut page = NumberedPage::default();
        page.items = records.collect::<Result<Vec<_>, _>>()?;
        page.page = self.page;
        page.size = self.page.map(|_| self.size);
        page.total = i64::try_from(selected.total).unwrap_or(i64::MAX);
        reply::value(&page)
    }
}

/// Rejects a pair that does not exist.
pub(super) fn check_symbol(trading: &Trading, symbol: Option<&str>) -> Result<(), Rejection> {
    match symbol {
        Some(symbol) if trading.quote(symbol).is_none() => Err(ErrorCode::InvalidSymbol.into()),
        _ => Ok(()),
    }
}
