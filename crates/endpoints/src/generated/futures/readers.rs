// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! The parsing of requests by a server.

use tradewire_models::futures::encodings::{
    CloseTypeName, DirectionName, MarginModeCode, MarginModeName, OrderSideCode,
    OrderStateCode, PositionSideName, TriggerOrderTypeCode, TriggerStateName,
};
use tradewire_models::futures::{
    AutoMarginSetting, BatchCancellation, CallbackType, CancelAllFilter, Favorite,
    MarginAdjustment, MarginAdjustmentType, MarginMode, MarginModeSetting, NewLeverage,
    NewStopOrder, NewTrailingOrder, NewTriggerOrder, OpenOrderFilter, OrderCancellation,
    OrderId, OrderSide, PairSelection, PositionSide, StopOrderAmendment, StopOrderId,
    StopOrderSelection, TimeInForce, TrailingOrderId, TrailingOrderSelection,
    TriggerOrderId, TriggerOrderSelection, TriggerOrderType, TriggerPriceType,
};
use tradewire_wire::server::{Pairs, Parts};
use tradewire_wire::{Decimal, Invalid, ListFormat};

use super::{
    ActivePositions, AddFavorite, AdjustMargin, AdlHistory, AdlQuantiles, AggTicker,
    AggregatorOrderBookRequest, AllFills, AllOrders, AmendOrder, AmendStopOrder, Asset,
    Assets, Balance, Bills, BookTickerRequest, CancelAllOrders, CancelAllStopOrders,
    CancelAllTrailingOrders, CancelAllTriggerOrders, CancelBatch, CancelOrder,
    CancelStopOrder, CancelTrailingOrder, CancelTriggerOrder, CrossMargin, FilledOrders,
    Fills, FundingFees, FundingRate, FundingRateHistory, IndexPrice, Klines,
    LeverageBracketsRequest, Leverages, LiquidationPrices, MarkPrice, OpenInterest,
    OpenOrders, OrderBookRequest, OrderDetail, OrderHistory, OrderList, Orders,
    PartiallyCanceledOrders, PlaceBatch, PlaceOrder, PlaceOrders, PlaceStopOrder,
    PlaceTrailingOrder, PlaceTriggerOrder, PositionDetails, PositionHistory, Positions,
    QuantFills, QuantHistory, RecentTrades, RemoveFavorite, ReverseOrderHistory,
    ReverseOrders, RiskBalances, SetAutoMargin, SetLeverage, SetMarginMode,
    StopOrderDetail, StopOrderHistory, StopOrders, Symbol, Takeovers, Ticker,
    TrailingOrderDetail, TrailingOrderHistory, TrailingOrders, TriggerOrderDetail,
    TriggerOrderHistory, TriggerOrders,
};
use crate::FromForm;

impl Balance {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            currency: parts.query.required("coin")?,
        })
    }
}

impl Asset {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            currency: parts.path.required("coin")?,
        })
    }
}

impl Assets {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            query_account_id: parts.query.optional("queryAccountId")?,
        })
    }
}

impl AddFavorite {
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
            favorite: FromForm::from_form(&parts.form())?,
        })
    }
}

impl RemoveFavorite {
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
            favorite: FromForm::from_form(&parts.form())?,
        })
    }
}

impl Bills {
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
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl FundingFees {
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
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl AdlHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?.map(DirectionName::value),
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            symbol: parts.query.optional("symbol")?,
        })
    }
}

impl Takeovers {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?.map(DirectionName::value),
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            symbol: parts.query.optional("symbol")?,
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
            order_id: parts.query.optional("orderId")?,
            symbol: parts.query.optional("symbol")?,
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl AllFills {
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
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            symbol: parts.query.optional("symbol")?,
        })
    }
}

impl QuantFills {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            order_id: parts.query.optional("orderId")?,
            symbol: parts.query.optional("symbol")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            welfare_account: parts.query.optional("welfareAccount")?,
        })
    }
}

impl FundingRate {
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
        })
    }
}

impl FundingRateHistory {
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
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
        })
    }
}

impl OpenInterest {
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
        })
    }
}

