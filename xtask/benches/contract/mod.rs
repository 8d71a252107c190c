//! Contracts of any size, in the proportions of the real one.
//!
//! For each operation, the real contract and those that this module builds have 1 record of 11 fields, 2.4 enums of 3.5
//! values, 2.6 parameters and 7.8 error codes. Half of the codes belong to all operations of a group.

use std::fmt::Write;

/// The file that all groups share, with one operation: the clock.
const SERVICE: &str = include_str!("service.toml");
/// Three operations on one kind of object, and their types. `@` is replaced by the number of the kind.
const THING: &str = include_str!("thing.toml");
const OPERATIONS_OF_A_THING: usize = 3;
const THINGS_OF_A_GROUP: usize = 12;
/// The number of error codes of the group for each thing.
const CODES_OF_A_THING: usize = 12;

/// Returns the paths and sources of a contract with `operations` operations, one more than a multiple of three.
pub fn contract(operations: usize) -> Vec<(String, String)> {
    let things: Vec<usize> = (1..=operations / OPERATIONS_OF_A_THING).collect();
    let groups = things.chunks(THINGS_OF_A_GROUP).enumerate();
    let groups = groups.map(|(number, things)| (format!("api-schema/group{number}.toml"), group(number, things)));
    [("api-schema/service.toml".to_owned(), SERVICE.to_owned())].into_iter().chain(groups).collect()
}

fn group(number: usize, things: &[usize]) -> String {
    let mut text = format!("doc = \"Group {number}.\"\n\n[codes]\nsource = \"7\"\n\n[codes.values]\n");
    for thing in things {
        for code in 1..=CODES_OF_A_THING {
            // Writing into a String cannot fail.
            let _ = writeln!(text, "REJECTED_{thing}_{code:02} = {{ kind = \"request\", doc = \"Reason {code}.\" }}");
        }
    }
    for thing in things {
        text.push_str(&THING.replace('@', &thing.to_string()));
    }
    text
}
