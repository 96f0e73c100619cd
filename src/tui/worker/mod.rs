//! What is done outside the model, on threads of its own: keeping games, reading and writing files, asking engines
//! and computer players.

pub mod files;
pub mod letter;
pub mod outside;
pub mod storage;
