//! MDX: splits a page into headings, paragraphs, tables and code.

use pulldown_cmark::{CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

/// A part of a page.
#[derive(Debug, Clone, PartialEq)]
pub enum Block {
    /// A heading, or a paragraph in bold that is used like one.
    Heading(String),
    /// A paragraph or a list item. Code spans keep their backticks.
    Text(String),
    Table(Table),
    /// Code, with the words after its fence or the attributes of its element: `json title="Response"`.
    Code {
        info: String,
        text: String,
    },
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Table {
    /// The titles of the columns.
    pub head: Vec<String>,
    /// The rows below.
    pub rows: Vec<Vec<Cell>>,
}

/// A cell of a table.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Cell {
    /// The text, without markup.
    pub text: String,
    /// Whether the cell contains a link.
    pub has_link: bool,
}

/// The fence around code. Pages use the other one.
const FENCE: &str = "~~~~";

/// Splits a page into blocks.
pub fn blocks(page: &str) -> Vec<Block> {
    let markdown = with_fenced_code(without_front_matter(page));
    let mut reader = Reader::default();
    for event in Parser::new_ext(&markdown, Options::ENABLE_TABLES) {
        reader.read(event);
    }
    reader.finish_text();
    reader.blocks
}

/// Returns a page without the metadata at its top, which is between lines of `---`.
fn without_front_matter(page: &str) -> &str {
    let page = page.trim_start_matches('\u{feff}');
    let metadata = page.strip_prefix("---").and_then(|rest| rest.split_once("\n---"));
    metadata.map_or(page, |(_, body)| body)
}

/// Fences the code in elements. Braces in MDX are expressions, so this code is a template literal.
fn with_fenced_code(page: &str) -> String {
    let mut markdown = String::with_capacity(page.len());
    let mut rest = page;
    while let Some((before, after)) = rest.split_once("<CodeBlock")
        && let Some((element, after)) = after.split_once("</CodeBlock>")
        && let Some((info, literal)) = element.split_once('>')
    {
        let literal = literal.trim();
        let code = literal.strip_prefix("{`").and_then(|rest| rest.strip_suffix("`}")).unwrap_or(literal);
        markdown.push_str(&format!("{before}\n{FENCE}{info}\n{code}\n{FENCE}\n"));
        rest = after;
    }
    markdown + rest
}

/// The blocks that are complete, and the one that is being read.
#[derive(Default)]
struct Reader {
    blocks: Vec<Block>,
    text: String,
    /// Whether the text contains anything that is not bold.
    has_plain: bool,
    bold: usize,
    has_link: bool,
    table: Option<Table>,
    row: Vec<Cell>,
    code: Option<String>,
}

impl Reader {
    fn read(&mut self, event: Event<'_>) {
        match event {
            Event::Start(tag) => self.start(tag),
            Event::End(tag) => self.end(tag),
            Event::Text(text) => self.push(&text),
            // Backticks distinguish paths and names from prose. In a table, everything is data.
            Event::Code(code) if self.table.is_some() => self.push(&code),
            Event::Code(code) => self.push(&format!("`{code}`")),
            Event::SoftBreak | Event::HardBreak => self.text.push('\n'),
            Event::InlineHtml(_) | Event::Html(_) => self.text.push(' '),
            _ => {}
        }
    }

    fn push(&mut self, text: &str) {
        self.has_plain |= self.bold == 0 && !text.trim().is_empty();
        self.text.push_str(text);
    }

    fn start(&mut self, tag: Tag<'_>) {
        match tag {
            Tag::Strong => self.bold += 1,
            Tag::Link { .. } => self.has_link = true,
            Tag::CodeBlock(kind) => {
                self.finish_text();
                self.code = Some(match kind {
                    CodeBlockKind::Fenced(info) => info.to_string(),
                    CodeBlockKind::Indented => String::new(),
                });
            }
            Tag::Table(_) => {
                self.finish_text();
                self.table = Some(Table::default());
            }
            Tag::Paragraph | Tag::Heading { .. } | Tag::Item | Tag::List(_) => self.finish_text(),
            _ => {}
        }
    }

    fn end(&mut self, tag: TagEnd) {
        match tag {
            TagEnd::Strong => self.bold = self.bold.saturating_sub(1),
            TagEnd::Heading(_) => {
                let heading = self.take_text();
                self.blocks.push(Block::Heading(heading));
            }
            TagEnd::CodeBlock => {
                let info = self.code.take().unwrap_or_default();
                self.blocks.push(Block::Code { info, text: std::mem::take(&mut self.text) });
            }
            TagEnd::TableCell => {
                let has_link = std::mem::take(&mut self.has_link);
                let text = self.take_text();
                self.row.push(Cell { text, has_link });
            }
            TagEnd::TableHead | TagEnd::TableRow => {
                let row = std::mem::take(&mut self.row);
                if let Some(table) = &mut self.table {
                    match tag {
                        TagEnd::TableHead => table.head = row.into_iter().map(|cell| cell.text).collect(),
                        _ => table.rows.push(row),
                    }
                }
            }
            TagEnd::Table => self.blocks.extend(self.table.take().map(Block::Table)),
            TagEnd::Paragraph | TagEnd::Item => self.finish_text(),
            _ => {}
        }
    }

    fn take_text(&mut self) -> String {
        self.has_plain = false;
        std::mem::take(&mut self.text).trim().to_owned()
    }

    /// Ends a paragraph or list item.
    fn finish_text(&mut self) {
        let is_bold = !self.has_plain;
        self.has_link = false;
        let text = self.take_text();
        if !text.is_empty() {
            self.blocks.push(if is_bold { Block::Heading(text) } else { Block::Text(text) });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_literal_is_code() {
        let page = "---\nid: x\n---\n\n**Limits**\n\n<CodeBlock language=\"json\" \
                    title=\"Response\">\n  {`{\n  \"a\": \"b\"\n\n}`}\n</CodeBlock>\n\nafter `x`\n";
        let code = Block::Code {
            info: "language=\"json\" title=\"Response\"".into(),
            text: "{\n  \"a\": \"b\"\n\n}\n".into(),
        };
        let expected = [Block::Heading("Limits".into()), code, Block::Text("after `x`".into())];
        assert_eq!(blocks(page), expected);
    }

    #[test]
    fn a_row_has_as_many_cells_as_the_head() {
        let cell = |text: &str, has_link| Cell { text: text.into(), has_link };
        let table = Table {
            head: vec!["a".into(), "b".into()],
            rows: vec![vec![cell("x", false), cell("", false)], vec![cell("y", true), cell("w", false)]],
        };
        assert_eq!(blocks("| a | b |\n| --- | --- |\n| `x` |\n| [y](z) | w |\n"), [Block::Table(table)]);
    }
}
