//! Reads a dataset of an account, and commits each page.

mod lookups;

use std::collections::{HashMap, VecDeque};
use std::sync::Arc;
use std::time::Instant;

use serde_json::value::RawValue;
use tradewire::Timestamp;
use tradewire_contract::paging::walk::{Walk, WalkError};
use tradewire_contract::{Account, Operation, Request};

use super::plan::{Plan, within, within_reach};
use super::{DatasetReport, Progress, SyncOptions};
use crate::account::AccountDataset;
use crate::archive::Archive;
use crate::clock::Clock;
use crate::commit::{Batch, Covered, commit};
use crate::coverage::{History, SETTLING, TimeRange, joined, setbacks};
use crate::datasets::{Dataset, List, Received, View};
use crate::error::ArchiveError;
use crate::exchange::{Exchange, ReadError};
use crate::open_records;
use crate::sources::Sources;

const MINUTE: i64 = 60_000;
const DAY: i64 = 24 * 60 * MINUTE;
/// The longest request that every exchange is assumed to answer in full. An exchange that returns a day may count both ends of it.
const WHOLE: i64 = DAY - 1;

/// The intended number of pages of a part, which is the unit that is committed as covered. The length of the parts adapts to it.
const PAGES_PER_PART: std::ops::RangeInclusive<u64> = 8..=32;
/// The maximum number of pages of a part. A longer part is abandoned and read in smaller parts, so that an interrupted sync does not have
/// to repeat much.
const MAX_PAGES: u64 = 64;
/// The lengths of parts. Exchanges that limit the length of a range often limit it to a week, and some shorten it without an error. A request
/// is a millisecond longer: see [`values`].
const LENGTHS: std::ops::RangeInclusive<i64> = MINUTE..=7 * DAY - 1;
/// The maximum number of unreadable records of a list that are reported one by one.
const MAX_UNREADABLE: usize = 10;

/// The part of a dataset that a sync may read.
///
/// This is not part of [`SyncOptions`], because an archive would then count records as nonexistent that were only filtered out.
#[derive(Debug, Clone)]
pub(crate) struct Scope {
    pub(crate) range: TimeRange,
    /// The values of parameters that select records, by their names on the wire.
    pub(crate) filters: Vec<(&'static str, String)>,
}

impl Scope {
    /// The whole dataset.
    pub(crate) const ALL: Self = Self { range: TimeRange::ALL, filters: Vec::new() };
}

/// What a sync of a dataset works with.
pub(crate) struct Task<'a, E> {
    pub(crate) archive: &'a Archive,
    pub(crate) exchange: &'a E,
    pub(crate) clock: &'a Clock,
    pub(crate) account: &'a str,
    pub(crate) options: &'a SyncOptions,
    /// The sources of the account's records.
    pub(crate) sources: Arc<Sources>,
    pub(crate) scope: &'a Scope,
}

/// Brings an account's dataset up to date, as far as it is in the scope.
pub(crate) async fn sync_dataset<E: Exchange>(
    task: &Task<'_, E>,
    dataset: Arc<Dataset>,
    on_progress: &mut (dyn FnMut(&Progress) + Send),
) -> Result<DatasetReport, ArchiveError> {
    let names = (task.account.to_owned(), dataset.name.clone());
    let now = task.clock.now(task.exchange);
    let since = dataset.lists.iter().map(|list| within_reach(list, now, now).start).min().unwrap_or(now);
    let read = task.archive.on_database(move |database| {
        let ids = AccountDataset::find_or_add(database, &names.0, &names.1)?;
        Ok((ids, open_records::keys(database, ids, since)?, setbacks(database, ids)?))
    });
    let (ids, unseen, setbacks) = read.await?;
    let sync = Sync {
        task,
        ids,
        report: DatasetReport::new(&dataset),
        dataset,
        on_progress,
        setbacks: setbacks.into(),
        unseen,
        unshortened: WHOLE,
        unanswered: Vec::new(),
        found: Vec::new(),
        started: Instant::now(),
        done_millis: 0,
        all_millis: 0,
    };
    sync.run().await
}

