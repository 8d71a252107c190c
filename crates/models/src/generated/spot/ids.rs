// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Identifiers.

use tradewire_wire::{integer_id, string_id};

/// Id of a transfer, assigned by the exchange.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TransferId(i64);

integer_id!(TransferId);

/// Id of an account of a user.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AccountId(i64);

integer_id!(AccountId);

/// Id of a fill: a trade of the caller.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct FillId(String);

string_id!(FillId);

/// Id of a public trade.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct TradeId(i64);

integer_id!(TradeId);

/// Id of a spot order: a string, not a number.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct OrderId(String);

string_id!(OrderId);

/// Id of a cancellation.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct CancelId(String);

string_id!(CancelId);

/// Id of an amendment.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct AmendId(String);

string_id!(AmendId);

/// Id of a deposit.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct DepositId(i64);

integer_id!(DepositId);

/// Id of a withdrawal, assigned by the exchange.
///
/// Source: public documentation and public clients (public, high confidence).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct WithdrawalId(i64);

integer_id!(WithdrawalId);
