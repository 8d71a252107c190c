//! Limits in one process, on a clock that stands still until everybody waits.

use std::future::Future;
use std::sync::Mutex;
use std::task::{Context, Waker};

use tokio::task::JoinSet;
use tokio::time::sleep;
use tradewire_endpoints::{futures, loan, spot};

use super::account::lock;
use super::*;

type Result<T = ()> = std::result::Result<T, Box<dyn std::error::Error>>;

/// Ten a second.
const TEN: &Operation = spot::OpenOrders::OPERATION;
/// How often it may be sent is not documented.
const UNKNOWN: &Operation = loan::Currencies::OPERATION;
/// A period and the guard.
const CYCLE: u128 = 1001;

/// Gets a permit, and has its request answered at once.
async fn ask(limits: &Limits, key: &str, status: u16) -> Result {
    let mut permit = limits.permit(key, TEN).await?;
    permit.sent();
    permit.answered(status);
    Ok(())
}

/// How many milliseconds something takes.
async fn millis<T, E>(of: impl Future<Output = std::result::Result<T, E>>) -> Result<u128>
where
    Box<dyn std::error::Error>: From<E>,
{
    let began = Instant::now();
    of.await?;
    Ok(began.elapsed().as_millis())
}

#[tokio::test(start_paused = true)]
async fn who_comes_first_is_served_first_and_a_second_later_the_next_ten_are() -> Result {
    let limits = Limits::per_client();
    let served = Arc::new(Mutex::new(Vec::new()));
    let began = Instant::now();
    let mut waiting = JoinSet::new();
    for number in 0..25 {
        let (limits, served) = (limits.clone(), served.clone());
        waiting.spawn(async move {
            ask(&limits, "key", 200).await.map_err(|error| error.to_string())?;
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
}

#[tokio::test(start_paused = true)]
async fn who_comes_when_slots_are_free_again_does_not_overtake_who_waits_for_them() -> Result {
    let limits = Limits::per_client();
    let began = Instant::now();
    let mut asking = JoinSet::new();
    // Whether the clock wakes first who waited longest or not, one of the late ones is awake before those who wait.
    for late in (0..22).map(|number| number == 0 || number == 21) {
        let limits = limits.clone();
        asking.spawn(async move {
            if late {
                sleep(Duration::from_millis(1001)).await;
            }
            ask(&limits, "key", 200).await.map_err(|error| error.to_string())?;
            Ok::<_, String>((late, began.elapsed().as_millis()))
        });
    }
    while let Some(asked) = asking.join_next().await {
        let (late, at) = asked??;
        assert!(!late || at == 2 * CYCLE, "one who came late was served after {at} ms");
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn who_leaves_the_queue_or_does_not_send_gives_the_place_back() -> Result {
    let limits = Limits::per_client();
    let mut held = Vec::new();
    for _ in 0..10 {
        held.push(limits.permit("key", TEN).await?);
    }
    // One leaves as the head of the queue, one from behind it.
    let (mut head, mut second) = (Box::pin(limits.permit("key", TEN)), Box::pin(limits.permit("key", TEN)));
    let mut third = Box::pin(limits.permit("key", TEN));
    let mut context = Context::from_waker(Waker::noop());
    assert!(head.as_mut().poll(&mut context).is_pending() && second.as_mut().poll(&mut context).is_pending());
    assert!(third.as_mut().poll(&mut context).is_pending());
    drop(second);
    drop(head);
    let unsent = held.pop();
    drop(unsent);
    assert_eq!(millis(third).await?, 0, "a permit that was dropped is free at once");

    let mut not_connected = held.pop().ok_or("no permit")?;
    not_connected.sent();
    not_connected.not_sent();
    assert_eq!(millis(limits.permit("key", TEN)).await?, 0, "nor was this one sent");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn what_was_sent_and_given_up_keeps_its_slot_until_its_receive_window_has_ended() -> Result {
    let limits = Limits::per_client();
    for _ in 0..10 {
        limits.permit("key", TEN).await?.sent();
    }
    assert_eq!(millis(ask(&limits, "key", 200)).await?, 5000 + CYCLE);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn an_answer_frees_a_slot_a_period_later_or_sending_and_the_margin_if_that_is_earlier() -> Result {
    let margin = Duration::from_millis(20);
    for (counting, expected) in [(Counting::Answered, 300 + CYCLE), (Counting::Sent { margin }, 20 + CYCLE)] {
        let limits = Limits::per_client().counting(counting);
        let began = Instant::now();
        let mut held = Vec::new();
        for _ in 0..10 {
            let mut permit = limits.permit("key", TEN).await?;
            permit.sent();
            held.push(permit);
        }
        let answers = async {
            sleep(Duration::from_millis(300)).await;
            held.into_iter().for_each(|permit| permit.answered(200));
        };
        let (next, ()) = tokio::join!(ask(&limits, "key", 200), answers);
        next?;
        assert_eq!(began.elapsed().as_millis(), expected, "{counting:?}");
    }
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn keys_and_operations_are_counted_apart_and_unknown_limits_not_at_all() -> Result {
    let limits = Limits::per_client();
    let began = Instant::now();
    let mut held = Vec::new();
    for key in ["one", "other", ""] {
        for _ in 0..10 {
            held.push(limits.permit(key, TEN).await?);
        }
        for _ in 0..200 {
            held.push(limits.permit(key, futures::PlaceBatch::OPERATION).await?);
        }
        for _ in 0..1000 {
            held.push(limits.permit(key, UNKNOWN).await?);
        }
    }
    for _ in 0..1000 {
        held.push(Limits::none().permit("one", TEN).await?);
    }
    assert_eq!(began.elapsed(), Duration::ZERO);
    assert!(limits.max_wait(Duration::ZERO).permit("one", TEN).await.is_err(), "clones count together");
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn a_key_that_asks_too_often_stops_for_longer_and_longer_with_all_its_clones_and_operations() -> Result {
    let limits = Limits::per_client();
    for stop in [1000, 2000, 4000, 8000] {
        ask(&limits, "key", 429).await?;
        assert_eq!(millis(ask(&limits, "other", 200)).await?, 0, "another key");
        let clone = limits.clone();
        assert_eq!(millis(clone.permit("key", UNKNOWN)).await?, stop);
        sleep(Duration::from_millis(1)).await;
    }
    ask(&limits, "key", 200).await?;
    ask(&limits, "key", 429).await?;
    assert_eq!(millis(limits.permit("key", UNKNOWN)).await?, 1000, "in good standing again");
    ask(&Limits::none(), "key", 429).await?;
    assert_eq!(millis(ask(&Limits::none(), "key", 200)).await?, 0);
    Ok(())
}

#[tokio::test(start_paused = true)]
async fn what_may_not_wait_longer_is_told_for_what_it_waited() -> Result {
    let limits = Limits::per_client().max_wait(Duration::from_millis(1500));
    let mut held = Vec::new();
    for _ in 0..10 {
        let mut permit = limits.permit("key", TEN).await?;
        permit.sent();
        held.push(permit);
    }
    let began = Instant::now();
    let error = limits.permit("key", TEN).await.err().ok_or("there was a slot")?;
    assert_eq!(
        (began.elapsed().as_millis(), error.to_string()),
        (
            1500,
            String::from(
                "not sent: it waited 1.5s for its turn, but the limit of 10 requests in 1s with one key left no room"
            )
        )
    );

    held.into_iter().for_each(|permit| permit.answered(429));
    ask(&limits, "key", 429).await?;
    let error = limits.permit("key", UNKNOWN).await.err().ok_or("the key is not stopped")?;
    assert_eq!(
        (began.elapsed().as_millis() > 2500, error.to_string()),
        (
            true,
            String::from(
                "not sent: the exchange said that this key asks too often, so nothing is sent with it for another 2s, and a \
         request waits for 1.5s at most"
            )
        )
    );
    Ok(())
}
