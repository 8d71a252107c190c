// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Announcements of the exchange.

use tradewire_wire::{Timestamp, record};

/// An announcement in English.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq)]
#[cfg_attr(feature = "server", derive(Default))]
#[non_exhaustive]
pub struct Announcement {
    /// Announcement id.
    pub id: i64,
    /// Category id.
    pub catalog_id: i64,
    /// Category.
    pub catalog_name: String,
    /// Subcategory id.
    pub section_id: i64,
    /// Subcategory.
    pub section_name: String,
    /// Time of publication. Milliseconds since 1970-01-01 UTC.
    pub publish_date: Timestamp,
    /// Title.
    pub title: String,
    /// Content.
    pub content: String,
    /// Disclaimer.
    pub disclaimer: String,
    /// Address of the announcement.
    pub url: String,
    /// Address of the announcement as HTML.
    pub html_url: String,
}

record!(
    Announcement,
    id = "id",
    catalog_id = "catalogId",
    catalog_name = "catalogName",
    section_id = "sectionId",
    section_name = "sectionName",
    publish_date = "publishDate",
    title = "title",
    content = "content",
    disclaimer = "disclaimer",
    url = "url",
    html_url = "htmlUrl",
);
