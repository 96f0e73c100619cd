//! Text to syntax: lines, headings, clauses, routes, conditions, and the notations of other programs.

pub(crate) mod classify;
pub(crate) mod clause;
pub(crate) mod conditional;
pub(crate) mod cursor;
pub(crate) mod daide;
pub(crate) mod header;
pub(crate) mod heading;
pub(crate) mod json;
pub(crate) mod parse;
pub(crate) mod route;
pub(crate) mod statement;
