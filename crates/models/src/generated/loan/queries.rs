// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::wire::ToQuery;
use std::borrow::Cow;

impl ToQuery for crate::loan::SortType {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.as_str())
    }
}
