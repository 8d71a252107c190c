//! Fields that callers read, and rules of values that they send.

use xtask::diff::Class::{Additive, Behaviour, Breaking, Documentation, Evidence};

use super::Caller::{Breaks, Compiles, Misleads};
use super::{Edit, edit};

pub const EDITS: &[Edit] = &[
    edit(
        "field_added",
        &[("lone = {", r#"other = { type = "Side?", doc = "Other." }, lone = {"#)],
        Additive,
        Compiles,
        "desk.Spare: the field `other` was added",
    ),
    edit(
        "field_added_always_present",
        &[("currency = {", r#"paidAt = { type = "timestamp", doc = "When." }, currency = {"#)],
        Additive,
        Compiles,
        "desk.Fee: the field `paidAt` was added",
    ),
    edit(
        "field_removed",
        &[(
            r#"fees    = { type = "list<Fee>?", doc = "Fees." }
"#,
            "",
        )],
        Breaking,
        Breaks,
        "desk.Order: the field `fees` was removed",
    ),
    edit(
        "field_renamed",
        &[("free = {", "available = {")],
        Breaking,
        Breaks,
        "wallet.Balance: the field `free` was removed",
    ),
    edit(
        "field_rust_name",
        &[("free = { type", r#"free = { name = "left", type"#)],
        Breaking,
        Breaks,
        "wallet.Balance: the Rust name of the field `free` changed from `free` to `left`",
    ),
    edit(
        "field_wire_name",
        &[(
            r#"orderId = { type = "OrderId", doc = "Id." }
account"#,
            r#"order_id = { type = "OrderId", doc = "Id." }
account"#,
        )],
        Breaking,
        Misleads("`order_id` is read from another field"),
        "desk.Order: the field `orderId` was renamed to `order_id`",
    ),
    edit(
        "field_may_be_missing",
        &[(r#"size    = { type = "decimal""#, r#"size = { type = "decimal?""#)],
        Breaking,
        Breaks,
        "desk.Order: the field `size` may now be missing",
    ),
    edit(
        "field_always_present",
        &[(r#""list<Fee>?""#, r#""list<Fee>""#)],
        Breaking,
        Breaks,
        "desk.Order: the field `fees` is now always present",
    ),
    edit(
        "field_of_another_type",
        &[(r#"amount = { type = "decimal""#, r#"amount = { type = "string""#)],
        Breaking,
        Breaks,
        "desk.Fee: the type of the field `amount` changed from `decimal` to `string`",
    ),
    edit(
        "field_not_a_list",
        &[(r#""list<Fee>?""#, r#""Fee?""#)],
        Breaking,
        Breaks,
        "desk.Order: the type of the field `fees` changed from `list<desk.Fee>` to `desk.Fee`",
    ),
    edit(
        "unit",
        &[(r#"unit = "base currency""#, r#"unit = "contracts""#)],
        Documentation,
        Compiles,
        "desk.Order: the unit of the field `size` changed from `base currency` to `contracts`",
    ),
    edit(
        "form",
        &[(r#"wire = "number", doc = "Size.""#, r#"doc = "Size.""#)],
        Behaviour,
        Compiles,
        "desk.Order: the wire form of the field `size` changed from a JSON number to the default of its type",
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
        "desk.Order: its fields were reordered",
    ),
    edit(
        "field_deprecated",
        &[(r#"note    = { type = "string?""#, r#"note = { type = "string?", deprecated = "Read the fees.""#)],
        Behaviour,
        Compiles,
        "desk.Order: the field `note` is now deprecated: Read the fees.",
    ),
    edit(
        "field_documentation",
        &[(r#"doc = "Lone.""#, r#"doc = "Alone.""#)],
        Documentation,
        Compiles,
        "desk.Spare: the documentation of the field `lone` changed",
    ),
    edit(
        "field_evidence",
        &[(r#"doc = "Lone.""#, r#"doc = "Lone.", evidence = { optional = "public-high" }"#)],
        Evidence,
        Compiles,
        "desk.Spare: the evidence for `optional` of the field `lone` changed from documented to public-high",
    ),
    edit(
        "max_tightened",
        &[("max = 500", "max = 400")],
        Behaviour,
        Compiles,
        "desk history: the parameter `limit` may be at most 400, was 500: calls that worked may now be rejected",
    ),
    edit(
        "max_loosened",
        &[("max = 500", "max = 1000")],
        Additive,
        Compiles,
        "desk history: the parameter `limit` may be at most 1000, was 500",
    ),
    edit(
        "max_removed",
        &[(", max = 500", "")],
        Additive,
        Compiles,
        "desk history: the parameter `limit` no longer has a maximum, was 500",
    ),
    edit(
        "max_added",
        &[(r#"page   = { type = "integer?", min = 1"#, r#"page = { type = "integer?", min = 1, max = 9"#)],
        Behaviour,
        Compiles,
        "desk history: the parameter `page` may be at most 9, had no maximum: calls that worked may now be rejected",
    ),
    edit(
        "min",
        &[("min = 1, max = 500", "min = 2, max = 500")],
        Behaviour,
        Compiles,
        "desk history: the parameter `limit` must be at least 2, was 1: calls that worked may now be rejected",
    ),
    edit(
        "above",
        &[(r#"above = 0, doc = "Price.""#, r#"above = 5, doc = "Price.""#)],
        Behaviour,
        Compiles,
        "desk.NewOrder: the field `price` must be greater than 5, was 0: calls that worked may now be rejected",
    ),
    edit(
        "not_integral",
        &[("integral = true, ", "")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `size` no longer needs to be a whole number",
    ),
    edit(
        "integral",
        &[(r#"above = 0, doc = "Price.""#, r#"above = 0, integral = true, doc = "Price.""#)],
        Behaviour,
        Compiles,
        "desk.NewOrder: the field `price` must be a whole number: calls that worked may now be rejected",
    ),
    edit(
        "oldest",
        &[(r#"oldest = "90d""#, r#"oldest = "36h""#)],
        Behaviour,
        Compiles,
        "desk history: the parameter `since` may be at most 36 hours ago, was 90 days: calls that worked may now be rejected",
    ),
    edit(
        "oldest_removed",
        &[(r#"oldest = "90d", "#, "")],
        Additive,
        Compiles,
        "desk history: the parameter `since` no longer has an age limit, was 90 days",
    ),
    edit(
        "charset",
        &[(r#"charset = "a-z_""#, r#"charset = "a-z0-9_""#)],
        Additive,
        Compiles,
        "desk.NewOrder: the field `symbol` may only contain the characters `a-z0-9_`, was `a-z_`",
    ),
    edit(
        "max_length",
        &[("max_length = 20", "max_length = 30")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `symbol` may have at most 30 characters, was 20",
    ),
    edit(
        "min_length_removed",
        &[("min_length = 1, ", "")],
        Additive,
        Compiles,
        "desk.NewOrder: the field `clientId` no longer has a minimum length, was 1",
    ),
    edit(
        "max_items",
        &[("max_items = 50", "max_items = 60")],
        Additive,
        Compiles,
        "desk history: the parameter `ids` may have at most 60 items, was 50",
    ),
    edit(
        "items_of_the_body",
        &[("min_items = 1, max_items = 10", "min_items = 2, max_items = 10")],
        Behaviour,
        Compiles,
        "desk place: the body `orders` must have at least 2 items, was 1: calls that worked may now be rejected",
    ),
];
