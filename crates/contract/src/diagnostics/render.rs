//! Renders diagnostics as text, in the style of rustc.

use std::cmp::Ordering;
use std::ops::Range;

use annotate_snippets::{AnnotationKind, Group, Level, Renderer, Snippet};
use indexmap::{IndexMap, IndexSet};

use super::{Diagnostic, Diagnostics, Label, Location};
use crate::load::{SourceFile, SourceFiles};

/// A file, and the byte range in it that a label points to.
type Span = (usize, Range<usize>);

impl Diagnostics {
    /// Renders all diagnostics in the order of files and lines, followed by their number and a hint at the explanations.
    pub fn render(&self, sources: &SourceFiles, color: bool) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let mut sorted: Vec<_> = self.list.iter().map(|diagnostic| (start(diagnostic, sources), diagnostic)).collect();
        sorted.sort_by(|(a, x), (b, y)| by_location(a.as_ref(), b.as_ref()).then(x.code.cmp(&y.code)));
        let mut text = String::new();
        for (_, diagnostic) in &sorted {
            text.push_str(&renderer.render(&[group(diagnostic, sources)]));
            text.push_str("\n\n");
        }
        text.push_str(&number_of_errors(self.len()));
        text.push_str(&further_reading(sorted.iter().map(|(_, diagnostic)| diagnostic.code.id())));
        text
    }
}

fn number_of_errors(errors: usize) -> String {
    match errors {
        0 => "no errors in the contract\n".to_owned(),
        1 => "1 error in the contract\n".to_owned(),
        errors => format!("{errors} errors in the contract\n"),
    }
}

/// Formats the command that explains the first codes.
fn further_reading<'a>(codes: impl Iterator<Item = &'a str>) -> String {
    let codes: IndexSet<&str> = codes.collect();
    let first: Vec<&str> = codes.into_iter().take(3).collect();
    match first.as_slice() {
        [] => String::new(),
        first => format!("For more about an error: cargo xtask explain {}\n", first.join(" ")),
    }
}

fn start(diagnostic: &Diagnostic, sources: &SourceFiles) -> Option<Span> {
    diagnostic.at.as_ref().map(|label| span(label, sources))
}

/// Compares diagnostics by location. Those without a location come first.
fn by_location(a: Option<&Span>, b: Option<&Span>) -> Ordering {
    let key = |span: &Span| (span.0, span.1.start, span.1.end);
    a.map(key).cmp(&b.map(key))
}

fn span(label: &Label, sources: &SourceFiles) -> Span {
    match &label.location {
        Location::Site(site) => (site.file, sources.span(site)),
        Location::Bytes(file, range) => (*file, range.clone()),
    }
}

fn group<'a>(diagnostic: &'a Diagnostic, sources: &'a SourceFiles) -> Group<'a> {
    let title = Level::ERROR.primary_title(&*diagnostic.title).id(diagnostic.code.id());
    let snippets = snippets(diagnostic, sources);
    let helps = diagnostic.help.iter().map(|help| Level::HELP.message(&**help));
    title.elements(snippets).elements(helps)
}

/// Returns a snippet for each file that a label points to, the file of the error first.
fn snippets<'a>(
    diagnostic: &'a Diagnostic,
    sources: &'a SourceFiles,
) -> Vec<Snippet<'a, annotate_snippets::Annotation<'a>>> {
    let primary = diagnostic.at.iter().map(|label| (AnnotationKind::Primary, label));
    let others = diagnostic.also.iter().map(|label| (AnnotationKind::Context, label));
    let mut files: IndexMap<usize, Vec<_>> = IndexMap::new();
    for (kind, label) in primary.chain(others) {
        let (file, range) = span(label, sources);
        files.entry(file).or_default().push((kind, range, &*label.text));
    }
    let snippet = |(file, labels)| Some(snippet(sources.files.get::<usize>(file)?, labels));
    files.into_iter().filter_map(snippet).collect()
}

/// Returns the lines of a file that labels point to. Files are long, so only these lines are passed to the renderer.
fn snippet<'a>(
    source: &'a SourceFile,
    labels: Vec<(AnnotationKind, Range<usize>, &'a str)>,
) -> Snippet<'a, annotate_snippets::Annotation<'a>> {
    let text = &*source.text;
    let first = labels.iter().map(|(_, range, _)| range.start).min().unwrap_or_default();
    let last = labels.iter().map(|(_, range, _)| range.end).max().unwrap_or_default();
    let start = text.get(..first).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
    let end = text.get(last..).and_then(|after| after.find('\n')).map_or(text.len(), |end| last + end + 1);
    let above = text.get(..start).unwrap_or_default();
    let line = 1 + above.bytes().filter(|byte| *byte == b'\n').count();
    let annotations =
        labels.into_iter().map(|(kind, range, label)| kind.span(range.start - start..range.end - start).label(label));
    Snippet::source(text.get(start..end).unwrap_or_default())
        .path(&*source.path)
        .line_start(line)
        .annotations(annotations)
}
