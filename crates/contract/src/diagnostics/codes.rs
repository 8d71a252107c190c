//! The codes of the diagnostics. A number is never given to anything else.

/// What is wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// A file or folder cannot be read.
    Unreadable,
    /// A file is not TOML.
    Syntax,
    /// A key stands twice in a table.
    DuplicateKey,
    /// A key that the language does not have.
    UnknownKey,
    /// A key that must be there is not.
    MissingKey,
    /// A value of the wrong type.
    WrongType,
    /// A word that is not one of a closed list.
    UnknownWord,
    /// A number that its place cannot hold.
    TooLarge,
    /// A text with a character that cannot be seen.
    Unseen,
    /// A text that is no type.
    MalformedType,
    /// A type that nothing defines.
    UnknownType,
    /// A type parameter that is missing, or one too many.
    TypeArgument,
    /// A record that contains itself.
    Endless,
    /// A type that cannot be read where it stands.
    UnreadType,
    /// Two types of one group with the same name.
    DuplicateType,
    /// Two fields or parameters with the same name on the wire.
    DuplicateWireName,
    /// An error code that is listed twice.
    DuplicateCode,
    /// A value that an enumeration lists twice.
    DuplicateValue,
    /// Two names that are the same in Rust.
    RustNames,
    /// A thing that the contract has once stands twice.
    Twice,
    /// An enumeration without values.
    NoValues,
    /// A name that no group can have.
    GroupName,
    /// A least value above the greatest.
    EmptyRange,
    /// A default that its field would not take.
    BadDefault,
    /// A rule on a type that it does not fit.
    MisplacedRule,
    /// A text that is no duration.
    BadDuration,
    /// A limit below zero.
    NegativeLimit,
    /// A text that is no set of characters.
    BadCharset,
    /// A value that an enumeration of integers cannot have.
    BadValue,
    /// A placeholder of a path and a parameter that do not meet.
    PathParameter,
    /// A request line that cannot be read.
    MalformedRequest,
    /// A method that is none of HTTP's.
    UnknownMethod,
    /// A host that is not defined.
    UnknownHost,
    /// A path that cannot be sent, or that its host does not serve.
    BadPath,
    /// A path without a version.
    NoVersion,
    /// Two operations with the same request.
    SameRequest,
    /// A body that cannot be sent.
    MisplacedBody,
    /// An effect that the method contradicts.
    Effect,
    /// A parameter that cannot be written in a query.
    QueryForm,
    /// More required values than a constructor takes.
    TooManyArguments,
    /// A parameter or field of the paging that does not exist or does not fit.
    PagingName,
    /// Paging of something that is no page.
    PagingReturns,
    /// A direction that is no value of its parameter.
    PagingDirection,
    /// A cursor whose type is not that of the item.
    PagingCursor,
    /// A rate that cannot be read.
    BadRate,
    /// A text that is no content type.
    ContentType,
    /// A name that refers to nothing.
    UnknownName,
    /// An error code that is not listed.
    UnknownCode,
    /// A field that does not exist.
    UnknownField,
    /// A name of something that does not fit.
    Unfit,
    /// A base address that cannot be used.
    BadBaseUrl,
    /// A template that makes no JSON, or lacks a placeholder.
    BadTemplate,
    /// Values and placeholders of an error code that do not meet.
    CodeValues,
    /// A text that no header can be named by.
    HeaderName,
    /// An HTTP status that shows no refusal.
    BadStatus,
    /// A pattern of error codes that cannot be read, or that means two things.
    CodePattern,
    /// Evidence of a key that is not there.
    EvidenceKey,
    /// A fact without a source.
    NoSource,
    /// A section that the interface document does not have.
    UnknownSection,
    /// A text that says nothing.
    Blank,
    /// An operation without an example.
    NoExample,
    /// A value of an example that its parameter does not take.
    ExampleValue,
    /// An example that is sent otherwise.
    ExampleWire,
    /// An answer that the operation does not give.
    ExampleAnswer,
}

