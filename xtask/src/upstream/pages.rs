//! Pages: the statements of a page of the documentation about an operation.

use std::collections::BTreeMap;

use tradewire_contract::request_lines::without_names;

use super::headers::{self, Headers};
use super::limits;
use super::mdx::{Block, blocks};
use super::samples;
use super::tables::{self, ErrorCode, Parameter};

/// Pages by their paths in the documentation.
pub type Pages = BTreeMap<String, Page>;

/// The statements of a page about an operation.
#[derive(Debug, Default)]
pub struct Page {
    /// The whole page.
    pub text: String,
    /// The method and path; `None` if the page states none.
    pub endpoint: Option<Endpoint>,
    /// The parameters and the fields of the body.
    pub parameters: Vec<Parameter>,
    /// Whether `parameters` comes from a sample, because the page lists no parameters itself.
    pub is_sampled: bool,
    /// The rate limits, as the contract writes them: `10/s per key`.
    pub limits: Vec<String>,
    /// The content types that the text lists.
    pub content_types: Vec<String>,
    /// Whether requests are signed, if the text states it.
    pub is_signed: Option<bool>,
    /// The headers of the sample requests.
    pub headers: Headers,
    pub codes: Vec<ErrorCode>,
    /// The error codes in a table of the codes of several operations.
    pub shared_codes: Vec<ErrorCode>,
    /// The sample responses.
    pub responses: Vec<String>,
    /// All code of the page.
    pub samples: Vec<String>,
    /// The parts of the page that cannot be read.
    pub problems: Vec<String>,
}

/// The method and path of an operation.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Endpoint {
    /// The method, in capital letters.
    pub method: String,
    /// The path, as the page writes it.
    pub path: String,
}

impl Endpoint {
    /// Returns the path without the names of its placeholders.
    pub fn route(&self) -> (String, String) {
        route(&self.method, &self.path)
    }
}

/// Returns a method and a path without the names of its placeholders, so that both sides can be compared.
pub fn route(method: &str, path: &str) -> (String, String) {
    (method.to_owned(), without_names(path))
}

const METHODS: [&str; 5] = ["GET", "POST", "PUT", "DELETE", "PATCH"];

/// The parts of a page, by words in their headings.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Section {
    Parameters,
    Request,
    Response,
    Limits,
    Other,
}

impl Section {
    fn new(heading: &str) -> Self {
        let heading = heading.to_lowercase();
        let has = |word: &str| heading.contains(word);
        match () {
            () if has("response") => Self::Response,
            () if has("example") => Self::Request,
            () if has("param") => Self::Parameters,
            () if has("limit") => Self::Limits,
            () if has("request") => Self::Request,
            () => Self::Other,
        }
    }
}

pub fn read(text: &str) -> Page {
    let blocks = blocks(text);
    let page = Page { endpoint: endpoint(&blocks), text: text.to_owned(), ..Page::default() };
    let mut reader = Reader { page, section: Section::Other, request: None };
    blocks.iter().for_each(|block| reader.read(block));
    reader.finish()
}

struct Reader {
    page: Page,
    section: Section,
    /// The sample of a body.
    request: Option<String>,
}

impl Reader {
    fn read(&mut self, block: &Block) {
        match block {
            Block::Heading(heading) => {
                self.section = Section::new(heading);
                self.text(heading);
            }
            Block::Text(text) => self.text(text),
            Block::Code { info, text } => self.code(&info.to_lowercase(), text),
            Block::Table(table) => {
                let Page { parameters, codes, shared_codes, problems, .. } = &mut self.page;
                tables::read(table, parameters, codes, problems);
                shared_codes.extend(tables::shared_codes(table));
            }
        }
    }

    fn text(&mut self, text: &str) {
        for line in text.lines() {
            let (limits, has_unread) = limits::read(line);
            for limit in limits {
                if !self.page.limits.contains(&limit) {
                    self.page.limits.push(limit);
                }
            }
            if self.section == Section::Limits && has_unread {
                self.page.problems.push(format!("the rate limit `{line}` cannot be read"));
            }
            self.page.content_types.extend(headers::content_types(line));
            self.page.is_signed = headers::signature(line).or(self.page.is_signed);
        }
        if self.section == Section::Parameters {
            self.page.parameters.extend(listed_parameter(text));
        }
    }

    fn code(&mut self, info: &str, code: &str) {
        let is_json = samples::is_json(code);
        self.page.headers.add(code);
        self.page.samples.push(code.to_owned());
        match self.section {
            Section::Parameters if is_json => self.request = Some(code.to_owned()),
            Section::Request if !info.contains("response") => {
                let sample = if is_json { Some(code) } else { samples::sent_json(code) };
                self.request = self.request.take().or(sample.map(str::to_owned));
            }
            Section::Request | Section::Response if is_json => self.page.responses.push(code.to_owned()),
            _ => {}
        }
    }

    fn finish(mut self) -> Page {
        if self.page.endpoint.is_none() {
            self.page.problems.insert(0, "no method and path are found".to_owned());
        }
        // A table states more than a sample.
        if let (Some(sample), true) = (self.request, self.page.parameters.is_empty()) {
            match tables::from_sample(&sample) {
                Ok(parameters) => (self.page.parameters, self.page.is_sampled) = (parameters, true),
                Err(reason) => self.page.problems.push(format!("the sample request is not JSON: {reason}")),
            }
        }
        self.page
    }
}

