//! Renders diagnostics as text, in the style of rustc.

use std::collections::HashMap;
use std::ops::Range;

use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};
use indexmap::{IndexMap, IndexSet};
use tradewire_wire::check::counted;

use super::{Diagnostic, Diagnostics, Label, Site};
use crate::load::{SourceFile, SourceFiles};

/// A file, and the byte range in it that a label points to.
type Span = (usize, Range<usize>);

impl Diagnostics {
    /// Renders all diagnostics in the order of files and lines, followed by their number and a hint at the explanations. An error that
    /// occurs in many places, because all of them refer to one wrong definition, is rendered once.
    pub fn render(&self, sources: &SourceFiles, color: bool) -> String {
        let renderer = if color { Renderer::styled() } else { Renderer::plain() };
        let span_of = |diagnostic: &Diagnostic| diagnostic.at.as_ref().map(|label| span(label, sources));
        let mut sorted: Vec<_> = self.list.iter().map(|diagnostic| (span_of(diagnostic), diagnostic)).collect();
        // Those without a location come first.
        sorted.sort_by_key(|(span, diagnostic)| {
            (span.as_ref().map(|(file, range)| (*file, range.start, range.end)), diagnostic.code)
        });
        let mut repeated: HashMap<Diagnostic, Vec<Span>> = HashMap::new();
        for (span, diagnostic) in &sorted {
            repeated.entry(without_location(diagnostic)).or_default().extend(span.clone());
        }
        let mut text = String::new();
        for (span, diagnostic) in &sorted {
            let places = repeated.get(&without_location(diagnostic)).map(Vec::as_slice).unwrap_or_default();
            let note = match places {
                [first, others @ ..] if others.len() >= MAX_REPETITIONS => {
                    if Some(first) != span.as_ref() {
                        continue;
                    }
                    Some(other_places(others, sources))
                }
                _ => None,
            };
            let notes = note.iter().map(|note| Level::NOTE.message(&**note));
            text.push_str(&renderer.render(&[group(diagnostic, sources).elements(notes)]));
            text.push_str("\n\n");
        }
        let errors = if self.is_empty() { "no errors".to_owned() } else { counted(self.len(), "error") };
        text.push_str(&format!("{errors} in the contract\n"));
        text.push_str(&further_reading(sorted.iter().map(|(_, diagnostic)| diagnostic.code.id())));
        text
    }
}

/// The number of places with the same error that are rendered one by one.
const MAX_REPETITIONS: usize = 4;

/// Returns a diagnostic without its location, to find the diagnostics that differ in nothing else.
fn without_location(diagnostic: &Diagnostic) -> Diagnostic {
    let at = diagnostic.at.as_ref().map(|label| Label { site: Site::file(0), text: label.text.clone() });
    Diagnostic { at, ..diagnostic.clone() }
}

/// Lists the other places with the same error.
fn other_places(places: &[Span], sources: &SourceFiles) -> String {
    let place = |(file, range): &Span| {
        let source = sources.files.get(*file)?;
        Some(format!("{}:{}", source.path, line_number(&source.text, range.start)))
    };
    let (listed, rest) = places.split_at(places.len().min(MAX_REPETITIONS));
    let listed: Vec<String> = listed.iter().filter_map(place).collect();
    let rest = if rest.is_empty() { String::new() } else { format!(" and {} more", rest.len()) };
    format!("the same error is in {} other places: {}{rest}", places.len(), listed.join(", "))
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

fn span(label: &Label, sources: &SourceFiles) -> Span {
    (label.site.file, sources.span(&label.site))
}

fn group<'a>(diagnostic: &'a Diagnostic, sources: &'a SourceFiles) -> Group<'a> {
    let title = Level::ERROR.primary_title(&*diagnostic.title).id(diagnostic.code.id());
    let snippets = snippets(diagnostic, sources);
    let helps = diagnostic.help.iter().map(|help| Level::HELP.message(&**help));
    title.elements(snippets).elements(helps)
}

/// Returns a snippet for each file that a label points to, the file of the error first.
fn snippets<'a>(diagnostic: &'a Diagnostic, sources: &'a SourceFiles) -> Vec<Snippet<'a, Annotation<'a>>> {
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

/// Returns the number of the line that contains a byte.
fn line_number(text: &str, at: usize) -> usize {
    1 + text.bytes().take(at).filter(|byte| *byte == b'\n').count()
}

/// Returns the lines of a file that labels point to. Files are long, so only these lines are passed to the renderer.
fn snippet<'a>(
    source: &'a SourceFile,
    labels: Vec<(AnnotationKind, Range<usize>, &'a str)>,
) -> Snippet<'a, Annotation<'a>> {
    let text = &*source.text;
    let first = labels.iter().map(|(_, range, _)| range.start).min().unwrap_or_default();
    let last = labels.iter().map(|(_, range, _)| range.end).max().unwrap_or_default();
    let start = text.get(..first).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
    let end = text.get(last..).and_then(|after| after.find('\n')).map_or(text.len(), |end| last + end + 1);
    let annotations =
        labels.into_iter().map(|(kind, range, label)| kind.span(range.start - start..range.end - start).label(label));
    Snippet::source(text.get(start..end).unwrap_or_default())
        .path(&*source.path)
        .line_start(line_number(text, start))
        .annotations(annotations)
}
