//! Text to syntax: lines, headings, clauses, routes, conditions, and the notations of other programs.

pub(in crate::order) mod annotations;
pub(in crate::order) mod classify;
pub(in crate::order) mod clause;
pub(in crate::order) mod condition;
pub(in crate::order) mod conditional;
pub(in crate::order) mod cursor;
pub(in crate::order) mod daide;
pub(in crate::order) mod header;
pub(in crate::order) mod heading;
pub(in crate::order) mod json;
pub(in crate::order) mod lines;
pub(in crate::order) mod list_letters;
pub(in crate::order) mod parse;
pub(in crate::order) mod route;
pub(in crate::order) mod statement;
pub(in crate::order) mod text;