/// Returns the first method and path of a page: `**Type:** GET`, ``**Description:** `/v4/order` ``, ``**GET** `/v4/order` ``,
/// ``**Endpoint:** `GET /v4/order` `` and similar.
fn endpoint(blocks: &[Block]) -> Option<Endpoint> {
    let texts = blocks.iter().filter_map(|block| match block {
        Block::Text(text) | Block::Heading(text) => Some(text.as_str()),
        Block::Table(_) | Block::Code { .. } => None,
    });
    let lines: Vec<&str> = texts.flat_map(str::lines).collect();
    let method = lines.iter().find_map(|line| method(line))?;
    let path = lines.iter().find_map(|line| path(line))?;
    Some(Endpoint { method: method.to_owned(), path: path.to_owned() })
}

/// Returns the method in a line. Small letters are accepted after a label, because prose contains words like "get".
fn method(line: &str) -> Option<&'static str> {
    let words: Vec<&str> =
        line.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| !word.is_empty()).take(3).collect();
    let is_labelled = matches!(words.first(), Some(&("Type" | "Method")));
    let is_method =
        |word: &str, method: &str| if is_labelled { word.eq_ignore_ascii_case(method) } else { word == method };
    words.iter().find_map(|word| METHODS.into_iter().find(|method| is_method(word, method)))
}

/// Returns the path in a line: in a code span, or after a label such as `Description:`.
fn path(line: &str) -> Option<&str> {
    let spans = line.split('`').skip(1).step_by(2);
    let labelled = line.split_once(": ").map(|(_, rest)| rest);
    let words = spans.chain(labelled).flat_map(str::split_whitespace);
    words.into_iter().find(|word| word.starts_with('/') && word.len() > 1 && !word.contains('`'))
}

/// Returns the parameter of a list item: `` `name`: description``.
fn listed_parameter(text: &str) -> Option<Parameter> {
    let (name, description) = text.strip_prefix('`')?.split_once("`:")?;
    Some(Parameter { name: name.to_owned(), description: description.trim().to_owned(), ..Parameter::default() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn methods_and_paths_are_found_in_all_spellings() {
        for (page, method, path) in [
            ("**Type:** GET\n**Description:** `/v4/order`", "GET", "/v4/order"),
            ("**Type** GET\n\n**Description:** /v4/order", "GET", "/v4/order"),
            ("**Type** DELETE\n\n**Description:**`/v4/order`", "DELETE", "/v4/order"),
            ("**Type:** post **Description:** `/v4/order/{id}`", "POST", "/v4/order/{id}"),
            ("**\\*Type:** POST\n**Description** `/v4/order`", "POST", "/v4/order"),
            ("### Description\n\n**GET** `/v4/order`", "GET", "/v4/order"),
            ("**Endpoint:** `GET /v4/order`", "GET", "/v4/order"),
            ("**Method:** PUT\n**Endpoint:** `/v4/order`", "PUT", "/v4/order"),
            ("- Type: **GET**\n- URL: `/v4/order`", "GET", "/v4/order"),
        ] {
            let endpoint = Endpoint { method: method.into(), path: path.into() };
            assert_eq!(read(page).endpoint, Some(endpoint), "{page}");
        }
        assert_eq!(read("Get the order, see `order`.").endpoint, None);
    }

    #[test]
    fn all_limits_of_a_page_are_read() {
        for (page, limits, problems) in [
            ("200/s/apikey", &["200/s per key"][..], &[][..]),
            ("1. one: `10/s/ip`\n2. several: `10/s/ip`", &["10/s per ip"], &[]),
            ("20/s/apikey 100/s/ip", &["20/s per key", "100/s per ip"], &[]),
            ("5 each day", &[], &[]),
            ("### Rate Limit\n\nNone", &[], &[]),
            ("### Rate Limit\n\n5 each day", &[], &["5 each day"]),
            (
                "### Rate Limit\n\n10/s/ip\n\n5 each day\n6 each week\n",
                &["10/s per ip"],
                &["5 each day", "6 each week"],
            ),
            ("### Rate Limit\n\n10/s/ip, 5 each day", &["10/s per ip"], &["10/s/ip, 5 each day"]),
        ] {
            let read = read(page);
            assert_eq!(read.limits, limits, "{page}");
            let expected: Vec<String> =
                problems.iter().map(|line| format!("the rate limit `{line}` cannot be read")).collect();
            // The page states no method.
            assert_eq!(read.problems.get(1..), Some(expected.as_slice()), "{page}");
        }
    }

    #[test]
    fn requests_are_described_by_text_and_samples() {
        let page = read(
            "> Content-Type = `text/json && application/json`\n\nThis method does not require a signature.\n\n\
             ```bash\ncurl -H \"X-Key: k\" -H \"Content-Type: text/json\"\n```\n",
        );
        assert_eq!(page.content_types, ["text/json", "application/json"]);
        assert_eq!(page.is_signed, Some(false));
        assert!(page.headers.has_prefix(&["x-".into()]));
        assert_eq!(page.headers.content_types(), ["text/json"]);
    }
}