impl RiskBalances {
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
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
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
            level: parts.query.required("level")?,
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
            num: parts.query.optional("num")?,
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

impl AggregatorOrderBookRequest {
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
            level: parts.query.optional("level")?,
        })
    }
}

impl QuantHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            symbol: parts.query.optional("symbol")?,
            force_close: parts.query.optional("forceClose")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            orig_type: parts
                .query
                .optional("origType")?
                .map(TriggerOrderTypeCode::value),
            order_side: parts.query.optional("orderSide")?.map(OrderSideCode::value),
            states: parts
                .query
                .optional_list("states", ListFormat::Comma)?
                .map(OrderStateCode::values),
            order_orig_type: parts.query.optional("orderOrigType")?,
            welfare_account: parts.query.optional("welfareAccount")?,
        })
    }
}

impl Orders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            client_order_id: parts.query.optional("clientOrderId")?,
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            state: parts.query.optional("state")?,
            symbol: parts.query.optional("symbol")?,
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
            direction: parts.query.optional("direction")?,
            id: parts.query.optional("id")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            force_close: parts.query.optional("forceClose")?,
        })
    }
}

impl OpenOrders {
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
            filter: parts
                .has_body()
                .then(|| FromForm::from_form(&parts.form()))
                .transpose()?,
        })
    }
}

impl OrderList {
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
            filter: parts
                .has_body()
                .then(|| FromForm::from_form(&parts.form()))
                .transpose()?,
        })
    }
}

impl PartiallyCanceledOrders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.required("page")?,
            size: parts.query.required("size")?,
            start_time: parts.query.required("startTime")?,
            end_time: parts.query.required("endTime")?,
            symbol: parts.query.required("symbol")?,
        })
    }
}

impl FilledOrders {
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
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl AllOrders {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            symbol: parts.query.optional("symbol")?,
            type_: parts.query.optional("type")?,
            state: parts.query.optional("state")?,
            force_close: parts.query.optional("forceClose")?,
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
            order_id: parts.query.required("orderId")?,
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
            orders: parts.json("orders")?,
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

impl PlaceOrders {
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
            orders: parts.json("orders")?,
        })
    }
}

impl AmendOrder {
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
            amendment: parts.json("amendment")?,
        })
    }
}

impl CancelOrder {
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
            order: FromForm::from_form(&parts.form())?,
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
            orders: FromForm::from_form(&parts.form())?,
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
            filter: FromForm::from_form(&parts.form())?,
        })
    }
}

impl Positions {
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
        })
    }
}

impl ActivePositions {
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
            is_delivery: parts.query.optional("isDelivery")?,
        })
    }
}

impl PositionDetails {
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
        })
    }
}

impl LiquidationPrices {
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
        })
    }
}

impl AdlQuantiles {
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
        })
    }
}

impl CrossMargin {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            symbol: parts.path.required("symbol")?,
        })
    }
}

impl Leverages {
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
        })
    }
}

impl SetLeverage {
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
            leverage: FromForm::from_form(&parts.form())?,
        })
    }
}

impl AdjustMargin {
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
            adjustment: FromForm::from_form(&parts.form())?,
        })
    }
}

impl SetAutoMargin {
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
            setting: FromForm::from_form(&parts.form())?,
        })
    }
}

impl SetMarginMode {
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
            setting: FromForm::from_form(&parts.form())?,
        })
    }
}

impl PositionHistory {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?.map(DirectionName::value),
            limit: parts.query.optional("limit")?,
            symbol: parts.query.optional("symbol")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
            margin_mode: parts
                .query
                .optional("positionType")?
                .map(MarginModeCode::value),
            is_full_close: parts.query.optional("isFullClose")?,
        })
    }
}

impl ReverseOrders {
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
            margin_mode: parts
                .query
                .optional("positionType")?
                .map(MarginModeName::value),
            position_side: parts
                .query
                .optional("positionSide")?
                .map(PositionSideName::value),
            close_type: parts.query.optional("closeType")?.map(CloseTypeName::value),
            state: parts.query.optional("state")?.map(TriggerStateName::value),
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
        })
    }
}

impl ReverseOrderHistory {
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
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl PlaceStopOrder {
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
            order: FromForm::from_form(&parts.form())?,
        })
    }
}

