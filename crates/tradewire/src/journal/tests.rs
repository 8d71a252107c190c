//! Tests torn, damaged, locked and long journals against a naive model.

use std::collections::BTreeSet;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt as _;
use std::path::{Path, PathBuf};
use std::pin::pin;
use std::task::{Context, Waker};

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use tempfile::TempDir;
use tradewire_models::Timestamp;

use super::file::{JournalFile, Lock};
use super::record::{self, Damage};
use super::state::State;
use super::*;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

fn entry(id: u64) -> Event {
    let orders = format!(r#"[{{"symbol":"btc_usdt","number":{id}}}]"#);
    Event::Batch(Entry {
        id,
        group: "futures".to_owned(),
        account: "a hash".to_owned(),
        signed_at: Timestamp::from_millis(1),
        valid_until: Timestamp::from_millis(2),
        first: id,
        ids: vec![format!("order_{id}")],
        orders: serde_json::from_str(&orders).unwrap_or_default(),
    })
}

/// A record of a journal: new entries, or acknowledged ones.
#[derive(Debug, Clone)]
enum Step {
    Place(usize),
    Acknowledge(Vec<u64>),
}

fn steps() -> impl Strategy<Value = Vec<Step>> {
    let acknowledge = vec(0..12_u64, 1..4).prop_map(Step::Acknowledge);
    vec(prop_oneof![2 => (1..4_usize).prop_map(Step::Place), 1 => acknowledge], 0..10)
}

/// The naive model of a journal: the ids of its entries after each record, and the indices of their first orders.
#[derive(Debug, Clone, Default, PartialEq)]
struct Model {
    next: u64,
    open: BTreeSet<(u64, u64)>,
}

impl Model {
    /// Returns the events of a step, and applies it.
    fn apply(&mut self, step: &Step) -> Vec<Event> {
        match step {
            Step::Place(count) => {
                let ids: Vec<u64> = (self.next..).take(*count).collect();
                self.next += *count as u64;
                self.open.extend(ids.iter().map(|id| (*id, *id)));
                ids.into_iter().map(entry).collect()
            }
            Step::Acknowledge(ids) => {
                self.open.retain(|(id, _)| !ids.contains(id));
                vec![Event::Acknowledged { entries: ids.clone() }]
            }
        }
    }

    fn of(state: &State) -> Self {
        Self { next: state.next, open: state.entries().map(|entry| (entry.id, entry.first)).collect() }
    }
}

fn state_of(events: Vec<Event>) -> State {
    let mut state = State::default();
    events.into_iter().for_each(|event| state.apply(event));
    state
}

/// The length of a file after each record, and the model.
type Models = Vec<(usize, Model)>;
/// The result of opening a journal.
type Opened = std::result::Result<(Lock, std::result::Result<JournalFile, JournalError>, State), JournalError>;

/// Returns the bytes of a file. Also returns the length of the file and the model at the beginning and after each record.
fn written(steps: &[Step]) -> Result<(Vec<u8>, Models)> {
    let mut bytes = record::encode(&State::default().events())?;
    let mut model = Model::default();
    let mut models = vec![(bytes.len(), model.clone())];
    for step in steps {
        bytes.extend(record::encode(&model.apply(step))?);
        models.push((bytes.len(), model.clone()));
    }
    Ok((bytes, models))
}

fn journal_file(directory: &Path) -> PathBuf {
    directory.join("orders.journal")
}

/// Opens the journal in a new directory with these bytes.
fn opened(bytes: &[u8]) -> Result<(TempDir, Opened)> {
    let directory = tempfile::tempdir()?;
    fs::write(journal_file(directory.path()), bytes)?;
    #[cfg(unix)]
    fs::set_permissions(journal_file(directory.path()), fs::Permissions::from_mode(0o600))?;
    let opened = JournalFile::open(directory.path());
    Ok((directory, opened))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, failure_persistence: None, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default() })]

    /// A file that is cut anywhere contains exactly the complete records.
    #[test]
    fn an_incomplete_last_record_is_left_out(steps in steps(), first in 0..5_usize) {
        let (bytes, models) = written(&steps).map_err(|error| TestCaseError::fail(error.to_string()))?;
        for cut in (first..=bytes.len()).step_by(5) {
            let decoded = record::decode(&bytes[..cut]);
            let (events, length) = decoded.map_err(|damage| TestCaseError::fail(format!("{cut}: {damage:?}")))?;
            let (complete, model) = models.iter().rfind(|(length, _)| *length <= cut).cloned().unwrap_or_default();
            prop_assert_eq!(length, complete);
            prop_assert_eq!(Model::of(&state_of(events)), model);
        }
    }

    /// Any other change of a byte is reported with its line.
    #[test]
    fn a_changed_byte_is_reported(steps in steps(), at in any::<prop::sample::Index>(), new in any::<u8>()) {
        let (mut bytes, models) = written(&steps).map_err(|error| TestCaseError::fail(error.to_string()))?;
        let at = at.index(bytes.len());
        prop_assume!(bytes[at] != new);
        bytes[at] = new;
        let line = models.iter().position(|(length, _)| at < *length).map_or(0, |index| index + 1);
        match record::decode(&bytes) {
            Err(damage) => prop_assert_eq!(damage.line, line),
            Ok(decoded) => return Err(TestCaseError::fail(format!("{at}: {decoded:?}"))),
        }
    }
}

