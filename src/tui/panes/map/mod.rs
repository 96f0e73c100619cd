//! The map: what it shows, which part of it, how finely, and as a picture.

pub mod drawing_cache;
pub mod export;
pub mod layers;
pub mod picture;
pub mod related_places;
pub mod resolution;
pub mod view;
pub mod viewport;
