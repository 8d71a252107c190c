// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::ToQuery;
use std::borrow::Cow;

impl ToQuery for crate::models::futures::OrderId {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::models::futures::Direction {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.as_str())
    }
}

impl ToQuery for crate::models::futures::ConditionalTypeCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::models::futures::OrderSideCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::models::futures::OrderStateCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::models::futures::OrderTypeCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}
