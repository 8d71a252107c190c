//! Paging: streams of pages and of the records in them.

mod stream;

pub use tradewire_endpoints::Paged;
pub use tradewire_wire::MissingRecords;

pub use self::stream::{Items, PageReply, Pages};
pub use crate::error::PagingLoop;
