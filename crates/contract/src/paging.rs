//! Paging: the styles in which an operation returns its result in pages.
//!
//! Checks, OpenAPI and the semantic diff are derived from [`Paging::references`]; generated code and
//! [`Operation::page`](crate::Operation::page) are derived from [`Paging::steps`]. Only a new way to find the next position also needs code
//! there.

#[cfg(feature = "source")]
pub(crate) mod check;
mod page;
pub mod walk;

pub use page::Page;
use serde::Deserialize;
use tradewire_wire::paging::FIRST_PAGE;

use crate::{Field, Literal};

/// A style of paging, with the parameters and fields that it uses.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Paging {
    /// Paging by the id of the last or first record of a page.
    #[cfg_attr(feature = "source", schemars(extend("unevaluatedProperties" = false)))]
    Cursor(CursorPaging),
    /// Paging by page number.
    #[cfg_attr(feature = "source", schemars(extend("unevaluatedProperties" = false)))]
    Page(PagePaging),
}

/// Paging by a cursor.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct CursorPaging {
    /// The parameter for the cursor.
    pub cursor: String,
    /// The parameter for the direction.
    pub direction: String,
    /// The direction that continues after the last record.
    pub forward: String,
    /// The direction that continues before the first record.
    pub backward: String,
    /// The parameter for the page size, if the operation has one.
    pub limit: Option<String>,
    /// The field of a record that contains its cursor.
    pub item: String,
    /// The field of the page that contains the records.
    pub items: String,
    /// The field of the page that says whether a next page exists.
    pub has_next: String,
    /// The field of the page that says whether a previous page exists.
    pub has_prev: String,
}

/// Paging by page number.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
pub struct PagePaging {
    /// The parameter for the page number.
    pub page: String,
    /// The parameter for the page size.
    pub limit: String,
    /// The field of the page that contains the records.
    pub items: String,
    /// The field of the page that says whether a next page exists.
    pub has_next: Option<String>,
    /// The field of the page that contains the total number of records, instead of `has_next`.
    pub total: Option<String>,
}

/// The target of a reference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Referent {
    /// A parameter of the operation.
    Parameter(Expected),
    /// A field of the page that the operation returns.
    PageField(Expected),
    /// A field of each record of a page.
    ItemField(Expected),
    /// A value of an enum: the type of the parameter that another key of `paging` names.
    ValueOf(&'static str),
}

/// The type that `paging` requires of a parameter or field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Expected {
    /// An integer.
    Integer,
    /// A boolean.
    Boolean,
    /// An enum.
    Enum,
    /// A list of the records of the page.
    Items,
    /// The same type as the parameter or field that another key of `paging` names.
    SameAs(&'static str),
}

/// A reference from `paging` to a parameter, field or value.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reference<'a> {
    /// The key in the contract.
    pub key: &'static str,
    /// The name that the contract gives.
    pub name: &'a str,
    /// The target.
    pub referent: Referent,
    /// The noun for the target in a sentence: `the cursor parameter`.
    pub title: &'static str,
}

/// The steps from a page to the next one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Steps<'a> {
    /// The parameter for the position of a page.
    pub position: &'a str,
    /// The cursor, from which the next position is read, and the directions; `None` for page numbers, which are increased by one.
    pub cursor: Option<&'a CursorPaging>,
    /// The field of the page that contains the records.
    pub items: &'a str,
    /// The indication that a next page exists.
    pub has_next: HasNext<'a>,
}

/// The indication that a next page exists.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HasNext<'a> {
    /// A boolean field of the page.
    Flag(&'a str),
    /// The total number of records: a next page exists if the pages so far contain fewer.
    Total {
        /// The field of the page that contains the total number of records.
        field: &'a str,
        /// The parameter for the page size.
        limit: &'a str,
    },
}

/// Returns the number of the first page: the default of the parameter, its minimum, or the conventional number.
pub fn first_page(param: &Field) -> i64 {
    match (&param.default, param.rules.min) {
        (Some(Literal::Integer(first)), _) => *first,
        (_, Some(min)) => min,
        (_, None) => FIRST_PAGE,
    }
}

