//! A place in a text that somebody wrote.

use std::ops::Range;

/// Where something stands in the text, in bytes.
pub type Span = Range<usize>;
