//! Sources of facts. They are documentation only: no behavior depends on them.

use tradewire_contract::FactSource;

use super::change::{Class, ItemChanges};
use super::pairing::{Kind, pair};
use super::usage::Usage;
use super::wording;

pub const SOURCES: Kind<FactSource> = Kind {
    removed: Class::Documentation,
    added: Class::Documentation,
    ..Kind::on_wire("source", |source| format!("source {}", source.name), compare_sources)
};

fn compare_sources(old: &FactSource, new: &FactSource, _: &Usage<'_>, item: &mut ItemChanges) {
    let FactSource { name: _, doc, url, evidence, sections } = old;
    if *doc != new.doc {
        item.push(Class::Documentation, "the documentation changed");
    }
    item.compare(Class::Documentation, "the address", (url, &new.url), wording::quoted_or_none);
    item.compare(Class::Evidence, "the best evidence", (evidence, &new.evidence), |evidence| {
        evidence.as_str().to_owned()
    });
    let [before, now] = [sections, &new.sections].map(|sections| sections.iter().collect::<Vec<_>>());
    let pairs = pair(&before, &now, &[|(section, _)| (*section).clone()]);
    for (section, _) in &pairs.removed {
        item.push(Class::Documentation, format!("the section `{section}` was removed"));
    }
    for ((_, old), (section, new)) in &pairs.kept {
        item.compare(
            Class::Documentation,
            &format!("the title of the section `{section}`"),
            (*old, *new),
            wording::quoted,
        );
    }
    for (section, title) in &pairs.added {
        item.push(Class::Documentation, format!("the section `{section}` was added: {title}"));
    }
    pairs.report_order("its sections", item);
}
