// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Forms.

use tradewire_models::futures::{
    AutoMarginSetting, BatchCancellation, CancelAllFilter, Favorite, MarginAdjustment,
    MarginModeSetting, NewLeverage, NewStopOrder, NewTrailingOrder, NewTriggerOrder,
    OpenOrderFilter, OrderCancellation, PairSelection, StopOrderAmendment,
    StopOrderSelection, TrailingOrderSelection, TriggerOrderSelection,
};
use tradewire_wire::{ListFormat, Query};

use crate::Form;

impl Form for Favorite {
    fn to_form(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }
}

impl Form for OpenOrderFilter {
    fn to_form(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }
}

impl Form for OrderCancellation {
    fn to_form(&self) -> Query {
        Query::default().pair("orderId", &self.order_id)
    }
}

impl Form for BatchCancellation {
    fn to_form(&self) -> Query {
        Query::default()
            .optional("clientOrderIds", self.client_order_ids.as_ref())
            .list("orderIds", &self.order_ids, ListFormat::Json)
    }
}

impl Form for CancelAllFilter {
    fn to_form(&self) -> Query {
        Query::default().optional("symbol", self.symbol.as_ref())
    }
}

impl Form for NewLeverage {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("leverage", &self.leverage)
            .pair("positionSide", &self.position_side)
            .pair("symbol", &self.symbol)
    }
}

impl Form for MarginAdjustment {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("margin", &self.margin)
            .pair("positionSide", &self.position_side)
            .pair("symbol", &self.symbol)
            .pair("type", &self.type_)
    }
}

impl Form for AutoMarginSetting {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("autoMargin", &self.auto_margin)
            .pair("positionSide", &self.position_side)
            .pair("symbol", &self.symbol)
    }
}

impl Form for MarginModeSetting {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("positionSide", &self.position_side)
            .pair("positionType", &self.margin_mode)
            .pair("symbol", &self.symbol)
    }
}

impl Form for NewStopOrder {
    fn to_form(&self) -> Query {
        Query::default()
            .optional("clientMedia", self.client_media.as_ref())
            .optional("expireTime", self.expire_time.as_ref())
            .pair("origQty", &self.orig_qty)
            .pair("positionSide", &self.position_side)
            .optional(
                "profitDelegateOrderType",
                self.profit_delegate_order_type.as_ref(),
            )
            .optional("profitDelegatePrice", self.profit_delegate_price.as_ref())
            .optional(
                "profitDelegateTimeInForce",
                self.profit_delegate_time_in_force.as_ref(),
            )
            .optional("stopDelegateOrderType", self.stop_delegate_order_type.as_ref())
            .optional("stopDelegatePrice", self.stop_delegate_price.as_ref())
            .optional(
                "stopDelegateTimeInForce",
                self.stop_delegate_time_in_force.as_ref(),
            )
            .pair("symbol", &self.symbol)
            .optional("triggerProfitPrice", self.trigger_profit_price.as_ref())
            .optional("triggerStopPrice", self.trigger_stop_price.as_ref())
    }
}

impl Form for StopOrderAmendment {
    fn to_form(&self) -> Query {
        Query::default()
            .pair("profitId", &self.stop_order_id)
            .optional("triggerProfitPrice", self.trigger_profit_price.as_ref())
            .optional("triggerStopPrice", self.trigger_stop_price.as_ref())
    }
}

impl Form for StopOrderSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("profitId", &self.stop_order_id)
    }
}

impl Form for NewTrailingOrder {
    fn to_form(&self) -> Query {
        Query::default()
            .optional("activationPrice", self.activation_price.as_ref())
            .pair("callback", &self.callback)
            .pair("callbackVal", &self.callback_val)
            .optional("clientMedia", self.client_media.as_ref())
            .optional("clientMediaChannel", self.client_media_channel.as_ref())
            .optional("clientOrderId", self.client_order_id.as_ref())
            .optional("expireTime", self.expire_time.as_ref())
            .pair("orderSide", &self.order_side)
            .pair("origQty", &self.orig_qty)
            .pair("positionSide", &self.position_side)
            .pair("positionType", &self.margin_mode)
            .pair("symbol", &self.symbol)
            .pair("triggerPriceType", &self.trigger_price_type)
    }
}

impl Form for TrailingOrderSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("trackId", &self.trailing_order_id)
    }
}

impl Form for PairSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("symbol", &self.symbol)
    }
}

impl Form for NewTriggerOrder {
    fn to_form(&self) -> Query {
        Query::default()
            .optional("clientMedia", self.client_media.as_ref())
            .optional("clientOrderId", self.client_order_id.as_ref())
            .pair("entrustType", &self.entrust_type)
            .pair("orderSide", &self.order_side)
            .pair("origQty", &self.orig_qty)
            .pair("positionSide", &self.position_side)
            .optional("price", self.price.as_ref())
            .pair("stopPrice", &self.stop_price)
            .pair("symbol", &self.symbol)
            .pair("timeInForce", &self.time_in_force)
            .pair("triggerPriceType", &self.trigger_price_type)
    }
}

impl Form for TriggerOrderSelection {
    fn to_form(&self) -> Query {
        Query::default().pair("entrustId", &self.trigger_order_id)
    }
}
