//! Streams: the parts of an account's history that an archive keeps, and the operations that it reads.

use tradewire_contract::prose::code;
use tradewire_contract::{ArchiveSource, Stream};

use super::change::{Class, ItemChanges};
use super::fields::Renames;
use super::pairing::Kind;
use super::usage::Usage;
use super::wording;

pub const STREAMS: Kind<Stream> = Kind {
    users: |usage, stream| usage.of_operations(|_, operation| stream.is_read_from(operation)),
    removed_note: ": an archive cannot continue it",
    ..Kind::in_code("stream", |stream| format!("stream {}", stream.name), compare)
};

fn compare(old: &Stream, new: &Stream, _: &Usage<'_>, item: &mut ItemChanges) {
    let Stream { name: _, doc, written_record: _, record, key, time } = old;
    if *doc != new.doc {
        item.push(Class::Documentation, "the documentation changed");
    }
    item.compare(Class::Breaking, "the record", (record, &new.record), wording::quoted);
    item.compare(Class::Breaking, "the key of its records", (key, &new.key), wording::quoted);
    item.compare(Class::Behavior, "the time of its records", (time, &new.time), wording::quoted);
}

/// Compares the sources of a stream in an operation. A renamed parameter is reported as a change of the parameter.
pub fn compare_sources(
    old: Option<&ArchiveSource>,
    new: Option<&ArchiveSource>,
    renames: &Renames,
    item: &mut ItemChanges,
) {
    match (old, new) {
        (None, Some(new)) => item.push(Class::Additive, format!("an archive now reads {}", new.description(code))),
        (Some(old), None) => {
            item.push(Class::Behavior, format!("an archive no longer reads {}", old.description(code)));
        }
        (Some(old), Some(new)) => {
            let sources = (&renamed(old, renames), new);
            item.compare(Class::Behavior, "what an archive reads", sources, |source| source.description(code));
        }
        (None, None) => {}
    }
}

/// Returns a source with the new names of its parameters.
fn renamed(source: &ArchiveSource, renames: &Renames) -> ArchiveSource {
    let ArchiveSource { stream, start, end, views, lookup } = source;
    let param = |name: &String| renames.iter().find(|(from, _)| from == name).map_or(name, |(_, to)| to).clone();
    let [start, end, lookup] = [start, end, lookup].map(|name| name.as_ref().map(param));
    ArchiveSource { stream: stream.clone(), start, end, views: views.iter().map(param).collect(), lookup }
}

#[cfg(test)]
mod tests {
    use super::super::change::Users;
    use super::*;

    #[test]
    fn a_renamed_parameter_is_not_reported_again() {
        let source = |start: &str, view: &str| ArchiveSource {
            stream: "orders".to_owned(),
            start: Some(start.to_owned()),
            views: vec![view.to_owned()],
            ..ArchiveSource::default()
        };
        let renames = vec![("from".to_owned(), "since".to_owned()), ("old".to_owned(), "past".to_owned())];
        let reported = |new: &ArchiveSource| {
            let mut item = ItemChanges::new("orders");
            compare_sources(Some(&source("from", "old")), Some(new), &renames, &mut item);
            item.used_by(Users::default).len()
        };
        assert_eq!(reported(&source("since", "past")), 0);
        assert_eq!(reported(&source("since", "old")), 1);
    }
}
