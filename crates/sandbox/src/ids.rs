//! Increasing ids.

/// The generators of the ids of one market: for orders, fills and all other records. Like real ids, they have more digits than a float can
/// represent exactly. They are not consecutive, so that no client relies on that.
pub(crate) struct Ids {
    next_order: i64,
    next_fill: i64,
    next_record: i64,
    step: i64,
}

impl Ids {
    /// Creates generators with the first ids, and the distance between two ids.
    pub(crate) const fn starting_at(next_order: i64, next_fill: i64, next_record: i64, step: i64) -> Self {
        Self { next_order, next_fill, next_record, step }
    }

    pub(crate) fn draw_order(&mut self) -> i64 {
        draw(&mut self.next_order, self.step)
    }

    pub(crate) fn draw_fill(&mut self) -> i64 {
        draw(&mut self.next_fill, self.step)
    }

    pub(crate) fn draw_record(&mut self) -> i64 {
        draw(&mut self.next_record, self.step)
    }
}

fn draw(next: &mut i64, step: i64) -> i64 {
    let id = *next;
    *next = next.saturating_add(step);
    id
}
