//! Checks the outline of a result: whether it is a list or an object, and whether a page has its required fields.

use serde_json::value::RawValue;
use tradewire_contract::{Contract, Operation, Scalar, Type};

use super::shape::{Shape, TypedField};

/// Checks the outline of a result. The values in it are not checked, because responses may change, and most changes do not matter.
pub fn check_outline(
    contract: &'static Contract,
    operation: &'static Operation,
    json: &RawValue,
) -> Result<(), String> {
    let returns = &operation.returns;
    if json.get() == "null" {
        let is_allowed = returns.optional || accepts_null(&returns.ty) && !returns.list;
        return if is_allowed { Ok(()) } else { Err("it is null".to_owned()) };
    }
    if returns.list {
        return if is_list(json) { Ok(()) } else { Err("it is not a list".to_owned()) };
    }
    let Some(shape) = Shape::new(contract, contract.value_kind(&returns.ty)) else {
        return Ok(());
    };
    let row = shape.row(json).map_err(|_| format!("it is not {}", shape.form()))?;
    let Some(items) = shape.items(operation) else { return Ok(()) };
    let is_absent = |of: &TypedField| of.field.absent_in.contains(&operation.name.name);
    let mut required = shape.fields().filter(|of| !of.field.optional && !is_absent(of));
    if let Some(missing) = required.find(|of| of.raw(&row).is_none()) {
        return Err(format!("the field `{}` is missing", missing.field.wire));
    }
    let name = &items.field.wire;
    match items.raw(&row) {
        Some(json) if json.get() == "null" && items.field.optional => Ok(()),
        Some(json) if !is_list(json) => Err(format!("the field `{name}` is not a list")),
        _ => Ok(()),
    }
}

/// Returns whether null is a value of a type.
fn accepts_null(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(Scalar::Null | Scalar::Json))
}

fn is_list(json: &RawValue) -> bool {
    json.get().starts_with('[')
}
