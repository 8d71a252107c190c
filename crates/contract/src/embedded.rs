//! Contracts that are read at run time: the embedded one, and those in JSON.

use indexmap::IndexMap;

use crate::contract::{Contract, File};

impl Contract {
    /// Reads a contract from one JSON object that holds the files by the names of their groups. The generator has checked it:
    /// what cannot be bound is dropped.
    ///
    /// # Errors
    /// Returns an error if the JSON is not a contract.
    pub fn from_json(json: &str) -> serde_json::Result<Self> {
        let files: IndexMap<String, File> = serde_json::from_str(json)?;
        Ok(Self::bind(files.into_iter().collect()))
    }

    /// Returns the contract that the crates were generated from.
    #[cfg(feature = "embedded")]
    pub fn embedded() -> &'static Self {
        static EMBEDDED: std::sync::LazyLock<Contract> =
            // A test reads the embedded JSON, so it is never the empty contract.
            std::sync::LazyLock::new(|| {
                Contract::from_json(include_str!("generated/contract.json")).unwrap_or_default()
            });
        &EMBEDDED
    }

    /// Makes the contract available for the rest of the process. Load a contract once.
    pub fn leak(self) -> &'static Self {
        Box::leak(Box::new(self))
    }
}
