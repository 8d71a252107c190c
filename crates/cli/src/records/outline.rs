//! Checks the outline of a result: whether it is a list or an object, and whether it, or each record in it, has its required fields.

use serde_json::value::RawValue;
use tradewire_contract::walk::{At, Declared, Path, Shape, ShapeError, Unknown, Visitor, Walker, Within};
use tradewire_contract::{Contract, Field, Operation, Paging, Repr, Scalar, Type};

/// Checks the outline of a result, and returns the faults of single records in its list: one of them does not hide the others. The values in
/// it are not checked, because responses may change, and most changes do not matter.
///
/// # Errors
/// Returns the fault of a result that is not a list.
pub fn check_outline(
    contract: &'static Contract,
    operation: &'static Operation,
    json: &RawValue,
) -> Result<Vec<String>, String> {
    let declared = Declared::result(operation);
    let accepts_null = declared.optional || (!declared.list && *declared.ty == Type::Scalar(Scalar::Json));
    if json.get() == "null" {
        return if accepts_null { Ok(Vec::new()) } else { Err("it is null".to_owned()) };
    }
    let mut outline = Outline {
        items: operation.paging.as_ref().map(Paging::items),
        ignores_other_results: operation.ignores_other_results(),
        faults: Vec::new(),
    };
    Walker::new(contract, Some(operation)).walk(&mut Path::default(), declared, json, &mut outline)?;
    Ok(outline.faults)
}

/// Returns whether the contract declares an id, but the value cannot be one: not text or digits, or empty. In place of an optional integer,
/// an empty text is read like null.
fn is_other_than_an_id(declared: &Declared<'_>, json: &str) -> bool {
    let Type::Id(_, repr) = declared.ty else { return false };
    let text = json.strip_prefix('"').and_then(|text| text.strip_suffix('"')).unwrap_or(json);
    let is_integer = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    match repr {
        Repr::Integer if declared.optional && json == r#""""# => false,
        Repr::Integer => !is_integer,
        Repr::String => !is_integer && (text.len() == json.len() || text.trim().is_empty()),
    }
}

struct Outline<'o> {
    /// The field of a page with its records.
    items: Option<&'o str>,
    /// Whether clients ignore a result that is not what the operation declares.
    ignores_other_results: bool,
    /// The faults of single records.
    faults: Vec<String>,
}

impl Outline<'_> {
    /// Returns whether a value is the result, one of the records in it, or the list of them. Other values are shown in any form.
    fn contains(&self, path: &Path<'_>) -> bool {
        path.fields().all(|field| Some(field) == self.items)
    }

    /// Reports a fault at a path: that of a single record, or of the whole result.
    fn report(&mut self, path: &Path<'_>, fault: String) -> Result<(), String> {
        if !path.is_in_list() {
            return Err(fault);
        }
        self.faults.push(fault);
        Ok(())
    }
}

impl<'c, 'j> Visitor<'c, 'j> for Outline<'_> {
    type Error = String;

    fn value(&mut self, At { path, declared }: &At<'_, 'c>, json: &'j RawValue) -> Result<(), String> {
        match json.get() {
            "null" if declared.list && !declared.optional && self.contains(path) => {
                Err(format!("the field `{}` is not a list", path.exact()))
            }
            "null"
                if declared.is_item
                    && self.contains(path)
                    && matches!(declared.ty, Type::Record(..) | Type::Union(_)) =>
            {
                self.report(path, format!("`{}` is null", path.exact()))
            }
            json if path.exact().is_empty() && !self.ignores_other_results && is_other_than_an_id(declared, json) => {
                Err("it is not an id".to_owned())
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
            path => self.report(at.path, format!("`{path}` is not {noun}")),
        }
    }

    fn unknown(&mut self, _: &Within<'_, 'c>, _: &Unknown<'c, '_, 'j>) -> Result<(), String> {
        Ok(())
    }

    fn missing(&mut self, within: &Within<'_, 'c>, field: &'c Field) -> Result<(), String> {
        match self.contains(within.path) {
            true => self.report(within.path, format!("the field `{}` is missing", within.exact(&field.wire))),
            false => Ok(()),
        }
    }
}
