//! The codes of diagnostics, and their explanations. A number is never reused.

use std::str::FromStr;

use annotate_snippets::renderer::Style;

/// Defines [`Code`] from the number, the variant and the title of each code, in the order of the numbers. The title is a phrase of a few
/// words; `explain/` contains the explanations: Markdown files with a rejected example and its
/// fixed version.
macro_rules! codes {
    ($($id:ident $variant:ident: $title:literal,)*) => {
        /// The code of a diagnostic, which identifies a kind of error in a contract.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code {
            $(#[doc = $title] $variant,)*
        }

        impl Code {
            /// All codes, in the order of their numbers.
            pub const ALL: &'static [Self] = &[$(Self::$variant),*];

            /// Returns the identifier, such as `TW001`.
            pub fn id(self) -> &'static str {
                match self {
                    $(Self::$variant => stringify!($id),)*
                }
            }

            /// Returns a title of a few words.
            pub fn title(self) -> &'static str {
                match self {
                    $(Self::$variant => $title,)*
                }
            }

            /// Returns the explanation in Markdown: the meaning of the error, the reason for it, and the fix.
            pub fn explanation(self) -> &'static str {
                match self {
                    $(Self::$variant => include_str!(concat!("explain/", stringify!($id), ".md")),)*
                }
            }
        }
    };
}

codes! {
    TW001 Unreadable: "a file or directory of the contract cannot be read",
    TW002 Syntax: "invalid TOML",
    TW003 DuplicateKey: "duplicate key in a table",
    TW004 UnknownKey: "unknown key",
    TW005 MissingKey: "missing key",
    TW006 WrongType: "value of the wrong type",
    TW007 ValueNotAllowed: "value that is not one of the allowed ones",
    TW008 OutOfRange: "number out of range",
    TW009 InvisibleCharacter: "invisible character",
    TW010 MalformedType: "malformed type",
    TW011 UnknownType: "unknown type",
    TW012 TypeArgument: "missing or unexpected type argument",
    TW013 RecursiveRecord: "record that contains itself",
    TW014 UnsupportedType: "type that is not supported where it is used",
    TW020 DuplicateType: "duplicate type name",
    TW021 DuplicateWireName: "duplicate name on the wire",
    TW022 DuplicateCode: "duplicate error code",
    TW024 RustNameCollision: "names that are equal in Rust",
    TW025 Duplicate: "duplicate definition or list entry",
    TW026 NoValues: "enum or union without values",
    TW027 GroupName: "invalid name of a group or topic",
    TW028 OperationName: "invalid operation name",
    TW029 UnusableName: "name without a letter",
    TW030 EmptyRange: "empty range",
    TW031 InvalidDefault: "invalid default",
    TW032 MisplacedRule: "rule that does not apply",
    TW033 InvalidDuration: "invalid duration",
    TW034 NegativeNumber: "negative number",
    TW035 InvalidCharset: "invalid set of characters",
    TW036 InvalidEnumValue: "invalid value of an enum",
    TW037 PathParameter: "path parameters and placeholders do not match",
    TW038 InvalidCondition: "invalid condition",
    TW039 InvalidEncoding: "invalid encoding of an enum",
    TW040 MalformedRequest: "malformed request line",
    TW041 UnknownMethod: "unknown HTTP method",
    TW042 UnknownHost: "unknown host",
    TW043 InvalidPath: "invalid path",
    TW044 NoVersion: "path without a version",
    TW045 DuplicateRequest: "duplicate request",
    TW046 InvalidBody: "invalid body",
    TW047 EffectMismatch: "effect that contradicts the method",
    TW048 NotEncodable: "value that a query or form cannot contain",
    TW049 TooManyArguments: "too many required values",
    TW050 PagingReference: "invalid reference in `paging`",
    TW051 PagingReturns: "paging without a page",
    TW052 PagingDirection: "invalid paging direction",
    TW053 PagingCursor: "cursor and item field have different types",
    TW054 InvalidDataset: "invalid dataset of an archive",
    TW055 InvalidSocket: "invalid socket",
    TW056 InvalidTopic: "invalid topic of a channel",
    TW057 InvalidBook: "invalid order book of a channel",
    TW058 InvalidInstrument: "invalid field of an instrument",
    TW060 InvalidRate: "invalid rate limit",
    TW061 InvalidContentType: "invalid content type",
    TW070 UnknownName: "unknown name",
    TW071 UnknownCode: "unknown error code",
    TW072 UnknownField: "unknown field",
    TW073 Mismatch: "contradicting declarations",
    TW074 InvalidBaseUrl: "invalid base address",
    TW075 InvalidTemplate: "invalid response template",
    TW077 HeaderName: "invalid header name",
    TW078 InvalidStatus: "HTTP status that does not prove a rejection",
    TW079 CodePattern: "invalid or ambiguous pattern of error codes",
    TW080 EvidenceKey: "evidence for a key that does not exist",
    TW081 MissingSource: "fact without a source",
    TW082 UnknownSource: "undeclared source or section",
    TW083 Blank: "blank description or name",
    TW084 UnsupportedEvidence: "evidence that the sources do not support",
    TW090 MissingExample: "missing example",
    TW091 ExampleValue: "invalid value in an example",
    TW092 ExampleRequest: "example that differs from the request that is sent",
    TW093 ExampleResponse: "example response that the contract does not describe",
}

impl Code {
    /// Formats the title, in bold on a terminal, and the explanation.
    pub fn explained(self) -> String {
        let bold = Style::new().bold();
        format!("{bold}# {}: {}{bold:#}\n\n{}", self.id(), self.title(), self.explanation())
    }

    fn number(self) -> Option<u16> {
        self.id().strip_prefix("TW")?.parse().ok()
    }
}

impl FromStr for Code {
    type Err = String;

    /// Parses `TW011`, `tw011` or `11`.
    fn from_str(text: &str) -> Result<Self, String> {
        let prefixed = text.split_at_checked(2).filter(|(prefix, _)| prefix.eq_ignore_ascii_case("TW"));
        let wanted = prefixed.map_or(text, |(_, number)| number).parse::<u16>().ok();
        let nearest =
            Self::ALL.iter().copied().min_by_key(|code| code.number().zip(wanted).map(|(a, b)| a.abs_diff(b)));
        match (wanted, nearest) {
            (Some(wanted), Some(code)) if code.number() == Some(wanted) => Ok(code),
            (Some(_), Some(code)) => {
                let nearest = format!("the nearest is {}: {}", code.id(), code.title());
                Err(format!("there is no code `{text}`; {nearest}; `cargo xtask explain` lists them all"))
            }
            _ => Err(format!("`{text}` is not a code: write it like `TW011`; `cargo xtask explain` lists them all")),
        }
    }
}

/// Lists all codes with their titles, a line each.
pub fn list_of_codes() -> String {
    Code::ALL.iter().map(|code| format!("{}  {}\n", code.id(), code.title())).collect()
}
