// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The parsing of requests by a server.

use tradewire_wire::server::Parts;
use tradewire_wire::{Invalid, ListFormat};

use super::{
    AmendOrder, BalanceRequest, BalancesRequest, BatchOrders, BookTickers,
    CancelAllOrders, CancelBatch, CancelOrder, DayTickers, DepositAddressRequest,
    Deposits, Fills, Klines, OpenOrders, OrderBookRequest, OrderDetail, OrderHistory,
    OrderLookup, PlaceBatch, PlaceOrder, PriceTickers, RecentTrades, Symbols, Tickers,
    TradeHistory, Transfer, TransferBetweenAccounts, Withdraw, WithdrawalDetail,
    Withdrawals,
};

impl BalanceRequest {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            currency: parts.query.required("currency")?,
        })
    }
}

impl BalancesRequest {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            currencies: parts.query.optional_list("currencies", ListFormat::Comma)?,
        })
    }
}

impl Transfer {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            transfer: parts.json("transfer")?,
        })
    }
}

impl TransferBetweenAccounts {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            transfer: parts.json("transfer")?,
        })
    }
}

impl OpenOrders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            biz_type: parts.query.optional("bizType")?,
            side: parts.query.optional("side")?,
        })
    }
}

impl OrderHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            biz_type: parts.query.optional("bizType")?,
            side: parts.query.optional("side")?,
            type_: parts.query.optional("type")?,
            state: parts.query.optional("state")?,
            from_id: parts.query.optional("fromId")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            hidden_canceled: parts.query.optional("hiddenCanceled")?,
        })
    }
}

impl Fills {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            biz_type: parts.query.optional("bizType")?,
            order_side: parts.query.optional("orderSide")?,
            order_type: parts.query.optional("orderType")?,
            order_id: parts.query.optional("orderId")?,
            from_id: parts.query.optional("fromId")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl OrderBookRequest {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.required("symbol")?,
            limit: parts.query.optional("limit")?,
        })
    }
}

impl Klines {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.required("symbol")?,
            interval: parts.query.required("interval")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            limit: parts.query.optional("limit")?,
        })
    }
}

impl RecentTrades {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.required("symbol")?,
            limit: parts.query.optional("limit")?,
        })
    }
}

impl TradeHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.required("symbol")?,
            limit: parts.query.optional("limit")?,
            direction: parts.query.required("direction")?,
            from_id: parts.query.optional("fromId")?,
        })
    }
}

impl Tickers {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            symbols: parts.query.optional_list("symbols", ListFormat::Comma)?,
            tags: parts.query.optional_list("tags", ListFormat::Comma)?,
        })
    }
}

impl DayTickers {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            symbols: parts.query.optional_list("symbols", ListFormat::Comma)?,
            tags: parts.query.optional_list("tags", ListFormat::Comma)?,
        })
    }
}

impl BookTickers {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            symbols: parts.query.optional_list("symbols", ListFormat::Comma)?,
            tags: parts.query.optional_list("tags", ListFormat::Comma)?,
        })
    }
}

impl PriceTickers {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            symbols: parts.query.optional_list("symbols", ListFormat::Comma)?,
            tags: parts.query.optional_list("tags", ListFormat::Comma)?,
        })
    }
}

impl PlaceOrder {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order: parts.json("order")?,
        })
    }
}

impl AmendOrder {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type. Rejects a
    /// body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order_id: parts.path.required("orderId")?,
            amendment: parts.json("amendment")?,
        })
    }
}

impl CancelOrder {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order_id: parts.path.required("orderId")?,
        })
    }
}

impl OrderDetail {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order_id: parts.path.required("orderId")?,
        })
    }
}

impl OrderLookup {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order_id: parts.query.optional("orderId")?,
            client_order_id: parts.query.optional("clientOrderId")?,
        })
    }
}

impl PlaceBatch {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            batch: parts.json("batch")?,
        })
    }
}

impl BatchOrders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            order_ids: parts.query.required_list("orderIds", ListFormat::Comma)?,
        })
    }
}

impl CancelBatch {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            selection: parts.json("selection")?,
        })
    }
}

impl CancelAllOrders {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            filter: parts.json("filter")?,
        })
    }
}

impl Symbols {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.query.optional("symbol")?,
            symbols: parts.query.optional_list("symbols", ListFormat::Comma)?,
            version: parts.query.optional("version")?,
        })
    }
}

impl DepositAddressRequest {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            chain: parts.query.required("chain")?,
            currency: parts.query.required("currency")?,
        })
    }
}

impl Deposits {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            currency: parts.query.optional("currency")?,
            chain: parts.query.optional("chain")?,
            status: parts.query.optional("status")?,
            from_id: parts.query.optional("fromId")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl Withdraw {
    /// Parses the request as a server receives it. The rules of the body are not checked;
    /// `validate` checks them.
    ///
    /// # Errors
    /// Rejects a body that cannot be parsed.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            withdrawal: parts.json("withdrawal")?,
        })
    }
}

impl WithdrawalDetail {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            record_id: parts.query.optional("recordId")?,
            client_order_id: parts.query.optional("clientOrderId")?,
        })
    }
}

impl Withdrawals {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            currency: parts.query.optional("currency")?,
            chain: parts.query.optional("chain")?,
            status: parts.query.optional("status")?,
            from_id: parts.query.optional("fromId")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}
