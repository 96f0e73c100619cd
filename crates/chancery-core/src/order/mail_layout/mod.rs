//! What surrounds orders in mails: quotations, text that is struck out, dates.

pub(in crate::order) mod mail_date;
pub(in crate::order) mod quotation;
pub(in crate::order) mod strikethrough;
