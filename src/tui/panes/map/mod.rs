//! The map: what it shows, which part of it, how finely, and as a picture.

pub mod drawing_cache;
pub mod picture;
pub mod view;
