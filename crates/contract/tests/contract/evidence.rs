//! The evidence of the contract: what is not in the interface document is not presented as documented.

use std::path::Path;

use tradewire_contract::load::{self, SourceFiles};
use tradewire_contract::{Contract, Evidence, Fact, Name, diagnostics::Diagnostics};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// The evidence that a field declares overrides the evidence of its record, and the reference shows it.
#[test]
fn a_documented_override_wins_over_inherited_evidence() -> Result {
    let contract = Contract::embedded();
    let order = contract.record(&Name::new("futures", "Order")).ok_or("no such record")?;
    let read = |file: &str| std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file));
    let (file, page) = (read("api-schema/futures/orders.toml")?, read("docs/reference/futures/orders.md")?);
    let lines = file.split_once("[records.Order.fields]\n").ok_or("no fields")?.1.lines();
    let lines = lines.take_while(|line| !line.is_empty()).filter(|line| line.contains(" unit = "));
    let (overrides, others): (Vec<_>, Vec<_>) =
        lines.partition(|line| line.contains("evidence = { unit = \"documented\""));
    let field = |line: &str| line.split_once(' ').and_then(|(name, _)| order.fields.get(name));
    let evidence = |line: &str| field(line).map(|field| field.fact.evidence_of("unit"));
    assert!(others.iter().any(|line| evidence(line) == Some(Evidence::Inferred)), "inherited");
    let rows: Vec<_> = page.lines().filter(|line| line.contains("*(unit: documented)*")).collect();
    assert!(!overrides.is_empty());
    for line in overrides {
        assert_eq!(evidence(line), Some(Evidence::Documented), "{line}");
        let name = &field(line).ok_or("no such field")?.wire;
        assert!(rows.iter().any(|row| row.starts_with(&format!("| `{name}` "))), "{line}");
    }
    Ok(())
}

#[test]
fn the_classification_of_codes_and_statuses_is_not_presented_as_documented() {
    let contract = Contract::embedded();
    let is_documented = |fact: &Fact, key: &str| fact.evidence_of(key) == Evidence::Documented;
    for code in contract.codes() {
        assert!(!is_documented(&code.fact, "kind"), "{}", code.wire);
        assert!(code.scope.is_none() || !is_documented(&code.fact, "scope"), "{}", code.wire);
    }
    contract.kinds.iter().for_each(|kind| assert_eq!(kind.fact.evidence, Evidence::Inferred, "{}", kind.name));
    contract.statuses.iter().for_each(|status| assert!(!is_documented(&status.fact, "kind"), "{}", status.code()));
}

/// The document marks each of these with "not shown", or describes it in words that our value does not repeat.
#[test]
fn what_the_document_does_not_show_is_not_presented_as_documented() -> Result {
    let contract = Contract::embedded();
    let operation = |group: &str, of: &str| contract.operation(&Name::new(group, of)).ok_or("no such operation");
    let (batch, loans) = (operation("spot", "batch_orders")?, operation("loan", "currencies")?);
    let ids = batch.params.get("orderIds").ok_or("no such parameter")?;
    let codes = contract.enumeration(&Name::new("futures", "TriggerOrderTypeCode")).ok_or("no such enum")?;
    for (section, fact, keys) in [
        ("4.6: which method is valid", &batch.fact, &["request"][..]),
        ("4.6: the sample carries a body", &ids.fact, &["in", "wire"]),
        ("5: whether the loan currencies require the headers", &loans.fact, &["auth"]),
        ("3: 1 is Limit TP", &codes.fact, &["encodes"]),
    ] {
        let documented = keys.iter().filter(|key| fact.evidence_of(key) == Evidence::Documented);
        assert_eq!(documented.collect::<Vec<_>>(), Vec::<&&str>::new(), "{section}");
    }
    let examples = batch.responses.iter().filter(|response| response.fact.evidence == Evidence::Documented);
    assert_eq!(examples.count(), 0, "the examples of 4.6 follow another request");
    Ok(())
}

/// Section 5 of the interface document names the headers, and does not show how a request is signed.
#[test]
fn signing_is_public_and_the_names_of_its_headers_are_documented() -> Result {
    let signing = Contract::embedded().signing.as_ref().ok_or("no signing")?;
    assert_eq!(signing.fact.evidence_of("doc"), Evidence::PublicHigh);
    signing.recipes.iter().for_each(|recipe| assert_ne!(recipe.fact.evidence_of("parts"), Evidence::Documented));
    signing.headers.iter().for_each(|header| assert_eq!(header.fact.evidence_of("name"), Evidence::Documented));
    Ok(())
}

/// Only the contract is edited to refer to a new section of the interface document.
#[test]
fn a_new_section_is_declared_in_the_contract_alone() -> Result {
    let dir = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../api-schema");
    let files = load::load(&dir, &mut Diagnostics::default()).files;
    let mut texts: Vec<_> = files.into_iter().map(|source| (source.path, source.text)).collect();
    let edit = |texts: &mut Vec<(String, String)>, from: &str, to: &str| {
        texts.iter_mut().for_each(|(_, text)| *text = text.replace(from, to));
    };
    let check = |texts: &[(String, String)]| {
        let mut diagnostics = Diagnostics::default();
        let files: SourceFiles = load::from_texts(texts.to_vec(), &mut diagnostics);
        Contract::checked(&files, &mut diagnostics);
        diagnostics.render(&files, false)
    };
    edit(&mut texts, "source       = \"4.5 and", "source       = \"4.7 and");
    assert!(check(&texts).contains("the source `interface` has no section `4.7`"));
    edit(&mut texts, "\"5\"   = \"Authentication\"", "\"4.7\" = \"Loan query\"\n\"5\"   = \"Authentication\"");
    assert_eq!(check(&texts), "no errors in the contract\n");
    Ok(())
}
