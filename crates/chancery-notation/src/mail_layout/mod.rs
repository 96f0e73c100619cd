//! What surrounds orders in mails and chats: quotations, text that is struck out, dates, senders.

pub(crate) mod chat;
pub(crate) mod quotation;
