// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Futures: reverse orders.

use tradewire_wire::encoding;
use tradewire_wire::encoding::Encoding;

use super::{CloseType, MarginMode, PositionSide, TriggerState};

/// Margin mode, as the filter of the reverse orders spells it.
///
/// Source: public documentation; *public-medium*.
#[doc(hidden)]
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
/// Source: public documentation; *public-medium*.
#[doc(hidden)]
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
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[doc(hidden)]
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
/// Source: public documentation; *public-medium*; meaning: *inferred*.
#[doc(hidden)]
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
