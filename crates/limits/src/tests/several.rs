//! Operations with several limits, and limits per IP address.

use tradewire_wire::operation::{Auth, GeneralLimit, Host, Operation};
use tradewire_wire::signing::Recipe;

use super::operations::{host, recipe};
use super::*;

/// An operation with limits of every scope and period.
const CROWDED: Operation = operation(
    "futures",
    "orders",
    &[Rate::per_key(3, 1_000), Rate::per_key(8, 60_000), Rate::per_ip(5, 1_000), Rate::per_ip(12, 60_000)],
);
/// An operation with a limit per IP address only.
const TICKER: Operation = operation("spot", "ticker", &[Rate::per_ip(4, 1_000)]);
/// A period of a minute and the guard, in milliseconds.
const MINUTE: u128 = 60_001;

async fn complete(limits: &Limits, key: &str, operation: &Operation) -> Result {
    send(limits, key, operation).await?.completed();
    Ok(())
}

async fn send(limits: &Limits, key: &str, operation: &Operation) -> Result<Permit> {
    let mut permit = limits.permit(key, operation).await?;
    permit.sent();
    Ok(permit)
}

#[tokio::test(start_paused = true)]
async fn a_request_waits_for_a_slot_of_every_limit() -> Result {
    with_each_store(|limits| async move {
        let limits = limits.max_wait(Duration::from_secs(200));
        let began = Instant::now();
        let mut moments = Vec::new();
        for (key, requests) in [("one", 4), ("two", 3), ("one", 4), ("three", 1), ("one", 1), ("three", 1)] {
            for _ in 0..requests {
                complete(&limits, key, &CROWDED).await?;
                moments.push(began.elapsed().as_millis());
            }
        }
        let of_a_key = [0, 0, 0, CYCLE];
        let of_the_address = [CYCLE, CYCLE, CYCLE, CYCLE, 2 * CYCLE, 2 * CYCLE, 2 * CYCLE, 2 * CYCLE];
        let of_a_minute = [MINUTE, MINUTE];
        assert_eq!(moments, [&of_a_key[..], &of_the_address, &of_a_minute].concat());
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn a_limit_per_address_counts_all_keys_and_requests_without_a_key() -> Result {
    with_each_store(|limits| async move {
        for key in ["one", "other", "", ""] {
            assert_eq!(millis(complete(&limits, key, &TICKER)).await?, 0);
        }
        assert_eq!(millis(complete(&limits, "third", &CROWDED)).await?, 0, "each operation is counted separately");
        let impatient = limits.clone().max_wait(Duration::from_millis(500));
        let error = impatient.permit("third", &TICKER).await.err().ok_or("there was a slot")?;
        assert_eq!(
            error.to_string(),
            "not sent: waited 500ms, but the rate limit of 4 requests in 1s per IP address left no free slot"
        );
        assert_eq!(millis(complete(&limits, "third", &TICKER)).await?, CYCLE - 500);
        Ok(())
    })
    .await
}

#[tokio::test(start_paused = true)]
async fn a_request_that_leaves_while_it_holds_slots_returns_them() -> Result {
    with_each_store(|limits| async move {
        // All slots of the address are taken, so requests wait for one while they hold slots of their key.
        let mut held = Vec::new();
        for number in 0..5 {
            held.push(limits.permit(&format!("key {number}"), &CROWDED).await?);
        }
        {
            let mut waiting: Vec<_> = (0..3).map(|_| Box::pin(limits.permit("key", &CROWDED))).collect();
            let mut context = Context::from_waker(Waker::noop());
            assert!(waiting.iter_mut().all(|permit| permit.as_mut().poll(&mut context).is_pending()));
            let impatient = limits.clone().max_wait(Duration::ZERO);
            let error = impatient.permit("key", &CROWDED).await.err().ok_or("there was a slot")?;
            assert!(error.to_string().contains("3 requests in 1s per API key"), "{error}");
        }
        let impatient = limits.clone().max_wait(Duration::ZERO);
        let error = impatient.permit("key", &CROWDED).await.err().ok_or("there was a slot")?;
        assert!(error.to_string().contains("5 requests in 1s per IP address"), "{error}");
        drop(held);
        for _ in 0..3 {
            held = vec![send(&limits, "key", &CROWDED).await?];
            held.into_iter().for_each(Permit::completed);
        }
        Ok(())
    })
    .await
}

/// A request that waits for its own key must not keep others from the slots of the address.
#[tokio::test(start_paused = true)]
async fn a_key_without_free_slots_does_not_delay_other_keys() -> Result {
    with_each_store(|limits| async move {
        for _ in 0..3 {
            complete(&limits, "busy", &CROWDED).await?;
        }
        let mut waiting = pin!(limits.permit("busy", &CROWDED));
        assert!(waiting.as_mut().poll(&mut Context::from_waker(Waker::noop())).is_pending());
        for _ in 0..2 {
            assert_eq!(millis(complete(&limits, "other", &CROWDED)).await?, 0);
        }
        assert_eq!(millis(waiting).await?, CYCLE);
        Ok(())
    })
    .await
}

/// The slot of a killed process expires, and so would one that a request holds for too long.
#[tokio::test(start_paused = true)]
async fn slots_are_renewed_if_a_request_holds_them_for_too_long() -> Result {
    let limits = Limits::per_client().max_wait(Duration::from_secs(200));
    let both = operation("loan", "repay", const { &[Rate::per_key(1, 1_000), Rate::per_ip(1, 180_000)] });
    let only_key = operation("loan", "repay", const { &[Rate::per_key(1, 1_000)] });
    complete(&limits, "first", &both).await?;
    let mut permit = limits.permit("key", &both).await?;
    permit.sent();
    let impatient = limits.clone().max_wait(Duration::ZERO);
    assert!(impatient.permit("key", &only_key).await.is_err(), "its slot has expired");
    sleep(Duration::from_secs(59)).await;
    assert!(impatient.permit("key", &only_key).await.is_err(), "its request may still arrive");
    permit.completed();
    assert_eq!(millis(limits.permit("key", &only_key)).await?, CYCLE);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_rejection_stops_the_address_too_if_the_operation_has_limits_per_address() -> Result {
    with_each_store(|limits| async move {
        send(&limits, "key", &TICKER).await?.rate_limited(None);
        let impatient = limits.clone().max_wait(Duration::ZERO);
        let (remaining, waited, max_wait) = (Duration::from_secs(1), Duration::ZERO, Duration::ZERO);
        let stopped = |scope| LimitError::Stopped { scope, remaining, waited, max_wait };
        for (key, operation, scope) in [
            ("key", TEN, RateScope::Key),
            ("key", TICKER, RateScope::Key),
            ("other", TICKER, RateScope::Ip),
            ("other", CROWDED, RateScope::Ip),
            ("", UNKNOWN, RateScope::Ip),
        ] {
            assert_eq!(impatient.permit(key, &operation).await.err(), Some(stopped(scope)), "{key} {operation:?}");
        }
        assert!(impatient.permit("other", &TEN).await.is_ok(), "this operation has no limit per address");
        let error = stopped(RateScope::Ip).to_string();
        assert!(
            error.starts_with("not sent: the exchange reported too many requests from this IP address, "),
            "{error}"
        );

        // The key is in good standing again, and so is the address.
        sleep(Duration::from_millis(1_001)).await;
        complete(&limits, "key", &TICKER).await?;
        send(&limits, "other", &TICKER).await?.rate_limited(None);
        assert_eq!(millis(limits.permit("third", &TICKER)).await?, 1000);
        Ok(())
    })
    .await
}

/// A stop that begins while a request waits for one of its slots applies to this request.
#[tokio::test(start_paused = true)]
async fn a_stop_that_begins_during_a_wait_is_observed() -> Result {
    with_each_store(|limits| async move {
        let in_flight = send(&limits, "key", &TEN).await?;
        for _ in 0..4 {
            complete(&limits, "other", &TICKER).await?;
        }
        let rejected = async {
            sleep(Duration::from_millis(900)).await;
            in_flight.rate_limited(None);
        };
        let (waited, ()) = tokio::join!(millis(limits.permit("key", &TICKER)), rejected);
        assert_eq!(waited?, 1900);
        Ok(())
    })
    .await
}

static GENERAL: Host = host(
    &RECIPE,
    &[
        GeneralLimit {
            name: "futures all",
            rates: &[Rate::per_key(10, 1_000), Rate::per_ip(25, 60_000)],
            operations: &[],
        },
        GeneralLimit {
            name: "futures assets",
            rates: &[Rate::per_key(3, 1_000)],
            operations: &[("futures", "balance")],
        },
    ],
);
static RECIPE: Recipe = recipe(RECV_WINDOW);

/// General limits are one count of all operations and, in public requests, of the client's key.
#[tokio::test(start_paused = true)]
async fn cautious_limits_count_all_operations_together() -> Result {
    with_each_store(|limits| async move {
        let detail = Operation { host: &GENERAL, ..TWO_HUNDRED };
        let ticker = Operation { auth: Auth::Public, host: &GENERAL, ..UNKNOWN };
        let balance = Operation { host: &GENERAL, ..operation("futures", "balance", &[]) };
        let calls = [&detail, &detail, &ticker, &balance, &detail, &ticker, &balance, &detail, &balance, &balance];
        let began = Instant::now();
        let cautious = limits.clone().cautious().max_wait(Duration::from_secs(200));
        let mut moments = Vec::new();
        for operation in calls.into_iter().cycle().take(26) {
            complete(&cautious, "key", operation).await?;
            moments.push(began.elapsed().as_millis());
        }
        for first in &moments {
            let in_a_second = moments.iter().filter(|at| (*first..first + 1000).contains(at)).count();
            assert!(in_a_second <= 10, "{in_a_second} in a second: {moments:?}");
        }
        // The fourth request for assets waits, and the 26th waits for the minute of the address.
        assert_eq!((moments[8], moments[9], moments[24] < MINUTE, moments[25] >= MINUTE), (0, CYCLE, true, true));
        let began = Instant::now();
        for _ in 0..30 {
            complete(&limits, "key", &detail).await?;
        }
        assert_eq!(began.elapsed().as_millis(), 0, "others keep to the limits of the operation only");
        Ok(())
    })
    .await
}
