//! Fields of answers, and rules of what is sent.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "field_new",
        &[("lone = {", r#"other = { type = "Side?", doc = "Other." }, lone = {"#)],
        Additive,
        Compiles,
        "desk.Spare: the field `other` is new",
    ),
    edit(
        "field_new_and_always_there",
        &[("currency = {", r#"paidAt = { type = "timestamp", doc = "When." }, currency = {"#)],
        Additive,
        Compiles,
        "desk.Fee: the field `paidAt` is new",
    ),
    edit(
        "field_gone",
        &[(
            r#"fees    = { type = "list<Fee>?", doc = "Fees." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.Order: the field `fees` is gone",
    ),
    edit(
        "field_renamed",
        &[("free = {", "available = {")],
        Breaking,
        Breaks,
        "wallet.Balance: the field `free` is gone",
    ),
    edit(
        "field_named_in_rust",
        &[("free = { type", r#"free = { name = "left", type"#)],
        Breaking,
        Breaks,
        "wallet.Balance: the field `free` is called `left` in Rust, was `free`",
    ),
    edit(
        "field_on_the_wire",
        &[(
            r#"orderId = { type = "OrderId", doc = "Id." }
account"#,
            r#"order_id = { type = "OrderId", doc = "Id." }
account"#,
        )],
        Breaking,
        Misleads("`order_id` is read from another field"),
        "desk.Order: `orderId` is called `order_id` now",
    ),
    edit(
        "field_may_be_missing",
        &[(r#"size    = { type = "decimal""#, r#"size = { type = "decimal?""#)],
        Breaking,
        Breaks,
        "desk.Order: the field `size` may now be missing",
    ),
    edit(
        "field_always_there",
        &[(r#""list<Fee>?""#, r#""list<Fee>""#)],
        Breaking,
        Breaks,
        "desk.Order: the field `fees` is now always there",
    ),
    edit(
        "field_of_another_type",
        &[(r#"amount = { type = "decimal""#, r#"amount = { type = "string""#)],
        Breaking,
        Breaks,
        "desk.Fee: the field `amount` is `string`, was `decimal`",
    ),
    edit(
        "field_not_a_list",
        &[(r#""list<Fee>?""#, r#""Fee?""#)],
        Breaking,
        Breaks,
        "desk.Order: the field `fees` is `desk.Fee`, was `list<desk.Fee>`",
    ),
    edit(
        "unit",
        &[(r#"unit = "base currency""#, r#"unit = "contracts""#)],
        Documentation,
        Compiles,
        "desk.Order: the unit of the field `size` is `contracts`, was `base currency`",
    ),
    edit(
        "form",
        &[(r#"wire = "number", doc = "Size.""#, r#"doc = "Size.""#)],
        Behaviour,
        Compiles,
        "desk.Order: the field `size` is written as its type is, was as a JSON number",
    ),
    edit(
        "fields_reordered",
        &[(
            r#"side    = { type = "Side", doc = "Side." }
state   = { type = "State", doc = "State." }
"#,
            r#"state = { type = "State", doc = "State." }
side = { type = "Side", doc = "Side." }
"#,
        )],
        Documentation,
        Compiles,
        "desk.Order: its fields are listed in another order",
    ),
    edit(
        "field_on_its_way_out",
        &[(r#"note    = { type = "string?""#, r#"note = { type = "string?", deprecated = "Read the fees.""#)],
        Behaviour,
        Compiles,
        "desk.Order: the field `note` is on its way out: Read the fees.",
    ),
    edit(
        "field_described",
        &[(r#"doc = "Lone.""#, r#"doc = "Alone.""#)],
        Documentation,
        Compiles,
        "desk.Spare: the field `lone` is described anew",
    ),
    edit(
        "field_doubted",
        &[(r#"doc = "Lone.""#, r#"doc = "Lone.", evidence = { optional = "public-high" }"#)],
        Evidence,
        Compiles,
        "desk.Spare: that the field `lone` may be missing is public with high confidence, was documented",
    ),
    edit(
        "max_tightened",
        &[("max = 500", "max = 400")],
        Behaviour,
        Compiles,
        "desk history: `limit` may be at most 400, was 500: calls that worked may be refused",
    ),
    edit(
        "max_loosened",
        &[("max = 500", "max = 1000")],
        Additive,
        Compiles,
        "desk history: `limit` may be at most 1000, was 500",
    ),
    edit(
        "max_gone",
        &[(", max = 500", "")],
        Additive,
        Compiles,
        "desk history: `limit` has no greatest value any more, was 500",
    ),
    edit(
        "max_new",
        &[(r#"page   = { type = "integer?", min = 1"#, r#"page = { type = "integer?", min = 1, max = 9"#)],
        Behaviour,
        Compiles,
        "desk history: `page` may be at most 9, had no greatest value: calls that worked may be refused",
    ),
    edit(
        "min",
        &[("min = 1, max = 500", "min = 2, max = 500")],
        Behaviour,
        Compiles,
        "desk history: `limit` must be at least 2, was 1: calls that worked may be refused",
    ),
    edit(
        "above",
        &[(r#"above = 0, doc = "Price.""#, r#"above = 5, doc = "Price.""#)],
        Behaviour,
        Compiles,
        "desk.NewOrder: the field `price` must be greater than 5, was 0: calls that worked may be refused",
    ),
    edit(
        "not_integral",
        &[("integral = true, ", "")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `size` need not be a whole number any more",
    ),
    edit(
        "integral",
        &[(r#"above = 0, doc = "Price.""#, r#"above = 0, integral = true, doc = "Price.""#)],
        Behaviour,
        Compiles,
        "desk.NewOrder: the field `price` must be a whole number: calls that worked may be refused",
    ),
    edit(
        "oldest",
        &[(r#"oldest = "90d""#, r#"oldest = "36h""#)],
        Behaviour,
        Compiles,
        "desk history: `since` may lie back at most 36 hours, was 90 days: calls that worked may be refused",
    ),
    edit(
        "oldest_gone",
        &[(r#"oldest = "90d", "#, "")],
        Additive,
        Compiles,
        "desk history: `since` has no limit of age any more, was 90 days",
    ),
    edit(
        "charset",
        &[(r#"charset = "a-z_""#, r#"charset = "a-z0-9_""#)],
        Additive,
        Compiles,
        "desk.NewOrder: the field `symbol` may be made of `a-z0-9_`, was `a-z_`",
    ),
    edit(
        "max_length",
        &[("max_length = 20", "max_length = 30")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `symbol` may have at most 30 characters, was 20",
    ),
    edit(
        "min_length_gone",
        &[("min_length = 1, ", "")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `clientId` has no least length any more, was 1",
    ),
    edit(
        "max_items",
        &[("max_items = 50", "max_items = 60")],
        Additive,
        Compiles,
        "desk history: `ids` may have at most 60 items, was 50",
    ),
    edit(
        "items_of_the_body",
        &[("min_items = 1, max_items = 10", "min_items = 2, max_items = 10")],
        Behaviour,
        Compiles,
        "desk place: the body `orders` must have at least 2 items, was 1: calls that worked may be refused",
    ),
];
