//! A window against an exchange that counts arrivals, whatever the network and the callers do.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;

const PERIOD: Nanos = 1000;
const LATE: Nanos = 300;
const LINGER: Nanos = 2000;
const LEASE: Nanos = 20_000;

fn terms(slots: usize, count_sending: bool) -> Terms {
    let late = if count_sending { LATE } else { LEASE };
    Terms { slots, period: PERIOD, late, linger: LINGER, lease: LEASE }
}

/// What happens to a request once it has a slot.
#[derive(Debug, Clone)]
enum Fate {
    /// It is dropped after this time, before it is sent.
    Dropped(Nanos),
    /// It is sent after the first time, on its way for the second, and its answer for the third.
    Answered(Nanos, Nanos, Nanos),
    /// It is sent after the first time and given up after the second; it arrives after the third, if ever.
    GivenUp(Nanos, Nanos, Option<Nanos>),
}

/// The way to the exchange takes `way` and up to `jitter` more.
fn fate(way: Nanos, jitter: Nanos) -> impl Strategy<Value = Fate> {
    let trip = way..=way + jitter;
    let lost = (0..50u64, 0..3000u64, prop::option::of(trip.clone()));
    prop_oneof![
        1 => (0..3000u64).prop_map(Fate::Dropped),
        6 => (0..50u64, trip, 0..3000u64).prop_map(|(signing, there, back)| Fate::Answered(signing, there, back)),
        // What was given up arrives within the linger or not at all.
        1 => lost.prop_map(|(signing, after, trip)| Fate::GivenUp(signing, after, trip.filter(|trip| *trip <= after + LINGER))),
    ]
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Ask,
    Send,
    End,
}

/// Lets requests ask at their times, and again whenever the window says, and follows what becomes of them. Returns when
/// each arrived. On the way it checks that a slot is refused only when a naive count says that all are taken.
fn arrivals(terms: &Terms, requests: &[(Nanos, Fate)]) -> Result<Vec<Nanos>, TestCaseError> {
    let mut window = Window::new(terms);
    let mut slots = vec![None; requests.len()];
    let mut taken_until = vec![0; requests.len()];
    let mut arrivals = Vec::new();
    let mut agenda: BTreeSet<_> = requests.iter().enumerate().map(|(i, (at, _))| (*at, i, Step::Ask)).collect();
    while let Some((now, i, step)) = agenda.pop_first() {
        let (Some((_, fate)), Some(slot), Some(until)) = (requests.get(i), slots.get_mut(i), taken_until.get(i)) else {
            return Err(TestCaseError::fail("no such request"));
        };
        let mut naive = *until;
        match (step, &mut *slot) {
            (Step::Ask, _) => {
                let taken = taken_until.iter().filter(|until| **until > now).count();
                match window.take(terms, now) {
                    Ok(free) => {
                        prop_assert!(taken < terms.slots, "{taken} slots are taken at {now}, and another was given");
                        *slot = Some(free);
                        naive = now + LEASE + PERIOD;
                        agenda.insert(match fate {
                            Fate::Dropped(after) => (now + after, i, Step::End),
                            Fate::Answered(signing, ..) | Fate::GivenUp(signing, ..) => (now + signing, i, Step::Send),
                        });
                    }
                    Err(later) => {
                        prop_assert_eq!(taken, terms.slots, "a slot is free at {}, and none was given", now);
                        prop_assert!(later > now);
                        // Some time passes, so that it also asks while others end.
                        agenda.insert((later.min(now + 200), i, Step::Ask));
                    }
                }
            }
            (Step::Send, Some(slot)) => {
                window.sent(terms, slot, now);
                naive = naive.min(now + terms.late + PERIOD);
                match fate {
                    Fate::Answered(_, there, back) => {
                        arrivals.push(now + there);
                        agenda.insert((now + there + back, i, Step::End));
                    }
                    Fate::GivenUp(_, after, trip) => {
                        arrivals.extend(trip.map(|trip| now + trip));
                        agenda.insert((now + after, i, Step::End));
                    }
                    Fate::Dropped(_) => {}
                }
            }
            (Step::End, Some(slot)) => {
                let (end, until) = match fate {
                    Fate::Dropped(_) => (End::Unsent, now),
                    Fate::Answered(..) => (End::Answered, now + PERIOD),
                    Fate::GivenUp(..) => (End::GivenUp, now + LINGER + PERIOD),
                };
                window.end(terms, slot, end, now);
                naive = naive.min(until);
            }
            (Step::Send | Step::End, None) => return Err(TestCaseError::fail("a request without a slot goes on")),
        }
        if let Some(until) = taken_until.get_mut(i) {
            *until = naive;
        }
    }
    Ok(arrivals)
}

