//! What each code means, at length: a Markdown file each, with an example that is refused and the same one mended.

use std::str::FromStr;

use annotate_snippets::renderer::{AnsiColor, Style};

use super::Code;

impl Code {
    /// What it means, why it is refused, and how to mend it.
    pub fn explanation(self) -> &'static str {
        match self {
            Self::Unreadable => include_str!("explain/TW001.md"),
            Self::Syntax => include_str!("explain/TW002.md"),
            Self::DuplicateKey => include_str!("explain/TW003.md"),
            Self::UnknownKey => include_str!("explain/TW004.md"),
            Self::MissingKey => include_str!("explain/TW005.md"),
            Self::WrongType => include_str!("explain/TW006.md"),
            Self::UnknownWord => include_str!("explain/TW007.md"),
            Self::TooLarge => include_str!("explain/TW008.md"),
            Self::Unseen => include_str!("explain/TW009.md"),
            Self::MalformedType => include_str!("explain/TW010.md"),
            Self::UnknownType => include_str!("explain/TW011.md"),
            Self::TypeArgument => include_str!("explain/TW012.md"),
            Self::Endless => include_str!("explain/TW013.md"),
            Self::UnreadType => include_str!("explain/TW014.md"),
            Self::DuplicateType => include_str!("explain/TW020.md"),
            Self::DuplicateWireName => include_str!("explain/TW021.md"),
            Self::DuplicateCode => include_str!("explain/TW022.md"),
            Self::DuplicateValue => include_str!("explain/TW023.md"),
            Self::RustNames => include_str!("explain/TW024.md"),
            Self::Twice => include_str!("explain/TW025.md"),
            Self::NoValues => include_str!("explain/TW026.md"),
            Self::GroupName => include_str!("explain/TW027.md"),
            Self::EmptyRange => include_str!("explain/TW030.md"),
            Self::BadDefault => include_str!("explain/TW031.md"),
            Self::MisplacedRule => include_str!("explain/TW032.md"),
            Self::BadDuration => include_str!("explain/TW033.md"),
            Self::NegativeLimit => include_str!("explain/TW034.md"),
            Self::BadCharset => include_str!("explain/TW035.md"),
            Self::BadValue => include_str!("explain/TW036.md"),
            Self::PathParameter => include_str!("explain/TW037.md"),
            Self::MalformedRequest => include_str!("explain/TW040.md"),
            Self::UnknownMethod => include_str!("explain/TW041.md"),
            Self::UnknownHost => include_str!("explain/TW042.md"),
            Self::BadPath => include_str!("explain/TW043.md"),
            Self::NoVersion => include_str!("explain/TW044.md"),
            Self::SameRequest => include_str!("explain/TW045.md"),
            Self::MisplacedBody => include_str!("explain/TW046.md"),
            Self::Effect => include_str!("explain/TW047.md"),
            Self::QueryForm => include_str!("explain/TW048.md"),
            Self::TooManyArguments => include_str!("explain/TW049.md"),
            Self::PagingName => include_str!("explain/TW050.md"),
            Self::PagingReturns => include_str!("explain/TW051.md"),
            Self::PagingDirection => include_str!("explain/TW052.md"),
            Self::PagingCursor => include_str!("explain/TW053.md"),
            Self::BadRate => include_str!("explain/TW060.md"),
            Self::ContentType => include_str!("explain/TW061.md"),
            Self::UnknownName => include_str!("explain/TW070.md"),
            Self::UnknownCode => include_str!("explain/TW071.md"),
            Self::UnknownField => include_str!("explain/TW072.md"),
            Self::Unfit => include_str!("explain/TW073.md"),
            Self::BadBaseUrl => include_str!("explain/TW074.md"),
            Self::BadTemplate => include_str!("explain/TW075.md"),
            Self::CodeValues => include_str!("explain/TW076.md"),
            Self::HeaderName => include_str!("explain/TW077.md"),
            Self::BadStatus => include_str!("explain/TW078.md"),
            Self::CodePattern => include_str!("explain/TW079.md"),
            Self::EvidenceKey => include_str!("explain/TW080.md"),
            Self::NoSource => include_str!("explain/TW081.md"),
            Self::UnknownSection => include_str!("explain/TW082.md"),
            Self::Blank => include_str!("explain/TW083.md"),
            Self::NoExample => include_str!("explain/TW090.md"),
            Self::ExampleValue => include_str!("explain/TW091.md"),
            Self::ExampleWire => include_str!("explain/TW092.md"),
            Self::ExampleAnswer => include_str!("explain/TW093.md"),
        }
    }
}

/// An example of an explanation: a file of a contract.
#[derive(Debug)]
pub struct Example {
    /// Whether it is refused or in order: `bad` or `good`.
    pub kind: &'static str,
    /// The name of its file, where that matters.
    pub file: Option<&'static str>,
    /// Its lines.
    pub lines: Vec<&'static str>,
}

impl Code {
    /// The examples of its explanation: what stands between "```toml,bad" or "```toml,good,name.toml" and the next "```".
    pub fn examples(self) -> Vec<Example> {
        let mut examples = Vec::new();
        let mut lines = self.explanation().lines();
        while let Some(line) = lines.next() {
            let Some(info) = line.strip_prefix("```toml,") else { continue };
            let (kind, file) = info.split_once(',').map_or((info, None), |(kind, file)| (kind, Some(file)));
            examples.push(Example { kind, file, lines: lines.by_ref().take_while(|line| *line != "```").collect() });
        }
        examples
    }

    /// The explanation under its title: Markdown, with colours.
    pub fn explained(self) -> String {
        let bold = Style::new().bold();
        let title = format!("{bold}# {}: {}{bold:#}\n\n", self.id(), self.title());
        let examples = self.examples();
        let stands_in = |kind: &str, line: &str| {
            examples.iter().any(|example| example.kind == kind && example.lines.contains(&line))
        };
        let styled = |line: &str| {
            // What both examples have says nothing of the slip.
            let style = match (stands_in("bad", line), stands_in("good", line)) {
                (true, false) => AnsiColor::Red.on_default(),
                (false, true) => AnsiColor::Green.on_default(),
                _ => Style::new(),
            };
            format!("{style}{line}{style:#}\n")
        };
        title + &self.explanation().lines().map(styled).collect::<String>()
    }

    fn number(self) -> Option<u16> {
        self.id().strip_prefix("TW")?.parse().ok()
    }
}

impl FromStr for Code {
    type Err = String;

    /// Reads `TW011`, `tw011` or `11`.
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
            _ => Err(format!("`{text}` is no code: write it like `TW011`; `cargo xtask explain` lists them all")),
        }
    }
}

/// All codes with their titles, a line each.
pub fn list_of_codes() -> String {
    Code::ALL.iter().map(|code| format!("{}  {}\n", code.id(), code.title())).collect()
}
