// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Encodings: the forms in which the exchange writes some enums.

use tradewire_wire::encoding;
use tradewire_wire::encoding::Encoding;

use super::{
    CloseType, Direction, MarginMode, OrderSide, OrderState, PositionSide, TimeInForce,
    TriggerOrderType, TriggerPriceType, TriggerState, UnderlyingType,
};

/// State of a futures order as the `states` filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderStateCode {}

impl Encoding for OrderStateCode {
    type Value = OrderState;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, OrderState)] = &[
        ("1", OrderState::New),
        ("2", OrderState::PartiallyFilled),
        ("3", OrderState::Filled),
        ("4", OrderState::Canceled),
        ("5", OrderState::Rejected),
        ("6", OrderState::Expired),
    ];
}
encoding!(OrderStateCode of OrderState);

/// Margin mode, as the filter of the reverse orders spells it.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarginModeName {}

impl Encoding for MarginModeName {
    type Value = MarginMode;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, MarginMode)] = &[
        ("crossed", MarginMode::Crossed),
        ("isolated", MarginMode::Isolated),
    ];
}
encoding!(MarginModeName of MarginMode);

/// Position side, as the filter of the reverse orders spells it.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionSideName {}

impl Encoding for PositionSideName {
    type Value = PositionSide;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, PositionSide)] = &[
        ("long", PositionSide::Long),
        ("short", PositionSide::Short),
    ];
}
encoding!(PositionSideName of PositionSide);

/// How much of a position is closed, as the filter of the reverse orders spells it.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CloseTypeName {}

impl Encoding for CloseTypeName {
    type Value = CloseType;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, CloseType)] = &[
        ("fixed", CloseType::Fixed),
        ("all", CloseType::All),
    ];
}
encoding!(CloseTypeName of CloseType);

/// State of an order, as the filter of the reverse orders spells it.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TriggerStateName {}

impl Encoding for TriggerStateName {
    type Value = TriggerState;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, TriggerState)] = &[
        ("not_triggered", TriggerState::NotTriggered),
        ("triggering", TriggerState::Triggering),
        ("triggered", TriggerState::Triggered),
        ("user_revocation", TriggerState::CanceledByUser),
        ("platform_revocation", TriggerState::CanceledByPlatform),
        ("expired", TriggerState::Expired),
    ];
}
encoding!(TriggerStateName of TriggerState);

/// Side of a futures order as the filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderSideCode {}

impl Encoding for OrderSideCode {
    type Value = OrderSide;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, OrderSide)] = &[
        ("1", OrderSide::Buy),
        ("2", OrderSide::Sell),
    ];
}
encoding!(OrderSideCode of OrderSide);

/// Time in force of a take-profit or stop-loss order, as a code: a digit in a string.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TimeInForceCode {}

impl Encoding for TimeInForceCode {
    type Value = TimeInForce;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, TimeInForce)] = &[
        ("1", TimeInForce::Gtc),
        ("2", TimeInForce::Fok),
        ("3", TimeInForce::Ioc),
        ("4", TimeInForce::Gtx),
    ];
}
encoding!(TimeInForceCode of TimeInForce);

/// Type of a trigger order, as the `origType` filter of the history encodes it.
///
/// Source: interface 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TriggerOrderTypeCode {}

impl Encoding for TriggerOrderTypeCode {
    type Value = TriggerOrderType;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, TriggerOrderType)] = &[
        ("1", TriggerOrderType::TakeProfit),
        ("2", TriggerOrderType::Stop),
        ("3", TriggerOrderType::TakeProfitMarket),
        ("4", TriggerOrderType::StopMarket),
    ];
}
encoding!(TriggerOrderTypeCode of TriggerOrderType);

/// Position side, as an integer code.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionSideCode {}

impl Encoding for PositionSideCode {
    type Value = PositionSide;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, PositionSide)] = &[
        ("1", PositionSide::Long),
        ("2", PositionSide::Short),
    ];
}
encoding!(PositionSideCode of PositionSide);

/// Margin mode of a futures position, as an integer code.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MarginModeCode {}

impl Encoding for MarginModeCode {
    type Value = MarginMode;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, MarginMode)] = &[
        ("1", MarginMode::Crossed),
        ("2", MarginMode::Isolated),
    ];
}
encoding!(MarginModeCode of MarginMode);

/// The price that is compared with a trigger price, as a code: a digit in a string.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TriggerPriceTypeCode {}

impl Encoding for TriggerPriceTypeCode {
    type Value = TriggerPriceType;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, TriggerPriceType)] = &[
        ("1", TriggerPriceType::IndexPrice),
        ("2", TriggerPriceType::MarkPrice),
        ("3", TriggerPriceType::LatestPrice),
    ];
}
encoding!(TriggerPriceTypeCode of TriggerPriceType);

/// Paging direction, as the newer histories spell it.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DirectionName {}

impl Encoding for DirectionName {
    type Value = Direction;

    const IS_INTEGER: bool = false;

    const VALUES: &'static [(&'static str, Direction)] = &[
        ("NEXT", Direction::Next),
        ("PREVIOUS", Direction::Prev),
    ];
}
encoding!(DirectionName of Direction);

/// Currency in which a contract is margined and settled, as an integer code.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum UnderlyingTypeCode {}

impl Encoding for UnderlyingTypeCode {
    type Value = UnderlyingType;

    const IS_INTEGER: bool = true;

    const VALUES: &'static [(&'static str, UnderlyingType)] = &[
        ("1", UnderlyingType::Coin),
        ("2", UnderlyingType::Usdt),
    ];
}
encoding!(UnderlyingTypeCode of UnderlyingType);
