//! The ids of spot trading.

use serde::{Deserialize, Serialize};

/// The first order id. Like real ids, it has more digits than a float can represent exactly.
const FIRST_ORDER: i64 = 6_216_559_590_087_220_004;
/// The first id of a fill.
const FIRST_FILL: i64 = 6_316_559_590_087_220_004;
/// The first id of any other record: a cancellation, an amendment, a batch or a transfer.
const FIRST_ACTION: i64 = 226_971_333_791_398_656;
/// The distance between ids. It prevents clients from relying on consecutive ids.
const STEP: i64 = 101;

/// A generator of increasing ids.
#[derive(Serialize, Deserialize)]
pub(super) struct Ids {
    order: i64,
    fill: i64,
    action: i64,
}

impl Default for Ids {
    fn default() -> Self {
        Self { order: FIRST_ORDER, fill: FIRST_FILL, action: FIRST_ACTION }
    }
}

impl Ids {
    pub(super) fn draw_order(&mut self) -> i64 {
        draw(&mut self.order)
    }

    pub(super) fn draw_fill(&mut self) -> i64 {
        draw(&mut self.fill)
    }

    /// Draws the id of any other record.
    pub(super) fn draw_action(&mut self) -> i64 {
        draw(&mut self.action)
    }
}

fn draw(next: &mut i64) -> i64 {
    let id = *next;
    *next = next.saturating_add(STEP);
    id
}