impl AmendStopOrder {
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
            amendment: FromForm::from_form(&parts.form())?,
        })
    }
}

impl CancelStopOrder {
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
            order: FromForm::from_form(&parts.form())?,
        })
    }
}

impl CancelAllStopOrders {
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
            selection: FromForm::from_form(&parts.form())?,
        })
    }
}

impl StopOrderDetail {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            stop_order_id: parts.query.required("profitId")?,
        })
    }
}

impl StopOrders {
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
            state: parts.query.optional("state")?,
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl StopOrderHistory {
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
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?.map(DirectionName::value),
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl Symbol {
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
        })
    }
}

impl LeverageBracketsRequest {
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
        })
    }
}

impl Ticker {
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
        })
    }
}

impl AggTicker {
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
        })
    }
}

impl BookTickerRequest {
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
        })
    }
}

impl IndexPrice {
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
        })
    }
}

impl MarkPrice {
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
        })
    }
}

impl PlaceTrailingOrder {
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
            order: FromForm::from_form(&parts.form())?,
        })
    }
}

impl CancelTrailingOrder {
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
            order: FromForm::from_form(&parts.form())?,
        })
    }
}

impl CancelAllTrailingOrders {
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
            filter: parts.optional_json("filter")?,
        })
    }
}

impl TrailingOrderDetail {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            trailing_order_id: parts.query.required("trackId")?,
        })
    }
}

impl TrailingOrders {
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
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl TrailingOrderHistory {
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
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl PlaceTriggerOrder {
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
            order: FromForm::from_form(&parts.form())?,
        })
    }
}

impl CancelTriggerOrder {
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
            order: FromForm::from_form(&parts.form())?,
        })
    }
}

impl CancelAllTriggerOrders {
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
            selection: FromForm::from_form(&parts.form())?,
        })
    }
}

impl TriggerOrderDetail {
    /// Parses the request as a server receives it.
    ///
    /// # Errors
    /// Returns an error that names the parameter that is missing or has another type.
    pub fn from_parts(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Self::read(parts).map_err(|error| error.in_operation(Self::OPERATION.title()))
    }

    fn read(parts: &Parts<'_>) -> Result<Self, Invalid> {
        Ok(Self {
            trigger_order_id: parts.query.required("entrustId")?,
        })
    }
}

impl TriggerOrders {
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
            state: parts.query.optional("state")?,
            page: parts.query.optional("page")?,
            size: parts.query.optional("size")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl TriggerOrderHistory {
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
            id: parts.query.optional("id")?,
            direction: parts.query.optional("direction")?,
            limit: parts.query.optional("limit")?,
            start_time: parts.query.optional("startTime")?,
            end_time: parts.query.optional("endTime")?,
        })
    }
}

impl FromForm for Favorite {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(Self::new(pairs.required::<String>("symbol")?))
    }
}

impl FromForm for OpenOrderFilter {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        let mut form = Self::new();
        form.symbol = pairs.optional("symbol")?;
        Ok(form)
    }
}

impl FromForm for OrderCancellation {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(Self::new(pairs.required::<OrderId>("orderId")?))
    }
}

impl FromForm for BatchCancellation {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        let mut form = Self::new(
            pairs.required_list::<OrderId>("orderIds", ListFormat::Json)?,
        );
        form.client_order_ids = pairs
            .optional_list("clientOrderIds", ListFormat::Comma)?;
        Ok(form)
    }
}

impl FromForm for CancelAllFilter {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        let mut form = Self::new();
        form.symbol = pairs.optional("symbol")?;
        Ok(form)
    }
}

impl FromForm for NewLeverage {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(
            Self::new(
                pairs.required::<String>("symbol")?,
                pairs.required::<PositionSide>("positionSide")?,
                pairs.required::<i64>("leverage")?,
            ),
        )
    }
}

impl FromForm for MarginAdjustment {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(
            Self::new(
                pairs.required::<String>("symbol")?,
                pairs.required::<Decimal>("margin")?,
                pairs.required::<PositionSide>("positionSide")?,
                pairs.required::<MarginAdjustmentType>("type")?,
            ),
        )
    }
}

