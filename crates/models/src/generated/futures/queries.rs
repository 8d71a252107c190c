// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

use crate::wire::ToQuery;
use std::borrow::Cow;

impl ToQuery for crate::futures::OrderId {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::futures::Direction {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Borrowed(self.as_str())
    }
}

impl ToQuery for crate::futures::ConditionalTypeCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::futures::OrderSideCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::futures::OrderStateCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}

impl ToQuery for crate::futures::OrderTypeCode {
    fn to_query(&self) -> Cow<'_, str> {
        Cow::Owned(self.to_string())
    }
}
