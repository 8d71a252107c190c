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
    /// The first ids of futures trading (of an order, a fill and any other record), and the distance between ids.
    pub(crate) const FUTURES: Self = Self {
        next_order: 211_451_874_783_183_936,
        next_fill: 611_451_874_783_183_936,
        next_record: 411_451_874_783_183_936,
        step: 64,
    };
    /// The first ids of spot trading (of an order, a fill and any other record, such as a transfer), and the distance between ids.
    pub(crate) const SPOT: Self = Self {
        next_order: 6_216_559_590_087_220_004,
        next_fill: 6_316_559_590_087_220_004,
        next_record: 226_971_333_791_398_656,
        step: 101,
    };

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
