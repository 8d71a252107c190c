// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

impl crate::Paged for super::requests::Currencies {
    type Item = crate::models::loan::Currency;
    type Cursor = i64;
    fn begins_at(&self) -> Option<&Self::Cursor> {
        self.page.as_ref()
    }

    fn begin_at(&mut self, cursor: Self::Cursor) {
        self.page = Some(cursor);
    }

    fn number_after(&self) -> Option<Self::Cursor> {
        self.page.unwrap_or(1).checked_add(1)
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
