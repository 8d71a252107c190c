//! The OpenAPI document and the reference, of the product's contract and of a larger one that uses the whole language.

mod contracts;
mod document;
mod documents;
#[path = "../../../../crates/models/tests/support/made_up.rs"]
mod made_up;
mod pages;
mod schemas;
#[cfg(unix)]
mod validator;
