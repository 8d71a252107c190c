// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Identifiers.

use tradewire_wire::{integer_id, string_id};

/// Id of a loan order: a string of digits in real ids.
///
/// Source: public documentation (public, medium confidence).
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct OrderId(String);

string_id!(OrderId);

/// Id of a loan position, 64 bits. Requests contain it as a number, responses in quotes.
///
/// Source: public documentation (public, medium confidence); the meaning is inferred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "server", derive(Default))]
pub struct PositionId(i64);

integer_id!(PositionId);