proptest! {
    // There are fewer cases, because each of them waits for the disk.
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, rng_seed: RngSeed::Fixed(7), ..ProptestConfig::default() })]

    /// After a crash at any byte, and again after the next one, the journal has the entries of the complete records.
    #[test]
    fn a_journal_that_is_opened_again_has_the_same_entries(first in steps(), second in steps(), cut in any::<prop::sample::Index>()) {
        let fail = |error: Box<dyn std::error::Error>| TestCaseError::fail(error.to_string());
        let (bytes, models) = written(&first).map_err(fail)?;
        let beginning = models.first().map_or(0, |(length, _)| *length);
        let cut = beginning + cut.index(bytes.len() - beginning + 1);
        let mut model = models.iter().rfind(|(length, _)| *length <= cut).map(|(_, model)| model.clone()).unwrap_or_default();
        let (directory, file) = opened(&bytes[..cut]).map_err(fail)?;
        let (lock, file, mut state) = file.map_err(|error| fail(error.into()))?;
        let mut file = file.map_err(|error| fail(error.into()))?;
        prop_assert_eq!(&Model::of(&state), &model);
        for step in &second {
            let events = model.apply(step);
            file.append(&events).map_err(|error| fail(error.into()))?;
            events.into_iter().for_each(|event| state.apply(event));
        }
        drop((lock, file));
        let (_, _, again) = JournalFile::open(directory.path()).map_err(|error| fail(error.into()))?;
        prop_assert_eq!(&Model::of(&again), &model);
        prop_assert_eq!(Model::of(&state), model);
    }
}

#[test]
fn a_damaged_journal_is_not_changed_and_says_what_to_do() -> Result {
    let (mut bytes, _) = written(&[Step::Place(1), Step::Place(1), Step::Place(1)])?;
    let position = bytes.iter().rposition(|byte| *byte == b'2').ok_or("no second digit")?;
    bytes[position] = b'3';
    let (directory, opened) = opened(&bytes)?;
    let Err(error) = opened else { return Err("it was opened".into()) };
    let path = journal_file(directory.path());
    let message = error.to_string();
    assert!(
        message.contains("its checksum does not match; restore the file from a copy, or look up its orders"),
        "{message}"
    );
    assert!(message.contains(&path.display().to_string()), "{message}");
    assert_eq!(fs::read(path)?, bytes);
    assert_eq!(record::decode(b"\n").err(), Some(Damage { line: 1, reason: "it is not a complete record".to_owned() }));
    Ok(())
}

#[test]
fn a_file_that_is_not_a_journal_of_this_version_is_rejected() -> Result {
    for (bytes, expected) in [
        (Vec::new(), "it is not the beginning of a journal"),
        (record::encode(&[entry(1)])?, "it is not the beginning of a journal"),
        (record::encode(&[Event::Started { format: 1, journal: 1, next: 0 }])?, "it was written by another version"),
    ] {
        let (_, opened) = opened(&bytes)?;
        let message = opened.err().ok_or("it was opened")?.to_string();
        assert!(message.contains(expected), "{message}");
    }
    Ok(())
}

#[tokio::test]
async fn only_one_process_can_use_a_journal() -> Result {
    let parent = tempfile::tempdir()?;
    let directory = parent.path().join("journal");
    let journal = Journal::open(&directory).await?;
    let second = Journal::open(&directory).await;
    assert_eq!(second.err(), Some(JournalError::InUse { directory: directory.clone() }));
    let clone = journal.clone();
    drop(journal);
    assert!(Journal::open(&directory).await.is_err(), "the clone still uses it");
    drop(clone);
    Journal::open(&directory).await?;
    Ok(())
}

