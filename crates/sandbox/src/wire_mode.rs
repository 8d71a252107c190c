//! The forms that answers take in the wild: what the interface shows is not always what comes.

mod rewrite;

use std::fmt;
use std::str::FromStr;

/// A form that answers take besides the one that the interface shows. A client should read all of them alike.
///
/// ```
/// use tradewire_endpoints::futures::QuantHistory;
/// use tradewire_sandbox::{Sandbox, WireMode};
/// use tradewire_transport::Client;
///
/// # #[tokio::main(flavor = "current_thread")]
/// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let sandbox = Sandbox::builder().wire(WireMode::IdsAsStrings).wire(WireMode::ExtraFields).start().await?;
/// let client = Client::builder().credentials(sandbox.credentials()).deployment(sandbox.deployment()).build()?;
/// assert_eq!(client.send(&QuantHistory::new()).await?.items.len(), 10);
/// # Ok(())
/// # }
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WireMode {
    /// Every decimal is a string, as real answers mostly have it.
    MoneyAsStrings,
    /// Every decimal is a number, with all of its digits.
    MoneyAsNumbers,
    /// Ids and all other integers are strings; times stay numbers.
    IdsAsStrings,
    /// The error of a success is not null but an object of empty texts, as the interface shows it.
    ErrorObject,
    /// The message of a success is empty, as the interface shows it.
    EmptyMessage,
    /// Every object has a field that the contract does not know.
    ExtraFields,
    /// What may be null in a record is.
    NullFields,
    /// What may be left out of a record is.
    MissingFields,
    /// Every value of an enum in a record is one that the contract does not know: [`WireMode::UNKNOWN_VALUE`].
    UnknownValues,
    /// What does not exist is refused with the code that the contract has for it, and is not a success without a result.
    NothingIsRefused,
}

impl WireMode {
    /// All of them.
    pub const ALL: &[Self] = &[
        Self::MoneyAsStrings,
        Self::MoneyAsNumbers,
        Self::IdsAsStrings,
        Self::ErrorObject,
        Self::EmptyMessage,
        Self::ExtraFields,
        Self::NullFields,
        Self::MissingFields,
        Self::UnknownValues,
        Self::NothingIsRefused,
    ];

    /// What [`WireMode::UnknownValues`] puts in the place of a value.
    pub const UNKNOWN_VALUE: &str = "NEVER_HEARD_OF";

    /// Its name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MoneyAsStrings => "money-as-strings",
            Self::MoneyAsNumbers => "money-as-numbers",
            Self::IdsAsStrings => "ids-as-strings",
            Self::ErrorObject => "error-object",
            Self::EmptyMessage => "empty-message",
            Self::ExtraFields => "extra-fields",
            Self::NullFields => "null-fields",
            Self::MissingFields => "missing-fields",
            Self::UnknownValues => "unknown-values",
            Self::NothingIsRefused => "nothing-is-refused",
        }
    }
}

impl fmt::Display for WireMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A text that names no wire mode.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{name}` is no wire mode: one of {} is expected", names())]
pub struct WireModeError {
    name: String,
}

fn names() -> String {
    WireMode::ALL.iter().map(|mode| format!("`{mode}`")).collect::<Vec<_>>().join(", ")
}

impl FromStr for WireMode {
    type Err = WireModeError;

    fn from_str(name: &str) -> Result<Self, WireModeError> {
        let found = Self::ALL.iter().find(|mode| mode.name() == name);
        found.copied().ok_or_else(|| WireModeError { name: name.to_owned() })
    }
}

/// The modes that are on. Where two contradict each other, the later one counts.
#[derive(Debug, Default)]
pub(crate) struct Wire(pub(crate) Vec<WireMode>);
