//! The keys of the contract's language, from its JSON Schema, and their locations in a contract.

use std::collections::BTreeSet;

use serde_json::Value as Json;
use toml::Value;

use crate::generator::Result;

/// A location in a contract that has a value or may have one.
pub struct Location {
    /// The index of the file.
    pub file: usize,
    /// The path of keys in the file.
    pub path: Vec<String>,
    /// The path with `*` for names that the contract chooses: `operations.*.params.*.min`.
    pub shape: String,
    /// The key of the language: `Field.min`.
    pub key: String,
    /// The value, if there is one.
    pub value: Option<Value>,
    /// The keywords that the language accepts, if it accepts no other strings.
    pub words: Vec<String>,
    /// Whether it is a table whose keys are names that the contract chooses.
    pub has_names: bool,
    /// Whether it can be removed: an optional key, or a name that the contract chooses.
    pub is_removable: bool,
}

impl Location {
    /// Returns the path of the enclosing table.
    pub fn enclosing(&self) -> &[String] {
        self.path.split_last().map_or(&[], |(_, enclosing)| enclosing)
    }
}

pub struct Language {
    schema: Json,
}

impl Language {
    pub fn new() -> Result<Self> {
        Ok(Self { schema: serde_json::from_str(&xtask::json_schema())? })
    }

    /// Returns all keys of the language: `Field.min`.
    pub fn keys(&self) -> BTreeSet<String> {
        let definitions = self.schema["$defs"].as_object().into_iter().flatten();
        let definitions = definitions.map(|(name, definition)| (name.as_str(), definition));
        let all = definitions.chain([("File", &self.schema)]);
        all.flat_map(|(name, definition)| keys(definition).map(move |(key, _)| format!("{name}.{key}"))).collect()
    }

    /// Returns the locations in the files of a contract.
    pub fn locations(&self, files: &[Value]) -> Vec<Location> {
        let mut locations = Vec::new();
        for (file, value) in files.iter().enumerate() {
            let root = At { file, path: Vec::new(), shape: String::new() };
            self.below(&root, "File", &self.schema, value, &mut locations);
        }
        locations
    }

    /// Adds the locations below a value that a definition describes.
    fn below(&self, at: &At, name: &str, definition: &Json, value: &Value, locations: &mut Vec<Location>) {
        match value {
            Value::Table(table) if definition["properties"].is_object() => {
                for (key, below) in keys(definition) {
                    let is_required = definition["required"].as_array().is_some_and(|all| all.contains(&key.into()));
                    let location = at.key(key);
                    self.add(&location, format!("{name}.{key}"), below, table.get(key), !is_required, locations);
                }
            }
            Value::Table(table) => {
                for (key, value) in table {
                    let below = &definition["additionalProperties"];
                    self.add(&at.name(key), format!("{name}.*"), below, Some(value), true, locations);
                }
            }
            _ => {}
        }
    }

    fn add(
        &self,
        at: &At,
        key: String,
        schema: &Json,
        value: Option<&Value>,
        is_removable: bool,
        locations: &mut Vec<Location>,
    ) {
        let (name, definition) = self.definition(&key, schema, value);
        let words = definition["oneOf"].as_array().into_iter().flatten().filter_map(|word| word["const"].as_str());
        let words = words.map(str::to_owned).collect();
        let has_names = definition["additionalProperties"].is_object();
        let At { file, path, shape } = at.clone();
        locations.push(Location { file, path, shape, key, value: value.cloned(), words, has_names, is_removable });
        if let Some(value) = value {
            self.below(at, &name, definition, value, locations);
        }
    }

    /// Returns the name and the definition of a value. A value without a definition gets its key as name.
    fn definition<'a>(&'a self, key: &str, schema: &'a Json, value: Option<&Value>) -> (String, &'a Json) {
        let choices = schema["anyOf"].as_array().or(schema["oneOf"].as_array()).into_iter().flatten();
        let chosen = choices.filter(|choice| choice["const"].is_null()).find(|choice| self.accepts(choice, value));
        if let Some(choice) = chosen {
            return self.definition(key, choice, value);
        }
        match schema["$ref"].as_str().and_then(|reference| reference.strip_prefix("#/$defs/")) {
            Some(name) => self.definition(name, &self.schema["$defs"][name], value),
            None => (key.to_owned(), schema),
        }
    }

    /// Returns whether a value matches one of several schemas.
    fn accepts(&self, schema: &Json, value: Option<&Value>) -> bool {
        let tag = &schema["properties"]["kind"]["const"];
        let kind = value.and_then(|value| value.get("kind")).and_then(Value::as_str);
        let (_, definition) = self.definition("", schema, value);
        let of_type = match value {
            Some(Value::Table(_)) => "object",
            Some(Value::Array(_)) => "array",
            Some(Value::Integer(_)) => "integer",
            Some(Value::Boolean(_)) => "boolean",
            _ => "string",
        };
        let is_word = of_type == "string" && definition["oneOf"].is_array();
        (tag.is_null() || tag.as_str() == kind) && (is_word || definition["type"] == of_type)
    }
}

/// Returns the keys of a definition, including the tag of a paging style.
fn keys(definition: &Json) -> impl Iterator<Item = (&str, &Json)> {
    definition["properties"].as_object().into_iter().flatten().map(|(key, schema)| (key.as_str(), schema))
}

#[derive(Clone)]
struct At {
    file: usize,
    path: Vec<String>,
    shape: String,
}

impl At {
    fn key(&self, key: &str) -> Self {
        self.below(key, key)
    }

    fn name(&self, name: &str) -> Self {
        self.below(name, "*")
    }

    fn below(&self, key: &str, shown: &str) -> Self {
        let dot = if self.shape.is_empty() { "" } else { "." };
        let path = self.path.iter().cloned().chain([key.to_owned()]).collect();
        Self { file: self.file, path, shape: format!("{}{dot}{shown}", self.shape) }
    }
}
