//! The forms of responses that clients must decode, apart from the one that the sandbox uses by default.

mod rewrite;

/// A form of responses that differs from the default of the sandbox. A client should decode all of them to the same value.
///
/// By default, records have the documented form, and envelopes have the form in public sources. The documented form of an envelope differs
/// from it: [`WireMode::DocumentedError`], [`WireMode::DocumentedMessage`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum WireMode {
    /// Every decimal is a string, as in public sources.
    MoneyAsStrings,
    /// Every decimal is a number, with all of its digits.
    MoneyAsNumbers,
    /// Ids and all other integers are strings. Timestamps stay numbers.
    IdsAsStrings,
    /// The error of a success is an object of empty strings: the documented form. In the public form, it is null.
    DocumentedError,
    /// The message of a success is empty: the documented form. In the public form, it is `success`.
    DocumentedMessage,
    /// Every object has a field that is not in the contract.
    ExtraFields,
    /// Every optional field of a record is null.
    NullFields,
    /// Every optional field of a record is missing.
    MissingFields,
    /// Every enum value in a record is [`WireMode::UNKNOWN_VALUE`], which is not in the contract.
    UnknownValues,
    /// A missing order is reported as the error code that the contract lists for it. Public sources suggest a success with a null
    /// result instead.
    NotFoundAsError,
}

impl WireMode {
    /// All modes.
    pub const ALL: &[Self] = &[
        Self::MoneyAsStrings,
        Self::MoneyAsNumbers,
        Self::IdsAsStrings,
        Self::DocumentedError,
        Self::DocumentedMessage,
        Self::ExtraFields,
        Self::NullFields,
        Self::MissingFields,
        Self::UnknownValues,
        Self::NotFoundAsError,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MoneyAsStrings => "money-as-strings",
            Self::MoneyAsNumbers => "money-as-numbers",
            Self::IdsAsStrings => "ids-as-strings",
            Self::DocumentedError => "documented-error",
            Self::DocumentedMessage => "documented-message",
            Self::ExtraFields => "extra-fields",
            Self::NullFields => "null-fields",
            Self::MissingFields => "missing-fields",
            Self::UnknownValues => "unknown-values",
            Self::NotFoundAsError => "not-found-as-error",
        }
    }

    /// The enum value of [`WireMode::UnknownValues`].
    pub const UNKNOWN_VALUE: &str = "SOME_NEW_VALUE";
}

/// The active modes. Of two contradictory ones, the later one applies.
#[derive(Debug, Default)]
pub(crate) struct WireModes(pub(crate) Vec<WireMode>);