#[cfg(unix)]
#[tokio::test]
async fn only_the_user_can_read_a_journal() -> Result {
    let parent = tempfile::tempdir()?;
    let directory = parent.path().join("journal");
    let journal = Journal::open(&directory).await?;
    journal.append(entry(0)).await?;
    let mode = |path: &Path| fs::metadata(path).map(|metadata| metadata.permissions().mode() & 0o777);
    assert_eq!(
        (mode(&directory)?, mode(&journal_file(&directory))?, mode(&directory.join("lock"))?),
        (0o700, 0o600, 0o600)
    );
    drop(journal);
    fs::set_permissions(journal_file(&directory), fs::Permissions::from_mode(0o640))?;
    let error = Journal::open(&directory).await.err().ok_or("it was opened")?.to_string();
    assert!(error.contains("orders.journal: other users have access to it"), "{error}");
    Ok(())
}

/// The file does not grow with the number of acknowledged batches, and ids are never reused.
#[tokio::test]
async fn acknowledged_entries_are_removed_from_the_file() -> Result {
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    let kept = journal.begin();
    journal.append(entry(kept.number)).await?;
    let (mut longest, mut last) = (0, kept.number);
    for _ in 0..400 {
        last = journal.begin().number;
        journal.append(entry(last)).await?;
        journal.acknowledge([journal.entry_id(last)]).await?;
        longest = longest.max(fs::metadata(journal_file(parent.path()))?.len());
    }
    assert!((60 * 1024..66 * 1024).contains(&longest), "{longest}");
    assert_eq!(journal.len(), 1);
    drop((kept, journal));
    let journal = Journal::open(parent.path()).await?;
    assert_eq!(
        journal.entries().iter().map(|(entry, in_flight)| (entry.id, *in_flight)).collect::<Vec<_>>(),
        [(0, false)]
    );
    assert!(journal.begin().number > last);
    assert!(fs::metadata(journal_file(parent.path()))?.len() < 1024);
    assert_eq!(journal.reserve("futures", ["order_1", "order_0"]).err(), Some(1));
    assert!(journal.reserve("spot", ["order_0"]).is_ok() && journal.reserve("futures", ["order_1"]).is_ok());
    Ok(())
}

/// After a failure, the content of the file is unknown, so nothing more is written until the journal is opened again.
#[cfg(unix)]
#[tokio::test]
async fn nothing_is_written_after_a_failure() -> Result {
    // A long file would be replaced by a shorter one before the next record.
    for acknowledged in [1..2, 1..20_000] {
        let parent = tempfile::tempdir()?;
        let journal = Journal::open(parent.path()).await?;
        journal.append(entry(0)).await?;
        journal.append(Event::Acknowledged { entries: acknowledged.collect() }).await?;
        let (path, moved) = (journal_file(parent.path()), parent.path().join("moved"));
        fs::rename(&path, &moved)?;
        fs::copy(&moved, &path)?;
        let error = journal.append(entry(1)).await.err().ok_or("it was written")?;
        assert!(error.to_string().contains("the file was moved, deleted or replaced while in use"), "{error}");
        fs::rename(&moved, &path)?;
        assert_eq!(journal.append(entry(2)).await.err(), Some(error));
        drop(journal);
        assert_eq!(Journal::open(parent.path()).await?.len(), 1);
    }
    Ok(())
}

/// The outcomes of orders can be determined even if the disk is full, but no order can be placed.
#[tokio::test]
async fn a_journal_that_cannot_be_written_can_be_read() -> Result {
    let parent = tempfile::tempdir()?;
    // The new file cannot replace a directory.
    let obstacle = parent.path().join("orders.journal.new/content");
    fs::create_dir_all(&obstacle)?;
    assert!(Journal::open(parent.path()).await.is_err(), "there is nothing to read");
    fs::remove_dir_all(parent.path().join("orders.journal.new"))?;
    let journal = Journal::open(parent.path()).await?;
    journal.append(entry(0)).await?;
    drop(journal);

    fs::create_dir_all(&obstacle)?;
    let journal = Journal::open(parent.path()).await?;
    let before = fs::read(journal_file(parent.path()))?;
    let ids: Vec<_> = journal.entries().into_iter().map(|(entry, _)| journal.entry_id(entry.id)).collect();
    assert_eq!(ids.len(), 1);
    for failed in [journal.append(entry(1)).await, journal.acknowledge(ids).await] {
        assert!(failed.err().ok_or("it was written")?.to_string().starts_with("cannot use the journal"));
    }
    assert_eq!((journal.len(), fs::read(journal_file(parent.path()))?), (1, before));
    assert!(Journal::open(parent.path()).await.is_err(), "it is locked");
    Ok(())
}

