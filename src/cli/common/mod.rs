//! What several commands need: reading and writing files, finding games and maps by name, and reporting what went
//! wrong.

pub mod error;
pub mod judging;
pub mod named;
pub mod output;
pub mod own_maps;
pub mod results;
pub mod source;
pub mod stream;
pub mod usage;
