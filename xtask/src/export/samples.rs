//! The code samples of an example, which the reference and the OpenAPI document show.

use tradewire_contract::reference::shell_program;
use tradewire_contract::{Contract, Example, Operation};

use super::exact_json::Object;
use crate::emit::examples::program;

/// Returns the Rust program that sends an example.
pub fn rust(contract: &Contract, operation: &Operation, example: &Example) -> String {
    let group = contract.group(&operation.name.group);
    group.map(|group| program(contract, group, operation, example)).unwrap_or_default()
}

/// Returns the samples of an operation, as viewers of OpenAPI documents display them.
pub fn of_operation(contract: &Contract, operation: &Operation) -> Vec<Object> {
    let samples = operation.examples.iter().flat_map(|example| {
        let shell = shell_program(contract, operation, example);
        [("Rust", rust(contract, operation, example)), ("Shell", shell)].map(|(language, source)| {
            Object::new().with("lang", language).with("label", &example.doc).with("source", source.trim_end())
        })
    });
    samples.collect()
}
