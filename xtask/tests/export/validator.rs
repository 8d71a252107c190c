//! A validator of JSON Schema, set upon a document.

use boon::{Compiler, Schemas};
use serde_json::Value;

use crate::contracts::{DOCUMENT, Result, file};
use xtask::Files;

/// Where the document stands for the validator.
const URN: &str = "urn:document";

/// An OpenAPI document, whose schemas values are held against.
pub struct Document {
    pub json: Value,
}

impl Document {
    pub fn of(files: &Files) -> Result<Self> {
        Ok(Self { json: serde_json::from_str(file(files, DOCUMENT)?)? })
    }

    /// What is wrong with a value by the schema at a JSON pointer; nothing, if it is valid.
    pub fn flaws(&self, pointer: &str, value: &Value) -> Result<Option<String>> {
        flaws(URN, self.json.clone(), &format!("{URN}#{pointer}"), value)
    }

    /// As [`Self::flaws`], by a schema of the components.
    pub fn flaws_of(&self, name: &str, value: &Value) -> Result<Option<String>> {
        self.flaws(&format!("/components/schemas/{name}"), value)
    }

    /// The operations: where each stands as a JSON pointer, and what it is.
    pub fn operations(&self) -> Vec<(String, &Value)> {
        let paths = self.json["paths"].as_object().into_iter().flatten();
        let methods = ["get", "put", "post", "delete", "patch"];
        let items = paths.flat_map(|(path, item)| methods.map(|method| (path, method, &item[method])));
        let there = items.filter(|(_, _, operation)| operation.is_object());
        there.map(|(path, method, operation)| (format!("/paths/{}/{method}", escape(path)), operation)).collect()
    }
}

/// A key as a part of a JSON pointer of a URL.
pub fn escape(key: &str) -> String {
    let pointer = key.replace('~', "~0").replace('/', "~1");
    pointer.replace('{', "%7B").replace('}', "%7D").replace('#', "%23")
}

/// What is wrong with a value by a schema.
pub fn flaws(url: &str, resource: Value, schema: &str, value: &Value) -> Result<Option<String>> {
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource(url, resource).map_err(|error| error.to_string())?;
    let index = compiler.compile(schema, &mut schemas).map_err(|error| error.to_string())?;
    Ok(schemas.validate(value, index).err().map(|error| error.to_string()))
}