/// A sync of a dataset of an account.
struct Sync<'a, E> {
    task: &'a Task<'a, E>,
    /// The ids of the account and the dataset.
    ids: AccountDataset,
    dataset: Arc<Dataset>,
    on_progress: &'a mut (dyn FnMut(&Progress) + Send),
    report: DatasetReport,
    /// The commits that show that the clock was ahead earlier.
    setbacks: Arc<[(i64, Timestamp)]>,
    /// The open records that have not been read yet, each with a flag that is set if the exchange did not return the record last time.
    unseen: HashMap<String, bool>,
    /// The longest request to the list that the exchange does not shorten without an error: [`WHOLE`], or the time between two records that it
    /// returned for one range.
    unshortened: i64,
    /// The ranges for which the exchange returned only records of other times.
    unanswered: Vec<TimeRange>,
    /// The keys of missing records that the exchange returned again.
    found: Vec<String>,
    started: Instant,
    done_millis: i64,
    all_millis: i64,
}

/// The result of reading a part of a range.
struct PartRead {
    pages: u64,
    /// Whether the part has records.
    has_records: bool,
    /// The stretches that do not count as read yet, because the exchange may have shortened the part.
    stretches: Vec<TimeRange>,
}

/// The reason why a part of a dataset was not read.
enum Interrupted {
    /// A request to the exchange failed. The sync continues with the next dataset.
    Read(ReadError),
    /// The archive failed. The sync ends.
    Archive(ArchiveError),
}

impl Interrupted {
    /// Adds the times between which records may be missing to the error of a request. They are unknown for a list without time ranges.
    fn within(self, list: &List, unread: &[TimeRange]) -> Self {
        match (self, unread.first(), unread.last()) {
            (Self::Read(error), Some(first), Some(last)) if list.start.is_some() => {
                let what = format_args!("records from {} to {} were not all read", first.start, last.end);
                Self::Read(error.within(what))
            }
            (interrupted, ..) => interrupted,
        }
    }
}

impl From<ArchiveError> for Interrupted {
    fn from(error: ArchiveError) -> Self {
        Self::Archive(error)
    }
}

impl From<ReadError> for Interrupted {
    fn from(error: ReadError) -> Self {
        Self::Read(error)
    }
}

