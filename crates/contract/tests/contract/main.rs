//! The contract of the repository, and what is done with one at run time.

mod datasets;
mod embedded;
mod evidence;
mod fuzz;
mod interface;
mod paging;