impl Paging {
    /// Returns the references to parameters, fields and values. Checks, the semantic diff and OpenAPI are derived from them.
    pub fn references(&self) -> Vec<Reference<'_>> {
        use Expected::{Boolean, Enum, Integer, Items, SameAs};
        use Referent::{ItemField, PageField, Parameter, ValueOf};
        match self {
            Self::Cursor(paging) => {
                let CursorPaging { cursor, direction, forward, backward, limit, item, items, has_next, has_prev } =
                    paging;
                declared([
                    ("cursor", Some(cursor), Parameter(SameAs("item")), "the cursor parameter"),
                    ("direction", Some(direction), Parameter(Enum), "the direction parameter"),
                    ("forward", Some(forward), ValueOf("direction"), "the forward direction"),
                    ("backward", Some(backward), ValueOf("direction"), "the backward direction"),
                    ("limit", limit.as_ref(), Parameter(Integer), PAGE_SIZE),
                    ("items", Some(items), PageField(Items), RECORDS),
                    ("item", Some(item), ItemField(SameAs("cursor")), "the cursor field of a record"),
                    ("has_next", Some(has_next), PageField(Boolean), HAS_NEXT),
                    ("has_prev", Some(has_prev), PageField(Boolean), HAS_PREV),
                ])
            }
            Self::Page(PagePaging { page, limit, items, has_next, total }) => declared([
                ("page", Some(page), Parameter(Integer), "the page number parameter"),
                ("limit", Some(limit), Parameter(Integer), PAGE_SIZE),
                ("items", Some(items), PageField(Items), RECORDS),
                ("has_next", has_next.as_ref(), PageField(Boolean), HAS_NEXT),
                ("total", total.as_ref(), PageField(Integer), "the field with the total number of records"),
            ]),
        }
    }

    /// Returns the steps from a page to the next one.
    pub fn steps(&self) -> Steps<'_> {
        match self {
            Self::Cursor(cursor) => Steps {
                position: &cursor.cursor,
                cursor: Some(cursor),
                items: &cursor.items,
                has_next: HasNext::Flag(&cursor.has_next),
            },
            Self::Page(PagePaging { page, limit, items, has_next, total }) => {
                let has_next = match total {
                    Some(field) => HasNext::Total { field, limit },
                    None => HasNext::Flag(has_next.as_deref().unwrap_or_default()),
                };
                Steps { position: page, cursor: None, items, has_next }
            }
        }
    }

    /// Returns the fields without which a page cannot be read: its list, and what says whether a next page exists.
    pub fn essential_fields(&self) -> [&str; 2] {
        let Steps { items, has_next: HasNext::Flag(end) | HasNext::Total { field: end, .. }, .. } = self.steps();
        [items, end]
    }

    /// Returns the value of `kind` in the contract.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Cursor(_) => "cursor",
            Self::Page(_) => "page",
        }
    }

    /// Describes how to request the next and the previous page. `code` formats a name on the wire.
    pub fn description(&self, code: impl Fn(&str) -> String) -> String {
        match self {
            Self::Cursor(paging) => cursor_description(paging, code),
            Self::Page(paging) => page_description(paging, code),
        }
    }

    /// Returns the parameter that sets the page size.
    pub fn limit(&self) -> Option<&str> {
        match self {
            Self::Cursor(paging) => paging.limit.as_deref(),
            Self::Page(paging) => Some(&paging.limit),
        }
    }

    /// Returns the parameters that select a page, without the page size.
    pub fn position_params(&self) -> Vec<&str> {
        let is_param = |reference: &Reference<'_>| matches!(reference.referent, Referent::Parameter(_));
        let params = self.references().into_iter().filter(is_param);
        params.filter(|reference| reference.key != "limit").map(|reference| reference.name).collect()
    }

    /// Returns the field of a page that contains its records.
    pub fn items(&self) -> &str {
        self.steps().items
    }
}

const PAGE_SIZE: &str = "the page size parameter";
const RECORDS: &str = "the field with the records";
const HAS_NEXT: &str = "the field that says whether a next page exists";
const HAS_PREV: &str = "the field that says whether a previous page exists";

/// Returns the references of the keys that are declared.
fn declared<'a, const N: usize>(
    keys: [(&'static str, Option<&'a String>, Referent, &'static str); N],
) -> Vec<Reference<'a>> {
    let reference = |(key, name, referent, title): (_, Option<&'a String>, _, _)| {
        Some(Reference { key, name: name?, referent, title })
    };
    keys.into_iter().filter_map(reference).collect()
}

fn cursor_description(paging: &CursorPaging, code: impl Fn(&str) -> String) -> String {
    let CursorPaging { cursor, direction, forward, backward, limit, item, items, has_next, has_prev } = paging;
    let [cursor, direction, forward, backward, item, items, has_next, has_prev] =
        [cursor, direction, forward, backward, item, items, has_next, has_prev].map(|name| code(name));
    let next = format!(
        "If {has_next} is true, request the next page with {cursor} set to the {item} of the last record in {items}, and \
         {direction} set to {forward}."
    );
    let previous = format!(
        "If {has_prev} is true, request the previous page with {cursor} set to the {item} of the first record, and \
         {direction} set to {backward}."
    );
    let size = limit.as_ref().map(|limit| format!("{} sets the page size.", code(limit)));
    [next, previous].into_iter().chain(size).collect::<Vec<_>>().join(" ")
}

fn page_description(paging: &PagePaging, code: impl Fn(&str) -> String) -> String {
    let PagePaging { page, limit, items, has_next, total } = paging;
    let [page, limit, items] = [page, limit, items].map(|name| code(name));
    let next = has_next.as_ref().map(|has_next| format!(" {} says whether a next page exists.", code(has_next)));
    let end = total.as_ref().map(|total| {
        format!(
            " {} is the total number of records: a next page exists if the pages so far have room for fewer records.",
            code(total)
        )
    });
    let end = next.or(end).unwrap_or_default();
    format!("{page} selects the page and {limit} sets its size; {items} contains its records.{end}")
}
