//! Error codes, their kinds, and statuses.

use super::Fact;
use crate::language::{About, Again, CodeValue};

#[derive(Debug)]
pub struct Code {
    pub wire: String,
    /// What its name in Rust is made of.
    pub name: String,
    pub fact: Fact,
    pub kind: String,
    /// What was refused, where that differs from its kind.
    pub about: Option<About>,
    /// The operation that the interface lists it for; any operation of the group's host may answer one that has none.
    pub operation: Option<String>,
    pub values: Vec<(String, CodeValue)>,
}

#[derive(Debug)]
pub struct Status {
    pub code: u16,
    pub fact: Fact,
    pub kind: String,
}

#[derive(Debug)]
pub struct CodeKind {
    pub name: String,
    pub doc: String,
    pub about: About,
    pub advice: String,
    pub again: Again,
}
