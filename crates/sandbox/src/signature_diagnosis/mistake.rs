//! A known mistake in signing a request.

use super::attempt::Attempt;

/// A mistake in signing that clients are known to make.
pub(super) struct Mistake {
    pub(super) name: &'static str,
    /// A description of the mistake and how to fix it.
    pub(super) explanation: &'static str,
    pub(super) variants: Variants,
}

/// The ways in which a mistake can be made.
pub(super) enum Variants {
    /// The mistake can be made in one way, and may be combined with another mistake.
    Single(fn(&mut Attempt<'_>)),
    /// The mistake can be made in many ways, each of which is tried alone.
    Many(for<'a> fn(&Attempt<'a>) -> Vec<Attempt<'a>>),
}

impl Mistake {
    pub(super) const fn single(name: &'static str, explanation: &'static str, apply: fn(&mut Attempt<'_>)) -> Self {
        Self { name, explanation, variants: Variants::Single(apply) }
    }

    pub(super) const fn many(
        name: &'static str,
        explanation: &'static str,
        apply: for<'a> fn(&Attempt<'a>) -> Vec<Attempt<'a>>,
    ) -> Self {
        Self { name, explanation, variants: Variants::Many(apply) }
    }
}
