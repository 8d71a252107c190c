//! The semantic diff: compares the contract with its version at a git ref, and classifies each change by its effect on callers.
//!
//! `describe` turns a contract into a tree, where each property has the classes of its changes. `compare` pairs the nodes of two trees and
//! reports the properties that differ, whatever they are.

mod command;
mod compare;
mod describe;
mod report;
mod tree;

pub use command::{Arguments, run};
pub use compare::compare;
pub use report::{Change, Class};