impl<E: Exchange> Sync<'_, E> {
    /// Reads the first list that the account may call, and then looks up the open records that the list did not contain.
    async fn run(mut self) -> Result<DatasetReport, ArchiveError> {
        let dataset = Arc::clone(&self.dataset);
        let mut refused = Vec::new();
        for list in &dataset.lists {
            let title = list.operation.title();
            match self.read_list(list).await {
                Ok(()) => self.report.operation = Some(title),
                Err(Interrupted::Archive(error)) => return Err(error),
                // Not a quant account. Another list has the same records, and any account may call it.
                Err(Interrupted::Read(error)) if error.is_listed && list.operation.account == Account::Quant => {
                    refused.push(error.within(title));
                    continue;
                }
                Err(Interrupted::Read(error)) => self.report.problems.push(error.within(title)),
            }
            break;
        }
        if refused.len() == dataset.lists.len() {
            self.report.problems.append(&mut refused);
        }
        self.look_up_unseen().await?;
        // An exchange that does not respond is reported once.
        if self.report.problems.is_empty() {
            self.report.problems.extend(self.task.clock.problem.clone());
        }
        Ok(self.report)
    }

    /// Returns the current time of the exchange, for requests.
    fn now(&self) -> Timestamp {
        self.task.clock.now(self.task.exchange)
    }

    /// Returns the part of a range that may be requested now.
    fn within(&self, list: &List, now: Timestamp) -> TimeRange {
        within(self.task.scope.range, list, now, self.task.clock.latest(self.task.exchange))
    }

    /// Reads the views of a list.
    async fn read_list(&mut self, list: &List) -> Result<(), Interrupted> {
        let now = self.now();
        self.unshortened = WHOLE;
        let mut plans = Vec::new();
        for view in &list.views {
            plans.push((view, self.plan(list, view, now).await?));
        }
        let millis = |ranges: &[TimeRange]| ranges.iter().map(|range| range.millis()).sum::<i64>();
        self.all_millis = plans.iter().map(|(_, plan)| millis(&plan.ranges)).sum();
        let mut left = VecDeque::new();
        for (view, plan) in &plans {
            left.extend(plan.ranges.iter().map(|range| (*view, *range, plan.sweep)));
        }
        while let Some((view, mut range, sweep)) = left.pop_front() {
            let read = self.read_range(list, view, &mut range, now, sweep).await;
            for TimeRange { start, end } in joined(std::mem::take(&mut self.unanswered)) {
                let what = format!("records from {start} to {end} were requested, and only others returned");
                self.report.problems.push(ReadError::new(what).within(list.operation.title()));
            }
            if let Err(interrupted) = read {
                let unread = joined(left.iter().map(|(_, range, _)| *range).chain([range]));
                return Err(interrupted.within(list, &unread));
            }
        }
        Ok(())
    }

    /// Plans the read of a view. Takes `&mut self`, because a shared reference in the future would require a progress function that is `Sync`.
    async fn plan(&mut self, list: &List, view: &View, now: Timestamp) -> Result<Plan, ArchiveError> {
        let (ids, operation, view) = (self.ids, list.operation.title(), view.name());
        let within = self.within(list, now);
        // If the time of the exchange is unknown, nothing counts as read, so what counts does not matter.
        let passed = self.task.clock.passed(self.task.exchange).unwrap_or(now);
        let needs_lists = self.dataset.lookup.is_none();
        let setbacks = Arc::clone(&self.setbacks);
        let read = self.task.archive.on_database(move |database| {
            let oldest_open = if needs_lists { open_records::oldest(database, ids, within.start)? } else { None };
            Ok((History::load(database, ids, &operation, &view, &setbacks, now)?, oldest_open))
        });
        let (history, oldest_open) = read.await?;
        Ok(Plan::new(self.task.options, &history, oldest_open, within, now, passed))
    }

    /// Reads a range in parts, and removes each part from `range` once it was read. The oldest part is read first, because it is the first
    /// that the exchange stops returning. The newest part is read last, so that a record that moves there because it changed is not missed.
    async fn read_range(
        &mut self,
        list: &List,
        view: &View,
        range: &mut TimeRange,
        now: Timestamp,
        sweep: Option<Timestamp>,
    ) -> Result<(), Interrupted> {
        let (mut length, mut accepted, mut limit) = (self.longest_part(false), 0, *LENGTHS.end());
        // The stretches of the last part to read on their own, and the end of this part.
        let (mut stretches, mut end) = (Vec::<TimeRange>::new(), range.start);
        let whole = list.start.is_none() || list.end.is_none();
        loop {
            // The exchange may stop returning the oldest records while the range is read.
            range.start = range.start.max(self.within(list, self.now()).start);
            let stretch = stretches.pop();
            let part = match stretch {
                Some(stretch) => TimeRange::new(stretch.start.max(range.start), stretch.end),
                None => {
                    range.start = range.start.max(end);
                    let end = if whole { range.end } else { range.end.min(range.start.plus_millis(length)) };
                    TimeRange::new(range.start, end)
                }
            };
            if part.is_empty() {
                match stretch {
                    Some(_) => continue,
                    None => break,
                }
            }
            let is_divisible = !whole && part.millis() > *LENGTHS.start();
            let max_pages = if is_divisible { MAX_PAGES } else { u64::MAX };
            let is_newest = stretch.is_none() && part.end == now;
            let unshortened = self.unshortened;
            let read = match self.read_part(list, view, part, is_newest, sweep, max_pages).await {
                Ok(Some(read)) => read,
                Ok(None) => {
                    let shorter = (part.millis() / 8).max(*LENGTHS.start());
                    match stretch {
                        Some(stretch) => stretches.extend(divided(stretch, shorter)),
                        None => length = shorter,
                    }
                    continue;
                }
                // The exchange may limit the length of a range: it accepted shorter ones.
                Err(Interrupted::Read(error))
                    if error.may_concern_range()
                        && is_divisible
                        && stretch.is_none()
                        && (1..=length).contains(&accepted) =>
                {
                    limit = (length / 2).max(*LENGTHS.start());
                    length = limit;
                    continue;
                }
                Err(error) => return Err(error),
            };
            accepted = accepted.max(part.millis());
            self.done_millis += part.millis() - read.stretches.iter().map(|stretch| stretch.millis()).sum::<i64>();
            stretches.extend(read.stretches.into_iter().flat_map(|stretch| divided(stretch, self.longest_part(false))));
            if stretch.is_some() {
                continue;
            }
            end = part.end;
            // Trying a longer part proved nothing: it was shortened, or its records are too close to each other.
            if part.millis() >= unshortened && self.unshortened == unshortened {
                limit = limit.min(self.longest_part(false));
            }
            if read.pages < *PAGES_PER_PART.start() {
                length = (length * 2).min(limit).min(self.longest_part(read.has_records));
            } else if read.pages > *PAGES_PER_PART.end() {
                length = (length / 2).max(*LENGTHS.start());
            }
        }
        Ok(())
    }

    /// Returns the maximum length of the next part: one that is not shortened, or a longer one as a trial. Only records prove that a range was
    /// not shortened. Because they rarely reach both of its ends, longer ranges are tried only up to half of the maximum.
    fn longest_part(&self, is_trial: bool) -> i64 {
        let is_longer = is_trial && self.unshortened <= *LENGTHS.end() / 2;
        if is_longer { self.unshortened * 2 - 1 } else { self.unshortened - 1 }
    }

    /// Reads a part of a range from its first to its last page, and commits each page. Returns `None` if there are more than `max_pages`.
    async fn read_part(
        &mut self,
        list: &List,
        view: &View,
        part: TimeRange,
        is_newest: bool,
        sweep: Option<Timestamp>,
        max_pages: u64,
    ) -> Result<Option<PartRead>, Interrupted> {
        let mut values = values(list, view, part, is_newest);
        values.extend(self.task.scope.filters.iter().cloned());
        let mut walk = Walk::new(self.task.archive.contract, list.operation, values);
        // The times of the first and the last record of the requested range (see `values`). A range may refer to any time of a record, so the
        // first counts with the latest of its times, and the last with the earliest.
        let mut times: Option<(Timestamp, Timestamp)> = None;
        let (mut pages, mut unreadable) = (0, Vec::new());
        let has_range = list.start.is_some() && list.end.is_some();
        let end = if is_newest { TimeRange::ALL.end } else { part.end.plus_millis(2) };
        let requested = TimeRange::new(part.start, end);
        let mut has_times = false;
        // A record that became visible after the first request may be on a page that was already read.
        let settled = self.task.clock.passed(self.task.exchange).map(|passed| passed.minus_millis(SETTLING));
        loop {
            let seen_at = self.now();
            let page = self.request(list.operation, walk.values()).await?;
            let cannot_follow = |error| match error {
                WalkError::Unreadable(page) => ReadError::new(page.to_string()),
                error => ReadError::new(format!("not all pages were requested: {error}")),
            };
            let page = walk.read(page.as_deref().unwrap_or(RawValue::NULL)).map_err(cannot_follow)?;
            let mut records = Vec::new();
            for item in &page.records {
                match self.read_record(item.get()) {
                    Ok(record) => records.push(record),
                    Err(reason) => unreadable.push(reason),
                }
            }
            has_times |= records.iter().any(|record| record.time.is_some());
            for (earliest, latest) in records.iter().filter_map(|record| self.dataset.times(&record.json, requested)) {
                let (first, last) = times.unwrap_or((latest, earliest));
                times = Some((first.min(latest), last.max(earliest)));
            }
            let is_last = !walk.advance(&page).map_err(cannot_follow)?;
            let is_answered = !has_range || !has_times || times.is_some();
            pages += 1;
            let (read, stretches) = match has_range {
                true => {
                    // The newest part ends at the time of the exchange, which may be later than the host reports.
                    let latest = self.task.clock.latest(self.task.exchange).plus_millis(SETTLING);
                    let end = if is_newest { latest } else { part.end.plus_millis(1) };
                    read_stretch(part, TimeRange::new(part.start, end), times, self.unshortened)
                }
                false => (part, Vec::new()),
            };
            let range = TimeRange::new(read.start, settled.map_or(read.start, |settled| read.end.min(settled)));
            let covered = Covered { view: view.name(), range, sweep };
            let batch = Batch {
                dataset: Arc::clone(&self.dataset),
                operation: list.operation.title(),
                is_list: true,
                records,
                coverage: Some(covered)
                    .filter(|_| is_last && !range.is_empty() && unreadable.is_empty() && is_answered),
                seen_at,
            };
            self.commit(batch).await?;
            if is_last {
                if let Some((first, last)) = times.filter(|_| has_range) {
                    self.unshortened = self.unshortened.max(TimeRange::new(first, last).millis());
                }
                self.report_unreadable(list, part, &unreadable);
                if !is_answered {
                    self.unanswered.push(part);
                }
                return Ok(Some(PartRead { pages, has_records: times.is_some(), stretches }));
            }
            if pages >= max_pages {
                return Ok(None);
            }
        }
    }

    /// Reports the records of a part that could not be archived. The part does not count as read, and the others are read.
    fn report_unreadable(&mut self, list: &List, part: TimeRange, reasons: &[String]) {
        let within =
            format!("{}: a record between {} and {} is unreadable", list.operation.title(), part.start, part.end);
        let problems = reasons.iter().take(MAX_UNREADABLE).map(|reason| ReadError::new(format!("{within}: {reason}")));
        self.report.problems.extend(problems);
        if let Some(others) = reasons.len().checked_sub(MAX_UNREADABLE).filter(|others| *others > 0) {
            self.report.problems.push(ReadError::new(format!("{within}, and so are {others} others")));
        }
    }

    /// Identifies a record, and notes that the exchange returned it.
    fn read_record(&mut self, json: &str) -> Result<Received, String> {
        let record = self.dataset.read_record(json)?;
        if self.unseen.remove(&record.key) == Some(true) {
            self.found.push(record.key.clone());
        }
        Ok(record)
    }

    async fn commit(&mut self, batch: Batch) -> Result<(), ArchiveError> {
        if !batch.records.is_empty() || batch.coverage.is_some() {
            let (account, of, batch_operation) = (self.task.account.to_owned(), self.ids, batch.operation.clone());
            let sources = Arc::clone(&self.task.sources);
            let committed =
                self.task.archive.on_database(move |database| commit(database, &account, of, &batch, &sources));
            let (counts, contradictions) = committed.await?;
            self.report.counts += counts;
            self.report
                .problems
                .extend(contradictions.into_iter().map(|what| ReadError::new(what).within(&batch_operation)));
        }
        for key in std::mem::take(&mut self.found) {
            self.set_missing(key, None).await?;
        }
        (self.on_progress)(&Progress {
            dataset: self.dataset.name.clone(),
            counts: self.report.counts,
            requests: self.report.requests,
            elapsed: self.started.elapsed(),
            done_millis: self.done_millis,
            all_millis: self.all_millis,
        });
        Ok(())
    }

    /// Sends a request with these values of its parameters.
    async fn request(
        &mut self,
        operation: &'static Operation,
        values: &[(&'static str, String)],
    ) -> Result<Option<Box<RawValue>>, ReadError> {
        let Some(mut request) = Request::new(self.task.archive.contract, &operation.name) else {
            return Err(ReadError::new("the contract does not declare how it is sent and signed"));
        };
        for (wire, value) in values {
            request = request.argument(wire, value).map_err(|error| ReadError::new(error.to_string()))?;
        }
        let response = self.task.exchange.send(&request).await;
        if response.as_ref().err().is_none_or(ReadError::was_sent) {
            self.report.requests += 1;
        }
        response
    }
}

/// Returns the stretch of a part that counts as read, and the others: the exchange may shorten what was requested to `unshortened` without an
/// error, at its start or end, and then returns no records from there. `times` are those of the first and the last record.
fn read_stretch(
    part: TimeRange,
    requested: TimeRange,
    times: Option<(Timestamp, Timestamp)>,
    unshortened: i64,
) -> (TimeRange, Vec<TimeRange>) {
    let (before, after) = times.unwrap_or((requested.end, part.start));
    let oldest = TimeRange::new(part.start, before.min(requested.end.minus_millis(unshortened)).max(part.start));
    // The exchange may exclude the end of what it returned, and the start of the next request.
    let newest = TimeRange::new(after.max(part.start.plus_millis(unshortened - 1)).min(part.end), part.end);
    if oldest.end > newest.start {
        return (TimeRange::new(part.start, part.start), vec![part]);
    }
    let stretches = [newest, oldest].into_iter().filter(|stretch| !stretch.is_empty()).collect();
    (TimeRange::new(oldest.end, newest.start), stretches)
}

/// Divides a stretch into ranges of at most this length, the newest first.
fn divided(stretch: TimeRange, length: i64) -> impl Iterator<Item = TimeRange> {
    let count = (stretch.millis() + length - 1) / length;
    (0..count).rev().map(move |index| {
        let start = stretch.start.plus_millis(index * length);
        TimeRange::new(start, stretch.end.min(start.plus_millis(length)))
    })
}

/// Returns the values of the parameters for the first page of a part.
fn values(list: &List, view: &View, part: TimeRange, is_newest: bool) -> Vec<(&'static str, String)> {
    let mut values = view.filters.clone();
    if let Some(start) = list.start {
        values.push((start, part.start.as_millis().to_string()));
    }
    // It is not documented whether the ends of a range are included, so parts overlap by a millisecond. The newest part has no end.
    if let Some(end) = list.end.filter(|_| !is_newest) {
        values.push((end, part.end.plus_millis(1).as_millis().to_string()));
    }
    if let Some((limit, size)) = list.page_size() {
        values.push((limit, size.to_string()));
    }
    values
}

#[cfg(test)]
mod tests {
    use tradewire_contract::Contract;

    use super::*;
    use crate::datasets::Datasets;

    /// A record whose time is the end of a part is listed, even if the exchange excludes both ends of a range.
    #[test]
    fn parts_overlap() -> Result<(), Box<dyn std::error::Error>> {
        let (start, end) = (Timestamp::from_millis(1_000), Timestamp::from_millis(2_000));
        let mut tried = 0;
        for dataset in Datasets::new(Contract::embedded()).iter() {
            for list in &dataset.lists {
                let (Some(first), Some(last), Some(view)) = (list.start, list.end, list.views.first()) else {
                    continue;
                };
                let values: HashMap<_, _> = values(list, view, TimeRange::new(start, end), false).into_iter().collect();
                assert_eq!(values[first].parse::<i64>()?, start.as_millis(), "{}", dataset.name);
                assert!(values[last].parse::<i64>()? > end.as_millis(), "{}", dataset.name);
                tried += 1;
            }
        }
        assert!(tried > 3, "{tried}");
        Ok(())
    }
}