/// Otherwise, records would be missing when the journal is opened again. This holds for the first file and for the one that replaces it.
#[cfg(windows)]
#[tokio::test]
async fn others_can_only_read_the_file_while_it_is_open() -> Result {
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    let (path, moved) = (journal_file(parent.path()), parent.path().join("moved"));
    for _ in 0..2 {
        assert!(fs::rename(&path, &moved).is_err() && fs::remove_file(&path).is_err());
        assert!(fs::OpenOptions::new().write(true).open(&path).is_err() && fs::read(&path).is_ok());
        for _ in 0..400 {
            let number = journal.begin().number;
            journal.append(entry(number)).await?;
            journal.acknowledge([journal.entry_id(number)]).await?;
        }
    }
    journal.append(entry(1000)).await?;
    drop(journal);
    assert_eq!(Journal::open(parent.path()).await?.len(), 1);
    Ok(())
}

/// Two concurrent calls cannot place an order with the same id, even before one of them has an entry.
#[tokio::test]
async fn an_id_can_be_reserved_once() -> Result {
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    let first = journal.reserve("futures", ["a", "b"]).map_err(|index| index.to_string())?;
    assert_eq!(journal.reserve("futures", ["c", "b"]).err(), Some(1));
    let other = journal.reserve("spot", ["b"]).map_err(|index| index.to_string())?;
    drop(first);
    assert!(journal.reserve("futures", ["c", "b"]).is_ok(), "neither the failed call nor the first one holds them");
    assert_eq!(journal.reserve("spot", ["b"]).err(), Some(0));
    drop(other);
    Ok(())
}

/// The entry of a call that was dropped, or whose deadline passed, is written nevertheless.
#[tokio::test]
async fn an_id_is_reserved_until_its_entry_is_written() -> Result {
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    let reservation = journal.reserve("futures", ["Order_0"]).map_err(|index| index.to_string())?;
    // The write takes longer than these lines, but the id is taken either way.
    let _ = pin!(journal.append(entry(0))).poll(&mut Context::from_waker(Waker::noop()));
    drop(reservation);
    assert_eq!(journal.reserve("futures", ["order_0"]).err(), Some(0));
    Ok(())
}

/// The numbers of entries are the same in all journals.
#[tokio::test]
async fn an_entry_of_another_journal_is_not_acknowledged() -> Result {
    let (one, other) = (tempfile::tempdir()?, tempfile::tempdir()?);
    let (journal, foreign) = (Journal::open(one.path()).await?, Journal::open(other.path()).await?);
    let (own, same_number) = (journal.entry_id(0), foreign.entry_id(0));
    journal.append(entry(0)).await?;
    assert_ne!(own, same_number);
    journal.acknowledge([same_number]).await?;
    assert_eq!(journal.len(), 1);
    drop(journal);
    let journal = Journal::open(one.path()).await?;
    assert_eq!(journal.entry_id(0), own, "an id is the same after a restart");
    journal.acknowledge([own]).await?;
    assert!(journal.is_empty());
    Ok(())
}

/// The file that replaces the journal is complete before it is renamed, so an incomplete one is ignored.
#[tokio::test]
async fn an_incomplete_new_file_is_ignored() -> Result {
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    journal.append(entry(0)).await?;
    drop(journal);
    OpenOptions::new().create(true).append(true).open(parent.path().join("orders.journal.new"))?.write_all(b"12")?;
    assert_eq!(Journal::open(parent.path()).await?.len(), 1);
    Ok(())
}

#[tokio::test]
async fn an_entry_is_in_flight_until_its_call_ends() -> Result {
    let parent = tempfile::tempdir()?;
    let journal = Journal::open(parent.path()).await?;
    let in_flight = journal.begin();
    journal.append(entry(in_flight.number)).await?;
    let is_in_flight = || journal.entries().iter().map(|(_, in_flight)| *in_flight).collect::<Vec<_>>();
    assert_eq!(is_in_flight(), [true]);
    drop(in_flight);
    assert_eq!(is_in_flight(), [false]);
    Ok(())
}

/// A batch is sent again only if its earlier request was not executed.
#[test]
fn a_later_event_replaces_an_earlier_one() {
    let Event::Batch(first) = entry(3) else { return };
    let later = Entry { signed_at: Timestamp::from_millis(5), valid_until: Timestamp::from_millis(9), ..first.clone() };
    let state = state_of([first, later].map(Event::Batch).to_vec());
    let times: Vec<_> = state.entries().map(|entry| (entry.signed_at, entry.valid_until)).collect();
    assert_eq!(times, [(Timestamp::from_millis(5), Timestamp::from_millis(9))]);
}
