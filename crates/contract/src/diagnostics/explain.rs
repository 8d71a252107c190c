//! Explanations of codes. Each is a Markdown file with a rejected example and its fixed version.

use std::str::FromStr;

use annotate_snippets::renderer::{AnsiColor, Style};

use super::codes::Code;

/// An example of an explanation: a file of a contract.
#[derive(Debug)]
pub struct Example {
    /// `bad` if it is rejected, `good` if it is fixed.
    pub kind: &'static str,
    /// The name of the file, if it matters.
    pub file: Option<&'static str>,
    /// The lines.
    pub lines: Vec<&'static str>,
}

impl Code {
    /// Parses the examples of the explanation: the code blocks that start with "```toml,bad" or "```toml,good,name.toml".
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

    /// Formats the title and the explanation, as Markdown with terminal colors.
    pub fn explained(self) -> String {
        let bold = Style::new().bold();
        let title = format!("{bold}# {}: {}{bold:#}\n\n", self.id(), self.title());
        let examples = self.examples();
        let is_in = |kind: &str, line: &str| {
            examples.iter().any(|example| example.kind == kind && example.lines.contains(&line))
        };
        let styled = |line: &str| {
            // Only lines that differ between the two examples are colored.
            let style = match (is_in("bad", line), is_in("good", line)) {
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
