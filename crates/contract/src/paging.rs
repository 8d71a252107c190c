//! Paging.

use serde::Deserialize;

/// How an operation pages.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[cfg_attr(feature = "source", derive(schemars::JsonSchema))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Paging {
    /// By the id of the last or first record of the previous response.
    #[cfg_attr(feature = "source", schemars(extend("unevaluatedProperties" = false)))]
    Cursor(CursorPaging),
    /// By page number.
    #[cfg_attr(feature = "source", schemars(extend("unevaluatedProperties" = false)))]
    Page(PagePaging),
}

impl Paging {
    /// Returns the parameter that sets the page size.
    pub fn limit(&self) -> Option<&str> {
        match self {
            Self::Cursor(paging) => paging.limit.as_deref(),
            Self::Page(paging) => Some(&paging.limit),
        }
    }

    /// Returns the parameters that select a page.
    pub fn position_params(&self) -> Vec<&str> {
        match self {
            Self::Cursor(paging) => vec![&paging.cursor, &paging.direction],
            Self::Page(paging) => vec![&paging.page],
        }
    }

    /// Returns the keyword of the style.
    pub fn kind(&self) -> &'static str {
        match self {
            Self::Cursor(_) => "cursor",
            Self::Page(_) => "page",
        }
    }

    /// Returns every name of the declaration by its key, in the order of the keys.
    pub fn names(&self) -> Vec<(&'static str, Option<&str>)> {
        match self {
            Self::Cursor(CursorPaging {
                cursor,
                direction,
                forward,
                backward,
                limit,
                item,
                items,
                has_next,
                has_prev,
            }) => vec![
                ("cursor", Some(cursor)),
                ("direction", Some(direction)),
                ("forward", Some(forward)),
                ("backward", Some(backward)),
                ("limit", limit.as_deref()),
                ("item", Some(item)),
                ("items", Some(items)),
                ("has_next", Some(has_next)),
                ("has_prev", Some(has_prev)),
            ],
            Self::Page(PagePaging { page, limit, items, has_next, has_prev }) => vec![
                ("page", Some(page)),
                ("limit", Some(limit)),
                ("items", Some(items)),
                ("has_next", Some(has_next)),
                ("has_prev", Some(has_prev)),
            ],
        }
    }

    /// Returns the field of a page that contains its records.
    pub fn items(&self) -> &str {
        match self {
            Self::Cursor(paging) => &paging.items,
            Self::Page(paging) => &paging.items,
        }
    }
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
    /// The parameter for the page size, if there is one.
    pub limit: Option<String>,
    /// The field of a record that is the cursor.
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
    pub has_next: String,
    /// The field of the page that says whether a previous page exists.
    pub has_prev: String,
}
