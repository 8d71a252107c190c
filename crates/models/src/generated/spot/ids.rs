// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Identifiers.

use tradewire_wire::string_id;

/// Id of a spot order: a string, not a number.
///
/// Source: interface 2.5.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct OrderId(String);

string_id!(OrderId);
