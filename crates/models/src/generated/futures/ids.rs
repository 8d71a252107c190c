// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Identifiers.

use tradewire_wire::integer_id;

/// Id of a bill, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct BillId(i64);

integer_id!(BillId);

/// Id of a funding fee, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FundingFeeId(i64);

integer_id!(FundingFeeId);

/// Id of a record of auto-deleveraging, 64 bits.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AdlRecordId(i64);

integer_id!(AdlRecordId);

/// Id of a fill, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FillId(i64);

integer_id!(FillId);

/// Id of a past funding rate, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FundingRateId(i64);

integer_id!(FundingRateId);

/// Id of a balance of the risk fund, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct RiskBalanceId(i64);

integer_id!(RiskBalanceId);

/// Id of a futures order or of a trigger order, 64 bits.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AnyOrderId(i64);

integer_id!(AnyOrderId);

/// Id of a record of the position history, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct PositionRecordId(i64);

integer_id!(PositionRecordId);

/// Id of a take-profit and stop-loss order, 64 bits. Responses contain it in quotes.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct StopOrderId(i64);

integer_id!(StopOrderId);

/// Id of a trailing order, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TrailingOrderId(i64);

integer_id!(TrailingOrderId);

/// Id of a trigger order, 64 bits. Responses contain it in quotes.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TriggerOrderId(i64);

integer_id!(TriggerOrderId);

/// Id of a futures order, 64 bits.
///
/// Source: interface 2.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct OrderId(i64);

integer_id!(OrderId);

/// Id of a futures account, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AccountId(i64);

integer_id!(AccountId);

/// Id of a user, 64 bits.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct UserId(i64);

integer_id!(UserId);
