//! Builds a contract from JSON: the contract that is embedded in the crate, or another one at run time.

use crate::{Contract, Group, Table};

impl Contract {
    /// The JSON of the contract that the crates were generated from, for tests that edit it.
    #[doc(hidden)]
    #[cfg(feature = "embedded")]
    pub const EMBEDDED_JSON: &str = include_str!("generated/contract.json");

    /// Parses a contract from a JSON object that contains its files by their names, such as `futures` and `futures/orders`. The
    /// contract is not checked: fields, datasets, operations and channels that cannot be bound are dropped, and rules that name them
    /// remain.
    ///
    /// # Errors
    /// Returns an error if the JSON is not a contract, or repeats the key of a definition.
    pub fn from_json(json: &str) -> serde_json::Result<Self> {
        let files: Table<Group> = serde_json::from_str(json)?;
        Ok(Self::bind(files.into_iter().collect()))
    }

    /// Returns the contract that the crates were generated from.
    #[cfg(feature = "embedded")]
    pub fn embedded() -> &'static Self {
        static EMBEDDED: std::sync::LazyLock<Contract> =
            // A test parses the embedded JSON, so the fallback is never used.
            std::sync::LazyLock::new(|| Contract::from_json(Contract::EMBEDDED_JSON).unwrap_or_default());
        &EMBEDDED
    }

    /// Leaks the contract, so that it is available until the process ends. Call it once per contract.
    pub fn leak(self) -> &'static Self {
        Box::leak(Box::new(self))
    }
}
