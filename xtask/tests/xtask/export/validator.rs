//! Validates values with the schemas of an OpenAPI document.

use std::cell::RefCell;
use std::sync::OnceLock;

use boon::{Compiler, Schemas};
use serde_json::Value;

use super::contracts::{DOCUMENT, Result, everything, file, product};
use xtask::Files;

/// The URL of the document for the validator.
const URN: &str = "urn:document";

/// An OpenAPI document, which is parsed once, and its validator, which is created for the first value.
pub struct Document {
    pub json: &'static Value,
    validator: RefCell<Option<Validator>>,
}

impl Document {
    /// Returns whether the components have a schema.
    pub fn has_schema(&self, name: &str) -> bool {
        self.json["components"]["schemas"].get(name).is_some()
    }

    /// Returns the document of the product's contract.
    pub fn of_product() -> Result<Self> {
        static JSON: OnceLock<Value> = OnceLock::new();
        Self::of(product()?, &JSON)
    }

    /// Returns the document of the contract that uses the whole language.
    pub fn of_everything() -> Result<Self> {
        static JSON: OnceLock<Value> = OnceLock::new();
        Self::of(everything()?, &JSON)
    }

    fn of(files: &Files, parsed: &'static OnceLock<Value>) -> Result<Self> {
        let json = match parsed.get() {
            Some(json) => json,
            None => {
                let json = serde_json::from_str(file(files, DOCUMENT)?)?;
                parsed.get_or_init(|| json)
            }
        };
        Ok(Self { json, validator: RefCell::default() })
    }

    /// Validates a value with the schema at a JSON pointer. Returns the error, if there is one.
    pub fn flaws(&self, pointer: &str, value: &Value) -> Result<Option<String>> {
        let mut validator = self.validator.borrow_mut();
        let validator = match &mut *validator {
            Some(validator) => validator,
            none => none.insert(Validator::of(URN, self.json.clone())?),
        };
        validator.flaws(&format!("{URN}#{pointer}"), value)
    }

    /// Validates a value with a schema of the components.
    pub fn flaws_of(&self, name: &str, value: &Value) -> Result<Option<String>> {
        self.flaws(&format!("/components/schemas/{name}"), value)
    }

    /// Returns the operations with their JSON pointers.
    pub fn operations(&self) -> Vec<(String, &'static Value)> {
        let paths = self.json["paths"].as_object().into_iter().flatten();
        let methods = ["get", "put", "post", "delete", "patch"];
        let items = paths.flat_map(|(path, item)| methods.map(|method| (path, method, &item[method])));
        let present = items.filter(|(_, _, operation)| operation.is_object());
        present.map(|(path, method, operation)| (format!("/paths/{}/{method}", escape(path)), operation)).collect()
    }
}

/// Escapes a key for a JSON pointer in a URL.
pub fn escape(key: &str) -> String {
    let pointer = key.replace('~', "~0").replace('/', "~1");
    pointer.replace('{', "%7B").replace('}', "%7D").replace('#', "%23")
}

/// The schemas of one resource, each compiled when a value is first validated with it.
pub struct Validator {
    compiler: Compiler,
    compiled: Schemas,
}

impl Validator {
    pub fn of(url: &str, resource: Value) -> Result<Self> {
        let mut compiler = Compiler::new();
        compiler.add_resource(url, resource).map_err(|error| error.to_string())?;
        Ok(Self { compiler, compiled: Schemas::new() })
    }

    /// Validates a value with a schema. Returns the error, if there is one.
    pub fn flaws(&mut self, schema: &str, value: &Value) -> Result<Option<String>> {
        let index = self.compiler.compile(schema, &mut self.compiled).map_err(|error| error.to_string())?;
        Ok(self.compiled.validate(value, index).err().map(|error| error.to_string()))
    }
}
