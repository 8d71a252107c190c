//! Explanations of codes. Each is a Markdown file with a rejected example and its fixed version.

use std::str::FromStr;

use annotate_snippets::renderer::Style;

use super::codes::Code;

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