impl FromForm for AutoMarginSetting {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(
            Self::new(
                pairs.required::<String>("symbol")?,
                pairs.required::<PositionSide>("positionSide")?,
                pairs.required::<bool>("autoMargin")?,
            ),
        )
    }
}

impl FromForm for MarginModeSetting {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(
            Self::new(
                pairs.required::<String>("symbol")?,
                pairs.required::<PositionSide>("positionSide")?,
                pairs.required::<MarginMode>("positionType")?,
            ),
        )
    }
}

impl FromForm for NewStopOrder {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        let mut form = Self::new(
            pairs.required::<String>("symbol")?,
            pairs.required::<PositionSide>("positionSide")?,
            pairs.required::<Decimal>("origQty")?,
        );
        form.trigger_profit_price = pairs.optional("triggerProfitPrice")?;
        form.profit_delegate_order_type = pairs.optional("profitDelegateOrderType")?;
        form.profit_delegate_time_in_force = pairs
            .optional("profitDelegateTimeInForce")?;
        form.profit_delegate_price = pairs.optional("profitDelegatePrice")?;
        form.trigger_stop_price = pairs.optional("triggerStopPrice")?;
        form.stop_delegate_order_type = pairs.optional("stopDelegateOrderType")?;
        form.stop_delegate_time_in_force = pairs.optional("stopDelegateTimeInForce")?;
        form.stop_delegate_price = pairs.optional("stopDelegatePrice")?;
        form.expire_time = pairs.optional("expireTime")?;
        form.client_media = pairs.optional("clientMedia")?;
        Ok(form)
    }
}

impl FromForm for StopOrderAmendment {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        let mut form = Self::new(pairs.required::<StopOrderId>("profitId")?);
        form.trigger_profit_price = pairs.optional("triggerProfitPrice")?;
        form.trigger_stop_price = pairs.optional("triggerStopPrice")?;
        Ok(form)
    }
}

impl FromForm for StopOrderSelection {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(Self::new(pairs.required::<StopOrderId>("profitId")?))
    }
}

impl FromForm for NewTrailingOrder {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        let mut form = Self::new(
            pairs.required::<String>("symbol")?,
            pairs.required::<OrderSide>("orderSide")?,
            pairs.required::<PositionSide>("positionSide")?,
            pairs.required::<MarginMode>("positionType")?,
            pairs.required::<Decimal>("origQty")?,
            pairs.required::<CallbackType>("callback")?,
            pairs.required::<Decimal>("callbackVal")?,
            pairs.required::<TriggerPriceType>("triggerPriceType")?,
        );
        form.activation_price = pairs.optional("activationPrice")?;
        form.expire_time = pairs.optional("expireTime")?;
        form.client_order_id = pairs.optional("clientOrderId")?;
        form.client_media = pairs.optional("clientMedia")?;
        form.client_media_channel = pairs.optional("clientMediaChannel")?;
        Ok(form)
    }
}

impl FromForm for TrailingOrderSelection {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(Self::new(pairs.required::<TrailingOrderId>("trackId")?))
    }
}

impl FromForm for PairSelection {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(Self::new(pairs.required::<String>("symbol")?))
    }
}

impl FromForm for NewTriggerOrder {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        let mut form = Self::new(
            pairs.required::<String>("symbol")?,
            pairs.required::<OrderSide>("orderSide")?,
            pairs.required::<PositionSide>("positionSide")?,
            pairs.required::<TriggerOrderType>("entrustType")?,
            pairs.required::<Decimal>("origQty")?,
            pairs.required::<Decimal>("stopPrice")?,
            pairs.required::<TimeInForce>("timeInForce")?,
            pairs.required::<TriggerPriceType>("triggerPriceType")?,
        );
        form.price = pairs.optional("price")?;
        form.client_order_id = pairs.optional("clientOrderId")?;
        form.client_media = pairs.optional("clientMedia")?;
        Ok(form)
    }
}

impl FromForm for TriggerOrderSelection {
    fn from_form(pairs: &Pairs) -> Result<Self, Invalid> {
        Ok(Self::new(pairs.required::<TriggerOrderId>("entrustId")?))
    }
}
