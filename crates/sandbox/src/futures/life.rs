//! The life of an order: what has happened to it since it was placed.

use serde::{Deserialize, Serialize};
use tradewire_models::{Decimal, Timestamp, wire};

use super::Reason;
use super::transitions::Event;

/// So many steps are kept of the beginning of a life, and as many of its end: an order may fill in thousands of parts.
const KEPT: usize = 8;

/// What has happened to an order since it was placed, oldest first. Nothing is kept of a past that nobody watched.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub(crate) struct Life(Vec<Step>);

/// Something that happened to an order.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Step {
    pub(crate) at: Timestamp,
    pub(crate) event: Event,
    /// Why it ended; none where it did not, and where it did before reasons were kept.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) reason: Option<Reason>,
    /// How many contracts were filled by it; none where it is no fill.
    #[serde(with = "wire::primitive")]
    pub(crate) contracts: Decimal,
    /// What they were filled at.
    #[serde(with = "wire::primitive")]
    pub(crate) price: Decimal,
    /// How many fills right before it are not kept.
    pub(crate) skipped: u32,
}

impl Life {
    pub(super) fn push(&mut self, step: Step) {
        // Most lives have one step: room for more would cost as much as the order.
        self.0.reserve_exact(1);
        self.0.push(step);
        if self.0.len() > 2 * KEPT {
            let left_out = self.0.remove(KEPT);
            if let Some(next) = self.0.get_mut(KEPT) {
                next.skipped = left_out.skipped.saturating_add(1);
            }
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fill(number: usize) -> Step {
        let at = Timestamp::from_millis(i64::try_from(number).unwrap_or(i64::MAX));
        Step { at, event: Event::FillPart, reason: None, contracts: number.into(), price: Decimal::ONE, skipped: 0 }
    }

    fn life(fills: usize) -> Life {
        let mut life = Life::default();
        (0..fills).for_each(|number| life.push(fill(number)));
        life
    }

    #[test]
    fn a_long_life_keeps_its_beginning_and_its_end_and_counts_what_lies_between() {
        for fills in [0, 1, 15, 16, 17, 18, 5000] {
            let life = life(fills);
            let kept = life.steps();
            let skipped: usize = kept.iter().filter_map(|step| usize::try_from(step.skipped).ok()).sum();
            assert_eq!(kept.len() + skipped, fills);
            assert!(kept.len() <= 16, "{fills}: {}", kept.len());
            let (first, last) = kept.split_at(kept.len().min(8));
            assert_eq!(first, (0..fills.min(8)).map(fill).collect::<Vec<_>>());
            let expected = (fills.max(last.len()) - last.len()..fills).map(fill);
            let uncounted = last.iter().map(|step| Step { skipped: 0, ..step.clone() });
            assert_eq!(uncounted.collect::<Vec<_>>(), expected.collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_life_can_be_stored() -> Result<(), serde_json::Error> {
        let mut life = life(20);
        life.push(Step { event: Event::Cancel, reason: Some(Reason::Asked), ..fill(21) });
        let json = serde_json::to_string(&life)?;
        assert_eq!(serde_json::from_str::<Life>(&json)?, life, "{json}");
        Ok(())
    }

    #[test]
    fn a_life_of_before_reasons_were_kept_is_read() -> Result<(), serde_json::Error> {
        let json = r#"[{"at":5,"event":"Cancel","contracts":"0","price":"0","skipped":0}]"#;
        let life: Life = serde_json::from_str(json)?;
        assert_eq!(life.steps().first().map(|step| (step.event, step.reason)), Some((Event::Cancel, None)));
        assert_eq!(serde_json::to_string(&life)?, json, "and written again");
        Ok(())
    }
}
