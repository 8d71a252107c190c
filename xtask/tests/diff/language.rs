//! What the contract's language can say, by its JSON Schema, and where a contract says it.

use std::collections::BTreeSet;

use serde_json::Value as Json;
use toml::Value;

use crate::workspace::Result;

/// A place of a contract that says something, or may.
pub struct Place {
    /// The number of its file.
    pub file: usize,
    /// The keys that lead to it.
    pub path: Vec<String>,
    /// The path without the names that the contract gives: `operations.*.params.*.min`.
    pub shape: String,
    /// What the language calls it: `Field.min`.
    pub key: String,
    /// What stands there.
    pub value: Option<Value>,
    /// The words that the language has for it, where it takes no others.
    pub words: Vec<String>,
    /// Whether it is a table of names that the contract gives.
    pub has_names: bool,
    /// Whether it can be taken away as it is: a key that is not required, or a name that the contract gives.
    pub may_go: bool,
}

impl Place {
    /// The path of the table that it stands in.
    pub fn around(&self) -> &[String] {
        self.path.split_last().map_or(&[], |(_, around)| around)
    }
}

pub struct Language {
    schema: Json,
}

impl Language {
    pub fn new() -> Result<Self> {
        Ok(Self { schema: serde_json::from_str(&xtask::json_schema())? })
    }

    /// All keys that the language has: `Field.min`.
    pub fn keys(&self) -> BTreeSet<String> {
        let definitions = self.schema["$defs"].as_object().into_iter().flatten();
        let definitions = definitions.map(|(name, definition)| (name.as_str(), definition));
        let all = definitions.chain([("File", &self.schema)]);
        all.flat_map(|(name, definition)| keys(definition).map(move |(key, _)| format!("{name}.{key}"))).collect()
    }

    /// The places of the files of a contract.
    pub fn places(&self, files: &[Value]) -> Vec<Place> {
        let mut places = Vec::new();
        for (file, value) in files.iter().enumerate() {
            let root = At { file, path: Vec::new(), shape: String::new() };
            self.below(&root, "File", &self.schema, value, &mut places);
        }
        places
    }

    /// Adds the places below a value that a definition speaks of.
    fn below(&self, at: &At, name: &str, definition: &Json, value: &Value, places: &mut Vec<Place>) {
        match value {
            Value::Table(table) if definition["properties"].is_object() => {
                for (key, below) in keys(definition) {
                    let is_required = definition["required"].as_array().is_some_and(|all| all.contains(&key.into()));
                    let place = at.key(key);
                    self.add(&place, format!("{name}.{key}"), below, table.get(key), !is_required, places);
                }
            }
            Value::Table(table) => {
                for (key, value) in table {
                    let below = &definition["additionalProperties"];
                    self.add(&at.name(key), format!("{name}.*"), below, Some(value), true, places);
                }
            }
            _ => {}
        }
    }

    fn add(&self, at: &At, key: String, schema: &Json, value: Option<&Value>, may_go: bool, places: &mut Vec<Place>) {
        let (name, definition) = self.definition(&key, schema, value);
        let words = definition["oneOf"].as_array().into_iter().flatten().filter_map(|word| word["const"].as_str());
        let words = words.map(str::to_owned).collect();
        let has_names = definition["additionalProperties"].is_object();
        let At { file, path, shape } = at.clone();
        places.push(Place { file, path, shape, key, value: value.cloned(), words, has_names, may_go });
        if let Some(value) = value {
            self.below(at, &name, definition, value, places);
        }
    }

    /// The definition of a value, and its name; what has none is called by its key.
    fn definition<'a>(&'a self, key: &str, schema: &'a Json, value: Option<&Value>) -> (String, &'a Json) {
        let choices = schema["anyOf"].as_array().or(schema["oneOf"].as_array()).into_iter().flatten();
        let chosen = choices.filter(|choice| choice["const"].is_null()).find(|choice| self.takes(choice, value));
        if let Some(choice) = chosen {
            return self.definition(key, choice, value);
        }
        match schema["$ref"].as_str().and_then(|reference| reference.strip_prefix("#/$defs/")) {
            Some(name) => self.definition(name, &self.schema["$defs"][name], value),
            None => (key.to_owned(), schema),
        }
    }

    /// Whether one of several schemas is that of a value.
    fn takes(&self, schema: &Json, value: Option<&Value>) -> bool {
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

/// The keys of a definition. The tag of a paging is a key of it.
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
