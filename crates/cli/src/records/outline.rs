//! Checks the outline of a result: whether it is a list or an object, and whether its records have their required fields.

use serde_json::value::RawValue;
use tradewire_contract::walk::{At, Declared, Path, Shape, ShapeError, Unknown, Visitor, Walker, Within};
use tradewire_contract::{Contract, Field, Operation, Scalar, Type};

/// Checks the outline of a result. The values in it are not checked, because responses may change, and most changes do not matter.
pub fn check_outline(
    contract: &'static Contract,
    operation: &'static Operation,
    json: &RawValue,
) -> Result<(), String> {
    let declared = Declared::result(operation);
    let accepts_null = declared.optional || (!declared.list && accepts_null(declared.ty));
    if json.get() == "null" {
        return if accepts_null { Ok(()) } else { Err("it is null".to_owned()) };
    }
    Walker::new(contract, Some(operation)).walk(&mut Path::default(), declared, json, &mut Outline)
}

/// Returns whether null is a value of a type.
fn accepts_null(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(Scalar::Null | Scalar::Json))
}

struct Outline;

impl<'c, 'j> Visitor<'c, 'j> for Outline {
    type Error = String;

    fn value(&mut self, At { path, declared }: &At<'_, 'c>, json: &'j RawValue) -> Result<(), String> {
        match json.get() {
            "null" if declared.list && !declared.optional => Err(format!("the field `{}` is not a list", path.exact())),
            _ => Ok(()),
        }
    }

    fn other_shape(&mut self, at: &At<'_, 'c>, _: &'j RawValue, error: &ShapeError) -> Result<(), String> {
        let noun = match error.expected {
            Shape::List => "a list",
            Shape::Object => "an object",
            Shape::Array => "an array",
        };
        match at.path.exact() {
            path if path.is_empty() => Err(format!("it is not {noun}")),
            path => Err(format!("the field `{path}` is not {noun}")),
        }
    }

    fn unknown(&mut self, _: &Within<'_, 'c>, _: &Unknown<'c, '_, 'j>) -> Result<(), String> {
        Ok(())
    }

    fn missing(&mut self, within: &Within<'_, 'c>, field: &'c Field) -> Result<(), String> {
        Err(format!("the field `{}` is missing", within.exact(&field.wire)))
    }
}
