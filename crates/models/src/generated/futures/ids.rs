// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Identifiers.

use tradewire_wire::integer_id;

/// Id of a futures order, 64 bits.
///
/// Source: interface 2.3.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct OrderId(i64);

integer_id!(OrderId);
