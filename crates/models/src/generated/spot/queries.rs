// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::wire::ToQuery;
use std::borrow::Cow;

impl ToQuery for crate::spot::BizType {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.as_str())
    }
}

impl ToQuery for crate::spot::Side {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.as_str())
    }
}

impl ToQuery for crate::spot::OrderId {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.as_str())
    }
}
