//! The columns of a table of records: selects those that fit the width, and formats their titles.

use std::collections::BTreeSet;

use tradewire_contract::{Scalar, ValueKind};

use super::leaves::Leaf;
use super::ranks::Rank;
use crate::table::Column;
use crate::utc;

/// The maximum width of a column with short values of an enum, with its gap.
const SHORT_VALUE: usize = 14;
/// The maximum width of a column with short texts, with its gap.
const SHORT_TEXT: usize = 36;
/// The number of main amounts.
const MAIN_AMOUNTS: usize = 2;

/// Returns the fields whose columns fit the width, and the titles of the others, both in the order of the contract.
pub(super) fn fitting<'l, 'a>(leaves: &[&'l Leaf<'a>], width: usize) -> (Vec<&'l Leaf<'a>>, Vec<String>) {
    let needed = |leaf: &Leaf<'_>| {
        let cells: Vec<_> = leaf.cells(utc::short).collect();
        column(leaf).width(cells.iter().map(String::as_str))
    };
    let widths: Vec<usize> = leaves.iter().map(|leaf| needed(leaf)).collect();
    let mut remaining = width;
    let mut fitting = BTreeSet::new();
    let mut dropped = None;
    for (rank, index) in order(leaves, &widths) {
        // Without the quantity of an order, for example, a narrower column such as its type would be of little use.
        if dropped.is_some_and(|dropped| dropped <= Rank::MainAmount && dropped < rank) {
            break;
        }
        match widths.get(index).and_then(|width| remaining.checked_sub(*width)) {
            Some(rest) => {
                remaining = rest;
                fitting.insert(index);
            }
            None => {
                dropped.get_or_insert(rank);
            }
        }
    }
    let (kept, left_out): (Vec<_>, Vec<_>) = leaves.iter().enumerate().partition(|(index, _)| fitting.contains(index));
    let left_out = left_out.iter().map(|(_, leaf)| title(leaf));
    (kept.into_iter().map(|(_, leaf)| *leaf).collect(), left_out.collect())
}

/// Returns the ranks and positions of the fields of a table in the order in which they get a column. `widths` are the widths of the
/// columns.
fn order(leaves: &[&Leaf<'_>], widths: &[usize]) -> Vec<(Rank, usize)> {
    let (mut amounts, mut times) = (0, 0);
    // The unit of the last main amount, which is that of the quantity of an order, until another amount has it.
    let mut unit = None;
    let has_identity = leaves.iter().any(|leaf| leaf.rank == Rank::Identity);
    let ranks = leaves.iter().zip(widths).map(|(leaf, width)| match (leaf.kind, leaf.rank) {
        (ValueKind::Scalar(Scalar::Timestamp), Rank::Context) => {
            times += 1;
            match times {
                1 if !has_identity => Rank::Identity,
                1 => Rank::Context,
                _ => Rank::Minor,
            }
        }
        (ValueKind::Scalar(Scalar::Decimal), Rank::Detail) => {
            amounts += 1;
            if amounts <= MAIN_AMOUNTS {
                unit = leaf.unit;
                return Rank::MainAmount;
            }
            if unit.is_some() && unit == leaf.unit {
                unit = None;
                return Rank::Progress;
            }
            Rank::Detail
        }
        (ValueKind::Enum(_), Rank::Identity) if *width > SHORT_VALUE => Rank::Context,
        (ValueKind::Scalar(Scalar::String), rank) if *width > SHORT_TEXT => rank.max(Rank::Long),
        (_, rank) => rank,
    });
    let mut ranked: Vec<(Rank, usize)> = ranks.zip(0..).collect();
    ranked.sort();
    ranked
}

/// Returns the column of a field.
pub(super) fn column(leaf: &Leaf<'_>) -> Column {
    if is_number(leaf) { Column::number(title(leaf)) } else { Column::text(title(leaf)) }
}

/// Returns whether the values of a field are single numbers.
pub(super) fn is_number(leaf: &Leaf<'_>) -> bool {
    !leaf.is_list && matches!(leaf.kind, ValueKind::Scalar(scalar) if scalar.is_number())
}

/// Returns the title of a column. Times in cells have no zone, so the title names it.
pub(super) fn title(leaf: &Leaf<'_>) -> String {
    let zone = if matches!(leaf.kind, ValueKind::Scalar(Scalar::Timestamp)) { ", UTC" } else { "" };
    format!("{}{zone}", leaf.name)
}
