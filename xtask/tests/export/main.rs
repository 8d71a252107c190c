//! What is exported: the OpenAPI document and the reference, of the product's contract and of a larger one that holds
//! everything that the language can say.

mod command;
mod contracts;
mod document;
mod pages;
mod schemas;
#[cfg(unix)]
mod shell;
mod validator;
