//! `tradewire archive status`.

use clap::ArgMatches;
use tradewire::Timestamp;
use tradewire_archive::{DatasetStatus, TimeRange, ViewStatus};

use super::{failure, open_read_only};
use crate::failure::Failure;
use crate::options::JSON;
use crate::output::{note, print, print_json};
use crate::table::{Column, Table, sanitized};
use crate::utc;

/// Prints the content of the archive, and its gaps.
pub async fn run(arguments: &ArgMatches) -> Result<(), Failure> {
    let status = open_read_only(arguments)?.status_at(Timestamp::now()).await.map_err(failure)?;
    if arguments.get_flag(JSON) {
        return print_json(&status);
    }
    let numbers = ["records", "revisions", "open"].map(Column::number);
    let texts = ["read from", "read to", "last sweep", "sync before"].map(Column::text);
    let mut table =
        Table::new([Column::text("account"), Column::text("dataset")].into_iter().chain(numbers).chain(texts));
    let mut notes = Vec::new();
    for dataset in &status {
        let numbers = [dataset.records, dataset.revisions, dataset.open].map(|number| number.to_string());
        let row = [dataset.account.clone(), dataset.dataset.clone()].into_iter().chain(numbers);
        table.push(row.chain(times(dataset).map(|time| time.map_or_else(|| "never".to_owned(), utc::short))));
        notes.extend(gaps(dataset));
    }
    if status.is_empty() {
        note("The archive is empty.");
        return Ok(());
    }
    let printed = print(&table.render());
    notes.iter().for_each(|gap| note(&sanitized(gap)));
    printed
}

/// Returns the times that hold for all views of a dataset: the start and the end of the range that was read, the start of the last sweep,
/// and the time when the exchange stops returning the records after the range.
fn times(dataset: &DatasetStatus) -> [Option<Timestamp>; 4] {
    let earliest = |time: fn(&ViewStatus) -> Option<Timestamp>| dataset.views.iter().map(time).min().flatten();
    let latest = |time: fn(&ViewStatus) -> Option<Timestamp>| dataset.views.iter().filter_map(time).max();
    [
        latest(|view| view.covered.map(|covered| covered.start)),
        earliest(|view| view.covered.map(|covered| covered.end)),
        earliest(|view| view.last_sweep),
        earliest(|view| view.unread.last().map(|unread| unread.lost_from)),
    ]
}

/// Describes the gaps of a dataset, except for the time since the last sync.
fn gaps(dataset: &DatasetStatus) -> Vec<String> {
    let name = format!("{} of {}", dataset.dataset, dataset.account);
    let range = |range: TimeRange| format!("{} to {} UTC", utc::short(range.start), utc::short(range.end));
    let mut gaps = Vec::new();
    if dataset.views.is_empty() {
        gaps.push(format!("{name} was never read: sync it."));
    }
    for view in &dataset.views {
        let assumed = if view.reach_is_declared { "" } else { " (the exchange does not document when)" };
        let is_since_last_sync = |range: TimeRange| view.covered.is_some_and(|covered| range.start >= covered.end);
        for unread in view.unread.iter().filter(|unread| !is_since_last_sync(unread.range)) {
            gaps.push(format!(
                "{name}, {}: {} was not read; the exchange returns it until {} UTC{assumed}.",
                view.view,
                range(unread.range),
                utc::short(unread.lost_from)
            ));
        }
        gaps.extend(view.distrusted.iter().map(|distrusted| {
            format!(
                "{name}, {}: {} does not count as read, because the clock was ahead at that time (or this machine's clock is behind); the \
                 next sync reads it again.",
                view.view,
                range(*distrusted)
            )
        }));
        gaps.extend(view.lost.iter().map(|lost| format!("{name}, {}: {} is lost.", view.view, range(*lost))));
    }
    gaps.extend(dataset.missing.iter().map(|missing| {
        format!(
            "{name}: {} could still change when the exchange stopped returning it ({} UTC).",
            missing.key,
            utc::short(missing.since)
        )
    }));
    gaps
}
