//! Checks the outline of a result: whether it is a list or an object, and whether it, or each record in it, has its required fields.

use serde_json::value::RawValue;
use tradewire_contract::walk::{At, Declared, Path, Shape, ShapeError, Unknown, Visitor, Walker, Within};
use tradewire_contract::{Contract, Field, Operation, Paging, Scalar, Type};

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
    let mut outline = Outline { items: operation.paging.as_ref().map(Paging::items) };
    Walker::new(contract, Some(operation)).walk(&mut Path::default(), declared, json, &mut outline)
}

/// Returns whether null is a value of a type.
fn accepts_null(ty: &Type) -> bool {
    matches!(ty, Type::Scalar(Scalar::Null | Scalar::Json))
}

struct Outline<'o> {
    /// The field of a page with its records.
    items: Option<&'o str>,
}

impl Outline<'_> {
    /// Returns whether a value is the result, one of the records in it, or the list of them. Other values are shown in any form.
    fn contains(&self, path: &Path<'_>) -> bool {
        path.fields().all(|field| Some(field) == self.items)
    }
}

impl<'c, 'j> Visitor<'c, 'j> for Outline<'_> {
    type Error = String;

    fn value(&mut self, At { path, declared }: &At<'_, 'c>, json: &'j RawValue) -> Result<(), String> {
        match json.get() {
            "null" if declared.list && !declared.optional && self.contains(path) => {
                Err(format!("the field `{}` is not a list", path.exact()))
            }
            _ => Ok(()),
        }
    }

    fn other_shape(&mut self, at: &At<'_, 'c>, _: &'j RawValue, error: &ShapeError) -> Result<(), String> {
        if !self.contains(at.path) {
            return Ok(());
        }
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
        match self.contains(within.path) {
            true => Err(format!("the field `{}` is missing", within.exact(&field.wire))),
            false => Ok(()),
        }
    }
}
