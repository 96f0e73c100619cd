//! A place in a text that somebody wrote.

use std::ops::Range;

/// The place of something in the text, in bytes.
pub type Span = Range<usize>;
