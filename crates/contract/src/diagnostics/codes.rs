//! The codes of diagnostics. A number is never reused.

/// The code of a diagnostic, which identifies a kind of error in a contract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Code {
    /// A file or directory of the contract cannot be read.
    Unreadable,
    /// A file is not valid TOML.
    Syntax,
    /// A key is declared twice in a table.
    DuplicateKey,
    /// A key is unknown.
    UnknownKey,
    /// A required key is missing.
    MissingKey,
    /// A value has the wrong type.
    WrongType,
    /// A value is not one of the allowed ones.
    ValueNotAllowed,
    /// A number is out of the range of its key.
    OutOfRange,
    /// A string or key contains an invisible character.
    InvisibleCharacter,
    /// A type is malformed.
    MalformedType,
    /// A type is not defined.
    UnknownType,
    /// A type argument is missing or unexpected, or a type parameter is invalid.
    TypeArgument,
    /// A record contains itself.
    RecursiveRecord,
    /// A type is not supported where it is used.
    UnsupportedType,
    /// Two types of a group have the same name, or a type has the name of a built-in one.
    DuplicateType,
    /// Two fields, headers or parameters have the same name on the wire.
    DuplicateWireName,
    /// An error code is listed twice.
    DuplicateCode,
    /// An enum lists a value twice.
    DuplicateValue,
    /// Two names are equal in Rust.
    RustNameCollision,
    /// A definition that all files share, or an entry of a list, is duplicated.
    Duplicate,
    /// An enum has no values, or a union no cases.
    NoValues,
    /// A group has an invalid name.
    GroupName,
    /// An operation has an invalid name.
    OperationName,
    /// A declared name contains no letter.
    UnusableName,
    /// A minimum is greater than the maximum.
    EmptyRange,
    /// A default is not a valid value.
    InvalidDefault,
    /// A rule does not apply to the type or place of its field.
    MisplacedRule,
    /// A duration is malformed.
    InvalidDuration,
    /// A number is negative.
    NegativeNumber,
    /// A set of characters is malformed.
    InvalidCharset,
    /// A value of an integer enum is not an integer in canonical form.
    InvalidEnumValue,
    /// An enum encodes another one incorrectly.
    InvalidEncoding,
    /// The placeholders of a path and its parameters do not match.
    PathParameter,
    /// A condition between fields is invalid.
    InvalidCondition,
    /// A request line is malformed.
    MalformedRequest,
    /// The HTTP method is unknown.
    UnknownMethod,
    /// A host is not defined.
    UnknownHost,
    /// A path cannot be sent, or its host does not serve it.
    InvalidPath,
    /// A path has no version.
    NoVersion,
    /// Two operations have the same request.
    DuplicateRequest,
    /// A body cannot be sent.
    InvalidBody,
    /// The effect of an operation contradicts its method.
    EffectMismatch,
    /// A query or form cannot contain a parameter or field.
    NotEncodable,
    /// A constructor would need too many arguments.
    TooManyArguments,
    /// A parameter or field that `paging` refers to does not exist or has the wrong type.
    PagingReference,
    /// An operation with paging does not return a page.
    PagingReturns,
    /// A paging direction is not a value of the direction parameter.
    PagingDirection,
    /// The cursor parameter and the field that it is set to have different types.
    PagingCursor,
    /// A stream, or the part of it that an operation returns, refers to something of the wrong type or without effect.
    InvalidStream,
    /// A rate limit is malformed.
    InvalidRate,
    /// A content type is malformed.
    InvalidContentType,
    /// A name is not defined.
    UnknownName,
    /// An error code is not listed.
    UnknownCode,
    /// A field does not exist.
    UnknownField,
    /// Two declarations contradict each other.
    Mismatch,
    /// A base address is invalid.
    InvalidBaseUrl,
    /// A template does not produce the response that its envelope describes.
    InvalidTemplate,
    /// The values of an error code do not match its message.
    CodeValues,
    /// A header name is invalid or reserved.
    HeaderName,
    /// An HTTP status does not prove that a request was rejected.
    InvalidStatus,
    /// A pattern of error codes is malformed or ambiguous.
    CodePattern,
    /// Evidence refers to a key that does not exist.
    EvidenceKey,
    /// A fact has no source.
    MissingSource,
    /// A source, or a section of one, is not declared.
    UnknownSource,
    /// A description or name is blank.
    Blank,
    /// The sources of a fact do not support its evidence.
    UnsupportedEvidence,
    /// An operation has no example of a request, a success or a failure.
    MissingExample,
    /// A value of an example is invalid.
    ExampleValue,
    /// An example differs from the request that is sent.
    ExampleRequest,
    /// An example response does not match the contract.
    ExampleResponse,
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
        Self::ValueNotAllowed,
        Self::OutOfRange,
        Self::InvisibleCharacter,
        Self::MalformedType,
        Self::UnknownType,
        Self::TypeArgument,
        Self::RecursiveRecord,
        Self::UnsupportedType,
        Self::DuplicateType,
        Self::DuplicateWireName,
        Self::DuplicateCode,
        Self::DuplicateValue,
        Self::RustNameCollision,
        Self::Duplicate,
        Self::NoValues,
        Self::GroupName,
        Self::OperationName,
        Self::UnusableName,
        Self::EmptyRange,
        Self::InvalidDefault,
        Self::MisplacedRule,
        Self::InvalidDuration,
        Self::NegativeNumber,
        Self::InvalidCharset,
        Self::InvalidEnumValue,
        Self::InvalidEncoding,
        Self::PathParameter,
        Self::InvalidCondition,
        Self::MalformedRequest,
        Self::UnknownMethod,
        Self::UnknownHost,
        Self::InvalidPath,
        Self::NoVersion,
        Self::DuplicateRequest,
        Self::InvalidBody,
        Self::EffectMismatch,
        Self::NotEncodable,
        Self::TooManyArguments,
        Self::PagingReference,
        Self::PagingReturns,
        Self::PagingDirection,
        Self::PagingCursor,
        Self::InvalidStream,
        Self::InvalidRate,
        Self::InvalidContentType,
        Self::UnknownName,
        Self::UnknownCode,
        Self::UnknownField,
        Self::Mismatch,
        Self::InvalidBaseUrl,
        Self::InvalidTemplate,
        Self::CodeValues,
        Self::HeaderName,
        Self::InvalidStatus,
        Self::CodePattern,
        Self::EvidenceKey,
        Self::MissingSource,
        Self::UnknownSource,
        Self::Blank,
        Self::UnsupportedEvidence,
        Self::MissingExample,
        Self::ExampleValue,
        Self::ExampleRequest,
        Self::ExampleResponse,
    ];

    /// Returns the identifier, such as `TW001`.
    pub fn id(self) -> &'static str {
        self.entry().0
    }

    /// Returns a title of a few words.
    pub fn title(self) -> &'static str {
        self.entry().1
    }

    /// Returns the explanation in Markdown: the meaning of the error, the reason for it, and the fix.
    pub fn explanation(self) -> &'static str {
        self.entry().2
    }

    fn entry(self) -> (&'static str, &'static str, &'static str) {
        match self {
            Self::Unreadable => {
                ("TW001", "a file or directory of the contract cannot be read", include_str!("explain/TW001.md"))
            }
            Self::Syntax => ("TW002", "invalid TOML", include_str!("explain/TW002.md")),
            Self::DuplicateKey => ("TW003", "duplicate key in a table", include_str!("explain/TW003.md")),
            Self::UnknownKey => ("TW004", "unknown key", include_str!("explain/TW004.md")),
            Self::MissingKey => ("TW005", "missing key", include_str!("explain/TW005.md")),
            Self::WrongType => ("TW006", "value of the wrong type", include_str!("explain/TW006.md")),
            Self::ValueNotAllowed => {
                ("TW007", "value that is not one of the allowed ones", include_str!("explain/TW007.md"))
            }
            Self::OutOfRange => ("TW008", "number out of range", include_str!("explain/TW008.md")),
            Self::InvisibleCharacter => ("TW009", "invisible character", include_str!("explain/TW009.md")),
            Self::MalformedType => ("TW010", "malformed type", include_str!("explain/TW010.md")),
            Self::UnknownType => ("TW011", "unknown type", include_str!("explain/TW011.md")),
            Self::TypeArgument => ("TW012", "missing or unexpected type argument", include_str!("explain/TW012.md")),
            Self::RecursiveRecord => ("TW013", "record that contains itself", include_str!("explain/TW013.md")),
            Self::UnsupportedType => {
                ("TW014", "type that is not supported where it is used", include_str!("explain/TW014.md"))
            }
            Self::DuplicateType => ("TW020", "duplicate type name", include_str!("explain/TW020.md")),
            Self::DuplicateWireName => ("TW021", "duplicate name on the wire", include_str!("explain/TW021.md")),
            Self::DuplicateCode => ("TW022", "duplicate error code", include_str!("explain/TW022.md")),
            Self::DuplicateValue => ("TW023", "duplicate enum value", include_str!("explain/TW023.md")),
            Self::RustNameCollision => ("TW024", "names that are equal in Rust", include_str!("explain/TW024.md")),
            Self::Duplicate => ("TW025", "duplicate definition or list entry", include_str!("explain/TW025.md")),
            Self::NoValues => {
                ("TW026", "enum, union or table of error codes without values", include_str!("explain/TW026.md"))
            }
            Self::GroupName => ("TW027", "invalid group name", include_str!("explain/TW027.md")),
            Self::OperationName => ("TW028", "invalid operation name", include_str!("explain/TW028.md")),
            Self::UnusableName => ("TW029", "name without a letter", include_str!("explain/TW029.md")),
            Self::EmptyRange => ("TW030", "empty range", include_str!("explain/TW030.md")),
            Self::InvalidDefault => ("TW031", "invalid default", include_str!("explain/TW031.md")),
            Self::MisplacedRule => ("TW032", "rule that does not apply", include_str!("explain/TW032.md")),
            Self::InvalidDuration => ("TW033", "invalid duration", include_str!("explain/TW033.md")),
            Self::NegativeNumber => ("TW034", "negative number", include_str!("explain/TW034.md")),
            Self::InvalidCharset => ("TW035", "invalid set of characters", include_str!("explain/TW035.md")),
            Self::InvalidEnumValue => ("TW036", "invalid value of an enum", include_str!("explain/TW036.md")),
            Self::PathParameter => {
                ("TW037", "path parameters and placeholders do not match", include_str!("explain/TW037.md"))
            }
            Self::InvalidEncoding => ("TW039", "invalid encoding of an enum", include_str!("explain/TW039.md")),
            Self::InvalidCondition => ("TW038", "invalid condition", include_str!("explain/TW038.md")),
            Self::MalformedRequest => ("TW040", "malformed request line", include_str!("explain/TW040.md")),
            Self::UnknownMethod => ("TW041", "unknown HTTP method", include_str!("explain/TW041.md")),
            Self::UnknownHost => ("TW042", "unknown host", include_str!("explain/TW042.md")),
            Self::InvalidPath => ("TW043", "invalid path", include_str!("explain/TW043.md")),
            Self::NoVersion => ("TW044", "path without a version", include_str!("explain/TW044.md")),
            Self::DuplicateRequest => ("TW045", "duplicate request", include_str!("explain/TW045.md")),
            Self::InvalidBody => ("TW046", "invalid body", include_str!("explain/TW046.md")),
            Self::EffectMismatch => ("TW047", "effect that contradicts the method", include_str!("explain/TW047.md")),
            Self::NotEncodable => {
                ("TW048", "value that a query or form cannot contain", include_str!("explain/TW048.md"))
            }
            Self::TooManyArguments => ("TW049", "too many required values", include_str!("explain/TW049.md")),
            Self::PagingReference => ("TW050", "invalid reference in `paging`", include_str!("explain/TW050.md")),
            Self::PagingReturns => ("TW051", "paging without a page", include_str!("explain/TW051.md")),
            Self::PagingDirection => ("TW052", "invalid paging direction", include_str!("explain/TW052.md")),
            Self::PagingCursor => {
                ("TW053", "cursor and item field have different types", include_str!("explain/TW053.md"))
            }
            Self::InvalidStream => ("TW054", "invalid stream of an archive", include_str!("explain/TW054.md")),
            Self::InvalidRate => ("TW060", "invalid rate limit", include_str!("explain/TW060.md")),
            Self::InvalidContentType => ("TW061", "invalid content type", include_str!("explain/TW061.md")),
            Self::UnknownName => ("TW070", "unknown name", include_str!("explain/TW070.md")),
            Self::UnknownCode => ("TW071", "unknown error code", include_str!("explain/TW071.md")),
            Self::UnknownField => ("TW072", "unknown field", include_str!("explain/TW072.md")),
            Self::Mismatch => ("TW073", "contradicting declarations", include_str!("explain/TW073.md")),
            Self::InvalidBaseUrl => ("TW074", "invalid base address", include_str!("explain/TW074.md")),
            Self::InvalidTemplate => ("TW075", "invalid response template", include_str!("explain/TW075.md")),
            Self::CodeValues => {
                ("TW076", "values of an error code do not match its message", include_str!("explain/TW076.md"))
            }
            Self::HeaderName => ("TW077", "invalid header name", include_str!("explain/TW077.md")),
            Self::InvalidStatus => {
                ("TW078", "HTTP status that does not prove a rejection", include_str!("explain/TW078.md"))
            }
            Self::CodePattern => {
                ("TW079", "invalid or ambiguous pattern of error codes", include_str!("explain/TW079.md"))
            }
            Self::EvidenceKey => ("TW080", "evidence for a key that does not exist", include_str!("explain/TW080.md")),
            Self::MissingSource => ("TW081", "fact without a source", include_str!("explain/TW081.md")),
            Self::UnknownSource => ("TW082", "undeclared source or section", include_str!("explain/TW082.md")),
            Self::Blank => ("TW083", "blank description or name", include_str!("explain/TW083.md")),
            Self::UnsupportedEvidence => {
                ("TW084", "evidence that the sources do not support", include_str!("explain/TW084.md"))
            }
            Self::MissingExample => ("TW090", "missing example", include_str!("explain/TW090.md")),
            Self::ExampleValue => ("TW091", "invalid value in an example", include_str!("explain/TW091.md")),
            Self::ExampleRequest => {
                ("TW092", "example that differs from the request that is sent", include_str!("explain/TW092.md"))
            }
            Self::ExampleResponse => {
                ("TW093", "example response that the contract does not describe", include_str!("explain/TW093.md"))
            }
        }
    }
}
