//! What explanations promise, on small boards.

mod boards;
mod disputes;
mod explained;
mod sentences;
mod worlds;