impl Code {
    /// All codes, in the order of their numbers.
    pub const ALL: &'static [Self] = &[
        Self::Unreadable,
        Self::Syntax,
        Self::DuplicateKey,
        Self::UnknownKey,
        Self::MissingKey,
        Self::WrongType,
        Self::UnknownWord,
        Self::TooLarge,
        Self::Unseen,
        Self::MalformedType,
        Self::UnknownType,
        Self::TypeArgument,
        Self::Endless,
        Self::UnreadType,
        Self::DuplicateType,
        Self::DuplicateWireName,
        Self::DuplicateCode,
        Self::DuplicateValue,
        Self::RustNames,
        Self::Twice,
        Self::NoValues,
        Self::GroupName,
        Self::EmptyRange,
        Self::BadDefault,
        Self::MisplacedRule,
        Self::BadDuration,
        Self::NegativeLimit,
        Self::BadCharset,
        Self::BadValue,
        Self::PathParameter,
        Self::MalformedRequest,
        Self::UnknownMethod,
        Self::UnknownHost,
        Self::BadPath,
        Self::NoVersion,
        Self::SameRequest,
        Self::MisplacedBody,
        Self::Effect,
        Self::QueryForm,
        Self::TooManyArguments,
        Self::PagingName,
        Self::PagingReturns,
        Self::PagingDirection,
        Self::PagingCursor,
        Self::BadRate,
        Self::ContentType,
        Self::UnknownName,
        Self::UnknownCode,
        Self::UnknownField,
        Self::Unfit,
        Self::BadBaseUrl,
        Self::BadTemplate,
        Self::CodeValues,
        Self::HeaderName,
        Self::BadStatus,
        Self::CodePattern,
        Self::EvidenceKey,
        Self::NoSource,
        Self::UnknownSection,
        Self::Blank,
        Self::NoExample,
        Self::ExampleValue,
        Self::ExampleWire,
        Self::ExampleAnswer,
    ];

    /// `TW001`.
    pub fn id(self) -> &'static str {
        self.entry().0
    }

    /// What is wrong, in one line.
    pub fn title(self) -> &'static str {
        self.entry().1
    }

    fn entry(self) -> (&'static str, &'static str) {
        match self {
            Self::Unreadable => ("TW001", "a file or folder of the contract cannot be read"),
            Self::Syntax => ("TW002", "a file is not TOML"),
            Self::DuplicateKey => ("TW003", "a key stands twice in a table"),
            Self::UnknownKey => ("TW004", "a key that the language does not have"),
            Self::MissingKey => ("TW005", "a key that must be there is not"),
            Self::WrongType => ("TW006", "a value of the wrong type"),
            Self::UnknownWord => ("TW007", "a word that is not one of a closed list"),
            Self::TooLarge => ("TW008", "a number that its place cannot hold"),
            Self::Unseen => ("TW009", "a text with a character that cannot be seen"),
            Self::MalformedType => ("TW010", "a text that is no type"),
            Self::UnknownType => ("TW011", "a type that nothing defines"),
            Self::TypeArgument => ("TW012", "a type parameter that is missing, or one too many"),
            Self::Endless => ("TW013", "a record that contains itself"),
            Self::UnreadType => ("TW014", "a type that cannot be read where it stands"),
            Self::DuplicateType => ("TW020", "two types of one group with the same name"),
            Self::DuplicateWireName => ("TW021", "two fields or parameters with the same name on the wire"),
            Self::DuplicateCode => ("TW022", "an error code that is listed twice"),
            Self::DuplicateValue => ("TW023", "a value that an enumeration lists twice"),
            Self::RustNames => ("TW024", "two names that are the same in Rust"),
            Self::Twice => ("TW025", "a thing that the contract has once stands twice"),
            Self::NoValues => ("TW026", "an enumeration without values"),
            Self::GroupName => ("TW027", "a name that no group can have"),
            Self::EmptyRange => ("TW030", "a least value above the greatest"),
            Self::BadDefault => ("TW031", "a default that its field would not take"),
            Self::MisplacedRule => ("TW032", "a rule on a type that it does not fit"),
            Self::BadDuration => ("TW033", "a text that is no duration"),
            Self::NegativeLimit => ("TW034", "a limit below zero"),
            Self::BadCharset => ("TW035", "a text that is no set of characters"),
            Self::BadValue => ("TW036", "a value that an enumeration of integers cannot have"),
            Self::PathParameter => ("TW037", "a placeholder of a path and a parameter that do not meet"),
            Self::MalformedRequest => ("TW040", "a request line that cannot be read"),
            Self::UnknownMethod => ("TW041", "a method that is none of HTTP's"),
            Self::UnknownHost => ("TW042", "a host that is not defined"),
            Self::BadPath => ("TW043", "a path that cannot be sent, or that its host does not serve"),
            Self::NoVersion => ("TW044", "a path without a version"),
            Self::SameRequest => ("TW045", "two operations with the same request"),
            Self::MisplacedBody => ("TW046", "a body that cannot be sent"),
            Self::Effect => ("TW047", "an effect that the method contradicts"),
            Self::QueryForm => ("TW048", "a parameter that cannot be written in a query"),
            Self::TooManyArguments => ("TW049", "more required values than a constructor takes"),
            Self::PagingName => ("TW050", "a parameter or field of the paging that does not exist or does not fit"),
            Self::PagingReturns => ("TW051", "paging of something that is no page"),
            Self::PagingDirection => ("TW052", "a direction that is no value of its parameter"),
            Self::PagingCursor => ("TW053", "a cursor whose type is not that of the item"),
            Self::BadRate => ("TW060", "a rate that cannot be read"),
            Self::ContentType => ("TW061", "a text that is no content type"),
            Self::UnknownName => ("TW070", "a name that refers to nothing"),
            Self::UnknownCode => ("TW071", "an error code that is not listed"),
            Self::UnknownField => ("TW072", "a field that does not exist"),
            Self::Unfit => ("TW073", "a name of something that does not fit"),
            Self::BadBaseUrl => ("TW074", "a base address that cannot be used"),
            Self::BadTemplate => ("TW075", "a template that makes no JSON, or lacks a placeholder"),
            Self::CodeValues => ("TW076", "values and placeholders of an error code that do not meet"),
            Self::HeaderName => ("TW077", "a text that no header can be named by"),
            Self::BadStatus => ("TW078", "an HTTP status that shows no refusal"),
            Self::CodePattern => ("TW079", "a pattern of error codes that cannot be read, or that means two things"),
            Self::EvidenceKey => ("TW080", "evidence of a key that is not there"),
            Self::NoSource => ("TW081", "a fact without a source"),
            Self::UnknownSection => ("TW082", "a section that the interface document does not have"),
            Self::Blank => ("TW083", "a text that says nothing"),
            Self::NoExample => ("TW090", "an operation without an example"),
            Self::ExampleValue => ("TW091", "a value of an example that its parameter does not take"),
            Self::ExampleWire => ("TW092", "an example that is sent otherwise"),
            Self::ExampleAnswer => ("TW093", "an answer that the operation does not give"),
        }
    }
}
