//! What surrounds orders in mails: quotations, text that is struck out, dates.

pub(in crate::order) mod dated;
pub(in crate::order) mod quotation;
pub(in crate::order) mod strikethrough;
