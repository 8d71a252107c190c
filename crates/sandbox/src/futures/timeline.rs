//! The timeline of an order: the events since it was placed.

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, Timestamp, wire};

use super::end_reason::EndReason;
use super::transitions::OrderEvent;

/// The number of entries that are kept at the start and at the end of a timeline, because an order may have thousands of fills.
const KEPT: usize = 8;

/// The events of an order since it was placed, oldest first. An order whose past was not recorded has no entries.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Timeline(Vec<TimelineEntry>);

/// An event of an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct TimelineEntry {
    pub(crate) at: Timestamp,
    pub(crate) event: OrderEvent,
    /// The reason, if the event ends the order before it is completely filled.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<EndReason>,
    /// The filled contracts; zero if the event is not a fill.
    #[serde(with = "wire::primitive")]
    pub(crate) contracts: Decimal,
    /// The price of the fill, or the new price of an amended order.
    #[serde(with = "wire::primitive")]
    pub(crate) price: Decimal,
    /// The number of dropped fills right before this entry.
    pub(crate) skipped: u32,
}

impl Timeline {
    pub(super) fn push(&mut self, entry: TimelineEntry) {
        // Most timelines have one entry. Spare capacity would take as much memory as the order itself.
        self.0.reserve_exact(1);
        self.0.push(entry);
        if self.0.len() > 2 * KEPT {
            let dropped = self.0.remove(KEPT);
            if let Some(next) = self.0.get_mut(KEPT) {
                next.skipped = dropped.skipped.saturating_add(1);
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn entries(&self) -> &[TimelineEntry] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(number: usize) -> TimelineEntry {
        let at = Timestamp::from_millis(i64::try_from(number).unwrap_or(i64::MAX));
        TimelineEntry {
            at,
            event: OrderEvent::PartialFill,
            reason: None,
            contracts: number.into(),
            price: Decimal::ONE,
            skipped: 0,
        }
    }

    fn timeline(fills: usize) -> Timeline {
        let mut timeline = Timeline::default();
        (0..fills).for_each(|number| timeline.push(fill(number)));
        timeline
    }

    #[test]
    fn a_long_timeline_keeps_its_start_and_end_and_counts_the_rest() {
        for fills in [0, 1, 15, 16, 17, 18, 5000] {
            let timeline = timeline(fills);
            let kept = timeline.entries();
            let skipped: usize = kept.iter().filter_map(|entry| usize::try_from(entry.skipped).ok()).sum();
            assert_eq!(kept.len() + skipped, fills);
            assert!(kept.len() <= 16, "{fills}: {}", kept.len());
            let (first, last) = kept.split_at(kept.len().min(8));
            assert_eq!(first, (0..fills.min(8)).map(fill).collect::<Vec<_>>());
            let expected = (fills.max(last.len()) - last.len()..fills).map(fill);
            let uncounted = last.iter().map(|entry| TimelineEntry { skipped: 0, ..entry.clone() });
            assert_eq!(uncounted.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_timeline_can_be_stored() -> Result<(), serde_json::Error> {
        let mut timeline = timeline(20);
        timeline.push(TimelineEntry { event: OrderEvent::Cancel, reason: Some(EndReason::Requested), ..fill(21) });
        let json = serde_json::to_string(&timeline)?;
        assert_eq!(serde_json::from_str::<Timeline>(&json)?, timeline, "{json}");
        Ok(())
    }

    #[test]
    fn an_entry_without_a_reason_can_be_stored() -> Result<(), serde_json::Error> {
        let json = r#"[{"at":5,"event":"Cancel","contracts":"0","price":"0","skipped":0}]"#;
        let timeline: Timeline = serde_json::from_str(json)?;
        assert_eq!(
            timeline.entries().first().map(|entry| (entry.event, entry.reason)),
            Some((OrderEvent::Cancel, None))
        );
        assert_eq!(serde_json::to_string(&timeline)?, json, "it serializes to the same JSON");
        Ok(())
    }
}
