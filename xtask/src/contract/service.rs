//! Hosts, deployments, signing and envelopes.

use super::{Fact, Field, Name};
use crate::language::{ExampleCaller, Part, RecvWindow};

#[derive(Debug)]
pub struct Host {
    pub name: String,
    pub fact: Fact,
    pub paths: String,
    pub envelope: String,
    pub recipe: String,
    pub server_time: Name,
    pub malformed: String,
}

#[derive(Debug)]
pub struct Deployment {
    pub name: String,
    pub fact: Fact,
    pub base_urls: Vec<(String, String)>,
}

#[derive(Debug)]
pub struct Signing {
    pub fact: Fact,
    pub prefix: String,
    pub accepted: Vec<String>,
    pub max_ahead: i64,
    pub headers: Vec<Header>,
    pub refusals: Vec<(String, String)>,
    pub recipes: Vec<Recipe>,
    /// The caller of the examples.
    pub example: Option<ExampleCaller>,
}

/// A header of a signed request, or of an answer.
#[derive(Debug)]
pub struct Header {
    pub role: String,
    /// Its name; without the prefix where it is a signed one.
    pub name: String,
    pub fact: Fact,
}

#[derive(Debug)]
pub struct Recipe {
    pub name: String,
    pub fact: Fact,
    pub signed: Vec<String>,
    pub parts: Vec<Part>,
    pub recv_window: RecvWindow,
    pub http_status: u16,
    pub codes: Vec<(String, String)>,
    pub otherwise: String,
}

#[derive(Debug)]
pub struct Envelope {
    pub name: String,
    pub fact: Fact,
    pub fields: Vec<Field>,
    pub status: String,
    pub ok: i64,
    pub code: Vec<String>,
    pub message: Vec<String>,
    pub arguments: Option<String>,
    pub result: String,
    pub code_fails: bool,
    pub succeeded: String,
    pub failed: String,
}
