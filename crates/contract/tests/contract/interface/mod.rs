//! The interface document: its statements, typed by hand, compared with the contract.
//!
//! There is a file for each section, with a table for each table of the document. Every statement that a contract can express is
//! here once; other tests read values from the contract. If the document changes, change the contract and the tables of the
//! section. A failure names the section and the statement. Facts from other sources are not compared. Section 6 states nothing.

mod document;
mod section_1;
mod section_2_1;
mod section_2_2;
mod section_2_3;
mod section_2_4;
mod section_2_5;
mod section_2_6;
mod section_3;
mod section_4_1;
mod section_4_2;
mod section_4_3;
mod section_4_4;
mod section_4_5;
mod section_4_6;
mod section_5;
mod section_7;
mod section_8;
mod section_9;
