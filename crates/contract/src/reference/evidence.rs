//! Renders the source and the evidence of facts.

use super::TextFormat;
use crate::prose::markdown;
use crate::{Evidence, Fact, Reference, references};

/// Returns a note on the evidence of a fact as far as it differs from that of the table around it, in italics in Markdown, and in brackets
/// in plain text.
pub fn note(fact: &Fact, around: &Fact, format: TextFormat) -> Option<String> {
    noted(&notes(fact, around), format)
}

/// Returns a note in italics about what has weaker evidence than the table around a fact.
pub fn weaker(fact: &Fact, around: &Fact) -> Option<String> {
    let (whole, keys) = fact.evidence_within(around);
    let whole = whole.filter(|evidence| *evidence > around.evidence);
    let expected = |key: &str| whole.unwrap_or_else(|| around.evidence_of(key));
    let keys = keys.into_iter().filter(|(key, evidence)| *evidence > expected(key));
    noted(&worded(whole, keys), TextFormat::Markdown)
}

/// Returns the evidence of a fact as far as it differs from that of the table around it: `inferred`, or `min: inferred` for a single key.
pub fn notes(fact: &Fact, around: &Fact) -> Vec<String> {
    let (whole, keys) = fact.evidence_within(around);
    worded(whole, keys)
}

/// Returns evidence in words: that of a whole fact, and that of single keys.
fn worded<'a>(whole: Option<Evidence>, keys: impl IntoIterator<Item = (&'a str, Evidence)>) -> Vec<String> {
    let whole = whole.map(|evidence| evidence.as_str().to_owned());
    let keys = keys.into_iter().map(|(key, evidence)| format!("{}: {}", key_words(key), evidence.as_str()));
    whole.into_iter().chain(keys).collect()
}

fn noted(notes: &[String], format: TextFormat) -> Option<String> {
    (!notes.is_empty()).then(|| match format {
        TextFormat::Markdown => format!("*({})*", markdown(&notes.join("; "))),
        TextFormat::Plain => format!("[{}]", notes.join("] [")),
    })
}

/// Returns the documentation of a fact, followed by a note if its evidence differs from that of the table around it.
pub fn meaning(fact: &Fact, around: &Fact) -> String {
    let doc = markdown(&fact.doc);
    [doc].into_iter().chain(note(fact, around, TextFormat::Markdown)).collect::<Vec<_>>().join(" ")
}

/// Returns the source and the evidence of a fact as a sentence: `Source: interface 2.3; *inferred*.`
pub fn sentence(fact: &Fact, format: TextFormat) -> String {
    let source = source(fact, format);
    if source.is_empty() { source } else { format!("Source: {source}.") }
}

/// Returns the source and the evidence of a fact: `interface 2.3; *inferred*`.
pub fn source(fact: &Fact, format: TextFormat) -> String {
    let mut parts: Vec<String> = source_words(&fact.source).map(|source| format.text(&source)).into_iter().collect();
    if fact.evidence != Evidence::Documented {
        parts.push(format.emphasis(fact.evidence.as_str()));
    }
    for &evidence in Evidence::ALL {
        let of_this = fact.evidence_overrides.iter().filter(|(_, own)| *own == evidence && *own != fact.evidence);
        let keys: Vec<String> = of_this.map(|(key, _)| key_words(key)).collect();
        if !keys.is_empty() {
            parts.push(format!("{}: {}", keys.join(", "), format.emphasis(evidence.as_str())));
        }
    }
    parts.join("; ")
}

/// Returns a source in words: `2.3 and 5` of the interface document is `interface 2.3, 5`.
pub fn source_words(source: &str) -> Option<String> {
    let mut named = "";
    let words = references(source).map(|reference: Reference<'_>| match reference.section {
        Some(section) if reference.text == section && reference.source == named => section.to_owned(),
        Some(section) if reference.text == section => {
            named = reference.source;
            format!("{named} {section}")
        }
        _ => reference.text.to_owned(),
    });
    let words: Vec<String> = words.collect();
    (!source.is_empty()).then(|| words.join(", "))
}

/// Returns a key of the contract in words. Most keys are already words.
pub fn key_words(key: &str) -> String {
    match key {
        "doc" => "meaning".to_owned(),
        "optional" => "may be absent".to_owned(),
        "optional_result" => "the result may be null".to_owned(),
        key => key.replace('_', " "),
    }
}
