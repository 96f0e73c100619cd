//! The core by itself: what it promises without games, files, drawings or other engines.

mod disorder;
mod examples;
