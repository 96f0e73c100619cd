//! What surrounds orders in mails: quotations, text that is struck out, dates.

pub(crate) mod quotation;
