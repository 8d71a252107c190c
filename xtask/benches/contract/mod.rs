//! Contracts of any size, in the proportions of the real one.
//!
//! The real contract has, for each operation, 1 record of 11 fields, 2.4 enums of 3.5 values, 2.6 parameters and 7.8
//! error codes, half of which any operation of the group may answer. So has a contract that is made here.

use std::fmt::Write;

/// What all groups share. Its clock is one operation of its own.
const SERVICE: &str = include_str!("service.toml");
/// What three operations on one thing need; `@` stands for its number.
const THING: &str = include_str!("thing.toml");
const OPERATIONS_OF_A_THING: usize = 3;
const THINGS_OF_A_GROUP: usize = 12;
/// Codes that any operation of a group may answer, for each thing.
const CODES_OF_A_THING: usize = 12;

/// The files of a contract, path and text, with so many operations: one more than a multiple of three.
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
            let _ = writeln!(text, "REFUSED_{thing}_{code:02} = {{ kind = \"request\", doc = \"Reason {code}.\" }}");
        }
    }
    for thing in things {
        text.push_str(&THING.replace('@', &thing.to_string()));
    }
    text
}
