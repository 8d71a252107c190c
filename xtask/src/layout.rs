//! The layout of the repository: paths that several parts of the generator need.

/// The folder of the contract.
pub const CONTRACT: &str = "api-schema";

/// The OpenAPI document.
pub const OPENAPI: &str = "docs/openapi.json";

/// The AsyncAPI document.
pub const ASYNCAPI: &str = "docs/asyncapi.json";

/// The folder of the reference.
pub const REFERENCE: &str = "docs/reference";
