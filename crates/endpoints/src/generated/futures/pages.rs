// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

impl crate::Paged for super::requests::QuantHistory {
    type Item = crate::models::futures::Order;
    type Cursor = crate::models::futures::OrderId;
    fn begins_at(&self) -> Option<&Self::Cursor> {
        self.id.as_ref()
    }

    fn begin_at(&mut self, cursor: Self::Cursor) {
        self.id = Some(cursor);
        self.direction.get_or_insert(crate::models::futures::Direction::Next);
    }

    fn goes_back(&self) -> bool {
        self.direction == Some(crate::models::futures::Direction::Prev)
    }

    fn cursor_of(record: &Self::Item) -> Option<&Self::Cursor> {
        Some(&record.order_id)
    }

    fn page_of(answer: &Self::Response) -> crate::PageView<'_, Self::Item> {
        crate::PageView {
            records: &answer.items,
            has_next: answer.has_next,
            has_prev: answer.has_prev,
        }
    }

    fn records_of(answer: Self::Response) -> Vec<Self::Item> {
        answer.items
    }
}
