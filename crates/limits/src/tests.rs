//! Limits in memory and in files, on a paused clock that advances only while all tasks wait.

pub(crate) mod operations;
mod several;

use std::future::Future;
use std::pin::pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Waker};
use std::time::Duration;

use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};
use tradewire_wire::lock;

use self::operations::{RECV_WINDOW, TEN, TWO_HUNDRED, UNKNOWN, operation};
use crate::{LimitError, Limits, Permit, Rate, RateScope};

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// A period and the guard, in milliseconds.
const CYCLE: u128 = 1001;

/// Runs a test with limits in each store that can use a paused clock.
async fn with_each_store<F>(test: impl Fn(Limits) -> F) -> Result
where
    F: Future<Output = Result>,
{
    test(Limits::per_client()).await.map_err(|error| format!("in memory: {error}"))?;
    #[cfg(unix)]
    {
        let directory = tempfile::tempdir()?;
        test(files::limits(directory.path())?).await.map_err(|error| format!("in files: {error}"))?;
    }
    Ok(())
}

/// Sends a request whose response arrives immediately.
async fn complete(limits: &Limits, key: &str) -> Result {
    send(limits, key).await?.completed();
    Ok(())
}

/// Sends a request that is rejected immediately, because there were too many.
async fn be_rate_limited(limits: &Limits, key: &str) -> Result {
    send(limits, key).await?.rate_limited(None);
    Ok(())
}

async fn send(limits: &Limits, key: &str) -> Result<Permit> {
    let mut permit = limits.permit(key, &TEN).await?;
    permit.sent();
    Ok(permit)
}

/// Returns the milliseconds that a future takes.
async fn millis<T, E>(future: impl Future<Output = std::result::Result<T, E>>) -> Result<u128>
where
    Box<dyn std::error::Error>: From<E>,
{
    let began = Instant::now();
    future.await?;
    Ok(began.elapsed().as_millis())
}

