//! The thread that writes a journal. Events that arrive during a write are written together afterwards, with a single fsync.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use tokio::sync::oneshot;
use tradewire_wire::lock;

use super::Reservation;
use super::error::JournalError;
use super::file::JournalFile;
use super::record::Event;
use super::state::State;

type Result<T = ()> = std::result::Result<T, JournalError>;

/// An event to write, and the sender of its result.
struct Job {
    event: Event,
    /// The reservation of the event's client order ids. It is kept until the event is written, even if nobody waits for the result.
    reservation: Option<Reservation>,
    written: oneshot::Sender<Result>,
}

/// The thread that writes a journal, and the entries on the disk.
#[derive(Debug)]
pub(super) struct Writer {
    directory: PathBuf,
    state: Arc<Mutex<State>>,
    /// The sender of jobs; `None` while the writer is dropped.
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

impl Writer {
    /// Opens the journal in a directory.
    pub(super) async fn open(directory: PathBuf) -> Result<Self> {
        let (opened, result) = oneshot::channel();
        let (jobs, queue) = mpsc::channel();
        let path = directory.clone();
        let spawned = thread::Builder::new().name("journal".to_owned()).spawn(move || match JournalFile::open(&path) {
            Ok((_lock, file, state)) => {
                let state = Arc::new(Mutex::new(state));
                if opened.send(Ok(state.clone())).is_ok() {
                    run(file, &state, &queue, &path);
                }
            }
            Err(error) => drop(opened.send(Err(error))),
        });
        let thread = spawned.map_err(|error| JournalError::unusable(&directory, &error))?;
        let state = result.await.unwrap_or_else(|_| Err(stopped(&directory)))?;
        Ok(Self { directory, state, jobs: Some(jobs), thread: Some(thread) })
    }

    /// Writes an event, and returns once it is on the disk.
    pub(super) async fn append(&self, event: Event, reservation: Option<Reservation>) -> Result {
        let (written, result) = oneshot::channel();
        let job = Job { event, reservation, written };
        let queued = self.jobs.as_ref().is_some_and(|jobs| jobs.send(job).is_ok());
        if !queued {
            return Err(stopped(&self.directory));
        }
        result.await.unwrap_or_else(|_| Err(stopped(&self.directory)))
    }

    /// Reads the entries on the disk.
    pub(super) fn read<T>(&self, read: impl FnOnce(&State) -> T) -> T {
        read(&lock(&self.state))
    }
}

/// Waits for the current write, so that the journal can be opened again afterwards.
impl Drop for Writer {
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

fn stopped(directory: &Path) -> JournalError {
    JournalError::Unusable { path: directory.to_owned(), reason: "its thread has stopped".to_owned() }
}

/// Writes events until all senders are dropped. After a failed write, nothing more is written.
fn run(mut file: Result<JournalFile>, state: &Mutex<State>, queue: &Receiver<Job>, path: &Path) {
    while let Ok(first) = queue.recv() {
        let jobs = [first].into_iter().chain(queue.try_iter());
        let (events, waiting): (Vec<Event>, Vec<_>) =
            jobs.map(|job| (job.event, (job.written, job.reservation))).unzip();
        file = file.and_then(|file| append(file, events, state).map_err(|error| JournalError::unusable(path, &error)));
        let result = file.as_ref().map(|_| ()).map_err(Clone::clone);
        for (written, _reservation) in waiting {
            // The receiver no longer exists if the caller dropped its future.
            let _ = written.send(result.clone());
        }
    }
}

fn append(mut file: JournalFile, events: Vec<Event>, state: &Mutex<State>) -> io::Result<JournalFile> {
    // Readers of the state never wait for the disk.
    if file.is_long() {
        let current = lock(state).clone();
        file = file.replace(&current)?;
    }
    file.append(&events)?;
    let mut state = lock(state);
    events.into_iter().for_each(|event| state.apply(event));
    Ok(file)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All events that wait when a write begins share one record, and therefore one fsync.
    #[test]
    fn events_that_wait_are_written_together() -> std::result::Result<(), Box<dyn std::error::Error>> {
        let directory = tempfile::tempdir()?;
        let (_lock, file, state) = JournalFile::open(directory.path())?;
        let (jobs, queue) = mpsc::channel();
        let mut results = Vec::new();
        for id in 0..64 {
            let (written, result) = oneshot::channel();
            jobs.send(Job { event: Event::Acknowledged { entries: vec![id] }, reservation: None, written })?;
            results.push(result);
        }
        drop(jobs);
        run(file, &Mutex::new(state), &queue, directory.path());
        for result in results {
            result.blocking_recv()??;
        }
        let lines = std::fs::read_to_string(directory.path().join("orders.journal"))?.lines().count();
        assert_eq!(lines, 2, "the beginning and one record");
        Ok(())
    }
}
