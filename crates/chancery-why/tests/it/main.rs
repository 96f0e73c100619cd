//! What explanations promise, on small boards.

mod boards;
mod disputes;
mod explained;
mod first_sentences;
mod other_orders;
mod plain;
mod plain_grounds;
mod plain_reasons;
mod plain_words;
mod players;
mod said_once;
mod sentences;
mod void_and_counted;
mod worlds;
