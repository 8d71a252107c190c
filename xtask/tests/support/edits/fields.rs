//! Fields that callers read, and rules of values that they send.

use xtask::diff::Class::{Additive, Behavior, Breaking, Documentation, Evidence};

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
        &[("currency = {", r#"paidAt = { type = "timestamp", doc = "Time of the payment." }, currency = {"#)],
        Additive,
        Compiles,
        "desk.Fee: the field `paidAt` was added",
    ),
    edit(
        "string_is_a_secret",
        &[(r#"lone = { type = "string?""#, r#"lone = { type = "secret?""#)],
        Breaking,
        Breaks,
        "desk.Spare: the type of the field `lone` changed from `string` to `secret`",
    ),
    edit(
        "secret_added",
        &[("lone = {", r#"token = { type = "secret?", doc = "A token." }, lone = {"#)],
        Additive,
        Compiles,
        "desk.Spare: the field `token` was added",
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
        "omitted_field_renamed",
        &[(r#"absent  = ["note"]"#, r#"absent = ["remark"]"#), ("note    = {", "remark = {")],
        Breaking,
        Breaks,
        "desk.Order: the field `note` was removed",
    ),
    edit(
        "field_rust_name",
        &[("free = { type", r#"free = { name = "left", type"#)],
        Breaking,
        Breaks,
        "wallet.Balance: the field `free` is now called `left` in Rust; it was `free`",
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
        "desk.Order: the field `orderId` is now called `order_id` on the wire; it is still `order_id` in Rust, so callers compile and use the new name",
    ),
    edit(
        "field_may_be_missing",
        &[(r#"size    = { type = "decimal""#, r#"size = { type = "decimal?""#)],
        Breaking,
        Breaks,
        "desk.Order: the presence of the field `size` changed from always present to possibly missing",
    ),
    edit(
        "field_always_present",
        &[(r#""list<Fee>?""#, r#""list<Fee>""#)],
        Breaking,
        Breaks,
        "desk.Order: the presence of the field `fees` changed from possibly missing to always present",
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
        Behavior,
        Compiles,
        "desk.Order: the wire format of the field `size` changed from a JSON number to a JSON string",
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
        Behavior,
        Compiles,
        "desk.Order: the deprecation note of the field `note` changed from none to \"Read the fees.\"",
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
        "desk.Spare: the evidence for `optional` of the field `lone` changed from that of the whole to public-high",
    ),
    edit(
        "max_tightened",
        &[("max = 500", "max = 400")],
        Behavior,
        Compiles,
        "desk history: the `max` of the parameter `limit` changed from `500` to `400`: calls that worked may now be rejected",
    ),
    edit(
        "max_loosened",
        &[("max = 500", "max = 1000")],
        Additive,
        Compiles,
        "desk history: the `max` of the parameter `limit` changed from `500` to `1000`",
    ),
    edit(
        "max_removed",
        &[(", max = 500", "")],
        Breaking,
        Breaks,
        "desk history: the `max` of the parameter `limit` changed from `500` to none: the request has no constant for it any more",
    ),
    edit(
        "max_added",
        &[(r#"page   = { type = "integer?", min = 1"#, r#"page = { type = "integer?", min = 1, max = 9"#)],
        Behavior,
        Compiles,
        "desk history: the `max` of the parameter `page` changed from none to `9`: calls that worked may now be rejected",
    ),
    edit(
        "min",
        &[("min = 1, max = 500", "min = 2, max = 500")],
        Behavior,
        Compiles,
        "desk history: the `min` of the parameter `limit` changed from `1` to `2`: calls that worked may now be rejected",
    ),
    edit(
        "above",
        &[(r#"above = 0, doc = "Price.""#, r#"above = 5, doc = "Price.""#)],
        Behavior,
        Compiles,
        "desk.NewOrder: the `above` of the field `price` changed from `0` to `5`: calls that worked may now be rejected",
    ),
    edit(
        "not_integral",
        &[("integral = true, ", "")],
        Additive,
        Compiles,
        "desk.NewOrder: the `integral` of the field `size` changed from `true` to none",
    ),
    edit(
        "integral",
        &[(r#"above = 0, doc = "Price.""#, r#"above = 0, integral = true, doc = "Price.""#)],
        Behavior,
        Compiles,
        "desk.NewOrder: the `integral` of the field `price` changed from none to `true`: calls that worked may now be rejected",
    ),
    edit(
        "oldest",
        &[(r#"oldest = "90d""#, r#"oldest = "36h""#)],
        Behavior,
        Compiles,
        "desk history: the `oldest` of the parameter `since` changed from `90d` to `36h`: calls that worked may now be rejected",
    ),
    edit(
        "oldest_removed",
        &[(r#"oldest = "90d", "#, "")],
        Additive,
        Compiles,
        "desk history: the `oldest` of the parameter `since` changed from `90d` to none",
    ),
    edit(
        "charset",
        &[(r#"charset = "a-z_""#, r#"charset = "a-z0-9_""#)],
        Additive,
        Compiles,
        "desk.NewOrder: the `charset` of the field `symbol` changed from `a-z_` to `a-z0-9_`",
    ),
    edit(
        "charset_removed",
        &[(r#"charset = "a-z_", "#, "")],
        Breaking,
        Breaks,
        "desk.NewOrder: the `charset` of the field `symbol` changed from `a-z_` to none: the request has no constant for it any more",
    ),
    edit(
        "max_length",
        &[("max_length = 20", "max_length = 30")],
        Additive,
        Compiles,
        "desk.NewOrder: the `max_length` of the field `symbol` changed from `20` to `30`",
    ),
    edit(
        "max_length_removed",
        &[("max_length = 20, ", "")],
        Breaking,
        Breaks,
        "desk.NewOrder: the `max_length` of the field `symbol` changed from `20` to none: the request has no constant for it any more",
    ),
    edit(
        "min_length_removed",
        &[("min_length = 1, ", "")],
        Additive,
        Compiles,
        "desk.NewOrder: the `min_length` of the field `clientId` changed from `1` to none",
    ),
    edit(
        "max_items",
        &[("max_items = 50", "max_items = 60")],
        Additive,
        Compiles,
        "desk history: the `max_items` of the parameter `ids` changed from `50` to `60`",
    ),
    edit(
        "unique_items",
        &[("max_items = 10, doc", r#"max_items = 10, unique = "clientId", doc"#)],
        Behavior,
        Compiles,
        "desk place: the `unique` of the body `orders` changed from none to `clientId`: calls that worked may now be rejected",
    ),
    edit(
        "items_of_the_body",
        &[("min_items = 1, max_items = 10", "min_items = 2, max_items = 10")],
        Behavior,
        Compiles,
        "desk place: the `min_items` of the body `orders` changed from `1` to `2`: calls that worked may now be rejected",
    ),
];
