// @generated from api-schema/ by `cargo xtask codegen`. Edit the contract, not this file.

//! Announcements of the exchange.

use serde::{Deserialize, Serialize};
use tradewire_wire::{Timestamp, primitive};

/// An announcement in English.
///
/// Source: public documentation; *public-medium*.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "server", derive(Default))]
#[serde(rename_all = "camelCase")]
#[non_exhaustive]
pub struct Announcement {
    /// Announcement id.
    #[serde(with = "primitive")]
    pub id: i64,
    /// Category id.
    #[serde(with = "primitive")]
    pub catalog_id: i64,
    /// Category.
    #[serde(with = "primitive")]
    pub catalog_name: String,
    /// Subcategory id.
    #[serde(with = "primitive")]
    pub section_id: i64,
    /// Subcategory.
    #[serde(with = "primitive")]
    pub section_name: String,
    /// Time of publication. Milliseconds since 1970-01-01 UTC.
    pub publish_date: Timestamp,
    /// Title.
    #[serde(with = "primitive")]
    pub title: String,
    /// Content.
    #[serde(with = "primitive")]
    pub content: String,
    /// Disclaimer.
    #[serde(with = "primitive")]
    pub disclaimer: String,
    /// Address of the announcement.
    #[serde(with = "primitive")]
    pub url: String,
    /// Address of the announcement as HTML.
    #[serde(with = "primitive")]
    pub html_url: String,
}
