//! Tests a window against an exchange that counts arrivals, for any behavior of the network and the callers.

use std::collections::BTreeSet;

use proptest::prelude::*;

use super::*;
use crate::tests::operations::{TWO_HUNDRED, operation};

const PERIOD: Nanos = 1000;
const LINGER: Nanos = 2000;
const LEASE: Nanos = 20_000;
/// The longest time that a request takes to arrive.
const SLOWEST: Nanos = 4000;

fn rules(slots: usize) -> WindowRules {
    WindowRules { slots, period: PERIOD, linger: LINGER, lease: LEASE, hold: 0 }
}

/// The course of a request that has a slot.
#[derive(Debug, Clone)]
enum Course {
    /// The request is dropped after this time, before it is sent.
    Dropped { after: Nanos },
    /// The request is sent after `signing` and arrives after `outbound`, and its response returns after `inbound`.
    Responded { signing: Nanos, outbound: Nanos, inbound: Nanos },
    /// The request is sent after `signing` and abandoned after `patience`. It arrives after `outbound`, if ever.
    Abandoned { signing: Nanos, patience: Nanos, outbound: Option<Nanos> },
}

fn course() -> impl Strategy<Value = Course> {
    let outbound = 0..=SLOWEST;
    let responded = (0..50u64, outbound.clone(), 0..3000u64);
    let abandoned = (0..50u64, 0..3000u64, prop::option::of(outbound));
    prop_oneof![
        1 => (0..3000u64).prop_map(|after| Course::Dropped { after }),
        6 => responded.prop_map(|(signing, outbound, inbound)| Course::Responded { signing, outbound, inbound }),
        1 => abandoned.prop_map(|(signing, patience, outbound)| {
            // An abandoned request arrives while it lingers, or not at all.
            let outbound = outbound.filter(|outbound| *outbound <= patience + LINGER);
            Course::Abandoned { signing, patience, outbound }
        }),
    ]
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Step {
    Take,
    Send,
    End,
}

/// Runs requests that start at their times, and retry at the times that the window returns. Returns the arrival time of
/// each. Also checks that a slot is granted if and only if one is free according to a naive count.
fn arrivals(rules: &WindowRules, requests: &[(Nanos, Course)]) -> Result<Vec<Nanos>, TestCaseError> {
    let mut window = Window::new(rules);
    let mut slots = vec![None; requests.len()];
    let mut taken_until = vec![0; requests.len()];
    let mut arrivals = Vec::new();
    let mut agenda: BTreeSet<_> = requests.iter().enumerate().map(|(i, (at, _))| (*at, i, Step::Take)).collect();
    while let Some((now, i, step)) = agenda.pop_first() {
        let (Some((_, course)), Some(slot), Some(until)) = (requests.get(i), slots.get_mut(i), taken_until.get(i))
        else {
            return Err(TestCaseError::fail("no such request"));
        };
        let mut expected = *until;
        match (step, &mut *slot) {
            (Step::Take, _) => {
                let taken = taken_until.iter().filter(|until| **until > now).count();
                match window.take(rules, now) {
                    Ok(free) => {
                        prop_assert!(taken < rules.slots, "{taken} slots are taken at {now}, and another was granted");
                        *slot = Some(free);
                        expected = now + LEASE + PERIOD;
                        agenda.insert(match course {
                            Course::Dropped { after } => (now + after, i, Step::End),
                            Course::Responded { signing, .. } | Course::Abandoned { signing, .. } => {
                                (now + signing, i, Step::Send)
                            }
                        });
                    }
                    Err(later) => {
                        prop_assert_eq!(taken, rules.slots, "a slot is free at {}, and none was granted", now);
                        prop_assert!(later > now);
                        // The wait is shorter than allowed, so that the request also retries while other requests end.
                        agenda.insert((later.min(now + 200), i, Step::Take));
                    }
                }
            }
            (Step::Send, Some(_)) => match course {
                Course::Responded { outbound, inbound, .. } => {
                    arrivals.push(now + outbound);
                    agenda.insert((now + outbound + inbound, i, Step::End));
                }
                Course::Abandoned { patience, outbound, .. } => {
                    arrivals.extend(outbound.map(|outbound| now + outbound));
                    agenda.insert((now + patience, i, Step::End));
                }
                Course::Dropped { .. } => {}
            },
            (Step::End, Some(slot)) => {
                let (end, until) = match course {
                    Course::Dropped { .. } => (End::NotSent, now),
                    Course::Responded { .. } => (End::Responded, now + PERIOD),
                    Course::Abandoned { .. } => (End::Abandoned, now + LINGER + PERIOD),
                };
                window.end(rules, *slot, end, now);
                expected = expected.min(until);
            }
            (Step::Send | Step::End, None) => return Err(TestCaseError::fail("a request without a slot continues")),
        }
        if let Some(until) = taken_until.get_mut(i) {
            *until = expected;
        }
    }
    Ok(arrivals)
}

/// Returns the largest number of arrivals in any window of one period.
fn worst_window(arrivals: &[Nanos]) -> usize {
    let within = |from: Nanos| arrivals.iter().filter(|at| (from..from + PERIOD).contains(at)).count();
    arrivals.iter().map(|from| within(*from)).max().unwrap_or_default()
}

fn requests() -> impl Strategy<Value = Vec<(Nanos, Course)>> {
    prop::collection::vec((0..4000u64, course()), 1..40)
}

proptest! {
    #[test]
    fn no_window_exceeds_the_limit_for_any_delay(slots in 1..5usize, requests in requests()) {
        let arrivals = arrivals(&rules(slots), &requests)?;
        prop_assert!(worst_window(&arrivals) <= slots, "{arrivals:?}");
    }
}

#[test]
fn the_whole_limit_is_used_without_a_gap() {
    let (rules, cycle) = (rules(3), 40 + PERIOD);
    let mut window = Window::new(&rules);
    for round in 0..10 {
        let now = round * cycle;
        for _ in 0..3 {
            let slot = window.take(&rules, now);
            assert!(slot.is_ok(), "round {round}");
            let Ok(slot) = slot else { return };
            window.end(&rules, slot, End::Responded, now + 40);
        }
        assert_eq!(window.take(&rules, now + 40), Err(now + cycle));
    }
}

#[test]
fn a_holder_that_reports_nothing_for_too_long_loses_its_slot() {
    let rules = rules(1);
    let mut window = Window::new(&rules);
    let (silent, later) = (window.take(&rules, 0), LEASE + PERIOD);
    assert!(silent.is_ok());
    let Ok(silent) = silent else { return };
    assert_eq!(window.take(&rules, later - 1), Err(later));
    assert!(window.take(&rules, later).is_ok());
    let before = window.clone();
    window.end(&rules, silent, End::NotSent, later + 1);
    assert_eq!(window, before, "the slot has another holder now");
}

#[test]
fn rules_follow_from_the_rate_and_the_receive_window() {
    let rate = TWO_HUNDRED.rates[0];
    let (lease, linger) = (60_000 * MILLI, 5_000 * MILLI);
    let expected = WindowRules { slots: 200, period: 1_000 * MILLI + GUARD, linger, lease, hold: 0 };
    assert_eq!(WindowRules::new(rate, &TWO_HUNDRED, None), expected);
    for (stated, linger) in [(Duration::from_secs(1), 1_000 * MILLI), (Duration::MAX, lease)] {
        assert_eq!(WindowRules::new(rate, &TWO_HUNDRED, Some(stated)), WindowRules { linger, ..expected });
    }

    let several = operation("", "", const { &[Rate::per_key(200, 1_000), Rate::per_ip(200, 1_000)] });
    let several = WindowRules::new(rate, &several, None);
    assert_eq!(several, WindowRules { hold: 60_000 * MILLI, ..expected });
    assert_eq!(
        several.longest(),
        2 * 60_000 * MILLI + several.period,
        "a slot may be held before its permit is issued"
    );
}

#[test]
fn a_limit_of_zero_requests_grants_no_slot() {
    let rules = rules(0);
    assert_eq!(Window::new(&rules).take(&rules, 7), Err(7 + rules.longest()));
}