#[tokio::test(start_paused = true)]
async fn requests_are_served_in_order_and_ten_a_second() -> Result {
    with_each_store(|limits| async move {
        let served = Arc::new(Mutex::new(Vec::new()));
        let began = Instant::now();
        let mut waiting = JoinSet::new();
        for number in 0..25 {
            let (limits, served) = (limits.clone(), served.clone());
            waiting.spawn(async move {
                complete(&limits, "key").await.map_err(|error| error.to_string())?;
                lock(&served).push((number, began.elapsed().as_millis()));
                Ok::<_, String>(())
            });
        }
        while let Some(ended) = waiting.join_next().await {
            ended??;
        }
        let expected: Vec<_> = (0..25u32).map(|number| (number, u128::from(number / 10) * CYCLE)).collect();
        assert_eq!(*lock(&served), expected);
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn a_late_request_does_not_overtake_those_that_wait() -> Result {
    with_each_store(|limits| async move {
        let began = Instant::now();
        let mut calls = JoinSet::new();
        // Regardless of the waiter that the clock wakes first, one of the late requests is awake before those in the queue.
        for late in (0..22).map(|number| number == 0 || number == 21) {
            let limits = limits.clone();
            calls.spawn(async move {
                if late {
                    sleep(Duration::from_millis(1001)).await;
                }
                complete(&limits, "key").await.map_err(|error| error.to_string())?;
                Ok::<_, String>((late, began.elapsed().as_millis()))
            });
        }
        while let Some(result) = calls.join_next().await {
            let (late, at) = result??;
            assert!(!late || at == 2 * CYCLE, "a late request was served after {at} ms");
        }
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn a_request_that_leaves_the_queue_or_is_not_sent_returns_its_slot() -> Result {
    with_each_store(|limits| async move {
        let mut held = Vec::new();
        for _ in 0..10 {
            held.push(limits.permit("key", &TEN).await?);
        }
        // One leaves from the head of the queue, the other from the second position.
        let (mut head, mut second) = (Box::pin(limits.permit("key", &TEN)), Box::pin(limits.permit("key", &TEN)));
        let mut third = pin!(limits.permit("key", &TEN));
        let mut context = Context::from_waker(Waker::noop());
        assert!(head.as_mut().poll(&mut context).is_pending() && second.as_mut().poll(&mut context).is_pending());
        assert!(third.as_mut().poll(&mut context).is_pending());
        drop(second);
        drop(head);
        drop(held.pop());
        assert_eq!(millis(third).await?, 0, "the slot of a dropped permit is free immediately");

        let mut not_connected = held.pop().ok_or("no permit")?;
        not_connected.sent();
        not_connected.not_sent();
        assert_eq!(millis(limits.permit("key", &TEN)).await?, 0, "this one was not sent either");
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn an_abandoned_request_keeps_its_slot_until_its_receive_window_ends() -> Result {
    with_each_store(|limits| async move {
        for _ in 0..10 {
            drop(send(&limits, "key").await?);
        }
        assert_eq!(millis(complete(&limits, "key")).await?, 5000 + CYCLE);
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn an_abandoned_request_keeps_its_slot_for_its_own_receive_window() -> Result {
    with_each_store(|limits| async move {
        let longest = Duration::from_millis(RECV_WINDOW.1.try_into()?);
        let windows = [("short", Duration::from_secs(1), 1000), ("long", longest, longest.as_millis())];
        let too_long = ("too long", 2 * longest, longest.as_millis());
        for (key, window, lingers) in windows.into_iter().chain([too_long]) {
            let limits = limits.clone().recv_window(window).max_wait(3 * longest);
            for _ in 0..10 {
                drop(send(&limits, key).await?);
            }
            assert_eq!(millis(complete(&limits, key)).await?, lingers + CYCLE, "{key}");
        }
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn a_slot_is_free_a_period_after_the_response() -> Result {
    with_each_store(|limits| async move {
        let mut held = Vec::new();
        for _ in 0..10 {
            held.push(send(&limits, "key").await?);
        }
        let responses = async {
            sleep(Duration::from_millis(300)).await;
            held.into_iter().for_each(Permit::completed);
        };
        let (waited, ()) = tokio::join!(millis(complete(&limits, "key")), responses);
        assert_eq!(waited?, 300 + CYCLE);
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn keys_and_operations_are_counted_separately_and_unknown_rates_not_at_all() -> Result {
    with_each_store(|limits| async move {
        let began = Instant::now();
        let mut held = Vec::new();
        for key in ["one", "other", ""] {
            for (limit, requests) in [(TEN, 10), (TWO_HUNDRED, 200), (UNKNOWN, 1000)] {
                for _ in 0..requests {
                    held.push(limits.permit(key, &limit).await?);
                }
            }
        }
        for _ in 0..1000 {
            held.push(Limits::none().permit("one", &TEN).await?);
        }
        assert_eq!(began.elapsed(), Duration::ZERO);
        let impatient = limits.max_wait(Duration::ZERO);
        assert!(impatient.permit("one", &TEN).await.is_err(), "clones share their counts");
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn a_rate_limited_key_stops_for_longer_each_time_with_all_clones_and_operations() -> Result {
    with_each_store(|limits| async move {
        for stop in [1000, 2000, 4000, 8000] {
            be_rate_limited(&limits, "key").await?;
            assert_eq!(millis(complete(&limits, "other")).await?, 0, "another key");
            let clone = limits.clone();
            assert_eq!(millis(clone.permit("key", &UNKNOWN)).await?, stop);
            sleep(Duration::from_millis(1)).await;
        }
        complete(&limits, "key").await?;
        be_rate_limited(&limits, "key").await?;
        assert_eq!(millis(limits.permit("key", &UNKNOWN)).await?, 1000, "in good standing again");
        be_rate_limited(&Limits::none(), "key").await?;
        assert_eq!(millis(complete(&Limits::none(), "key")).await?, 0);
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn errors_describe_the_limit_and_the_wait() -> Result {
    with_each_store(|limits| async move {
        let limits = limits.max_wait(Duration::from_millis(1500));
        let mut held = Vec::new();
        for _ in 0..10 {
            held.push(send(&limits, "key").await?);
        }
        let began = Instant::now();
        let error = limits.permit("key", &TEN).await.err().ok_or("there was a slot")?;
        assert_eq!(began.elapsed().as_millis(), 1500);
        assert_eq!(
            error.to_string(),
            "not sent: waited 1.5s, but the rate limit of 10 requests in 1s per API key left no free slot"
        );

        held.into_iter().for_each(|permit| permit.rate_limited(None));
        be_rate_limited(&limits, "key").await?;
        assert!(began.elapsed().as_millis() > 2500, "the first stop is over");
        let error = limits.permit("key", &UNKNOWN).await.err().ok_or("the key is not stopped")?;
        assert_eq!(
            error.to_string(),
            "not sent: the exchange reported too many requests with this API key, which is stopped for another 2s; the \
             maximum wait is 1.5s"
        );

        let mut held = Vec::new();
        for _ in 0..10 {
            held.push(send(&limits, "other").await?);
        }
        let rejected = async {
            sleep(Duration::from_secs(1)).await;
            held.into_iter().for_each(|permit| permit.rate_limited(None));
        };
        let (waited, ()) = tokio::join!(limits.permit("other", &TEN), rejected);
        let error = waited.err().ok_or("the key is not stopped")?.to_string();
        let expected = "stopped for another 1s; the maximum wait is 1.5s, and 1s of it has passed";
        assert!(error.ends_with(expected), "{error}");
        Ok(())
    })
    .await
}

#[test]
fn a_wait_during_which_the_machine_slept_is_too_long_by_more_than_a_second() {
    let limits = Limits::per_client().max_wait(Duration::from_secs(10));
    assert_eq!(limits.check_wait(Duration::from_secs(11)), Ok(()));
    let (waited, max_wait) = (Duration::from_millis(11_001), Duration::from_secs(10));
    assert_eq!(limits.check_wait(waited), Err(LimitError::Late { waited, max_wait }));
    assert_eq!(limits.max_wait(Duration::MAX).check_wait(waited), Ok(()));
}

#[cfg(not(unix))]
#[test]
fn files_are_reported_as_unsupported() -> Result {
    let error = Limits::in_directory("limits").err().ok_or("limits in files work on Unix only")?;
    assert_eq!(error.kind(), std::io::ErrorKind::Unsupported);
    assert!(error.to_string().contains("use a Redis server"), "{error}");
    Ok(())
}

#[cfg(unix)]
mod files {
    use std::fs;
    use std::path::Path;

    use super::*;
    use crate::clock::Clock;
    use crate::file::FileStore;

    /// Returns limits in the files of a directory, with the paused clock.
    pub(super) fn limits(directory: &Path) -> Result<Limits> {
        Ok(Limits::with_store(FileStore::new(directory, Clock::of_process())?))
    }

    #[tokio::test(start_paused = true)]
    async fn a_rate_limited_key_stops_in_all_processes_and_longer_each_time() -> Result {
        let directory = tempfile::tempdir()?;
        // Each of them opens the files itself, like another process. Both clocks begin at the same paused moment.
        let (one, other) = (limits(directory.path())?, limits(directory.path())?);
        for (rejected, stopped, stop) in [(&one, &other, 1), (&other, &one, 2)] {
            let began = Instant::now();
            be_rate_limited(rejected, "key").await?;
            for limits in [&one, &other] {
                let impatient = limits.clone().max_wait(Duration::ZERO).permit("key", &TEN).await;
                assert!(matches!(impatient, Err(LimitError::Stopped { .. })), "not stopped: {impatient:?}");
            }
            drop(stopped.permit("other", &TEN).await?);
            assert_eq!(began.elapsed(), Duration::ZERO, "another key is not stopped");
            drop(stopped.permit("key", &TEN).await?);
            assert_eq!(began.elapsed(), Duration::from_secs(stop));
            // A rejected request counts if it was sent after the last stop.
            sleep(Duration::from_millis(1)).await;
        }
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn records_from_before_a_restart_of_the_machine_are_ignored() -> Result {
        let directory = tempfile::tempdir()?;
        let limits = limits(directory.path())?.max_wait(Duration::ZERO);
        be_rate_limited(&limits, "key").await?;
        for file in fs::read_dir(directory.path())? {
            fs::write(file?.path(), vec![0x7f; 10 * 8])?;
        }
        for number in 0..10 {
            let permit = limits.permit("key", &TEN).await.map_err(|error| format!("request {number}: {error}"))?;
            std::mem::forget(permit);
        }
        assert!(limits.permit("key", &TEN).await.is_err(), "now all slots are taken");
        Ok(())
    }

    #[tokio::test(start_paused = true)]
    async fn a_directory_or_file_that_cannot_be_shared_is_reported() -> Result {
        let directory = tempfile::tempdir()?;
        let program = std::env::current_exe()?;
        assert!(Limits::in_directory(program.join("no directory")).is_err());
        let limits = limits(directory.path())?;
        drop(limits.permit("key", &TEN).await?);
        fs::remove_dir_all(directory.path())?;
        let error = limits.permit("key", &TEN).await.err().ok_or("a deleted file is used")?;
        let expected = "it was deleted while in use; restart all processes that share it";
        assert!(error.to_string().ends_with(expected), "{error}");
        let error = limits.permit("other", &TEN).await.err().ok_or("there is a file without a directory")?;
        let expected = "not sent: the shared rate limits are unavailable: cannot use the file ";
        assert!(error.to_string().starts_with(expected), "{error}");
        Ok(())
    }
}
