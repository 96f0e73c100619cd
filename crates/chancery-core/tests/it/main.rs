//! The core by itself: what it promises without games, files, drawings or other engines.

mod boards;
mod disorder;
mod disputes;
mod examples;
mod explained;
