//! Requests for pages of the order history.

use tradewire_endpoints::futures::QuantHistory;

/// Returns a request for the first page, with as many orders per page as the contract allows unless the request sets a limit.
pub(super) fn with_full_pages(mut request: QuantHistory) -> QuantHistory {
    request.limit.get_or_insert(QuantHistory::MAX_LIMIT);
    (request.id, request.direction) = (None, None);
    request
}
