//! The JSON Schema of a contract file, converted to shapes: the expected types of values.

use std::collections::HashMap;
use std::ptr;
use std::sync::LazyLock;

use serde_json::Value;

use crate::{Group, tree};

/// The schema of a file.
pub static SCHEMA: LazyLock<Value> = LazyLock::new(|| schemars::schema_for!(Group).to_value());

/// The shape of every subschema, by the address of the subschema. They are computed once, because a shape is looked up for every key of a
/// file.
static SHAPES: LazyLock<HashMap<usize, Shape>> = LazyLock::new(|| {
    let mut shapes = HashMap::new();
    let mut open: Vec<&'static Value> = vec![&SCHEMA];
    while let Some(schema) = open.pop() {
        shapes.insert(ptr::from_ref(schema).addr(), shape_of(schema));
        match schema {
            Value::Object(entries) => open.extend(entries.values()),
            Value::Array(items) => open.extend(items),
            _ => {}
        }
    }
    shapes
});

/// The expected type of a value.
pub enum Shape {
    /// A string.
    Text,
    /// One of several allowed strings.
    Words(Vec<&'static str>),
    /// An integer in the range of its type.
    Integer {
        /// The minimum.
        min: i64,
        /// The maximum.
        max: i64,
    },
    /// A boolean.
    Boolean,
    /// An array of values of one shape.
    Array(&'static Value),
    /// A table whose keys are names.
    Map(&'static Value),
    /// A table with fixed keys.
    Table(Keys),
    /// One of several tables, distinguished by a key.
    Tagged {
        /// The key.
        tag: &'static str,
        /// The values of the key, with the table of each.
        tables: Vec<(&'static str, Keys)>,
    },
    /// One of several shapes, distinguished by the type of the value.
    Either(Vec<Shape>),
    /// Any value.
    Any,
}

/// The keys of a table.
#[derive(Default)]
pub struct Keys {
    /// All keys.
    pub known: Vec<(&'static str, &'static Value)>,
    /// The required keys.
    pub required: Vec<&'static str>,
}

impl Keys {
    /// Returns the schema of a key.
    pub fn get(&self, key: &str) -> Option<&'static Value> {
        self.known.iter().find(|(known, _)| *known == key).map(|(_, schema)| *schema)
    }

    /// Iterates over the names of all keys.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.known.iter().map(|(name, _)| *name)
    }
}

/// Returns the shape of a subschema.
pub fn shape(schema: &'static Value) -> &'static Shape {
    SHAPES.get(&ptr::from_ref(schema).addr()).unwrap_or(&Shape::Any)
}

fn shape_of(schema: &'static Value) -> Shape {
    if let Some(branches) = list(schema, "oneOf") {
        return one_of(branches);
    }
    if let Some(branches) = list(schema, "anyOf") {
        return any_of(branches);
    }
    match types(schema).as_slice() {
        ["string"] => Shape::Text,
        ["integer"] => integer(schema),
        ["boolean"] => Shape::Boolean,
        ["array"] => schema.get("items").map_or(Shape::Any, Shape::Array),
        ["object"] => match schema.get("additionalProperties") {
            Some(values @ Value::Object(_)) => Shape::Map(values),
            _ => Shape::Table(keys(schema)),
        },
        _ => target(schema).map_or(Shape::Any, shape_of),
    }
}

/// Returns whether a shape accepts the type of a value. The content of tables and arrays is not compared.
pub fn accepts(shape: &Shape, value: &tree::Value) -> bool {
    match shape {
        Shape::Text | Shape::Words(_) => matches!(value, tree::Value::String(_)),
        Shape::Integer { .. } => matches!(value, tree::Value::Integer(_)),
        Shape::Boolean => matches!(value, tree::Value::Boolean),
        Shape::Array(_) => matches!(value, tree::Value::Array(_)),
        Shape::Map(_) | Shape::Table(_) | Shape::Tagged { .. } => matches!(value, tree::Value::Table(_)),
        Shape::Either(shapes) => shapes.iter().any(|shape| accepts(shape, value)),
        Shape::Any => true,
    }
}

/// Returns the description of a subschema in one line.
pub fn description(schema: &'static Value) -> Option<String> {
    let paragraph = schema.get("description")?.as_str()?.split("\n\n").next()?;
    Some(paragraph.replace('\n', " "))
}

/// Converts a closed list of strings, or tables with a tag.
fn one_of(branches: &'static [Value]) -> Shape {
    let words: Option<Vec<_>> = branches.iter().map(|branch| branch.get("const")?.as_str()).collect();
    if let Some(words) = words {
        return Shape::Words(words);
    }
    let tables: Option<Vec<_>> = branches.iter().map(tagged).collect();
    match tables.as_deref() {
        Some([(tag, _, _), ..]) => {
            let tag = *tag;
            let tables = tables.into_iter().flatten().map(|(_, word, keys)| (word, keys)).collect();
            Shape::Tagged { tag, tables }
        }
        _ => Shape::Any,
    }
}

/// Converts a table with a constant key, and returns the key, its value and all keys.
fn tagged(branch: &'static Value) -> Option<(&'static str, &'static str, Keys)> {
    let properties = branch.get("properties")?.as_object()?;
    let (tag, word) =
        properties.iter().find_map(|(key, schema)| Some((key.as_str(), schema.get("const")?.as_str()?)))?;
    Some((tag, word, keys(branch)))
}

/// Converts alternatives. Null is ignored, because TOML has none.
fn any_of(branches: &'static [Value]) -> Shape {
    let mut shapes: Vec<_> = branches.iter().filter(|branch| types(branch) != ["null"]).map(shape_of).collect();
    match shapes.len() {
        1 => shapes.pop().unwrap_or(Shape::Any),
        _ => Shape::Either(shapes),
    }
}

fn integer(schema: &Value) -> Shape {
    let bound = |key| schema.get(key).and_then(Value::as_i64);
    Shape::Integer { min: bound("minimum").unwrap_or(i64::MIN), max: bound("maximum").unwrap_or(i64::MAX) }
}

/// Returns the keys of a table and of the table that it extends.
fn keys(schema: &'static Value) -> Keys {
    let mut all = target(schema).map(keys).unwrap_or_default();
    let properties = schema.get("properties").and_then(Value::as_object);
    all.known.extend(properties.into_iter().flatten().map(|(key, schema)| (key.as_str(), schema)));
    all.required.extend(list(schema, "required").unwrap_or_default().iter().filter_map(Value::as_str));
    all
}

/// Returns the schema that a `$ref` refers to.
fn target(schema: &Value) -> Option<&'static Value> {
    SCHEMA.pointer(schema.get("$ref")?.as_str()?.strip_prefix('#')?)
}

/// Returns the types of a schema except for null.
fn types(schema: &Value) -> Vec<&str> {
    match schema.get("type") {
        Some(Value::String(one)) => vec![one],
        Some(Value::Array(several)) => several.iter().filter_map(Value::as_str).filter(|one| *one != "null").collect(),
        _ => Vec::new(),
    }
}

fn list(schema: &'static Value, key: &str) -> Option<&'static [Value]> {
    schema.get(key)?.as_array().map(Vec::as_slice)
}