/// The most arrivals that any window of one period holds.
fn worst_window(arrivals: &[Nanos]) -> usize {
    let within = |from: Nanos| arrivals.iter().filter(|at| (from..from + PERIOD).contains(at)).count();
    arrivals.iter().map(|from| within(*from)).max().unwrap_or_default()
}

fn requests(way: Nanos, jitter: Nanos) -> impl Strategy<Value = Vec<(Nanos, Fate)>> {
    prop::collection::vec((0..4000u64, fate(way, jitter)), 1..40)
}

proptest! {
    #[test]
    fn counted_from_the_answer_no_window_holds_more_however_long_the_way(slots in 1..5usize, requests in requests(0, 4000)) {
        let arrivals = arrivals(&terms(slots, false), &requests)?;
        prop_assert!(worst_window(&arrivals) <= slots, "{arrivals:?}");
    }

    #[test]
    fn counted_from_sending_no_window_holds_more_if_the_margin_covers_the_jitter(
        slots in 1..5usize,
        (_, requests) in (0..2000u64).prop_flat_map(|way| (Just(way), requests(way, LATE))),
    ) {
        let arrivals = arrivals(&terms(slots, true), &requests)?;
        prop_assert!(worst_window(&arrivals) <= slots, "{arrivals:?}");
    }
}

#[test]
fn a_margin_below_the_jitter_is_too_small() -> Result<(), TestCaseError> {
    // The first is on its way for longer than the margin, the second for no time.
    let requests = [(0, Fate::Answered(0, LATE + 100, 5000)), (0, Fate::Answered(0, 0, 0))];
    let worst = |count_sending| arrivals(&terms(1, count_sending), &requests).map(|arrivals| worst_window(&arrivals));
    assert_eq!((worst(true)?, worst(false)?), (2, 1));
    Ok(())
}

#[test]
fn the_whole_limit_is_used_and_not_a_moment_is_lost() {
    for (count_sending, cycle) in [(false, 40 + PERIOD), (true, 40 + PERIOD)] {
        let terms = terms(3, count_sending);
        let mut window = Window::new(&terms);
        for round in 0..10 {
            let now = round * cycle;
            for _ in 0..3 {
                let slot = window.take(&terms, now);
                assert!(slot.is_ok(), "round {round}");
                let Ok(mut slot) = slot else { return };
                window.sent(&terms, &mut slot, now);
                window.end(&terms, &mut slot, End::Answered, now + 40);
            }
            assert_eq!(window.take(&terms, now + 40), Err(now + cycle));
        }
    }
}

#[test]
fn who_was_silent_for_too_long_has_lost_the_slot() {
    let terms = terms(1, false);
    let mut window = Window::new(&terms);
    let (Ok(mut silent), later) = (window.take(&terms, 0), LEASE + PERIOD) else { return };
    assert_eq!(window.take(&terms, later - 1), Err(later));
    assert!(window.take(&terms, later).is_ok());
    let before = window.clone();
    window.end(&terms, &mut silent, End::Unsent, later + 1);
    assert_eq!(window, before, "the slot is another's");
}

#[test]
fn terms_come_from_the_contract() {
    for operation in tradewire_endpoints::OPERATIONS {
        let Some(rate) = operation.rate else { continue };
        let sure = Terms::of(operation, rate, Counting::Answered);
        let window = &operation.host.recipe.recv_window;
        assert_eq!((sure.slots, sure.period), (rate.requests as usize, millis(rate.per_millis.into()) + GUARD));
        assert_eq!((sure.late, sure.lease), (sure.lease, millis(window.max_millis.unsigned_abs())));
        assert!(!sure.count_sending());
        let margin = std::time::Duration::from_millis(20);
        let quick = Terms::of(operation, rate, Counting::Sent { margin });
        assert!(quick.count_sending() && quick == Terms { late: 20 * MILLI, ..sure });
    }
}

#[test]
fn a_limit_of_nothing_lets_nothing_through() {
    let terms = terms(0, false);
    assert_eq!(Window::new(&terms).take(&terms, 7), Err(7 + terms.at_most()));
}
