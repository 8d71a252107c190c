//! Ranks the fields of records by their importance.

use tradewire_contract::{Contract, Enum, Field, Record, Scalar, Type, ValueKind};

use super::shape::{Shape, TypedField, records_of};

/// The importance of a field: fields of an earlier rank get a column first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// The values that identify a record: the first id, names, and the side of an order or, in a record without a side, short values of
    /// enums.
    Identity,
    /// The first two amounts, such as the price and the quantity of an order.
    MainAmount,
    /// The progress of an order: its filled quantity and its state.
    Progress,
    /// The first time, and other values of enums, such as the type of an order.
    Context,
    /// Other numbers.
    Detail,
    /// Later ids, values that may be missing, and booleans.
    Optional,
    /// Later times, and values that another field or the list of trading pairs implies.
    Minor,
    /// Lists and long texts.
    Long,
    /// Fields that the contract does not declare.
    Undeclared,
}

/// Returns the rank of a field, as far as the contract determines it.
pub(super) fn rank(shape: &Shape, field: &TypedField) -> Rank {
    match field.kind {
        _ if field.field.list => Rank::Long,
        ValueKind::Scalar(Scalar::Timestamp) => Rank::Context,
        _ if is_repetition(shape, field.field) => Rank::Minor,
        ValueKind::Scalar(Scalar::Boolean) => Rank::Optional,
        _ if field.field.unit.is_some() => Rank::Detail,
        _ if field.field.optional => Rank::Optional,
        _ if is_id(field.field) => rank_of_id(shape, field.field),
        ValueKind::Scalar(scalar) if scalar.is_number() => Rank::Detail,
        ValueKind::Enum(values) => rank_of_enum(shape, field.field, values),
        _ => Rank::Identity,
    }
}

/// Returns whether a field contains an id.
fn is_id(field: &Field) -> bool {
    let is_number = matches!(field.ty, Type::Scalar(Scalar::Integer));
    matches!(field.ty, Type::Id(..)) || is_number && (field.name == "id" || field.name.ends_with("Id"))
}

/// Returns the rank of an id. The first id of a record identifies it.
fn rank_of_id(shape: &Shape, field: &Field) -> Rank {
    let mut ids = shape.fields().filter(|other| is_id(other.field) && !is_repetition(shape, other.field));
    match ids.next() {
        Some(first) if first.field.wire == field.wire => Rank::Identity,
        _ if matches!(field.ty, Type::Id(..)) => Rank::Optional,
        _ => Rank::Minor,
    }
}

/// Returns the rank of a value of an enum. The first side identifies an order better than its type.
fn rank_of_enum(shape: &Shape, field: &Field, values: &Enum) -> Rank {
    let is_side = |field: &Field| matches!(&field.ty, Type::Enum(name, ..) if name.name.ends_with("Side"));
    let mut sides = shape.fields().filter(|other| !other.field.optional && is_side(other.field));
    match sides.next() {
        None => Rank::Identity,
        Some(first) if first.field.wire == field.wire => Rank::Identity,
        // An enum with values that can still change is a state.
        Some(_) if !values.open.is_empty() => Rank::Progress,
        Some(_) => Rank::Context,
    }
}

/// Returns whether another field implies the value. `currency` implies `currencyId`, and `symbol` implies the values in the list of trading
/// pairs.
fn is_repetition(shape: &Shape, field: &Field) -> bool {
    let named = field.name.strip_suffix("Id").filter(|_| is_id(field));
    let is_named = named.is_some_and(|name| shape.fields().any(|other| other.field.name == name));
    is_named || shape.record.is_some_and(|record| is_listed(shape.contract, record, field))
}

/// Returns whether the record contains a name, such as a trading pair, and the list of these names has the same field.
fn is_listed(contract: &'static Contract, record: &Record, field: &Field) -> bool {
    contract.codes().filter_map(|code| contract.list_of_names(code)).any(|(operation, name)| {
        let is_name = |name: &str| name != field.wire && record.fields.contains_key(name);
        operation.name.group == record.name.group
            && name.is_some_and(is_name)
            && records_of(contract, &operation.returns.ty).any(|listed| {
                listed.name != record.name && listed.fields.get(&field.wire).is_some_and(|other| other.ty == field.ty)
            })
    })
}
