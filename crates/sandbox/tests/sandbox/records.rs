//! Names of fields on the wire, for the tests of the bytes of a response.

pub const ORDER_ID: &str = "orderId";
pub const EXECUTED: &str = "executedQty";
pub const AVERAGE: &str = "avgPrice";
pub const STATE: &str = "state";
pub const SPOT_EXECUTED: &str = "executedQty";
pub const SPOT_SIDE: &str = "side";
pub const CURRENCY_ID: &str = "currencyId";
pub const SINGLE_MIN: &str = "singleMin";
pub const THIRTY_DAY_RATE: &str = "thirtyDayApr";
pub const LOAN_PRODUCT_TYPE: &str = "loanProductType";
