//! What several commands need: reading files, naming games and maps, and telling what went wrong.

pub mod file_kind;
pub mod jobs;
pub mod judging;
pub mod map_file;
pub mod named;
pub mod own_maps;
pub mod presets;
pub mod progress;
pub mod results;
pub mod source;
pub mod stream;
pub mod trouble;
pub mod usage;
pub mod written;
