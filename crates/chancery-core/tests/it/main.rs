//! The core by itself: what it promises without games, files, drawings or other engines.

mod cases;
mod disorder;
mod examples;
